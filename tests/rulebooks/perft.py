"""How many sequences of legal actions begin at a moment: numbers that no change of legality leaves as they are.

A title counts them at chosen moments, by the first action; the table of what was counted last is a file of its own.
"""

import json
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import msgspec

from game.core.actions import Action
from game.core.play import Decision, Moment

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
