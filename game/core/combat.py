"""How a battle explains itself: modifiers with their reasons, chances before the roll, a report after it."""

from collections.abc import Callable, Iterable, Mapping
from enum import StrEnum
from functools import lru_cache
from math import factorial
from typing import TypeVar

import msgspec

from game.core.actions import Side, SpaceId

Result = TypeVar("Result")


class Modifier(msgspec.Struct, frozen=True, gc=False):
    """A number, the reason for it in words, and the paragraph that gives it."""

    amount: int
    reason: str
    rule: str


class Tone(StrEnum):
    """How welcome something is to the side that acts: decides a colour, never a meaning by itself."""

    GOOD = "good"
    BAD = "bad"
    NEUTRAL = "neutral"


class Chance(msgspec.Struct, frozen=True, gc=False):
    """A result and how likely it is, 0 to 1; what comes `besides` may go with any of the other results."""

    label: str
    probability: float
    tone: Tone = Tone.NEUTRAL
    besides: bool = False


class Mark(msgspec.Struct, frozen=True, gc=False):
    """A short text shown at a space while a decision is open, such as "2 dice" at a target."""

    space: SpaceId
    text: str
    tone: Tone = Tone.NEUTRAL


class Preview(msgspec.Struct, frozen=True, gc=False):
    """What an action would bring, shown before the player commits to it.

    Where the defender has a total of his own, `against` and `against_total` are his, and stand in a second column;
    `headings` are written over the two. The first modifier is what the others change, and has no sign, unless all
    `change_roll`.
    """

    title: str
    modifiers: tuple[Modifier, ...] = ()
    total: str = ""
    chances: tuple[Chance, ...] = ()
    marks: tuple[Mark, ...] = ()
    notes: tuple[str, ...] = ()
    against: tuple[Modifier, ...] = ()
    against_total: str = ""
    headings: tuple[str, ...] = ()
    change_roll: bool = False


class Roll(msgspec.Struct, frozen=True, gc=False):
    """One of several rolls in a combat: who rolls with what at what, how many and why, the dice, what came of it.

    `change_roll`: see `Preview`.
    """

    side: Side
    title: str
    modifiers: tuple[Modifier, ...]
    total: str
    faces: tuple[int, ...]
    outcome: tuple[str, ...] = ()
    change_roll: bool = False


class Luck(msgspec.Struct, frozen=True, gc=False):
    """What the dice of a side have brought of a kind (hits, casualty points), and what was to be expected of them."""

    side: Side
    kind: str
    brought: float
    expected: float

    @property
    def words(self) -> str:
        """Both numbers: "3 hits, 1.7 expected"."""
        return f"{self.gain}, {self.awaited}"

    @property
    def gain(self) -> str:
        """What was brought: "3 hits"."""
        return f"{self.brought:g} {self.unit}"

    @property
    def awaited(self) -> str:
        """What was to be expected: "1.7 expected"."""
        return f"{self.expected:.1f} expected"

    @property
    def unit(self) -> str:
        """What was brought, in the number it was brought in: "hits", but "1 hit"."""
        return self.kind.removesuffix("s") if self.brought == 1 else self.kind


def summed(luck: Iterable[Luck]) -> tuple[Luck, ...]:
    """All luck of the same side and kind together, in the order in which these first come up."""
    found: dict[tuple[Side, str], Luck] = {}
    for one in luck:
        key = (one.side, one.kind)
        before = found.get(key, Luck(*key, 0, 0.0))
        found[key] = Luck(*key, before.brought + one.brought, before.expected + one.expected)
    return tuple(found.values())


class Round(msgspec.Struct, frozen=True, gc=False):
    """A round of a combat, or a step of it: its name, and its rolls in their order."""

    name: str
    rolls: tuple[Roll, ...]


class CombatReport(msgspec.Struct, frozen=True, gc=False):
    """What a battle panel prints after the dice have fallen.

    `against`, `against_total` and `against_faces` are those of the side that `side` fights, where it has any;
    `headings` are written over the two columns. `change_roll`: see `Preview`.
    A combat of several rolls has `rounds` in place of modifiers and faces of its own; `outcome` is that of the whole.
    `luck` is what these dice brought beside what was to be expected, where that can be counted.
    """

    title: str
    side: Side
    modifiers: tuple[Modifier, ...]
    total: str
    faces: tuple[int, ...]
    outcome: tuple[str, ...]
    attacker: SpaceId = SpaceId(-1)
    target: SpaceId = SpaceId(-1)
    against: tuple[Modifier, ...] = ()
    against_total: str = ""
    against_faces: tuple[int, ...] = ()
    headings: tuple[str, ...] = ()
    change_roll: bool = False
    rounds: tuple[Round, ...] = ()
    luck: tuple[Luck, ...] = ()


def mean(chances: Mapping[Result, float], worth: Callable[[Result], float]) -> float:
    """What is to be expected on average of results with their probabilities, each worth something."""
    return sum(worth(result) * probability for result, probability in chances.items())


def chances_of(
    count: int, sides: Iterable[int], resolve: Callable[[tuple[int, ...]], Result]
) -> Mapping[Result, float]:
    """How likely each result of a roll is, found by resolving every possible roll with the rules' own function."""
    found: dict[Result, float] = {}
    for faces, probability in rolls(count, tuple(sides)):
        result = resolve(faces)
        found[result] = found.get(result, 0.0) + probability
    return found


@lru_cache(maxsize=256)
def rolls(count: int, faces: tuple[int, ...]) -> tuple[tuple[tuple[int, ...], float], ...]:
    """Every combination of `count` equal dice whose sides are `faces`, order left out, with its probability."""
    kinds = sorted(set(faces))
    weights = [faces.count(kind) for kind in kinds]
    total = len(faces) ** count
    return tuple(
        (
            tuple(kind for kind, n in zip(kinds, numbers, strict=True) for _ in range(n)),
            ways(count, numbers, weights) / total,
        )
        for numbers in splits(count, len(kinds))
    )


def splits(count: int, parts: int) -> Iterable[tuple[int, ...]]:
    """All ways of dividing `count` dice among `parts` kinds of face."""
    if parts == 1:
        yield (count,)
        return
    for first in range(count + 1):
        for rest in splits(count - first, parts - 1):
            yield (first, *rest)


def ways(count: int, numbers: tuple[int, ...], weights: list[int]) -> int:
    """In how many rolls each kind of face comes up the given number of times."""
    result = factorial(count)
    for number, weight in zip(numbers, weights, strict=True):
        result = result // factorial(number) * weight**number
    return result
