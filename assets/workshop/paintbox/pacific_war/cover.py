"""The cover: carrier aircraft turn over a fleet on a wide blue ocean, the wakes below them, a storm on the horizon."""

from random import Random

from PIL import Image

from paintbox.cards.posters import clouds, wash
from paintbox.empire.stage import ALLIES, aircraft, ship
from paintbox.tools import noise
from paintbox.tools.paper import Paper, lit, mix

WIDTH, HEIGHT, SCALE = 240, 135, 8
SIZE = (960, 540)
HORIZON = 52.0
WATER = (34, 84, 124)


def cover(rng: Random) -> Image.Image:
    """The whole picture."""
    paper = Paper(WIDTH, HEIGHT, SCALE)
    whole = [(0, 0), (WIDTH, 0), (WIDTH, HEIGHT), (0, HEIGHT)]
    wash(paper, whole, (ALLIES.far, ALLIES.sky, ALLIES.light), (0, HORIZON + 4))
    clouds(paper, ALLIES, ((40, 34, 11), (196, 26, 12), (120, 42, 7)))
    _sea(paper, rng)
    for kind, x, y, width in (("dd", 40, 60, 26), ("bb", 86, 64, 44), ("ca", 206, 62, 34), ("dd", 150, 58, 22)):
        ship(paper, kind, (x, y), width, ALLIES)
    ship(paper, "cv", (86, 96), 124, ALLIES)
    ship(paper, "dd", (206, 98), 54, ALLIES)
    for x, y, width in ((150, 22, 26), (178, 14, 22), (124, 12, 22), (204, 30, 20)):
        aircraft(paper, "fighter", (x, y), width, ALLIES, 0.86)
    aircraft(paper, "fighter", (192, 116), 62, ALLIES, 0.82)
    return noise.speckled(paper.reduced(SIZE), rng, 0.05)


def _sea(paper: Paper, rng: Random) -> None:
    """Deep water, paler far off, with its swell."""
    below = [(0, HORIZON), (WIDTH, HORIZON), (WIDTH, HEIGHT), (0, HEIGHT)]
    wash(paper, below, (mix(WATER, ALLIES.light, 0.4), WATER, lit(WATER, -0.4)), (HORIZON, HEIGHT))
    for _ in range(90):
        y = rng.uniform(HORIZON + 3, HEIGHT)
        x, reach = rng.uniform(0, WIDTH), 2 + (y - HORIZON) * 0.14
        paper.line([(x - reach, y), (x, y - 0.6), (x + reach, y)], mix(WATER, ALLIES.light, 0.3), 0.8)
