"""Line of sight (Rules 5.5)."""

from typing import NamedTuple

from game.core.hexes import Line
from game.rulebooks.memoir44.terms.arms import Arm
from game.rulebooks.memoir44.terms.battlefield import Battlefield
from game.rulebooks.memoir44.terms.unit_types import UnitType

OFF_BOARD = -1


Hexes = tuple[tuple[int, bool], ...]
"""Hexes on a line, each with whether its terrain blocks the line."""


class Prospect(NamedTuple):
    """What lies on the line between two hexes of a field: the hexes that it crosses, and those on either side."""

    crossed: Hexes
    left: Hexes
    right: Hexes


def blocking_hexes(
    field: Battlefield, occupied: dict[int, int], kind: UnitType, start: int, end: int
) -> tuple[int, ...]:
    """The hexes that block the sight of such a unit at `start` to `end`; empty when it sees it or needs no sight.

    -1 stands for the edge of the map. A line through a hex is blocked by that hex; a line along hexsides only by a
    hex on its left together with one on its right (Rules 5.5.2).
    """
    if not kind.sight and not field.stops_artillery:
        return ()
    key = (start, end, kind.arm is Arm.INFANTRY, kind.sight)
    seen: Prospect | None = field.prospects.get(key)
    if seen is None:
        seen = field.prospects[key] = prospect(field, kind, start, end)
    units = occupied if kind.sight else {}
    for space, is_shut in seen.crossed:
        if is_shut or space in units:
            return (space,)
    if not seen.left or not seen.right:
        return ()
    left = next((space for space, is_shut in seen.left if is_shut or space in units), None)
    right = next((space for space, is_shut in seen.right if is_shut or space in units), None)
    return () if left is None or right is None else (left, right)


def prospect(field: Battlefield, kind: UnitType, start: int, end: int) -> Prospect:
    """The line between two hexes with what its terrain does to the sight of such a unit; units are left aside."""
    seen = field.grid.line(start, end)

    def looked_at(spaces: tuple[int, ...]) -> Hexes:
        return tuple((space, is_blocked(field, seen, kind, start, end, space)) for space in spaces)

    return Prospect(looked_at(seen.crossed), looked_at(seen.left), looked_at(seen.right))


def is_blocked(field: Battlefield, seen: Line, kind: UnitType, start: int, end: int, space: int) -> bool:
    """Whether the terrain of one hex blocks a line from `start` to `end` for such a unit."""
    if space == OFF_BOARD:
        return True
    if not kind.sight:
        return space in field.stops_artillery
    return (
        field.blocks[space]
        or height_blocks(field, start, end, space)
        or (kind.arm is Arm.INFANTRY and space in field.blocks_infantry)
        or (space in field.pools and touches_another(field, seen, space))
    )


def height_blocks(field: Battlefield, start: int, end: int, space: int) -> bool:
    """A hill blocks unless both ends and the hill itself lie in one connected group (Rules 5.5.4)."""
    group = field.ranges[space]
    return group >= 0 and not (field.ranges[start] == group == field.ranges[end])


def touches_another(field: Battlefield, seen: Line, space: int) -> bool:
    """Whether a lake hex on the line touches another one on the line (Rules 8.26)."""
    on_line = {*seen.crossed, *seen.left, *seen.right} & field.pools
    return any(near in on_line for near in field.board.neighbours[space])
