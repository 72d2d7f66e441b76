"""The app itself: windows of all sizes, no display, what it opens with."""

from pathlib import Path
from typing import Any

import msgspec
import pygame
import pytest

from game.core.play import begin
from game.core.title import Game, PositionFiles
from game.loading.content.positions import ToldPosition
from game.loading.content.scenarios import load_scenario
from game.loading.saves.games import SaveFile
from game.ui import display
from game.ui.app import App
from game.ui.opening import open_table
from game.ui.screens.choosing.chooser import ChooserPage
from game.ui.screens.choosing.menu import MenuPage
from game.ui.screens.ending.end import EndPage
from game.ui.screens.ending.victory import VictoryPage
from game.ui.screens.games.battle import reopen
from game.ui.screens.pages.form import Form, Page
from game.ui.screens.playing.battle_screen import BattleScreen, begin_at_once
from game.ui.screens.reading.rulebook import RulebookPage
from game.ui.screens.saved.saves import SavesPage
from game.ui.screens.settings.keys_page import KeysPage
from game.ui.screens.settings.settings_page import SettingsPage
from game.ui.screens.watching.replay import ReplayPage
from tests.ui.app.battles import Later, battle_of, play_out
from tests.ui.app.player import Player
from tests.ui.app.toy.title import DATA, TITLE


def test_every_page_survives_small_and_large_windows(app: App, player: Player) -> None:
    screen = battle_of(app)
    play_out(screen)
    app.go_home()
    screens: list[Page] = [
        MenuPage(app),
        ChooserPage(app, TITLE),
        SettingsPage(app),
        KeysPage(app),
        SavesPage(app, watching=True),
        RulebookPage(app, TITLE, "2.1"),
        ReplayPage(app, screen.battle),
        VictoryPage(app, screen.battle, app.go_home),
        EndPage(app, screen.battle, (("Menu", app.go_home),)),
    ]
    for page in screens:
        app.push(Form(app, page))
    for size in ((640, 400), (1920, 1080)):
        pygame.display.set_mode(size, pygame.RESIZABLE)
        pygame.event.post(pygame.event.Event(pygame.VIDEORESIZE, size=size, w=size[0], h=size[1]))
        player.wait(2)
        for screen_of_page in app.screens:
            screen_of_page.draw(pygame.display.get_surface() or pygame.Surface(size))


def test_nothing_is_drawn_while_nothing_happens(app: App, player: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    app.go_home()
    player.wait(12)
    drawn: list[int] = []
    monkeypatch.setattr(app, "show", lambda: drawn.append(1))
    player.wait(12)
    assert drawn == []


def test_closing_the_window_ends_the_program(app: App, player: Player) -> None:
    app.go_home()
    pygame.event.post(pygame.event.Event(pygame.QUIT))
    app.run()
    assert app.screens == []


def test_without_a_display_one_sentence_and_exit_code_1(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for name in ("SDL_VIDEODRIVER", "DISPLAY", "WAYLAND_DISPLAY"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(pygame.display, "get_driver", lambda: "offscreen")
    assert open_table(scenario_id=None, seed=None, save=None, mods=()) == 1
    told = capsys.readouterr().err
    assert "sandtable picture" in told
    assert len(told.strip().splitlines()) == 1


def test_the_table_opens_straight_with_a_scenario_or_a_problem(
    app: App, player: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    app.go_home()
    begin_at_once(app, "toy/fjord", None)
    assert "did you mean 'toy/ford'?" in player.texts()
    begin_at_once(app, "toy/broken", None)
    assert "broken.yaml:6:14" in player.texts()
    ran: list[App] = []
    monkeypatch.setattr(App, "run", lambda app: ran.append(app))
    assert open_table(scenario_id="toy/ford", seed=3, save=None, mods=[DATA]) == 0
    assert isinstance(ran[0].screens[0], BattleScreen)
    assert ran[0].screens[0].battle.session.position.dice.seed == 3


def test_the_table_opens_with_a_position_from_a_file(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is a game like any other: its save begins with its first action, and can be opened again."""
    loaded = load_scenario("toy/ford", app.library.roots)

    def one_action_on(game: Game, plain: Any, seed: int) -> Any:
        first = begin(game, game.title.set_up(game, seed))
        assert first.decision is not None
        return first.decision.perform(first.decision.legal[0]).position

    files = PositionFiles(msgspec.Struct, lambda game, plain: (), one_action_on, lambda game, position: position)
    told = ToldPosition(Path("lesson.yaml"), loaded, files, None)
    ran: list[App] = []
    monkeypatch.setattr(App, "run", lambda app: ran.append(app))
    assert open_table(scenario_id=None, seed=3, save=None, mods=[DATA], told=told) == 0
    screen = ran[0].screens[0]
    assert isinstance(screen, BattleScreen)
    session = screen.battle.session
    assert session.decision is not None
    session.perform(session.decision.legal[0])
    assert isinstance(session.journal, SaveFile)
    screen.battle.close()
    again = reopen(ran[0].library, session.journal.path, to_play=False)
    assert again.session.position == session.position
    assert again.has_own_opening
    again.close()


def test_a_picture_that_cannot_be_read_leads_back_to_the_menu_with_a_sentence(
    app: App, player: Player, later: Later, monkeypatch: pytest.MonkeyPatch
) -> None:
    screen = battle_of(app)
    player.lift_curtain(later)

    def draw(_: pygame.Surface) -> None:
        raise pygame.error("Unsupported image format")

    monkeypatch.setattr(screen.table, "draw", draw)
    app.stale = True
    player.wait(1)
    assert "Unsupported image format" in player.texts()
    player.press(pygame.K_RETURN)
    player.page(MenuPage)


def test_f11_and_the_size_of_the_window_reach_every_screen(app: App, player: Player) -> None:
    app.go_home()
    player.press(pygame.K_F11)
    assert app.settings.fullscreen
    player.press(pygame.K_F11)
    assert not app.settings.fullscreen
    pygame.event.post(pygame.event.Event(pygame.VIDEORESIZE, size=(1280, 720), w=1280, h=720))
    pygame.event.post(pygame.event.Event(pygame.VIDEOEXPOSE))
    player.wait(2)
    assert player.form.area.size == app.size


def test_a_window_that_stays_large_after_the_whole_screen_is_asked_again_to_shrink(
    app: App, player: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    app.go_home()
    player.press(pygame.K_F11)
    player.wait(2)
    asked: list[bool] = []
    monkeypatch.setattr(display, "set_mode", lambda *, fullscreen: asked.append(fullscreen))
    player.press(pygame.K_F11)
    for _ in range(2):
        pygame.event.post(pygame.event.Event(pygame.WINDOWSIZECHANGED, x=1280, y=720))
        player.wait(2)
    assert asked == [False, False]
