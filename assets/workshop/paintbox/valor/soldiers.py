"""The infantry of Valor & Victory: squads and half squads in a row, the leader, the hero, the sniper.

A soldier stands on the origin and is a hundred units high. What he is shows in how he stands: riflemen advance
upright, an elite squad charges, submachine gunners lean forward behind short guns that fire.
"""

from collections.abc import Callable, Sequence

from paintbox.tools.curves import arc, smooth, star
from paintbox.tools.paper import Paper, Point
from paintbox.valor.casting import EDGE, GREY, PALE, SHADE, STEEL, WHITE, Part, cast, sheet, toned

FOOT = 116.0


def helmet(middle: Point, radius: float = 15.0) -> Part:
    """A steel helmet with its brim; it catches the light."""
    x, y = middle
    dome = arc(middle, radius, radius * 0.98, 0.5, 1.0)
    return Part([*dome, (x + radius + 4, y + 5), (x - radius - 4, y + 5)], WHITE)


def rifleman() -> list[Part]:
    """A soldier who walks ahead with his rifle across his body."""
    return [
        Part([(-2, -40), (-8, -22), (-17, -3), (-12, -2)], SHADE, 12),
        Part([(5, -40), (14, -22), (13, -2), (20, -2)], GREY, 12),
        Part(smooth([(-13, -68), (0, -72), (13, -68), (13, -40), (-9, -38)], closed=True, steps=4), PALE),
        Part([(3, -78)], GREY, 19),
        helmet((2, -82)),
        Part([(-16, -34), (-8, -41)], STEEL, 9),
        Part([(-8, -41), (31, -72)], STEEL, 5.5),
        Part([(-8, -62), (-4, -47), (9, -52)], WHITE, 9),
    ]


def charger() -> list[Part]:
    """A soldier who charges with the bayonet fixed."""
    return [
        Part([(-8, -38), (-20, -24), (-36, -22), (-38, -17)], SHADE, 12),
        Part([(2, -38), (20, -26), (14, -3), (22, -2)], GREY, 12),
        Part(smooth([(-2, -70), (16, -68), (18, -54), (6, -36), (-13, -36), (-11, -52)], closed=True, steps=4), PALE),
        Part([(18, -76)], GREY, 18),
        helmet((17, -80)),
        Part([(-16, -43), (-4, -47)], STEEL, 10),
        Part([(-4, -47), (38, -58)], STEEL, 6),
        Part([(38, -58), (58, -63)], WHITE, 3.2),
        Part([(2, -60), (4, -46), (20, -48)], WHITE, 9),
    ]


def gunner() -> list[Part]:
    """A soldier with a submachine gun and its drum, firing from the hip."""
    return [
        Part([(-6, -38), (-14, -20), (-26, -3), (-20, -2)], SHADE, 12),
        Part([(4, -38), (16, -22), (15, -2), (23, -2)], GREY, 12),
        Part(smooth([(-8, -68), (8, -70), (15, -58), (10, -37), (-11, -37)], closed=True, steps=4), PALE),
        Part([(10, -77)], GREY, 18),
        helmet((9, -81)),
        Part([(-8, -45), (34, -45)], STEEL, 7.5),
        Part([(21, -35)], STEEL, 18),
        Part([(-4, -60), (-2, -47), (12, -45)], WHITE, 9),
        Part(star((52, -45), 14, 6, 6), WHITE),
    ]


def officer() -> list[Part]:
    """An officer in a peaked cap, head and shoulders, who points the way."""
    chest = [(-62, 40), (-56, 12), (-36, 0), (-14, -6), (16, -6), (38, 0), (54, 12), (58, 40)]
    jaw = smooth([(-22, -44), (22, -46), (27, -30), (20, -10), (4, -3), (-14, -10), (-22, -28)], closed=True, steps=4)
    crown = smooth([(-26, -50), (-42, -62), (-36, -74), (0, -80), (38, -74), (42, -62), (28, -50)], steps=4)
    return [
        Part([(44, 20), (76, 26), (102, 2)], GREY, 20),
        Part([(102, 2), (120, -14)], WHITE, 13),
        Part(smooth(chest, steps=4), GREY),
        Part([(-16, -4), (4, 26), (20, -4)], SHADE),
        Part([(-16, -4), (4, 30)], STEEL, 4),
        Part([(20, -4), (4, 30)], STEEL, 4),
        Part([(-46, 10), (-26, 2)], WHITE, 7),
        Part([(30, 2), (46, 9)], WHITE, 7),
        Part(jaw, PALE),
        Part([(-24, -50), (28, -50), (30, -38), (-23, -40)], STEEL),
        Part(crown, WHITE),
        Part([(-20, -41), (34, -41), (44, -31), (4, -33)], STEEL),
        Part([(4, -62)], STEEL, 12),
        Part([(14, -25)], STEEL, 6),
        Part([(5, -14), (18, -15)], STEEL, 4),
    ]


def hero_figure() -> list[Part]:
    """A soldier who raises his rifle high and calls the others on."""
    return [
        Part([(-4, -40), (-14, -22), (-24, -3), (-18, -2)], SHADE, 12),
        Part([(5, -40), (19, -24), (18, -2), (26, -2)], GREY, 12),
        Part(smooth([(-13, -68), (0, -72), (14, -68), (13, -40), (-10, -38)], closed=True, steps=4), PALE),
        Part([(6, -77)], GREY, 18),
        helmet((5, -81), 14),
        Part([(-12, -62), (-24, -76), (-27, -92)], WHITE, 9),
        Part([(-44, -90), (-2, -104)], STEEL, 6),
        Part([(12, -62), (28, -56), (38, -64)], WHITE, 9),
    ]


def row(figures: Sequence[Callable[[], list[Part]]], apart: float, size: float) -> Paper:
    """Soldiers in a row, those at the odd places a little behind."""
    paper = sheet()
    start = 116 - apart * (len(figures) - 1) / 2
    order = sorted(range(len(figures)), key=lambda number: number % 2 == 0)
    for number in order:
        is_behind = number % 2 == 1
        parts = toned(figures[number](), 0.8) if is_behind else figures[number]()
        cast(paper, parts, (start + number * apart, FOOT - (5 if is_behind else 0)), size)
    return paper


def leader() -> Paper:
    """The officer."""
    paper = sheet()
    cast(paper, officer(), (104, 84))
    return paper


def hero() -> Paper:
    """The hero before a star."""
    paper = sheet()
    cast(paper, [Part(star((120, 66), 58, 27), PALE)], rim=5)
    cast(paper, hero_figure(), (122, FOOT), 0.98)
    return paper


def sniper() -> Paper:
    """A marksman who lies in wait behind a scoped rifle."""
    paper = sheet()
    body = [
        Part([(70, 92), (40, 96), (20, 106), (17, 102)], SHADE, 17),
        Part([(74, 90), (44, 104), (24, 112)], GREY, 16),
        Part(smooth([(66, 84), (96, 66), (124, 66), (126, 92), (98, 104), (70, 104)], closed=True, steps=4), PALE),
        Part([(112, 80), (112, 108), (134, 104)], GREY, 13),
        Part([(133, 62)], GREY, 26),
        Part([*arc((131, 58), 22, 21, 0.5, 1.0), (158, 65), (104, 66)], WHITE),
    ]
    cast(paper, body)
    gun = [
        Part([(122, 92), (152, 84)], STEEL, 12),
        Part([(150, 84), (226, 73)], STEEL, 7),
        Part([(154, 70), (182, 66)], WHITE, 8),
        Part([(190, 80), (184, 112)], STEEL, 5),
        Part([(120, 84), (150, 94)], WHITE, 12),
    ]
    cast(paper, gun, edge=EDGE)
    return paper


PIECES: dict[str, Callable[[], Paper]] = {
    "squad": lambda: row([rifleman] * 4, 47, 1.08),
    "elite_squad": lambda: row([charger] * 3, 62, 1.02),
    "smg_squad": lambda: row([gunner] * 3, 60, 1.04),
    "half_squad": lambda: row([rifleman] * 2, 52, 1.08),
    "elite_half_squad": lambda: row([charger] * 2, 68, 1.08),
    "smg_half_squad": lambda: row([gunner] * 2, 64, 1.08),
    "leader": leader,
    "hero": hero,
    "sniper": sniper,
}
