"""The sixteen battles as shipped: forces, limits of the box, terrain, and nobody where nobody can stand."""

import os
import subprocess
import sys
from collections import Counter
from functools import cache
from pathlib import Path

import pytest

from game.loading.roots import SHIPPED, Root
from game.loading.scenarios import LoadedScenario, load_scenario_file
from game.rulebooks.memoir44.scenario import Scenario
from game.rulebooks.memoir44.tables import Tables, UnitType

ROOT = Path(__file__).resolve().parents[3]
SCENARIOS = ROOT / "scenarios" / "memoir44"
CONVERT = ROOT / "maps" / "workshop" / "convert.py"
FACTS = "MEMOIR44_FACTS"

ARMS = ("infantry", "armor", "artillery")
BOX = {"infantry": 42, "armor": 24, "artillery": 6}
WATER = {"river", "wide_river"}

# Units of the Allies and of the Axis: infantry, armor, artillery.
FORCES = {
    "pegasus-bridge": ((9, 0, 0), (6, 0, 0)),
    "sainte-mere-eglise": ((6, 0, 0), (9, 1, 0)),
    "sword-beach": ((9, 3, 0), (6, 1, 1)),
    "pointe-du-hoc": ((9, 0, 0), (5, 0, 1)),
    "omaha-beach": ((10, 3, 0), (7, 0, 2)),
    "mont-mouchet": ((7, 0, 0), (6, 2, 0)),
    "vassieux": ((10, 0, 0), (6, 0, 0)),
    "operation-cobra": ((10, 4, 0), (7, 2, 0)),
    "mortain": ((9, 2, 2), (7, 6, 0)),
    "toulon": ((10, 4, 0), (10, 0, 1)),
    "liberation-of-paris": ((6, 8, 0), (4, 2, 2)),
    "montelimar": ((10, 2, 1), (9, 4, 1)),
    "arnhem-bridge": ((5, 0, 2), (8, 5, 1)),
    "arracourt": ((5, 6, 3), (6, 8, 0)),
    "saint-vith": ((7, 6, 0), (10, 4, 1)),
    "saverne-gap": ((8, 6, 0), (6, 2, 1)),
}

HEXES = 113
COUNTRYSIDE = {"open": HEXES}
BEACH = {"open": 50, "beach": 38, "ocean": 25}

# Hexes of each kind of ground, terrain and water.
TERRAIN = {
    "pegasus-bridge": {**COUNTRYSIDE, "forest": 9, "town": 4, "river": 20, "bridge": 2},
    "sainte-mere-eglise": {**COUNTRYSIDE, "forest": 16, "hedgerow": 3, "hill": 1, "town": 5, "church": 1},
    "sword-beach": {**BEACH, "forest": 4, "town": 3},
    "pointe-du-hoc": {**BEACH, "forest": 2, "hill": 1, "cliff": 15},
    "omaha-beach": {**BEACH, "hill": 3, "sea_bluff": 10, "town": 5},
    "mont-mouchet": {**COUNTRYSIDE, "forest": 20, "hill": 4, "town": 5},
    "vassieux": {**COUNTRYSIDE, "forest": 14, "hill": 7, "town": 4},
    "operation-cobra": {**COUNTRYSIDE, "forest": 9, "hedgerow": 12, "town": 5, "river": 6, "bridge": 1},
    "mortain": {**COUNTRYSIDE, "forest": 7, "hedgerow": 8, "steep_hill": 8, "town": 6, "river": 7, "bridge": 2},
    "toulon": {**COUNTRYSIDE, "forest": 14, "hill": 12, "town": 5},
    "liberation-of-paris": {**COUNTRYSIDE, "forest": 15, "town": 6},
    "montelimar": {**COUNTRYSIDE, "forest": 9, "hill": 16, "town": 5, "river": 5},
    "arnhem-bridge": {**COUNTRYSIDE, "forest": 10, "town": 9, "wide_river": 14, "span": 3},
    "arracourt": {**COUNTRYSIDE, "forest": 12, "hill": 9, "town": 6, "river": 4, "bridge": 1},
    "saint-vith": {**COUNTRYSIDE, "forest": 16, "hill": 20, "town": 5},
    "saverne-gap": {**COUNTRYSIDE, "forest": 7, "hill": 20, "town": 6, "river": 9, "bridge": 1},
}

each_battle = pytest.mark.parametrize("stem", sorted(FORCES))


@cache
def load(stem: str) -> LoadedScenario:
    """A shipped battle with its map."""
    return load_scenario_file(SCENARIOS / f"{stem}.yaml", [Root(ROOT, SHIPPED)])


def read_scenario(stem: str) -> Scenario:
    """What a shipped scenario file says."""
    scenario = load(stem).scenario
    assert isinstance(scenario, Scenario)
    return scenario


def unit_types(stem: str) -> dict[str, UnitType]:
    """The unit table."""
    tables = load(stem).tables
    assert isinstance(tables, Tables)
    return tables.units


def read_map(stem: str) -> set[tuple[str, str]]:
    """Every hex of a map with each of its words, from tiles and from lines of water and bridges."""
    board = load(stem).map.board
    tiles = {(space.name, word) for space in board.spaces for word in space.terrain}
    lines = {(board.name(feature.space), feature.kind) for feature in board.features if feature.kind != "section"}
    return tiles | lines


def places_of(scenario: Scenario) -> list[str]:
    """Every hex that a scenario names."""
    groups = [scenario.impassable, scenario.stops_artillery, *(each.hexes for each in scenario.objectives)]
    groups += [scenario.obstacles.wire, scenario.obstacles.sandbags, scenario.obstacles.hedgehog]
    groups += [scenario.bunkers.allies, scenario.bunkers.axis, scenario.sea_walls.allies, scenario.sea_walls.axis]
    groups += [strikes.while_holding for strikes in scenario.rules.strikers]
    return [unit.at for unit in scenario.units] + [place for group in groups for place in group]


def closed_hexes(stem: str) -> set[str]:
    """Hexes that nobody can enter: water without a bridge, and those the scenario closes."""
    words = read_map(stem)
    bridged = {place for place, word in words if word == "bridge"}
    return {place for place, word in words if word in WATER} - bridged | set(read_scenario(stem).impassable)


def test_there_are_sixteen_battles_in_the_order_of_the_book() -> None:
    stems = {path.stem for path in SCENARIOS.glob("*.yaml")}
    assert set(FORCES) <= stems
    assert sorted(read_scenario(stem).order for stem in FORCES) == list(range(1, 17))


@each_battle
def test_forces_are_those_of_the_battle(stem: str) -> None:
    types, scenario = unit_types(stem), read_scenario(stem)
    for side, expected in zip(("allies", "axis"), FORCES[stem], strict=True):
        arms = Counter(str(types[unit.type].arm) for unit in scenario.units if unit.side == side)
        assert tuple(arms[arm] for arm in ARMS) == expected, side


@each_battle
def test_figures_stay_within_the_box(stem: str) -> None:
    types, figures = unit_types(stem), Counter[tuple[str, str]]()
    for unit in read_scenario(stem).units:
        kind = types[unit.type]
        figures[unit.side, str(kind.arm)] += unit.figures or kind.figures
    assert {key: count for key, count in figures.items() if count > BOX[key[1]]} == {}


@each_battle
def test_every_hex_named_is_on_the_map(stem: str) -> None:
    assert set(places_of(read_scenario(stem))) <= set(load(stem).map.board.by_name)


@each_battle
def test_units_stand_alone_and_where_they_can(stem: str) -> None:
    places = [unit.at for unit in read_scenario(stem).units]
    assert len(set(places)) == len(places)
    assert closed_hexes(stem).isdisjoint(places)


@each_battle
def test_objectives_can_be_entered_and_are_named(stem: str) -> None:
    for objective in read_scenario(stem).objectives:
        assert objective.name
        assert len(objective.hexes) >= objective.needed
        assert closed_hexes(stem).isdisjoint(objective.hexes)


@each_battle
def test_terrain_is_that_of_the_battle(stem: str) -> None:
    assert Counter(word for _, word in read_map(stem)) == TERRAIN[stem]
    assert len(load(stem).map.board.spaces) == HEXES


@each_battle
def test_map_and_texts_belong_to_the_battle(stem: str) -> None:
    scenario = read_scenario(stem)
    assert scenario.map == f"{stem}.tmx"
    assert scenario.briefing
    assert scenario.aftermath
    assert set(scenario.tasks) == {"allies", "axis"}
    assert scenario.special_rules


@pytest.mark.skipif(FACTS not in os.environ, reason=f"{FACTS} does not name the file of layouts")
def test_conversion_gives_the_committed_files(tmp_path: Path) -> None:
    subprocess.run([sys.executable, str(CONVERT), os.environ[FACTS], "--out", str(tmp_path)], check=True)
    for stem in FORCES:
        for folder, name in (("maps", f"{stem}.tmx"), ("scenarios", f"{stem}.yaml")):
            made, committed = tmp_path / folder / "memoir44" / name, ROOT / folder / "memoir44" / name
            assert made.read_bytes() == committed.read_bytes(), name
