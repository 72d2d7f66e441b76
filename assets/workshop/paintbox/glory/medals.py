"""Small round signs on the corner of a counter: out of supply, taking part, spent; and the faces of the dice."""

from collections.abc import Callable
from random import Random

from paintbox.signs import dice
from paintbox.signs.badges import CREAM, DARK, disc
from paintbox.tools.paper import Ink, Paper

RED: Ink = (196, 48, 38)
GREEN: Ink = (60, 124, 66)
SLATE: Ink = (88, 94, 102)
PIP: Ink = (44, 40, 42)
FIRST: Ink = (186, 48, 38)

PIPS: dict[int, tuple[tuple[int, int], ...]] = {
    1: ((63, 63),),
    2: ((38, 38), (88, 88)),
    3: ((36, 36), (63, 63), (90, 90)),
    4: ((38, 38), (88, 38), (38, 88), (88, 88)),
    5: ((37, 37), (89, 37), (63, 63), (37, 89), (89, 89)),
    6: ((39, 34), (87, 34), (39, 63), (87, 63), (39, 92), (87, 92)),
}


def out_of_supply() -> Paper:
    """A crate, struck out."""
    paper = disc(RED)
    paper.rectangle(17, 20, 47, 46, DARK)
    paper.rectangle(20, 23, 44, 29, CREAM)
    paper.rectangle(20, 32, 44, 43, CREAM)
    for ink, width in ((DARK, 12.0), (CREAM, 6.0)):
        paper.line([(13, 51), (51, 13)], ink, width)
    return paper


def ordered() -> Paper:
    """Two chevrons that point ahead."""
    paper = disc(GREEN)
    for ink, width in ((DARK, 11.5), (CREAM, 7.0)):
        for y in (31, 47):
            paper.line([(17, y), (32, y - 15), (47, y)], ink, width)
    return paper


def spent() -> Paper:
    """An hourglass that has run out."""
    paper = disc(SLATE)
    glass = [(18, 15), (46, 15), (35, 32), (46, 49), (18, 49), (29, 32)]
    paper.polygon(glass, DARK, DARK, 7)
    paper.polygon(glass, CREAM)
    paper.polygon([(23, 18), (41, 18), (34.5, 28), (29.5, 28)], SLATE)
    for y in (14, 50):
        paper.line([(16, y), (48, y)], CREAM, 5)
    return paper


def face(number: int) -> Paper:
    """A face of an ordinary die; the one is red."""
    paper = dice.blank(Random(0))
    for x, y in PIPS[number]:
        radius = 15.0 if number == 1 else 11.5
        ink = FIRST if number == 1 else PIP
        paper.circle((x + 0.8, y + 1.2), radius + 1.4, (255, 253, 246))
        paper.circle((x, y), radius, ink)
    return paper


BADGES: dict[str, Callable[[], Paper]] = {"out_of_supply": out_of_supply, "ordered": ordered, "spent": spent}
