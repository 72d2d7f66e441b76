"""Every page at every size of its letters: nothing is cut, lies over something else or is out of reach."""

import gc
from collections.abc import Callable, Iterator

import pygame
import pytest
from pygame_gui.core.drawable_shapes import RoundedRectangleShape

from game.core.actions import Side
from game.core.conceding import resignation
from game.core.playout import Chooser
from game.loading.content import titles
from game.ui.app import App
from game.ui.screens.choosing.lessons_page import offer_lessons
from game.ui.screens.choosing.mods_page import ModsPage
from game.ui.screens.ending.end import EndPage
from game.ui.screens.ending.history_page import HistoryPage, open_history
from game.ui.screens.ending.victory import VictoryPage
from game.ui.screens.games.library import Library
from game.ui.screens.pages.form import Form
from game.ui.screens.pages.paint import READING, line
from game.ui.screens.reading.rulebook import RulebookPage, open_rulebook
from game.ui.screens.saved.saves import SavesPage
from game.ui.screens.settings.keys_page import KeysPage
from game.ui.screens.settings.settings_page import PARTS, SettingsPage
from game.ui.screens.watching.replay import ReplayPage
from game.ui.settings import Settings
from game.ui.text import SMALL
from game.ui.words import say, speak
from tests.ui.app.battles import Later, battle_of, play_out
from tests.ui.app.player import Player
from tests.ui.app.room import BATTLES, cut_words, is_cut, rows_of, without_room
from tests.ui.app.test_app_sizes import SCREENS, table
from tests.ui.app.toy.title import TITLE

ALL_TITLES = titles.survey
SIZES = ((1280, 720, 100), (1280, 720, 150), (1920, 1080, 175), (640, 400, 100))
"""From 150 per cent on there is no more room at the first size, from 175 on at the second; the last is the least."""
LANGUAGES = ("en", "de")
ACTIONS = 60
"""After so many actions one side of a battle resigns."""

Show = Callable[[App, Player, Later], None]


@pytest.fixture(autouse=True)
def _english_again() -> Iterator[None]:
    """Whatever is spoken here, others speak English."""
    yield
    speak("en")


@pytest.fixture(autouse=True)
def _no_shapes(monkeypatch: pytest.MonkeyPatch) -> None:
    """Here words are looked at, and not what lies under them: the corners of buttons take longer than all else."""

    def bare(shape: RoundedRectangleShape, state: str, add_text: bool = True) -> None:
        size = [max(0, length) for length in shape.containing_rect.size]
        shape.states[state].surface = pygame.Surface(size, pygame.SRCALPHA)

    monkeypatch.setattr(RoundedRectangleShape, "redraw_state", bare)


def keys_elsewhere(app: App, player: Player, later: Later) -> None:
    """The second sheet of the keys, where they have no room on one."""
    app.show_keys()
    player.page(KeysPage).turn()


def settings(part: int) -> Show:
    """One part of the settings."""

    def show(app: App, player: Player, later: Later) -> None:
        app.go_home()
        app.push(Form(app, page := SettingsPage(app)))
        page.turn_to(part)

    show.__name__ = f"settings_{part}"
    return show


def mods(app: App, player: Player, later: Later) -> None:
    """The mods."""
    app.go_home()
    app.push(Form(app, ModsPage(app)))


def saves(app: App, player: Player, later: Later) -> None:
    """The saved games, one of them begun."""
    play_out(battle_of(app), 2)
    app.go_home()
    app.push(Form(app, SavesPage(app, watching=False)))


def menu_with_a_game(app: App, player: Player, later: Later) -> None:
    """The menu, with a game to go on with."""
    play_out(battle_of(app), 2)
    app.go_home()


def briefing(app: App, player: Player, later: Later) -> None:
    """The briefing, over a battle."""
    table(app, player, later)
    app.show_briefing()


def replay(app: App, player: Player, later: Later) -> None:
    """A game that is watched again."""
    screen = battle_of(app)
    play_out(screen, 3)
    app.push(Form(app, ReplayPage(app, screen.battle)))


def history(app: App, player: Player, later: Later) -> None:
    """Luck and history."""
    screen = battle_of(app)
    play_out(screen, 4)
    open_history(app, screen.battle)


def statistics(app: App, player: Player, later: Later) -> None:
    """The end of a game in numbers."""
    screen = battle_of(app)
    play_out(screen)
    choices = ("Menu", "Play again", "Exchange sides", "Watch it again", "Look at the table")
    app.push(Form(app, EndPage(app, screen.battle, tuple((words, app.go_home) for words in choices))))


PAGES = (
    *SCREENS,
    *map(settings, range(len(PARTS))),
    keys_elsewhere,
    mods,
    saves,
    menu_with_a_game,
    briefing,
    replay,
    history,
    statistics,
)


def lay_out(app: App, player: Player, size: tuple[int, int, int], language: str) -> None:
    """Lay the window out anew, once: settings that change lay it out by themselves."""
    width, height, ui_scale = size
    pygame.display.set_mode((width, height), pygame.RESIZABLE)
    before = app.settings
    app.change_settings(ui_scale=ui_scale, language=language)
    if app.settings == before:
        app.fit()
    player.wait(3)


def nothing_is_cut(app: App, player: Player) -> None:
    """Look at the page that is shown."""
    app.stale = True
    with cut_words() as words:
        player.wait(2)
    if isinstance(app.top, Form):
        assert without_room(app.top) == []
        words = [each for each in words if each not in rows_of(player.form)]
    assert words == []


@pytest.mark.parametrize("show", PAGES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_page_has_room_for_its_words_at_every_size(
    app: App, player: Player, later: Later, show: Show, language: str
) -> None:
    app.change_settings(language=language)
    show(app, player, later)
    for size in SIZES:
        lay_out(app, player, size, language)
        nothing_is_cut(app, player)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_buttons_of_a_replay_have_letters_of_one_size(
    app: App, player: Player, later: Later, language: str
) -> None:
    replay(app, player, later)
    for size in SIZES:
        lay_out(app, player, size, language)
        words = {key for key in player.buttons() if not key.isalpha() or key in (say("Play"), say("Pause"))}
        fonts = [button.font for button, _ in player.form.buttons if button.text in words]
        assert len(fonts) == 8
        assert len({font.get_rect("M").height for font in fonts if font is not None}) == 1


@pytest.fixture
def shipped(monkeypatch: pytest.MonkeyPatch, app: App) -> App:
    """The app with all shipped titles."""
    monkeypatch.setattr(titles, "survey", ALL_TITLES)
    found = App(Library([]), Settings(), app.settings_file)
    gc.freeze()  # titles stay: a screen that goes need not look for them
    return found


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_shipped_titles_have_room_in_menu_lists_and_rulebooks(shipped: App, language: str) -> None:
    player = Player(shipped)
    shipped.go_home()
    for size in ((1280, 720, 100), (1280, 720, 150)):
        lay_out(shipped, player, size, language)
        nothing_is_cut(shipped, player)
        offer_lessons(shipped)
        nothing_is_cut(shipped, player)
        for title in shipped.library.titles:
            shipped.choose(title)
            nothing_is_cut(shipped, player)
            open_rulebook(shipped, title, "")
            nothing_is_cut(shipped, player)
            player.page(RulebookPage).search("unit")
            nothing_is_cut(shipped, player)
        shipped.go_home()


@pytest.mark.parametrize("scenario", BATTLES)
def test_the_end_of_a_game_has_room_for_scores_statistics_and_history(shipped: App, scenario: str) -> None:
    player, screen = Player(shipped), battle_of(shipped, 3, scenario)
    session = screen.battle.session
    shipped.go_home()
    choose = Chooser(session.game, 3).choose
    for _ in range(ACTIONS):
        assert session.decision is not None, "it goes on"
        session.perform(choose(session.decision.legal))
    session.perform(resignation(Side(1)))
    choices = ("Menu", "Play again", "Exchange sides", "Watch it again", "Look at the table")
    for number, size in enumerate(SIZES):
        lay_out(shipped, player, size, LANGUAGES[number % len(LANGUAGES)])
        for page in (
            VictoryPage(shipped, screen.battle, shipped.go_home),
            EndPage(shipped, screen.battle, tuple((words, shipped.go_home) for words in choices)),
            HistoryPage(shipped, screen.battle),
        ):
            shipped.push(Form(shipped, page))
            nothing_is_cut(shipped, player)
            if isinstance(page, VictoryPage):
                assert page.words.place.bottom <= page.form.area.bottom
            shipped.pop()


def test_what_has_no_room_is_found(app: App, player: Player) -> None:
    app.push(Form(app, SettingsPage(app)))
    form = player.form
    form.button(pygame.Rect(4, 4, 30, 20), "A button with far too many words", app.pop)
    form.label(pygame.Rect(10, 4, 500, 30), "A line over it")
    found = without_room(form)
    assert "A button with far too many words is cut" in found
    assert any("lies over" in each for each in found)
    with cut_words() as words:
        form.theme.lettering.shortened(TITLE.name * 9, SMALL, 40)
    assert words == [TITLE.name * 9]


def test_letters_get_smaller_before_they_are_cut(app: App, player: Player) -> None:
    app.push(Form(app, SettingsPage(app)))
    form = player.form
    heights = []
    for width in (400, 150, 124):
        button = form.button(pygame.Rect(4, 4, width, 40), "Watch the game again", app.pop, "gold")
        assert not is_cut(button)
        assert button.font is not None
        heights.append(button.font.get_rect("Watch").height)
    assert heights == sorted(set(heights), reverse=True)
    with cut_words() as words:
        for width, is_whole in ((400, True), (150, True), (40, False)):
            words.clear()
            line(pygame.Surface((400, 40)), (0, 0), "Watch the game again", READING, (0, 0, 0), form.theme, width)
            assert (words == []) == is_whole


def test_a_line_that_says_something_else_later_has_room_for_that_too(app: App, player: Player) -> None:
    app.push(Form(app, SettingsPage(app)))
    form = player.form
    label = form.label(pygame.Rect(4, 4, 120, 30), "1 of 3")
    usual = label.font
    for words in ("1 of 63 · 138 times", "1 of 63 · 138 times, and very many more of them"):
        form.reword(label, words)
        assert not is_cut(label)
    assert label.text.endswith("…")
    form.reword(label, "1 of 3")
    assert (label.text, label.font) == ("1 of 3", usual)
