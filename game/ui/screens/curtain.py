"""The curtain: it covers the whole window until the player whose turn it is says that nobody else is looking."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from game.core.actions import Side
from game.core.view import View
from game.ui import theme as look
from game.ui.screens import paint
from game.ui.screens.form import Form
from game.ui.screens.layout import centred, cut_bottom, cut_top
from game.ui.text import LARGE, STRONG, Style

if TYPE_CHECKING:
    from game.ui.app import App
    from game.ui.screens.battle import Battle

GRACE = 350
"""Milliseconds in which no key opens the curtain: the last key of the other player must not."""

HANDOVER = Style(34, "Bold")
ROOM = 150


class CurtainPage:
    """An opaque page that tells nothing of the game but the turn and the score."""

    def __init__(
        self, app: App, battle: Battle, side: Side, view: View, lift: Callable[[], None], pause: Callable[[], None]
    ) -> None:
        self.app = app
        self.player = battle.player(side)
        self.whom = battle.side_and_player(side)
        self.turn = view.turn
        self.scores = view.scores
        self.names = tuple(battle.side_and_player(score.side) for score in view.scores)
        self.lift = lift
        self.pause = pause
        self.drawn_at = pygame.time.get_ticks()

    @property
    def heading(self) -> str:
        """Who gets the table."""
        return f"Hand the table to {self.whom}"

    def lay_out(self, form: Form) -> None:
        """One big button in the middle of nothing."""
        self.form = form
        px = form.px
        self.place = centred(form.area, px(820), px(380 + 30 * len(self.scores)))
        inner = self.place.inflate(-px(80), -px(70))
        button, inner = cut_bottom(inner, px(64))
        form.button(button, f"{self.player}: show me the table", self.open, "gold_large")
        self.words, _ = cut_top(inner, inner.height)
        form.key("press", self.open)
        form.key("back", self.pause)

    def open(self) -> None:
        """Lift the curtain, unless it has only just fallen."""
        if pygame.time.get_ticks() - self.drawn_at >= GRACE:
            self.app.pop()
            self.lift()

    def paint(self, surface: pygame.Surface) -> None:
        """Cover everything; then the turn, who gets the table, and the score."""
        theme, place = self.form.theme, self.words
        surface.fill(look.DESK_DEEP)
        paint.panel(surface, self.place, theme, look.COLUMN)
        paint.line_centred(surface, (place.centerx, place.y), self.turn, LARGE, look.MUTED, theme)
        heading = theme.lettering.shortened(self.heading, HANDOVER, place.width)
        paint.line_centred(surface, (place.centerx, place.y + theme.px(40)), heading, HANDOVER, look.CREAM, theme)
        top = place.y + theme.px(106)
        for name, score in zip(self.names, self.scores, strict=True):
            half = theme.px(ROOM)
            paint.line_right(surface, (place.centerx - theme.px(14), top), name, STRONG, look.TEXT, theme)
            width = paint.score_width(score, theme)
            paint.score(surface, place.centerx + min(half, width), top + theme.px(10), score, theme)
            top += theme.px(30)
