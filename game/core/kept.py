"""Answers kept for as long as the parts of a position that they rest on say the same.

Zones, supply, who stands where: such things are asked for many times for every action, and most actions change nothing
that they rest on. A function of (game, position) names the parts of the position it looks at, and is worked out again
only when one of these is another value:

    @kept("pieces", "control")
    def zones(game: ToyGame, position: ToyPosition) -> Zones:

What is kept lies with the game, which is a `Keeping` for that: it answers for no other, and goes when the game goes.
The parts are held beside the answer, so there is nothing to empty by hand. An answer is shared by all who ask, so it is
only to be read.
"""

from collections.abc import Callable
from functools import partial, wraps
from inspect import Parameter, signature
from operator import attrgetter
from typing import Any, TypeVar, TypeVarTuple

import msgspec
from msgspec.structs import force_setattr

G = TypeVar("G")
P = TypeVar("P")
A = TypeVar("A")
Part = TypeVar("Part")
Q = TypeVarTuple("Q")


NEVER: Any = (object(),)
"""Stands for the parts of an answer that nobody has asked for yet."""


class Latest:
    """What was found last, and for which parts of the position.

    The last `position` that has them is known besides: most are asked about many times. It is a plain object, for what
    is written into it so often is written soonest so.
    """

    __slots__ = ("found", "parts", "position")

    def __init__(self) -> None:
        self.parts: Any = NEVER
        self.found: Any = None
        self.position: object = None


class Answers:
    """What is kept, by the names of the functions that found it. It tells nothing apart, and only spares finding."""

    __slots__ = ("known",)

    def __init__(self) -> None:
        self.known: dict[str, Any] = {}

    def __eq__(self, others: object) -> bool:
        """Whatever has been asked of two games, they are none the less the same."""
        return isinstance(others, Answers)

    def __hash__(self) -> int:
        """The same for all."""
        return 0


class Keeping(msgspec.Struct, frozen=True, kw_only=True):
    """What answers are kept for: they lie with it, and a changed copy of it begins without any."""

    answers: Answers = msgspec.field(default_factory=Answers)

    def __post_init__(self) -> None:
        """A copy has asked nothing yet."""
        force_setattr(self, "answers", Answers())


NOTHING_YET = Latest()
"""Stands for what is kept of a function that nobody has asked yet."""


def kept(*parts: str, on: Callable[..., object] | None = None) -> Callable[[Callable[[G, P], A]], Callable[[G, P], A]]:
    """Keep what a function of (game, position) finds for these parts of the position; none named: for all of it.

    on: another answer that it rests on besides, itself kept; with that alone it is kept as long as that one.
    """
    return partial(keeping, None, parts, on)


def steady(
    *parts: str, on: Callable[..., object] | None = None
) -> Callable[[Callable[[G, P], A]], Callable[[G, P], A]]:
    """Keep an answer that stays the very value it was for as long as one found anew equals it.

    A ship has sailed, and who holds the land is found anew: it is what it was, so all that is kept `on` it still holds.
    """
    return partial(keeping, None, parts, on, is_steady=True)


def kept_each(
    *parts: str, on: Callable[..., object] | None = None
) -> Callable[[Callable[[G, P, *Q], A]], Callable[[G, P, *Q], A]]:
    """Keep what a function of (game, position, a question) finds, the answer to each question beside the others.

    A question is a side, a unit, a number of hexes: one word or several. on: as for `kept`.
    """

    def keep(find: Callable[[G, P, *Q], A]) -> Callable[[G, P, *Q], A]:
        name = name_of(find)

        @kept(*parts, on=on)
        @wraps(find)
        def answers(game: G, position: P, /) -> dict[tuple[*Q], A]:
            return {}

        ask: Any = find
        same: Any = wraps(find)

        def answer(game: Any, position: Any, /, *question: Any) -> Any:
            try:
                newest = game.answers.known[name]
            except KeyError:
                newest = NOTHING_YET
            known = newest.found if newest.position is position else answers(game, position)
            found = known.get(question, NEVER)
            if found is NEVER:
                found = known[question] = ask(game, position, *question)
            return found

        def answer_to_word(game: Any, position: Any, word: Any, /) -> Any:
            try:
                newest = game.answers.known[name]
            except KeyError:
                newest = NOTHING_YET
            known = newest.found if newest.position is position else answers(game, position)
            found = known.get(word, NEVER)
            if found is NEVER:
                found = known[word] = ask(game, position, word)
            return found

        kept_answer: Callable[[G, P, *Q], A] = same(answer_to_word if asks_one_word(find, 2) else answer)
        return kept_answer

    return keep


def asks_one_word(find: Callable[..., object], before: int) -> bool:
    """Whether a question to a function is one word, behind the game, or behind the game and a position.

    Most are, and an answer to that is looked up sooner by the word itself.
    """
    words = list(signature(find).parameters.values())[before:]
    return len(words) == 1 and words[0].kind is not Parameter.VAR_POSITIONAL


def carried(
    follow: Callable[[G, A, Part, Part], A], *parts: str
) -> Callable[[Callable[[G, P], A]], Callable[[G, P], A]]:
    """Keep one answer that is brought up to date sooner than found: one unit has moved, and all others stand.

    The function finds it the first time. From then on `follow` makes the new one of (game, the answer kept, the part
    it was found for, the part as it is now); where several parts are named, these are tuples of them.
    """
    return partial(keeping, follow, parts, None)


Renew = Callable[[Any, Any, Latest, Any], Any]
"""Brings the answer of a game up to date: for this position, the answer kept, and the parts as they are now."""


def keeping(
    follow: Callable[[G, A, Part, Part], A] | None,
    parts: tuple[str, ...],
    on: Callable[..., object] | None,
    find: Callable[[G, P], A],
    is_steady: bool = False,
) -> Callable[[G, P], A]:
    """The same function with its newest answer kept, found anew or brought up to date when its parts have changed."""

    def followed(game: G, position: P, newest: Latest, now: Any) -> A:
        if follow is None or newest.parts is NEVER:
            return find(game, position)
        return follow(game, newest.found, newest.parts, now)

    def held(game: G, position: P, newest: Latest, now: Any) -> A:
        found = find(game, position)
        return newest.found if found == newest.found else found

    renew = held if is_steady else followed if follow is not None else None
    if on is not None or len(parts) > 1:
        return wraps(find)(kept_for_several(name_of(find), parts, on, find, renew))
    return wraps(find)(kept_for_one(name_of(find), parts, find, renew))


def kept_for_one(
    name: str, parts: tuple[str, ...], find: Callable[[Any, Any], Any], renew: Renew | None
) -> Callable[[Any, Any], Any]:
    """An answer that rests on one part of a position, or on all of it: that must be the very same value."""
    part_of: Callable[[Any], Any] = attrgetter(*parts) if parts else all_of

    def answer(game: Any, position: Any, /) -> Any:
        try:
            newest = game.answers.known[name]
        except KeyError:
            newest = game.answers.known[name] = Latest()
        if newest.position is not position:
            now = part_of(position)
            if newest.parts is not now:
                newest.found = find(game, position) if renew is None else renew(game, position, newest, now)
                newest.parts = now
            newest.position = position
        return newest.found

    return answer


def kept_for_several(
    name: str,
    parts: tuple[str, ...],
    on: Callable[..., object] | None,
    find: Callable[[Any, Any], Any],
    renew: Renew | None,
) -> Callable[[Any, Any], Any]:
    """An answer that rests on several parts, or on another answer.

    The first must be the very same value, and of the others equal ones will do: so what is large, and slow to compare,
    is named first.
    """
    parts_of: Callable[[Any], Any] = attrgetter(*parts) if parts else nothing

    def answer(game: Any, position: Any, /) -> Any:
        try:
            newest = game.answers.known[name]
        except KeyError:
            newest = game.answers.known[name] = Latest()
        if newest.position is not position:
            now = parts_of(position) if on is None else (on(game, position), parts_of(position))
            if newest.parts[0] is not now[0] or newest.parts != now:
                newest.found = find(game, position) if renew is None else renew(game, position, newest, now)
                newest.parts = now
            newest.position = position
        return newest.found

    return answer


def all_of(position: Any) -> Any:
    """All of a position."""
    return position


def nothing(position: Any) -> None:
    """No part of a position."""


def name_of(find: Callable[..., object]) -> str:
    """The name under which a game keeps what a function finds."""
    return f"{find.__module__}.{find.__qualname__}"


def once(find: Callable[[G, *Q], A]) -> Callable[[G, *Q], A]:
    """Keep for good what a function of (game, a question) finds: it rests on nothing that changes in a game.

    What rests on the board alone is asked of the board in place of the game, and then lies with it.
    """
    return keeping_last(None, find)


def recent(most: int) -> Callable[[Callable[[G, *Q], A]], Callable[[G, *Q], A]]:
    """Keep what a function of (game, a question) finds for the last questions asked, so many at most.

    For questions that come again and again until something changes and then never more, such as a flood between
    these coasts: the answer found longest ago is forgotten first.
    """

    def keep(find: Callable[[G, *Q], A]) -> Callable[[G, *Q], A]:
        return keeping_last(most, find)

    return keep


def keeping_last(most: int | None, find: Callable[[G, *Q], A]) -> Callable[[G, *Q], A]:
    """The same function with its answers to the last questions kept, so many at most; None: to all of them."""
    name = name_of(find)
    ask: Any = find
    same: Any = wraps(find)

    def keep(game: Any, key: Any, found: Any) -> Any:
        known = game.answers.known.setdefault(name, {})
        if len(known) == most:
            del known[next(iter(known))]
        known[key] = found
        return found

    def answer(game: Any, /, *question: Any) -> Any:
        try:
            return game.answers.known[name][question]
        except KeyError:
            return keep(game, question, ask(game, *question))

    def answer_to_word(game: Any, word: Any, /) -> Any:
        try:
            return game.answers.known[name][word]
        except KeyError:
            return keep(game, word, ask(game, word))

    kept_last: Callable[[G, *Q], A] = same(answer_to_word if asks_one_word(find, 1) else answer)
    return kept_last
