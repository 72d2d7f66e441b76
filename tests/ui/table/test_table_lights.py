"""Lights on spaces: where a marker covers a space, its light lies over the marker as well."""

import pygame

from game.core.actions import Kind, Side, SpaceId, Target
from game.core.view import View
from game.ui.table.camera import Camera
from game.ui.table.ground import ground_of
from game.ui.table.lights import Lights
from game.ui.table.stage import Stage
from game.ui.theme import Theme
from tests.ui.table.small_war import web_board

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
