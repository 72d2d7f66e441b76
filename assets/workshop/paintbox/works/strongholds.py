"""What is held and what bars the way: fortress, castle, field bunker, trenches, blocks, teeth, abatis, mines."""

from math import cos, pi, sin, tau
from random import Random

from paintbox.buildings import camps, houses
from paintbox.buildings.houses import House
from paintbox.land import trees
from paintbox.tools import hexes, relief, solids
from paintbox.tools.curves import along, blob, ribbon, smooth
from paintbox.tools.looks import COUNTRY
from paintbox.tools.paper import Ink, Paper, Point, lit
from paintbox.works import engineers, obstacles

STONE: Ink = (190, 180, 160)
WALL: Ink = (176, 164, 142)
SLATE: Ink = (96, 104, 124)
SOIL: Ink = (134, 106, 72)
LOG: Ink = (140, 102, 64)
CONCRETE: Ink = (192, 188, 178)
STEEL: Ink = (92, 96, 96)


def tower(paper: Paper, middle: Point, size: float, height: float, roof: Ink | None = None) -> None:
    """A round tower: battlements, or a pointed roof."""
    x, y = middle[0], middle[1] * solids.DEPTH
    top = y - height * solids.RISE
    solids.cast(paper, solids.plan(middle, size * 1.6, size * 1.6, 0.5), height)
    foot = [(x + cos(pi * step / 12) * size, y + sin(pi * step / 12) * size * 0.5) for step in range(13)]
    paper.polygon([(x + size, top), *foot, (x - size, top)], STONE, solids.EDGE, 1.8)
    paper.polygon(
        [(x - size * 0.9, top), (x - size * 0.9, y), (x - size * 0.3, y + size * 0.44), (x - size * 0.3, top)],
        lit(STONE, 0.28),
    )
    paper.polygon(
        [
            (x + size * 0.35, top),
            (x + size * 0.35, y + size * 0.44),
            (x + size * 0.92, y + size * 0.1),
            (x + size * 0.92, top),
        ],
        lit(STONE, -0.3),
    )
    paper.rectangle(x - 1.5, y - height * 0.5, x + 1.5, y - height * 0.28, solids.EDGE)
    if roof is not None:
        paper.polygon(
            [(x - size * 1.25, top + 2), (x, top - size * 2.1), (x + size * 1.25, top + 2), (x, top + size * 0.6)],
            roof,
            solids.EDGE,
            1.6,
        )
        paper.polygon(
            [(x - size * 1.1, top + 2), (x, top - size * 2), (x - size * 0.1, top + size * 0.5)], lit(roof, 0.25)
        )
        return
    paper.ellipse((x, top), size * 1.14, size * 0.58, solids.EDGE)
    paper.ellipse((x, top - 1), size * 1.02, size * 0.5, lit(STONE, 0.15))
    paper.ellipse((x, top), size * 0.74, size * 0.34, (92, 84, 74))
    for step in range(8):
        angle = tau * (step + 0.5) / 8
        px, py = x + cos(angle) * size * 0.96, top + sin(angle) * size * 0.48
        paper.rectangle(px - 2.4, py - 5, px + 2.4, py + 1, solids.EDGE)
        paper.rectangle(px - 1.4, py - 4, px + 1.4, py, lit(STONE, 0.2))


def curtain(paper: Paper, first: Point, second: Point, height: float, ink: Ink = WALL) -> None:
    """A wall with battlements between two towers; `first` is at the left."""
    face = solids.wall(first, second, 0, height)
    light = solids.brightness(face)
    paper.polygon([solids.seen(point) for point in face], lit(ink, light), solids.EDGE, 1.4)
    count = max(2, round(((second[0] - first[0]) ** 2 + (second[1] - first[1]) ** 2) ** 0.5 / 8))
    for merlon in range(count):
        left = (merlon + 0.2) / count
        paper.polygon(
            solids.patch(face, left, left + 0.6 / count, 0.98, 1.0 + 5.5 / height),
            lit(ink, light + 0.1),
            solids.EDGE,
            1.0,
        )


def castle(rng: Random) -> Paper:
    """A castle with four towers, a keep and a gate."""
    paper = hexes.sheet()
    with paper.layer(opacity=0.75, blur=3, inside=hexes.mask(8, soft=3)) as sheet:
        sheet.polygon(blob(rng, (96, 116), 78, 78, 0.06), (168, 160, 110))
    garden: list[trees.Tree] = [(26, 84, 9), (168, 88, 9), (30, 176, 8), (164, 174, 8), (22, 138, 7), (172, 134, 7)]
    trees.thicket(paper, rng, garden, 0.2)
    curtain(paper, (48, 88), (144, 88), 22, lit(WALL, -0.18))
    tower(paper, (48, 90), 14, 36, SLATE)
    tower(paper, (144, 90), 14, 36, SLATE)
    paper.polygon(
        [solids.seen((x, y, 0)) for x, y in ((48, 90), (144, 90), (148, 182), (44, 182))],
        (204, 188, 148),
        solids.EDGE,
        1.0,
    )
    for x in (45, 147):
        paper.polygon(
            [
                solids.seen((x - 5, 90, 22)),
                solids.seen((x + 5, 90, 22)),
                solids.seen((x + 5, 182, 22)),
                solids.seen((x - 5, 182, 22)),
            ],
            lit(WALL, 0.14),
            solids.EDGE,
            1.2,
        )
        if x < 96:
            paper.polygon(
                [
                    solids.seen((x + 5, 90, 22)),
                    solids.seen((x + 5, 182, 22)),
                    solids.seen((x + 5, 182, 0)),
                    solids.seen((x + 5, 90, 0)),
                ],
                lit(WALL, -0.35),
                solids.EDGE,
                1.0,
            )
    keep = House(92, 126, 46, 34, 0, 34, 20)
    solids.cast(paper, houses.plan(keep), 40)
    houses.draw(paper, rng, keep, SLATE, STONE)
    tower(paper, (122, 132), 10, 52, SLATE)
    curtain(paper, (44, 184), (148, 184), 22)
    for shade, half in ((solids.EDGE, 10.0), ((58, 40, 28), 8.0)):
        gate, y = solids.seen((96, 184, 0))
        paper.ellipse((gate, y - 10), half, half, shade)
        paper.rectangle(gate - half, y - 10, gate + half, y, shade)
    tower(paper, (44, 186), 14, 34, SLATE)
    tower(paper, (148, 186), 14, 34, SLATE)
    return paper


def fortress(rng: Random, number: int) -> Paper:
    """A fortress of thick walls: a star of bastions around casemates, or a square with round towers."""
    paper = hexes.sheet()
    with paper.layer(opacity=0.8, blur=2.5, inside=hexes.mask(4, soft=2)) as sheet:
        sheet.polygon(blob(rng, (96, 112), 84, 88, 0.04), (150, 150, 96))
    if number:
        _square_fort(paper, rng)
        return paper
    outer = _bastions((96, 128), 84, 56)
    solids.cast(paper, outer, 20)
    solids.block(paper, outer, 0, 16, WALL, 1.6)
    court = _bastions((96, 128), 58, 38)
    paper.polygon([solids.seen((x, y, 16)) for x, y in court], (120, 108, 84), solids.EDGE, 1.4)
    paper.polygon([solids.seen((x, y + 4, 11)) for x, y in _bastions((96, 128), 54, 35)], (202, 186, 146))
    for middle, length in (((96, 104), 54), ((72, 140), 30), ((120, 140), 30)):
        corners = solids.plan(middle, length, 20, 0)
        for face in solids.block(paper, corners, 8, 24, CONCRETE, 1.2):
            for opening in range(max(1, round(length / 12))):
                left = (opening + 0.25) * 12 / length
                paper.polygon(solids.patch(face, left, min(0.95, left + 6 / length), 0.35, 0.68), engineers.SLIT)
    for angle in (0.08, 0.42, 0.58, 0.92):
        x, y = 96 + cos(tau * angle) * 62, 128 + sin(tau * angle) * 62
        px, py = solids.seen((x, y, 18))
        paper.line([(px, py), (px + cos(tau * angle) * 15, py + sin(tau * angle) * 10)], solids.EDGE, 5)
        paper.line([(px, py), (px + cos(tau * angle) * 14, py + sin(tau * angle) * 9)], STEEL, 2.8)
        paper.ellipse((px, py), 7, 5, solids.EDGE)
        paper.ellipse((px - 0.5, py - 0.7), 5.4, 3.6, lit(STEEL, 0.2))
    camps.flagstaff(paper, (96, 96), 34, (206, 172, 62))
    return paper


def _bastions(middle: Point, outer: float, inner: float) -> list[Point]:
    """A six-pointed star with blunt points."""
    points = []
    for tip in range(6):
        for shift, reach in ((-0.16, outer), (0.16, outer), (0.5, inner)):
            angle = tau * (tip + shift) / 6 + pi / 6
            points.append((middle[0] + cos(angle) * reach, middle[1] + sin(angle) * reach))
    return points


def _square_fort(paper: Paper, rng: Random) -> None:
    """Old walls with round towers, casemates in their court."""
    corners = [(44.0, 78.0), (148.0, 78.0), (148.0, 188.0), (44.0, 188.0)]
    solids.cast(paper, corners, 26)
    curtain(paper, (44, 80), (148, 80), 24, lit(WALL, -0.25))
    paper.polygon([solids.seen((x, y, 0)) for x, y in corners], (206, 190, 150), solids.EDGE, 1.2)
    for left, right, ink in ((36, 50, lit(WALL, 0.12)), (142, 156, lit(WALL, 0.12))):
        wall = [(left, 80, 24), (right, 80, 24), (right, 188, 24), (left, 188, 24)]
        paper.polygon([solids.seen(point) for point in wall], ink, solids.EDGE, 1.3)
    inner = [(50, 80, 24), (50, 188, 24), (50, 188, 0), (50, 80, 0)]
    paper.polygon([solids.seen(point) for point in inner], lit(WALL, -0.4), solids.EDGE, 1.0)
    for house in (House(98, 106, 58, 24, 0, 20, 8), House(96, 146, 44, 24, 0, 14, 8)):
        solids.cast(paper, houses.plan(house), 18)
        houses.draw(paper, rng, house, COUNTRY.roofs[1], STONE)
    for spot in ((44, 82), (148, 82)):
        tower(paper, spot, 15, 36)
    curtain(paper, (44, 190), (148, 190), 26)
    gate = solids.seen((96, 190, 0))
    paper.ellipse((gate[0], gate[1] - 11), 9, 9, solids.EDGE)
    paper.rectangle(gate[0] - 9, gate[1] - 11, gate[0] + 9, gate[1], solids.EDGE)
    for spot in ((44, 194), (148, 194)):
        tower(paper, spot, 16, 36)


def field_bunker(rng: Random) -> Paper:
    """A dugout of logs and earth with a firing slit, sandbags before it."""
    paper = hexes.sheet()
    with paper.layer(opacity=0.85, blur=2.5) as sheet:
        sheet.polygon(blob(rng, (96, 112), 72, 54, 0.08), SOIL)
    mound = blob(rng, (96, 92), 58, 38, 0.05)
    paper.polygon([(x + 3, y + 5) for x, y in mound], (70, 54, 36))
    heights = relief.mound(rng, [mound, blob(rng, (94, 86), 38, 22, 0.06)], 5, 0.2)
    cut = hexes.sheet()
    cut.polygon(mound, (255, 255, 255))
    picture = relief.shaded(heights, ((0.0, (126, 112, 66)), (0.6, (136, 134, 76)), (1.0, (150, 150, 88))), 0.7)
    picture.putalpha(cut.mask())
    paper.lay(picture)
    paper.line([*mound, mound[0]], (66, 52, 34), 2)
    for row in range(3):
        y = 116 + row * 9
        paper.line([(48, y), (144, y)], (52, 36, 22), 10.5)
        paper.line([(48, y), (144, y)], lit(LOG, 0.05 * (2 - row)), 7.6)
        paper.line([(48, y - 2), (144, y - 2)], lit(LOG, 0.4), 1.6)
    paper.rounded((62, 113, 130, 124), 3, (52, 36, 22))
    paper.rounded((65, 115, 127, 122), 2, engineers.SLIT)
    for x in (46, 146):
        for y in (112, 122, 132):
            paper.circle((x, y), 6.6, (52, 36, 22))
            paper.circle((x, y), 5, (196, 162, 112))
            paper.circle((x, y), 2.2, (150, 112, 70))
    bags = obstacles.steps(smooth([(34, 134), (60, 150), (96, 156), (132, 150), (158, 134)]), 20.0, 8.0)
    for middle, angle in bags:
        obstacles.bag(paper, rng, middle, angle)
    growth = [(x, y, rng.uniform(4, 6.5)) for x, y in ((38, 92), (152, 84), (66, 70), (124, 66), (98, 62))]
    trees.shadows(paper, growth, 0.35)
    for tree in growth:
        trees.bush(paper, rng, tree, rng.choice(trees.HEDGE))
    return paper


TRENCHES: tuple[tuple[tuple[Point, ...], ...], ...] = (
    (
        ((2, 84), (30, 84), (40, 64), (66, 64), (74, 84), (110, 84), (120, 64), (146, 64), (156, 84), (190, 84)),
        (
            (2, 146),
            (36, 146),
            (46, 166),
            (76, 166),
            (84, 146),
            (116, 146),
            (126, 166),
            (152, 166),
            (160, 146),
            (190, 146),
        ),
        ((92, 84), (84, 104), (102, 124), (96, 146)),
    ),
    (
        ((40, 46), (58, 66), (48, 86), (66, 104), (56, 126), (74, 146), (62, 170)),
        ((130, 44), (144, 66), (130, 86), (146, 108), (132, 130), (146, 150), (132, 174)),
        ((66, 104), (92, 110), (104, 98), (142, 104)),
    ),
)


def trenches(rng: Random, number: int, soil: Ink = SOIL, duckboard: Ink = LOG) -> Paper:
    """Two lines of zigzag trench with a link between them, thrown-up earth along both."""
    paper = hexes.sheet()
    inside = hexes.mask(3, soft=1)
    for width, ink, opacity in ((30.0, lit(soil, 0.1), 0.6), (22.0, lit(soil, 0.24), 1.0)):
        with paper.layer(opacity=opacity, blur=1.2, inside=inside) as sheet:
            for line in TRENCHES[number]:
                sheet.line(line, ink, width)
    for line in TRENCHES[number]:
        for spot, _ in obstacles.steps(line, 5.0):
            place = spot[0] + rng.uniform(-11, 11), spot[1] + rng.uniform(-11, 11)
            if hexes.inside(place, 8):
                paper.ellipse(place, rng.uniform(1.2, 2.6), rng.uniform(0.9, 1.8), lit(soil, rng.uniform(-0.3, 0.35)))
    for width, ink in ((14.0, (34, 26, 20)), (11.0, (58, 44, 32)), (6.0, lit(soil, -0.35))):
        for line in TRENCHES[number]:
            with paper.layer(inside=inside) as sheet:
                sheet.line([(x, y + (14.0 - width) * 0.12) for x, y in line], ink, width)
    for line in TRENCHES[number]:
        for (x, y), angle in obstacles.steps(line, 5.4, 3.0):
            if hexes.inside((x, y), 6):
                dx, dy = -sin(angle) * 2.8, cos(angle) * 2.8
                paper.line([(x - dx, y - dy), (x + dx, y + dy)], lit(duckboard, 0.1), 1.5)
    return paper


def road_block(_rng: Random) -> Paper:
    """Felled logs and a barred frame across the way, barrels at its ends."""
    paper = hexes.sheet()
    with paper.layer(opacity=0.45, blur=2) as sheet:
        for y in (62, 162):
            sheet.rounded((26, y + 2, 170, y + 18), 6, (30, 26, 20))
    for y in (58, 158):
        for x in (30, 162):
            camps.drum(paper, (x, y + 10), 13, (146, 70, 52))
        for lift, shift in ((6, 0), (-4, 6)):
            for width, ink in ((13.0, solids.EDGE), (10.0, LOG), (3.0, lit(LOG, 0.4))):
                paper.line(
                    [
                        (44 + shift, y + lift - (0 if width > 4 else 2.4)),
                        (148 - shift, y + lift - (0 if width > 4 else 2.4)),
                    ],
                    ink,
                    width,
                )
        for number in range(7):
            left = 50 + number * 13.4
            paper.polygon(
                [(left, y - 16), (left + 13.4, y - 16), (left + 13.4, y - 7), (left, y - 7)],
                (206, 62, 46) if number % 2 else (244, 240, 228),
                solids.EDGE,
                1.4,
            )
        for x in (56, 138):
            paper.line([(x, y - 18), (x, y + 10)], solids.EDGE, 4.4)
    return paper


def dragons_teeth(rng: Random) -> Paper:
    """Rows of concrete pyramids, above and below the middle of the hex."""
    paper = hexes.sheet()
    rows = (((34, 86), 6, 24.8), ((46, 110), 5, 25.0), ((46, 206), 5, 25.0), ((58, 230), 4, 25.4))
    for (left, y), count, apart in rows:
        for number in range(count):
            x = left + number * apart + rng.uniform(-1, 1)
            base = solids.plan((x, y), 19, 19, 0)
            solids.cast(paper, base, 16)
            solids.pyramid(paper, base, 0, (x, y, 24), CONCRETE)
    return paper


def abatis(rng: Random) -> Paper:
    """Felled trees whose sharpened boughs point outward, above and below the middle of the hex."""
    paper = hexes.sheet()
    for line, side in ((obstacles.ABOVE, -1), (obstacles.BELOW, 1)):
        curve = smooth(line, steps=10)
        with paper.layer(opacity=0.4, blur=1.6) as sheet:
            sheet.line([(x + 2, y + 9) for x, y in curve], (30, 26, 20), 14)
        for (x, y), _ in obstacles.steps(curve, 9.0, 4.0):
            lean = rng.uniform(-9, 9)
            tip, butt = (x + lean, y + side * rng.uniform(13, 20)), (x - lean * 0.7, y - side * 10)
            for width, ink in ((6.0, (52, 36, 22)), (3.8, lit(LOG, rng.uniform(-0.15, 0.2)))):
                paper.polygon(ribbon([butt, along(butt, tip, 0.5), tip], (width, width * 0.25)), ink)
            for twig in (0.45, 0.65):
                spot = along(butt, tip, twig)
                paper.line([spot, (spot[0] + rng.choice([-8, 8]), spot[1] + side * 6)], (74, 52, 32), 1.6)
        growth = [
            (x + rng.uniform(-5, 5), y + rng.uniform(-3, 5), rng.uniform(3.4, 5))
            for (x, y), _ in obstacles.steps(curve, 15.0, 8.0)
        ]
        for tree in growth:
            trees.bush(paper, rng, tree, (112, 118, 58))
    return paper


def minefield(rng: Random) -> Paper:
    """Turned earth with the warning signs of a minefield, a strand of wire around it."""
    paper = hexes.sheet()
    with paper.layer(opacity=0.35, blur=2.5, inside=hexes.mask(12, soft=3)) as sheet:
        sheet.polygon(blob(rng, (96, 110), 70, 76, 0.06), (136, 104, 66))
    for spot in _spread(rng, 15):
        paper.ellipse((spot[0] + 1.6, spot[1] + 2.2), 9, 6, (72, 54, 36))
        paper.ellipse(spot, 8, 5.4, (44, 46, 40))
        paper.ellipse((spot[0] - 0.8, spot[1] - 1.2), 6.4, 4, (98, 104, 80))
        paper.ellipse((spot[0] - 1, spot[1] - 1.6), 2.4, 1.6, (44, 46, 40))
    camps.fence(paper, [(30, 70), (96, 34), (162, 70)], 22)
    camps.fence(paper, [(30, 160), (96, 196), (162, 160)], 22)
    for foot in ((96, 44), (96, 204)):
        warning(paper, foot, 1.0)
    return paper


def _spread(rng: Random, count: int) -> list[Point]:
    points: list[Point] = []
    while len(points) < count:
        point = rng.uniform(30, 162), rng.uniform(58, 164)
        if hexes.inside(point, 24) and all((point[0] - x) ** 2 + (point[1] - y) ** 2 > 560 for x, y in points):
            points.append(point)
    return sorted(points, key=lambda each: each[1])


def warning(paper: Paper, foot: Point, size: float) -> None:
    """A red sign with a skull on a stake."""
    x, y = foot
    paper.line([(x, y), (x, y - 20 * size)], solids.EDGE, 4 * size)
    board = [(x - 14 * size, y - 34 * size), (x + 14 * size, y - 34 * size), (x, y - 10 * size)]
    paper.polygon(board, (244, 240, 228), solids.EDGE, 4 * size)
    paper.polygon(
        [(x - 10.5 * size, y - 32 * size), (x + 10.5 * size, y - 32 * size), (x, y - 14 * size)], (200, 52, 40)
    )
    paper.ellipse((x, y - 26.5 * size), 4.2 * size, 3.9 * size, (246, 242, 230))
    paper.rectangle(x - 2 * size, y - 24 * size, x + 2 * size, y - 20.6 * size, (246, 242, 230))
    for side in (-1.6, 1.6):
        paper.circle((x + side * size, y - 26.4 * size), 1.0 * size, solids.EDGE)
