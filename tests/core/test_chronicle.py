"""The course of a game: counts turn by turn, luck, runs of it, and marks."""

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from game.core.actions import PieceId, Side, SpaceId
from game.core.chronicle import (
    Course,
    Happened,
    Landmark,
    course,
    course_of_luck,
    happened,
    landmarks,
    longest,
    luck_of,
    streaks,
    turns_of,
)
from game.core.combat import CombatReport, Luck
from game.core.counts import Amounts, Count, total
from game.core.events import CardDrawn, CombatResolved, Event, PieceReduced, PieceRemoved, ScoreChanged
from game.core.journal import Entry
from game.core.session import Session
from tests.core.counting import PLAIN, Add, Say, at
from tests.core.test_log_places import TurnBegan

ODD, EVEN = Side(0), Side(1)


def hits(game: Any) -> Callable[[Event], Amounts]:
    """The strength that an event cost; odd pieces are of the odd side."""

    def lost_in(event: Event) -> Amounts:
        return ((Side(event.piece % 2), event.lost),) if isinstance(event, PieceReduced) else ()

    return lost_in


HITS = Count("Hits", hits)


def hit(piece: int, lost: int = 1) -> Event:
    """A loss."""
    return PieceReduced(PieceId(piece), SpaceId(0), lost)


def fight(side: Side, brought: float, expected: float) -> Event:
    """A roll."""
    return CombatResolved(CombatReport("", side, (), "", (), (), luck=(Luck(side, "hits", brought, expected),)))


def told(*events: tuple[str, Event]) -> list[Happened]:
    """Events with the turns in which they happened."""
    return [Happened(number, ODD, turn, event) for number, (turn, event) in enumerate(events)]


def test_a_count_is_summed_up_turn_by_turn_for_both_sides() -> None:
    known = told(("1", hit(0)), ("1", hit(1, 2)), ("2", fight(ODD, 0, 0)), ("3", hit(0)))
    assert turns_of(known) == ("1", "2", "3")
    assert course(PLAIN, known, turns_of(known), HITS) == Course("Hits", ((1, 2), (1, 2), (2, 2)))
    assert total(PLAIN, (one.event for one in known), HITS) == (2, 2)


def test_luck_is_summed_up_by_side_and_runs_end_at_the_other_side_of_expectation() -> None:
    rolls = [2, 2, 0, 2, 1, 0, 0, 0]
    known = told(*(("1", fight(EVEN, brought, 1)) for brought in rolls))
    assert luck_of(known) == (Luck(EVEN, "hits", 7, 8),)
    odd, even = streaks(known)
    assert (odd.lucky, odd.unlucky) == (0, 0)
    assert (even.lucky, even.unlucky) == (2, 3)
    assert longest((), 1) == 0


def test_the_course_of_luck_is_what_dice_brought_beyond_expectation_by_the_end_of_each_turn() -> None:
    known = told(("1", fight(ODD, 2, 1.25)), ("1", fight(EVEN, 0, 0.5)), ("2", hit(0)), ("3", fight(ODD, 0, 1)))
    assert course_of_luck(known, turns_of(known)) == Course("Luck", ((0.8, -0.5), (0.8, -0.5), (-0.2, -0.5)))


def test_losses_and_points_are_marked_but_no_piece_that_only_left() -> None:
    class Went(PieceRemoved, frozen=True):
        is_loss = False

    known = told(
        ("1", PieceRemoved(PieceId(0), SpaceId(-1))),
        ("1", Went(PieceId(0), SpaceId(-1))),
        ("2", ScoreChanged(EVEN, 1, "the hill")),
        ("2", PieceReduced(PieceId(0), SpaceId(-1), 2)),
        ("2", PieceReduced(PieceId(0), SpaceId(-1), -1)),
    )
    assert landmarks(PLAIN, known) == (
        Landmark(0, ODD, "A unit is lost.", is_loss=True),
        Landmark(2, EVEN, "the hill.", is_loss=False),
        Landmark(3, ODD, "A unit loses strength.", is_loss=True, is_partial=True),
    ), "but not who came back to strength"


def test_a_loss_is_marked_in_the_colour_of_whom_it_cost_something_whoever_acted() -> None:
    game = replace(PLAIN, title=replace(PLAIN.title, counts=(HITS,)))
    known = told(*(("1", PieceReduced(PieceId(piece), SpaceId(-1), 1)) for piece in (0, 1)))
    assert [mark.side for mark in landmarks(game, known)] == [Side(0), Side(1)]
    assert [mark.side for mark in landmarks(PLAIN, known)] == [ODD, ODD]


def test_events_know_their_turn_and_secrets_stay_secret() -> None:
    session = Session(PLAIN, at(Say("start"), Add(ODD, (1, 2))))
    done = (hit(0), TurnBegan("2."), hit(1), CardDrawn(ODD, 7))  # type: ignore[arg-type]
    session.entries += [Entry(ODD, None, done, "", "T1"), Entry(ODD, None, (hit(0),), "", "T2")]  # type: ignore[arg-type]
    session.moments.kept[2] = session.opening
    found = [one for one in happened(session) if one.number]
    assert [one.turn for one in found] == ["T1", "T2", "T2", "T2", "T2"]
    assert CardDrawn(ODD, -1) in [one.event for one in found]  # type: ignore[arg-type]
