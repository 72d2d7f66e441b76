"""The end of a game: who has won and why, the score, and what the statistics say."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame
from pygame import Rect

from game.core.session import Session
from game.core.view import Statistic
from game.ui import theme as look
from game.ui.screens import paint
from game.ui.screens.form import Form
from game.ui.screens.layout import columns, cut_bottom, cut_left, cut_top
from game.ui.text import BODY, SMALL_STRONG, STRONG, Style

if TYPE_CHECKING:
    from game.ui.app import App

VICTOR = Style(44, "Black")
VALUE_WIDTH = 110


class EndPage:
    """The page after the last action; `choices` are its buttons, the first one golden."""

    def __init__(
        self, app: App, session: Session, players: tuple[str, str], choices: tuple[tuple[str, Callable[[], None]], ...]
    ) -> None:
        self.app = app
        self.session = session
        self.players = players
        self.choices = choices
        self.view = session.view(None)
        moments = (session.opening, *(entry.after for entry in session.entries))
        events = [event for moment in moments for event in moment.events]
        self.statistics: tuple[Statistic, ...] = tuple(session.game.title.statistics(session.game, events))

    @property
    def heading(self) -> str:
        """Who has won."""
        verdict = self.session.verdict
        if verdict is None or verdict.winner is None:
            return "Nobody has won"
        side = self.session.game.sides[verdict.winner].name
        player = self.players[verdict.winner]
        return f"{player} ({side}) has won" if player != side else f"Victory: {side}"

    def lay_out(self, form: Form) -> None:
        """Heading and score on the left, statistics on the right, the buttons below."""
        self.form = form
        px = form.px
        area = form.area.inflate(-px(80), -px(56))
        self.head, rest = cut_top(area, px(96), px(12))
        foot, rest = cut_bottom(rest, px(50), px(16))
        for number, (place, (text, command)) in enumerate(
            zip(columns(foot, len(self.choices), px(14)), self.choices, strict=True)
        ):
            form.button(place, text, command, "" if number else "gold")
        form.key("press", self.choices[0][1])
        form.key("back", self.choices[0][1])
        self.left, self.right = cut_left(rest, rest.width * 42 // 100, px(20))
        why, aftermath = cut_top(self.left.inflate(-px(40), -px(36)), px(40 + 52 * len(self.view.scores)))
        self.scores = why
        words = " ".join(self.session.game.scenario.aftermath.split())
        if words:
            form.text(aftermath, words.replace("&", "&amp;").replace("<", "&lt;"), "bare")

    def paint(self, surface: pygame.Surface) -> None:
        """The victor and the reason, the score, and a table of statistics."""
        theme, px = self.form.theme, self.form.px
        surface.fill(look.DESK)
        paint.line(surface, self.head.topleft, self.heading, VICTOR, look.GOLD, theme, self.head.width)
        verdict = self.session.verdict
        if verdict is not None:
            reason = f"{verdict.reason} (§ {verdict.rule})"
            paint.line(
                surface, (self.head.x, self.head.y + px(64)), reason, paint.READING, look.CREAM, theme, self.head.width
            )
        paint.panel(surface, self.left, theme)
        paint.panel(surface, self.right, theme)
        self.paint_scores(surface)
        self.paint_statistics(surface)

    def paint_scores(self, surface: pygame.Surface) -> None:
        """A line for each side."""
        theme, px = self.form.theme, self.form.px
        paint.line(surface, self.scores.topleft, "SCORE", SMALL_STRONG, look.MUTED, theme)
        for number, score in enumerate(self.view.scores):
            top = self.scores.y + px(30 + 52 * number)
            name, player = score.name, self.players[score.side]
            end = self.scores.right - paint.score_width(score, theme) - px(12)
            paint.line(surface, (self.scores.x, top), name, STRONG, look.CREAM, theme)
            if player != name:
                paint.line(surface, (self.scores.x, top + px(20)), player, BODY, look.MUTED, theme, end - self.scores.x)
            paint.score(surface, self.scores.right, top + px(10), score, theme)

    def paint_statistics(self, surface: pygame.Surface) -> None:
        """A row for each statistic, a column for each side."""
        px = self.form.px
        inner = self.right.inflate(-px(40), -px(28))
        step = min(px(30), (inner.height - px(30)) // max(1, len(self.statistics)))
        names = [side.name for side in self.session.game.sides]
        self.paint_row(
            surface, Rect(inner.x, inner.y, inner.width, step), "STATISTICS", names, SMALL_STRONG, look.MUTED
        )
        for number, statistic in enumerate(self.statistics):
            row = Rect(inner.x, inner.y + px(30) + number * step, inner.width, step)
            if number % 2 == 0:
                pygame.draw.rect(surface, look.COLUMN, row.inflate(px(16), 0), border_radius=px(4))
            self.paint_row(surface, row, statistic.name, list(statistic.values), BODY, look.TEXT)

    def paint_row(
        self, surface: pygame.Surface, row: Rect, name: str, values: list[str], style: Style, colour: look.Colour
    ) -> None:
        """A name and the values at the right."""
        theme, width = self.form.theme, self.form.px(VALUE_WIDTH)
        room = Rect(row.x, row.y, row.width - width * len(values), row.height)
        paint.line_in(surface, room, name, style, colour, theme)
        top = row.centery - theme.lettering.height(style) // 2
        for number, value in enumerate(reversed(values)):
            paint.line_right(surface, (row.right - number * width, top), value, style, colour, theme)
