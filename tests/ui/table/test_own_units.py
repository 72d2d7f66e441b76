"""What lies face down in a choice that both may watch: its decider looks at it by a button, or a key that is held."""

import pygame
import pytest
from msgspec.structs import replace

from game.core.actions import Action, Kind, Side
from game.core.session import Session
from game.loading.content.scenarios import make_game
from game.ui.picture import skin_of
from game.ui.table.controls.commands import Order
from game.ui.table.moment.showing import Choice
from game.ui.table.moment.whereabouts import spaces_of
from game.ui.table.screen import TableScreen
from game.ui.theme import GOLD, Colour
from tests.rulebooks.shipped import SCENARIOS, load
from tests.ui.table.conftest import SIZE, Desk
from tests.ui.table.player import Player

JAPAN, ALLIES = Side(0), Side(1)


@pytest.fixture
def player() -> Player:
    """A player of Japan who puts ships that lie in port into the box of escorts."""
    loaded = load(SCENARIOS / "pacific_war/the-war.yaml")
    game = make_game(loaded)
    session = Session(game, game.title.set_up(game, 1))
    desk = Desk()
    found = Player(TableScreen(desk, session, loaded, skin_of(loaded), size=SIZE), session, desk.rules)
    assert found.step == "ChooseEscorts"
    return found


def button(player: Player) -> tuple[int, int] | None:
    """Where the button is."""
    player.look()
    (prompt,) = (placed for placed in player.table.painter.desk.placed if placed.name == "prompt")
    spots = (spot for spot in prompt.sheet.spots if spot.command is Order.OWN)
    found = [spot.place.move(prompt.place.topleft).center for spot in spots]
    return found[0] if found else None


def button_colour(player: Player) -> Colour:
    """The colour of a button at its edge, beside its words."""
    (prompt,) = (placed for placed in player.table.painter.desk.placed if placed.name == "prompt")
    (place,) = (spot.place for spot in prompt.sheet.spots if spot.command is Order.OWN)
    red, green, blue, _ = prompt.sheet.surface.get_at((place.x + 5, place.centery))
    return red, green, blue


def test_a_button_shows_own_units_until_it_is_pressed_again(player: Player) -> None:
    at = button(player)
    assert at is not None
    assert not player.state.play.now.offers(Kind.PIECE)
    player.click(at)
    assert player.state.play.now.offers(Kind.PIECE)
    again = button(player)
    assert again is not None
    player.click(again)
    assert not player.state.play.now.offers(Kind.PIECE)


def test_where_nothing_glows_before_own_units_are_shown_their_button_does(player: Player) -> None:
    at = button(player)
    assert at is not None
    now = player.state.play.now
    assert now.own_first
    assert not replace(now, numbers=(Choice(Action("points", 1), "1"),)).own_first, "a number is chosen without a map"
    assert button_colour(player) == GOLD
    player.click(at)
    assert not player.state.play.now.own_first
    assert button_colour(player) != GOLD


def test_what_may_be_done_something_to_comes_into_sight(player: Player) -> None:
    state = player.state
    state.outlook.zoom_to(state.outlook.scales[-1], (0, 0))
    state.outlook.centre_at(0, 0)
    at = button(player)
    assert at is not None
    player.click(at)
    places = spaces_of(state.play.now.view, state.play.now.targets)
    assert any(state.outlook.layout.map.collidepoint(state.outlook.space_box(each).center) for each in places)


def test_the_own_units_stay_open_while_their_side_decides_and_no_longer(player: Player) -> None:
    at = button(player)
    assert at is not None
    player.click(at)
    ship = min(player.state.play.now.offers(Kind.PIECE))
    player.state.perform(Action("escort", ship))
    assert player.state.play.seats.sight == JAPAN
    while (decision := player.session.decision) is not None and decision.side == JAPAN:
        player.state.perform(decision.legal[-1])
    assert player.state.play.seats.peeking is None
    assert player.state.play.seats.sight is None


def test_the_key_shows_them_as_long_as_it_is_held(player: Player) -> None:
    player.hold(pygame.K_h)
    assert player.state.play.seats.sight == JAPAN
    player.release(pygame.K_h)
    assert player.state.play.seats.sight is None
