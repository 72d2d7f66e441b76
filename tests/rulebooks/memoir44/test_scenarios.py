"""The battles as shipped: forces, limits of the box, terrain, and nobody where nobody can stand."""

import os
import subprocess
import sys
from collections import Counter
from functools import cache
from pathlib import Path

import pytest

from game.loading.content.roots import SHIPPED, Root
from game.loading.content.scenarios import LoadedScenario, load_scenario_file
from game.rulebooks.memoir44.files.checks import hexes
from game.rulebooks.memoir44.terms.scenario import Scenario
from game.rulebooks.memoir44.terms.tables import Tables
from game.rulebooks.memoir44.terms.unit_types import UnitType
from tests.rulebooks.memoir44.layouts import FORCES, HEXES, TERRAIN
from tests.rulebooks.memoir44.shipped import BATTLES, SCENARIOS, STEMS
from tests.rulebooks.shipped import ROOT

CONVERT = ROOT / "maps" / "workshop" / "convert.py"
FACTS = "MEMOIR44_FACTS"

ARMS = ("infantry", "armor", "artillery")
BOX = {"infantry": 48, "armor": 24, "artillery": 6}
WITHOUT_HEXES = {"empty_section", "decoy"}
WATER = {"river", "wide_river"}
BRIDGES = {"bridge", "railroad_bridge"}

EXERCISE = "first-steps"
"""A battle of nobody's book, for the guided first game."""
BOOKS = tuple(stem for stem in BATTLES if stem != EXERCISE)
each_battle = pytest.mark.parametrize("stem", BOOKS)


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


def closed_hexes(stem: str) -> set[str]:
    """Hexes that nobody can enter: water without a bridge, and those the scenario closes."""
    words = read_map(stem)
    bridged = {place for place, word in words if word in BRIDGES}
    return {place for place, word in words if word in WATER} - bridged | set(read_scenario(stem).impassable)


def test_the_sixteen_battles_of_the_first_book_come_first_and_each_has_its_place() -> None:
    assert set(BOOKS) == set(FORCES) == set(TERRAIN)
    assert sorted(read_scenario(stem).order for stem in BOOKS) == list(range(1, len(FORCES) + 1))
    assert sorted(read_scenario(stem).order for stem in STEMS) == list(range(1, 17))


@each_battle
def test_forces_are_those_of_the_battle(stem: str) -> None:
    types, scenario = unit_types(stem), read_scenario(stem)
    for side, expected in zip(("allies", "axis"), FORCES[stem], strict=True):
        kinds = [types[unit.type] for unit in scenario.units if unit.side == side]
        arms = Counter(str(kind.arm) for kind in kinds if not kind.bound)
        assert tuple(arms[arm] for arm in ARMS) == expected, side


@each_battle
def test_figures_stay_within_the_box(stem: str) -> None:
    types, figures = unit_types(stem), Counter[tuple[str, str]]()
    for unit in read_scenario(stem).units:
        kind = types[unit.type]
        if kind.bound:
            continue
        figures[unit.side, str(kind.arm)] += unit.figures or kind.figures
    assert {key: count for key, count in figures.items() if count > BOX[key[1]]} == {}


@each_battle
def test_every_hex_named_is_on_the_map(stem: str) -> None:
    named = {name for _, name in hexes(read_scenario(stem))}
    assert named <= set(load(stem).map.board.by_name)


@each_battle
def test_units_stand_alone_and_where_they_can(stem: str) -> None:
    places = [unit.at for unit in read_scenario(stem).units]
    assert len(set(places)) == len(places)
    assert closed_hexes(stem).isdisjoint(places)


@each_battle
def test_objectives_can_be_entered_and_are_named(stem: str) -> None:
    for objective in read_scenario(stem).objectives:
        assert closed_hexes(stem).isdisjoint(objective.hexes)
        if objective.kind not in WITHOUT_HEXES:
            assert objective.name
            assert len(objective.hexes) >= objective.needed


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
    for stem in BATTLES:
        for folder, name in (("maps", f"{stem}.tmx"), ("scenarios", f"{stem}.yaml")):
            made, committed = tmp_path / folder / "memoir44" / name, ROOT / folder / "memoir44" / name
            assert made.read_bytes() == committed.read_bytes(), name
