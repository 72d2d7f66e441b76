"""What a game counts from turn to turn, and the luck of its dice, as charts of two lines."""

from collections.abc import Sequence

import pygame
from pygame import Rect

from game.core.actions import Side
from game.core.chronicle import Happened, course, course_of_luck, luck_of, turns_of
from game.ui import theme as look
from game.ui.said import said
from game.ui.screens.ending.line_chart import draw_chart
from game.ui.screens.ending.turn_tokens import draw_tokens, gains_of, token_size
from game.ui.screens.games.battle import Battle
from game.ui.screens.pages import paint
from game.ui.screens.pages.layout import cut_bottom, cut_top
from game.ui.table.drawing.looks import Looks
from game.ui.text import SMALL_STRONG
from game.ui.theme import Theme

NAMES = 24
"""How high the line is that says whose each line of a chart is."""


class Courses:
    """The counts of a battle turn by turn, as both players may know them; last its luck, where that can be added up."""

    def __init__(self, battle: Battle, known: Sequence[Happened], looks: Looks) -> None:
        self.battle, self.game = battle, battle.session.game
        self.turns = turns_of(known) or (battle.session.turn,)
        counts = [course(self.game, known, self.turns, count) for count in self.game.title.counts]
        self.has_luck = len({luck.kind for luck in luck_of(known)}) == 1
        self.all = (*counts, *([course_of_luck(known, self.turns)] if self.has_luck else []))
        self.inks = tuple(looks.side(side).light for side in (Side(0), Side(1)))
        self.shapes = tuple(looks.side(side).pattern for side in (Side(0), Side(1)))

    def names(self) -> tuple[str, ...]:
        """What is counted."""
        return tuple(said(self.game, one.name) for one in self.all)

    @property
    def shown(self) -> int:
        """How many charts there are to be drawn: none while there is only one turn."""
        return len(self.all) if len(self.turns) > 1 else 0

    def draw_named(self, surface: pygame.Surface, room: Rect, shown: int, theme: Theme) -> None:
        """Draw one of the charts under its name."""
        name, room = cut_top(room, theme.px(20), theme.px(6))
        paint.line(surface, name.topleft, self.names()[shown].upper(), SMALL_STRONG, look.MUTED, theme, name.width)
        self.draw(surface, room, shown, theme)

    def draw(self, surface: pygame.Surface, room: Rect, shown: int, theme: Theme) -> None:
        """Draw one of the charts, and below it whose each line is."""
        names, room = cut_bottom(room, theme.px(NAMES))
        draw_chart(surface, room, self.all[shown], said(self.game, self.turns), self.inks, theme, self.number)
        left = names.x + theme.px(40)
        for side, ink in zip(self.battle.sides, self.inks, strict=True):
            pygame.draw.rect(surface, ink, (left, names.centery - theme.px(2), theme.px(22), theme.px(4)))
            left = paint.line(
                surface, (left + theme.px(30), names.y + theme.px(2)), side.name, SMALL_STRONG, ink, theme
            )
            left += theme.px(26)

    def draw_tokens(self, surface: pygame.Surface, room: Rect, shown: int, theme: Theme) -> bool:
        """Draw what each turn added to a count under its name, with the sums, if it has room as tokens."""
        name, room = cut_top(room, theme.px(20), theme.px(6))
        names, room = cut_bottom(room, theme.px(NAMES))
        gains = gains_of(self.all[shown])
        if not token_size(gains, room, theme):
            return False
        paint.line(surface, name.topleft, self.names()[shown].upper(), SMALL_STRONG, look.MUTED, theme, name.width)
        signs = tuple(zip(self.inks, self.shapes, strict=True))
        draw_tokens(surface, room, gains, said(self.game, self.turns), signs, theme)
        left, sums = names.x, self.all[shown].values[-1]
        for side, ink, total in zip(self.battle.sides, self.inks, sums, strict=True):
            words = f"{side.name} {self.number(total)}"
            left = paint.line(surface, (left, names.y + theme.px(4)), words, SMALL_STRONG, ink, theme) + theme.px(20)
        return True

    def number(self, value: float) -> str:
        """A number of the chart with the signs of print, in the language of the screen."""
        return said(self.game, f"{value:g}".replace("-", "−"))
