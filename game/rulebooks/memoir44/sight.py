"""Line of sight (Rules 5.5)."""

from game.core.hexes import Line
from game.rulebooks.memoir44.battlefield import Battlefield
from game.rulebooks.memoir44.game import MemoirGame
from game.rulebooks.memoir44.tables import Arm, UnitType

OFF_BOARD = -1


def line(game: MemoirGame, start: int, end: int) -> Line:
    """What lies on the straight line between two hexes (Rules 5.5.1, 5.5.2)."""
    known = game.lines.get((start, end))
    if known is None:
        known = game.lines[start, end] = game.field.grid.line(start, end)
    return known


def blocking_hexes(
    game: MemoirGame, field: Battlefield, occupied: dict[int, int], kind: UnitType, start: int, end: int
) -> tuple[int, ...]:
    """The hexes that block the sight of such a unit at `start` to `end`; empty when it sees it or needs no sight.

    -1 stands for the edge of the map. A line through a hex is blocked by that hex; a line along hexsides only by a
    hex on its left together with one on its right (Rules 5.5.2).
    """
    if not kind.sight and not field.stops_artillery:
        return ()
    seen = line(game, start, end)
    for space in seen.crossed:
        if is_blocked(field, seen, occupied, kind.arm, kind.sight, start, end, space):
            return (space,)
    if not seen.left or not seen.right:
        return ()
    left = next((s for s in seen.left if is_blocked(field, seen, occupied, kind.arm, kind.sight, start, end, s)), None)
    right = next(
        (s for s in seen.right if is_blocked(field, seen, occupied, kind.arm, kind.sight, start, end, s)), None
    )
    return () if left is None or right is None else (left, right)


def is_blocked(
    field: Battlefield,
    seen: Line,
    occupied: dict[int, int],
    arm: Arm,
    needs_sight: bool,
    start: int,
    end: int,
    space: int,
) -> bool:
    """Whether one hex blocks a line from `start` to `end` for an arm."""
    if space == OFF_BOARD:
        return True
    if not needs_sight:
        return space in field.stops_artillery
    return (
        space in occupied
        or field.blocks[space]
        or height_blocks(field, start, end, space)
        or (arm is Arm.INFANTRY and space in field.blocks_infantry)
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
