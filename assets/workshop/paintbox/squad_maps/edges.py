"""What lies along hexsides of the ground itself: the slope where a hill falls off, the shore where water ends.

One tile for each choice of hexsides: the number of the tile has bit d set where side d is an edge.
"""

from collections.abc import Callable
from math import hypot
from random import Random

from PIL import Image

from paintbox.squad_maps import flat
from paintbox.tools.curves import smooth
from paintbox.tools.paper import Ink, Paper, Point

CONTOUR: Ink = (92, 62, 36)
SHADE: Ink = (70, 50, 36)
GLOW: Ink = (250, 238, 200)
SAND: Ink = (214, 194, 148)
FOAM: Ink = (240, 245, 238)
SHALLOWS: Ink = (142, 190, 196)
CHOICES = range(1, 64)

Sides = tuple[int, ...]


def sides_of(choice: int) -> Sides:
    """The hexsides of a choice."""
    return tuple(side for side in range(6) if choice >> side & 1)


def line_inside(rng: Random, side: int, depth: float, wander: float) -> list[Point]:
    """A line along a side at some depth inside, its ends at the exact depth so that two sides join at their corner."""
    inner = flat.corners(depth)
    (ax, ay), (bx, by) = inner[side], inner[(side + 1) % 6]
    centre, steps, points = flat.CENTRE, 8, []
    for step in range(steps + 1):
        off = rng.uniform(-wander, wander) if 0 < step < steps else 0.0
        x, y = ax + (bx - ax) * step / steps, ay + (by - ay) * step / steps
        away = hypot(centre[0] - x, centre[1] - y)
        points.append((x + (centre[0] - x) / away * off, y + (centre[1] - y) / away * off))
    return smooth(points, steps=4)


def band(sheet: Paper, rng: Random, side: int, depth: float, wander: float, ink: Ink) -> None:
    """A strip between a side and a line inside it."""
    outer = flat.corners(-6)
    sheet.polygon([outer[side], *line_inside(rng, side, depth, wander), outer[(side + 1) % 6]], ink)


def slope(rng: Random, sides: Sides) -> Paper:
    """The rim of higher ground: a contour with hachures down to the hexside, dark towards the south-east."""
    paper = flat.sheet()
    for side in sides:
        is_lit = side in (3, 4)
        with paper.layer(opacity=0.34 if is_lit else 0.4, blur=2.4) as sheet:
            band(sheet, rng, side, 15, 0, GLOW if is_lit else SHADE)
    for side in sides:
        rim = line_inside(rng, side, 16, 1.6)
        foot = line_inside(rng, side, 2.5, 0)
        thick = 1.1 if side in (3, 4) else 2.0
        with paper.layer(opacity=0.72) as sheet:
            for number in range(1, len(rim), 2):
                reach = rng.uniform(0.62, 1.0)
                (x, y), (fx, fy) = rim[number], foot[number]
                sheet.line([(x, y), (x + (fx - x) * reach, y + (fy - y) * reach)], CONTOUR, thick)
        with paper.layer(opacity=0.9) as sheet:
            sheet.line(rim, CONTOUR, 1.8)
    return paper


def shore(rng: Random, sides: Sides) -> Paper:
    """The edge of water: wet sand, foam, pale shallows."""
    paper = flat.sheet()
    strips = [(40.0, SHALLOWS, 7.0, 0.6), (23.0, FOAM, 2.6, 0.55), (12.0, FOAM, 0.5, 1.0), (8.0, SAND, 0.8, 1.0)]
    for depth, ink, blur, opacity in strips:
        with paper.layer(opacity=opacity, blur=blur) as sheet:
            for side in sides:
                band(sheet, rng, side, depth, 1.8, ink)
    with paper.layer(opacity=0.8, blur=0.3) as sheet:
        for side in sides:
            for depth in (18.0, 27.0):
                crest = line_inside(rng, side, depth, 2)
                for start in range(2, len(crest) - 7, 11):
                    sheet.line(crest[start : start + rng.randrange(4, 8)], FOAM, rng.uniform(0.8, 1.5))
    return paper


def picture(painter: Callable[[Random, Sides], Paper], choice: int) -> Image.Image:
    """One tile, cut to its hex; the sides of the hexes around it are theirs to draw."""
    paper = painter(Random(f"{painter.__name__} {choice}"), sides_of(choice))
    return flat.cut_soft(paper)
