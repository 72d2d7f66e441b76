"""The overview of the map: when it is there, what it shows, and what a click in it does."""

from collections.abc import Sequence

import pygame
import pytest
from pygame import Rect

from game.ui.settings import Settings
from game.ui.table.controls.commands import Part
from game.ui.table.map.camera import Camera, World, fit
from game.ui.table.map.overview import Overview, planned_overview
from game.ui.table.play.staged import overview
from game.ui.table.play.state import State
from game.ui.table.window import map_painter
from tests.ui.table.conftest import Sit
from tests.ui.table.laden import laden_session
from tests.ui.table.player import Player

WORLD = World(0, 0, 2000, 1000)
ROOM = Rect(0, 80, 1000, 500)


def test_there_is_none_while_the_whole_map_is_seen() -> None:
    assert planned_overview(ROOM, fit(WORLD, ROOM.size), WORLD, 1, ()) is None
    assert planned_overview(ROOM, Camera(0.6, 0, 0), WORLD, 1, ()) is None


def test_it_lies_in_the_upper_right_corner_and_frames_what_is_seen() -> None:
    small = planned_overview(ROOM, Camera(1, -500, -250), WORLD, 1, ())
    assert small is not None
    assert small.place == Rect(752, 88, 240, 120)
    assert small.in_sight(Camera(1, -500, -250), ROOM.size) == Rect(752 + 60, 88 + 30, 120, 60)
    assert small.to_map(small.seen_at(500, 250)) == (500, 250)


def test_it_covers_nothing_that_is_asked_about() -> None:
    asked = Rect(900, 100, 40, 40)
    small = planned_overview(ROOM, Camera(1, 0, 0), WORLD, 1, (asked,))
    assert small is not None
    assert small.place.bottomright == (992, 572)
    full = planned_overview(ROOM, Camera(1, 0, 0), WORLD, 1, (ROOM,))
    assert full is not None
    assert full.place.topright == (992, 88)


def test_where_it_cannot_but_cover_what_is_asked_about_it_covers_least_of_it() -> None:
    right, low, left = Rect(900, 100, 40, 40), Rect(900, 520, 40, 40), Rect(20, 520, 40, 40)
    small = planned_overview(ROOM, Camera(1, 0, 0), WORLD, 1, (right, right.move(-50, 0), low, left, left.move(50, 0)))
    assert small is not None
    assert small.place.bottomright == (992, 572)


def test_it_lies_where_it_covers_the_fewest_spaces_with_pieces() -> None:
    right, low = Rect(900, 100, 40, 40), Rect(900, 520, 40, 40)
    for held, corner in (
        ((), (992, 88)),
        ((right,), (992, 452)),
        ((right, low), (248, 452)),
        ((right, right, low), (248, 452)),
    ):
        small = planned_overview(ROOM, Camera(1, 0, 0), WORLD, 1, (), (), held)
        assert small is not None
        assert small.place.topright == corner
    everywhere = (right, low, low, Rect(20, 520, 40, 40), Rect(70, 520, 40, 40))
    small = planned_overview(ROOM, Camera(1, 0, 0), WORLD, 1, (), (), everywhere)
    assert small is not None
    assert small.place.topright == (992, 88), "one is fewer than two"


def test_it_stays_where_it_was_until_something_there_is_asked_about() -> None:
    right, low = Rect(900, 100, 40, 40), Rect(900, 520, 40, 40)
    first = planned_overview(ROOM, Camera(1, 0, 0), WORLD, 1, (), (), (right,))
    assert first is not None
    assert first.place.bottomright == (992, 572)
    later = planned_overview(ROOM, Camera(1, -90, 0), WORLD, 1, (), (), (low,), first)
    assert later is not None
    assert later.place == first.place, "though it covers a piece now"
    asked = planned_overview(ROOM, Camera(1, -90, 0), WORLD, 1, (low,), (), (), later)
    assert asked is not None
    assert asked.place.topright == (992, 88)
    smaller = Rect(0, 80, 900, 500)
    moved = planned_overview(smaller, Camera(1, 0, 0), WORLD, 1, (), (), (), first)
    assert moved is not None
    assert smaller.contains(moved.place)


def test_it_is_there_only_once_the_map_is_painted_small(player: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    close(player)
    assert player.table.painter.map.overview is not None
    monkeypatch.setattr(player.table.painter.map.small_map, "small", lambda size: None)
    player.table.state.redraw.ask()
    player.look()
    assert player.table.painter.map.overview is None
    assert overview(player.state) is not None


def test_it_does_not_lie_over_what_has_taken_the_edge_of_the_map(player: Player) -> None:
    close(player)
    free = overview(player.state)
    assert free is not None
    beside = overview(player.state, None, [free.place])
    assert beside is not None
    assert not beside.place.colliderect(free.place)


def test_it_lies_below_the_handle_of_the_tracks() -> None:
    handle = Rect(900, 80, 34, 12)
    small = planned_overview(ROOM, Camera(1, 0, 0), WORLD, 1, (), (handle,))
    assert small is not None
    assert small.place.topright == (992, 100)
    full = planned_overview(ROOM, Camera(1, 0, 0), WORLD, 1, (small.place,), (handle,))
    assert full is not None
    assert full.place.bottomright == (992, 572)


def test_the_tracks_are_folded_by_their_handle_while_the_overview_is_there(sit: Sit) -> None:
    player = sit(session=laden_session(), settings=Settings(animation="off", folded={"small_war": ()}))
    player.sit()
    close(player)
    small = overview(player.state)
    assert small is not None
    (place,) = (place for place, part in player.table.painter.map.edges.handles if part is Part.TRACKS)
    assert not small.place.colliderect(place)
    player.click(place.center)
    assert Part.TRACKS in player.state.outlook.room.folded


def close(player: Player) -> None:
    """Look at the map from near."""
    player.look()
    for _ in range(4):
        player.press(pygame.K_PLUS)
    player.look()


def test_a_click_in_it_looks_there_and_does_nothing_else(player: Player) -> None:
    player.look()
    assert overview(player.state) is None
    close(player)
    small = overview(player.state)
    assert small is not None
    entries = len(player.session.entries)
    for corner in (small.place.topleft, (small.place.right - 1, small.place.bottom - 1)):
        before = player.state.outlook.camera
        player.click(corner)
        assert player.state.outlook.camera != before
        assert player.state.outlook.camera.scale == before.scale
    assert len(player.session.entries) == entries


def test_dragging_in_it_moves_what_is_seen(player: Player) -> None:
    close(player)
    small = overview(player.state)
    assert small is not None
    player.drag(small.place.topleft, (small.place.right - 2, small.place.bottom - 2))
    x, y = player.state.outlook.camera.to_map(*player.state.outlook.view_size)
    world = player.state.outlook.picture.world
    assert abs(x - world.left - world.width) < 3
    assert abs(y - world.top - world.height) < 3


def test_it_is_folded_with_a_key_and_that_is_remembered(player: Player) -> None:
    close(player)
    shown = player.look()
    player.press(pygame.K_F8)
    assert overview(player.state) is None
    assert Part.OVERVIEW in player.state.outlook.room.folded
    assert player.look() != shown
    player.press(pygame.K_F8)
    assert overview(player.state) is not None


def test_its_key_says_why_nothing_happens_while_the_whole_map_is_seen(player: Player) -> None:
    player.look()
    player.press(pygame.K_F8)
    assert Part.OVERVIEW not in player.state.outlook.room.folded
    assert player.state.pointing.note is not None
    assert player.state.pointing.note.refusal.sentence.startswith("The whole map is in sight")


def test_a_table_at_rest_is_not_drawn_again_for_it(player: Player) -> None:
    close(player)
    player.wait(3000)
    player.look()
    assert not player.state.redraw.is_due


def test_its_place_is_worked_out_once_for_a_picture(player: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    close(player)
    asked: list[State] = []

    def counted(state: State, before: Overview | None, taken: Sequence[Rect]) -> Overview | None:
        asked.append(state)
        return overview(state, before, taken)

    monkeypatch.setattr(map_painter, "overview", counted)
    player.table.state.redraw.ask()
    player.look()
    assert len(asked) == 1
    player.point(player.space("B3"))
    player.look()
    assert len(asked) == 2, "once more for what the pointer changes"
