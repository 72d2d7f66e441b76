"""What is written down of a game while it is played: each thing done, and where it is kept."""

from typing import Any, Protocol

import msgspec

from game.core.actions import Action, Side
from game.core.events import Event
from game.core.play import Moment


class Entry(msgspec.Struct, frozen=True):
    """One thing done: who, what, everything that happened then, and why it cannot be undone by one.

    `turn` and `phase` tell when it was decided.
    """

    side: Side
    action: Action
    events: tuple[Event, ...]
    fence: str
    turn: str = ""
    phase: str = ""


class Journal(Protocol):
    """Where a session writes down what happens, as it happens. Each call returns only when it is safe on disk."""

    def note_act(self, entry: Entry, before: Moment[Any, Any], after: Moment[Any, Any]) -> None:
        """An action was performed."""

    def note_undo(self) -> None:
        """The last action was undone by the player who did it."""

    def note_redo(self) -> None:
        """The last undone action was done again."""

    def note_takeback(self) -> None:
        """Both players agreed to take back the last action."""


class NoJournal:
    """A journal that keeps nothing: for tests, random play and replays."""

    def note_act(self, entry: Entry, before: Moment[Any, Any], after: Moment[Any, Any]) -> None:
        """Keep nothing."""

    def note_undo(self) -> None:
        """Keep nothing."""

    def note_redo(self) -> None:
        """Keep nothing."""

    def note_takeback(self) -> None:
        """Keep nothing."""
