"""Fresh water: the river of the palette, lakes and marshes."""

from math import pi, sin
from random import Random

from PIL import Image

from paintbox.land import ground
from paintbox.tools import hexes, noise
from paintbox.tools.curves import blob, smooth
from paintbox.tools.paper import Ink, Paper, Point, Points, lit, mix

WATER: Ink = (92, 146, 178)
LIGHT: Ink = (150, 194, 208)
BANK: Ink = (150, 138, 92)
REED: Ink = (104, 122, 60)


def river(rng: Random) -> Paper:
    """Water from side to side: a palette sign, for the table draws the course itself."""
    paper = hexes.sheet()
    _water(paper, rng, hexes.corners(4), 0)
    for row in range(9):
        y = 34 + row * 19
        for x in (rng.uniform(40, 80), rng.uniform(110, 150)):
            if hexes.inside((x, y), 22):
                _glint(paper, (x, y), rng.uniform(9, 15), LIGHT)
    return paper


def wide_river(rng: Random) -> Image.Image:
    """Open water of a great river: a ground hex like the ocean, but without surf."""
    paper = ground.base(rng, WATER, lit(WATER, -0.14), mix(WATER, LIGHT, 0.3), 200)
    with paper.layer(opacity=0.7) as sheet:
        for point in ground.scattered(rng, 15, 22):
            _glint(sheet, point, rng.uniform(8, 14), LIGHT)
    return ground.finished(paper, rng, 0.05)


def lake(rng: Random) -> Paper:
    """A lake with a reedy shore."""
    paper = hexes.sheet()
    shore = blob(rng, (96, 110), 76, 84, 0.09)
    with paper.layer(opacity=0.5, blur=3) as sheet:
        sheet.polygon(shore, BANK, BANK, 12)
    _water(paper, rng, shore, 2)
    for _ in range(16):
        x, y = rng.uniform(46, 146), rng.uniform(58, 164)
        _glint(paper, (x, y), rng.uniform(7, 13), LIGHT)
    for number in range(0, len(shore), 3):
        if rng.random() < 0.55:
            reeds(paper, rng, shore[number], 4)
    return paper


def pool(paper: Paper, rng: Random, shore: Points) -> None:
    """A small water with its glints."""
    _water(paper, rng, shore, 2)
    x, y = sum(x for x, _ in shore) / len(shore), sum(y for _, y in shore) / len(shore)
    for _ in range(3):
        _glint(paper, (x + rng.uniform(-10, 10), y + rng.uniform(-10, 10)), rng.uniform(6, 10), LIGHT)


def _water(paper: Paper, rng: Random, shore: Points, rim: float) -> None:
    """Water inside a shore: dark at the rim, clouded in the middle."""
    shape = hexes.sheet()
    shape.polygon(shore, (255, 255, 255))
    texture = noise.tinted(noise.layered(rng, paper.image.size, 140), lit(WATER, -0.16), mix(WATER, LIGHT, 0.4))
    texture.putalpha(shape.mask())
    paper.lay(texture)
    if rim:
        with paper.layer(opacity=0.55, blur=2.5, inside=shape.mask()) as sheet:
            sheet.line([*shore, shore[0]], lit(WATER, -0.5), 7)
        paper.line([*shore, shore[0]], lit(BANK, -0.45), 1.6)


def _glint(paper: Paper, middle: Point, reach: float, ink: Ink) -> None:
    """A long low wave."""
    x, y = middle
    wave = [(x + reach * t / 6, y + sin(t * pi / 3) * 1.1) for t in range(-6, 7)]
    paper.line(wave, ink, 1.3)


def reeds(paper: Paper, rng: Random, foot: Point, blades: int) -> None:
    """A bunch of reeds, some with their brown heads."""
    x, y = foot
    for number in range(blades):
        lean = (number - blades / 2) * 1.6 + rng.uniform(-0.8, 0.8)
        height = rng.uniform(8, 14)
        root, tip = (x + lean * 0.6, y), (x + lean * 1.5, y - height)
        paper.line([root, tip], lit(REED, rng.uniform(-0.3, 0.2)), 1.3)
        if rng.random() < 0.35:
            paper.line([(tip[0], tip[1] + 3.5), tip], (104, 70, 40), 2.0)


POOLS: tuple[tuple[float, float, float, float], ...] = (
    (60, 66, 26, 12), (128, 60, 30, 13), (92, 98, 30, 13), (156, 104, 22, 11), (36, 122, 22, 11),
    (104, 142, 34, 14), (60, 164, 24, 11), (146, 160, 24, 11), (96, 190, 22, 9), (96, 34, 18, 8),
)  # fmt: skip


def marsh(rng: Random) -> Paper:
    """Wet green ground with pools and reeds."""
    paper = hexes.sheet()
    with paper.layer(opacity=0.62, blur=5, inside=hexes.mask(5, soft=4)) as sheet:
        sheet.polygon(hexes.corners(8), (132, 146, 92))
    for x, y, across, down in POOLS:
        _water(paper, rng, smooth(blob(rng, (x, y), across, down, 0.2)[::4], closed=True), 1)
        _glint(paper, (x - 2, y + 1), across * 0.4, LIGHT)
    spots = [(x + rng.choice([-1, 1]) * across * 0.8, y + down * rng.uniform(0.3, 1)) for x, y, across, down in POOLS]
    spots += [(rng.uniform(34, 158), rng.uniform(52, 178)) for _ in range(16)]
    for spot in sorted(spots, key=lambda each: each[1]):
        reeds(paper, rng, spot, rng.choice([3, 4, 5]))
    return paper
