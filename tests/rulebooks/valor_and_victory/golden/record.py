"""Records a fight for each way in which one can end: `python -m tests.rulebooks.valor_and_victory.golden.record`.

To be run again whenever the rules or the scenarios are meant to change: it also counts the sequences of legal actions
anew (see `perft`). Fights are played with one seed after another until one ends as wanted: both players leave all to
chance, but where a place must be reached, whoever wants to reach it is eager. A record holds the scenario, the seed,
all actions turn by turn, and the last position to its last field.
"""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec

from game.core.actions import Action
from game.core.play import begin
from game.core.playout import Chooser
from game.core.snapshot import freeze
from game.loading.roots import SHIPPED, Root
from game.loading.scenarios import load_scenario_file, make_game
from game.rulebooks.valor_and_victory.game import ValorGame
from game.rulebooks.valor_and_victory.position import ValorPosition
from game.rulebooks.valor_and_victory.scenario import Condition, SideName
from game.rulebooks.valor_and_victory.setup import set_up
from tests.rulebooks.valor_and_victory.golden.perft import write_table
from tests.rulebooks.valor_and_victory.shipped import LONGEST_GAME, ROOT, ValorDecision, ValorMoment, fight

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


class Record(msgspec.Struct, frozen=True):
    """A recorded fight; `turns` are the actions of each turn in words, `last` is the frozen last position."""

    scenario: str
    seed: int
    winner: str
    reason: str
    turns: tuple[str, ...]
    last: dict[str, Any]


def golden_game(scenario: str) -> ValorGame:
    """The fight of a record, by the name of its file."""
    path = GOLDEN / f"{scenario}.yaml"
    if not path.is_file():
        return fight(scenario)
    game = make_game(load_scenario_file(path, [Root(ROOT, SHIPPED)]))
    assert isinstance(game, ValorGame)
    return game


def condition_of(game: ValorGame, ending: Ending) -> Condition | None:
    """The condition of the scenario by which it ends; None for an ending that is no condition."""
    side = ending.winner
    rows = game.scenario.victory.conditions
    return next((r for r in rows if (r.side, r.kind, r.when) == (side, ending.kind, ending.when)), None)


def in_words(action: Action) -> str:
    """An action as a record holds it: "enter 45", "end_moves"."""
    return action.verb if action.target < 0 else f"{action.verb} {action.target}"


def from_words(words: str) -> Action:
    """The action that a record holds."""
    verb, _, target = words.partition(" ")
    return Action(verb, int(target) if target else -1)


def record(ending: Ending) -> Record:
    """The first fight that ends as wanted.

    :raises LookupError: when no seed gives one.
    """
    game = golden_game(ending.scenario)
    for seed in range(MOST_SEEDS):
        turns, last = played(game, seed, ending)
        if ends_by(game, last, ending):
            assert last.verdict is not None
            words = tuple(", ".join(turn) for turn in turns)
            last_fields = json.loads(freeze(last))
            return Record(ending.scenario, seed, ending.winner or "", last.verdict.reason, words, last_fields)
    raise LookupError(f"no fight of {MOST_SEEDS} ends by {ending.name}")


def ends_by(game: ValorGame, last: ValorPosition, ending: Ending) -> bool:
    """Whether a fight has ended as wanted."""
    verdict = last.verdict
    if verdict is None or verdict.rule != ending.rule or winner_of(game, last) != ending.winner:
        return False
    row = condition_of(game, ending)
    return row is None or verdict.reason.endswith(row.text)


def winner_of(game: ValorGame, last: ValorPosition) -> str | None:
    """The side that has won, as files call it."""
    assert last.verdict is not None
    return None if last.verdict.winner is None else game.title.sides[last.verdict.winner].id


def played(game: ValorGame, seed: int, ending: Ending) -> tuple[list[list[str]], ValorPosition]:
    """A fight: its actions by turns, and the last position."""
    chooser = Chooser(game, seed)
    moment: ValorMoment = begin(game, set_up(game, seed))
    turns: list[list[str]] = [[]]
    for _ in range(LONGEST_GAME):
        decision = moment.decision
        if decision is None:
            break
        is_eager = ending.is_eager and game.title.sides[decision.side].id == ending.winner
        legal = wanted_most(decision) if is_eager and next(chooser.numbers) % AT_RANDOM else decision.legal
        action = chooser.choose(legal)
        while moment.position.turn >= len(turns):
            turns.append([])
        turns[moment.position.turn].append(in_words(action))
        moment = decision.perform(action)
    return turns, moment.position


def wanted_most(decision: ValorDecision) -> list[Action]:
    """What an eager player may do: what brings him nearer to the places he must reach, and whatever else there is."""
    wanted = attraction(decision)
    best = min(map(wanted, decision.legal))
    return [action for action in decision.legal if wanted(action) == best]


def attraction(decision: ValorDecision) -> Callable[[Action], int]:
    """How little an eager player wants an action: steps are the better the nearer they lead."""
    game, position, grid = decision.game, decision.position, decision.game.field.grid
    subject = decision.step.subject(game, position)
    here = position.units[subject.number].space if subject is not None else -1
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


def main() -> None:
    """Record all endings, and count all sequences."""
    write_table()
    for ending in ENDINGS:
        found = record(ending)
        text = msgspec.json.format(msgspec.json.encode(found), indent=1).decode()
        (GOLDEN / f"{ending.name}.json").write_text(text + "\n", "utf-8")
        print(f"{ending.name}: {found.reason} ({len(found.turns) - 1} turns, seed {found.seed})")


if __name__ == "__main__":
    main()
