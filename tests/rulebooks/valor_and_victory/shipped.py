"""The seven shipped fights as games to be played, and positions from the middle of random games of them."""

from collections.abc import Iterator
from functools import cache
from pathlib import Path

from game.core.actions import Action
from game.core.play import Decision, Moment, begin
from game.core.playout import Chooser
from game.loading.roots import SHIPPED, Root
from game.loading.rulebook_text import Rulebook, load_rulebook
from game.loading.scenarios import LoadedScenario, load_scenario_file, make_game
from game.rulebooks.valor_and_victory import TITLE
from game.rulebooks.valor_and_victory.game import ValorGame
from game.rulebooks.valor_and_victory.position import ValorPosition
from game.rulebooks.valor_and_victory.setup import set_up

ROOT = Path(__file__).resolve().parents[3]
SCENARIOS = ROOT / "scenarios" / "valor_and_victory"
STEMS = ("convoy", "coral-point", "hamlet", "hedgerow-lane", "saint-aubin", "two-bridges", "west-caves")
LONGEST_GAME = 20_000
"""More actions than any random game of these scenarios has."""

ValorMoment = Moment[ValorGame, ValorPosition]
ValorDecision = Decision[ValorGame, ValorPosition]


@cache
def loaded(stem: str) -> LoadedScenario:
    """A shipped scenario with its map."""
    return load_scenario_file(SCENARIOS / f"{stem}.yaml", [Root(ROOT, SHIPPED)])


@cache
def fight(stem: str) -> ValorGame:
    """A shipped scenario as a game."""
    game = make_game(loaded(stem))
    assert isinstance(game, ValorGame)
    return game


@cache
def rulebook() -> Rulebook:
    """The rulebook of Valor & Victory."""
    return load_rulebook(TITLE)


def random_acts(game: ValorGame, seed: int) -> Iterator[tuple[ValorDecision, Action, ValorMoment]]:
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


def random_moments(game: ValorGame, seed: int) -> Iterator[ValorMoment]:
    """Every moment of one random game, the opening and the end included."""
    yield begin(game, set_up(game, seed))
    for _, _, moment in random_acts(game, seed):
        yield moment
