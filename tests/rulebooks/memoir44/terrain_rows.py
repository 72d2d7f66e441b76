"""The table of terrain effects, every row of it, written from the rulebook and not read from the program (Rules 8)."""

from typing import NamedTuple

import pytest

from tests.rulebooks.memoir44.diagram import Battle, draw

ARMS = ("infantry", "armor", "artillery")
ALL = "IAG"


class Row(NamedTuple):
    """What a terrain does, by arm: infantry (I), armor (A), artillery (G for guns).

    below, level: dice that an attacker loses from low ground and from a hill. stops, bars: arms that stop on moving
    in, and that may not battle then. closed: arms that cannot enter. out: dice lost in battles out of it (9: no
    battle at all). flags: how many flags each arm may ignore. sight: whether it blocks the line over it. most: how
    many hexes a move from open ground can go into it, if it is allowed three.
    """

    rule: str
    below: tuple[int, int, int]
    level: tuple[int, int, int]
    stops: str
    bars: str
    closed: str
    out: tuple[int, int, int]
    flags: tuple[int, int, int]
    sight: bool
    most: int


NONE, COVER, HILL, DUG_IN = (0, 0, 0), (-1, -2, 0), (-1, -1, 0), (-1, -1, 0)
PEAK, EACH, FOOT, TOWN, WIRED, SEA = (-2, -2, 0), (1, 1, 1), (1, 0, 0), (0, -2, 0), (-1, 0, 0), (9, 9, 9)
SUNK, WET, TANK, EVERY = (-1, -1, -1), (-1, -1, -1), (0, 9, 0), (9, 9, 9)

TABLE = {  #             rule    below   level   stops bars closed out    flags sight  most
    "open":        Row("4.1",   NONE,   NONE,   "",   "",  "",   NONE,  NONE, False, 3),
    "beach":       Row("8.1",   NONE,   NONE,   "",   "",  "",   NONE,  NONE, False, 2),
    "bunker":      Row("8.2",   COVER,  COVER,  "",   "",  "AG", NONE,  EACH, True,  3),
    "forest":      Row("8.3",   COVER,  COVER,  ALL,  ALL, "",   NONE,  NONE, True,  1),
    "hedgerow":    Row("8.4",   COVER,  COVER,  ALL,  ALL, "",   NONE,  NONE, True,  1),
    "hedgehog":    Row("8.5",   NONE,   NONE,   "",   "",  "AG", NONE,  FOOT, False, 3),
    "hill":        Row("8.6",   HILL,   NONE,   "",   "",  "",   NONE,  NONE, True,  3),
    "ocean":       Row("8.7",   NONE,   NONE,   "",   ALL, "",   SEA,   NONE, False, 1),
    "river":       Row("8.8",   NONE,   NONE,   "",   "",  ALL,  NONE,  NONE, False, 0),
    "wide_river":  Row("12.10", NONE,   NONE,   "",   "",  ALL,  NONE,  NONE, True,  0),
    "bridge":      Row("8.9",   NONE,   NONE,   "",   "",  "",   NONE,  NONE, False, 3),
    "sandbags":    Row("8.10",  DUG_IN, DUG_IN, "",   "",  "",   NONE,  EACH, False, 3),
    "cliff":       Row("8.11",  HILL,   NONE,   "",   "",  "",   NONE,  NONE, True,  3),
    "sea_bluff":   Row("8.11",  HILL,   NONE,   "",   "",  "",   NONE,  NONE, True,  3),
    "sea_wall":    Row("8.12",  DUG_IN, DUG_IN, "",   "",  "",   NONE,  EACH, False, 3),
    "steep_hill":  Row("8.13",  HILL,   NONE,   "",   "",  "",   NONE,  NONE, True,  2),
    "town":        Row("8.14",  COVER,  COVER,  ALL,  ALL, "",   TOWN,  NONE, True,  1),
    "wire":        Row("8.15",  NONE,   NONE,   ALL,  "",  "",   WIRED, NONE, False, 1),
    "church":      Row("8.19",  COVER,  COVER,  ALL,  ALL, "",   TOWN,  EACH, True,  1),
    "minefield":   Row("8.29",  NONE,   NONE,   ALL,  "",  "",   NONE,  NONE, False, 1),
    "mountain":    Row("8.30",  PEAK,   PEAK,   "",   "",  "AG", NONE,  NONE, True,  0),
    "smoke_screen": Row("13.21", NONE,  NONE,   "",   "",  "",   NONE,  NONE, True,  3),
    "road":        Row("8.42",  NONE,   NONE,   "",   "",  "",   NONE,  NONE, False, 4),
    "airfield":       Row("8.16",  NONE,   NONE,   "",   "",  "",   NONE,  NONE, False, 3),
    "barracks":       Row("8.17",  COVER,  COVER,  ALL,  ALL, "",   TOWN,  NONE, True,  1),
    "cemetery":       Row("8.18",  NONE,   NONE,   "",   "",  "",   NONE,  EACH, False, 3),
    "dam":            Row("8.20",  NONE,   NONE,   "",   "",  "AG", NONE,  EACH, False, 3),
    "factory_complex": Row("8.21",  COVER,  COVER,  ALL,  ALL, "",   TOWN,  NONE, True,  1),
    "field_bunker":   Row("8.22",  COVER,  COVER,  "",   "",  "AG", NONE,  EACH, True,  3),
    "flooded_field":  Row("8.23",  NONE,   NONE,   ALL,  "A", "",   NONE,  NONE, False, 1),
    "fortress":       Row("8.24",  COVER,  COVER,  "",   "",  "AG", NONE,  EVERY, True, 3),
    "high_ground":    Row("8.25",  NONE,   NONE,   "",   "",  "",   NONE,  NONE, False, 3),
    "lake":           Row("8.26",  NONE,   NONE,   "",   "",  ALL,  NONE,  NONE, False, 0),
    "lighthouse":     Row("8.27",  COVER,  COVER,  ALL,  ALL, "",   TOWN,  NONE, True,  1),
    "marsh":          Row("8.28",  NONE,   NONE,   "IA", "A", "G",  NONE,  NONE, False, 1),
    "oasis":          Row("8.31",  DUG_IN, DUG_IN, ALL,  "",  "",   NONE,  EACH, True,  1),
    "palm_forest":    Row("8.32",  COVER,  COVER,  ALL,  ALL, "",   NONE,  NONE, True,  1),
    "pontoon_bridge": Row("8.33",  NONE,   NONE,   "",   "",  "",   NONE,  NONE, False, 3),
    "power_plant":    Row("8.34",  COVER,  COVER,  ALL,  ALL, "",   TOWN,  NONE, True,  1),
    "prison_camp":    Row("8.35",  COVER,  COVER,  ALL,  ALL, "",   TOWN,  EACH, True,  1),
    "radar_station":  Row("8.36",  COVER,  COVER,  ALL,  "",  "",   TOWN,  EACH, True,  1),
    "railroad_bridge": Row("8.37",  NONE,   NONE,   "AG", "",  "",   NONE,  NONE, False, 1),
    "railroad":       Row("8.38",  NONE,   NONE,   "AG", "",  "",   NONE,  NONE, False, 1),
    "railroad_station": Row("8.39",  COVER,  COVER,  ALL,  ALL, "",   TOWN,  NONE, True,  1),
    "road_block":     Row("8.40",  DUG_IN, DUG_IN, "I",  "",  "AG", NONE,  EACH, False, 1),
    "ford":           Row("8.41",  NONE,   NONE,   ALL,  "",  "",   WET,   NONE, False, 1),
    "fordable_river": Row("8.41",  NONE,   NONE,   ALL,  "",  "",   WET,   NONE, False, 1),
    "supply_depot":   Row("8.43",  NONE,   NONE,   "",   "",  "",   NONE,  NONE, True,  3),
    "wadi":           Row("8.44",  SUNK,   SUNK,   "",   "",  "",   NONE,  NONE, False, 3),
    "gully":          Row("8.44",  SUNK,   SUNK,   "",   "",  "",   NONE,  NONE, False, 3),
    "city_ruins":     Row("8.45",  COVER,  COVER,  "I",  "I", "AG", NONE,  EACH, True,  1),
    "dragons_teeth":  Row("8.46",  NONE,   NONE,   "I",  "",  "AG", NONE,  NONE, False, 1),
    "frozen_river":   Row("8.47",  NONE,   NONE,   "",   "",  "",   NONE,  NONE, False, 3),
    "hill_forest":    Row("8.48",  COVER,  COVER,  ALL,  ALL, "",   NONE,  NONE, True,  1),
    "hill_village":   Row("8.49",  COVER,  COVER,  ALL,  ALL, "",   TOWN,  NONE, True,  1),
    "ravine":         Row("8.50",  NONE,   NONE,   "",   "",  "AG", NONE,  FOOT, False, 3),
    "trenches":       Row("8.51",  DUG_IN, DUG_IN, "IA", "A", "G",  TANK,  FOOT, False, 1),
    "hill_cave":      Row("8.52",  HILL,   NONE,   "",   "",  "AG", NONE,  NONE, True,  3),
    "mountain_cave":  Row("8.53",  PEAK,   PEAK,   "",   "",  "AG", NONE,  NONE, True,  0),
    "fish_pond":      Row("8.54",  NONE,   NONE,   "IA", "IA", "G", NONE,  NONE, False, 1),
    "hospital":       Row("8.55",  NONE,   NONE,   "",   "",  "",   NONE,  NONE, True,  3),
    "hq_supply_tent": Row("8.56",  NONE,   NONE,   "",   "",  "",   NONE,  NONE, True,  3),
    "jungle":         Row("8.57",  COVER,  COVER,  ALL,  "",  "",   NONE,  NONE, True,  1),
    "labor_camp":     Row("8.58",  COVER,  COVER,  ALL,  ALL, "",   TOWN,  NONE, True,  1),
    "pier":           Row("8.59",  NONE,   NONE,   "",   "",  "",   NONE,  NONE, False, 3),
    "rice_paddies":   Row("8.60",  NONE,   NONE,   "IA", "A", "G",  NONE,  NONE, False, 1),
    "fordable_stream": Row("8.61",  NONE,   NONE,   ALL,  "",  "",   NONE,  NONE, False, 1),
    "rope_bridge":    Row("8.62",  NONE,   NONE,   "",   "",  "",   NONE,  NONE, False, 3),
    "escarpment":     Row("8.63",  NONE,   NONE,   "",   "",  ALL,  NONE,  NONE, True,  0),
    "erg_ridge":      Row("8.64",  HILL,   NONE,   ALL,  "",  "",   NONE,  NONE, True,  1),
    "balka":          Row("8.65",  SUNK,   SUNK,   ALL,  "",  "",   WET,   NONE, False, 1),
    "abatis":         Row("8.66",  NONE,   NONE,   "I",  "",  "AG", WIRED, NONE, False, 1),
    "castle":         Row("8.67",  COVER,  COVER,  ALL,  ALL, "",   TOWN,  NONE, True,  1),
    "coastline":      Row("8.7",   NONE,   NONE,   "",   ALL, "",   SEA,   NONE, False, 1),
    "river_mouth":    Row("8.8",   NONE,   NONE,   "",   "",  ALL,  NONE,  NONE, False, 0),
    "span":        Row("12.9",  NONE,   NONE,   "",   "",  "",   NONE,  NONE, False, 3),
}  # fmt: skip
"""Onto a mountain no move leads from open ground; see Rules 8.30 below. A move along a road is one hex longer."""

OVER_WATER = ("bridge", "pontoon_bridge", "railroad_bridge", "rope_bridge", "ford")
ALONG = ("span", "wadi", "gully")
WRITTEN = {"open": ".", "road": ".", **dict.fromkeys(ALONG, "."), **{word: f"river+{word}" for word in OVER_WATER}}
"""Terrain that a picture shows in another way: bridges over water, and lines drawn apart."""

PEAKS = ("mountain", "mountain_cave")
NO_BATTLE = 9

MOVING_CARD = {"infantry": "infantry_assault", "armor": "direct_from_hq", "artillery": "artillery_bombard"}
"""Cards under which every arm moves three hexes."""

STANDABLE = [word for word, row in TABLE.items() if row.closed != ALL]
each_terrain = pytest.mark.parametrize("word", TABLE)

each_arm = pytest.mark.parametrize("arm", ARMS)


def show(
    picture: str,
    word: str,
    path: str,
    arm: str = "infantry",
    target: str = "infantry",
    card: str = "",
    others: str = "",
) -> Battle:
    """A picture whose hexes marked # have a terrain; `path` is the line through them, should the terrain be one.

    With `others` of the Axis on the map, X has only one figure left.
    """
    weak = " with 1" if others else ""
    forces = {"A": f"allies {arm}", "X": f"axis {target}{weak}", **dict.fromkeys(others, "axis infantry")}
    return draw(
        picture.replace("#", WRITTEN.get(word, word)),
        card=card or "direct_from_hq",
        owner="axis",
        roads=(path,) if word == "road" else (),
        lines={word: (path,)} if word in ALONG else None,
        forces={letter: words for letter, words in forces.items() if letter in picture},
    )


def of(row: tuple[int, int, int], arm: str) -> int:
    """The number of a row for an arm."""
    return row[ARMS.index(arm)]


def stands_for(arm: str, letters: str) -> bool:
    """Whether the letters of a cell name an arm."""
    return "IAG"[ARMS.index(arm)] in letters
