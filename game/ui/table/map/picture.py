"""The picture of the map: painted in square plates at the scale in use, kept, and put together for the window.

Panning puts the same plates in other places. What comes into view for the first time is shown as a draft, scaled from
the plates of another scale, and painted coat by coat between the frames; at rest all that is seen is painted.
"""

import math
import time
from collections import OrderedDict
from collections.abc import Callable, Iterator
from functools import partial

import pygame
from pygame import Rect

from game.core.view import View
from game.loading.content.skins import Skin
from game.loading.tiled.maps import LoadedMap
from game.ui.pictures import size_of
from game.ui.table.drawing.plate import Plate
from game.ui.table.map.camera import Camera, World
from game.ui.table.map.fan import PLATE_DOWN, PLATE_HEIGHT, PLATE_WIDTH
from game.ui.table.map.frame import Frame
from game.ui.table.map.grid import Grid
from game.ui.table.map.ground import Ground, loaded_ground
from game.ui.table.map.insets import plates_of
from game.ui.table.map.labels import Box
from game.ui.table.map.lines import Lines
from game.ui.table.map.spaces import Spaces
from game.ui.table.map.tiles import Tiles
from game.ui.theme import Theme

PLATE = 256
PATIENCE = 5.0
"""Milliseconds for which painting goes on between two frames."""

EARLIER = 3
"""So many scales are remembered for drafts of the next one."""

LIMIT = 40 * 1024 * 1024
"""Bytes of painted plates that are kept, more where a window is huge; those seen longest ago go first."""

PLATE_BYTES = 4 * PLATE * PLATE

PlateKey = tuple[float, bool, int, int]


class MapPicture:
    """The map of one scenario, painted."""

    def __init__(self, loaded: LoadedMap, skin: Skin, theme: Theme, view: View | None = None) -> None:
        self.ground = loaded_ground(loaded)
        self.tiles = Tiles(loaded, self.ground, skin, theme.pictures)
        self.lines = Lines(self.ground, skin)
        self.frame = Frame(self.ground, skin, theme)
        clear = [*(marker_boxes(view, skin, self.ground) if view is not None else ()), *plate_boxes(skin, self.ground)]
        self.grid = Grid(self.ground, skin, theme, clear, self.tiles.bodies, self.tiles.crossed)
        self.spaces = Spaces(self.ground, skin, theme)
        self.plates: OrderedDict[PlateKey, pygame.Surface] = OrderedDict()
        self.used = 0
        self.scale = self.first = 0.0
        self.earlier: tuple[float, ...] = ()
        self.drafts: dict[PlateKey, pygame.Surface] = {}
        self.begun: tuple[PlateKey, Iterator[pygame.Surface | None]] | None = None
        self.is_sharper = self.is_draft = False
        self.limit = LIMIT

    @property
    def world(self) -> World:
        """The map with its frame, in map pixels."""
        return self.frame.world

    def draw(self, surface: pygame.Surface, view: Rect, camera: Camera, *, names: bool) -> None:
        """Draw what the camera sees into a part of the window; where it is not painted yet, a draft of it.

        `is_draft` tells then that there was such a part.
        """
        if camera.scale != self.scale:
            self.turn_to(camera.scale)
        clip = surface.get_clip()
        surface.set_clip(self.world_rect(camera).move(view.topleft).clip(view))
        self.is_draft = False
        columns = range(-camera.x // PLATE, (view.width - camera.x) // PLATE + 1)
        rows = range(-camera.y // PLATE, (view.height - camera.y) // PLATE + 1)
        self.limit = max(LIMIT, (2 * len(columns) * len(rows) + self.lasting) * PLATE_BYTES)
        for column in columns:
            for row in rows:
                place = (view.x + camera.x + column * PLATE, view.y + camera.y + row * PLATE)
                if surface.get_clip().colliderect(Rect(place, (PLATE, PLATE))):
                    key = (camera.scale, names, column, row)
                    surface.blit(self.seen(key), place)
                    self.is_draft = self.is_draft or key in self.drafts
        surface.set_clip(clip)

    def turn_to(self, scale: float) -> None:
        """From now on the map is seen at another scale; drafts of it are made from what was seen before."""
        self.tiles.forget()
        self.drafts.clear()
        self.begun = None
        if self.scale:
            self.earlier = (self.scale, *(each for each in self.earlier if each != self.scale))[:EARLIER]
        self.first = self.first or scale
        self.scale = scale

    def seen(self, key: PlateKey) -> pygame.Surface:
        """A plate as it is shown now: as it is kept, else a draft from another scale, else painted at once."""
        if key in self.plates:
            return self.plate(key)
        if key not in self.drafts:
            drafted = self.draft(key)
            if drafted is None:
                return self.plate(key)
            self.drafts[key] = drafted
        return self.drafts[key]

    def draft(self, key: PlateKey) -> pygame.Surface | None:
        """A plate scaled from those of an earlier scale; None when they are no longer kept."""
        scale, names, column, row = key
        for earlier in dict.fromkeys((*self.earlier, self.first)):
            ratio = scale / earlier
            left, top = math.floor(column * PLATE / ratio) - 1, math.floor(row * PLATE / ratio) - 1
            right, low = math.ceil((column + 1) * PLATE / ratio) + 1, math.ceil((row + 1) * PLATE / ratio) + 1
            part = self.joined(earlier, Rect(left, top, right - left, low - top), names=names)
            if part is not None:
                size = (round(part.get_width() * ratio), round(part.get_height() * ratio))
                draft = pygame.Surface((PLATE, PLATE))
                place = (round(left * ratio) - column * PLATE, round(top * ratio) - row * PLATE)
                draft.blit(pygame.transform.smoothscale(part, size), place)
                return draft
        return None

    def joined(self, scale: float, part: Rect, *, names: bool) -> pygame.Surface | None:
        """A part of the map at a scale, put together from plates; None when one of them is not kept."""
        world = self.world_rect(Camera(scale, 0, 0))
        plates: list[tuple[pygame.Surface, tuple[int, int]]] = []
        for column in range(part.left // PLATE, (part.right - 1) // PLATE + 1):
            for row in range(part.top // PLATE, (part.bottom - 1) // PLATE + 1):
                plate = self.plates.get((scale, names, column, row))
                place = Rect(column * PLATE, row * PLATE, PLATE, PLATE)
                if plate is not None:
                    plates.append((plate, (place.x - part.x, place.y - part.y)))
                elif world.colliderect(place):
                    return None
        surface = pygame.Surface(part.size)
        surface.blits(plates)
        return surface

    def whole(self) -> pygame.Surface | None:
        """The whole map at the scale at which it was seen first; None when parts of it have not been seen so."""
        world = self.world_rect(Camera(self.first, 0, 0))
        return self.joined(self.first, world, names=True) or self.joined(self.first, world, names=False)

    def prepare(self, view: tuple[int, int], camera: Camera, *, names: bool, milliseconds: float = PATIENCE) -> bool:
        """Go on painting for a few milliseconds, first what is seen, then around it, so that panning has it ready.

        False when nothing is left to do. `is_sharper` tells that something that is seen was painted, there or in small.
        """
        self.is_sharper = False
        end = time.perf_counter() + milliseconds / 1000
        while time.perf_counter() < end:
            key = self.begun[0] if self.begun is not None else self.next_plate(view, camera, names=names)
            if key is None:
                self.tiles.pictures.put_sheets_away()
                return False
            self.go_on_with(key)
            if self.begun is None:
                was_draft = self.drafts.pop(key, None) is not None
                self.is_sharper = self.is_sharper or was_draft or key[0] != camera.scale
        return True

    def go_on_with(self, key: PlateKey) -> None:
        """Give a plate its next coat of paint, and keep it when it has all of them."""
        if self.begun is None:
            self.begun = (key, self.coats(key))
        finished = next(self.begun[1])
        if finished is not None:
            self.begun = None
            self.keep(key, finished)

    @property
    def lasting(self) -> int:
        """How many plates of the first scale are kept, which never go."""
        return sum(key[0] == self.first for key in self.plates)

    def next_plate(self, view: tuple[int, int], camera: Camera, *, names: bool) -> PlateKey | None:
        """The next plate to be painted: one that is seen, else one of the whole map, else one beside what is seen."""
        world = self.world_rect(camera).move(-camera.x, -camera.y)
        for aside in (0, 1):
            columns = range(-camera.x // PLATE - aside, (view[0] - camera.x) // PLATE + 1 + aside)
            rows = range(-camera.y // PLATE - aside, (view[1] - camera.y) // PLATE + 1 + aside)
            if aside and (small := self.next_of_whole(names=names)) is not None:
                return small
            if aside and (len(columns) * len(rows) + self.lasting) * PLATE_BYTES > self.limit:
                return None
            for key in ((camera.scale, names, column, row) for column in columns for row in rows):
                if key not in self.plates and world.colliderect(Rect(key[2] * PLATE, key[3] * PLATE, PLATE, PLATE)):
                    return key
        return None

    def next_of_whole(self, *, names: bool) -> PlateKey | None:
        """The next plate of the whole map at its first scale, where that was never seen whole."""
        whole = self.plates_of_whole(names=names)
        missing = next((key for key in whole if key not in self.plates), None)
        return None if all(key in self.plates for key in self.plates_of_whole(names=not names)) else missing

    def plates_of_whole(self, *, names: bool) -> list[PlateKey]:
        """The plates of the whole map at its first scale."""
        world = self.world_rect(Camera(self.first, 0, 0))
        columns = range(world.left // PLATE, (world.right - 1) // PLATE + 1)
        rows = range(world.top // PLATE, (world.bottom - 1) // PLATE + 1)
        return [(self.first, names, column, row) for column in columns for row in rows]

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
        surface = next(finished for finished in self.coats(key) if finished is not None)
        self.keep(key, surface)
        return surface

    def keep(self, key: PlateKey, surface: pygame.Surface) -> None:
        """Keep a plate; the first scale, at which all is seen, stays as a source of drafts."""
        self.plates[key] = surface
        self.used += size_of(surface)
        while self.used > self.limit:
            oldest = next((each for each in self.plates if each[0] != self.first and each != key), None)
            if oldest is None:
                return
            self.used -= size_of(self.plates.pop(oldest))

    def coats(self, key: PlateKey) -> Iterator[pygame.Surface | None]:
        """Paint a plate, from the table up, one coat at a time; the last gives the plate."""
        scale, names, column, row = key
        plate = Plate(pygame.Surface((PLATE, PLATE)), scale, column * PLATE, row * PLATE)
        for paint in self.paints(names=names):
            paint(plate)
            yield None
        for place, inner in plates_of(self.ground.board, plate):
            for paint in self.paints(names=names):
                paint(inner)
                yield None
            self.frame.paint_edge(plate, place)
        yield plate.surface.convert() if pygame.display.get_surface() else plate.surface

    def paints(self, *, names: bool) -> tuple[Callable[[Plate], None], ...]:
        """What paints the coats of a plate, from the table up."""
        return (
            self.frame.paint,
            partial(self.tiles.paint, over_lines=False),
            self.grid.paint_outlines,
            self.lines.paint,
            partial(self.tiles.paint, over_lines=True),
            self.tiles.paint_scenery,
            self.spaces.paint,
            *((self.grid.paint_names,) if names else ()),
            self.grid.paint_labels,
        )


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


def plate_boxes(skin: Skin, ground: Ground) -> list[Box]:
    """Where the strength of standing figures may be read: the names of places, which stand before them, keep clear."""
    if not skin.standing:
        return []
    width, height = PLATE_WIDTH * ground.unit, PLATE_HEIGHT * ground.unit
    down = PLATE_DOWN * ground.unit - height / 2
    return [(space.x - width / 2, space.y + down, width, height) for space in ground.hexes]
