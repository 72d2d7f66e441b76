"""A chart of the rules, such as the effects of terrain: rows with a small picture, cells, and the rule as a link."""

from collections.abc import Callable
from itertools import accumulate

import pygame
from pygame import Rect
from pygame.event import Event

from game.core.view import Chart, ChartRow
from game.ui import theme as look
from game.ui.pictures import lay
from game.ui.screens.pages import paint
from game.ui.table.map.illustrations import Illustrations
from game.ui.text import BODY, SMALL_STRONG, STRONG, Style
from game.ui.theme import Theme

WHEEL = 60
LINK = (138, 90, 18)
PICTURE = 46
NARROWEST = 60


class ChartView:
    """A chart in its place, scrolled by the wheel."""

    def __init__(
        self, place: Rect, theme: Theme, chart: Chart, illustrations: Illustrations, follow: Callable[[str], None]
    ) -> None:
        self.place = place
        self.theme = theme
        self.chart = chart
        self.illustrations = illustrations
        self.follow = follow
        self.scrolled = 0
        px = theme.px
        self.picture_width = px(PICTURE + 16) if any(self.picture(row) for row in chart.rows) else 0
        self.rule_width = px(78) if any(row.rule for row in chart.rows) else 0
        room = place.width - px(44) - self.picture_width - self.rule_width
        self.widths = shares([self.wanted(column) for column in range(len(chart.columns))], room, px(NARROWEST))
        self.head = theme.lettering.height(SMALL_STRONG) + px(60)
        self.heights = [self.row_height(row) for row in chart.rows]
        self.tops = [0, *accumulate(self.heights)]

    def wanted(self, column: int) -> int:
        """How wide a column would be with every cell on one line."""
        texts = [row.cells[column] for row in self.chart.rows if column < len(row.cells)]
        widths = [self.theme.lettering.width(text, style_of(column)) for text in texts]
        widths.append(self.theme.lettering.width(self.chart.columns[column], SMALL_STRONG))
        return max(widths) + self.theme.px(18)

    def row_height(self, row: ChartRow) -> int:
        """The height of a row: that of its picture or of its longest cell."""
        lettering = self.theme.lettering
        lines = [
            len(lettering.wrap(text, style_of(column), width - self.theme.px(14)))
            for column, (text, width) in enumerate(self.cells(row))
        ]
        picture = self.theme.px(PICTURE) if self.picture(row) else 0
        return max([picture, *(count * lettering.height(BODY) for count in lines)]) + self.theme.px(14)

    def cells(self, row: ChartRow) -> list[tuple[str, int]]:
        """The cells of a row with their widths."""
        return list(zip(row.cells, self.widths, strict=False))

    def picture(self, row: ChartRow) -> pygame.Surface | None:
        """The picture of a row."""
        return self.illustrations.get(row.look, (self.theme.px(PICTURE), self.theme.px(PICTURE)))

    @property
    def longest(self) -> int:
        """How far the chart can be scrolled."""
        return max(0, self.tops[-1] - (self.place.height - self.head - self.theme.px(12)))

    def thumb(self) -> Rect | None:
        """The mark at the right that tells which part of a long chart is seen."""
        if not self.longest:
            return None
        top, room = self.place.y + self.head, self.place.height - self.head - self.theme.px(12)
        height = max(self.theme.px(28), room * room // self.tops[-1])
        down = (room - height) * self.scrolled // self.longest
        return Rect(self.place.right - self.theme.px(7), top + down, self.theme.px(4), height)

    def row_top(self, number: int) -> int:
        """Where a row begins in the window."""
        return self.place.y + self.head + self.tops[number] - self.scrolled

    def rule_at(self, at: tuple[int, int]) -> str:
        """The rule of the row at a point, when the point is on its number."""
        left = self.place.right - self.theme.px(22) - self.rule_width
        if not self.place.collidepoint(at) or at[1] < self.place.y + self.head or at[0] < left or not self.rule_width:
            return ""
        for number, row in enumerate(self.chart.rows):
            if self.row_top(number) <= at[1] < self.row_top(number) + self.heights[number]:
                return row.rule
        return ""

    def handle(self, event: Event) -> bool:
        """Scroll, or follow a rule that is clicked."""
        match event.type:
            case pygame.MOUSEWHEEL if self.place.collidepoint(pygame.mouse.get_pos()):
                self.scrolled = max(0, min(self.longest, self.scrolled - round(event.y * self.theme.px(WHEEL))))
                return True
            case pygame.MOUSEBUTTONDOWN if event.button == pygame.BUTTON_LEFT and self.rule_at(event.pos):
                self.follow(self.rule_at(event.pos))
                return True
        return False

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the card, the names of the columns, and the rows that can be seen."""
        theme, px = self.theme, self.theme.px
        paint.panel(surface, self.place, theme, look.CREAM, look.CARD_EDGE)
        paint.line(
            surface, (self.place.x + px(22), self.place.y + px(14)), self.chart.name, paint.HEADING, look.INK, theme
        )
        left = self.place.x + px(22) + self.picture_width
        for name, width in zip(self.chart.columns, self.widths, strict=False):
            top = self.place.y + self.head - theme.lettering.height(SMALL_STRONG) - px(6)
            paint.line(surface, (left, top), name, SMALL_STRONG, look.INK_SOFT, theme, width)
            left += width
        clip = surface.get_clip()
        body = Rect(self.place.x, self.place.y + self.head, self.place.width, self.place.height - self.head - px(8))
        surface.set_clip(body.clip(clip))
        for number, row in enumerate(self.chart.rows):
            if self.row_top(number) < body.bottom and self.row_top(number) + self.heights[number] > body.y:
                self.draw_row(surface, row, number)
        surface.set_clip(clip)
        thumb = self.thumb()
        if thumb is not None:
            pygame.draw.rect(surface, look.CARD_EDGE, thumb, border_radius=self.theme.px(3))

    def draw_row(self, surface: pygame.Surface, row: ChartRow, number: int) -> None:
        """One row."""
        theme, px = self.theme, self.theme.px
        top, left = self.row_top(number), self.place.x + px(22)
        if number % 2 == 0:
            stripe = Rect(self.place.x + px(8), top, self.place.width - px(16), self.heights[number])
            pygame.draw.rect(surface, look.CARD_SHADE, stripe, border_radius=px(4))
        picture = self.picture(row)
        if picture is not None:
            middle = (left + px(PICTURE) // 2, top + self.heights[number] // 2)
            lay(surface, picture, picture.get_rect(center=middle).topleft)
        left += self.picture_width
        for column, (text, width) in enumerate(self.cells(row)):
            box = Rect(left, top + px(7), width - px(14), self.heights[number])
            paint.paragraph(surface, box, text, style_of(column), look.INK, theme)
            left += width
        if row.rule:
            paint.line_right(surface, (self.place.right - px(26), top + px(7)), f"§ {row.rule}", STRONG, LINK, theme)


def style_of(column: int) -> Style:
    """The letters of a column: the first one names the row."""
    return BODY if column else STRONG


def shares(wanted: list[int], room: int, narrowest: int) -> list[int]:
    """Widths of columns: what each wants when there is room for all, else the long ones give way first."""
    widths = list(wanted)
    while widths and sum(widths) > room and max(widths) > narrowest:
        longest = max(widths)
        second = max([width for width in widths if width < longest], default=narrowest)
        many = [number for number, width in enumerate(widths) if width == longest]
        surplus = sum(widths) - room
        cut = min(longest - max(second, narrowest), -(-surplus // len(many))) or 1
        for number in many:
            widths[number] -= cut
    return widths
