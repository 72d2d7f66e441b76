"""Maps drawn in Tiled: one file in, a board for the rules and pictures for the screen out, or all its problems."""

from collections.abc import Iterable, Iterator
from pathlib import Path

import msgspec
from msgspec.structs import replace

from game.core.board import Board
from game.core.title import SpaceProperty
from game.loading.problems import FileErrors, FileProblem
from game.loading.tiled.checks import Frame, MapParts, read_parts
from game.loading.tiled.hex_maps import hex_board
from game.loading.tiled.hex_names import NAMED_BY, naming_of
from game.loading.tiled.insets import insets_of
from game.loading.tiled.pictures import PlacedImage, TileImage, TileLayer, placed_images, tile_layers
from game.loading.tiled.properties import property_nodes
from game.loading.tiled.said import OF_THE_TABLE, check_said
from game.loading.tiled.space_maps import SPACE, space_board
from game.loading.tiled.track_boxes import track_boxes_of
from game.loading.tiled.xml import TiledFile

__all__ = ["LoadedMap", "MapErrors", "PlacedImage", "TileImage", "TileLayer", "load_map"]


class SpareTile(msgspec.Struct, frozen=True):
    """A tile with words of its own that a map has at hand and nowhere lays: its file, its number there, its words."""

    tileset: Path
    number: int
    words: str
    line: int


class LoadedMap(msgspec.Struct, frozen=True):
    """A map as the table uses it. Layers are bottom to top; `sources` are the map file and its tileset files.
    `warnings` are what may not be meant as it is drawn, `spare_tiles` those that mean something and lie nowhere on it.

    Turned, it is seen from its upper edge. The board's lines are drawn above the layers whose order is lower than
    `lines_order`, and below the others.
    """

    path: Path
    board: Board
    frame: Frame
    tile_layers: tuple[TileLayer, ...]
    images: tuple[PlacedImage, ...]
    lines_order: int
    sources: tuple[Path, ...]
    warnings: tuple[FileProblem, ...] = ()
    spare_tiles: tuple[SpareTile, ...] = ()
    is_turned: bool = False

    @property
    def tile_size(self) -> tuple[int, int]:
        """Width and height of the map's tiles in pixels."""
        return self.frame.tile_width, self.frame.tile_height


class MapErrors(FileErrors):
    """A map cannot be used: all that is wrong, and the board as far as it can be made out.

    By that board places can be looked up all the same; nothing is to be played on it.
    """

    def __init__(self, problems: Iterable[FileProblem], board: Board | None) -> None:
        super().__init__(problems)
        self.board = board


def load_map(
    path: Path,
    terrain_words: Iterable[str],
    feature_words: Iterable[str],
    allowed_roots: Iterable[Path],
    hexside_words: Iterable[str] = (),
    space_properties: Iterable[SpaceProperty] = (),
) -> LoadedMap:
    """Read a map for a title that knows these words of terrain and of lines (or kinds of links).

    `hexside_words` are those of the lines that are drawn along hexsides, `space_properties` what spaces and tiles say.
    Everything the map names must lie inside one of the allowed folders.

    :raises FileErrors: with every problem of the map and its tilesets.
    """
    known_terrain = tuple(terrain_words)
    problems: list[FileProblem] = []
    parts = read_parts(TiledFile(path, tuple(root.resolve() for root in allowed_roots), problems))
    if parts is None:
        raise FileErrors(problems)
    board = board_of(parts, known_terrain, feature_words, hexside_words)
    check_properties(parts, tuple(space_properties))
    if any(problem.is_error for problem in problems):
        raise MapErrors(problems, made_out(board, known_terrain) if parts.is_whole and has_names(parts) else None)
    warnings = tuple(problems)
    layers, images = tile_layers(parts), placed_images(parts)
    order, sources, spare = lines_order(parts), sources_of(parts), tuple(spare_tiles(parts))
    return LoadedMap(path, board, parts.frame, layers, images, order, sources, warnings, spare)


def board_of(
    parts: MapParts, terrain_words: tuple[str, ...], feature_words: Iterable[str], hexside_words: Iterable[str]
) -> Board:
    """The board of a map of hexes, or of one from point to point; what is wrong with it is noted as a problem."""
    if parts.frame.is_hexagonal:
        board = hex_board(parts, terrain_words, feature_words, hexside_words)
    else:
        board = space_board(parts, terrain_words, feature_words)
    return replace(board, insets=insets_of(parts, board), track_boxes=track_boxes_of(parts))


def check_properties(parts: MapParts, known: tuple[SpaceProperty, ...]) -> None:
    """Note what spaces, and tiles that lie somewhere, say and cannot say."""
    for thing in parts.things:
        if thing.kind == SPACE:
            check_said(parts.file, thing.properties, (*OF_THE_TABLE, *known))
    for number, tileset in parts.tileset_of.items():
        check_said(tileset.file, tileset.properties(number), known)


def has_names(parts: MapParts) -> bool:
    """Whether nothing is wrong with how the map calls its hexes."""
    if unread_properties(parts) & {*NAMED_BY}:
        return False
    before = len(parts.file.problems)
    naming_of(parts)
    return not any(problem.is_error for problem in parts.file.problems[before:])


def unread_properties(parts: MapParts) -> set[str]:
    """The properties of the map whose values could not be read."""
    return {node.get("name") for node in property_nodes(parts.file.root)} - set(parts.properties)


def made_out(board: Board, terrain_words: tuple[str, ...]) -> Board:
    """A board with the terrain that is known, whatever else the map says."""
    known = set(terrain_words)
    spaces = (replace(space, terrain=tuple(word for word in space.terrain if word in known)) for space in board.spaces)
    return replace(board, spaces=tuple(spaces))


def spare_tiles(parts: MapParts) -> Iterator[SpareTile]:
    """The tiles with properties that lie nowhere on the map."""
    for tileset in parts.tilesets:
        for number, tile in sorted(tileset.tiles.items()):
            if tile.properties and tileset.first + number not in parts.tileset_of:
                said = list(tile.properties.values())
                words = ", ".join(str(each.value) for each in said)
                yield SpareTile(tileset.file.path, number, words, said[0].node.line)


def lines_order(parts: MapParts) -> int:
    """The order of the lowest layer with a line on it."""
    return min((thing.layer.order for thing in parts.things if thing.points), default=0)


def sources_of(parts: MapParts) -> tuple[Path, ...]:
    """The files that the map was read from: when one of them changes, the map has changed."""
    return tuple(dict.fromkeys((parts.file.path, *(tileset.file.path for tileset in parts.tilesets))))
