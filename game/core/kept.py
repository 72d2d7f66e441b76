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
from functools import partial, wraps
from operator import attrgetter
from typing import Any, Generic, TypeVar, TypeVarTuple

import msgspec

G = TypeVar("G")
P = TypeVar("P")
A = TypeVar("A")
Part = TypeVar("Part")
Q = TypeVarTuple("Q")


class Latest(msgspec.Struct, Generic[A]):
    """What was found last, for which parts, and the last position that has them: most are asked about many times."""

    position: object
    parts: Any
    found: A


UNASKED = (object(),)


NEVER: Any = (object(),)
"""Stands for the parts of an answer that nobody has asked for yet."""


def kept(*parts: str, on: Callable[..., object] | None = None) -> Callable[[Callable[[G, P], A]], Callable[[G, P], A]]:
    """Keep what a function of (game, position) finds for these parts of the position; none named: for all of it.

    on: another answer that it rests on besides, itself kept; with that alone it is kept as long as that one.
    """
    return partial(keeping, None, parts, on)


def kept_each(
    *parts: str, on: Callable[..., object] | None = None
) -> Callable[[Callable[[G, P, *Q], A]], Callable[[G, P, *Q], A]]:
    """Keep what a function of (game, position, a question) finds, the answer to each question beside the others.

    A question is a side, a unit, a number of hexes: one word or several. on: as for `kept`.
    """

    def keep(find: Callable[[G, P, *Q], A]) -> Callable[[G, P, *Q], A]:
        @kept(*parts, on=on)
        @wraps(find)
        def answers(game: G, position: P, /) -> dict[tuple[*Q], A]:
            return {}

        @wraps(find)
        def answer(game: G, position: P, /, *question: *Q) -> A:
            known = answers(game, position)
            if question in known:
                return known[question]
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
    return partial(keeping, follow, parts, None)


def keeping(
    follow: Callable[[G, A, Part, Part], A] | None,
    parts: tuple[str, ...],
    on: Callable[..., object] | None,
    find: Callable[[G, P], A],
) -> Callable[[G, P], A]:
    """The same function with its newest answer kept, found anew or brought up to date when its parts have changed."""
    parts_of, several = looking_at(parts, on)
    name = name_of(find)

    @wraps(find)
    def answer(game: G, position: P, /) -> A:
        try:
            newest: Latest[A] = game.__dict__[name]
        except KeyError:
            newest = game.__dict__[name] = Latest(None, NEVER, None)
        if newest.position is position:
            return newest.found
        now: Any = parts_of(position) if on is None else (on(game, position), parts_of(position))
        if newest.parts is not now and not (several and newest.parts[0] is now[0] and newest.parts == now):
            if follow is None or newest.parts is NEVER:
                found = find(game, position)
            else:
                found = follow(game, newest.found, newest.parts, now)
            newest.parts, newest.found = now, found
        newest.position = position
        return newest.found

    return answer


def looking_at(parts: tuple[str, ...], on: Callable[..., object] | None) -> tuple[Callable[[Any], Any], bool]:
    """What takes these parts out of a position, and whether several are compared.

    One part, or all of the position, must be the very same value. Of several the first must be, and of the others equal
    ones will do: so what is large, and slow to compare, is named first.
    """
    parts_of = attrgetter(*parts) if parts else whole if on is None else nothing
    return parts_of, len(parts) > 1 or on is not None


def whole(position: Any) -> Any:
    """All of a position."""
    return position


def nothing(position: Any) -> None:
    """No part of a position."""


def name_of(find: Callable[..., object]) -> str:
    """The name under which a game keeps what a function finds."""
    return f"{find.__module__}.{find.__qualname__}"


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


def recent(most: int) -> Callable[[Callable[[G, *Q], A]], Callable[[G, *Q], A]]:
    """Keep what a function of (game, a question) finds for the last questions asked, so many at most.

    For questions that come again and again until something changes and then never more, such as a flood between
    these coasts: the answer found longest ago is forgotten first.
    """

    def keep(find: Callable[[G, *Q], A]) -> Callable[[G, *Q], A]:
        name = name_of(find)

        @wraps(find)
        def answer(game: G, /, *question: *Q) -> A:
            known: dict[tuple[*Q], A] | None = game.__dict__.get(name)
            if known is None:
                known = game.__dict__[name] = {}
            try:
                return known[question]
            except KeyError:
                if len(known) >= most:
                    del known[next(iter(known))]
                found = known[question] = find(game, *question)
                return found

        return answer

    return keep
