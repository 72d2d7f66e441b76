"""The four shipped scenarios as games to be played, and positions from the middle of random games of them."""

from collections.abc import Iterator
from functools import cache
from pathlib import Path

from game.core.actions import Action
from game.core.play import Decision, Moment, begin
from game.core.playout import Chooser
from game.loading.roots import SHIPPED, Root
from game.loading.rulebook_text import Rulebook, load_rulebook
from game.loading.scenarios import LoadedScenario, load_scenario_file, make_game
from game.rulebooks.glory_recalled import TITLE
from game.rulebooks.glory_recalled.game import GloryGame
from game.rulebooks.glory_recalled.position import GloryPosition
from game.rulebooks.glory_recalled.setup import set_up
from tests.rulebooks.glory_recalled.situation import Situation

ROOT = Path(__file__).resolve().parents[3]
SCENARIOS = ROOT / "scenarios" / "glory_recalled"
STEMS = ("campaign", "free-set-up", "gin-drinkers-line", "island")
LONGEST_GAME = 20_000
"""More actions than any random game of these scenarios has."""

GloryMoment = Moment[GloryGame, GloryPosition]
GloryDecision = Decision[GloryGame, GloryPosition]


@cache
def loaded(stem: str) -> LoadedScenario:
    """A shipped scenario with its map."""
    return load_scenario_file(SCENARIOS / f"{stem}.yaml", [Root(ROOT, SHIPPED)])


@cache
def scenario_game(stem: str) -> GloryGame:
    """A shipped scenario as a game."""
    game = make_game(loaded(stem))
    assert isinstance(game, GloryGame)
    return game


def opening(stem: str, seed: int = 1) -> Situation:
    """A shipped scenario before the first question, as a situation to be played."""
    game = scenario_game(stem)
    return Situation(game, set_up(game, seed))


@cache
def rulebook() -> Rulebook:
    """The rulebook of Glory Recalled."""
    return load_rulebook(TITLE)


def random_acts(game: GloryGame, seed: int) -> Iterator[tuple[GloryDecision, Action, GloryMoment]]:
    """Every decision of one random game, the action chosen, and the moment it leads to."""
    choose = Chooser(game, seed).choose
    moment = begin(game, set_up(game, seed))
    for _ in range(LONGEST_GAME):
        decision = moment.decision
        if decision is None:
            return
        action = choose(decision.legal)
        moment = decision.perform(action)
        yield decision, action, moment
    raise AssertionError(f"{game.scenario.name}: no end after {LONGEST_GAME:,} actions")


def random_moments(game: GloryGame, seed: int) -> Iterator[GloryMoment]:
    """Every moment of one random game, the opening and the end included."""
    yield begin(game, set_up(game, seed))
    for _, _, moment in random_acts(game, seed):
        yield moment
