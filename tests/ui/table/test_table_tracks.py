"""Tracks: their boxes and markers between the bar and the map, whole or folded, and what is said about them."""

import pygame
import pytest
from msgspec.structs import replace
from pygame import Rect

from game.core.actions import Side
from game.core.title import SideInfo
from game.core.view import TrackMarker, TrackView
from game.loading.content.skins import Skin
from game.ui.screens.pages.board import Board
from game.ui.table.beside.tabs import value_of
from game.ui.table.beside.track import about_track, lettered
from game.ui.table.beside.track_plan import near, planned_tracks, shown_boxes, tracks_height, unfolded
from game.ui.table.drawing.looks import Looks
from game.ui.table.play.explained import pointed_out
from game.ui.table.play.staged import stage
from game.ui.table.screen import TableScreen
from game.ui.text import TINY_STRONG
from game.ui.theme import Theme
from tests.ui.table.conftest import SIZE, Desk
from tests.ui.table.muster import loaded, new_session
from tests.ui.table.player import Player

THEME = Theme(1.0, None)
LOOKS = Looks(Skin(), (SideInfo("reds", "Reds"), SideInfo("blues", "Blues")))


def track(boxes: int, *at: int, name: str = "Points") -> TrackView:
    """A track of so many boxes with markers of the first side."""
    markers = tuple(TrackMarker(box, Side(0), f"marker in {box}") for box in at)
    return TrackView(name, "9.1", tuple(map(str, range(boxes))), markers)


@pytest.fixture
def player() -> Player:
    """A player at a table with two tracks."""
    session, desk = new_session(pieces=4), Desk()
    return Player(TableScreen(desk, session, loaded(), Skin(), size=SIZE), session, desk.rules)


def test_a_short_track_shows_all_its_boxes_and_a_long_one_what_is_near_its_markers() -> None:
    short, long = planned_tracks((track(10, 3), track(61, 7, 21)), Rect(0, 46, 944, 40), THEME)
    assert [box.number for box in short.boxes] == list(range(10))
    assert [box.number for box in long.boxes] == [0, -1, *range(5, 10), -1, *range(19, 24), -1, 60]


def test_a_long_track_is_whole_where_there_is_room() -> None:
    (long,) = planned_tracks((track(61, 7),), Rect(0, 0, 1900, 40), THEME)
    assert len(long.boxes) == 61


def test_the_words_of_a_short_track_are_whole() -> None:
    words = TrackView("Condition", "22", ("Ambush-CV",), ())
    (place,) = planned_tracks((words,), Rect(0, 0, 600, 40), THEME)
    assert place.boxes[0].place.width >= THEME.lettering.width("Ambush-CV", TINY_STRONG)
    (lone,) = planned_tracks((TrackView("Homeland", "8.3", ("3",), ()),), Rect(0, 0, 600, 40), THEME)
    assert lone.boxes[0].place.width < place.boxes[0].place.width


NATIONS = ("New Guinea", "Philippines", "Malaya", "Indies", "Burma", "Australia", "Mandates", "Marshalls")


def test_the_names_in_the_boxes_of_a_longer_track_are_whole_where_there_is_room() -> None:
    (place,) = planned_tracks((TrackView("Nations", "13.1", NATIONS, ()),), Rect(0, 0, 944, 40), THEME)
    assert [box.number for box in place.boxes] == list(range(len(NATIONS)))
    widest = THEME.lettering.widest(NATIONS, TINY_STRONG)
    assert all(box.place.width >= widest + 2 for box in place.boxes)


def test_what_is_printed_in_a_narrow_box_gets_smaller_letters_before_it_is_cut() -> None:
    width = THEME.lettering.width("Philippines", TINY_STRONG)
    assert lettered("Philippines", width, THEME) == ("Philippines", TINY_STRONG)
    text, style = lettered("Philippines", width - 3, THEME)
    assert (text, style.size < TINY_STRONG.size) == ("Philippines", True)
    assert lettered("Philippines", width // 3, THEME)[0].endswith("…")


@pytest.mark.parametrize("width", range(440, 600, 8))
def test_a_track_of_few_boxes_keeps_its_width_where_a_marker_comes_and_goes(width: int) -> None:
    def planned(*at: int) -> list[tuple[int, Rect]]:
        places = planned_tracks((track(4, *at, name="Level"), track(61, 7, 21)), Rect(0, 0, width, 40), THEME)
        return [(box.number, box.place) for place in places for box in place.boxes]

    assert planned() == planned(2)


def test_a_track_without_room_shows_at_least_what_is_beside_its_markers() -> None:
    assert unfolded(track(61, 7, 21), 5) == [0, -1, 6, 7, 8, -1, 20, 21, 22, -1, 60]
    assert unfolded(track(61), 30) == [0, -1, 60]


def test_a_single_box_is_not_worth_a_gap() -> None:
    far = track(61, 2)
    assert shown_boxes(near(far)) == [0, 1, 2, 3, -1, 60]
    assert shown_boxes([0, 2, 5]) == [0, 1, 2, -1, 5]
    assert shown_boxes([]) == []


@pytest.mark.parametrize("width", [640, 944, 1484])
@pytest.mark.parametrize("count", [1, 3, 6])
def test_tracks_lie_in_their_rows_apart_from_each_other(width: int, count: int) -> None:
    tracks = tuple(track(20 * n + 5, n, 4 * n + 3, name=f"A rather long name of track {n}") for n in range(count))
    room = Rect(0, 46, width, tracks_height(tracks, width, THEME))
    found = planned_tracks(tracks, room, THEME)
    assert [place.track for place in found] == list(tracks)
    places = [box.place for place in found for box in place.boxes] + [place.name for place in found]
    assert all(room.contains(place) for place in places)
    assert all(one.collidelist(places[n + 1 :]) < 0 for n, one in enumerate(places))


def test_no_track_takes_no_room() -> None:
    assert tracks_height((), 944, THEME) == 0


def test_a_box_says_which_markers_stand_in_it_and_the_rule() -> None:
    (place,) = planned_tracks((track(10, 3, 3),), Rect(0, 0, 900, 40), THEME)
    said = about_track(place, place.boxes[3], LOOKS)
    assert said.title == "Points: 3"
    assert [(line.text, line.rule) for line in said.lines] == [
        ("Reds: marker in 3", ""),
        ("Reds: marker in 3", "9.1"),
    ]
    empty = about_track(place, place.boxes[4], LOOKS)
    assert [(line.text, line.rule) for line in empty.lines] == [("No marker here.", "9.1")]


def test_a_track_says_what_moves_its_markers() -> None:
    moved = replace(track(10, 3), notes=("Cards move it.",))
    (place,) = planned_tracks((moved,), Rect(0, 0, 900, 40), THEME)
    for box in (place.boxes[4], None):
        lines = about_track(place, box, LOOKS).lines
        assert (lines[-1].text, lines[-1].rule) == ("Cards move it.", "9.1")
        assert len(lines) == 2


def test_folded_a_track_tells_its_value_or_where_its_markers_are() -> None:
    assert value_of(track(10, 3, 4)) == "3/4"
    assert value_of(replace(track(10, 3, 4), value="2 of 8")) == "2 of 8"


def test_a_name_and_a_gap_say_where_all_markers_are() -> None:
    (place,) = planned_tracks((track(61, 7, 21),), Rect(0, 0, 900, 40), THEME)
    gap = next(box for box in place.boxes if box.number < 0)
    for box in (gap, None):
        assert [line.text for line in about_track(place, box, LOOKS).lines] == [
            "Reds: marker in 7, 7",
            "Reds: marker in 21, 21",
        ]


def test_a_track_is_pointed_at_and_covers_nothing(player: Player) -> None:
    layout = player.state.outlook.layout
    assert not layout.tracks.colliderect(layout.map)
    assert not layout.tracks.colliderect(layout.bar)
    turns = player.table.painter.map.edges.tracks[0]
    player.point(turns.boxes[2].place.center)
    player.wait(400)
    said, anchor = pointed_out(player.state)
    assert said is not None
    assert said.title == "Turns: 3"
    assert [line.text for line in said.lines] == ["the turn that is played"]
    assert anchor == turns.boxes[2].place
    assert player.look()
    player.point(turns.name.center)
    assert player.state.pointing.pointed.said is not None
    player.point((layout.tracks.x + 1, layout.tracks.y + 1))
    assert player.state.pointing.pointed.said is None
    assert not player.state.pointing.pointed.targets


def test_tracks_are_kept_as_a_picture_that_shows_their_markers_where_they_stand(player: Player) -> None:
    edges = player.table.painter.map.edges
    first = player.look()
    kept = edges.shelf_painted
    assert kept is not None
    assert player.look() == first
    assert edges.shelf_painted is kept
    tracks = edges.shelf_for[0]
    moved = (replace(tracks[0], markers=(TrackMarker(3, Side(0), "moved"),)), *tracks[1:])
    edges.arrange(replace(player.state.play.now.view, tracks=moved))
    surface = pygame.Surface(SIZE)
    edges.draw(surface, stage(player.state), None)
    area = player.state.outlook.layout.tracks
    seen = pygame.image.tobytes(surface.subsurface(area), "RGB")
    assert edges.shelf_painted is not kept
    assert seen != pygame.image.tobytes(kept, "RGB")
    edges.draw_shelf(surface, area)
    assert pygame.image.tobytes(surface.subsurface(area), "RGB") == seen


def test_a_click_on_a_track_does_nothing(player: Player) -> None:
    player.click(player.table.painter.map.edges.tracks[1].boxes[0].place.center)
    assert player.state.pointing.note is None
    assert player.step == "Choose"


def test_moving_markers_never_change_the_rows() -> None:
    for width in (500, 700, 944):
        heights = {
            tracks_height((track(17, 3, name="Turns"), track(61, one, two)), width, THEME)
            for one in range(0, 61, 4)
            for two in range(0, 61, 4)
        }
        assert len(heights) == 1


def test_a_board_on_a_page_has_tracks_only_where_they_are_wanted() -> None:
    session, theme = new_session(pieces=4), Theme(1.0, None)
    surface = pygame.Surface(SIZE)
    for wanted in (True, False):
        board = Board(Rect(0, 0, 900, 500), theme, Skin(), with_tracks=wanted)
        board.lay(loaded().map, session.game, session.view(None))
        board.draw(surface)
        assert (board.tracks.height > 0) == wanted
        assert not board.tracks.colliderect(board.inner)
