"""A count of both sides drawn as two lines from turn to turn."""

from collections.abc import Callable, Sequence

import pygame
from pygame import Rect

from game.core.chronicle import Course
from game.ui import theme as look
from game.ui.pictures import lay
from game.ui.screens.pages import paint
from game.ui.table.drawing.shapes import disc, smooth, stroke
from game.ui.text import SMALL, SMALL_STRONG
from game.ui.theme import Colour, Theme, blend

ROWS = 4
"""At most so many lines go across behind the chart, beside the lowest."""

FINE, EDGE = 2, 4
"""How many times larger a line is drawn than shown, so that it is as wide aslant as level; and the room around."""

STEPS = (1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 5000)


def draw_chart(
    surface: pygame.Surface,
    place: Rect,
    course: Course,
    turns: Sequence[str],
    inks: Sequence[Colour],
    theme: Theme,
    written: Callable[[float], str],
) -> None:
    """Draw the lines of both sides with their scale; the sum of each, as it is written, stands at its end."""
    px = theme.px
    low, high = bounds(course)
    room = Rect(place.x + px(40), place.y + px(12), place.width - px(92), place.height - px(42))
    for value in levels(low, high):
        y = height_of(value, low, high, room)
        pygame.draw.line(surface, blend(look.PANEL, look.PANEL_EDGE, 0.8), (room.x, y), (room.right, y))
        paint.line_right(surface, (room.x - px(8), y - px(9)), written(value), SMALL, look.MUTED, theme)
    paint.line(surface, (room.x, room.bottom + px(8)), turns[0], SMALL, look.MUTED, theme, room.width // 2)
    if len(turns) > 1:
        last = theme.lettering.shortened(turns[-1], SMALL, room.width // 2 - px(10))
        paint.line_right(surface, (room.right, room.bottom + px(8)), last, SMALL, look.MUTED, theme)
    for side, label in zip((0, 1), label_places(course, low, high, room, px(16)), strict=True):
        draw_line(surface, room, [pair[side] for pair in course.values], (low, high), inks[side], theme)
        text = written(course.values[-1][side])
        paint.line(surface, (room.right + px(12), label - px(9)), text, SMALL_STRONG, inks[side], theme)


def draw_line(
    surface: pygame.Surface, room: Rect, values: Sequence[float], limits: tuple[float, float], ink: Colour, theme: Theme
) -> None:
    """One line, with a point at each turn where there is room for points."""
    step = room.width / max(1, len(values) - 1)
    points = [(room.x + step * n, height_of(value, *limits, room)) for n, value in enumerate(values)]
    sheet = room.inflate(2 * theme.px(EDGE), 2 * theme.px(EDGE))
    course = [((x - sheet.x) * FINE, (y - sheet.y) * FINE) for x, y in points]
    lay(
        surface,
        smooth(sheet.size, lambda plate: stroke(plate, ink, course, 2.5 * theme.scale * FINE), FINE),
        sheet.topleft,
    )
    radius = theme.px(3)
    for x, y in points if step > 4 * radius else points[-1:]:
        surface.blit(disc(radius, ink), (round(x) - radius, round(y) - radius))


def bounds(course: Course) -> tuple[float, float]:
    """The lowest and the highest value; there is always some room in between, and nothing is at hand."""
    values = [value for pair in course.values for value in pair]
    return min(0.0, *values), max(1.0, *values)


def levels(low: float, high: float) -> list[float]:
    """The values that have a line across: a few round ones."""
    step = next((step for step in STEPS if (high - low) / step <= ROWS), STEPS[-1])
    first = int(low // step)
    return [float(number * step) for number in range(first, int(high // step) + 1) if number * step >= low]


def height_of(value: float, low: float, high: float, room: Rect) -> int:
    """Where a value lies in the window."""
    return round(room.bottom - (value - low) / (high - low) * room.height)


def label_places(course: Course, low: float, high: float, room: Rect, apart: int) -> tuple[int, int]:
    """Where the two sums are written: at the ends of their lines, but never over each other."""
    first, second = (height_of(value, low, high, room) for value in course.values[-1])
    if abs(first - second) >= apart:
        return first, second
    middle = (first + second) // 2
    above, below = middle - apart // 2, middle - apart // 2 + apart
    return (above, below) if first <= second else (below, above)
