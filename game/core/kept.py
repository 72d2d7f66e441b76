"""Answers kept for as long as the parts of a position that they rest on say the same.

Zones, supply, who stands where: such things are asked for many times for every action, and most actions change nothing
that they rest on. A function of (game, position) names the parts of the position it looks at, and is worked out again
only when one of these is another value:

    @kept("pieces", "control")
    def zones(game: ToyGame, position: ToyPosition) -> Zones:

What is kept lies with the game: it answers for no other, and goes when the game goes. The parts are held beside the
answer, so there is nothing to empty by hand. An answer is shared by all who ask, so it is only to be read.
"""

from collections.abc import Callable
from functools import wraps
from operator import attrgetter
from typing import Any, Generic, TypeVar, TypeVarTuple

import msgspec

G = TypeVar("G")
P = TypeVar("P")
A = TypeVar("A")
Part = TypeVar("Part")
Q = TypeVarTuple("Q")


class Answer(msgspec.Struct, Generic[A], frozen=True):
    """What was found, and the parts of the position that it was found for."""

    parts: Any
    found: A


def kept(*parts: str, last: int = 1) -> Callable[[Callable[[G, P], A]], Callable[[G, P], A]]:
    """Keep what a function of (game, position) finds for these parts of the position; none named: for all of it.

    last: how many answers are kept. More than one pays where questions go back and forth between positions.
    """
    parts_of = parts_named(parts)

    def keep(find: Callable[[G, P], A]) -> Callable[[G, P], A]:
        name = name_of(find)

        @wraps(find)
        def answer(game: G, position: P, /) -> A:
            now = parts_of(position)
            answers: tuple[Answer[A], ...] = game.__dict__.get(name, ())
            if answers and (answers[0].parts is now or answers[0].parts == now):
                return answers[0].found
            newest = next((each for each in answers if each.parts == now), None) or Answer(now, find(game, position))
            game.__dict__[name] = (newest, *(each for each in answers if each is not newest))[:last]
            return newest.found

        return answer

    return keep


def kept_each(*parts: str, last: int = 1) -> Callable[[Callable[[G, P, *Q], A]], Callable[[G, P, *Q], A]]:
    """Keep what a function of (game, position, a question) finds, the answer to each question beside the others.

    A question is a side, a unit, a number of hexes: one word or several.
    """

    def keep(find: Callable[[G, P, *Q], A]) -> Callable[[G, P, *Q], A]:
        @kept(*parts, last=last)
        @wraps(find)
        def answers(game: G, position: P, /) -> dict[tuple[*Q], A]:
            return {}

        @wraps(find)
        def answer(game: G, position: P, /, *question: *Q) -> A:
            known = answers(game, position)
            try:
                return known[question]
            except KeyError:
                found = known[question] = find(game, position, *question)
                return found

        return answer

    return keep


def carried(
    follow: Callable[[G, A, Part, Part], A], *parts: str
) -> Callable[[Callable[[G, P], A]], Callable[[G, P], A]]:
    """Keep one answer that is brought up to date sooner than found: one unit has moved, and all others stand.

    The function finds it the first time. From then on `follow` makes the new one of (game, the answer kept, the part
    it was found for, the part as it is now); where several parts are named, these are tuples of them.
    """
    parts_of = parts_named(parts)

    def keep(find: Callable[[G, P], A]) -> Callable[[G, P], A]:
        name = name_of(find)

        @wraps(find)
        def answer(game: G, position: P, /) -> A:
            now = parts_of(position)
            before: Answer[A] | None = game.__dict__.get(name)
            if before is not None and (before.parts is now or before.parts == now):
                return before.found
            found = find(game, position) if before is None else follow(game, before.found, before.parts, now)
            game.__dict__[name] = Answer(now, found)
            return found

        return answer

    return keep


def once(find: Callable[[G, *Q], A]) -> Callable[[G, *Q], A]:
    """Keep for good what a function of (game, a question) finds: it rests on nothing that changes in a game."""
    name = name_of(find)

    @wraps(find)
    def answer(game: G, /, *question: *Q) -> A:
        known: dict[tuple[*Q], A] | None = game.__dict__.get(name)
        if known is None:
            known = game.__dict__[name] = {}
        try:
            return known[question]
        except KeyError:
            found = known[question] = find(game, *question)
            return found

    return answer


def parts_named(parts: tuple[str, ...]) -> Callable[[Any], Any]:
    """What takes these parts out of a position; all of it when none is named."""
    return attrgetter(*parts) if parts else whole


def whole(position: Any) -> Any:
    """All of a position."""
    return position


def name_of(find: Callable[..., object]) -> str:
    """The name under which a game keeps the answers of a function."""
    return f"{find.__module__}.{find.__qualname__}"
