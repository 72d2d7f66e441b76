"""The cloth of the table, seen where the map does not lie on it."""

from collections.abc import Iterator
from pathlib import Path

import pygame
from pygame import Rect

from game.ui import theme as look
from game.ui.theme import Theme


class Felt:
    """The cloth: pictures of it side by side."""

    def __init__(self, theme: Theme) -> None:
        self.path = table_art(theme.folder, "felt.png")
        self.pictures = theme.pictures
        self.cloth: pygame.Surface | None = None

    def lay(self, surface: pygame.Surface, area: Rect, covered: Rect) -> None:
        """Draw the part of it that is seen beside what covers it; it begins at the corner of its area."""
        for part in beside(area, covered):
            if self.path is None:
                surface.fill(look.DESK, part)
            else:
                self.lay_part(surface, area, part)

    def lay_part(self, surface: pygame.Surface, area: Rect, part: Rect) -> None:
        """Draw a part of it."""
        picture = self.picture()
        width, height = picture.get_size()
        for x in range(area.x, part.right, width):
            for y in range(area.y, part.bottom, height):
                seen = Rect(x, y, width, height).clip(part)
                if seen.width and seen.height:
                    surface.blit(picture, seen, seen.move(-x, -y))

    def picture(self) -> pygame.Surface:
        """The picture of it, which covers all and is laid down as it is."""
        assert self.path is not None, "there is a picture of it"
        if self.cloth is None:
            cloth = self.pictures.original(self.path)
            self.cloth = cloth.convert() if pygame.display.get_surface() else cloth
        return self.cloth


def beside(area: Rect, covered: Rect) -> Iterator[Rect]:
    """The parts of an area that are not covered: above, below, and on both sides."""
    inner = covered.clip(area)
    if not inner.width or not inner.height:
        yield area
        return
    yield Rect(area.x, area.y, area.width, inner.y - area.y)
    yield Rect(area.x, inner.bottom, area.width, area.bottom - inner.bottom)
    yield Rect(area.x, inner.y, inner.x - area.x, inner.height)
    yield Rect(inner.right, inner.y, area.right - inner.right, inner.height)


def table_art(fonts: Path | None, name: str) -> Path | None:
    """A picture of the table itself, which lies beside the fonts."""
    path = fonts.parent / "table" / name if fonts is not None else None
    return path if path is not None and path.is_file() else None
