"""The end of a game as a scene: who has won and why, over the battlefield, and what really happened."""

from collections.abc import Callable

import pygame
from pygame import Rect

from game.core.chronicle import happened
from game.core.view import ScoreView
from game.ui import theme as look
from game.ui.dates import date_beside
from game.ui.said import said
from game.ui.screens.ending.battlefield import battlefield
from game.ui.screens.ending.moments import Moments, won_in
from game.ui.screens.ending.victor import ended_in, heading_of
from game.ui.screens.games.battle import Battle
from game.ui.screens.pages import paint
from game.ui.screens.pages.form import Form
from game.ui.screens.pages.layout import cut_bottom, cut_left, cut_right, cut_top
from game.ui.screens.pages.program import Program
from game.ui.screens.watching.replay import watch_battle
from game.ui.table.drawing.looks import Looks
from game.ui.table.panels.bar import has_medals, paint_row_of_medals, rim_around, score_words
from game.ui.text import LARGE, SMALL, SMALL_STRONG, STRONG, TINY, Style
from game.ui.words import say

VICTOR, REASON = Style(52, "Black"), Style(19, "Bold")
LINE = 62
"""The height of a line of the heading."""

MEDAL, MEDAL_GAP, SCORE, POINTS = 44, 14, 108, 66
"""How large a medal is, how far from the next, and how much room a side's score has, as medals and in words."""

TIGHT, TIGHT_WIDTH = 38, 360
"""How high and how wide the score of a side is where it stands beside the name, for want of room."""

HISTORY, PAD, SPACING = 104, 36, 1.2
"""How high the panel is at least that tells what really happened; what lies beside its text; and how far the lines of
that stand apart.
"""

LIGHTEN = 900
"""Milliseconds in which the scene comes out of the dark."""


class VictoryPage:
    """The first page after the last action."""

    def __init__(self, app: Program, battle: Battle, go_on: Callable[[], None]) -> None:
        self.app, self.battle, self.go_on = app, battle, go_on
        self.view = said(battle.session.game, battle.session.view(None))
        self.verdict = said(battle.session.game, battle.session.verdict)
        self.heading = heading_of(battle)
        self.skin = app.library.skin(battle.loaded.title)
        self.looks = Looks(self.skin, battle.sides, app.settings.palette)
        self.dark = LIGHTEN if app.settings.moves else 0
        known = tuple(happened(battle.session))
        self.ended_in = ended_in(battle.session, known)
        self.won = [said(battle.session.game, won_in(known, score)) for score in self.view.scores]
        self.moments = Moments(battle, known, lambda number: watch_battle(app, battle, number))

    @property
    def history(self) -> str:
        """What really happened, as the scenario tells it."""
        return " ".join(self.battle.session.game.scenario.aftermath.split())

    def lay_out(self, form: Form) -> None:
        """The words on the left; on the right the place where it ended, and what led there; the ways on below."""
        self.form = form
        px = form.px
        self.picture = battlefield(self.battle, self.skin, self.view, form.theme, form.area.size, self.ended_in)
        area = form.area.inflate(-form.gap(104), -form.gap(88))
        foot, rest = cut_bottom(area, px(52), px(20))
        self.words, right = cut_left(rest, rest.width * 58 // 100, px(24))
        self.lines = form.theme.lettering.wrap_evenly(self.heading, VICTOR, self.words.width)
        self.lay_out_buttons(form, foot)
        self.panel, self.has_tight_scores = Rect(0, 0, 0, 0), False
        height = self.history_height()
        if self.history and height:
            self.panel, self.words = cut_bottom(self.words, height, px(14))
            inner = self.panel.inflate(-px(PAD), -px(24))
            _, inner = cut_top(inner, px(26))
            form.text(inner, self.history.replace("&", "&amp;").replace("<", "&lt;"), "bare")
        _, lower = cut_top(right, right.height * 56 // 100)
        self.moments.lay_out(form, lower)
        form.animate(self.lighten)

    def history_height(self) -> int:
        """How high the panel is that tells what really happened: as its text asks for, if the scores leave the room.

        It can be scrolled, and stands beside the statistics once more, so the scores come first; 0 without any room.
        """
        px, lettering = self.form.px, self.form.theme.lettering
        lines = lettering.wrap(self.history, paint.READING, self.words.width - px(PAD + 12))
        asked = round(len(lines) * lettering.height(paint.READING) * SPACING) + px(26 + 24 + 16)
        reason = lettering.wrap(self.verdict.reason, REASON, self.words.width) if self.verdict is not None else ()
        above = px(26 + 8 + 22 + 26 + 14) + len(self.lines) * px(LINE) + len(reason) * lettering.height(REASON)
        room = self.words.height - above - len(self.view.scores) * self.score_height()
        if room < min(asked, px(HISTORY)):
            self.has_tight_scores = True
            room = self.words.height - above - len(self.view.scores) * self.score_height()
        return min(asked, room) if room >= min(asked, px(HISTORY)) else 0

    def score_height(self) -> int:
        """How much room a side's score has below the other's."""
        if self.has_tight_scores:
            return self.form.px(TIGHT)
        return self.form.px(SCORE if any(map(has_medals, self.view.scores)) else POINTS)

    def lay_out_buttons(self, form: Form, foot: Rect) -> None:
        """On to the statistics, or back to the board."""
        px = form.px
        go_on, foot = cut_right(foot, px(230), px(14))
        board, _ = cut_right(foot, px(230))
        form.button(go_on, say("How it went"), self.go_on, "gold")
        form.button(board, say("Look at the board"), self.app.pop)
        form.key("press", self.go_on)
        form.key("back", self.app.pop)

    def lighten(self, milliseconds: int) -> bool:
        """The scene comes out of the dark; whether it still does."""
        moves = self.dark > 0
        self.dark = max(0, self.dark - milliseconds)
        return moves

    def paint(self, surface: pygame.Surface) -> None:
        """The battlefield, and the words over it."""
        surface.blit(self.picture, (0, 0))
        self.paint_band(surface)
        top = self.paint_words(surface)
        self.paint_scores(surface, top + self.form.px(26))
        if self.panel.height:
            paint.panel(surface, self.panel, self.form.theme, look.DESK_DEEP)
            at = (self.panel.x + self.form.px(18), self.panel.y + self.form.px(14))
            paint.line(surface, at, say("WHAT REALLY HAPPENED"), SMALL_STRONG, look.MUTED, self.form.theme)
        self.moments.paint(surface)
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

    def paint_words(self, surface: pygame.Surface) -> int:
        """What was played, who has won, and why; returns where they end."""
        theme, px, words = self.form.theme, self.form.px, self.words
        scenario, verdict = self.battle.loaded.scenario, self.verdict
        date = date_beside(self.view.turn, scenario.date, self.view.days)
        played = " · ".join(word for word in (scenario.name, date, self.view.turn) if word)
        paint.line(surface, words.topleft, played.upper(), SMALL_STRONG, look.MUTED, theme, words.width)
        top = words.y + px(26)
        for line in self.lines:
            paint.line(surface, (words.x, top), line, VICTOR, look.GOLD, theme, words.width)
            top += px(LINE)
        top += px(8)
        if verdict is not None:
            place = Rect(words.x, top, words.width, px(60))
            top = paint.paragraph(surface, place, verdict.reason, REASON, look.CREAM, theme)
            paint.line(surface, (words.x, top + px(4)), f"§ {verdict.rule}", SMALL, look.MUTED, theme)
            top += px(22)
        return top

    def paint_scores(self, surface: pygame.Surface, top: int) -> None:
        """A line with the name and one with the score for each side, as far as there is room."""
        high = self.score_height()
        self.scores_shown = min(len(self.view.scores), (self.words.bottom + self.form.px(10) - top) // high)
        for number, score in enumerate(self.view.scores[: self.scores_shown]):
            self.paint_score(surface, score, self.won[number], (self.words.x, top + number * high))

    def paint_score(self, surface: pygame.Surface, score: ScoreView, won: tuple[str, ...], at: tuple[int, int]) -> None:
        """The name of a side, and its medals, each with the turn in which it was won, or its points."""
        theme, px = self.form.theme, self.form.px
        player, below = self.battle.called[score.side], at[1] + px(26)
        name = score.name if player == score.name else f"{score.name} · {player}"
        ink = self.looks.side(score.side).light
        if self.has_tight_scores:
            right = at[0] + min(self.words.width, px(TIGHT_WIDTH))
            left = paint.score(surface, right, at[1] + px(TIGHT) // 2, score, theme, self.looks)
            room = Rect(at[0], at[1], left - at[0] - px(10), px(TIGHT))
            paint.line_in(surface, room, name, STRONG, ink, theme)
            return
        paint.line(surface, at, name, STRONG, ink, theme, self.words.width)
        if not has_medals(score):
            paint.line(surface, (at[0], below), score_words(score), LARGE, look.GOLD, theme, self.words.width)
            return
        size = px(MEDAL)
        first = Rect(at[0], below, size, size).move(rim_around(size), rim_around(size))
        step = min(size + px(MEDAL_GAP), (self.words.width - 2 * rim_around(size)) // score.goal)
        paint_row_of_medals(surface, score, first, step, theme, self.looks)
        for number, turn in enumerate(won):
            middle = first.centerx + number * step
            words = turn if theme.lettering.width(turn, TINY) < step else "".join(filter(str.isdigit, turn))
            paint.line_centred(
                surface, (middle, first.bottom + rim_around(size) + px(1)), words, TINY, look.MUTED, theme
            )
