"""How many sequences of legal actions begin with each action, at an early and at a middle moment of every scenario."""

from functools import cache, partial
from pathlib import Path

from game.core.actions import Action
from game.core.play import begin
from game.core.playout import Chooser
from game.rulebooks.glory_recalled.files.setup import set_up
from game.rulebooks.glory_recalled.turn.action import ChooseAction
from tests.rulebooks.glory_recalled.shipped import STEMS, GloryDecision, random_moments, scenario_game
from tests.rulebooks.perft import Table

SEED = 41
WELL_UNDER_WAY = 150
"""Actions of a random game before the moment in its middle is looked for."""

USUAL = (Action("open_units"), Action("arrange", 0), Action("place_rest"))
"""The set-up is left as it is; what a free set-up asks besides is left to chance."""


@cache
def opening(stem: str) -> GloryDecision:
    """The first action of the first turn."""
    game = scenario_game(stem)
    choose, moment = Chooser(game, SEED).choose, begin(game, set_up(game, SEED))
    while moment.decision is not None and not isinstance(moment.decision.step, ChooseAction):
        usual = [action for action in moment.decision.legal if action in USUAL]
        moment = moment.decision.perform(usual[0] if usual else choose(moment.decision.legal))
    assert moment.decision is not None
    return moment.decision


@cache
def middle(stem: str) -> GloryDecision:
    """The first choice of an action in a random game that is well under way."""
    for number, moment in enumerate(random_moments(scenario_game(stem), SEED)):
        if number > WELL_UNDER_WAY and moment.decision and isinstance(moment.decision.step, ChooseAction):
            return moment.decision
    raise AssertionError(f"{stem}: the random game is too short")


MOMENTS = {f"{stem}, {when.__name__}": partial(when, stem) for stem in STEMS for when in (opening, middle)}
TABLE = Table(Path(__file__).with_name("perft.json"), MOMENTS)
