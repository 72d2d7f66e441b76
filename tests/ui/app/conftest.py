"""The app without a display, with the toy title on its shelf, and a folder of its own for everything it writes."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest

from game.loading import titles
from game.ui.app import App
from game.ui.screens.form import Form
from game.ui.screens.library import Library
from game.ui.settings import Settings
from tests.ui.app.toy.title import TITLE

DATA = Path(__file__).parent / "data"
SIZE = (1280, 720)
TURNS = 6
"""Turns of the loop after which every element has settled."""


@pytest.fixture(autouse=True)
def _own_folders(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Settings and saves of a test stay in its own folder, and nothing is opened on a real screen."""
    for name in ("XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME", "HOME", "APPDATA", "LOCALAPPDATA"):
        monkeypatch.setenv(name, str(tmp_path / "home"))
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setattr(titles, "survey", lambda: titles.Survey({TITLE.id: TITLE}, ()))


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


class Player:
    """Somebody at the screen: sees buttons, clicks, presses keys and types."""

    def __init__(self, app: App) -> None:
        self.app = app

    @property
    def form(self) -> Form:
        """The form that is shown."""
        assert isinstance(self.app.top, Form)
        return self.app.top

    def wait(self, turns: int = TURNS) -> None:
        """Let the loop run for some turns."""
        for _ in range(turns):
            if self.app.screens:
                self.app.turn(1)

    def buttons(self) -> dict[str, bool]:
        """The texts of the buttons that are shown, and whether they can be pressed."""
        elements = self.form.gui.get_sprite_group().sprites()
        return {e.text: e.is_enabled for e in elements if type(e).__name__ == "UIButton" and e.visible}

    def click(self, text: str) -> None:
        """Click a button by its text."""
        place = next(button.rect for button, _ in self.form.buttons if button.text == text)
        self.click_at(place.center)

    def click_at(self, at: tuple[int, int]) -> None:
        """Click a point of the window."""
        pygame.mouse.set_pos(at)
        pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0)))
        self.wait()
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            pygame.event.post(pygame.event.Event(kind, pos=at, button=pygame.BUTTON_LEFT))
        self.wait()

    def press(self, key: int, mod: int = 0) -> None:
        """Press a key."""
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=key, mod=mod, unicode="", scancode=0))
        pygame.event.post(pygame.event.Event(pygame.KEYUP, key=key, mod=mod, unicode="", scancode=0))
        self.wait()

    def type(self, text: str) -> None:
        """Type into the field that has the focus."""
        for letter in text:
            pygame.event.post(pygame.event.Event(pygame.TEXTINPUT, text=letter))
        self.wait()


@pytest.fixture
def player(app: App) -> Player:
    """Somebody at the screen."""
    return Player(app)


@pytest.fixture
def later(monkeypatch: pytest.MonkeyPatch) -> Callable[[int], None]:
    """Let the clock of the screens jump ahead."""
    jumped = 0
    real = pygame.time.get_ticks

    def jump(milliseconds: int) -> None:
        nonlocal jumped
        jumped += milliseconds

    monkeypatch.setattr(pygame.time, "get_ticks", lambda: real() + jumped)
    return jump
