"""The vehicles of Valor & Victory from the side, all facing right; each kind has an outline of its own."""

from collections.abc import Callable

from paintbox.tools.curves import arc
from paintbox.tools.paper import Paper, Points
from paintbox.valor.casting import EDGE, GREY, PALE, SHADE, STEEL, WHITE, Part, cast, sheet

FOOT = 116.0
SLIT = 3.4


def belt(left: float, right: float, top: float, wheels: Points, diameter: float) -> list[Part]:
    """A track: the belt, and on it the road wheels."""
    middle, height = (top + FOOT) / 2, FOOT - top
    reach = height / 2
    found = [Part([(left + reach, middle), (right - reach, middle)], STEEL, height)]
    return [*found, *wheels_on(wheels, diameter)]


def wheels_on(middles: Points, diameter: float) -> list[Part]:
    """Wheels with their hubs."""
    rims = [Part([middle], PALE, diameter) for middle in middles]
    return [*rims, *(Part([middle], STEEL, diameter * 0.3) for middle in middles)]


def along(start: float, end: float, count: int, y: float) -> list[tuple[float, float]]:
    """Points at even distances on a level line."""
    return [(start + (end - start) * number / (count - 1), y) for number in range(count)]


def tank() -> Paper:
    """A medium tank: a round turret amidships, a sloped bow."""
    paper = sheet()
    cast(paper, [Part([(128, 43), (222, 40)], GREY, 8), Part([(122, 43), (152, 42)], PALE, 15)])
    cast(paper, belt(14, 196, 78, along(38, 172, 5, 100), 25))
    cast(paper, [Part([(12, 84), (16, 66), (26, 60), (164, 60), (192, 74), (198, 88), (190, 88), (20, 88)], GREY)])
    cast(paper, [Part([(54, 60), (52, 42), (66, 27), (116, 25), (136, 36), (140, 60)], WHITE)])
    cast(paper, [Part([(72, 26), (74, 15), (100, 15), (103, 25)], GREY)])
    paper.line([(24, 74), (186, 74)], EDGE, SLIT)
    paper.line([(58, 52), (136, 52)], GREY, 5)
    return paper


def heavy_tank() -> Paper:
    """A heavy tank: a square turret, a very long gun with its brake, large wheels that overlap."""
    paper = sheet()
    cast(paper, [Part([(120, 38), (214, 36)], GREY, 9), Part([(214, 30), (232, 30), (232, 43), (214, 43)], PALE)])
    cast(paper, [Part([(112, 38), (142, 37)], PALE, 20)])
    wheels = along(32, 186, 7, 96)
    cast(paper, [*belt(6, 214, 70, wheels[::2], 36), *wheels_on(wheels[1::2], 34)])
    cast(paper, [Part([(4, 82), (8, 56), (176, 56), (196, 62), (216, 76), (212, 84)], GREY)])
    cast(paper, [Part([(20, 28), (38, 26), (36, 52), (22, 50)], SHADE)])
    cast(paper, [Part([(36, 56), (36, 20), (108, 20), (128, 30), (130, 56)], WHITE)])
    cast(paper, [Part([(50, 20), (50, 9), (80, 9), (80, 20)], GREY)])
    paper.line([(12, 70), (206, 70)], EDGE, SLIT)
    paper.line([(40, 46), (126, 46)], GREY, 5)
    return paper


def assault_gun() -> Paper:
    """An assault gun: no turret, the gun low in the bow, skirts along its side."""
    paper = sheet()
    cast(paper, [Part([(150, 58), (224, 56)], GREY, 9), Part([(220, 56), (228, 56)], PALE, 13)])
    cast(paper, belt(14, 204, 80, along(38, 180, 6, 101), 22))
    hull = [(12, 88), (16, 70), (44, 66), (60, 44), (128, 42), (154, 48), (160, 66), (200, 76), (204, 88)]
    cast(paper, [Part(hull, PALE)])
    cast(paper, [Part([(144, 48), (172, 50), (174, 66), (146, 66)], WHITE)])
    cast(paper, [Part([(84, 42), (86, 32), (110, 32), (112, 42)], GREY)])
    for x in (34, 72, 110, 148):
        cast(paper, [Part([(x, 72), (x + 34, 72), (x + 34, 94), (x, 94)], GREY)], rim=3)
    return paper


def tank_destroyer() -> Paper:
    """A tank destroyer: an open turret with slanting sides and a long gun, a weight at its rear."""
    paper = sheet()
    cast(paper, [Part([(120, 40), (230, 34)], GREY, 8)])
    cast(paper, [Part([(86, 26), (100, 14)], STEEL, 12)])
    cast(paper, belt(14, 196, 82, along(38, 172, 6, 102), 21))
    cast(paper, [Part([(8, 66), (18, 56), (150, 56), (196, 80), (196, 88), (20, 88)], GREY)])
    cast(paper, [Part([(24, 34), (40, 30), (40, 50), (28, 50)], SHADE)])
    cast(paper, [Part([(46, 56), (34, 28), (60, 22), (112, 24), (150, 44), (142, 56)], WHITE)])
    paper.line([(42, 28), (62, 26), (108, 28)], EDGE, 5)
    paper.line([(24, 72), (176, 72)], EDGE, SLIT)
    return paper


def light_tank() -> Paper:
    """A light tank: short and tall, a small turret, a thin gun, the rear wheel on the ground."""
    paper = sheet()
    cast(paper, [Part([(134, 38), (184, 37)], GREY, 6), Part([(130, 38), (150, 38)], PALE, 13)])
    cast(paper, [*belt(44, 192, 76, [(90, 102), (118, 102), (146, 102)], 23), *wheels_on([(56, 98)], 30)])
    cast(paper, wheels_on([(178, 90)], 20))
    cast(paper, [Part([(42, 82), (46, 56), (64, 52), (150, 52), (164, 66), (190, 78), (186, 84)], GREY)])
    cast(paper, [Part([(78, 52), (80, 26), (126, 26), (136, 36), (138, 52)], WHITE)])
    cast(paper, [Part([(90, 26), (92, 14), (116, 14), (118, 26)], GREY)])
    cast(paper, [Part([(60, 36), (78, 30)], STEEL, 5)])
    paper.line([(54, 70), (164, 70)], EDGE, SLIT)
    return paper


def halftrack() -> Paper:
    """A half-track: a bonnet over wheels in front, an open body with a machine gun over tracks behind."""
    paper = sheet()
    cast(paper, [Part([(124, 24), (164, 20)], STEEL, 7), Part([(134, 24), (134, 40)], STEEL, 7)])
    cast(paper, belt(18, 132, 82, along(38, 112, 4, 102), 21))
    body = [(8, 86), (14, 44), (128, 38), (132, 50), (150, 52), (158, 64), (210, 70), (214, 90), (140, 92)]
    cast(paper, [Part(body, PALE)])
    cast(paper, wheels_on([(182, 98)], 36))
    paper.polygon([(20, 49), (122, 43), (124, 56), (18, 62)], WHITE)
    paper.line([(16, 66), (136, 62)], EDGE, SLIT)
    for x in (52, 90):
        paper.line([(x, 46), (x, 84)], SHADE, 3)
    paper.line([(138, 56), (150, 58)], EDGE, 5)
    paper.line([(180, 76), (206, 79)], SHADE, 4)
    return paper


def jeep() -> Paper:
    """A jeep: open, its windscreen up, a machine gun on a post."""
    paper = sheet()
    cast(paper, [Part([(70, 26), (132, 18)], STEEL, 7), Part([(92, 26), (92, 60)], STEEL, 8)])
    cast(paper, [Part([(134, 62), (124, 34)], GREY, 6)])
    body = [(38, 60), (56, 56), (70, 66), (94, 80), (112, 78), (128, 60), (188, 62), (196, 72), (198, 92), (40, 92)]
    cast(paper, [Part(body, PALE)])
    cast(paper, [Part([(98, 58), (94, 72), (106, 74)], GREY, 8)], rim=3)
    paper.polygon([(134, 64), (184, 66), (190, 72), (134, 72)], WHITE)
    cast(paper, wheels_on([(70, 96), (168, 96)], 38))
    cast(paper, wheels_on([(34, 76)], 24))
    return paper


def truck() -> Paper:
    """A truck: a cab, and a canvas tilt over its load."""
    paper = sheet()
    cast(paper, [Part([(10, 86), (216, 88)], SHADE, 14)])
    tilt = [(8, 80), (8, 26), *arc((70, 28), 62, 14, 0.5, 1.0), (134, 26), (134, 80)]
    cast(paper, [Part(tilt, PALE)])
    cab = [(138, 86), (138, 40), (144, 34), (168, 34), (178, 58), (208, 62), (216, 70), (216, 88)]
    cast(paper, [Part(cab, WHITE)])
    paper.polygon([(148, 42), (164, 42), (170, 58), (148, 58)], STEEL)
    for x in (38, 70, 102):
        paper.line([(x, 20), (x, 78)], SHADE, 4)
    cast(paper, wheels_on([(40, 98), (82, 98), (186, 98)], 34))
    return paper


def light_gun() -> Paper:
    """A light gun: its shield, one wheel, its trail on the ground."""
    paper = sheet()
    cast(paper, [Part([(104, 84), (32, 110)], SHADE, 11), Part([(24, 104), (34, 114)], SHADE, 12)])
    cast(paper, [Part([(84, 58), (206, 46)], GREY, 9), Part([(72, 60), (112, 56)], PALE, 17)])
    cast(paper, [Part([(112, 28), (126, 26), (132, 58), (126, 92), (112, 92), (118, 58)], WHITE)])
    cast(paper, wheels_on([(112, 90)], 48))
    return paper


def heavy_gun() -> Paper:
    """A heavy gun: a long barrel with its brake, a tall shield, two spread trails."""
    paper = sheet()
    cast(paper, [Part([(92, 82), (14, 108)], SHADE, 12), Part([(8, 100), (16, 114)], SHADE, 12)])
    cast(paper, [Part([(96, 88), (34, 114)], SHADE, 10)])
    cast(paper, [Part([(60, 52), (208, 26)], GREY, 10), Part([(206, 18), (228, 14), (231, 29), (209, 33)], PALE)])
    cast(paper, [Part([(48, 55), (112, 44)], PALE, 22)])
    cast(paper, [Part([(96, 10), (112, 8), (122, 48), (116, 92), (98, 92), (104, 50)], WHITE)])
    cast(paper, wheels_on([(98, 92)], 46))
    return paper


PIECES: dict[str, Callable[[], Paper]] = {
    "tank": tank,
    "heavy_tank": heavy_tank,
    "assault_gun": assault_gun,
    "tank_destroyer": tank_destroyer,
    "light_tank": light_tank,
    "halftrack": halftrack,
    "jeep": jeep,
    "truck": truck,
    "light_gun": light_gun,
    "heavy_gun": heavy_gun,
}
