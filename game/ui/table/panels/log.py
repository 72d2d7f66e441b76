"""The log: every line with links to the map and the rulebook; only the rows in sight are drawn."""

from collections import OrderedDict
from collections.abc import Mapping

import msgspec
import pygame
from pygame import Rect

from game.core.actions import SpaceId
from game.ui import theme as look
from game.ui.table.controls.commands import Spot
from game.ui.table.drawing.flow import Flowed, Writing, paint, sentence
from game.ui.table.drawing.looks import Looks
from game.ui.text import SMALL
from game.ui.theme import Theme, blend

KEPT, MEASURED, LATEST = 400, 50_000, 60
"""So many lines are kept as they were painted, of so many it is known how high they are, so many are kept as set."""

MARK = blend(look.PANEL, look.GOLD, 0.42)
"""The ground under a word that was searched for."""


class Line(msgspec.Struct, frozen=True):
    """A painted line: its picture with a clear ground, and its links."""

    surface: pygame.Surface
    spots: tuple[Spot, ...]


class LogLines:
    """Painted lines of the log, each kept; of too many those go first that were seen longest ago.

    A line that is out of sight is only measured, not painted.
    """

    def __init__(self, looks: Looks, theme: Theme, places: Mapping[str, SpaceId]) -> None:
        self.theme = theme
        self.looks = looks
        self.places = places
        self.writing = Writing(
            SMALL, blend(look.TEXT, look.MUTED, 0.25), look.GOLD, tuple(side.light for side in looks.sides), looks.names
        )
        self.painted: OrderedDict[tuple[str, int, tuple[str, ...]], Line] = OrderedDict()
        self.heights: dict[tuple[str, int], int] = {}
        self.latest: dict[tuple[str, int], Flowed] = {}

    def get(self, text: str, width: int, terms: tuple[str, ...] = ()) -> Line:
        """A line painted for a width, with a ground under the words that have one of these terms in them."""
        key = (text, width, terms)
        if key in self.painted:
            self.painted.move_to_end(key)
        else:
            if len(self.painted) >= KEPT:
                self.painted.popitem(last=False)
            self.painted[key] = self.paint(text, width, terms)
        return self.painted[key]

    def paint(self, text: str, width: int, terms: tuple[str, ...]) -> Line:
        """Paint a line."""
        flowed = self.flowed(text, width)
        surface = pygame.Surface((width, flowed.height), pygame.SRCALPHA)
        for word in flowed.words:
            if any(term in word.text.lower() for term in terms):
                pygame.draw.rect(surface, MARK, Rect(word.x - 2, word.y, word.width + 4, flowed.line), border_radius=3)
        return Line(surface, tuple(paint(surface, flowed, (0, 0), self.writing, self.theme.lettering)))

    def height(self, text: str, width: int) -> int:
        """How high a line is, set in a width."""
        key = (text, width)
        if key not in self.heights:
            if len(self.heights) >= MEASURED:
                self.heights.clear()
            self.heights[key] = self.flowed(text, width).height
        return self.heights[key]

    def flowed(self, text: str, width: int) -> Flowed:
        """A line set in a width; what is measured now is mostly painted next, so that the latest ones are kept."""
        key = (text, width)
        if key not in self.latest:
            if len(self.latest) >= LATEST:
                self.latest.clear()
            self.latest[key] = sentence(text, self.writing, width, self.theme.lettering, self.places)
        return self.latest[key]
