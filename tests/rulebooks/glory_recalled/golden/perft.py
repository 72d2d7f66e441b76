"""How many sequences of legal actions begin with each action, at an early and at a middle moment of every scenario."""

from functools import cache, partial
from pathlib import Path

from game.core.actions import Action
from game.rulebooks.glory_recalled.turn.action import ChooseAction
from tests.rulebooks.glory_recalled.shipped import STEMS, GloryDecision, scenario_game
from tests.rulebooks.perft import Table, first_at, well_under_way

SEED = 41
WELL_UNDER_WAY = 150
"""Actions of a random game before the moment in its middle is looked for."""

USUAL = (Action("open_units"), Action("arrange", 0), Action("place_rest"))
"""The set-up is left as it is; what a free set-up asks besides is left to chance."""


@cache
def opening(stem: str) -> GloryDecision:
    """The first action of the first turn."""
    return first_at(scenario_game(stem), SEED, ChooseAction, USUAL)


@cache
def middle(stem: str) -> GloryDecision:
    """The first choice of an action in a random game that is well under way."""
    return well_under_way(scenario_game(stem), SEED, ChooseAction, WELL_UNDER_WAY)


MOMENTS = {f"{stem}, {when.__name__}": partial(when, stem) for stem in STEMS for when in (opening, middle)}
TABLE = Table(Path(__file__).with_name("perft.json"), MOMENTS)
