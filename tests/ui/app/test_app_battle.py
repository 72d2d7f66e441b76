"""A battle with posted events: curtain, pause, saving, taking back, the end."""

import pygame
import pytest

from game.core.actions import Side
from game.loading.content import titles
from game.loading.saves.games import list_saves, saves_folder
from game.rulebooks.glory_recalled import TITLE as GLORY
from game.ui.app import App
from game.ui.screens.choosing.chooser import ChooserPage
from game.ui.screens.choosing.menu import MenuPage
from game.ui.screens.ending.end import EndPage
from game.ui.screens.ending.victory import VictoryPage
from game.ui.screens.games.library import Library
from game.ui.screens.pages.message import MessagePage
from game.ui.screens.pages.pause import PausePage
from game.ui.screens.playing.battle_screen import BattleScreen, begin_at_once
from game.ui.screens.playing.curtain import CurtainPage
from game.ui.screens.reading.rulebook import RulebookPage
from game.ui.screens.settings.keys_page import KeysPage
from game.ui.screens.settings.settings_page import SettingsPage
from game.ui.title_words import title_words
from tests.ui.app.battles import Later, battle_of, hand_on, play_out
from tests.ui.app.player import Player


def pixels(app: App) -> bytes:
    """The picture in the window."""
    app.show()
    return pygame.image.tobytes(pygame.display.get_surface() or pygame.Surface((1, 1)), "RGB")


def test_the_curtain_covers_everything_and_does_not_open_by_accident(app: App, player: Player, later: Later) -> None:
    pictures = []
    for seed in (1, 2):
        battle_of(app, seed)
        player.wait()
        player.press(pygame.K_RETURN)
        player.page(CurtainPage)
        pictures.append(pixels(app))
    assert pictures[0] == pictures[1]
    assert "Ford" not in pygame.display.get_caption()[0]
    player.lift_curtain(later)
    assert isinstance(app.top, BattleScreen)
    assert pixels(app) != pictures[0]


def test_pause_menu_leads_everywhere_and_back(app: App, player: Player, later: Later) -> None:
    battle_of(app)
    player.lift_curtain(later)
    player.press(pygame.K_ESCAPE)
    assert player.buttons()["Take back by agreement"] is False
    for text, page in (("Rulebook", RulebookPage), ("Keys", KeysPage), ("Settings", SettingsPage)):
        player.click(text)
        player.page(page)
        player.press(pygame.K_ESCAPE)
        player.page(PausePage)
    player.press(pygame.K_ESCAPE)
    assert isinstance(app.top, BattleScreen)
    player.press(pygame.K_ESCAPE)
    player.click("Leave to the menu")
    player.page(MenuPage)
    assert app.battle is None


def on_the_island(app: App, monkeypatch: pytest.MonkeyPatch) -> BattleScreen:
    """The table of a game that speaks German, just begun."""
    monkeypatch.setattr(titles, "survey", lambda: titles.Survey({GLORY.id: GLORY}, ()))
    app.library = Library([])
    begin_at_once(app, "glory_recalled/island", 1)
    screen = app.screens[0]
    assert isinstance(screen, BattleScreen)
    return screen


def test_the_pause_menu_and_the_curtain_speak_the_language_that_was_chosen_in_the_settings_above_them(
    app: App, player: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    screen = on_the_island(app, monkeypatch)
    screen.drop_curtain(Side(0))
    in_english = player.page(CurtainPage).turn
    try:
        player.press(pygame.K_ESCAPE)
        app.change_settings(language="de")
        assert {"Einstellungen", "Zurück zum Vorhang", "Zum Menü"} <= set(player.buttons())
        assert "Settings" not in player.buttons()
        player.press(pygame.K_ESCAPE)
        assert player.page(CurtainPage).turn == title_words(GLORY).say(in_english) != in_english
        assert all(text.endswith(": zeig mir den Tisch") for text in player.buttons())
        app.change_settings(language="en")
        assert player.page(CurtainPage).turn == in_english
    finally:
        app.change_settings(language="en")


def test_a_battle_is_saved_from_its_first_action_on(app: App, player: Player, later: Later) -> None:
    screen = battle_of(app)
    assert list_saves(saves_folder()) == ()
    play_out(screen, 1)
    assert [save.actions for save in list_saves(saves_folder())] == [1]
    app.go_home()
    assert player.buttons()["Continue"] is True
    player.click("Continue")
    assert player.page(CurtainPage).heading == "Blue to the table"
    assert app.battle is not None
    assert len(app.battle.session.entries) == 1


def test_taking_back_needs_both_players(app: App, player: Player, later: Later) -> None:
    screen = battle_of(app)
    play_out(screen, 1)
    app.pop()
    screen.take_back()
    assert "Red, do you agree?" in player.texts()
    assert "Red plays the" in player.texts()
    player.click("I agree")
    assert "Blue, do you agree?" in player.texts()
    player.press(pygame.K_ESCAPE)
    assert len(screen.battle.session.entries) == 1
    app.replace(screen)
    screen.take_back()
    player.click("I agree")
    player.click("I agree")
    assert screen.battle.session.entries == []


def test_trouble_with_the_save_is_one_sentence_and_the_game_goes_on(app: App, player: Player) -> None:
    screen = battle_of(app)
    app.pop()
    saves_folder().parent.mkdir(parents=True)
    saves_folder().write_text("in the way")
    screen.do(lambda: play_out(screen, 1))
    player.page(MessagePage)
    player.click("Not now")
    assert screen.battle.session.entries == []
    screen.do(lambda: play_out(screen, 1))
    player.click("Play on without saving")
    assert len(screen.battle.session.entries) == 1
    assert screen.table.state.play.remark == "not saved"
    screen.pause()
    assert player.buttons()["Leave without saving"]


@pytest.mark.parametrize("room_at", [1, 2])
def test_what_could_not_be_saved_is_done_when_it_is_tried_again(app: App, player: Player, room_at: int) -> None:
    screen = battle_of(app)
    app.pop()
    saves_folder().parent.mkdir(parents=True)
    saves_folder().write_text("in the way")
    decision = screen.battle.session.decision
    assert decision is not None
    screen.do(lambda: screen.table.state.perform(decision.legal[0]))
    for attempt in (1, 2):
        player.page(MessagePage)
        assert screen.battle.session.entries == []
        if attempt == room_at:
            saves_folder().unlink()
            player.click("Try again")
            break
        player.click("Try again")
    assert [entry.action for entry in screen.battle.session.entries] == [decision.legal[0]]
    assert [save.actions for save in list_saves(saves_folder())] == [1]
    assert not isinstance(getattr(app.top, "page", None), MessagePage)


def test_a_game_whose_save_is_gone_can_be_saved_anew(
    app: App, player: Player, later: Later, monkeypatch: pytest.MonkeyPatch
) -> None:
    screen = battle_of(app)
    player.lift_curtain(later)
    play_out(screen, 2)
    list_saves(saves_folder())[0].path.unlink()
    monkeypatch.setattr(screen.table, "handle", lambda _: play_out(screen, 1))
    screen.handle(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_a, mod=0))
    player.click("Save it anew")
    assert "The Ford" in player.texts()
    assert [save.actions for save in list_saves(saves_folder())] == [3]
    play_out(screen, 1)
    assert [save.actions for save in list_saves(saves_folder())] == [4]


def test_battles_taken_back_do_not_count(app: App, player: Player) -> None:
    screen = battle_of(app)
    app.pop()
    play_out(screen)
    screen.battle.session.take_back()
    play_out(screen, 1)
    page = EndPage(app, screen.battle, (("Menu", app.go_home),))
    assert page.statistics[0].values == ("3", "3")


def test_the_end_tells_who_won_why_and_what_it_cost(app: App, player: Player, later: Later) -> None:
    screen = battle_of(app)
    app.pop()
    play_out(screen)
    screen.look_around()
    hand_on(player, later)
    player.page(VictoryPage)
    player.click("How it went")
    page = player.page(EndPage)
    verdict = screen.battle.session.verdict
    assert verdict is not None
    assert page.heading in ("Victory: Red", "Victory: Blue", "Nobody has won")
    assert [(each.name, each.values) for each in page.statistics] == [("Cards played", ("3", "3"))]
    has_history = bool(screen.battle.session.game.scenario.aftermath)
    assert bool(page.told.width) == has_history, "what really happened has a heading"
    player.wait()
    player.click("Look at the board")
    assert app.top is screen
    player.wait()
    assert app.top is screen
    player.press(pygame.K_RETURN)
    player.page(VictoryPage)
    player.press(pygame.K_ESCAPE)
    assert app.top is screen
    player.press(pygame.K_ESCAPE)
    player.click("How it ended")
    player.click("How it went")
    player.click("New battle")
    player.page(ChooserPage)


def test_the_other_players_pointer_explains_nothing_after_the_curtain(
    app: App, player: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    screen = battle_of(app)
    app.pop()
    left: list[int] = []
    monkeypatch.setattr(screen.table, "handle", lambda event: left.append(event.type))
    screen.look_around()
    player.page(CurtainPage)
    assert left == [pygame.WINDOWLEAVE]


def test_names_of_hexes_follow_the_settings(app: App, player: Player, later: Later) -> None:
    screen = battle_of(app)
    player.lift_curtain(later)
    app.change_settings(hex_names=False)
    player.wait(2)
    assert screen.table.state.reading.names is False


def test_a_side_without_a_player_of_its_own_is_called_as_in_the_language_chosen_in_the_middle_of_the_game(
    app: App, player: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    screen = on_the_island(app, monkeypatch)
    assert screen.table.state.play.players == ("Japanese", "British")
    try:
        app.change_settings(language="de")
        assert screen.table.state.play.players == ("Japaner", "Briten")
    finally:
        app.change_settings(language="en")
    assert screen.table.state.play.players == ("Japanese", "British")
