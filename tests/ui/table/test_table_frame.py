"""The frame of a map of hexes: the outer hexes cast a shade on its paper, and those inside hide their own."""

from pathlib import Path

import pygame

from game.core.board import Board, Space
from game.core.hexes import HexGrid, Orientation, offset_to_axial
from game.loading.content.roots import data_root
from game.loading.content.skins import Skin
from game.loading.tiled.pictures import PlacedImage
from game.ui.table.drawing.plate import Plate
from game.ui.table.map.frame import Frame, paper_of
from game.ui.table.map.ground import Ground, ground_of, hex_shape
from game.ui.table.map.tiles import paint_image
from game.ui.theme import Theme, colour_of

SHAPE = hex_shape((192, 220), 110, columns_shifted=False)
COLUMNS = ROWS = 9
MIDDLE = 40


def ground() -> Ground:
    """Nine by nine hexes; the one in the middle has the number 40."""
    cells = [(column, row) for row in range(ROWS) for column in range(COLUMNS)]
    spaces = tuple(Space(f"{c}{r}", 96 + 192 * c + 96 * (r % 2), 110 + 165 * r) for c, r in cells)
    axial = tuple(offset_to_axial(c, r, columns_shifted=False, odd_shifted=True) for c, r in cells)
    return ground_of(Board(spaces, 192 * COLUMNS + 96, 165 * ROWS + 55, grid=HexGrid(Orientation.POINTY, axial)), SHAPE)


def darkest(left: int, top: int) -> int:
    """The darkest that the frame is on a plate at a place."""
    plate = Plate(pygame.Surface((128, 128)), 0.5, left, top)
    Frame(ground(), Skin(), Theme(1.0, data_root() / "assets" / "fonts")).paint(plate)
    return min(plate.surface.get_at((x, y))[0] for x in range(128) for y in range(128))


def test_outer_hexes_have_no_neighbour_on_some_side() -> None:
    outer = ground().outer
    assert {0, COLUMNS - 1, MIDDLE - 4, MIDDLE + 4, COLUMNS * ROWS - 1} <= outer
    assert MIDDLE not in outer
    assert len(outer) == 2 * COLUMNS + 2 * (ROWS - 2)


def test_only_the_outer_hexes_cast_a_shade() -> None:
    paper = colour_of(Skin().paper)[0]
    x, y = ground().centre(MIDDLE)
    assert darkest(round(x / 2) - 64, round(y / 2) - 64) == paper
    x, y = ground().centre(MIDDLE + 4)
    assert darkest(round(x / 2), round(y / 2) - 64) < paper


def test_a_picture_larger_than_the_hexes_ends_inside_the_ruled_edge() -> None:
    board, picture = ground(), pygame.Surface((3000, 3000))
    picture.fill((200, 0, 0))
    plate, paper = Plate(pygame.Surface((800, 800)), 0.25, -100, -100), paper_of(board)
    paint_image(plate, PlacedImage(Path("atlas.jpg"), -400, -400), picture, paper)
    right, low = paper.left + paper.width, paper.top + paper.height
    for inside in (board.centre(MIDDLE), (paper.left + 8, paper.top + 8), (right - 12, low - 12)):
        assert plate.surface.get_at(plate.at(*inside))[0] > 190
    for outside in ((paper.left - 12, 0), (right + 12, 0), (0, paper.top - 12), (0, low + 12)):
        assert plate.surface.get_at(plate.at(*outside))[0] == 0
