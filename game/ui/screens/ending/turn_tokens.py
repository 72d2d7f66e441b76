"""A count of both sides as tokens turn by turn: those of the first side above a line, those of the second below."""

from collections.abc import Sequence
from itertools import pairwise

import pygame
from pygame import Rect

from game.core.chronicle import Course
from game.ui import theme as look
from game.ui.pictures import lay
from game.ui.screens.pages import paint
from game.ui.screens.pages.layout import cut_bottom
from game.ui.table.drawing.shapes import rounded
from game.ui.text import SMALL
from game.ui.theme import Colour, Theme, blend

LARGEST, SMALLEST, GAP = 13, 4, 1
"""How large a token is at most and at least, and how far from the next."""

FOOT = 22
"""How high the line is that names the first and the last turn."""

Pair = tuple[float, float]


def gains_of(course: Course) -> tuple[Pair, ...]:
    """What each turn added to a count."""
    return tuple((now[0] - old[0], now[1] - old[1]) for old, now in pairwise(((0.0, 0.0), *course.values)))


def token_size(gains: Sequence[Pair], room: Rect, theme: Theme) -> int:
    """How large the tokens of all turns are in a room; 0 where they would be too small, or are no whole things."""
    amounts = [amount for pair in gains for amount in pair]
    if not gains or any(amount < 0 or amount != int(amount) for amount in amounts):
        return 0
    high = (room.height - theme.px(FOOT)) // 2 // max(1, int(max(amounts))) - theme.px(GAP)
    size = min(theme.px(LARGEST), high, room.width // len(gains) - theme.px(GAP))
    return size if size >= theme.px(SMALLEST) else 0


def draw_tokens(
    surface: pygame.Surface,
    room: Rect,
    gains: Sequence[Pair],
    turns: Sequence[str],
    sides: Sequence[tuple[Colour, str]],
    theme: Theme,
) -> None:
    """Draw the tokens of all turns, round or square as the bases of their side; they must have room."""
    size, gap = token_size(gains, room, theme), theme.px(GAP)
    foot, field = cut_bottom(room, theme.px(FOOT))
    pygame.draw.line(
        surface, blend(look.PANEL, look.PANEL_EDGE, 0.8), (field.x, field.centery), (field.right, field.centery)
    )
    for side, (ink, pattern) in enumerate(sides):
        token = rounded((size, size), size // 2 if pattern == "round" else size // 8, ink)
        for turn, pair in enumerate(gains):
            x = field.x + (2 * turn + 1) * field.width // (2 * len(gains)) - size // 2
            for number in range(int(pair[side])):
                away = number * (size + gap) + gap
                lay(surface, token, (x, field.centery - away - size if side == 0 else field.centery + 1 + away))
    half, top = foot.width // 2, foot.y + theme.px(4)
    paint.line(surface, (foot.x, top), turns[0], SMALL, look.MUTED, theme, half)
    if len(turns) > 1:
        last = theme.lettering.shortened(turns[-1], SMALL, half - theme.px(10))
        paint.line_right(surface, (foot.right, top), last, SMALL, look.MUTED, theme)
