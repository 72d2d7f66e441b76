"""Menu and chooser with posted events: what is shown, what a click does, where it leads."""

import shutil
from pathlib import Path

import pygame
import pytest

from game.ui.app import App
from game.ui.screens.choosing.chooser import ChooserPage
from game.ui.screens.choosing.filters import Filter
from game.ui.screens.choosing.menu import MenuPage
from game.ui.screens.games.library import Library
from game.ui.screens.playing.battle_screen import BattleScreen
from game.ui.screens.playing.curtain import CurtainPage
from game.ui.screens.reading.rulebook import RulebookPage
from game.ui.screens.settings.settings_page import SettingsPage
from tests.ui.app.battles import Later
from tests.ui.app.player import Player
from tests.ui.app.toy.title import DATA, TITLE


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
    player.click_at((page.rows.place.x + 20, page.rows.place.y + 2 * page.rows.height + 10))
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
    page.rows.take(3)
    assert "broken.yaml:6:14: error: there is no hex 'Z9' on the map" in player.texts()
    assert player.buttons()["Begin the battle"] is False
    player.press(pygame.K_RETURN)
    player.page(ChooserPage)
    for _ in page.headers:
        page.look_again()
    assert [row.dim for row in page.rows.rows] == [False, False, False, True]


def test_a_mended_scenario_is_not_called_broken_any_more(player: Player, app: App, tmp_path: Path) -> None:
    mod = tmp_path / "mod"
    shutil.copytree(DATA, mod)
    app.library = Library([mod])
    app.choose(TITLE)
    page = player.page(ChooserPage)
    for _ in page.headers:
        page.look_again()
    assert page.rows.rows[3].alarm
    scenarios = mod / "scenarios" / "toy"
    (scenarios / "broken.yaml").write_text((scenarios / "ford.yaml").read_text().replace("The Ford", "Mended"))
    for _ in page.headers:
        page.look_again()
    assert [row.alarm for row in page.rows.rows] == [False, False, False, False]


def test_the_filter_looks_at_name_date_and_front(app: App, player: Player) -> None:
    app.choose(TITLE)
    page = player.page(ChooserPage)
    field = player.form.placeholders[0][0]
    player.click_at(field.rect.center)
    player.type("mill 1900")
    assert [header.name for header in page.shown] == ["The Old Mill"]
    assert page.chosen is not None
    player.type("zzz")
    assert not page.shown
    player.click("Show all battles")
    assert page.shown == page.headers
    assert page.sought == Filter()
    assert "Show all battles" not in player.buttons()
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
    menu.open_rulebook()
    assert [button.text for button, _ in player.form.buttons] == [TITLE.name, TITLE.name, "Back to the menu"]
    player.press(pygame.K_RETURN)
    player.page(RulebookPage)


def test_tab_goes_from_the_first_name_to_the_second_and_on_to_the_buttons(app: App, player: Player) -> None:
    app.choose(TITLE)
    page = player.page(ChooserPage)
    first = next(field for field, words in player.form.placeholders if words == "name of the player")
    player.click_at(first.rect.center)
    player.type("Anna")
    player.press(pygame.K_TAB)
    player.type("Ben")
    assert page.players.names == ["Anna", "Ben"]
    player.press(pygame.K_TAB, pygame.KMOD_SHIFT)
    assert player.form.field is first
    for _ in range(2):
        player.press(pygame.K_TAB)
    assert player.form.field is None
    assert player.form.buttons[player.form.ringed][0].text in ("One game", "Begin the battle")
