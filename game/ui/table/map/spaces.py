"""The round spaces of a point-to-point map, coloured and marked by their terrain, and the boxes of any map.

A space whose property `pictured` is true is shown by the picture of the map, and is not drawn a second time.
"""

from pathlib import Path

from game.core.board import Space
from game.loading.content.skins import Skin
from game.ui.pictures import Pictures, lay
from game.ui.table.drawing.plate import Plate
from game.ui.table.drawing.shapes import disc, rounded
from game.ui.table.map.ground import BoxShape, Ground
from game.ui.theme import Theme, colour_of

EDGE_SHARE = 0.055
PICTURE_SHARE = 0.62
BOX_RADIUS = 0.14
FILL, EDGE = (239, 230, 196), (58, 48, 32)


class Spaces:
    """The round spaces of a point-to-point map, and the boxes of any map."""

    def __init__(self, ground: Ground, skin: Skin, theme: Theme) -> None:
        self.ground = ground
        self.skin = skin
        self.pictures: Pictures = theme.pictures
        self.edge = colour_of(skin.hex_outline, EDGE)

    def paint(self, plate: Plate) -> None:
        """Paint the spaces on the plate."""
        unit, has_hexes = self.ground.unit, self.ground.shape is not None
        for number in self.ground.boxes if has_hexes else range(len(self.ground.board.spaces)):
            space, box = self.ground.board.spaces[number], self.ground.boxes.get(number)
            width, height = (box.width, box.height) if box is not None else (unit, unit)
            if not is_pictured(space) and plate.sees(space.x - width, space.y - height, 2 * width, 2 * height):
                if box is None:
                    self.paint_space(plate, space)
                else:
                    self.paint_box(plate, space, box)

    def paint_box(self, plate: Plate, space: Space, box: BoxShape) -> None:
        """Paint a box as a card with round corners; its name is lettered with the other names."""
        size = (max(8, round(box.width * plate.scale)), max(8, round(box.height * plate.scale)))
        x, y = plate.at(space.x - box.width / 2, space.y - box.height / 2)
        unit = self.ground.unit * plate.scale
        radius, edge = max(2, round(unit * BOX_RADIUS)), max(1.5, unit * EDGE_SHARE)
        lay(plate.surface, rounded(size, radius, (0, 0, 0, 70)), (x + 2, y + 3))
        lay(plate.surface, rounded(size, radius, FILL, self.edge, edge), (x, y))

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


def is_pictured(space: Space) -> bool:
    """Whether the picture of the map shows a space already."""
    return dict(space.properties).get("pictured") is True
