"""The moments that decided a game: those in which what is counted grew most, told by what did most in them."""

from collections.abc import Callable
from typing import Any

from game.core.actions import PieceId, Side, SpaceId
from game.core.chronicle import Happened, last_blow, turning_points
from game.core.combat import CombatReport, Luck
from game.core.counts import Amounts, Count
from game.core.events import CombatResolved, Event, PieceReduced, Told
from tests.core.counting import PLAIN

ODD, EVEN = Side(0), Side(1)


class Hit(PieceReduced, frozen=True):
    """A loss that is worth a line."""

    def sentence(self, game: Any) -> str:
        """What was lost."""
        return f"{self.lost} lost."


class Fought(CombatResolved, frozen=True):
    """A fight that is worth a line."""

    def sentence(self, game: Any) -> str:
        """That there was one."""
        return f"A fight over {self.report.title}."


def hits(game: Any) -> Callable[[Event], Amounts]:
    """The strength that an event cost; what comes back is counted back."""
    return lambda event: ((ODD, event.lost),) if isinstance(event, PieceReduced) else ()


COUNTS = (Count("Hits", hits),)


def hit(lost: int) -> Event:
    """A loss."""
    return Hit(PieceId(0), SpaceId(0), lost)


def fight(hill: str, brought: float = 0, expected: float = 0) -> Event:
    """A roll for a hill."""
    return Fought(CombatReport(hill, ODD, (), "", (), (), luck=(Luck(ODD, "hits", brought, expected),)))


def told(*moments: tuple[Event, ...]) -> list[Happened]:
    """What happened after each action, each in a turn of its own."""
    return [Happened(n, ODD, f"T{n}", event) for n, events in enumerate(moments) for event in events]


def sentences(*moments: tuple[Event, ...]) -> list[str]:
    """What is told of the moments that decided a game."""
    return [f"{one.turn} {one.sentence}" for one in turning_points(PLAIN, told(*moments), COUNTS)]


def test_the_largest_changes_are_told_in_their_order() -> None:
    assert sentences((hit(2),), (hit(1),), (hit(5),), (hit(3),)) == ["T0 2 lost.", "T2 5 lost.", "T3 3 lost."]


def test_of_equal_changes_the_more_unexpected_counts_more_and_then_the_later() -> None:
    even = [(hit(1),)] * 3
    assert sentences((fight("A", 3, 1), hit(1)), *even) == ["T0 1 lost.", "T2 1 lost.", "T3 1 lost."]


def test_a_fight_is_told_of_where_no_loss_has_words_of_its_own() -> None:
    silent = PieceReduced(PieceId(0), SpaceId(0), 2)
    assert sentences((fight("A"), fight("B", 2, 0.5), silent)) == ["T0 A fight over B."]


def test_nothing_is_told_of_where_nothing_was_lost_or_nothing_did_anything() -> None:
    assert sentences((fight("A", 1, 0.5),), (Told("It rains."),)) == []
    assert sentences((Told("It rains."), PieceReduced(PieceId(0), SpaceId(0), 1))) == []


def test_what_comes_back_is_no_change_that_decides() -> None:
    assert sentences((hit(-4),), (hit(1),)) == ["T1 1 lost."]


def test_the_luck_of_all_dice_of_a_moment_is_summed_up() -> None:
    found = turning_points(PLAIN, told((fight("A", 1, 0.5), fight("B", 2, 1), hit(3))), COUNTS)
    assert found[0].luck == (Luck(ODD, "hits", 3, 1.5),)


def test_the_last_blow_is_told_by_the_dice_that_brought_most() -> None:
    blow = last_blow(PLAIN, told((fight("A", 1, 0.5), fight("B", 3, 1), hit(3))), COUNTS)
    assert blow is not None
    assert (blow.sentence, [luck.brought for luck in blow.luck]) == ("A fight over B.", [3])


def test_a_last_blow_without_luck_is_told_as_what_it_made_grow() -> None:
    blow = last_blow(PLAIN, told((fight("A", 0, 0.5), hit(3))), COUNTS)
    assert blow is not None
    assert (blow.sentence, blow.space) == ("3 lost.", 0)
    assert last_blow(PLAIN, told((fight("A", 0, 0.5),)), COUNTS) is None
    assert last_blow(PLAIN, [], COUNTS) is None
