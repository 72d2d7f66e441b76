"""Emblems of nations: small round signs, as plain as they must be to be told apart when they are nine pixels wide."""

from collections.abc import Callable
from math import sqrt
from pathlib import Path

from paintbox.tools.curves import arc, star
from paintbox.tools.paper import Ink, Paper, Points

SIZE = 64
MIDDLE = SIZE / 2
FIELD = 28.0
STEPS = 16
DARK: Ink = (34, 38, 42)
WHITE: Ink = (250, 248, 240)
RED: Ink = (200, 40, 44)
BLUE: Ink = (36, 62, 138)
SKY: Ink = (28, 92, 178)
GREEN: Ink = (38, 128, 72)
BLACK: Ink = (26, 27, 30)
GREY: Ink = (138, 146, 148)

MAPLE = ((0, -25), (5, -16), (11, -19), (9, -7), (16, -13), (19, -8), (26, -9), (22, -1), (25, 3), (12, 12), (13, 17))
"""The right half of a maple leaf from its tip down to its stalk, measured from the middle."""


def roundel(ink: Ink) -> Paper:
    """A field of one colour with a dark edge."""
    paper = Paper(SIZE, SIZE)
    paper.circle((MIDDLE, MIDDLE), 31, DARK)
    paper.circle((MIDDLE, MIDDLE), FIELD, ink)
    return paper


def slice_of(start: float, end: float, *, is_upright: bool) -> Points:
    """A stripe of the field between two lines, given in shares of its width."""
    places = [FIELD * (2 * (start + (end - start) * step / STEPS) - 1) for step in range(STEPS + 1)]
    edge = [(at, sqrt(max(0.0, FIELD**2 - at**2))) for at in places]
    around = [*edge, *((at, -out) for at, out in reversed(edge))]
    return [(MIDDLE + at, MIDDLE + out) if is_upright else (MIDDLE + out, MIDDLE + at) for at, out in around]


def stripes(*inks: Ink, is_upright: bool) -> Paper:
    """A field of equal stripes."""
    paper = roundel(inks[0])
    for number, ink in enumerate(inks):
        paper.polygon(slice_of(number / len(inks), (number + 1) / len(inks), is_upright=is_upright), ink)
    return paper


def starred(field: Ink, ink: Ink) -> Paper:
    """A large star."""
    paper = roundel(field)
    paper.polygon(star((MIDDLE, MIDDLE + 1), 26, 11.5), ink)
    return paper


def cross(paper: Paper, ink: Ink, width: float, reach: float) -> None:
    """A cross with straight arms, in the middle."""
    half = width / 2
    paper.rectangle(MIDDLE - reach, MIDDLE - half, MIDDLE + reach, MIDDLE + half, ink)
    paper.rectangle(MIDDLE - half, MIDDLE - reach, MIDDLE + half, MIDDLE + reach, ink)


def rings() -> Paper:
    """Red in white in blue."""
    paper = roundel(BLUE)
    paper.circle((MIDDLE, MIDDLE), 19, WHITE)
    paper.circle((MIDDLE, MIDDLE), 10.5, RED)
    return paper


def maple_leaf() -> Paper:
    """A red leaf on white."""
    paper = roundel(WHITE)
    right = [(MIDDLE + x, MIDDLE + 3 + y) for x, y in MAPLE]
    paper.polygon([*right, *((SIZE - x, y) for x, y in reversed(right))], RED)
    paper.line([(MIDDLE, MIDDLE + 12), (MIDDLE, MIDDLE + 26)], RED, 4)
    return paper


def plain_cross() -> Paper:
    """A black cross edged in white."""
    paper = roundel(GREY)
    cross(paper, WHITE, 20, 24)
    cross(paper, BLACK, 11, 21)
    return paper


def rising_disc() -> Paper:
    """A red disc on white."""
    paper = roundel(WHITE)
    paper.circle((MIDDLE, MIDDLE), 16, RED)
    return paper


def blue_cross() -> Paper:
    """A blue cross on white."""
    paper = roundel(WHITE)
    for is_upright in (True, False):
        paper.polygon(slice_of(0.38, 0.62, is_upright=is_upright), SKY)
    return paper


def double_cross() -> Paper:
    """A white cross with two bars over a blue hill, on red."""
    paper = roundel(RED)
    hill = arc((MIDDLE, MIDDLE), FIELD, FIELD, 0.08, 0.42)
    paper.polygon(hill, BLUE)
    for start, end in (((32, 10), (32, 50)), ((22, 20), (42, 20)), ((17, 33), (47, 33))):
        paper.line([start, end], WHITE, 6)
    return paper


NATIONS: dict[str, Callable[[], Paper]] = {
    "us": lambda: starred(BLUE, WHITE),
    "gb": rings,
    "ca": maple_leaf,
    "fr": lambda: stripes(BLUE, WHITE, RED, is_upright=True),
    "pl": lambda: stripes(WHITE, RED, is_upright=False),
    "ru": lambda: starred(WHITE, RED),
    "de": plain_cross,
    "it": lambda: stripes(GREEN, WHITE, RED, is_upright=True),
    "jp": rising_disc,
    "fi": blue_cross,
    "sk": double_cross,
}


def draw(assets: Path) -> None:
    """Write the emblem of every nation."""
    folder = assets / "memoir44" / "badges" / "nations"
    folder.mkdir(parents=True, exist_ok=True)
    for name, painter in NATIONS.items():
        painter().reduced().save(folder / f"{name}.png", optimize=True)
