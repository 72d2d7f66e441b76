"""The markers of tracks: discs, squares and diamonds, each in the colours of its side."""

import pygame
from msgspec.structs import replace
from pygame import Rect

from game.core.view import TrackMarker, TrackView
from game.ui import theme as look
from game.ui.pictures import lay
from game.ui.table.drawing.looks import Looks
from game.ui.table.drawing.shapes import rounded
from game.ui.text import TINY_STRONG
from game.ui.theme import Theme

MOST_TEXT = 3
"""A marker with a longer text than so many letters is a disc without one."""

LETTERS, LEAST_LETTERS = 0.85, 8
"""How high letters are on a marker, as a share of it; none where they would be lower than so many pixels."""


def draw_markers(
    surface: pygame.Surface, box: Rect, held: tuple[TrackMarker, ...], size: int, looks: Looks, theme: Theme
) -> None:
    """Markers side by side at the lower edge of their box, each in the colours and with the shape of its side."""
    step = min(size + theme.px(1), (box.width - size) // max(1, len(held) - 1)) if len(held) > 1 else 0
    left = box.centerx - (size + step * (len(held) - 1)) // 2
    for number, marker in enumerate(held):
        place = Rect(left + number * step, box.bottom - size - theme.px(2), size, size)
        draw_marker(surface, marker, place, looks, theme)


def draw_marker(surface: pygame.Surface, marker: TrackMarker, place: Rect, looks: Looks, theme: Theme) -> None:
    """One marker."""
    side = looks.side(marker.side)
    corner = {"round": place.width // 2, "square": 1, "diamond": theme.px(4)}[side.pattern]
    lay(surface, rounded(place.size, corner, side.ink, look.CREAM, theme.px(1.2)), place.topleft)
    if 0 < len(marker.text) <= MOST_TEXT and place.width * LETTERS >= LEAST_LETTERS:
        style = replace(TINY_STRONG, size=round(place.width * LETTERS / theme.scale))
        letters = theme.lettering.line(marker.text, style, look.CREAM)
        if letters.get_width() > place.width:
            letters = pygame.transform.smoothscale(letters, (place.width - 2, letters.get_height()))
        surface.blit(letters, letters.get_rect(center=place.center))


def markers_in(track: TrackView, number: int) -> tuple[TrackMarker, ...]:
    """The markers in a box."""
    return tuple(marker for marker in track.markers if marker.box == number)
