"""From the lines of a save to a game: from a snapshot with the log that is written, or by repeating all of them.

Where all is as it was when the game was saved, the lines before a snapshot are only recalled. Where rules or scenario
have changed since, or the save is damaged, every line is repeated; and where that fails, the game goes on from the
newest snapshot without what came before.
"""

from collections.abc import Callable
from typing import Any

import msgspec

from game.core.actions import IllegalAction
from game.core.journal import Entry
from game.core.moments import NEWEST
from game.core.session import Session
from game.core.snapshot import freeze, thaw, thaw_events
from game.core.title import Game, Title
from game.loading.saves.lines import Basis, Done, Line, Redone, Snapshot, TakenBack, Undone, Written

# What the rules may raise when they are given a position or an action that was made by other rules.
DISAGREEMENTS = (
    ValueError,
    LookupError,
    TypeError,
    AttributeError,
    ArithmeticError,
    AssertionError,
    RuntimeError,
    msgspec.MsgspecError,
)


class Stage(msgspec.Struct, frozen=True):
    """A scenario as a save needs it: its id, its title, with what it is played, and how a game of it begins."""

    scenario: str
    title: Title
    basis: Basis
    start: Callable[[int], tuple[Game, Any]]


class Disagreement(Exception):
    """A save cannot be repeated line by line; the text is a sentence, `line` the number of the line."""

    def __init__(self, sentence: str, line: int) -> None:
        super().__init__(sentence)
        self.line = line


class Resumed(msgspec.Struct, frozen=True):
    """A game gone on with from a snapshot: the session, the actions before its opening, and the actions lost."""

    session: Session
    done_before: int
    lost: int


def current_basis(written: Written) -> tuple[int, Basis]:
    """From which line on a save is to be repeated (-1: from the header), and what it was played with since."""
    for at in range(len(written.lines) - 1, -1, -1):
        line = written.lines[at]
        if isinstance(line, Snapshot) and line.basis is not None:
            return at, line.basis
    return -1, written.header.basis


def recalled(stage: Stage, written: Written) -> Session | None:
    """The game of a save that was played with the very same rules and scenario: recalled up to a snapshot not far from
    its end, and repeated from there. None when it must be repeated from its beginning.
    """
    start, basis = current_basis(written)
    at = late_snapshot(written, start)
    if written.gaps or at < 0 or (basis.rules, basis.scenario) != (stage.basis.rules, stage.basis.scenario):
        return None
    try:
        session = opening(stage, written, start)
        for line in written.lines[start + 1 : at]:
            recall(session, line)
        for line in written.lines[at:]:
            if isinstance(line, Snapshot) and not session.knows_position:
                session.stand(thaw(stage.title, line.position))
            else:
                repeat(session, line)
    except (Disagreement, *DISAGREEMENTS):
        return None
    return session


def late_snapshot(written: Written, start: int) -> int:
    """The newest snapshot after a line with enough acts behind it for the moments that are soon asked for; or -1."""
    acts = [number for number, line in enumerate(written.lines) if not isinstance(line, Snapshot)]
    latest = acts[-NEWEST] if len(acts) >= NEWEST else -1
    return next((n for n in range(latest, start, -1) if isinstance(written.lines[n], Snapshot)), -1)


def recall(session: Session, line: Line) -> None:
    """Note what a line tells, without doing it.

    :raises msgspec.MsgspecError: when the line does not tell it all.
    :raises IllegalAction: when it cannot have been done.
    """
    match line:
        case Done():
            events = thaw_events(session.game.title, line.events)
            session.recall(Entry(line.side, line.action, events, line.fence, line.turn, line.phase))
        case Redone():
            session.recall_redone()
        case Undone():
            session.undo()
        case TakenBack():
            session.take_back()


def repeated(stage: Stage, written: Written) -> Session:
    """The game of a save, every line repeated and every snapshot compared.

    :raises Disagreement: when a line cannot be repeated, is missing, or comes out otherwise.
    """
    start, _ = current_basis(written)
    session = opening(stage, written, start)
    for at in range(start + 1, len(written.lines)):
        line = written.lines[at]
        if at in written.gaps:
            raise Disagreement(f"The save is damaged before its line {line.n}.", line.n)
        repeat(session, line)
    return session


def opening(stage: Stage, written: Written, start: int) -> Session:
    """The session from which a save is repeated."""
    try:
        game, position = stage.start(written.header.seed)
        if start >= 0:
            base = written.lines[start]
            assert isinstance(base, Snapshot), "a basis stands in a snapshot"
            position = thaw(stage.title, base.position)
        return Session(game, position)
    except DISAGREEMENTS as error:
        raise Disagreement(f"The game cannot be set up as it was ({error}).", 0) from error


def repeat(session: Session, line: Line) -> None:
    """Do again what a line tells.

    :raises Disagreement: when that is not possible, or comes out otherwise.
    """
    try:
        match line:
            case Done():
                session.perform(line.action)
            case Undone():
                session.undo()
            case Redone() if session.undone_entries:
                session.redo()
            case Redone():
                session.perform(line.action)
            case TakenBack():
                session.take_back()
            case Snapshot():
                compare(session, line)
    except IllegalAction as error:
        raise Disagreement(f"Action {line.done} cannot be repeated ({forbidden(session, line)}).", line.n) from error
    except DISAGREEMENTS as error:
        raise Disagreement(f"Action {line.done} cannot be repeated ({error}).", line.n) from error


def forbidden(session: Session, line: Line) -> str:
    """What is not allowed any more of what a line tells, as the players call it."""
    match line:
        case Done(action=action) | Redone(action=action):
            called = {verb.name: verb.label for verb in session.game.title.verbs}
            return f"“{called.get(action.verb, action.verb)}” is not possible there by the rules as they are now"
    return "nothing is there to be taken back or done again"


def compare(session: Session, line: Snapshot) -> None:
    """Compare a position with a snapshot.

    :raises Disagreement: when they differ.
    """
    if freeze(session.position) == bytes(line.position):
        return
    if thaw(session.game.title, line.position) != session.position:
        when = f"After action {line.done}" if line.done else "At the beginning"
        raise Disagreement(f"{when} the position is not what it was.", line.n)


def resumed(stage: Stage, written: Written) -> Resumed | None:
    """The game of a save from its newest snapshot that can still be read, and what can be repeated after it.

    None when there is no such snapshot.
    """
    for at in range(len(written.lines) - 1, -1, -1):
        line = written.lines[at]
        if not isinstance(line, Snapshot):
            continue
        try:
            game, _ = stage.start(written.header.seed)
            session = Session(game, thaw(stage.title, line.position))
        except DISAGREEMENTS:
            continue
        go_on(session, written, at + 1)
        lost = written.lines[-1].done - line.done - len(session.entries)
        return Resumed(session, line.done, max(0, lost))
    return None


def go_on(session: Session, written: Written, start: int) -> None:
    """Repeat the lines after a snapshot as far as possible."""
    for at in range(start, len(written.lines)):
        try:
            if at in written.gaps:
                raise Disagreement("Lines are damaged.", written.lines[at].n)
            repeat(session, written.lines[at])
        except Disagreement:
            return
