"""The moment in which no key counts: after the game has gone on to another phase, or has asked something."""

from collections.abc import Sequence

from game.core.phase_lines import PhaseLine, Progress

GRACE = 400
"""Milliseconds in which a key was meant for what stood there before."""


class Grace:
    """How long keys that end or decide something do not count yet."""

    def __init__(self) -> None:
        self.left = 0

    @property
    def lasts(self) -> bool:
        """Whether a key comes too early to be meant for what is shown now."""
        return self.left > 0

    def begin(self) -> None:
        """Something else is shown than a moment ago."""
        self.left = GRACE

    def advance(self, milliseconds: int) -> None:
        """Time passes."""
        self.left = max(0, self.left - milliseconds)


def phase_now(sequence: Sequence[PhaseLine]) -> PhaseLine | None:
    """The phase that is going on."""
    return next((line for line in sequence if line.progress is Progress.NOW), None)
