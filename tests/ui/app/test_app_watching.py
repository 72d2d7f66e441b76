"""Watching a saved game with posted events: where it stands, whose hands it shows."""

import pygame
import pytest
from msgspec.structs import replace

from game.ui.app import App
from game.ui.screens.pages.form import Form
from game.ui.screens.watching.recording import Recording
from game.ui.screens.watching.replay import ReplayPage
from tests.ui.app.battles import battle_of, play_out
from tests.ui.app.player import Player


def test_watching_goes_back_and_forth_and_follows_the_log(app: App, player: Player) -> None:
    screen = battle_of(app)
    play_out(screen)
    app.push(Form(app, page := ReplayPage(app, screen.battle)))
    player.wait()
    assert page.now == 0
    player.press(pygame.K_RIGHT)
    player.press(pygame.K_RIGHT)
    player.press(pygame.K_LEFT)
    assert page.now == 1
    player.press(pygame.K_END)
    assert page.now == 6
    assert page.recording.view(6).scores[0].points == screen.battle.session.position.points[0]
    page.rows.take(2)
    assert page.now == 3
    page.slide(5)
    assert page.rows.chosen == 4
    player.press(pygame.K_HOME)
    assert page.now == 0
    player.press(pygame.K_SPACE)
    assert page.runs
    page.advance(1000)
    assert page.now == 1
    page.go(6)
    page.advance(1000)
    assert not page.runs


def test_all_rows_of_a_long_line_of_the_log_are_in_sight(app: App, player: Player) -> None:
    screen = battle_of(app)
    play_out(screen)
    app.push(Form(app, page := ReplayPage(app, screen.battle)))
    player.wait()
    page.log = [(line, row) for line, row in page.log for _ in range(30)]
    for now in (4, 2):
        page.go(now)
        line = page.recording.line_of(now)
        last = max(number for number, (of, _) in enumerate(page.log) if of == line)
        assert page.rows.place.contains(page.rows.row_place(last))


def test_a_click_beside_the_handle_of_the_slider_goes_there(app: App, player: Player) -> None:
    screen = battle_of(app)
    play_out(screen)
    app.push(Form(app, page := ReplayPage(app, screen.battle)))
    player.wait()
    groove = page.slider.rect
    player.click_at((groove.centerx, groove.centery))
    assert (page.now, round(page.slider.get_current_value())) == (3, 3)
    player.click_at((groove.right - 2, groove.centery))
    assert page.now == 6
    player.click_at(page.slider.handle.center)
    assert page.now == 6
    player.click_at((groove.centerx, groove.y - 4))
    assert page.now == 6


def test_watching_shows_no_hand_before_the_game_is_over(app: App, player: Player) -> None:
    screen = battle_of(app)
    play_out(screen, 2)
    page = ReplayPage(app, screen.battle)
    app.push(Form(app, page))
    assert "Show both hands" not in player.buttons()
    assert all(card is None for hand in page.recording.view(1).hands for card in hand.cards)
    play_out(screen, 4)
    page = ReplayPage(app, screen.battle)
    app.push(Form(app, page))
    player.click("Show both hands")
    assert [row.title for row in page.rows.rows if row.depth == 0] == ["Red", "Blue"]
    assert len(page.rows.rows) == 8


def test_watching_offers_no_hands_where_nobody_holds_any(
    app: App, player: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    screen = battle_of(app)
    play_out(screen)
    bare = replace(Recording(screen.battle.session).view(0), hands=())
    monkeypatch.setattr(Recording, "seen", lambda recording, number: bare)
    app.push(Form(app, ReplayPage(app, screen.battle)))
    assert "Show both hands" not in player.buttons()
    assert "Play" in player.buttons()
