"""Finds a game for each way in which one can end (see `record_anew`).

Games are played with one seed after another by players who leave all to chance; one of them may also do nothing that
he need not do, so that the enemy comes to his own.
"""

from pathlib import Path

import msgspec

from game.core.actions import Action
from game.core.playout import Chooser
from game.rulebooks.empire_of_the_sun.terms.game import EmpireGame
from game.rulebooks.empire_of_the_sun.terms.position import EmpirePosition
from tests.rulebooks.empire_of_the_sun.shipped import EmpireDecision, scenario_game
from tests.rulebooks.recorded import Played, Record, Records, first_wanted, opening, played
from tests.rulebooks.shipped import acts

MOST_SEEDS = 400
NOTHING = ("discard", "pass", "no_hq", "no_reaction", "no_cards")
"""What whoever does nothing does."""


class Ending(msgspec.Struct, frozen=True):
    """A way to end: its name, the scenario, the rule of the verdict, who wins ("" for nobody), how the words of the
    verdict begin, and the side that does nothing, if any."""

    name: str
    scenario: str
    rule: str
    winner: str
    words: str
    idle: str = ""


ENDINGS = (
    Ending("hexes-japanese", "learning_solomons", "17.5", "japan", "Japanese victory"),
    Ending("hexes-draw", "learning_solomons", "17.5", "", "A draw"),
    Ending("ports-japanese", "solomons_two_turns", "17.4", "japan", "Japanese victory"),
    Ending("ports-draw", "solomons_two_turns", "17.4", "", "A draw"),
    Ending("japan-without-headquarters", "solomons_two_turns", "17.7", "allies", "Japan: no headquarters"),
    Ending("allies-without-headquarters", "south_pacific", "17.7", "japan", "Allies: no headquarters"),
    Ending("points-japanese-decisive", "south_pacific", "17.2", "japan", "Japanese decisive victory", "japan"),
    Ending("points-japanese-tactical", "burma", "17.2", "japan", "Japanese tactical victory"),
    Ending("points-allied-tactical", "burma", "17.2", "allies", "Allied tactical victory"),
    Ending("points-allied-decisive", "burma", "17.2", "allies", "Allied decisive victory"),
    Ending("too-few-resources", "y1942", "17.2", "allies", "Allied victory: Japan has too few resources"),
    Ending("conquest-allied-decisive", "december_1941", "17.6", "allies", "Allied decisive victory"),
    Ending("campaign-will-is-spent", "even_shorter_campaign", "16.5", "japan", "The American people"),
    Ending("campaign-not-surrendered", "campaign_1941", "16.5", "japan", "Japanese victory: Japan has not", "allies"),
)


def find(ending: Ending) -> Record:
    """The first game that ends as wanted."""
    games = (game_of_ending(ending, seed) for seed in range(MOST_SEEDS))
    return first_wanted(ending.scenario, games, lambda game: ends_as(ending, game))


def ends_as(ending: Ending, game: Played[EmpireGame, EmpirePosition]) -> bool:
    """Whether a game has ended as wanted."""
    verdict = game.verdict
    is_right = verdict is not None and (verdict.rule, game.winner) == (ending.rule, ending.winner)
    return is_right and verdict is not None and verdict.reason.startswith(ending.words)


def game_of_ending(ending: Ending, seed: int) -> Played[EmpireGame, EmpirePosition]:
    """A game of players who leave all to chance, or do nothing."""
    game = scenario_game(ending.scenario)
    chooser = Chooser(game, seed)

    def choose(decision: EmpireDecision) -> Action:
        if game.sides[decision.side].id == ending.idle:
            idle = [action for action in decision.legal if action.verb in NOTHING]
            return idle[0] if idle else chooser.choose(decision.legal)
        return chooser.choose(decision.legal)

    first = opening(game, seed)
    return played(first, game, acts(first, choose))


RECORDS = Records(
    folder=Path(__file__).parent,
    endings=ENDINGS,
    game=scenario_game,
    ends_as=ends_as,
    find=find,
    saved=("hexes-draw", "allies-without-headquarters"),
)
