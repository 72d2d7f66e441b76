"""Fonts from the project's own folder, so that a screen looks the same on every machine."""

from pathlib import Path
from typing import Literal

import pygame

Weight = Literal["Regular", "Bold", "Italic", "Black"]
FAMILY = "Lato"


class Fonts:
    """The fonts of one folder, each loaded once for each size; pygame's own font where the folder has none."""

    def __init__(self, folder: Path | None) -> None:
        self.folder = folder
        self.loaded: dict[tuple[Weight, int], pygame.font.Font] = {}

    def get(self, weight: Weight, size: int) -> pygame.font.Font:
        """The font of a weight and a height in pixels."""
        key = (weight, size)
        if key not in self.loaded:
            self.loaded[key] = self.load(weight, size)
        return self.loaded[key]

    def load(self, weight: Weight, size: int) -> pygame.font.Font:
        """Read a font from its file."""
        if not pygame.font.get_init():
            pygame.font.init()
        path = self.folder / f"{FAMILY}-{weight}.ttf" if self.folder else None
        if path is not None and path.is_file():
            return pygame.font.Font(path, size)
        font = pygame.font.Font(None, round(size * 1.1))
        font.set_bold(weight in ("Bold", "Black"))
        font.set_italic(weight == "Italic")
        return font
