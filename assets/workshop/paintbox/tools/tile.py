"""A tile of the terrain sheet, and how terrain that lies over the ground is cut and turned."""

from collections.abc import Callable
from random import Random
from typing import NamedTuple

from PIL import Image, ImageChops

from paintbox.tools import hexes
from paintbox.tools.paper import Paper


class Tile(NamedTuple):
    """One tile: its terrain word, its painter, how far it is turned clockwise, in degrees, and its look.

    What runs only through it does so between the hexsides that are named. The place in the list is the
    number Tiled knows it by.
    """

    terrain: str
    paint: Callable[[Random], Image.Image]
    turn: int = 0
    look: str = ""
    sides: str = ""
    built: str = ""
    """The scenery in its place, where its terrain and its look do not say that."""


def overlay(painter: Callable[[Random], Paper]) -> Callable[[Random], Image.Image]:
    """A painter of terrain that lies over the ground: reduced, and cut so that nothing crosses a side."""

    def paint(rng: Random) -> Image.Image:
        paper = painter(rng)
        paper.image.putalpha(ImageChops.multiply(paper.mask(), hexes.mask(1.5)))
        return paper.reduced()

    return paint


def turned(painter: Callable[[Random], Paper], degrees: int) -> Callable[[Random], Image.Image]:
    """An overlay turned clockwise about the middle of the hex."""

    def paint(rng: Random) -> Image.Image:
        paper = painter(rng)
        paper.image = paper.image.rotate(-degrees, Image.Resampling.BICUBIC)
        return paper.reduced()

    return paint


STEP, CLEAR = 4, 8
LEVELS = [min(255, (value + STEP // 2) // STEP * STEP) for value in range(256)]


def simpler(picture: Image.Image) -> Image.Image:
    """The picture with fewer shades than an eye can tell apart, and nothing where it is clear: a smaller file."""
    whole = picture.convert("RGBA")
    red, green, blue, alpha = (band.point(LEVELS) for band in whole.split())
    simple = Image.new("RGBA", whole.size, (0, 0, 0, 0))
    simple.paste(
        Image.merge("RGBA", (red, green, blue, alpha)), mask=alpha.point(lambda value: 255 if value > CLEAR else 0)
    )
    return simple
