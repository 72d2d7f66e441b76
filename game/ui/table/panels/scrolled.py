"""A panel that is higher than its place: a mark at its edge says how much there is, and what is cut fades away."""

from functools import lru_cache

import pygame
from pygame import Rect

from game.ui import theme as look
from game.ui.pictures import lay, weighted
from game.ui.table.drawing.shapes import rounded
from game.ui.theme import Theme

FADE = 22
WIDTH, MARGIN, SHORTEST = 4, 3, 24


def tell_of_more(surface: pygame.Surface, place: Rect, whole: int, scroll: int, theme: Theme) -> None:
    """Say that a panel of which the whole is so high can be scrolled, unless all of it is seen."""
    if whole <= place.height:
        return
    size = (place.width - 2, min(theme.px(FADE), place.height // 2))
    if scroll > 0:
        lay(surface, pygame.transform.flip(fading(size), flip_x=False, flip_y=True), (place.x + 1, place.y))
    if scroll < whole - place.height:
        lay(surface, fading(size), (place.x + 1, place.bottom - size[1]))
    mark = thumb(place, whole, scroll, theme)
    lay(surface, rounded(mark.size, mark.width // 2, look.FAINT), mark.topleft)


def thumb(place: Rect, whole: int, scroll: int, theme: Theme) -> Rect:
    """The mark at the right edge: as long as the share of the panel that is seen, and as far down."""
    groove = place.height - 2 * theme.px(MARGIN)
    height = max(min(theme.px(SHORTEST), groove), groove * place.height // whole)
    top = (groove - height) * scroll // (whole - place.height)
    margin = theme.px(MARGIN)
    return Rect(place.right - theme.px(WIDTH) - margin, place.y + margin + top, theme.px(WIDTH), height)


@lru_cache(maxsize=8)
def fading(size: tuple[int, int]) -> pygame.Surface:
    """A veil in the colour of a panel that grows thick downwards."""
    veil = pygame.Surface(size, pygame.SRCALPHA)
    for y in range(size[1]):
        veil.fill((*look.PANEL, 235 * (y + 1) // size[1]), (0, y, size[0], 1))
    return weighted(veil)
