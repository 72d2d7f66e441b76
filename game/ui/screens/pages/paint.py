"""Painting what lies under the elements of a page: panels, cards, medals, and lines of text."""

import pygame
from pygame import Rect

from game.core.view import ScoreView
from game.ui import theme as look
from game.ui.table.drawing.looks import Looks
from game.ui.table.panels.bar import MEDAL, has_medals, paint_medals, rack_width, score_words
from game.ui.text import STRONG, Style
from game.ui.theme import Colour, Theme

HEADING = Style(26, "Bold")
READING = Style(17)
"""Letters as large as those of running text in the elements."""

SHARES, LEAST = (1, 0.88, 0.76), 11
"""How much smaller a line of text gets before anything of it is left out, and the smallest letters."""


def panel(
    surface: pygame.Surface, place: Rect, theme: Theme, fill: Colour = look.PANEL, edge: Colour = look.PANEL_EDGE
) -> None:
    """A panel with round corners."""
    radius = theme.px(10)
    pygame.draw.rect(surface, fill, place, border_radius=radius)
    pygame.draw.rect(surface, edge, place, 1, border_radius=radius)


def line(
    surface: pygame.Surface, at: tuple[int, int], text: str, style: Style, colour: Colour, theme: Theme, width: int = 0
) -> int:
    """A line of text in a width, in smaller letters where it needs them, at last shortened; returns where it ends."""
    style = theme.lettering.fitting(text, finer(style), width) if width else style
    shown = theme.lettering.shortened(text, style, width) if width else text
    picture = theme.lettering.line(shown, style, colour)
    surface.blit(picture, at)
    return at[0] + picture.get_width()


def finer(style: Style) -> tuple[Style, ...]:
    """A style, and smaller ones of the same weight for where there is less room."""
    sizes = (max(LEAST, style.size * share) for share in SHARES)
    return tuple(Style(min(style.size, size), style.weight) for size in sizes)


def line_in(surface: pygame.Surface, place: Rect, text: str, style: Style, colour: Colour, theme: Theme) -> None:
    """A line of text from the left in the middle of a place's height, shortened to its width."""
    style = theme.lettering.fitting(text, finer(style), place.width)
    height = theme.lettering.font(style).get_height()
    line(surface, (place.x, place.centery - height // 2), text, style, colour, theme, place.width)


def line_right(
    surface: pygame.Surface, at: tuple[int, int], text: str, style: Style, colour: Colour, theme: Theme
) -> int:
    """A line of text that ends at a point; returns where it begins."""
    picture = theme.lettering.line(text, style, colour)
    surface.blit(picture, (at[0] - picture.get_width(), at[1]))
    return at[0] - picture.get_width()


def line_centred(
    surface: pygame.Surface, at: tuple[int, int], text: str, style: Style, colour: Colour, theme: Theme
) -> None:
    """A line of text around the middle of its top."""
    picture = theme.lettering.line(text, style, colour)
    surface.blit(picture, (at[0] - picture.get_width() // 2, at[1]))


def paragraph(surface: pygame.Surface, place: Rect, text: str, style: Style, colour: Colour, theme: Theme) -> int:
    """Running text inside a place, as many lines as fit, with an ellipsis for the rest; returns where it ends below."""
    height = theme.lettering.height(style)
    top = place.y
    for words in shown_lines(text, style, place, theme):
        surface.blit(theme.lettering.line(words, style, colour), (place.x, top))
        top += height
    return top


def shown_lines(text: str, style: Style, place: Rect, theme: Theme) -> list[str]:
    """The lines of a running text that fit into a place; the last of them ends in an ellipsis where some do not."""
    lines = list(theme.lettering.wrap(text, style, place.width))
    room = max(0, place.height // theme.lettering.height(style))
    if not 0 < room < len(lines):
        return lines[:room]
    last = theme.lettering.shortened(f"{lines[room - 1]} {lines[room]}", style, place.width)
    return [*lines[: room - 1], last]


def covering(picture: pygame.Surface, size: tuple[int, int], theme: Theme) -> pygame.Surface:
    """A picture that fills a place, cut where it is too long or too high, with round corners above."""
    share = max(size[0] / picture.get_width(), size[1] / picture.get_height())
    whole = (max(size[0], round(picture.get_width() * share)), max(size[1], round(picture.get_height() * share)))
    scaled = pygame.transform.smoothscale(picture, whole)
    cut = scaled.subsurface(((whole[0] - size[0]) // 2, (whole[1] - size[1]) // 2, *size)).convert_alpha()
    mask = pygame.Surface(size, pygame.SRCALPHA)
    radius = theme.px(13)
    corners = {"border_top_left_radius": radius, "border_top_right_radius": radius}
    pygame.draw.rect(mask, (255, 255, 255, 255), mask.get_rect(), **corners)
    cut.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
    return cut


def score_width(score: ScoreView, theme: Theme, medal: int = MEDAL) -> int:
    """How wide a score is drawn, with medals of a size."""
    if has_medals(score):
        return rack_width(score, theme, medal)
    return theme.lettering.width(score_words(score), STRONG)


def score(
    surface: pygame.Surface,
    right: int,
    middle: int,
    score: ScoreView,
    theme: Theme,
    looks: Looks,
    medal: int = MEDAL,
) -> int:
    """A score as a rack of medals, filled as far as they are won, or in words where these would be too many; returns
    where it begins."""
    if has_medals(score):
        return paint_medals(surface, score, right, middle, theme, looks, medal)
    top = middle - theme.lettering.height(STRONG) // 2
    return line_right(surface, (right, top), score_words(score), STRONG, look.GOLD, theme)
