"""What a form is made of besides the elements of pygame_gui: the parts of its page, and timers."""

from collections.abc import Callable
from typing import Protocol

import pygame
from pygame.event import Event

Command = Callable[[], None]


class Part(Protocol):
    """Something on a page that draws itself and answers events: a list, a chart, a picture of the map."""

    def handle(self, event: Event) -> bool:
        """Answer an event; whether it was meant for this part."""

    def draw(self, surface: pygame.Surface) -> None:
        """Draw this part."""


class Timer:
    """Something to do every so many milliseconds."""

    def __init__(self, period: int, command: Command) -> None:
        self.period = period
        self.left = period
        self.command = command

    def run(self, milliseconds: int) -> None:
        """Let time pass."""
        self.left -= milliseconds
        if self.left <= 0:
            self.left = self.period
            self.command()
