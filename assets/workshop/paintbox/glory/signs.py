"""The markers of Glory Recalled: works around a space, and chips and flags beside it."""

from collections.abc import Callable
from math import cos, pi, sin, tau

from paintbox.glory.stage import bar, moved, part
from paintbox.tools.curves import arc, smooth, star
from paintbox.tools.paper import Ink, Paper, Point, Points, lit

LARGE, SMALL = 216, 112
DARK: Ink = (34, 34, 36)
CREAM: Ink = (250, 244, 226)
RED: Ink = (190, 44, 38)
BLUE: Ink = (38, 62, 112)
SAND: Ink = (216, 194, 138)
SEA: Ink = (74, 122, 150)
STEEL: Ink = (118, 124, 126)
SIDES, OPEN = 8, 2
"""The sides of a wall around a space, and the one that is left open below, where the name of the space stands."""


def fortified() -> Paper:
    """A wall of sandbags around the space, with seven sides."""
    paper = Paper(LARGE, LARGE)
    for side in range(SIDES):
        if side == OPEN:
            continue
        turn = tau * side / SIDES
        for row, (away, bags, size) in enumerate(((95.0, 3, 14.5), (80.0, 2, 15.5))):
            for number in range(bags):
                aside = (number - (bags - 1) / 2) * size * 1.9
                middle = 108 + cos(turn) * away - sin(turn) * aside, 108 + sin(turn) * away + cos(turn) * aside
                _bag(paper, middle, turn + pi / 2, size, lit(SAND, 0.16 * ((number + row + side) % 3)))
    return paper


def _bag(paper: Paper, middle: Point, angle: float, size: float, ink: Ink) -> None:
    """A sandbag from above, its length along the angle."""
    outline = [
        (-1, -0.3),
        (-0.8, -0.52),
        (0, -0.56),
        (0.8, -0.52),
        (1, -0.3),
        (1, 0.3),
        (0.8, 0.52),
        (0, 0.56),
        (-0.8, 0.52),
        (-1, 0.3),
    ]
    points = [
        (middle[0] + (x * cos(angle) - y * sin(angle)) * size, middle[1] + (x * sin(angle) + y * cos(angle)) * size)
        for x, y in outline
    ]
    part(paper, points, ink, DARK, 2.6)


def chip(ink: Ink) -> Paper:
    """A round chip with a dark edge and a cream rim."""
    paper = Paper(SMALL, SMALL)
    for radius, tone in ((55, DARK), (51, CREAM), (45, ink)):
        paper.circle((56, 56), radius, tone)
    return paper


def beachhead() -> Paper:
    """An arrow out of the waves onto the shore."""
    paper = chip(SEA)
    shore = Paper(SMALL, SMALL)
    shore.circle((56, 56), 45, DARK)
    with paper.layer(inside=shore.mask()) as sheet:
        sheet.polygon([(0, 0), (112, 0), (112, 36), (0, 36)], SAND)
        sheet.line([(0, 36), (112, 36)], CREAM, 4)
        for y in (66, 84):
            crest = smooth([(4 + 13 * step, y + (4 if step % 2 else -4)) for step in range(9)])
            sheet.line(crest, CREAM, 4)
    part(paper, [(46, 92), (46, 54), (30, 54), (56, 20), (82, 54), (66, 54), (66, 92)], RED, CREAM, 4)
    return paper


def destroyed() -> Paper:
    """A burst gun: the barrel in two, fire behind it."""
    paper = chip((64, 60, 58))
    paper.polygon(star((60, 54), 40, 20, 11), (208, 84, 40))
    paper.polygon(star((60, 54), 25, 13, 11), (246, 190, 76))
    part(paper, moved([(-30, -9), (10, -9), (4, 0), (12, 9), (-30, 9)], (42, 68)), STEEL, DARK, 4)
    broken = [(-18, -6), (20, -3), (20, 8), (-14, 8), (-22, 2)]
    turned = [(x * 0.78 + y * 0.62, -x * 0.62 + y * 0.78) for x, y in broken]
    part(paper, moved(turned, (78, 44)), STEEL, DARK, 4)
    part(paper, [(22, 90), (32, 74), (58, 74), (68, 90)], lit(STEEL, -0.35), DARK, 4)
    return paper


def conquered() -> Paper:
    """A small fort under the conqueror's flag."""
    paper = chip((226, 202, 150))
    bar(paper, [(56, 54), (56, 18)], 4, (138, 92, 54), DARK, 3)
    part(paper, [(58, 18), (94, 18), (94, 44), (58, 44)], CREAM, DARK, 3)
    paper.circle((76, 31), 8.6, RED)
    wall = [
        (24, 90),
        (24, 54),
        (34, 54),
        (34, 62),
        (44, 62),
        (44, 54),
        (68, 54),
        (68, 62),
        (78, 62),
        (78, 54),
        (88, 54),
        (88, 90),
    ]
    part(paper, wall, (150, 60, 46), DARK, 3)
    paper.polygon([*arc((56, 82), 10, 12, 0.5, 1.0), (66, 90), (46, 90)], DARK)
    return paper


def _flag() -> tuple[Paper, Paper]:
    """A staff, and the outline of the cloth on it."""
    paper, cloth = Paper(SMALL, SMALL), Paper(SMALL, SMALL)
    bar(paper, [(14, 14), (14, 104)], 6, (150, 104, 62), DARK, 3.4)
    cloth.rectangle(18, 12, 106, 72, DARK)
    paper.rectangle(13.5, 7.5, 110.5, 76.5, DARK)
    return paper, cloth


def control_japanese() -> Paper:
    """A white flag with a red disc."""
    paper, _cloth = _flag()
    paper.rectangle(18, 12, 106, 72, (255, 253, 246))
    paper.circle((62, 42), 19, RED)
    return paper


def control_british() -> Paper:
    """The crosses of the Union on blue."""
    paper, cloth = _flag()
    with paper.layer(inside=cloth.mask()) as sheet:
        sheet.rectangle(18, 12, 106, 72, BLUE)
        for ink, width in ((CREAM, 15.0), (RED, 5.0)):
            for line in (((18, 12), (106, 72)), ((18, 72), (106, 12))):
                sheet.line(line, ink, width)
        for ink, half in ((CREAM, 11.5), (RED, 7.0)):
            sheet.rectangle(62 - half, 12, 62 + half, 72, ink)
            sheet.rectangle(18, 42 - half, 106, 42 + half, ink)
    return paper


def target() -> Paper:
    """A red ring with four marks that point inward."""
    paper = Paper(LARGE, LARGE)
    for ink, rim in ((DARK, 3.0), (CREAM, 2.0), (RED, 0.0)):
        paper.ring((108, 108), 92 + 5 + rim, 92 + 5 + rim, ink, 10 + 2 * rim)
        for turn in range(4):
            across, along = cos(tau * turn / 4), sin(tau * turn / 4)
            wedge: Points = [(104 + rim, -12 - rim * 1.6), (104 + rim, 12 + rim * 1.6), (72 - rim * 2, 0)]
            paper.polygon([(108 + x * across - y * along, 108 + x * along + y * across) for x, y in wedge], ink)
    return paper


MARKERS: dict[str, Callable[[], Paper]] = {
    "fortified": fortified,
    "beachhead": beachhead,
    "destroyed": destroyed,
    "conquered": conquered,
    "control_japanese": control_japanese,
    "control_british": control_british,
    "target": target,
}
