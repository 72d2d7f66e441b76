"""What went on in a game, as two charts side by side: what was counted in each turn, and the luck of the dice."""

import pygame
from pygame import Rect

from game.ui import theme as look
from game.ui.screens.ending.courses import Courses
from game.ui.screens.pages import paint
from game.ui.screens.pages.layout import columns
from game.ui.theme import Theme

LEAST, NARROWEST = 150, 280
"""How high, and how wide, a chart is at least with its panel."""


class EndCharts:
    """The charts of a game that is over, in panels; counts that the scores show already are `skipped`."""

    def __init__(self, courses: Courses, skipped: int) -> None:
        self.courses = courses
        self.chosen = self.choose(skipped=skipped)
        self.places: list[Rect] = []

    def choose(self, *, skipped: int) -> tuple[int, ...]:
        """The first count in which anything was counted, and the luck; without luck the next count."""
        counts = range(skipped, len(self.courses.all) - self.courses.has_luck)
        counted = [number for number in counts if any(self.courses.all[number].values[-1])]
        luck = [len(self.courses.all) - 1] if self.courses.has_luck else []
        return (*counted[:1], *(luck or counted[1:2])) if self.courses.shown else ()

    def lay_out(self, room: Rect, theme: Theme) -> None:
        """Lay the panels beside each other, as many as have room."""
        self.theme = theme
        count = min(len(self.chosen), room.width // theme.px(NARROWEST)) if room.height >= theme.px(LEAST) else 0
        self.places = columns(room, count, theme.px(14))

    def paint(self, surface: pygame.Surface) -> None:
        """The charts, each under its name."""
        for number, place in zip(self.chosen, self.places, strict=False):
            paint.panel(surface, place, self.theme, look.DESK_DEEP)
            room = place.inflate(-self.theme.px(32), -self.theme.px(22))
            if not self.courses.draw_tokens(surface, room, number, self.theme):
                self.courses.draw_named(surface, room, number, self.theme)
