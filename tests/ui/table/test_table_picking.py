"""Which space and which piece lies under a point: exact to the hexside, the nearest on top."""

from math import hypot

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.core.actions import PieceId, Side, SpaceId
from game.core.board import Board, Space
from game.core.hexes import HexGrid, Orientation
from game.core.view import PieceView
from game.ui.table.map.camera import Camera
from game.ui.table.map.fan import seat_at, seats
from game.ui.table.map.ground import Ground, HexShape, ground_of, hex_shape, space_width
from game.ui.table.pieces.placing import laid_out, picked
from tests.ui.table.small_war import hex_board, web_board

POINTY = hex_shape((192, 220), 110, columns_shifted=False)
FLAT = hex_shape((221, 193), 110, columns_shifted=True)
CAMERA = Camera(0.5, 10, 20)


def hexes() -> Ground:
    return ground_of(hex_board(), POINTY)


def piece(number: int, space: int) -> PieceView:
    return PieceView(PieceId(number), Side(0), "foot", SpaceId(space), "Foot")


def test_every_centre_lies_in_its_own_hex() -> None:
    ground = hexes()
    assert [ground.space_at(s.x, s.y) for s in ground.board.spaces] == list(range(len(ground.board.spaces)))


@given(st.floats(-30, 1300), st.floats(-30, 760))
def test_a_point_lies_in_at_most_the_hex_whose_centre_is_nearest(x: float, y: float) -> None:
    # Our hexes are regular but for a pixel, so the nearest centre decides everywhere but within that pixel.
    ground = hexes()
    found = ground.space_at(x, y)
    away = sorted((hypot(s.x - x, s.y - y), n) for n, s in enumerate(ground.board.spaces))
    if found is None:
        assert away[0][0] > 95
    elif away[1][0] - away[0][0] > 2:
        assert found == away[0][1]


@pytest.mark.parametrize("shape", [POINTY, FLAT])
def test_corners_lie_on_the_edge_and_what_is_inside_them_is_inside(shape: HexShape) -> None:
    for x, y in shape.corners:
        assert shape.contains(x * 0.999, y * 0.999)
        assert not shape.contains(x * 1.001, y * 1.001)
    for (x1, y1), (x2, y2) in zip(shape.corners, shape.corners[1:] + shape.corners[:1], strict=True):
        middle = ((x1 + x2) / 2, (y1 + y2) / 2)
        assert shape.contains(middle[0] * 0.99, middle[1] * 0.99)
        assert not shape.contains(middle[0] * 1.01, middle[1] * 1.01)


def test_tiled_rounds_odd_sizes_down() -> None:
    assert (FLAT.width, FLAT.height, FLAT.orientation) == (220, 192, Orientation.FLAT)


def test_a_hex_is_measured_from_side_to_side_however_flat_it_lies() -> None:
    low = hex_shape((192, 176), 88, columns_shifted=False)
    assert (low.across, round(low.depth, 2)) == (192, 0.79)
    assert (POINTY.across, FLAT.across) == (192, 192)
    assert (round(POINTY.depth, 2), round(FLAT.depth, 2)) == (0.99, 1.0)


def test_corners_begin_the_hexsides_of_the_core() -> None:
    assert POINTY.corners[0] == (96, -55)
    assert POINTY.corners[1] == (96, 55)
    assert FLAT.corners[0] == (110, 0)


def test_round_spaces_are_picked_where_counters_lie() -> None:
    ground = ground_of(web_board(), None)
    assert ground.space_at(150, 150) == 0
    assert ground.space_at(150 + ground.counter * 0.49, 150) == 0
    assert ground.space_at(150 + ground.counter * 0.6, 150) is None


def test_round_spaces_are_as_wide_as_their_neighbours_allow() -> None:
    assert space_width(web_board()) == pytest.approx(85)
    assert space_width(Board((Space("only", 0, 0),), 10, 10)) == 60
    assert space_width(Board((), 10, 10)) == 60


def test_a_piece_on_its_own_is_meant_everywhere_in_its_hex() -> None:
    ground, pieces = hexes(), (piece(4, 7),)
    x, y = CAMERA.to_view(*ground.centre(7))
    assert picked(pieces, ground, CAMERA, round(x), round(y) - 48).piece == 4
    assert picked(pieces, ground, CAMERA, round(x), round(y) - 48).space == 7


def test_of_several_pieces_the_one_on_top_is_meant_and_between_them_the_space() -> None:
    ground = hexes()
    pieces = (piece(1, 7), piece(2, 7))
    for one in laid_out(pieces, ground, CAMERA):
        assert picked(pieces, ground, CAMERA, one.x, one.y).piece in (one.piece.piece, 2)
    top = laid_out(pieces, ground, CAMERA)[1]
    assert picked(pieces, ground, CAMERA, top.x, top.y).piece == 2
    x, y = CAMERA.to_view(*ground.centre(7))
    beside = picked(pieces, ground, CAMERA, round(x + 40), round(y - 20))
    assert (beside.space, beside.piece) == (7, None)


def test_beside_the_map_there_is_nothing() -> None:
    found = picked((), hexes(), CAMERA, 5, 5)
    assert (found.space, found.piece) == (None, None)


@pytest.mark.parametrize("count", range(1, 14))
def test_every_piece_of_a_fan_can_be_reached(count: int) -> None:
    found = seats(count)
    assert len(found) == count
    reached = {
        seat_at(found, seat.x + dx * seat.width / 2.01, seat.y + dy * seat.height / 2.01)
        for seat in found
        for dx in (-1, 0, 1)
        for dy in (-1, 0, 1)
    }
    assert set(range(count)) <= reached
    assert all(abs(s.x) + s.width / 2 <= 0.5 and abs(s.y) + s.height / 2 <= 0.58 for s in found)


def test_outside_of_a_fan_there_is_no_seat() -> None:
    assert seat_at(seats(2), 0.49, -0.4) == -1


def test_a_flat_hex_map_is_picked_exactly_too() -> None:
    spaces = (Space("a", 110, 96), Space("b", 275, 192))
    ground = ground_of(Board(spaces, 400, 300, grid=HexGrid(Orientation.FLAT, ((0, 0), (1, 0)))), FLAT)
    assert ground.space_at(192, 144 - 8) == 0
    assert ground.space_at(192, 144 + 8) == 1
