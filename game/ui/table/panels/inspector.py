"""The inspector: what is under the pointer, beside it and never over it."""

from collections.abc import Sequence

import msgspec
import pygame
from pygame import Rect

from game.core.view import Inspection, InspectionLine
from game.ui import theme as look
from game.ui.palettes import toned
from game.ui.pictures import lay
from game.ui.table.drawing.links import without_marks
from game.ui.table.drawing.shapes import rounded, shadow
from game.ui.table.map.illustrations import Illustrations
from game.ui.text import SMALL, SMALL_STRONG, STRONG
from game.ui.theme import Colour, Theme
from game.ui.words import say, within

WIDTH, LEAST_WIDTH, PAD, PICTURE = 324, 150, 11, 34
SIGN = 0.45
"""How large a badge on the picture is, in widths of the picture."""

GROUND, EDGE = (24, 28, 31), (88, 96, 100)


class SetLine(msgspec.Struct, frozen=True):
    """One line of the box as it is set: its text, its colour, and the paragraph at its end."""

    text: str
    ink: Colour
    rule: str = ""


def box_picture(said: Inspection, theme: Theme, illustrations: Illustrations, deed: str = "") -> pygame.Surface:
    """Paint the box, as wide as its longest line; `deed` is what a click does."""
    px, lettering, pad = theme.px, theme.lettering, theme.px(PAD)
    emblem = illustrations.first(said.looks, (px(PICTURE), px(PICTURE)))
    aside = px(PICTURE) + px(8) if emblem is not None else 0
    title = lettering.wrap(said.title, STRONG, px(WIDTH) - 2 * pad - aside)
    lines = [*deed_lines(deed, px(WIDTH) - 2 * pad, theme), *set_lines(said.lines, px(WIDTH) - 2 * pad, theme)]
    widest = max([px(LEAST_WIDTH) - 2 * pad, *(lettering.width(one, STRONG) + aside for one in title)])
    widest = max([widest, *(line_width(line, theme) for line in lines)])
    head = max(len(title) * lettering.height(STRONG), px(PICTURE) if emblem is not None else 0)
    size = (widest + 2 * pad, head + px(3) + len(lines) * lettering.height(SMALL) + 2 * pad)
    surface = rounded(size, px(8), (*GROUND, 244), EDGE, 1).copy()
    if emblem is not None:
        lay(surface, emblem, emblem.get_rect(center=(pad + px(PICTURE) // 2, pad + head // 2)).topleft)
        lay_signs(surface, Rect(pad, pad + (head - px(PICTURE)) // 2, px(PICTURE), px(PICTURE)), said, illustrations)
    for number, text in enumerate(title):
        y = pad + (head - len(title) * lettering.height(STRONG)) // 2 + number * lettering.height(STRONG)
        surface.blit(lettering.line(text, STRONG, look.GOLD_PALE), (pad + aside, y))
    for number, line in enumerate(lines):
        paint_line(surface, line, (pad, pad + head + px(3) + number * lettering.height(SMALL)), theme)
    return surface


def lay_signs(surface: pygame.Surface, place: Rect, said: Inspection, illustrations: Illustrations) -> None:
    """The badges among the further looks, on the lower corners of the picture, the last one at the right."""
    size = round(place.width * SIGN)
    badges = [path for name in said.looks[1:] if (path := illustrations.looks.badge(name)) is not None]
    for number, path in enumerate(reversed(badges[-2:])):
        sign = illustrations.pictures.fitted(path, (size, size))
        left = place.x if number else place.right - sign.get_width()
        lay(surface, sign, (left, place.bottom - sign.get_height() + size // 6))


def deed_lines(deed: str, width: int, theme: Theme) -> list[SetLine]:
    """What a click does, in the gold in which that glows which can be clicked."""
    words = say("Click: {deed}", deed=within(deed)) if deed else ""
    return [SetLine(text, look.GOLD) for text in theme.lettering.wrap(words, SMALL, width) if text]


def set_lines(lines: Sequence[InspectionLine], width: int, theme: Theme) -> list[SetLine]:
    """The lines of an inspection, wrapped; the paragraph stands at the end of each."""
    lettering = theme.lettering
    found: list[SetLine] = []
    for line in lines:
        wrapped = lettering.wrap(without_marks(line.text), SMALL, width)
        for number, text in enumerate(wrapped):
            last = number == len(wrapped) - 1
            found.append(SetLine(text, toned(theme.palette.words, line.tone), line.rule if last else ""))
        if line.rule and line_width(found[-1], theme) > width:
            found[-1] = SetLine(found[-1].text, found[-1].ink)
            found.append(SetLine("", toned(theme.palette.words, line.tone), line.rule))
    return found


def line_width(line: SetLine, theme: Theme) -> int:
    """How wide a line is with its paragraph."""
    rule = theme.lettering.width(f" § {line.rule}", SMALL_STRONG) + theme.px(4) if line.rule else 0
    return theme.lettering.width(line.text, SMALL) + rule


def paint_line(surface: pygame.Surface, line: SetLine, place: tuple[int, int], theme: Theme) -> None:
    """One line."""
    text = theme.lettering.line(line.text, SMALL, line.ink)
    surface.blit(text, place)
    if line.rule:
        left = place[0] + (text.get_width() + theme.px(6) if line.text else 0)
        surface.blit(theme.lettering.line(f"§ {line.rule}", SMALL_STRONG, look.MUTED), (left, place[1]))


def draw_box(surface: pygame.Surface, picture: pygame.Surface, place: Rect, theme: Theme) -> None:
    """Lay the box with its shadow."""
    blur = theme.px(5)
    dark = shadow(picture.get_size(), theme.px(8), blur, 120)
    lay(surface, dark, (place.x - 2 * blur, place.y - 2 * blur + blur // 2))
    lay(surface, picture, place.topleft)
