"""What lies around the hexes of a map: paper with a ruled edge, and a wooden rim."""

from functools import lru_cache

import pygame

from game.loading.content.skins import Skin
from game.ui.pictures import Pictures, lay
from game.ui.table.drawing.plate import Plate
from game.ui.table.drawing.shapes import Point, polygon
from game.ui.table.map.camera import World
from game.ui.table.map.felt import table_art
from game.ui.table.map.ground import Ground
from game.ui.theme import Theme, blend, colour_of

MARGIN = 0.4
RIM = 0.13
RULE = 0.06
"""In units of the map: the frame, its wooden part, and how far the ruled line lies from the wood."""

INSET_EDGE = 0.05
"""How wide the paper edge of an inset is, in units of the map."""

SHADE = (40, 32, 18, 26)
SHADE_STEPS = (0.16, 0.12, 0.08, 0.04)


class Frame:
    """The frame of a map."""

    def __init__(self, ground: Ground, skin: Skin, theme: Theme) -> None:
        self.ground = ground
        self.paper = colour_of(skin.paper)
        self.wood = table_art(theme.folder, "wood.png")
        self.pictures: Pictures = theme.pictures
        self.world = framed(ground)

    def paint(self, plate: Plate) -> None:
        """Paint the frame, and the shade that the hexes cast on the paper."""
        inner = self.box(plate, RIM)
        if not inner.contains(plate.surface.get_rect()):
            self.paint_rim(plate)
        pygame.draw.rect(plate.surface, self.paper, inner)
        edge = max(1, round(self.ground.unit * plate.scale * 0.02))
        pygame.draw.rect(plate.surface, (38, 28, 20), inner.inflate(2 * edge, 2 * edge), edge)
        if self.ground.shape is None:
            return
        ink = blend(self.paper, (60, 46, 20), 0.5)
        ruled = self.box(plate, RIM + RULE)
        pygame.draw.rect(plate.surface, ink, ruled, max(1, edge))
        pygame.draw.rect(plate.surface, ink, ruled.inflate(-4 * edge - 2, -4 * edge - 2), 1)
        self.paint_shade(plate)

    def paint_edge(self, plate: Plate, place: pygame.Rect) -> None:
        """Paint the edge of an inset inside of it: it lies on the map like a card."""
        edge, ink = max(2, round(self.ground.unit * plate.scale * INSET_EDGE)), (38, 28, 20)
        pygame.draw.rect(plate.surface, self.paper, place, edge)
        pygame.draw.rect(plate.surface, ink, place, max(1, edge // 3))
        pygame.draw.rect(plate.surface, ink, place.inflate(-2 * edge, -2 * edge), 1)

    def paint_rim(self, plate: Plate) -> None:
        """Paint wood over all of the plate."""
        if self.wood is None:
            plate.surface.fill((66, 50, 38))
            return
        picture = self.pictures.original(self.wood)
        width, height = picture.get_size()
        for x in range(-(plate.left % width), plate.surface.get_width(), width):
            for y in range(-(plate.top % height), plate.surface.get_height(), height):
                plate.surface.blit(picture, (x, y))
        plate.surface.fill((250, 226, 190), special_flags=pygame.BLEND_MULT)

    def box(self, plate: Plate, inset: float) -> pygame.Rect:
        """The world less an inset on all sides, on a plate."""
        aside = inset * self.ground.unit
        left, top = plate.at(self.world.left + aside, self.world.top + aside)
        right, bottom = plate.at(self.world.left + self.world.width - aside, self.world.top + self.world.height - aside)
        return pygame.Rect(left, top, right - left, bottom - top)

    def paint_shade(self, plate: Plate) -> None:
        """A soft shade around the outer hexes, which makes the board lie on the paper; the others hide their own."""
        shape = self.ground.shape
        assert shape is not None, "only hexes cast a shade"
        outer = self.ground.outer_on(plate, 2 * shape.width, 2 * shape.height)
        if not outer:
            return
        for step in SHADE_STEPS:
            sprite, half = shade_sprite(shape.corners, (shape.width, shape.height), 1 + step, plate.scale)
            layer = pygame.Surface(plate.surface.get_size(), pygame.SRCALPHA)
            for space in outer:
                x, y = plate.at(space.x, space.y)
                lay(layer, sprite, (x - half[0], y - half[1]))
            layer.fill((0, 0, 0, SHADE[3]), special_flags=pygame.BLEND_RGBA_MULT)
            plate.surface.blit(layer, (0, 0))


def framed(ground: Ground) -> World:
    """The map with its frame: as large as its hexes and all beside them need, or, without hexes, all that is drawn."""
    shape, board = ground.shape, ground.board
    if shape is None or not board.spaces:
        margin = RIM * ground.unit
        return World(-margin, -margin, board.width + 2 * margin, board.height + 2 * margin)
    margin = MARGIN * ground.unit
    placed = [(space.x, space.y, *ground.size_of(number)) for number, space in enumerate(board.spaces)]
    cards = [*(inset.place for inset in board.insets), *(box.place for box in board.track_boxes)]
    placed += [(card.left + card.width / 2, card.top + card.height / 2, card.width, card.height) for card in cards]
    left, right = min(x - w / 2 for x, _, w, _ in placed), max(x + w / 2 for x, _, w, _ in placed)
    top, bottom = min(y - h / 2 for _, y, _, h in placed), max(y + h / 2 for _, y, _, h in placed)
    return World(left - margin, top - margin, right - left + 2 * margin, bottom - top + 2 * margin)


def paper_of(ground: Ground) -> World:
    """The part of the paper on which pictures may lie: all inside the ruled edge of the frame."""
    world, aside = framed(ground), (RIM if ground.shape is None else RIM + 2 * RULE) * ground.unit
    return World(world.left + aside, world.top + aside, world.width - 2 * aside, world.height - 2 * aside)


@lru_cache(maxsize=len(SHADE_STEPS))
def shade_sprite(
    corners: tuple[Point, ...], size: tuple[float, float], larger: float, scale: float
) -> tuple[pygame.Surface, tuple[int, int]]:
    """A white hex somewhat larger than those of the map, and where its middle lies."""
    half = (round(size[0] * larger * scale / 2) + 1, round(size[1] * larger * scale / 2) + 1)
    points = tuple((half[0] + x * larger * scale, half[1] + y * larger * scale) for x, y in corners)
    return polygon((2 * half[0], 2 * half[1]), points, (255, 255, 255)), half
