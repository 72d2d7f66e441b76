"""What a form is made of besides the elements of pygame_gui: its page, the parts of the page, and timers."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Protocol

import pygame
from pygame.event import Event

if TYPE_CHECKING:
    from game.ui.screens.form import Form

Command = Callable[[], None]


class Page(Protocol):
    """What a form shows and does."""

    def lay_out(self, form: Form) -> None:
        """Put everything in its place for the size and scale of the form; called again when these change."""

    def paint(self, surface: pygame.Surface) -> None:
        """Paint what lies under the elements."""


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
