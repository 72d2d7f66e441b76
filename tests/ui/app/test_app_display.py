"""The window: its size, what grows with it, and what SDL is told."""

from types import SimpleNamespace

import pygame
import pytest

from game.ui.display import growth, hints, is_nowhere, open_window, window_size


@pytest.mark.parametrize(
    ("desktop", "size"),
    [
        ((1920, 1080), (1728, 972)),
        ((1366, 768), (1280, 720)),
        ((1280, 720), (1280, 720)),
        ((1024, 600), (1024, 600)),
        ((3840, 2160), (3456, 1944)),
    ],
)
def test_a_window_is_comfortable_and_never_larger_than_the_desktop(
    desktop: tuple[int, int], size: tuple[int, int]
) -> None:
    assert window_size(desktop) == size


@pytest.mark.parametrize(
    ("desktop", "crowded"), [((1024, 600), True), ((1280, 720), True), ((1366, 768), True), ((1920, 1080), False)]
)
def test_a_window_with_too_little_room_for_its_frame_is_maximized(
    desktop: tuple[int, int], crowded: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    maximized: list[bool] = []
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [desktop])
    window = SimpleNamespace(maximize=lambda: maximized.append(True))
    monkeypatch.setattr(pygame, "Window", SimpleNamespace(from_display_module=lambda: window))
    open_window(fullscreen=False)
    assert maximized == [True] * crowded


def test_everything_grows_in_large_windows_only() -> None:
    assert growth((1024, 600)) == growth((1280, 720)) == 1.0
    assert growth((3840, 2160)) == pytest.approx(2.593, abs=0.001)


def test_hints_are_for_the_system_at_hand() -> None:
    assert "SDL_FRAMEBUFFER_ACCELERATION" not in hints("darwin", {})
    assert "SDL_VIDEODRIVER" not in hints("linux", {"XDG_RUNTIME_DIR": "/run/user/1000"})
    assert hints("linux", {})["SDL_VIDEODRIVER"] == "x11,kmsdrm"


def test_offscreen_is_nowhere_unless_it_was_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("SDL_VIDEODRIVER")
    assert is_nowhere("offscreen")
    assert not is_nowhere("x11")
    monkeypatch.setenv("SDL_VIDEODRIVER", "offscreen")
    assert not is_nowhere("offscreen")


def test_the_window_has_an_icon_and_a_name(monkeypatch: pytest.MonkeyPatch) -> None:
    icons: list[tuple[int, int]] = []
    monkeypatch.setattr(pygame.display, "set_icon", lambda picture: icons.append(picture.get_size()))
    open_window(fullscreen=False)
    assert icons == [(256, 256)]
    assert pygame.display.get_caption()[0] == "Sandtable"
