"""Lines drawn along hexsides: on which sides a wall or a hedge stands, and its course laid exactly upon them.

A hand draws near the hexsides; what it follows for half their length or more counts. A wall that comes too far from any
hexside is a mistake of the map's maker, for nobody could say which sides it closes.
"""

from collections import defaultdict
from collections.abc import Iterator
from math import ceil

import msgspec

from game.core.hexes import DIRECTIONS, Place
from game.loading.tiled.hex_layout import HexLayout, Point
from game.loading.tiled.hex_lines import ALONG, Passage, Piece, between, beyond, follow

SLACK = 0.12
"""Share of a hex's size by which a line may stray from the hexside that it is drawn along."""

LOOKS = 24
"""How often one looks where a line is on the length of a hexside."""

Stand = tuple[Place, int]
"""A hexside by one of its two hexes: that of which it is side 0, 1 or 2."""


class DrawnThrough(ValueError):
    """A line that should lie along hexsides runs through a hex."""

    def __init__(self, place: Place) -> None:
        super().__init__(place)
        self.place = place


class Course(msgspec.Struct, frozen=True):
    """A line along hexsides: the sides on which it stands, by hex, and the corners that it joins, in order."""

    passages: tuple[Passage, ...]
    paths: tuple[tuple[Point, ...], ...]


def course_along(layout: HexLayout, points: tuple[Point, ...], steps: Iterator[int], *, is_closed: bool) -> Course:
    """What a line drawn along hexsides means.

    :raises DrawnThrough: when it strays from the hexsides.
    :raises LineTooLong: when the steps, which many lines share, are used up.
    """
    stands = stands_of(layout, (*points, points[0]) if is_closed else points, steps)
    found: defaultdict[Place, list[int]] = defaultdict(list)
    for place, side in stands:
        found[place].append(side)
        found[beyond(place, side)].append((side + DIRECTIONS // 2) % DIRECTIONS)
    return Course(tuple((place, tuple(sides)) for place, sides in found.items()), paths_of(layout, stands))


def stands_of(layout: HexLayout, points: tuple[Point, ...], steps: Iterator[int]) -> list[Stand]:
    """The hexsides that a line follows for half their length or more, in the order in which it reaches them."""
    followed: dict[Stand, float] = {}
    for visit in follow(layout, points, steps):
        for piece in visit.pieces:
            looks = looks_at(layout, piece)
            for depths in looks:
                nearest = min(depths)
                if nearest > SLACK * min(layout.size):
                    raise DrawnThrough(visit.place)
                stand = stand_of(visit.place, depths.index(nearest))
                followed[stand] = followed.get(stand, 0.0) + piece.length / len(looks)
    return [stand for stand, length in followed.items() if length >= ALONG * layout.sides[stand[1]].length]


def looks_at(layout: HexLayout, piece: Piece) -> list[tuple[float, ...]]:
    """How far inside the sides a piece of a line lies, at points spread evenly over it."""
    count = max(1, ceil(LOOKS * piece.length / min(side.length for side in layout.sides)))
    return [between(piece.start, piece.end, (number + 0.5) / count) for number in range(count)]


def stand_of(place: Place, side: int) -> Stand:
    """A hexside by the hex of which it is side 0, 1 or 2."""
    half = DIRECTIONS // 2
    return (place, side) if side < half else (beyond(place, side), side - half)


def paths_of(layout: HexLayout, stands: list[Stand]) -> tuple[tuple[Point, ...], ...]:
    """The corners that hexsides join, as few lines as the order of the sides allows."""
    paths: list[list[Point]] = []
    for place, side in stands:
        ends = ends_of(layout, place, side)
        if paths and len(paths[-1]) == 2 and paths[-1][-1] not in ends:
            paths[-1].reverse()
        if paths and paths[-1][-1] in ends:
            paths[-1].append(ends[1 - ends.index(paths[-1][-1])])
        else:
            paths.append(list(ends))
    return tuple(tuple(path) for path in paths)


def ends_of(layout: HexLayout, place: Place, side: int) -> tuple[Point, Point]:
    """The two corners between which a hexside lies."""
    x, y = layout.centre(place)
    first, last = layout.corners[side], layout.corners[(side + 1) % DIRECTIONS]
    return (x + first[0], y + first[1]), (x + last[0], y + last[1])
