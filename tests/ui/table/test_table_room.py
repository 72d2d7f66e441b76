"""The tables of all titles at every size of their letters, in both languages: no word that they show is cut.

Each table is laid out at a moment of a game played at random. The text on cards may end early, the large card has it
all.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache

import pygame
import pytest
from pygame import Rect

from game.core.playout import Chooser
from game.core.session import Session
from game.core.view import CardView
from game.loading.content.roots import SHIPPED, Root
from game.loading.content.scenarios import LoadedScenario, load_scenario, new_game
from game.loading.content.skins import Skin, load_skin
from game.ui.display import growth
from game.ui.screens.pages.board import Board
from game.ui.table.hands.cards import CardPlan, Cards
from game.ui.table.panels.bar import LensButton, lens_names
from game.ui.table.pieces.placing import box_of, laid_out
from game.ui.table.play.staged import stage
from game.ui.table.screen import TableScreen
from game.ui.text import SMALL, Style
from game.ui.theme import fitting_scale
from game.ui.words import Language, speak
from tests.rulebooks.shipped import ROOT
from tests.ui.app.room import BATTLES, cut_words
from tests.ui.table.conftest import Desk

SMALL_WINDOW, LARGE_WINDOW = (1280, 720), (1920, 1080)
LAYOUTS = (
    (SMALL_WINDOW, 100),
    (SMALL_WINDOW, 125),
    (SMALL_WINDOW, 150),
    (LARGE_WINDOW, 100),
    (LARGE_WINDOW, 125),
    (LARGE_WINDOW, 150),
    (LARGE_WINDOW, 175),
    (LARGE_WINDOW, 200),
)
"""From 150 per cent on there is no more room in the small window, and hardly any from 175 on in the large one."""

MOMENTS = (0, 60, 150)
"""After so many actions of a game a table is looked at, with the next layout each time."""

LANGUAGES: tuple[Language, ...] = ("de", "en")
SEED = 3


SHIPPED_ROOTS = (Root(ROOT, SHIPPED),)


@cache
def skin(scenario: str) -> Skin:
    """How a battle looks."""
    return load_skin(loaded(scenario).title.id, SHIPPED_ROOTS)


@cache
def loaded(scenario: str) -> LoadedScenario:
    """A battle with its map."""
    return load_scenario(scenario, SHIPPED_ROOTS)


@pytest.fixture(autouse=True)
def _english_again() -> Iterator[None]:
    """Whatever is spoken here, others speak English."""
    yield
    speak("en")


@contextmanager
def cut_beside_cards() -> Iterator[list[str]]:
    """The words that are cut in the meantime, but for the text of cards."""
    begun = Cards.begun
    with cut_words() as words, pytest.MonkeyPatch.context() as patch:

        def silent(self: Cards, card: CardView, room: Rect, style: Style, emblem: int) -> CardPlan:
            before = len(words)
            plan = begun(self, card, room, style, emblem)
            del words[before:]
            return plan

        patch.setattr(Cards, "begun", silent)
        yield words


def laid(scenario: str, session: Session, size: tuple[int, int], percent: int) -> TableScreen:
    """A table in a window of a size, with letters of a size."""
    host = Desk(fitting_scale(percent / 100 * growth(size), size))
    side = session.decision.side if session.decision else None
    return TableScreen(host, session, loaded(scenario), skin(scenario), size=size, looking=side)


def draw_beside_map(table: TableScreen) -> None:
    """Draw all but the map itself, which has no words of the table."""
    surface, painter = pygame.Surface(table.state.outlook.layout.window.size), table.painter
    painter.arrange()
    painter.desk.draw(surface)
    painter.draw_strip(surface, None)
    painter.map.edges.draw(surface, stage(table.state), None)


def moments(scenario: str) -> Iterator[Session]:
    """A game played at random, at its moments one after the other."""
    session = Session(*new_game(loaded(scenario), SEED))
    choose = Chooser(session.game, SEED).choose
    for moment in MOMENTS:
        while session.decision is not None and len(session.history) <= moment:
            session.perform(choose(session.decision.legal))
        yield session


@pytest.mark.parametrize("scenario", BATTLES)
def test_no_word_of_a_table_is_cut_whatever_the_size_of_its_letters(scenario: str) -> None:
    found = {}
    for number, session in enumerate(moments(scenario)):
        for step, (size, percent) in enumerate(LAYOUTS[number % 2 :: 2]):
            language = LANGUAGES[(number + step) % len(LANGUAGES)]
            speak(language)
            with cut_beside_cards() as words:
                table = laid(scenario, session, size, percent)
                draw_beside_map(table)
            if words:
                found[len(session.history), language, size, percent] = set(words)
    assert found == {}


@pytest.mark.parametrize("scenario", BATTLES)
def test_cards_leave_the_piles_beside_them_in_sight_and_tabs_each_other(scenario: str) -> None:
    for number, session in enumerate(moments(scenario)):
        table = laid(scenario, session, *LAYOUTS[number % len(LAYOUTS)])
        plan, tabs = table.painter.plan, table.painter.map.edges.tabs
        cards = [card.place for card in (*plan.hand, *plan.open_cards)]
        assert not [pile for pile in plan.piles if pile.place.collidelist(cards) >= 0]
        places = [tab.place for tab in tabs]
        assert not [place for place in places if len(place.collidelistall(places)) > 1]


def test_no_figure_hides_the_name_of_a_place_on_a_small_map() -> None:
    found = loaded("memoir44/omaha-beach")
    board = Board(Rect(0, 0, 480, 280), Desk().theme, skin("memoir44/omaha-beach"))
    game, position = new_game(found, SEED)
    board.lay(found.map, game, game.title.view(game, position, None))
    lettered, bare = pygame.Surface((480, 280)), pygame.Surface((480, 280))
    board.draw(lettered)
    board.scene.grid = None
    board.draw(bare)
    figures = [box_of(one) for one in laid_out(board.view.pieces, board.map.ground, board.camera)] if board.view else []
    names = [
        label.box.move(board.camera.x, board.camera.y) for label in board.map.grid.placed_labels(board.camera.scale)
    ]
    crossed = [name for name in names if name.collidelist(figures) >= 0]
    assert crossed
    for name in crossed:
        place = name.move(board.inner.topleft).clip(lettered.get_rect())
        a, b = (pygame.image.tobytes(picture.subsurface(place), "RGB") for picture in (lettered, bare))
        assert a != b, name


def test_what_is_cut_is_found_and_names_of_lenses_are_never_cut_but_left_out() -> None:
    theme = Desk().theme
    with cut_beside_cards() as words:
        theme.lettering.shortened("far too many words", SMALL, 20)
    assert words == ["far too many words"]
    lenses = (LensButton("Supply", "Supply", "L", is_laid=False),)
    said = {lens_names(lenses, room, theme)[0] for room in range(0, 300, 10)}
    assert said == {("Supply",), ("",)}
