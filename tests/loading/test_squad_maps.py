"""The maps of Valor & Victory: made from their layouts, with streams, bridges, walls and slopes where they belong."""

import json
import subprocess
import sys
from functools import lru_cache
from pathlib import Path
from xml.etree import ElementTree

import pytest

from game.core.board import Board
from game.core.hexes import Orientation
from game.loading.tiled.maps import LoadedMap, load_map
from game.loading.yaml.tables import load_tables
from game.rulebooks.valor_and_victory import TITLE

ROOT = Path(__file__).resolve().parents[2]
MAPS = ROOT / "maps" / "valor_and_victory"
STEMS = sorted(path.stem for path in MAPS.glob("*.tmx"))
GROUND = ("open", "hill1", "hill2")
WATER = ("stream", "canal", "river")
TABLES = load_tables(TITLE)
SE, S, SW, NW, N, NE = range(6)


@lru_cache(maxsize=8)
def loaded(stem: str) -> LoadedMap:
    """A map of the title."""
    words = TITLE.terrain_words(TABLES, None), TITLE.feature_words(TABLES)
    return load_map(MAPS / f"{stem}.tmx", *words, [ROOT / "maps"], TITLE.hexside_words(TABLES))


def sides(board: Board, kind: str) -> dict[str, set[int]]:
    """The hexsides of every hex on which something stands, or by which it is crossed."""
    found: dict[str, set[int]] = {}
    for feature in board.features:
        if feature.kind == kind:
            found.setdefault(board.name(feature.space), set()).update(feature.sides)
    return found


def tiles(name: str) -> list[dict[str, str]]:
    """The properties of the tiles of a tileset."""
    root = ElementTree.parse(MAPS / f"{name}.tsx").getroot()
    return [
        {each.get("name", ""): each.get("value", "") for each in tile.iter("property")} for tile in root.iter("tile")
    ]


def test_the_workshop_makes_the_committed_maps(tmp_path: Path) -> None:
    subprocess.run([sys.executable, ROOT / "maps/workshop/squad_maps.py", "--out", tmp_path], check=True)
    made = sorted((tmp_path / "maps" / "valor_and_victory").glob("*.tmx"))
    assert [path.stem for path in made] == STEMS
    assert [path.stem for path in made if path.read_bytes() != (MAPS / path.name).read_bytes()] == []


@pytest.mark.parametrize("stem", STEMS)
def test_every_hex_has_its_ground_and_at_most_one_thing_upon_it(stem: str) -> None:
    board = loaded(stem).board
    assert board.grid is not None
    assert board.grid.orientation is Orientation.FLAT
    for space in board.spaces:
        assert space.terrain[0] in GROUND, space.name
        over = [word for word in space.terrain[1:] if not (word in WATER and space.terrain[-1] == "bridge")]
        assert len(over) <= 1, space.name


@pytest.mark.parametrize("stem", STEMS)
def test_a_road_leads_over_every_bridge(stem: str) -> None:
    board = loaded(stem).board
    roads = sides(board, "road")
    for space in board.spaces:
        if space.terrain[-1] == "bridge":
            assert space.terrain[-2] in WATER, space.name
            assert len(roads[space.name]) == 2, space.name


@pytest.mark.parametrize("stem", STEMS)
def test_no_road_disappears_under_woods_or_houses(stem: str) -> None:
    board = loaded(stem).board
    for name in sides(board, "road"):
        assert board.spaces[board.by_name[name]].terrain[-1] in (*GROUND, "bridge", "beach"), name


def test_the_higher_columns_are_the_even_ones() -> None:
    board = loaded("hamlet").board
    assert [space.name for space in board.spaces[:3]] == ["A1", "B1", "C1"]
    a, b = board.spaces[board.by_name["A1"]], board.spaces[board.by_name["B1"]]
    assert (b.x - a.x, b.y - a.y) == (165, -96)
    assert board.grid is not None
    assert board.grid.direction(board.by_name["A1"], board.by_name["B1"]) == NE
    assert board.spaces[-1].name == "K7"


def test_the_walls_of_the_hamlet_stand_between_the_hexes_that_its_layout_names() -> None:
    board = loaded("hamlet").board
    assert sides(board, "wall") == {"D2": {SE}, "E2": {NW}, "D4": {SE}, "E4": {NW}, "D5": {SE}, "E5": {NW}}
    assert sides(board, "hedge") == {"F1": {SE}, "G1": {NW}, "F6": {SE}, "G6": {NW}}


def test_the_manor_is_walled_but_for_its_gates() -> None:
    board = loaded("saint-aubin").board
    assert sides(board, "wall")["P7"] == {SE, S, SW, NE}
    assert [kind for kind, _ in board.lines].count("wall") == 2, "sides that meet are one line"


def test_the_road_comes_to_the_bridge_from_two_sides() -> None:
    board = loaded("two-bridges").board
    assert sides(board, "road")["F3"] == {SW, SE}
    assert board.spaces[board.by_name["F3"]].terrain == ("open", "stream", "bridge")


def test_heights_lie_under_what_grows_on_them() -> None:
    board = loaded("saint-aubin").board
    assert board.spaces[board.by_name["Q3"]].terrain == ("hill2", "woods")


@pytest.mark.parametrize("name", ["terrain", "edges"])
def test_tiles_are_numbered_in_order_and_fill_their_sheet(name: str) -> None:
    root = ElementTree.parse(MAPS / f"{name}.tsx").getroot()
    image = root.find("image")
    assert image is not None
    columns, rows = int(image.get("width", "")) // 220, int(image.get("height", "")) // 192
    numbers = [int(tile.get("id", "")) for tile in root.iter("tile")]
    assert numbers == list(range(int(root.get("tilecount", ""))))
    assert int(root.get("columns", "")) == columns
    assert columns * (rows - 1) < len(numbers) <= columns * rows


def test_there_is_a_tile_for_every_word_of_the_title() -> None:
    assert {tile["terrain"] for tile in tiles("terrain")} == set(TABLES.terrain)


def test_tiles_that_maps_use_keep_their_numbers() -> None:
    """Maps name tiles by number: a few, fixed here, show whether the list was changed other than at its end."""
    words = [tile["terrain"] for tile in tiles("terrain")]
    fixed = {0: "open", 5: "hill1", 24: "woods", 38: "crops", 51: "building", 60: "stream", 155: "bridge"}
    assert {number: words[number] for number in fixed} == fixed


def test_every_choice_of_hexsides_has_its_slope_and_its_shore() -> None:
    found = [(tile["edge"], frozenset(tile["sides"].split())) for tile in tiles("edges")]
    assert len(set(found)) == len(found) == 2 * 63


def test_tiled_offers_exactly_the_words_and_lines_of_the_title() -> None:
    project = json.loads((ROOT / "maps" / "sandtable.tiled-project").read_text(encoding="utf-8"))
    types = {each["name"]: each for each in project["propertyTypes"]}
    assert types["ValorTerrainWord"]["values"] == list(dict.fromkeys(tile["terrain"] for tile in tiles("terrain")))
    assert all(types[word]["useAs"] == ["object"] for word in TITLE.feature_words(TABLES))
