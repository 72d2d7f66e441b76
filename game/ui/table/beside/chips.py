"""The chips of supplies on the shelf above the map, drawn."""

import pygame
from pygame import Rect

from game.core.actions import Kind
from game.core.view import Inspection, InspectionLine
from game.ui import theme as look
from game.ui.pictures import lay
from game.ui.table.beside.shelf import INSET, Chip, number_width
from game.ui.table.drawing.looks import Looks, SideLook
from game.ui.table.drawing.shapes import rounded
from game.ui.text import SMALL_STRONG
from game.ui.theme import Colour, Theme, blend
from game.ui.words import say

SHADE = 0.55


def supply_ground(side: SideLook) -> Colour:
    """The ground on which the supplies of a side are written."""
    return blend(side.dark, look.COLUMN, SHADE)


def draw_chip(surface: pygame.Surface, chip: Chip, looks: Looks, theme: Theme) -> None:
    """Draw a chip in the colours of its side: the name, and the number on a plate; grey when nothing is left."""
    px, place, side = theme.px, chip.place, looks.side(chip.side)
    is_there = chip.pile is None or chip.pile.count > 0
    text = theme.lettering.line(chip.text, SMALL_STRONG, side.light if is_there else look.FAINT)
    top = place.centery - text.get_height() // 2
    if chip.pile is None:
        surface.blit(text, (place.x, top))
        return
    fill = supply_ground(side) if is_there else look.COLUMN
    lay(surface, rounded(place.size, px(5), fill, look.PANEL_EDGE, 1), place.topleft)
    surface.blit(text, (place.x + px(INSET), top))
    plate = Rect(0, 0, number_width(chip.pile, theme), place.height - 2 * px(3))
    plate.midright = (place.right - px(3), place.centery)
    lay(surface, rounded(plate.size, px(4), look.BAR), plate.topleft)
    number = theme.lettering.line(str(chip.pile.count), SMALL_STRONG, look.CREAM if is_there else look.FAINT)
    surface.blit(number, number.get_rect(center=plate.center))


def about_chip(chip: Chip, looks: Looks) -> Inspection | None:
    """What is said about a supply."""
    if chip.pile is None:
        return None
    owner = f"{looks.names[chip.side]}: " if chip.side is not None else ""
    lines = (say("{number} left.", number=chip.pile.count), *chip.pile.notes)
    return Inspection(Kind.BUTTON, f"{owner}{chip.pile.name}", tuple(InspectionLine(line) for line in lines))
