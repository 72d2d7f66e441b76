"""A hex with a flat top, as large as the markers that fill one, around the origin of its sheet."""

from math import cos, pi, sin

from paintbox.tools.paper import Paper, Point

WIDTH, HEIGHT = 252, 220
UNIT = 216.0
"""From side to side; what the skin calls one."""

SCALE = 1.167
"""How wide the sheet of a marker is, in the widths of a hex that the skin counts in."""


def sheet() -> Paper:
    """An empty sheet with its origin in the middle."""
    return Paper(WIDTH, HEIGHT, origin=(WIDTH / 2, HEIGHT / 2))


def corners(reach: float = 1.0, middle: Point = (0, 0)) -> list[Point]:
    """The corners clockwise from the right one, at a share of the way from the middle."""
    radius = UNIT / 3**0.5 * reach
    return [(middle[0] + cos(pi * turn / 3) * radius, middle[1] + sin(pi * turn / 3) * radius) for turn in range(6)]
