"""Emblems: the pictures of cards, cut to the place they have."""

from pathlib import Path

import pygame
from pygame import Rect

from game.ui.pictures import Wanted, lay
from game.ui.table.drawing.shapes import rounded
from game.ui.theme import Theme


def paint_emblem(surface: pygame.Surface, path: Path | None, place: Rect, theme: Theme) -> None:
    """The middle of a picture in a place with round corners; nothing where there is no picture, or no room for it.

    What it is painted on is kept, and so the picture need not be.
    """
    if path is None or min(place.size) <= 0:
        return
    part = centre_part(theme.pictures.original(path).get_size(), place.size)
    picture = theme.pictures.make(Wanted(path, place.size, part))
    mask = rounded(place.size, theme.px(4), (255, 255, 255))
    picture.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    lay(surface, picture, place.topleft)


def centre_part(source: tuple[int, int], wanted: tuple[int, int]) -> tuple[int, int, int, int]:
    """The middle part of a picture that has the shape of another."""
    share = min(source[0] / wanted[0], source[1] / wanted[1])
    width, height = max(1, int(wanted[0] * share)), max(1, int(wanted[1] * share))
    return (source[0] - width) // 2, (source[1] - height) // 2, width, height
