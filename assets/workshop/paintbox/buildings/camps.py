"""Camps and depots: tents, huts behind wire, crates; a hospital with its red cross."""

import itertools
from collections.abc import Sequence
from math import pi
from random import Random

from paintbox.buildings import houses
from paintbox.buildings.houses import House
from paintbox.land import trees
from paintbox.land.mountains import boulder
from paintbox.tools import hexes, solids
from paintbox.tools.looks import COUNTRY
from paintbox.tools.paper import Ink, Paper, Point, lit
from paintbox.tools.solids import Point3

CANVAS: Ink = (150, 146, 104)
CANVAS_PALE: Ink = (222, 214, 188)
WOOD: Ink = (158, 122, 80)
FELT: Ink = (92, 92, 84)
WHITE: Ink = (244, 240, 230)
CROSS: Ink = (196, 42, 38)
POST: Ink = (98, 72, 46)
DRUM: Ink = (104, 112, 76)


def tent(paper: Paper, middle: Point, length: float, width: float, turn: float, ink: Ink, height: float = 17) -> None:
    """A ridge tent with its dark entrance."""
    northwest, northeast, southeast, southwest = solids.plan(middle, length, width, turn * pi / 180)
    west = (northwest[0] + southwest[0]) / 2, (northwest[1] + southwest[1]) / 2
    east = (northeast[0] + southeast[0]) / 2, (northeast[1] + southeast[1]) / 2
    ridge: tuple[Point3, Point3] = (*west, height), (*east, height)
    solids.cast(paper, [northwest, northeast, southeast, southwest], height * 0.8)
    faces: list[list[Point3]] = [
        [(*northeast, 0), ridge[1], ridge[0], (*northwest, 0)],
        [(*southwest, 0), ridge[0], ridge[1], (*southeast, 0)],
    ]
    for face in faces:
        solids.paint(paper, face, ink)
    for first, tip, second in ((southeast, ridge[1], northeast), (northwest, ridge[0], southwest)):
        gable: list[Point3] = [(*first, 0), tip, (*second, 0)]
        if solids.paint(paper, gable, lit(ink, -0.1)):
            foot = (first[0] + second[0]) / 2, (first[1] + second[1]) / 2
            flap = [
                solids.seen((*_toward(foot, first, 0.4), 0)),
                solids.seen((*foot, height * 0.72)),
                solids.seen((*_toward(foot, second, 0.4), 0)),
            ]
            paper.polygon(flap, lit(houses.GLASS, -0.3))


def _toward(start: Point, end: Point, share: float) -> Point:
    return start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share


def red_cross(paper: Paper, middle: Point, size: float) -> None:
    """A red cross on a white field."""
    x, y = middle
    paper.circle(middle, size * 1.28, solids.EDGE)
    paper.circle(middle, size * 1.12, WHITE)
    for across, down in ((0.82, 0.27), (0.27, 0.82)):
        paper.rectangle(x - size * across, y - size * down, x + size * across, y + size * down, CROSS)


def crate(paper: Paper, middle: Point, size: float, ink: Ink = WOOD, low: float = 0) -> None:
    """A wooden box with its boards."""
    for face in solids.block(paper, solids.plan(middle, size, size * 0.85, 0), low, low + size * 0.7, ink, 0.8):
        paper.line([solids.on(face, 0.05, 0.1), solids.on(face, 0.95, 0.9)], lit(ink, -0.4), 1.0)


def drum(paper: Paper, foot: Point, size: float, ink: Ink = DRUM) -> None:
    """An oil drum that stands upright."""
    x, y = foot
    paper.ellipse((x + size * 0.5, y + 1), size * 0.9, size * 0.4, (60, 54, 40))
    paper.rounded((x - size * 0.55, y - size * 1.5, x + size * 0.55, y + size * 0.25), size * 0.25, solids.EDGE)
    paper.rounded((x - size * 0.42, y - size * 1.4, x + size * 0.42, y + size * 0.12), size * 0.2, ink)
    paper.rectangle(x - size * 0.42, y - size * 1.3, x - size * 0.1, y, lit(ink, 0.25))
    paper.ellipse((x, y - size * 1.4), size * 0.55, size * 0.28, solids.EDGE)
    paper.ellipse((x, y - size * 1.4), size * 0.42, size * 0.18, lit(ink, 0.3))


def fence(paper: Paper, line: Sequence[Point], apart: float = 14) -> None:
    """Posts and three strands of wire along a line."""
    for (ax, ay), (bx, by) in itertools.pairwise(line):
        for height in (3.5, 7.0, 10.5):
            paper.line([(ax, ay - height), (bx, by - height)], (70, 66, 66), 0.9)
        count = max(1, round(((bx - ax) ** 2 + (by - ay) ** 2) ** 0.5 / apart))
        for step in range(count + 1):
            x, y = ax + (bx - ax) * step / count, ay + (by - ay) * step / count
            paper.line([(x, y), (x, y - 13)], solids.EDGE, 3.2)
            paper.line([(x, y), (x, y - 12.5)], POST, 1.8)


def watchtower(paper: Paper, foot: Point) -> None:
    """A guard's box on four legs under a pointed roof."""
    x, y = foot[0], foot[1] / solids.DEPTH
    base = solids.plan((x, y), 15, 13, 0)
    solids.cast(paper, base, 34)
    for px, py in base:
        paper.line([solids.seen((px, py, 0)), solids.seen((px, py, 24))], solids.EDGE, 3.2)
        paper.line([solids.seen((px, py, 0)), solids.seen((px, py, 24))], POST, 1.8)
    for face in solids.block(paper, solids.plan((x, y), 18, 16, 0), 22, 34, WOOD):
        paper.polygon(solids.patch(face, 0.15, 0.85, 0.45, 0.95), houses.GLASS)
    solids.pyramid(paper, solids.plan((x, y), 23, 20, 0), 34, (x, y, 46), FELT)


def parade(paper: Paper, ink: Ink = (206, 188, 146)) -> None:
    """Trodden ground under a camp."""
    with paper.layer(opacity=0.75, blur=4, inside=hexes.mask(8, soft=3)) as sheet:
        sheet.polygon(hexes.corners(17), ink)


PEN: tuple[Point, ...] = ((28, 74), (96, 36), (164, 74))
PEN_FRONT: tuple[Point, ...] = ((28, 74), (28, 160), (96, 198), (164, 160), (164, 74))


def barracks(rng: Random) -> Paper:
    """Two rows of long huts around a parade ground with a flagstaff."""
    paper = hexes.sheet()
    parade(paper)
    rows = [
        House(x, y, 42, 21, 0, 11, 8) for x, y in ((68, 66), (124, 66), (48, 106), (144, 106), (48, 172), (144, 172))
    ]
    rows += [House(96, 206, 44, 21, 0, 11, 8)]
    for house in rows:
        solids.cast(paper, houses.plan(house), 14)
    for house in rows:
        houses.draw(paper, rng, house, FELT, lit(WOOD, 0.2))
    paper.ellipse((96, 122), 12, 7, (232, 224, 198))
    flagstaff(paper, (96, 122), 34, (196, 66, 48))
    return paper


def flagstaff(paper: Paper, foot: Point, height: float, ink: Ink) -> None:
    """A white mast with its flag."""
    x, y = foot
    paper.line([(x + 1, y + 1), (x + height * 0.5, y + height * 0.2)], (90, 80, 60), 1.6)
    paper.line([(x, y), (x, y - height)], solids.EDGE, 3.0)
    paper.line([(x, y), (x, y - height)], WHITE, 1.5)
    flag = [
        (x + 1, y - height),
        (x + 11, y - height + 2),
        (x + 21, y - height),
        (x + 21, y - height + 12),
        (x + 11, y - height + 14),
        (x + 1, y - height + 12),
    ]
    paper.polygon(flag, ink, solids.EDGE, 1.2)


def prison_camp(rng: Random) -> Paper:
    """Huts behind a double fence, a watchtower at three corners."""
    paper = hexes.sheet()
    parade(paper, (196, 182, 146))
    fence(paper, PEN)
    rows = [House(x, y, 38, 20, 0, 10, 7) for x, y in ((70, 92), (122, 92), (64, 136), (128, 136), (96, 178))]
    for house in rows:
        solids.cast(paper, houses.plan(house), 13)
    for house in rows:
        houses.draw(paper, rng, house, lit(FELT, -0.1), lit(WOOD, -0.05))
    for foot in ((96, 52), (28, 84), (164, 84)):
        watchtower(paper, foot)
    fence(paper, PEN_FRONT)
    watchtower(paper, (96, 196))
    return paper


def labor_camp(rng: Random) -> Paper:
    """Thatched sheds behind bamboo palings beside a quarry."""
    paper = hexes.sheet()
    parade(paper, (190, 168, 118))
    fence(paper, PEN, 9)
    rows = [House(x, y, 40, 22, turn, 8, 13) for x, y, turn in ((68, 82, 0), (124, 86, 0), (50, 132, 84), (92, 132, 0))]
    for house in rows:
        solids.cast(paper, houses.plan(house), 14)
    for house in rows:
        houses.draw(paper, rng, house, (196, 164, 98), (160, 122, 76))
    for _ in range(26):
        spot = 132 + rng.uniform(-20, 20), 138 + rng.uniform(-14, 16)
        boulder(paper, rng, spot, rng.uniform(2.6, 6), (168, 160, 148))
    watchtower(paper, (32, 92))
    fence(paper, PEN_FRONT, 9)
    watchtower(paper, (96, 194))
    return paper


def hospital(rng: Random) -> Paper:
    """A long white ward and a tent, both under the red cross."""
    paper = hexes.sheet()
    houses.yard(paper, rng)
    garden: list[trees.Tree] = [(40, 62, 9), (152, 60, 9), (24, 140, 8), (168, 142, 8)]
    trees.thicket(paper, rng, garden, 0)
    ward = House(96, 88, 100, 40, 0, 22, 16)
    solids.cast(paper, houses.plan(ward), 26)
    houses.draw(paper, rng, ward, (176, 96, 76), WHITE)
    red_cross(paper, (96, 60), 13)
    for x, y in ((58, 190), (134, 190)):
        tent(paper, (x, y), 44, 44, 66 if x < 96 else 114, CANVAS_PALE, 26)
        red_cross(paper, (x + (9 if x > 96 else -9), y * solids.DEPTH - 14), 6.5)
    return paper


def supply_tent(rng: Random) -> Paper:
    """Headquarters in the field: a great tent with its flag, smaller ones, crates and drums."""
    paper = hexes.sheet()
    parade(paper)
    tent(paper, (54, 84), 36, 34, 62, lit(CANVAS, 0.08), 22)
    tent(paper, (144, 88), 36, 34, 118, lit(CANVAS, -0.05), 22)
    tent(paper, (96, 138), 62, 60, 70, CANVAS, 42)
    flagstaff(paper, (86, 84), 34, (214, 168, 58))
    for spot in ((34, 176), (50, 184), (42, 190)):
        crate(paper, spot, 14)
    crate(paper, (46, 184), 13, low=9)
    for foot in ((136, 154), (148, 158), (142, 166), (156, 150)):
        drum(paper, foot, 8)
    tent(paper, (92, 206), 34, 32, 64, lit(CANVAS, 0.1), 20)
    return paper


def supply_depot(rng: Random) -> Paper:
    """Stacks of crates and drums, a tin shed, a lorry track."""
    paper = hexes.sheet()
    parade(paper)
    houses.street(paper, [(10, 110), (96, 116), (182, 110)], 15)
    shed = House(70, 66, 62, 30, 0, 15, 9)
    solids.cast(paper, houses.plan(shed), 18)
    houses.draw(paper, rng, shed, (122, 132, 122), (168, 150, 116))
    for row in range(2):
        for number in range(4):
            for level in range(2 + (number < 2)):
                crate(paper, (118 + number * 14.5, 72 + row * 15), 13, lit(WOOD, 0.12 * (number % 2)), level * 9.1)
    for row in range(3):
        for number in range(5):
            drum(paper, (40 + number * 12 + row * 4, 146 + row * 10), 8, (DRUM, (146, 70, 52))[(number + row) % 4 == 3])
    for row in range(2):
        for number in range(3):
            for level in range(1 + (number < 2)):
                crate(paper, (116 + number * 16, 174 + row * 17), 14, lit(COUNTRY.walls[2], -0.3), level * 9.8)
    return paper
