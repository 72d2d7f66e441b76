"""The page of keys: everything that can be done without the mouse."""

from collections.abc import Iterable

import pygame
from pygame import Rect

from game.ui import theme as look
from game.ui.screens.pages import paint
from game.ui.screens.pages.form import Form
from game.ui.screens.pages.key_table import KEYS, KeyUse
from game.ui.screens.pages.layout import columns, cut_left, cut_right, cut_top
from game.ui.screens.pages.program import Program
from game.ui.table.controls import keys as table_keys
from game.ui.text import BODY, SMALL, SMALL_STRONG, STRONG, TINY, TINY_STRONG
from game.ui.words import say, to_say

TABLE = to_say("At the table")


class KeysPage:
    """The keys in columns, by the place where they work."""

    def __init__(self, app: Program) -> None:
        self.app = app
        everywhere = {use.meaning for use in KEYS.values()}
        at_the_table = [
            KeyUse(TABLE, key.codes, key.written, key.meaning)
            for key in table_keys.KEYS
            if key.written and key.meaning not in everywhere
        ]
        self.groups = grouped([*at_the_table, *KEYS.values()])

    def lay_out(self, form: Form) -> None:
        """Two columns, and the way back."""
        self.form = form
        px = form.px
        head, rest = cut_top(form.area.inflate(-px(56), -px(48)), px(46), px(14))
        back, head = cut_right(head, px(120), px(20))
        form.button(back, say("Back"), self.app.pop, "gold")
        form.label(head, say("Keys"), "title")
        form.key("back", self.app.pop)
        form.key("press", self.app.pop)
        self.places = columns(rest, 2, px(20))
        self.columns = balanced(self.groups)
        most = max(sum(len(self.groups[name]) + 2 for name in names) for names in self.columns)
        self.step = min(px(34), rest.height // most)

    def paint(self, surface: pygame.Surface) -> None:
        """Each group a panel."""
        surface.fill(look.DESK)
        for place, names in zip(self.places, self.columns, strict=True):
            top = place.y
            for name in names:
                top = self.paint_group(surface, Rect(place.x, top, place.width, 0), name) + self.step // 3

    def paint_group(self, surface: pygame.Surface, place: Rect, name: str) -> int:
        """The keys of one place; returns where its panel ends."""
        theme, px, uses = self.form.theme, self.form.px, self.groups[name]
        place.height = self.step * len(uses) + self.step * 3 // 2
        paint.panel(surface, place, theme)
        line = Rect(place.x + px(16), place.y + self.step // 6, place.width - px(32), self.step)
        paint.line_in(surface, line, say(name), STRONG, look.GOLD, theme)
        for use in uses:
            line = line.move(0, self.step)
            cap, meaning = cut_left(line.inflate(0, -px(5)), px(132), px(14))
            pygame.draw.rect(surface, look.DESK_DEEP, cap, border_radius=px(5))
            is_low = theme.lettering.height(SMALL) > self.step
            key = TINY_STRONG if is_low else SMALL_STRONG
            paint.line_in(surface, cap.inflate(-px(16), 0), say(use.written), key, look.CREAM, theme)
            fits = theme.lettering.width(say(use.meaning), BODY) <= meaning.width
            style = TINY if is_low else BODY if fits else SMALL
            paint.line_in(surface, meaning, say(use.meaning), style, look.TEXT, theme)
        return place.bottom


def balanced(groups: dict[str, list[KeyUse]]) -> tuple[list[str], list[str]]:
    """The groups in two columns of about the same length."""
    found: tuple[list[str], list[str]] = ([], [])
    lengths = [0, 0]
    for name, uses in groups.items():
        column = lengths.index(min(lengths))
        found[column].append(name)
        lengths[column] += len(uses) + 2
    return found


def grouped(uses: Iterable[KeyUse]) -> dict[str, list[KeyUse]]:
    """The keys by the place where they work."""
    found: dict[str, list[KeyUse]] = {}
    for use in uses:
        found.setdefault(use.where, []).append(use)
    return found
