"""How many sequences of legal actions begin with each action: early, in the middle, in an offensive."""

from functools import cache, partial
from pathlib import Path

from game.rulebooks.empire_of_the_sun.offensive.activating import Activate
from game.rulebooks.empire_of_the_sun.offensive.declaring import Declare
from game.rulebooks.empire_of_the_sun.war.choosing import ChoosePlay
from tests.rulebooks.empire_of_the_sun.shipped import EmpireDecision, scenario_game
from tests.rulebooks.perft import Table, first_at, well_under_way

SEED = 41
WELL_UNDER_WAY = 30
"""Actions of a random game before the moment in its middle is looked for."""
STEMS = ("first_landing", "learning_solomons", "december_1941", "south_pacific", "burma")


@cache
def opening(stem: str) -> EmpireDecision:
    """The first play."""
    return first_at(scenario_game(stem), SEED, ChoosePlay, ())


@cache
def activation(stem: str) -> EmpireDecision:
    """The first units that are activated."""
    return first_at(scenario_game(stem), SEED, Activate, ())


@cache
def declaration(stem: str) -> EmpireDecision:
    """The first battles that are declared."""
    return first_at(scenario_game(stem), SEED, Declare, ())


@cache
def middle(stem: str) -> EmpireDecision:
    """The first play in a random game that is well under way."""
    return well_under_way(scenario_game(stem), SEED, ChoosePlay, WELL_UNDER_WAY)


WHEN = (opening, activation, declaration, middle)
MOMENTS = {
    f"{stem}, {when.__name__}": partial(when, stem)
    for stem in STEMS
    for when in WHEN
    if (stem, when) != ("december_1941", middle)  # one card for each side: there is no middle
}
TABLE = Table(Path(__file__).with_name("perft.json"), MOMENTS, depth=2)
