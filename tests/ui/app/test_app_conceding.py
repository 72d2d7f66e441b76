"""Resignation and an agreed draw from the menu of a battle, asked twice."""

import pygame
import pytest

from game.core.actions import Action, Side
from game.core.conceding import agreed_draw, resignation
from game.core.phase_lines import Progress
from game.ui.app import App
from game.ui.screens.ending.victory import VictoryPage
from game.ui.screens.playing.battle_screen import BattleScreen
from tests.ui.app.battles import Later, battle_of, hand_on, play_out
from tests.ui.app.player import Player


@pytest.fixture
def screen(app: App, player: Player, later: Later) -> BattleScreen:
    """A battle in which one card has been played, with the menu over it and the question how it is to end."""
    found = battle_of(app)
    player.lift_curtain(later)
    play_out(found, 1)
    app.replace(found)
    found.pause()
    player.click("Resign, or agree to a draw")
    return found


def test_who_gives_up_is_asked_again_and_has_lost(screen: BattleScreen, player: Player, later: Later) -> None:
    player.click("Red: resign")
    assert "Red, do you resign? The winner is then: Blue." in player.texts()
    player.click("Yes, I resign")
    assert screen.battle.session.verdict is not None
    hand_on(player, later)
    page = player.page(VictoryPage)
    assert page.words.heading == "Victory: Blue"


def test_a_draw_is_agreed_to_by_one_after_the_other(screen: BattleScreen, player: Player, later: Later) -> None:
    player.click("Offer a draw")
    assert "Blue, do you offer a draw?" in player.texts()
    player.click("Yes, I offer it")
    assert screen.battle.session.verdict is None
    assert "Red, do you agree to a draw?" in player.texts()
    player.click("I agree")
    assert screen.battle.session.entries[-1].action == agreed_draw()
    hand_on(player, later)
    assert player.page(VictoryPage).words.heading == "A draw, agreed by both"


@pytest.mark.parametrize("how", [resignation(Side(0)), agreed_draw()], ids=["resigned", "drawn"])
def test_no_phase_is_going_on_once_the_game_was_given_up(screen: BattleScreen, how: Action) -> None:
    state = screen.table.state
    assert Progress.NOW in {line.progress for line in state.play.now.sequence}
    screen.end_game(how)
    lines = state.play.now.sequence
    assert lines
    assert {line.progress for line in lines} <= {Progress.DONE, Progress.AHEAD}


def test_who_resigns_before_the_turn_was_handed_over_is_asked_to_hand_over_nothing_more(
    app: App, player: Player, later: Later
) -> None:
    found = battle_of(app)
    player.lift_curtain(later)
    play_out(found, 1)
    player.wait()
    assert found.table.hand_over is not None
    assert found.table.hand_over.button == "Next: Blue"
    found.end_game(resignation(Side(0)))
    player.wait()
    assert found.table.hand_over is not None
    assert found.table.hand_over.button == "See how it ended"


def test_enter_esc_and_a_no_always_play_on(screen: BattleScreen, app: App, player: Player) -> None:
    player.press(pygame.K_RETURN)
    assert app.top is screen
    for first in ("Red: resign", "Offer a draw"):
        screen.concede()
        player.click(first)
        player.press(pygame.K_RETURN)
        assert screen.battle.session.verdict is None
    screen.concede()
    player.click("Offer a draw")
    player.click("Yes, I offer it")
    player.click("No, play on")
    assert screen.battle.session.verdict is None


def test_esc_gives_nothing_up_from_whichever_question(screen: BattleScreen, app: App, player: Player) -> None:
    player.press(pygame.K_ESCAPE)
    assert app.top is screen
    for first in ("Red: resign", "Blue: resign", "Offer a draw"):
        screen.concede()
        player.click(first)
        player.press(pygame.K_ESCAPE)
        assert app.top is screen
        assert screen.battle.session.verdict is None


@pytest.mark.parametrize("name", ["Red", "Blue"])
def test_a_double_click_on_giving_up_does_not_confirm_it(screen: BattleScreen, player: Player, name: str) -> None:
    at = next(button.rect.center for button, _ in player.form.buttons if button.text == f"{name}: resign")
    player.click_at(at)
    assert f"{name}, do you resign?" in player.texts()
    player.click_at(at)
    assert screen.battle.session.verdict is None


def test_a_double_click_on_the_offer_does_not_agree_to_it(screen: BattleScreen, player: Player) -> None:
    player.click("Offer a draw")
    at = next(button.rect.center for button, _ in player.form.buttons if button.text == "Yes, I offer it")
    player.click_at(at)
    assert "Red, do you agree to a draw?" in player.texts()
    player.click_at(at)
    assert screen.battle.session.verdict is None
