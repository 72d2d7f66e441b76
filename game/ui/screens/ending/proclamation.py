"""Who has won and why, as the words of the victory scene, and what each side has won."""

from collections.abc import Sequence

import pygame
from pygame import Rect

from game.core.chronicle import TurningPoint
from game.core.log import luck_in_words
from game.core.view import ScoreView, View
from game.ui import theme as look
from game.ui.dates import date_beside
from game.ui.said import said
from game.ui.screens.ending.moments import Won
from game.ui.screens.ending.victor import heading_of
from game.ui.screens.games.battle import Battle
from game.ui.screens.pages import paint
from game.ui.screens.pages.form import Form
from game.ui.screens.pages.layout import columns
from game.ui.table.drawing.links import without_marks
from game.ui.table.drawing.looks import Looks
from game.ui.table.panels.bar import has_medals, paint_row_of_medals, rim_around, score_words
from game.ui.text import LARGE, SMALL, SMALL_STRONG, STRONG, TINY, TINY_STRONG, Style

VICTOR, REASON, BLOW = Style(52, "Black"), Style(19, "Bold"), Style(16)
LINE = 62
"""The height of a line of the heading."""

MEDAL, MEDAL_GAP = 44, 10
"""How large a medal is at most, and how far from the next."""

NAME, LABELS, POINTS = 26, 34, 34
"""How high are the name above a score, the lines below its medals, and a score in words."""


class Proclamation:
    """The words over the battlefield; `blow` is what ended the game, and `won` when and where each score grew."""

    def __init__(
        self, battle: Battle, view: View, looks: Looks, blow: TurningPoint | None, won: Sequence[Sequence[Won]]
    ) -> None:
        session = battle.session
        self.battle, self.view, self.looks, self.won = battle, view, looks, won
        self.verdict = said(session.game, session.verdict)
        self.heading = heading_of(battle)
        self.blow = self.told_of(blow) if blow is not None else ""

    def told_of(self, blow: TurningPoint) -> str:
        """What ended the game, and what its dice brought beside what was to be expected."""
        game = self.battle.session.game
        sentence = without_marks(said(game, blow.sentence))
        luck = said(game, luck_in_words(game, blow.luck, blow.sentence))
        return f"{sentence.rstrip('.')} · {luck}" if luck else sentence

    def lay_out(self, form: Form, room: Rect, left_open: int) -> Rect:
        """Lay the words at the top of a room; returns the part of it that they take.

        What ended the game is left out where so much of the room would not be left open with it.
        """
        place = self.lay(form, room, self.blow)
        return place if place.bottom + left_open <= room.bottom else self.lay(form, room, "")

    def lay(self, form: Form, room: Rect, blow: str) -> Rect:
        """Lay the words, with what ended the game as it is told."""
        self.form, px, lettering = form, form.px, form.theme.lettering
        self.lines = lettering.wrap_evenly(self.heading, VICTOR, room.width)
        reason = self.verdict.reason if self.verdict is not None else ""
        self.reason = lettering.wrap(reason, REASON, room.width)
        self.blows = lettering.wrap(blow, BLOW, room.width) if blow else ()
        self.scores = columns(room, len(self.view.scores), px(20))
        top = room.y + px(26) + len(self.lines) * px(LINE) + px(8) + len(self.reason) * lettering.height(REASON)
        top += len(self.blows) * lettering.height(BLOW) + px(22 + 18)
        for place in self.scores:
            place.y = top
        high = [self.score_height(*each) for each in zip(self.view.scores, self.scores, strict=True)]
        self.place = Rect(room.x, room.y, room.width, top + max(high, default=0) - room.y)
        return self.place

    def medal_size(self, score: ScoreView, width: int) -> int:
        """How large the medals of a side are in a width."""
        return min(self.form.px(MEDAL), (width - self.form.px(16)) // score.goal - self.form.px(MEDAL_GAP))

    def score_height(self, score: ScoreView, place: Rect) -> int:
        """How high the name of a side is with its score."""
        px = self.form.px
        if not has_medals(score):
            return px(NAME + POINTS)
        size = self.medal_size(score, place.width)
        return px(NAME + LABELS) + size + 2 * rim_around(size)

    def paint(self, surface: pygame.Surface) -> None:
        """What was played, who has won, and why; below it what each side has won."""
        theme, px, place, lettering = self.form.theme, self.form.px, self.place, self.form.theme.lettering
        scenario = self.battle.loaded.scenario
        date = date_beside(self.view.turn, scenario.date, self.view.days)
        played = " · ".join(word for word in (scenario.name, date, self.view.turn) if word)
        paint.line(surface, place.topleft, played.upper(), SMALL_STRONG, look.MUTED, theme, place.width)
        top = place.y + px(26)
        for line in self.lines:
            paint.line(surface, (place.x, top), line, VICTOR, look.GOLD, theme, place.width)
            top += px(LINE)
        top += px(8)
        for lines, style, ink in ((self.reason, REASON, look.CREAM), (self.blows, BLOW, look.TEXT)):
            for line in lines:
                paint.line(surface, (place.x, top), line, style, ink, theme, place.width)
                top += lettering.height(style)
        if self.verdict is not None:
            paint.line(surface, (place.x, top + px(4)), f"§ {self.verdict.rule}", SMALL, look.MUTED, theme)
        for score, won, there in zip(self.view.scores, self.won, self.scores, strict=True):
            self.paint_score(surface, score, won, there)

    def paint_score(self, surface: pygame.Surface, score: ScoreView, won: Sequence[Won], place: Rect) -> None:
        """The name of a side, and its medals, each with the turn and the place in which it was won, or its points."""
        theme, px = self.form.theme, self.form.px
        player, below = self.battle.called[score.side], place.y + px(NAME)
        name = score.name if player == score.name else f"{score.name} · {player}"
        paint.line(surface, place.topleft, name, STRONG, self.looks.side(score.side).light, theme, place.width)
        if not has_medals(score):
            row = Rect(place.x, below, place.width, px(POINTS - 6))
            paint.line_in(surface, row, score_words(score), LARGE, look.GOLD, theme)
            return
        size = self.medal_size(score, place.width)
        first = Rect(place.x, below, size, size).move(rim_around(size), rim_around(size))
        step = size + px(MEDAL_GAP)
        paint_row_of_medals(surface, score, first, step, theme, self.looks)
        for number, one in enumerate(won):
            at = (first.centerx + number * step, first.bottom + rim_around(size) + px(1))
            self.paint_label(surface, one, at, step - px(4))

    def paint_label(self, surface: pygame.Surface, won: Won, at: tuple[int, int], width: int) -> None:
        """In which turn a medal was won, and below it where, as far as that has room."""
        theme = self.form.theme
        lettering = theme.lettering
        number = "".join(filter(str.isdigit, won.turn))
        turn = won.turn if lettering.width(won.turn, TINY_STRONG) <= width else number
        paint.line_centred(surface, at, turn, TINY_STRONG, look.CREAM, theme)
        if lettering.width(won.place, TINY) <= width:
            paint.line_centred(surface, (at[0], at[1] + lettering.height(TINY)), won.place, TINY, look.MUTED, theme)
