"""The list of saved games: the first line and the last ones of each file, and no game is loaded for it."""

import os
from pathlib import Path

import msgspec
import platformdirs

from game.loading.saves.lines import SUFFIX, Header, Line, SaveTrouble, Snapshot, header_of, unsealed

FIRST_LOOK = 64 * 1024
LONGEST_NAME = 60


class SaveInfo(msgspec.Struct, frozen=True):
    """What the list says about a saved game.

    `changed` is when it was last written, in seconds as `os.stat` gives them. `actions` stand in it, `turn` is where it
    was at the last hand-over. `verdict` is empty while the game goes on. `game_of_match` is 1 or 2 in a match, else 0.
    `problem` is empty when it can be opened.
    """

    name: str
    path: Path
    changed: float
    title: str = ""
    scenario: str = ""
    players: tuple[str, ...] = ()
    started: str = ""
    actions: int = 0
    turn: str = ""
    verdict: str = ""
    game_of_match: int = 0
    problem: str = ""

    @property
    def is_finished(self) -> bool:
        """Whether the game is over."""
        return bool(self.verdict)


def saves_folder() -> Path:
    """Where the games of this player are saved."""
    return platformdirs.user_data_path("sandtable", appauthor=False) / "saves"


def new_save_path(folder: Path, name: str) -> Path:
    """A file for a new game whose name players will recognise, and that is not there yet."""
    plain = "".join(letter if letter.isalnum() or letter in " -_',()" else "-" for letter in name.replace(": ", ", "))
    stem = " ".join(plain.split())[:LONGEST_NAME].strip(" -") or "game"
    path, number = folder / (stem + SUFFIX), 1
    while path.exists():
        number += 1
        path = folder / f"{stem} {number}{SUFFIX}"
    return path


def list_saves(folder: Path) -> tuple[SaveInfo, ...]:
    """The saved games in a folder, the one played last first. What cannot be opened is listed with its problem."""
    try:
        paths = [entry for entry in folder.iterdir() if entry.suffix == SUFFIX and entry.is_file()]
    except OSError:
        return ()
    return tuple(sorted(map(save_info, paths), key=lambda info: (-info.changed, info.name)))


def save_info(path: Path) -> SaveInfo:
    """What the list says about one saved game."""
    changed = 0.0
    try:
        changed = path.stat().st_mtime
        header, last, newest = ends_of(path)
    except SaveTrouble as problem:
        return SaveInfo(path.stem, path, changed, problem=str(problem))
    except OSError as error:
        return SaveInfo(path.stem, path, changed, problem=f"{path.name} cannot be read: {error.strerror}.")
    return SaveInfo(
        path.stem,
        path,
        changed,
        header.title,
        header.scenario,
        header.players,
        header.started,
        last.done if last else 0,
        newest.turn if newest else "",
        newest.verdict if newest else "",
        header.match.number if header.match else 0,
    )


def ends_of(path: Path) -> tuple[Header, Line | None, Snapshot | None]:
    """The header of a save, its last good line and its newest snapshot.

    :raises SaveTrouble: when it is no save.
    """
    with path.open("rb") as stream:
        header = header_of(stream.readline(FIRST_LOOK), path)
        start, size = stream.tell(), os.fstat(stream.fileno()).st_size
        look = FIRST_LOOK
        while True:
            at = max(start, size - look)
            stream.seek(at)
            last, newest = newest_in(stream.read(size - at))
            if newest is not None or at == start:
                return header, last, newest
            look *= 8


def newest_in(data: bytes) -> tuple[Line | None, Snapshot | None]:
    """The last good line of a piece of a save, and the last good snapshot in it."""
    last: Line | None = None
    for raw in reversed(data.splitlines(keepends=True)):
        line: Line | None = unsealed(raw, Line)
        last = last or line
        if isinstance(line, Snapshot):
            return last, line
    return last, None
