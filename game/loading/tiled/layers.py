"""The layers of a map in the order in which they are drawn, and the tile numbers of tile layers."""

import base64
import binascii
import zlib
from collections.abc import Iterator
from itertools import islice

import msgspec

from game.loading.tiled.properties import read_properties
from game.loading.tiled.tilesets import Tileset
from game.loading.tiled.xml import WHOLE, Node, TiledFile

LAYERS = frozenset({"layer", "imagelayer", "objectgroup", "group"})
OTHERS = frozenset({"properties", "tileset", "editorsettings", "export"})
FLIPPED = 0xF0000000
MOST_CELLS = 500_000
MOST_LISTED = 10
ANY_HEADER = 32  # zlib's word for: recognise zlib and gzip by themselves

# What Tiled can do to a layer and the table does not draw: attribute, the value that changes nothing, its name.
UNDRAWN = (
    ("parallaxx", "1", "a parallax factor"),
    ("parallaxy", "1", "a parallax factor"),
    ("tintcolor", "", "a tint colour"),
    ("mode", "normal", "a blend mode"),
    ("repeatx", "0", "a repeated picture"),
    ("repeaty", "0", "a repeated picture"),
)


class Layer(msgspec.Struct, frozen=True):
    """A layer with what it inherits from the groups around it: its offset in pixels, its visibility, its opacity."""

    node: Node
    name: str
    order: int
    dx: float
    dy: float
    is_visible: bool
    opacity: float


def read_layers(file: TiledFile) -> tuple[Layer, ...]:
    """All layers but the groups themselves, bottom to top."""
    whole_map = Layer(file.root, "", 0, 0.0, 0.0, True, 1.0)
    inside = layers_inside(file, whole_map)
    return tuple(msgspec.structs.replace(layer, order=order) for order, layer in enumerate(inside))


def layers_inside(file: TiledFile, around: Layer) -> Iterator[Layer]:
    """The layers of the map or of a group, those of inner groups in their place."""
    for node in around.node.children:
        if node.tag in LAYERS:
            layer = read_layer(file, node, around)
            if node.tag == "group":
                yield from layers_inside(file, layer)
            else:
                yield layer
        elif node.tag not in OTHERS:
            file.wrong(node, f"<{node.tag}> is not known in a map")


def read_layer(file: TiledFile, node: Node, around: Layer) -> Layer:
    """A layer inside the map or a group."""
    for key, harmless, name in UNDRAWN:
        if node.get(key, harmless) != harmless:
            file.wrong(node, f"{name} is not supported: reset it in Tiled")
    read_properties(file, node)
    return Layer(
        node,
        node.get("name"),
        0,
        around.dx + file.real(node, "offsetx") + file.real(node, "x"),
        around.dy + file.real(node, "offsety") + file.real(node, "y"),
        around.is_visible and file.truth(node, "visible", True),
        around.opacity * file.real(node, "opacity", 1.0),
    )


class Cells(msgspec.Struct, frozen=True):
    """The tile numbers of a layer, row by row; 0 where there is no tile."""

    layer: Layer
    numbers: tuple[int, ...]


Tilesets = tuple[Tileset, ...] | None


def read_cells(
    file: TiledFile, layers: tuple[Layer, ...], size: tuple[int, int], tilesets: Tilesets
) -> tuple[Cells, ...]:
    """The tile layers of a map of this many columns and rows.

    Without tilesets, because they cannot be read, it is not checked whether the tile numbers are theirs.
    """
    tile_layers = [layer for layer in layers if layer.node.tag == "layer"]
    count = size[0] * size[1]
    if count * len(tile_layers) > MOST_CELLS:
        file.wrong(file.root, f"the map has more than {MOST_CELLS} cells in all its layers")
        return tuple(Cells(layer, ()) for layer in tile_layers)
    return tuple(Cells(layer, layer_numbers(file, layer.node, size, tilesets)) for layer in tile_layers)


def layer_numbers(file: TiledFile, node: Node, size: tuple[int, int], tilesets: Tilesets) -> tuple[int, ...]:
    """The tile numbers of one layer; empty, with the problems noted, when it cannot be read."""
    data = node.first("data")
    if data is None:
        file.wrong(node, "this layer has no data")
    elif (file.whole(node, "width", size[0]), file.whole(node, "height", size[1])) != size:
        file.wrong(node, f"this layer must be {size[0]} × {size[1]} cells, as the map is")
    elif data.first("chunk") is not None:
        file.wrong(data, "an infinite map cannot be a board: switch off Infinite in Tiled's map properties")
    elif numbers := numbers_of(file, data, size[0] * size[1]):
        check_upright(file, data, numbers, size[0])
        if tilesets is not None:
            check_known(file, data, numbers, size[0], tilesets)
        return numbers
    return ()


def numbers_of(file: TiledFile, data: Node, count: int) -> tuple[int, ...]:
    """The numbers of a <data> element in whichever form; empty, with the problem noted, when it cannot be read."""
    form = data.get("encoding"), data.get("compression")
    match form:
        case ("csv", ""):
            return csv_numbers(file, data, count)
        case ("base64", "" | "zlib" | "gzip"):
            return packed_numbers(file, data, count)
    name = "compression " + form[1] if form[1] else "encoding " + (form[0] or "XML")
    file.wrong(data, f"the layer's {name} is not supported: choose CSV as Tile Layer Format in the map properties")
    return ()


def csv_numbers(file: TiledFile, data: Node, count: int) -> tuple[int, ...]:
    """Numbers separated by commas; a wrong one is noted with its line."""
    found: list[int] = []
    for line, text in enumerate(data.text.rstrip().split("\n"), data.text_line):
        for word in text.strip().removesuffix(",").split(",") if text.strip() else ():
            if not WHOLE.fullmatch(word.strip()) or not 0 <= int(word) < 1 << 32:
                file.wrong_line(line, f"'{word.strip()[:20]}' is not a tile number")
                return ()
            found.append(int(word))
    if len(found) != count:
        file.wrong(data, f"the layer has {len(found)} cells, but the map has {count}")
        return ()
    return tuple(found)


def packed_numbers(file: TiledFile, data: Node, count: int) -> tuple[int, ...]:
    """Numbers in base64, perhaps compressed; no more is unpacked than the map has cells."""
    try:
        raw = base64.b64decode(data.text.strip(), validate=True)
        if data.get("compression"):
            raw = zlib.decompressobj(zlib.MAX_WBITS | ANY_HEADER).decompress(raw, count * 4 + 1)
    except (binascii.Error, ValueError, zlib.error):
        file.wrong(data, "the layer's data are damaged")
        return ()
    if len(raw) != count * 4:
        cells = "more" if len(raw) > count * 4 else str(len(raw) // 4)
        file.wrong(data, f"the layer has {cells} cells, but the map has {count}")
        return ()
    return tuple(int.from_bytes(raw[at : at + 4], "little") for at in range(0, len(raw), 4))


def check_upright(file: TiledFile, data: Node, numbers: tuple[int, ...], columns: int) -> None:
    """Note the flipped and rotated tiles."""
    flipped = [at for at, number in enumerate(numbers) if number & FLIPPED]
    for at in flipped[:MOST_LISTED]:
        cell = place(at, columns)
        file.wrong(data, f"the tile in {cell} is flipped or rotated: tiles are drawn upright only, undo it in Tiled")
    if len(flipped) > MOST_LISTED:
        file.wrong(data, f"{len(flipped) - MOST_LISTED} more tiles of this layer are flipped or rotated")


def check_known(
    file: TiledFile, data: Node, numbers: tuple[int, ...], columns: int, tilesets: tuple[Tileset, ...]
) -> None:
    """Note the tile numbers that mean no tile, each where it comes first."""
    unknown = {number: at for at, number in reversed(tuple(enumerate(numbers))) if number and not number & FLIPPED}
    for tileset in tilesets:
        unknown = {number: at for number, at in unknown.items() if not tileset.has(number)}
    for number, at in islice(unknown.items(), MOST_LISTED):
        file.wrong(data, f"the tile number {number} in {place(at, columns)} is in no tileset")
    if len(unknown) > MOST_LISTED:
        file.wrong(data, f"{len(unknown) - MOST_LISTED} more tile numbers of this layer are in no tileset")


def place(at: int, columns: int) -> str:
    """A cell for a sentence, counted as Tiled's status bar counts."""
    return f"column {at % columns}, row {at // columns}"
