"""What is put on a hex: wire, sandbags, hedgehogs, the sea wall; drawn where a unit's card does not hide them.

Each is as large as a hex and is laid over it as it is.
"""

from collections.abc import Sequence
from itertools import pairwise
from math import atan2, cos, hypot, sin, tau
from random import Random

from paintbox.tools import hexes, solids
from paintbox.tools.curves import along, smooth
from paintbox.tools.paper import Ink, Paper, Point, Points, lit

STEEL: Ink = (74, 74, 80)
BURLAP: Ink = (204, 180, 130)
BURLAP_EDGE: Ink = (72, 54, 32)
POST: Ink = (128, 92, 56)
CONCRETE: Ink = (186, 182, 172)

ABOVE: tuple[Point, ...] = ((20, 74), (58, 54), (96, 46), (134, 54), (172, 74))
BELOW: tuple[Point, ...] = ((26, 164), (60, 184), (96, 195), (132, 184), (166, 164))
COILS: tuple[tuple[Point, ...], ...] = (
    ((0, 70), (48, 62), (96, 59), (144, 62), (192, 70)),
    ((0, 160), (48, 168), (96, 171), (144, 168), (192, 160)),
)
"""Wire goes from one side of the hex to the other, and on in the hex beside it."""

REVETMENT: tuple[Point, ...] = (
    (19, 86), (18, 118), (22, 150), (52, 174), (96, 197), (140, 174), (170, 150), (174, 118), (173, 86),
)  # fmt: skip
WALL: tuple[Point, ...] = ((-2, 172), (30, 176), (62, 181), (96, 183), (130, 181), (162, 176), (194, 172))


def steps(line: Points, apart: float, start: float = 0.0) -> list[tuple[Point, float]]:
    """Points at even distances along a line, each with the direction of the line there."""
    found = []
    left = start
    for (ax, ay), (bx, by) in pairwise(line):
        length = hypot(bx - ax, by - ay)
        angle = atan2(by - ay, bx - ax)
        while left < length:
            found.append((along((ax, ay), (bx, by), left / length), angle))
            left += apart
        left -= length
    return found


def wire(rng: Random) -> Paper:
    """Two coils of barbed wire on pickets, one above and one below the middle, that join those of the next hexes."""
    paper = hexes.sheet()
    for line in COILS:
        curve = smooth(line, steps=12)
        with paper.layer(opacity=0.4, blur=1.4) as sheet:
            sheet.line([(x + 2, y + 13) for x, y in curve], (30, 28, 24), 5)
        _pickets(paper, [line[1], line[3]])
        _coil(paper, rng, curve)
    return paper


def _pickets(paper: Paper, feet: Sequence[Point]) -> None:
    """Crossed stakes that hold a coil."""
    for x, y in feet:
        for lean in (-7, 7):
            ends = [(x - lean, y + 13), (x + lean, y - 15)]
            paper.line(ends, BURLAP_EDGE, 5.0)
            paper.line(ends, POST, 3.0)


def _coil(paper: Paper, rng: Random, curve: Points) -> None:
    """Rings that overlap along the curve, with barbs."""
    rings = steps(curve, 8.0, 4.0)
    for (x, y), _ in rings:
        paper.ring((x, y), 9.5, 12.5, (34, 32, 36), 2.7)
    for (x, y), _ in rings:
        paper.ring((x - 0.5, y - 0.5), 9.0, 12.0, (132, 134, 142), 1.1)
    for (x, y), _ in rings:
        angle = rng.uniform(0.55, 0.95) * tau
        for side in (angle, angle + tau / 2):
            bx, by = x + cos(side) * 9.2, y + sin(side) * 12.2
            paper.line([(bx - 2.6, by - 2.6), (bx + 2.6, by + 2.6)], (34, 32, 36), 1.4)
            paper.line([(bx - 2.6, by + 2.6), (bx + 2.6, by - 2.6)], (34, 32, 36), 1.4)


def bag(paper: Paper, rng: Random, middle: Point, angle: float) -> None:
    """One full bag: bulging sides, a lit top, a tied end."""
    ink = lit(BURLAP, rng.uniform(-0.1, 0.08))
    turn = angle + rng.uniform(-0.08, 0.08)
    paper.polygon(_pillow(middle, turn, 11.6, 7.2), BURLAP_EDGE)
    paper.polygon(_pillow(middle, turn, 10.5, 6.1), lit(ink, -0.22))
    upper = middle[0] - 0.6, middle[1] - 1.3
    paper.polygon(_pillow(upper, turn, 9.4, 4.6), ink)
    paper.polygon(_pillow((upper[0] - 1.4, upper[1] - 1.2), turn, 6.2, 2.2), lit(ink, 0.32))
    end = middle[0] + cos(turn) * 8.2, middle[1] + sin(turn) * 8.2
    paper.line(
        [(end[0] + sin(turn) * 3.4, end[1] - cos(turn) * 3.4), (end[0] - sin(turn) * 3.4, end[1] + cos(turn) * 3.4)],
        lit(ink, -0.5),
        1.0,
    )


def _pillow(middle: Point, angle: float, across: float, down: float) -> list[Point]:
    """A rounded rectangle with bulging sides, turned by an angle."""
    points = []
    for corner in range(28):
        turn = tau * corner / 28
        x = abs(cos(turn)) ** 0.55 * across * (1 if cos(turn) >= 0 else -1)
        y = abs(sin(turn)) ** 0.7 * down * (1 if sin(turn) >= 0 else -1)
        px, py = solids.turned(x, y, angle)
        points.append((middle[0] + px, middle[1] + py))
    return points
