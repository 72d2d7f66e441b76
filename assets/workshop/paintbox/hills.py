"""Hills, steep hills and mountains: relief under the hachures of an old map."""

from collections.abc import Sequence
from random import Random

from PIL import Image, ImageChops

from paintbox import hexes, noise, relief, trees
from paintbox.curves import along, blob
from paintbox.paper import Ink, Paper, Point, lit, mix

EARTH: relief.Colours = (
    (0.0, (186, 172, 116)),
    (0.3, (186, 160, 104)),
    (0.65, (176, 138, 88)),
    (1.0, (196, 160, 108)),
)
STEEP: relief.Colours = (
    (0.0, (182, 162, 108)),
    (0.3, (168, 132, 84)),
    (0.6, (146, 106, 68)),
    (1.0, (186, 150, 108)),
)
HACHURE: Ink = (92, 62, 36)
ROCK: Ink = (150, 148, 148)
ROCK_EDGE: Ink = (52, 50, 56)
SNOW: Ink = (240, 240, 240)

TOPS: tuple[tuple[tuple[float, float, float, float], ...], ...] = (
    ((96, 106, 74, 78), (92, 92, 46, 46), (88, 82, 20, 20)),
    ((96, 110, 76, 76), (70, 102, 34, 44), (124, 96, 32, 36)),
    ((96, 108, 72, 80), (104, 112, 46, 52), (112, 84, 22, 22)),
)
"""The piled shapes of the three hills: middle and half axes."""


def laid(relief_picture: Image.Image, opacity: float) -> Paper:
    """A relief picture on a sheet, fading a little toward the sides so that neighbours join in a chain."""
    paper = hexes.sheet()
    edge = hexes.mask(3, soft=2.2).point(lambda value: round(value * opacity))
    relief_picture.putalpha(edge)
    paper.lay(relief_picture)
    return paper


def hill(rng: Random, number: int) -> Paper:
    """A rounded hill, brown to the sides of its hex."""
    shapes = [blob(rng, (x, y), across, down, 0.07) for x, y, across, down in TOPS[number]]
    heights = relief.stretched(relief.mound(rng, shapes, 11, 0.22))
    paper = laid(relief.shaded(heights, EARTH, 5.0), 0.94)
    with paper.layer(opacity=0.55) as sheet:
        relief.hachures(sheet, rng, heights, HACHURE, 7, 26)
    _scrub(paper, rng, 4)
    return paper


def steep_hill(rng: Random, number: int) -> Paper:
    """A hill with two scarps, one above the other."""
    centre = ((96, 108), (98, 110))[number]
    shapes = [blob(rng, centre, 78 - 22 * step, 84 - 24 * step, 0.09) for step in range(3)]
    heights = relief.stretched(relief.mound(rng, shapes, 5.5, 0.3))
    paper = laid(relief.shaded(heights, STEEP, 5.5), 0.97)
    with paper.layer(opacity=0.75) as sheet:
        relief.hachures(sheet, rng, heights, HACHURE, 6, 34)
    _crags(paper, rng, [(84, 84), (108, 78), (97, 98)])
    return paper


def _scrub(paper: Paper, rng: Random, count: int) -> None:
    """A few bushes on the slope."""
    spots = [(rng.uniform(30, 162), rng.uniform(48, 176)) for _ in range(count)]
    growth = [(x, y, rng.uniform(3.6, 5.2)) for x, y in spots]
    trees.shadows(paper, growth, 0.35)
    for each in sorted(growth, key=lambda tree: tree[1]):
        trees.bush(paper, rng, each, rng.choice(trees.HEDGE))


def _crags(paper: Paper, rng: Random, places: Sequence[Point]) -> None:
    """Rocks that stick out of the top."""
    for x, y in places:
        size = rng.uniform(6, 9)
        rock(paper, rng, (x, y), size)


def rock(paper: Paper, rng: Random, foot: Point, size: float) -> None:
    """One boulder: a lit face at the left, a dark one at the right."""
    x, y = foot
    peak = x + rng.uniform(-0.2, 0.1) * size, y - size * rng.uniform(0.8, 1.1)
    left, right = (x - size, y + size * 0.2), (x + size, y + size * 0.3)
    low = x + size * 0.15, y + size * 0.6
    paper.polygon([left, peak, right, low], lit(ROCK, -0.35), ROCK_EDGE, 1.8)
    paper.polygon([left, peak, low], lit(ROCK, 0.28))


PEAKS: tuple[tuple[tuple[float, float, float, float], ...], ...] = (
    ((66, 112, 46, 70), (136, 116, 44, 66), (100, 150, 58, 104), (42, 168, 30, 46), (150, 172, 32, 46)),
    ((120, 112, 52, 78), (58, 118, 40, 64), (90, 158, 54, 96), (146, 164, 36, 58), (50, 176, 28, 40)),
)
"""The peaks of the two mountains from back to front: the middle of the foot, half its width, the height."""


def mountain(rng: Random, number: int) -> Paper:
    """Grey peaks in the old pictorial manner over a stony foot."""
    paper = hexes.sheet()
    ground = noise.tinted(noise.layered(rng, paper.image.size, 110), (142, 136, 124), (186, 178, 160))
    foot = ImageChops.multiply(hexes.mask(5, soft=3), hexes.mask(1))
    ground.putalpha(foot.point(lambda value: round(value * 0.92)))
    paper.lay(ground)
    with paper.layer(opacity=0.4, blur=4, inside=hexes.mask(6, soft=3)) as sheet:
        for x, y, half, height in PEAKS[number]:
            sheet.polygon([(x - half * 0.4, y + 4), (x, y - height * 0.4), (x + half * 1.35, y + 10)], ROCK_EDGE)
    for peak in PEAKS[number]:
        _peak(paper, rng, peak)
    for _ in range(7):
        rock(paper, rng, (rng.uniform(36, 156), rng.uniform(178, 190)), rng.uniform(3, 5))
    return paper


def _peak(paper: Paper, rng: Random, peak: tuple[float, float, float, float]) -> None:
    """One peak: lit west face, dark east face, ribs of rock and a snowy tip."""
    x, y, half, height = peak
    tip = (x + rng.uniform(-3, 3), y - height)
    left = _ragged(rng, (x - half, y), tip, 3.0)
    right = _ragged(rng, tip, (x + half, y), 3.0)
    spine = _ragged(rng, tip, (x + half * 0.12, y + height * 0.1), 4.5)
    paper.polygon([*left, *right, spine[-1]], lit(ROCK, -0.4), ROCK_EDGE, 2.2)
    paper.polygon([*left, *spine], lit(ROCK, 0.2))
    paper.polygon([*spine[::-1], *right], lit(ROCK, -0.33))
    _ribs(paper, rng, peak, tip)
    _snow(paper, rng, left, right, spine)


def _ragged(rng: Random, start: Point, end: Point, rough: float) -> list[Point]:
    """A broken line between two points."""
    inner = [along(start, end, share / 6, rng.uniform(-rough, rough)) for share in range(1, 6)]
    return [start, *inner, end]


def _ribs(paper: Paper, rng: Random, peak: tuple[float, float, float, float], tip: Point) -> None:
    """Gullies that run down both faces."""
    x, y, half, height = peak
    for number in range(7):
        share = -0.8 + number * 0.27
        foot = (x + half * share, y - rng.uniform(0, 0.1) * height)
        start = along(tip, foot, rng.uniform(0.35, 0.5))
        ink = lit(ROCK, -0.12 if share < 0.1 else -0.55)
        paper.line(_ragged(rng, start, along(tip, foot, 0.92), 1.6), ink, 1.1)


def _snow(
    paper: Paper, rng: Random, left: Sequence[Point], right: Sequence[Point], spine: Sequence[Point]
) -> None:
    """Snow on the tip, white in the sun and blue in the shade."""
    tip = left[-1]
    west, east, middle = along(tip, left[0], 0.3), along(tip, right[-1], 0.3), along(tip, spine[-1], 0.36)
    paper.polygon([tip, west, along(west, middle, 0.4, rng.uniform(3, 5)), middle], mix(SNOW, ROCK, 0.04))
    paper.polygon([tip, middle, along(middle, east, 0.5, 3.4), east], mix(SNOW, (120, 130, 156), 0.5))
