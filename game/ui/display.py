"""The window: opening it, its size, full screen, and the one sentence for a machine that has no display."""

import os

import pygame

NAME = "Sandtable"
USUAL_SIZE = (1280, 720)
DESIGNED_FOR = (1480, 833)
"""Up to a window of this size 100 per cent means the sizes of the design; beyond, everything grows with the window."""

SHARE_OF_DESKTOP = 0.9


class NoDisplay(Exception):
    """This machine can open no window; the text is the sentence for the player."""


def open_window(*, fullscreen: bool) -> None:
    """Open the window of the table, as large as the desktop comfortably allows.

    :raises NoDisplay: when there is nowhere to open it.
    """
    # On Windows an unaware window is enlarged by the system and blurred; our own scale setting takes its place.
    os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
    os.environ.setdefault("SDL_VIDEO_X11_WMCLASS", NAME)
    try:
        pygame.display.init()
        if is_nowhere(pygame.display.get_driver()):
            raise NoDisplay("there is no display")
        pygame.display.set_caption(NAME)
        set_mode(fullscreen=fullscreen)
    except (pygame.error, NoDisplay) as error:
        pygame.display.quit()
        raise NoDisplay(
            f"No window can be opened here ({error}): `sandtable picture TITLE/SCENARIO -o FILE.png` draws the table "
            "without one."
        ) from None
    pygame.font.init()


def is_nowhere(driver: str) -> bool:
    """Whether SDL has fallen back to drawing where nobody sees it, without having been told to."""
    return driver == "offscreen" and os.environ.get("SDL_VIDEODRIVER") != driver


def set_mode(*, fullscreen: bool) -> None:
    """Show the table in a window that can be resized, or on the whole screen."""
    desktop = pygame.display.get_desktop_sizes()[0]
    if fullscreen:
        pygame.display.set_mode(desktop, pygame.FULLSCREEN)
        return
    pygame.display.set_mode(window_size(desktop), pygame.RESIZABLE)


def window_size(desktop: tuple[int, int]) -> tuple[int, int]:
    """A comfortable size for a window on a desktop: most of it, and never more than all of it."""
    width = max(USUAL_SIZE[0], int(desktop[0] * SHARE_OF_DESKTOP))
    height = max(USUAL_SIZE[1], int(desktop[1] * SHARE_OF_DESKTOP))
    return min(width, desktop[0]), min(height, desktop[1])


def growth(size: tuple[int, int]) -> float:
    """How much larger everything is in a large window than at 100 per cent."""
    return max(1.0, min(size[0] / DESIGNED_FOR[0], size[1] / DESIGNED_FOR[1]))


def close_window() -> None:
    """Give the display back."""
    pygame.quit()
