"""Fortifications, entrenchments, wire and mines of Valor & Victory: hexes seen from above.

What tells them apart lies along the edge of the hex, where the counter in its middle does not cover it. Bunkers look
to the top of the sheet; the table turns them.
"""

from collections.abc import Callable
from math import cos, pi, sin, tau
from random import Random

from paintbox.tools.curves import blob, smooth
from paintbox.tools.paper import Ink, Paper, Point, Points, lit
from paintbox.valor import hexagon
from paintbox.works.obstacles import steps

DARK: Ink = (38, 32, 26)
EARTH: Ink = (146, 112, 70)
PIT: Ink = (66, 48, 32)
SAND: Ink = (214, 190, 134)
TIMBER: Ink = (158, 114, 68)
CONCRETE: Ink = (184, 182, 174)
ROCK: Ink = (142, 134, 120)
STEEL: Ink = (84, 88, 92)
RED: Ink = (192, 44, 34)
CREAM: Ink = (250, 244, 226)


def around(number: float, reach: float = 0.84) -> Point:
    """A place along the edge of the hex, clockwise; six to the turn, 0 is the right corner."""
    angle = pi * number / 3
    away = hexagon.UNIT / 2 * reach / cos(angle % (pi / 3) - pi / 6)
    return cos(angle) * away, sin(angle) * away


def shaded(paper: Paper, points: Points, width: float, ink: Ink, edge: Ink = DARK, rim: float = 3.0) -> None:
    """A broad stroke with its dark edge, over its shadow."""
    with paper.layer(opacity=0.4, blur=2) as sheet:
        sheet.line([(x + 2, y + 4) for x, y in points], (24, 20, 14), width + 2 * rim)
    paper.line(points, edge, width + 2 * rim)
    paper.line(points, ink, width)


def foxholes(rng: Random) -> Paper:
    """Six pits in the corners of the hex, each with the earth thrown up around it."""
    paper = hexagon.sheet()
    for number in range(6):
        middle = around(number, 0.8)
        with paper.layer(opacity=0.85, blur=1.2) as sheet:
            sheet.polygon(blob(rng, middle, 29, 23, 0.12), lit(EARTH, 0.16))
        paper.polygon(blob(rng, middle, 22, 16.5, 0.06), DARK)
        paper.polygon(blob(rng, middle, 19, 13.5, 0.06), PIT)
        paper.ellipse((middle[0] + 2, middle[1] + 3), 13, 8, lit(PIT, -0.45))
    return paper


def trenches(rng: Random) -> Paper:
    """A trench in bays all around, shored with timber."""
    paper = hexagon.sheet()
    line = [around(number / 2, 0.89 if number % 2 else 0.74) for number in range(13)]
    with paper.layer(opacity=0.9, blur=1.4) as sheet:
        sheet.line(line, lit(EARTH, 0.18), 33)
    shaded(paper, line, 17, lit(TIMBER, 0.1))
    paper.line(line, DARK, 13)
    paper.line(line, PIT, 10)
    for (x, y), angle in steps(line, 12.0, 6.0):
        across = (-sin(angle) * 5.5, cos(angle) * 5.5)
        paper.line([(x - across[0], y - across[1]), (x + across[0], y + across[1])], lit(TIMBER, -0.25), 2)
    for _ in range(30):
        x, y = around(rng.uniform(0, 6), 0.97)
        paper.circle((x, y), rng.uniform(1.2, 2.4), lit(EARTH, -0.3))
    return paper


def sandbags(rng: Random) -> Paper:
    """A wall of two courses of bags all around."""
    paper = hexagon.sheet()
    for reach, start in ((0.87, 0.17), (0.75, 0.0)):
        for number in range(18):
            place = number / 3 + start
            x, y = around(place, reach)
            ahead = around(place + 0.1, reach)
            bag(paper, (x, y), (ahead[0] - x, ahead[1] - y), lit(SAND, rng.uniform(-0.12, 0.16)))
    return paper


def bag(paper: Paper, middle: Point, along: Point, ink: Ink) -> None:
    """One bag from above, its length along a direction."""
    length = (along[0] ** 2 + along[1] ** 2) ** 0.5
    ux, uy = along[0] / length, along[1] / length
    shape = [(-19, -6), (-14, -10), (0, -10.5), (14, -10), (19, -6), (19, 6), (14, 10), (0, 10.5), (-14, 10), (-19, 6)]
    for share, tone in ((1.0, DARK), (0.84, lit(ink, -0.2)), (0.7, ink)):
        points = [(middle[0] + (x * ux - y * uy) * share, middle[1] + (x * uy + y * ux) * share) for x, y in shape]
        paper.polygon(points, tone)
    knot = middle[0] + ux * 12, middle[1] + uy * 12
    paper.line([(knot[0] - uy * 6, knot[1] + ux * 6), (knot[0] + uy * 6, knot[1] - ux * 6)], lit(ink, -0.5), 1.8)


WALLS: Points = ((-78, 74), (-88, -20), (-62, -78), (62, -78), (88, -20), (78, 74))
"""The walls of a bunker, open behind."""

SLIT: Points = ((-44, -79), (44, -79))


def concrete_bunker(_rng: Random) -> Paper:
    """Thick walls of concrete with a firing slit ahead."""
    paper = hexagon.sheet()
    _roofless(paper, CONCRETE, (74, 74, 76), 28)
    paper.line([(x * 0.97, y * 0.97 - 2) for x, y in WALLS], lit(CONCRETE, 0.4), 5)
    for x, y in ((-84, 30), (84, 30), (-76, -50), (76, -50)):
        paper.line([(x - 8, y), (x + 8, y)], lit(CONCRETE, -0.3), 2)
    _slit(paper)
    return paper


def earth_bunker(rng: Random) -> Paper:
    """Walls of logs in a bank of earth, with a firing slit ahead."""
    paper = hexagon.sheet()
    with paper.layer(opacity=0.95, blur=1.5) as sheet:
        for x, y in (point for point, _ in steps(WALLS, 13.0)):
            sheet.polygon(blob(rng, (x * 1.04, y * 1.04), 21, 19, 0.2), lit(EARTH, rng.uniform(-0.15, 0.05)))
    _roofless(paper, TIMBER, (64, 42, 22), 21)
    for (x, y), angle in steps(WALLS, 9.5, 5.0):
        across = (-sin(angle) * 9.5, cos(angle) * 9.5)
        paper.line([(x - across[0], y - across[1]), (x + across[0], y + across[1])], (84, 56, 30), 2.4)
    _slit(paper)
    return paper


def _roofless(paper: Paper, ink: Ink, edge: Ink, width: float) -> None:
    """The walls of a bunker and its floor."""
    paper.polygon(WALLS, lit(EARTH, -0.35))
    shaded(paper, WALLS, width, ink, edge, 4)


def _slit(paper: Paper) -> None:
    """The firing slit in the front, and a mark that points out of it."""
    paper.line(SLIT, DARK, 13)
    paper.line(SLIT, (12, 12, 12), 9)
    paper.polygon([(-15, -88), (15, -88), (0, -107)], CREAM, DARK, 5)
    paper.polygon([(-15, -88), (15, -88), (0, -107)], (226, 110, 40))


def caves(rng: Random) -> Paper:
    """A rim of boulders with the dark mouths of caves in it."""
    paper = hexagon.sheet()
    for reach, size in ((0.84, 20.0), (0.7, 17.0)):
        for number in range(18):
            x, y = around(number / 3 + (0.17 if reach < 0.8 else 0), reach)
            boulder = blob(rng, (x, y), size * rng.uniform(0.85, 1.1), size * rng.uniform(0.7, 0.9), 0.16)
            ink = lit(ROCK, rng.uniform(-0.2, 0.12))
            paper.polygon(boulder, ink, DARK, 3.4)
            lit_side = [(x + (px - x) * 0.55 - 3, y + (py - y) * 0.5 - 4) for px, py in boulder]
            paper.polygon(lit_side, lit(ink, 0.26))
    for number in range(6):
        x, y = around(number, 0.78)
        mouth = smooth([(x - 15, y + 14), (x - 14, y - 6), (x, y - 17), (x + 14, y - 6), (x + 15, y + 14)])
        paper.polygon(mouth, lit(ROCK, 0.34), lit(ROCK, 0.34), 7)
        paper.polygon(mouth, (14, 12, 12), DARK, 3)
    return paper


def barbed_wire(rng: Random) -> Paper:
    """Coils of wire on crossed stakes, above and below."""
    paper = hexagon.sheet()
    for side in (-1, 1):
        curve = smooth([(-100, side * 40), (-58, side * 82), (0, side * 90), (58, side * 82), (100, side * 40)])
        for number in (0, 16, 32):
            x, y = curve[min(number, len(curve) - 1)]
            for lean in (-8, 8):
                paper.line([(x - lean, y + 17), (x + lean, y - 17)], DARK, 8)
                paper.line([(x - lean, y + 17), (x + lean, y - 17)], TIMBER, 4.4)
        rings = [point for point, _ in steps(curve, 11.0, 3.0)]
        for ink, width in ((DARK, 5.0), (lit(STEEL, 0.45), 2.0)):
            for x, y in rings:
                paper.ring((x, y), 12.5 + width / 2, 15 + width / 2, ink, width)
        for x, y in rings:
            angle = rng.uniform(0, tau)
            bx, by = x + cos(angle) * 12, y + sin(angle) * 14
            paper.line([(bx - 4.5, by - 4.5), (bx + 4.5, by + 4.5)], DARK, 2.6)
            paper.line([(bx - 4.5, by + 4.5), (bx + 4.5, by - 4.5)], DARK, 2.6)
    return paper


def minefield(_rng: Random) -> Paper:
    """Mines along the edge, and warning signs in the corners at the sides."""
    paper = hexagon.sheet()
    for number in (1, 1.5, 2, 4, 4.5, 5):
        _mine(paper, around(number, 0.83))
    for number in (0, 3):
        _warning(paper, around(number, 0.78))
    return paper


def _mine(paper: Paper, middle: Point) -> None:
    """A mine from above: a dish with its fuse."""
    with paper.layer(opacity=0.45, blur=1.4) as sheet:
        sheet.circle((middle[0] + 2, middle[1] + 4), 17, (24, 20, 14))
    for radius, tone in ((17.0, DARK), (13.6, STEEL), (9.5, lit(STEEL, 0.3)), (4.4, RED)):
        paper.circle(middle, radius, tone)


def _warning(paper: Paper, middle: Point) -> None:
    """A red triangle with a mark of exclamation."""
    x, y = middle
    triangle = [(x, y - 21), (x + 21, y + 15), (x - 21, y + 15)]
    paper.polygon(triangle, DARK, DARK, 9)
    paper.polygon(triangle, CREAM, CREAM, 4)
    paper.polygon(triangle, RED)
    paper.line([(x, y - 8), (x, y + 2)], CREAM, 5)
    paper.circle((x, y + 9.5), 2.8, CREAM)


def minefield_hidden(rng: Random) -> Paper:
    """The same mines, pale and behind a broken line: only their owner knows."""
    paper = hexagon.sheet()
    with paper.layer(opacity=0.6) as sheet:
        sheet.lay(minefield(rng).image)
    for number in range(24):
        if number % 2 == 0:
            paper.line([around(number / 4, 0.99), around(number / 4 + 0.25, 0.99)], DARK, 5)
            paper.line([around(number / 4, 0.99), around(number / 4 + 0.25, 0.99)], CREAM, 2.4)
    return paper


MARKERS: dict[str, Callable[[Random], Paper]] = {
    "foxholes": foxholes,
    "trenches": trenches,
    "sandbags": sandbags,
    "earth_bunker": earth_bunker,
    "concrete_bunker": concrete_bunker,
    "caves": caves,
    "barbed_wire": barbed_wire,
    "minefield": minefield,
    "minefield_hidden": minefield_hidden,
}
