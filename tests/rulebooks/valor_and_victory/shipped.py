"""The seven shipped fights as games to be played, and positions from the middle of random games of them."""

from collections.abc import Iterator
from functools import cache

from game.core.play import Decision, Moment
from game.loading.content.rulebook_text import Rulebook, load_rulebook
from game.loading.content.scenarios import LoadedScenario
from game.rulebooks.valor_and_victory import TITLE
from game.rulebooks.valor_and_victory.files.setup import set_up
from game.rulebooks.valor_and_victory.terms.game import ValorGame
from game.rulebooks.valor_and_victory.terms.position import ValorPosition
from tests.rulebooks import shipped
from tests.rulebooks.shipped import Act, acts_at_random, game_of, load, moments_at_random

SCENARIOS = shipped.SCENARIOS / "valor_and_victory"
STEMS = ("convoy", "coral-point", "hamlet", "hedgerow-lane", "saint-aubin", "two-bridges", "west-caves")

ValorMoment = Moment[ValorGame, ValorPosition]
ValorDecision = Decision[ValorGame, ValorPosition]


def loaded(stem: str) -> LoadedScenario:
    """A shipped scenario with its map."""
    return load(SCENARIOS / f"{stem}.yaml")


@cache
def fight(stem: str) -> ValorGame:
    """A shipped scenario as a game."""
    return game_of(SCENARIOS / f"{stem}.yaml", ValorGame)


@cache
def rulebook() -> Rulebook:
    """The rulebook of Valor & Victory."""
    return load_rulebook(TITLE)


def random_acts(game: ValorGame, seed: int) -> Iterator[Act[ValorGame, ValorPosition]]:
    """Every decision of one random game, the action chosen, and the moment it leads to."""
    return acts_at_random(game, set_up(game, seed), seed)


def random_moments(game: ValorGame, seed: int) -> Iterator[ValorMoment]:
    """Every moment of one random game, the opening and the end included."""
    return moments_at_random(game, set_up(game, seed), seed)
