"""Boxes beside the hexes of a map: pointed at, filled, lettered, linked and drawn like those of other maps."""

import pytest
from msgspec.structs import replace

from game.core.actions import SpaceId
from game.core.board import Board, Link, Space
from game.core.hexes import Orientation
from game.ui.table.map.area import edges
from game.ui.table.map.frame import framed
from game.ui.table.map.ground import BoxShape, Ground, ground_of, hex_shape
from game.ui.table.map.labels import lettered
from game.ui.table.pieces.placing import laid_out, picked
from tests.ui.table.conftest import Sit
from tests.ui.table.small_war import HEIGHT, SIDE_LENGTH, WIDTH, hex_board, new_session

HEXES = 24
POOL = Space("Pool", 1500, 200, (), (("shape", "box"), ("box_width", 380), ("box_height", 240), ("capacity", 6)))


def boxed() -> Board:
    """The hexes with a box at their right, and a way from the hex F4 to it."""
    board = hex_board()
    return replace(board, spaces=(*board.spaces, POOL), width=1700, links=(Link(SpaceId(5), SpaceId(HEXES), "road"),))


@pytest.fixture
def ground() -> Ground:
    """The ground of hexes and box."""
    return ground_of(boxed(), hex_shape((WIDTH, HEIGHT), SIDE_LENGTH, columns_shifted=False))


def test_only_the_box_is_a_box_and_the_hexes_stay_hexes(ground: Ground) -> None:
    assert ground.boxes == {HEXES: BoxShape(380, 240)}
    assert len(ground.hexes) == HEXES
    assert ground.size_of(HEXES) == (380, 240)
    assert ground.size_of(0) == (WIDTH, HEIGHT)
    assert ground.shape is not None
    assert ground.shape.orientation is Orientation.POINTY


def test_hexes_and_box_are_pointed_at_exactly(ground: Ground) -> None:
    assert ground.space_at(1311, 81) == HEXES
    assert ground.space_at(1689, 319) == HEXES
    assert ground.space_at(1309, 200) is None
    assert ground.space_at(96, 110) == 0


def test_the_way_makes_neighbours(ground: Ground) -> None:
    near = ground.board.neighbours
    assert near[HEXES] == (5,)
    assert HEXES in near[5]
    assert HEXES not in near[4]


def test_the_frame_holds_hexes_and_box(ground: Ground) -> None:
    world = framed(ground)
    assert world.left < 0
    assert world.left + world.width > 1690


def test_an_area_with_a_box_has_the_edges_of_its_hexes(ground: Ground) -> None:
    assert set(edges(ground, frozenset({0, HEXES}))) == {0}


def test_the_box_is_lettered_at_its_top_and_no_hex_is(ground: Ground) -> None:
    labels = lettered(ground, 1.0, 20, lambda text, size: (8 * len(text), 20))
    assert [label.text for label in labels] == ["Ford", "Mill", "Pool"]
    assert labels[-1].box.centery < 130


def test_pieces_in_the_box_lie_side_by_side_and_each_is_picked(sit: Sit) -> None:
    session = new_session(boxed())
    player = sit(session=session)
    state = player.state
    view = replace(
        state.play.now.view, pieces=tuple(replace(one, space=SpaceId(HEXES)) for one in state.play.now.view.pieces)
    )
    placed = laid_out(view.pieces, state.outlook.ground, state.outlook.camera)
    assert len({(one.x, one.y) for one in placed}) == len(placed) > 1
    for one in placed:
        assert picked(view.pieces, state.outlook.ground, state.outlook.camera, one.x, one.y).piece == one.piece.piece
        right, down = state.outlook.camera.to_map(one.x, one.y)
        assert state.outlook.ground.space_at(right, down) == HEXES


def test_the_box_and_the_way_to_it_are_drawn(sit: Sit) -> None:
    drawn = sit(boxed()).look()
    assert drawn != sit(replace(boxed(), links=())).look()
    unseen = replace(POOL, properties=(*POOL.properties, ("pictured", True)))
    assert drawn != sit(replace(boxed(), spaces=(*hex_board().spaces, unseen))).look()
