"""The page of keys: everything that can be done without the mouse."""

from collections.abc import Iterable, Sequence
from typing import TypeAlias

import msgspec
import pygame
from pygame import Rect

from game.ui import theme as look
from game.ui.screens.pages import paint
from game.ui.screens.pages.form import Form
from game.ui.screens.pages.key_table import KEYS, KeyUse
from game.ui.screens.pages.layout import centred, columns, cut_left, cut_right, cut_top
from game.ui.screens.pages.program import Program
from game.ui.table.controls import keys as table_keys
from game.ui.text import BODY, SMALL, SMALL_STRONG, STRONG, TINY
from game.ui.words import say, to_say

TABLE, ELSEWHERE = to_say("At the table"), to_say("On other pages")


class Group(msgspec.Struct, frozen=True):
    """The keys that work at one place."""

    name: str
    uses: tuple[KeyUse, ...]


Columns: TypeAlias = tuple[list[Group], list[Group]]


class KeysPage:
    """The keys in columns, by the place where they work."""

    def __init__(self, app: Program) -> None:
        self.app = app
        self.sheet = 0
        everywhere = {use.meaning for use in KEYS.values()}
        at_the_table = [
            KeyUse(TABLE, key.codes, key.written, key.meaning)
            for key in table_keys.KEYS
            if key.written and key.meaning not in everywhere
        ]
        self.groups = grouped([*at_the_table, *KEYS.values()])

    def lay_out(self, form: Form) -> None:
        """Two columns, and the way back; where all keys have no room, those of the table come first, by themselves."""
        self.form = form
        px = form.px
        head, rest = cut_top(form.area.inflate(-form.gap(56), -form.gap(48)), px(46), px(14))
        back, head = cut_right(head, px(120), px(20))
        form.button(back, say("Back"), self.app.pop, "gold")
        sheets = self.sheets(rest.height)
        if len(sheets) > 1:
            others, head = cut_right(head, px(220), px(20))
            form.button(others, say(ELSEWHERE) if self.sheet == 0 else say(TABLE), self.turn)
        form.label(head, say("Keys"), "title")
        form.key("back", self.app.pop)
        form.key("press", self.app.pop)
        self.places = columns(rest, 2, form.gap(20))
        self.columns = sheets[self.sheet % len(sheets)]
        self.step = min(px(34 if len(sheets) == 1 else 40), rest.height // longest(self.columns))
        written = [say(use.written) for column in self.columns for group in column for use in group.uses]
        self.cap = max(form.theme.lettering.width(words, SMALL_STRONG) for words in written) + px(16)

    def sheets(self, height: int) -> list[Columns]:
        """All keys on one sheet if they can be read there, else on two."""
        every = [Group(name, tuple(uses)) for name, uses in self.groups.items()]
        whole = balanced(every)
        least = self.form.theme.lettering.height(SMALL) + self.form.px(5)
        if height // longest(whole) >= least:
            return [whole]
        table, *others = every
        half = -(-len(table.uses) // 2)
        return [([Group(TABLE, table.uses[:half])], [Group(TABLE, table.uses[half:])]), balanced(others)]

    def turn(self) -> None:
        """Show the other keys."""
        self.sheet = 1 - self.sheet
        self.form.lay_out()

    def paint(self, surface: pygame.Surface) -> None:
        """Each group a panel."""
        surface.fill(look.DESK)
        for place, groups in zip(self.places, self.columns, strict=True):
            top = place.y
            for group in groups:
                top = self.paint_group(surface, Rect(place.x, top, place.width, 0), group) + self.step // 3

    def paint_group(self, surface: pygame.Surface, place: Rect, group: Group) -> int:
        """The keys of one place; returns where its panel ends."""
        theme, px, gap = self.form.theme, self.form.px, self.form.gap
        place.height = self.step * len(group.uses) + self.step * 3 // 2
        paint.panel(surface, place, theme)
        line = Rect(place.x + gap(16), place.y + self.step // 6, place.width - gap(32), self.step)
        paint.line_in(surface, line, say(group.name), STRONG, look.GOLD, theme)
        for use in group.uses:
            line = line.move(0, self.step)
            cap, meaning = cut_left(line, self.cap, px(14))
            cap = cap.inflate(0, -px(5))
            pygame.draw.rect(surface, look.DESK_DEEP, cap, border_radius=px(5))
            paint.line_in(surface, cap.inflate(-px(16), 0), say(use.written), SMALL_STRONG, look.CREAM, theme)
            self.paint_meaning(surface, meaning, say(use.meaning))
        return place.bottom

    def paint_meaning(self, surface: pygame.Surface, place: Rect, words: str) -> None:
        """What a key does, in one line if it fits, else in two or in smaller letters."""
        lettering = self.form.theme.lettering
        style = lettering.fitting(words, (BODY, SMALL, TINY), place.width)
        high = len(lettering.wrap(words, style, place.width)) * lettering.height(style)
        paint.paragraph(surface, centred(place, place.width, high), words, style, look.TEXT, self.form.theme)


def balanced(groups: Iterable[Group]) -> Columns:
    """The groups in two columns of about the same length."""
    found: Columns = ([], [])
    for group in groups:
        min(found, key=length).append(group)
    return found


def length(column: Sequence[Group]) -> int:
    """How many lines a column takes, with those between its groups."""
    return sum(len(group.uses) + 2 for group in column)


def longest(sheet: Columns) -> int:
    """How many lines the longer of two columns takes."""
    return max(map(length, sheet))


def grouped(uses: Iterable[KeyUse]) -> dict[str, list[KeyUse]]:
    """The keys by the place where they work."""
    found: dict[str, list[KeyUse]] = {}
    for use in uses:
        found.setdefault(use.where, []).append(use)
    return found
