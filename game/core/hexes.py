"""The geometry of hexes: neighbours, distances, and the straight line between two hex centres.

Works for both orientations that Tiled knows. Directions count the hexsides clockwise: for pointy-top hexes
(rows) 0 is east, 1 south-east ... 5 north-east; for flat-top hexes (columns) 0 is south-east, 1 south ... 5 north-east.
"""

from array import array
from collections.abc import Callable, Iterable, Iterator, Sequence
from enum import StrEnum
from functools import cached_property, lru_cache
from operator import itemgetter

import msgspec

POINTY_NAMES = ("E", "SE", "SW", "W", "NW", "NE")
FLAT_NAMES = ("SE", "S", "SW", "NW", "N", "NE")
DIRECTIONS = 6
MOST_IN_A_BYTE = 255
SPARE = (0, 0)
"""Cells looked at besides those of the spaces: of two and more one gets a row, even where there is one space only."""

# Steps in axial coordinates (q, r), clockwise in the order of the names above. They are the same numbers for
# both orientations, because a flat-top grid is a pointy-top grid turned by thirty degrees.
STEPS = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))


class Orientation(StrEnum):
    """Which way the corners of a hex point."""

    POINTY = "pointy"
    FLAT = "flat"


class Line(msgspec.Struct, frozen=True):
    """What a straight line from one hex centre to another meets on its way, both ends left out.

    `crossed` are the spaces whose inside it enters, in order. `left` and `right` are those that it only touches,
    along a side or at a corner, as seen by somebody walking the line. -1 stands for a hex off the board.
    """

    crossed: tuple[int, ...]
    left: tuple[int, ...]
    right: tuple[int, ...]


class HexGrid(msgspec.Struct, frozen=True, dict=True):
    """Where each space of a hex map lies: its axial coordinates, in the order of `Board.spaces`."""

    orientation: Orientation
    axial: tuple[tuple[int, int], ...]

    def from_north(self, direction: int) -> int:
        """The place of a direction in a round that goes clockwise from north: 0 is north, or the first after it."""
        first = POINTY_NAMES.index("NE") if self.orientation is Orientation.POINTY else FLAT_NAMES.index("N")
        return (direction - first) % DIRECTIONS

    @cached_property
    def at(self) -> dict[tuple[int, int], int]:
        """Spaces by axial coordinates."""
        return {place: number for number, place in enumerate(self.axial)}

    @cached_property
    def adjacent(self) -> tuple[tuple[int, ...], ...]:
        """For each space its six neighbours by direction, -1 off the board."""
        return tuple(tuple(self.at.get((q + dq, r + dr), -1) for dq, dr in STEPS) for q, r in self.axial)

    @cached_property
    def distance(self) -> "Distances":
        """Distance in hexes between any two spaces: `distance[start][end]`."""
        return Distances(self.axial)

    def direction(self, start: int, end: int) -> int:
        """The hexside by which one steps from a space to its neighbour; -1 when they are not adjacent."""
        row = self.adjacent[start]
        return row.index(end) if end in row else -1

    def line(self, start: int, end: int) -> Line:
        """What the straight line between two hex centres meets on its way."""
        (q, r), at = self.axial[start], self.at
        q_end, r_end = self.axial[end]
        met = places_met(q_end - q, r_end - r)
        return Line(*(tuple([at.get((q + dq, r + dr), -1) for dq, dr in places]) for places in met))


class Distances(dict[int, Sequence[int]]):
    """For each space a row of its distances to all spaces, made when it is first asked for.

    A row is cut from the distances around one place, which are measured once for as far as the map reaches.
    """

    def __init__(self, axial: Sequence[tuple[int, int]]) -> None:
        """Measure around the origin; `cells` number the places so that what lies between two is a difference."""
        self.across = max((q for q, _ in axial), default=0) - min((q for q, _ in axial), default=0)
        self.down = max((r for _, r in axial), default=0) - min((r for _, r in axial), default=0)
        columns, rows = range(-self.across, self.across + 1), range(-self.down, self.down + 1)
        around = [max(abs(q), abs(r), abs(q + r)) for r in rows for q in columns]
        self.row: Callable[[Iterable[int]], Sequence[int]] = bytes if max(around) <= MOST_IN_A_BYTE else wide_row
        self.around = self.row(around)
        cells = [r * len(columns) + q for q, r in axial]
        first = min(cells, default=0)
        self.cells = [cell - first for cell in cells]
        self.looked_at = itemgetter(*self.cells, *SPARE)

    def __missing__(self, space: int) -> Sequence[int]:
        """Make the row of a space."""
        seen = self.around[len(self.around) // 2 - self.cells[space] :]
        row = self[space] = self.row(self.looked_at(seen)[: -len(SPARE)])
        return row

    def table(self) -> tuple[tuple[int, ...], ...]:
        """All rows at once, for maps of some hundred hexes: in tuples everything is looked up soonest."""
        return tuple(tuple(self[space]) for space in range(len(self.cells)))


def wide_row(distances: Iterable[int]) -> Sequence[int]:
    """A row of distances too large for bytes, which are quicker to look at."""
    return array("H", distances)


def offset_to_axial(column: int, row: int, *, columns_shifted: bool, odd_shifted: bool) -> tuple[int, int]:
    """Axial coordinates of a cell of a staggered Tiled map.

    `columns_shifted` is Tiled's stagger axis x (flat-top hexes); `odd_shifted` its stagger index "odd".
    """
    if columns_shifted:
        return column, row - shift(column, odd_shifted)
    return column - shift(row, odd_shifted), row


def shift(line: int, odd_shifted: bool) -> int:
    """How many whole cells a line of a staggered map is displaced against line 0."""
    return (line - (line & 1)) // 2 if odd_shifted else (line + (line & 1)) // 2


Place = tuple[int, int]
Met = tuple[tuple[Place, ...], tuple[Place, ...], tuple[Place, ...]]
"""The places that a line crosses, touches on its left and touches on its right, each in the order of the way."""

CROSSED, LEFT, RIGHT = 0, 1, 2
THIRDS = 3


@lru_cache(maxsize=8192)
def places_met(dq: int, dr: int) -> Met:
    """The places that the line from the origin to (dq, dr) meets, the two ends left out.

    What a line meets depends only on how its ends lie to each other, so each way of lying is worked out once; the
    way back is the same turned round. Exact, in whole numbers: how far a place lies along the line and beside it are
    products with (dq, dr). The line crosses the hexes whose centres lie nearer beside it than the corners of a hex
    reach out, and touches those that lie just so far.
    """
    if (dq, dr) < (0, 0):
        crossed, left, right = places_met(-dq, -dr)
        return turned_round(crossed), turned_round(left), turned_round(right)
    along_q, along_r = 2 * dq + dr, dq + 2 * dr
    reach = max(abs(dq - dr), abs(along_q), abs(along_r))  # of corners, which lie at thirds of the coordinates
    whole = dq * along_q + dr * along_r
    met: tuple[list[Place], list[Place], list[Place]] = ([], [], [])
    for along, q, r in sorted([(q * along_q + r * along_r, q, r) for q, r in places_near(dq, dr, reach)]):
        if 0 < along < whole:
            beside = THIRDS * (dq * r - dr * q)
            met[CROSSED if -reach < beside < reach else LEFT if beside < 0 else RIGHT].append((q, r))
    return tuple(met[0]), tuple(met[1]), tuple(met[2])


def places_near(dq: int, dr: int, reach: int) -> Iterator[Place]:
    """The places no farther beside a line than corners reach, for a dq that is not negative, column by column."""
    if not dq:
        yield from ((0, r) for r in range(dr))
    for q in range(dq + 1 if dq else 0):
        middle, width = THIRDS * dr * q, THIRDS * dq
        yield from ((q, r) for r in range(-((reach - middle) // width), (reach + middle) // width + 1))


def turned_round(places: tuple[Place, ...]) -> tuple[Place, ...]:
    """The same places as seen on the way back: a half turn around the origin."""
    return tuple([(-q, -r) for q, r in places])
