"""Saved games with posted events: what is shown, what a click does, where it leads."""

import os
from datetime import datetime
from pathlib import Path

import pygame
import pytest
from msgspec.structs import replace

from game.loading.content import titles
from game.loading.saves.games import SaveInfo, list_saves, saves_folder
from game.loading.saves.keeping import ASIDE, rename_save
from game.rulebooks.glory_recalled import TITLE as GLORY
from game.ui.app import App
from game.ui.screens.choosing.menu import MenuPage
from game.ui.screens.ending.victory import VictoryPage
from game.ui.screens.games.library import Library
from game.ui.screens.pages.form import Form
from game.ui.screens.pages.rows import Row
from game.ui.screens.playing.curtain import CurtainPage
from game.ui.screens.saved.last_game import LastGame
from game.ui.screens.saved.save_words import NOTHING_LIKE_THAT, by_name, played, row, side_names, told
from game.ui.screens.saved.saves import FEWEST_LINES, LEAST_PICTURE, MOST_LINES, NewestGame, SavesPage
from game.ui.screens.watching.replay import ReplayPage
from game.ui.words import speak
from tests.ui.app.battles import battle_of, play_out
from tests.ui.app.player import Player
from tests.ui.app.toy.title import TITLE


def test_saved_games_can_be_played_on_watched_and_deleted(app: App, player: Player) -> None:
    play_out(battle_of(app), 2)
    app.go_home()
    player.click("Load a game")
    page = player.page(SavesPage)
    assert [row.title for row in page.rows.rows] == ["The Ford"]
    assert "2 actions" in page.rows.rows[0].detail
    player.click("Watch it again")
    player.page(ReplayPage)
    player.press(pygame.K_ESCAPE)
    player.click("Play on")
    player.page(CurtainPage)
    app.go_home()
    player.click("Watch a game again")
    player.click("Delete")
    assert list_saves(saves_folder()) == ()
    assert player.buttons()["Play on"] is False
    player.click("Bring it back")
    assert [save.name for save in list_saves(saves_folder())] == ["The Ford"]
    assert "Bring it back" not in player.buttons()
    player.click("Delete")
    player.press(pygame.K_ESCAPE)
    player.click("Load a game")
    player.click("Bring it back")
    assert [save.name for save in list_saves(saves_folder())] == ["The Ford"]


def test_the_words_of_a_row_that_are_cut_are_whole_over_the_picture_of_the_map(app: App, player: Player) -> None:
    play_out(battle_of(app), 2)
    app.go_home()
    player.click("Load a game")
    page = player.page(SavesPage)
    long = "A name so long that no list has room for it, and that reaches to the picture of the map"
    page.rows.fill([Row(long)], 0)
    page.rows.place.y = page.picture.y + 40
    screen, pictures = pygame.display.get_surface(), []
    assert screen is not None
    for page.rows.hovered in (-1, 0):
        player.form.draw(screen)
        pictures.append(pygame.image.tobytes(screen.subsurface(page.picture.inflate(-20, -20)), "RGB"))
    assert pictures[0] != pictures[1]


def test_what_was_deleted_is_let_go_in_another_sitting(app: App, player: Player) -> None:
    play_out(battle_of(app), 2)
    app.go_home()
    player.click("Load a game")
    player.click("Delete")
    app.laid_aside.clear()
    player.press(pygame.K_ESCAPE)
    player.click("Load a game")
    assert "Bring it back" not in player.buttons()
    assert not list((saves_folder() / ASIDE).iterdir())


def test_all_games_deleted_one_after_the_other_can_be_brought_back(app: App, player: Player) -> None:
    for _ in range(3):
        play_out(battle_of(app), 1)
        app.go_home()
    player.click("Load a game")
    names = {info.name for info in player.page(SavesPage).shown}
    assert len(names) == 3
    player.click("Delete")
    player.click("Delete")
    player.click("Bring it back (2)")
    player.click("Bring it back")
    assert {info.name for info in player.page(SavesPage).shown} == names


def test_numbers_in_names_are_sorted_as_numbers() -> None:
    names = ["The Ford 10", "the ford 2", "The Ford", "2 fords", "Hill 621"]
    assert sorted(names, key=by_name) == ["2 fords", "Hill 621", "The Ford", "the ford 2", "The Ford 10"]


def test_a_game_that_is_being_played_elsewhere_is_not_deleted(app: App, player: Player) -> None:
    play_out(battle_of(app), 1)
    battle, app.battle = app.battle, None
    app.push(Form(app, SavesPage(app, watching=False)))
    player.click("Delete")
    assert "is open in another window" in player.texts()
    player.press(pygame.K_RETURN)
    assert len(list_saves(saves_folder())) == 1
    assert battle is not None
    battle.close()
    player.click("Delete")
    assert list_saves(saves_folder()) == ()


def three_games(app: App) -> None:
    """Three saved games of different lengths, the last one played last."""
    for number, name in enumerate(("Mill", "Bridge", "Abbey")):
        play_out(battle_of(app), 1 + number)
        assert app.battle is not None
        app.battle.close()
        path = rename_save(max(list_saves(saves_folder()), key=lambda info: info.changed).path, name)
        os.utime(path, (1000 + number, 1000 + number))


def listed(player: Player) -> list[str]:
    """The names in the list."""
    return [row.title for row in player.page(SavesPage).rows.rows]


def test_saved_games_are_sorted_searched_and_renamed(app: App, player: Player) -> None:
    three_games(app)
    app.push(Form(app, SavesPage(app, watching=False)))
    assert listed(player) == ["Abbey", "Bridge", "Mill"]
    assert all(each.detail.startswith(f"{TITLE.name} · ") for each in player.page(SavesPage).rows.rows)
    player.click("Newest first")
    player.click("By name")
    player.click("By title")
    player.click("Longest first")
    assert listed(player) == ["Abbey", "Bridge", "Mill"]
    player.type("bri")
    assert listed(player) == ["Bridge"]
    player.type("zz")
    assert player.page(SavesPage).rows.rows == (Row(NOTHING_LIKE_THAT, dim=True),)
    player.click("Show all games")
    assert len(listed(player)) == 3
    page = SavesPage(app, watching=False)
    app.push(Form(app, page))
    page.name.set_text("Abbey again")
    player.press(pygame.K_RETURN)
    assert listed(player) == ["Abbey again", "Bridge", "Mill"]
    assert page.info is not None
    assert page.info.name == "Abbey again"
    assert not player.buttons()["Rename"], "it has this name already"
    page.name.set_text(" ")
    page.type_name(" ")
    player.click("Rename")
    assert "needs a name" in player.texts()


def test_where_no_game_is_found_nothing_can_be_done_to_one_and_esc_brings_all_back(app: App, player: Player) -> None:
    three_games(app)
    app.push(Form(app, page := SavesPage(app, watching=False)))
    names = ("Play on", "Watch it again", "Delete")
    assert all(player.buttons()[name] for name in names)
    player.type("zz")
    assert not any(player.buttons()[name] for name in names)
    player.press(pygame.K_ESCAPE)
    assert player.form.page is page
    assert listed(player) == ["Abbey", "Bridge", "Mill"]
    assert all(player.buttons()[name] for name in names)
    player.press(pygame.K_ESCAPE)
    assert not app.screens or app.top is not page.form


def test_the_chosen_game_shows_its_map_title_turn_score_players_and_date(app: App, player: Player) -> None:
    play_out(battle_of(app), 2)
    app.go_home()
    player.click("Load a game")
    page = player.page(SavesPage)
    assert page.board is not None
    assert page.board.view is not None
    scenario, title, turn, scores, players, actions, date = page.lines
    assert scenario == "The Ford"
    assert title == TITLE.name
    assert turn
    assert "Red" in scores
    assert "Blue" in scores
    assert players == "Red against Blue"
    assert actions == "2 actions"
    assert date.startswith("Last played")
    app.go_home()
    menu = player.page(MenuPage)
    assert menu.game is not None
    assert menu.game.picture is None, "the menu is there before the game is opened"
    player.wait(4)
    assert menu.game.picture is not None
    assert menu.game.lines[0] == "The Ford"
    assert TITLE.name in menu.game.lines[1]
    assert menu.game.lines[2:] == (scores, date, ""), "players without names are the sides, which says nothing"


def test_large_letters_leave_room_for_the_picture_of_the_map(app: App, player: Player) -> None:
    play_out(battle_of(app), 2)
    app.go_home()
    player.click("Load a game")
    page = player.page(SavesPage)
    assert page.most == MOST_LINES
    app.change_settings(ui_scale=150)
    player.wait()
    assert page.board is not None
    assert page.board.place.height >= page.form.px(LEAST_PICTURE)
    assert FEWEST_LINES <= page.most < MOST_LINES
    assert page.words_place.bottom <= page.form.area.bottom
    assert page.words_place.top >= page.board.place.bottom


def test_without_saved_games_the_list_says_in_two_lines_that_battles_save_themselves(app: App, player: Player) -> None:
    app.push(Form(app, SavesPage(app, watching=False)))
    only = Row("No game has been saved yet.", "A battle saves itself from its first action on.", dim=True)
    assert player.page(SavesPage).rows.rows == (only,)


def test_enter_held_after_a_new_name_does_not_open_the_game_as_well(app: App, player: Player) -> None:
    three_games(app)
    page = SavesPage(app, watching=False)
    app.push(Form(app, page))
    page.form.gui.set_focus_set({page.name})
    assert pygame.key.get_repeat() != (0, 0)
    page.name.set_text("Abbey again")
    player.press(pygame.K_RETURN)
    assert pygame.key.get_repeat() == (0, 0)
    assert listed(player)[0] == "Abbey again"


def test_one_press_of_enter_renames_a_game_and_only_the_next_one_opens_it(app: App, player: Player) -> None:
    three_games(app)
    page = SavesPage(app, watching=False)
    app.push(Form(app, page))
    page.name.set_text("Abbey again")
    enter = {"key": pygame.K_RETURN, "mod": 0, "unicode": "", "scancode": 0}
    for _ in range(2):  # as a key repeats itself that is held while the game is looked at
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, enter))
        player.wait()
    assert player.form.page is page
    assert listed(player)[0] == "Abbey again"
    pygame.event.post(pygame.event.Event(pygame.KEYUP, enter))
    player.press(pygame.K_RETURN)
    player.page(CurtainPage)


def test_esc_held_empties_the_search_and_leaves_only_when_it_is_pressed_again(app: App, player: Player) -> None:
    three_games(app)
    page = SavesPage(app, watching=False)
    app.push(Form(app, page))
    player.type("bri")
    escape = {"key": pygame.K_ESCAPE, "mod": 0, "unicode": "", "scancode": 0}
    for kind in (pygame.KEYDOWN, pygame.KEYDOWN, pygame.KEYUP):
        pygame.event.post(pygame.event.Event(kind, escape))
        player.wait()
    assert app.top is page.form
    assert listed(player) == ["Abbey", "Bridge", "Mill"]


def test_a_name_typed_a_moment_before_enter_is_not_missed(app: App, player: Player) -> None:
    three_games(app)
    page = SavesPage(app, watching=False)
    app.push(Form(app, page))
    page.name.set_text("")
    player.wait()
    page.form.gui.set_focus_set({page.name})
    for letter in "Inn":
        pygame.event.post(pygame.event.Event(pygame.TEXTINPUT, text=letter))
    player.press(pygame.K_RETURN)
    assert player.form.page is page
    assert listed(player)[0] == "Inn"


def test_the_menu_says_who_plays_the_game_where_they_have_names(app: App, player: Player) -> None:
    app.settings = app.settings.__class__(players=("Anna", ""))
    play_out(battle_of(app), 2)
    app.go_home()
    menu = player.page(MenuPage)
    player.wait(4)
    assert menu.game is not None
    assert menu.game.lines[3] == "Anna against Blue"


def test_the_menu_tells_the_turn_in_the_language_of_the_screen_before_the_game_is_open(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(titles, "survey", lambda: titles.Survey({GLORY.id: GLORY}, ()))
    newest = NewestGame(Path("a"), SaveInfo("A game", Path("a"), 0.0, title=GLORY.id, turn="Turn 3"))
    speak("de")
    try:
        assert LastGame(app, newest).lines[1] == f"{GLORY.name} · Runde 3"
    finally:
        speak("en")


def test_a_damaged_save_is_listed_and_told_about(app: App, player: Player) -> None:
    saves_folder().mkdir(parents=True)
    (saves_folder() / "odd.sandtable").write_bytes(b"nothing of ours\n")
    app.go_home()
    assert player.buttons()["Continue"] is False
    player.click("Load a game")
    page = player.page(SavesPage)
    assert page.rows.rows[0].alarm
    assert [player.buttons()[words] for words in ("Play on", "Watch it again", "Delete")] == [False, False, True]
    page.play()
    assert "no saved game" in player.texts()


def test_a_game_that_is_over_offers_its_end_and_not_to_play_on(app: App, player: Player) -> None:
    play_out(battle_of(app))
    app.go_home()
    player.click("Load a game")
    assert "Play on" not in player.buttons()
    player.click("See the end")
    player.page(VictoryPage)


def test_a_save_whose_scenario_is_gone_is_told_about(app: App, player: Player, tmp_path: Path) -> None:
    play_out(battle_of(app), 1)
    app.go_home()
    app.library = Library([])
    app.go_home()
    player.wait(1)
    assert player.buttons()["Continue"] is False
    player.click("Load a game")
    player.click("Play on")
    assert "is not there" in player.texts()


def test_the_day_on_which_a_game_was_played_is_written_as_the_language_does() -> None:
    evening = datetime(2026, 11, 26, 18, 5).timestamp()
    assert played(evening) == "26 November 2026, 18:05"
    speak("de")
    try:
        assert played(evening) == "26. November 2026, 18:05"
    finally:
        speak("en")


def test_a_row_says_first_how_far_a_game_is_and_names_only_players_that_have_names() -> None:
    info = SaveInfo("A game", Path("a"), 0.0, title="war", players=("Red", "Blue"), turn="Turn 3", actions=7)
    sides = side_names([TITLE])
    assert row(info, {"war": "The War"}, sides).detail == "The War · Turn 3 · 7 actions"
    named = replace(info, players=("Anna", "Blue"))
    assert row(named, {"war": "The War"}, sides).detail == "The War · Turn 3 · Anna against Blue · 7 actions"


def test_a_saved_game_is_told_in_the_language_of_the_screen_but_for_the_names_of_players() -> None:
    info = SaveInfo("A game", Path("a"), 0.0, title=GLORY.id, players=("Japanese", "Anna"), turn="Turn 3")
    speak("de")
    try:
        (found,) = told([info], [GLORY])
    finally:
        speak("en")
    assert (found.players, found.turn) == (("Japaner", "Anna"), "Runde 3")
    assert told([info], [GLORY]) == (info,)
    assert told([info], []) == (info,)
