"""Records a game for each way in which one can end: `python -m tests.rulebooks.glory_recalled.golden.record`.

To be run again whenever the rules, the decks or the scenarios are meant to change: it also counts the sequences of
legal actions anew (see `perft`). Games are played with one seed after another, by a greedy Japanese player and a
British one who leaves all to chance, each of whom may come late, until one ends as wanted. A record holds the scenario,
the seed, all actions turn by turn, and the last position to its last field.
"""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

from game.core.actions import Action
from game.core.play import begin
from game.core.playout import Chooser, chances
from game.core.snapshot import freeze
from game.rulebooks.glory_recalled.game import JAPANESE
from game.rulebooks.glory_recalled.position import GloryPosition
from game.rulebooks.glory_recalled.setup import set_up
from game.rulebooks.glory_recalled.tables import SIDE_NAMES, SideName
from tests.balance.greedy import Greedy
from tests.balance.judges import judge_of
from tests.rulebooks.glory_recalled.golden.perft import write_table
from tests.rulebooks.glory_recalled.shipped import GloryDecision, GloryMoment, scenario_game

GOLDEN = Path(__file__).parent
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


class Record(msgspec.Struct, frozen=True):
    """A recorded game: `turns` are the actions of each turn in words, `last` is the frozen last position."""

    scenario: str
    seed: int
    winner: str
    reason: str
    turns: tuple[str, ...]
    last: dict[str, Any]


def in_words(action: Action) -> str:
    """An action as a record holds it: "move 45", "end_action"."""
    return action.verb if action.target < 0 else f"{action.verb} {action.target}"


def from_words(words: str) -> Action:
    """The action that a record holds."""
    verb, _, target = words.partition(" ")
    return Action(verb, int(target) if target else -1)


def record(ending: Ending) -> Record:
    """The first game that ends as wanted.

    :raises LookupError: when no seed gives one.
    """
    for seed in range(MOST_SEEDS):
        turns, last = played(ending, seed)
        verdict = last.verdict
        if verdict is None or verdict.winner is None or last.event < ending.event:
            continue
        if (verdict.rule, SIDE_NAMES[verdict.winner]) == (ending.rule, ending.winner):
            words = tuple(", ".join(turn) for turn in turns if turn)
            return Record(ending.scenario, seed, ending.winner, verdict.reason, words, json.loads(freeze(last)))
    raise LookupError(f"no game of {MOST_SEEDS} ends by {ending.name}")


def opening(scenario: str, seed: int) -> GloryMoment:
    """The first moment of a game."""
    game = scenario_game(scenario)
    return begin(game, set_up(game, seed))


def played(ending: Ending, seed: int) -> tuple[list[list[str]], GloryPosition]:
    """A game: its actions by turns, and the last position."""
    game = scenario_game(ending.scenario)
    greedy, choose, numbers = Greedy(judge_of(game.title.id), seed), Chooser(game, seed).choose, chances(seed)
    moment = opening(ending.scenario, seed)
    turns: list[list[str]] = [[]]
    for _ in range(LONGEST):
        decision = moment.decision
        if decision is None:
            break
        if rests(decision, numbers, ending):
            action = PASS
        else:
            action = greedy.choose(decision) if decision.side == JAPANESE else choose(decision.legal)
        while moment.position.turn >= len(turns):
            turns.append([])
        turns[-1].append(in_words(action))
        moment = decision.perform(action)
    return turns, moment.position


def rests(decision: GloryDecision, numbers: Iterator[int], ending: Ending) -> bool:
    """Whether a player passes although he could act."""
    if PASS not in decision.legal:
        return False
    if decision.side == JAPANESE:
        return decision.position.turn < ending.japanese_from
    return decision.position.turn < ending.british_from or not next(numbers) % LAZY


def main() -> None:
    """Record all endings, and count all sequences."""
    write_table()
    for ending in ENDINGS:
        found = record(ending)
        text = msgspec.json.format(msgspec.json.encode(found), indent=1).decode()
        (GOLDEN / f"{ending.name}.json").write_text(text + "\n", "utf-8")
        print(f"{ending.name}: {found.reason} ({len(found.turns)} turns, seed {found.seed})")


if __name__ == "__main__":
    main()
