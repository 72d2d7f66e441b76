"""Recorded games of every title: found and written to files, read again and played again.

A record holds the scenario, the seed, all actions turn by turn, and the last position to its last field. The records
of a title lie in its folder `golden`, beside the module `record` that says in `RECORDS` which there are and how they
are found; `test_golden_games` plays those of every title again.
"""

import json
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any, Generic, Protocol, TypeVar

import msgspec

from game.core.actions import Action
from game.core.events import Event
from game.core.play import Moment, begin, settle
from game.core.position import P, Verdict
from game.core.snapshot import freeze, thaw
from tests.rulebooks.shipped import Act, G


class Record(msgspec.Struct, frozen=True):
    """A recorded game; `turns` are the actions of each turn in words, `last` is the frozen last position."""

    scenario: str
    seed: int
    winner: str
    reason: str
    turns: tuple[str, ...]
    last: dict[str, Any]

    @property
    def actions(self) -> list[Action]:
        """All actions, one after another."""
        return [from_words(words) for turn in self.turns for words in turn.split(", ")]


class Played(msgspec.Struct, Generic[G, P], frozen=True):
    """A game that was played: the actions of each turn that had any, all that happened, and the last moment."""

    game: G
    turns: tuple[tuple[Action, ...], ...]
    log: tuple[Event, ...]
    last: Moment[G, P]

    @property
    def verdict(self) -> Verdict | None:
        """How it ended."""
        return self.last.position.verdict

    @property
    def winner(self) -> str:
        """The id of the side that has won; empty when nobody has."""
        return "" if self.verdict is None or self.verdict.winner is None else self.game.sides[self.verdict.winner].id


class Ending(Protocol):
    """A way to end that has a record: its name, the rule of its verdict, and what else a title wants of the game."""

    @property
    def name(self) -> str:
        """The name of the record."""

    @property
    def rule(self) -> str:
        """The paragraph by which the game ends."""


E = TypeVar("E", bound=Ending)


def turn_of(position: Any) -> object:
    """The turn of a position; a title without turns says how its records are divided."""
    return position.turn


class Records(msgspec.Struct, Generic[E, G, P], frozen=True):
    """The records of a title: the folder where they lie, the endings that have one, and how their games are found.

    game: the game of a scenario, by the name that the records give it. ends_as: whether a game ends as wanted. find:
    the record of an ending, found anew. saved: the endings whose records are saved and opened again before each of
    their actions, which takes long. turn: what divides the actions of a record.
    """

    folder: Path
    endings: tuple[E, ...]
    game: Callable[[str], G]
    ends_as: Callable[[E, Played[G, P]], bool]
    find: Callable[[E], Record]
    saved: tuple[str, ...]
    turn: Callable[[P], object] = turn_of

    def ending(self, name: str) -> E:
        """The ending of a name."""
        return next(ending for ending in self.endings if ending.name == name)

    def record(self, name: str) -> Record:
        """The record of an ending."""
        return msgspec.json.decode((self.folder / f"{name}.json").read_bytes(), type=Record)

    def write(self, name: str) -> Record:
        """Find the record of an ending anew and write it down."""
        found = self.find(self.ending(name))
        text = msgspec.json.format(msgspec.json.encode(found), indent=1).decode()
        (self.folder / f"{name}.json").write_text(text + "\n", "utf-8")
        return found


def in_words(action: Action) -> str:
    """An action as a record holds it: "move 45", "end_moves"."""
    return action.verb if action.target < 0 else f"{action.verb} {action.target}"


def from_words(words: str) -> Action:
    """The action that a record holds."""
    verb, _, target = words.partition(" ")
    return Action(verb, int(target) if target else -1)


def opening(game: G, seed: int) -> Moment[G, Any]:
    """The first moment of a game."""
    return begin(game, game.title.set_up(game, seed))


def played(
    first: Moment[G, P], game: G, acts: Iterable[Act[G, P]], turn: Callable[[P], object] = turn_of
) -> Played[G, P]:
    """The game that begins at a moment and consists of some acts."""
    turns: dict[object, list[Action]] = {}
    log, last = list(first.events), first
    for decision, action, after in acts:
        turns.setdefault(turn(decision.position), []).append(action)
        log += after.events
        last = after
    return Played(game, tuple(map(tuple, turns.values())), tuple(log), last)


def first_wanted(scenario: str, games: Iterable[Played[G, P]], is_wanted: Callable[[Played[G, P]], bool]) -> Record:
    """The record of the first game that went as wanted; the games were played with the seeds 0, 1, 2...

    :raises LookupError: when none of them did.
    """
    for seed, game in enumerate(games):
        if game.verdict is not None and is_wanted(game):
            turns = tuple(", ".join(map(in_words, turn)) for turn in game.turns)
            last = json.loads(freeze(game.last.position))
            return Record(scenario, seed, game.winner, game.verdict.reason, turns, last)
    raise LookupError(f"no game of {scenario} went as wanted")


def titles() -> list[str]:
    """The titles that have recorded games."""
    return sorted(path.parents[1].name for path in Path(__file__).parent.glob("*/golden/record.py"))


def records_of(title: str) -> Records[Any, Any, Any]:
    """The records of a title."""
    records: Records[Any, Any, Any] = import_module(f"tests.rulebooks.{title}.golden.record").RECORDS
    return records


@cache
def again(records: Records[Any, Any, Any], name: str) -> Played[Any, Any]:
    """The recorded game of an ending, played again."""
    record = records.record(name)
    return replayed(records.game(record.scenario), record, records.turn)


def replayed(game: G, record: Record, turn: Callable[[Any], object] = turn_of) -> Played[G, Any]:
    """A recorded game, played again."""
    return played(opening(game, record.seed), game, acts_again(game, record), turn)


def acts_again(game: G, record: Record) -> Iterator[Act[G, Any]]:
    """Every act of a recorded game, as long as it still is legal."""
    meant = f"if it was meant to change: python -m tests.rulebooks.record_anew {game.title.id}"
    moment = opening(game, record.seed)
    for number, action in enumerate(record.actions):
        decision = moment.decision
        assert decision is not None, f"action {number} comes after the end; {meant}"
        assert action in decision.legal, f"action {number}, {action}, is not legal any more; {meant}"
        moment = decision.perform(action)
        yield decision, action, moment


def replayed_from_saves(game: G, record: Record) -> Moment[G, Any]:
    """The last moment of a recorded game that is frozen, thawed and settled again before each of its actions."""
    moment = opening(game, record.seed)
    for action in record.actions:
        restored = settle(game, thaw(game.title, freeze(moment.position)))
        assert restored.decision is not None
        moment = restored.decision.perform(action)
    return moment


def last_fields(moment: Moment[Any, Any]) -> dict[str, Any]:
    """The position of a moment as a record holds it."""
    fields: dict[str, Any] = json.loads(freeze(moment.position))
    return fields
