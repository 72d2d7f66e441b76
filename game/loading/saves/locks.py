"""The lock of a save, so that no two windows write the same game, by whatever name each has found it.

It lies on the open file itself and not on a file beside it: a link to a save is the same save. The system holds it for
the program and lets go of it when the program ends, however it ends: no lock is ever stale.
"""

import os
import sys
from pathlib import Path

from game.loading.saves.lines import SaveTrouble

if sys.platform == "win32":
    import msvcrt

    FAR_OUT = 1 << 40  # a locked byte cannot be read by others, so it lies far behind the end of any save

    def take(descriptor: int) -> None:
        """Take the lock.

        :raises OSError: when somebody has it.
        """
        os.lseek(descriptor, FAR_OUT, os.SEEK_SET)
        msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def take(descriptor: int) -> None:
        """Take the lock.

        :raises OSError: when somebody has it.
        """
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)


class SaveLock:
    """The lock of one save, from `lock_save` until `release`."""

    def __init__(self, descriptor: int) -> None:
        self.descriptor = descriptor

    def release(self) -> None:
        """Let others open the save."""
        if self.descriptor >= 0:
            os.close(self.descriptor)
            self.descriptor = -1


def lock_save(save: Path) -> SaveLock | None:
    """Lock a save; None when it cannot be written, so that nobody can go on with the game anyway.

    :raises SaveTrouble: when the save is open elsewhere.
    """
    try:
        descriptor = os.open(save, os.O_RDWR)
    except OSError:
        return None
    try:
        take(descriptor)
    except OSError:
        os.close(descriptor)
        raise SaveTrouble(f"{save.stem} is open in another window: close it there first.") from None
    return SaveLock(descriptor)
