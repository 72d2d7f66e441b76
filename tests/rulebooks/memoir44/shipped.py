"""The shipped battles as games to be played, and positions from the middle of random games of them."""

from collections.abc import Iterator
from functools import cache

from game.core.play import Decision, Moment
from game.loading.content.rulebook_text import Rulebook, load_rulebook
from game.rulebooks.memoir44 import TITLE
from game.rulebooks.memoir44.files.setup import set_up
from game.rulebooks.memoir44.terms.game import MemoirGame
from game.rulebooks.memoir44.terms.position import MemoirPosition
from tests.rulebooks import shipped
from tests.rulebooks.shipped import Act, acts_at_random, game_of, moments_at_random

SCENARIOS = shipped.SCENARIOS / "memoir44"
BATTLES = tuple(sorted(path.stem for path in SCENARIOS.glob("*.yaml")))
STEMS = (
    "arnhem-bridge", "arracourt", "liberation-of-paris", "mont-mouchet", "montelimar", "mortain", "omaha-beach",
    "operation-cobra", "pegasus-bridge", "pointe-du-hoc", "saint-vith", "sainte-mere-eglise", "saverne-gap",
    "sword-beach", "toulon", "vassieux",
)  # fmt: skip
"""The sixteen battles of the base game."""

BattleMoment = Moment[MemoirGame, MemoirPosition]
BattleDecision = Decision[MemoirGame, MemoirPosition]


@cache
def battle(stem: str) -> MemoirGame:
    """A shipped battle as a game."""
    return game_of(SCENARIOS / f"{stem}.yaml", MemoirGame)


@cache
def rulebook() -> Rulebook:
    """The rulebook of Memoir '44."""
    return load_rulebook(TITLE)


def random_acts(game: MemoirGame, seed: int) -> Iterator[Act[MemoirGame, MemoirPosition]]:
    """Every decision of one random game, the action chosen, and the moment it leads to."""
    return acts_at_random(game, set_up(game, seed), seed)


def random_moments(game: MemoirGame, seed: int) -> Iterator[BattleMoment]:
    """Every moment of one random game, the opening and the end included."""
    return moments_at_random(game, set_up(game, seed), seed)
