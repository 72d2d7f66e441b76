"""The board of a hexagonal map: hexes where tiles lie, terrain by the tiles' words, rivers and roads by their lines.

Boxes may lie beside the hexes (see `hex_boxes`), and links may lead from any hex or box to any other.
"""

from collections.abc import Iterable, Iterator
from itertools import chain

import msgspec

from game.core.actions import SpaceId
from game.core.board import Board, Feature, Space
from game.loading.tiled.checks import Frame, MapParts, check_within
from game.loading.tiled.drawn import BESIDE, LABEL, LINES, is_label, labels_of, outline
from game.loading.tiled.hex_boxes import boxes_of
from game.loading.tiled.hex_layout import HexLayout
from game.loading.tiled.hex_lines import LineTooLong, passages
from game.loading.tiled.hex_names import Naming, hex_name, naming_of
from game.loading.tiled.hex_sides import Course, DrawnThrough, course_along
from game.loading.tiled.objects import Shape, Thing
from game.loading.tiled.properties import Properties, Value, words
from game.loading.tiled.space_maps import LINK, SPACE, links_of, space_of
from game.loading.tiled.tilesets import Tileset

MOST_STEPS = 30_000

Cell = tuple[int, int]


class Meaning(msgspec.Struct, frozen=True):
    """A line of the map, what it means for the hexes, and how it is drawn."""

    thing: Thing
    course: Course


def layout_of(frame: Frame) -> HexLayout:
    """The layout of the hexes of a map."""
    return HexLayout(
        frame.columns,
        frame.rows,
        frame.tile_width,
        frame.tile_height,
        frame.hex_side,
        frame.stagger_axis == "x",
        frame.stagger_index == "odd",
    )


def hex_board(
    parts: MapParts, terrain_words: Iterable[str], feature_words: Iterable[str], hexside_words: Iterable[str] = ()
) -> Board:
    """The board of a hexagonal map; whatever is wrong with it is noted as a problem.

    `hexside_words` are those of the words of lines that are drawn along hexsides.
    """
    layout = layout_of(parts.frame)
    known = tuple(terrain_words)
    check_tiles(parts, known)
    cells = tuple(sorted(cells_with_tiles(parts), key=lambda cell: (cell[1], cell[0])))
    if not cells and parts.is_whole:
        parts.file.wrong(parts.file.root, "the map has no hexes: no layer has a tile")
    naming = naming_of(parts)
    hexes = tuple(hex_space(parts, layout, cell, hex_name(naming, layout, *cell)) for cell in cells)
    width, height = layout.map_size()
    are_near = check_within(parts, (width, height))
    kinds = tuple(feature_words)
    lines = tuple(meanings(parts, layout, lines_of(parts, kinds), set(hexside_words), naming)) if are_near else ()
    grid = layout.grid(cells)
    boxes = boxes_of(parts, layout, hexes, grid)
    return Board(
        hexes + tuple(space_of(parts, thing, known) for thing in boxes.things),
        width,
        height,
        links=links_of(boxes, kinds),
        features=tuple(features(parts, grid.at, lines)),
        labels=labels_of(parts.things, lambda point: grid.at.get(layout.locate(point))),
        lines=tuple((line.thing.kind, path) for line in lines if line.thing.is_visible for path in line.course.paths),
        grid=grid,
    )


def cells_with_tiles(parts: MapParts) -> set[Cell]:
    """Column and row of every hex: a hex is where any layer has a tile, shown or hidden."""
    columns = parts.frame.columns
    return {(at % columns, at // columns) for cells in parts.cells for at, number in enumerate(cells.numbers) if number}


def tiles_at(parts: MapParts, cell: Cell) -> Iterator[Properties]:
    """The properties of the tiles of a cell, bottom to top."""
    at = cell[1] * parts.frame.columns + cell[0]
    for cells in parts.cells:
        number = cells.numbers[at] if cells.numbers else 0
        if number in parts.tileset_of:
            yield parts.tileset_of[number].properties(number)


def hex_space(parts: MapParts, layout: HexLayout, cell: Cell, name: str) -> Space:
    """The space of a cell: its terrain from the ground up, and whatever else its tiles say."""
    tiles = tuple(tiles_at(parts, cell))
    others: dict[str, Value] = {}
    for tile in tiles:
        others |= {key: entry.value for key, entry in tile.items() if key != "terrain"}
    x, y = layout.centre(layout.place(*cell))
    terrain = tuple(chain.from_iterable(words(tile, "terrain") for tile in tiles))
    return Space(name, x, y, terrain, tuple(others.items()))


def check_tiles(parts: MapParts, terrain_words: tuple[str, ...]) -> None:
    """Note every tile in use whose terrain the title does not know, and tilesets whose tiles do not fit the hexes."""
    ill_fitting: dict[int, tuple[Tileset, tuple[int, int]]] = {}
    for number, tileset in parts.tileset_of.items():
        width, height = tileset.size(number)
        if width != parts.frame.tile_width or height < parts.frame.tile_height:
            ill_fitting.setdefault(tileset.first, (tileset, (width, height)))
        for word in words(tileset.properties(number), "terrain"):
            if word not in terrain_words:
                node = tileset.properties(number)["terrain"].node
                tileset.file.wrong(node, f"the title knows no terrain '{word}'", word, terrain_words)
    for tileset, (width, height) in ill_fitting.values():
        hexes = f"{parts.frame.tile_width} × {parts.frame.tile_height}"
        tileset.file.wrong(tileset.node, f"tiles of {width} × {height} pixels do not fit the map's hexes of {hexes}")


def lines_of(parts: MapParts, feature_words: tuple[str, ...]) -> tuple[Thing, ...]:
    """The objects that are roads, rivers and the like; an object that is nothing known is noted as a problem."""
    found = []
    for thing in parts.things:
        if is_label(thing) or thing.kind in (SPACE, LINK, *BESIDE):
            continue
        if thing.kind not in feature_words:
            line = "line " if thing.shape in LINES else ""
            what = f"the title knows no {line}'{thing.kind}'" if thing.kind else f"this {thing.shape} has no class"
            parts.file.wrong(thing.node, what, thing.kind, (*feature_words, LABEL, SPACE, LINK, *BESIDE))
        elif thing.shape not in LINES:
            parts.file.wrong(thing.node, f"a {thing.kind} must be drawn as a line, not as {thing.shape.named}")
        elif thing.points:
            found.append(thing)
    return tuple(found)


def meanings(
    parts: MapParts, layout: HexLayout, things: tuple[Thing, ...], hexside_words: set[str], naming: Naming
) -> Iterator[Meaning]:
    """Every line with what it means; those that mean nothing sensible are noted as problems."""
    steps = iter(range(MOST_STEPS))
    for thing in things:
        is_closed = thing.shape is Shape.AREA
        try:
            if thing.kind in hexside_words:
                yield Meaning(thing, course_along(layout, thing.points, steps, is_closed=is_closed))
            else:
                found = passages(layout, thing.points, steps, is_closed=is_closed)
                yield Meaning(thing, Course(found, (outline(thing),)))
        except LineTooLong:
            parts.file.wrong(thing.node, f"the lines of the map are too long: this {thing.kind} is one too many")
            return
        except DrawnThrough as through:
            column, row = layout.cell(through.place)
            is_on_map = 0 <= column < layout.columns and 0 <= row < layout.rows
            where = f"through the hex {hex_name(naming, layout, column, row)}" if is_on_map else "off the map"
            sentence = f"a {thing.kind} is drawn along hexsides, but this one runs {where}"
            parts.file.wrong(thing.node, sentence)


def features(parts: MapParts, at: dict[Cell, int], lines: tuple[Meaning, ...]) -> Iterator[Feature]:
    """What every line means for the hexes of the board."""
    for line in lines:
        kind = line.thing.kind
        on_board = [Feature(kind, SpaceId(at[place]), sides) for place, sides in line.course.passages if place in at]
        if not on_board and parts.is_whole:
            parts.file.wrong(line.thing.node, f"this {kind} touches no hex of the map")
        yield from on_board
