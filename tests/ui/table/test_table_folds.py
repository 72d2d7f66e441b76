"""What lies around the map folds away and leaves it most of the window; tabs say what is folded, and open it again."""

import pygame
import pytest
from msgspec.structs import replace
from pygame import Rect

from game.core.actions import Side
from game.core.view import PileView, View
from game.loading.content.roots import data_root
from game.ui.settings import Settings
from game.ui.table.beside.room import Room, shared_out
from game.ui.table.beside.tabs import (
    INSET,
    corner_beside,
    covered_at_right,
    draw_tab,
    folded_tabs,
    planned_tabs,
    seen_whole,
)
from game.ui.table.controls.commands import Fold, Part
from game.ui.table.map.camera import World
from game.ui.text import TINY_STRONG
from game.ui.theme import Theme
from tests.ui.table.conftest import Desk, Sit
from tests.ui.table.laden import PHASES, TRACKS, laden_session
from tests.ui.table.player import Player

ALL = frozenset(Part)
WORLD = World(0, 0, 5000, 3000)
LEAST = 2 / 3
"""How much of the window the map has when all is folded."""


@pytest.fixture
def laden(sit: Sit) -> Player:
    """Somebody at the table of a war with much around the map, who has folded nothing."""
    found = sit(session=laden_session(), settings=Settings(animation="off", folded={"small_war": ()}))
    found.sit()
    return found


def fold_all(player: Player) -> None:
    """Fold everything, or open it; the overview is of use from near."""
    for _ in range(4):
        player.press(pygame.K_PLUS)
    for key in (pygame.K_F3, pygame.K_F5, pygame.K_F6, pygame.K_F7, pygame.K_F8):
        player.press(key)


def test_the_map_stands_still_in_the_window_when_something_beside_it_is_folded_or_opened(laden: Player) -> None:
    for _ in range(8):
        laden.press(pygame.K_PLUS)
    outlook = laden.state.outlook
    middle = 8
    outlook.centre_on(middle)
    before, area = outlook.space_box(middle), outlook.layout.map
    for key in (pygame.K_F3, pygame.K_F5):
        laden.press(key)
        assert outlook.space_box(middle) == before
    assert outlook.layout.map.left < area.left
    assert outlook.layout.map.top < area.top


@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 1.0), ((1920, 1080), 1.0), ((1920, 1080), 1.5)])
def test_the_map_has_two_thirds_of_the_window_with_everything_folded(size: tuple[int, int], scale: float) -> None:
    theme = Theme(scale, Desk().theme.folder)
    session = laden_session()
    view = session.view(None)
    assert (len(view.tracks), len(session.sequence())) == (TRACKS, PHASES)
    open_map = shared_out(size, view, WORLD, theme, None).layout.map
    folded = shared_out(size, view, WORLD, theme, None, folded=ALL).layout.map
    window = size[0] * size[1]
    assert folded.width * folded.height >= LEAST * window > open_map.width * open_map.height
    tabs = planned_tabs(view, ALL, folded, WORLD, theme)
    assert len(tabs) == TRACKS + 2
    covered = sum(tab.place.width * tab.place.height for tab in tabs)
    assert folded.width * folded.height - covered >= 0.64 * window


def test_tabs_lie_in_the_map_beside_each_other_and_bear_name_and_value() -> None:
    area = Rect(0, 46, 900, 200)
    tabs = planned_tabs(laden_session().view(None), ALL, area, WORLD, Desk().theme)
    assert [(tab.name, tab.value) for tab in tabs[:2]] == [("Turn", "2"), ("Political Will", "3")]
    assert all(area.contains(tab.place) for tab in tabs)
    assert not any(one.place.colliderect(two.place) for one in tabs for two in tabs if one is not two)
    assert planned_tabs(laden_session().view(None), frozenset(), area, WORLD, Desk().theme) == ()


@pytest.mark.parametrize(
    ("world", "edge"), [(World(0, 0, 1000, 1000), "left"), (World(0, 0, 3000, 1000), "upper")], ids=["high", "wide"]
)
def test_tabs_lie_along_the_edge_where_the_map_leaves_room_for_them(world: World, edge: str) -> None:
    area = Rect(0, 46, 900, 600)
    tabs = planned_tabs(laden_session().view(None), ALL, area, world, Desk().theme)
    whole = seen_whole(world, area)
    assert not any(tab.place.colliderect(whole) for tab in tabs)
    assert len({tab.place.x if edge == "left" else tab.place.y for tab in tabs}) == 1
    corner = corner_beside(tabs, area, whole)
    assert corner == ((tabs[0].place.right, 0) if edge == "left" else (0, tabs[0].place.bottom - area.y))
    assert corner_beside((), area, whole) == (0, 0)


def test_only_tabs_that_have_no_room_but_at_the_right_cover_the_map_there() -> None:
    area, world = Rect(0, 46, 900, 300), World(0, 0, 1000, 300)
    tabs = planned_tabs(supplies(*"abcde"), ALL, area, world, Desk().theme)
    assert covered_at_right(tabs, area) == 0
    narrow, high = Rect(0, 46, 300, 300), World(0, 0, 240, 300)
    beside = planned_tabs(supplies(*"abcde"), ALL, narrow, high, Desk().theme)
    over = [tab.place for tab in beside if tab.place.right == narrow.right]
    assert covered_at_right(beside, narrow) == (over[0].width if over else 0)
    assert over, "ten tabs have no room down one edge"


def supplies(*names: str) -> View:
    """A table with such supplies of both sides."""
    return View(None, "", (), piles=tuple(PileView(name, 2, side=Side(side)) for side in (0, 1) for name in names))


@pytest.mark.parametrize(("room", "is_cut"), [(240, False), (66, True)], ids=["beside the map", "over the map"])
def test_tabs_are_as_wide_as_their_names_where_that_hides_no_more_of_the_map(room: int, is_cut: bool) -> None:
    area, theme = Rect(0, 46, 600 + 2 * room, 600), Theme(1.0, data_root() / "assets" / "fonts")
    tabs = planned_tabs(supplies("Handgranaten", "Nebel"), ALL, area, World(0, 0, 1000, 1000), theme)
    whole = seen_whole(World(0, 0, 1000, 1000), area)
    assert not any(tab.place.colliderect(whole) for tab in tabs)
    assert len({tab.place.width for tab in tabs}) == 1
    assert (theme.lettering.width("Handgranaten", TINY_STRONG) > tabs[0].place.width - 2 * theme.px(INSET)) == is_cut


def test_a_tab_shows_by_its_bar_and_its_ground_whose_supply_it_is() -> None:
    tabs = folded_tabs(supplies("Smoke"), ALL)
    assert [tab.side for tab in tabs] == [0, 1]
    theme, place = Desk().theme, Rect(0, 0, 58, 36)
    pictures = []
    for colours in (((60, 10, 10), (200, 40, 40)), ((10, 10, 60), (40, 40, 200))):
        surface = pygame.Surface(place.size)
        draw_tab(surface, replace(tabs[0], place=place), theme, colours)
        pictures.append(tuple(tuple(surface.get_at((x, place.centery)))[:3] for x in (6, 1)))
    assert pictures == [((60, 10, 10), (200, 40, 40)), ((10, 10, 60), (40, 40, 200))]


def test_keys_fold_and_the_settings_remember_it_for_the_title_alone(laden: Player) -> None:
    opened = laden.state.outlook.layout
    fold_all(laden)
    layout = laden.state.outlook.layout
    assert layout.map.width * layout.map.height >= LEAST * 1280 * 720
    assert laden.state.host.settings.folded == {"small_war": tuple(sorted(Part))}
    fold_all(laden)
    assert laden.state.outlook.layout == opened
    assert laden.state.host.settings.folded == {"small_war": ()}


def test_tracks_that_take_much_of_a_window_are_folded_until_somebody_opens_them(sit: Sit) -> None:
    player = sit(session=laden_session())
    assert player.state.outlook.room.folded == {Part.TRACKS}
    player.sit()
    player.press(pygame.K_F5)
    assert player.state.outlook.room.folded == frozenset()
    few = sit()
    assert few.state.outlook.room.folded == frozenset(), "a row of them is no trouble"


def test_what_was_folded_is_folded_the_next_time(sit: Sit) -> None:
    settings = Settings(animation="off", folded={"small_war": ("tracks", "no such part"), "other": ("cards",)})
    player = sit(session=laden_session(), settings=settings)
    assert player.state.outlook.room.folded == {Part.TRACKS}
    assert not player.state.outlook.layout.tracks.height
    assert player.state.outlook.layout.strip.height


def test_a_tab_says_what_it_stands_for_and_opens_with_a_click(laden: Player) -> None:
    laden.press(pygame.K_F5)
    laden.look()
    tab = laden.table.painter.map.edges.tabs[1]
    laden.point(tab.place.center)
    assert laden.state.pointing.pointed.said is not None
    assert laden.state.pointing.pointed.said.title == "Political Will"
    laden.click(tab.place.center)
    assert laden.state.outlook.layout.tracks.height


def test_a_handle_folds_what_is_open(laden: Player) -> None:
    laden.look()
    for part in (Part.TRACKS, Part.CARDS):
        laden.table.painter.arrange()
        place = next(place for place, of in laden.table.painter.map.edges.handles if of is part)
        laden.click(place.center)
        assert part in laden.state.outlook.room.folded


def test_the_folded_sequence_is_low_and_opens_with_a_click(laden: Player) -> None:
    before = laden.look()
    laden.press(pygame.K_F7)
    assert laden.look() != before
    panel = next(one for one in laden.table.desk.placed if one.name == "sequence")
    assert panel.place.height < 60
    assert [spot.command for spot in panel.sheet.spots] == [Fold(Part.SEQUENCE)]
    laden.click((panel.place.centerx, panel.place.y + 12))
    assert not laden.state.outlook.room.folded


def test_folding_twice_is_folding_not_at_all() -> None:
    room = Room(laden_session().view(None))
    room.switch(Part.CARDS)
    room.switch(Part.CARDS)
    assert room.folded == frozenset()
