"""The signs that the table shows in the hexes of an atlas: ports, airfields, cities, resources.

Each has its own corner of the hex, so that counters in the middle leave all of them free.
"""

from math import cos, pi, sin

from paintbox.tools.paper import Ink, Paper, Point

INK: Ink = (38, 42, 46)
CREAM: Ink = (250, 245, 228)
NAVY: Ink = (30, 74, 118)
BRICK: Ink = (168, 44, 36)
OCHRE: Ink = (232, 182, 60)
JADE: Ink = (52, 120, 84)
STONE: Ink = (74, 82, 90)
RADIUS = 11.5

Stroke = tuple[Point, Point]
STROKES: dict[int, tuple[Stroke, ...]] = {
    1: (((1, 1), (2.2, 0)), ((2.2, 0), (2.2, 6))),
    2: (
        ((0.6, 0), (3.4, 0)),
        ((3.4, 0), (3.4, 2.8)),
        ((3.4, 2.8), (0.6, 3.2)),
        ((0.6, 3.2), (0.6, 6)),
        ((0.6, 6), (3.4, 6)),
    ),
    3: (((0.6, 0), (3.4, 0)), ((3.4, 0), (3.4, 6)), ((1.4, 3), (3.4, 3)), ((0.6, 6), (3.4, 6))),
    4: (((0.6, 0), (0.6, 3.4)), ((0.6, 3.4), (3.6, 3.4)), ((2.8, 1), (2.8, 6))),
    5: (
        ((3.4, 0), (0.6, 0)),
        ((0.6, 0), (0.6, 2.8)),
        ((0.6, 2.8), (3.4, 3.2)),
        ((3.4, 3.2), (3.4, 6)),
        ((3.4, 6), (0.6, 6)),
    ),
    6: (((3.4, 0), (0.6, 0)), ((0.6, 0), (0.6, 6)), ((0.6, 6), (3.4, 6)), ((3.4, 6), (3.4, 3)), ((3.4, 3), (0.6, 3))),
}
"""Figures in strokes, on a field four wide and six high."""

PORT_AT: Point = (16.5, 52)
AIRFIELD_AT: Point = (103.5, 52)
CITY_AT: Point = (37, 14)
RESOURCE_AT: Point = (83, 15)

ROOFS: tuple[Point, ...] = (
    *((-6.8, 5.6), (-6.8, -0.6), (-4.6, -2.8), (-2.4, -0.6), (-2.4, 1.0), (-1.6, 1.0), (-1.6, -4.4)),
    *((0.9, -6.8), (3.4, -4.4), (3.4, 0.4), (6.8, 0.4), (6.8, 5.6)),
)
"""Three houses of a city around the middle of its sign."""


def port(paper: Paper, at: Point = PORT_AT, scale: float = 1.0, ground: Ink = NAVY, ink: Ink = CREAM) -> None:
    """An anchor on blue."""
    disc(paper, at, ground, scale)
    (x, y), s = at, scale
    paper.ring((x, y - 5.6 * s), 2.0 * s, 2.0 * s, ink, 1.3 * s)
    paper.line([(x, y - 3.6 * s), (x, y + 6.2 * s)], ink, 1.7 * s)
    paper.line([(x - 3.4 * s, y - 1.9 * s), (x + 3.4 * s, y - 1.9 * s)], ink, 1.5 * s)
    paper.line([(x + 6 * s * cos(turn), y + (0.4 + 6 * sin(turn)) * s) for turn in steps(0.12, 0.88)], ink, 1.7 * s)


def airfield(paper: Paper, at: Point = AIRFIELD_AT, scale: float = 1.0, ground: Ink = CREAM, ink: Ink = BRICK) -> None:
    """An aircraft from above on cream."""
    disc(paper, at, ground, scale)

    def spots(*points: Point) -> list[Point]:
        return [(at[0] + x * scale, at[1] + y * scale) for x, y in points]

    paper.line(spots((0, -6.6), (0, 6)), ink, 2.5 * scale)
    paper.polygon(spots((-8, 0.4), (0, -3.2), (8, 0.4), (8, 2), (0, 0.8), (-8, 2)), ink)
    paper.polygon(spots((-3.4, 6.8), (0, 4.2), (3.4, 6.8), (3.4, 7.8), (-3.4, 7.8)), ink)


def city(paper: Paper) -> None:
    """A city that belongs to the side that has taken it."""
    houses(paper, INK)


def city_of_china(paper: Paper) -> None:
    """A city that China holds without any counter."""
    houses(paper, JADE)


def city_of_japan(paper: Paper) -> None:
    """A city that Japan holds without any counter."""
    houses(paper, BRICK)


def resource(paper: Paper) -> None:
    """A drop of oil on ochre."""
    disc(paper, RESOURCE_AT, OCHRE)
    x, y = RESOURCE_AT
    paper.circle((x, y + 2), 4.6, INK)
    paper.polygon([(x - 4.2, y + 0.4), (x, y - 8), (x + 4.2, y + 0.4)], INK)
    paper.circle((x - 1.4, y + 2.6), 1.3, OCHRE)


def disc(paper: Paper, at: Point, fill: Ink, scale: float = 1.0) -> None:
    """The round ground of a sign."""
    paper.circle(at, (RADIUS + 1.6) * scale, INK)
    paper.circle(at, (RADIUS + 0.4) * scale, CREAM)
    paper.circle(at, (RADIUS - 1.0) * scale, fill)


def houses(paper: Paper, fill: Ink) -> None:
    """The sign of a city: its roofs on a plate."""
    x, y = CITY_AT
    for reach, ink in ((9.6, INK), (8.4, CREAM)):
        paper.rounded((x - reach, y - reach, x + reach, y + reach), 2.5, ink)
    paper.polygon([(x + across, y + down) for across, down in ROOFS], fill)


def steps(start: float, end: float) -> list[float]:
    """Angles from one share of the half circle below to another."""
    return [pi * (start + (end - start) * number / 12) for number in range(13)]


def number(paper: Paper, at: Point, scale: float, figure: int) -> None:
    """A figure on ochre: what a hex yields."""
    disc(paper, at, OCHRE, scale)
    x, y = at
    for (ax, ay), (bx, by) in STROKES[figure]:
        ends = [(x + (each - 2) * 2.4 * scale, y + (down - 3) * 2.1 * scale) for each, down in ((ax, ay), (bx, by))]
        paper.line(ends, INK, 2.6 * scale)
        for end in ends:
            paper.circle(end, 1.3 * scale, INK)


def dock(paper: Paper, at: Point, scale: float) -> None:
    """A hull between the walls of a dock."""
    x, y = at
    for reach, ink in ((11.6, INK), (10.2, CREAM), (8.8, STONE)):
        paper.rounded((x - reach * scale, y - reach * scale, x + reach * scale, y + reach * scale), 2.5 * scale, ink)
    hull = [(-6.2, -1.5), (6.2, -1.5), (4.2, 4.4), (-4.2, 4.4)]
    paper.polygon([(x + right * scale, y + down * scale) for right, down in hull], CREAM)
    paper.line([(x, y - 1.5 * scale), (x, y - 6.6 * scale)], CREAM, 2.4 * scale)
