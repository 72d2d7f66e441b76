"""The round spaces of a point-to-point map, coloured and marked by their terrain."""

from pathlib import Path

import pygame

from game.core.board import Space
from game.loading.skins import Skin
from game.ui.pictures import Pictures, lay
from game.ui.table.ground import Ground
from game.ui.table.plate import Plate
from game.ui.table.shapes import disc
from game.ui.theme import Theme, colour_of

EDGE_SHARE = 0.055
PICTURE_SHARE = 0.62
FILL, EDGE = (239, 230, 196), (58, 48, 32)


class Spaces:
    """The spaces of a point-to-point map."""

    def __init__(self, ground: Ground, skin: Skin, theme: Theme) -> None:
        self.ground = ground
        self.skin = skin
        self.pictures: Pictures = theme.pictures
        self.edge = colour_of(skin.hex_outline, EDGE)

    def paint(self, plate: Plate) -> None:
        """Paint the spaces on the plate."""
        if self.ground.shape is not None:
            return
        unit = self.ground.unit
        for space in self.ground.board.spaces:
            if plate.sees(space.x - unit, space.y - unit, 2 * unit, 2 * unit):
                self.paint_space(plate, space)

    def paint_space(self, plate: Plate, space: Space) -> None:
        """Paint one space with the pictures of its terrain."""
        radius = max(4, round(self.ground.unit * plate.scale / 2))
        x, y = plate.at(space.x, space.y)
        lay(plate.surface, disc(radius, (0, 0, 0, 70)), (x - radius + 2, y - radius + 3))
        lay(plate.surface, disc(radius, FILL, self.edge, max(1.5, 2 * radius * EDGE_SHARE)), (x - radius, y - radius))
        box = round(2 * radius * PICTURE_SHARE)
        for path in self.terrain_pictures(space):
            picture = self.pictures.fitted(path, (box, box))
            lay(plate.surface, picture, picture.get_rect(center=(x, y)).topleft)

    def terrain_pictures(self, space: Space) -> list[Path]:
        """The pictures of the terrain words of a space that have one."""
        looks = (self.skin.terrain.get(word) for word in space.terrain)
        return [Path(look.picture) for look in looks if look is not None and look.picture]


def outline(
    surface: pygame.Surface, centre: tuple[int, int], radius: int, colour: tuple[int, int, int], width: int
) -> None:
    """A ring around a space."""
    lay(surface, disc(radius, None, colour, width), (centre[0] - radius, centre[1] - radius))
