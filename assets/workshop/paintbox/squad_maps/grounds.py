"""What lies under everything: meadow, two levels of hill, sand, mud, open water; full hexes without a seam."""

from math import pi, sin
from random import Random

from PIL import Image

from paintbox.land.water import reeds
from paintbox.squad_maps import flat
from paintbox.tools.curves import blob, smooth
from paintbox.tools.paper import Ink, Paper, Point, lit, mix

MEADOW: Ink = (203, 206, 150)
GREEN: Ink = (183, 195, 128)
STRAW: Ink = (219, 211, 156)
SLOPE: Ink = (201, 175, 116)
SUMMIT: Ink = (176, 139, 88)
SAND: Ink = (233, 215, 170)
DAMP: Ink = (206, 184, 138)
DESERT: Ink = (226, 201, 144)
MUD: Ink = (190, 176, 124)
SEA: Ink = (86, 138, 162)
DEEP: Ink = (68, 118, 146)
RIVER: Ink = (96, 148, 180)
FOAM: Ink = (240, 245, 238)


def meadow(rng: Random) -> Image.Image:
    """Open ground: patches of grass and straw, a few tufts."""
    paper = flat.base(rng, MEADOW, mix(MEADOW, GREEN, 0.7), mix(MEADOW, STRAW, 0.7))
    tufts(paper, rng, 16, ((146, 152, 92), (158, 158, 100), (132, 144, 84)))
    return flat.finished(paper, rng)


def hill(rng: Random, ink: Ink, height: int) -> Image.Image:
    """The ground of a hill: the higher, the browner, with dry grass and stones."""
    paper = flat.base(rng, ink, lit(ink, -0.1), lit(ink, 0.13))
    tufts(paper, rng, 12, (lit(ink, -0.3), lit(ink, -0.22), (142, 136, 76)))
    with paper.layer(opacity=0.75) as sheet:
        for x, y in flat.scattered(rng, 5 + 4 * height, 20, 24):
            size = rng.uniform(1.4, 2.4)
            sheet.ellipse((x + 0.8, y + 0.9), size, size * 0.7, lit(ink, -0.45))
            sheet.ellipse((x, y), size, size * 0.7, (206, 194, 168))
    return flat.finished(paper, rng)


def tufts(paper: Paper, rng: Random, count: int, inks: tuple[Ink, ...]) -> None:
    """Two or three blades of grass here and there."""
    with paper.layer(opacity=0.5) as sheet:
        for x, y in flat.scattered(rng, count, 16):
            ink = rng.choice(inks)
            for blade in (-1, 0, 1):
                lean = blade * 2.4 + rng.uniform(-0.5, 0.5)
                sheet.line([(x + blade, y), (x + blade + lean, y - rng.uniform(3.4, 5.6))], ink, 0.9)


def beach(rng: Random) -> Image.Image:
    """Sand: ripples of the wind, damp patches, shells."""
    paper = flat.base(rng, SAND, mix(SAND, DAMP, 0.4), mix(SAND, (247, 236, 204), 0.6))
    ripples(paper, rng, 13, lit(DAMP, -0.18))
    with paper.layer(opacity=0.7) as sheet:
        for point in flat.scattered(rng, 16, 12):
            pebble = rng.choice([(176, 152, 112), (160, 142, 112), (250, 243, 224), (190, 164, 120)])
            sheet.ellipse(point, rng.uniform(0.7, 1.6), rng.uniform(0.6, 1.1), pebble)
    return flat.finished(paper, rng, 0.09)


def desert(rng: Random) -> Image.Image:
    """Sand and gravel, with thorn bushes."""
    paper = flat.base(rng, DESERT, lit(DESERT, -0.09), lit(DESERT, 0.2))
    ripples(paper, rng, 10, lit(DESERT, -0.3))
    with paper.layer(opacity=0.8) as sheet:
        for x, y in flat.scattered(rng, 22, 12):
            sheet.ellipse((x, y), rng.uniform(0.8, 2.0), rng.uniform(0.6, 1.3), lit(DESERT, rng.uniform(-0.5, -0.2)))
        for x, y in flat.scattered(rng, 5, 24, 40):
            for blade in range(-3, 4):
                sheet.line([(x, y), (x + blade * 2.2, y - 6 + abs(blade))], (128, 124, 78), 1.0)
    return flat.finished(paper, rng, 0.09)


def ripples(paper: Paper, rng: Random, count: int, ink: Ink) -> None:
    """Short wavy lines of the wind."""
    with paper.layer(opacity=0.33, blur=0.4, inside=flat.mask(12, soft=5)) as sheet:
        for x, y in flat.scattered(rng, count, 18, 24):
            reach = rng.uniform(11, 21)
            wave = [(x + reach * t / 3, y + sin(t * pi / 2 + x) * 1.6) for t in range(-3, 4)]
            sheet.line(smooth(wave), ink, 0.9)
            sheet.line(smooth(wave[1:-1]), ink, 1.2)


def river_bank(rng: Random) -> Image.Image:
    """Low wet meadow beside a river: mud, gravel and reeds."""
    paper = flat.base(rng, mix(MEADOW, MUD, 0.55), mix(GREEN, MUD, 0.5), mix(STRAW, MUD, 0.4))
    with paper.layer(opacity=0.5, blur=2) as sheet:
        for x, y in flat.scattered(rng, 5, 38, 46):
            sheet.polygon(blob(rng, (x, y), 24, 13, 0.25), lit(MUD, -0.2))
    with paper.layer(opacity=0.75) as sheet:
        for point in flat.scattered(rng, 26, 12, 10):
            sheet.ellipse(
                point, rng.uniform(0.8, 1.8), rng.uniform(0.7, 1.2), rng.choice([(170, 160, 132), (226, 218, 186)])
            )
    with paper.layer(opacity=0.8) as sheet:
        for point in sorted(flat.scattered(rng, 9, 22, 34), key=lambda each: each[1]):
            reeds(sheet, rng, point, 3)
    return flat.finished(paper, rng)


def ocean(rng: Random) -> Image.Image:
    """Open sea with the crests of waves."""
    paper = flat.base(rng, SEA, mix(SEA, DEEP, 0.6), lit(SEA, 0.12))
    crests = flat.scattered(rng, 20, 18, 26)
    with paper.layer(opacity=0.5) as sheet:
        for x, y in crests:
            crest(sheet, rng, (x, y), lit(DEEP, -0.12))
    with paper.layer(opacity=0.55) as sheet:
        for x, y in crests[::2]:
            crest(sheet, rng, (x + 2, y - 2.4), mix(SEA, FOAM, 0.6))
    return flat.finished(paper, rng, 0.05)


def crest(sheet: Paper, rng: Random, point: Point, ink: Ink) -> None:
    """Two little arches side by side: the map sign for a wave."""
    x, y = point
    reach = rng.uniform(5.5, 8.5)
    for start in (-reach, 0.0):
        sheet.line([(x + start + reach * t / 6, y - sin(pi * t / 6) * reach * 0.42) for t in range(7)], ink, 1.25)


def river(rng: Random) -> Image.Image:
    """The open water of a great river: long low waves."""
    paper = flat.base(rng, RIVER, lit(RIVER, -0.13), lit(RIVER, 0.14))
    with paper.layer(opacity=0.6) as sheet:
        for x, y in flat.scattered(rng, 13, 24, 30):
            reach = rng.uniform(8, 15)
            sheet.line([(x + reach * t / 6, y + sin(t * pi / 3) * 1.1) for t in range(-6, 7)], lit(RIVER, 0.4), 1.3)
    return flat.finished(paper, rng, 0.05)
