"""Stacks of printed counters: slipped while they are closed, side by side when they are fanned out. Pure geometry."""

from functools import cache
from math import ceil, sqrt

import msgspec

from game.ui.table.map.fan import Seat

HEX_SIDE, ROUND_SIDE = 0.68, 0.74
"""A printed counter that has a hex, or a round space, for itself is a square of this size, in units of the map."""

SHARES = {1: 1.0, 2: 0.88, 3: 0.82}
SHARE_OF_MANY = 0.8
"""How much smaller the counters of a stack are."""

SLIP, REACH = 0.25, 0.5
"""How far a counter lies from the one below it, and the uppermost from the lowest at most, in sides of a counter.

The slip is as wide as the band of a counter: in a small stack all names can be read.
"""

ROW = 3
"""So many counters are fanned out in one row; more make a block."""

GAP, PAD = 0.14, 0.17
"""Between the counters of a fan and around them, in sides of a counter."""

LEAST_SIDE = 8

Box = tuple[int, int, int, int]
"""A rectangle in pixels of the view: left, top, width, height."""


Aside = tuple[float, float]
"""How far a fan lies to one side of its stack, across and down."""


class Spread(msgspec.Struct, frozen=True):
    """A fan: its plate, the side of its counters, and their middles, bottom to top."""

    plate: Box
    side: int
    middles: tuple[tuple[int, int], ...]

    def number_at(self, x: int, y: int) -> int:
        """Which counter lies under a point, or -1; the gap between two counters belongs to both by halves.

        Counters lie on whole pixels, so a gap may be a pixel wider than it should be.
        """
        reach = self.side * (1 + GAP) / 2 + 0.5
        near = (n for n, (left, top) in enumerate(self.middles) if abs(x - left) <= reach and abs(y - top) <= reach)
        return next(near, -1)


@cache
def stack_seats(count: int, lone: float) -> tuple[Seat, ...]:
    """The seats of a closed stack, bottom to top; `lone` is the side of a counter without others.

    Each counter lies lower and further left than the one below it: of that its upper edge stays visible, where its
    name is, and its right edge, where the name is of a counter that is laid on its side.
    """
    side = lone * SHARES.get(count, SHARE_OF_MANY)
    slip = side * min(SLIP, REACH / max(1, count - 1))
    start = slip * (count - 1) / 2
    return tuple(Seat(start - n * slip, n * slip - start, side, side) for n in range(count))


def columns_of(count: int) -> int:
    """How many counters lie in a row of a fan."""
    return count if count <= ROW else ceil(sqrt(count))


def plate_size(count: int, side: float) -> tuple[float, float]:
    """How large the plate of a fan is."""
    columns = columns_of(count)
    return row_length(columns, side), row_length(-(-count // columns), side)


def row_length(counters: int, side: float) -> float:
    """The length of a row of counters with what lies between and around them."""
    return side * (counters + (counters - 1) * GAP + 2 * PAD)


def spread(
    count: int,
    side: int,
    middle: tuple[float, float],
    bounds: tuple[int, int],
    *,
    aside: Aside = (0, 0),
    corner: tuple[int, int] = (0, 0),
) -> Spread:
    """A stack fanned out around its place, or to one side of it, but nowhere beyond the bounds of the view.

    With an `aside` from -1 to 1 in both directions the plate lies over the middle of the stack, unless that lies left
    of the `corner` or above it, where something else covers the view; beyond these it lies farther off, by sides of a
    counter.
    """
    wide, high = plate_size(count, 1)
    side = max(LEAST_SIDE, int(min(side, (bounds[0] - corner[0]) / wide, (bounds[1] - corner[1]) / high)))
    width, height = (round(length) for length in plate_size(count, side))
    away = shift(aside[0], width, side), shift(aside[1], height, side)
    left = max(corner[0], min(bounds[0] - width, round(middle[0] + away[0] - width / 2)))
    top = max(corner[1], min(bounds[1] - height, round(middle[1] + away[1] - height / 2)))
    columns, step = columns_of(count), side * (1 + GAP)
    first = side * (PAD + 0.5)
    middles = tuple(
        (round(left + first + n % columns * step), round(top + first + n // columns * step)) for n in range(count)
    )
    return Spread((left, top, width, height), side, middles)


def shift(aside: float, length: int, side: int) -> float:
    """How far a plate of some length lies to one side."""
    over = max(-1.0, min(1.0, aside))
    return over * max(0, length - side) / 2 + (aside - over) * side


def is_between(first: Box, last: Box, x: int, y: int) -> bool:
    """Whether a point lies on a straight way from one box to another: in a box that grows from the one to the other."""
    least, most = 0.0, 1.0
    for axis, at in ((0, x), (1, y)):
        low, high = first[axis], first[axis] + first[axis + 2]
        rise, more = last[axis] - low, last[axis] + last[axis + 2] - high
        for slope, room in ((rise, at - low), (-more, high - at)):
            if slope > 0:
                most = min(most, room / slope)
            elif slope < 0:
                least = max(least, room / slope)
            elif room < 0:
                return False
    return least <= most


def is_inside(box: Box, x: int, y: int) -> bool:
    """Whether a point lies in a box."""
    return box[0] <= x < box[0] + box[2] and box[1] <= y < box[1] + box[3]
