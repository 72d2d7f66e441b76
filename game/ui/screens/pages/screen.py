"""What the app shows: something that fills the window, draws itself and answers events."""

from typing import Protocol

import pygame
from pygame.event import Event


class Screen(Protocol):
    """Something that fills the window."""

    @property
    def dirty(self) -> bool:
        """Whether it must be drawn."""

    @property
    def animating(self) -> bool:
        """Whether it wants to be updated and drawn at full speed."""

    def handle(self, event: Event) -> None:
        """Answer an event."""

    def update(self, milliseconds: int) -> None:
        """Let time pass."""

    def draw(self, surface: pygame.Surface) -> None:
        """Draw everything."""

    def resize(self, size: tuple[int, int]) -> None:
        """The window has another size, or everything another scale."""
