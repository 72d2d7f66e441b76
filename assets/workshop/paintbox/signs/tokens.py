"""Round tokens and signs laid on the map: medals, exit arrows, parachutes; square sheets of 192 pixels."""

from itertools import pairwise
from math import cos, pi, sin, tau
from random import Random

from PIL import Image

from paintbox.tools.curves import smooth, star
from paintbox.tools.paper import Ink, Paper, Point, Points, lit, mix

SIZE = 192
MIDDLE: Point = (96, 96)
THICK = 9
"""How much of its side is seen below the face of a token."""

GOLD: Ink = (226, 176, 62)
GOLD_EDGE: Ink = (92, 60, 18)
SILVER: Ink = (232, 230, 222)
IRON: Ink = (52, 54, 60)
RED: Ink = (190, 62, 46)
CREAM: Ink = (246, 238, 216)


def thickness(paper: Paper, side: Ink) -> None:
    """The shadow of a round token, and its side, which one sees below its face: it lies on the board."""
    with paper.layer(opacity=0.5, blur=4) as sheet:
        sheet.circle((106, 108), 80, (20, 16, 10))
    for step in range(THICK, -1, -1):
        paper.circle((96, 96 + step), 84, lit(side, -0.7))
    for step in range(THICK, 0, -1):
        paper.circle((96, 95 + step), 82, lit(side, -0.52 + 0.035 * step))


def disc(paper: Paper, ink: Ink, edge: Ink) -> None:
    """A coin: its thickness, a rim that catches the light, a sunk field, beads around it."""
    thickness(paper, ink)
    paper.circle(MIDDLE, 83, edge)
    for step in range(24):
        share = step / 23
        middle = 96 - 2.2 * share, 96 - 2.6 * share
        paper.circle(middle, 81 - 4 * share, mix(lit(ink, -0.34), lit(ink, 0.42), share))
    paper.circle(MIDDLE, 72, lit(ink, -0.5))
    for step in range(30):
        share = step / 29
        middle = 96 + 14 * share, 96 + 18 * share
        paper.circle(middle, 70 - 26 * share, mix(lit(ink, -0.22), lit(ink, 0.24), share))
    for bead in range(48):
        angle = tau * bead / 48
        spot = 96 + cos(angle) * 65, 96 + sin(angle) * 65
        paper.circle(spot, 2.2, lit(ink, -0.42))
        paper.circle((spot[0] - 0.6, spot[1] - 0.7), 1.4, lit(ink, 0.5))


def medal_allies(_rng: Random) -> Paper:
    """A gold disc with a five-pointed star."""
    paper = Paper(SIZE, SIZE)
    disc(paper, GOLD, GOLD_EDGE)
    tips = star(MIDDLE, 56, 23)
    facets(paper, tips, SILVER)
    return paper


def medal_axis(_rng: Random) -> Paper:
    """A gold disc with a plain cross pattée."""
    paper = Paper(SIZE, SIZE)
    disc(paper, GOLD, GOLD_EDGE)
    cross(paper, 0.92, GOLD_EDGE, 6.0)
    cross(paper, 0.92, SILVER, 3.2)
    cross(paper, 0.92, IRON, 0.0)
    for number in range(4):
        _cross_light(paper, number)
    return paper


def facets(paper: Paper, tips: Points, ink: Ink) -> None:
    """A star cut into facets, lit from the upper left."""
    paper.polygon([(x + 2.5, y + 3) for x, y in tips], lit(GOLD, -0.6))
    paper.polygon(tips, lit(ink, -0.2), GOLD_EDGE, 4.2)
    for number, (first, second) in enumerate(zip(tips, [*tips[1:], tips[0]], strict=True)):
        angle = pi * (number + 0.5) / 5 - pi / 2
        facing = cos(angle) * -0.55 + sin(angle) * -0.83
        slope = 0.3 if number % 2 else -0.3
        paper.polygon([MIDDLE, first, second], lit(ink, 0.28 * facing + slope * 0.9))


def _arm(number: int, share: float) -> list[Point]:
    """One arm of the cross, which widens outward and ends in a shallow curve."""
    shape = [
        (-8, 5),
        (-10, 16),
        (-20, 38),
        (-30, 54),
        (-15, 57),
        (0, 58),
        (15, 57),
        (30, 54),
        (20, 38),
        (10, 16),
        (8, 5),
    ]
    turn = number * pi / 2
    points = []
    for across, out in shape:
        x, y = across * share, out * share
        points.append((96 + x * cos(turn) - y * sin(turn), 96 + x * sin(turn) + y * cos(turn)))
    return points


def cross(paper: Paper, share: float, ink: Ink, rim: float) -> None:
    """The four arms with their common middle; `rim` draws them wider."""
    for number in range(4):
        arm = _arm(number, share)
        if rim:
            paper.polygon(arm, ink, ink, rim * 2)
        else:
            paper.polygon(arm, ink)
    paper.circle(MIDDLE, 9 + rim, ink)


def _cross_light(paper: Paper, number: int) -> None:
    """A lighter bevel on the side of an arm that faces the light."""
    arm = _arm(number, 0.8)
    half = arm[:6] if number in (1, 2) else arm[5:]
    paper.polygon([*half, MIDDLE], lit(IRON, 0.16 if number in (1, 2) else 0.08))


def exit_arrow(turn: int) -> Paper:
    """A broad arrow, turned clockwise from the east by some degrees: the way off the map."""
    paper = Paper(SIZE, SIZE)
    shape = [(24, 74), (104, 74), (104, 40), (178, 96), (104, 152), (104, 118), (24, 118)]
    with paper.layer(opacity=0.45, blur=3) as sheet:
        sheet.polygon([(x + 4, y + 6) for x, y in shape], (24, 14, 10))
    for ink, width in ((lit(RED, -0.65), 18.0), (CREAM, 11.0), (lit(RED, -0.3), 3.0)):
        paper.polygon(shape, ink, ink, width)
    paper.polygon(shape, RED)
    paper.polygon([(24, 74), (104, 74), (104, 40), (178, 96), (24, 96)], lit(RED, 0.12))
    for x in (44, 70):
        paper.line([(x - 8, 84), (x + 6, 96), (x - 8, 108)], CREAM, 5.5)
    paper.image = paper.image.rotate(-turn, Image.Resampling.BICUBIC)
    return paper


def parachute(_rng: Random) -> Paper:
    """A canopy of eight gores over a jumper."""
    paper = Paper(SIZE, SIZE)
    with paper.layer(opacity=0.35, blur=4) as sheet:
        sheet.ellipse((104, 178), 34, 9, (20, 20, 16))
    hem = [(18 + step * 19.5, 84 + (5 if step % 2 else 0)) for step in range(9)]
    for point in hem:
        paper.line([point, (96, 142)], (58, 56, 54), 1.5)
    _canopy(paper, hem)
    _jumper(paper)
    return paper


def _canopy(paper: Paper, hem: Points) -> None:
    """The gores from the outside inward, light and dark in turn."""
    top: Point = (96, 14)
    gores = [_gore(top, first, second) for first, second in pairwise(hem)]
    for gore in gores:
        paper.polygon(gore, (44, 46, 36), (44, 46, 36), 6)
    for number, gore in enumerate(gores):
        tone = (0.34 if number % 2 else 0.05) - 0.07 * number
        paper.polygon(gore, lit((206, 204, 172), tone))
    for point in hem[1:-1]:
        paper.line(_seam(top, point), (92, 92, 72), 1.5)


def _seam(top: Point, end: Point) -> list[Point]:
    """A seam from the top of the canopy that bulges outward."""
    middle = top[0] + (end[0] - top[0]) * 0.84, top[1] + (end[1] - top[1]) * 0.42
    return smooth([top, middle, (end[0], end[1] + 6)])


def _gore(top: Point, first: Point, second: Point) -> list[Point]:
    return [*_seam(top, first), *_seam(top, second)[::-1]]


def _jumper(paper: Paper) -> None:
    """The jumper in the harness."""
    dark: Ink = (44, 46, 36)
    cloth: Ink = (112, 116, 78)
    for width, ink in ((13.0, dark), (9.0, cloth)):
        paper.line([(92, 158), (90, 176)], ink, width)
        paper.line([(100, 158), (103, 176)], ink, width)
    for width, ink in ((8.5, dark), (5.0, lit(cloth, 0.1))):
        paper.line([(89, 150), (86, 138), (93, 133)], ink, width)
        paper.line([(103, 150), (106, 138), (99, 133)], ink, width)
    paper.rounded((83, 142, 109, 166), 9, dark)
    paper.rounded((85.5, 144.5, 106.5, 163.5), 7, cloth)
    paper.circle((96, 139), 10, dark)
    paper.circle((96, 139), 7.6, lit(cloth, -0.15))
    paper.circle((94, 137), 3.6, lit(cloth, 0.25))
