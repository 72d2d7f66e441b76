"""Running text with links, set in lines of a width and painted on a sheet."""

from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property, lru_cache

import msgspec
import pygame
from pygame import Rect

from game.core.actions import SpaceId
from game.ui import theme as look
from game.ui.table.controls.commands import Command, GoTo, ShowRule, Spot
from game.ui.table.drawing.links import Run, parse
from game.ui.table.drawing.shapes import arrow
from game.ui.text import BODY, Lettering, Style, with_numbers, words_of
from game.ui.theme import Colour

ARROW = "→"
"""Fonts lack it; it is drawn."""

LONGEST = 2048
"""Pixels of the longest link in one line."""


class Writing(msgspec.Struct, frozen=True, dict=True):
    """How a running text is written: its letters, ink, the ink of links, and the inks of the sides."""

    style: Style = BODY
    ink: Colour = look.TEXT
    link: Colour = look.GOLD
    sides: tuple[Colour, ...] = ()
    names: tuple[str, ...] = ()

    @cached_property
    def bold(self) -> Style:
        """The letters of names."""
        return Style(self.style.size, "Bold")


class Word(msgspec.Struct, frozen=True):
    """A word at its place."""

    text: str
    x: int
    y: int
    width: int
    run: Run


class Flowed(msgspec.Struct, frozen=True):
    """A text in lines."""

    words: tuple[Word, ...]
    width: int
    height: int
    line: int


class Cluster(msgspec.Struct, frozen=True):
    """Words between which no line may end, with the run and the width of each, and the width of all."""

    words: tuple[tuple[str, Run, int], ...]
    width: int


def flowed(runs: Iterable[Run], writing: Writing, width: int, lettering: Lettering) -> Flowed:
    """Set runs in lines no wider than `width`."""
    return in_lines(clusters(runs, writing, lettering), writing, width, lettering)


def in_lines(found: Iterable[Cluster], writing: Writing, width: int, lettering: Lettering) -> Flowed:
    """Set clusters in lines no wider than `width`."""
    line, between = lettering.height(writing.style), lettering.width(" ", writing.style)
    words: list[Word] = []
    x = y = right = 0
    for cluster in found:
        gap = between if x else 0
        if x and x + gap + cluster.width > width:
            x, y, gap = 0, y + line, 0
        x += gap
        for text, run, room in cluster.words:
            words.append(Word(text, x, y, room, run))
            x += room
        right = max(right, x)
    return Flowed(tuple(words), right, y + line, line)


def balanced(runs: Sequence[Run], writing: Writing, width: int, lettering: Lettering) -> Flowed:
    """Set runs in as few lines as fit, all about as long, so that no last word stands alone."""
    words = clusters(runs, writing, lettering)
    best = in_lines(words, writing, width, lettering)
    low, high = width // 2, width
    while high - low > lettering.width(" ", writing.style):
        middle = (low + high) // 2
        found = in_lines(words, writing, middle, lettering)
        if found.height > best.height or found.width > middle:
            low = middle
        else:
            best, high = found, middle
    return best


def clusters(runs: Iterable[Run], writing: Writing, lettering: Lettering) -> list[Cluster]:
    """Words with whatever stands close to them: a bracket never parts from the link in it."""
    grouped: list[list[tuple[str, Run, int]]] = []
    for text, run, spaced in pieces(runs):
        if spaced or not grouped:
            grouped.append([])
        grouped[-1].append((text, run, word_width(text, run, writing, lettering)))
    return [Cluster(tuple(words), sum(width for _, _, width in words)) for words in grouped]


def pieces(runs: Iterable[Run]) -> Iterable[tuple[str, Run, bool]]:
    """The words of runs, and whether a gap stands before each (a comma after a link stands close)."""
    spaced = False
    for run in runs:
        spaced = spaced or run.text[:1].isspace()
        if run.rule:
            yield run.text, run, spaced
            spaced = False
            continue
        for text in words_of(with_numbers(run.text)):
            yield text, run, spaced
            spaced = True
        spaced = run.text[-1:].isspace()


def word_width(text: str, run: Run, writing: Writing, lettering: Lettering) -> int:
    """How wide a word is."""
    if text == ARROW:
        return round(lettering.height(writing.style) * 0.8)
    return lettering.width(text, style_of(run, writing))


def style_of(run: Run, writing: Writing) -> Style:
    """Names of sides are bold."""
    return writing.bold if run.side >= 0 else writing.style


def ink_of(run: Run, writing: Writing) -> Colour:
    """The colour of a run."""
    if run.is_link:
        return writing.link
    return writing.sides[run.side] if 0 <= run.side < len(writing.sides) else writing.ink


def paint(
    surface: pygame.Surface, text: Flowed, place: tuple[int, int], writing: Writing, lettering: Lettering
) -> list[Spot]:
    """Paint a text; return its links."""
    spots = []
    for word in text.words:
        x, y, ink = place[0] + word.x, place[1] + word.y, ink_of(word.run, writing)
        if word.text == ARROW:
            surface.blit(arrow(word.width, text.line, ink), (x, y), special_flags=pygame.BLEND_PREMULTIPLIED)
            continue
        surface.blit(lettering.line(word.text, style_of(word.run, writing), ink), (x, y))
        command = command_of(word.run)
        if command is not None:
            spots.append(Spot(Rect(x, y, word.width, text.line), command))
            underline(surface, x, y + lettering.font(writing.style).get_ascent() + 2, word.width, ink)
    return spots


def underline(surface: pygame.Surface, x: int, y: int, width: int, ink: Colour) -> None:
    """The dotted line under a link."""
    surface.blit(dots(ink), (x, y), (0, 0, width, 1))


@lru_cache(maxsize=16)
def dots(ink: Colour) -> pygame.Surface:
    """A row of dots, longer than any link."""
    row = pygame.Surface((LONGEST, 1), pygame.SRCALPHA)
    for dot in range(0, LONGEST, 3):
        row.fill(ink, (dot, 0, 1, 1))
    return row


def command_of(run: Run) -> Command | None:
    """What a click on a run asks for."""
    if run.space is not None:
        return GoTo(run.space)
    return ShowRule(run.rule) if run.rule else None


def sentence(text: str, writing: Writing, width: int, lettering: Lettering, places: Mapping[str, SpaceId]) -> Flowed:
    """A sentence with its links, in lines."""
    return flowed(parse(text, places, writing.names), writing, width, lettering)


def heading(lettering: Lettering, text: str, style: Style, ink: Colour, spacing: int = 1) -> pygame.Surface:
    """Small spaced capitals, as over a panel."""
    letters: Sequence[pygame.Surface] = [lettering.line(letter, style, ink) for letter in text.upper()]
    width = sum(letter.get_width() + spacing for letter in letters)
    surface = pygame.Surface((max(1, width), lettering.height(style)), pygame.SRCALPHA)
    x = 0
    for letter in letters:
        surface.blit(letter, (x, 0))
        x += letter.get_width() + spacing
    return surface
