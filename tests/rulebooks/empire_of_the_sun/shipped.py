"""The shipped scenarios as games to be played, and random games of them."""

from collections.abc import Iterator
from functools import cache

from game.core.play import Decision, Moment
from game.loading.content.scenarios import LoadedScenario
from game.rulebooks.empire_of_the_sun.files.setup import set_up
from game.rulebooks.empire_of_the_sun.terms.game import EmpireGame
from game.rulebooks.empire_of_the_sun.terms.position import EmpirePosition
from tests.rulebooks import shipped
from tests.rulebooks.shipped import Act, acts_at_random, game_of, load, moments_at_random

SCENARIOS = shipped.SCENARIOS / "empire_of_the_sun"
SHORT = ("first_landing", "learning_solomons", "december_1941", "solomons_two_turns")
"""The scenarios that are over in two turns at most."""
STEMS = (*SHORT, "south_pacific", "y1942", "burma", "y1944")
"""The scenarios that are played first, one of each kind."""

EmpireMoment = Moment[EmpireGame, EmpirePosition]
EmpireDecision = Decision[EmpireGame, EmpirePosition]


def loaded(stem: str) -> LoadedScenario:
    """A shipped scenario with its map."""
    return load(SCENARIOS / f"{stem}.yaml")


@cache
def scenario_game(stem: str) -> EmpireGame:
    """A shipped scenario as a game."""
    return game_of(SCENARIOS / f"{stem}.yaml", EmpireGame)


def random_acts(game: EmpireGame, seed: int) -> Iterator[Act[EmpireGame, EmpirePosition]]:
    """Every decision of one random game, the action chosen, and the moment it leads to."""
    return acts_at_random(game, set_up(game, seed), seed)


def random_moments(game: EmpireGame, seed: int) -> Iterator[EmpireMoment]:
    """Every moment of one random game, the opening and the end included."""
    return moments_at_random(game, set_up(game, seed), seed)
