"""Finds games for every way to end and all that can happen (see `record_anew`).

Games are played by two eager players, with one seed after another, until one ends as wanted.
"""

import re
from collections.abc import Callable, Iterator
from pathlib import Path

import msgspec

from game.core.actions import Action
from game.core.dice import Dice
from game.core.playout import FINE
from game.rulebooks.memoir44.terms.events import BattleFought, MedalWon
from game.rulebooks.memoir44.terms.game import MemoirGame
from game.rulebooks.memoir44.terms.position import GONE, MemoirPosition
from tests.rulebooks.memoir44.shipped import SCENARIOS, BattleDecision
from tests.rulebooks.recorded import Played, Record, Records, first_wanted, opening, played
from tests.rulebooks.shipped import Act, acts, game_of

GOLDEN = Path(__file__).parent
MOST_SEEDS, LONGEST = 3000, 3000
UNEAGER = ("end_orders", "end_moves", "end_battles", "stay", "no_overrun", "unorder", "untarget", "use_recon")
"""Verbs that an eager player leaves for when there is nothing else to do."""

CITED = re.compile(r"§ (\d+\.\d+)")
"""A paragraph in a sentence of the log."""

AT_RANDOM = 5
"""One decision in so many is left to chance."""


class Ending(msgspec.Struct, frozen=True):
    """A way to end: its name, the scenario to play, the rule of the verdict, and what the last medal must say.

    worth: so many medals the last gain counts at least. winner: who must win. shows: verbs that must have been chosen,
    events that must have happened, and paragraphs that the log or a battle must have cited on the way. says: what
    sentences of the log must end in.
    """

    name: str
    scenario: Path
    rule: str
    medal: str = ""
    worth: int = 1
    winner: str = ""
    shows: tuple[str, ...] = ()
    says: tuple[str, ...] = ()


ENDINGS = (
    Ending("eliminated", SCENARIOS / "arracourt.yaml", "11.8", "eliminated § 11.1"),
    Ending("temporary-objective", SCENARIOS / "pegasus-bridge.yaml", "11.8", "held § 11.2"),
    Ending("permanent-objective", SCENARIOS / "liberation-of-paris.yaml", "11.8", "taken for good § 11.3"),
    Ending("group-objective", SCENARIOS / "montelimar.yaml", "11.8", "Bank of the Rhône held § 11.2"),
    Ending("sudden-death", SCENARIOS / "saverne-gap.yaml", "11.5"),
    Ending("exit", GOLDEN / "breakout.yaml", "11.8", "left the map § 11.6"),
    Ending("last-unit", GOLDEN / "last-stand.yaml", "11.7"),
    Ending("deck-run-out", SCENARIOS / "vassieux.yaml", "12.6"),
    Ending("majority", GOLDEN / "crossing.yaml", "11.8", "held § 11.10"),
    Ending(
        "majority-of-either-side",
        SCENARIOS / "red-barricades-factory.yaml",
        "11.8",
        "Red Barricades held § 11.11",
        worth=2,
        shows=("place", "lay_under", "play_at_once", "§ 10.5"),
    ),
    Ending(
        "objective-of-either-side",
        SCENARIOS / "sidi-rezegh.yaml",
        "11.8",
        "Airfield held § 11.11",
        shows=("battle_back", "drive_on"),
    ),
    Ending("keep-out", SCENARIOS / "mont-pincon.yaml", "11.8", "Mont Pinçon held § 11.11", winner="axis"),
    Ending(
        "late-objective",
        SCENARIOS / "panzers-versus-grants.yaml",
        "11.8",
        "Supply tents held as the turn starts § 11.12",
        shows=("§ 13.18",),
    ),
    Ending("empty-section", SCENARIOS / "sugar-loaf.yaml", "11.8", "An empty section held § 11.13"),
    Ending("decoy", SCENARIOS / "into-the-cauldron.yaml", "11.8", "A decoy revealed § 11.15"),
    Ending("sabotage", SCENARIOS / "schwammenauel-dam.yaml", "11.8", "demolished § 13.8"),
    Ending(
        "exit-worth-two",
        SCENARIOS / "breakout-to-lisyanka.yaml",
        "11.8",
        "the Axis infantry left the map § 11.6",
        worth=2,
    ),
    Ending("exit-by-night", SCENARIOS / "night-withdrawal.yaml", "11.8", "left the map § 11.6", shows=("§ 13.20",)),
    Ending("prisoners", GOLDEN / "rescue.yaml", "11.8", "prisoners brought home § 13.9"),
    Ending("supplies", GOLDEN / "rescue.yaml", "11.8", "depot demolished § 13.16"),
    Ending("leader", GOLDEN / "rescue.yaml", "11.8", "heroic leader has fallen § 13.10"),
    Ending("sudden-death-in-snow", SCENARIOS / "suomussalmi.yaml", "11.5", winner="axis", shows=("place", "§ 8.47")),
    Ending(
        "caves", SCENARIOS / "iwo-jima-meat-grinder.yaml", "11.8", "eliminated § 11.1", shows=("seal_cave", "§ 8.29")
    ),
    Ending("italians", SCENARIOS / "bir-hakeim.yaml", "11.8", shows=("§ 14.6", "§ 8.29", "recover", "drive_on")),
    Ending("boats", SCENARIOS / "nijmegen-bridges.yaml", "11.8", "bridge held § 11.2", shows=("§ 13.7",)),
    Ending("train", SCENARIOS / "bug-river.yaml", "11.8", winner="allies", shows=("get_off", "§ 10.16", "use_strike")),
    Ending("smoke", SCENARIOS / "opportunity-at-falaise.yaml", "11.8", "Falaise held § 11.2", shows=("smoke",)),
    Ending("fresh-armor", SCENARIOS / "closing-the-gap.yaml", "11.8", "left the map § 11.6", shows=("break_through",)),
    Ending(
        "bridges",
        GOLDEN / "bridgeheads.yaml",
        "11.8",
        shows=("blow_bridge", "build_bridge", "remove_abatis", "CrosshairChanged", "§ 14.7"),
        says=("is blown up § 13.2.", "fail: the bridge stands § 13.2."),
    ),
    Ending(
        "airfield",
        GOLDEN / "airfield.yaml",
        "11.8",
        shows=("land", "announce", "use_strike", "recover", "CamouflageLost", "TentReclaimed", "§ 13.19"),
        says=("left behind § 13.14.", "brought home § 13.14."),
    ),
    Ending("paradrop", SCENARIOS / "sainte-mere-eglise.yaml", "11.8", shows=("aim", "UnitLanded", "DropLost")),
    Ending("tigers", SCENARIOS / "villers-bocage.yaml", "11.8", shows=("HitsConfirmed", "battle_back")),
)


def golden_game(scenario: str) -> MemoirGame:
    """The battle of a record, by the name of its file."""
    path = GOLDEN / scenario
    return game_of(path if path.is_file() else SCENARIOS / scenario, MemoirGame)


def find(ending: Ending) -> Record:
    """The first game that ends as wanted, with all it must show."""
    game = golden_game(ending.scenario.name)
    games = (eager_game(game, seed) for seed in range(MOST_SEEDS))
    return first_wanted(ending.scenario.name, games, lambda each: ends_as(ending, each) and shows_all(ending, each))


def ends_as(ending: Ending, game: Played[MemoirGame, MemoirPosition]) -> bool:
    """Whether a game has ended as wanted."""
    verdict = game.verdict
    if verdict is None or verdict.rule != ending.rule or not game.winner.startswith(ending.winner):
        return False
    won = [event for event in game.last.events if isinstance(event, MedalWon)]
    return not ending.medal or (bool(won) and won[-1].reason.endswith(ending.medal) and won[-1].amount >= ending.worth)


def shows_all(ending: Ending, game: Played[MemoirGame, MemoirPosition]) -> bool:
    """Whether all happened in a game that it is to show."""
    sentences = [event.sentence(game.game) for event in game.log]
    said = all(any(sentence.endswith(words) for sentence in sentences) for words in ending.says)
    return said and shown(game).issuperset(ending.shows)


def shown(game: Played[MemoirGame, MemoirPosition]) -> set[str]:
    """The verbs that were chosen in a game, what happened, and the paragraphs that its log and its battles cite."""
    verbs = {action.verb for turn in game.turns for action in turn}
    cited = {f"§ {number}" for event in game.log for number in CITED.findall(event.sentence(game.game))}
    battles = (event.report.modifiers for event in game.log if isinstance(event, BattleFought))
    reasons = {f"§ {modifier.rule}" for modifiers in battles for modifier in modifiers}
    return verbs | cited | reasons | {type(event).__name__ for event in game.log}


def eager_game(game: MemoirGame, seed: int) -> Played[MemoirGame, MemoirPosition]:
    """A game of two eager players."""
    return played(opening(game, seed), game, eager_acts(game, seed))


def eager_acts(game: MemoirGame, seed: int) -> Iterator[Act[MemoirGame, MemoirPosition]]:
    """Every decision of a game of two eager players, the action chosen, and the moment it leads to."""
    numbers = chances(seed)
    return acts(opening(game, seed), lambda decision: eager(decision, numbers), LONGEST)


def chances(seed: int) -> Iterator[int]:
    """Large random numbers without end."""
    dice = Dice(seed, 1 << 20)
    while True:
        faces, dice = dice.roll(64, FINE)
        yield from faces


def eager(decision: BattleDecision, numbers: Iterator[int]) -> Action:
    """What an eager player does: moves go where something is to be won, and nothing possible is left undone."""
    eager_ones = [action for action in decision.legal if action.verb not in UNEAGER] or list(decision.legal)
    if next(numbers) % AT_RANDOM:
        wanted = attraction(decision)
        best = min(wanted(action) for action in eager_ones)
        eager_ones = [action for action in eager_ones if wanted(action) == best]
    return eager_ones[next(numbers) % len(eager_ones)]


def attraction(decision: BattleDecision) -> Callable[[Action], int]:
    """How far each move still is from what its side wants: its objectives and exits, else the enemy."""
    game, position, side = decision.game, decision.position, decision.side
    goals = {space for goal in game.goals if goal.side == side for space in goal.spaces} | game.exits[side]
    sites = (landmark.spaces for landmark in game.landmarks if landmark.side == side)
    homes = (burden.home | {burden.space} for burden in game.burdens if burden.side == side)
    goals = goals.union(*sites, *homes)
    enemies = {
        unit.space
        for unit, info in zip(position.units, game.roster, strict=True)
        if info.side != side and unit.space != GONE
    }
    away = game.distance

    def distance(action: Action) -> int:
        if action.verb not in ("move", "take_ground"):
            return 0 if action.verb in ("leave", "order_all") else 1
        return 1 + min((away[action.target][goal] for goal in goals or enemies), default=0)

    return distance


RECORDS = Records(
    folder=GOLDEN,
    endings=ENDINGS,
    game=golden_game,
    ends_as=ends_as,
    find=find,
    saved=tuple(ending.name for ending in ENDINGS),
)
