"""Finds a game for each way in which one can end (see `record_anew`).

Games are played with one seed after another, by a greedy Japanese player and a
British one who leaves all to chance, each of whom may come late, until one ends as wanted.
"""

from collections.abc import Iterator
from pathlib import Path

import msgspec

from game.core.actions import Action
from game.core.greedy import Greedy
from game.core.playout import Chooser, chances
from game.rulebooks.glory_recalled.terms.game import JAPANESE, GloryGame
from game.rulebooks.glory_recalled.terms.position import GloryPosition
from game.rulebooks.glory_recalled.terms.tables import SideName
from tests.balance.judges import judge_of
from tests.rulebooks.glory_recalled.shipped import GloryDecision, scenario_game
from tests.rulebooks.recorded import Played, Record, Records, first_wanted, opening, played
from tests.rulebooks.shipped import acts

MOST_SEEDS, LONGEST = 400, 4000
LAZY = 2
"""The British pass once in so many actions."""

PASS = Action("pass")


class Ending(msgspec.Struct, frozen=True):
    """A way to end: its name, the scenario, the rule of the verdict, who wins, the turn in which each side begins to
    act, and whether the Kowloon Event must have happened."""

    name: str
    scenario: str
    rule: str
    winner: SideName
    japanese_from: int = 1
    british_from: int = 1
    event: bool = False


ENDINGS = (
    Ending("british-goal", "campaign", "13.1", "british"),
    Ending("british-goal-after-event", "free-set-up", "13.1", "british", british_from=9, event=True),
    Ending("japanese-lead", "island", "13.2", "japanese", british_from=9, event=True),
    Ending("last-turn", "gin-drinkers-line", "13.4", "british", japanese_from=99),
    Ending("event-japanese", "gin-drinkers-line", "13.5", "japanese", 1, british_from=9, event=True),
    Ending("event-british", "gin-drinkers-line", "13.5", "british", 1, british_from=9, event=True),
)


def find(ending: Ending) -> Record:
    """The first game that ends as wanted."""
    games = (game_of_ending(ending, seed) for seed in range(MOST_SEEDS))
    return first_wanted(ending.scenario, games, lambda game: ends_as(ending, game))


def ends_as(ending: Ending, game: Played[GloryGame, GloryPosition]) -> bool:
    """Whether a game has ended as wanted."""
    verdict, event = game.verdict, game.last.position.event
    return verdict is not None and (verdict.rule, game.winner) == (ending.rule, ending.winner) and event >= ending.event


def game_of_ending(ending: Ending, seed: int) -> Played[GloryGame, GloryPosition]:
    """A game of a greedy Japanese player and a British one who leaves all to chance."""
    game = scenario_game(ending.scenario)
    greedy, chooser, numbers = Greedy(judge_of(game.title.id), seed), Chooser(game, seed), chances(seed)

    def choose(decision: GloryDecision) -> Action:
        if rests(decision, numbers, ending):
            return PASS
        return greedy.choose(decision) if decision.side == JAPANESE else chooser.choose(decision.legal)

    first = opening(game, seed)
    return played(first, game, acts(first, choose, LONGEST))


def rests(decision: GloryDecision, numbers: Iterator[int], ending: Ending) -> bool:
    """Whether a player passes although he could act."""
    if PASS not in decision.legal:
        return False
    if decision.side == JAPANESE:
        return decision.position.turn < ending.japanese_from
    return decision.position.turn < ending.british_from or not next(numbers) % LAZY


RECORDS = Records(
    folder=Path(__file__).parent,
    endings=ENDINGS,
    game=scenario_game,
    ends_as=ends_as,
    find=find,
    saved=("event-british", "british-goal-after-event"),
)
