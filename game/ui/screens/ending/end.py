"""The end of a game: who has won and why, the score, and what the statistics say."""

from collections.abc import Callable

import pygame
from pygame import Rect

from game.core.chronicle import happened
from game.core.view import Statistic
from game.ui import theme as look
from game.ui.said import said
from game.ui.screens.ending.courses import Courses
from game.ui.screens.ending.history_page import open_history
from game.ui.screens.ending.score_lines import score_lines
from game.ui.screens.ending.victor import heading_of
from game.ui.screens.games.battle import Battle
from game.ui.screens.games.match_words import standing
from game.ui.screens.pages import paint
from game.ui.screens.pages.form import Form
from game.ui.screens.pages.layout import columns, cut_bottom, cut_left, cut_right, cut_top
from game.ui.screens.pages.program import Program
from game.ui.table.drawing.links import without_marks
from game.ui.table.drawing.looks import Looks
from game.ui.text import BODY, SMALL, SMALL_STRONG, STRONG, Style
from game.ui.words import say

VICTOR = Style(44, "Black")
VALUE_WIDTH = 110
ROWS = (BODY, SMALL, *(Style(size) for size in range(12, 5, -1)))
"""The letters of the rows of a table: the smaller, the more rows there are."""

LEAST_CHART, LEAST_TOLD, SPACING = 190, 130, 1.2
"""How high the chart and what happened are at least with their headings; how far lines stand apart that are read."""


class EndPage:
    """The page after the last action; `choices` are its buttons, the first one golden."""

    def __init__(self, app: Program, battle: Battle, choices: tuple[tuple[str, Callable[[], None]], ...]) -> None:
        self.app = app
        self.battle = battle
        self.session = session = battle.session
        self.players = battle.called
        self.choices = choices
        self.view = said(session.game, session.view(None))
        done = [event for entry in session.entries for event in entry.events]
        events = [*session.opening.events, *done]
        self.looks = Looks(app.library.skin(battle.loaded.title), battle.sides, app.settings.palette)
        self.courses = Courses(battle, tuple(happened(session)), self.looks)
        self.statistics: tuple[Statistic, ...] = said(
            session.game, tuple(session.game.title.statistics(session.game, events))
        )

    @property
    def heading(self) -> str:
        """Who has won: the match, at the end of its second game, else the game."""
        return heading_of(self.battle)

    def lay_out(self, form: Form) -> None:
        """Heading and score on the left, statistics on the right, the buttons below."""
        self.form = form
        px = form.px
        area = form.area.inflate(-form.gap(80), -form.gap(56))
        self.head, rest = cut_top(area, px(96), px(12))
        history, self.heading_place = cut_right(self.head, px(230), px(14))
        history.height = px(42)
        form.button(history, say("Luck and history"), lambda: open_history(self.app, self.battle))
        foot, rest = cut_bottom(rest, px(50), px(16))
        for number, (place, (text, command)) in enumerate(
            zip(columns(foot, len(self.choices), px(14)), self.choices, strict=True)
        ):
            form.button(place, text, command, "" if number else "gold")
        form.key("press", self.choices[0][1])
        form.key("back", self.app.pop)
        self.left, self.right = cut_left(rest, rest.width * 42 // 100, px(20))
        left, right = (place.inflate(-form.gap(40), -form.gap(32)) for place in (self.left, self.right))
        self.right_inner = right
        match = px(40 + 52 * len(self.players)) if self.battle.match else 0
        self.scores, rest = cut_top(left, self.lay_out_scores(left.width, left.height - match))
        self.match, aftermath = cut_top(rest, match)
        self.lay_out_below(form, aftermath)

    def lay_out_scores(self, width: int, room: int) -> int:
        """What each score is made of, as far as what stands below leaves room; returns how high all is."""
        px, lettering = self.form.px, self.form.theme.lettering
        height, step = px(40 + 52 * len(self.view.scores)), lettering.height(SMALL)
        least = px(LEAST_CHART)
        if self.chart_below_statistics() or not self.courses.shown:
            least = min(px(LEAST_TOLD), self.told_height(width))
        self.made_of = score_lines(
            self.view.scores,
            lambda line: lettering.wrap(without_marks(line), SMALL, width),
            (room - height - least) // step,
        )
        return height + step * sum(map(len, self.made_of))

    def chart_below_statistics(self) -> list[Rect]:
        """The place of a chart on the right, if there is room."""
        px = self.form.px
        _, below = cut_top(self.right_inner, px(30) + len(self.statistics) * self.step, px(20))
        return [below] if self.courses.shown and below.height >= px(LEAST_CHART) else []

    @property
    def happened(self) -> str:
        """What really happened, as the scenario tells it."""
        return " ".join(self.session.game.scenario.aftermath.split())

    def told_height(self, width: int) -> int:
        """How high what really happened is with its heading; 0: there is nothing to tell."""
        lettering = self.form.theme.lettering
        lines = lettering.wrap(self.happened, paint.READING, width - self.form.px(12)) if self.happened else ()
        return self.form.px(26 + 16) + round(len(lines) * lettering.height(paint.READING) * SPACING) if lines else 0

    def lay_out_below(self, form: Form, room: Rect) -> None:
        """Below the score what really happened; and charts there and below the statistics, where there is room.

        The scene before this page has told what happened, so that it gives way to the only chart.
        """
        px, charts, height = form.px, self.chart_below_statistics(), self.told_height(room.width)
        least = px(LEAST_CHART) if self.courses.shown else form.area.height
        has_both = height + least <= room.height
        self.told = Rect(0, 0, 0, 0)
        if height and (has_both or charts or room.height < least):
            told, room = cut_top(room, height if has_both else room.height)
            self.told, told = cut_top(told, px(20), px(6))
            form.text(told, self.happened.replace("&", "&amp;").replace("<", "&lt;"), "bare")
        self.charts = [room, *charts] if room.height >= least else charts

    @property
    def step(self) -> int:
        """How far the rows of the statistics stand apart."""
        px = self.form.px
        return min(px(30), (self.right_inner.height - px(30)) // max(1, len(self.statistics)))

    def paint(self, surface: pygame.Surface) -> None:
        """The victor and the reason, the score, and a table of statistics."""
        theme, px = self.form.theme, self.form.px
        surface.fill(look.DESK)
        place = self.heading_place
        paint.line(surface, place.topleft, self.heading, VICTOR, look.GOLD, theme, place.width)
        verdict = said(self.session.game, self.session.verdict)
        if verdict is not None:
            reason = f"{verdict.reason} (§ {verdict.rule})"
            paint.line(
                surface, (self.head.x, self.head.y + px(64)), reason, paint.READING, look.CREAM, theme, self.head.width
            )
        paint.panel(surface, self.left, theme)
        paint.panel(surface, self.right, theme)
        self.paint_scores(surface)
        self.paint_match(surface)
        if self.told.width:
            heading = say("WHAT REALLY HAPPENED")
            paint.line(surface, self.told.topleft, heading, SMALL_STRONG, look.MUTED, theme, self.told.width)
        for number, place in enumerate(self.charts[: self.courses.shown]):
            self.courses.draw_named(surface, place, number, theme)
        self.paint_statistics(surface)

    def paint_scores(self, surface: pygame.Surface) -> None:
        """A line for each side, and below it what its score is made of."""
        theme, px = self.form.theme, self.form.px
        paint.line(surface, self.scores.topleft, say("SCORE"), SMALL_STRONG, look.MUTED, theme)
        top = self.scores.y + px(30)
        for score, lines in zip(self.view.scores, self.made_of, strict=True):
            name, player = score.name, self.players[score.side]
            end = self.scores.right - paint.score_width(score, theme) - px(12)
            beside = top if player != name else top + px(16) - theme.lettering.height(STRONG) // 2
            paint.line(surface, (self.scores.x, beside), name, STRONG, self.looks.side(score.side).light, theme)
            if player != name:
                paint.line(surface, (self.scores.x, top + px(20)), player, BODY, look.MUTED, theme, end - self.scores.x)
            paint.score(surface, self.scores.right, top + px(16), score, theme, self.looks)
            top = self.paint_lines(surface, lines, top + px(42)) + px(10)

    def paint_lines(self, surface: pygame.Surface, lines: list[str], top: int) -> int:
        """Lines of what a score is made of; returns where they end."""
        theme = self.form.theme
        for line in lines:
            paint.line(surface, (self.scores.x, top), line, SMALL, look.TEXT, theme)
            top += theme.lettering.height(SMALL)
        return top

    def paint_match(self, surface: pygame.Surface) -> None:
        """In a match, a line for each player: what his games have brought him so far."""
        rule, match, tallies = self.battle.match_rule, self.battle.match, self.battle.tallies
        if match is None or rule is None or tallies is None:
            return
        theme, px = self.form.theme, self.form.px
        heading = say("MATCH AFTER GAME {number} OF 2 (§ {rule})", number=match.number, rule=rule.rule)
        paint.line(surface, self.match.topleft, heading, SMALL_STRONG, look.MUTED, theme, self.match.width)
        for number, (points, tie_break) in enumerate(standing(rule, match, tallies)):
            top = self.match.y + px(30 + 52 * number)
            end = paint.line_right(surface, (self.match.right, top), points, STRONG, look.CREAM, theme) - px(12)
            name = self.players[number]
            paint.line(surface, (self.match.x, top), name, STRONG, look.CREAM, theme, end - self.match.x)
            paint.line(surface, (self.match.x, top + px(20)), tie_break, BODY, look.MUTED, theme, self.match.width)

    def paint_statistics(self, surface: pygame.Surface) -> None:
        """A row for each statistic, a column for each side."""
        px = self.form.px
        inner, step = self.right_inner, self.step
        names = [side.name for side in self.battle.sides]
        style = next((each for each in ROWS if self.form.theme.lettering.font(each).get_height() <= step), ROWS[-1])
        self.paint_row(
            surface, Rect(inner.x, inner.y, inner.width, step), say("STATISTICS"), names, SMALL_STRONG, look.MUTED
        )
        for number, statistic in enumerate(self.statistics):
            row = Rect(inner.x, inner.y + px(30) + number * step, inner.width, step)
            if number % 2 == 0:
                pygame.draw.rect(surface, look.COLUMN, row.inflate(px(16), 0), border_radius=px(4))
            self.paint_row(surface, row, statistic.name, list(statistic.values), style, look.TEXT)

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
