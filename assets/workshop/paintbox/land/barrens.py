"""Broken ground: dunes and ridges, escarpments, wadis, ravines and balkas, caves in the rock."""

import itertools
from collections.abc import Sequence
from math import cos, sin, tau
from random import Random
from typing import NamedTuple

from PIL import Image, ImageChops

from paintbox.land import coast, hills, mountains, trees
from paintbox.land.mountains import GREEN, boulder
from paintbox.tools import hexes, noise, relief
from paintbox.tools.curves import along, blob, ribbon, smooth
from paintbox.tools.looks import COUNTRY, JUNGLE, Look
from paintbox.tools.paper import Ink, Paper, Point, Points, lit

SANDSTONE: Ink = (202, 150, 98)
DUNE_SUN: Ink = (240, 210, 152)
STREAM: Ink = (134, 195, 212)
SEA: Ink = (88, 139, 160)
DUNE_DARK: Ink = (176, 126, 78)

CRESTS: tuple[tuple[tuple[Point, ...], ...], ...] = (
    (
        ((14, 84), (44, 66), (80, 74), (116, 54), (152, 62), (178, 78)),
        ((8, 136), (40, 112), (78, 122), (112, 98), (148, 110), (186, 94)),
        ((34, 176), (66, 158), (102, 166), (136, 146), (170, 148)),
    ),
    (
        ((26, 70), (62, 54), (98, 62), (138, 44), (166, 60)),
        ((8, 112), (48, 104), (88, 112), (124, 88), (158, 100), (186, 84)),
        ((14, 158), (52, 146), (90, 154), (126, 132), (156, 142), (180, 128)),
        ((70, 194), (98, 182), (126, 186), (148, 172)),
    ),
    (
        ((10, 96), (48, 70), (92, 84), (134, 58), (176, 74)),
        ((22, 152), (58, 126), (100, 138), (142, 112), (184, 122)),
        ((60, 190), (96, 170), (130, 180), (160, 160)),
    ),
)


def erg_ridge(rng: Random, number: int) -> Paper:
    """High dunes in rows: the windward slope in the sun, the lee slope dark under a sharp crest."""
    paper = hexes.sheet()
    ground = noise.tinted(noise.layered(rng, paper.image.size, 150), (206, 164, 106), (230, 198, 142))
    ground.putalpha(hexes.mask(1.5, soft=1.2).point(lambda value: round(value * 0.95)))
    paper.lay(ground)
    inside = hexes.mask(2, soft=1)
    for line in CRESTS[number]:
        crest = smooth(line)
        _slope(paper, crest, DUNE_SUN, -24, inside)
        _slope(paper, crest, DUNE_DARK, 30, inside)
        with paper.layer(opacity=0.9, inside=inside) as sheet:
            sheet.polygon(ribbon(crest, (2.4, 2.4)), lit(DUNE_DARK, -0.5))
            sheet.line([(x - 0.6, y - 1.6) for x, y in crest], lit(DUNE_SUN, 0.5), 1.6)
        with paper.layer(opacity=0.55, inside=inside) as sheet:
            relief.hachures(sheet, rng, crest[::-1], lit(DUNE_DARK, -0.45), 13, 1.8, 3.6)
    return paper


def _slope(paper: Paper, crest: Points, ink: Ink, reach: float, inside: Image.Image) -> None:
    """One side of a dune, that fades from the crest to its foot."""
    for share, opacity in ((1.0, 0.3), (0.7, 0.35), (0.4, 0.4)):
        foot = [(x + reach * share * 0.4, y + reach * share) for x, y in crest]
        with paper.layer(opacity=opacity, blur=2.2, inside=inside) as sheet:
            sheet.polygon([*crest, *foot[::-1]], ink)


LIPS: tuple[tuple[Point, ...], ...] = (
    ((2, 74), (28, 66), (54, 78), (84, 70), (112, 84), (140, 70), (166, 78), (190, 72)),
    ((2, 74), (34, 82), (62, 68), (96, 80), (124, 66), (156, 80), (190, 72)),
)
FOOT: tuple[Point, ...] = ((2, 136), (32, 146), (64, 158), (98, 152), (132, 162), (164, 148), (190, 138))


def escarpment(rng: Random, number: int) -> Paper:
    """A wall of sandstone across the hex: a flat top, a face in strata, scree at its foot."""
    paper = hexes.sheet()
    inside = hexes.mask(1.5, soft=0.6)
    lip, foot = smooth(LIPS[number], steps=6), smooth(FOOT, steps=6)
    with paper.layer(inside=inside) as sheet:
        texture = noise.tinted(noise.layered(rng, sheet.image.size, 90), (196, 144, 92), (232, 190, 132))
        sheet.lay(texture)
        sheet.polygon([*foot, (198, 230), (-6, 230)], (214, 176, 122))
    with paper.layer(opacity=0.5, blur=5, inside=inside) as sheet:
        sheet.line([(x + 4, y + 8) for x, y in foot], (92, 56, 36), 18)
    with paper.layer(inside=inside) as sheet:
        _rock_face(sheet, rng, lip, foot)
        sheet.line([(x, y - 1.5) for x, y in lip], (238, 200, 144), 3)
    for _ in range(26):
        spot = along(*rng.choice([((24, 156), (98, 172)), ((98, 172), (168, 158))]), rng.random())
        spot = spot[0], spot[1] + rng.uniform(-6, 18)
        if hexes.inside(spot, 10):
            boulder(paper, rng, spot, rng.uniform(2.2, 5.6), SANDSTONE)
    for _ in range(5):
        spot = rng.uniform(40, 150), rng.uniform(36, 62)
        boulder(paper, rng, spot, rng.uniform(2.4, 4.2), SANDSTONE)
    return paper


def _rock_face(sheet: Paper, rng: Random, lip: Points, foot: Points) -> None:
    """Upright facets with level cracks."""
    sheet.polygon([*lip, *foot[::-1]], lit(SANDSTONE, -0.35), mountains.ROCK_EDGE, 2.2)
    step = len(lip) / 17
    for number in range(17):
        first, second = int(number * step), min(len(lip) - 1, int((number + 1) * step))
        low, high = int(first * len(foot) / len(lip)), min(len(foot) - 1, int(second * len(foot) / len(lip)))
        light = rng.uniform(0.02, 0.2) if number % 2 else rng.uniform(-0.4, -0.2)
        shape = [lip[first], lip[second], along(lip[second], foot[high], rng.uniform(0.8, 1.0)), foot[low]]
        sheet.polygon(shape, lit(SANDSTONE, light), lit(SANDSTONE, -0.6), 1.0)
        for share in (0.28, 0.5, 0.74):
            ends = [along(lip[first], foot[low], share), along(lip[second], foot[high], share + 0.03)]
            sheet.line(ends, lit(SANDSTONE, light - 0.22), 1.4)


class Cut(NamedTuple):
    """A bed cut into the ground: the colours of its bank and floor, and whether rock or grass lines it."""

    bank: Ink
    floor: Ink
    rocks: bool
    look: Look


WADI = Cut((206, 158, 100), (232, 204, 152), rocks=True, look=COUNTRY)
BALKA = Cut((146, 138, 84), (168, 162, 108), rocks=False, look=COUNTRY)
SNOWY = Cut((150, 152, 160), (222, 228, 234), rocks=True, look=COUNTRY)
GULLY = Cut((186, 158, 106), (214, 194, 142), rocks=False, look=COUNTRY)
RAVINE = Cut((142, 122, 92), (176, 160, 124), rocks=True, look=COUNTRY)

BEDS: tuple[tuple[Point, ...], ...] = (
    ((-6, 110), (34, 104), (70, 118), (110, 100), (150, 116), (198, 110)),
    ((44, 20), (62, 60), (92, 96), (100, 126), (128, 164), (146, 198)),
    ((148, 20), (128, 62), (104, 92), (86, 128), (62, 164), (46, 198)),
)
"""Beds from west to east, from north-west to south-east, from north-east to south-west: they meet at the sides."""


def gully(rng: Random, number: int, cut: Cut, width: float = 62) -> Paper:
    """A dry bed with steep banks: the side toward the light lies in shade, the other one is lit."""
    paper = hexes.sheet()
    bed = smooth(BEDS[number])
    inside = hexes.mask(1.5, soft=0.6)
    rim = smooth(_uneven(rng, ribbon(bed, (width, width))[::5], 2.5), closed=True, steps=4)
    with paper.layer(opacity=0.5, blur=4, inside=inside) as sheet:
        sheet.line(bed, lit(cut.bank, -0.2), width + 14)
    with paper.layer(inside=inside) as sheet:
        sheet.polygon(rim, lit(cut.bank, -0.34), lit(cut.bank, -0.7), 2.2)
        sheet.polygon(ribbon([(x + 5, y + 6) for x, y in bed], (width * 0.72, width * 0.72)), lit(cut.bank, 0.06))
        sheet.polygon(ribbon([(x + 1.5, y + 2) for x, y in bed], (width * 0.42, width * 0.42)), lit(cut.floor, -0.12))
        sheet.polygon(ribbon([(x + 2.5, y + 3) for x, y in bed], (width * 0.3, width * 0.3)), cut.floor)
    with paper.layer(opacity=0.75, inside=inside) as sheet:
        _bank_lines(sheet, rng, bed, width, lit(cut.bank, -0.62))
    _lining(paper, rng, bed, width, cut)
    return paper


def _uneven(rng: Random, points: Sequence[Point], reach: float) -> list[Point]:
    return [(x + rng.uniform(-reach, reach), y + rng.uniform(-reach, reach)) for x, y in points]


def _bank_lines(sheet: Paper, rng: Random, bed: Points, width: float, ink: Ink) -> None:
    """Short strokes from both rims down to the floor."""
    for first, second in itertools.pairwise(bed):
        for side in (-1, 1):
            for _ in range(2):
                share = rng.random()
                rim = along(first, second, share, side * width * 0.47)
                low = along(first, second, share, side * width * rng.uniform(0.22, 0.36))
                sheet.line([rim, low], ink, rng.uniform(0.9, 1.8))


def _lining(paper: Paper, rng: Random, bed: Points, width: float, cut: Cut) -> None:
    """Stones or bushes along the rims."""
    growth: list[trees.Tree] = []
    for index in range(2, len(bed) - 2, 3):
        for side in (-1, 1):
            if rng.random() < 0.5:
                x, y = along(bed[index], bed[index + 1], 0.5, side * width * rng.uniform(0.46, 0.62))
                if hexes.inside((x, y), 9) and cut.rocks:
                    boulder(paper, rng, (x, y), rng.uniform(2.4, 4.6), cut.bank)
                elif hexes.inside((x, y), 9):
                    growth.append((x, y, rng.uniform(4, 6)))
    trees.shadows(paper, growth, 0.35)
    for tree in growth:
        trees.bush(paper, rng, tree, rng.choice(cut.look.hedge))


def cave(paper: Paper, middle: Point, size: float, rock: Ink) -> None:
    """The mouth of a cave, framed by stones."""
    x, y = middle
    rim = [
        (x + cos(tau * (0.5 + step / 28)) * size * 1.18, y + sin(tau * (0.5 + step / 28)) * size * 1.25)
        for step in range(15)
    ]
    paper.polygon(
        [*rim, (x + size * 1.25, y + size * 0.2), (x - size * 1.25, y + size * 0.2)],
        lit(rock, -0.2),
        mountains.ROCK_EDGE,
        2.4,
    )
    mouth = [
        (x + cos(tau * (0.5 + step / 28)) * size * 0.86, y + sin(tau * (0.5 + step / 28)) * size * 0.95)
        for step in range(15)
    ]
    paper.polygon([*mouth, (x + size * 0.8, y + size * 0.22), (x - size * 0.8, y + size * 0.22)], (16, 14, 18))
    paper.line([(px - 1, py - 1) for px, py in rim[1:9]], lit(rock, 0.45), 2.2)


CAVES: tuple[tuple[Point, ...], ...] = (((70, 140), (128, 116)), ((96, 148), (52, 112)))


def hill_cave(rng: Random, number: int) -> Paper:
    """A rocky green hill with dark cave mouths."""
    paper = hills.hill(rng, number, JUNGLE)
    for spot in CAVES[number]:
        for _ in range(6):
            place = spot[0] + rng.uniform(-22, 22), spot[1] + rng.uniform(-16, 8)
            boulder(paper, rng, place, rng.uniform(3, 6), (150, 146, 130))
        cave(paper, spot, 15, (150, 146, 130))
    return paper


def mountain_cave(rng: Random) -> Paper:
    """Green-grey peaks with cave mouths at their feet."""
    paper = mountains.mountain(rng, 0, GREEN)
    for spot, size in (((90, 150), 15), ((142, 164), 11), ((46, 156), 10)):
        cave(paper, spot, size, GREEN.rock)
    return paper


def high_ground(rng: Random) -> Paper:
    """Dry grass that stands a little above its surroundings."""
    paper = hexes.sheet()
    shape = blob(rng, (96, 110), 80, 90, 0.05)
    with paper.layer(opacity=0.55, blur=2.5, inside=hexes.mask(3, soft=1)) as sheet:
        sheet.polygon([(x + 3, y + 6) for x, y in shape], (88, 80, 48))
    heights = relief.mound(rng, [shape], 7, 0.1)
    picture = noise.speckled(relief.shaded(heights, ((0.0, (150, 146, 88)), (1.0, (176, 176, 112))), 0.5), rng, 0.06)
    cut = hexes.sheet()
    cut.polygon(shape, (255, 255, 255))
    picture.putalpha(cut.mask())
    paper.lay(picture)
    paper.line([*shape, shape[0]], (110, 102, 60), 1.4)
    with paper.layer(opacity=0.75, inside=hexes.mask(4)) as sheet:
        relief.hachures(sheet, rng, shape, (96, 84, 46), 9, 2.0, 4.0)
    growth = [(x, y, rng.uniform(4, 6)) for x, y in ((52, 74), (58, 80), (142, 148), (134, 62), (70, 166))]
    trees.shadows(paper, growth, 0.35)
    for tree in growth:
        trees.bush(paper, rng, tree, rng.choice(trees.HEDGE))
    return paper


def river_mouth(rng: Random, is_west: bool) -> Paper:
    """A stream that widens between sand banks into the sea, at the east or the west side."""
    paper = hexes.sheet()
    upper = [(198, 58), (150, 62), (104, 82), (56, 92), (-6, 94)]
    lower = [(-6, 126), (56, 128), (104, 140), (150, 162), (198, 168)]
    inside = hexes.mask(1.5, soft=0.6)
    mouth = [*smooth(upper), *smooth(lower)]
    if is_west:
        mouth = [(192 - x, y) for x, y in mouth]
    with paper.layer(opacity=0.9, blur=1.2, inside=inside) as sheet:
        sheet.polygon(mouth, coast.CLAY, (226, 206, 158), 14)
    with paper.layer(inside=inside) as sheet:
        sheet.polygon(mouth, STREAM)
    water = hexes.sheet()
    water.polygon(mouth, (255, 255, 255))
    with paper.layer(blur=16, inside=ImageChops.multiply(water.mask(), inside)) as sheet:
        left, right = (-40.0, 110.0) if is_west else (82.0, 232.0)
        sheet.rectangle(left, -20, right, 240, SEA)
    with paper.layer(opacity=0.8, inside=inside) as sheet:
        for x, y in ((30, 110), (70, 108), (104, 112), (132, 96), (150, 130), (168, 104), (176, 146)):
            place = 192 - x if is_west else x
            wave = [(place + step * 3, y + sin(step * 1.05) * 1.2 + rng.uniform(-0.2, 0.2)) for step in range(-4, 5)]
            sheet.line(wave, (176, 210, 226), 1.4)
    return paper
