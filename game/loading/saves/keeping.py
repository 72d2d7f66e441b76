"""What a player does with his saved games as files: rename them, lay them aside, and bring them back.

A game that is deleted is only laid aside, until the saved games are looked through in another sitting.
"""

from collections.abc import Collection
from contextlib import suppress
from pathlib import Path

from game.loading.saves.lines import SUFFIX, SaveTrouble
from game.loading.saves.list import new_save_path
from game.loading.saves.locks import lock_save

ASIDE = "deleted"
"""The folder beside the saved games into which those go that were deleted."""


def rename_save(path: Path, name: str) -> Path:
    """Give a saved game another name, or one like it where that is taken; returns where it is now.

    :raises SaveTrouble: when it is open elsewhere or cannot be renamed, or the name is empty.
    """
    if not name.strip():
        raise SaveTrouble("A saved game needs a name.")
    return path if name.strip() == path.stem else moved(path, new_save_path(path.parent, name))


def lay_aside(path: Path) -> Path:
    """Delete a saved game so that it can still be brought back; returns where it is kept.

    :raises SaveTrouble: when it is open elsewhere or cannot be moved.
    """
    return moved(path, new_save_path(path.parent / ASIDE, path.stem))


def bring_back(aside: Path) -> Path:
    """Put a deleted game back among the others; returns where it is now.

    :raises SaveTrouble: when it cannot be moved.
    """
    return moved(aside, new_save_path(aside.parent.parent, aside.stem))


def clear_aside(folder: Path, kept: Collection[Path] = ()) -> None:
    """Delete for good what was laid aside beside a folder of saved games, but for some that are kept."""
    for path in set((folder / ASIDE).glob(f"*{SUFFIX}")).difference(kept):
        with suppress(OSError):  # it is tried again the next time
            path.unlink()


def moved(path: Path, to: Path) -> Path:
    """Move a saved game, unless it is being played in another window.

    :raises SaveTrouble: when it is open elsewhere or cannot be moved.
    """
    lock = lock_save(path)
    if lock is not None:
        lock.release()  # an open file cannot be moved everywhere
    try:
        to.parent.mkdir(parents=True, exist_ok=True)
        return path.rename(to)
    except OSError as error:
        raise SaveTrouble(f"The game {path.stem} cannot be moved: {error.strerror}.") from None
