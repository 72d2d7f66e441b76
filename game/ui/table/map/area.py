"""The outline of an area of hexes: a line along those of its hexsides that lie on its edge."""

from collections.abc import Mapping
from functools import lru_cache

import pygame

from game.ui.table.drawing.shapes import FINE, smooth, stroke
from game.ui.table.map.ground import Ground, HexShape
from game.ui.theme import Colour

INSET = 0.97
"""How far from the middle of a hex the line lies, in shares of the way to its edge."""

KEPT = 128
DEGREES = 60
"""From one hexside to the next."""


def edges(ground: Ground, area: frozenset[int]) -> Mapping[int, tuple[int, ...]]:
    """The hexsides of each hex of an area behind which another space, or the edge of the map, lies."""
    grid = ground.board.grid
    if grid is None:
        return {}
    turn = ground.half_turn // DEGREES
    outer = sorted(space for space in area if space < len(grid.axial) and not area.issuperset(grid.adjacent[space]))
    return {
        space: tuple(
            sorted((side + turn) % 6 for side, beyond in enumerate(grid.adjacent[space]) if beyond not in area)
        )
        for space in outer
    }


@lru_cache(maxsize=KEPT)
def outline(
    shape: HexShape, scale: float, sides: tuple[int, ...], colour: Colour, rim: Colour, width: float
) -> pygame.Surface:
    """Some sides of a hex as a line with a thin dark rim."""
    size = (round(shape.width * scale) + 2, round(shape.height * scale) + 2)
    reach = scale * INSET
    points = [(FINE * (size[0] / 2 + x * reach), FINE * (size[1] / 2 + y * reach)) for x, y in shape.corners]

    def paint(surface: pygame.Surface) -> None:
        for ink, wide in ((rim, width + 2), (colour, width)):
            for side in sides:
                stroke(surface, ink, (points[side], points[side - 5]), wide * FINE)

    return smooth(size, paint)
