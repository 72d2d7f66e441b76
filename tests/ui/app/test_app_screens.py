"""Every screen once, with posted events: what is shown, what a click does, where it leads."""

import shutil
from pathlib import Path

import pygame
import pytest

from game.loading.saves import list_saves, saves_folder
from game.ui import display
from game.ui.app import App, open_table
from game.ui.screens.battle import begin_battle
from game.ui.screens.chooser import ChooserPage
from game.ui.screens.curtain import CurtainPage
from game.ui.screens.end import EndPage
from game.ui.screens.filters import Filter
from game.ui.screens.form import Form
from game.ui.screens.host import BattleScreen, begin_at_once
from game.ui.screens.keys_page import KeysPage
from game.ui.screens.library import Library
from game.ui.screens.menu import MenuPage
from game.ui.screens.message import MessagePage
from game.ui.screens.page import Page
from game.ui.screens.pause import PausePage
from game.ui.screens.replay import ReplayPage
from game.ui.screens.rule_text import inline
from game.ui.screens.rulebook import RulebookPage
from game.ui.screens.saves import SavesPage
from game.ui.screens.settings_page import SettingsPage
from game.ui.settings import Settings, read_settings
from tests.ui.app.battles import Later, battle_of, hand_on, play_out
from tests.ui.app.player import Player
from tests.ui.app.toy.title import DATA, TITLE


def pixels(app: App) -> bytes:
    """The picture in the window."""
    app.show()
    return pygame.image.tobytes(pygame.display.get_surface() or pygame.Surface((1, 1)), "RGB")


# Menu and chooser


def test_menu_shows_the_titles_and_why_nothing_can_be_continued(app: App, player: Player) -> None:
    app.go_home()
    player.wait()
    assert player.buttons()["Continue"] is False
    page = player.page(MenuPage)
    assert [title.id for title in page.titles] == ["toy"]
    player.click_at(page.cards[0].center)
    assert player.page(ChooserPage).title is TITLE


def test_tab_and_enter_do_what_the_mouse_does(app: App, player: Player) -> None:
    app.go_home()
    player.press(pygame.K_TAB)
    while player.form.buttons[player.form.ringed][0].text != "Settings":
        player.press(pygame.K_TAB)
    player.press(pygame.K_TAB)
    player.press(pygame.K_TAB, pygame.KMOD_SHIFT)
    player.press(pygame.K_RETURN)
    player.page(SettingsPage)
    player.press(pygame.K_ESCAPE)
    player.page(MenuPage)


def test_choosing_and_beginning_a_battle(app: App, player: Player, later: Later) -> None:
    app.choose(TITLE)
    player.wait()
    assert "Two guards meet" in player.texts()
    assert "<b>Red:</b> Cross the ford." in player.texts()
    page = player.page(ChooserPage)
    assert page.stakes() == [("Red", "3 cards · 9 to win"), ("Blue", "3 cards · 9 to win")]
    player.click_at((page.rows.place.x + 20, page.rows.place.y + page.rows.height + 10))
    assert page.chosen is not None
    assert page.chosen.header.name == "The Old Mill"
    player.press(pygame.K_RETURN)
    assert isinstance(app.screens[0], BattleScreen)
    assert player.page(CurtainPage).heading == "Red to the table"
    player.lift_curtain(later)
    assert app.screens == [app.top]


def test_a_broken_scenario_is_listed_with_its_problems(app: App, player: Player) -> None:
    app.choose(TITLE)
    page = player.page(ChooserPage)
    page.rows.take(2)
    assert "broken.yaml:6:14: error: there is no hex 'Z9' on the map" in player.texts()
    assert player.buttons()["Begin the battle"] is False
    player.press(pygame.K_RETURN)
    player.page(ChooserPage)
    for _ in page.headers:
        page.look_again()
    assert [row.dim for row in page.rows.rows] == [False, False, True]


def test_a_mended_scenario_is_not_called_broken_any_more(player: Player, app: App, tmp_path: Path) -> None:
    mod = tmp_path / "mod"
    shutil.copytree(DATA, mod)
    app.library = Library([mod])
    app.choose(TITLE)
    page = player.page(ChooserPage)
    for _ in page.headers:
        page.look_again()
    assert page.rows.rows[2].alarm
    scenarios = mod / "scenarios" / "toy"
    (scenarios / "broken.yaml").write_text((scenarios / "ford.yaml").read_text().replace("The Ford", "Mended"))
    for _ in page.headers:
        page.look_again()
    assert [row.alarm for row in page.rows.rows] == [False, False, False]


def test_the_filter_looks_at_name_date_and_front(app: App, player: Player) -> None:
    app.choose(TITLE)
    page = player.page(ChooserPage)
    field = player.form.placeholders[0][0]
    player.click_at(field.rect.center)
    player.type("mill 1900")
    assert [header.name for header in page.shown] == ["The Old Mill"]
    assert page.chosen is not None
    player.type("zzz")
    assert page.shown == ()
    assert [header.name for header in page.headers if Filter("RIVER may").admits(header)] == ["The Ford"]


def test_a_scenario_is_read_again_when_it_is_saved(player: Player, app: App, tmp_path: Path) -> None:
    mod = tmp_path / "mod"
    shutil.copytree(DATA, mod)
    app.library = Library([mod])
    app.choose(TITLE)
    page = player.page(ChooserPage)
    file = mod / "scenarios" / "toy" / "ford.yaml"
    good = file.read_text()
    file.write_text(good.replace("E4", "E5"))
    page.look_again()
    assert "there is no hex 'E5'" in player.texts()
    file.write_text(good.replace("The Ford", "The New Ford"))
    page.look_again()
    assert "The New Ford" in player.texts()
    shutil.copy(file, file.with_name("third.yaml"))
    page.look_again()
    assert len(page.shown) == 4


def test_a_link_in_the_briefing_opens_the_rulebook(app: App, player: Player) -> None:
    app.choose(TITLE)
    player.page(ChooserPage).follow("2.2")
    assert player.page(RulebookPage).spot.number == "2.2"


def test_letters_begin_a_search_wherever_there_is_one(app: App, player: Player) -> None:
    app.choose(TITLE)
    page = player.page(ChooserPage)
    player.press(pygame.K_TAB)
    player.type(" mill")
    assert [header.name for header in page.shown] == ["The Old Mill"]
    assert player.form.ringed == -1
    player.press(pygame.K_F1)
    book = player.page(RulebookPage)
    player.type("hidden hand")
    assert [row.title for row in book.rows.rows] == ["2.1  Playing a card"]


def test_enter_opens_the_first_title_while_nothing_can_be_continued(app: App, player: Player) -> None:
    app.go_home()
    player.press(pygame.K_RETURN)
    player.page(ChooserPage)
    player.press(pygame.K_ESCAPE)
    player.press(pygame.K_F1)
    player.page(RulebookPage)


# At the table


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


def test_trouble_with_the_save_is_one_sentence_and_the_game_goes_on(
    app: App, player: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    screen = battle_of(app)
    app.pop()
    saves_folder().parent.mkdir(parents=True)
    saves_folder().write_text("in the way")

    monkeypatch.setattr(screen.table, "handle", lambda _: play_out(screen, 1))
    screen.handle(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_a, mod=0))
    player.page(MessagePage)
    assert screen.battle.session.entries == []
    screen.play_unsaved()
    screen.handle(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_a, mod=0))
    assert len(screen.battle.session.entries) == 1
    assert screen.table.state.remark == "not saved"
    screen.pause()
    assert player.buttons()["Leave without saving"]


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
    assert [save.actions for save in list_saves(saves_folder())] == [2]
    play_out(screen, 1)
    assert [save.actions for save in list_saves(saves_folder())] == [3]


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
    page = player.page(EndPage)
    verdict = screen.battle.session.verdict
    assert verdict is not None
    assert page.heading in ("Victory: Red", "Victory: Blue", "Nobody has won")
    assert [(each.name, each.values) for each in page.statistics] == [("Cards played", ("3", "3"))]
    player.wait()
    player.click("Look at the board")
    assert app.top is screen
    player.wait()
    assert app.top is screen
    screen.pause()
    player.click("How it ended")
    player.click("New battle")
    player.page(ChooserPage)


# Saved games and watching


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
    player.click("Delete it")
    assert list_saves(saves_folder()) == ()
    assert player.buttons()["Play on"] is False


def test_a_game_that_is_being_played_elsewhere_is_not_deleted(app: App, player: Player) -> None:
    play_out(battle_of(app), 1)
    battle, app.battle = app.battle, None
    app.push(Form(app, SavesPage(app, watching=False)))
    player.click("Delete")
    player.click("Delete it")
    assert "is open in another window" in player.texts()
    player.press(pygame.K_RETURN)
    assert len(list_saves(saves_folder())) == 1
    assert battle is not None
    battle.close()
    player.click("Delete")
    player.click("Delete it")
    assert list_saves(saves_folder()) == ()


def test_a_damaged_save_is_listed_and_told_about(app: App, player: Player) -> None:
    saves_folder().mkdir(parents=True)
    (saves_folder() / "odd.sandtable").write_bytes(b"nothing of ours\n")
    app.go_home()
    assert player.buttons()["Continue"] is False
    player.click("Load a game")
    page = player.page(SavesPage)
    assert page.rows.rows[0].alarm
    page.play()
    assert "no saved game" in player.texts()


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


# Rulebook, keys, settings


def test_rulebook_opens_at_a_paragraph_follows_links_and_comes_back(app: App, player: Player) -> None:
    app.battle = begin_battle(app.library, app.library.load(DATA / "scenarios" / "toy" / "ford.yaml"))
    app.show_rule("2.2")
    page = player.page(RulebookPage)
    assert page.spot.number == "2.2"
    assert player.buttons()["Back"] is False
    page.follow("1.1")
    assert "1.1 Object" in player.texts()
    player.click("Next page")
    assert page.spot.number == "2"
    player.click("Back")
    player.click("Back")
    assert page.spot.number == "2.2"
    assert [row.title for row in page.rows.rows if row.right == "house rule"] == ["2.2  Passing"]
    page.choose([row.title for row in page.rows.rows].index("Cards"))
    assert page.chart is not None
    at = (page.chart.place.right - 40, page.chart.row_top(1) + 12)
    player.click_at(at)
    assert page.spot.number == "2.1"


def test_rulebook_search(app: App, player: Player) -> None:
    app.push(Form(app, page := RulebookPage(app, TITLE, "")))
    player.click_at(player.form.placeholders[0][0].rect.center)
    player.type("hidden hand")
    assert [row.title for row in page.rows.rows] == ["2.1  Playing a card"]
    player.type("nonsense")
    assert page.rows.rows[0].dim
    page.choose(0)
    assert page.before == []


def test_a_link_keeps_its_brackets_in_its_line_but_not_in_its_colour(app: App, player: Player) -> None:
    app.push(Form(app, SettingsPage(app)))
    html = inline("word " * 9 + "and again (§ 2.1).", {"2.1"})
    for width in range(120, 260, 7):
        layout = player.form.text(pygame.Rect(0, 0, width, 400), html).text_box_layout
        assert layout is not None
        row = next(row for row in layout.layout_rows if any("§" in getattr(item, "text", "") for item in row.items))
        texts = [getattr(item, "text", "") for item in row.items]
        at = texts.index("§\u00a02.1")
        assert texts[at - 1].endswith("(")
        assert texts[at + 1] == ")."
        assert [link.text for link in layout.link_chunks] == ["§\u00a02.1"]


def test_an_unknown_paragraph_opens_the_first_page(app: App, player: Player) -> None:
    app.push(Form(app, page := RulebookPage(app, TITLE, "77")))
    assert page.spot.page == 0


def test_settings_are_changed_kept_and_followed(app: App, player: Player) -> None:
    app.push(Form(app, SettingsPage(app)))
    player.wait()
    player.click("125 %")
    player.click("Fast")
    player.click_at(player.form.placeholders[1][0].rect.center)
    player.type("Zoë")
    player.press(pygame.K_ESCAPE)
    kept, _ = read_settings(app.settings_file)
    assert kept == Settings(ui_scale=125, animation="fast", players=("", "Zoë"))
    assert app.theme.scale == app.gui_theme.scale == 1.25


def test_a_scale_without_room_says_so(app: App, player: Player) -> None:
    app.push(Form(app, page := SettingsPage(app)))
    app.change_settings(ui_scale=200)
    assert "has room for 135 %" in page.scale_hint()


def test_settings_that_cannot_be_written_are_told_and_used(app: App, player: Player, tmp_path: Path) -> None:
    app.go_home()
    app.settings_file = tmp_path / "file" / "settings.json"
    (tmp_path / "file").write_text("in the way")
    app.change_settings(animation="off")
    assert app.settings.animation == "off"
    assert "could not be written" in player.texts()


def test_keys_page_lists_the_table_and_the_screens(app: App, player: Player) -> None:
    app.show_keys()
    player.wait()
    groups = player.page(KeysPage).groups
    assert {"At the table", "Everywhere", "Watching a game"} <= groups.keys()
    assert any(use.written == "F11" for use in groups["Everywhere"])


# The app itself


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
    assert screen.table.state.names is False


def test_the_map_of_the_chooser_zooms_and_moves(app: App, player: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    app.choose(TITLE)
    board = player.page(ChooserPage).board
    whole = board.camera
    monkeypatch.setattr(pygame.mouse, "get_pos", lambda: board.inner.center)
    assert board.handle(pygame.event.Event(pygame.MOUSEWHEEL, y=2))
    assert board.camera.scale >= whole.scale
    assert board.handle(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=board.inner.center, button=1))
    assert board.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=board.inner.center, rel=(9, 9)))
    assert board.handle(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=board.inner.center, button=1))
    board.clear()
    assert not board.handle(pygame.event.Event(pygame.MOUSEWHEEL, y=2))


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


def test_several_titles_share_the_rulebook_entry(app: App, player: Player) -> None:
    app.go_home()
    player.click("Rulebook")
    player.page(RulebookPage)
    app.pop()
    menu = player.page(MenuPage)
    menu.titles = (TITLE, TITLE)
    player.form.lay_out()
    menu.open_rulebook()
    player.press(pygame.K_ESCAPE)
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
