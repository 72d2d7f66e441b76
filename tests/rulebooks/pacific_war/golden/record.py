"""Finds a game for each way in which one can end (see `record_anew`).

Games are played with one seed after another, by players who leave all to chance, until one ends as wanted.
"""

from functools import cache
from pathlib import Path

import msgspec
from msgspec.structs import replace

from game.core.actions import Action
from game.core.playout import Chooser
from game.rulebooks.pacific_war.terms.game import PacificGame
from game.rulebooks.pacific_war.terms.position import PacificPosition
from tests.rulebooks.pacific_war import shipped
from tests.rulebooks.pacific_war.shipped import PacificDecision
from tests.rulebooks.recorded import Played, Record, Records, first_wanted, opening, played
from tests.rulebooks.shipped import acts, game_of

MOST_SEEDS = 400
AFTERWARDS = -1
HERE = Path(__file__).parent


class Ending(msgspec.Struct, frozen=True):
    """A way to end: its name, the scenario, who wins ("" for nobody), and how the words of the verdict
    begin. Seeds before the first one do not end so, which takes long to find out."""

    name: str
    scenario: str
    winner: str
    words: str
    first_seed: int = 0
    rule: str = "35.2"


ENDINGS = (
    Ending("battle-line-left", "pearl-harbor", "allies", "The Allies win: too much of the fleet is left."),
    Ending("screen-broken", "savo-island", "japan", "Japan wins: the screen is broken"),
    Ending("screen-broken-at-a-price", "savo-island", "", "A draw: Japan won the night"),
    Ending("screen-held", "savo-island", "allies", "The Allies win: the screen held"),
    Ending("convoy-safe", "java-sea", "japan", "Japan wins: the convoy is safe"),
    Ending("java-sea-draw", "java-sea", "", "A draw"),
    Ending("tarawa-held", "tarawa", "japan", "Japan wins: the island is held"),
    Ending("wake-carriers-japan", "relief-of-wake", "japan", "Japan wins: it lost fewer carriers", first_seed=170),
    Ending("wake-held", "relief-of-wake", "allies", "The Allies win: they hold Wake."),
    Ending("coral-sea-substantive-japan", "coral-sea", "japan", "A substantive Japanese", first_seed=12),
    Ending("coral-sea-tactical-allies", "coral-sea", "allies", "A tactical Allied"),
    Ending("midway-draw", "midway", "", "A draw"),
    Ending("midway-substantive-japan", "midway", "japan", "A substantive Japanese", first_seed=47),
    Ending("watchtower-tactical-japan", "watchtower", "japan", "A tactical Japanese"),
)


def find(ending: Ending) -> Record:
    """The first game that ends as wanted."""
    games = (game_of_ending(ending, seed) for seed in range(ending.first_seed, MOST_SEEDS))
    found = first_wanted(ending.scenario, games, lambda game: ends_as(ending, game))
    return replace(found, seed=found.seed + ending.first_seed)


@cache
def game_of_record(name: str) -> PacificGame:
    """The game of a scenario beside this module, or of a shipped one."""
    path = HERE / f"{name}.yaml"
    return game_of(path, PacificGame) if path.exists() else shipped.scenario_game(name)


def ends_as(ending: Ending, game: Played[PacificGame, PacificPosition]) -> bool:
    """Whether a game has ended as wanted."""
    verdict = game.verdict
    return verdict is not None and game.winner == ending.winner and verdict.reason.startswith(ending.words)


def turn(position: PacificPosition) -> tuple[int, int]:
    """What divides a record: Operations, in each its Battle Cycles, and the time after it."""
    return position.operations, AFTERWARDS if position.operation is None else position.operation.cycle


def game_of_ending(ending: Ending, seed: int) -> Played[PacificGame, PacificPosition]:
    """A game of the players that an ending wants."""
    game = game_of_record(ending.scenario)
    chooser = Chooser(game, seed)

    def choose(decision: PacificDecision) -> Action:
        """The choice of whoever must decide."""
        return chooser.choose(decision.legal)

    first = opening(game, seed)
    return played(first, game, acts(first, choose), turn)


RECORDS = Records(
    folder=HERE,
    endings=ENDINGS,
    game=game_of_record,
    ends_as=ends_as,
    find=find,
    saved=("screen-held", "tarawa-held", "wake-held", "watchtower-tactical-japan"),
    turn=turn,
)
