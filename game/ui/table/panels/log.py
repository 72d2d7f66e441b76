"""The log: every line with links to the map and the rulebook; only the lines in sight are drawn."""

from collections import OrderedDict
from collections.abc import Mapping, Sequence

import msgspec
import pygame
from pygame import Rect

from game.core.actions import SpaceId
from game.core.session import LogLine
from game.ui import theme as look
from game.ui.table.controls.commands import Sheet, Spot
from game.ui.table.drawing.flow import Flowed, Writing, paint, sentence
from game.ui.table.drawing.looks import Looks
from game.ui.table.panels.column import PAD, ground, head
from game.ui.text import SMALL
from game.ui.theme import Theme, blend

KEPT, MEASURED = 400, 50_000
"""So many lines are kept as they were painted, and of so many it is known how high they are."""

GAP = 3
HEAD = 28


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
        self.places = places
        self.writing = Writing(
            SMALL, blend(look.TEXT, look.MUTED, 0.25), look.GOLD, tuple(side.light for side in looks.sides), looks.names
        )
        self.painted: OrderedDict[tuple[str, int], Line] = OrderedDict()
        self.heights: dict[tuple[str, int], int] = {}

    def get(self, text: str, width: int) -> Line:
        """A line painted for a width."""
        key = (text, width)
        if key in self.painted:
            self.painted.move_to_end(key)
        else:
            if len(self.painted) >= KEPT:
                self.painted.popitem(last=False)
            flowed = self.flowed(text, width)
            surface = pygame.Surface((width, flowed.height), pygame.SRCALPHA)
            spots = paint(surface, flowed, (0, 0), self.writing, self.theme.lettering)
            self.painted[key] = Line(surface, tuple(spots))
        return self.painted[key]

    def height(self, text: str, width: int) -> int:
        """How high a line is, set in a width."""
        key = (text, width)
        if key not in self.heights:
            if len(self.heights) >= MEASURED:
                self.heights.clear()
            self.heights[key] = self.flowed(text, width).height
        return self.heights[key]

    def flowed(self, text: str, width: int) -> Flowed:
        """A line set in a width."""
        return sentence(text, self.writing, width, self.theme.lettering, self.places)


class LogContent(msgspec.Struct, frozen=True):
    """What the panel depends on: how many lines there are, the last one, its size, and how far it is scrolled back."""

    count: int
    last: str
    size: tuple[int, int]
    scroll: int
    focused: bool


def log_sheet(content: LogContent, log: Sequence[LogLine], lines: LogLines, theme: Theme) -> Sheet:
    """Paint the panel: the lines fill it from the top, and the newest lies lowest."""
    px = theme.px
    surface = ground(content.size, theme, edge=look.GOLD_DEEP if content.focused else look.PANEL_EDGE)
    head(surface, "Log", theme)
    room = log_room(content.size, theme)
    spots: list[Spot] = []
    surface.set_clip(room)
    for line, y in in_sight(log, lines, room, content.scroll, px(GAP)):
        surface.blit(line.surface, (room.x, y))
        spots += [Spot(spot.place.move(room.x, y).clip(room), spot.command) for spot in line.spots]
    surface.set_clip(None)
    if content.scroll:
        pygame.draw.rect(surface, look.GOLD_DEEP, (room.x, room.bottom, room.width, 2))
    return Sheet(surface, tuple(spot for spot in spots if spot.place.width and spot.place.height))


def log_room(size: tuple[int, int], theme: Theme) -> Rect:
    """The part of the panel in which the lines stand."""
    px = theme.px
    top = px(HEAD)
    return Rect(px(PAD), top, max(1, size[0] - 2 * px(PAD)), max(0, size[1] - top - px(8)))


def in_sight(log: Sequence[LogLine], lines: LogLines, room: Rect, scroll: int, gap: int) -> list[tuple[Line, int]]:
    """The lines that are seen and where each begins.

    As many of the newest as fit whole, from the top of the room; where the reader has scrolled back, whatever is in
    sight there, cut or not.
    """
    found: list[tuple[Line, int]] = []
    bottom = room.bottom + scroll + gap
    for entry in reversed(log):
        top = bottom - lines.height(entry.sentence, room.width) - gap
        if top < room.top and found and not scroll:
            break
        if top < room.bottom:
            found.append((lines.get(entry.sentence, room.width), top))
        if top < room.top:
            break
        bottom = top
    slack = found[-1][1] - room.top if found else 0
    return [(line, y - slack) for line, y in found] if slack > 0 or not scroll else found


def most_scroll(log: Sequence[LogLine], lines: LogLines, room: Rect, wanted: int) -> int:
    """How far the log can be scrolled back, at most as far as wanted."""
    height = 0
    for entry in reversed(log):
        height += lines.height(entry.sentence, room.width) + lines.theme.px(GAP)
        if height >= room.height + wanted:
            return wanted
    return max(0, height - room.height)
