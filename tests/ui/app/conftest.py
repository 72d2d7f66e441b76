"""The app without a display, with the toy title on its shelf, and a folder of its own for everything it writes."""

import gc
from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest

from game.loading.content import titles
from game.ui.app import App
from game.ui.screens.games.library import Library
from game.ui.settings import Settings
from tests.ui.app.player import Player
from tests.ui.app.toy.title import DATA, TITLE

SIZE = (1280, 720)
TURN = 16


@pytest.fixture(autouse=True, scope="module")
def _own_memory() -> Iterator[None]:
    """A screen that goes lets the collector look only at what these tests have made: all else would take long."""
    gc.collect()
    gc.freeze()
    yield
    gc.unfreeze()


@pytest.fixture(autouse=True)
def _own_folders(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Settings and saves of a test stay in its own folder, and nothing is opened on a real screen."""
    for name in ("XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME", "HOME", "APPDATA", "LOCALAPPDATA"):
        monkeypatch.setenv(name, str(tmp_path / "home"))
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setattr(titles, "survey", lambda: titles.Survey({TITLE.id: TITLE}, ()))


class Steady:
    """A clock by which every turn of the loop takes a sixtieth of a second, and which waits for none."""

    def tick(self, framerate: float = 0) -> int:
        """The milliseconds of one turn."""
        return TURN


@pytest.fixture(autouse=True)
def _no_waiting(monkeypatch: pytest.MonkeyPatch) -> None:
    """A test does not wait for frames that nobody sees."""
    monkeypatch.setattr(pygame.time, "Clock", Steady)


@pytest.fixture
def display() -> Iterator[pygame.Surface]:
    """A window nobody sees."""
    pygame.display.init()
    pygame.font.init()
    yield pygame.display.set_mode(SIZE, pygame.RESIZABLE)
    pygame.quit()


@pytest.fixture
def app(display: pygame.Surface, tmp_path: Path) -> App:
    """The app with nothing shown yet."""
    return App(Library([DATA]), Settings(), tmp_path / "settings.json")


@pytest.fixture
def player(app: App) -> Player:
    """Somebody at the screen."""
    return Player(app)


@pytest.fixture
def later(monkeypatch: pytest.MonkeyPatch) -> Callable[[int], None]:
    """Let the clock of the screens jump ahead; by itself it stands still, however slow the machine is."""
    jumped = 0
    start = pygame.time.get_ticks()

    def jump(milliseconds: int) -> None:
        nonlocal jumped
        jumped += milliseconds

    monkeypatch.setattr(pygame.time, "get_ticks", lambda: start + jumped)
    return jump
