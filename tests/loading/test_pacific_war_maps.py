"""The maps of Pacific War: made from their hexes, and loaded with terrain, water, hexsides, bases, routes and boxes."""

import json
import subprocess
import sys
from collections import Counter
from functools import lru_cache
from pathlib import Path
from xml.etree import ElementTree

import pytest

from game.core.board import Board, Space
from game.core.hexes import POINTY_NAMES, Orientation
from game.core.hexset import NOWHERE, Ways, has, spaces_of
from game.loading.tiled.maps import load_map
from game.rulebooks.pacific_war.terms.hexes import Hexes, hexes_of

ROOT = Path(__file__).resolve().parents[2]
MAPS = ROOT / "maps" / "pacific_war"
TERRAIN = ("ocean", "clear", "mixed", "jungle", "mountain", "atoll")
STEMS = ("coral_sea", "hawaii", "java_sea", "midway", "pacific", "south_pacific", "wake")


@lru_cache(maxsize=len(STEMS))
def board(stem: str = "pacific") -> Board:
    """A loaded map."""
    return load_map(MAPS / f"{stem}.tmx", TERRAIN, ["route"], [ROOT / "maps", ROOT / "assets"]).board


@lru_cache(maxsize=len(STEMS))
def read(stem: str = "pacific") -> Hexes:
    """A map as the rules see it."""
    return hexes_of(board(stem))


def hexes(stem: str = "pacific") -> tuple[Space, ...]:
    """The hexes of a map, without its boxes."""
    grid = board(stem).grid
    assert grid is not None
    return board(stem).spaces[: len(grid.axial)]


def said(name: str, stem: str = "pacific") -> dict[str, str | int | float | bool]:
    """What a map says of a hex or box."""
    return dict(board(stem).spaces[board(stem).by_name[name]].properties)


def leads(ways: Ways, first: str, second: str) -> bool:
    """Whether there is a step from one hex to another and back."""
    one, other = board().by_name[first], board().by_name[second]
    found = {has(ways.onward.get(one, NOWHERE), other), has(ways.onward.get(other, NOWHERE), one)}
    assert len(found) == 1, "a side that is open one way only"
    return found.pop()


def around(name: str) -> list[str]:
    """The hexes next to a hex."""
    return [board().name(other) for other in board().neighbours[board().by_name[name]]]


def apart(first: str, second: str, stem: str = "pacific") -> int:
    """Hexes between two hexes."""
    here = board(stem)
    assert here.grid is not None
    return here.grid.distance[here.by_name[first]][here.by_name[second]]


def test_the_workshop_makes_the_committed_maps(tmp_path: Path) -> None:
    subprocess.run([sys.executable, ROOT / "maps/workshop/pacific_war.py", "--out", tmp_path], check=True)
    made = sorted((tmp_path / "maps" / "pacific_war").glob("*.tmx"))
    assert [path.stem for path in made] == list(STEMS)
    assert [path.stem for path in made if path.read_bytes() != (MAPS / path.name).read_bytes()] == []


def test_the_pacific_has_3300_hexes_with_pointed_tops() -> None:
    grid = board().grid
    assert grid is not None
    assert grid.orientation is Orientation.POINTY
    assert Counter(space.terrain for space in hexes()) == {
        ("ocean",): 2291,
        ("clear",): 485,
        ("jungle",): 216,
        ("mountain",): 158,
        ("mixed",): 136,
        ("atoll",): 14,
    }


def test_rows_are_counted_from_the_south() -> None:
    names = {space.name for space in hexes()}
    assert names == {f"{row:02}{column:02}" for row in range(50) for column in range(66)}
    south, north = (board().spaces[board().by_name[name]] for name in ("0000", "4900"))
    assert south.y > north.y
    assert apart("2860", "3159") == apart("2860", "3159", "hawaii") == 3


def test_sea_coast_and_land_are_counted() -> None:
    found = read()
    assert (found.open_sea.bit_count(), found.coasts.bit_count(), found.inland.bit_count()) == (2291, 419, 590)
    assert found.restricted.bit_count() == 6


def test_ships_reach_every_coast_from_the_open_sea_and_never_the_land() -> None:
    found = read()
    reached = found.sea.within(1 << board().by_name["0000"], 200)
    assert reached == found.open_sea | found.coasts
    assert found.land.within(found.inland, 1) & found.open_sea == NOWHERE


def test_port_moresby_and_buna_touch_by_land_only() -> None:
    found = read()
    assert leads(found.land, "1031", "1131")
    assert leads(found.track, "1031", "1131")
    assert not leads(found.sea, "1031", "1131")
    assert not leads(found.routes, "1031", "1131")
    assert [name for name in around("1131") if leads(found.track, "1131", name)] == ["1031"]


@pytest.mark.parametrize(
    ("first", "second", "by_sea", "by_land"),
    [
        ("0332", "0432", True, False),
        ("1032", "1033", True, True),
        ("2417", "2516", False, True),
        ("2860", "2861", True, True),
        ("2860", "2859", True, False),
        ("2804", "2904", False, True),
        ("1408", "1409", True, True),
    ],
)
def test_a_side_is_of_water_or_of_land_or_both(first: str, second: str, by_sea: bool, by_land: bool) -> None:
    assert (leads(read().sea, first, second), leads(read().land, first, second)) == (by_sea, by_land)


def test_a_side_is_told_where_both_hexes_are_coast_and_nowhere_else() -> None:
    grid = board().grid
    assert grid is not None
    coasts, told = read().coasts, 0
    for number, space in enumerate(hexes()):
        for side, name in enumerate(POINTY_NAMES[:3]):
            beyond = grid.adjacent[number][side]
            is_between_coasts = beyond >= 0 and has(coasts, number) and has(coasts, beyond)
            assert (f"side_{name.lower()}" in dict(space.properties)) == is_between_coasts, space.name
            told += is_between_coasts
    assert told == 659


def test_the_bases_are_counted() -> None:
    counted = Counter(
        (key, value) for space in hexes() for key, value in space.properties if not key.startswith(("side", "water"))
    )
    assert (counted["port", 1], counted["port", 2]) == (60, 23)
    assert (counted["airbase", 1], counted["airbase", 2]) == (80, 35)
    assert (counted["owner", "japan"], counted["owner", "allies"]) == (39, 86)
    assert sum(read().resources.values()) == 59
    assert said("2860") == {"water": "coastal", "zone": "central", "owner": "allies", "port": 2, "airbase": 2} | {
        "dry_dock": True,
        "side_e": "water land",
    }


def test_routes_lead_from_hex_to_hex_over_land() -> None:
    found = read()
    assert leads(found.routes, "3007", "3008")
    assert leads(found.routes, "1707", "1608")
    assert not leads(found.routes, "2006", "2007")
    steps = {(one, other) for one, row in found.routes.onward.items() for other in spaces_of(row)}
    assert len(steps) == 2 * 82
    assert all(has(found.land.onward[one], other) for one, other in steps)


def test_the_home_islands_and_dry_docks_are_named_hexes() -> None:
    names = board().name
    home = {"4129", "4028", "3627", "3626", "3625", "3623", "3521"}
    assert {names(space) for space in spaces_of(read().home_islands)} == home
    assert {names(space) for space in spaces_of(read().dry_docks)} == {"3627", "3623", "3521", "1608", "2860", "0034"}


@pytest.mark.parametrize(
    ("name", "zone"),
    [
        ("3500", "north"),
        ("3421", "southeast"),
        ("3422", "central"),
        ("1622", "central"),
        ("1522", "south"),
        ("0021", "southeast"),
    ],
)
def test_every_hex_has_its_weather(name: str, zone: str) -> None:
    assert said(name)["zone"] == zone


def test_the_places_have_their_names() -> None:
    labels = {label.text: label for label in board().labels}
    assert len(board().labels) == 125
    rabaul = board().spaces[board().by_name["1333"]]
    assert labels["Rabaul"].x == rabaul.x
    assert 0 < labels["Rabaul"].y - rabaul.y < 48


def test_parts_are_cut_out_of_the_whole() -> None:
    for stem in STEMS:
        for space in hexes(stem):
            whole = board().spaces[board().by_name[space.name]]
            assert (space.terrain, space.properties) == (whole.terrain, whole.properties), (stem, space.name)
    assert {space.name for space in hexes("south_pacific")} == {
        f"{row:02}{column}" for row in range(23) for column in range(28, 47)
    }


@pytest.mark.parametrize(
    ("stem", "named"),
    [
        ("hawaii", "2860 3159 2761"),
        ("wake", "1950 2141 2741 2849 3052 3147 3250"),
        ("coral_sea", "0341 0431 0436 0440 0539 1031 1231 1333 2033"),
        ("midway", "2641 2842 3250 3352 3353 3442 3744 4641 4654 4743 4755"),
        ("java_sea", "1112 1210 1608"),
    ],
)
def test_a_part_has_the_hexes_of_its_battle(stem: str, named: str) -> None:
    assert set(named.split()) <= board(stem).by_name.keys()


def test_boxes_lie_beside_the_hexes() -> None:
    boxes = {stem: [space.name for space in board(stem).spaces[len(hexes(stem)) :]] for stem in STEMS}
    assert {stem: names for stem, names in boxes.items() if names} == {
        "pacific": ["us_west_coast", "panama_atlantic", "india", "ceylon", "australia_south"],
        "south_pacific": ["japan_home", "pearl_harbor", "australia_south"],
    }
    for stem in ("pacific", "south_pacific"):
        right = max(space.x for space in hexes(stem)) + 42
        for box in board(stem).spaces[len(hexes(stem)) :]:
            assert box.x - float(dict(box.properties)["box_width"]) / 2 > right


def test_holding_boxes_lead_onto_their_map() -> None:
    names = board().name
    found = {names(box.space): (box.side, names(box.enter_from), box.transit, box.has_dry_dock) for box in read().boxes}
    assert found == {
        "us_west_coast": ("allies", "2862", 22, True),
        "panama_atlantic": ("allies", "2462", 40, True),
        "india": ("allies", "2900", 3, False),
        "ceylon": ("allies", "2202", 6, True),
        "australia_south": ("allies", "0034", 5, True),
    }
    cut = board("south_pacific")
    assert {cut.name(box.space): cut.name(box.enter_from) for box in read("south_pacific").boxes} == {
        "japan_home": "2033",
        "pearl_harbor": "0341",
        "australia_south": "0034",
    }


def test_tiled_offers_exactly_the_words_of_the_tiles() -> None:
    project = json.loads((ROOT / "maps" / "sandtable.tiled-project").read_text(encoding="utf-8"))
    types = {each["name"]: each for each in project["propertyTypes"]}
    root = ElementTree.parse(MAPS / "atlas.tsx").getroot()
    assert [int(tile.get("id", "")) for tile in root.iter("tile")] == list(range(int(root.get("tilecount", ""))))
    words = [each.get("value") for each in root.iter("property") if each.get("name") == "terrain"]
    assert types["WarTerrainWord"]["values"] == words == list(TERRAIN)
