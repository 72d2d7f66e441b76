"""Lights on spaces: where a marker covers a space, its light lies over the marker as well."""

import pygame
from msgspec.structs import replace

from game.core.actions import Kind, Side, SpaceId, Target
from game.core.board import Feature
from game.core.view import View
from game.loading.skins import LineLook, Skin
from game.ui.table.camera import Camera
from game.ui.table.ground import ground_of, hex_shape
from game.ui.table.lights import Lights
from game.ui.table.map_lines import walled
from game.ui.table.stage import Stage
from game.ui.theme import Theme
from tests.ui.table.small_war import hex_board, web_board

CAMERA = Camera(1.0, 0, 0)


def test_only_the_lights_of_covered_spaces_are_drawn_again() -> None:
    pygame.init()
    board = web_board()
    lights = Lights(ground_of(board, None), Theme(1.0, None))
    targets = frozenset(Target(Kind.SPACE, number) for number in (0, 1))
    stage = Stage(View(None, "", ()), CAMERA, side=Side(0), targets=targets)
    surface = pygame.Surface((board.width, board.height))
    lights.spaces(surface, stage, frozenset({SpaceId(1)}))
    seen = [surface.get_at((round(board.spaces[n].x), round(board.spaces[n].y)))[:3] for n in (0, 1)]
    assert seen[0] == (0, 0, 0)
    assert seen[1] != (0, 0, 0)


def test_the_light_on_a_hex_leaves_free_what_stands_along_its_sides() -> None:
    pygame.init()
    lights = Lights(ground_of(hex_board(), hex_shape((220, 192), 110, columns_shifted=True)), Theme(1.0, None))
    stone, height = 0.08 * 192, 192
    for place, is_free in ((0, True), (1, False)):
        lights.walled = frozenset({0})
        light = lights.space_sprite(1.0, (255, 0, 0), 60, 0.04, lights.inset(place)).get_bounding_rect()
        assert ((height - light.height) / 2 > stone) == is_free
    walls = Skin(lines={"wall": LineLook("#000", 0.1, bends="sharp"), "road": LineLook("#000", 0.1)})
    board = replace(hex_board(), features=(Feature("wall", SpaceId(0), (1,)), Feature("road", SpaceId(1), (1, 4))))
    assert walled(board, walls) == {0}
