"""Memory for pictures: what a screen that has gone no longer needs is given back to the system at once.

A page holds megabytes of pictures in elements that know each other, so that only the collector can tell that nobody
needs them any more; and it looks at objects that have lived for long only rarely.
"""

import ctypes
import gc
import sys

MMAP_THRESHOLD = -3
"""The number by which the C library knows the setting: from which size on memory is asked for piece by piece."""

LARGE = 256 * 1024
"""Bytes of a piece of memory that is given back by itself. Left alone, the C library raises this to 32 megabytes as
soon as a large picture goes, and from then on keeps what pictures leave behind."""


def keep_pictures_apart() -> bool:
    """Have each large picture lie in memory of its own, where the C library can be told so; whether it can."""
    if sys.platform != "linux":
        return False
    try:
        return bool(ctypes.CDLL(None).mallopt(MMAP_THRESHOLD, LARGE))
    except (OSError, AttributeError):
        return False


SELDOM = 1_000
"""So many times the collector looks at what is not quite new before it looks at everything by itself."""


def keep_what_is_loaded() -> None:
    """What the program has loaded for its start stays until its end: the collector need never look at it again.

    It would look for a twentieth of a second, whenever it does: while something moves, and before a page is shown. At
    the battle that is laid on the table it would still look for as long as a frame lasts, in the midst of a click; so
    it looks at everything only when it is told to, for another screen, and else hardly ever.
    """
    gc.freeze()
    new, newer, _ = gc.get_threshold()
    gc.set_threshold(new, newer, SELDOM)


def tidy() -> None:
    """Let go of everything that nobody needs any more."""
    gc.collect()
