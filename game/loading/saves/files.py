"""The file of a game being played: every line is on the disk before the action it tells of counts as done."""

import os
from contextlib import suppress
from pathlib import Path
from typing import Any

import msgspec

from game.core.journal import Entry
from game.core.play import Moment
from game.core.position import Position
from game.core.session import Session
from game.core.snapshot import freeze, freeze_events
from game.core.title import Game, turn_of
from game.loading.saves.lines import (
    Basis,
    Done,
    Header,
    Line,
    Redone,
    SaveTrouble,
    Snapshot,
    TakenBack,
    Undone,
    Written,
    sealed,
    trouble,
)
from game.loading.saves.locks import SaveLock, lock_save

OPEN = os.O_RDWR | os.O_APPEND | getattr(os, "O_BINARY", 0)


class SaveFile:
    """The journal of a session on disk (`game.core.session.Journal`).

    Only whole groups of lines are ever left in the file: what a full disk cuts short is taken out again, and what a
    crash has torn is cut off before the first line that is written after it.
    """

    def __init__(self, path: Path, session: Session, lock: SaveLock | None = None) -> None:
        self.path = path
        self.session = session
        self.lock = lock
        self.descriptor = -1
        self.size = 0
        self.number = 1
        self.done_before = 0
        self.snapshot_at = 0
        self.waiting: tuple[Line, ...] = ()

    @property
    def done(self) -> int:
        """How many actions stand, from the very beginning of the game."""
        return self.done_before + len(self.session.entries)

    def note_act(self, entry: Entry, before: Moment[Any, Any], after: Moment[Any, Any]) -> None:
        """Write an action, and a snapshot when the decision passes to the other side, a turn begins, or all is over."""
        done, game = self.done + 1, self.session.game
        lines: list[Line] = [told(entry, done)]
        if changes_hands(before, after) or turn_of(game, after.position) != entry.turn:
            lines.append(snapshot(game, after.position, done))
        self.append(lines)

    def note_undo(self) -> None:
        """Write that the last action was undone."""
        self.go_back(Undone(done=self.done - 1))

    def note_redo(self) -> None:
        """Write that the last undone action was done again."""
        self.append([Redone(done=self.done + 1, action=self.session.undone_entries[-1].action)])

    def note_takeback(self) -> None:
        """Write that the last action was taken back."""
        self.go_back(TakenBack(done=self.done - 1))

    def go_back(self, line: Undone | TakenBack) -> None:
        """Write a step back, and a snapshot when the newest one now lies ahead of the game."""
        lines: list[Line] = [line]
        if line.done < self.snapshot_at:
            lines.append(
                snapshot(
                    self.session.game, self.session.moment_after(len(self.session.entries) - 1).position, line.done
                )
            )
        self.append(lines)

    def begin(self, header: Header, *, has_own_opening: bool = False) -> None:
        """Write the header of a new save and everything played so far; the opening may be another than the scenario's.

        :raises SaveTrouble: when it cannot be written.
        """
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            self.descriptor = os.open(self.path, OPEN | os.O_CREAT | os.O_EXCL, 0o644)
        except FileExistsError:
            raise SaveTrouble(f"There is a saved game called {self.path.stem} already.") from None
        except OSError as error:
            raise trouble(self.path, error) from None
        try:
            self.lock = lock_save(self.path)
            self.put(sealed(header))
            self.append(so_far(self.session, 0, header.basis if has_own_opening else None))
            keep_name(self.path.parent)
        except OSError as error:
            self.close()
            with suppress(OSError):  # what stays of it is no save that could be opened
                self.path.unlink()
            raise trouble(self.path, error) from None

    def go_on(self, written: Written, done_before: int, basis: Basis | None) -> None:
        """Go on with a save; with a new basis when it could not be repeated from its beginning.

        Nothing is written yet: a save that is only looked at stays as it is.
        """
        self.size = written.size
        self.number = written.next_number
        self.done_before = done_before
        self.snapshot_at = next((line.done for line in reversed(written.lines) if isinstance(line, Snapshot)), 0)
        if basis is not None:
            self.waiting = so_far(self.session, self.done_before, basis)

    def append(self, lines: list[Line] | tuple[Line, ...]) -> None:
        """Write lines, all or none, and return when they are safe.

        :raises SaveTrouble: when they cannot be written; the file is then as it was before.
        """
        numbered = [
            msgspec.structs.replace(line, n=number) for number, line in enumerate((*self.waiting, *lines), self.number)
        ]
        self.put(b"".join(sealed(line) for line in numbered))
        self.waiting = ()
        self.number += len(numbered)
        for line in numbered:
            if isinstance(line, Snapshot):
                self.snapshot_at = line.done

    def put(self, data: bytes) -> None:
        """Write bytes at the end of the file, all or none.

        :raises SaveTrouble: when they cannot be written.
        """
        try:
            self.make_ready()
            left = memoryview(data)
            while left:
                left = left[os.write(self.descriptor, left) :]
            os.fsync(self.descriptor)
        except OSError as error:
            self.cut_off()
            raise trouble(self.path, error) from None
        self.size += len(data)

    def make_ready(self) -> None:
        """Open the file where it is not open, make sure that it is still there, and cut off what is torn."""
        if self.descriptor < 0:
            self.descriptor = os.open(self.path, OPEN)
        status = os.fstat(self.descriptor)
        if not os.path.samestat(os.stat(self.path), status):
            raise SaveTrouble(f"{self.path} has been replaced by another file: the action was not done.")
        if status.st_size < self.size:
            raise SaveTrouble(f"{self.path} has been shortened by another program: the action was not done.")
        if status.st_size > self.size:
            os.ftruncate(self.descriptor, self.size)

    def cut_off(self) -> None:
        """Take out what was written of a group of lines that could not be finished.

        Where even that fails, it is done before anything else is written, and a reader knows torn lines anyway.
        """
        try:
            if self.descriptor >= 0 and os.fstat(self.descriptor).st_size > self.size:
                os.ftruncate(self.descriptor, self.size)
        except OSError:
            return

    def close(self) -> None:
        """Let go of the file, so that it can be opened elsewhere."""
        if self.descriptor >= 0:
            os.close(self.descriptor)
            self.descriptor = -1
        if self.lock is not None:
            self.lock.release()


def changes_hands(before: Moment[Any, Any], after: Moment[Any, Any]) -> bool:
    """Whether after an action another side decides than before it, or none."""
    if before.decision is None or after.decision is None:
        return True
    return after.decision.side != before.decision.side


def so_far(session: Session, done_before: int, basis: Basis | None) -> tuple[Line, ...]:
    """A session as a journal tells it from its opening on, what has been undone included."""
    again = session.undone_entries[::-1]
    lines: list[Line] = [snapshot(session.game, session.opening.position, done_before, basis)]
    for done, entry in enumerate((*session.entries, *again), done_before + 1):
        lines.append(told(entry, done))
    total = done_before + len(session.entries) + len(again)
    lines += [Undone(done=total - count) for count in range(1, len(again) + 1)]
    return tuple(lines)


def told(entry: Entry, done: int) -> Done:
    """The line of an action, the last of so many."""
    events = msgspec.Raw(freeze_events(entry.events))
    return Done(
        done=done,
        action=entry.action,
        side=entry.side,
        fence=entry.fence,
        events=events,
        turn=entry.turn,
        phase=entry.phase,
    )


def snapshot(game: Game, position: Position, done: int, basis: Basis | None = None) -> Snapshot:
    """The snapshot of a position."""
    return Snapshot(
        done=done,
        position=msgspec.Raw(freeze(position)),
        turn=turn_of(game, position),
        verdict=verdict_of(game, position),
        basis=basis,
    )


def verdict_of(game: Game, position: Position) -> str:
    """How the game ended, in a sentence; empty while it goes on."""
    verdict = position.verdict
    if verdict is None:
        return ""
    return verdict.reason if verdict.winner is None else f"{game.sides[verdict.winner].name} won. {verdict.reason}"


def keep_name(folder: Path) -> None:
    """Make sure that a new file's name, too, outlives a power cut. Windows does that by itself."""
    if os.name == "posix":
        descriptor = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)
