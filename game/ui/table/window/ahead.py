"""What will be wanted soon, made while nothing happens: one small thing after the other, so that no click waits for it.

The first counters of a size need their letters in many heights, the first of a kind its picture; a new hand needs the
small letters of its cards and their pictures, dice need their faces.
"""

import time
from collections.abc import Iterator

from game.ui.fonts import Weight
from game.ui.table.hands.strip_plan import has_cards
from game.ui.table.pieces.printed_counter import VALUE_WEIGHT, is_printed
from game.ui.table.play.state import State
from game.ui.text import SMALL

PATIENCE = 2.0
"""Milliseconds after which no further thing is begun."""

HEIGHTS = range(7, 25)
"""How high letters on counters are, in pixels; the text on cards begins as small."""

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-./½,:()"


class Ahead:
    """The things that are still to be made."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.left: Iterator[None] = self.things()
        self.is_done = False

    def go_on(self) -> None:
        """Make something, if anything is left."""
        end = time.perf_counter() + PATIENCE / 1000
        while not self.is_done and time.perf_counter() < end:
            self.is_done = next(self.left, self) is self

    def things(self) -> Iterator[None]:
        """Make one thing after the other."""
        theme, looks = self.state.theme, self.state.looks
        for weight, height in self.letters():
            theme.lettering.fonts.get(weight, height).render(LETTERS, True, (0, 0, 0))
            yield
        for path in looks.small_pictures():
            if path.is_file():
                theme.pictures.trimmed(path)
            yield
        for path in looks.card_pictures():
            if path.is_file():
                theme.pictures.original(path)
            yield

    def letters(self) -> Iterator[tuple[Weight, int]]:
        """The weights and heights of the letters on cards and counters, where there are any."""
        view = self.state.play.now.view
        if has_cards(view):
            yield from (("Regular", height) for height in range(HEIGHTS.start, self.state.theme.px(SMALL.size) + 1))
        if any(map(is_printed, view.pieces)):
            yield from ((weight, height) for height in HEIGHTS for weight in ("Bold", VALUE_WEIGHT))
