"""Finds a fight for each way in which one can end (see `record_anew`).

Fights are played with one seed after another until one ends as wanted: both players leave all to chance, but where a
place must be reached, whoever wants to reach it is eager.
"""

from collections.abc import Callable
from pathlib import Path

import msgspec

from game.core.actions import Action, Kind
from game.core.playout import Chooser
from game.rulebooks.valor_and_victory.terms.game import ValorGame
from game.rulebooks.valor_and_victory.terms.position import ValorPosition
from game.rulebooks.valor_and_victory.terms.scenario import Condition, SideName
from tests.rulebooks.recorded import Played, Record, Records, first_wanted, opening, played
from tests.rulebooks.shipped import acts, game_of
from tests.rulebooks.valor_and_victory.shipped import ValorDecision, fight

GOLDEN = Path(__file__).parent
MOST_SEEDS = 2000
AT_RANDOM = 4
"""One decision of an eager player in so many is left to chance."""

NOWHERE, NEVER = 90, 99
"""How little an eager player wants to go where nothing is to be won, and to leave undone what he could do."""

UNEAGER = ("end_moves", "end_advance", "halt", "unload", "assault_move", "use_smoke", "stay_behind", "keep_facing")


class Ending(msgspec.Struct, frozen=True):
    """A way to end: its name, the scenario, the rule of the verdict, the winner, and the condition that is met.

    is_eager: the winner plays for it.
    """

    name: str
    scenario: str
    rule: str
    winner: SideName | None
    kind: str = ""
    when: str = ""
    is_eager: bool = False


ENDINGS = (
    Ending("cleared-at-once", "outpost", "4.2", "axis", "clear", "at_once"),
    Ending("cleared-in-the-end", "hamlet", "4.2", "allies", "clear", "end"),
    Ending("place-entered", "hedgerow-lane", "4.2", "allies", "enter", "at_once", is_eager=True),
    Ending("vehicle-through", "column", "4.2", "allies", "enter", "at_once", is_eager=True),
    Ending("broken-out", "hedgerow-lane", "4.2", "axis", "exit", "at_once", is_eager=True),
    Ending("losses-of-allies", "coral-point", "4.2", "axis", "losses", "at_once"),
    Ending("losses-of-axis", "convoy", "4.2", "allies", "losses", "at_once"),
    Ending("no-unit-left", "hamlet", "4.3", "allies"),
    Ending("points-for-allies", "saint-aubin", "4.5", "allies", is_eager=True),
    Ending("points-for-axis", "west-caves", "4.5", "axis"),
    Ending("points-even", "two-bridges", "4.6", None),
    Ending("held-out-by-allies", "outpost", "4.6", "allies"),
    Ending("held-out-by-axis", "convoy", "4.6", "axis"),
    Ending("draw", "hedgerow-lane", "4.6", None),
)


def golden_game(scenario: str) -> ValorGame:
    """The fight of a record, by the name of its file."""
    path = GOLDEN / f"{scenario}.yaml"
    return game_of(path, ValorGame) if path.is_file() else fight(scenario)


def condition_of(game: ValorGame, ending: Ending) -> Condition | None:
    """The condition of the scenario by which it ends; None for an ending that is no condition."""
    side = ending.winner
    rows = game.scenario.victory.conditions
    return next((r for r in rows if (r.side, r.kind, r.when) == (side, ending.kind, ending.when)), None)


def find(ending: Ending) -> Record:
    """The first fight that ends as wanted."""
    game = golden_game(ending.scenario)
    fights = (fight_of_ending(game, ending, seed) for seed in range(MOST_SEEDS))
    return first_wanted(ending.scenario, fights, lambda each: ends_as(ending, each))


def ends_as(ending: Ending, fight: Played[ValorGame, ValorPosition]) -> bool:
    """Whether a fight has ended as wanted."""
    verdict = fight.verdict
    if verdict is None or (verdict.rule, fight.winner) != (ending.rule, ending.winner or ""):
        return False
    row = condition_of(fight.game, ending)
    return row is None or verdict.reason.endswith(row.text)


def fight_of_ending(game: ValorGame, ending: Ending, seed: int) -> Played[ValorGame, ValorPosition]:
    """A fight in which all is left to chance, but for the winner where he must be eager."""
    chooser = Chooser(game, seed)

    def choose(decision: ValorDecision) -> Action:
        is_eager = ending.is_eager and game.sides[decision.side].id == ending.winner
        return chooser.choose(wanted_most(decision) if is_eager and chooser.chance() % AT_RANDOM else decision.legal)

    first = opening(game, seed)
    return played(first, game, acts(first, choose))


def wanted_most(decision: ValorDecision) -> list[Action]:
    """What an eager player may do: what brings him nearer to the places he must reach, and whatever else there is."""
    wanted = attraction(decision)
    best = min(map(wanted, decision.legal))
    return [action for action in decision.legal if wanted(action) == best]


def attraction(decision: ValorDecision) -> Callable[[Action], int]:
    """How little an eager player wants an action: steps are the better the nearer they lead."""
    game, position, grid = decision.game, decision.position, decision.game.field.grid
    subject = decision.step.subject(game, position)
    mover = subject.number if subject is not None and subject.kind is Kind.PIECE else None
    here = position.units[mover].space if mover is not None else -1
    goals = [space for aim in game.aims if aim.side == decision.side for space in aim.spaces] or game.goal_spaces

    def away(space: int) -> int:
        return min(grid.distance[space][goal] for goal in goals) if space >= 0 else NOWHERE

    def wanted(action: Action) -> int:
        if action.verb in ("enter", "advance"):
            return 1 + away(action.target) if here < 0 or away(action.target) < away(here) else NOWHERE
        if action.verb == "face":
            return 1 + away(grid.adjacent[here][action.target]) if here >= 0 else 1
        return NEVER if action.verb in UNEAGER else 0 if action.verb == "exit_map" else 1

    return wanted


RECORDS = Records(
    folder=GOLDEN,
    endings=ENDINGS,
    game=golden_game,
    ends_as=ends_as,
    find=find,
    saved=("cleared-at-once", "vehicle-through", "no-unit-left"),
)
