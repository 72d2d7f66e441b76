"""What is laid over the table for a moment: a question, or the list of keys."""

from collections.abc import Sequence

import pygame
from pygame import Rect

from game.core.title import Lens
from game.ui import theme as look
from game.ui.pictures import lay
from game.ui.table.controls.commands import Order, Sheet, Spot
from game.ui.table.controls.keys import KEYS, YES, Key
from game.ui.table.drawing.flow import heading
from game.ui.table.drawing.shapes import rounded, shadow
from game.ui.table.panels.column import BUTTON_HEIGHT, button, button_width, cap, cap_width, key_name
from game.ui.text import BODY, TINY_STRONG
from game.ui.theme import Theme
from game.ui.words import say

WIDTH, PAD = 470, 22
VEIL = (10, 12, 13, 150)
SPARE = 0.94
"""Heights of letters are whole pixels: so much is left for what they are too large."""


def box(size: tuple[int, int], theme: Theme) -> pygame.Surface:
    """An empty box."""
    surface = pygame.Surface(size)
    surface.fill(look.PANEL)
    lay(surface, rounded(size, 2, look.PANEL, look.GOLD_DEEP, theme.px(2)), (0, 0))
    return surface


def question_sheet(text: str, yes: str, no: str, theme: Theme) -> Sheet:
    """A question with two answers."""
    px, lettering = theme.px, theme.lettering
    lines = lettering.wrap(text, BODY, px(WIDTH) - 2 * px(PAD))
    height = len(lines) * lettering.height(BODY)
    surface = box((px(WIDTH), height + px(BUTTON_HEIGHT) + 3 * px(PAD)), theme)
    for number, line in enumerate(lines):
        surface.blit(lettering.line(line, BODY, look.CREAM), (px(PAD), px(PAD) + number * lettering.height(BODY)))
    top = height + 2 * px(PAD)
    yes_width, no_width = button_width(yes, say(YES), theme), button_width(no, say("Esc"), theme)
    right = px(WIDTH) - px(PAD)
    places = Rect(right - yes_width, top, yes_width, px(BUTTON_HEIGHT))
    other = Rect(places.x - px(8) - no_width, top, no_width, px(BUTTON_HEIGHT))
    return Sheet(
        surface,
        (
            button(surface, places, yes, say(YES), Order.AGREE, theme, golden=True),
            button(surface, other, no, say("Esc"), Order.REFUSE, theme, golden=False),
        ),
    )


def keys_sheet(lenses: Sequence[Lens], theme: Theme, room: tuple[int, int]) -> Sheet:
    """The list of keys, those of the title's lenses last; in smaller letters where it would be larger than its room."""
    whole = all_keys(lenses, theme)
    share = min(room[0] / whole.size[0], room[1] / whole.size[1])
    return whole if share >= 1 else all_keys(lenses, theme.worn(theme.scale * share * SPARE, theme.palette))


def all_keys(lenses: Sequence[Lens], theme: Theme) -> Sheet:
    """The list in the letters of a theme."""
    px, lettering = theme.px, theme.lettering
    own = (Key(key_name(lens.key), say("the lens over the map: {name}", name=lens.name)) for lens in lenses)
    shown = [*(key for key in KEYS if key.written), *own]
    line = lettering.height(BODY) + px(6)
    caps = max(cap_width(say(key.written), theme) for key in shown)
    width = caps + max(lettering.width(say(key.meaning), BODY) for key in shown) + 2 * px(PAD) + px(16)
    surface = box((width, len(shown) * line + 3 * px(PAD) + px(10)), theme)
    surface.blit(heading(lettering, say("Keys at the table"), TINY_STRONG, look.GOLD_PALE, px(1)), (px(PAD), px(PAD)))
    for number, key in enumerate(shown):
        middle = 2 * px(PAD) + px(6) + number * line + line // 2
        cap(surface, px(PAD), middle, say(key.written), theme, golden=False, dim=False)
        text = lettering.line(say(key.meaning), BODY, look.TEXT)
        surface.blit(text, (px(PAD) + caps + px(16), middle - text.get_height() // 2))
    return Sheet(surface, (Spot(surface.get_rect(), Order.DISMISS),))


def draw_over(surface: pygame.Surface, sheet: Sheet, theme: Theme) -> Rect:
    """Lay a sheet in the middle of the darkened window; returns its place."""
    veil = pygame.Surface(surface.get_size(), pygame.SRCALPHA)
    veil.fill(VEIL)
    surface.blit(veil, (0, 0))
    place = sheet.surface.get_rect(center=surface.get_rect().center)
    blur = theme.px(8)
    lay(surface, shadow(place.size, 2, blur, 160), (place.x - 2 * blur, place.y - 2 * blur + blur // 2))
    surface.blit(sheet.surface, place)
    return place
