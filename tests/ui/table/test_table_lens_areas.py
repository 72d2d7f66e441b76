"""A lens on hexes: what it tints alike has one edge together, and what it says something of stands out."""

from itertools import product

import pygame
from pygame import Rect

from game.core.actions import Side, SpaceId
from game.core.combat import Tone
from game.core.view import LensSpace, LensView, View
from game.ui.palettes import USUAL
from game.ui.table.map.area import edges
from game.ui.table.map.camera import Camera
from game.ui.table.map.ground import ground_of, hex_shape
from game.ui.table.scene.lens_scene import LensScene
from game.ui.table.scene.lights import Lights
from game.ui.table.scene.stage import Stage
from game.ui.theme import Theme
from tests.ui.table.small_war import hex_board

GROUND = ground_of(hex_board(), hex_shape((192, 220), 110, columns_shifted=False))
STAGE = Stage(View(None, "", ()), Camera(1.0, 0, 0), side=Side(0))
ZONE = (0, 1, 2)
GAP = 0.9
"""How far out, in shares of the way to a hexside, the edge that a hex has of its own lies."""

COMMON = 0.97
"""The same for the edge of an area."""


def painted(*spaces: LensSpace) -> pygame.Surface:
    """What a lens lays under the pieces, on black."""
    theme = Theme(1.0, None)
    surface = pygame.Surface((GROUND.board.width, GROUND.board.height))
    scene = LensScene(GROUND, Lights(GROUND, theme), theme)
    scene.lay_below(surface, STAGE, LensView("Zones", spaces, (), ()))
    return surface


def brightest(surface: pygame.Surface, space: int, side: int, out: float) -> int:
    """The strongest colour near the middle of a hexside, as far out from the middle of its hex."""
    assert GROUND.shape is not None
    corners = GROUND.shape.corners
    x, y = ((corners[side][at] + corners[side - 5][at]) / 2 * out for at in (0, 1))
    spot = Rect(0, 0, 5, 5)
    spot.center = (round(GROUND.centre(space)[0] + x), round(GROUND.centre(space)[1] + y))
    inside = spot.clip(surface.get_rect())
    spots = product(range(inside.left, inside.right), range(inside.top, inside.bottom))
    return max(max(surface.get_at(at)[:3]) for at in spots)


def test_a_zone_has_one_edge_and_no_lines_within() -> None:
    pygame.init()
    surface = painted(*(LensSpace(SpaceId(space), Tone.GOOD) for space in ZONE))
    rim = edges(GROUND, frozenset(ZONE))
    strong = max(USUAL.lens.good)
    for space in ZONE:
        for side in range(6):
            seen = brightest(surface, space, side, COMMON)
            assert (seen > 0.8 * strong) == (side in rim[space]), (space, side)


def test_a_hex_of_which_something_is_said_has_an_edge_of_its_own() -> None:
    pygame.init()
    said = (LensSpace(SpaceId(0), Tone.BAD), LensSpace(SpaceId(1), Tone.BAD, "no supply"))
    surface = painted(*said)
    strong = max(USUAL.lens.bad)
    between = [side for side in range(6) if GROUND.board.grid and GROUND.board.grid.adjacent[1][side] == 0]
    assert [brightest(surface, 1, side, GAP) > 0.8 * strong for side in between] == [True]
    assert brightest(painted(said[0]), 0, between[0], GAP) < 0.8 * strong


def test_zones_of_both_sides_keep_an_edge_each() -> None:
    pygame.init()
    surface = painted(LensSpace(SpaceId(0), Tone.GOOD), LensSpace(SpaceId(1), Tone.BAD))
    assert GROUND.board.grid is not None
    adjacent = GROUND.board.grid.adjacent
    assert brightest(surface, 0, adjacent[0].index(1), 0.95) > 0.8 * max(USUAL.lens.good)
    assert brightest(surface, 1, adjacent[1].index(0), 0.95) > 0.8 * max(USUAL.lens.bad)
