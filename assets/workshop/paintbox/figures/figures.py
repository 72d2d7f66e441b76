"""The figures of the units, white with grey shading so that the table can tint them; all face right.

A figure is made of parts from back to front, each with a dark edge, like a toy soldier cast in one colour.
"""

from math import cos, pi, sin
from random import Random

from paintbox.tools.curves import along, arc, smooth
from paintbox.tools.paper import Ink, Paper, Point, Points

SIZE = 128
MARGIN = 9
EDGE: Ink = (34, 34, 38)
WHITE: Ink = (255, 255, 255)
PALE: Ink = (226, 226, 226)
GREY: Ink = (188, 188, 188)
SHADE: Ink = (150, 150, 150)
STEEL: Ink = (108, 108, 112)
LINE = 3.4


def stage() -> Paper:
    """The sheet of a figure, with room around it for what sticks out: muzzles, antennas, toes."""
    return Paper(SIZE + 2 * MARGIN, SIZE + 2 * MARGIN, origin=(MARGIN, MARGIN))


def part(paper: Paper, points: Points, ink: Ink) -> None:
    """A flat part with its edge."""
    paper.polygon(points, EDGE, EDGE, LINE * 2)
    paper.polygon(points, ink)


def limb(paper: Paper, points: Points, width: float, ink: Ink, light: Ink | None = None) -> None:
    """An arm, a leg or a beam: a thick stroke with its edge, and a lighter stroke on its upper left."""
    paper.line(points, EDGE, width + LINE * 2)
    paper.line(points, ink, width)
    if light is not None:
        paper.line([(x - width * 0.16, y - width * 0.12) for x, y in points], light, width * 0.5)


def ball(paper: Paper, middle: Point, radius: float, ink: Ink, light: Ink | None = None) -> None:
    """A round part with its edge."""
    paper.circle(middle, radius + LINE, EDGE)
    paper.circle(middle, radius, ink)
    if light is not None:
        paper.circle((middle[0] - radius * 0.22, middle[1] - radius * 0.25), radius * 0.55, light)


def boot(paper: Paper, heel: Point, length: float, tilt: float = 0.0) -> None:
    """A boot with its toe to the right; `tilt` turns the toe down."""
    x, y = heel
    shape = [(-6, -9), (4, -9), (6, -4), (length, 0), (length + 1, 5), (-6, 5)]
    turned = [(x + px * cos(tilt) - py * sin(tilt), y + px * sin(tilt) + py * cos(tilt)) for px, py in shape]
    part(paper, turned, STEEL)


def helmet(paper: Paper, middle: Point, radius: float) -> None:
    """A steel helmet: a dome over a narrow brim."""
    x, y = middle
    dome = arc((x, y), radius, radius * 0.92, 0.5, 1.0)
    part(paper, [*dome, (x + radius + 5, y + 4), (x - radius - 4, y + 5)], PALE)
    paper.polygon(arc((x - 2, y - 1), radius * 0.72, radius * 0.66, 0.52, 0.86), WHITE)
    paper.line([(x - radius - 2, y + 3.4), (x + radius + 3, y + 2.6)], SHADE, 2.4)


def beret(paper: Paper, middle: Point, radius: float) -> None:
    """A beret pulled down to the back."""
    x, y = middle
    cap = [
        (-1.12, 0.2),
        (-1.5, -0.15),
        (-1.35, -0.62),
        (-0.7, -0.98),
        (0.1, -1.02),
        (0.75, -0.7),
        (1.02, -0.1),
        (0.98, 0.16),
    ]
    part(paper, smooth([(x + px * radius, y + py * radius) for px, py in cap], closed=True), GREY)
    paper.polygon(
        smooth(
            [
                (x - radius * 0.9, y - radius * 0.4),
                (x, y - radius * 0.9),
                (x + radius * 0.5, y - radius * 0.5),
                (x - radius * 0.2, y - radius * 0.3),
            ],
            closed=True,
        ),
        PALE,
    )
    paper.line([(x - radius, y + radius * 0.22), (x + radius, y + radius * 0.1)], STEEL, 3.4)


def head(paper: Paper, middle: Point) -> None:
    """A face in profile: chin and nose to the right."""
    x, y = middle
    shape = [(-9, -8), (6, -10), (9, -3), (12, 2), (9, 4), (9, 9), (3, 13), (-6, 11), (-10, 4)]
    part(paper, smooth([(x + px, y + py) for px, py in shape], closed=True, steps=4), WHITE)
    paper.polygon([(x - 9, y - 2), (x - 2, y + 2), (x - 3, y + 11), (x - 8, y + 8)], GREY)


def rifle(paper: Paper, butt: Point, muzzle: Point) -> None:
    """A rifle with its stock and a bayonet."""
    limb(paper, [along(butt, muzzle, 0.3), muzzle], 2.6, STEEL)
    stock = [along(butt, muzzle, 0, -4.5), along(butt, muzzle, 0.26, -2.2), along(butt, muzzle, 0.66, -1.6)]
    under = [along(butt, muzzle, 0.66, 3), along(butt, muzzle, 0.3, 3.4), along(butt, muzzle, 0.0, 7)]
    part(paper, [*stock, *under], SHADE)
    paper.line([along(butt, muzzle, 0.04, -1), along(butt, muzzle, 0.6, -0.4)], PALE, 1.8)


def infantry(_rng: Random) -> Paper:
    """A rifleman who advances with his weapon levelled."""
    paper = stage()
    limb(paper, [(52, 72), (37, 90), (23, 107)], 14, SHADE)
    boot(paper, (19, 113), 15, 0.45)
    limb(paper, [(80, 46), (98, 58), (103, 52)], 10, SHADE)
    part(paper, smooth([(38, 40), (50, 33), (56, 50), (50, 67), (38, 66), (33, 54)], closed=True), SHADE)
    paper.line([(38, 46), (50, 42)], STEEL, 2.4)
    coat(paper, [(58, 36), (76, 34), (88, 46), (82, 60), (74, 82), (46, 80), (46, 66), (50, 48)])
    limb(paper, [(62, 76), (84, 88), (81, 108)], 14.5, GREY, PALE)
    boot(paper, (80, 115), 19)
    paper.line([(50, 71), (74, 74)], STEEL, 5)
    head(paper, (83, 25))
    helmet(paper, (82, 19), 16)
    rifle(paper, (48, 70), (126, 45))
    limb(paper, [(66, 46), (60, 63), (76, 63)], 11, PALE, WHITE)
    ball(paper, (104, 53), 4.2, PALE)
    return paper


def coat(paper: Paper, outline: Points) -> None:
    """A jacket: light on the back, shaded in front."""
    shape = smooth(outline, closed=True, steps=5)
    part(paper, shape, GREY)
    left = min(x for x, _ in shape)
    lit_side = [(left + (x - left) * 0.62 + 1.5, y * 0.94 + 3.2) for x, y in shape]
    paper.polygon(lit_side, PALE)


def resistance(_rng: Random) -> Paper:
    """A civilian in a long coat and a beret who raises a gun."""
    paper = stage()
    limb(paper, [(56, 82), (44, 110)], 13, SHADE)
    boot(paper, (41, 116), 15)
    limb(paper, [(68, 82), (84, 98), (86, 109)], 13, GREY, PALE)
    boot(paper, (85, 116), 17)
    limb(paper, [(50, 50), (38, 68), (46, 80)], 11, SHADE)
    cloth = [(52, 40), (72, 38), (80, 50), (80, 70), (92, 96), (70, 99), (58, 97), (34, 103), (44, 76), (44, 52)]
    coat(paper, cloth)
    paper.line([(47, 73), (80, 71)], STEEL, 4.4)
    paper.line([(66, 44), (68, 70), (72, 94)], SHADE, 2.4)
    head(paper, (66, 27))
    part(paper, smooth([(54, 38), (64, 42), (78, 39), (76, 47), (60, 48)], closed=True), STEEL)
    beret(paper, (65, 17), 13.5)
    rifle(paper, (84, 48), (122, -2))
    limb(paper, [(74, 48), (90, 52), (98, 34)], 11, PALE, WHITE)
    ball(paper, (99, 31), 4.6, WHITE)
    return paper


def special_forces(_rng: Random) -> Paper:
    """A soldier with beret and submachine gun who storms forward."""
    paper = stage()
    limb(paper, [(48, 74), (26, 84), (12, 104)], 14, SHADE)
    boot(paper, (8, 108), 14, 0.9)
    limb(paper, [(78, 50), (96, 62), (106, 55)], 10, SHADE)
    part(paper, smooth([(28, 36), (44, 28), (52, 46), (46, 64), (30, 64), (24, 50)], closed=True), STEEL)
    limb(paper, [(29, 32), (47, 26)], 7, GREY)
    coat(paper, [(54, 36), (76, 36), (86, 48), (80, 62), (70, 84), (40, 80), (40, 66), (46, 48)])
    limb(paper, [(58, 76), (84, 82), (92, 106)], 15, GREY, PALE)
    boot(paper, (93, 114), 20)
    part(paper, [(56, 78), (68, 80), (66, 94), (54, 92)], SHADE)
    paper.line([(43, 71), (70, 76)], STEEL, 5)
    head(paper, (81, 27))
    beret(paper, (79, 16), 15)
    ball(paper, (88, 13), 1.6, WHITE)
    _submachine_gun(paper)
    limb(paper, [(62, 48), (58, 66), (76, 68)], 11, PALE, WHITE)
    return paper


def _submachine_gun(paper: Paper) -> None:
    """A short gun with a drum under it."""
    limb(paper, [(96, 58), (124, 50)], 3.4, STEEL)
    part(paper, [(70, 60), (100, 52), (102, 60), (72, 69)], STEEL)
    part(paper, [(50, 68), (72, 61), (73, 68), (54, 79)], SHADE)
    ball(paper, (97, 68), 7, STEEL, SHADE)
    ball(paper, (110, 57), 4, PALE)


SPOKES = 10


def artillery(_rng: Random) -> Paper:
    """A field gun: long barrel, shield, spoked wheel, trail on the ground."""
    paper = stage()
    limb(paper, [(58, 84), (8, 112)], 8, SHADE, GREY)
    part(paper, [(2, 104), (14, 108), (12, 118), (2, 118)], STEEL)
    limb(paper, [(36, 66), (100, 44)], 10, GREY, PALE)
    limb(paper, [(100, 44), (120, 37)], 7, GREY, PALE)
    limb(paper, [(118, 38), (122, 36.5)], 10, GREY)
    limb(paper, [(32, 67), (40, 65)], 15, SHADE, GREY)
    limb(paper, [(48, 74), (92, 58)], 5, STEEL)
    part(paper, [(66, 30), (78, 26), (86, 58), (80, 92), (68, 92), (74, 60)], PALE)
    paper.polygon([(68, 33), (74, 31), (79, 58), (74, 89), (70, 89), (76, 60)], WHITE)
    for spot in ((74, 38), (80, 56), (76, 82)):
        paper.circle(spot, 1.7, STEEL)
    wheel(paper, (64, 92), 27)
    return paper


def wheel(paper: Paper, hub: Point, radius: float) -> None:
    """A spoked wheel with its tyre."""
    x, y = hub
    paper.circle(hub, radius + LINE * 0.6, EDGE)
    paper.circle(hub, radius - 0.5, SHADE)
    paper.circle(hub, radius - 5.5, EDGE)
    paper.circle(hub, radius - 8, STEEL)
    for spoke in range(SPOKES):
        angle = 2 * pi * spoke / SPOKES + 0.3
        paper.line([hub, (x + cos(angle) * (radius - 6), y + sin(angle) * (radius - 6))], WHITE, 3.4)
    ball(paper, hub, 5.5, PALE, WHITE)
