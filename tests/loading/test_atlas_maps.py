"""The maps of Empire of the Sun: made from their hexes, and loaded with terrain, hexsides, ports and routes."""

import json
import subprocess
import sys
from collections import Counter
from functools import lru_cache
from pathlib import Path
from xml.etree import ElementTree

import pytest

from game.core.board import Board, Space
from game.core.hexes import FLAT_NAMES, Orientation
from game.loading.tiled.maps import load_map

ROOT = Path(__file__).resolve().parents[2]
MAPS = ROOT / "maps" / "empire_of_the_sun"
TERRAIN = ("ocean", "open", "jungle", "mixed", "mountain", "atoll")
STEMS = ("burma", "pacific", "solomons", "south_pacific")


@lru_cache(maxsize=3)
def board(stem: str = "pacific") -> Board:
    """A loaded map."""
    return load_map(MAPS / f"{stem}.tmx", TERRAIN, ["route"], [ROOT / "maps", ROOT / "assets"]).board


def hexes(stem: str = "pacific") -> tuple[Space, ...]:
    """The hexes of a map, without its boxes."""
    grid = board(stem).grid
    assert grid is not None
    return board(stem).spaces[: len(grid.axial)]


def said(name: str, stem: str = "pacific") -> dict[str, str | int | float | bool]:
    """The properties of a hex."""
    return dict(board(stem).spaces[board(stem).by_name[name]].properties)


def side(first: str, second: str, stem: str = "pacific") -> str:
    """The kind of the hexside between two neighbours: the hex that it is a south side of tells it."""
    here = board(stem)
    assert here.grid is not None
    ends = here.by_name[first], here.by_name[second]
    direction = here.grid.direction(*ends)
    if direction >= len(FLAT_NAMES) // 2:
        return side(second, first, stem)
    return str(said(first, stem).get(f"side_{FLAT_NAMES[direction].lower()}", "water"))


def neighbours(name: str, stem: str = "pacific") -> set[str]:
    """The hexes around a hex."""
    here = board(stem)
    return {here.name(other) for other in here.neighbours[here.by_name[name]]}


def routes(stem: str = "pacific") -> set[frozenset[str]]:
    """The pairs of hexes between which a route leads."""
    here = board(stem)
    assert here.grid is not None
    crossed = [(each.space, here.grid.adjacent[each.space][way]) for each in here.features for way in each.sides]
    return {frozenset((here.name(one), here.name(other))) for one, other in crossed}


def test_the_workshop_makes_the_committed_maps(tmp_path: Path) -> None:
    subprocess.run([sys.executable, ROOT / "maps/workshop/empire_of_the_sun.py", "--out", tmp_path], check=True)
    made = sorted((tmp_path / "maps" / "empire_of_the_sun").glob("*.tmx"))
    assert [path.stem for path in made] == list(STEMS)
    assert [path.stem for path in made if path.read_bytes() != (MAPS / path.name).read_bytes()] == []


def test_the_pacific_has_1140_hexes_with_flat_tops() -> None:
    grid = board().grid
    assert grid is not None
    assert grid.orientation is Orientation.FLAT
    assert Counter(space.terrain for space in hexes()) == {
        ("ocean",): 780,
        ("mixed",): 182,
        ("open",): 68,
        ("jungle",): 54,
        ("atoll",): 34,
        ("mountain",): 22,
    }


def test_places_are_called_as_they_are_printed() -> None:
    assert board().spaces[0].name == "3700"
    assert "1305" not in board().by_name
    assert {"1004", "6025", "5808", "2220"} <= board().by_name.keys()


def test_odd_columns_lie_half_a_hex_down() -> None:
    assert neighbours("2008") == {"2007", "2107", "2108", "2009", "1908", "1907"}
    assert neighbours("2113") == {"2112", "2213", "2214", "2114", "2014", "2013"}


def test_the_signs_are_those_of_the_printed_map() -> None:
    counted = Counter(key for space in hexes() for key, _ in space.properties if not key.startswith("side_"))
    assert counted == {"region": 350, "island": 116, "airfield": 143, "city": 92, "port": 76, "resource": 14}
    cities = Counter(said(space.name)["city"] for space in hexes() if "city" in dict(space.properties))
    assert cities == {"city": 71, "china": 13, "japan": 8}


def test_fourteen_hexes_have_resources() -> None:
    rich = sorted(space.name for space in hexes() if dict(space.properties).get("resource"))
    assert " ".join(rich) == "1813 1916 2008 2014 2017 2220 2415 2517 2616 2813 3219 3302 3303 3305"


def test_soerabaja_opens_to_ships_only_from_the_east() -> None:
    open_to = {other for other in neighbours("2220") if "water" in side("2220", other).split()}
    assert open_to == {"2219", "2319", "2320"}


def test_both_hexes_of_a_side_tell_the_same_kind() -> None:
    assert side("2019", "2119") == side("2119", "2019") == "water land"
    assert side("2012", "2013") == "land"


@pytest.mark.parametrize(
    ("first", "second", "kind"),
    [
        ("2108", "2109", "water land"),
        ("2212", "2312", "water land"),
        ("2524", "2625", "water land"),
        ("2913", "2914", "water unplayable_land"),
        ("3023", "3123", "water"),
        ("3319", "3320", "unplayable_water unplayable_land"),
        ("3800", "3801", "water land"),
        ("3801", "3900", "water"),
    ],
)
def test_a_side_that_was_read_in_two_ways_is_the_more_open(first: str, second: str, kind: str) -> None:
    assert side(first, second) in (kind, kind.replace("water land", "land"))


def test_nothing_leads_into_the_closed_hex_of_the_north() -> None:
    assert {side("4200", other) for other in neighbours("4200")} == {"closed"}


def test_routes_lead_from_land_to_land() -> None:
    assert frozenset(("3302", "3303")) in routes()
    assert frozenset(("2008", "2007")) in routes()
    assert frozenset(("2012", "2013")) not in routes()
    for first, second in map(tuple, routes()):
        assert "land" in side(first, second).split(), (first, second)


def test_the_places_have_their_names() -> None:
    labels = {label.text: label for label in board().labels}
    assert len(board().labels) == 206
    rabaul = board().spaces[board().by_name["4021"]]
    assert labels["Rabaul"].x == rabaul.x
    assert abs(labels["Rabaul"].y - rabaul.y) < 52
    assert board().called[board().by_name["4021"]] == "Rabaul"
    assert board().called[board().by_name["2609"]] == "Canton"
    assert "Canton Island" in board().called.values(), "the one in the Phoenix Islands"


def test_the_south_pacific_is_cut_out_of_the_whole() -> None:
    here, cut = board(), board("south_pacific")
    assert {space.name[:2] for space in hexes("south_pacific")} == {str(column) for column in range(30, 51)}
    assert "4616" not in cut.by_name
    assert "3017" in cut.by_name
    for space in hexes("south_pacific"):
        if space.name != "4819":
            assert space.terrain == here.spaces[here.by_name[space.name]].terrain
            assert said(space.name, "south_pacific").get("port") == said(space.name).get("port")
    assert cut.spaces[cut.by_name["4819"]].terrain == ("ocean",)
    assert side("3823", "3822", "south_pacific") == side("3823", "3822")


def test_burma_is_cut_out_of_the_whole_and_has_an_airfield_on_the_andamans() -> None:
    columns = {int(space.name[:2]) for space in hexes("burma")}
    assert columns == set(range(10, 27))
    assert max(int(space.name[2:]) for space in hexes("burma") if int(space.name[:2]) < 25) == 12
    assert max(int(space.name[2:]) for space in hexes("burma") if int(space.name[:2]) >= 25) == 9
    assert not said("1809").get("airfield")
    assert said("1809", "burma")["airfield"] is True
    for space in hexes("burma"):
        if space.name != "1809":
            signs = {key: value for key, value in said(space.name).items() if not key.startswith("side_")}
            assert {key: value for key, value in space.properties if not key.startswith("side_")} == signs
    assert side("2104", "2105", "burma") == side("2104", "2105")


def test_the_solomons_are_cut_out_from_rabaul_to_the_new_hebrides() -> None:
    here, cut = board(), board("solomons")
    assert {"4021", "4222", "4423", "4825", "4926"} <= cut.by_name.keys()
    assert not {"3921", "4024", "4828", "5019"} & cut.by_name.keys()
    for space in hexes("solomons"):
        assert space.terrain == here.spaces[here.by_name[space.name]].terrain
    assert side("4021", "4022", "solomons") == side("4021", "4022")


def test_boxes_lie_beside_the_hexes() -> None:
    boxes = {stem: [space.name for space in board(stem).spaces[len(hexes(stem)) :]] for stem in STEMS}
    assert boxes == {
        "burma": ["China air", "Singapore"],
        "pacific": ["China air", "Delay"],
        "solomons": [],
        "south_pacific": ["Oahu"],
    }
    for stem in STEMS:
        for box in board(stem).spaces[len(hexes(stem)) :]:
            said_of = dict(box.properties)
            assert said_of["shape"] == "box"
            reach = float(said_of["box_width"]) / 2 + 60, float(said_of["box_height"]) / 2 + 52
            covered = [
                each.name for each in hexes(stem) if abs(each.x - box.x) < reach[0] and abs(each.y - box.y) < reach[1]
            ]
            assert covered == [], box.name


def test_tiled_offers_exactly_the_words_of_the_tiles() -> None:
    project = json.loads((ROOT / "maps" / "sandtable.tiled-project").read_text(encoding="utf-8"))
    types = {each["name"]: each for each in project["propertyTypes"]}
    root = ElementTree.parse(MAPS / "atlas.tsx").getroot()
    assert [int(tile.get("id", "")) for tile in root.iter("tile")] == list(range(int(root.get("tilecount", ""))))
    words = [each.get("value") for each in root.iter("property") if each.get("name") == "terrain"]
    assert types["AtlasTerrainWord"]["values"] == words == list(TERRAIN)
    assert types["route"]["useAs"] == ["object"]
