"""The log: every line with links to the map and the rulebook; only the rows in sight are drawn."""

from collections import OrderedDict
from collections.abc import Mapping

import msgspec
import pygame
from pygame import Rect

from game.core.actions import SpaceId
from game.ui import theme as look
from game.ui.pictures import lay
from game.ui.table.controls.commands import Spot
from game.ui.table.drawing.dice import die
from game.ui.table.drawing.flow import Flowed, Writing, paint, sentence
from game.ui.table.drawing.looks import Looks
from game.ui.text import SMALL
from game.ui.theme import Theme, blend

KEPT, MEASURED, LATEST = 400, 50_000, 60
"""So many lines are kept as they were painted, of so many it is known how high they are, so many are kept as set."""

DICE_GAP = 6

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
        self.painted: OrderedDict[tuple[str, int, tuple[str, ...], tuple[int, ...]], Line] = OrderedDict()
        self.heights: dict[tuple[str, int, int], int] = {}
        self.latest: dict[tuple[str, int], Flowed] = {}

    def get(self, text: str, width: int, terms: tuple[str, ...] = (), dice: tuple[int, ...] = ()) -> Line:
        """A line painted for a width, with a ground under the words that have one of these terms in them, and dice."""
        key = (text, width, terms, dice)
        if key in self.painted:
            self.painted.move_to_end(key)
        else:
            if len(self.painted) >= KEPT:
                self.painted.popitem(last=False)
            self.painted[key] = self.paint(text, width, terms, dice)
        return self.painted[key]

    def paint(self, text: str, width: int, terms: tuple[str, ...], dice: tuple[int, ...]) -> Line:
        """Paint a line, and its dice behind the last word or, where there is no room, below it."""
        flowed = self.flowed(text, width)
        surface = pygame.Surface((width, self.height(text, width, dice)), pygame.SRCALPHA)
        for word in flowed.words:
            if any(term in word.text.lower() for term in terms):
                pygame.draw.rect(surface, MARK, Rect(word.x - 2, word.y, word.width + 4, flowed.line), border_radius=3)
        left = 0 if surface.get_height() > flowed.height else end_of(flowed) + self.theme.px(DICE_GAP)
        for number, face in enumerate(dice):
            picture = die(face, flowed.line - 1, self.theme, self.looks.skin.dice)
            lay(surface, picture, (left + number * (flowed.line + 1), surface.get_height() - flowed.line))
        return Line(surface, tuple(paint(surface, flowed, (0, 0), self.writing, self.theme.lettering)))

    def height(self, text: str, width: int, dice: tuple[int, ...] = ()) -> int:
        """How high a line is with its dice, set in a width."""
        key = (text, width, len(dice))
        if key not in self.heights:
            if len(self.heights) >= MEASURED:
                self.heights.clear()
            flowed = self.flowed(text, width)
            has_room = end_of(flowed) + self.theme.px(DICE_GAP) + len(dice) * (flowed.line + 1) <= width
            self.heights[key] = flowed.height if has_room or not dice else flowed.height + flowed.line
        return self.heights[key]

    def flowed(self, text: str, width: int) -> Flowed:
        """A line set in a width; what is measured now is mostly painted next, so that the latest ones are kept."""
        key = (text, width)
        if key not in self.latest:
            if len(self.latest) >= LATEST:
                self.latest.clear()
            self.latest[key] = sentence(text, self.writing, width, self.theme.lettering, self.places)
        return self.latest[key]


def end_of(flowed: Flowed) -> int:
    """Where the last word of a text ends in its line."""
    return max((word.x + word.width for word in flowed.words if word.y == flowed.words[-1].y), default=0)
