"""Hex outlines and names in the sizes of a map: faint and few on small hexes, so that the ground is seen."""

from itertools import combinations

import pygame
import pytest
from msgspec.structs import replace

from game.core.board import Board, Label
from game.loading.content.roots import data_root
from game.loading.content.skins import Skin
from game.ui.table.drawing.plate import Plate
from game.ui.table.map.grid import LEAST_LETTERED, LIGHT_NAME, Grid, outline_opacity
from game.ui.table.map.ground import ground_of, hex_shape
from game.ui.theme import Theme
from tests.ui.table.small_war import hex_board

SHAPE = hex_shape((192, 220), 110, columns_shifted=False)
HEX = 192


def grid_of(board: Board) -> Grid:
    return Grid(ground_of(board, SHAPE), Skin(), Theme(1.0, data_root() / "assets" / "fonts"))


def darkest_outline(grid: Grid, unit: int) -> int:
    """How opaque the outline of a hex is at most when it is so many pixels wide."""
    return max(grid.sprite(unit / HEX).get_buffer().raw[3::4])


def numbered() -> Board:
    """The board with numbers of four digits for its hexes."""
    board = hex_board()
    return replace(board, spaces=tuple(replace(space, name=f"{1000 + n}") for n, space in enumerate(board.spaces)))


def test_outlines_are_fainter_the_smaller_the_hexes_are() -> None:
    grid = grid_of(hex_board())
    assert darkest_outline(grid, 20) < darkest_outline(grid, 40) < darkest_outline(grid, 80)
    assert outline_opacity(10) == outline_opacity(20) > 0
    assert outline_opacity(60) == outline_opacity(200)


@pytest.mark.parametrize(("unit", "short", "long"), [(30, False, False), (42, True, False), (80, True, True)])
def test_long_names_of_hexes_need_larger_hexes(unit: int, short: bool, long: bool) -> None:
    assert grid_of(hex_board()).has_room_for_names(unit / HEX) == short
    assert grid_of(numbered()).has_room_for_names(unit / HEX) == long


def test_names_without_room_are_not_painted() -> None:
    grid = grid_of(numbered())
    plate = Plate(pygame.Surface((256, 256), pygame.SRCALPHA), 42 / HEX, 0, 0)
    grid.paint_names(plate)
    assert pygame.mask.from_surface(plate.surface).count() == 0


def test_places_on_small_hexes_are_named_where_there_is_room() -> None:
    crowd = tuple(Label(f"Settlement {n}", 400 + 12 * n, 300) for n in range(12))
    grid = grid_of(replace(hex_board(), labels=(*crowd, Label("Far Away", 1400, 600))))
    few = grid.placed_labels(32 / HEX)
    assert {label.text for label in few} >= {"Settlement 0", "Far Away"}
    assert len(few) < 13
    assert not any(one.box.colliderect(other.box) for one, other in combinations(few, 2))
    assert len(grid.placed_labels(90 / HEX)) == 13


def test_no_place_is_named_on_a_map_that_is_very_small() -> None:
    assert grid_of(hex_board()).placed_labels((LEAST_LETTERED - 1) / HEX) == ()


def test_the_name_of_a_hex_that_a_course_crosses_is_pale() -> None:
    board = hex_board()
    grid = Grid(ground_of(board, SHAPE), Skin(), Theme(1.0, data_root() / "assets" / "fonts"), crossed=(0,))
    plate = Plate(pygame.Surface((1400, 900), pygame.SRCALPHA), 1.0, 0, 0)
    grid.paint_names(plate)
    pale = pygame.mask.from_threshold(plate.surface, LIGHT_NAME, (4, 4, 4, 255))
    around = pygame.Rect(0, 0, 40, 16)
    for number in (0, 1):
        around.center = tuple(map(round, grid.name_place(board.spaces[number], SHAPE)))
        is_pale = pale.overlap_area(pygame.Mask(around.size, fill=True), around.topleft) > 0
        assert is_pale == (number == 0)


def test_no_name_of_a_hex_is_painted_under_the_name_of_a_place() -> None:
    bare = grid_of(hex_board())
    shape = bare.ground.shape
    assert shape is not None
    first, second = hex_board().spaces[:2]
    x, y = bare.name_place(first, shape)
    grid = grid_of(replace(hex_board(), labels=(Label("Town", x, y),)))
    plate = Plate(pygame.Surface((1400, 900), pygame.SRCALPHA), 1.0, 0, 0)
    grid.paint_names(plate)
    painted = pygame.mask.from_surface(plate.surface)
    around = pygame.Rect(0, 0, 40, 16)
    for space, is_painted in ((first, False), (second, True)):
        around.center = tuple(map(round, bare.name_place(space, shape)))
        assert (painted.overlap_area(pygame.Mask(around.size, fill=True), around.topleft) > 0) == is_painted
