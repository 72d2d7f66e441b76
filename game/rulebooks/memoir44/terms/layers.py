"""What a hex is made of: the words of the map and the scenario as rows of the terrain table (Rules 8.0)."""

from collections.abc import Iterator, Mapping

from msgspec.structs import replace

from game.core.board import Board
from game.core.hexes import HexGrid
from game.rulebooks.memoir44.terms.scenario import Scenario
from game.rulebooks.memoir44.terms.terrain import LAYERS, Terrain

SECTION = "section"
"""Lines of this kind on a map show the sections; they are no terrain."""
LINES = ("course", "way")
"""Layers whose terrain a map draws as lines."""


def terrain_table(rows: Mapping[str, Terrain], added: Mapping[str, Terrain]) -> dict[str, Terrain]:
    """The rows of the table and those a scenario adds, each with its own word."""
    return {word: replace(row, word=word) for word, row in {**rows, **added}.items()}


def line_words(rows: Mapping[str, Terrain]) -> tuple[str, ...]:
    """The kinds of line that a map may draw: courses, roads and rails, long bridges, sections."""
    lines = tuple(word for word, row in rows.items() if row.layer in LINES or row.entry.sides_closed)
    return (*lines, SECTION)


def rows_of(table: Mapping[str, Terrain], words: tuple[str, ...]) -> tuple[Terrain, ...]:
    """The rows of a hex from the ground up; cover hides the ground, and what it stands on comes after it."""
    rows = [table[word] for word in dict.fromkeys(with_ground(table, words))]
    if any(row.layer == "cover" for row in rows):
        rows = [row for row in rows if row.layer != "ground"]
    return tuple(sorted(rows, key=lambda row: LAYERS.index(row.layer)))


def with_ground(table: Mapping[str, Terrain], words: tuple[str, ...]) -> Iterator[str]:
    """The words of a hex with those of what they stand on."""
    for word in words:
        yield word
        if table[word].on:
            yield table[word].on


def words_at(scenario: Scenario, board: Board) -> tuple[tuple[str, ...], ...]:
    """All terrain words of every hex: its tiles, the lines through it, what the scenario lays on it."""
    found = [list(space.terrain) for space in board.spaces]
    for feature in board.features:
        if feature.kind != SECTION:
            found[feature.space].append(feature.kind)
    for word, names in scenario_terrain(scenario):
        for name in names:
            found[board.by_name[name]].append(word)
    return tuple(tuple(dict.fromkeys(words)) for words in found)


def scenario_terrain(scenario: Scenario) -> Iterator[tuple[str, tuple[str, ...]]]:
    """What a scenario lays on hexes for the whole battle: bunkers, sea walls, obstacles that nobody moves."""
    yield "bunker", (*scenario.bunkers.allies, *scenario.bunkers.axis)
    yield "field_bunker", scenario.field_bunkers
    yield "sea_wall", (*scenario.sea_walls.allies, *scenario.sea_walls.axis)
    for word in ("hedgehog", "road_block", "dragons_teeth", "abatis"):
        yield word, getattr(scenario.obstacles, word)


def open_ends(board: Board, table: Mapping[str, Terrain]) -> dict[int, tuple[tuple[str, tuple[int, ...]], ...]]:
    """For each hex with terrain whose sides are closed, the hexsides that its line crosses (Rules 8.44, 12.9)."""
    found: dict[int, dict[str, tuple[int, ...]]] = {}
    for feature in board.features:
        if feature.kind != SECTION and table[feature.kind].entry.sides_closed:
            sides = found.setdefault(feature.space, {})
            sides[feature.kind] = (*sides.get(feature.kind, ()), *feature.sides)
    return {space: tuple(sides.items()) for space, sides in found.items()}


def courses(board: Board, grid: HexGrid) -> dict[str, dict[int, tuple[int, ...]]]:
    """For each kind of line and hex on it, the neighbours the line leads to (Rules 4.10)."""
    found: dict[str, dict[int, tuple[int, ...]]] = {}
    for feature in board.features:
        ends = tuple(end for side in feature.sides if (end := grid.adjacent[feature.space][side]) >= 0)
        line = found.setdefault(feature.kind, {})
        line[feature.space] = (*line.get(feature.space, ()), *ends)
    return found
