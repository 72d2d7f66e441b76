"""Finds a game for each way in which one can end (see `record_anew`).

Games are played with one seed after another until one ends as wanted, by players who leave all to chance or by greedy
ones. How the war as a whole ends is seen in a scenario beside this module, for it takes days at the table.
"""

from collections.abc import Mapping
from functools import cache
from pathlib import Path

import msgspec
from msgspec.structs import replace

from game.core.actions import Action
from game.rulebooks.pacific_war.terms.game import PacificGame
from game.rulebooks.pacific_war.terms.position import PacificPosition
from game.rulebooks.pacific_war.terms.scenario import Placed
from tests.balance.greedy import players
from tests.balance.judges import judge_of
from tests.rulebooks.pacific_war import shipped
from tests.rulebooks.pacific_war.shipped import PacificDecision
from tests.rulebooks.recorded import Played, Record, Records, first_wanted, opening, played
from tests.rulebooks.shipped import acts, game_of

MOST_SEEDS = 400
AFTERWARDS = -1
HERE = Path(__file__).parent
WAR = "the-war"

GREEDY, CHANCE = ("greedy", "greedy"), ("random", "random")
JAPAN_STRIVES, ALLIES_STRIVE = ("greedy", "random"), ("random", "greedy")


class Ending(msgspec.Struct, frozen=True):
    """A way to end: its name, the scenario, who wins ("" for nobody), how the words of the verdict begin, and who
    plays Japan and the Allies. Seeds before the first one do not end so, which takes long to find out."""

    name: str
    scenario: str
    winner: str
    words: str
    players: tuple[str, str] = CHANCE
    first_seed: int = 0
    rule: str = "35.2"


ENDINGS = (
    Ending("battle-line-broken", "pearl-harbor", "japan", "Japan wins: the battle line is broken", GREEDY),
    Ending("battle-line-left", "pearl-harbor", "allies", "The Allies win: too much of the fleet is left"),
    Ending("screen-broken", "savo-island", "japan", "Japan wins: the screen is broken"),
    Ending("screen-broken-at-a-price", "savo-island", "", "A draw: Japan won the night", GREEDY, 116),
    Ending("screen-held", "savo-island", "allies", "The Allies win: the screen held"),
    Ending("convoy-hit", "java-sea", "allies", "The Allies win: a transport group has two hits", GREEDY),
    Ending("convoy-safe", "java-sea", "japan", "Japan wins: the convoy is safe", GREEDY),
    Ending("java-sea-draw", "java-sea", "", "A draw", JAPAN_STRIVES),
    Ending("tarawa-in-one-cycle", "tarawa", "allies", "A decisive Allied victory", ALLIES_STRIVE),
    Ending("tarawa-cleared", "tarawa", "allies", "The Allies win: the island is clear", ALLIES_STRIVE),
    Ending("tarawa-held", "tarawa", "japan", "Japan wins: the island is held"),
    Ending("wake-carriers-japan", "relief-of-wake", "japan", "Japan wins: it lost fewer", JAPAN_STRIVES),
    Ending("wake-carriers-allies", "relief-of-wake", "allies", "The Allies win: they lost fewer", ALLIES_STRIVE),
    Ending("wake-taken", "relief-of-wake", "japan", "Japan wins: it holds Wake", JAPAN_STRIVES),
    Ending("wake-held", "relief-of-wake", "allies", "The Allies win: they hold Wake"),
    Ending("coral-sea-decisive-japan", "coral-sea", "japan", "A decisive Japanese", JAPAN_STRIVES),
    Ending("coral-sea-substantive-japan", "coral-sea", "japan", "A substantive Japanese", JAPAN_STRIVES),
    Ending("coral-sea-tactical-japan", "coral-sea ashore", "japan", "A tactical Japanese", GREEDY),
    Ending("coral-sea-decisive-allies", "coral-sea", "allies", "A decisive Allied", ALLIES_STRIVE),
    Ending("coral-sea-substantive-allies", "coral-sea", "allies", "A substantive Allied", ALLIES_STRIVE),
    Ending("coral-sea-tactical-allies", "coral-sea", "allies", "A tactical Allied"),
    Ending("midway-decisive-japan", "midway", "japan", "A decisive Japanese", JAPAN_STRIVES),
    Ending("midway-substantive-japan", "midway", "japan", "A substantive Japanese", JAPAN_STRIVES),
    Ending("midway-tactical-japan", "midway", "japan", "A tactical Japanese", JAPAN_STRIVES),
    Ending("midway-decisive-allies", "midway", "allies", "A decisive Allied", ALLIES_STRIVE),
    Ending("midway-substantive-allies", "midway", "allies", "A substantive Allied", ALLIES_STRIVE),
    Ending("midway-tactical-allies", "midway", "allies", "A tactical Allied"),
    Ending("midway-draw", "midway garrisoned", "", "A draw", JAPAN_STRIVES),
    Ending("watchtower-decisive-japan", "watchtower", "japan", "A decisive Japanese", JAPAN_STRIVES),
    Ending("watchtower-substantive-japan", "watchtower", "japan", "A substantive Japanese", JAPAN_STRIVES),
    Ending("watchtower-tactical-japan", "watchtower", "japan", "A tactical Japanese", GREEDY),
    Ending("watchtower-decisive-allies", "watchtower", "allies", "A decisive Allied", GREEDY),
    Ending("watchtower-substantive-allies", "watchtower", "allies", "A substantive Allied", GREEDY),
    Ending("watchtower-tactical-allies", "watchtower", "allies", "A tactical Allied", GREEDY),
    Ending("watchtower-draw", "watchtower", "", "A draw", GREEDY, 21),
    Ending("guadalcanal-decisive-japan", "guadalcanal", "japan", "A decisive Japanese", JAPAN_STRIVES),
    Ending("guadalcanal-substantive-japan", "guadalcanal", "japan", "A substantive Japanese", GREEDY, 5),
    Ending("guadalcanal-tactical-japan", "guadalcanal", "japan", "A tactical Japanese"),
    Ending("guadalcanal-draw", "guadalcanal", "", "A draw", GREEDY),
    Ending("guadalcanal-tactical-allies", "guadalcanal ashore", "allies", "A tactical Allied", GREEDY),
    Ending("guadalcanal-substantive-allies", "guadalcanal", "allies", "A substantive Allied", GREEDY),
    Ending("guadalcanal-decisive-allies", "guadalcanal", "allies", "A decisive Allied", ALLIES_STRIVE),
    Ending("hundred-days-decisive-japan", "hundred-days all", "japan", "A decisive Japanese"),
    Ending("hundred-days-substantive-japan", "hundred-days most", "japan", "A substantive Japanese"),
    Ending("hundred-days-draw", "hundred-days half", "", "A draw"),
    Ending("hundred-days-substantive-allies", "hundred-days some", "allies", "A substantive Allied"),
    Ending("hundred-days-decisive-allies", "hundred-days", "allies", "A decisive Allied"),
    Ending("war-pillar-lost", "end-of-war 1942-04", "japan", "Japan wins: the Allies have lost a pillar"),
    Ending("war-decisive", "end-of-war 1945-03", "allies", "Japan surrenders: a decisive"),
    Ending("war-substantive", "end-of-war 1945-06", "allies", "Japan surrenders: a substantive"),
    Ending("war-tactical", "end-of-war 1945-07", "allies", "Japan surrenders: a tactical"),
    Ending("war-not-surrendered", "end-of-war 1945-08", "japan", "Japan wins: it has not surrendered"),
)
PILLARS = {"end-of-war 1942-04": ("2900", "2202", "3003", "3103")}
"""The hexes that Japan holds in a month of `end-of-war`."""
PRIZES = ("2741", "1514", "1815", "1711", "1805", "2019", "1421", "1231", "1031", "3250", "2913", "2329")
GREAT_PRIZES = ("2417", "1608", "1210", "1112", "1408", "2503", "1333")
ASHORE = {
    "coral-sea ashore": ("1038",),
    "guadalcanal ashore": ("1033",),
    "hundred-days all": (*PRIZES, *GREAT_PRIZES),
    "hundred-days most": (*PRIZES, *GREAT_PRIZES[4:]),
    "hundred-days half": (*PRIZES, *GREAT_PRIZES[5:]),
    "hundred-days some": (*PRIZES, *GREAT_PRIZES[6:]),
}
"""The hexes that Japan holds from the beginning, and nobody else, in a scenario that is otherwise as shipped."""
GARRISONS = {"midway garrisoned": {"3250": ("us_marine_division", "us_division_1942")}}
"""The ground units that the Allies have in a hex besides, in a scenario that is otherwise as shipped."""
LANDED = {"midway garrisoned": ("4645", "4647")}
"""The hexes that Japan holds in it already."""
HOMELAND = {"end-of-war 1945-08": 1}
"""The homeland points that Japan still has in it."""


def find(ending: Ending) -> Record:
    """The first game that ends as wanted."""
    games = (game_of_ending(ending, seed) for seed in range(ending.first_seed, MOST_SEEDS))
    found = first_wanted(ending.scenario, games, lambda game: ends_as(ending, game))
    return replace(found, seed=found.seed + ending.first_seed)


@cache
def game_of_record(name: str) -> PacificGame:
    """The game of a shipped scenario, or with what the name changes in it or in the scenario beside this module."""
    stem, _, month = name.partition(" ")
    if not month:
        return shipped.scenario_game(stem)
    if name in GARRISONS:
        return garrisoned(shipped.scenario_game(stem), GARRISONS[name], LANDED[name])
    if name in ASHORE:
        game = shipped.scenario_game(stem)
        allies = {place: base for place, base in game.scenario.bases["allies"].items() if place not in ASHORE[name]}
        bases = {**game.scenario.bases, "allies": allies}
        return replace(game, scenario=replace(game.scenario, owners={"japan": ASHORE[name]}, bases=bases))
    game = game_of(HERE / f"{stem}.yaml", PacificGame)
    scenario = replace(
        game.scenario,
        start=f"{month}-01",
        owners={"japan": PILLARS.get(name, ())},
        homeland_points=HOMELAND.get(name, 0),
        victory=shipped.scenario_game(WAR).scenario.victory,
    )
    return replace(game, scenario=scenario)


def garrisoned(game: PacificGame, troops: Mapping[str, tuple[str, ...]], japans: tuple[str, ...]) -> PacificGame:
    """A game whose Allies have more ground units in some hexes, and Japan others."""
    bases = dict(game.scenario.bases["allies"])
    for place, units in troops.items():
        more = tuple(Placed(unit) for unit in units)
        bases[place] = replace(bases[place], ground=(*bases[place].ground, *more))
    scenario = replace(game.scenario, bases={**game.scenario.bases, "allies": bases}, owners={"japan": japans})
    return replace(game, scenario=scenario)


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
    both = players(judge_of(game.title.id), ending.players, seed)

    def choose(decision: PacificDecision) -> Action:
        """The choice of whoever must decide."""
        return both[decision.side].choose(decision)

    first = opening(game, seed)
    return played(first, game, acts(first, choose), turn)


RECORDS = Records(
    folder=HERE,
    endings=ENDINGS,
    game=game_of_record,
    ends_as=ends_as,
    find=find,
    saved=("screen-held", "tarawa-cleared", "wake-taken", "watchtower-tactical-japan", "war-decisive"),
    turn=turn,
)
