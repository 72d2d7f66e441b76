"""A table without a display, with the small war on it."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest
from msgspec.structs import replace

from game.core.board import Board
from game.core.session import Session
from game.loading.content.roots import data_root
from game.loading.content.skins import Skin
from game.ui.settings import Settings
from game.ui.table.screen import TableScreen
from game.ui.theme import Theme
from tests.ui.table.player import Player
from tests.ui.table.small_war import loaded, new_session

SIZE = (1280, 720)
Sit = Callable[..., Player]
"""Sits somebody down at a table."""


class Desk:
    """The program around the table, as far as the table asks for it."""

    def __init__(self, scale: float = 1.0, settings: Settings | None = None) -> None:
        self.settings = settings or Settings(animation="off")
        self.theme = Theme(scale, data_root() / "assets" / "fonts")
        self.rules: list[str] = []
        self.heard: list[str] = []

    def remember_folded(self, title: str, parts: tuple[str, ...]) -> None:
        """Keep it in the settings, as the program does."""
        self.settings = replace(self.settings, folded=self.settings.folded | {title: parts})

    def hear(self, sound: str) -> None:
        """Note what was heard."""
        self.heard.append(sound)

    def show_briefing(self) -> None:
        """Note that it was wanted."""
        self.rules.append("briefing")

    def show_rule(self, number: str) -> None:
        """Note which paragraph was wanted."""
        self.rules.append(number)


@pytest.fixture(autouse=True)
def _window() -> Iterator[None]:
    """A window that nobody sees."""
    pygame.init()
    pygame.display.set_mode(SIZE)
    yield
    pygame.event.clear()


@pytest.fixture
def sit() -> Sit:
    """Sit down at a table with the small war."""

    def sit_down(
        board: Board | None = None, settings: Settings | None = None, session: Session | None = None
    ) -> Player:
        session = session or new_session(board)
        desk = Desk(settings=settings)
        table = TableScreen(desk, session, loaded(session.game.board), Skin(), size=SIZE)
        return Player(table, session, desk.rules)

    return sit_down


@pytest.fixture
def player(sit: Sit) -> Player:
    """A player who has played a card."""
    found = sit()
    found.play_card()
    return found


@pytest.fixture
def assets() -> Path:
    """The folder of the project's pictures."""
    return data_root() / "assets"


@pytest.fixture
def picture(tmp_path: Path) -> str:
    """A picture: a red disc on a clear ground."""
    surface = pygame.Surface((64, 64), pygame.SRCALPHA)
    pygame.draw.circle(surface, (220, 40, 40), (32, 32), 24)
    pygame.image.save(surface, tmp_path / "disc.png")
    return str(tmp_path / "disc.png")
