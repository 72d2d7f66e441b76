"""The backs of the two decks."""

from collections.abc import Callable
from math import cos, sin, tau
from random import Random

from PIL import Image

from paintbox.glory.backs import HEIGHT, MIDDLE, WIDTH, framed
from paintbox.tools import noise
from paintbox.tools.curves import star
from paintbox.tools.paper import Ink, Paper, lit

RED: Ink = (150, 36, 32)
NAVY: Ink = (30, 58, 96)
CREAM: Ink = (246, 232, 204)


def japan(rng: Random) -> Image.Image:
    """Rays on dark red, the disc of the sun in the middle."""
    paper = framed(RED, CREAM, _rays)
    paper.circle(MIDDLE, 56.5, CREAM)
    paper.circle(MIDDLE, 37, RED)
    return noise.speckled(paper.reduced(), rng, 0.06)


def _rays(sheet: Paper) -> None:
    """Sixteen rays from the middle to the border."""
    for ray in range(16):
        start, end = tau * ray / 16, tau * (ray + 0.5) / 16
        tips = [(MIDDLE[0] + cos(turn) * HEIGHT, MIDDLE[1] + sin(turn) * HEIGHT) for turn in (start, end)]
        sheet.polygon([MIDDLE, *tips], lit(RED, -0.22))


def allies(rng: Random) -> Image.Image:
    """A globe's grid on navy blue, a white star in the middle."""
    paper = framed(NAVY, CREAM, _grid)
    paper.circle(MIDDLE, 56.5, lit(NAVY, -0.35))
    paper.polygon(star((MIDDLE[0], MIDDLE[1] + 4), 53, 21), CREAM)
    return noise.speckled(paper.reduced(), rng, 0.06)


def _grid(sheet: Paper) -> None:
    """Meridians and parallels of a globe that fills the card."""
    for across in range(0, 260, 28):
        sheet.ring(MIDDLE, across, 190, lit(NAVY, 0.16), 1.8)
    for y in range(-4, HEIGHT, 24):
        sheet.line([(0, y), (WIDTH, y)], lit(NAVY, 0.16), 1.8)


BACKS: dict[str, Callable[[Random], Image.Image]] = {"card_back_japan": japan, "card_back_allies": allies}
