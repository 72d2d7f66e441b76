"""Shapes with smooth edges: drawn large, scaled down, and kept. All of them are weighted pictures (see `lay`)."""

from collections.abc import Callable, Iterable
from functools import lru_cache
from itertools import pairwise
from math import cos, dist, pi, sin

import pygame

from game.ui.pictures import lay, weighted, weighted_colour

Colour = tuple[int, int, int]
Cover = tuple[int, int, int, int]
Point = tuple[float, float]
FINE = 4
"""How many times larger a shape is drawn than it is shown."""
CLEAR = (0, 0, 0, 0)
KEPT = 512


def smooth(size: tuple[int, int], paint: Callable[[pygame.Surface], None], fine: int = FINE) -> pygame.Surface:
    """What `paint` draws on a surface `fine` times as large, at its proper size.

    It draws in weighted colours, which is far less work than to weigh the large picture afterwards.
    """
    large = pygame.Surface((size[0] * fine, size[1] * fine), pygame.SRCALPHA)
    paint(large)
    return pygame.transform.smoothscale(large, size)


@lru_cache(maxsize=KEPT)
def rounded(
    size: tuple[int, int],
    radius: int,
    fill: Cover | Colour | None,
    edge: Cover | Colour | None = None,
    width: float = 1,
) -> pygame.Surface:
    """A rectangle with round corners, an edge, or both, kept for whoever lays it again."""
    return put_together(size, radius, fill, edge, width)


def put_together(
    size: tuple[int, int], radius: int, fill: Cover | Colour | None, edge: Cover | Colour | None, width: float
) -> pygame.Surface:
    """A rectangle with round corners; a large one is put together from the corners of a small one, which is kept."""
    corner = radius + round(width) + 2
    small = (min(size[0], 2 * corner + 2), min(size[1], 2 * corner + 2))
    sprite = small_rounded(small, radius, fill, edge, width)
    return sprite if small == size else stretched(sprite, size, corner)


@lru_cache(maxsize=KEPT)
def small_rounded(
    size: tuple[int, int], radius: int, fill: Cover | Colour | None, edge: Cover | Colour | None, width: float
) -> pygame.Surface:
    """A rectangle with round corners, drawn whole."""

    def paint(surface: pygame.Surface) -> None:
        whole = surface.get_rect()
        if edge is not None:
            pygame.draw.rect(surface, weighted_colour(edge), whole, border_radius=radius * FINE)
        inset = round(width * FINE) if edge is not None else 0
        inner = whole.inflate(-2 * inset, -2 * inset)
        corner = max(0, radius * FINE - inset)
        pygame.draw.rect(surface, weighted_colour(fill) if fill is not None else CLEAR, inner, border_radius=corner)

    return smooth(size, paint)


def stretched(sprite: pygame.Surface, size: tuple[int, int], corner: int) -> pygame.Surface:
    """A larger picture with the same corners, its edges and its middle stretched."""
    surface = pygame.Surface(size, pygame.SRCALPHA)
    spread(surface, sprite, corner)
    return surface


def spread(surface: pygame.Surface, sprite: pygame.Surface, corner: int) -> None:
    """Fill an empty surface with a smaller picture, its edges and its middle stretched.

    All of it is added to nothing: a plain fill is ten times as slow where its rows begin beside a line of the cache.
    """
    size = surface.get_size()
    across, down = cuts(sprite.get_width(), size[0], corner), cuts(sprite.get_height(), size[1], corner)
    for x, width, left, room in across:
        for y, height, top, space in down:
            part = sprite.subsurface((x, y, width, height))
            if width != room and height != space:
                surface.fill(part.get_at((0, 0)), (left, top, room, space), special_flags=pygame.BLEND_RGBA_ADD)
                continue
            whole = part if (width, height) == (room, space) else pygame.transform.scale(part, (room, space))
            surface.blit(whole, (left, top), special_flags=pygame.BLEND_RGBA_ADD)


def card(size: tuple[int, int], radius: int, under: Colour, fill: Colour, edge: Colour) -> pygame.Surface:
    """A whole surface with a card of round corners and a thin edge on it. These are large, and none of them is kept."""
    corner = radius + 3
    small = pygame.Surface((min(size[0], 2 * corner + 2), min(size[1], 2 * corner + 2)))
    small.fill(under)
    lay(small, rounded(small.get_size(), radius, fill, edge), (0, 0))
    surface = pygame.Surface(size)
    spread(surface, small, corner)
    return surface


def cuts(source: int, target: int, corner: int) -> tuple[tuple[int, int, int, int], ...]:
    """How one direction of a stretched picture is cut: start and length in the source, then in the target."""
    if source == target:
        return ((0, source, 0, target),)
    middle = source - 2 * corner
    return (
        (0, corner, 0, corner),
        (corner, middle, corner, target - 2 * corner),
        (source - corner, corner, target - corner, corner),
    )


@lru_cache(maxsize=KEPT)
def shadow(size: tuple[int, int], radius: int, blur: int, cover: int = 110) -> pygame.Surface:
    """The soft shadow of a rectangle with round corners; it is larger than that by twice the blur on each side."""
    margin = 2 * blur
    surface = pygame.Surface((size[0] + 2 * margin, size[1] + 2 * margin), pygame.SRCALPHA)
    pygame.draw.rect(surface, (0, 0, 0, cover), ((margin, margin), size), border_radius=radius)
    return pygame.transform.box_blur(surface, max(1, blur))


@lru_cache(maxsize=KEPT)
def glow(size: tuple[int, int], radius: int, blur: int, colour: Colour) -> pygame.Surface:
    """A soft light around a rectangle with round corners."""
    margin = 3 * blur
    surface = pygame.Surface((size[0] + 2 * margin, size[1] + 2 * margin), pygame.SRCALPHA)
    lit = pygame.Rect((margin - blur, margin - blur), (size[0] + 2 * blur, size[1] + 2 * blur))
    pygame.draw.rect(surface, (*colour, 235), lit, border_radius=radius + blur)
    return pygame.transform.box_blur(weighted(surface), blur)


@lru_cache(maxsize=KEPT)
def disc(
    radius: int, fill: Cover | Colour | None, edge: Cover | Colour | None = None, width: float = 1
) -> pygame.Surface:
    """A round disc, a ring, or a disc with an edge."""

    def paint(surface: pygame.Surface) -> None:
        centre = (radius * FINE, radius * FINE)
        if edge is not None:
            pygame.draw.circle(surface, weighted_colour(edge), centre, radius * FINE)
        inset = round(width * FINE) if edge is not None else 0
        inner = weighted_colour(fill) if fill is not None else CLEAR
        pygame.draw.circle(surface, inner, centre, radius * FINE - inset)

    return smooth((2 * radius, 2 * radius), paint)


def polygon(
    size: tuple[int, int],
    points: tuple[Point, ...],
    fill: Cover | Colour | None,
    edge: Cover | Colour | None = None,
    width: float = 1,
) -> pygame.Surface:
    """A polygon whose corners are given in pixels of the shown size; kept by whatever it is a part of."""
    large = [(x * FINE, y * FINE) for x, y in points]

    def paint(surface: pygame.Surface) -> None:
        if fill is not None:
            pygame.draw.polygon(surface, weighted_colour(fill), large)
        if edge is not None:
            stroke(surface, weighted_colour(edge), [*large, large[0]], width * FINE)

    return smooth(size, paint)


def stroke(
    surface: pygame.Surface, colour: Cover | Colour, points: Iterable[Point], width: float, *, square: bool = False
) -> None:
    """A line of even width with round joints, and round or square ends."""
    line = list(points)
    radius = width / 2
    for (x1, y1), (x2, y2) in pairwise(line):
        length = max(1e-6, ((x2 - x1) ** 2 + (y2 - y1) ** 2) ** 0.5)
        nx, ny = (y1 - y2) / length * radius, (x2 - x1) / length * radius
        corners = ((x1 + nx, y1 + ny), (x2 + nx, y2 + ny), (x2 - nx, y2 - ny), (x1 - nx, y1 - ny))
        pygame.draw.polygon(surface, colour, corners)
    for point in line:
        if not square or min(dist(point, line[0]), dist(point, line[-1])) >= radius:
            pygame.draw.circle(surface, colour, point, radius)


def star_points(size: float) -> tuple[Point, ...]:
    """The corners of a star with five points, in a square."""
    centre = size / 2
    return tuple(
        (
            centre + sin(corner * pi / 5) * centre * (0.96 if corner % 2 == 0 else 0.4),
            centre - cos(corner * pi / 5) * centre * (0.96 if corner % 2 == 0 else 0.4),
        )
        for corner in range(10)
    )


def star(size: int, fill: Colour) -> pygame.Surface:
    """A star."""
    return polygon((size, size), star_points(size), fill)


@lru_cache(maxsize=KEPT)
def diamond(size: int, fill: Colour, edge: Colour | None = None, width: float = 1) -> pygame.Surface:
    """A square that stands on its corner."""
    half = size / 2
    return polygon((size, size), ((half, 0.0), (size, half), (half, size), (0.0, half)), fill, edge, width)


@lru_cache(maxsize=KEPT)
def arrow(width: int, height: int, fill: Colour) -> pygame.Surface:
    """An arrow to the right, as it stands in a line of text."""

    def paint(surface: pygame.Surface) -> None:
        middle, right, line = height * FINE / 2, (width - 1) * FINE, max(2.0, height * FINE * 0.11)
        wing = height * FINE * 0.24
        stroke(surface, fill, [(FINE, middle), (right, middle)], line)
        stroke(surface, fill, [(right - wing, middle - wing), (right, middle), (right - wing, middle + wing)], line)

    return smooth((width, height), paint)


@lru_cache(maxsize=KEPT)
def tick(size: int, fill: Colour) -> pygame.Surface:
    """A tick."""

    def paint(surface: pygame.Surface) -> None:
        unit = size * FINE
        stroke(
            surface,
            fill,
            [(unit * 0.18, unit * 0.55), (unit * 0.42, unit * 0.78), (unit * 0.84, unit * 0.24)],
            unit * 0.15,
        )

    return smooth((size, size), paint)


@lru_cache(maxsize=KEPT)
def target_ring(size: int, depth: float, colour: Colour, halo: Colour = (255, 244, 226)) -> pygame.Surface:
    """A ring with four short lines, as around something that is aimed at; its height is a share of its width."""

    def paint(surface: pygame.Surface) -> None:
        unit, (x, y) = size * FINE, surface.get_rect().center
        for ink, width in ((halo, unit * 0.045), (colour, unit * 0.028)):
            radius = unit * 0.42 + width / 2
            box = pygame.Rect(0, 0, round(2 * radius), round(2 * radius * depth))
            box.center = (x, y)
            pygame.draw.ellipse(surface, ink, box, round(width))
            for dx, dy in ((1, 0), (-1, 0), (0, depth), (0, -depth)):
                near, far = unit * 0.34, unit * 0.485
                stroke(surface, ink, [(x + dx * near, y + dy * near), (x + dx * far, y + dy * far)], width)

    return smooth((size, round(size * depth)), paint)
