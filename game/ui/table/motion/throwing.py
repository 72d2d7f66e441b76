"""How dice are thrown: from the edge where their side sits, with two bounces, to beside their target. Pure."""

from collections.abc import Sequence
from math import ceil, cos, pi, radians, sin

import msgspec

from game.ui.table.motion.animation import lies_still

Spot = tuple[float, float]
Area = tuple[float, float, float, float]
"""A rectangle in pixels of the view: left, top, width, height."""

ROW, PITCH, DEPTH = 3, 1.24, 1.5
"""So many dice lie in a row, and how far apart they lie across and down, in sizes of a die."""

AWAY, AROUND = 1.35, (0, 180, 60, 120, 240, 300)
"""How far from the middle of the target the dice lie, in widths of a space, and the directions that are tried."""

BOUNCES, HIGHEST = 2.5, 1.5
"""How often a die leaves the table again, and how high it is at first, in sizes of a die."""

TURNS = 2.6
"""How often a die turns over until it lies still."""

ON_THE_TARGET = 100
"""What it counts for when dice would lie on their target, beside each piece that they would cover."""


class Rolling(msgspec.Struct, frozen=True):
    """A die on its way: where on the table, how high above it, how far it has turned over; whether it lies still."""

    x: float
    y: float
    lift: float
    turned: float
    is_still: bool


def rolling(spots: Sequence[Spot], starts: Sequence[Spot], size: float, share: float) -> tuple[Rolling, ...]:
    """All dice at a share of the roll."""
    ways = zip(spots, starts, strict=True)
    return tuple(
        on_its_way(spot, start, size, share / lies_still(number, len(spots)), number)
        for number, (spot, start) in enumerate(ways)
    )


def on_its_way(spot: Spot, start: Spot, size: float, share: float, number: int) -> Rolling:
    """One die: quick at first, slower at last."""
    if share >= 1:
        return Rolling(*spot, 0.0, 0.0, True)
    gone = 1 - (1 - max(0.0, share)) ** 2
    begin = (start[0] + (number % ROW - 1) * size * PITCH, start[1])
    lift = abs(sin(gone * BOUNCES * pi)) * HIGHEST * size * (1 - gone)
    x, y = (a + (b - a) * gone for a, b in zip(begin, spot, strict=True))
    return Rolling(x, y, lift, (1 - gone) * TURNS + number * 0.3, False)


def columns_of(count: int) -> int:
    """How many dice lie in a row: four make a square."""
    return 2 if count == ROW + 1 else min(count, ROW)


def block(count: int, middle: Spot, size: float) -> tuple[Spot, ...]:
    """The places of so many dice around a middle."""
    columns = columns_of(count)
    rows = ceil(count / columns)
    found = []
    for number in range(count):
        row, column = divmod(number, columns)
        held = min(columns, count - row * columns)
        x = middle[0] + (column - (held - 1) / 2) * size * PITCH
        found.append((x, middle[1] + (row - (rows - 1) / 2) * size * DEPTH))
    return tuple(found)


def places(count: int, target: Spot, unit: float, size: float, view: Spot, pieces: Sequence[Spot]) -> tuple[Spot, ...]:
    """Where so many dice come to lie: beside their target, whole in view, over as few pieces as can be."""
    wide = columns_of(count) * size * PITCH
    high = ceil(count / columns_of(count)) * size * DEPTH
    reach = unit * AWAY + max(0.0, wide - unit) / 2

    def middle(angle: int) -> Spot:
        x = target[0] + cos(radians(angle)) * reach
        y = target[1] + sin(radians(angle)) * max(reach * 0.8, high * 0.8)
        return min(max(x, wide / 2), view[0] - wide / 2), min(max(y, high / 2), view[1] - high / 2)

    def cost(angle: int) -> tuple[int, int]:
        x, y = middle(angle)
        area = (x - wide / 2, y - high / 2, wide, high)
        hidden = sum(is_in(piece, area, unit * 0.3) for piece in pieces)
        return hidden + ON_THE_TARGET * is_in(target, area, unit * 0.3), AROUND.index(angle)

    return block(count, middle(min(AROUND, key=cost)), size)


def is_in(spot: Spot, area: Area, margin: float) -> bool:
    """Whether a place lies in a rectangle, or nearly."""
    left, top, wide, high = area
    return left - margin < spot[0] < left + wide + margin and top - margin < spot[1] < top + high + margin
