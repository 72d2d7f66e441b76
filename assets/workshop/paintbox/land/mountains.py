"""Rock: boulders, crags and the peaks of mountains in the old pictorial manner."""

from collections.abc import Sequence
from math import cos, sin, tau
from random import Random
from typing import NamedTuple

from PIL import ImageChops

from paintbox.tools import hexes, noise
from paintbox.tools.curves import along
from paintbox.tools.paper import Ink, Paper, Point, lit, mix

ROCK: Ink = (152, 147, 142)
ROCK_EDGE: Ink = (50, 46, 50)
SNOW: Ink = (244, 243, 238)


class Stone(NamedTuple):
    """What a range is made of: its rock, the ground at its foot in shade and light, and how far down snow lies."""

    rock: Ink
    foot: tuple[Ink, Ink]
    snow: int = 2


GREY = Stone(ROCK, ((150, 142, 122), (182, 174, 150)))
WHITE = Stone((166, 168, 176), ((200, 208, 216), (234, 238, 242)), snow=4)
RED = Stone((186, 142, 102), ((196, 160, 112), (222, 188, 138)), snow=0)
GREEN = Stone((112, 126, 96), ((86, 128, 66), (128, 158, 88)), snow=0)

Peak = tuple[float, float, float, float]
"""A peak: the middle of its foot, half its width, its height."""

RANGES: tuple[tuple[Peak, ...], ...] = (
    (
        (98, 96, 46, 66),
        (58, 122, 44, 66),
        (142, 124, 44, 70),
        (100, 158, 56, 100),
        (48, 166, 30, 40),
        (140, 176, 36, 48),
    ),
    (
        (66, 100, 42, 54),
        (124, 114, 52, 86),
        (50, 146, 38, 58),
        (152, 158, 34, 54),
        (92, 172, 54, 88),
        (136, 184, 26, 30),
    ),
)
"""The peaks of the two mountain hexes from back to front."""


def boulder(paper: Paper, rng: Random, middle: Point, size: float, ink: Ink = ROCK) -> None:
    """One boulder: an uneven stone, lit from the upper left, dark below."""
    x, y = middle
    turn = rng.random()
    around = []
    for corner in range(7):
        angle = tau * (corner + turn) / 7
        reach = size * rng.uniform(0.8, 1.12)
        around.append((x + cos(angle) * reach * 1.15, y + sin(angle) * reach * 0.85))
    paper.ellipse((x + size * 0.4, y + size * 0.55), size * 1.2, size * 0.6, lit(ink, -0.62))
    paper.polygon(around, lit(ink, -0.28), ROCK_EDGE, 1.5)
    crest = [(x + (px - x) * 0.72 - size * 0.2, y + (py - y) * 0.66 - size * 0.24) for px, py in around]
    paper.polygon(crest, lit(ink, 0.1))
    glint = [(x + (px - x) * 0.36 - size * 0.34, y + (py - y) * 0.32 - size * 0.38) for px, py in around]
    paper.polygon(glint, lit(ink, 0.4))


def mountain(rng: Random, number: int, stone: Stone = GREY) -> Paper:
    """Peaks crowded over a stony foot."""
    paper = hexes.sheet()
    ground = noise.tinted(noise.layered(rng, paper.image.size, 130), *stone.foot)
    foot = ImageChops.multiply(hexes.mask(2, soft=1.6), hexes.mask(1))
    ground.putalpha(foot.point(lambda value: round(value * 0.94)))
    paper.lay(ground)
    with paper.layer(opacity=0.45, blur=4, inside=hexes.mask(4, soft=3)) as sheet:
        for x, y, half, height in RANGES[number]:
            sheet.polygon([(x - half * 0.4, y + 4), (x, y - height * 0.4), (x + half * 1.3, y + 9)], ROCK_EDGE)
    for peak in RANGES[number]:
        _peak(paper, rng, peak, stone)
    for spot in ((80, 187), (90, 191), (112, 189), (104, 194)):
        boulder(paper, rng, spot, rng.uniform(3.4, 5.4), stone.rock)
    return paper


def _peak(paper: Paper, rng: Random, peak: Peak, stone: Stone) -> None:
    """One peak: lit west face, dark east face, spurs that fall from the spine, a snowy tip."""
    x, y, half, height = peak
    tip = (x + rng.uniform(-0.12, 0.12) * half, y - height)
    left = _ragged(rng, (x - half, y), tip, half * 0.07)
    right = _ragged(rng, tip, (x + half, y), half * 0.07)
    foot = (x + half * 0.1, y + height * 0.08)
    spine = _zigzag(rng, tip, foot, half * 0.11)
    paper.polygon([*left, *right, foot], lit(stone.rock, -0.4), ROCK_EDGE, 2.4)
    paper.polygon([*left, *spine], lit(stone.rock, 0.16))
    paper.polygon([*spine[::-1], *right], lit(stone.rock, -0.36))
    _spurs(paper, rng, peak, spine, stone.rock)
    if stone.snow and height > 48:
        _snow(paper, rng, (left, right, spine), stone.snow)


def _ragged(rng: Random, start: Point, end: Point, rough: float) -> list[Point]:
    """A broken line between two points."""
    inner = [along(start, end, share / 7, rng.uniform(-rough, rough)) for share in range(1, 7)]
    return [start, *inner, end]


def _zigzag(rng: Random, start: Point, end: Point, aside: float) -> list[Point]:
    """A line that swings to alternate sides."""
    turns = [along(start, end, step / 6, aside * (-1) ** step * rng.uniform(0.6, 1.2)) for step in range(1, 6)]
    return [start, *turns, end]


def _spurs(paper: Paper, rng: Random, peak: Peak, spine: Sequence[Point], rock: Ink) -> None:
    """Facets beside the spine: dark hollows in the lit face, lighter ribs in the dark one."""
    _, y, half, _ = peak
    for step, point in enumerate(spine[1:-1], start=1):
        reach = half * (0.2 + 0.13 * step)
        if step % 2:
            foot = (point[0] - reach * rng.uniform(0.8, 1.1), min(y, point[1] + reach * 1.25))
            paper.polygon([point, foot, along(point, foot, 0.75, -half * 0.15), spine[step + 1]], lit(rock, -0.1))
            paper.line([point, foot], lit(rock, -0.45), 0.9)
        else:
            foot = (point[0] + reach * rng.uniform(0.8, 1.1), min(y, point[1] + reach * 1.25))
            paper.polygon([point, foot, along(point, foot, 0.7, half * 0.16)], lit(rock, -0.18))
            paper.line([point, foot], lit(rock, -0.6), 0.9)
    paper.line(spine, lit(rock, -0.55), 1.0)


def _snow(paper: Paper, rng: Random, lines: tuple[Sequence[Point], ...], low: int) -> None:
    """Snow on the tip with a jagged hem, white in the sun and blue in the shade."""
    left, right, spine = lines
    tip, west, east = left[-1], left[-1 - low], right[low]
    middle = spine[low]
    hem_west = [along(west, middle, share, drop) for share, drop in ((0.3, -5.0), (0.5, 1.0), (0.75, -4.0))]
    hem_east = [along(middle, east, share, drop) for share, drop in ((0.3, 1.0), (0.55, -5.0), (0.8, 0.0))]
    sunny = [tip, *left[-2 : -1 - low : -1], west, *hem_west, *spine[low:0:-1]]
    shady = [*spine[: low + 1], *hem_east, *right[low:0:-1]]
    paper.polygon(sunny, mix(SNOW, ROCK, rng.uniform(0, 0.06)))
    paper.polygon(shady, mix(SNOW, (112, 124, 152), 0.55))
