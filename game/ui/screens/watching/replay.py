"""Watching a game from its first action: step by step, by itself, or from a line of the log."""

import pygame
from pygame import Rect
from pygame_gui.elements import UIButton

from game.core.actions import Side
from game.core.view import View
from game.ui import theme as look
from game.ui.said import said
from game.ui.screens.games.battle import Battle
from game.ui.screens.games.match_words import about_match
from game.ui.screens.pages import paint
from game.ui.screens.pages.board import Board
from game.ui.screens.pages.form import Form
from game.ui.screens.pages.layout import cut_bottom, cut_left, cut_right, cut_top
from game.ui.screens.pages.program import Program
from game.ui.screens.pages.rows import Row, RowList
from game.ui.screens.reading.rulebook import open_rulebook
from game.ui.screens.watching.recording import Line, Recording
from game.ui.table.drawing.looks import Looks
from game.ui.table.hands.strip import counted
from game.ui.table.motion.hearing import Hearing
from game.ui.table.panels.bar import MEDALS, fitting_words
from game.ui.text import LARGE, SMALL, SMALLER, STRONG
from game.ui.words import say

PAUSE = 900
"""Milliseconds between two actions while the game plays by itself, beside those that the animation takes."""

PACES = (1, 2, 4, 8)
"""So many times as fast."""

BACKWARD, FORWARD = ("first", "backward", "turn_back"), ("forward", "last", "turn_on")
"""The buttons that lead back, and those that lead on."""

WIDTHS = {"play": 84, "turn_back": 74, "turn_on": 74, "pace": 56}
SIGN, LEAST_CONTROLS = 52, 780
"""How wide the buttons are that hold more than a sign, and all others; and where all have room in one row."""


class ReplayPage:
    """The map, the log beside it, and the controls below."""

    def __init__(self, app: Program, battle: Battle, number: int = 0) -> None:
        self.app = app
        self.battle = battle
        self.recording = Recording(battle.session)
        self.is_over = battle.session.verdict is not None
        self.skin = app.library.skin(battle.loaded.title)
        self.looks = Looks(self.skin, battle.sides, app.settings.palette)
        self.now = max(0, min(self.recording.last, number))
        self.pace = 1
        self.runs = False
        self.waited = 0
        self.shows_hands = False
        self.hearing = Hearing()
        self.controls: dict[str, UIButton] = {}

    # The page

    def lay_out(self, form: Form) -> None:
        """The head above, the map on the left with the controls below, the log on the right."""
        self.form = form
        px = form.px
        self.head, rest = cut_top(form.area.inflate(-form.gap(40), -form.gap(28)), px(46), px(10))
        close, self.head = cut_right(self.head, px(120), px(20))
        form.button(close, say("Close"), self.leave, "gold")
        self.side, left = cut_right(
            rest, max(px(340 if rest.width >= px(880) else 280), rest.width * 27 // 100), px(16)
        )
        is_narrow = left.width < px(LEAST_CONTROLS)
        controls, place = cut_bottom(left, px(44) * (1 + is_narrow), px(12))
        self.board = Board(place, form.theme, self.skin, names=self.app.settings.hex_names, with_tracks=True)
        self.board.lay(self.battle.loaded.map, self.recording.game, self.recording.view(self.now))
        form.add(self.board)
        form.animate(self.advance)
        self.lay_out_controls(form, controls)
        self.lay_out_log(form)
        form.key("back", self.leave)
        form.key("rulebook", lambda: open_rulebook(self.app, self.battle.loaded.title, ""))

    def lay_out_controls(self, form: Form, place: Rect) -> None:
        """To the first, back, play, forward, to the last; and the slider, above them where there are two rows."""
        px = form.px
        is_narrow = place.height > px(44)
        slider, place = cut_top(place, px(44)) if is_narrow else (place, place)
        steps = (
            ("|<", "first", lambda: self.go(0)),
            ("<", "backward", lambda: self.go(self.now - 1)),
            (say("Pause") if self.runs else say("Play"), "play", self.play_or_pause),
            (">", "forward", self.step),
            (">|", "last", lambda: self.go(self.recording.last)),
            (say("Turn -"), "turn_back", lambda: self.go(self.recording.turn_before(self.now))),
            (say("Turn +"), "turn_on", lambda: self.go(self.recording.turn_after(self.now))),
            (f"{self.pace} x", "pace", self.next_pace),
        )
        widths = [px(WIDTHS.get(key, SIGN - 8 * is_narrow)) for _, key, _ in steps]
        size = max(form.size_of_letters(text, width) for (text, _, _), width in zip(steps, widths, strict=True))
        for (text, key, command), width in zip(steps, widths, strict=True):
            button, place = cut_left(place, width, px(8))
            self.controls[key] = form.button(button, text, command, "gold" if key == "play" else "", size=size)
            form.key(key, command)
        self.grey()
        self.count, room = cut_right(slider if is_narrow else place, px(120), px(12))
        self.slider = form.slider(room.inflate(0, -px(12)), self.now, self.recording.last, self.slide)

    def grey(self) -> None:
        """Grey what would lead nowhere: the way back at the beginning, and the way forward at the end."""
        for key in BACKWARD:
            self.form.enable(self.controls[key], on=self.now > 0)
        for key in FORWARD:
            self.form.enable(self.controls[key], on=self.now < self.recording.last)

    def lay_out_log(self, form: Form) -> None:
        """The log, or, when the game is over and the players want it, the hands."""
        px = form.px
        inner = self.side.inflate(-px(20), -px(20))
        if self.is_over and self.recording.view(self.now).hands:
            toggle, inner = cut_bottom(inner, px(40), px(10))
            text = say("Show the log") if self.shows_hands else say("Show both hands")
            form.button(toggle, text, self.toggle_hands)
        self.rows = RowList(inner, form.theme, (), self.choose, style=SMALL)
        form.add(self.rows)
        self.log = [row for n, line in enumerate(self.recording.lines) for row in self.log_rows(n, line)]
        self.fill()

    def paint(self, surface: pygame.Surface) -> None:
        """The desk, what is played, the turn and the score, the panel of the log, the number of the action."""
        theme, px = self.form.theme, self.form.px
        surface.fill(look.DESK)
        paint.panel(surface, self.side, theme, look.COLUMN)
        view, top = self.recording.view(self.now), self.head.y + px(8)
        name, end, medal = self.battle.loaded.scenario.name, self.head.right, self.medal(view)
        for score in reversed(view.scores):
            paint.score(surface, end, self.head.centery, score, theme, self.looks, medal)
            end -= paint.score_width(score, theme, medal) + px(10)
            end = paint.line_right(surface, (end, top + px(4)), score.name, STRONG, look.TEXT, theme) - px(24)
        room = self.room_for_name(view, medal)
        style = theme.lettering.fitting(name, (LARGE, STRONG, *SMALLER), room)
        start = paint.line(surface, (self.head.x, top), name, style, look.CREAM, theme, room)
        start = paint.line(surface, (start + px(18), top + px(4)), view.turn, STRONG, look.MUTED, theme) + px(18)
        about = fitting_words(self.about, end - start, theme)
        paint.line(surface, (start, top + px(7)), about, SMALL, look.MUTED, theme)
        words = say("{number} of {all}", number=self.now, all=self.recording.last)
        paint.line_in(surface, self.count, words, STRONG, look.TEXT, theme)

    @property
    def about(self) -> tuple[str, ...]:
        """Of which match the game is a part, and who plays against whom where anybody has a name of his own."""
        sides = (self.battle.side_and_player(Side(number)) for number in (0, 1))
        return (*about_match(self.battle), *([say(" against ").join(sides)] if any(self.battle.names) else []))

    def medal(self, view: View) -> int:
        """How large medals are drawn: smaller before the name of the battle is cut."""
        name = self.form.theme.lettering.width(self.battle.loaded.scenario.name, SMALLER[-1])
        fitting = (medal for medal in MEDALS.values() if self.room_for_name(view, medal) >= name)
        return next(fitting, min(MEDALS.values()))

    def room_for_name(self, view: View, medal: int) -> int:
        """What the scores, with medals of a size, and the turn leave for the name of the battle."""
        theme, px = self.form.theme, self.form.px
        widths = (
            paint.score_width(score, theme, medal) + px(10) + theme.lettering.width(score.name, STRONG) + px(24)
            for score in view.scores
        )
        turn = min(px(120), theme.lettering.width(view.turn, STRONG) + px(18))
        return self.head.width - sum(widths) - turn

    def fill(self) -> None:
        """The rows beside the map, as they are at this moment."""
        if self.shows_hands:
            self.rows.fill([row for side in (Side(0), Side(1)) for row in self.hand_rows(side)])
            return
        chosen = self.recording.line_of(self.now)
        at = [number for number, (line, _) in enumerate(self.log) if line == chosen] or [-1]
        self.rows.fill([row for _, row in self.log], at[0])
        self.rows.show(at[-1])

    def log_rows(self, number: int, line: Line) -> list[tuple[int, Row]]:
        """A line of the log, in as many rows as it needs, each with the number of the line."""
        width = self.rows.place.width - self.form.px(50)
        words = self.form.theme.lettering.wrap(line.sentence, SMALL, width)
        colour = self.looks.side(line.side).light if line.side is not None else None
        return [(number, Row(text, depth=min(part, 1), colour=colour)) for part, text in enumerate(words)]

    def hand_rows(self, side: Side) -> list[Row]:
        """A side's hand face up."""
        cards = self.recording.hand(self.now, side)
        name = self.battle.sides[side].name
        head = Row(name, counted(len(cards)), colour=self.looks.side(side).light)
        return [head, *(Row(card.name, card.subtitle or card.text, card.corner, depth=1) for card in cards)]

    # Moving through the game

    def go(self, number: int) -> None:
        """Show a moment at once."""
        self.now = max(0, min(self.recording.last, number))
        self.board.show(self.recording.view(self.now))
        self.follow()

    def step(self) -> None:
        """One action forward, with its animation."""
        if self.now < self.recording.last:
            self.now += 1
            before, after = self.recording.view(self.now - 1), self.recording.view(self.now)
            self.board.play(self.recording.events(self.now), before, after, self.app.settings.animation)
            self.hearing.start(self.recording.events(self.now), before, after, self.skin)
            self.follow()

    def follow(self) -> None:
        """Slider and log follow."""
        if round(self.slider.get_current_value()) != self.now:
            self.slider.set_current_value(self.now)
        self.grey()
        self.fill()
        self.waited = 0
        self.form.touch()

    def slide(self, number: int) -> None:
        """The slider was moved."""
        if number != self.now:
            self.go(number)

    def choose(self, number: int) -> None:
        """A line of the log was clicked."""
        if not self.shows_hands:
            self.go(self.recording.lines[self.log[number][0]].number)

    def play_or_pause(self) -> None:
        """Let the game run by itself, from the beginning if it has ended, or hold it."""
        self.runs = not self.runs
        if self.runs and self.now == self.recording.last:
            self.now = 0
        self.form.lay_out()

    def next_pace(self) -> None:
        """Play faster; after the fastest slowly again."""
        self.pace = PACES[(PACES.index(self.pace) + 1) % len(PACES)]
        self.form.lay_out()

    def advance(self, milliseconds: int) -> bool:
        """Let time pass: the animation, then the next action; whether the page must be updated all the time."""
        moves = self.board.advance(milliseconds * self.pace)
        for sound in self.hearing.due(self.board.film.playing):
            self.app.hear(sound)
        if moves:
            return True
        if not self.runs:
            return False
        self.waited += milliseconds
        if self.now == self.recording.last:
            self.runs = False
            self.form.lay_out()
        elif self.waited >= PAUSE / self.pace:
            self.step()
        return True

    def toggle_hands(self) -> None:
        """Both hands face up instead of the log, or the log again."""
        self.shows_hands = not self.shows_hands
        self.form.lay_out()

    def leave(self) -> None:
        """Back to where the game was taken from."""
        self.app.pop()


def watch_battle(app: Program, battle: Battle, number: int = 0) -> None:
    """Show a battle from its beginning, or from the moment after an action on."""
    app.push(Form(app, ReplayPage(app, battle, number)))
    if battle.notices:
        app.show_message(say("This game"), said(battle.session.game, battle.notices))
