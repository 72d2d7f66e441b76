"""The open ground of other climes: snow, desert, the lush green of the Pacific.

As at home every variant fades to one colour toward the sides, so that any two of a look may lie side by side.
"""

from random import Random

from PIL import Image

from paintbox.land import ground
from paintbox.tools import hexes
from paintbox.tools.curves import blob, smooth
from paintbox.tools.paper import Ink, Paper, Point, lit, mix

SNOW: Ink = (226, 232, 235)
SNOW_SHADE: Ink = (194, 207, 220)
SNOW_LIGHT: Ink = (248, 250, 250)
DUNE: Ink = (222, 192, 136)
DUNE_SHADE: Ink = (204, 168, 110)
DUNE_LIGHT: Ink = (240, 216, 166)
LUSH: Ink = (152, 182, 100)
LUSH_SHADE: Ink = (118, 158, 78)
LUSH_LIGHT: Ink = (184, 202, 122)


def winter(rng: Random, furrows: bool = False) -> Image.Image:
    """Snow: blue hollows, drifts, here and there dry grass; in some hexes the rows of a field under the snow."""
    paper = ground.base(rng, SNOW, mix(SNOW, SNOW_SHADE, 0.5), mix(SNOW, SNOW_LIGHT, 0.9), 170)
    if furrows:
        _rows(paper, rng)
    with paper.layer(opacity=0.45, blur=0.5, inside=hexes.mask(12, soft=5)) as sheet:
        for point in ground.scattered(rng, 12, 18):
            _drift(sheet, rng, point, lit(SNOW_SHADE, -0.16))
            _drift(sheet, rng, (point[0], point[1] - 2.2), SNOW_LIGHT)
    with paper.layer(opacity=0.6) as sheet:
        for point in ground.scattered(rng, 7, 16):
            _stubble(sheet, rng, point, (142, 128, 100))
    return ground.finished(paper, rng, 0.045)


def desert(rng: Random, stones: int = 6) -> Image.Image:
    """Sand blown into ripples, gravel, a few stones and dry tufts."""
    paper = ground.base(rng, DUNE, mix(DUNE, DUNE_SHADE, 0.75), mix(DUNE, DUNE_LIGHT, 0.7), 170)
    with paper.layer(opacity=0.36, blur=0.4, inside=hexes.mask(12, soft=5)) as sheet:
        for point in ground.scattered(rng, 16, 18):
            _drift(sheet, rng, point, lit(DUNE_SHADE, -0.2))
            _drift(sheet, rng, (point[0], point[1] - 2.0), lit(DUNE_LIGHT, 0.2))
    with paper.layer(opacity=0.75) as sheet:
        for point in ground.scattered(rng, 14, 14):
            sheet.ellipse(point, rng.uniform(0.7, 1.7), rng.uniform(0.6, 1.1), rng.choice([(168, 128, 84), DUNE_LIGHT]))
    for point in ground.scattered(rng, stones, 22):
        _pebble(paper, point, rng.uniform(1.6, 3.0))
    with paper.layer(opacity=0.65) as sheet:
        for point in ground.scattered(rng, 4, 18):
            _stubble(sheet, rng, point, (140, 132, 74))
    return ground.finished(paper, rng, 0.08)


def jungle(rng: Random, bushes: int = 3) -> Image.Image:
    """Lush grass with broad leaves, ferns and a few low bushes."""
    paper = ground.base(rng, LUSH, mix(LUSH, LUSH_SHADE, 0.8), mix(LUSH, LUSH_LIGHT, 0.75), 150)
    with paper.layer(opacity=0.3, blur=1.5, inside=hexes.mask(14, soft=5)) as sheet:
        for point in ground.scattered(rng, 7, 24):
            sheet.polygon(blob(rng, point, rng.uniform(8, 15), rng.uniform(6, 10), 0.25), lit(LUSH_SHADE, -0.2))
    with paper.layer(opacity=0.75) as sheet:
        for point in ground.scattered(rng, 22, 14):
            _stubble(sheet, rng, point, rng.choice([(92, 132, 58), (108, 146, 66), (84, 122, 62)]))
    with paper.layer(opacity=0.8) as sheet:
        for point in ground.scattered(rng, bushes, 24):
            fern(sheet, rng, point, rng.uniform(5, 7))
    return ground.finished(paper, rng, 0.06)


def _pebble(paper: Paper, point: Point, size: float) -> None:
    """A stone in the sand, no darker than its shadow."""
    x, y = point
    paper.ellipse((x + size * 0.5, y + size * 0.5), size * 1.3, size * 0.8, lit(DUNE_SHADE, -0.28))
    paper.ellipse((x, y), size * 1.15, size * 0.9, (158, 118, 78))
    paper.ellipse((x - size * 0.2, y - size * 0.25), size * 0.8, size * 0.55, (208, 172, 124))


def _rows(paper: Paper, rng: Random) -> None:
    """The furrows of a field that show through the snow."""
    with paper.layer(opacity=0.3, blur=0.6, inside=hexes.mask(18, soft=8)) as sheet:
        for row in range(-16, 17):
            line = [(x, 110 + row * 8.5 + x * 0.35 - 34 + rng.uniform(-1, 1)) for x in (-10, 50, 110, 160, 202)]
            sheet.line(smooth(line), (150, 158, 172), 1.5)


def _drift(sheet: Paper, rng: Random, point: Point, ink: Ink) -> None:
    """A long shallow wave of snow or sand."""
    x, y = point
    reach = rng.uniform(9, 19)
    sheet.line(
        smooth([(x - reach, y + 1.5), (x - reach * 0.3, y - 1.2), (x + reach * 0.4, y + 0.6), (x + reach, y)]), ink, 1.1
    )


def _stubble(sheet: Paper, rng: Random, point: Point, ink: Ink) -> None:
    """A tuft of three or four blades."""
    x, y = point
    for blade in range(rng.choice([3, 4])):
        lean = (blade - 1.5) * 2.0 + rng.uniform(-0.5, 0.5)
        sheet.line([(x + lean * 0.4, y), (x + lean, y - rng.uniform(3.4, 5.8))], ink, 1.0)


def fern(sheet: Paper, rng: Random, point: Point, size: float) -> None:
    """A low plant of broad leaves around its middle."""
    x, y = point
    leaf = rng.choice([(70, 118, 52), (84, 130, 56), (62, 108, 58)])
    for number in range(7):
        lean = (number - 3) * 0.34
        tip = x + size * 1.5 * lean, y - size * (1.15 - abs(lean) * 0.75)
        middle = x + (tip[0] - x) * 0.55, y + (tip[1] - y) * 0.7
        side = size * 0.16
        sheet.polygon(
            [(x, y), (middle[0] - side, middle[1]), tip, (middle[0] + side, middle[1] + side)],
            lit(leaf, 0.12 - abs(lean) * 0.2),
        )
