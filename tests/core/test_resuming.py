"""Where a game goes on in a file: with a phase that leads to the very position, else with the steps that are left."""

from game.core.actions import Action, Side
from game.core.play import begin
from game.core.resuming import at_moment, moment_problems, told_moment
from game.core.sequence import Phase, RunPhase
from tests.core.counting import Add, Count, at, game_with

TURN = Phase(
    "Turn", "1", body=(Phase("Bid", "1.1", steps=(Add(Side(0), (1, 2)), Add(Side(1), (1, 3)))), Phase("Pay", "1.2"))
)
GAME = game_with(TURN)


def test_the_beginning_of_a_phase_is_told_by_its_name_and_its_middle_by_the_steps_left() -> None:
    first = begin(GAME, at(RunPhase(0)))
    assert told_moment(GAME, first.position) == ("Bid", ())
    assert first.decision is not None
    later = first.decision.perform(Action("add", 2)).position
    phase, left = told_moment(GAME, later)
    assert phase == ""
    assert [step["type"] for step in left] == ["Add", "RunPhase", "EndPhase"]


def test_what_was_told_leads_to_the_same_position() -> None:
    first = begin(GAME, at(RunPhase(0)))
    assert first.decision is not None
    for position in (first.position, first.decision.perform(Action("add", 1)).position):
        bare: Count = at_moment(GAME, at(number=position.number), *told_moment(GAME, position))
        assert begin(GAME, bare).position == position


def test_a_position_of_which_no_moment_is_told_goes_on_as_it_stands() -> None:
    assert at_moment(GAME, at(RunPhase(1)), "", ()) == at(RunPhase(1))


def test_phases_and_steps_that_there_are_not_are_told() -> None:
    (phase,) = moment_problems(GAME, "Bit", ())
    assert (phase.path, phase.options) == (("phase",), ("Turn", "Bid", "Pay"))
    (step,) = moment_problems(GAME, "", ({"type": "Sing"},))
    assert step.path == ("left",)
    (both,) = moment_problems(GAME, "Bid", ({"type": "RunPhase", "phase": 1},))
    assert "not both" in both.sentence
    assert list(moment_problems(GAME, "Pay", ())) == []
