"""Finds a game for each way in which one can end (see `record_anew`).

Games are played with one seed after another by players who leave all to chance; some may also do nothing that they need
not do, so that the enemy comes to his own, or be greedy. How the war as a whole ends is seen in some scenarios beside
this module, for it takes a day at the table.
"""

from pathlib import Path

import msgspec
from msgspec.structs import replace

from game.core.actions import Action
from game.core.greedy import Greedy
from game.core.playout import Chooser
from game.rulebooks.empire_of_the_sun.greedy.judge import EmpireJudge
from game.rulebooks.empire_of_the_sun.terms.game import EmpireGame
from game.rulebooks.empire_of_the_sun.terms.position import EmpirePosition
from tests.rulebooks.empire_of_the_sun.shipped import EmpireDecision, scenario_game
from tests.rulebooks.recorded import Played, Record, Records, first_wanted, opening, played
from tests.rulebooks.shipped import acts, game_of

MOST_SEEDS = 400
HERE = Path(__file__).parent
BOTH_SIDES = "both"
IDLE = ("discard", "pass", "no_hq", "no_reaction", "no_cards")
"""What whoever does nothing does."""


class Ending(msgspec.Struct, frozen=True):
    """A way to end: its name, the scenario, the rule of the verdict, who wins ("" for nobody), how the words of the
    verdict begin, the side that does nothing, if any, and the one that is greedy, or both. Seeds before the first one
    do not end so, which takes long to find out."""

    name: str
    scenario: str
    rule: str
    winner: str
    words: str
    idle: str = ""
    greedy: str = ""
    first_seed: int = 0


ENDINGS = (
    Ending("hexes-japanese", "learning_solomons", "17.5", "japan", "Japanese victory"),
    Ending("hexes-allied", "learning_solomons", "17.5", "allies", "Allied victory", greedy="allies"),
    Ending("hexes-draw", "first_landing", "17.5", "", "A draw"),
    Ending("ships-japanese", "first_landing", "17.5", "japan", "Japanese victory by the ships sunk", greedy=BOTH_SIDES),
    Ending("ships-allied", "first_landing", "17.5", "allies", "Allied victory by the ships sunk", greedy=BOTH_SIDES),
    Ending("ports-japanese", "solomons_two_turns", "17.4", "japan", "Japanese victory"),
    Ending("ports-allied", "solomons_two_turns", "17.4", "allies", "Allied victory", greedy="allies"),
    Ending("japan-without-headquarters", "solomons_two_turns", "17.7", "allies", "Japan: no headquarters"),
    Ending("allies-without-headquarters", "south_pacific", "17.7", "japan", "Allies: no headquarters"),
    Ending("points-japanese-decisive", "south_pacific", "17.2", "japan", "Japanese decisive victory", "japan"),
    Ending("south-pacific-allied", "south_pacific", "17.2", "allies", "Allied", greedy="allies"),
    Ending("points-japanese-tactical", "burma", "17.2", "japan", "Japanese tactical victory"),
    Ending("points-allied-tactical", "burma", "17.2", "allies", "Allied tactical victory"),
    Ending("points-allied-decisive", "burma", "17.2", "allies", "Allied decisive victory"),
    Ending("too-few-resources", "y1942", "17.2", "allies", "Allied victory: Japan has too few resources"),
    Ending("conquest-allied-decisive", "december_1941", "17.6", "allies", "Allied decisive victory"),
    Ending("conquest-allied-tactical", "december_1941", "17.6", "allies", "Allied tactical", greedy="japan"),
    Ending("conquest-japanese-tactical", "december_1941", "17.6", "japan", "Japanese tactical", greedy="japan"),
    Ending("conquest-japanese-decisive", "december_1941", "17.6", "japan", "Japanese decisive", greedy="japan"),
    Ending("campaign-will-is-spent", "even_shorter_campaign", "16.5", "japan", "The American people"),
    Ending("campaign-not-surrendered", "campaign_1941", "16.5", "japan", "Japanese victory: Japan has not", "allies"),
    Ending("campaign-bombed-out", "siege", "16.5", "allies", "Allied victory: Japan is bombed", BOTH_SIDES),
    Ending("japan-surrenders", "blockade", "13.11", "allies", "Japan has been cut off", BOTH_SIDES),
    Ending("honshu-is-lost", "landing_on_honshu", "13.11", "allies", "Japan has lost Honshu", BOTH_SIDES),
    Ending("india-surrenders", "march_on_india", "17.3", "japan", "India has surrendered", BOTH_SIDES),
)


def find(ending: Ending) -> Record:
    """The first game that ends as wanted."""
    games = (game_of_ending(ending, seed) for seed in range(ending.first_seed, MOST_SEEDS))
    found = first_wanted(ending.scenario, games, lambda game: ends_as(ending, game))
    return replace(found, seed=found.seed + ending.first_seed)


def game_of_record(name: str) -> EmpireGame:
    """The game of a scenario beside this module, or of a shipped one."""
    path = HERE / f"{name}.yaml"
    return game_of(path, EmpireGame) if path.exists() else scenario_game(name)


def ends_as(ending: Ending, game: Played[EmpireGame, EmpirePosition]) -> bool:
    """Whether a game has ended as wanted."""
    verdict = game.verdict
    is_right = verdict is not None and (verdict.rule, game.winner) == (ending.rule, ending.winner)
    return is_right and verdict is not None and verdict.reason.startswith(ending.words)


def game_of_ending(ending: Ending, seed: int) -> Played[EmpireGame, EmpirePosition]:
    """A game of players who leave all to chance, do nothing, or are greedy."""
    game = game_of_record(ending.scenario)
    first = opening(game, seed)
    chooser, greedy = Chooser(game, seed), Greedy(EmpireJudge(), seed)

    def choose(decision: EmpireDecision) -> Action:
        side = game.sides[decision.side].id
        if ending.greedy in (side, BOTH_SIDES):
            return greedy.choose(decision)
        if ending.idle in (side, BOTH_SIDES):
            idle = [action for action in decision.legal if action.verb in IDLE]
            return idle[0] if idle else chooser.choose(decision.legal)
        return chooser.choose(decision.legal)

    return played(first, game, acts(first, choose))


RECORDS = Records(
    folder=HERE,
    endings=ENDINGS,
    game=game_of_record,
    ends_as=ends_as,
    find=find,
    saved=("hexes-draw", "allies-without-headquarters"),
)
