"""Dice: the title's own faces, or pips, or numbers; lying still or rolling."""

from pathlib import Path

import msgspec
import pygame
from pygame import Rect

from game.loading.content.skins import DiceLook
from game.ui import theme as look
from game.ui.pictures import Wanted, lay
from game.ui.table.drawing.shapes import disc, rounded
from game.ui.text import STRONG
from game.ui.theme import Theme, colour_of

PIPS = {
    1: ((0.5, 0.5),),
    2: ((0.28, 0.28), (0.72, 0.72)),
    3: ((0.25, 0.25), (0.5, 0.5), (0.75, 0.75)),
    4: ((0.28, 0.28), (0.72, 0.28), (0.28, 0.72), (0.72, 0.72)),
    5: ((0.26, 0.26), (0.74, 0.26), (0.5, 0.5), (0.26, 0.74), (0.74, 0.74)),
    6: ((0.28, 0.24), (0.72, 0.24), (0.28, 0.5), (0.72, 0.5), (0.28, 0.76), (0.72, 0.76)),
}


class Thrown(msgspec.Struct, frozen=True):
    """A die as it lies or rolls: the face it shows, and how far it is turned."""

    face: int
    turn: int


def paint_dice(
    surface: pygame.Surface, rolled: tuple[Thrown, ...], place: Rect, size: int, theme: Theme, dice: DiceLook | None
) -> int:
    """Dice in rows; returns where they end below."""
    if not rolled:
        return place.y
    gap, left, top = theme.px(7), place.x, place.y + theme.px(3)
    for one in rolled:
        if left + size > place.right and left > place.x:
            left, top = place.x, top + size + gap
        picture = die(one.face, size, theme, dice)
        turned = pygame.transform.rotozoom(picture, one.turn, 1) if one.turn else picture
        lay(surface, turned, turned.get_rect(center=(left + size // 2, top + size // 2)).topleft)
        left += size + gap
    return top + size + theme.px(5)


def die(face: int, size: int, theme: Theme, dice: DiceLook | None) -> pygame.Surface:
    """One die: the title's own face, or pips, or a number."""
    if dice is not None and face < len(dice.faces):
        return theme.pictures.get(Wanted(Path(dice.faces[face]), (size, size)))
    colour = colour_of(dice.colour) if dice is not None else look.CARD
    blank = rounded((size, size), size // 6, colour, look.CARD_EDGE, 1.5).copy()
    for x, y in PIPS.get(face + 1, ()):
        radius = max(2, round(size * 0.09))
        lay(blank, disc(radius, look.INK), (round(x * size) - radius, round(y * size) - radius))
    if face + 1 not in PIPS:
        text = theme.lettering.line(str(face + 1), STRONG, look.INK)
        blank.blit(text, text.get_rect(center=blank.get_rect().center))
    return blank
