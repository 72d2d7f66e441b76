"""Walls, hedges and hedgerows on a line of sight (Rules 9.3, 9.4, 10.10, 10.12).

Where the line runs between two rows of hexes it is followed twice, a hair to the left and a hair to the right. A
hexside that both ways cross is crossed; where the two ways part, walls hinder only if they close both.
"""

from collections.abc import Iterator

import msgspec

from game.core.combat import Modifier
from game.core.hexes import DIRECTIONS
from game.rulebooks.valor_and_victory.terms.battlefield import Battlefield
from game.rulebooks.valor_and_victory.terms.plot import AT_TARGET, OFF_BOARD, ON_THE_WAY, Gate, Passage, Plot
from game.rulebooks.valor_and_victory.terms.tables import Hexside


class WallsMet(msgspec.Struct, frozen=True):
    """The hexsides that count on a line: hindrances, cover at the edge of the target's hex, and what blocks."""

    hindrances: tuple[Modifier, ...]
    edge: int
    blocking: tuple[tuple[int, Hexside], ...]


NO_WALLS = WallsMet((), 0, ())


def walls_met(field: Battlefield, passage: Passage, here: int) -> WallsMet:
    """What the hexsides do to a line from a cell that meets these."""
    if not field.has_walls:
        return NO_WALLS
    hindrances: list[Modifier] = []
    blocking: list[tuple[int, Hexside]] = []
    edge = 0
    for space, row, place in walls_crossed(field.plot, passage, here):
        if place == AT_TARGET:
            edge += row.cover
        elif place == ON_THE_WAY and row.blocks_beyond:
            blocking.append((space, row))
        elif place == ON_THE_WAY:
            hindrances.append(Modifier(1, f"{row.name.lower()} at {field.board.name(space)}", row.rule))
    for space, row in walls_along(field.plot, passage, here):
        if row.blocks_beyond:
            blocking.append((space, row))
        else:
            hindrances.append(Modifier(1, f"{row.name.lower()} along the line at {field.board.name(space)}", "9.4"))
    return WallsMet(tuple(hindrances), edge, tuple(blocking))


def walls_block(plot: Plot, passage: Passage, here: int) -> bool:
    """Whether any wall blocks a line: the quick answer to what `walls_met` tells in full."""
    hedgerows, first = plot.hedgerows, DIRECTIONS * here
    if not any(hedgerows[first + hexside] for hexside in passage.on_way):
        return False
    for _, row, place in walls_crossed(plot, passage, here):
        if place == ON_THE_WAY and row.blocks_beyond:
            return True
    return any(row.blocks_beyond for _, row in walls_along(plot, passage, here))


def walls_crossed(plot: Plot, passage: Passage, here: int) -> Iterator[tuple[int, Hexside, int]]:
    """The walls that a line crosses: the hex behind each, the wall, and where on the way it stands."""
    walls, first = plot.walls, DIRECTIONS * here
    for gate in passage.gates:
        row = walls[first + gate.hexside]
        if row is not None and (not gate.round or is_closed_round(plot, gate, here)):
            yield plot.spaces[here + gate.into], row, gate.place


def is_closed_round(plot: Plot, gate: Gate, here: int) -> bool:
    """Whether the other way past a hexside is closed too, or leads off the board."""
    if plot.spaces[here + gate.corner] == OFF_BOARD:
        return True
    return any(plot.walls[DIRECTIONS * here + hexside] is not None for hexside in gate.round)


def walls_along(plot: Plot, passage: Passage, here: int) -> Iterator[tuple[int, Hexside]]:
    """The walls on hexsides that the line runs along, each with the hex on its left."""
    for beside, hexside in passage.along:
        row = plot.walls[DIRECTIONS * here + hexside]
        if row is not None:
            yield plot.spaces[here + beside], row
