"""Hedgerow country: small fields of many crops between thick banks of hedge."""

from collections.abc import Sequence
from itertools import pairwise
from math import cos, hypot, sin
from random import Random
from typing import NamedTuple

from PIL import Image, ImageChops

from paintbox.land import trees
from paintbox.tools import hexes, noise
from paintbox.tools.curves import smooth
from paintbox.tools.looks import COUNTRY, Look
from paintbox.tools.paper import Ink, Paper, Point, Points, lit, mix

INSET = 17.0
"""How far the outer hedge stands inside the sides."""


class Crop(NamedTuple):
    """How a field looks: its colour, the slant of its rows and their distance; no distance, no rows."""

    ink: Ink
    slant: float
    rows: float


class Parcels(NamedTuple):
    """One hex of bocage: hedges across it, fields, gates (gaps in the outer hedge), trees in the hedges."""

    hedges: tuple[tuple[Point, ...], ...]
    fields: tuple[tuple[tuple[Point, ...], Crop], ...]
    gates: tuple[Point, ...]
    trees: tuple[Point, ...]


PASTURE = Crop((142, 168, 88), 0.2, 0)
CLOVER = Crop((118, 152, 80), 0.9, 5)
WHEAT = Crop((222, 196, 112), -0.5, 4.5)
PLOUGHED = Crop((164, 124, 82), 0.55, 5)
BARLEY = Crop((204, 188, 120), 1.2, 4.5)

LAYOUTS = (
    Parcels(
        hedges=(((16, 96), (60, 104), (110, 94), (176, 102)), ((98, 98), (92, 140), (98, 203))),
        fields=(
            (((0, 0), (192, 0), (192, 104), (110, 94), (60, 104), (0, 96)), PASTURE),
            (((0, 96), (60, 104), (98, 98), (92, 140), (98, 220), (0, 220)), PLOUGHED),
            (((98, 98), (192, 100), (192, 220), (98, 220), (92, 140)), WHEAT),
        ),
        gates=((140, 40), (48, 188)),
        trees=((58, 44), (24, 98), (172, 100), (98, 196), (120, 30), (172, 146), (22, 142)),
    ),
    Parcels(
        hedges=(
            ((64, 36), (72, 84), (62, 130), (70, 186)),
            ((70, 92), (118, 104), (176, 92)),
            ((126, 104), (120, 190)),
        ),
        fields=(
            (((0, 0), (62, 30), (72, 84), (62, 130), (70, 220), (0, 220)), BARLEY),
            (((62, 0), (192, 0), (192, 92), (118, 104), (70, 92)), CLOVER),
            (((68, 92), (126, 104), (120, 220), (66, 220), (62, 130)), PASTURE),
            (((126, 104), (192, 90), (192, 220), (120, 220)), PLOUGHED),
        ),
        gates=((16, 112), (160, 176)),
        trees=((66, 38), (174, 94), (96, 20), (72, 180), (34, 58), (150, 46), (172, 136)),
    ),
)  # fmt: skip


def hedgerow(rng: Random, number: int, look: Look = COUNTRY) -> Paper:
    """Fields first, then every hedge with its shadow, then the trees that stand in the hedges."""
    paper = hexes.sheet()
    layout = LAYOUTS[number]
    plot = hexes.mask(INSET - 5, soft=1)
    for outline, crop in layout.fields:
        _field(paper, rng, outline, _frosted(crop, look), plot)
    growth: list[trees.Tree] = []
    for line in layout.hedges:
        growth += _row(rng, smooth(line), ())
    growth += _row(rng, [*hexes.corners(INSET), hexes.corners(INSET)[0]], layout.gates)
    trees.shadows(paper, growth, 0.5)
    tall = [(x, y, rng.uniform(9.0, 11.0)) for x, y in layout.trees]
    trees.shadows(paper, tall, 0.4)
    for each in sorted(growth, key=lambda tree: tree[1]):
        trees.bush(paper, rng, each, rng.choice(look.hedge))
    for each in sorted(tall, key=lambda tree: tree[1]):
        trees.crown(paper, rng, each, rng.choice(look.leaves))
    return paper


def _frosted(crop: Crop, look: Look) -> Crop:
    """A field as it is in this look: under snow where there is rime."""
    return crop._replace(ink=mix(crop.ink, trees.SNOW, look.rime * 0.95)) if look.rime else crop


def _field(paper: Paper, rng: Random, outline: Points, crop: Crop, plot: Image.Image) -> None:
    """One field in its colour with its rows."""
    shape = hexes.sheet()
    shape.polygon(outline, (255, 255, 255))
    inside = ImageChops.multiply(shape.mask(), plot)
    texture = noise.tinted(noise.layered(rng, paper.image.size, 60), lit(crop.ink, -0.12), lit(crop.ink, 0.12))
    texture.putalpha(inside.point(lambda value: round(value * 0.92)))
    paper.lay(texture)
    if not crop.rows:
        return
    with paper.layer(opacity=0.5, inside=inside) as sheet:
        _rows(sheet, crop)


def _rows(sheet: Paper, crop: Crop) -> None:
    """Straight rows over the whole hex; the field's mask cuts them."""
    ahead = cos(crop.slant), sin(crop.slant)
    for row in range(-40, 41):
        x, y = 96 - ahead[1] * row * crop.rows, 110 + ahead[0] * row * crop.rows
        ends = [(x - ahead[0] * 150, y - ahead[1] * 150), (x + ahead[0] * 150, y + ahead[1] * 150)]
        sheet.line(ends, lit(crop.ink, -0.32), 1.1)


def _row(rng: Random, line: Points, gates: Sequence[Point]) -> list[trees.Tree]:
    """Bushes close together along a line, with gaps at the gates."""
    bushes: list[trees.Tree] = []
    left = 0.0
    for (ax, ay), (bx, by) in pairwise(line):
        length = hypot(bx - ax, by - ay)
        while left < length:
            share = left / length
            x, y = ax + (bx - ax) * share, ay + (by - ay) * share
            if all(hypot(x - gx, y - gy) > 11 for gx, gy in gates):
                bushes.append((x + rng.uniform(-1, 1), y + rng.uniform(-1, 1), rng.uniform(5.0, 6.6)))
            left += 5.6
        left -= length
    return bushes
