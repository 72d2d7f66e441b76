"""What is seen first of a map: all of it, or of one on which counters would be specks where there is most to do."""

import pytest

from game.core.board import Board, Space
from game.loading.content.roots import data_root
from game.ui.table.map.first_sight import most_in_sight
from game.ui.table.moment.whereabouts import spaces_of, to_begin_with
from game.ui.table.pieces.placing import LEGIBLE
from game.ui.table.play.outlook import SPECK
from game.ui.theme import Theme
from tests.ui.table.conftest import Desk, Sit
from tests.ui.table.player import Player
from tests.ui.table.small_war import web_board


def wide_board() -> Board:
    """The board of round spaces in the corner of a sheet many times as large, with one space at its far end."""
    small = web_board()
    far = Space("Far town", 11800, 8800, ("town",))
    return Board((*small.spaces, far), 12000, 9000, small.links)


def painted(player: Player) -> None:
    """Let everything be painted."""
    player.look()
    while player.state.outlook.unprepared:
        player.wait(16)


def test_the_part_with_most_points_is_looked_at_in_its_middle() -> None:
    points = [(0, 0), (900, 500), (1000, 500), (1000, 560), (4000, 0)]
    assert most_in_sight(points, (400, 200)) == (950, 530)
    assert most_in_sight(points, (9000, 2000)) == (2000, 280)


def test_of_a_huge_map_so_much_is_seen_first_that_counters_can_be_read(sit: Sit) -> None:
    player = sit(wide_board())
    outlook, now = player.state.outlook, player.state.play.now
    assert not outlook.sees_all
    assert outlook.is_legible
    seen = [outlook.layout.map.contains(outlook.space_box(space)) for space in to_begin_with(now)]
    assert seen
    assert all(seen)
    assert not outlook.layout.map.collidepoint(player.space("Far town"))


@pytest.mark.parametrize("board", [None, web_board()], ids=["hexes", "round spaces"])
def test_a_map_whose_counters_are_seen_on_the_whole_of_it_is_seen_whole(sit: Sit, board: Board | None) -> None:
    outlook = sit(board).state.outlook
    assert outlook.sees_all
    assert outlook.counter_at(outlook.camera.scale) >= SPECK


def test_where_nothing_is_asked_on_the_map_one_looks_at_the_pieces_of_whoever_is_on_turn(sit: Sit) -> None:
    now = sit(wide_board()).state.play.now
    assert not spaces_of(now.view, now.targets)
    assert set(to_begin_with(now)) == {piece.space for piece in now.view.pieces if piece.side == now.side}


def test_the_overview_beside_it_shows_the_whole_map_that_was_never_seen_large(sit: Sit) -> None:
    player = sit(wide_board())
    player.look()
    assert player.table.painter.map.small_map.small((120, 90)) is None
    painted(player)
    assert player.table.painter.map.small_map.small((120, 90)) is not None


def test_who_sees_the_whole_map_sees_it_after_the_letters_are_made_larger(sit: Sit) -> None:
    player = sit(wide_board())
    player.state.outlook.see_all()
    desk = player.state.host
    assert isinstance(desk, Desk)
    desk.theme = Theme(1.2, data_root() / "assets" / "fonts")
    player.table.resize(player.state.outlook.layout.window.size)
    assert player.state.outlook.sees_all
    assert player.state.outlook.counter_at(player.state.outlook.camera.scale) < LEGIBLE


def test_whoever_is_asked_for_the_first_time_looks_where_he_has_most_to_do_unless_the_map_was_moved(sit: Sit) -> None:
    player = sit(wide_board())
    outlook = player.state.outlook
    near, far = (outlook.ground.centre(player.session.game.board.by_name[name]) for name in ("Town 0", "Far town"))
    outlook.look_first([far])
    assert outlook.layout.map.collidepoint(player.space("Far town"))
    assert not outlook.layout.map.collidepoint(player.space("Town 0"))
    outlook.pan(400, 300)
    moved = outlook.camera
    outlook.look_first([near])
    assert outlook.camera == moved


def test_each_side_looks_first_when_it_sits_down_and_no_more(sit: Sit) -> None:
    player = sit(wide_board())
    far = player.state.outlook.ground.centre(player.session.game.board.by_name["Far town"])
    player.state.have_looked.clear()
    player.sit()
    assert player.state.have_looked == {player.state.play.now.side}
    player.state.outlook.look_first([far])
    player.state.look_first(player.state.outlook)
    assert player.state.outlook.layout.map.collidepoint(player.space("Far town"))
