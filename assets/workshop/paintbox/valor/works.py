"""Trenches, wire and hidden mines of Valor & Victory: hexes seen from above.

What tells them apart lies along the edge of the hex, where the counter in its middle does not cover it.
"""

from collections.abc import Callable
from math import cos, pi, sin, tau
from random import Random

from paintbox.tools.curves import smooth
from paintbox.tools.paper import Ink, Paper, Point, Points, lit
from paintbox.valor import fieldworks, hexagon
from paintbox.works.obstacles import steps

DARK: Ink = (38, 32, 26)
EARTH: Ink = (146, 112, 70)
PIT: Ink = (66, 48, 32)
TIMBER: Ink = (158, 114, 68)
STEEL: Ink = (84, 88, 92)
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


WALLS: Points = ((-78, 74), (-88, -20), (-62, -78), (62, -78), (88, -20), (78, 74))
"""The walls of a bunker, open behind."""

SLIT: Points = ((-44, -79), (44, -79))


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


def minefield_hidden(rng: Random) -> Paper:
    """The same mines, pale and behind a broken line: only their owner knows."""
    paper = fieldworks.on_sheet(fieldworks.minefield(rng), cover=0.6)
    for number in range(24):
        if number % 2 == 0:
            paper.line([around(number / 4, 0.99), around(number / 4 + 0.25, 0.99)], DARK, 5)
            paper.line([around(number / 4, 0.99), around(number / 4 + 0.25, 0.99)], CREAM, 2.4)
    return paper


MARKERS: dict[str, Callable[[Random], Paper]] = {
    "trenches": trenches,
    "barbed_wire": barbed_wire,
    "minefield_hidden": minefield_hidden,
}
