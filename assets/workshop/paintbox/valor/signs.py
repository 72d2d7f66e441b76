"""What else lies on the hexes of Valor & Victory: smoke, fire, missions, snipers, objectives, ways in and out.

Smoke and lanes lie over the counters and let them through. A fire lane runs to the top of its sheet; the table
turns it.
"""

from collections.abc import Callable
from math import cos, pi, sin
from random import Random

from paintbox.tools.curves import arrow, smooth, star
from paintbox.tools.paper import Ink, Paper, Point, Points, lit
from paintbox.valor import fieldworks, hexagon
from paintbox.valor.works import around
from paintbox.works.engineers import aircraft

SMALL = 112
MIDDLE: Point = (56, 56)
DARK: Ink = (32, 32, 34)
CREAM: Ink = (250, 244, 226)
RED: Ink = (200, 44, 32)
ORANGE: Ink = (236, 130, 36)
GOLD: Ink = (232, 180, 56)
ALLIES: Ink = (96, 112, 42)
AXIS: Ink = (52, 74, 104)

DIGITS: dict[int, Points] = {
    1: ((-5, -6), (2, -12), (2, 12)),
    2: ((-8, -6), (-5, -11), (3, -12), (8, -7), (6, 0), (-8, 12), (9, 12)),
}
"""The figures on the plates of smoke."""


def smoke(level: int) -> Callable[[Random], Paper]:
    """Puffs around the hex, thin over its middle; twice as dense for the second level. A plate says which."""

    def painted(rng: Random) -> Paper:
        paper = fieldworks.on_sheet(fieldworks.smoke(level)(rng), cover=0.6 + 0.12 * level)
        _plate(paper, around(1.5, 0.8), DIGITS[level])
        return paper

    return painted


def _plate(paper: Paper, middle: Point, digit: Points) -> None:
    """A dark disc with a figure."""
    for radius, tone in ((23.0, CREAM), (20.0, (66, 70, 74))):
        paper.circle(middle, radius, tone)
    paper.line([(middle[0] + x, middle[1] + y) for x, y in digit], CREAM, 5.5)


def fire_lane(_rng: Random) -> Paper:
    """Tracers that fan out from the lower side of the hex to an arrow head at the upper one."""
    paper = hexagon.sheet()
    with paper.layer(opacity=0.34) as sheet:
        sheet.polygon([(-20, 108), (20, 108), (52, -66), (-52, -66)], ORANGE)
    with paper.layer(opacity=0.92) as sheet:
        for lean in (-1, 1):
            for step in range(5):
                start, end = 104 - step * 35, 86 - step * 35
                ends = [(lean * (20 + (108 - y) * 0.17), y) for y in (start, end)]
                sheet.line(ends, DARK, 9)
                sheet.line(ends, (255, 196, 70), 5)
        head = [(0, -107), (58, -60), (24, -66), (0, -72), (-24, -66), (-58, -60)]
        sheet.polygon(head, DARK, DARK, 8)
        sheet.polygon(head, RED)
        sheet.polygon([(0, -107), (0, -72), (-24, -66), (-58, -60)], lit(RED, 0.24))
    return paper


def mission(ink: Ink) -> Paper:
    """The ring around a hex at which a mission is aimed."""
    paper = hexagon.sheet()
    for tone, rim in ((DARK, 3.4), (CREAM, 1.8), (ink, 0.0)):
        paper.ring((0, 0), 92 + rim, 92 + rim, tone, 9 + 2 * rim)
        for turn in range(4):
            across, along = cos(pi * (turn / 2 + 0.25)), sin(pi * (turn / 2 + 0.25))
            wedge: Points = [(100 + rim, -11 - rim * 1.6), (100 + rim, 11 + rim * 1.6), (70 - rim * 2, 0)]
            paper.polygon([(x * across - y * along, x * along + y * across) for x, y in wedge], tone)
    return paper


def barrage(_rng: Random) -> Paper:
    """A red ring, shells that fall into it on both sides."""
    paper = mission(RED)
    for x, y in ((-98, 10), (98, 10)):
        shape = smooth([(-9, -30), (9, -30), (11, 4), (0, 30), (-11, 4)], closed=True, steps=5)
        paper.polygon([(x + px, y + py) for px, py in shape], DARK, DARK, 8)
        paper.polygon([(x + px, y + py) for px, py in shape], (88, 92, 74))
        paper.polygon([(x - 11, y + 5), (x + 11, y + 5), (x, y + 30)], GOLD)
        for fin in (-9, 9):
            paper.line([(x + fin, y - 24), (x + fin * 1.3, y - 38)], DARK, 6)
    return paper


def fighter_bomber(_rng: Random) -> Paper:
    """An orange ring, an aeroplane that dives at it."""
    paper = mission(ORANGE)
    for grow, ink in ((42.0, DARK), (36.0, (214, 216, 206))):
        aircraft(paper, (-84, -66), grow, 0.72, ink)
    return paper


def chip(ink: Ink) -> Paper:
    """A round chip with a dark edge and a cream rim."""
    paper = Paper(SMALL, SMALL)
    for radius, tone in ((55, DARK), (51, CREAM), (45, ink)):
        paper.circle(MIDDLE, radius, tone)
    return paper


def sniper(ink: Ink) -> Callable[[Random], Paper]:
    """The cross hairs of a telescopic sight."""

    def painted(_rng: Random) -> Paper:
        paper = chip(ink)
        paper.ring(MIDDLE, 27, 27, CREAM, 6)
        for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1)):
            paper.line([(56 + dx * 10, 56 + dy * 10), (56 + dx * 41, 56 + dy * 41)], CREAM, 6)
        paper.circle(MIDDLE, 5, (255, 92, 64))
        return paper

    return painted


def objective(_rng: Random) -> Paper:
    """A gold star on a purple chip."""
    paper = chip((104, 44, 104))
    paper.polygon(star(MIDDLE, 41, 18), DARK, DARK, 5)
    paper.polygon(star(MIDDLE, 41, 18), GOLD)
    return paper


def _flag(ink: Ink) -> Paper:
    """A flag on its staff."""
    paper = Paper(SMALL, SMALL)
    paper.line([(13, 10), (13, 106)], DARK, 13)
    paper.line([(13, 11), (13, 105)], (176, 132, 80), 6)
    paper.rectangle(13, 5, 110, 77, DARK)
    paper.rectangle(18, 10, 105, 72, CREAM)
    paper.rectangle(22, 14, 101, 68, ink)
    return paper


def control_allies(_rng: Random) -> Paper:
    """A white star on olive."""
    paper = _flag(ALLIES)
    paper.polygon(star((61.5, 43), 27, 11.5), (255, 255, 250))
    return paper


def control_axis(_rng: Random) -> Paper:
    """A white bar cross on slate blue."""
    paper = _flag(AXIS)
    for ink, width in (((255, 255, 250), 19.0), ((24, 26, 30), 9.0)):
        reach = 23 if width > 10 else 21
        paper.rectangle(61.5 - reach, 41 - width / 2, 61.5 + reach, 41 + width / 2, ink)
        paper.rectangle(61.5 - width / 2, 41 - reach, 61.5 + width / 2, 41 + reach, ink)
    return paper


def way(ink: Ink, *, inward: bool, broken: bool) -> Callable[[Random], Paper]:
    """A quiet arrow at the northern edge of the hex, in or out, in the colour of a side; split for the axis."""

    def painted(_rng: Random) -> Paper:
        paper = hexagon.sheet()
        aside = -0.23 * hexagon.UNIT  # beside the name of the hex
        near, far = (aside, -0.54 * hexagon.UNIT / 2), (aside, -0.96 * hexagon.UNIT / 2)
        shape = arrow(far, near, 15, 40) if inward else arrow(near, far, 15, 40)
        with paper.layer(opacity=0.82) as sheet:
            sheet.polygon(shape, CREAM, CREAM, 8)
            sheet.polygon(shape, ink)
            if broken:
                sheet.line([near, far], CREAM, 4)
        return paper

    return painted


MARKERS: dict[str, Callable[[Random], Paper]] = {
    "smoke_1": smoke(1),
    "smoke_2": smoke(2),
    "fire_lane": fire_lane,
    "barrage": barrage,
    "fighter_bomber": fighter_bomber,
    "sniper": sniper((58, 56, 58)),
    "sniper_allies": sniper(ALLIES),
    "sniper_axis": sniper(AXIS),
    "objective": objective,
    "control_allies": control_allies,
    "control_axis": control_axis,
    "entry_allies": way(ALLIES, inward=True, broken=False),
    "entry_axis": way(AXIS, inward=True, broken=True),
    "exit_allies": way(ALLIES, inward=False, broken=False),
    "exit_axis": way(AXIS, inward=False, broken=True),
}
