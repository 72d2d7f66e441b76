"""Boxes on a map of spaces: drawn, pointed at, filled with pieces side by side, and played on."""

import pytest
from msgspec.structs import replace

from game.core.board import Board, Space
from game.ui.table.map.fan import box_seats
from game.ui.table.map.ground import BoxShape, ground_of
from game.ui.table.map.labels import lettered
from game.ui.table.pieces.placing import laid_out
from tests.ui.table.conftest import Sit
from tests.ui.table.small_war import web_board

POOL = Space("Pool", 700, 820, (), (("shape", "box"), ("box_width", 400), ("box_height", 150.0)))


def board_with(pool: Space = POOL) -> Board:
    """The round spaces, of which the eighth is a box; pieces 0 and 1 of the small war stand in it and beside it."""
    board = web_board()
    return replace(board, spaces=(*board.spaces[:7], pool, *board.spaces[8:]))


def test_a_box_is_as_large_as_the_map_says() -> None:
    ground = ground_of(board_with(), None)
    assert ground.boxes == {7: BoxShape(400, 150)}
    assert ground.size_of(7) == (400, 150)
    assert ground.size_of(8) == (ground.unit, ground.unit)
    assert ground.unit == ground_of(web_board(), None).unit


@pytest.mark.parametrize("said", [(), (("box_width", "wide"), ("box_height", -3))])
def test_a_box_without_a_size_has_a_usual_one(said: tuple[tuple[str, str | int], ...]) -> None:
    ground = ground_of(board_with(Space("Pool", 0, 0, (), (("shape", "box"), *said))), None)
    assert ground.boxes[7].width > ground.boxes[7].height > ground.unit


def test_all_of_a_box_can_be_pointed_at_and_nothing_else() -> None:
    ground = ground_of(board_with(), None)
    assert ground.space_at(501, 746) == 7
    assert ground.space_at(899, 894) == 7
    assert ground.space_at(499, 820) is None
    assert ground.space_at(700, 896) is None


@pytest.mark.parametrize("count", [1, 2, 5, 12, 40])
def test_pieces_in_a_box_lie_side_by_side_below_its_name(count: int) -> None:
    found = box_seats(count, 4.0, 2.0)
    assert len(found) == count
    for number, seat in enumerate(found):
        assert abs(seat.x) + seat.width / 2 <= 2.0
        assert seat.y - seat.height / 2 >= -1.0 + 0.3
        assert seat.y + seat.height / 2 <= 1.0
        for other in found[number + 1 :]:
            apart = abs(seat.x - other.x) >= seat.width or abs(seat.y - other.y) >= seat.height
            assert apart


def test_an_empty_box_has_no_seats() -> None:
    assert box_seats(0, 4.0, 2.0) == ()


def test_the_name_of_a_box_stands_at_its_top() -> None:
    ground = ground_of(board_with(), None)
    label = next(one for one in lettered(ground, 1.0, 12, lambda text, size: (60, 16)) if one.text == "Pool")
    assert label.box.centerx == 700
    assert 745 <= label.box.top < 760


def test_a_box_is_drawn_and_played_on(sit: Sit) -> None:
    player = sit(board_with())
    player.play_card()
    box = player.state.outlook.space_box(7)
    assert box.width > 2 * box.height
    held = [piece for piece in player.state.play.now.view.pieces if piece.space == 7]
    first = laid_out(held, player.state.outlook.ground, player.state.outlook.camera)[0]
    area = player.state.outlook.layout.map
    player.click((first.x + area.x, first.y + area.y))
    assert player.step == "Use"
    assert player.look()
    player.point((box.right - 3, box.bottom - 3))
    assert [target.number for target in player.state.pointing.pointed.targets] == [7]
