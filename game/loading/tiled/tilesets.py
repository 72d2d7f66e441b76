"""Tilesets: which picture and which properties a tile number of the map stands for."""

from itertools import pairwise
from pathlib import Path

import msgspec

from game.loading.tiled.paths import confined_path, picture
from game.loading.tiled.properties import Properties, read_properties
from game.loading.tiled.tags import doubt_tags
from game.loading.tiled.xml import Node, TiledFile


class Sheet(msgspec.Struct, frozen=True):
    """One picture cut into rows and columns of tiles."""

    path: Path
    columns: int
    rows: int
    margin: int
    spacing: int


class Tile(msgspec.Struct, frozen=True):
    """A tile with something of its own: properties, or a picture outside any sheet."""

    properties: Properties
    picture: tuple[Path, int, int] | None = None


class Tileset(msgspec.Struct, frozen=True):
    """A tileset as a map uses it: its first number there, its tiles, and the file it was read from."""

    first: int
    file: TiledFile
    node: Node
    tile_size: tuple[int, int]
    offset: tuple[int, int]
    sheet: Sheet | None
    tiles: dict[int, Tile]

    @property
    def end(self) -> int:
        """One more than the last number of the set."""
        sheet = self.sheet.columns * self.sheet.rows if self.sheet else 0
        return self.first + max(sheet, max(self.tiles, default=-1) + 1)

    def has(self, number: int) -> bool:
        """Whether a tile number of the map is one of the set's, with a picture."""
        tile = self.tiles.get(number - self.first)
        return self.first <= number < self.end and (self.sheet is not None or bool(tile and tile.picture))

    def size(self, number: int) -> tuple[int, int]:
        """Width and height of a tile in pixels."""
        tile = self.tiles.get(number - self.first)
        return tile.picture[1:] if tile and tile.picture else self.tile_size

    def properties(self, number: int) -> Properties:
        """The properties of a tile."""
        tile = self.tiles.get(number - self.first)
        return tile.properties if tile else {}


def read_tilesets(file: TiledFile) -> tuple[Tileset, ...]:
    """Every tileset that a map names; those that cannot be read are noted as problems and left out."""
    found: list[Tileset] = []
    for node in file.root.all("tileset"):
        first = file.whole(node, "firstgid", least=1)
        source = tileset_file(file, node) if "source" in node.attributes else file
        if source is not None:
            found.append(read_tileset(source, source.root if source is not file else node, first))
    found.sort(key=lambda tileset: tileset.first)
    for tileset, after in pairwise(found):
        if tileset.end > after.first:
            file.wrong(file.root, f"the numbers of two tilesets overlap at {after.first}: save the map again in Tiled")
    return tuple(found)


def tileset_file(file: TiledFile, node: Node) -> TiledFile | None:
    """The .tsx file that a map names; None, with the problem noted, when it is unusable.

    :raises FileErrors: when it is not XML.
    """
    if not node.get("source").endswith(".tsx"):
        file.wrong(node, f"'{node.get('source')}' is not a tileset in Tiled's XML form: export it as .tsx")
        return None
    path = confined_path(file, node, node.get("source"))
    if path is None:
        return None
    tileset = TiledFile(path, file.roots, file.problems)
    if tileset.root.tag != "tileset":
        tileset.wrong(tileset.root, f"this is no tileset: its root is <{tileset.root.tag}>")
        return None
    doubt_tags(tileset)
    return tileset


def read_tileset(file: TiledFile, node: Node, first: int) -> Tileset:
    """A tileset from its element, in the map or in a file of its own."""
    size = file.whole(node, "tilewidth", least=1), file.whole(node, "tileheight", least=1)
    if node.get("tilerendersize", "tile") != "tile":
        file.wrong(node, "tiles stretched to the grid are not supported: set Tile Render Size to Tile Size")
    read_properties(file, node)
    image, offset = node.first("image"), node.first("tileoffset")
    return Tileset(
        first,
        file,
        node,
        size,
        (file_offset(file, offset, "x"), file_offset(file, offset, "y")) if offset else (0, 0),
        read_sheet(file, node, image, size) if image else None,
        {file.whole(tile, "id"): read_tile(file, tile) for tile in node.all("tile")},
    )


def file_offset(file: TiledFile, node: Node, key: str) -> int:
    """How far the tiles of a set are drawn from their place."""
    return file.whole(node, key, 0, least=-10_000)


def read_sheet(file: TiledFile, node: Node, image: Node, size: tuple[int, int]) -> Sheet | None:
    """The sheet of a tileset, cut as Tiled cuts it."""
    margin, spacing = file.whole(node, "margin", 0), file.whole(node, "spacing", 0)
    found = picture(file, image)
    if found is None:
        return None
    path, width, height = found
    columns = (width - margin + spacing) // (size[0] + spacing)
    rows = (height - margin + spacing) // (size[1] + spacing)
    if columns < 1 or rows < 1:
        file.wrong(image, f"the picture has no room for a tile of {size[0]} × {size[1]} pixels")
        return None
    return Sheet(path, columns, rows, margin, spacing)


def read_tile(file: TiledFile, node: Node) -> Tile:
    """A tile of a set that has properties or a picture of its own."""
    if node.first("animation") is not None:
        file.wrong(node, "animated tiles are not supported: remove the animation in Tiled")
    if {"x", "y", "width", "height"} & node.attributes.keys():
        file.wrong(node, "a tile made of a part of a picture is not supported: give it a picture of its own")
    image = node.first("image")
    return Tile(read_properties(file, node), picture(file, image) if image else None)
