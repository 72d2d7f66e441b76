"""A list of rows to choose from: scenarios, saved games, paragraphs, lines of a log.

pygame_gui's own list has rows of a single text; these have a heading, a line below it, and a word at the right, and
cost nothing while they are out of sight.
"""

from collections.abc import Callable, Sequence

import msgspec
import pygame
from pygame import Rect
from pygame.event import Event

from game.ui import theme as look
from game.ui.screens.pages import paint
from game.ui.text import SMALL, STRONG, Style
from game.ui.theme import Colour, Theme

DOUBLE_CLICK = 400
WHEEL_ROWS = 2


class Row(msgspec.Struct, frozen=True):
    """One row: its heading, the line below it, a word at the right; `depth` indents it, `dim` greys it.

    The word at the right may be an alarm, or invite. A row that `is_heading` stands above others and is passed over by
    the keys; a `picture` stands at its left.
    """

    title: str
    detail: str = ""
    right: str = ""
    depth: int = 0
    dim: bool = False
    alarm: bool = False
    is_inviting: bool = False
    colour: Colour | None = None
    is_heading: bool = False
    picture: pygame.Surface | None = None


class RowList:
    """The rows in their place, one of them chosen (-1: none). A heading that is clicked is opened, not chosen."""

    def __init__(
        self,
        place: Rect,
        theme: Theme,
        rows: Sequence[Row],
        choose: Callable[[int], None],
        *,
        chosen: int = -1,
        open_row: Callable[[int], None] | None = None,
        open_heading: Callable[[int], None] | None = None,
        at_once: bool = False,
        style: Style = STRONG,
    ) -> None:
        self.place = self.room = place
        self.theme = theme
        self.choose = choose
        self.open_row = open_row
        self.open_heading = open_heading
        self.at_once = at_once
        self.style = style
        self.scrolled = 0
        self.hovered = -1
        self.dragged: int | None = None
        self.clicked = (-1, 0)
        self.fill(rows, chosen)

    def fill(self, rows: Sequence[Row], chosen: int = -1) -> None:
        """Show other rows."""
        self.rows = tuple(rows)
        self.chosen = chosen
        has_details = any(row.detail for row in self.rows)
        lettering = self.theme.lettering
        self.height = lettering.height(self.style) + self.theme.px(10)
        if has_details:
            self.height += lettering.height(SMALL) + self.theme.px(4)
        self.place = self.whole_rows()
        self.show(chosen)

    def whole_rows(self) -> Rect:
        """Where the list is: in its room, and where not all rows can be seen at once, no row is cut at the end."""
        seen = max(1, self.room.height // self.height)
        if len(self.rows) * self.height <= self.room.height:
            return self.room
        return Rect(self.room.topleft, (self.room.width, min(self.room.height, seen * self.height)))

    # Where things are

    @property
    def longest(self) -> int:
        """How far the list can be scrolled, in pixels."""
        return max(0, len(self.rows) * self.height - self.place.height)

    def row_at(self, at: tuple[int, int]) -> int:
        """The row at a point of the window, or -1."""
        if not self.place.collidepoint(at):
            return -1
        number = (at[1] - self.place.y + self.scrolled) // self.height
        return number if number < len(self.rows) else -1

    def thumb(self) -> Rect | None:
        """The grip at the right by which a long list is drawn up and down."""
        if not self.longest:
            return None
        height = max(self.theme.px(28), self.place.height * self.place.height // (len(self.rows) * self.height))
        top = self.place.y + (self.place.height - height) * self.scrolled // self.longest
        return Rect(self.place.right - self.theme.px(8), top, self.theme.px(6), height)

    def scroll(self, pixels: int) -> None:
        """Scroll down, or up by a negative number."""
        self.scrolled = max(0, min(self.longest, self.scrolled + pixels))

    def show(self, number: int) -> None:
        """Scroll until a row can be seen."""
        top = number * self.height
        if number >= 0 and top < self.scrolled:
            self.scrolled = top
        elif number >= 0 and top + self.height > self.scrolled + self.place.height:
            self.scrolled = top + self.height - self.place.height
        self.scroll(0)

    # Events

    def handle(self, event: Event) -> bool:
        """Answer the mouse over the list, and the arrow keys."""
        match event.type:
            case pygame.MOUSEMOTION:
                self.hovered = self.row_at(event.pos)
                if self.dragged is not None:
                    self.drag(event.pos[1])
                return self.dragged is not None
            case pygame.MOUSEWHEEL if self.place.collidepoint(pygame.mouse.get_pos()):
                self.scroll(-round(event.y * self.height * WHEEL_ROWS))
            case pygame.MOUSEBUTTONDOWN if event.button == pygame.BUTTON_LEFT and self.place.collidepoint(event.pos):
                self.press(event.pos)
            case pygame.MOUSEBUTTONUP if self.dragged is not None:
                self.dragged = None
            case pygame.KEYDOWN:
                return self.press_key(event.key)
            case _:
                return False
        return True

    def press(self, at: tuple[int, int]) -> None:
        """A click: take hold of the grip, or choose a row; the second of two quick clicks opens it, or the first."""
        thumb = self.thumb()
        if thumb is not None and at[0] >= thumb.x - self.theme.px(4):
            self.dragged = at[1] - thumb.y if thumb.collidepoint(thumb.x, at[1]) else thumb.height // 2
            self.drag(at[1])
            return
        number, now = self.row_at(at), pygame.time.get_ticks()
        if number < 0:
            return
        if self.rows[number].is_heading:
            if self.open_heading is not None:
                self.open_heading(number)
            return
        again = self.clicked[0] == number and now - self.clicked[1] < DOUBLE_CLICK
        self.clicked = (number, now)
        self.take(number)
        if (again or self.at_once) and self.open_row is not None:
            self.open_row(number)

    def drag(self, y: int) -> None:
        """Draw the grip to a height."""
        thumb = self.thumb()
        if thumb is not None and self.dragged is not None:
            way = max(1, self.place.height - thumb.height)
            self.scrolled = 0
            self.scroll(round((y - self.dragged - self.place.y) * self.longest / way / self.height) * self.height)

    def press_key(self, key: int) -> bool:
        """Up, down, a page up or down, to the first and to the last row."""
        page = max(1, self.place.height // self.height - 1)
        steps = {
            pygame.K_UP: -1,
            pygame.K_DOWN: 1,
            pygame.K_PAGEUP: -page,
            pygame.K_PAGEDOWN: page,
            pygame.K_HOME: -len(self.rows),
            pygame.K_END: len(self.rows),
        }
        if key not in steps or not self.rows:
            return False
        wanted = self.beside(max(0, min(len(self.rows) - 1, self.chosen + steps[key])), steps[key])
        if wanted >= 0:
            self.take(wanted)
        return True

    def beside(self, number: int, step: int) -> int:
        """The row that is meant where a key leads to a heading: the next in its direction, else the last before."""
        ahead = range(number, len(self.rows)) if step > 0 else range(number, -1, -1)
        behind = range(number, -1, -1) if step > 0 else range(number, len(self.rows))
        return next((at for at in (*ahead, *behind) if not self.rows[at].is_heading), -1)

    def take(self, number: int) -> None:
        """Choose a row."""
        self.chosen = number
        self.show(number)
        self.choose(number)

    # Drawing

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the rows that can be seen."""
        clip = surface.get_clip()
        surface.set_clip(self.place.clip(clip))
        first = self.scrolled // self.height
        for number in range(first, min(len(self.rows), first + self.place.height // self.height + 2)):
            self.draw_row(surface, number)
        thumb = self.thumb()
        if thumb is not None:
            pygame.draw.rect(surface, look.BUTTON_EDGE, thumb, border_radius=self.theme.px(3))
        surface.set_clip(clip)

    def draw_whole(self, surface: pygame.Surface) -> None:
        """The words of the row under the pointer where they are cut: whole, over what lies beside the list."""
        if not 0 <= self.hovered < len(self.rows):
            return
        row, px, lettering = self.rows[self.hovered], self.theme.px, self.theme.lettering
        place, left, end = self.row_place(self.hovered), *self.room_of(self.hovered)
        widths = lettering.width(row.title, self.style), lettering.width(row.detail, SMALL)
        if widths[0] <= end - left and widths[1] <= place.right - px(10) - left:
            return
        box = Rect(left - px(10), place.y, max(widths) + px(20), place.height)
        box.right = min(box.right, surface.get_width())
        paint.panel(surface, box, self.theme, look.blend(look.PANEL, look.CREAM, 0.1), look.GOLD_DEEP)
        paint.line(surface, (box.x + px(10), place.y + px(3)), row.title, self.style, look.CREAM, self.theme)
        below = place.y + px(4) + lettering.height(self.style)
        paint.line(surface, (box.x + px(10), below), row.detail, SMALL, look.TEXT, self.theme)

    def row_place(self, number: int) -> Rect:
        """Where a row is."""
        top = self.place.y + number * self.height - self.scrolled
        return Rect(self.place.x, top, self.place.width - self.theme.px(12), self.height - self.theme.px(3))

    def room_of(self, number: int) -> tuple[int, int]:
        """Where the heading of a row begins, and where it must end: before the word at the right."""
        row, px, place = self.rows[number], self.theme.px, self.row_place(number)
        indent = row.picture.get_width() + px(10) if row.picture is not None else px(10 + 16 * row.depth)
        word = self.theme.lettering.width(row.right, SMALL) + px(8) if row.right else 0
        return place.x + indent, place.right - px(10) - word

    def draw_row(self, surface: pygame.Surface, number: int) -> None:
        """One row."""
        row, px = self.rows[number], self.theme.px
        place, left, end = self.row_place(number), *self.room_of(number)
        top = place.y
        if number == self.chosen:
            pygame.draw.rect(surface, look.blend(look.PANEL, look.GOLD, 0.25), place, border_radius=px(6))
            pygame.draw.rect(surface, look.GOLD, place, px(1.5), border_radius=px(6))
        elif number == self.hovered:
            pygame.draw.rect(surface, look.blend(look.PANEL, look.CREAM, 0.1), place, border_radius=px(6))
        is_bright = number in (self.chosen, self.hovered)
        muted, faint = (look.TEXT, look.MUTED) if is_bright else (look.MUTED, look.FAINT)
        if row.is_heading:
            pygame.draw.line(surface, look.PANEL_EDGE, place.topleft, place.topright)
        if row.picture is not None:
            surface.blit(row.picture, (place.x, top + px(3)))
        if row.right:
            colour = self.theme.palette.words.bad if row.alarm else look.GOLD if row.is_inviting else muted
            paint.line_right(surface, (place.right - px(10), top + px(5)), row.right, SMALL, colour, self.theme)
        colour = faint if row.dim else (row.colour or (look.GOLD if row.is_heading else look.CREAM))
        paint.line(surface, (left, top + px(3)), row.title, self.style, colour, self.theme, max(1, end - left))
        if row.detail:
            below = top + px(4) + self.theme.lettering.height(self.style)
            colour, room = faint if row.dim else muted, place.right - px(10) - left
            paint.line(surface, (left, below), row.detail, SMALL, colour, self.theme, room)
