"""What is said at the table, found without drawing anything."""

import subprocess
import sys

import pygame
import pytest
from msgspec.structs import replace

from game.core.actions import Kind, SpaceId
from game.core.combat import Mark
from game.ui.table.drawing.layout import beside
from game.ui.table.play import explained
from game.ui.table.play.explained import REST, Explained, ExplainedCard, explanation, places_that_glow, places_to_clear
from game.ui.table.play.staged import arrows, stage
from tests.ui.table.conftest import Sit
from tests.ui.table.player import Player


def explain(player: Player) -> Explained | ExplainedCard | None:
    """What is explained now."""
    return explanation(player.state, player.table.painter.plan.hand)


def test_a_piece_is_explained_only_once_the_pointer_has_rested_on_it(player: Player) -> None:
    player.point(player.space("B3"))
    assert explain(player) is None
    player.wait(REST + 16)
    found = explain(player)
    assert isinstance(found, Explained)
    assert found.said.kind in (Kind.PIECE, Kind.SPACE)
    assert found.anchor.collidepoint(player.space("B3"))
    assert found.deed == "Pick up"


def test_nothing_is_explained_under_a_question(player: Player) -> None:
    player.point(player.space("B3"))
    player.wait(REST + 16)
    player.state.reading.keys_open = True
    assert explain(player) is None


def test_the_keyboard_takes_the_word_from_the_pointer(player: Player) -> None:
    player.point(player.space("B3"))
    player.wait(REST + 16)
    player.press(pygame.K_TAB)
    assert not isinstance(explain(player), Explained)


def test_the_map_shows_what_is_pointed_at_only_where_something_may_be_done(player: Player) -> None:
    player.point(player.space("B3"))
    hovered = stage(player.state).hover
    assert hovered in player.state.play.now.targets
    player.point((player.state.outlook.layout.map.x + 3, player.state.outlook.layout.map.y + 3))
    assert stage(player.state).hover is None
    assert arrows(player.state) == ()


def test_what_is_said_is_found_without_the_painter() -> None:
    said = "import sys, game.ui.table.play.explained, game.ui.table.play.staged"
    painters = "[name for name in sys.modules if name.startswith('game.ui.table.window')]"
    done = subprocess.run([sys.executable, "-c", f"{said}\nassert not {painters}"], check=False)
    assert done.returncode == 0


def test_an_explanation_stands_aside_of_every_space_that_may_be_chosen(player: Player) -> None:
    player.click(player.space("B3"))
    targets = [one.number for one in player.state.play.now.targets if one.kind is Kind.SPACE]
    assert targets
    player.point(player.space("B3"))
    player.wait(REST + 16)
    found = explain(player)
    assert isinstance(found, Explained)
    clear, outlook = places_to_clear(player.state), player.state.outlook
    pieces = [one for one in player.state.play.now.targets if one.kind is Kind.PIECE]
    assert len(clear) == len(targets) + len(pieces) + 1
    assert outlook.layout.column in clear
    bounds = outlook.layout.window.inflate(-16, -16)
    near = beside((200, 90), found.anchor, bounds, (), 6)
    assert near.collidelist(clear) >= 0, "close by it would cover one"
    aside = beside((200, 90), found.anchor, bounds, (), 6, clear)
    assert aside.collidelist(clear) < 0
    assert bounds.contains(aside)


def test_where_very_much_may_be_chosen_an_explanation_stands_aside_of_what_bears_a_mark(
    player: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    player.click(player.space("B3"))
    player.point(player.space("B3"))
    play, outlook = player.state.play, player.state.outlook
    marked, bare, *more = (one.number for one in play.now.targets if one.kind is Kind.SPACE)
    monkeypatch.setattr(explained, "MOST_TO_CLEAR", len(more) + 1)
    monkeypatch.setattr(play, "now", replace(play.now, marks=(Mark(SpaceId(marked), "42%"),)))
    clear = places_to_clear(player.state)
    assert any(outlook.space_box(marked).contains(place) for place in clear)
    assert not any(outlook.space_box(bare).contains(place) for place in clear)


def test_an_explanation_of_something_on_the_map_does_not_cover_the_question(player: Player) -> None:
    column = player.state.outlook.layout.column
    player.point(player.space("B3"))
    assert column in places_to_clear(player.state)
    player.point(column.center)
    assert column not in places_to_clear(player.state)


def test_an_explanation_leaves_the_hand_free_that_a_card_is_to_be_chosen_from(sit: Sit) -> None:
    player = sit()
    player.sit()
    strip = player.state.outlook.layout.strip
    assert any(one.kind is Kind.CARD for one in player.state.play.now.targets)
    assert strip in places_to_clear(player.state)
    player.play_card()
    assert not any(one.kind is Kind.CARD for one in player.state.play.now.targets)
    assert strip not in places_to_clear(player.state)


def test_a_large_card_leaves_free_what_may_be_chosen_on_the_map(player: Player) -> None:
    player.click(player.space("B3"))
    glowing, outlook = places_that_glow(player.state), player.state.outlook
    targets = [one.number for one in player.state.play.now.targets if one.kind is Kind.SPACE]
    assert targets
    assert all(outlook.space_box(number) in glowing for number in targets)
    others = set(range(len(player.session.game.board.spaces))) - set(targets)
    assert not any(outlook.space_box(number) in glowing for number in others)


def test_no_card_is_shown_large_that_comes_under_a_pointer_with_which_another_was_played(sit: Sit) -> None:
    player = sit()
    player.sit()
    place = player.table.painter.plan.hand[0].place
    player.click(place.center)
    assert player.step == "Act"
    player.hold(pygame.K_h)
    player.look()
    beneath = next(card for card in player.table.painter.plan.hand if card.place.collidepoint(place.center))
    assert beneath.card is not None, "the rest of the hand is looked at, and has closed up"
    player.wait(REST + 16)
    assert explain(player) is None
    player.point((place.centerx + 1, place.centery))
    player.wait(REST + 16)
    assert isinstance(explain(player), ExplainedCard)
