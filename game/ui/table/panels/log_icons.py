"""The small pictures of the log: what a line tells of, a folded or open turn, the glass of the search."""

from collections.abc import Callable
from functools import lru_cache

import pygame

from game.ui.table.controls.log_kinds import LogKind
from game.ui.table.drawing.shapes import arrow, disc, polygon, smooth, star
from game.ui.theme import Colour

PIPS = ((0.3, 0.3), (0.5, 0.5), (0.7, 0.7))


@lru_cache(maxsize=256)
def icon(kind: LogKind, size: int, ink: Colour) -> pygame.Surface:
    """The picture of a kind of line."""
    match kind:
        case LogKind.MOVES:
            return arrow(size, size, ink)
        case LogKind.SCORE:
            return star(size, ink)
        case LogKind.NOTES:
            small = max(2, size // 6)
            surface = pygame.Surface((size, size), pygame.SRCALPHA)
            surface.blit(disc(small, ink), (size // 2 - small, size // 2 - small))
            return surface
        case LogKind.BATTLES:
            return smooth((size, size), painted(die, size, ink))
        case LogKind.CARDS:
            return smooth((size, size), painted(card, size, ink))
        case LogKind.LOSSES:
            return smooth((size, size), painted(cross, size, ink))


def painted(
    paint: Callable[[pygame.Surface, Colour], None], size: int, ink: Colour
) -> Callable[[pygame.Surface], None]:
    """A picture to be drawn in an ink."""
    return lambda surface: paint(surface, ink)


def die(surface: pygame.Surface, ink: Colour) -> None:
    """A die with three pips."""
    side = surface.get_width()
    pygame.draw.rect(surface, ink, surface.get_rect().inflate(-side // 6, -side // 6), border_radius=side // 6)
    for x, y in PIPS:
        pygame.draw.circle(surface, (0, 0, 0, 0), (side * x, side * y), side * 0.085)


def card(surface: pygame.Surface, ink: Colour) -> None:
    """An upright card with a line across."""
    side = surface.get_width()
    pygame.draw.rect(surface, ink, (side // 5, side // 12, side * 3 // 5, side * 5 // 6), border_radius=side // 10)
    surface.fill((0, 0, 0, 0), (side // 3, side // 2, side // 3, max(1, side // 12)))


def cross(surface: pygame.Surface, ink: Colour) -> None:
    """A cross that lies on its side."""
    side = surface.get_width()
    near, far = side // 5, side * 4 // 5
    pygame.draw.line(surface, ink, (near, near), (far, far), max(2, side // 6))
    pygame.draw.line(surface, ink, (near, far), (far, near), max(2, side // 6))


@lru_cache(maxsize=32)
def fold_mark(size: int, ink: Colour, *, is_open: bool) -> pygame.Surface:
    """A triangle that points down where a turn is open, and to it where it is folded."""
    low, high, middle = size * 0.2, size * 0.8, size * 0.5
    points = ((low, low), (high, low), (middle, high)) if is_open else ((low, low), (high, middle), (low, high))
    return polygon((size, size), points, ink)


@lru_cache(maxsize=16)
def glass(size: int, ink: Colour) -> pygame.Surface:
    """The glass of the search."""

    def paint(surface: pygame.Surface) -> None:
        side = surface.get_width()
        pygame.draw.circle(surface, ink, (side * 0.42, side * 0.42), side * 0.3, max(2, side // 9))
        pygame.draw.line(surface, ink, (side * 0.64, side * 0.64), (side * 0.9, side * 0.9), max(2, side // 7))

    return smooth((size, size), paint)
