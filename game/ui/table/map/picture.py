"""The picture of the map: painted in square plates at the scale in use, kept, and put together for the window.

Panning puts the same plates in other places; only what comes into view for the first time is painted.
"""

import math
from collections import OrderedDict

import pygame
from pygame import Rect

from game.core.view import View
from game.loading.content.skins import Skin
from game.loading.tiled.maps import LoadedMap
from game.ui.pictures import size_of
from game.ui.table.drawing.plate import Plate
from game.ui.table.map.camera import Camera, World
from game.ui.table.map.frame import Frame
from game.ui.table.map.grid import Grid
from game.ui.table.map.ground import Ground, ground_of, hex_shape
from game.ui.table.map.labels import Box
from game.ui.table.map.lines import Lines
from game.ui.table.map.spaces import Spaces
from game.ui.table.map.tiles import Tiles
from game.ui.theme import Theme

PLATE = 512
LIMIT = 72 * 1024 * 1024
"""Bytes of painted plates that are kept; those seen longest ago go first."""

PlateKey = tuple[float, bool, int, int]


class MapPicture:
    """The map of one scenario, painted."""

    def __init__(self, loaded: LoadedMap, skin: Skin, theme: Theme, view: View | None = None) -> None:
        self.ground = loaded_ground(loaded)
        self.tiles = Tiles(loaded, self.ground, theme.pictures)
        self.lines = Lines(self.ground, skin)
        self.frame = Frame(self.ground, skin, theme)
        self.grid = Grid(self.ground, skin, theme, marker_boxes(view, skin, self.ground) if view is not None else ())
        self.spaces = Spaces(self.ground, skin, theme)
        self.plates: OrderedDict[PlateKey, pygame.Surface] = OrderedDict()
        self.used = 0
        self.scale = 0.0

    @property
    def world(self) -> World:
        """The map with its frame, in map pixels."""
        return self.frame.world

    def draw(self, surface: pygame.Surface, view: Rect, camera: Camera, *, names: bool) -> None:
        """Draw what the camera sees into a part of the window."""
        if camera.scale != self.scale:
            self.tiles.forget()
            self.scale = camera.scale
        clip = surface.get_clip()
        surface.set_clip(self.world_rect(camera).move(view.topleft).clip(view))
        for column in range(-camera.x // PLATE, (view.width - camera.x) // PLATE + 1):
            for row in range(-camera.y // PLATE, (view.height - camera.y) // PLATE + 1):
                place = (view.x + camera.x + column * PLATE, view.y + camera.y + row * PLATE)
                if surface.get_clip().colliderect(Rect(place, (PLATE, PLATE))):
                    surface.blit(self.plate((camera.scale, names, column, row)), place)
        surface.set_clip(clip)

    def prepare(self, view: tuple[int, int], camera: Camera, *, names: bool) -> bool:
        """Paint one more plate around the view, so that panning has it ready; False when nothing is left to do."""
        columns = range(-camera.x // PLATE - 1, (view[0] - camera.x) // PLATE + 2)
        rows = range(-camera.y // PLATE - 1, (view[1] - camera.y) // PLATE + 2)
        if len(columns) * len(rows) * PLATE * PLATE * 4 > LIMIT:
            return False
        world = self.world_rect(camera).move(-camera.x, -camera.y)
        for key in ((camera.scale, names, column, row) for column in columns for row in rows):
            if key not in self.plates and world.colliderect(Rect(key[2] * PLATE, key[3] * PLATE, PLATE, PLATE)):
                self.plate(key)
                return True
        return False

    def world_rect(self, camera: Camera) -> Rect:
        """The world in pixels of the view."""
        left, top = camera.to_view(self.world.left, self.world.top)
        return Rect(
            round(left),
            round(top),
            math.floor(self.world.width * camera.scale),
            math.floor(self.world.height * camera.scale),
        )

    def plate(self, key: PlateKey) -> pygame.Surface:
        """One plate, painted if it is not kept."""
        if key in self.plates:
            self.plates.move_to_end(key)
            return self.plates[key]
        surface = self.plates[key] = self.painted(key)
        self.used += size_of(surface)
        while self.used > LIMIT:
            self.used -= size_of(self.plates.popitem(last=False)[1])
        return surface

    def painted(self, key: PlateKey) -> pygame.Surface:
        """Paint a plate, from the table up."""
        scale, names, column, row = key
        plate = Plate(pygame.Surface((PLATE, PLATE)), scale, column * PLATE, row * PLATE)
        self.frame.paint(plate)
        self.tiles.paint(plate, over_lines=False)
        self.grid.paint_outlines(plate)
        self.lines.paint(plate)
        self.tiles.paint(plate, over_lines=True)
        self.spaces.paint(plate)
        if names:
            self.grid.paint_names(plate)
        self.grid.paint_labels(plate)
        return plate.surface.convert() if pygame.display.get_surface() else plate.surface


def loaded_ground(loaded: LoadedMap) -> Ground:
    """The ground of a map that was loaded."""
    frame = loaded.frame
    shape = (
        hex_shape(loaded.tile_size, frame.hex_side, columns_shifted=frame.stagger_axis == "x")
        if frame.is_hexagonal
        else None
    )
    return ground_of(loaded.board, shape)


def marker_boxes(view: View, skin: Skin, ground: Ground) -> list[Box]:
    """Where the markers lie that stand over the pieces, in map pixels: names keep clear of them."""
    boxes: list[Box] = []
    for marker in view.markers:
        look = skin.markers.get(marker.look)
        if marker.above and look is not None:
            x, y = ground.centre(marker.space)
            width = look.scale * ground.unit
            boxes.append((x + look.x * ground.unit - width / 2, y + look.y * ground.unit - width / 2, width, width))
    return boxes
