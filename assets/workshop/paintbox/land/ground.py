"""The ground under everything: countryside, beach and ocean, hexes that meet without a seam.

Near the sides every variant fades to the same base colour, so that any two may lie side by side.
"""

from collections.abc import Sequence
from math import cos, hypot, pi, sin
from random import Random

from PIL import Image

from paintbox.tools import hexes, noise
from paintbox.tools.curves import smooth
from paintbox.tools.paper import Ink, Paper, Point, lit, mix

SIZE = (hexes.WIDTH * 4, hexes.HEIGHT * 4)

FIELD: Ink = (204, 202, 147)
MEADOW: Ink = (180, 189, 121)
STRAW: Ink = (222, 208, 150)
SAND: Ink = (230, 211, 166)
WET_SAND: Ink = (203, 180, 134)
SEA: Ink = (88, 139, 160)
DEEP: Ink = (68, 118, 144)
SHALLOWS: Ink = (139, 186, 188)
CROPS: dict[str, tuple[Ink, float, float]] = {
    "wheat": ((224, 208, 146), 0.42, 6.5),
    "pasture": ((178, 190, 118), -0.6, 9.0),
    "stubble": ((212, 196, 138), 1.25, 6.0),
}
"""Colour, slant and distance of the rows."""
FOAM: Ink = (240, 245, 238)


def base(rng: Random, middle: Ink, dark: Ink, light: Ink, cell: int) -> Paper:
    """A full sheet of clouds between two colours that fade to the middle colour toward the sides."""
    paper = hexes.sheet()
    paper.lay(Image.new("RGBA", SIZE, (*middle, 255)))
    patches = noise.tinted(noise.layered(rng, SIZE, cell), dark, light)
    patches.putalpha(hexes.mask(13, soft=8))
    paper.lay(patches)
    return paper


def finished(paper: Paper, rng: Random, strength: float = 0.07) -> Image.Image:
    """The reduced hex with its grain."""
    return hexes.cut(noise.speckled(paper.reduced(), rng, strength))


def scattered(rng: Random, count: int, inset: float) -> list[Point]:
    """Points in the hex, none close to another."""
    points: list[Point] = []
    while len(points) < count:
        point = rng.uniform(0, hexes.WIDTH), rng.uniform(0, hexes.HEIGHT)
        apart = all((point[0] - x) ** 2 + (point[1] - y) ** 2 > 260 for x, y in points)
        if apart and hexes.inside(point, inset):
            points.append(point)
    return points


def open_ground(rng: Random, crop: str) -> Image.Image:
    """Countryside: patches of meadow and straw, tufts, and in some hexes the rows of a field."""
    paper = base(rng, FIELD, mix(FIELD, MEADOW, 0.62), mix(FIELD, STRAW, 0.7), 190)
    if crop:
        _furrows(paper, rng, crop)
    with paper.layer(opacity=0.55) as sheet:
        for point in scattered(rng, 20, 15):
            _tuft(sheet, rng, point)
    with paper.layer(opacity=0.5) as sheet:
        for point in scattered(rng, 12, 14):
            sheet.circle(point, rng.uniform(0.7, 1.2), rng.choice([STRAW, (240, 232, 190), (150, 152, 96)]))
    return finished(paper, rng)


def _furrows(paper: Paper, rng: Random, crop: str) -> None:
    """Faint rows over the whole hex in the crop's colour; they fade before the sides."""
    ink, slant, apart = CROPS[crop]
    with paper.layer(opacity=0.3, inside=hexes.mask(20, soft=9)) as sheet:
        sheet.polygon(hexes.corners(), ink)
    with paper.layer(opacity=0.26, blur=0.3, inside=hexes.mask(18, soft=7)) as sheet:
        ahead = cos(slant), sin(slant)
        for row in range(-30, 31):
            middle = hexes.CENTRE[0] - ahead[1] * row * apart, hexes.CENTRE[1] + ahead[0] * row * apart
            ends = [(middle[0] + ahead[0] * end, middle[1] + ahead[1] * end) for end in (-130, -45, 40, 130)]
            bent = [(x + rng.uniform(-1, 1), y + rng.uniform(-1, 1)) for x, y in ends]
            sheet.line(smooth(bent), lit(ink, -0.3), 1.1)


def _tuft(sheet: Paper, rng: Random, point: Point) -> None:
    """Two or three blades of grass."""
    x, y = point
    ink = rng.choice([(138, 142, 84), (150, 148, 92), (124, 134, 78)])
    for blade in range(rng.choice([2, 3, 3])):
        lean = (blade - 1) * 2.2 + rng.uniform(-0.5, 0.5)
        sheet.line([(x + blade - 1, y), (x + blade - 1 + lean, y - rng.uniform(3.4, 5.6))], ink, 0.9)


def beach(rng: Random) -> Image.Image:
    """Sand: wind ripples, damp patches, shells and pebbles."""
    paper = base(rng, SAND, mix(SAND, WET_SAND, 0.42), mix(SAND, (246, 234, 200), 0.6), 190)
    with paper.layer(opacity=0.33, blur=0.4, inside=hexes.mask(12, soft=5)) as sheet:
        for point in scattered(rng, 15, 18):
            _ripple(sheet, rng, point, lit(WET_SAND, -0.18), rng.uniform(11, 21), 1.1)
    with paper.layer(opacity=0.4, blur=0.3, inside=hexes.mask(12, soft=5)) as sheet:
        for point in scattered(rng, 8, 18):
            _ripple(sheet, rng, point, (250, 240, 212), rng.uniform(9, 16), 1.2)
    with paper.layer(opacity=0.7) as sheet:
        for point in scattered(rng, 16, 12):
            pebble = rng.choice([(176, 152, 112), (160, 142, 112), (250, 243, 224), (190, 164, 120)])
            sheet.ellipse(point, rng.uniform(0.7, 1.6), rng.uniform(0.6, 1.1), pebble)
    return finished(paper, rng, 0.1)


def _ripple(sheet: Paper, rng: Random, point: Point, ink: Ink, reach: float, width: float) -> None:
    """A short wavy line, thicker in its middle."""
    x, y = point
    wave = [(x + reach * t / 3, y + sin(t * pi / 2 + x) * 1.6 + rng.uniform(-0.4, 0.4)) for t in range(-3, 4)]
    sheet.line(smooth(wave), ink, width * 0.7)
    sheet.line(smooth(wave[1:-1]), ink, width)


def ocean(rng: Random, surf: Sequence[int] = ()) -> Image.Image:
    """Open sea with wave crests; `surf` names the sides that break on a shore, 0 north-east, clockwise."""
    paper = base(rng, SEA, mix(SEA, DEEP, 0.6), mix(SEA, SHALLOWS, 0.3), 200)
    _shore(paper, rng, surf)
    crests = [point for point in scattered(rng, 26, 16) if all(_away(point, side) > 50 for side in surf)]
    with paper.layer(opacity=0.5) as sheet:
        for point in crests:
            _crest(sheet, rng, point, lit(DEEP, -0.12), 1.3)
    with paper.layer(opacity=0.62) as sheet:
        for point in crests[::2]:
            _crest(sheet, rng, (point[0] + 2, point[1] - 2.4), mix(SHALLOWS, FOAM, 0.55), 1.2)
    return finished(paper, rng, 0.05)


def _crest(sheet: Paper, rng: Random, point: Point, ink: Ink, width: float) -> None:
    """Two little arches side by side: the map sign for a wave."""
    x, y = point
    reach = rng.uniform(5.5, 8.5)
    for start in (-reach, 0.0):
        steps = [(x + start + reach * t / 6, y - sin(pi * t / 6) * reach * 0.42) for t in range(7)]
        sheet.line(steps, ink, width)


SIDES = ((1, 2), (2, 3), (3, 4), (4, 5), (5, 0), (0, 1))
"""The pairs of corners a side runs between, from the east side clockwise; the last is the north-east one."""


def _side(side: int) -> tuple[Point, Point]:
    """The two corners of a side: 0 north-east, 1 east, 2 south-east, 3 south-west, 4 west, 5 north-west."""
    shape = hexes.corners()
    first, second = SIDES[side - 1]
    return shape[first], shape[second]


def _away(point: Point, side: int) -> float:
    """How far a point lies inside of a side."""
    (ax, ay), (bx, by) = _side(side)
    length = hypot(bx - ax, by - ay)
    return ((bx - ax) * (point[1] - ay) - (by - ay) * (point[0] - ax)) / length


def _shore(paper: Paper, rng: Random, surf: Sequence[int]) -> None:
    """Wet sand, then foam, then pale shallows along the sides that meet a beach."""
    if not surf:
        return
    bands = [(46, SHALLOWS, 9.0, 0.7), (27, mix(SHALLOWS, FOAM, 0.35), 3.0, 0.9), (15, FOAM, 0.5, 1.0)]
    for depth, ink, blur, opacity in [*bands, (10.5, mix(WET_SAND, SAND, 0.3), 0.8, 1.0)]:
        with paper.layer(opacity=opacity, blur=blur) as sheet:
            for side in surf:
                _band(sheet, rng, side, depth, ink)
    with paper.layer(opacity=0.85, blur=0.3) as sheet:
        for side in surf:
            for depth in (20.0, 31.0):
                _foam_line(sheet, rng, side, depth)


def _band(sheet: Paper, rng: Random, side: int, depth: float, ink: Ink) -> None:
    """A strip along a side whose inner edge is scalloped."""
    edge = _inset_line(rng, side, depth, 2.4)
    start, end = _side(side)
    beyond = _inset_line(rng, side, -14, 0.0)
    sheet.polygon([*beyond, end, *edge[::-1], start], ink)


def _foam_line(sheet: Paper, rng: Random, side: int, depth: float) -> None:
    """A broken line of foam parallel to a side."""
    line = _inset_line(rng, side, depth, 2.0)
    position = rng.randrange(3, 8)
    while position < len(line) - 6:
        length = rng.randrange(7, 16)
        stretch = line[position : position + length]
        if len(stretch) > 2:
            sheet.line(stretch, FOAM, rng.uniform(0.8, 1.5))
        position += length + rng.randrange(4, 9)


def _inset_line(rng: Random, side: int, depth: float, wander: float) -> list[Point]:
    """A line parallel to a side at some depth inside, its ends at the exact depth so that tiles join."""
    (ax, ay), (bx, by) = _side(side)
    length = hypot(bx - ax, by - ay)
    inward = (-(by - ay) / length, (bx - ax) / length)
    steps = 9
    points = []
    for step in range(-1, steps + 2):
        share = step / steps
        off = depth + (rng.uniform(-wander, wander) if 0 < step < steps else 0.0)
        x, y = ax + (bx - ax) * share, ay + (by - ay) * share
        points.append((x + inward[0] * off, y + inward[1] * off))
    return smooth(points, steps=6)
