"""The page of keys: everything that can be done without the mouse."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

import pygame
from pygame import Rect

from game.ui import theme as look
from game.ui.screens import paint
from game.ui.screens.form import Form
from game.ui.screens.key_table import KEYS, KeyUse
from game.ui.screens.layout import columns, cut_bottom, cut_right, cut_top
from game.ui.table import keys as table_keys
from game.ui.text import BODY, STRONG

if TYPE_CHECKING:
    from game.ui.app import App

TABLE = "At the table"


class KeysPage:
    """The keys in columns, by the place where they work."""

    def __init__(self, app: App) -> None:
        self.app = app
        at_the_table = [KeyUse(TABLE, key.codes, key.written, key.meaning) for key in table_keys.KEYS if key.written]
        self.groups = grouped([*at_the_table, *KEYS.values()])

    def lay_out(self, form: Form) -> None:
        """Two columns, and the way back."""
        self.form = form
        px = form.px
        head, rest = cut_top(form.area.inflate(-px(96), -px(72)), px(44), px(20))
        form.label(head, "Keys", "title")
        foot, rest = cut_bottom(rest, px(46), px(12))
        back, _ = cut_right(foot, px(150))
        form.button(back, "Back", self.app.pop, "gold")
        form.key("back", self.app.pop)
        form.key("press", self.app.pop)
        self.places = columns(rest, 2, px(24))

    def paint(self, surface: pygame.Surface) -> None:
        """Each group a panel, in the column with more room left."""
        surface.fill(look.DESK)
        tops = [place.y for place in self.places]
        for name, uses in self.groups.items():
            column = tops.index(min(tops))
            place = self.places[column]
            tops[column] += self.paint_group(surface, place.x, tops[column], place.width, name, uses)

    def paint_group(
        self, surface: pygame.Surface, left: int, top: int, width: int, name: str, uses: list[KeyUse]
    ) -> int:
        """The keys of one place; returns the height used."""
        theme, px = self.form.theme, self.form.px
        step, key_width = px(34), px(150)
        box = Rect(left, top, width, px(58) + step * len(uses))
        paint.panel(surface, box, theme)
        paint.line(surface, (left + px(18), top + px(14)), name, STRONG, look.GOLD, theme)
        for number, use in enumerate(uses):
            row = top + px(44) + number * step
            cap = Rect(left + px(18), row, key_width, step - px(7))
            pygame.draw.rect(surface, look.DESK_DEEP, cap, border_radius=px(5))
            paint.line_centred(surface, (cap.centerx, row + px(4)), use.written, STRONG, look.CREAM, theme)
            room = box.right - px(14) - cap.right - px(14)
            paint.line(surface, (cap.right + px(14), row + px(4)), use.meaning, BODY, look.TEXT, theme, room)
        return box.height + px(14)


def grouped(uses: Iterable[KeyUse]) -> dict[str, list[KeyUse]]:
    """The keys by the place where they work."""
    found: dict[str, list[KeyUse]] = {}
    for use in uses:
        found.setdefault(use.where, []).append(use)
    return found
