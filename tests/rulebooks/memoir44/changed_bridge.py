"""Pegasus Bridge with something changed, and what is then wrong with it."""

from typing import Any

from msgspec.structs import replace

from game.core.board import Board
from game.core.problems import Problem
from game.loading.content.roots import roots
from game.loading.content.scenarios import load_scenario
from game.rulebooks.memoir44.files.checks import check
from game.rulebooks.memoir44.terms.scenario import Scenario

SHIPPED = load_scenario("memoir44/pegasus-bridge", roots())


def problems(board: Board | None = None, **changes: Any) -> list[Problem]:
    """What is wrong with Pegasus Bridge when it is changed."""
    scenario: Scenario = replace(SHIPPED.scenario, **changes)
    return list(check(scenario, board or SHIPPED.map.board, SHIPPED.tables))
