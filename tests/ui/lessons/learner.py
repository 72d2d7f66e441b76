"""Who learns at the screen: the shipped lessons, what the window shows, and a key."""

import pygame

from game.loading.content.lessons import lessons_of
from game.loading.content.roots import roots
from game.loading.content.titles import find_titles
from game.ui.screens.playing.lesson_screen import LessonScreen

LESSONS = [path for title in find_titles() for path in lessons_of(title, roots())]

READ_FIRST = next(path for path in LESSONS if path.stem == "first-battle")
"""A lesson that begins with something to read."""


def canvas() -> pygame.Surface:
    """What the window shows."""
    surface = pygame.display.get_surface()
    assert surface is not None
    return surface


def press(screen: LessonScreen, key: int) -> None:
    """Press a key."""
    screen.handle(pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode=""))
