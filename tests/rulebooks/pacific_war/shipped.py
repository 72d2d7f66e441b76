"""The shipped scenarios of the Pacific War as games to be played."""

from functools import cache

from game.core.play import Decision
from game.rulebooks.pacific_war.terms.game import PacificGame
from game.rulebooks.pacific_war.terms.position import PacificPosition
from tests.rulebooks import shipped
from tests.rulebooks.shipped import game_of

SCENARIOS = shipped.SCENARIOS / "pacific_war"
STEMS = (
    "first-steps",
    "pearl-harbor",
    "savo-island",
    "java-sea",
    "tarawa",
    "relief-of-wake",
    "coral-sea",
    "midway",
    "watchtower",
)
"""The scenarios that are over in one Operation or in one month."""
ALL_STEMS = (*STEMS, "guadalcanal", "hundred-days", "the-war")

PacificDecision = Decision[PacificGame, PacificPosition]


@cache
def scenario_game(stem: str) -> PacificGame:
    """A shipped scenario as a game."""
    return game_of(SCENARIOS / f"{stem}.yaml", PacificGame)
