"""The window: opening it, its size, full screen, and the one sentence for a machine that has no display."""

import os
import sys
from collections.abc import Mapping
from warnings import catch_warnings, simplefilter

import pygame

from game.loading.content.roots import data_root

NAME = "Sandtable"
ICON = "icon.png"
USUAL_SIZE = (1280, 720)
DESIGNED_FOR = (1480, 833)
"""Up to a window of this size 100 per cent means the sizes of the design; beyond, everything grows with the window."""

SHARE_OF_DESKTOP = 0.9
LEAST_SIZE = (640, 400)
"""Nothing is laid out for less: a smaller window shows the upper left part of one of this size."""


class NoDisplay(Exception):
    """This machine can open no window; the text is the sentence for the player."""


def open_window(*, fullscreen: bool) -> None:
    """Open the window of the table, as large as the desktop comfortably allows.

    :raises NoDisplay: when there is nowhere to open it.
    """
    for name, value in hints(sys.platform, os.environ).items():
        os.environ.setdefault(name, value)
    try:
        pygame.display.init()
        if is_nowhere(pygame.display.get_driver()):
            raise NoDisplay("there is no display")
        pygame.display.set_caption(NAME)
        pygame.display.set_icon(pygame.image.load(data_root() / "assets" / "table" / ICON))
        set_mode(fullscreen=fullscreen)
    except (pygame.error, NoDisplay) as error:
        pygame.display.quit()
        reason = "there is no display" if "available" in str(error) else error
        raise NoDisplay(
            f"No window can be opened here ({reason}): `sandtable picture TITLE/SCENARIO -o FILE.png` draws the table "
            "without one."
        ) from None
    pygame.font.init()


def hints(platform: str, environment: Mapping[str, str]) -> dict[str, str]:
    """What SDL should be told on this system, where the player has not told it otherwise."""
    # On Windows an unaware window is enlarged by the system and blurred; our own scale setting takes its place.
    found = {"SDL_WINDOWS_DPI_AWARENESS": "permonitorv2", "SDL_VIDEO_X11_WMCLASS": NAME}
    if platform == "linux":
        # By way of OpenGL a picture takes twenty times as long to appear, and a hundred megabytes more.
        found["SDL_FRAMEBUFFER_ACCELERATION"] = "0"
        if "XDG_RUNTIME_DIR" not in environment:
            # Wayland cannot work then, and its library would complain before ours does.
            found["SDL_VIDEODRIVER"] = "x11,kmsdrm"
    return found


def is_nowhere(driver: str) -> bool:
    """Whether SDL has fallen back to drawing where nobody sees it, without having been told to."""
    return driver == "offscreen" and os.environ.get("SDL_VIDEODRIVER") != driver


def set_mode(*, fullscreen: bool) -> None:
    """Show the table in a window that can be resized, or on the whole screen."""
    desktop = pygame.display.get_desktop_sizes()[0]
    if fullscreen:
        pygame.display.set_mode(desktop, pygame.FULLSCREEN)
        return
    with catch_warnings():  # a window manager may size it otherwise: whatever comes is laid out
        simplefilter("ignore", RuntimeWarning)
        pygame.display.set_mode(window_size(desktop), pygame.RESIZABLE)
        if is_crowded(desktop):  # it knows what room its frames and bars leave
            simplefilter("ignore", DeprecationWarning)  # there is no other way to the window yet
            pygame.Window.from_display_module().maximize()


def window_size(desktop: tuple[int, int]) -> tuple[int, int]:
    """A comfortable size for a window on a desktop: most of it, and never more than all of it."""
    width = max(USUAL_SIZE[0], int(desktop[0] * SHARE_OF_DESKTOP))
    height = max(USUAL_SIZE[1], int(desktop[1] * SHARE_OF_DESKTOP))
    return min(width, desktop[0]), min(height, desktop[1])


def is_crowded(desktop: tuple[int, int]) -> bool:
    """Whether the window takes more than its share: its frame could then push its lower edge off the screen."""
    return any(mine > whole * SHARE_OF_DESKTOP for mine, whole in zip(window_size(desktop), desktop, strict=True))


def laid_out_size(window: tuple[int, int]) -> tuple[int, int]:
    """The size for which everything is laid out in a window, which may be too small for anything."""
    return max(window[0], LEAST_SIZE[0]), max(window[1], LEAST_SIZE[1])


def growth(size: tuple[int, int]) -> float:
    """How much larger everything is in a large window than at 100 per cent."""
    return max(1.0, min(size[0] / DESIGNED_FOR[0], size[1] / DESIGNED_FOR[1]))


def close_window() -> None:
    """Give the display back."""
    pygame.quit()
