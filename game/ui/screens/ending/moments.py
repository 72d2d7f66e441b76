"""The moments that decided a game, as rows that show them again; and in which turns its medals were won."""

from collections.abc import Callable, Iterable

import msgspec
import pygame
from pygame import Rect

from game.core.chronicle import Happened, TurningPoint, turning_points, where
from game.core.events import Event, ScoreChanged
from game.core.log import luck_in_words
from game.core.title import Game
from game.core.view import ScoreView
from game.ui import theme as look
from game.ui.said import said
from game.ui.screens.games.battle import Battle
from game.ui.screens.pages import paint
from game.ui.screens.pages.form import Form
from game.ui.screens.pages.rows import Row, RowList
from game.ui.table.drawing.links import without_marks
from game.ui.text import SMALL, SMALL_STRONG, STRONG
from game.ui.words import say

HEAD, PAD = 34, 12
"""How high the heading of the panel is, and what lies around its rows."""


class Moments:
    """The panel with the moments that decided a game."""

    def __init__(self, battle: Battle, known: Iterable[Happened], watch: Callable[[int], None]) -> None:
        game = battle.session.game
        self.points: tuple[TurningPoint, ...] = said(game, tuple(turning_points(game, known, game.title.counts)))
        self.places = tuple(place_in_words(game, point) for point in self.points)
        self.lucks = tuple(said(game, luck_in_words(game, point.luck)) for point in self.points)
        self.watch = watch
        self.place = Rect(0, 0, 0, 0)

    def rows(self) -> list[Row]:
        """A row for each: what happened, and below it when, where and with what luck."""
        return [
            Row(without_marks(point.sentence), " · ".join(word for word in (point.turn, place, luck) if word))
            for point, place, luck in zip(self.points, self.places, self.lucks, strict=True)
        ]

    def height(self, form: Form, count: int) -> int:
        """How high the panel is with so many rows."""
        return form.px(HEAD + PAD) + count * self.step(form)

    def step(self, form: Form) -> int:
        """How high a row is."""
        return form.theme.lettering.height(STRONG) + form.theme.lettering.height(SMALL) + form.px(14)

    def lay_out(self, form: Form, room: Rect) -> None:
        """Lay the panel at the lower edge of the room, with as many rows as it has place for."""
        self.form, self.place = form, Rect(0, 0, 0, 0)
        px = form.px
        step = self.step(form)
        count = min(len(self.points), (room.height - px(HEAD + PAD)) // step)
        if count > 0:
            height = self.height(form, count)
            self.place = Rect(room.x, room.bottom - height, room.width, height)
            inner = Rect(room.x + px(PAD), self.place.y + px(HEAD), room.width - 2 * px(PAD), count * step)
            form.add(
                RowList(
                    inner, form.theme, self.rows()[-count:], lambda _: None, open_row=self.seen(count), at_once=True
                )
            )

    def seen(self, count: int) -> Callable[[int], None]:
        """What shows the moment of a row, of so many, once more."""
        numbers = [point.number for point in self.points[-count:]]
        return lambda row: self.watch(numbers[row])

    def paint(self, surface: pygame.Surface) -> None:
        """The panel and its heading; its rows are painted by themselves."""
        if not self.place.height:
            return
        theme, px = self.form.theme, self.form.px
        paint.panel(surface, self.place, theme, look.DESK_DEEP)
        top, right = self.place.y + px(11), self.place.right - px(18)
        heading, left = say("WHAT DECIDED IT"), self.place.x + px(18)
        hint, needed = say("click to see it again"), theme.lettering.width(heading, SMALL_STRONG) + px(10)
        room = right - left - needed
        style = theme.lettering.fitting(hint, paint.finer(SMALL), room)
        if theme.lettering.width(hint, style) <= room:
            paint.line_right(surface, (right, top), hint, style, look.MUTED, theme)
        paint.line(surface, (left, top), heading, SMALL_STRONG, look.MUTED, theme, right - left)


def place_in_words(game: Game, point: TurningPoint) -> str:
    """Where a moment was, where its sentence does not say it."""
    name = without_marks(game.place(point.space)) if point.space is not None else ""
    return "" if name in without_marks(point.sentence) else name


class Won(msgspec.Struct, frozen=True):
    """A point of a score: in which turn it was won, and where, as the space is called on the map."""

    turn: str
    place: str = ""


def won_in(game: Game, known: Iterable[Happened], score: ScoreView) -> tuple[Won, ...]:
    """When and where the points of a score were won, one by one; none where not all are known to have been won."""
    won: list[Won] = []
    moment: list[Event] = []
    number = -1
    for one in known:
        moment, number = ([*moment, one.event] if one.number == number else [one.event]), one.number
        match one.event:
            case ScoreChanged(side=side, amount=amount) if side == score.side:
                space = where(moment)
                place = game.board.name(space) if space is not None else ""
                won += [Won(said(game, one.turn), place)] * int(amount)
                del won[len(won) + min(0, int(amount)) :]
    return tuple(won) if len(won) == score.points else ()
