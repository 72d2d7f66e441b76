"""The outline of an area of hexes: a line along those of its hexsides that lie on its edge."""

from collections.abc import Mapping
from functools import lru_cache

import pygame

from game.ui.table.ground import Ground, HexShape, Point
from game.ui.table.shapes import FINE, smooth, stroke
from game.ui.theme import Colour

INSET = 0.97
"""How far from the middle of a hex the line lies, in shares of the way to its edge."""

KEPT = 128


def edges(ground: Ground, area: frozenset[int]) -> Mapping[int, tuple[int, ...]]:
    """The hexsides of each hex of an area behind which another space, or the edge of the map, lies."""
    if ground.shape is None:
        return {}
    beyond = tuple(across(ground.shape))
    found = {space: sides_of(ground, area, space, beyond) for space in sorted(area)}
    return {space: sides for space, sides in found.items() if sides}


def across(shape: HexShape) -> list[Point]:
    """From the middle of a hex to those of its neighbours, by hexside."""
    corners = shape.corners
    return [(x + corners[n - 5][0], y + corners[n - 5][1]) for n, (x, y) in enumerate(corners)]


def sides_of(ground: Ground, area: frozenset[int], space: int, beyond: tuple[Point, ...]) -> tuple[int, ...]:
    """The hexsides of one hex on the edge of its area."""
    x, y = ground.centre(space)
    return tuple(side for side, (dx, dy) in enumerate(beyond) if ground.space_at(x + dx, y + dy) not in area)


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
