"""Which map file a scenario means."""

import os
import stat
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

from game.loading.content.roots import Root
from game.loading.problems import real

Shelf = tuple[Path, frozenset[str]]
"""A folder with maps, and what lies in it."""


def map_shelves(title_id: str, roots: Sequence[Root]) -> tuple[Shelf, ...]:
    """The folders with maps of a title, the latest root first: to look into each once for many scenarios."""
    folders = (root.path / "maps" / title_id for root in reversed(roots))
    return tuple((folder, frozenset(os.listdir(folder))) for folder in folders if folder.is_dir())


def folders_with(name: str, scenario: Path, shelves: Sequence[Shelf]) -> Iterator[Path]:
    """The folders in which a map of a name may lie: that of the scenario, and those shelves that have it."""
    yield real(scenario).parent
    first = Path(name).parts[:1]
    for folder, names in shelves:
        if first and (first[0] in names or first[0] == ".."):
            yield folder


def find_map(
    name: str, scenario: Path, title_id: str, roots: Sequence[Root], folders: Iterable[Path] | None = None
) -> Path | None:
    """The map of a scenario: beside it, or else among the title's maps in any root, the latest root first.

    None when there is none, or when the name leads out of these folders. `folders` are those in which it may lie,
    where that is known already.
    """
    for folder in map_folders(scenario, title_id, roots) if folders is None else folders:
        # Most folders do not have it: to look costs little, to find out where a path leads costs much.
        if name and os.path.isfile(folder / name):
            path = real(folder / name)
            if path.parent == folder or may_be_read(path, scenario, roots):
                return path
    return None


def unusable_map(name: str, scenario: Path, title_id: str, roots: Sequence[Root]) -> str:
    """What is wrong with something that has the name of a scenario's map and is none; empty when there is nothing."""
    for folder in map_folders(scenario, title_id, roots):
        path = Path(os.path.normpath(folder / name))
        try:
            mode = path.lstat().st_mode if may_be_read(path, scenario, roots) else 0
        except (OSError, ValueError):  # nothing of that name, or a name that no file can have
            continue
        if stat.S_ISLNK(mode):
            return "is a link that leads to no file in the folders of this scenario"
        if stat.S_ISDIR(mode):
            return "is a folder and not a file"
        if mode and not stat.S_ISREG(mode):
            return "is a device and not an ordinary file"
    return ""


def map_folders(scenario: Path, title_id: str, roots: Sequence[Root]) -> Iterator[Path]:
    """The folders in which a scenario's map may lie."""
    yield real(scenario).parent
    for root in reversed(roots):
        yield root.path / "maps" / title_id


def may_be_read(path: Path, scenario: Path, roots: Sequence[Root]) -> bool:
    """Whether a file lies in the scenario's own folder or in a root."""
    return any(path.is_relative_to(folder) for folder in allowed_folders(scenario, roots))


def allowed_folders(scenario: Path, roots: Sequence[Root]) -> tuple[Path, ...]:
    """The folders out of which the files of a scenario may come."""
    return (real(scenario).parent, *(root.path for root in roots))


def map_names(scenario: Path, title_id: str, roots: Sequence[Root]) -> list[str]:
    """The maps that a scenario might have meant."""
    folders = map_folders(scenario, title_id, roots)
    return sorted({path.name for folder in folders if folder.is_dir() for path in folder.glob("*.tmx")})
