"""The geometry of hexes: neighbours, distances, and the straight line between two hex centres.

Works for both orientations that Tiled knows. Directions count the hexsides clockwise: for pointy-top hexes
(rows) 0 is east, 1 south-east ... 5 north-east; for flat-top hexes (columns) 0 is south-east, 1 south ... 5 north-east.
"""

from enum import StrEnum
from functools import cached_property

import msgspec

POINTY_NAMES = ("E", "SE", "SW", "W", "NW", "NE")
FLAT_NAMES = ("SE", "S", "SW", "NW", "N", "NE")
DIRECTIONS = 6

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

    @cached_property
    def at(self) -> dict[tuple[int, int], int]:
        """Spaces by axial coordinates."""
        return {place: number for number, place in enumerate(self.axial)}

    @cached_property
    def adjacent(self) -> tuple[tuple[int, ...], ...]:
        """For each space its six neighbours by direction, -1 off the board."""
        return tuple(tuple(self.at.get((q + dq, r + dr), -1) for dq, dr in STEPS) for q, r in self.axial)

    @cached_property
    def distance(self) -> tuple[tuple[int, ...], ...]:
        """Distance in hexes between any two spaces. Meant for boards of some hundred hexes."""
        return tuple(tuple(axial_distance(a, b) for b in self.axial) for a in self.axial)

    def direction(self, start: int, end: int) -> int:
        """The hexside by which one steps from a space to its neighbour; -1 when they are not adjacent."""
        row = self.adjacent[start]
        return row.index(end) if end in row else -1

    def line(self, start: int, end: int) -> Line:
        """What the straight line between two hex centres meets on its way."""
        a, b = self.axial[start], self.axial[end]
        met: tuple[list[int], list[int], list[int]] = ([], [], [])
        for place in places_beside(a, b):
            contact = contact_with(a, b, place)
            if contact is not None:
                met[contact].append(self.at.get(place, -1))
        return Line(*(tuple(found) for found in met))


def axial_distance(a: tuple[int, int], b: tuple[int, int]) -> int:
    """Hexes between two places in axial coordinates."""
    dq, dr = b[0] - a[0], b[1] - a[1]
    return max(abs(dq), abs(dr), abs(dq + dr))


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
CROSSED, LEFT, RIGHT = 0, 1, 2


def places_beside(a: Place, b: Place) -> list[Place]:
    """The places that a line from a to b can meet, in the order of the way, the two ends left out."""
    length = axial_distance(a, b)
    near = [
        (q, r)
        for q in range(min(a[0], b[0]) - 1, max(a[0], b[0]) + 2)
        for r in range(min(a[1], b[1]) - 1, max(a[1], b[1]) + 2)
        if (q, r) not in (a, b) and axial_distance(a, (q, r)) + axial_distance((q, r), b) <= length + 1
    ]
    return sorted(near, key=lambda place: (progress(a, b, place), place))


def progress(a: Place, b: Place, place: Place) -> int:
    """How far along the way from a to b a place lies (the scalar product of the two ways on the map, doubled)."""
    q, r, dq, dr = place[0] - a[0], place[1] - a[1], b[0] - a[0], b[1] - a[1]
    return 2 * (q * dq + r * dr) + q * dr + r * dq


def contact_with(a: Place, b: Place, place: Place) -> int | None:
    """How the segment from a to b meets the hex at a place: CROSSED, LEFT, RIGHT, or None where it does not.

    Exact, in whole numbers. With the third cube coordinate s = -q - r, the inside of a hex around its centre is
    where q-r, r-s and s-q all lie strictly between -1 and 1. Along the segment each of the three grows evenly, so
    each allows one stretch of it; the hex is crossed where the three stretches overlap, and touched where they
    only meet.
    """
    enter, leave = (0, 1), (1, 1)  # the stretch still allowed, as fractions of the way
    inside = True
    for start, rate in zip(widths(a, place), widths_between(a, b), strict=True):
        if rate == 0:
            if abs(start) > 1:
                return None
            inside = inside and abs(start) < 1
            continue
        sign = 1 if rate > 0 else -1
        enter = later(enter, (-sign - start, rate))
        leave = earlier(leave, (sign - start, rate))
    gap = leave[0] * enter[1] - enter[0] * leave[1]
    if gap < 0:
        return None
    if inside and gap > 0:
        return CROSSED
    return LEFT if turn(a, b, place) < 0 else RIGHT


def widths(a: Place, centre: Place) -> tuple[int, int, int]:
    """Where `a` lies across the three pairs of sides of the hex around `centre`."""
    q, r = a[0] - centre[0], a[1] - centre[1]
    return q - r, q + 2 * r, -2 * q - r


def widths_between(a: Place, b: Place) -> tuple[int, int, int]:
    """How far one moves across the three pairs of sides on the way from a to b."""
    return widths(b, a)


def later(first: tuple[int, int], second: tuple[int, int]) -> tuple[int, int]:
    """The larger of two fractions (numerator, denominator)."""
    second = upright(second)
    return second if second[0] * first[1] > first[0] * second[1] else first


def earlier(first: tuple[int, int], second: tuple[int, int]) -> tuple[int, int]:
    """The smaller of two fractions."""
    second = upright(second)
    return second if second[0] * first[1] < first[0] * second[1] else first


def upright(fraction: tuple[int, int]) -> tuple[int, int]:
    """The same fraction with a positive denominator."""
    return fraction if fraction[1] > 0 else (-fraction[0], -fraction[1])


def turn(a: Place, b: Place, place: Place) -> int:
    """Negative when `place` lies left of the way from a to b on a map whose rows run downwards, else positive."""
    return (b[0] - a[0]) * (place[1] - a[1]) - (b[1] - a[1]) * (place[0] - a[0])
