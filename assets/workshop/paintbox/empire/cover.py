"""The cover: a fleet under a low red sun, seen from an island; aircraft on their way out."""

from math import cos, sin, tau
from random import Random

from PIL import Image

from paintbox.cards.posters import clouds, wash
from paintbox.empire.stage import JAPAN, aircraft, palm, ship
from paintbox.tools import noise
from paintbox.tools.curves import smooth
from paintbox.tools.paper import Paper, lit, mix

WIDTH, HEIGHT, SCALE = 240, 135, 8
SIZE = (960, 540)
HORIZON = 84.0
SUN = (148.0, 80.0)
WATER = (58, 98, 116)


def cover(rng: Random) -> Image.Image:
    """The whole picture."""
    paper = Paper(WIDTH, HEIGHT, SCALE)
    _sky(paper)
    _sea(paper, rng)
    for kind, x, y, width in (("ca", 34, 88, 36), ("bb", 214, 90, 46), ("dd", 92, 90, 26), ("bb", 78, 99, 66)):
        ship(paper, kind, (x, y), width, JAPAN)
    ship(paper, "cv", (152, 112), 128, JAPAN)
    for x, y, width in ((56, 40, 30), (84, 30, 25), (110, 23, 21), (40, 56, 25), (131, 18, 17)):
        aircraft(paper, "fighter", (x, y), width, JAPAN, 0.12)
    _island(paper)
    return noise.speckled(paper.reduced(SIZE), rng, 0.05)


def _sky(paper: Paper) -> None:
    """Dusk, the sun and its rays."""
    whole = [(0, 0), (WIDTH, 0), (WIDTH, HEIGHT), (0, HEIGHT)]
    wash(paper, whole, (mix(JAPAN.far, JAPAN.near, 0.45), JAPAN.far, JAPAN.sky, JAPAN.light), (0, HORIZON + 4))
    with paper.layer(opacity=0.3) as sheet:
        for ray in range(24):
            start, end = tau * ray / 24, tau * (ray + 0.5) / 24
            tips = [(SUN[0] + cos(turn) * 400, SUN[1] + sin(turn) * 400) for turn in (start, end)]
            sheet.polygon([SUN, *tips], JAPAN.light)
    paper.circle(SUN, 36, JAPAN.accent)
    clouds(paper, JAPAN, ((206, 34, 9), (24, 26, 8), (226, 62, 7)))


def _sea(paper: Paper, rng: Random) -> None:
    """The water, and the red way of the sun on it."""
    below = [(0, HORIZON), (WIDTH, HORIZON), (WIDTH, HEIGHT), (0, HEIGHT)]
    wash(paper, below, (mix(WATER, JAPAN.sky, 0.5), WATER, lit(WATER, -0.4)), (HORIZON, HEIGHT))
    for _ in range(60):
        y = rng.uniform(HORIZON + 2, HEIGHT)
        x, reach = rng.gauss(SUN[0], 16 + (y - HORIZON) * 0.4), 2 + (y - HORIZON) * 0.16
        paper.line([(x - reach, y), (x, y - 0.5), (x + reach, y)], mix(WATER, JAPAN.accent, 0.6), 0.9)
    for _ in range(50):
        y = rng.uniform(HORIZON + 3, HEIGHT)
        x, reach = rng.uniform(0, WIDTH), 2 + (y - HORIZON) * 0.14
        paper.line([(x - reach, y), (x, y - 0.5), (x + reach, y)], mix(WATER, JAPAN.light, 0.4), 0.7)


def _island(paper: Paper) -> None:
    """Dark palms on a beach in the foreground."""
    paper.polygon(smooth([(-8, 112), (20, 116), (48, 126), (74, 140), (-8, 142)]), (216, 176, 124))
    paper.polygon(smooth([(-8, 104), (10, 108), (30, 118), (44, 140), (-8, 142)]), (52, 54, 40))
    for x, y, height, lean in ((8, 120, 66, 12), (22, 128, 52, 16), (-4, 124, 84, 4)):
        palm(paper, (x, y), height, lean, JAPAN)
