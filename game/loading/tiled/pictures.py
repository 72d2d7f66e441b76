"""The pictures of a map, each at its place: what the screen draws under the pieces.

pytmx finds the picture of every tile. It is handed a tree written anew from the checked parts, never the file itself:
so it meets none of what it trips over (cells missing from a row, numbers of no tileset, templates, class properties),
reads no path and unpacks nothing that has not been checked, and takes the margins of a sheet as Tiled does.
"""

import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from xml.etree.ElementTree import Element, SubElement

import msgspec

from game.loading.tiled.checks import Frame, MapParts
from game.loading.tiled.hex_maps import layout_of
from game.loading.tiled.layers import Cells
from game.loading.tiled.tilesets import Sheet

# pytmx imports pygame where it finds it, and pygame greets on standard output, which belongs to the commands.
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pytmx


class TileImage(msgspec.Struct, frozen=True):
    """The picture of a tile: a rectangle (x, y, width, height) of a picture file.

    A tile may name a `scenery`: where the skin has one of that name, it is built there in place of the picture. It may
    name the hexsides, such as `SE N`, that its course joins. Turned, it lies half round.
    """

    path: Path
    rect: tuple[int, int, int, int]
    scenery: str = ""
    is_turned: bool = False
    sides: tuple[str, ...] = ()


class TileLayer(msgspec.Struct, frozen=True):
    """A layer of tiles: for each, in the order of drawing, its top left corner in map pixels and its picture.

    `order` counts tile and image layers together, bottom to top.
    """

    name: str
    cells: tuple[tuple[int, int, TileImage], ...]
    opacity: float = 1.0
    order: int = 0


class PlacedImage(msgspec.Struct, frozen=True):
    """A picture that is a whole layer, and its top left corner in map pixels."""

    path: Path
    x: int
    y: int
    opacity: float = 1.0
    order: int = 0


def tile_layers(parts: MapParts) -> tuple[TileLayer, ...]:
    """The visible tile layers of a map without problems, bottom to top."""
    tiled: Any = pytmx.TiledMap()
    tiled.filename = str(parts.file.path)
    tiled.parse_xml(checked_tree(parts))
    read = [layer for layer in tiled.layers if isinstance(layer, pytmx.TiledTileLayer)]
    return tuple(
        TileLayer(shown.layer.name, placed_tiles(parts, shown, tiled, layer), shown.layer.opacity, shown.layer.order)
        for shown, layer in zip(parts.cells, read, strict=True)
        if shown.layer.is_visible
    )


def placed_tiles(parts: MapParts, shown: Cells, tiled: Any, layer: Any) -> tuple[tuple[int, int, TileImage], ...]:
    """The tiles of one layer in the order of drawing; as in Tiled, tall ones stand on the lower edge of their cell."""
    images: dict[int, TileImage] = {}
    found = []
    for column, row, left, bottom in cell_places(parts.frame):
        number = shown.numbers[row * parts.frame.columns + column]
        if not number:
            continue
        tileset = parts.tileset_of[number]
        if number not in images:
            path, rect, _ = tiled.images[layer.data[row][column]]
            said = {key: str(one.value) for key, one in tileset.properties(number).items()}
            box = rect or (0, 0, *tileset.size(number))
            sides = tuple(said.get("sides", "").split())
            images[number] = TileImage(Path(path), box, said.get("scenery", ""), sides=sides)
        x = left + shown.layer.dx + tileset.offset[0]
        y = bottom - tileset.size(number)[1] + shown.layer.dy + tileset.offset[1]
        found.append((round(x), round(y), images[number]))
    return tuple(found)


def cell_places(frame: Frame) -> Iterator[tuple[int, int, int, int]]:
    """Column, row, left edge and lower edge of every cell, in the order of drawing."""
    if frame.is_hexagonal:
        layout = layout_of(frame)
        for column, row in layout.drawing_order():
            x, y = layout.corner(column, row)
            yield column, row, x, y + layout.size[1]
    else:
        for row in range(frame.rows):
            for column in range(frame.columns):
                yield column, row, column * frame.tile_width, (row + 1) * frame.tile_height


def checked_tree(parts: MapParts) -> Element:
    """The map as pytmx shall read it: tilesets and tile numbers, and nothing else."""
    size = {"width": parts.frame.columns, "height": parts.frame.rows}
    root = Element("map", written(size))
    for tileset in parts.tilesets:
        width, height = tileset.tile_size
        numbers = {"firstgid": tileset.first, "tilewidth": width, "tileheight": height}
        node = SubElement(root, "tileset", written(numbers))
        if tileset.sheet is not None:
            add_sheet(node, tileset.sheet, tileset.tile_size)
        for number, tile in tileset.tiles.items():
            if tile.picture is not None:
                own = SubElement(node, "tile", written({"id": number}))
                SubElement(own, "image", {"source": str(tile.picture[0])})
    for cells in parts.cells:
        layer = SubElement(root, "layer", written(size))
        SubElement(layer, "data", {"encoding": "csv"}).text = ",".join(map(str, cells.numbers))
    return root


def add_sheet(node: Element, sheet: Sheet, tile_size: tuple[int, int]) -> None:
    """The picture of a tileset, given the size at which pytmx finds as many rows and columns in it as Tiled does."""
    node.attrib |= written({"margin": sheet.margin, "spacing": sheet.spacing})
    width = sheet.columns * (tile_size[0] + sheet.spacing) - sheet.spacing
    height = sheet.rows * (tile_size[1] + sheet.spacing) - sheet.spacing
    SubElement(node, "image", {"source": str(sheet.path)} | written({"width": width, "height": height}))


def written(numbers: dict[str, int]) -> dict[str, str]:
    """Numbers as attributes."""
    return {key: str(number) for key, number in numbers.items()}


def placed_images(parts: MapParts) -> tuple[PlacedImage, ...]:
    """The visible image layers of a map, bottom to top."""
    return tuple(
        PlacedImage(Path(image.file), round(layer.dx), round(layer.dy), layer.opacity, layer.order)
        for image in parts.pictures
        if (layer := image.layer).is_visible
    )
