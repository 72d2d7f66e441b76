"""A plate: a rectangle of the map at one scale, on which the layers of the map are painted."""

import msgspec
import pygame

Point = tuple[float, float]


class Plate(msgspec.Struct, frozen=True):
    """A surface, and the place of its corner in pixels of the scaled map."""

    surface: pygame.Surface
    scale: float
    left: int
    top: int

    def at(self, x: float, y: float) -> tuple[int, int]:
        """The pixel of the surface that shows a point of the map."""
        return round(x * self.scale) - self.left, round(y * self.scale) - self.top

    def sees(self, x: float, y: float, width: float, height: float) -> bool:
        """Whether a rectangle of the map, and be it only its edge, lies on the plate."""
        left, top = x * self.scale - self.left, y * self.scale - self.top
        return (
            left < self.surface.get_width() + 1
            and top < self.surface.get_height() + 1
            and left + width * self.scale > -1
            and top + height * self.scale > -1
        )

    def finer(self, fine: int) -> "Plate":
        """A clear plate for the same part of the map, so many times as fine."""
        width, height = self.surface.get_size()
        surface = pygame.Surface((width * fine, height * fine), pygame.SRCALPHA)
        return Plate(surface, self.scale * fine, self.left * fine, self.top * fine)
