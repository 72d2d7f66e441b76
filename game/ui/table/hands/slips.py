"""Slips: cards so low that only their head is drawn, as where a hand is too large for whole ones."""

import msgspec
import pygame
from pygame import Rect

from game.core.view import CardView
from game.ui import theme as look
from game.ui.pictures import lay
from game.ui.table.drawing.emblems import paint_emblem
from game.ui.table.drawing.looks import Looks
from game.ui.table.drawing.shapes import rounded
from game.ui.text import SMALL_STRONG, TINY_STRONG, Style
from game.ui.theme import Colour, Theme, blend

LOWEST = 0.9
"""A card that is lower than this share of its width is a slip."""

RADIUS, PAD, BAND, LINES = 5, 5, 5, 2
HIGH, BROAD, EMBLEM = 36, 108, 0.8
"""How large a slip must be for a picture beside its name, and how wide this is for the height of the slip."""

STYLES = (SMALL_STRONG, TINY_STRONG)


def is_slip(size: tuple[int, int]) -> bool:
    """Whether a card of this size is a slip."""
    return size[1] < size[0] * LOWEST


def painted_slip(card: CardView, size: tuple[int, int], looks: Looks, theme: Theme) -> pygame.Surface:
    """The name in one or two lines, the corner, and the colour of the kind along the left edge."""
    px, lettering, band = theme.px, theme.lettering, looks.band(card.kind)
    surface = rounded(size, px(RADIUS), look.CARD, look.CARD_EDGE, px(1.5)).copy()
    edge = Rect(px(3), px(3), px(BAND), size[1] - 2 * px(3))
    lay(surface, rounded(edge.size, px(2), band), edge.topleft)
    box = Rect(edge.right + px(PAD), px(2), size[0] - edge.right - 2 * px(PAD) + px(2), size[1] - 2 * px(2))
    width = emblem_width(card, size, box.width, looks, theme)
    if width:
        place = Rect(box.right - width, px(PAD), width, size[1] - 2 * px(PAD))
        paint_emblem(surface, looks.emblem(card.look), place, theme)
    corner = paint_corner(surface, card.corner, box, blend(band, (0, 0, 0), 0.15), theme) if card.corner else 0
    box.width, corner = (box.width - width - px(PAD), 0) if width else (box.width, corner)
    name = next((name for name in written(card, box.width, corner, theme) if name.fits), None)
    name = name or written(card, box.width, corner, theme)[-1]
    top = box.centery - len(name.lines) * lettering.height(name.style) // 2
    for number, line in enumerate(name.lines):
        text = lettering.shortened(line, name.style, box.width - (0 if number else corner))
        picture = lettering.line(text, name.style, look.INK)
        surface.blit(picture, (box.x, top + number * lettering.height(name.style)))
    return surface


def emblem_width(card: CardView, size: tuple[int, int], room: int, looks: Looks, theme: Theme) -> int:
    """How wide the picture on a slip is: there is room for it only beside a name that can be read all the same."""
    width = round(size[1] * EMBLEM)
    has_room = size[1] >= theme.px(HIGH) and size[0] >= theme.px(BROAD)
    if not has_room or looks.emblem(card.look) is None:
        return 0
    return width if any(name.fits for name in written(card, room - width - theme.px(PAD), 0, theme)) else 0


class Name(msgspec.Struct, frozen=True):
    """A name in lines of a style, and whether all of it can be read."""

    lines: tuple[str, ...]
    style: Style
    fits: bool


def written(card: CardView, width: int, corner: int, theme: Theme) -> list[Name]:
    """The ways to write a name on a slip, the best first: beside the corner, or only its first line so."""
    lettering, found = theme.lettering, []
    for text in dict.fromkeys((card.name, card.name.replace("-", "- "))):
        for style in STYLES:
            for room in (width, width - corner):
                lines = lettering.wrap(text, style, room)
                lines = (*lines[: LINES - 1], " ".join(lines[LINES - 1 :])) if len(lines) > LINES else lines
                rooms = (width - corner, *(width for _ in lines[1:]))
                fits = all(lettering.width(line, style) <= most for line, most in zip(lines, rooms, strict=True))
                found.append(Name(lines, style, fits))
    return found


def paint_corner(surface: pygame.Surface, corner: str, box: Rect, fill: Colour, theme: Theme) -> int:
    """The short text in the corner; returns how much of the width it takes."""
    text = theme.lettering.line(corner, TINY_STRONG, (255, 255, 255))
    badge = Rect(0, 0, text.get_width() + theme.px(6), text.get_height() + theme.px(2))
    badge.topright = (box.right + theme.px(2), box.y + theme.px(2))
    lay(surface, rounded(badge.size, theme.px(3), fill), badge.topleft)
    surface.blit(text, text.get_rect(center=badge.center))
    return badge.width
