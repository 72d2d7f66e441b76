"""What people have built: blocks and streets, the airfield, reservoirs, and the line of defence."""

from itertools import pairwise
from math import cos, radians, sin
from random import Random

from PIL import ImageFilter

from paintbox.hong_kong.coasts import AIRFIELD, DEFENCES, LAKES, RUNWAYS, TOWNS, Shape
from paintbox.tools.curves import along, smooth
from paintbox.tools.paper import Ink, Paper, Point, lit

BLOCK, STREET = (26, 21), 6
BUILT, WIDE = 0.93, 0.15
"""The share of blocks that are built on, and of streets that are wide."""

ROOFS: tuple[Ink, ...] = ((176, 160, 142), (168, 154, 140), (184, 156, 134), (172, 164, 150))
PAVED: Ink = (228, 219, 198)
WATER: Ink = (96, 156, 206)
DEFENCE: Ink = (150, 62, 40)


def build(paper: Paper) -> None:
    """Draw everything that is built."""
    rng = Random("streets")
    for turn, shape in TOWNS:
        town(paper, rng, turn, shape)
    airfield(paper)
    for shape in LAKES:
        lake(paper, shape)
    defences(paper)


def town(paper: Paper, rng: Random, turn: float, shape: Shape) -> None:
    """A built-up area: paved ground and rows of blocks."""
    ground = Paper(paper.width, paper.height, paper.scale)
    ground.polygon(smooth(shape, closed=True), (255, 255, 255))
    inside = ground.mask().filter(ImageFilter.GaussianBlur(14))
    with paper.layer(opacity=0.62, inside=inside) as sheet:
        sheet.polygon(smooth(shape, closed=True), PAVED)
        for block in blocks(rng, turn, shape):
            sheet.polygon(block, rng.choice(ROOFS))


def blocks(rng: Random, turn: float, shape: Shape) -> list[list[Point]]:
    """Rectangles in rows over all of a shape, a few left out for squares and gardens."""
    left, right = min(x for x, _ in shape), max(x for x, _ in shape)
    top, bottom = min(y for _, y in shape), max(y for _, y in shape)
    middle = (left + right) / 2, (top + bottom) / 2
    reach = max(right - left, bottom - top) * 0.6
    columns, rows = stretches(rng, reach, BLOCK[0]), stretches(rng, reach, BLOCK[1])
    return [
        [turned(middle, turn, *corner) for corner in ((x, y), (x + wide, y), (x + wide, y + high), (x, y + high))]
        for y, high in rows
        for x, wide in columns
        if rng.random() < BUILT
    ]


def stretches(rng: Random, reach: float, usual: float) -> list[tuple[float, float]]:
    """The blocks along an avenue, between the streets that cross it: where each begins, and its length."""
    found, place = [], -reach
    while place < reach:
        length = usual * rng.uniform(0.6, 1.5)
        found.append((place, length))
        place += length + STREET * (2 if rng.random() < WIDE else 1)
    return found


def turned(middle: Point, turn: float, x: float, y: float) -> Point:
    """A point measured from a middle, turned around it."""
    angle = radians(turn)
    return middle[0] + x * cos(angle) - y * sin(angle), middle[1] + x * sin(angle) + y * cos(angle)


def airfield(paper: Paper) -> None:
    """Grass with two runways."""
    with paper.layer(opacity=0.85) as sheet:
        sheet.polygon(smooth(AIRFIELD, closed=True), (170, 186, 124), (126, 138, 90), 3)
        for ends in RUNWAYS:
            sheet.line(ends, (226, 220, 204), 20)
        for ends in RUNWAYS:
            sheet.line([along(*ends, share) for share in (0.06, 0.94)], (180, 174, 158), 2.4)


def lake(paper: Paper, shape: Shape) -> None:
    """A reservoir."""
    line = smooth(shape, closed=True)
    paper.polygon(line, WATER, (52, 96, 140), 4)
    with paper.layer(opacity=0.5) as sheet:
        inner = [along(point, _middle(shape), 0.12) for point in line]
        sheet.line([*inner, inner[0]], lit(WATER, 0.55), 3)


def _middle(shape: Shape) -> Point:
    return sum(x for x, _ in shape) / len(shape), sum(y for _, y in shape) / len(shape)


def defences(paper: Paper) -> None:
    """The Gin Drinker's Line: a trench with its traverses turned to the north."""
    course = smooth(DEFENCES, steps=10)
    with paper.layer(opacity=0.62) as sheet:
        sheet.line(course, DEFENCE, 7)
        travelled = 0.0
        for start, end in pairwise(course):
            step = ((end[0] - start[0]) ** 2 + (end[1] - start[1]) ** 2) ** 0.5
            travelled += step
            if travelled >= 26:
                travelled = 0.0
                sheet.line([start, along(start, end, 0, -20)], DEFENCE, 8)
