"""Trays: their pieces in a drawer beside the map, chosen and refused there like pieces on the map."""

import pygame
import pytest
from msgspec.structs import replace
from pygame import Rect

from game.core.actions import Kind, PieceId, Side, SpaceId, Target
from game.core.view import PieceView, TrayView, View
from game.loading.content.skins import Skin
from game.ui.settings import Settings
from game.ui.table.beside.room import shared_out
from game.ui.table.beside.tabs import draw_tab
from game.ui.table.beside.tray_plan import TrayPlan, planned_trays
from game.ui.table.map.camera import World
from game.ui.table.motion.patches import patched
from game.ui.table.play.explained import pointed_out
from game.ui.table.screen import TableScreen
from game.ui.theme import Theme
from tests.ui.table.conftest import SIZE, Desk
from tests.ui.table.muster import WAITING, Arrived, loaded, new_session
from tests.ui.table.player import Player
from tests.ui.table.small_war import web_board

THEME = Theme(1.0, None)
BROAD, TALL = World(0, 0, 3000, 700), World(0, 0, 900, 900)


def at_the_muster(pieces: int, settings: Settings | None = None) -> Player:
    """A player with so many pieces to place."""
    session, desk = new_session(pieces=pieces), Desk(settings=settings)
    return Player(TableScreen(desk, session, loaded(), Skin(), size=SIZE), session, desk.rules)


@pytest.fixture
def player() -> Player:
    """A player with twelve pieces to place."""
    return at_the_muster(12)


def plan(player: Player) -> TrayPlan:
    """The drawer as it lies now."""
    player.table.painter.arrange()
    found = player.table.painter.map.edges.plan
    assert found is not None
    return found


def place(player: Player, number: int) -> tuple[int, int]:
    """Where a piece lies in the drawer."""
    return next(place.center for piece, place in plan(player).pieces() if piece.piece == number)


def view_with(count: int) -> View:
    """A table with so many pieces in a tray, and an empty tray."""
    pieces = tuple(PieceView(PieceId(n), Side(0), "foot", SpaceId(-1), f"Foot {n}") for n in range(count))
    return View(None, "", (), trays=(TrayView("To be placed", Side(0), pieces), TrayView("Nobody", Side(1), ())))


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("world", [BROAD, TALL])
@pytest.mark.parametrize("count", [1, 12, 40])
def test_all_pieces_lie_in_the_drawer_apart_from_each_other_and_from_the_map(
    size: tuple[int, int], world: World, count: int
) -> None:
    shared = shared_out(size, view_with(count), world, THEME, None)
    assert shared.drawer is not None
    assert shared.drawer.is_upright == (world is TALL)
    found = planned_trays(view_with(count).trays, shared.drawer, shared.layout.drawer, 0, THEME)
    places = [place for _, place in found.pieces()]
    assert len(places) == count
    assert all(found.room.contains(place) for place in places)
    assert all(one.collidelist(places[n + 1 :]) < 0 for n, one in enumerate(places))
    assert min(place.width for place in places) >= 34
    assert not found.reach
    for part in (shared.layout.drawer, shared.layout.strip, shared.layout.column, shared.layout.bar):
        assert not shared.layout.map.colliderect(part)


def test_too_many_pieces_are_scrolled() -> None:
    player = at_the_muster(300)
    assert plan(player).reach > 0
    last = plan(player).pieces()[-1][1]
    assert not plan(player).room.contains(last)
    player.point(plan(player).room.center)
    player.wheel(-100)
    assert plan(player).room.contains(plan(player).pieces()[-1][1])
    assert player.look()
    player.wheel(100)
    assert player.state.outlook.room.scroll == 0


def test_without_pieces_that_wait_there_is_no_drawer(player: Player) -> None:
    assert shared_out(SIZE, view_with(0), TALL, THEME, None).drawer is None
    before = player.state.outlook.layout.map
    assert player.state.outlook.layout.drawer.width > 0
    for number in range(0, 12, 2):
        player.click(place(player, number))
        player.click(player.space(f"Town {number}"))
    assert player.session.position.spaces[:4] == (0, WAITING, 2, WAITING)
    assert [group.tray.side for group in plan(player).groups] == [Side(1)]
    assert player.state.outlook.layout.map == before


def test_a_piece_is_chosen_in_the_drawer_and_placed_on_the_map(player: Player) -> None:
    targets = {target for target in player.state.play.now.targets if target.kind is Kind.PIECE}
    assert targets == {Target(Kind.PIECE, number) for number in range(0, 12, 2)}
    player.click(place(player, 4))
    assert player.step == "Put"
    assert player.state.play.now.subject == Target(Kind.PIECE, 4)
    player.look()
    player.click(player.space("Town 3"))
    assert player.session.position.spaces[4] == 3
    assert 4 not in [piece.piece for piece, _ in plan(player).pieces()]


def test_another_piece_is_chosen_and_the_same_is_laid_back(player: Player) -> None:
    player.click(place(player, 4))
    player.click(place(player, 6))
    assert player.state.play.now.subject == Target(Kind.PIECE, 6)
    player.click(place(player, 6))
    assert player.step == "Choose"


def test_a_refused_piece_says_why_and_turns_red(player: Player) -> None:
    at = place(player, 3)
    before = player.look()
    player.click(at)
    assert player.state.pointing.note is not None
    assert player.state.pointing.note.refusal.sentence == "That piece is none of yours."
    assert player.state.pointing.note.target == Target(Kind.PIECE, 3)
    assert player.look() != before


@pytest.mark.parametrize("number", [2, 3])
def test_a_piece_is_inspected_beside_the_drawer(player: Player, number: int) -> None:
    player.point(place(player, number))
    player.wait(400)
    said, anchor = pointed_out(player.state)
    assert said is not None
    assert said.title == f"Foot {number}"
    assert anchor.collidepoint(place(player, number))
    assert player.look()


def test_the_map_is_dragged_only_from_the_map(player: Player) -> None:
    camera = player.state.outlook.camera
    start = plan(player).room.midbottom
    player.drag((start[0], start[1] - 5), (start[0] + 80, start[1] - 80))
    assert player.state.outlook.camera == camera


def test_the_drawer_is_folded_and_opened_by_key_and_button(player: Player) -> None:
    opened = player.state.outlook.layout
    player.press(pygame.K_F3)
    folded = player.state.outlook.layout
    assert folded.map.width * folded.map.height > opened.map.width * opened.map.height
    assert not folded.drawer.height
    assert player.look()
    assert player.table.painter.map.edges.plan is None
    (tab,) = player.table.painter.map.edges.tabs
    assert (tab.name, tab.value) == ("Waiting", "12")
    player.click(tab.place.center)
    assert player.state.outlook.layout == opened
    player.click((plan(player).head.right - 12, plan(player).head.centery))
    assert player.state.outlook.layout == folded


def test_the_tab_of_the_drawer_says_what_waits_and_is_golden_where_some_of_it_may_be_chosen(player: Player) -> None:
    player.press(pygame.K_F3)
    player.look()
    (tab,) = player.table.painter.map.edges.tabs
    player.point(tab.place.center)
    said = player.state.pointing.pointed.said
    assert said is not None
    assert [line.text for line in said.lines] == ["Reds to be placed · 6", "Blues to be placed · 6"]
    theme, plain, golden = player.state.theme, pygame.Surface((200, 200)), pygame.Surface((200, 200))
    moved = replace(tab, place=Rect(0, 0, 58, 36))
    draw_tab(plain, moved, theme)
    draw_tab(golden, moved, theme, is_wanted=True)
    assert pygame.image.tobytes(plain, "RGB") != pygame.image.tobytes(golden, "RGB")
    assert tab.pieces & player.state.play.now.targets


def test_the_key_of_the_drawer_does_nothing_without_one() -> None:
    player = at_the_muster(0)
    before = player.state.outlook.layout
    player.press(pygame.K_F3)
    assert player.state.outlook.layout == before
    assert not player.state.outlook.room.folded


def test_tab_goes_to_the_pieces_that_wait(player: Player) -> None:
    player.press(pygame.K_TAB)
    assert player.state.pointing.focus == Target(Kind.PIECE, 0)
    player.press(pygame.K_RETURN)
    assert player.step == "Put"


def test_the_drawer_stays_as_it_is_until_pieces_no_longer_fit() -> None:
    first = shared_out(SIZE, view_with(40), TALL, THEME, None)
    fewer = shared_out(SIZE, view_with(9), TALL, THEME, first.drawer)
    assert fewer == first
    more = shared_out(SIZE, view_with(90), TALL, THEME, first.drawer)
    assert more.drawer != first.drawer


def test_a_piece_that_arrives_has_left_its_tray() -> None:
    before, final = view_with(3), view_with(3)
    final = replace(final, pieces=(replace(final.trays[0].pieces[1], space=SpaceId(7)),))
    after = patched(before, Arrived(PieceId(1), SpaceId(7)), final)
    assert [piece.piece for piece in after.trays[0].pieces] == [0, 2]
    assert [piece.space for piece in after.pieces] == [7]


def test_a_placed_piece_is_shown_arriving() -> None:
    player = at_the_muster(4, Settings(animation="normal"))
    player.click(place(player, 0))
    player.click(player.space("Town 1"))
    assert player.state.play.film.running
    player.wait(100)
    assert player.look()
    player.wait(600)
    assert not player.state.play.film.running


def test_the_last_piece_gives_its_room_to_the_map() -> None:
    session = new_session(pieces=1)
    player = Player(TableScreen(Desk(), session, loaded(web_board()), Skin(), size=SIZE), session, [])
    narrow = Rect(player.state.outlook.layout.map)
    player.click(place(player, 0))
    player.click(player.space("Town 1"))
    assert player.state.outlook.room.drawer is None
    assert player.state.outlook.layout.map.width > narrow.width
    assert player.state.outlook.sees_all
    player.point(player.space("Town 1"))
    assert Target(Kind.SPACE, 1) in player.state.pointing.pointed.targets
