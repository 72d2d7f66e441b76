"""Printed counters: a dark band with the short name, a symbol, and the printed values.

Whatever a counter is too small for is left out: first the symbol, unless a row of values is so wide and low that it
leaves room above, then the name, never the values.
"""

from functools import lru_cache
from pathlib import Path
from typing import Final

import msgspec
import pygame
from pygame import Rect

from game.core.view import PieceView
from game.ui.pictures import Wanted, lay, weighted
from game.ui.table.drawing.looks import SideLook
from game.ui.table.drawing.shapes import FINE, rounded, smooth, stroke
from game.ui.table.pieces.short_names import shortened
from game.ui.text import Style
from game.ui.theme import CREAM, Colour, Theme, blend

RADIUS = 0.11
WITH_SYMBOL = 42
"""The height from which there is room for a symbol as well as values."""

LEAST_SYMBOL = 10
"""The least height that a symbol needs to be known by its outline, in pixels."""

SMALLEST_LETTERS, UNDERLINED = 7, 10
"""The smallest letters that can be read, and from which size on there is room to underline them, in pixels."""

BAND, SMALL_BAND = 0.25, 0.29
VALUES, ONE_VALUE, TWO_LINES, SMALL_VALUES = 0.31, 0.38, 0.43, 0.66
"""How high the band and the values are, in heights of the counter: with a symbol, and on a small counter without."""

IN_ONE_LINE = 4
"""More values than this stand in two lines."""

SEVERAL_VALUES = 0.4
"""How high several values are at most on a small counter that has room for a symbol too, in heights of the counter."""

FOOT = 0.86
"""How much of the height of its letters a line of values takes: figures have nothing below the line. On a small counter
it takes all of it, to stay clear of the edge."""

CLEAR = 0.025
"""What stays free between a line of values below a symbol and the edge, in heights of the counter."""

SYMBOL_SHARE, TEXT_SHARE, LETTER_SHARE = 0.88, 0.88, 0.86
LINE_ROOM, LINE_LETTERS = 0.08, 1.0
"""What an underline takes of the room for a line of values, and how high the letters of one of two lines may be."""

HYPHEN: Final = "-"
"""What stands between values, and what a value is called that a counter has not; spaces then stand between them."""

VALUE_WEIGHT: Final = "Black"
STRIPES, STRIPE, STRIPE_LIGHT = 3, 0.12, 0.6
"""The reverse side: how many diagonal stripes, how wide, and how far they go from its paper to the plain one."""

DARK_PAPER = 110


class Print(msgspec.Struct, frozen=True):
    """What is printed on a counter. Badges keep a share of the band free at its start and at its end."""

    picture: Path | None
    caption: str
    values: tuple[str, ...]
    has_accent: bool
    is_reverse: bool
    side: SideLook
    kept: tuple[float, float] = (0.0, 0.0)

    @property
    def paper(self) -> Colour:
        """The paper of the side that lies up."""
        return self.side.reverse if self.is_reverse else self.side.paper

    @property
    def ink(self) -> Colour:
        """The colour of the values: dark, or pale on dark paper."""
        return self.side.dark if brightness(self.side.paper) > DARK_PAPER else CREAM


def is_printed(piece: PieceView) -> bool:
    """Whether a piece is a printed counter."""
    return bool(piece.caption or piece.values)


def printed(size: tuple[int, int], print_: Print, theme: Theme) -> pygame.Surface:
    """The printed side of a counter, upright."""
    surface = pygame.Surface(size, pygame.SRCALPHA)
    card = surface.get_rect()
    radius, edge = radius_of(size), max(1.2, card.height * 0.025)
    lay(surface, rounded(size, radius, print_.paper, print_.side.dark, edge), (0, 0))
    if print_.is_reverse:
        lay(surface, stripes(size, radius, blend(print_.paper, print_.side.paper, STRIPE_LIGHT)), (0, 0))
    band = paint_band(surface, card, print_, theme)
    rest = Rect(card.x, band.bottom, card.width, card.bottom - band.bottom - round(edge))
    paint_body(surface, rest, print_, theme)
    lay(surface, rounded(size, radius, None, print_.side.dark, edge), (0, 0))
    return surface


def paint_body(surface: pygame.Surface, rest: Rect, print_: Print, theme: Theme) -> None:
    """What stands below the band: the symbol, and under it the values; on a small counter only the values."""
    height = surface.get_height()
    letters = letters_under_symbol(height, rest, print_, theme)
    deep, clear = (round(letters * FOOT), max(1, round(height * CLEAR))) if height >= WITH_SYMBOL else (letters, 0)
    foot = Rect(rest.x, rest.bottom - deep - clear, rest.width, deep)
    if print_.picture is None or (print_.values and foot.y - rest.y < LEAST_SYMBOL):
        paint_values(surface, rest, round(height * SMALL_VALUES), print_, theme)
        return
    tint = print_.side.ink if print_.is_reverse else print_.side.tint
    paint_symbol(surface, Rect(rest.x, rest.y, rest.width, foot.y - rest.y), print_.picture, tint, theme)
    paint_values(surface, foot, letters, print_, theme)


def letters_under_symbol(height: int, rest: Rect, print_: Print, theme: Theme) -> int:
    """How high the values are if a symbol stands over them; one value alone is not made lower on a small counter."""
    lines = lines_of(print_.values)
    if height >= WITH_SYMBOL or not lines:
        return round(height * value_share(len(print_.values)))
    share = SMALL_VALUES if len(print_.values) == 1 else SEVERAL_VALUES
    most, width = round(height * share / len(lines)), round(rest.width * TEXT_SHARE)
    return len(lines) * min(fitting(joined(line), most, width, theme) or most for line in lines)


def value_share(count: int) -> float:
    """How high the values are under a symbol, in heights of the counter."""
    if count > IN_ONE_LINE:
        return TWO_LINES
    return (0.0, ONE_VALUE)[count] if count <= 1 else VALUES


def paint_band(surface: pygame.Surface, card: Rect, print_: Print, theme: Theme) -> Rect:
    """The band with the short name; a counter without one has no band."""
    if not print_.caption:
        return Rect(card.x, card.y, card.width, round(card.height * 0.04))
    share = BAND if card.height >= WITH_SYMBOL else SMALL_BAND
    band = Rect(card.x, card.y, card.width, round(card.height * share))
    surface.set_clip(band)
    lay(surface, rounded(card.size, radius_of(card.size), print_.side.dark), card.topleft)
    surface.set_clip(None)
    start, end = print_.kept
    room = Rect(band.x + round(band.width * start), band.y, round(band.width * (1 - start - end)), band.height)
    width = room.width - max(3, round(room.width * 0.08))
    size = fitting(print_.caption, round(band.height * LETTER_SHARE), width, theme)
    style = Style(max(size, SMALLEST_LETTERS) / theme.scale, "Bold")
    caption = shortened(print_.caption, lambda name: theme.lettering.width(name, style) <= width)
    if band.height > SMALLEST_LETTERS and caption:
        surface.blit(
            theme.lettering.line(caption, style, CREAM),
            centred(theme.lettering.width(caption, style), style, room, theme),
        )
    return band


def paint_symbol(surface: pygame.Surface, room: Rect, path: Path, tint: Colour, theme: Theme) -> None:
    """The symbol, as large as there is room for it."""
    part = theme.pictures.trimmed(path)
    share = min(room.width * 0.8 / part[2], room.height * SYMBOL_SHARE / part[3])
    size = (max(4, round(part[2] * share)), max(4, round(part[3] * share)))
    symbol = theme.pictures.get(Wanted(path, size, part=part, tint=tint))
    lay(surface, symbol, symbol.get_rect(center=room.center).topleft)


def paint_values(surface: pygame.Surface, room: Rect, height: int, print_: Print, theme: Theme) -> None:
    """The values in one line or in two, which share the room."""
    lines = lines_of(print_.values)
    if not lines:
        return
    letters = height if len(lines) == 1 else round(height / len(lines) * LINE_LETTERS)
    size = min(fitting(joined(line), letters, round(room.width * TEXT_SHARE), theme) for line in lines)
    for number, line in enumerate(lines):
        top, bottom = (room.y + room.height * part // len(lines) for part in (number, number + 1))
        part = msgspec.structs.replace(print_, values=line, has_accent=print_.has_accent and not number)
        place = Rect(room.x, top, room.width, bottom - top)
        if size:
            paint_row(surface, place, size, part, theme)
        else:
            paint_narrow(surface, place, part, theme)


def paint_narrow(surface: pygame.Surface, room: Rect, print_: Print, theme: Theme) -> None:
    """A line of values that is too long even in the smallest letters: these are pressed together."""
    style = Style(SMALLEST_LETTERS / theme.scale, VALUE_WEIGHT)
    width = max(room.width, round(theme.lettering.width(joined(print_.values), style) / TEXT_SHARE))
    whole = pygame.Surface((width, room.height), pygame.SRCALPHA)
    paint_row(whole, whole.get_rect(), SMALLEST_LETTERS, print_, theme)
    lay(surface, pygame.transform.smoothscale(weighted(whole), room.size), room.topleft)


def lines_of(values: tuple[str, ...]) -> tuple[tuple[str, ...], ...]:
    """The values of each line; of two lines the upper one is the longer."""
    cut = len(values) if len(values) <= IN_ONE_LINE else (len(values) + 1) // 2
    return tuple(line for line in (values[:cut], values[cut:]) if line)


def joined(values: tuple[str, ...]) -> str:
    """Values as they are written in a line."""
    return separator(values).join(values)


def separator(values: tuple[str, ...]) -> str:
    """What stands between values."""
    return " " if HYPHEN in values else HYPHEN


def paint_row(surface: pygame.Surface, room: Rect, size: int, print_: Print, theme: Theme) -> None:
    """One line of values, on a plate of plain paper where there are stripes around it."""
    if print_.has_accent:
        room = Rect(room.x, room.y, room.width, room.height - round(room.height * LINE_ROOM))
    style = Style(size / theme.scale, VALUE_WEIGHT)
    place = Rect(0, 0, theme.lettering.width(joined(print_.values), style), theme.lettering.height(style))
    place.topleft = centred(place.width, style, room, theme)
    if print_.is_reverse:
        plate = Rect(0, 0, place.width + round(size * 0.36), min(round(size * 1.06), room.height - 1))
        plate.center = room.center
        plate.clamp_ip(room.inflate(-2, 0))
        lay(surface, rounded(plate.size, max(1, round(size * 0.2)), print_.side.paper), plate.topleft)
    paint_line(surface, place, style, print_, theme)


def paint_line(surface: pygame.Surface, place: Rect, style: Style, print_: Print, theme: Theme) -> None:
    """The line of values; a special first one is coloured and underlined."""
    between = separator(print_.values)
    first, rest = print_.values[0], "".join(between + value for value in print_.values[1:])
    ink = theme.lettering.line(first, style, print_.side.accent if print_.has_accent else print_.ink)
    surface.blit(ink, place)
    width = theme.lettering.width(first, style)
    if rest:
        surface.blit(theme.lettering.line(rest, style, print_.ink), (place.x + width, place.y))
    size = style.size * theme.scale
    if print_.has_accent and size > UNDERLINED:
        rule = max(1, round(size * 0.07))
        bottom = place.y + ink.get_bounding_rect().bottom + 1
        surface.fill(print_.side.accent, (place.x, min(bottom, surface.get_height() - 2 * rule), width, rule))


def centred(width: int, style: Style, room: Rect, theme: Theme) -> tuple[int, int]:
    """Where a line of text begins that stands in the middle of a room, as high as its figures are."""
    figure = theme.lettering.line("0", style, CREAM).get_bounding_rect()
    return room.centerx - width // 2, room.centery - figure.centery


def fitting(text: str, height: int, width: int, theme: Theme) -> int:
    """The largest size of letters with which a text fits into a width; 0 if it could not be read."""
    if height < SMALLEST_LETTERS:
        return 0

    def is_narrow(size: int) -> bool:
        return theme.lettering.width(text, Style(size / theme.scale, VALUE_WEIGHT)) <= width

    if is_narrow(height):
        return height
    # Letters grow about as wide as they grow high: from there it is a step or two.
    whole = max(1, theme.lettering.width(text, Style(height / theme.scale, VALUE_WEIGHT)))
    size = max(SMALLEST_LETTERS, height * width // whole)
    while size < height and is_narrow(size + 1):
        size += 1
    return next((each for each in range(size, SMALLEST_LETTERS - 1, -1) if is_narrow(each)), 0)


@lru_cache(maxsize=64)
def stripes(size: tuple[int, int], radius: int, colour: Colour) -> pygame.Surface:
    """Broad diagonal stripes over a card with round corners."""
    width, height = size[0] * FINE, size[1] * FINE
    reach = width + height

    def paint(surface: pygame.Surface) -> None:
        for number in range(STRIPES):
            start = reach * (number + 0.5) / STRIPES
            line = [(start + height * 0.2, -height * 0.2), (start - height * 1.2, height * 1.2)]
            stroke(surface, colour, line, STRIPE * height)
        mask = pygame.Surface(surface.get_size(), pygame.SRCALPHA)
        pygame.draw.rect(mask, (255, 255, 255, 255), mask.get_rect(), border_radius=radius * FINE)
        surface.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)

    return smooth(size, paint)


def radius_of(size: tuple[int, int]) -> int:
    """How round the corners of a counter are."""
    return max(2, round(size[0] * RADIUS))


def brightness(colour: Colour) -> float:
    """How bright a colour looks, from 0 to 255."""
    return 0.3 * colour[0] + 0.59 * colour[1] + 0.11 * colour[2]
