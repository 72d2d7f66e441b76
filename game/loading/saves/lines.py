"""The lines of a saved game: one JSON value each, sealed with a checksum, so that a torn or damaged line is known.

A save is a journal: a header, then one line for every action, undo, redo and takeback as it happens, and a snapshot of
the whole position where the decision passes to the other side. Nothing that has been written is ever written again.
"""

import errno
import zlib
from pathlib import Path
from typing import Any

import msgspec

from game.core.actions import Action, Side
from game.core.match import MatchGame

FORMAT, VERSION = "sandtable", 1
SUFFIX = ".sandtable"
LARGEST_SAVE = 256 * 1024 * 1024
SEAL = b',"crc":"%08x"}\n'
SEAL_LENGTH = len(SEAL % 0)

FULL = frozenset({errno.ENOSPC, errno.EFBIG, errno.EDQUOT})


class SaveTrouble(OSError):
    """A save cannot be written or opened; the text is one sentence for the players."""


class Basis(msgspec.Struct, frozen=True):
    """What a stretch of a journal was played with, told by fingerprints: the program, scenario, rules and spaces."""

    app: str
    scenario: str
    rules: str
    places: str


class Header(msgspec.Struct, frozen=True, kw_only=True):
    """The first line: what is played, by whom, and from which seed. `started` is as the program gave it.

    `match` tells which game of a match it is, and is None for a game by itself.
    """

    format: str = FORMAT
    version: int = VERSION
    title: str
    scenario: str
    basis: Basis
    mods: tuple[str, ...]
    seed: int
    players: tuple[str, ...]
    started: str
    match: MatchGame | None = None


class SaveLine(msgspec.Struct, frozen=True, kw_only=True, tag_field="line"):
    """A line after the header: its running number, and how many actions stand after it."""

    n: int = 0
    done: int


NOTHING = msgspec.Raw()


class Done(SaveLine, frozen=True, tag="do", omit_defaults=True):
    """An action was performed: by which side, what happened then, why that side alone may not undo it, and when.

    A save of an earlier version has the action alone, and is repeated to tell the rest.
    """

    action: Action
    side: Side = Side(-1)
    fence: str = ""
    events: msgspec.Raw = NOTHING
    turn: str = ""
    phase: str = ""


class Undone(SaveLine, frozen=True, tag="undo"):
    """The last action was undone."""


class Redone(SaveLine, frozen=True, tag="redo"):
    """The last undone action, named again, was done again."""

    action: Action


class TakenBack(SaveLine, frozen=True, tag="takeback"):
    """The last action was taken back by agreement."""


class Snapshot(SaveLine, frozen=True, tag="snapshot", omit_defaults=True):
    """The whole position, with what the list of saves tells about it.

    With a `basis` the game goes on from here instead of from what came before: the program that went on with it could
    not repeat the earlier lines.
    """

    position: msgspec.Raw
    turn: str
    verdict: str = ""
    basis: Basis | None = None


Line = Done | Undone | Redone | TakenBack | Snapshot


class Written(msgspec.Struct, frozen=True):
    """All that can be read of a save: its lines, and how many bytes they take up to the last good one.

    Before each line whose index is in `gaps`, something is missing or damaged; `is_torn` tells of rubbish at the end.
    """

    header: Header
    lines: tuple[Line, ...]
    gaps: tuple[int, ...]
    size: int
    is_torn: bool

    @property
    def next_number(self) -> int:
        """The number of the next line to be written."""
        return self.lines[-1].n + 1 if self.lines else 1


def sealed(line: msgspec.Struct) -> bytes:
    """A line as it is written, with its checksum."""
    body = msgspec.json.encode(line)[:-1]
    return body + SEAL % zlib.crc32(body)


def unsealed(raw: bytes, kind: Any) -> Any:
    """A line that was written, its line end included; None when it is torn, damaged, or no such line."""
    body = raw[:-SEAL_LENGTH]
    if raw[-SEAL_LENGTH:] != SEAL % zlib.crc32(body):
        return None
    try:
        return msgspec.json.decode(body + b"}", type=kind)
    except (ValueError, RecursionError):
        return None


def read_save(path: Path) -> Written:
    """Everything readable in a save.

    :raises SaveTrouble: when it is no save, or one of a later version, or not even its header can be read.
    """
    data = read_bytes(path)
    first, *rest = data.splitlines(keepends=True) or [b""]
    header = header_of(first, path)
    lines: list[Line] = []
    gaps: list[int] = []
    size = at = len(first)
    expected = 1
    for raw in rest:
        at += len(raw)
        line: Line | None = unsealed(raw, Line)
        if line is None:
            continue
        if line.n != expected or at - len(raw) != size:
            gaps.append(len(lines))
        lines.append(line)
        expected, size = line.n + 1, at
    return Written(header, tuple(lines), tuple(gaps), size, size < len(data))


def read_bytes(path: Path) -> bytes:
    """The content of a save.

    :raises SaveTrouble: when there is none, or it cannot be read.
    """
    try:
        if not path.is_file():
            raise SaveTrouble(f"There is no saved game {path}.")
        if path.stat().st_size > LARGEST_SAVE:
            raise SaveTrouble(f"{path.name} is too large for a saved game.")
        return path.read_bytes()
    except SaveTrouble:
        raise
    except OSError as error:
        raise SaveTrouble(f"{path.name} cannot be read: {error.strerror}.") from None


def header_of(raw: bytes, path: Path) -> Header:
    """The header of a save.

    :raises SaveTrouble: when the file is no save of this version.
    """
    if not raw:
        raise SaveTrouble(f"{path.name} is empty: the game in it was never begun.")
    header: Header | None = unsealed(raw, Header)
    if header is not None and (header.format, header.version) == (FORMAT, VERSION):
        return header
    if not raw.startswith(b'{"format":"%s"' % FORMAT.encode()):
        raise SaveTrouble(f"{path.name} is no saved game of Sandtable.")
    version = version_claimed(raw)
    if version in (None, VERSION):
        raise SaveTrouble(f"{path.name} is damaged in its first line and cannot be opened.")
    raise SaveTrouble(
        f"{path.name} was saved by another version of Sandtable (form {version}, this one reads form {VERSION})."
    )


def version_claimed(raw: bytes) -> int | None:
    """The version in a header that may be of a form we do not know; None when none can be made out."""
    try:
        claim = msgspec.json.decode(raw, type=dict[str, Any])
    except (ValueError, RecursionError):
        return None
    version = claim.get("version")
    return version if isinstance(version, int) else None


def trouble(path: Path, error: OSError) -> SaveTrouble:
    """What to tell the players when a save cannot be written."""
    if isinstance(error, SaveTrouble):
        return error
    if error.errno in FULL:
        return SaveTrouble("The disk is full: the game cannot be saved, and the action was not done.")
    if error.errno in (errno.EACCES, errno.EROFS, errno.EPERM):
        return SaveTrouble(f"{path} may not be written: the action was not done.")
    if error.errno in (errno.ENOENT, errno.ENOTDIR, errno.ESTALE):
        return SaveTrouble(f"{path} is gone, or its folder is: the action was not done.")
    return SaveTrouble(f"{path} cannot be written ({error.strerror}): the action was not done.")
