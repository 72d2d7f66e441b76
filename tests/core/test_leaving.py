"""Breaking off: a step ends everything down to the end of a named phase, however deep it lies."""

from typing import Any

import pytest
from msgspec.structs import replace

from game.core.actions import Action, Side
from game.core.play import begin
from game.core.position import Outcome, Step
from game.core.sequence import EndPhase, Phase, RunPhase, interlude
from game.core.title import Game
from tests.core.counting import Add, Count, Leave, Say, at, game_with, said, says


class Retire(Add, frozen=True):
    """Choose a number, and break the offensive off."""

    def apply(self, game: Any, position: Any, action: Action) -> Outcome[Any]:
        outcome = super().apply(game, position, action)
        return Outcome(outcome.position, outcome.events, leave="Offensive")


def war(*steps: Step, storm: tuple[Step, ...] = ()) -> Game:
    """A war: two offensives with a battle in each, in whose fire these steps are taken."""
    fire = Phase("Fire", "1.1.1.1", steps=steps)
    battle = Phase(
        "Battle",
        "1.1.1",
        body=(Phase("Aim", "1.1.1.0", begin=says("aim")), fire, Phase("Retreat", "1.1.1.2", begin=says("retreat"))),
        end=says("battle ends"),
    )
    offensive = Phase("Offensive", "1.1", begin=counted, body=(battle,), end=says("offensive ends"), again=is_the_first)
    rest = Phase("Rest", "1.2", begin=says("rest"))
    thunder = Phase("Thunder", "2.1", begin=says("thunder"), steps=storm)
    interlude = Phase("Storm", "2", body=(thunder,), end=says("calm"))
    return game_with(Phase("War", "1", body=(offensive, rest), end=says("peace")), interlude)


def counted(game: Game, position: Count) -> Outcome[Count]:
    """Count the offensives."""
    return Outcome(replace(position, number=position.number + 1), (), (Say(f"offensive {position.number + 1}"),))


def is_the_first(game: Game, position: Count) -> bool:
    """Two offensives are made."""
    return position.number == 1


def told(*steps: Step) -> list[str]:
    """What is said in that war."""
    return said(begin(war(*steps), at(RunPhase(0))).events)


def offensive(number: int, *inside: str) -> list[str]:
    """What is said in an offensive that is brought to its end."""
    return [f"offensive {number}", *inside, "offensive ends"]


PEACE = ["rest", "peace"]


def test_nothing_is_left_out_while_nobody_leaves() -> None:
    inside = ("aim", "fire", "retreat", "battle ends")
    assert told(Say("fire")) == [*offensive(1, *inside), *offensive(2, *inside), *PEACE]


def test_a_phase_without_an_end_is_left_for_what_follows_it() -> None:
    inside = ("aim", "retreat", "battle ends")
    assert told(Leave("Fire"), Say("never")) == [*offensive(1, *inside), *offensive(2, *inside), *PEACE]


def test_the_end_of_the_phase_left_is_done() -> None:
    inside = ("aim", "battle ends")
    assert told(Leave("Battle"), Say("never")) == [*offensive(1, *inside), *offensive(2, *inside), *PEACE]


def test_phases_inside_vanish_without_their_ends_and_the_one_left_decides_whether_it_begins_again() -> None:
    assert told(Leave("Offensive"), Say("never")) == [*offensive(1, "aim"), *offensive(2, "aim"), *PEACE]


def test_everything_can_be_left() -> None:
    assert told(Leave("War"), Say("never")) == ["offensive 1", "aim", "peace"]


def test_steps_that_come_with_leaving_are_taken_before_the_end() -> None:
    assert told(Leave("War", (Say("armistice"),))) == ["offensive 1", "aim", "armistice", "peace"]


STORM = RunPhase(7)


def told_in_a_storm(*steps: Step) -> list[str]:
    """What is said in a war whose fire is interrupted by a storm in which these steps are taken."""
    assert interlude(war().phases, "Storm") == STORM
    return said(begin(war(STORM, Say("fire"), storm=steps), at(RunPhase(0))).events)


def test_an_interlude_is_left_like_any_phase_and_what_it_interrupted_goes_on() -> None:
    inside = ("aim", "thunder", "calm", "fire", "retreat", "battle ends")
    told = told_in_a_storm(Leave("Storm"), Say("never"))
    assert told == [*offensive(1, *inside), *offensive(2, *inside), *PEACE]


def test_the_phase_that_was_interrupted_is_left_and_the_interlude_with_it() -> None:
    told = told_in_a_storm(Leave("Offensive"), Say("never"))
    assert told == [*offensive(1, "aim", "thunder"), *offensive(2, "aim", "thunder"), *PEACE]


def test_of_a_phase_within_itself_the_inner_one_is_left() -> None:
    events = begin(war(), at(Leave("Storm"), Say("never"), EndPhase(7), Say("outer"), EndPhase(7))).events
    assert said(events) == ["calm", "outer", "calm"]


def test_a_choice_leaves_as_well() -> None:
    waiting = begin(war(Retire(Side(0), (1, 2)), Say("never")), at(RunPhase(0), number=1)).decision
    assert waiting is not None
    assert said(waiting.perform(Action("add", 1)).events) == ["+1", "offensive ends", *PEACE]


def test_a_phase_that_breaks_itself_off_as_it_begins_has_nothing_but_its_end() -> None:
    never = Phase("Never", "1.1.1", begin=says("never"))
    inner = Phase("Inner", "1.1", begin=leaves("Inner"), body=(never,), end=says("end"))
    assert told_by(inner) == ["end", "later", "last"]


def test_a_phase_breaks_off_the_one_around_it_as_it_begins_or_ends() -> None:
    assert told_by(Phase("Inner", "1.1", begin=leaves("Turn"), end=says("never"))) == ["last"]
    assert told_by(Phase("Inner", "1.1", end=leaves("Turn"), again=lambda game, position: True)) == ["last"]


def leaves(name: str) -> Any:
    """What a phase does that leaves a phase."""
    return lambda game, position: Outcome(position, (), (), name)


def told_by(inner: Phase) -> list[str]:
    """What is said in a turn that has this phase first."""
    later = Phase("Later", "1.2", begin=says("later"))
    turn = Phase("Turn", "1", body=(inner, later), end=says("last"))
    return said(begin(game_with(turn), at(RunPhase(0))).events)


@pytest.mark.parametrize(
    ("name", "reason"),
    [("Ofensive", "no such phase"), ("Storm", "not going on"), ("Retreat", "not going on"), ("Rest", "not going on")],
)
def test_a_phase_that_is_not_going_on_cannot_be_left(name: str, reason: str) -> None:
    with pytest.raises(LookupError, match=f"'{name}'.*{reason}"):
        told(Leave(name))
