"""Lettering: single lines of text, each drawn once and kept, and what must be known to set longer texts."""

import re
from collections import OrderedDict
from collections.abc import Callable, Sequence

import msgspec
import pygame

from game.ui.fonts import Fonts, Weight
from game.ui.palettes import clearer

KEPT = 3000
"""Lines of text kept ready; the ones used longest ago go first."""


NUMBERED = re.compile(r"(\b[A-ZÄÖÜ][^\W\d_]{0,9}|\b[^\W\d_]+(?= \d+[.!?]?$)) (?=\d)")
"""A short name or the last word of a sentence, with the space before its number."""

SPACES = re.compile(r"(?<!§)(?:(?<!(?<!\S)\d)(?<!(?<!\S)\d\d)[ \t\r\n]+|[ \t\r\n]+(?![^\W\d_]))")
"""Where a line may end: not at a no-break space, and not between a small number and the word for what is counted."""


class Style(msgspec.Struct, frozen=True):
    """How a text is lettered: its height in pixels at 100 per cent, and its weight."""

    size: float
    weight: Weight = "Regular"


TINY = Style(11)
TINY_STRONG = Style(11, "Bold")
SMALL = Style(13)
SMALL_STRONG = Style(13, "Bold")
SMALLER = (TINY_STRONG, *(Style(size, "Bold") for size in (10, 9, 8)))
"""What names are lettered in where they have little room, before anything of them is cut."""

BODY = Style(15)
STRONG = Style(15, "Bold")
LARGE = Style(19, "Bold")
TITLE = Style(23, "Bold")


def words_of(text: str) -> list[str]:
    """The words of a text, each as it must stand on one line."""
    return [word for word in SPACES.split(text) if word]


def with_numbers(text: str) -> str:
    """A text in which a number stays in one line with the name before it ("Pak 38"), or with the word that it ends."""
    return NUMBERED.sub("\\1\u00a0", text)


def name_before_number(line: str, following: str) -> str:
    """The word at the end of a line that belongs to the number with which the next one begins; empty if none does."""
    head, _, word = line.rpartition(" ")
    return word if head and NUMBERED.match(f"{word} {following}") else ""


class Lettering:
    """Texts at one scale. Clear ones have more contrast than their colours say."""

    def __init__(self, fonts: Fonts, scale: float, *, is_clear: bool = False) -> None:
        self.fonts = fonts
        self.scale = scale
        self.is_clear = is_clear
        self.lines: OrderedDict[tuple[str, Style, tuple[int, int, int]], pygame.Surface] = OrderedDict()
        self.widths: dict[tuple[str, Style], int] = {}
        self.rows: dict[tuple[tuple[str, ...], Style], int] = {}
        self.wrapped: dict[tuple[str, Style, int], tuple[str, ...]] = {}

    def font(self, style: Style) -> pygame.font.Font:
        """The font of a style at this scale."""
        return self.fonts.get(style.weight, max(7, round(style.size * self.scale)))

    def line(self, text: str, style: Style, colour: tuple[int, int, int]) -> pygame.Surface:
        """A line of text as a picture with a clear ground."""
        key = (text, style, colour)
        surface = self.lines.get(key)
        if surface is None:
            ink = clearer(colour) if self.is_clear else colour
            surface = self.font(style).render(text, True, ink)
            self.lines[key] = surface
            if len(self.lines) > KEPT:
                self.lines.popitem(last=False)
        else:
            self.lines.move_to_end(key)
        return surface

    def width(self, text: str, style: Style) -> int:
        """How wide a line of text is."""
        key = (text, style)
        width = self.widths.get(key)
        if width is None:
            if len(self.widths) > 4 * KEPT:
                self.widths.clear()
            width = self.widths[key] = self.font(style).size(text)[0]
        return width

    def widest(self, texts: tuple[str, ...], style: Style) -> int:
        """How wide the widest of some lines of text is: those in the boxes of a track are the same all the time."""
        key = (texts, style)
        width = self.rows.get(key)
        if width is None:
            if len(self.rows) > KEPT:
                self.rows.clear()
            width = self.rows[key] = max((self.width(text, style) for text in texts), default=0)
        return width

    def height(self, style: Style) -> int:
        """How far apart the lines of a running text stand."""
        return self.font(style).get_linesize()

    def wrap(self, text: str, style: Style, width: int) -> tuple[str, ...]:
        """A text in lines no wider than `width`; a word that is wider stands alone."""
        key = (text, style, width)
        lines = self.wrapped.get(key)
        if lines is None:
            if len(self.wrapped) > KEPT:
                self.wrapped.clear()
            paragraphs = (self.wrap_paragraph(part, style, width) for part in text.split("\n"))
            lines = self.wrapped[key] = tuple(line for paragraph in paragraphs for line in paragraph)
        return lines

    def wrap_evenly(self, text: str, style: Style, width: int) -> tuple[str, ...]:
        """A text in as few lines as fit, all about as long, so that no last word stands alone."""
        best = self.wrap(text, style, width)
        low, high = width // 2, width
        while high - low > self.width(" ", style):
            middle = (low + high) // 2
            found = self.wrap_paragraph(text, style, middle)
            if len(found) > len(best):
                low = middle
            else:
                best, high = tuple(found), middle
        return best

    def wrap_paragraph(self, text: str, style: Style, width: int) -> list[str]:
        """One paragraph in lines; a number goes with the name before it to the next line, if there is room."""
        words, measure = words_of(text), self.font(style).size
        whole = " ".join(words)
        letters = len(whole) * width // max(1, measure(whole)[0])
        lines: list[str] = []
        while words:
            count = count_on_line(words, measure, width, letters)
            lines.append(" ".join(words[:count]))
            words = words[count:]
        for at in range(len(lines) - 1, 0, -1):
            name = name_before_number(lines[at - 1], lines[at])
            if name and measure(f"{name} {lines[at]}")[0] <= width:
                lines[at - 1 : at + 1] = [lines[at - 1].removesuffix(f" {name}"), f"{name} {lines[at]}"]
        return lines or [""]

    def fitting(self, text: str, styles: Sequence[Style], width: int) -> Style:
        """The first of some styles in which a text fits into a width, or else the last."""
        return next((style for style in styles if self.width(text, style) <= width), styles[-1])

    def shortened(self, text: str, style: Style, width: int) -> str:
        """A text cut to a width, with an ellipsis where something is missing."""
        whole = self.width(text, style)
        if whole <= width:
            return text
        count = max(0, len(text) * width // max(1, whole))
        while count < len(text) and self.width(cut(text, count + 1), style) <= width:
            count += 1
        while count and self.width(cut(text, count), style) > width:
            count -= 1
        return cut(text, count)


def count_on_line(words: list[str], measure: Callable[[str], tuple[int, int]], width: int, letters: int) -> int:
    """How many words stand on a line, at least one: as many as about so many letters make, or some more or less."""
    count = max(1, " ".join(words).count(" ", 0, letters + 1)) if letters > 0 else 1
    while count < len(words) and measure(" ".join(words[: count + 1]))[0] <= width:
        count += 1
    while count > 1 and measure(" ".join(words[:count]))[0] > width:
        count -= 1
    return count


def cut(text: str, count: int) -> str:
    """The first letters of a text, and an ellipsis."""
    return text[:count].rstrip() + "…"
