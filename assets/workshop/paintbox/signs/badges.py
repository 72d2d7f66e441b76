"""Small round signs beside a unit: what kind it is, what it has done this turn."""

from collections.abc import Callable
from pathlib import Path

from paintbox.tools.curves import arc, arrow, smooth, star
from paintbox.tools.paper import Ink, Paper, Points, lit

SIZE = 64
DARK: Ink = (34, 38, 42)
CREAM: Ink = (248, 242, 224)
GREEN: Ink = (92, 132, 62)
BLUE: Ink = (62, 104, 148)
RED: Ink = (188, 58, 44)
GOLD: Ink = (228, 178, 60)
SAND: Ink = (206, 178, 124)
NAVY: Ink = (52, 68, 96)
WINE: Ink = (128, 44, 54)


def disc(ink: Ink) -> Paper:
    """A round badge with a dark edge and a cream rim."""
    paper = Paper(SIZE, SIZE)
    paper.circle((32, 32), 31, DARK)
    paper.circle((32, 32), 28.5, CREAM)
    paper.circle((32, 32), 25.5, lit(ink, -0.14))
    paper.circle((31, 30.5), 23.5, ink)
    return paper


def shield(ink: Ink) -> Paper:
    """A shield with a dark edge and a cream rim."""
    paper = Paper(SIZE, SIZE)
    for inset, tone in ((0.0, DARK), (2.6, CREAM), (5.6, lit(ink, -0.16)), (7.4, ink)):
        paper.polygon(_shield(inset), tone)
    return paper


def _shield(inset: float) -> list[tuple[float, float]]:
    left, right, top = 5 + inset, 59 - inset, 3 + inset
    sides = smooth([(right, top), (right, 30), (right - 6 + inset * 0.2, 46), (32, 62 - inset * 1.25)])
    return [*sides, *[(64 - x, y) for x, y in sides[::-1]], (left, top)]


def special_forces() -> Paper:
    """A star in a shield."""
    paper = shield(NAVY)
    paper.polygon(star((32, 30), 17.5, 7.2), GOLD, DARK, 2.2)
    return paper


def elite() -> Paper:
    """Two chevrons under a small diamond in a shield."""
    paper = shield(WINE)
    for y, half in ((33, 15), (43, 12)):
        left, right, rise = 32 - half, 32 + half, half * 0.66
        chevron: Points = [(left, y), (32, y - rise), (right, y), (right, y + 6), (32, y + 6 - rise), (left, y + 6)]
        paper.polygon(chevron, GOLD, DARK, 1.4)
    paper.polygon([(32, 9), (38, 16), (32, 23), (26, 16)], GOLD, DARK, 1.4)
    return paper


def resistance() -> Paper:
    """A cross with two bars in a shield."""
    paper = shield((58, 92, 138))
    strokes = (((32, 12), (32, 52)), ((23, 22), (41, 22)), ((18, 34), (46, 34)))
    for start, end in strokes:
        paper.line([start, end], DARK, 9)
    for start, end in strokes:
        paper.line([start, end], CREAM, 5.4)
    return paper


def combat_engineer() -> Paper:
    """A spade in a shield."""
    paper = shield((122, 84, 46))
    for ink, more in ((DARK, 4.4), (CREAM, 0.0)):
        paper.line([(32, 12), (32, 36)], ink, 4.6 + more)
        paper.line([(25, 12), (39, 12)], ink, 4.6 + more)
    blade = smooth([(22, 32), (42, 32), (42, 42), (32, 54), (22, 42)], closed=True)
    paper.polygon(blade, CREAM, DARK, 2.6)
    return paper


def ski_troops() -> Paper:
    """Two crossed skis in a shield."""
    paper = shield((64, 112, 140))
    for start, end in (((17, 15), (45, 48)), ((47, 15), (19, 48))):
        paper.line([start, end], DARK, 9)
        paper.line([start, end], CREAM, 5)
    return paper


def flamethrower_tank() -> Paper:
    """A flame in a shield."""
    paper = shield((74, 50, 40))
    flame = smooth(
        [(33, 9), (40, 24), (47, 36), (41, 50), (32, 54), (22, 49), (18, 37), (25, 29), (28, 20)], closed=True
    )
    paper.polygon(flame, (224, 110, 40), DARK, 2.6)
    heart = smooth([(33, 30), (38, 40), (32, 50), (26, 42)], closed=True)
    paper.polygon(heart, GOLD)
    return paper


def ordered() -> Paper:
    """A check."""
    paper = disc(GREEN)
    for ink, width in ((DARK, 11.0), (CREAM, 7.0)):
        paper.line([(17, 33), (28, 44), (47, 21)], ink, width)
    return paper


def moved() -> Paper:
    """An arrow."""
    paper = disc(BLUE)
    shape = arrow((12, 32), (53, 32), 11, 29)
    paper.polygon(shape, CREAM, DARK, 3)
    paper.polygon(shape, CREAM)
    return paper


def battled() -> Paper:
    """A crosshair."""
    paper = disc(RED)
    for ink, width in ((DARK, 7.0), (CREAM, 3.8)):
        paper.ring((32, 32), 13 + width / 2, 13 + width / 2, ink, width)
        for dx, dy in ((0, -1), (1, 0), (0, 1), (-1, 0)):
            paper.line([(32 + dx * 7, 32 + dy * 7), (32 + dx * 21, 32 + dy * 21)], ink, width)
    paper.circle((32, 32), 2.6, CREAM)
    return paper


def dug_in() -> Paper:
    """Three sandbags."""
    paper = disc((112, 122, 78))
    for x, y in ((21.5, 40), (42.5, 40), (32, 27)):
        bag = smooth(
            [(x - 9, y - 5), (x, y - 6.5), (x + 9, y - 5), (x + 10, y + 3), (x, y + 6.5), (x - 10, y + 3)], closed=True
        )
        paper.polygon(bag, SAND, DARK, 3)
        paper.polygon(bag, SAND)
        paper.line(arc((x - 1, y + 1), 7, 4.5, 0.58, 0.86), lit(SAND, 0.5), 1.8)
    return paper


def camouflage() -> Paper:
    """A leaf."""
    paper = disc((196, 176, 120))
    leaf = smooth([(12, 52), (14, 26), (34, 12), (53, 11), (52, 30), (38, 50), (18, 52)], closed=True)
    paper.polygon(leaf, GREEN, DARK, 4)
    paper.line([(12, 53), (44, 20)], DARK, 3)
    for start, end in (((22, 43), (21, 28)), ((32, 32), (32, 19)), ((22, 43), (37, 43)), ((32, 32), (46, 32))):
        paper.line([start, end], DARK, 2.2)
    return paper


def boat() -> Paper:
    """A boat on a wave."""
    paper = disc(BLUE)
    paper.polygon([(10, 30), (54, 30), (46, 43), (18, 43)], CREAM, DARK, 3.4)
    paper.line([(24, 12), (40, 36)], DARK, 6)
    paper.line([(24, 12), (40, 36)], CREAM, 2.8)
    wave = smooth([(11, 49), (21, 45), (32, 50), (43, 45), (53, 49)])
    paper.line(wave, CREAM, 3.4)
    return paper


def leader() -> Paper:
    """A golden star on blue."""
    paper = disc(NAVY)
    paper.polygon(star((32, 33), 24, 10), GOLD, DARK, 2.6)
    return paper


def supplies() -> Paper:
    """A crate."""
    paper = disc((112, 122, 78))
    paper.polygon([(15, 18), (49, 18), (49, 47), (15, 47)], SAND, DARK, 4)
    for ends in (((17, 20), (47, 45)), ((17, 45), (47, 20))):
        paper.line(ends, DARK, 4.4)
    return paper


def prisoners() -> Paper:
    """Bars before a window."""
    paper = disc((84, 96, 112))
    paper.polygon([(15, 14), (49, 14), (49, 50), (15, 50)], (40, 46, 56), DARK, 3)
    for x in (21, 32, 43):
        paper.line([(x, 13), (x, 51)], DARK, 7)
        paper.line([(x, 13), (x, 51)], CREAM, 3.6)
    return paper


BADGES: dict[str, Callable[[], Paper]] = {
    "special_forces": special_forces,
    "elite": elite,
    "resistance": resistance,
    "combat_engineer": combat_engineer,
    "ski_troops": ski_troops,
    "flamethrower_tank": flamethrower_tank,
    "ordered": ordered,
    "moved": moved,
    "battled": battled,
    "dug_in": dug_in,
    "camouflage": camouflage,
    "boat": boat,
    "leader": leader,
    "supplies": supplies,
    "prisoners": prisoners,
}


def draw(assets: Path) -> None:
    """Write every badge."""
    folder = assets / "memoir44" / "badges"
    folder.mkdir(parents=True, exist_ok=True)
    for name, painter in BADGES.items():
        painter().reduced().save(folder / f"{name}.png", optimize=True)
