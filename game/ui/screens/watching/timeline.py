"""The line of a game: its turns, and a mark for every loss and every point; a click on it leads to that moment.

A piece that was lost has a larger mark than one that only lost some of its strength.
"""

from collections.abc import Callable, Iterable, Sequence

import pygame
from pygame import Rect
from pygame.event import Event

from game.core.chronicle import Landmark
from game.ui import theme as look
from game.ui.screens.pages import paint
from game.ui.screens.watching.recording import read
from game.ui.table.controls.log_kinds import LogKind
from game.ui.table.panels.log_icons import icon
from game.ui.text import SMALL, SMALL_STRONG
from game.ui.theme import Colour, Theme
from game.ui.words import say, to_say

NEAR = 9
"""Pixels at 100 per cent within which a mark is meant."""

HINT = to_say("Point at a mark to read it; a click anywhere on the line shows the game at that moment.")
HINT_WITHOUT_MARKS = to_say("A click anywhere on the line shows the game at that moment.")
ICON, SMALL_ICON = 14, 9
MOST_TICKS = 60
"""Of more turns only those have a line of their own that have a name below."""


class Timeline:
    """The line in its place."""

    def __init__(
        self,
        place: Rect,
        theme: Theme,
        last: int,
        turns: Sequence[tuple[int, str]],
        marks: Sequence[Landmark],
        inks: Sequence[Colour],
        go: Callable[[int], None],
    ) -> None:
        self.place, self.theme, self.last, self.turns, self.marks = place, theme, last, turns, marks
        self.inks, self.go = inks, go
        self.room = place.inflate(-theme.px(56), 0)
        self.hover: Landmark | None = None

    def x_of(self, number: int) -> int:
        """Where the moment after an action lies."""
        return round(self.room.x + self.room.width * number / max(1, self.last))

    def place_of_name(self, x: int, width: int) -> Rect:
        """Where the name of a turn stands from left to right: below its place on the line, and never over the edge."""
        box = Rect(0, 0, width, 1)
        box.midtop = (x, self.place.y)
        return box.clamp(self.place.inflate(-2 * self.theme.px(10), 0))

    def number_at(self, x: int) -> int:
        """The moment at a place on the line."""
        return max(0, min(self.last, round((x - self.room.x) * self.last / max(1, self.room.width))))

    def mark_at(self, at: tuple[int, int]) -> Landmark | None:
        """The nearest mark, if it is near enough."""
        near = min(self.marks, key=lambda mark: abs(self.x_of(mark.number) - at[0]), default=None)
        if near is None or not self.place.collidepoint(at):
            return None
        return near if abs(self.x_of(near.number) - at[0]) <= self.theme.px(NEAR) else None

    def handle(self, event: Event) -> bool:
        """Tell of the mark under the pointer, or go to the moment that is clicked."""
        match event.type:
            case pygame.MOUSEMOTION:
                before, self.hover = self.hover, self.mark_at(event.pos)
                return self.hover != before
            case pygame.MOUSEBUTTONDOWN if event.button == pygame.BUTTON_LEFT and self.place.collidepoint(event.pos):
                mark = self.mark_at(event.pos)
                self.go(mark.number if mark is not None else self.number_at(event.pos[0]))
                return True
        return False

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the line, its turns, its marks, and what the mark under the pointer tells."""
        theme, px = self.theme, self.theme.px
        paint.panel(surface, self.place, theme)
        middle = self.place.y + self.place.height // 2 - px(4)
        pygame.draw.line(surface, look.FAINT, (self.room.x, middle), (self.room.right, middle), px(2))
        end = self.place.x
        for number, name in self.turns:
            x = self.x_of(number)
            written = self.place_of_name(x, theme.lettering.width(name, SMALL))
            has_room = written.left > end
            if has_room or len(self.turns) <= MOST_TICKS:
                pygame.draw.line(surface, look.FAINT, (x, middle - px(5)), (x, middle + px(5)))
            if has_room:
                paint.line(surface, (written.x, middle + px(8)), name, SMALL, look.MUTED, theme)
                end = written.right + px(14)
        for mark in self.apart():
            self.draw_mark(surface, mark, middle)
        if self.hover is not None:
            self.draw_mark(surface, self.hover, middle)
        hint = HINT if self.marks else HINT_WITHOUT_MARKS
        words = self.told_at(self.hover.number) if self.hover is not None else say(hint)
        style, ink = (SMALL_STRONG, look.CREAM) if self.hover is not None else (SMALL, look.FAINT)
        foot = (self.room.x, self.place.bottom - px(28))
        paint.line(surface, foot, words, style, ink, theme, self.room.width)

    def apart(self) -> Iterable[Landmark]:
        """The marks that can be told from each other, the small ones first: they must not cover the large ones."""
        found = {(self.x_of(mark.number), mark.side, mark.is_loss, mark.is_partial): mark for mark in self.marks}
        return sorted(found.values(), key=lambda mark: not mark.is_partial)

    def told_at(self, number: int) -> str:
        """All that the marks of a moment tell; they lie over each other."""
        return " ".join(dict.fromkeys(read(mark.sentence) for mark in self.marks if mark.number == number))

    def draw_mark(self, surface: pygame.Surface, mark: Landmark, middle: int) -> None:
        """A cross for a loss, a star for points; the one pointed at is larger and has a ground of its own."""
        px, is_near = self.theme.px, mark == self.hover
        ink = self.inks[mark.side] if mark.side is not None else look.MUTED
        kind = LogKind.LOSSES if mark.is_loss else LogKind.SCORE
        size = SMALL_ICON if mark.is_partial else ICON
        picture = icon(kind, px(size + 6 * is_near), look.GOLD if is_near else ink)
        x, y = self.x_of(mark.number), middle - px(14 if mark.is_loss else 30)
        if is_near:
            pygame.draw.line(surface, look.GOLD, (x, y), (x, middle), px(1))
        surface.blit(picture, picture.get_rect(center=(x, y)))
