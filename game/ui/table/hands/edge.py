"""What is seen of a card under another one: its corner, and its name set along its edge like the back of a book."""

from collections.abc import Sequence

import msgspec
import pygame
from pygame import Rect

from game.core.view import CardView
from game.ui import theme as look
from game.ui.pictures import lay
from game.ui.table.drawing.shapes import rounded
from game.ui.text import SMALL_STRONG, TINY_STRONG, Style
from game.ui.theme import Colour, Theme, blend

CORNER, MARGIN = 18, 3
"""How high the badge at the head of an edge is, and how far all is from its sides."""

LETTERS = (SMALL_STRONG, TINY_STRONG, *(Style(size, "Bold") for size in (10, 9, 8, 7)))
PIXELS = (12, 11, 10, 9, 8)
"""Heights of letters in pixels of the window, for the narrowest edges at a large scale."""


class EdgeName(msgspec.Struct, frozen=True):
    """How a name is set along an edge: its letters, and its lines from the outer one to the inner one."""

    style: Style
    lines: tuple[str, ...]


def paint_edge(surface: pygame.Surface, card: CardView, seen: int, band: Colour, theme: Theme) -> None:
    """Paint the badge with the corner of a card, in the colour of its kind, and below it the name."""
    px, lettering = theme.px, theme.lettering
    dark = blend(band, (0, 0, 0), 0.15)
    badge = Rect(px(MARGIN), px(MARGIN), max(1, seen - 2 * px(MARGIN)), px(CORNER))
    lay(surface, rounded(badge.size, px(4), dark), badge.topleft)
    if card.corner:
        style = next((one for one in letters_of(theme) if lettering.width(card.corner, one) < badge.width), LETTERS[-1])
        corner = lettering.line(card.corner, style, (255, 255, 255))
        surface.blit(corner, corner.get_rect(center=badge.center))
    top = badge.bottom + px(MARGIN)
    name = set_along(card.name, seen, surface.get_height() - top - 2 * px(MARGIN), theme)
    high = lettering.height(name.style)
    right = (seen + high * len(name.lines)) // 2
    for number, words in enumerate(name.lines):
        line = pygame.transform.rotate(lettering.line(words, name.style, look.INK), -90)
        surface.blit(line, (right - (number + 1) * high, top))


def set_along(name: str, seen: int, length: int, theme: Theme) -> EdgeName:
    """A name in the largest letters that leave it whole along an edge of a length, in as many lines as there is room
    for beside each other."""
    lettering, styles = theme.lettering, letters_of(theme)
    for style in styles:
        lines = lettering.wrap(name, style, length)
        if len(lines) * lettering.height(style) <= seen and fits(lines, style, length, theme):
            return EdgeName(style, tuple(lines))
    return EdgeName(styles[-1], (lettering.shortened(name, styles[-1], length),))


def letters_of(theme: Theme) -> tuple[Style, ...]:
    """The letters of names along edges, the largest first."""
    smallest = (Style(size / theme.scale, "Bold") for size in PIXELS)
    return (*LETTERS, *(style for style in smallest if style.size < LETTERS[-1].size))


def fits(lines: Sequence[str], style: Style, length: int, theme: Theme) -> bool:
    """Whether all lines have room along an edge."""
    return all(theme.lettering.width(line, style) <= length for line in lines)
