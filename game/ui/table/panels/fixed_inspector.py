"""The fixed inspector: what was pointed at last on the map, at its own place in the column for who wants it there."""

import msgspec
import pygame
from pygame import Rect

from game.core.view import Inspection
from game.ui import theme as look
from game.ui.pictures import lay
from game.ui.table.controls.commands import Sheet
from game.ui.table.map.illustrations import Illustrations
from game.ui.table.panels.column import PAD, ground, head
from game.ui.table.panels.inspector import PICTURE, deed_lines, lay_signs, paint_line, set_lines
from game.ui.text import SMALL, STRONG
from game.ui.theme import Theme
from game.ui.words import say, to_say

HEIGHT, LEAST = 210, 96
"""How high it is, and the least height with which it is of use."""

NOTHING = to_say("Point at the map.")
MORE = "…"


class FixedContent(msgspec.Struct, frozen=True):
    """What the panel depends on: its size, what is said (None: nothing yet), and what a click does."""

    size: tuple[int, int]
    said: Inspection | None
    deed: str = ""


def fixed_sheet(content: FixedContent, theme: Theme, illustrations: Illustrations) -> Sheet:
    """Paint the panel; what there is no room for is left out, with a sign of it."""
    px, lettering, said = theme.px, theme.lettering, content.said
    surface = ground(content.size, theme)
    top = head(surface, say("Inspector"), theme)
    room = Rect(px(PAD), top, content.size[0] - 2 * px(PAD), content.size[1] - top - px(8))
    if said is None:
        surface.blit(lettering.line(say(NOTHING), SMALL, look.FAINT), room.topleft)
        return Sheet(surface)
    emblem = illustrations.first(said.looks, (px(PICTURE), px(PICTURE)))
    aside = px(PICTURE) + px(8) if emblem is not None else 0
    titles = lettering.wrap(said.title, STRONG, room.width - aside)
    high = max(len(titles) * lettering.height(STRONG), px(PICTURE) if emblem is not None else 0)
    if emblem is not None:
        place = Rect(room.x, room.y + (high - px(PICTURE)) // 2, px(PICTURE), px(PICTURE))
        lay(surface, emblem, emblem.get_rect(center=place.center).topleft)
        lay_signs(surface, place, said, illustrations)
    for number, text in enumerate(titles):
        y = room.y + (high - len(titles) * lettering.height(STRONG)) // 2 + number * lettering.height(STRONG)
        surface.blit(lettering.line(text, STRONG, look.GOLD_PALE), (room.x + aside, y))
    paint_lines(surface, content, Rect(room.x, room.y + high + px(3), room.width, room.height - high - px(3)), theme)
    return Sheet(surface)


def paint_lines(surface: pygame.Surface, content: FixedContent, room: Rect, theme: Theme) -> None:
    """What a click does, and what is known of the thing, as far as there is room."""
    assert content.said is not None, "there is something to say"
    lines = [*deed_lines(content.deed, room.width, theme), *set_lines(content.said.lines, room.width, theme)]
    high = theme.lettering.height(SMALL)
    shown = max(0, room.height // high)
    for number, line in enumerate(lines[:shown]):
        paint_line(surface, line, (room.x, room.y + number * high), theme)
    if len(lines) > shown:
        more = theme.lettering.line(MORE, SMALL, look.MUTED)
        surface.blit(more, (room.right - more.get_width(), room.bottom - more.get_height()))
