"""The panel of a lens: what it shows, line by line, with links to the rulebook."""

from collections.abc import Mapping, Sequence

import msgspec
import pygame
from pygame import Rect

from game.core.actions import SpaceId
from game.core.view import InspectionLine, LensView
from game.ui import theme as look
from game.ui.palettes import toned
from game.ui.pictures import lay
from game.ui.table.controls.commands import Order, Sheet, Spot
from game.ui.table.drawing.flow import Flowed, Writing, paint, sentence
from game.ui.table.drawing.shapes import disc
from game.ui.table.panels.column import PAD, chip, chip_width, ground
from game.ui.text import BODY, SMALL, STRONG, Style
from game.ui.theme import Theme
from game.ui.words import say

BULLET = 14
STYLES = (BODY, SMALL)


class LensContent(msgspec.Struct, frozen=True):
    """What the panel shows: the name of the lens, its key as it is written, its rule, and what is seen through it.

    foot: what a click does, before the words that say how it closes.
    """

    size: tuple[int, int]
    name: str
    key: str
    rule: str
    view: LensView
    foot: str = ""


def lens_sheet(content: LensContent, theme: Theme, places: Mapping[str, SpaceId]) -> Sheet:
    """Paint the panel as high as its place is."""
    px, lettering, pad = theme.px, theme.lettering, theme.px(PAD)
    surface = ground(content.size, theme, edge=look.GOLD_DEEP)
    right = content.size[0] - pad
    spots = chip(surface, right, px(8), content.rule, theme, look.COLUMN)
    writing = Writing(STRONG, look.GOLD_PALE, look.GOLD)
    room = right - pad - (chip_width(content.rule, theme) + px(8) if content.rule else 0)
    head = sentence(content.view.title or content.name, writing, room, lettering, places)
    spots += paint(surface, head, (pad, px(8)), writing, theme.lettering)
    foot = content.size[1] - px(8) - lettering.height(SMALL)
    spots += paint_lines(surface, content.view.lines, Rect(pad, px(13) + head.height, right - pad, foot), theme, places)
    close = lettering.line(say("{foot}{key} or Esc closes", foot=content.foot, key=content.key), SMALL, look.MUTED)
    box = close.get_rect(bottomright=(right, content.size[1] - px(7)))
    surface.blit(close, box)
    return Sheet(surface, (*spots, Spot(box.inflate(px(8), px(4)), Order.BACK, lights=True)))


def paint_lines(
    surface: pygame.Surface,
    lines: Sequence[InspectionLine],
    room: Rect,
    theme: Theme,
    places: Mapping[str, SpaceId],
) -> list[Spot]:
    """The lines from the top of a room that ends at its height; smaller where they do not fit, and then as many as do.

    Each has a disc in the colour of its tone, and its paragraph at its end.
    """
    px, lettering, spots, top = theme.px, theme.lettering, list[Spot](), room.y
    style = next((one for one in STYLES if end_of(lines, one, room, theme, places) <= room.height), STYLES[-1])
    for number, line in enumerate(lines):
        text, writing = set_line(line, style, room, theme, places)
        if top + text.height > room.height:
            more = lettering.line(say("{number} more", number=len(lines) - number), SMALL, look.MUTED)
            surface.blit(more, (room.x, room.height))
            break
        dot = disc(px(3.5), toned(theme.palette.words, line.tone))
        lay(surface, dot, dot.get_rect(center=(room.x + px(4), top + text.line // 2)).topleft)
        spots += paint(surface, text, (room.x + px(BULLET), top), writing, lettering)
        top += text.height + px(4)
    return spots


def set_line(
    line: InspectionLine, style: Style, room: Rect, theme: Theme, places: Mapping[str, SpaceId]
) -> tuple[Flowed, Writing]:
    """One line as it is set, and how it is written."""
    writing = Writing(style, toned(theme.palette.words, line.tone), look.GOLD)
    words = f"{line.text} § {line.rule}" if line.rule else line.text
    return sentence(words, writing, room.width - theme.px(BULLET), theme.lettering, places), writing


def end_of(
    lines: Sequence[InspectionLine], style: Style, room: Rect, theme: Theme, places: Mapping[str, SpaceId]
) -> int:
    """Where lines in letters of a style end below."""
    return room.y + sum(set_line(line, style, room, theme, places)[0].height + theme.px(4) for line in lines)
