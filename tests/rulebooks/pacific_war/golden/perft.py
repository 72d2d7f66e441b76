"""How many sequences of legal actions begin with each action: at every opening, and at the heart of a battle."""

from functools import cache, partial
from pathlib import Path

from game.core.play import begin
from game.rulebooks.pacific_war.air.missions import AirMissions
from game.rulebooks.pacific_war.files.setup import set_up
from game.rulebooks.pacific_war.moving.contact import ContactMovement
from game.rulebooks.pacific_war.moving.cycle import CycleMovement
from game.rulebooks.pacific_war.naval.naming import NameTargets
from game.rulebooks.pacific_war.operation.activating import Activate
from game.rulebooks.pacific_war.terms.position import PacificChoice
from tests.rulebooks.pacific_war.shipped import ALL_STEMS, PacificDecision, scenario_game
from tests.rulebooks.perft import Table, first_at

SEED = 43
HEARTS: tuple[tuple[str, type[PacificChoice]], ...] = (
    ("java-sea", NameTargets),
    ("tarawa", AirMissions),
    ("coral-sea", CycleMovement),
    ("midway", ContactMovement),
    ("watchtower", Activate),
)


@cache
def opening(stem: str) -> PacificDecision:
    """The very first decision."""
    decision = begin(scenario_game(stem), set_up(scenario_game(stem), SEED)).decision
    assert decision is not None
    return decision


@cache
def heart(stem: str, step: type[PacificChoice]) -> PacificDecision:
    """The first decision of a kind, when all before it was left to chance."""
    return first_at(scenario_game(stem), SEED, step, ())


MOMENTS = {f"{stem}, opening": partial(opening, stem) for stem in ALL_STEMS} | {
    f"{stem}, {step.__name__}": partial(heart, stem, step) for stem, step in HEARTS
}
TABLE = Table(Path(__file__).with_name("perft.json"), MOMENTS, depth=2)
