"""Decorations on their ribbons, as they are won: they lie in the racks of the sides; square sheets of 192 pixels."""

from collections.abc import Sequence
from math import cos, pi
from random import Random

from paintbox.signs.tokens import GOLD, GOLD_EDGE, SILVER, SIZE
from paintbox.tools.curves import star
from paintbox.tools.paper import Ink, Paper, Point, Points, lit

HUNG: Point = (96, 118)
"""The middle of what hangs on the ribbon."""

TOP, NARROW, LOW, HALF = 6, 44, 66, 40
"""Where a ribbon begins, where it turns in, where it ends, and half its width."""

CLASP, RING = 12, 9
"""How high the clasp above a ribbon is, and how large the ring below it."""

RED: Ink = (178, 52, 44)
WHITE: Ink = (238, 234, 222)
BLUE: Ink = (50, 74, 128)
BLACK: Ink = (40, 40, 44)
IRON: Ink = (50, 52, 58)

ALLIED_STRIPES = ((RED, 3), (WHITE, 1), (BLUE, 4), (WHITE, 1), (RED, 3))
AXIS_STRIPES = ((BLACK, 2), (WHITE, 2), (RED, 5), (WHITE, 2), (BLACK, 2))


def decoration_allies(_rng: Random) -> Paper:
    """A golden star of five points."""
    paper = Paper(SIZE, SIZE)
    shadow(paper, star(HUNG, 78, 32))
    ribbon(paper, ALLIED_STRIPES)
    tips = star(HUNG, 78, 32)
    paper.polygon(tips, GOLD, GOLD_EDGE, 5)
    for number, (first, second) in enumerate(zip(tips, [*tips[1:], tips[0]], strict=True)):
        facing = cos(pi * (number + 0.5) / 5 - pi / 2 - 1.25 * pi)
        slope = 0.3 if number % 2 else -0.3
        paper.polygon([HUNG, first, second], lit(GOLD, 0.3 * facing + slope * 0.8))
    paper.circle(HUNG, 13, GOLD_EDGE)
    paper.circle((95.4, 117.2), 11, lit(GOLD, 0.35))
    return paper


def decoration_axis(_rng: Random) -> Paper:
    """An iron cross with a silver edge."""
    paper = Paper(SIZE, SIZE)
    arms = [arm(number) for number in range(4)]
    for one in arms:
        shadow(paper, one)
    ribbon(paper, AXIS_STRIPES)
    for ink, rim in ((BLACK, 20.0), (SILVER, 14.0), (IRON, 2.0)):
        for one in arms:
            paper.polygon(one, ink, ink, rim)
    for number, one in enumerate(arms):
        half = one[3:] if number in (1, 2) else one[:5]
        paper.polygon([*half, HUNG], lit(IRON, 0.13 if number in (1, 2) else 0.03))
    paper.circle(HUNG, 7, SILVER)
    return paper


def shadow(paper: Paper, shape: Points) -> None:
    """What hangs on a ribbon lies a little above the ground."""
    with paper.layer(opacity=0.4, blur=4) as sheet:
        sheet.polygon([(x + 6, y + 8) for x, y in shape], (16, 10, 6))


def ribbon(paper: Paper, stripes: Sequence[tuple[Ink, int]]) -> None:
    """A clasp, a ribbon in its stripes that turns in at its lower end, and the ring below it."""
    left, width = 96 - HALF, 2 * HALF
    outline = [(left, TOP), (left + width, TOP), (left + width, NARROW), (96, LOW), (left, NARROW)]
    paper.polygon(outline, BLACK, BLACK, 5)
    parts, at = sum(part for _, part in stripes), float(left)
    for ink, part in stripes:
        end = at + width * part / parts
        paper.polygon([(at, TOP), (end, TOP), (end, lower(end)), *peak(at, end), (at, lower(at))], ink)
        at = end
    with paper.layer(opacity=0.22) as sheet:
        sheet.polygon([(96, TOP), (left + width, TOP), (left + width, NARROW), (96, LOW)], (10, 8, 8))
    paper.rounded((left - 5, TOP - 3, left + width + 5, TOP - 3 + CLASP), 4, GOLD_EDGE)
    paper.rounded((left - 3, TOP - 1, left + width + 3, TOP - 5 + CLASP), 3, lit(GOLD, 0.15))
    paper.ring((96, LOW - 4), RING, RING, GOLD_EDGE, 5)
    paper.ring((96, LOW - 4), RING, RING, lit(GOLD, 0.2), 2.4)


def lower(x: float) -> float:
    """Where the lower end of a ribbon is, some way across it."""
    return LOW - (LOW - NARROW) * abs(x - 96) / HALF


def peak(left: float, right: float) -> list[Point]:
    """The lowest point of a ribbon, for the stripe in which it lies."""
    return [(96, LOW)] if left < 96 < right else []


def arm(number: int) -> list[Point]:
    """One arm of a cross that widens outward in shallow curves."""
    shape = [(-7, 5), (-10, 20), (-18, 40), (-31, 60), (31, 60), (18, 40), (10, 20), (7, 5)]
    turns = ((1, 0), (0, 1), (-1, 0), (0, -1))
    across, out = turns[number], turns[(number + 1) % 4]
    return [(HUNG[0] + x * across[0] + y * out[0], HUNG[1] + x * across[1] + y * out[1]) for x, y in shape]
