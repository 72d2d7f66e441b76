"""What is found wrong in scenarios of the war in the Pacific, for tests."""

from functools import lru_cache
from pathlib import Path

from game.core.board import Board
from game.core.problems import Problem
from game.loading.content.scenarios import placed
from game.loading.problems import FileErrors, FileProblem
from game.loading.tiled.maps import load_map
from game.loading.yaml.nodes import Document
from game.loading.yaml.tables import tables_of
from game.loading.yaml.text import read_yaml
from game.loading.yaml.typed import typed
from game.rulebooks.empire_of_the_sun.files.checks import check
from game.rulebooks.empire_of_the_sun.terms.hexes import LAND_COST
from game.rulebooks.empire_of_the_sun.terms.scenario import Scenario
from game.rulebooks.empire_of_the_sun.terms.tables import Tables
from tests.rulebooks.empire_of_the_sun.war import MAP, ROOT

TERRAIN = ("ocean", "atoll", *LAND_COST)


@lru_cache(maxsize=3)
def board(name: str = MAP.name) -> Board:
    """One of the maps."""
    return load_map(MAP.parent / name, TERRAIN, ("route",), (ROOT / "maps", ROOT / "assets")).board


@lru_cache(maxsize=1)
def tables() -> Tables:
    """The tables of the title."""
    found: Tables = tables_of(Tables, "game.rulebooks.empire_of_the_sun")
    return found


def problems(scenario: Scenario) -> list[Problem]:
    """What is wrong in the meaning of a scenario."""
    return list(check(scenario, board(scenario.map), tables()))


def complaints(path: Path) -> list[FileProblem]:
    """What is wrong with a file, in its form or else in its meaning, as a player is told it."""
    document: Document = read_yaml(path)
    try:
        scenario = typed(document, Scenario)
    except FileErrors as errors:
        return list(errors.problems)
    return sorted((placed(document, problem) for problem in problems(scenario)), key=lambda each: each.line)
