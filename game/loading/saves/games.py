"""Saved games: begun, opened, gone on with, listed and verified.

`begin_save` gives a new session its journal; `open_save` brings a session back with its journal, ready to be played.
How a save is built is told in `save_lines`; what is done when rules or scenario have changed since, in `save_replay`.
"""

from collections.abc import Collection
from pathlib import Path

import msgspec

from game.core.match import MatchGame
from game.core.session import Session
from game.loading.saves.files import SaveFile
from game.loading.saves.lines import SUFFIX, Basis, Done, Header, Redone, SaveTrouble, Snapshot, Written, read_save
from game.loading.saves.list import SaveInfo, list_saves, new_save_path, saves_folder
from game.loading.saves.locks import lock_save
from game.loading.saves.replay import Disagreement, Resumed, Stage, current_basis, recalled, repeated, resumed
from game.loading.saves.stages import Resolver, missing_mods, resolver, stage_for, stage_of

__all__ = [
    "SUFFIX",
    "Header",
    "OpenedSave",
    "Resolver",
    "SaveFile",
    "SaveInfo",
    "SaveTrouble",
    "Stage",
    "Verification",
    "begin_save",
    "list_saves",
    "new_save_path",
    "open_save",
    "resolver",
    "saves_folder",
    "stage_of",
    "verify_save",
]

TORN = "The end of the save was torn, as by a power cut; what it told of had not been done yet."
CHANGED = "The scenario or its map has been changed since this game was saved."
LOCKED_FOLDER = "This folder may not be written: you can look at the game, but not go on with it."


class OpenedSave(msgspec.Struct, frozen=True):
    """A saved game brought back: its session, its first line, and sentences about whatever is not as it was.

    One that did not begin as its scenario does, or could not be repeated from there, has an opening of its own.
    """

    session: Session
    header: Header
    notices: tuple[str, ...]
    has_own_opening: bool = False


class Verification(msgspec.Struct, frozen=True):
    """What came of repeating a saved game: how many actions and snapshots it has, and what differs."""

    actions: int
    snapshots: int
    problems: tuple[str, ...]


class Brought(msgspec.Struct, frozen=True):
    """A session brought back, the actions before its opening, what to tell, and a new basis if it was not repeated."""

    session: Session
    done_before: int
    notices: tuple[str, ...]
    basis: Basis | None = None


def begin_save(
    path: Path,
    stage: Stage,
    session: Session,
    *,
    seed: int,
    players: tuple[str, ...],
    started: str,
    mods: tuple[str, ...] = (),
    match: MatchGame | None = None,
    has_own_opening: bool = False,
) -> SaveFile:
    """Begin a new save for a session, which from now on writes everything into it.

    A game that did not begin as its scenario does has an opening of its own, which is kept with it.

    :raises SaveTrouble: when the file cannot be written, or is there already.
    """
    title, scenario, basis = stage.title.id, stage.scenario, stage.basis
    make_folder(path.parent)
    save = SaveFile(path, session)
    try:
        save.begin(
            Header(
                title=title,
                scenario=scenario,
                basis=basis,
                mods=mods,
                seed=seed,
                players=players,
                started=started,
                match=match,
            ),
            has_own_opening=has_own_opening,
        )
    except SaveTrouble:
        save.close()
        raise
    session.journal = save
    return save


def make_folder(folder: Path) -> None:
    """Make the folder in which a game is to be saved.

    :raises SaveTrouble: when it cannot be made.
    """
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise SaveTrouble(f"The folder {folder} for saved games cannot be made: {error.strerror}.") from None


def open_save(path: Path, resolve: Resolver, *, mods: Collection[str] = (), to_play: bool = True) -> OpenedSave:
    """Open a saved game with the mods that are loaded. To play on, it is locked until its journal is closed.

    :raises SaveTrouble: when it cannot be opened at all, or is open elsewhere.
    """
    if not path.is_file():
        raise SaveTrouble(f"There is no saved game {path}.")
    lock = lock_save(path) if to_play else None
    try:
        written = read_save(path)
        brought = brought_back(stage_for(written, resolve, mods), written)
    except SaveTrouble:
        if lock is not None:
            lock.release()
        raise
    notices = (*missing_mods(written, mods), *brought.notices)
    if to_play:
        journal = SaveFile(path, brought.session, lock)
        journal.go_on(written, brought.done_before, brought.basis)
        brought.session.journal = journal
        notices += () if lock is not None else (LOCKED_FOLDER,)
    own_opening = brought.basis is not None or current_basis(written)[0] >= 0
    return OpenedSave(brought.session, written.header, notices, own_opening)


def verify_save(path: Path, resolve: Resolver, *, mods: Collection[str] = ()) -> Verification:
    """Repeat a saved game from its beginning and compare it with every snapshot in it.

    :raises SaveTrouble: when it cannot be opened at all.
    """
    written = read_save(path)
    stage = stage_for(written, resolve, mods)
    problems: list[str] = []
    try:
        repeated(stage, written)
    except Disagreement as disagreement:
        problems += (*causes(stage, written), str(disagreement))
    if written.is_torn:
        problems.append(TORN)
    actions = sum(isinstance(line, Done | Redone) for line in written.lines)
    snapshots = sum(isinstance(line, Snapshot) for line in written.lines)
    return Verification(actions, snapshots, tuple(problems))


def brought_back(stage: Stage, written: Written) -> Brought:
    """The game of a save: recalled, or repeated from its beginning or, where that fails, from its newest snapshot.

    :raises SaveTrouble: when it cannot be brought back at all.
    """
    torn = (TORN,) if written.is_torn else ()
    start, basis = current_basis(written)
    try:
        session = recalled(stage, written) or repeated(stage, written)
    except Disagreement as disagreement:
        back = resumed(stage, written)
        if back is None:
            raise SaveTrouble(f"This game cannot be brought back. {disagreement}") from None
        notices = (*causes(stage, written), str(disagreement), *what_is_lost(back), *torn)
        return Brought(back.session, back.done_before, notices, stage.basis)
    done_before = written.lines[start].done if start >= 0 else 0
    if basis.scenario != stage.basis.scenario:
        return Brought(session, done_before, (f"{CHANGED} Everything played so far comes out the same.", *torn))
    return Brought(session, done_before, torn)


def causes(stage: Stage, written: Written) -> tuple[str, ...]:
    """What has changed since a game was saved."""
    _, basis = current_basis(written)
    if basis.scenario != stage.basis.scenario:
        return (CHANGED,)
    if basis.rules != stage.basis.rules:
        now = stage.basis.app
        versions = "" if basis.app == now else f" (version {basis.app} then, {now} now)"
        return (f"The rules have been changed since this game was saved{versions}.",)
    return ()


def what_is_lost(back: Resumed) -> tuple[str, ...]:
    """What is lost of a game that goes on from a snapshot."""
    start = f"after action {back.done_before}" if back.done_before else "of its beginning"
    told = f"The game goes on from the snapshot {start}: what came before cannot be undone, nor read in the log."
    if not back.lost:
        return (told,)
    lost = "The last action is" if back.lost == 1 else f"The last {back.lost} actions are"
    return told, f"{lost} lost."
