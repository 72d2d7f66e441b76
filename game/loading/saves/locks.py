"""A lock beside a save, so that no two windows write the same game.

The system holds it for the program and lets go of it when the program ends, however it ends: no lock is ever stale.
"""

import os
import sys
from pathlib import Path

from game.loading.saves.lines import SaveTrouble

if sys.platform == "win32":
    import msvcrt

    FAR_OUT = 1 << 20  # a locked byte cannot be read by others, so it lies behind the number that is to be read

    def take(descriptor: int) -> None:
        """Take the lock.

        :raises OSError: when somebody has it.
        """
        os.lseek(descriptor, FAR_OUT, os.SEEK_SET)
        msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)
        os.lseek(descriptor, 0, os.SEEK_SET)

else:
    import fcntl

    def take(descriptor: int) -> None:
        """Take the lock.

        :raises OSError: when somebody has it.
        """
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)


class SaveLock:
    """The lock of one save, from `locked` until `release`."""

    def __init__(self, path: Path, descriptor: int) -> None:
        self.path = path
        self.descriptor = descriptor

    def release(self) -> None:
        """Let others open the save."""
        if self.descriptor < 0:
            return
        if sys.platform == "win32":  # an open file cannot be removed there
            os.close(self.descriptor)
            remove(self.path)
        else:
            remove(self.path)
            os.close(self.descriptor)
        self.descriptor = -1


def locked(save: Path) -> SaveLock | None:
    """Lock a save; None when its folder cannot be written, so that nobody can go on with the game anyway.

    :raises SaveTrouble: when the save is open elsewhere.
    """
    path = save.with_name(save.name + ".lock")
    while True:
        try:
            descriptor = os.open(path, os.O_RDWR | os.O_CREAT, 0o644)
        except OSError:
            return None
        try:
            take(descriptor)
        except OSError:
            holder = number_in(descriptor)
            os.close(descriptor)
            raise SaveTrouble(f"{save.stem} is open in another window{holder}: close it there first.") from None
        if is_still_there(path, descriptor):
            os.ftruncate(descriptor, 0)
            os.write(descriptor, f"{os.getpid()}\n".encode())
            return SaveLock(path, descriptor)
        os.close(descriptor)  # the holder before removed it between our opening and our taking it


def is_still_there(path: Path, descriptor: int) -> bool:
    """Whether an open file is still the one of that name."""
    try:
        return os.path.samestat(os.stat(path), os.fstat(descriptor))
    except OSError:
        return False


def number_in(descriptor: int) -> str:
    """Which process holds a lock, for the sentence about it."""
    try:
        text = os.pread(descriptor, 20, 0) if hasattr(os, "pread") else os.read(descriptor, 20)
    except OSError:
        return ""
    return f" (process {int(text)})" if text.strip().isdigit() else ""


def remove(path: Path) -> None:
    """Remove the file of a lock, if it can be removed: what stays does no harm."""
    try:
        path.unlink(missing_ok=True)
    except OSError:
        return
