"""Hexes with flat tops on the table: measured from side to side, picked down to the hexside, walls with sharp bends."""

from itertools import product

import pytest

from game.core.board import Board, Space
from game.core.hexes import HexGrid, Orientation
from game.loading.content.map_looks import LineLook
from game.loading.tiled.hex_layout import HexLayout
from game.ui.table.map.ground import Ground, ground_of, hex_shape
from game.ui.table.map.lines import drawn

LAYOUT = HexLayout(5, 4, 220, 192, 110, True, False)
CELLS = tuple(product(range(5), range(4)))


def ground() -> Ground:
    """Twenty hexes with flat tops, the even columns half a hex lower."""
    places = [LAYOUT.place(*cell) for cell in CELLS]
    spaces = tuple(Space(str(cell), *LAYOUT.centre(place)) for cell, place in zip(CELLS, places, strict=True))
    board = Board(spaces, *LAYOUT.map_size(), grid=HexGrid(Orientation.FLAT, tuple(places)))
    return ground_of(board, hex_shape((220, 192), 110, columns_shifted=True))


def test_what_lies_on_a_hex_is_measured_by_its_width_from_side_to_side() -> None:
    assert ground().unit == 192
    pointed = ground_of(ground().board, hex_shape((192, 220), 110, columns_shifted=False))
    assert pointed.unit == 192


@pytest.mark.parametrize("share", [0.97, 1.03])
def test_a_point_is_in_the_hex_on_its_side_of_the_hexside(share: float) -> None:
    table = ground()
    here = CELLS.index((2, 1))
    grid = table.board.grid
    assert grid is not None
    x, y = table.centre(here)
    for side in range(6):
        (ax, ay), (bx, by) = LAYOUT.corners[side], LAYOUT.corners[(side + 1) % 6]
        wanted = here if share < 1 else grid.adjacent[here][side]
        for along in (0.1, 0.5, 0.9):
            dx, dy = ax + (bx - ax) * along, ay + (by - ay) * along
            assert table.space_at(x + dx * share, y + dy * share) == wanted


def test_the_corners_of_the_board_are_cut_off() -> None:
    assert ground().space_at(3, 3) is None
    assert ground().space_at(110, 20) is None, "the first column lies lower"
    assert ground().space_at(275, 20) == CELLS.index((1, 0))


def test_a_wall_keeps_its_corners_and_a_road_flows_round_them() -> None:
    corners = tuple((275 + x, 288 + y) for x, y in LAYOUT.corners[:4])
    wall, road = LineLook("#808080", 0.05, bends="sharp"), LineLook("#808080", 0.05)
    assert drawn(wall, corners, ground()).course == corners
    assert len(drawn(road, corners, ground()).course) > len(corners)
