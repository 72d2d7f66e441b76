"""Small signs on the corner of a counter: the weapon it carries, what it is, what it has done; and the dice.

Light weapons stand on a round sign and heavy ones on a square one, as their classes differ in the rules; what a unit
has done stands on a sign with a point below. A sign is often no larger than a letter, so each is one bold shape.
"""

from collections.abc import Callable

from paintbox.signs.badges import CREAM, DARK, SIZE, disc
from paintbox.tools.curves import arrow, smooth, star
from paintbox.tools.paper import Ink, Paper, Points, lit

OLIVE: Ink = (84, 100, 50)
IRON: Ink = (58, 66, 78)
RUST: Ink = (150, 66, 36)
RED: Ink = (190, 46, 36)
BLUE: Ink = (36, 92, 160)
VIOLET: Ink = (104, 62, 132)
GREEN: Ink = (46, 122, 70)
SLATE: Ink = (94, 100, 108)
GOLD: Ink = (242, 190, 58)
BROWN: Ink = (116, 84, 50)


def plate(ink: Ink) -> Paper:
    """A square sign with a dark edge and a cream rim."""
    paper = Paper(SIZE, SIZE)
    for inset, tone in ((1.5, DARK), (4.5, CREAM), (8.0, ink)):
        paper.rounded((inset, inset, SIZE - inset, SIZE - inset), 12 - inset, tone)
    return paper


def drop(ink: Ink) -> Paper:
    """A sign like a shield, pointed below."""
    paper = Paper(SIZE, SIZE)
    for inset, tone in ((1.0, DARK), (4.2, CREAM), (7.6, ink)):
        left, right, top = 3 + inset, 61 - inset, 1 + inset
        sides = smooth([(right, top), (right, 34), (right - 10, 50 - inset * 0.5), (32, 64 - inset * 1.2)], steps=6)
        paper.polygon([*sides, *[(64 - x, y) for x, y in sides[::-1]], (left, top)], tone)
    return paper


def stroke(paper: Paper, points: Points, width: float, ink: Ink = CREAM, rim: float = 2.4) -> None:
    """A bold stroke with a dark rim."""
    paper.line(points, DARK, width + 2 * rim)
    paper.line(points, ink, width)


def shape(paper: Paper, points: Points, ink: Ink = CREAM, rim: float = 2.4) -> None:
    """A bold shape with a dark rim."""
    paper.polygon(points, DARK, DARK, 2 * rim)
    paper.polygon(points, ink)


def lmg() -> Paper:
    """A light machine gun on its bipod."""
    paper = disc(OLIVE)
    paper.line([(40, 34), (34, 49)], CREAM, 5)
    paper.line([(42, 34), (50, 49)], CREAM, 5)
    paper.line([(11, 33), (53, 29)], CREAM, 7)
    paper.polygon([(9, 29), (24, 29), (25, 38), (9, 44)], CREAM)
    paper.rounded((27, 16, 36, 30), 2, CREAM)
    return paper


def hmg() -> Paper:
    """A heavy machine gun on its tripod."""
    paper = plate(IRON)
    for foot in ((15, 52), (32, 54), (49, 52)):
        paper.line([(32, 32), foot], CREAM, 6)
    paper.rounded((20, 16, 47, 31), 4, CREAM)
    paper.line([(45, 23), (56, 23)], CREAM, 6)
    paper.line([(11, 19), (11, 29)], CREAM, 6)
    paper.line([(11, 24), (22, 24)], CREAM, 6)
    return paper


def mortar() -> Paper:
    """A mortar on its base plate."""
    paper = plate(BROWN)
    paper.line([(36, 30), (50, 52)], CREAM, 6)
    paper.line([(20, 48), (43, 14)], CREAM, 11)
    paper.line([(11, 52), (32, 52)], CREAM, 7)
    return paper


def bazooka() -> Paper:
    """A rocket that leaves its tube."""
    paper = disc(RUST)
    paper.line([(12, 44), (37, 30)], CREAM, 10)
    paper.line([(22, 40), (26, 51)], CREAM, 6)
    paper.polygon([(39, 23), (54, 20), (46, 33)], GOLD)
    paper.line([(39, 29), (44, 26)], GOLD, 7)
    return paper


def flamethrower() -> Paper:
    """A flame."""
    paper = disc((60, 40, 34))
    outer = [(32, 56), (17, 45), (18, 31), (26, 36), (25, 20), (34, 8), (38, 24), (46, 22), (47, 42), (42, 52)]
    inner = [(32, 54), (24, 46), (27, 38), (32, 30), (38, 40), (39, 48)]
    paper.polygon(smooth(outer, closed=True, steps=5), (240, 112, 36))
    paper.polygon(smooth(inner, closed=True, steps=5), (255, 228, 120))
    return paper


def valor() -> Paper:
    """A gold star."""
    paper = Paper(SIZE, SIZE)
    tips = star((32, 34), 29, 12.5)
    paper.polygon(tips, DARK, DARK, 5)
    paper.polygon(tips, GOLD)
    paper.polygon([(32, 34), tips[8], tips[9], tips[0]], lit(GOLD, 0.5))
    return paper


def passengers() -> Paper:
    """Two helmets side by side."""
    paper = disc(GREEN)
    for x in (22, 42):
        paper.polygon(smooth([(x - 9, 50), (x - 8, 41), (x, 38), (x + 8, 41), (x + 9, 50)]), CREAM)
        paper.circle((x, 30), 7, CREAM)
        paper.line([(x - 9, 26), (x + 9, 26)], CREAM, 4)
    return paper


def towing() -> Paper:
    """A hook."""
    paper = disc(BROWN)
    hook = smooth([(32, 10), (32, 26), (44, 34), (43, 46), (32, 51), (21, 46), (20, 38)])
    stroke(paper, hook, 7.5)
    paper.circle((32, 13), 6, CREAM)
    return paper


def aboard() -> Paper:
    """An arrow down into a vehicle's body."""
    paper = disc(GREEN)
    shape(paper, [(28, 10), (36, 10), (36, 24), (46, 24), (32, 39), (18, 24), (28, 24)])
    stroke(paper, [(14, 34), (17, 48), (47, 48), (50, 34)], 6)
    return paper


def shield() -> Paper:
    """A shield, one half of it in shade."""
    paper = disc(SLATE)
    right = smooth([(47, 17), (46, 32), (32, 51)], steps=6)
    shape(paper, [(17, 17), (32, 12), *right, *[(64 - x, y) for x, y in right[::-1]]])
    paper.polygon([(32, 12), *right], lit(CREAM, -0.34))
    return paper


def pinned() -> Paper:
    """A head down behind a line, under a chevron that presses on it."""
    paper = disc(RED)
    stroke(paper, [(14, 13), (32, 26), (50, 13)], 8)
    paper.polygon(smooth([(19, 46), (20, 37), (32, 31), (44, 37), (45, 46)]), CREAM)
    stroke(paper, [(12, 48), (52, 48)], 6)
    return paper


def fired() -> Paper:
    """The flash of a shot."""
    paper = drop(RED)
    shape(paper, star((32, 29), 20, 9, 8), (255, 214, 92), 2)
    paper.polygon(star((32, 29), 11, 5.4, 8), (255, 252, 236))
    return paper


def moved() -> Paper:
    """An arrow that has arrived at a line."""
    paper = drop(BLUE)
    shape(paper, arrow((12, 29), (45, 29), 10, 27), rim=2)
    stroke(paper, [(51, 15), (51, 38)], 5, rim=1.5)
    return paper


def moving() -> Paper:
    """Two chevrons that point ahead."""
    paper = drop(GREEN)
    for x in (14, 31):
        stroke(paper, [(x, 15), (x + 15, 29), (x, 43)], 7.5)
    return paper


def assault_moving() -> Paper:
    """A short arrow under the flash of a shot: a unit that moved a little and may still fight."""
    paper = drop(VIOLET)
    shape(paper, arrow((11, 29), (40, 29), 9, 24), rim=2)
    shape(paper, star((46, 20), 11, 4.6, 6), GOLD, 1.8)
    return paper


def chosen() -> Paper:
    """A tick."""
    paper = drop((255, 206, 64))
    stroke(paper, [(16, 29), (27, 41), (48, 16)], 8.5, DARK, 0)
    return paper


def acted() -> Paper:
    """An hourglass that has run out."""
    paper = drop(SLATE)
    shape(paper, [(18, 14), (46, 14), (36, 29), (46, 44), (18, 44), (28, 29)])
    paper.polygon([(24, 17), (40, 17), (33.5, 26), (30.5, 26)], SLATE)
    return paper


BADGES: dict[str, Callable[[], Paper]] = {
    "lmg": lmg,
    "hmg": hmg,
    "mortar": mortar,
    "bazooka": bazooka,
    "flamethrower": flamethrower,
    "valor": valor,
    "passengers": passengers,
    "towing": towing,
    "aboard": aboard,
    "shield": shield,
    "pinned": pinned,
}
STATES: dict[str, Callable[[], Paper]] = {
    "fired": fired,
    "moved": moved,
    "moving": moving,
    "assault_moving": assault_moving,
    "chosen": chosen,
    "acted": acted,
}
