"""The signs that the table shows in the hexes of an atlas: ports, airfields, cities, resources.

Each has its own corner of the hex, so that counters in the middle leave all of them free.
"""

from math import cos, pi, sin

from paintbox.paper import Ink, Paper, Point

INK: Ink = (38, 42, 46)
CREAM: Ink = (250, 245, 228)
NAVY: Ink = (30, 74, 118)
BRICK: Ink = (168, 44, 36)
OCHRE: Ink = (232, 182, 60)
JADE: Ink = (52, 120, 84)
RADIUS = 11.5

PORT_AT: Point = (16.5, 52)
AIRFIELD_AT: Point = (103.5, 52)
CITY_AT: Point = (37, 14)
RESOURCE_AT: Point = (83, 15)


def port(paper: Paper) -> None:
    """An anchor on blue."""
    disc(paper, PORT_AT, NAVY)
    x, y = PORT_AT
    paper.ring((x, y - 5.6), 2.0, 2.0, CREAM, 1.3)
    paper.line([(x, y - 3.6), (x, y + 6.2)], CREAM, 1.7)
    paper.line([(x - 3.4, y - 1.9), (x + 3.4, y - 1.9)], CREAM, 1.5)
    paper.line([(x + 6 * cos(turn), y + 0.4 + 6 * sin(turn)) for turn in steps(0.12, 0.88)], CREAM, 1.7)


def airfield(paper: Paper) -> None:
    """An aircraft from above on cream."""
    disc(paper, AIRFIELD_AT, CREAM)
    x, y = AIRFIELD_AT
    paper.line([(x, y - 6.6), (x, y + 6)], BRICK, 2.5)
    paper.polygon(
        [(x - 8, y + 0.4), (x, y - 3.2), (x + 8, y + 0.4), (x + 8, y + 2), (x, y + 0.8), (x - 8, y + 2)], BRICK
    )
    paper.polygon([(x - 3.4, y + 6.8), (x, y + 4.2), (x + 3.4, y + 6.8), (x + 3.4, y + 7.8), (x - 3.4, y + 7.8)], BRICK)


def city(paper: Paper) -> None:
    """A square with a dark heart."""
    square(paper, INK)


def city_of_china(paper: Paper) -> None:
    """A city that China holds without any counter."""
    square(paper, JADE)


def city_of_japan(paper: Paper) -> None:
    """A city that Japan holds without any counter."""
    square(paper, BRICK)


def resource(paper: Paper) -> None:
    """A drop of oil on ochre."""
    disc(paper, RESOURCE_AT, OCHRE)
    x, y = RESOURCE_AT
    paper.circle((x, y + 2), 4.6, INK)
    paper.polygon([(x - 4.2, y + 0.4), (x, y - 8), (x + 4.2, y + 0.4)], INK)
    paper.circle((x - 1.4, y + 2.6), 1.3, OCHRE)


def disc(paper: Paper, at: Point, fill: Ink) -> None:
    """The round ground of a sign."""
    paper.circle(at, RADIUS + 1.6, INK)
    paper.circle(at, RADIUS + 0.4, CREAM)
    paper.circle(at, RADIUS - 1.0, fill)


def square(paper: Paper, fill: Ink) -> None:
    """The sign of a city."""
    x, y = CITY_AT
    for reach, ink in ((9.4, INK), (8.0, CREAM), (5.2, fill)):
        paper.rounded((x - reach, y - reach, x + reach, y + reach), 1.5, ink)


def steps(start: float, end: float) -> list[float]:
    """Angles from one share of the half circle below to another."""
    return [pi * (start + (end - start) * number / 12) for number in range(13)]
