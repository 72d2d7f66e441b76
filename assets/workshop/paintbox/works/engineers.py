"""What engineers build: pillboxes, bridges, an airfield."""

from collections.abc import Sequence
from itertools import pairwise
from math import cos, pi, sin
from random import Random

from paintbox.land import trees
from paintbox.tools import hexes, solids
from paintbox.tools.curves import along, blob, ribbon
from paintbox.tools.paper import Ink, Paper, Point, lit, mix

CONCRETE: Ink = (178, 174, 164)
EARTH: Ink = (150, 126, 88)
SLIT: Ink = (30, 28, 30)
TIMBER: Ink = (156, 112, 68)
TIMBER_EDGE: Ink = (62, 40, 24)
RUNWAY: Ink = (158, 156, 150)
TIN: Ink = (128, 140, 122)


def bunker(rng: Random) -> Paper:
    """A concrete pillbox dug into a bank of earth."""
    paper = hexes.sheet()
    with paper.layer(opacity=0.9, blur=2.5) as sheet:
        sheet.polygon(blob(rng, (98, 104), 74, 62, 0.07), EARTH)
    with paper.layer(opacity=0.75, blur=1.5) as sheet:
        sheet.polygon(blob(rng, (92, 98), 62, 48, 0.08), lit(EARTH, 0.2))
    _spoil(paper, rng)
    pillbox(paper, (96, 112), 1.06)
    growth = [(26.0, 98.0, 7.0), (34.0, 86.0, 6.0), (164.0, 90.0, 7.0), (171.0, 105.0, 6.0), (56.0, 160.0, 5.5)]
    trees.shadows(paper, growth, 0.35)
    for each in growth:
        trees.bush(paper, rng, each, rng.choice(trees.HEDGE))
    return paper


def _spoil(paper: Paper, rng: Random) -> None:
    """Clods and grass on the bank."""
    for _ in range(46):
        angle = rng.uniform(0, 2 * pi)
        x, y = 96 + cos(angle) * rng.uniform(52, 70), 106 + sin(angle) * rng.uniform(44, 58)
        ink = lit(EARTH, rng.uniform(-0.35, 0.1)) if rng.random() < 0.6 else (122, 132, 74)
        paper.ellipse((x, y), rng.uniform(1.2, 2.6), rng.uniform(0.8, 1.6), ink)


def pillbox(paper: Paper, middle: Point, size: float) -> None:
    """The pillbox itself: eight walls with firing slits under a thick roof."""
    foot = _octagon(middle, 48 * size, 40 * size)
    solids.cast(paper, foot, 34 * size, 0.42)
    for face in solids.block(paper, foot, 0, 26 * size, CONCRETE, 1.3):
        paper.polygon(solids.patch(face, 0.14, 0.86, 0.42, 0.76), lit(CONCRETE, -0.45))
        paper.polygon(solids.patch(face, 0.2, 0.8, 0.48, 0.7), SLIT)
    roof = _octagon(middle, 55 * size, 46 * size)
    solids.block(paper, roof, 26 * size, 36 * size, CONCRETE, 1.3)
    upper = _octagon(middle, 36 * size, 29 * size)
    solids.block(paper, upper, 36 * size, 42 * size, CONCRETE, 1.1)
    for shift, length in ((-14, 12), (4, 9), (16, 7)):
        x, y = solids.seen((middle[0] + shift * size, middle[1] - 12 * size, 42 * size))
        crack = [(x, y), (x + 2 * size, y + length * size * 0.4), (x - size, y + length * size)]
        paper.line(crack, lit(CONCRETE, -0.4), 0.8)
    vent = solids.plan((middle[0] + 12 * size, middle[1] + 8 * size), 9 * size, 9 * size, 0)
    solids.block(paper, vent, 42 * size, 48 * size, lit(CONCRETE, -0.3), 0.9)


def _octagon(middle: Point, across: float, down: float) -> list[Point]:
    """Eight corners, clockwise on the sheet."""
    angles = [pi * (2 * corner + 1) / 8 for corner in range(8)]
    return [(middle[0] + cos(angle) * across, middle[1] + sin(angle) * down) for angle in angles]


DECK_TOP, DECK_BOTTOM = 82.0, 138.0


def bridge(rng: Random) -> Paper:
    """A timber bridge that runs from west to east across the middle of the hex."""
    paper = hexes.sheet()
    left, right = 14.0, 178.0
    with paper.layer(opacity=0.45, blur=2) as sheet:
        sheet.rectangle(left + 5, DECK_TOP + 6, right + 3, DECK_BOTTOM + 9, (24, 26, 34))
    _beams(paper, left, right)
    _planks(paper, rng)
    _railings(paper, left, right)
    return paper


def _beams(paper: Paper, left: float, right: float) -> None:
    """The two beams that carry the deck."""
    for y in (DECK_TOP + 3, DECK_BOTTOM - 1):
        paper.line([(left, y), (right, y)], TIMBER_EDGE, 8)
        paper.line([(left, y - 1), (right, y - 1)], lit(TIMBER, -0.35), 5)


def _planks(paper: Paper, rng: Random) -> None:
    """Planks across the deck, each in its own tone."""
    x = 15.0
    while x < 172:
        width = rng.uniform(6.0, 7.4)
        _plank(paper, rng, x, width)
        x += width


def _plank(paper: Paper, rng: Random, x: float, width: float) -> None:
    """One plank; its upper end may lie further up or down."""
    short = rng.uniform(-1.5, 1)
    top = DECK_TOP + rng.uniform(-1.5, 1) + (short if rng.random() < 0.5 else 0)
    bottom = DECK_BOTTOM + rng.uniform(-1.5, 1.5)
    ink = lit(TIMBER, rng.uniform(-0.14, 0.2))
    paper.polygon([(x, top), (x + width, top), (x + width, bottom), (x, bottom)], ink, TIMBER_EDGE, 1.3)
    paper.line([(x + 1.4, top + 2), (x + 1.4, bottom - 2)], lit(ink, 0.28), 0.9)
    for y in (top + 5, bottom - 5):
        paper.circle((x + width / 2, y), 0.8, TIMBER_EDGE)


def _railings(paper: Paper, left: float, right: float) -> None:
    """Posts and a rail on both sides."""
    for y in (DECK_TOP, DECK_BOTTOM):
        paper.line([(left, y + 1.6), (right, y + 1.6)], TIMBER_EDGE, 6.4)
        paper.line([(left, y), (right, y)], lit(TIMBER, 0.06), 4.4)
        paper.line([(left, y - 1.2), (right, y - 1.2)], lit(TIMBER, 0.4), 1.2)
        x = left + 3
        while x < right:
            paper.rounded((x - 3.6, y - 5, x + 3.6, y + 5), 1.6, TIMBER_EDGE)
            paper.rounded((x - 2.5, y - 4, x + 2.5, y + 3.4), 1.2, lit(TIMBER, 0.18))
            x += (right - left - 6) / 5


def airfield(rng: Random, grass: Ink = (150, 172, 98), leaves: tuple[Ink, ...] = trees.LEAVES) -> Paper:
    """A runway with its taxi track, two tin hangars and parked aircraft."""
    paper = hexes.sheet()
    with paper.layer(opacity=0.5, blur=4, inside=hexes.mask(6, soft=3)) as sheet:
        sheet.polygon(hexes.corners(9), grass)
    _runway(paper, (22, 152), (168, 66))
    for spot, angle in (((60, 84), -0.53), ((84, 70), -0.53), ((128, 140), 2.1)):
        aircraft(paper, spot, 12, angle, (206, 204, 190))
    for x, y in ((118, 48), (146, 176), (108, 196)):
        _hangar(paper, (x, y))
    _windsock(paper, (46, 60))
    growth = [(84.0, 34.0, 7.0), (170.0, 134.0, 7.0), (40.0, 172.0, 7.0), (64.0, 180.0, 6.0)]
    trees.shadows(paper, growth, 0.35)
    for each in growth:
        trees.crown(paper, rng, each, rng.choice(leaves))
    return paper


def _runway(paper: Paper, start: Point, end: Point) -> None:
    """The concrete strip with its broken middle line."""
    paper.polygon(ribbon([start, along(start, end, 0.5), end], (30, 30)), lit(RUNWAY, -0.45))
    paper.polygon(ribbon([start, along(start, end, 0.5), end], (27, 27)), RUNWAY)
    for step in range(9):
        dash = [along(start, end, 0.1 + step * 0.092), along(start, end, 0.145 + step * 0.092)]
        paper.line(dash, (240, 238, 228), 1.8)
    for share in (0.03, 0.97):
        for aside in (-8, -4, 0, 4, 8):
            ends = [along(start, end, share - 0.018, aside), along(start, end, share + 0.018, aside)]
            paper.line(ends, (240, 238, 228), 1.6)


def aircraft(paper: Paper, middle: Point, size: float, angle: float, ink: Ink) -> None:
    """A small aeroplane from above, its nose in the direction of the angle."""

    def placed(points: Sequence[Point]) -> list[Point]:
        turned = [solids.turned(x * size, y * size, angle) for x, y in points]
        return [(middle[0] + x, middle[1] + y) for x, y in turned]

    wing = [(0.35, -0.1), (0.12, -1.05), (-0.1, -1.1), (-0.12, 0), (-0.1, 1.1), (0.12, 1.05), (0.35, 0.1)]
    tail = [(-0.62, 0), (-0.78, -0.4), (-0.92, -0.4), (-0.88, 0), (-0.92, 0.4), (-0.78, 0.4)]
    body = [(0.95, 0), (0.75, -0.15), (0.1, -0.17), (-0.92, -0.06), (-0.92, 0.06), (0.1, 0.17), (0.75, 0.15)]
    with paper.layer(opacity=0.4, blur=0.8) as sheet:
        for part in (wing, tail, body):
            sheet.polygon([(x + 2.5, y + 3) for x, y in placed(part)], (24, 26, 22))
    for part in (wing, tail, body):
        paper.polygon(placed(part), ink, solids.EDGE, 1.0)
    paper.polygon(placed([(0.35, -0.09), (0.05, -0.1), (0.05, 0.1), (0.35, 0.09)]), (90, 110, 126))


def _hangar(paper: Paper, middle: Point) -> None:
    """A hangar with a barrel roof of tin."""
    x, y = middle
    half, depth, steps = 17.0, 22.0, 8
    ring = [(x - half * cos(pi * step / steps), 13 * sin(pi * step / steps)) for step in range(steps + 1)]
    base = y / solids.DEPTH
    solids.cast(paper, [(x - half, base - depth), (x + half, base - depth), (x + half, base), (x - half, base)], 12)
    for (ax, az), (bx, bz) in pairwise(ring):
        panel = [(ax, base, az), (ax, base - depth, az), (bx, base - depth, bz), (bx, base, bz)]
        solids.paint(paper, panel, TIN, lit(TIN, -0.5), 0.7)
    front = [solids.seen((px, base, pz)) for px, pz in ring]
    paper.polygon(front, lit(TIN, -0.22), solids.EDGE, 1.1)
    paper.polygon([(x + (px - x) * 0.76, y + (py - y) * 0.72) for px, py in front], mix(SLIT, TIN, 0.15))


def _windsock(paper: Paper, foot: Point) -> None:
    """A mast with its red and white sock."""
    x, y = foot
    paper.line([(x, y), (x, y - 22)], solids.EDGE, 1.8)
    for number, ink in enumerate(((206, 62, 46), (244, 240, 228), (206, 62, 46), (244, 240, 228))):
        left = x + number * 5
        high, low = 3.6 - number * 0.5, 3.2 - number * 0.6
        sock = [(left, y - 22 - high), (left + 5, y - 21 - high), (left + 5, y - 20 + low), (left, y - 21.5 + low)]
        paper.polygon(sock, ink, solids.EDGE, 0.7)
