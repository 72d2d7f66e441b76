"""Where the names of places stand on the map: near their place, and not over each other. Pure but for the halo."""

from collections.abc import Callable, Iterable, Sequence

import msgspec
import pygame
from pygame import Rect

from game.ui.table.ground import Ground
from game.ui.text import Lettering, Style

INK, HALO = (44, 36, 22), (246, 238, 214, 255)
ROUND_SPACE_WEIGHT = 2
"""A name over another space is worse than a name over a name."""


class PlacedLabel(msgspec.Struct, frozen=True):
    """A name and its place in pixels of the scaled map."""

    text: str
    box: Rect
    size: float


Box = tuple[float, float, float, float]
Measure = Callable[[str, float], tuple[int, int]]


def lettered(
    ground: Ground, scale: float, size: float, measure: Measure, clear: Sequence[Box] = ()
) -> tuple[PlacedLabel, ...]:
    """All names of a map: its labels, and on a point-to-point map the names of its spaces.

    `clear` are rectangles of the map on which something lies that should not be written over.
    """
    placed: list[PlacedLabel] = []
    solid = [Rect(*(round(length * scale) for length in box)) for box in clear]
    solid += drawn_spaces(ground, scale) if ground.shape is None else []
    for text, candidates in wanted(ground, scale, size, measure):
        taken = [label.box for label in placed]
        box = min(candidates, key=lambda box: ROUND_SPACE_WEIGHT * covered(box, solid) + covered(box, taken))
        placed.append(PlacedLabel(text, box, size))
    return tuple(placed)


def wanted(ground: Ground, scale: float, size: float, measure: Measure) -> Iterable[tuple[str, list[Rect]]]:
    """Every name with the places where it may stand, the best first."""
    for label in ground.board.labels:
        yield label.text, around_point(label.x * scale, label.y * scale, measure(label.text, size))
    if ground.shape is None:
        for number, space in enumerate(ground.board.spaces):
            reach, room = ground.unit / 2 * scale + 2, measure(space.name, size)
            box = ground.boxes.get(number)
            if box is not None:
                yield space.name, [in_box(space.x * scale, (space.y - box.height / 2) * scale, room)]
            else:
                yield space.name, around_disc(space.x * scale, space.y * scale, reach, room)


def around_point(x: float, y: float, size: tuple[int, int]) -> list[Rect]:
    """Over a point, or a little above, below or beside it."""
    width, height = size
    shifts = [(0, 0), (0, -1), (0, 1), (0.5, 0), (-0.5, 0), (0, -2), (0, 2), (0.6, -1), (-0.6, -1), (0.6, 1), (-0.6, 1)]
    return [Rect(round(x + dx * width - width / 2), round(y + dy * height - height / 2), *size) for dx, dy in shifts]


def around_disc(x: float, y: float, reach: float, size: tuple[int, int]) -> list[Rect]:
    """Below, above, right or left of a round space, or slantwise of it."""
    width, height = size
    slant = reach * 0.72
    corners = [
        (x - width / 2, y + reach),
        (x - width / 2, y - reach - height),
        (x + reach, y - height / 2),
        (x - reach - width, y - height / 2),
        (x + slant, y + slant - height / 2),
        (x - slant - width, y + slant - height / 2),
        (x + slant, y - slant - height / 2),
        (x - slant - width, y - slant - height / 2),
    ]
    return [Rect(round(left), round(top), *size) for left, top in corners]


def in_box(x: float, top: float, size: tuple[int, int]) -> Rect:
    """At the top of a box, in its middle."""
    return Rect(round(x - size[0] / 2), round(top) + size[1] // 4, *size)


def drawn_spaces(ground: Ground, scale: float) -> list[Rect]:
    """The rectangles that the spaces of a point-to-point map cover."""
    found = []
    for number, space in enumerate(ground.board.spaces):
        width, height = (length * scale for length in ground.size_of(number))
        box = Rect(0, 0, round(width), round(height))
        box.center = (round(space.x * scale), round(space.y * scale))
        found.append(box)
    return found


def covered(box: Rect, others: Sequence[Rect]) -> int:
    """How many pixels of a box are shared with others."""
    parts = (box.clip(others[number]) for number in box.collidelistall(list(others)))
    return sum(part.width * part.height for part in parts)


def haloed(
    lettering: Lettering,
    text: str,
    style: Style,
    ink: tuple[int, int, int] = INK,
    halo: tuple[int, int, int, int] = HALO,
) -> pygame.Surface:
    """A name with a light edge around its letters, so that it can be read on any ground."""
    letters, edge = lettering.line(text, style, ink), lettering.line(text, style, halo[:3])
    surface = pygame.Surface((letters.get_width() + 4, letters.get_height() + 2), pygame.SRCALPHA)
    for dx, dy in ((1, 0), (3, 0), (0, 1), (4, 1), (1, 2), (3, 2), (2, 0), (2, 2), (1, 1), (3, 1)):
        surface.blit(edge, (dx, dy))
    surface.fill((255, 255, 255, halo[3]), special_flags=pygame.BLEND_RGBA_MULT)
    surface.blit(letters, (2, 1))
    return surface
