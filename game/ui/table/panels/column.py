"""What all panels of the column share: their ground, their headings, chips with paragraph numbers, buttons."""

import pygame
from pygame import Rect

from game.ui import theme as look
from game.ui.pictures import lay
from game.ui.table.controls.commands import Command, ShowRule, Spot
from game.ui.table.drawing.flow import heading
from game.ui.table.drawing.shapes import card, rounded
from game.ui.text import SMALL_STRONG, STRONG, TINY_STRONG, Style
from game.ui.theme import Colour, Theme, blend
from game.ui.words import say

PAD = 12
RADIUS = 8
HEAD = 24
BUTTON_HEIGHT = 32
INK_ON_GOLD: Colour = (52, 40, 12)


def ground(
    size: tuple[int, int], theme: Theme, fill: Colour = look.PANEL, edge: Colour = look.PANEL_EDGE
) -> pygame.Surface:
    """An empty panel."""
    if size[0] > 4 and size[1] > 4:
        return card(size, theme.px(RADIUS), look.COLUMN, fill, edge)
    surface = pygame.Surface((max(1, size[0]), max(1, size[1])))
    surface.fill(look.COLUMN)
    return surface


def head(surface: pygame.Surface, text: str, theme: Theme, ink: Colour = look.MUTED) -> int:
    """The heading of a panel; returns where it ends below."""
    letters = heading(theme.lettering, text, TINY_STRONG, ink, theme.px(1))
    surface.blit(letters, (theme.px(PAD), theme.px(8)))
    return theme.px(8) + letters.get_height() + theme.px(4)


def chip_width(rule: str, theme: Theme) -> int:
    """How wide a chip with a paragraph number is."""
    return theme.lettering.width(f"§ {rule}", SMALL_STRONG) + 2 * theme.px(7) if rule else 0


def chip(surface: pygame.Surface, right: int, top: int, rule: str, theme: Theme, fill: Colour) -> list[Spot]:
    """A chip with a paragraph number, which opens the rulebook there."""
    if not rule:
        return []
    text = theme.lettering.line(f"§ {rule}", SMALL_STRONG, look.CREAM)
    box = Rect(right - chip_width(rule, theme), top, chip_width(rule, theme), text.get_height() + theme.px(4))
    lay(surface, rounded(box.size, theme.px(4), fill), box.topleft)
    surface.blit(text, text.get_rect(center=box.center))
    return [Spot(box, ShowRule(rule), lights=True)]


def button_width(label: str, key: str, theme: Theme) -> int:
    """How wide a button is."""
    return theme.lettering.width(label, STRONG) + key_room(label, key, theme) + 2 * theme.px(11)


def key_room(label: str, key: str, theme: Theme) -> int:
    """How much room the cap of a key takes beside the words of its button, or without any."""
    return cap_width(key, theme) + (theme.px(7) if label else 0) if key else 0


def button(
    surface: pygame.Surface,
    box: Rect,
    label: str,
    key: str,
    command: Command,
    theme: Theme,
    *,
    golden: bool,
    dim: bool = False,
) -> Spot:
    """A button with the key that presses it; its words get smaller before anything of them is cut.

    One that is high enough has two lines of words.
    """
    px = theme.px
    fill = look.GOLD if golden else look.BUTTON
    edge = blend(look.GOLD, (255, 255, 255), 0.35) if golden else look.BUTTON_EDGE
    ink = INK_ON_GOLD if golden else (look.MUTED if dim else look.CREAM)
    lay(surface, rounded(box.size, px(6), fill, edge, 1), box.topleft)
    beside = key_room(label, key, theme)
    room = box.width - 2 * px(8) - beside
    lines, style = lines_of(label, room, box.height, theme)
    wide = max(theme.lettering.width(line, style) for line in lines)
    step, left = theme.lettering.height(style), box.centerx - (wide + beside) // 2
    for number, line in enumerate(lines):
        text = theme.lettering.line(line, style, ink)
        middle = box.centery + round((number - (len(lines) - 1) / 2) * step)
        surface.blit(text, (left, middle - text.get_height() // 2))
    if key:
        cap(
            surface,
            left + wide + beside - cap_width(key, theme),
            box.centery,
            key,
            theme,
            golden=golden,
            dim=dim,
        )
    return Spot(box, command, lights=True)


def lines_of(label: str, room: int, height: int, theme: Theme) -> tuple[tuple[str, ...], Style]:
    """The words of a button in its room, and their letters."""
    lettering = theme.lettering
    style = lettering.fitting(label, (STRONG, SMALL_STRONG, TINY_STRONG), room)
    if lettering.width(label, style) <= room:
        return (label,), style
    wrapped = lettering.wrap(label, SMALL_STRONG, room)
    if len(wrapped) * lettering.height(SMALL_STRONG) <= height:
        return wrapped, SMALL_STRONG
    return (lettering.shortened(label, style, room),), style


def button_height(label: str, key: str, width: int, theme: Theme) -> int:
    """How high a button of a width is: higher where its words need a second line."""
    room = width - 2 * theme.px(8) - key_room(label, key, theme)
    is_long = theme.lettering.width(label, TINY_STRONG) > room
    return theme.px(BUTTON_HEIGHT) + (theme.lettering.height(SMALL_STRONG) if is_long else 0)


def cap_width(key: str, theme: Theme) -> int:
    """How wide the cap of a key is."""
    return theme.lettering.width(key, TINY_STRONG) + theme.px(10)


def cap(surface: pygame.Surface, left: int, middle: int, key: str, theme: Theme, *, golden: bool, dim: bool) -> None:
    """The cap of a key."""
    fill = blend(look.GOLD, look.GOLD_DEEP, 0.55) if golden else look.COLUMN
    ink = INK_ON_GOLD if golden else (look.FAINT if dim else look.TEXT)
    text = theme.lettering.line(key, TINY_STRONG, ink)
    box = Rect(left, 0, cap_width(key, theme), text.get_height() + theme.px(3))
    box.centery = middle
    lay(surface, rounded(box.size, theme.px(4), fill), box.topleft)
    surface.blit(text, text.get_rect(center=box.center))


def key_name(key: str) -> str:
    """A key as it is written on its cap."""
    known = {
        "return": say("Enter"),
        "enter": say("Enter"),
        "escape": say("Esc"),
        "space": say("Space"),
        "backspace": say("Back"),
        "tab": say("Tab"),
    }
    return known.get(key, key.upper() if len(key) == 1 else key.capitalize())
