"""Water and cuts in the ground: streams, gullies, wadis and canals from hexside to hexside; ponds, marshes; bridges."""

from collections.abc import Sequence
from math import hypot, pi, sin
from random import Random

from paintbox.land.water import reeds
from paintbox.squad_maps import flat, growth
from paintbox.squad_maps.grounds import DESERT
from paintbox.tools.curves import blob, smooth
from paintbox.tools.paper import Ink, Paper, Point, Points, lit, mix

WATER: Ink = (92, 148, 184)
LIGHT: Ink = (160, 204, 220)
BANK: Ink = (140, 146, 90)
EARTH: Ink = (150, 122, 82)
BED: Ink = (232, 212, 164)
STONE: Ink = (176, 170, 156)
TIMBER: Ink = (166, 124, 78)
TIMBER_EDGE: Ink = (66, 44, 28)
ROAD: Ink = (214, 196, 152)
INK: Ink = (52, 44, 34)


def aside(line: Points, distance: float) -> list[Point]:
    """A line beside another, to its right."""
    moved = []
    for number, (x, y) in enumerate(line):
        (ax, ay), (bx, by) = line[max(0, number - 1)], line[min(len(line) - 1, number + 1)]
        length = hypot(bx - ax, by - ay) or 1.0
        moved.append((x - (by - ay) / length * distance, y + (bx - ax) / length * distance))
    return moved


def winding(rng: Random, sides: Sequence[int], wander: float) -> list[Point]:
    """A course that wanders in the middle of the hex and meets the hexsides squarely."""
    line = flat.course(sides)
    phase = rng.choice([1, -1])
    shares = [number / (len(line) - 1) for number in range(len(line))]
    bent = []
    for (x, y), share, (ox, oy) in zip(line, shares, aside(line, 1.0), strict=True):
        off = sin(share * 2 * pi) * sin(share * pi) * wander * phase
        bent.append((x + (ox - x) * off, y + (oy - y) * off))
    return smooth(bent, steps=3)


def stream(rng: Random, sides: Sequence[int]) -> Paper:
    """A brook one wades through: green banks, water, a light on it."""
    paper = flat.sheet()
    line = winding(rng, sides, 9)
    with paper.layer(opacity=0.7, blur=2.2) as sheet:
        sheet.line(line, BANK, 38)
    paper.line(line, lit(BANK, -0.35), 24)
    paper.line(line, WATER, 20)
    with paper.layer(opacity=0.6, blur=0.8) as sheet:
        sheet.line(aside(line, -4.5), lit(WATER, -0.25), 5)
    with paper.layer(opacity=0.9) as sheet:
        for start in range(6, len(line) - 10, 15):
            sheet.line(aside(line[start : start + 8], 3.2), LIGHT, 1.5)
    for number in range(7, len(line) - 6, 9):
        side = rng.choice([-1, 1])
        reeds(paper, rng, aside(line, side * rng.uniform(14, 19))[number], rng.choice([2, 3]))
    return paper


def gully(rng: Random, sides: Sequence[int]) -> Paper:
    """A dry cut with steep sides of earth."""
    paper = flat.sheet()
    line = winding(rng, sides, 8)
    with paper.layer(opacity=0.45, blur=2) as sheet:
        sheet.line(line, EARTH, 44)
    paper.line(line, lit(EARTH, -0.42), 30)
    paper.line(line, lit(EARTH, 0.12), 22)
    with paper.layer(opacity=0.55, blur=1) as sheet:
        sheet.line(aside(line, -7), lit(EARTH, -0.4), 7)
    for edge in (-1, 1):
        outer, inner = aside(line, edge * 19), aside(line, edge * 10.5)
        for number in range(1, len(line) - 1, 2):
            paper.line([outer[number], inner[number]], lit(EARTH, -0.5), 1.4 if edge < 0 else 1.0)
        paper.line(outer, lit(EARTH, -0.5), 1.4)
    return paper


def wadi(rng: Random, sides: Sequence[int]) -> Paper:
    """A river bed without water: pale gravel between broken banks, in a hex of desert."""
    paper = flat.sheet()
    paper.polygon(flat.corners(-2), DESERT)
    line = winding(rng, sides, 12)
    with paper.layer(opacity=0.55, blur=2) as sheet:
        sheet.line(line, (184, 150, 100), 56)
    paper.line(line, lit((184, 150, 100), -0.25), 45)
    paper.line(line, BED, 40)
    for number in range(len(line) - 1):
        for _ in range(2):
            stone = aside(line, rng.uniform(-17, 17))[number]
            paper.ellipse(stone, rng.uniform(0.8, 2.1), rng.uniform(0.7, 1.4), lit(BED, rng.uniform(-0.45, -0.12)))
    for edge in (-1, 1):
        bank = aside(line, edge * 22)
        for start in range(0, len(bank) - 4, 6):
            paper.line(bank[start : start + 5], (128, 98, 60), 2.0 if edge < 0 else 1.3)
    return paper


def canal(rng: Random, sides: Sequence[int]) -> Paper:
    """Deep water between straight stone quays."""
    paper = flat.sheet()
    line = flat.course(sides)
    for ink, width in ((INK, 66), (STONE, 63), (lit(STONE, -0.45), 54), (lit(WATER, -0.22), 51)):
        paper.line(line, ink, width)
    with paper.layer(opacity=0.5, blur=1.4) as sheet:
        sheet.line(aside(line, -21), lit(WATER, -0.5), 9)
    for edge in (-1, 1):
        outer, inner = aside(line, edge * 31), aside(line, edge * 27)
        for number in range(1, len(line) - 1):
            paper.line([outer[number], inner[number]], lit(STONE, -0.4), 0.9)
    with paper.layer(opacity=0.7) as sheet:
        for start in (2, 8, 13):
            sheet.line(aside(line[start : start + 4], rng.uniform(-12, 14)), LIGHT, 1.3)
    return paper


def road(rng: Random, sides: Sequence[int]) -> Paper:
    """A road of gravel with two ruts, as the table draws its lines."""
    paper = flat.sheet()
    line = flat.course(sides)
    paper.line(line, (150, 126, 84), 28)
    paper.line(line, ROAD, 23)
    with paper.layer(opacity=0.4) as sheet:
        for edge in (-5.5, 5.5):
            sheet.line(aside(line, edge), (164, 140, 98), 2.0)
    return paper


def bridge(rng: Random, sides: Sequence[int]) -> Paper:
    """A timber deck from hexside to hexside, with railings over the water."""
    paper = flat.sheet()
    line = flat.course(sides, beyond=0.0)
    with paper.layer(opacity=0.45, blur=2) as sheet:
        sheet.line([(x + 5, y + 7) for x, y in line[2:-2]], (24, 26, 34), 40)
    for edge in (-20, 20):
        paper.line(aside(line, edge)[1:-1], TIMBER_EDGE, 6)
    deck = smooth(line, steps=4)
    left, right = aside(deck, -19), aside(deck, 19)
    for number in range(0, len(deck) - 2, 2):
        plank = [left[number], left[number + 2], right[number + 2], right[number]]
        paper.polygon(plank, lit(TIMBER, rng.uniform(-0.1, 0.2)), TIMBER_EDGE, 1.1)
    for edge in (-20, 20):
        rail = aside(line, edge)[2:-2]
        paper.line([(x, y - 4) for x, y in rail], TIMBER_EDGE, 3.6)
        paper.line([(x, y - 4.6) for x, y in rail], lit(TIMBER, 0.25), 1.8)
        for x, y in rail[::3]:
            paper.line([(x, y + 2), (x, y - 6)], TIMBER_EDGE, 3)
    return paper


def still_water(paper: Paper, rng: Random, shore: Points) -> None:
    """Water inside a shore: dark at the rim, clouded in the middle."""
    shape = flat.sheet()
    shape.polygon(shore, (255, 255, 255))
    flat.tinted(paper, rng, lit(WATER, -0.16), mix(WATER, LIGHT, 0.35), shape.mask(), 140)
    with paper.layer(opacity=0.5, blur=2.2, inside=shape.mask()) as sheet:
        sheet.line([*shore, shore[0]], lit(WATER, -0.5), 6)
    paper.line([*shore, shore[0]], lit(BANK, -0.45), 1.6)


def glint(paper: Paper, middle: Point, reach: float) -> None:
    """A long low wave."""
    x, y = middle
    paper.line([(x + reach * t / 6, y + sin(t * pi / 3) * 1.1) for t in range(-6, 7)], LIGHT, 1.3)


def pond(rng: Random) -> Paper:
    """Still water that fills the hex, with reeds on its shore."""
    paper = flat.sheet()
    shore = blob(rng, flat.CENTRE, 90, 78, 0.06)
    with paper.layer(opacity=0.5, blur=3) as sheet:
        sheet.polygon(shore, BANK, BANK, 12)
    still_water(paper, rng, shore)
    for point in flat.scattered(rng, 14, 36, 22):
        glint(paper, point, rng.uniform(7, 13))
    for point in shore[::3]:
        if rng.random() < 0.55:
            reeds(paper, rng, point, 4)
    return paper


def marsh(rng: Random) -> Paper:
    """Wet ground that bears nobody: pools and reeds as far as one sees."""
    paper = flat.sheet()
    growth.floor(paper, rng, (122, 146, 104), 0.85, 4)
    pools = flat.scattered(rng, 11, 24, 38)
    for x, y in pools:
        shape = blob(rng, (x, y), rng.uniform(19, 28), rng.uniform(9, 13), 0.2)
        still_water(paper, rng, smooth(shape[::4], closed=True))
        glint(paper, (x - 2, y + 1), 9)
    spots = [(x + rng.choice([-1, 1]) * rng.uniform(17, 24), y + rng.uniform(3, 10)) for x, y in pools]
    spots += flat.scattered(rng, 18, 16, 20)
    for spot in sorted(spots, key=lambda each: each[1]):
        if flat.inside(spot, 8):
            reeds(paper, rng, spot, rng.choice([3, 4, 5]))
    return paper
