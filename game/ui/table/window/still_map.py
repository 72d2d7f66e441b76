"""The map with all that lies on it, kept as a picture while nothing there changes and only panels are drawn anew."""

import msgspec
import pygame
from pygame import Rect

from game.core.actions import Action
from game.core.view import LensView
from game.ui.table.panels.compass import Arrow
from game.ui.table.scene.stage import Stage


class MapContent(msgspec.Struct, frozen=True):
    """All that the map and what lies on it depend on while nothing moves."""

    area: Rect
    names: bool
    stage: Stage
    lens: LensView | None
    arrows: tuple[Arrow, ...]
    pointed: Action | None


class StillMap:
    """The picture of the map that is kept: only from the second time on that it would be drawn alike.

    A map that is moved or on which something moves is drawn once each time, and copied for nothing.
    """

    def __init__(self) -> None:
        self.content: MapContent | None = None
        self.picture: pygame.Surface | None = None

    def lay(self, surface: pygame.Surface, content: MapContent | None) -> bool:
        """Lay the kept picture into the window, if it shows just this; whether it did."""
        if content is None or self.picture is None or content != self.content:
            return False
        surface.blit(self.picture, content.area)
        return True

    def keep(self, surface: pygame.Surface, content: MapContent | None) -> None:
        """The map was drawn with this content; None: it cannot be kept."""
        again = content is not None and content == self.content
        self.picture = surface.subsurface(content.area).copy() if again and content is not None else None
        self.content = content
