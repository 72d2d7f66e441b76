"""The course of a game as its log tells it: counts turn by turn, the luck of the dice, and what is worth a mark.

A title says what it counts with `Count`s; everything else is worked out here, of what both players may know.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any

import msgspec

from game.core.actions import Side, SpaceId
from game.core.combat import Luck, summed
from game.core.counts import Amounts, Count
from game.core.events import CombatResolved, Event, MarkerChanged, PieceMoved, PieceReduced, PieceRemoved, ScoreChanged
from game.core.session import Session

BOTH = (Side(0), Side(1))

Adding = Callable[[Any], Amounts]
"""What says for a count what an event adds to it."""


class Happened(msgspec.Struct, frozen=True):
    """An event with its place in the game: after which action it happened, who acted, and in which turn."""

    number: int
    side: Side | None
    turn: str
    event: Event


class Course(msgspec.Struct, frozen=True):
    """A count turn by turn: for each turn, what each side has come to by its end."""

    name: str
    values: tuple[tuple[float, float], ...]


class Landmark(msgspec.Struct, frozen=True):
    """Something worth a mark on the line of a game: after which action, whose loss or gain it is, and in words.

    A loss `is_partial` after which the piece fights on, with less strength.
    """

    number: int
    side: Side | None
    sentence: str
    is_loss: bool
    is_partial: bool = False


class TurningPoint(msgspec.Struct, frozen=True):
    """A moment that did much to decide a game: after which action, in which turn, what happened, with what luck, where.

    `weight` is by how much each count grew in it, and last by how much its dice differed from what was to be expected.
    """

    number: int
    turn: str
    sentence: str
    luck: tuple[Luck, ...]
    weight: tuple[float, ...]
    space: SpaceId | None = None


class Streak(msgspec.Struct, frozen=True):
    """The longest runs of rolls of a side that brought more, and less, than was to be expected."""

    side: Side
    lucky: int
    unlucky: int


def happened(session: Session) -> Iterator[Happened]:
    """All that has happened and was not taken back, as both players may know it."""
    ends = [*((entry.turn) for entry in session.entries), session.turn]
    pages = ((None, session.opening.events), *((entry.side, entry.events) for entry in session.entries))
    for number, (side, events) in enumerate(pages):
        turn = ends[max(0, number - 1)]
        for event in events:
            turn = ends[number] if event.opens_turn else turn
            seen = event.seen_by(None)
            if seen is not None:
                yield Happened(number, side, turn, seen)


def turns_of(known: Iterable[Happened]) -> tuple[str, ...]:
    """The turns of a game in their order."""
    return tuple(dict.fromkeys(one.turn for one in known))


def course(game: Any, known: Iterable[Happened], turns: tuple[str, ...], count: Count) -> Course:
    """What a count has come to at the end of each turn."""
    add = count.counter(game)
    gains = ((one.turn, side, amount) for one in known for side, amount in add(one.event))
    return Course(count.name, totals(gains, turns))


def course_of_luck(known: Iterable[Happened], turns: tuple[str, ...]) -> Course:
    """How much more the dice of each side have brought by the end of each turn than was to be expected."""
    rolls = ((one.turn, luck) for one in known for luck in one.event.luck())
    gains = ((turn, luck.side, luck.brought - luck.expected) for turn, luck in rolls)
    return Course("Luck", tuple((tenths(first), tenths(second)) for first, second in totals(gains, turns)))


def tenths(value: float) -> float:
    """A value rounded to tenths; what is nearly nothing has no sign."""
    return round(value, 1) + 0.0


def totals(gains: Iterable[tuple[str, Side, float]], turns: tuple[str, ...]) -> tuple[tuple[float, float], ...]:
    """What each side has gained by the end of each turn, of single gains with their turns."""
    gained = {turn: [0.0, 0.0] for turn in turns}
    for turn, side, amount in gains:
        gained[turn][side] += amount
    sums = [0.0, 0.0]
    values: list[tuple[float, float]] = []
    for turn in turns:
        sums = [before + more for before, more in zip(sums, gained[turn], strict=True)]
        values.append((sums[0], sums[1]))
    return tuple(values)


def luck_of(known: Iterable[Happened]) -> tuple[Luck, ...]:
    """What the dice of each side brought of each kind, and what was to be expected."""
    return summed(luck for one in known for luck in one.event.luck())


def streaks(known: Iterable[Happened]) -> tuple[Streak, ...]:
    """The longest lucky and unlucky runs of each side."""
    rolls: dict[Side, list[float]] = {side: [] for side in BOTH}
    for one in known:
        for luck in one.event.luck():
            rolls[luck.side].append(luck.brought - luck.expected)
    return tuple(Streak(side, longest(rolls[side], 1), longest(rolls[side], -1)) for side in BOTH)


def longest(differences: Iterable[float], sign: int) -> int:
    """The longest run of differences on one side of nothing."""
    best = run = 0
    for difference in differences:
        run = run + 1 if difference * sign > 0 else 0
        best = max(best, run)
    return best


def landmarks(game: Any, known: Iterable[Happened]) -> tuple[Landmark, ...]:
    """Every loss of a piece or of a part of its strength, and every change of a score."""
    found: list[Landmark] = []
    adding = [count.counter(game) for count in game.title.counts]
    for one in known:
        sentence, loser = one.event.sentence(game), whose_loss(one, adding)
        match one.event:
            case PieceRemoved(is_loss=True, space=space):
                told = sentence or f"A unit is lost{at_place(game, space)}."
                found.append(Landmark(one.number, loser, told, is_loss=True))
            case PieceReduced(space=space, lost=lost) if lost > 0:
                told = sentence or f"A unit loses strength{at_place(game, space)}."
                found.append(Landmark(one.number, loser, told, is_loss=True, is_partial=True))
            case ScoreChanged(side=side, reason=reason):
                found.append(Landmark(one.number, side, sentence or f"{reason}.", is_loss=False))
    return tuple(found)


def whose_loss(one: Happened, adding: Iterable[Adding]) -> Side | None:
    """The side for which an event is counted; where none counts it, the one that acted."""
    counted = (side for add in adding for side, amount in add(one.event) if amount > 0)
    return next(counted, one.side)


def at_place(game: Any, space: SpaceId) -> str:
    """Where something happens, if that is a space at all."""
    return f" at {game.place(space)}" if space >= 0 else ""


def turning_points(game: Any, known: Iterable[Happened], counts: Iterable[Count], most: int = 3) -> list[TurningPoint]:
    """The moments in which what a title counts grew most, the first count before all others; in their order.

    Of those in which it grew as much, what came more unexpectedly counts more, and then what came later.
    """
    adding = [count.counter(game) for count in counts]
    moments: dict[int, list[Happened]] = {}
    for one in known:
        moments.setdefault(one.number, []).append(one)
    found = [point for moment in moments.values() if (point := turning_point(game, moment, adding)) is not None]
    return sorted(sorted(found, key=lambda one: (one.weight, one.number))[-most:], key=lambda one: one.number)


def turning_point(game: Any, moment: Sequence[Happened], adding: Sequence[Adding]) -> TurningPoint | None:
    """What is told of a moment; None where no count grew, or nothing that made it grow is told of."""
    events = [one.event for one in moment]
    grown, sentence = grown_by(events, adding), foremost(game, events, adding)
    if not any(grown) or not sentence:
        return None
    luck = summed(luck for event in events for luck in event.luck())
    surprise = sum(abs(one.brought - one.expected) for one in luck)
    return TurningPoint(moment[0].number, moment[0].turn, sentence, luck, (*grown, surprise), where(events))


def last_blow(game: Any, moment: Sequence[Happened], counts: Iterable[Count]) -> TurningPoint | None:
    """The moment that ended a game, told by the dice that brought most in it; without dice, as a turning point."""
    events = [one.event for one in moment]
    rolled = [(sum(luck.brought for luck in event.luck()), event) for event in events]
    most, roll = max(rolled, key=lambda one: one[0], default=(0, None))
    if roll is None or most <= 0 or not roll.sentence(game):
        return turning_point(game, moment, [count.counter(game) for count in counts])
    return TurningPoint(
        moment[0].number, moment[0].turn, roll.sentence(game), tuple(roll.luck()), (most,), where(events)
    )


def where(events: Sequence[Event]) -> SpaceId | None:
    """The space in which the last of some events happened that happened in one."""
    return next((space for event in reversed(events) if (space := space_of(event)) is not None), None)


def space_of(event: Event) -> SpaceId | None:
    """The space in which something has happened."""
    match event:
        case PieceMoved(path=path):
            space: int = path[-1] if path else -1
        case CombatResolved(report=report):
            space = report.target
        case MarkerChanged(present=False):
            space = -1
        case _:
            space = getattr(event, "space", -1)
    return SpaceId(space) if space >= 0 else None


def foremost(game: Any, events: Iterable[Event], adding: Sequence[Adding]) -> str:
    """The sentence of that of some events which did most: it made a count grow, or its dice brought something."""
    told = [
        ((*grown_by((event,), adding), sum(luck.brought for luck in event.luck())), sentence)
        for event in events
        if (sentence := event.sentence(game))
    ]
    did, sentence = max(told, key=lambda one: one[0], default=((), ""))
    return sentence if any(did) else ""


def grown_by(events: Iterable[Event], adding: Iterable[Adding]) -> tuple[float, ...]:
    """How much each count grew by some events."""
    return tuple(sum(max(0, amount) for event in events for _, amount in add(event)) for add in adding)
