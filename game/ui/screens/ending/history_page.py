"""Luck and history: what the dice brought beside what was to be expected, counts from turn to turn, and the course."""

from functools import partial

import pygame
from pygame import Rect

from game.core.chronicle import happened, landmarks, luck_of, streaks
from game.core.combat import Luck
from game.ui import theme as look
from game.ui.said import said
from game.ui.screens.ending.courses import Courses
from game.ui.screens.games.battle import Battle
from game.ui.screens.pages import paint
from game.ui.screens.pages.form import Form
from game.ui.screens.pages.layout import cut_bottom, cut_left, cut_right, cut_top
from game.ui.screens.pages.program import Program
from game.ui.screens.watching.replay import watch_battle
from game.ui.screens.watching.timeline import Timeline
from game.ui.table.drawing.looks import Looks
from game.ui.table.panels.log_rows import EVEN, MINUS, surplus
from game.ui.text import BODY, SMALL, SMALL_STRONG, STRONG
from game.ui.theme import Theme
from game.ui.words import say, to_say

LINE = 122
"""How high the line of the game is."""

ROW, BAR = 46, 5
NOTHING_YET = to_say("No dice have been rolled yet of which something was to be expected.")
NOTHING = to_say("No dice were rolled in this game of which something was to be expected.")


class HistoryPage:
    """The page, for a game that is over or still being played: all of it is what both players may know."""

    def __init__(self, app: Program, battle: Battle) -> None:
        self.app, self.battle = app, battle
        session = battle.session
        self.game = session.game
        known = tuple(happened(session))
        self.luck = luck_of(known)
        self.streaks = streaks(known)
        self.marks = said(self.game, tuple(landmarks(self.game, known)))
        first: dict[str, int] = {}
        for one in known:
            first.setdefault(one.turn, one.number)
        self.begins = tuple((number, said(self.game, turn)) for turn, number in first.items())
        self.looks = Looks(app.library.skin(battle.loaded.title), battle.sides, app.settings.palette)
        self.courses = Courses(battle, known, self.looks)
        self.inks = self.courses.inks
        self.shown = 0

    def lay_out(self, form: Form) -> None:
        """Heading above, dice on the left, the chart on the right, the line of the game below."""
        self.form = form
        px = form.px
        self.head, rest = cut_top(form.area.inflate(-form.gap(60), -form.gap(44)), px(48), px(12))
        close, self.head = cut_right(self.head, px(120), px(20))
        form.button(close, say("Close"), self.app.pop, "gold")
        form.key("back", self.app.pop)
        form.key("press", self.app.pop)
        line, rest = cut_bottom(rest, px(LINE), px(14))
        self.dice, self.chart = cut_left(rest, rest.width * 42 // 100, px(14))
        last = len(self.battle.session.entries)
        form.add(Timeline(line, form.theme, last, self.begins, self.marks, self.inks, self.watch))
        tabs, _ = cut_top(self.chart.inflate(-px(32), -px(28)), px(36))
        self.lay_out_tabs(form, tabs)

    def lay_out_tabs(self, form: Form, tabs: Rect) -> None:
        """A button for each count, as wide as its name; all of them narrower where there is no room for that."""
        names, gap = self.courses.names(), form.px(8)
        widths = [form.theme.lettering.width(name, paint.READING) + form.px(40) for name in names]
        share = min(1.0, (tabs.width - gap * (len(names) - 1)) / max(1, sum(widths)))
        for number, (name, width) in enumerate(zip(names, widths, strict=True)):
            place, tabs = cut_left(tabs, int(width * share), gap)
            form.button(place, name, partial(self.show, number), "gold" if number == self.shown else "")

    def show(self, number: int) -> None:
        """Show the lines of another count."""
        self.shown = number
        self.form.lay_out()

    def watch(self, number: int) -> None:
        """See the game as it was after an action."""
        watch_battle(self.app, self.battle, number)

    def paint(self, surface: pygame.Surface) -> None:
        """The heading, the luck of the dice, and the lines of the count that is chosen."""
        theme, px = self.form.theme, self.form.px
        surface.fill(look.DESK)
        heading = say("Luck and history · {name}", name=self.battle.loaded.scenario.name)
        paint.line(
            surface, (self.head.x, self.head.y + px(8)), heading, paint.HEADING, look.CREAM, theme, self.head.width
        )
        paint.panel(surface, self.dice, theme)
        paint.panel(surface, self.chart, theme)
        self.paint_luck(surface, self.dice.inflate(-px(40), -px(32)), theme)
        if self.courses.all:
            room = self.chart.inflate(-px(32), -px(28))
            _, room = cut_top(room, px(36), px(10))
            self.courses.draw(surface, room, self.shown, theme)

    def paint_luck(self, surface: pygame.Surface, room: Rect, theme: Theme) -> None:
        """A row for each side and kind of result, then the longest runs."""
        px = theme.px
        paint.line(surface, room.topleft, say("THE DICE"), SMALL_STRONG, look.MUTED, theme)
        top = room.y + px(28)
        if not self.luck:
            words = say(NOTHING_YET if self.battle.session.verdict is None else NOTHING)
            paint.paragraph(surface, Rect(room.x, top, room.width, px(60)), words, BODY, look.MUTED, theme)
            return
        most = max(max(one.brought, one.expected) for one in self.luck) or 1
        for one in sorted(self.luck, key=lambda luck: (luck.kind, luck.side)):
            self.paint_row(surface, Rect(room.x, top, room.width, px(ROW)), one, most, theme)
            top += px(ROW) + px(6)
        top += px(10)
        paint.line(surface, (room.x, top), say("LONGEST RUNS OF ROLLS"), SMALL_STRONG, look.MUTED, theme)
        top += px(26)
        for streak in self.streaks:
            name = self.battle.sides[streak.side].name
            end = paint.line(surface, (room.x, top), name, STRONG, self.inks[streak.side], theme)
            words = say("better than expected: {lucky}, worse: {unlucky}", lucky=streak.lucky, unlucky=streak.unlucky)
            paint.line(surface, (end + px(14), top), words, BODY, look.TEXT, theme, room.right - end - px(14))
            top += px(24)

    def paint_row(self, surface: pygame.Surface, row: Rect, luck: Luck, most: float, theme: Theme) -> None:
        """What a side's dice brought over what was to be expected, as numbers and as two bars."""
        px, ink = theme.px, self.inks[luck.side]
        over = surplus(luck.brought - luck.expected)
        tones = theme.palette.words
        tone = look.MUTED if over == EVEN else tones.bad if over.startswith(MINUS) else tones.good
        end = paint.line_right(surface, (row.right, row.y), said(self.game, over), STRONG, tone, theme) - px(16)
        words = say(
            "{brought} {kind}, {expected} expected",
            brought=f"{luck.brought:g}",
            kind=said(self.game, luck.unit),
            expected=said(self.game, f"{luck.expected:.1f}"),
        )
        end = paint.line_right(surface, (end, row.y), words, SMALL, look.TEXT, theme) - px(12)
        paint.line(surface, row.topleft, self.battle.sides[luck.side].name, STRONG, ink, theme, end - row.x)
        top = row.y + px(26)
        pygame.draw.rect(surface, ink, (row.x, top, round(row.width * luck.brought / most), px(BAR)))
        pygame.draw.rect(
            surface, look.FAINT, (row.x, top + px(BAR + 2), round(row.width * luck.expected / most), px(BAR))
        )


def open_history(app: Program, battle: Battle) -> None:
    """Show luck and history of a battle."""
    app.push(Form(app, HistoryPage(app, battle)))
