"""The shipped battles as games to be played, and positions from the middle of random games of them."""

from collections.abc import Iterator
from functools import cache
from pathlib import Path

from game.core.actions import Action
from game.core.play import Decision, Moment, begin
from game.core.playout import Chooser
from game.loading.roots import SHIPPED, Root
from game.loading.rulebook_text import Rulebook, load_rulebook
from game.loading.scenarios import LoadedScenario, load_scenario_file, make_game
from game.rulebooks.memoir44 import TITLE
from game.rulebooks.memoir44.game import MemoirGame
from game.rulebooks.memoir44.position import MemoirPosition
from game.rulebooks.memoir44.setup import set_up

ROOT = Path(__file__).resolve().parents[3]
SCENARIOS = ROOT / "scenarios" / "memoir44"
BATTLES = tuple(sorted(path.stem for path in SCENARIOS.glob("*.yaml")))
STEMS = (
    "arnhem-bridge", "arracourt", "liberation-of-paris", "mont-mouchet", "montelimar", "mortain", "omaha-beach",
    "operation-cobra", "pegasus-bridge", "pointe-du-hoc", "saint-vith", "sainte-mere-eglise", "saverne-gap",
    "sword-beach", "toulon", "vassieux",
)  # fmt: skip
"""The sixteen battles of the base game."""

LONGEST_GAME = 20_000
"""More actions than any random game of these battles has."""

BattleMoment = Moment[MemoirGame, MemoirPosition]
BattleDecision = Decision[MemoirGame, MemoirPosition]


@cache
def load(path: Path) -> LoadedScenario:
    """A scenario file with its map."""
    return load_scenario_file(path, [Root(ROOT, SHIPPED)])


@cache
def battle(stem: str) -> MemoirGame:
    """A shipped battle as a game."""
    game = make_game(load(SCENARIOS / f"{stem}.yaml"))
    assert isinstance(game, MemoirGame)
    return game


@cache
def rulebook() -> Rulebook:
    """The rulebook of Memoir '44."""
    return load_rulebook(TITLE)


def random_acts(game: MemoirGame, seed: int) -> Iterator[tuple[BattleDecision, Action, BattleMoment]]:
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


def random_moments(game: MemoirGame, seed: int) -> Iterator[BattleMoment]:
    """Every moment of one random game, the opening and the end included."""
    yield begin(game, set_up(game, seed))
    for _, _, moment in random_acts(game, seed):
        yield moment
