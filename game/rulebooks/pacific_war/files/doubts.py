"""What can be played in a scenario but was probably not meant, each with the place in the file (Rules 2, 35)."""

from collections.abc import Iterator

from game.core.board import Board
from game.core.reaching import cut_off
from game.core.title import Problem
from game.rulebooks.pacific_war.terms.scenario import Scenario
from game.rulebooks.pacific_war.terms.tables import SIDE_NAMES


def doubts(scenario: Scenario, board: Board) -> Iterator[Problem]:
    """Everything that is worth a second look."""
    yield from cut_off(board)
    yield from sides_without_hope(scenario)
    yield from landlocked(scenario, board)


def sides_without_hope(scenario: Scenario) -> Iterator[Problem]:
    """Sides for whom no level of victory is written; and levels after one that always holds (Rules 35)."""
    for side in SIDE_NAMES if scenario.victory else ():
        if all(level.winner != side for level in scenario.victory):
            yield Problem(("victory",), f"{side} has no way to win", is_warning=True)
    always = [
        number
        for number, level in enumerate(scenario.victory)
        if not (level.when or level.after_cycle or level.first_month)
    ]
    for number in range(always[0] + 1 if always else len(scenario.victory), len(scenario.victory)):
        sentence = f'"{scenario.victory[always[0]].name}" holds always, so this level is never looked at'
        yield Problem(("victory", number), sentence, is_warning=True)


def landlocked(scenario: Scenario, board: Board) -> Iterator[Problem]:
    """Task Forces that have no water around them to sail to."""
    for side, forces in scenario.task_forces.items():
        for name, force in forces.items():
            around = board.neighbours[board.by_name[force.hex]] if force.hex in board.by_name else ()
            if around and all(dict(board.spaces[space].properties).get("water") == "land" for space in around):
                sentence = f"the Task Force at {force.hex} can never move: there is land all around"
                yield Problem(("task_forces", side, name, "hex"), sentence, is_warning=True)
