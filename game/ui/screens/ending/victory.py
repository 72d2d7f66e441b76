"""The end of a game as a scene: who has won and why, over the battlefield, how it went, and what really happened."""

from collections.abc import Callable, Sequence

import pygame
from pygame import Rect

from game.core.chronicle import Happened, happened, last_blow, where
from game.ui import theme as look
from game.ui.said import said
from game.ui.screens.ending.battlefield import DECIDED, HERE, Scar, battlefield
from game.ui.screens.ending.courses import Courses
from game.ui.screens.ending.end_charts import EndCharts
from game.ui.screens.ending.moments import Moments, won_in
from game.ui.screens.ending.proclamation import Proclamation
from game.ui.screens.ending.victor import last_moment
from game.ui.screens.games.battle import Battle
from game.ui.screens.pages import paint
from game.ui.screens.pages.form import Form
from game.ui.screens.pages.layout import columns, cut_bottom, cut_left, cut_top
from game.ui.screens.pages.program import Program
from game.ui.screens.watching.replay import watch_battle
from game.ui.table.drawing.looks import Looks
from game.ui.table.panels.bar import has_medals
from game.ui.text import SMALL_STRONG
from game.ui.words import say

HISTORY, PAD, SPACING = 104, 36, 1.2
"""How high the panel is at least that tells what really happened; what lies beside its text; and how far the lines of
that stand apart.
"""

CHARTS, OPEN = 190, 150
"""How high the charts are where what really happened can be scrolled; how much of the battlefield at least is open."""

LIGHTEN = 900
"""Milliseconds in which the scene comes out of the dark."""


class VictoryPage:
    """The first page after the last action."""

    def __init__(self, app: Program, battle: Battle, go_on: Callable[[], None]) -> None:
        self.app, self.battle, self.go_on = app, battle, go_on
        session = battle.session
        self.view = said(session.game, session.view(None))
        self.skin = app.library.skin(battle.loaded.title)
        self.looks = Looks(self.skin, battle.sides, app.settings.palette)
        self.dark = LIGHTEN if app.settings.moves else 0
        known = tuple(happened(session))
        self.moments = Moments(battle, known, lambda number: watch_battle(app, battle, number))
        self.charts = EndCharts(Courses(battle, known, self.looks), skipped=any(map(has_medals, self.view.scores)))
        last = last_moment(session, known)
        blow = last_blow(session.game, last, session.game.title.counts) if last else None
        self.scar = self.find_scar(last)
        won = [won_in(session.game, known, score) for score in self.view.scores]
        self.words = Proclamation(battle, self.view, self.looks, blow, won)

    def find_scar(self, last: Sequence[Happened]) -> Scar | None:
        """Where the last action did something; where it did nothing in any space, as at the end of a turn after which
        points are counted, where the last moment was that decided the game."""
        ended = where([one.event for one in last])
        if ended is not None:
            return Scar(ended, HERE)
        decided = [point.space for point in self.moments.points if point.space is not None]
        return Scar(decided[-1], DECIDED) if decided else None

    @property
    def history(self) -> str:
        """What really happened, as the scenario tells it."""
        return " ".join(self.battle.session.game.scenario.aftermath.split())

    def lay_out(self, form: Form) -> None:
        """The words on the left, and the battlefield below them; on the right how it went, and the ways on."""
        self.form = form
        px = form.px
        area = form.area.inflate(-form.gap(96), -form.gap(64))
        left, right = cut_left(area, area.width * 46 // 100, px(28))
        foot, right = cut_bottom(right, px(50), px(16))
        self.lay_out_buttons(form, foot)
        top = min(self.words.lay_out(form, left, px(OPEN)).bottom + px(10), left.bottom - px(OPEN) // 2)
        below = Rect(left.x, top, left.width, form.area.bottom - top)
        self.picture = battlefield(self.battle, self.skin, self.view, form.theme, form.area.size, self.scar, below)
        self.lay_out_panels(form, right)
        form.animate(self.lighten)

    def lay_out_panels(self, form: Form, room: Rect) -> None:
        """From below: what really happened, what decided the game, and in what is left the charts."""
        px = form.px
        moments = self.moments.height(form, len(self.moments.points)) if self.moments.points else 0
        charts = px(CHARTS) if self.charts.chosen else 0
        height = self.history_height(room.width, room.height - moments - charts - 2 * px(14))
        self.panel, room = cut_bottom(room, height, px(14) if height else 0)
        if height:
            inner = self.panel.inflate(-px(PAD), -px(24))
            _, inner = cut_top(inner, px(26))
            form.text(inner, self.history.replace("&", "&amp;").replace("<", "&lt;"), "bare")
        self.moments.lay_out(form, room)
        _, room = cut_bottom(room, self.moments.place.height, px(14) if self.moments.place.height else 0)
        self.charts.lay_out(room, form.theme)

    def history_height(self, width: int, room: int) -> int:
        """How high the panel is that tells what really happened: as its text asks, if all else has room.

        It can be scrolled, and stands beside the statistics once more; 0: there is nothing to tell.
        """
        px, lettering = self.form.px, self.form.theme.lettering
        if not self.history:
            return 0
        lines = lettering.wrap(self.history, paint.READING, width - px(PAD + 12))
        asked = round(len(lines) * lettering.height(paint.READING) * SPACING) + px(26 + 24 + 16)
        return min(asked, max(px(HISTORY), room))

    def lay_out_buttons(self, form: Form, foot: Rect) -> None:
        """On to the statistics, once more through the game, or back to the board."""
        board, again, go_on = columns(foot, 3, form.px(12))
        form.button(board, say("Look at the board"), self.app.pop)
        form.button(again, say("Watch it again"), lambda: watch_battle(self.app, self.battle))
        form.button(go_on, say("How it went"), self.go_on, "gold")
        form.key("press", self.go_on)
        form.key("back", self.app.pop)

    def lighten(self, milliseconds: int) -> bool:
        """The scene comes out of the dark; whether it still does."""
        moves = self.dark > 0
        self.dark = max(0, self.dark - milliseconds)
        return moves

    def paint(self, surface: pygame.Surface) -> None:
        """The battlefield, the words over it, and the panels."""
        surface.blit(self.picture, (0, 0))
        self.paint_band(surface)
        self.words.paint(surface)
        if self.panel.height:
            paint.panel(surface, self.panel, self.form.theme, look.DESK_DEEP)
            at = (self.panel.x + self.form.px(18), self.panel.y + self.form.px(14))
            paint.line(surface, at, say("WHAT REALLY HAPPENED"), SMALL_STRONG, look.MUTED, self.form.theme)
        self.moments.paint(surface)
        self.charts.paint(surface)
        if self.dark:
            veil = pygame.Surface(surface.get_size())
            veil.set_alpha(round(255 * self.dark / LIGHTEN))
            surface.blit(veil, (0, 0))

    def paint_band(self, surface: pygame.Surface) -> None:
        """A band in the colour of the side that has won, down the left edge."""
        verdict, px = self.battle.session.verdict, self.form.px
        if verdict is not None and verdict.winner is not None:
            won = self.looks.side(verdict.winner)
            pygame.draw.rect(surface, won.ink, (0, 0, px(14), surface.get_height()))
            pygame.draw.rect(surface, look.GOLD, (px(14), 0, px(3), surface.get_height()))
