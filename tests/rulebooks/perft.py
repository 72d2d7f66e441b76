"""How many sequences of legal actions begin at a moment: numbers that no change of legality leaves as they are.

A title counts them at chosen moments, by the first action: the module `perft` in its folder `golden` says in `TABLE`
at which, and the numbers counted last lie beside it. `test_perft` counts those of every title.
"""

import json
from collections.abc import Callable, Collection, Mapping
from importlib import import_module
from pathlib import Path
from typing import Any

import msgspec

from game.core.actions import Action
from game.core.play import Decision, Moment, begin
from game.core.playout import Chooser
from game.core.position import Step
from game.core.title import Game
from tests.rulebooks.shipped import moments_at_random

Divided = dict[str, int]
"""The number of sequences that begin with each action, in words."""


def sequences(moment: Moment[Any, Any], depth: int) -> int:
    """How many sequences of so many legal actions begin at a moment."""
    decision = moment.decision
    if decision is None or depth == 0:
        return 1
    if depth == 1:
        return len(decision.legal)
    return sum(sequences(decision.perform(action), depth - 1) for action in decision.legal)


def first_word(action: Action) -> str:
    """A first action as the table holds it."""
    return f"{action.verb} {action.target}"


class Table(msgspec.Struct, frozen=True):
    """The moments of a title by their names, the file with the numbers counted last, and how long sequences are."""

    file: Path
    moments: Mapping[str, Callable[[], Decision[Any, Any]]]
    depth: int = 3

    def counted(self, name: str) -> Divided:
        """The numbers of sequences at a moment, counted anew."""
        decision = self.moments[name]()
        return {first_word(each): sequences(decision.perform(each), self.depth - 1) for each in decision.legal}

    def known(self) -> dict[str, Divided]:
        """What was counted last."""
        return msgspec.json.decode(self.file.read_bytes(), type=dict[str, Divided])

    def changes(self, name: str) -> dict[str, tuple[int | None, int | None]]:
        """The first actions whose numbers are others than those counted last: what they were, and what they are."""
        known, found = self.known()[name], self.counted(name)
        both = {first: (known.get(first), found.get(first)) for first in {*found, *known}}
        return {first: (before, now) for first, (before, now) in both.items() if before != now}

    def order(self, name: str) -> list[str]:
        """The first actions of a moment in the order in which they are offered."""
        return [first_word(action) for action in self.moments[name]().legal]

    def write(self) -> None:
        """Count all anew; every moment is a line of the file."""
        rows = (f" {json.dumps(name)}: {json.dumps(self.counted(name))}" for name in self.moments)
        self.file.write_text("{\n" + ",\n".join(rows) + "\n}\n", "utf-8")


def tables() -> dict[str, Table]:
    """The tables of all titles that have one."""
    found = sorted(path.parents[1].name for path in Path(__file__).parent.glob("*/golden/perft.py"))
    return {title: import_module(f"tests.rulebooks.{title}.golden.perft").TABLE for title in found}


def first_at(game: Game, seed: int, step: type[Step], usual: Collection[Action]) -> Decision[Any, Any]:
    """The first decision of a kind when all that is usual is done, and whatever else is asked is left to chance."""
    choose, moment = Chooser(game, seed).choose, begin(game, game.title.set_up(game, seed))
    while moment.decision is not None and not isinstance(moment.decision.step, step):
        legal = moment.decision.legal
        moment = moment.decision.perform(next((each for each in legal if each in usual), None) or choose(legal))
    assert moment.decision is not None
    return moment.decision


def well_under_way(game: Game, seed: int, step: type[Step], actions: int) -> Decision[Any, Any]:
    """The first decision of a kind in a random game after more than so many actions."""
    for number, moment in enumerate(moments_at_random(game, game.title.set_up(game, seed), seed)):
        if number > actions and moment.decision is not None and isinstance(moment.decision.step, step):
            return moment.decision
    raise LookupError(f"the random game of {game.scenario.name} is too short")
