"""The shipped scenarios of every title as games to be played, and games that random players play of them."""

from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import TypeAlias, TypeVar

from game.core.actions import Action
from game.core.play import Decision, Moment, begin
from game.core.playout import Chooser
from game.core.position import P
from game.core.title import Game, Title
from game.loading.content.roots import SHIPPED, Root
from game.loading.content.rulebook_text import Rulebook, load_rulebook
from game.loading.content.scenarios import LoadedScenario, load_scenario_file, make_game

ROOT = Path(__file__).resolve().parents[2]
SCENARIOS = ROOT / "scenarios"
LONGEST_GAME = 20_000
"""More actions than any random game of a shipped scenario has."""

G = TypeVar("G", bound=Game)
Act: TypeAlias = tuple[Decision[G, P], Action, Moment[G, P]]
"""A decision, what was chosen, and the moment it leads to."""


@cache
def load(path: Path) -> LoadedScenario:
    """A scenario file with its map."""
    return load_scenario_file(path, [Root(ROOT, SHIPPED)])


@cache
def rulebook_of(title: Title) -> Rulebook:
    """The rulebook of a title."""
    return load_rulebook(title)


def game_of(path: Path, kind: type[G]) -> G:
    """The scenario of a file as a game of a title."""
    game = make_game(load(path))
    assert isinstance(game, kind)
    return game


def acts(
    moment: Moment[G, P], choose: Callable[[Decision[G, P]], Action], longest: int = LONGEST_GAME
) -> Iterator[Act[G, P]]:
    """Every act of a game from a moment on, until it ends or has gone on for too long."""
    for _ in range(longest):
        decision = moment.decision
        if decision is None:
            return
        action = choose(decision)
        moment = decision.perform(action)
        yield decision, action, moment


def acts_at_random(game: G, first: P, seed: int) -> Iterator[Act[G, P]]:
    """Every act of one random game from a position on, to the end that it must have."""
    chooser, moment = Chooser(game, seed), begin(game, first)
    for decision, action, after in acts(moment, lambda decision: chooser.choose(decision.legal)):
        moment = after
        yield decision, action, moment
    assert moment.decision is None, f"{game.scenario.name}: no end after {LONGEST_GAME:,} actions"


def moments_at_random(game: G, first: P, seed: int) -> Iterator[Moment[G, P]]:
    """Every moment of one random game from a position on, the first and the last included."""
    yield begin(game, first)
    for _, _, moment in acts_at_random(game, first, seed):
        yield moment
