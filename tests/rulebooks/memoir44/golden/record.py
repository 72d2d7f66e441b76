"""Records one game for each way in which a battle can end: `python -m tests.rulebooks.memoir44.golden.record`.

Games are played by two eager players, with one seed after another, until one ends as wanted. A record holds the
scenario, the seed, all actions turn by turn, and the last position to its last field.
"""

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import msgspec

from game.core.actions import Action
from game.core.dice import Dice
from game.core.events import Event
from game.core.play import begin
from game.core.playout import FINE
from game.core.snapshot import freeze
from game.loading.scenarios import make_game
from game.rulebooks.memoir44.events import MedalWon
from game.rulebooks.memoir44.game import MemoirGame
from game.rulebooks.memoir44.position import GONE, MemoirPosition
from game.rulebooks.memoir44.setup import set_up
from tests.rulebooks.memoir44.shipped import SCENARIOS, BattleDecision, load

GOLDEN = Path(__file__).parent
MOST_SEEDS, LONGEST = 400, 3000
UNEAGER = ("end_orders", "end_moves", "end_battles", "stay", "no_overrun", "unorder", "untarget", "use_recon")
"""Verbs that an eager player leaves for when there is nothing else to do."""

AT_RANDOM = 5
"""One decision in so many is left to chance."""


class Ending(msgspec.Struct, frozen=True):
    """A way to end: its name, the scenario to play, the rule of the verdict, and what the last medal must say."""

    name: str
    scenario: Path
    rule: str
    medal: str = ""


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
)


class Record(msgspec.Struct, frozen=True):
    """A recorded game; `turns` are the actions of each turn in words, `last` is the frozen last position."""

    scenario: str
    seed: int
    winner: str
    reason: str
    turns: tuple[str, ...]
    last: dict[str, Any]


def golden_game(scenario: str) -> MemoirGame:
    """The battle of a record, by the name of its file."""
    path = GOLDEN / scenario
    game = make_game(load(path if path.is_file() else SCENARIOS / scenario))
    assert isinstance(game, MemoirGame)
    return game


def in_words(action: Action) -> str:
    """An action as a record holds it: "move 45", "end_moves"."""
    return action.verb if action.target < 0 else f"{action.verb} {action.target}"


def from_words(words: str) -> Action:
    """The action that a record holds."""
    verb, _, target = words.partition(" ")
    return Action(verb, int(target) if target else -1)


def record(ending: Ending) -> Record:
    """The first game that ends as wanted.

    :raises LookupError: when no seed gives one.
    """
    game = golden_game(ending.scenario.name)
    for seed in range(MOST_SEEDS):
        turns, events, last = played(game, seed)
        if last.verdict is not None and last.verdict.rule == ending.rule and ends_with(events, ending.medal):
            side = last.verdict.winner
            return Record(
                scenario=ending.scenario.name,
                seed=seed,
                winner=game.sides[side].id if side is not None else "",
                reason=last.verdict.reason,
                turns=tuple(", ".join(words) for words in turns if words),
                last=json.loads(freeze(last)),
            )
    raise LookupError(f"no game of {MOST_SEEDS} ends by {ending.name}")


def ends_with(events: tuple[Event, ...], medal: str) -> bool:
    """Whether the last medal of the last action was won for this reason."""
    won = [event for event in events if isinstance(event, MedalWon)]
    return not medal or (bool(won) and won[-1].reason.endswith(medal))


def played(game: MemoirGame, seed: int) -> tuple[list[list[str]], tuple[Event, ...], MemoirPosition]:
    """A game of two eager players: its actions by turns, what happened last, and the last position."""
    numbers = chances(seed)
    moment = begin(game, set_up(game, seed))
    turns: list[list[str]] = [[]]
    for _ in range(LONGEST):
        decision = moment.decision
        if decision is None:
            break
        action = eager(decision, numbers)
        if moment.position.turn >= len(turns):
            turns.append([])
        turns[-1].append(in_words(action))
        moment = decision.perform(action)
    return turns, moment.events, moment.position


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
    enemies = {
        unit.space
        for unit, info in zip(position.units, game.roster, strict=True)
        if info.side != side and unit.space != GONE
    }
    away = game.field.grid.distance

    def distance(action: Action) -> int:
        if action.verb not in ("move", "take_ground"):
            return 0 if action.verb in ("leave", "order_all") else 1
        return 1 + min((away[action.target][goal] for goal in goals or enemies), default=0)

    return distance


def main() -> None:
    """Record all endings."""
    for ending in ENDINGS:
        found = record(ending)
        text = msgspec.json.format(msgspec.json.encode(found), indent=1).decode()
        (GOLDEN / f"{ending.name}.json").write_text(text + "\n", "utf-8")
        print(f"{ending.name}: {found.reason} ({len(found.turns)} turns, seed {found.seed})")


if __name__ == "__main__":
    main()
