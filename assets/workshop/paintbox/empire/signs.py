"""The markers on the map of the Pacific, and the small round badges on its counters."""

from collections.abc import Callable
from math import cos, sin, tau

from paintbox.empire import hulls
from paintbox.glory.stage import bar, part
from paintbox.signs.badges import CREAM, DARK, disc
from paintbox.tools.curves import arrow, smooth, star
from paintbox.tools.paper import Ink, Paper, Points, lit

LARGE, SMALL = 192, 112
RED: Ink = (179, 38, 30)
BLUE: Ink = (31, 90, 150)
GOLD: Ink = (242, 191, 46)
GREEN: Ink = (60, 124, 66)
SLATE: Ink = (88, 94, 102)
NIGHT: Ink = (36, 44, 66)
OCHRE: Ink = (196, 132, 40)
WHITE: Ink = (255, 253, 246)


def chip(ink: Ink) -> Paper:
    """A round chip with a dark edge and a cream rim."""
    paper = Paper(SMALL, SMALL)
    for radius, tone in ((55, DARK), (51, CREAM), (45, ink)):
        paper.circle((56, 56), radius, tone)
    return paper


def control_japan() -> Paper:
    """A red disc on white."""
    paper = chip(WHITE)
    paper.circle((56, 56), 27, RED)
    return paper


def control_allies() -> Paper:
    """A white star on blue."""
    paper = chip(BLUE)
    paper.polygon(star((56, 59), 38, 15.5), WHITE)
    return paper


def taken() -> Paper:
    """A flag that has just been raised: nothing is brought here before the next turn."""
    paper = chip(GOLD)
    bar(paper, [(40, 24), (40, 92)], 5, WHITE, DARK, 3)
    part(
        paper,
        smooth([(44, 24), (60, 19), (74, 28), (90, 22)]) + smooth([(90, 54), (74, 60), (60, 51), (44, 56)]),
        RED,
        DARK,
        3,
    )
    return paper


def no_route() -> Paper:
    """A road struck out."""
    paper = chip((222, 206, 168))
    for ink, width in ((DARK, 26.0), (SLATE, 20.0)):
        paper.line(smooth([(40, 94), (44, 72), (68, 46), (72, 20)]), ink, width)
    for y, x in ((80, 43), (60, 54), (40, 69)):
        paper.line([(x, y), (x + 3, y - 8)], CREAM, 4)
    _struck(paper, 56, 34)
    return paper


def _struck(paper: Paper, middle: float, reach: float) -> None:
    """A cross over something that is not there."""
    for ink, width in ((CREAM, 17.0), (RED, 10.0)):
        for lean in (-1, 1):
            paper.line([(middle - reach * lean, middle - reach), (middle + reach * lean, middle + reach)], ink, width)


def tokyo_express() -> Paper:
    """A destroyer that runs by night under a sickle moon."""
    paper = chip(NIGHT)
    paper.circle((78, 30), 11, CREAM)
    paper.circle((73, 27), 10, NIGHT)
    ship = hulls.dd()
    alpha = ship.image.getchannel("A").resize((96 * 4, 48 * 4))
    white = Paper(96, 48)
    white.rectangle(0, 0, 96, 48, CREAM)
    white.image.putalpha(alpha)
    paper.lay(white.image, (8 * 4, 36 * 4))
    for y, left, right in ((82, 26, 86), (91, 36, 76)):
        paper.line([(left, y), (right, y)], lit(BLUE, 0.3), 4)
    return paper


def battle() -> Paper:
    """A burning frame along the sides of the hex, so that everything within is seen."""
    paper = Paper(LARGE, LARGE)
    corners = [(96 + cos(tau * corner / 6) * 88, 96 + sin(tau * corner / 6) * 88) for corner in range(6)]
    for ink, width in ((DARK, 16.0), (CREAM, 12.6), (RED, 8.6)):
        paper.line([*corners, *corners[:2]], ink, width)
    for x, y in corners:
        inward = ((x - 96) / 88, (y - 96) / 88)
        for tip, base, ink in ((56.0, 16.0, CREAM), (63.0, 11.0, RED)):
            wedge: Points = [
                (96 + inward[0] * tip, 96 + inward[1] * tip),
                (x - inward[1] * base, y + inward[0] * base),
                (x + inward[1] * base, y - inward[0] * base),
            ]
            paper.polygon(wedge, ink)
    return paper


def out_of_supply() -> Paper:
    """A can of petrol, struck out."""
    paper = disc((150, 40, 34))
    part(paper, [(20, 52), (20, 22), (26, 16), (40, 16), (46, 22), (46, 52)], CREAM, DARK, 2.6)
    paper.line([(26, 16), (26, 11), (36, 11), (36, 16)], DARK, 4.4)
    for lean in (-1, 1):
        paper.line([(33 - 8 * lean, 25), (33 + 8 * lean, 46)], SLATE, 3.6)
    for ink, width in ((DARK, 11.0), (GOLD, 6.4)):
        paper.line([(12, 50), (52, 14)], ink, width)
    return paper


def in_battle() -> Paper:
    """Crossed swords: this unit fights in a battle."""
    paper = disc(RED)
    for ink, extra in ((DARK, 5.0), (CREAM, 0.0)):
        for lean in (-1, 1):
            paper.line([(32 - 15 * lean, 15), (32 + 13 * lean, 45)], ink, 5.0 + extra)
            paper.line([(32 + 5 * lean, 46), (32 + 17 * lean, 37)], ink, 4.4 + extra)
    return paper


def aboard() -> Paper:
    """A transport under way: this unit is carried."""
    paper = disc(BLUE)
    part(paper, [(10, 38), (54, 36), (46, 50), (17, 50)], CREAM, DARK, 2.6)
    part(paper, [(22, 37), (22, 22), (40, 22), (40, 37)], CREAM, DARK, 2.6)
    paper.rectangle(27, 12, 34, 23, DARK)
    return paper


def ordered() -> Paper:
    """A gold star: activated for the offensive."""
    paper = disc(GOLD)
    paper.polygon(star((32, 33), 20, 8.4), CREAM, DARK, 3)
    return paper


def spent() -> Paper:
    """A tick: it has moved."""
    paper = disc(GREEN)
    for ink, width in ((DARK, 13.0), (CREAM, 7.6)):
        paper.line([(17, 33), (28, 44), (48, 20)], ink, width)
    return paper


def chosen() -> Paper:
    """An arrow that points up: picked for something right now."""
    paper = disc(BLUE)
    shape = arrow((32, 52), (32, 10), 11, 30)
    paper.polygon(shape, CREAM, DARK, 3)
    return paper


MARKERS: dict[str, Callable[[], Paper]] = {
    "control_japan": control_japan,
    "control_allies": control_allies,
    "taken": taken,
    "no_route": no_route,
    "tokyo_express": tokyo_express,
    "battle": battle,
}
BADGES: dict[str, Callable[[], Paper]] = {
    "out_of_supply": out_of_supply,
    "in_battle": in_battle,
    "aboard": aboard,
    "ordered": ordered,
    "spent": spent,
    "chosen": chosen,
}
