"""How far long work has come, on the error output: a line that rewrites itself on a terminal, a line now and then else.

Work that takes less than a moment says nothing.
"""

import sys
import time

MOMENT = 0.5
ON_TERMINAL = 0.1
ELSEWHERE = 5.0


class Progress:
    """The progress of one piece of work; leave it as a context and the terminal is clean again."""

    def __init__(self, what: str, total: int) -> None:
        self.what = what
        self.total = total
        self.is_terminal = sys.stderr.isatty()
        self.next = time.monotonic() + MOMENT
        self.written = 0

    def __enter__(self) -> "Progress":
        return self

    def __exit__(self, *_: object) -> None:
        if self.is_terminal and self.written:
            print("\r" + " " * self.written + "\r", end="", file=sys.stderr, flush=True)

    def at(self, done: int, more: str = "") -> None:
        """So much is done now."""
        if time.monotonic() < self.next:
            return
        self.next = time.monotonic() + (ON_TERMINAL if self.is_terminal else ELSEWHERE)
        line = f"{self.what}: {done:,} of {self.total:,}{more}"
        if self.is_terminal:
            print("\r" + line.ljust(self.written), end="", file=sys.stderr, flush=True)
            self.written = len(line)
        else:
            print(line, file=sys.stderr, flush=True)
