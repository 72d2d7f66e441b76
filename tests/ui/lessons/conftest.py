"""The app in which lessons are gone through, in two sizes."""

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.ui.app import App
from game.ui.screens.games.library import Library
from game.ui.settings import Settings

SIZES = ((1280, 720), (1920, 1080))


@pytest.fixture(params=SIZES, ids=str)
def app(request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[App]:
    """The app in a window that nobody sees, with nothing that moves and a folder of its own."""
    for name in ("XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME", "HOME"):
        monkeypatch.setenv(name, str(tmp_path / "home"))
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode(request.param, pygame.RESIZABLE)
    yield App(Library([]), Settings(animation="off"), tmp_path / "settings.json")
    pygame.quit()
