"""Walls, hedges and hedgerows on a line of sight (Rules 9.3, 9.4, 10.10, 10.12).

Where the line runs between two rows of hexes it is followed twice, a hair to the left and a hair to the right. A
hexside that both ways cross is crossed; where the two ways part, walls hinder only if they close both.
"""

from itertools import pairwise

import msgspec

from game.core.combat import Modifier
from game.core.hexes import Line
from game.rulebooks.valor_and_victory.battlefield import Battlefield
from game.rulebooks.valor_and_victory.tables import Hexside

Crossing = tuple[int, int]
OFF_BOARD = -1


class WallsMet(msgspec.Struct, frozen=True):
    """The hexsides that count on a line: hindrances, cover at the edge of the target's hex, and what blocks."""

    hindrances: tuple[Modifier, ...]
    edge: int
    blocking: tuple[tuple[int, Hexside], ...]


NO_WALLS = WallsMet((), 0, ())


def walls_met(field: Battlefield, line: Line, start: int, end: int) -> WallsMet:
    """What the hexsides do to a line."""
    has_walls = field.has_walls
    if not any(has_walls[s] for s in (start, end, *line.crossed, *line.left, *line.right) if s != OFF_BOARD):
        return NO_WALLS
    hindrances: list[Modifier] = []
    blocking: list[tuple[int, Hexside]] = []
    edge = 0
    for space, row, place in crossed_walls(field, line, start, end):
        if place == AT_TARGET:
            edge += row.cover
        elif place == ON_THE_WAY and row.blocks_beyond:
            blocking.append((space, row))
        elif place == ON_THE_WAY:
            hindrances.append(Modifier(1, f"{row.name.lower()} at {field.board.name(space)}", row.rule))
    for space, row in walls_along(field, line):
        if row.blocks_beyond:
            blocking.append((space, row))
        else:
            hindrances.append(Modifier(1, f"{row.name.lower()} along the line at {field.board.name(space)}", "9.4"))
    return WallsMet(tuple(hindrances), edge, tuple(blocking))


AT_FIRER, ON_THE_WAY, AT_TARGET = range(3)


def crossed_walls(field: Battlefield, line: Line, start: int, end: int) -> list[tuple[int, Hexside, int]]:
    """The walls that a line crosses: the hex behind each, the wall, and where on the way it stands."""
    if not line.left and not line.right:
        return straight_walls(field, [start, *line.crossed, end])
    left, right = walk(field, line.crossed, line.left, start, end), walk(field, line.crossed, line.right, start, end)
    found = []
    for mine, yours in stretches(left, right):
        for space, row in closing(field, mine, yours):
            first = start in (mine[0][0], yours[0][0]) and space != end
            place = AT_FIRER if first or start in neighbours_across(mine, yours, space) else ON_THE_WAY
            found.append((space, row, AT_TARGET if place != AT_FIRER and space == end else place))
    return found


def straight_walls(field: Battlefield, way: list[int]) -> list[tuple[int, Hexside, int]]:
    """The walls that a line crosses which runs along no hexside and through no corner."""
    found = []
    for step, (a, b) in enumerate(pairwise(way)):
        row = wall(field, (a, b)) if a != OFF_BOARD and b != OFF_BOARD else None
        if row is not None:
            place = AT_FIRER if not step else AT_TARGET if step == len(way) - 2 else ON_THE_WAY
            found.append((b, row, place))
    return found


def neighbours_across(mine: list[Crossing], yours: list[Crossing], space: int) -> set[int]:
    """The hexes from which a stretch steps into a hex."""
    return {before for before, after in (*mine, *yours) if after == space}


def walk(field: Battlefield, crossed: tuple[int, ...], touched: tuple[int, ...], start: int, end: int) -> list[int]:
    """The hexes met by a line that is shifted a hair to one side, in order."""
    a, b = field.grid.axial[start], field.grid.axial[end]
    dq, dr = b[0] - a[0], b[1] - a[1]

    def progress(space: int) -> int:
        q, r = field.grid.axial[space][0] - a[0], field.grid.axial[space][1] - a[1]
        return 2 * (q * dq + r * dr) + q * dr + r * dq

    inside = [space for space in (*crossed, *touched) if space != OFF_BOARD]
    return [start, *sorted(inside, key=progress), end]


def stretches(left: list[int], right: list[int]) -> list[tuple[list[Crossing], list[Crossing]]]:
    """The steps of the two ways from one hex that they share to the next."""
    shared = [space for space in left if space in right]
    return [(steps(left, first, last), steps(right, first, last)) for first, last in pairwise(shared)]


def steps(way: list[int], first: int, last: int) -> list[Crossing]:
    """The steps of a way from one of its hexes to another."""
    part = way[way.index(first) : way.index(last) + 1]
    return list(pairwise(part))


def closing(field: Battlefield, mine: list[Crossing], yours: list[Crossing]) -> list[tuple[int, Hexside]]:
    """The walls that both ways of a stretch must cross, each with the hex behind it."""
    if len(mine) == len(yours):
        pairs = zip(mine, yours, strict=True)
        return [(a[1], row) for a, b in pairs if (row := wall(field, a)) and (a == b or wall(field, b))]
    if len(mine) > len(yours):
        mine, yours = yours, mine
    row = wall(field, mine[0])
    return [(mine[-1][1], row)] if row and any(wall(field, step) for step in yours) else []


def wall(field: Battlefield, step: Crossing) -> Hexside | None:
    """The wall that a step crosses."""
    side = field.grid.direction(*step)
    return field.sides[step[0]][side] if side >= 0 else None


def walls_along(field: Battlefield, line: Line) -> list[tuple[int, Hexside]]:
    """The walls on hexsides that the line runs along."""
    pairs = [(a, b) for a in line.left for b in line.right if OFF_BOARD not in (a, b)]
    return [(a, row) for a, b in pairs if (row := wall(field, (a, b)))]
