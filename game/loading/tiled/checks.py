"""A map file read and checked for form: everything in it that a board or a picture is made of, or every problem.

What the words in it mean (terrain, roads, links) is checked where boards are made of it, in `hex_maps` and
`space_maps`; both kinds of problem are reported together.
"""

from functools import cached_property

import msgspec

from game.loading.tiled.layers import Cells, Layer, read_cells, read_layers
from game.loading.tiled.objects import Thing, read_things
from game.loading.tiled.paths import picture
from game.loading.tiled.properties import Properties, read_properties
from game.loading.tiled.tags import doubt_tags
from game.loading.tiled.tilesets import Tileset, read_tilesets
from game.loading.tiled.xml import TiledFile

HEXAGONAL, ORTHOGONAL = "hexagonal", "orthogonal"
WIDEST = 32_000
MARGIN = 2
"""How many tiles beyond the map's edge a line may end: rivers are drawn past the edge so that no gap shows."""


class Frame(msgspec.Struct, frozen=True):
    """The numbers at the top of a map file. The last three are set on hexagonal maps only."""

    orientation: str
    columns: int
    rows: int
    tile_width: int
    tile_height: int
    hex_side: int
    stagger_axis: str
    stagger_index: str

    @property
    def is_hexagonal(self) -> bool:
        """Whether it is a map of hexes, and not a picture with spaces on it."""
        return self.orientation == HEXAGONAL


class Picture(msgspec.Struct, frozen=True):
    """A picture of an image layer."""

    layer: Layer
    file: str


class MapParts(msgspec.Struct, frozen=True, dict=True):
    """Everything in a map file, checked for form."""

    file: TiledFile
    frame: Frame
    properties: Properties
    tilesets: tuple[Tileset, ...]
    cells: tuple[Cells, ...]
    pictures: tuple[Picture, ...]
    things: tuple[Thing, ...]

    @property
    def is_whole(self) -> bool:
        """Whether all tile layers could be read."""
        return all(cells.numbers for cells in self.cells)

    @cached_property
    def tileset_of(self) -> dict[int, Tileset]:
        """The tileset of each tile number in use; numbers that have been complained about are left out."""
        used = {number for cells in self.cells for number in cells.numbers} - {0}
        return {number: tileset for number in sorted(used) for tileset in self.tilesets if tileset.has(number)}


def read_parts(file: TiledFile) -> MapParts | None:
    """The parts of a map file; None, with the problems noted, when not even its frame can be read."""
    if file.root.tag != "map":
        file.wrong(file.root, f"this is no map: its root is <{file.root.tag}>")
        return None
    doubt_tags(file)
    frame = read_frame(file)
    if frame is None:
        return None
    layers = read_layers(file)
    before = len(file.problems)
    tilesets = read_tilesets(file)
    are_sound = len(file.problems) == before
    return MapParts(
        file,
        frame,
        read_properties(file, file.root),
        tilesets,
        read_cells(file, layers, (frame.columns, frame.rows), tilesets if are_sound else None),
        read_pictures(file, layers),
        read_things(file, layers),
    )


def read_frame(file: TiledFile) -> Frame | None:
    """The numbers of the <map> element; None, with the problems noted, when one is wrong."""
    before, node = len(file.problems), file.root
    orientation = one_of(file, "orientation", (HEXAGONAL, ORTHOGONAL))
    is_hexagonal = orientation == HEXAGONAL
    if node.get("infinite", "0") != "0":
        file.wrong(node, "an infinite map cannot be a board: switch off Infinite in Tiled's map properties")
    frame = Frame(
        orientation,
        file.whole(node, "width", least=1),
        file.whole(node, "height", least=1),
        file.whole(node, "tilewidth", least=2),
        file.whole(node, "tileheight", least=2),
        file.whole(node, "hexsidelength", least=1) if is_hexagonal else 0,
        one_of(file, "staggeraxis", ("x", "y")) if is_hexagonal else "",
        one_of(file, "staggerindex", ("odd", "even")) if is_hexagonal else "",
    )
    if len(file.problems) == before:
        check_sizes(file, frame)
    return frame if len(file.problems) == before else None


def one_of(file: TiledFile, key: str, options: tuple[str, str]) -> str:
    """A word of the <map> element that must be one of two."""
    word = file.root.get(key)
    if word not in options:
        said = f"not '{word}'" if word else "and it is missing"
        file.wrong(file.root, f"{key} must be {options[0]} or {options[1]}, {said}", word, options)
    return word


def check_sizes(file: TiledFile, frame: Frame) -> None:
    """Note a map too large for any screen, and hexsides longer than a hex."""
    if max(frame.columns * frame.tile_width, frame.rows * frame.tile_height) > WIDEST:
        file.wrong(file.root, f"the map is larger than {WIDEST} pixels")
    along = frame.tile_width if frame.stagger_axis == "x" else frame.tile_height
    if frame.hex_side > along:
        file.wrong(file.root, f"hexsidelength is {frame.hex_side}, longer than a whole tile ({along})")
    # With an odd difference Tiled draws every second column half a pixel farther right than it says.
    if frame.stagger_axis == "x" and frame.hex_side & 1:
        file.wrong(file.root, f"hexsidelength must be even where columns are shifted, not {frame.hex_side}")


def read_pictures(file: TiledFile, layers: tuple[Layer, ...]) -> tuple[Picture, ...]:
    """The pictures of the image layers; what is unusable is noted as a problem and left out."""
    found = []
    for layer in layers:
        if layer.node.tag != "imagelayer":
            continue
        image = layer.node.first("image")
        if image is None:
            file.wrong(layer.node, "this image layer has no picture")
        elif known := picture(file, image):
            found.append(Picture(layer, str(known[0])))
    return tuple(found)


def check_within(parts: MapParts, size: tuple[float, float]) -> bool:
    """Note every object that lies off the map; say whether there is none."""
    far_x, far_y = MARGIN * parts.frame.tile_width, MARGIN * parts.frame.tile_height
    outside = [
        thing
        for thing in parts.things
        if not all(
            -far_x <= x <= size[0] + far_x and -far_y <= y <= size[1] + far_y for x, y in thing.points or [thing.centre]
        )
    ]
    for thing in outside:
        parts.file.wrong(thing.node, f"this {thing.shape} lies off the map")
    return not outside
