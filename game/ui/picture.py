"""What a player would see, drawn into a picture file without a display."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pygame

from game.core.actions import Side
from game.core.session import Session
from game.loading.content.roots import data_root, roots
from game.loading.content.scenarios import LoadedScenario
from game.loading.content.skins import Skin, load_skin
from game.ui.screens.pages.board import Board
from game.ui.settings import Settings
from game.ui.table.screen import TableScreen
from game.ui.theme import Theme, fitting_scale

DESIGNED_FOR = (1480, 833)
"""A window of this size is drawn at a scale of 1; a larger picture has larger letters."""


class Still:
    """The host of a table that nobody plays at."""

    def __init__(self, size: tuple[int, int]) -> None:
        self.settings = Settings(animation="off")
        wanted = max(1.0, min(size[0] / DESIGNED_FOR[0], size[1] / DESIGNED_FOR[1]))
        self.theme = Theme(fitting_scale(wanted, size), data_root() / "assets" / "fonts")

    def remember_folded(self, title: str, parts: tuple[str, ...]) -> None:
        """Nobody is there to fold anything."""

    def hear(self, sound: str) -> None:
        """Nobody is there to listen."""

    def show_briefing(self) -> None:
        """Nobody is there to be told."""

    def show_rule(self, number: str) -> None:
        """Nobody is there to read."""


def draw_picture(
    session: Session, loaded: LoadedScenario, *, size: tuple[int, int], viewer: Side | None, destination: Path
) -> None:
    """Draw the table as a side sees it (None: as both may) into a PNG file.

    :raises OSError: when the file cannot be written.
    """
    with without_display(size):
        table = TableScreen(Still(size), session, loaded, skin_of(loaded), size=size, looking=viewer)
        surface = pygame.Surface(size)
        table.draw(surface)
        while table.state.outlook.unprepared:
            table.painter.map.prepare()
        table.draw(surface)
        save(surface, destination)


def draw_map(session: Session, loaded: LoadedScenario, *, size: tuple[int, int], destination: Path) -> None:
    """Draw the map with what both may see on it, and nothing else, into a PNG file.

    :raises OSError: when the file cannot be written.
    """
    with without_display(size):
        surface = pygame.Surface(size)
        board = Board(surface.get_rect(), Still(size).theme, skin_of(loaded))
        board.lay(loaded.map, session.game, session.view(None))
        board.draw(surface)
        save(surface, destination)


def skin_of(loaded: LoadedScenario) -> Skin:
    """How a scenario's title looks, with the mod that it comes from."""
    found = roots() if loaded.root is None or loaded.root.is_shipped else (*roots(), loaded.root)
    return load_skin(loaded.title.id, found)


@contextmanager
def without_display(size: tuple[int, int]) -> Iterator[None]:
    """Time in which one can draw, whether or not there is a window."""
    opened = pygame.display.get_surface() is None
    if opened:
        os.environ["SDL_VIDEODRIVER"] = "dummy"
        pygame.display.init()
        pygame.display.set_mode(size)
    pygame.font.init()
    try:
        yield
    finally:
        if opened:
            pygame.display.quit()


def save(surface: pygame.Surface, destination: Path) -> None:
    """Write a picture.

    :raises OSError: when it cannot be written.
    """
    try:
        pygame.image.save(surface, destination)
    except pygame.error as error:
        raise OSError(str(error)) from None
