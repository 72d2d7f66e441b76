"""The curtain: it covers the whole window until the player whose turn it is says that nobody else is looking."""

from collections.abc import Callable, Iterable, Sequence
from itertools import groupby

import pygame
from pygame import Rect

from game.core.actions import Side
from game.ui import theme as look
from game.ui.said import said
from game.ui.screens.games.battle import Battle
from game.ui.screens.games.match_words import about_match
from game.ui.screens.pages import paint
from game.ui.screens.pages.form import Form
from game.ui.screens.pages.layout import centred, cut_bottom
from game.ui.screens.pages.program import Program
from game.ui.table.drawing.looks import Looks
from game.ui.table.panels.bar import BETWEEN
from game.ui.table.panels.log import LogLines
from game.ui.text import LARGE, SMALL_STRONG, STRONG, Style
from game.ui.words import say, to_say

GRACE = 350
"""Milliseconds in which no key opens the curtain: the last key of the other player must not."""

HANDOVER = Style(34, "Bold")
HEAD, SCORE, LINE = 106, 36, 22
"""The height of turn and heading, of a score, and of a line of what was missed."""

MISSED = to_say("While you were away")


def folded(lines: Iterable[str]) -> tuple[str, ...]:
    """Lines that come several times in a row, as drawn cards do, once, with their number."""
    runs = ((line, len(list(run))) for line, run in groupby(lines))
    return tuple(line if times == 1 else f"{line} ×{times}" for line, times in runs)


class CurtainPage:
    """An opaque page that tells nothing of the game but what anybody may know: turn, score, and what was missed.

    All of it is said when it is laid out: the menu over the curtain leads to the choice of the language.
    """

    def __init__(
        self,
        app: Program,
        battle: Battle,
        side: Side,
        missed: Callable[[], Sequence[str]],
        lift: Callable[[], None],
        pause: Callable[[], None],
    ) -> None:
        self.app = app
        self.battle = battle
        self.side = side
        self.tell_missed = missed
        self.lift = lift
        self.pause = pause
        self.drawn_at = pygame.time.get_ticks()

    @property
    def heading(self) -> str:
        """Who gets the table."""
        return say("{whom} to the table", whom=self.battle.side_and_player(self.side))

    def gather(self) -> None:
        """What is told, in the language of the screen."""
        battle = self.battle
        view = said(battle.session.game, battle.session.view(None))
        self.missed = folded(self.tell_missed())
        which_game, self.first_game = about_match(battle)[:1], about_match(battle)[1:]
        self.turn = BETWEEN.join((view.turn, *which_game))
        self.scores = view.scores
        self.names = tuple(battle.side_and_player(score.side) for score in view.scores)

    def lay_out(self, form: Form) -> None:
        """One big button in the middle of almost nothing."""
        self.gather()
        self.form = form
        px, session = form.px, self.battle.session
        self.looks = Looks(self.app.library.skin(self.battle.loaded.title), self.battle.sides, form.theme.palette)
        self.lines = LogLines(self.looks, form.theme, session.game.board.by_name)
        wanted = (
            300
            + SCORE * len(self.scores)
            + LINE * len(self.first_game)
            + (LINE * (len(self.missed) + 2) if self.missed else 50)
        )
        self.place = centred(form.area, px(820), min(px(wanted), form.area.height - px(60)))
        inner = self.place.inflate(-px(80), -px(70))
        button, inner = cut_bottom(inner, px(64))
        form.button(
            button, say("{player}: show me the table", player=self.battle.player(self.side)), self.open, "gold_large"
        )
        self.words = inner
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
        top = place.y + theme.px(HEAD)
        names = max((theme.lettering.width(name, STRONG) for name in self.names), default=0)
        widths = [paint.score_width(score, theme) for score in self.scores]
        left = place.centerx + (names + theme.px(14) - max(widths, default=0)) // 2
        for name, score, width in zip(self.names, self.scores, widths, strict=True):
            paint.line_right(surface, (left - theme.px(14), top), name, STRONG, look.TEXT, theme)
            paint.score(surface, left + width, top + theme.px(10), score, theme, self.looks)
            top += theme.px(SCORE)
        for line in self.first_game:
            paint.line_centred(surface, (place.centerx, top), line, SMALL_STRONG, look.MUTED, theme)
            top += theme.px(LINE)
        if self.missed:
            self.paint_missed(
                surface, Rect(place.x, top + theme.px(12), place.width, place.bottom - top - theme.px(24))
            )

    def paint_missed(self, surface: pygame.Surface, room: Rect) -> None:
        """What has happened since the player last had the table: the newest lines, if there are too many."""
        theme = self.form.theme
        paint.line(surface, room.topleft, say(MISSED), SMALL_STRONG, look.GOLD_PALE, theme)
        room = Rect(room.x, room.y + theme.px(LINE), room.width, room.height - theme.px(LINE))
        found = [self.lines.get(sentence, room.width).surface for sentence in self.missed]
        while found and sum(line.get_height() + theme.px(3) for line in found) > room.height:
            found.pop(0)
        top = room.y
        for line in found:
            surface.blit(line, (room.x, top))
            top += line.get_height() + theme.px(3)
