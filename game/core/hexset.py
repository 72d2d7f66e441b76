"""Sets of spaces as whole numbers: bit n stands for space n of the board.

What a supply line, a zone or a range covers is such a set. `|` joins two sets, `&` is what they share, `a & ~b` what
only the first has, and all of it is quick however many spaces there are: a step of a whole set to its neighbours is a
handful of shifts, because on a map drawn row by row nearly all hexes have a neighbour the same number of spaces ahead.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cached_property

import msgspec

from game.core.hexes import DIRECTIONS, HexGrid
from game.core.kept import Keeping, recent

SpaceSet = int
"""A set of spaces: bit n is set when space n is in it."""

NOWHERE: SpaceSet = 0
ENDLESS = 1 << 30
"""More steps than any board has."""
STEPS_KEPT = 8192
"""Of how many sets it is known at a time where a step leads to from them."""


def set_of(spaces: Iterable[int]) -> SpaceSet:
    """The set of these spaces."""
    found = NOWHERE
    for space in spaces:
        found |= 1 << space
    return found


def spaces_of(spaces: SpaceSet) -> list[int]:
    """The spaces of a set, the lowest first."""
    found: list[int] = []
    while spaces:  # from the highest down, for the number left to look through grows shorter so
        highest = spaces.bit_length() - 1
        found.append(highest)
        spaces ^= 1 << highest
    found.reverse()
    return found


def lowest(spaces: SpaceSet) -> int:
    """The lowest space of a set that has any."""
    return (spaces & -spaces).bit_length() - 1


def nth(spaces: SpaceSet, number: int) -> int:
    """The space of a set before which so many others of it come."""
    found, width = 0, spaces.bit_length()
    while width > 1:  # it lies among so many spaces from the one found so far: ask which half
        half = width >> 1
        lower = spaces & (1 << half) - 1
        fewer = lower.bit_count()
        if number < fewer:
            spaces, width = lower, half
        else:
            spaces, width, found, number = spaces >> half, width - half, found + half, number - fewer
    return found


def has(spaces: SpaceSet, space: int) -> bool:
    """Whether a space is in a set."""
    return spaces >> space & 1 == 1


def count(spaces: SpaceSet) -> int:
    """How many spaces a set has."""
    return spaces.bit_count()


def union(sets: Iterable[SpaceSet]) -> SpaceSet:
    """All spaces of these sets."""
    found = NOWHERE
    for spaces in sets:
        found |= spaces
    return found


class Ways(Keeping, frozen=True):
    """Which steps from space to space are open, each in the direction in which it may be taken.

    They lie grouped by how far a step jumps in the numbers of the spaces: `ahead` to higher numbers and `back` to lower
    ones, each with the set of the spaces that may be left so. `onward` has for each
    space that can be left the set of those next to it, and `leaving` are all of these spaces.
    """

    ahead: tuple[tuple[int, SpaceSet], ...]
    back: tuple[tuple[int, SpaceSet], ...]
    onward: dict[int, SpaceSet]
    leaving: SpaceSet

    @recent(STEPS_KEPT)
    def beyond(self, spaces: SpaceSet) -> SpaceSet:
        """All spaces that one step leads to from any of these.

        It is kept: a line of supply is followed from the same port again and again.
        """
        spaces &= self.leaving
        found = NOWHERE
        if spaces.bit_count() <= len(self.ahead):  # so few are sooner looked up one by one
            onward = self.onward
            while spaces:
                highest = spaces.bit_length() - 1
                found |= onward[highest]
                spaces ^= 1 << highest
            return found
        for jump, leaving in self.ahead:
            found |= (spaces & leaving) << jump
        for jump, leaving in self.back:
            found |= (spaces & leaving) >> jump
        return found

    def within(self, spaces: SpaceSet, steps: int) -> SpaceSet:
        """All spaces at most so many steps from any of these, which belong to them."""
        for _ in range(steps):
            spaces |= self.beyond(spaces)
        return spaces


def ways_between(steps: Iterable[tuple[int, int]]) -> Ways:
    """Ways of these steps, each from a space to another: over hexsides, along links, from a box onto the map."""
    leaving: dict[int, list[int]] = {}
    onward: dict[int, SpaceSet] = {}
    for start, end in steps:
        leaving.setdefault(end - start, []).append(start)
        onward[start] = onward.get(start, NOWHERE) | 1 << end
    jumps = sorted((jump, set_of(starts)) for jump, starts in leaving.items())
    return Ways(
        tuple((jump, starts) for jump, starts in jumps if jump > 0),
        tuple((-jump, starts) for jump, starts in jumps if jump < 0),
        onward,
        set_of(onward),
    )


class Mode(msgspec.Struct, frozen=True):
    """One manner of going, over land or by sea: its ways, the spaces it may enter, and those it may not leave again."""

    ways: Ways
    enters: SpaceSet
    stops: SpaceSet = NOWHERE


def rings(mode: Mode, start: SpaceSet, steps: int = ENDLESS) -> Iterator[SpaceSet]:
    """The spaces reached from a set with no step, with one step, with two ..., each space in its first ring only.

    A space that stops is reached and not left. The start is left in any case: it was not entered.
    """
    beyond, unseen = mode.ways.beyond, mode.enters & ~start
    onward = mode.enters & ~mode.stops
    ring = going = start
    while ring:
        yield ring
        if not steps:
            return
        steps -= 1
        ring = beyond(going) & unseen
        unseen ^= ring
        going = ring & onward


def flood(mode: Mode, start: SpaceSet, steps: int = ENDLESS) -> SpaceSet:
    """Everything that can be reached from a set with at most so many steps, itself included."""
    return union(rings(mode, start, steps))


class HexField(msgspec.Struct, frozen=True, dict=True):
    """The hexes of a map as sets: its sides, its ways, and what lies around each hex."""

    grid: HexGrid

    @cached_property
    def sides(self) -> tuple[SpaceSet, ...]:
        """For each direction the hexes that have a neighbour on that side."""
        return self.open_sides(lambda space, direction: True)

    @cached_property
    def everywhere(self) -> Ways:
        """The ways over all hexsides."""
        return self.ways(self.sides)

    def open_sides(self, is_open: Callable[[int, int], bool]) -> tuple[SpaceSet, ...]:
        """For each direction the hexes that may be left by that side; asked of each hex and direction."""
        return tuple(
            set_of(n for n, row in enumerate(self.grid.adjacent) if row[side] >= 0 and is_open(n, side))
            for side in range(DIRECTIONS)
        )

    def ways(self, open_sides: Sequence[SpaceSet]) -> Ways:
        """The ways that may leave hexes by these sides, given for each direction (see `open_sides`)."""
        adjacent = self.grid.adjacent
        open_steps = zip(range(DIRECTIONS), open_sides, self.sides, strict=True)
        return ways_between((n, adjacent[n][side]) for side, open_, all_ in open_steps for n in spaces_of(open_ & all_))

    def neighbours(self, spaces: SpaceSet) -> SpaceSet:
        """All hexes next to any of these; one that has a neighbour among them belongs to them too."""
        return self.everywhere.beyond(spaces)
