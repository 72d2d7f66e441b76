"""Tracks that are printed on the map: their markers lie there, too, and a box there says what one at the edge says."""

import pygame
from msgspec.structs import replace

from game.core.actions import Kind, Target
from game.core.board import Area, TrackBox
from game.ui.table.scene.printed_tracks import printed, printed_at, seen
from tests.ui.table import muster
from tests.ui.table.conftest import Sit
from tests.ui.table.player import Player
from tests.ui.table.small_war import hex_board

MARKED, EMPTY, STRANGE = (
    TrackBox("Turns", "3", Area(1400, 100, 120, 120)),
    TrackBox("Turns", "4", Area(1530, 100, 120, 120)),
    TrackBox("Politics", "4", Area(1400, 300, 120, 120)),
)


def seated(sit: Sit) -> Player:
    """At a muster on hexes, with boxes of tracks beside them; it has no track of politics."""
    board = replace(hex_board(), width=1700, track_boxes=(MARKED, EMPTY, STRANGE))
    return sit(board, session=muster.new_session(board))


def centre_of(player: Player, box: TrackBox) -> tuple[int, int]:
    """The middle of the lower half of a box, in the window."""
    place = seen(box, player.state.outlook.camera).move(player.state.outlook.layout.map.topleft)
    return place.centerx, place.bottom - place.height // 3


def test_boxes_belong_to_the_tracks_that_there_are_by_what_is_printed_in_them(sit: Sit) -> None:
    player = seated(sit)
    board, view = player.session.game.board, player.state.play.now.view
    assert [(box, track.name, number) for box, track, number in printed(board, view)] == [
        (MARKED, "Turns", 2),
        (EMPTY, "Turns", 3),
    ]
    assert printed_at(board, view, 1410, 110) is not None
    assert printed_at(board, view, 1410, 310) is None
    assert printed_at(board, view, 700, 110) is None


def test_only_the_box_in_which_a_marker_stands_shows_one(sit: Sit) -> None:
    player = seated(sit)
    size = player.state.outlook.layout.window.size
    window = pygame.image.frombytes(player.look(), size, "RGB")
    marked, empty = (window.get_at(centre_of(player, box))[:3] for box in (MARKED, EMPTY))
    assert marked != empty


def test_who_points_at_a_box_is_told_what_stands_there(sit: Sit) -> None:
    player = seated(sit)
    for box, said in ((MARKED, "the turn that is played"), (EMPTY, "No marker here.")):
        found = player.table.painter.map.edges.pointed_printed(
            *(a - b for a, b in zip(centre_of(player, box), player.state.outlook.layout.map.topleft, strict=True))
        )
        assert found is not None
        assert found.said is not None
        assert found.said.title == f"Turns: {box.box}"
        assert said in found.said.lines[0].text


def test_what_lies_over_a_box_is_pointed_at_before_it(sit: Sit) -> None:
    hexes = hex_board()
    hexed = hexes.spaces[7]
    over = TrackBox("Turns", "3", Area(hexed.x - 40, hexed.y - 40, 80, 80))
    board = replace(hexes, width=1700, track_boxes=(over, EMPTY))
    player = sit(board, session=muster.new_session(board))
    for box, target in ((over, (Target(Kind.SPACE, 7),)), (EMPTY, ())):
        player.point(centre_of(player, box))
        found = player.table.pointer.pointed()
        assert found.targets == target
        assert (found.said is None) is bool(target)
