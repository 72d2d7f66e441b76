"""The cloth of the table under the map."""

import pygame

from game.ui import theme as look
from game.ui.table.map.tiles import table_art
from game.ui.theme import Theme


class Felt:
    """The cloth, painted once for each size of the map."""

    def __init__(self, theme: Theme) -> None:
        self.theme = theme
        self.painted: pygame.Surface | None = None

    def of_size(self, size: tuple[int, int]) -> pygame.Surface:
        """A piece of it."""
        if self.painted is None or self.painted.get_size() != size:
            self.painted = self.paint(size)
        return self.painted

    def paint(self, size: tuple[int, int]) -> pygame.Surface:
        """Lay pictures of cloth side by side."""
        cloth = pygame.Surface(size)
        cloth.fill(look.DESK)
        path = table_art(self.theme.folder, "felt.png")
        if path is not None:
            picture = self.theme.pictures.original(path)
            for x in range(0, size[0], picture.get_width()):
                for y in range(0, size[1], picture.get_height()):
                    cloth.blit(picture, (x, y))
        return cloth
