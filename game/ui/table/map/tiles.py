"""The ground of the map: tiles, each scaled once, with ground tiles cut to the shape of their hex."""

import math
from collections.abc import Iterator, Sequence
from pathlib import Path

import pygame
from msgspec.structs import replace
from pygame import Rect

from game.loading.content.skins import Skin
from game.loading.tiled.maps import LoadedMap, PlacedImage, TileImage, TileLayer
from game.ui.pictures import Pictures, Wanted, faded, lay, weighted
from game.ui.table.drawing.plate import Plate
from game.ui.table.drawing.shapes import polygon
from game.ui.table.map.camera import World
from game.ui.table.map.frame import paper_of
from game.ui.table.map.ground import Ground, HexShape
from game.ui.table.map.lines import lines_of, ways_of
from game.ui.table.map.scenery import Dug, Scenery, SceneryPainter, planted
from game.ui.table.map.washes import Washes
from game.ui.table.map.works import REACH, Works
from game.ui.words import language

OPAQUE = 250


class Tiles:
    """The tiles of a map at the scales in use."""

    def __init__(self, loaded: LoadedMap, ground: Ground, skin: Skin, pictures: Pictures) -> None:
        images = [replace(image, path=in_language(image.path)) for image in loaded.images]
        layers: list[TileLayer | PlacedImage] = [*loaded.tile_layers, *images]
        self.layers = sorted(layers, key=lambda layer: layer.order)
        self.lines_order = loaded.lines_order
        self.shape = ground.shape
        self.pictures = pictures
        self.skin = skin
        pictures.read_ahead(dict.fromkeys(self.files()))
        lines = lines_of(ground, skin)
        ways = ways_of(lines, ground)
        self.washes = Washes(ground, skin, loaded.tile_layers, lines, pictures)
        self.scenery = {layer.order: Scenery(layer, ground, skin, ways) for layer in loaded.tile_layers}
        self.crossed = frozenset(space for each in self.scenery.values() for space in each.crossed)
        bodies = [body for each in self.scenery.values() for body in each.bodies]
        for number, line in enumerate(lines):
            if line.look.bodies:
                bodies += planted(line.look, line.course, ground, number)
        self.bodies = sorted(bodies, key=lambda body: (body.y, body.x))
        self.painter = SceneryPainter(pictures)
        self.works = Works(pictures)
        self.unit = ground.unit
        self.paper = paper_of(ground)
        self.sprites: dict[tuple[TileImage, tuple[int, int]], pygame.Surface] = {}
        self.bleeding: dict[TileImage, bool] = {}

    def files(self) -> Iterator[Path]:
        """The files of the pictures that lie on the map, of what is built on it, and of the tiles elsewhere."""
        for layer in self.layers:
            if isinstance(layer, PlacedImage):
                yield layer.path
            else:
                tiles = {image for _, _, image in layer.cells if image.scenery not in self.skin.scenery}
                yield from (image.path for image in tiles if not self.pictures.has_part(image.path, image.rect))
                built = {image.scenery for _, _, image in layer.cells} & set(self.skin.scenery)
                yield from (Path(file) for name in sorted(built) for file in files_of(name, self.skin) if file)

    def paint(self, plate: Plate, *, over_lines: bool) -> None:
        """Paint the layers that lie over the lines of the map, or those under them between the grounds."""
        if not over_lines:
            self.washes.paint(plate, above=False)
        for layer in self.layers:
            if (layer.order >= self.lines_order) != over_lines:
                continue
            if isinstance(layer, PlacedImage):
                paint_image(plate, layer, self.pictures.original(layer.path), self.paper)
            else:
                self.paint_layer(plate, layer)
        if not over_lines:
            self.washes.paint(plate, above=True)

    def paint_layer(self, plate: Plate, layer: TileLayer) -> None:
        """Paint the tiles of one layer that lie on the plate, or the ground of the scenery in their place."""
        for x, y, image in layer.cells:
            if image.scenery not in self.skin.scenery and plate.sees(x, y, image.rect[2], image.rect[3]):
                sprite = self.sprite(image, plate.scale)
                lay(plate.surface, faded(sprite, layer.opacity) if layer.opacity < 1 else sprite, plate.at(x, y))

        self.painter.paint_floors(plate, self.scenery[layer.order].floors)
        self.paint_works(plate, self.scenery[layer.order].works)

    def paint_works(self, plate: Plate, works: Sequence[Dug]) -> None:
        """Paint works on the plate."""
        wide = self.unit * REACH
        for one in works:
            if self.shape is not None and plate.sees(one.x - wide / 2, one.y - wide / 2, wide, wide):
                sprite = self.works.sprite(one.look, self.shape, one.joined, self.unit * plate.scale)
                x, y = plate.at(one.x, one.y)
                lay(plate.surface, sprite, (x - sprite.get_width() // 2, y - sprite.get_height() // 2))

    def paint_scenery(self, plate: Plate) -> None:
        """Paint the bodies of all scenery that stand on the plate."""
        self.painter.paint_bodies(plate, self.bodies)

    def sprite(self, image: TileImage, scale: float) -> pygame.Surface:
        """A tile as it is painted at a scale; rounded up, so that no gap stays between tiles."""
        size = (math.ceil(image.rect[2] * scale) + 1, math.ceil(image.rect[3] * scale) + 1)
        key = (image, size)
        if key not in self.sprites:
            sprite = self.pictures.get(Wanted(image.path, size, image.rect))
            if image.is_turned:
                sprite = pygame.transform.flip(sprite, True, True)
            self.sprites[key] = cut(sprite, self.shape) if self.shape and self.bleeds(image) else sprite
        return self.sprites[key]

    def bleeds(self, image: TileImage) -> bool:
        """Whether a tile fills its whole rectangle: ground, drawn to be cut to its hex."""
        if image not in self.bleeding:
            picture = self.pictures.part(image.path, image.rect)
            right, low = image.rect[2] - 1, image.rect[3] - 1
            self.bleeding[image] = all(
                picture.get_at(corner)[3] >= OPAQUE for corner in ((0, 0), (right, 0), (0, low), (right, low))
            )
        return self.bleeding[image]

    def forget(self) -> None:
        """Let go of the sprites of scales that are no longer in use."""
        self.sprites.clear()
        self.painter.forget()


def cut(sprite: pygame.Surface, shape: HexShape) -> pygame.Surface:
    """A tile cut to the shape of a hex, a hair larger than the hex so that neighbours touch."""
    width, height = sprite.get_size()
    points = tuple(
        (width / 2 + x / shape.width * (width + 1), height / 2 + y / shape.height * (height + 1))
        for x, y in shape.corners
    )
    copy = sprite.copy()
    mask = polygon((width, height), points, (255, 255, 255))
    copy.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return copy


def in_language(path: Path) -> Path:
    """The file of a picture with words on it in the language of the screen: `key.de.png` beside `key.png`, if any."""
    said = path.with_suffix(f".{language()}{path.suffix}")
    return said if said.is_file() else path


def paint_image(plate: Plate, image: PlacedImage, picture: pygame.Surface, paper: World) -> None:
    """Paint the part of a picture that lies on the plate and on the paper, with a margin: no seam between plates."""
    margin = math.ceil(2 / plate.scale)
    width, height = (math.ceil(side / plate.scale) + 2 * margin + 1 for side in plate.surface.get_size())
    left, top = math.floor(plate.left / plate.scale) - margin, math.floor(plate.top / plate.scale) - margin
    on_paper = Rect(paper.left, paper.top, paper.width, paper.height).clip((left, top, width, height))
    seen = picture.get_rect(topleft=(image.x, image.y)).clip(on_paper)
    if not seen:
        return
    part = picture.subsurface(seen.move(-image.x, -image.y))
    start, end = plate.at(*seen.topleft), plate.at(*seen.bottomright)
    scaled = pygame.transform.smoothscale(weighted(part), (max(1, end[0] - start[0]), max(1, end[1] - start[1])))
    lay(plate.surface, faded(scaled, image.opacity) if image.opacity < 1 else scaled, start)


def files_of(scenery: str, skin: Skin) -> Iterator[str]:
    """The pictures of a scenery: of the grounds below it, its floors and its bodies."""
    for look in skin.scenery[scenery]:
        ground = skin.grounds.get(look.ground)
        yield from (wash.picture for wash in ground.washes) if ground is not None else ()
        yield from (floor.picture for floor in look.floors)
        yield look.bodies
