"""Windows of any size: too small for anything or far too long, every screen survives and comes back with the room."""

from collections.abc import Callable

import pygame
import pytest

from game.ui.app import App
from game.ui.screens.choosing.chooser import ChooserPage
from game.ui.screens.choosing.menu import MenuPage
from game.ui.screens.ending.victory import LIGHTEN, VictoryPage
from game.ui.screens.pages.form import Form
from game.ui.screens.pages.message import Answer, MessagePage, ask
from game.ui.screens.pages.paint import READING
from game.ui.screens.playing.battle_screen import BattleScreen
from game.ui.text import STRONG
from tests.ui.app.battles import Later, battle_of, hand_on, play_out
from tests.ui.app.conftest import SIZE
from tests.ui.app.player import Player
from tests.ui.app.toy.title import TITLE

Show = Callable[[App, Player, Later], None]


def menu(app: App, player: Player, later: Later) -> None:
    """The menu."""
    app.go_home()


def chooser(app: App, player: Player, later: Later) -> None:
    """The list of scenarios, when all of them have been looked at."""
    app.choose(TITLE)
    page = player.page(ChooserPage)
    for _ in page.headers:
        page.check_one()


def rulebook(app: App, player: Player, later: Later) -> None:
    """The rulebook, over a battle."""
    battle_of(app)
    app.show_rule("1")


def keys(app: App, player: Player, later: Later) -> None:
    """The page of keys."""
    app.go_home()
    app.show_keys()


def message(app: App, player: Player, later: Later) -> None:
    """A message over the menu."""
    app.go_home()
    app.show_message("Settings", ["They could not be read."])


def curtain(app: App, player: Player, later: Later) -> None:
    """The curtain before a battle."""
    battle_of(app)
    player.wait()


def table(app: App, player: Player, later: Later) -> None:
    """A battle on the table."""
    battle_of(app)
    player.lift_curtain(later)
    assert isinstance(app.top, BattleScreen)


def pause(app: App, player: Player, later: Later) -> None:
    """The menu of a battle."""
    table(app, player, later)
    player.press(pygame.K_ESCAPE)


def end(app: App, player: Player, later: Later) -> None:
    """The page at the end of a battle."""
    screen = battle_of(app)
    player.lift_curtain(later)
    play_out(screen)
    screen.table.refresh()
    hand_on(player, later)
    player.page(VictoryPage).lighten(LIGHTEN)


SCREENS = (menu, chooser, rulebook, keys, message, curtain, table, pause, end)


def seen(app: App) -> bytes:
    """The picture in the window."""
    app.fit()
    app.show()
    return pygame.image.tobytes(pygame.display.get_surface() or pygame.Surface((1, 1)), "RGB")


@pytest.mark.parametrize("show", SCREENS)
def test_every_screen_survives_every_size_and_comes_back(app: App, player: Player, later: Later, show: Show) -> None:
    show(app, player, later)
    player.wait()
    before = seen(app)
    for size in ((1, 1), (20, 2000), (2000, 20), (300, 200)):
        pygame.display.set_mode(size, pygame.RESIZABLE)
        seen(app)
        player.wait()
        app.top.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=(0, 0), rel=(0, 0), buttons=(0, 0, 0)))
    pygame.display.set_mode(SIZE, pygame.RESIZABLE)
    app.top.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=(2, 2), rel=(0, 0), buttons=(0, 0, 0)))
    player.wait()
    assert seen(app) == before


@pytest.mark.parametrize("size", [(1, 1), (20, 2000)])
def test_a_battle_can_be_laid_out_in_a_window_that_is_too_small(app: App, size: tuple[int, int]) -> None:
    pygame.display.set_mode(size, pygame.RESIZABLE)
    app.replace(Form(app, MenuPage(app)))
    battle_of(app)
    seen(app)


def test_with_large_letters_in_a_small_window_the_buttons_of_the_menu_come_first(app: App, player: Player) -> None:
    pygame.display.set_mode((1280, 720), pygame.RESIZABLE)
    play_out(battle_of(app), 2)
    for ui_scale, is_seen in ((100, True), (200, False)):
        app.change_settings(ui_scale=ui_scale)
        app.go_home()
        player.wait(4)
        page = player.page(MenuPage)
        page.form.lay_out()
        places = [button.rect for button, _ in page.form.buttons if button.text]
        assert page.game is not None, "there is a game to continue"
        assert bool(page.picture.height) == is_seen
        assert min(place.height for place in places) >= page.form.theme.lettering.height(STRONG)
        assert max(place.bottom for place in places) <= 720
        seen(app)


@pytest.mark.parametrize("ui_scale", [100, 200])
def test_a_question_has_room_for_the_words_of_all_its_answers(app: App, player: Player, ui_scale: int) -> None:
    pygame.display.set_mode((1280, 720), pygame.RESIZABLE)
    app.change_settings(ui_scale=ui_scale)
    app.go_home()
    answers = ("Play on", "Offer a draw", "Germans: resign", "Americans: resign")
    ask(app, "End the game now", ["Whoever resigns loses."], [Answer(words) for words in answers])
    page = player.page(MessagePage)
    form = player.form
    buttons = [button.rect for button, _ in form.buttons[-len(answers) :]]
    widths = [form.theme.lettering.width(button.text, READING) for button, _ in form.buttons[-len(answers) :]]
    assert all(place.width > width for place, width in zip(buttons, widths, strict=True))
    assert all(page.place.contains(place) for place in buttons)
    assert all(place.collidelist(buttons[:number]) < 0 for number, place in enumerate(buttons))
