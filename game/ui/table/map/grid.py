"""Hex outlines, and the names of hexes and places lettered on the map without covering each other."""

from collections.abc import Callable, Collection, Sequence
from typing import TypeVar

import pygame

from game.core.board import Space
from game.core.hexes import Orientation
from game.loading.content.skins import Skin
from game.ui.pictures import lay, weighted_colour
from game.ui.table.drawing.plate import Plate
from game.ui.table.drawing.shapes import smooth, stroke
from game.ui.table.map.ground import Ground, HexShape
from game.ui.table.map.labels import Box, PlacedLabel, discs, haloed, lettered, thinned
from game.ui.table.map.scenery import Built, covered
from game.ui.text import Style
from game.ui.theme import Theme, colour_of

OUTLINE = 0.012
FAINTEST, STRONGEST = 40, 110
FAINT_UNIT, STRONG_UNIT = 20.0, 56.0
"""How opaque outlines are, and on hexes of which size in pixels: many small hexes would be more line than ground."""

NAME_SIZE = 0.115
"""Size of a hex's name in units of the map."""

NAME_HEIGHTS = {Orientation.POINTY: -0.415, Orientation.FLAT: -0.4}
"""Where a hex's name stands, in heights of the hex from its centre: clear of walls on a flat top."""

SMALLEST_NAME, LEAST_UNIT = 9.0, 34.0
NAME_ROOM = 0.4
"""The share of a hex's width that names may take: long ones on small hexes would be in the way of the ground."""

NAME_HALO = (236, 228, 196, 56)
LIGHT_NAME, DARK_HALO = (246, 240, 216), (18, 28, 10, 110)
"""Names of hexes that trees or houses stand on."""
LABEL_SIZE, SPACE_LABEL_SIZE = 0.15, 0.3
"""Sizes of names in units of the map: a round space is much smaller than a hex."""

LINE_HEIGHT = 0.86
"""How far apart the lines of a name are, in heights of a line."""

SMALLEST_LABEL, LARGEST_LABEL = 9.0, 30.0
LEAST_SHARE = 0.7
"""The share of the smallest label's size below which names keep that size, and only those with room are written."""

LEAST_LETTERED = 26.0
"""The size of a hex in pixels below which a map is too small to be lettered at all."""

Kept = TypeVar("Kept")
Again = Callable[[pygame.Rect], pygame.Rect | None]
"""Where a name is written again that stands at a place; None: nowhere."""


def in_its_place(place: pygame.Rect) -> pygame.Rect:
    """Every name is written where it stands."""
    return place


def outline_opacity(unit: float) -> int:
    """How opaque the outlines of hexes are that are so many pixels wide."""
    share = (unit - FAINT_UNIT) / (STRONG_UNIT - FAINT_UNIT)
    return round(FAINTEST + (STRONGEST - FAINTEST) * max(0.0, min(share, 1.0)))


def latest(kept: dict[float, Kept]) -> dict[float, Kept]:
    """What was kept last of something for each scale: the map and an inset are painted by turns."""
    return dict(list(kept.items())[-1:])


class Grid:
    """The outlines and names of a map: pale ones where bodies stand over them, or a course crosses the hex."""

    def __init__(
        self,
        ground: Ground,
        skin: Skin,
        theme: Theme,
        clear: Sequence[Box] = (),
        bodies: Sequence[Built] = (),
        crossed: Collection[int] = (),
    ) -> None:
        self.ground = ground
        self.clear = clear
        self.theme = theme
        self.outline = colour_of(skin.hex_outline)
        self.ink = colour_of(skin.hex_label)
        self.longest_name = max((space.name for space in ground.hexes), key=len, default="")
        self.outlines: dict[float, pygame.Surface] = {}
        self.labels: dict[float, tuple[PlacedLabel, ...]] = {}
        self.written: dict[tuple[str, Style], pygame.Surface] = {}
        shape = ground.shape
        names = [self.name_place(space, shape) for space in ground.hexes] if shape is not None else []
        crossings = [ground.board.spaces[number] for number in crossed]
        below = [self.name_place(space, shape) for space in crossings] if shape is not None else []
        self.dark = frozenset((*covered(names, bodies), *below))

    def paint_outlines(self, plate: Plate) -> None:
        """Paint the outline of every hex on the plate."""
        shape = self.ground.shape
        if shape is None:
            return
        sprite = self.sprite(plate.scale)
        half = (sprite.get_width() // 2, sprite.get_height() // 2)
        for space in self.ground.hexes_on(plate, shape.width, shape.height):
            x, y = plate.at(space.x, space.y)
            lay(plate.surface, sprite, (x - half[0], y - half[1]))

    def sprite(self, scale: float) -> pygame.Surface:
        """The outline of one hex."""
        if scale not in self.outlines:
            shape = self.ground.shape
            assert shape is not None, "only hexes have outlines"
            colour = weighted_colour((*self.outline, outline_opacity(self.ground.unit * scale)))
            width = max(1.0, OUTLINE * shape.width * scale)
            size = (2 * round(shape.width * scale / 2 + width), 2 * round(shape.height * scale / 2 + width))

            def paint(surface: pygame.Surface) -> None:
                middle = (surface.get_width() / 2, surface.get_height() / 2)
                fine = surface.get_width() / size[0]
                points = [(middle[0] + x * scale * fine, middle[1] + y * scale * fine) for x, y in shape.corners]
                stroke(surface, colour, [*points, points[0]], width * fine)

            self.outlines = latest(self.outlines) | {scale: smooth(size, paint)}
        return self.outlines[scale]

    def paint_names(self, plate: Plate) -> None:
        """Paint the name of every hex on the plate, where there is room to read it and no name of a place over it."""
        shape = self.ground.shape
        if shape is None or not self.has_room_for_names(plate.scale):
            return
        style = self.style(NAME_SIZE * self.ground.unit * plate.scale, SMALLEST_NAME)
        lettered = [label.box.move(-plate.left, -plate.top) for label in self.placed_labels(plate.scale)]
        for space in self.ground.hexes_on(plate, shape.width, shape.height):
            place = self.name_place(space, shape)
            ink, halo = (LIGHT_NAME, DARK_HALO) if place in self.dark else (self.ink, NAME_HALO)
            text = haloed(self.theme.lettering, space.name, style, ink, halo)
            box = text.get_rect(center=plate.at(*place))
            if box.collidelist(lettered) < 0:
                plate.surface.blit(text, box)

    def name_place(self, space: Space, shape: HexShape) -> tuple[float, float]:
        """The middle of the name of a hex, in map pixels."""
        return space.x, space.y + NAME_HEIGHTS[shape.orientation] * shape.height

    def has_room_for_names(self, scale: float) -> bool:
        """Whether hexes are large enough for their names at a scale."""
        unit = self.ground.unit * scale
        style = self.style(NAME_SIZE * unit, SMALLEST_NAME)
        return unit >= LEAST_UNIT and self.theme.lettering.width(self.longest_name, style) <= NAME_ROOM * unit

    def paint_labels(self, plate: Plate, again: Again = in_its_place) -> None:
        """Paint the names of places, or those of them that are wanted again over what lies on the surface."""
        for label in self.placed_labels(plate.scale):
            place = label.box.move(-plate.left, -plate.top)
            wanted = again(place) if place.colliderect(plate.surface.get_rect()) else None
            if wanted is not None:
                self.paint_label(plate.surface, label, wanted)

    def paint_label(self, surface: pygame.Surface, label: PlacedLabel, place: pygame.Rect) -> None:
        """Paint one name, its lines in the middle under each other."""
        style = self.style(label.size, SMALLEST_LABEL)
        for line, top in label.lines:
            if (line, style) not in self.written:
                self.written[line, style] = haloed(self.theme.lettering, line, style)
            text = self.written[line, style]
            surface.blit(text, (place.centerx - text.get_width() // 2, place.top + top))

    def placed_labels(self, scale: float) -> tuple[PlacedLabel, ...]:
        """The labels of the map at a scale, in pixels of the scaled map."""
        if scale not in self.labels:
            self.written.clear()
            self.labels = latest(self.labels) | {scale: self.labels_at(scale)}
        return self.labels[scale]

    def labels_at(self, scale: float) -> tuple[PlacedLabel, ...]:
        """The labels that there is room for at a scale."""
        unit = self.ground.unit * scale
        smallest = SMALLEST_LABEL * self.theme.scale
        if self.ground.shape is not None and unit < LEAST_LETTERED * self.theme.scale:
            return ()
        fitting = LABEL_SIZE * unit if self.ground.shape is not None else min(SPACE_LABEL_SIZE * unit, LARGEST_LABEL)
        found = lettered(self.ground, scale, max(smallest, fitting), self.measure, self.clear)
        return found if fitting >= smallest * LEAST_SHARE else thinned(found, discs(self.ground, scale))

    def measure(self, text: str, size: float) -> tuple[int, int]:
        """How much room a label takes."""
        style = self.style(size, SMALLEST_LABEL)
        lettering = self.theme.lettering
        lines = text.split("\n")
        height = round(lettering.height(style) * (1 if len(lines) == 1 else LINE_HEIGHT * len(lines)))
        return max(lettering.width(line, style) for line in lines) + 4, height

    def style(self, size: float, least: float) -> Style:
        """Bold letters of a size in pixels."""
        return Style(max(least, round(size)) / self.theme.scale, "Bold")
