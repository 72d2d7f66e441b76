"""Where in the game a line of the log belongs, and what its dice brought beside what was to be expected."""

from typing import Any, ClassVar

import pytest

from game.core.actions import Action, Side
from game.core.combat import CombatReport, Luck, chances_of, mean, summed
from game.core.events import CombatResolved, Event, PhaseEntered, Told
from game.core.log import Page
from game.core.position import Outcome
from game.core.sequence import Phase, RunPhase
from game.core.session import Session
from tests.core.counting import PLAIN, Add, Say, at, game_with, says

ODD, EVEN = Side(0), Side(1)


class TurnBegan(Told, frozen=True):
    """A turn began."""

    opens_turn: ClassVar[bool] = True


class Fought(CombatResolved, frozen=True):
    """A fight that is worth a line."""

    def sentence(self, game: Any) -> str:
        """That there was one."""
        return "A fight."


def fight(*luck: Luck) -> Event:
    """A fight in which the dice brought this."""
    return Fought(CombatReport("", ODD, (), "", (), (), luck=luck))


def written(*pages: Page) -> Session:
    """A game whose log has these pages."""
    session = Session(PLAIN, at(Say("start"), Add(ODD, (1, 2))))
    session.history[:] = pages
    return session


def test_what_is_told_after_a_turn_began_belongs_to_that_turn_and_to_no_later_phase_of_it() -> None:
    last = Page(1, ODD, (Told("late"), TurnBegan("Turn 2."), Told("early")), "Turn 1", "Battles")
    after = Page(2, EVEN, (Told("next"),), "Turn 2", "Cards")
    found = [(line.sentence, line.turn, line.phase) for line in written(last, after).log(None)]
    assert found == [
        ("late", "Turn 1", "Battles"),
        ("Turn 2.", "Turn 2", ""),
        ("early", "Turn 2", ""),
        ("next", "Turn 2", "Cards"),
    ]


def test_what_a_later_phase_does_by_itself_stands_under_its_name_and_a_new_turn_begins_with_no_phase() -> None:
    events = (
        Told("late"),
        PhaseEntered("Rest"),
        Told("rested"),
        TurnBegan("Turn 2."),
        PhaseEntered("Dawn"),
        Told("up"),
    )
    last, after = Page(1, ODD, events, "Turn 1", "Battles"), Page(2, EVEN, (Told("next"),), "Turn 2", "Cards")
    found = [(line.sentence, line.turn, line.phase) for line in written(last, after).log(None)]
    assert found == [
        ("late", "Turn 1", "Battles"),
        ("rested", "Turn 1", "Rest"),
        ("Turn 2.", "Turn 2", ""),
        ("up", "Turn 2", "Dawn"),
        ("next", "Turn 2", "Cards"),
    ]


def adds(*numbers: int) -> Any:
    """What a phase does in which somebody adds one of some numbers."""
    return lambda game, position: Outcome(position, (), (Add(ODD, numbers),))


def test_each_line_stands_under_the_phase_in_which_it_happened() -> None:
    night = Phase("Night", "2", begin=lambda game, position: Outcome(position, (), (Say("night"), Say("still night"))))
    body = (
        Phase("Draw", "1.1", begin=says("drawn")),
        Phase("Fight", "1.2", begin=adds(1, 2)),
        Phase("Rest", "1.3", begin=says("rested"), end=says("over")),
        Phase("Sleep", "1.4", begin=lambda game, position: Outcome(position, (), (RunPhase(6), Say("awake")))),
        Phase("Feed", "1.5", begin=adds(3, 4)),
    )
    session = Session(game_with(Phase("Turn", "1", begin=says("begun"), body=body), night), at(RunPhase(0)))
    session.perform(Action("add", 1))
    assert [(line.phase, line.sentence) for line in session.log(None)] == [
        ("Turn", "begun"),
        ("Draw", "drawn"),
        ("Fight", "+1"),
        ("Rest", "rested"),
        ("Rest", "over"),
        ("Night", "night"),
        ("Night", "still night"),
        ("Sleep", "awake"),
    ]


def test_without_such_an_event_all_lines_of_an_action_stay_together() -> None:
    last = Page(1, ODD, (Told("late"), Told("early")), "Turn 1", "Battles")
    after = Page(2, EVEN, (), "Turn 2", "Cards")
    assert {line.turn for line in written(last, after).log(None)} == {"Turn 1"}


def test_a_line_of_a_fight_says_what_was_to_be_expected() -> None:
    (line,) = written(Page(1, ODD, (fight(Luck(ODD, "hits", 3, 1.66)),), "", "")).log(None)
    assert line.text == "A fight. (3 hits, 1.7 expected)"
    assert line.sentence == "A fight."


def test_dice_that_could_bring_nothing_are_not_measured() -> None:
    (nothing,) = written(Page(1, ODD, (fight(Luck(ODD, "hits", 0, 0.0)),), "", "")).log(None)
    assert nothing.text == "A fight."
    (unlucky,) = written(Page(1, ODD, (fight(Luck(ODD, "hits", 0, 0.5)),), "", "")).log(None)
    assert unlucky.text == "A fight. (0 hits, 0.5 expected)"
    one_side = (Luck(ODD, "hits", 2, 1.0), Luck(EVEN, "hits", 0, 0.0))
    (line,) = written(Page(1, ODD, (fight(*one_side),), "", "")).log(None)
    assert line.luck == "2 hits, 1.0 expected"


class Counted(CombatResolved, frozen=True):
    """A fight whose line tells what it brought."""

    def sentence(self, game: Any) -> str:
        """How many hits."""
        return "A fight: 13 hits § 1.2."


@pytest.mark.parametrize(("brought", "said"), [(13, "11.7 expected"), (3, "3 hits, 11.7 expected")])
def test_a_line_that_says_what_the_dice_brought_does_not_say_it_twice(brought: int, said: str) -> None:
    report = CombatReport("", ODD, (), "", (), (), luck=(Luck(ODD, "hits", brought, 11.7),))
    (line,) = written(Page(1, ODD, (Counted(report),), "", "")).log(None)
    assert line.luck == said


def test_rolls_of_both_sides_are_told_apart_and_those_of_one_added_up() -> None:
    luck = (Luck(ODD, "hits", 1, 0.5), Luck(EVEN, "hits", 0, 2.0), Luck(ODD, "hits", 0, 0.25))
    assert summed(luck) == (Luck(ODD, "hits", 1, 0.75), Luck(EVEN, "hits", 0, 2.0))
    (line,) = written(Page(1, ODD, (fight(*luck),), "", "")).log(None)
    assert line.luck == "Odd: 1 hit, 0.8 expected; Even: 0 hits, 2.0 expected"


def test_one_hit_is_named_in_the_singular_and_any_other_number_is_not() -> None:
    assert [Luck(ODD, "hits", brought, 1).unit for brought in (0, 0.5, 1, 2)] == ["hits", "hits", "hit", "hits"]


def test_a_mean_weighs_each_result_with_its_probability() -> None:
    assert mean(chances_of(2, range(6), lambda faces: sum(face == 0 for face in faces)), float) == pytest.approx(1 / 3)
    assert mean({}, float) == 0
