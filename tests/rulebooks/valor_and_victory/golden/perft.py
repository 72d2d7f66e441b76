"""How many sequences of legal actions begin with each action: at the first move of every scenario, and well into it."""

from functools import cache, partial
from pathlib import Path

from game.core.actions import Action
from game.core.play import begin
from game.rulebooks.valor_and_victory.files.setup import set_up
from game.rulebooks.valor_and_victory.fire.firing import Firing
from game.rulebooks.valor_and_victory.moving.movement_phase import Moves
from tests.rulebooks.perft import Table, first_at, well_under_way
from tests.rulebooks.valor_and_victory.shipped import STEMS, ValorDecision, fight

SEED = 45
WELL_UNDER_WAY = 120
"""Actions of a random game before the moment of fire in its middle is looked for."""

REST = Action("set_up_rest")
"""The set-up is left to the game, which places everybody as it always does."""


@cache
def setting_up(stem: str) -> ValorDecision:
    """The very first decision."""
    decision = begin(fight(stem), set_up(fight(stem), SEED)).decision
    assert decision is not None
    return decision


@cache
def first_moves(stem: str) -> ValorDecision:
    """The first Movement Phase after a set-up by the game itself."""
    return first_at(fight(stem), SEED, Moves, [REST])


@cache
def fire(stem: str) -> ValorDecision:
    """The first choice of a unit to fire in a random game that is well under way."""
    return well_under_way(fight(stem), SEED, Firing, WELL_UNDER_WAY)


MOMENTS = {
    f"{stem}, {when.__name__}": partial(when, stem) for stem in STEMS for when in (setting_up, first_moves, fire)
}
TABLE = Table(Path(__file__).with_name("perft.json"), MOMENTS)
