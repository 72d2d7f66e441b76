"""The signs of the spaces: a disc in the colour of its kind with an icon, a small badge that counters leave free."""

from math import cos, pi, sin, tau

from paintbox.hong_kong.plan import Place
from paintbox.tools.curves import arc, smooth
from paintbox.tools.paper import Ink, Paper, Point, lit

INK: Ink = (52, 42, 30)
CREAM: Ink = (252, 246, 226)
RED: Ink = (204, 34, 30)
FILLS: dict[str, Ink] = {
    "clear": (240, 229, 190),
    "reservoir": (92, 160, 222),
    "urban": (188, 180, 170),
    "pier": (126, 190, 176),
    "gdl": (222, 160, 84),
    "battery": (206, 108, 98),
    "heavy_battery": (140, 38, 40),
}
SHEET, SCALE = 240, 3
BADGE = 21.0


def sign(place: Place, radius: float) -> Paper:
    """The whole sign of a space on a sheet of its own, the space in its middle."""
    paper = Paper(SHEET, SHEET, SCALE, (SHEET / 2, SHEET / 2))
    with paper.layer(opacity=0.35, blur=3) as sheet:
        sheet.circle((4, 5), radius + 2, (20, 16, 10))
    fill = FILLS[place.terrain]
    rim = radius - 4
    paper.circle((0, 0), radius, INK)
    if place.words.get("objective"):
        rim = radius - 10
        paper.circle((0, 0), radius + 5, CREAM)
        paper.circle((0, 0), radius + 3, RED)
        paper.circle((0, 0), rim + 2, CREAM)
    paper.circle((0, 0), rim, fill)
    paper.circle((0, 0), rim - 13, lit(fill, 0.22))
    if place.terrain == "heavy_battery":
        paper.ring((0, 0), rim - 9, rim - 9, CREAM, 3)
    icon(paper, word(place), (0, 0), radius * 0.5)
    if word(place) != "clear":
        badge(paper, place, radius)
    return paper


def word(place: Place) -> str:
    """What a space is known by: the headquarters is more than the town around it."""
    return "hq" if place.words.get("hq") else place.terrain


def badge(paper: Paper, place: Place, radius: float) -> None:
    """The icon once more at the edge of the space, on the side where its name is not."""
    side = 1 if "left" in place.words.get("name_at", "") else -1
    middle = side * (radius + 4), 0.0
    paper.circle(middle, BADGE + 3, INK)
    paper.circle(middle, BADGE, FILLS[place.terrain])
    icon(paper, word(place), middle, BADGE * 0.68)


def icon(paper: Paper, kind: str, middle: Point, size: float) -> None:
    """The icon of a kind of space; open country has a hill."""
    ICONS[kind](paper, middle, size)


def _moved(points: list[Point], middle: Point, size: float) -> list[Point]:
    return [(middle[0] + x * size, middle[1] + y * size) for x, y in points]


def _hill(paper: Paper, middle: Point, size: float) -> None:
    for dx, dy, share in ((0.32, 0.12, 0.62), (-0.16, 0.0, 0.85)):
        peak = [(dx - share, dy + share * 0.62), (dx, dy - share * 0.62), (dx + share, dy + share * 0.62)]
        paper.polygon(_moved(peak, middle, size), (206, 186, 136))
        paper.polygon(_moved([peak[1], peak[2], (dx + share * 0.1, dy + share * 0.62)], middle, size), (180, 156, 108))


def _waves(paper: Paper, middle: Point, size: float) -> None:
    for y in (-0.5, 0.0, 0.5):
        wave = smooth([(x / 4, y + (0.13 if x % 2 else -0.13)) for x in range(-4, 5)], steps=6)
        paper.line(_moved(wave, middle, size), CREAM, size * 0.17)


def _houses(paper: Paper, middle: Point, size: float) -> None:
    for left, top, right in ((-0.85, -0.1, -0.3), (-0.25, -0.75, 0.3), (0.35, -0.35, 0.85)):
        corners = [(left, top), (right, top), (right, 0.7), (left, 0.7)]
        paper.polygon(_moved(corners, middle, size), (84, 76, 70))
        for row in range(3):
            y = top + 0.2 + row * 0.34
            if y < 0.5:
                for x in (left + 0.14, right - 0.14):
                    paper.circle((middle[0] + x * size, middle[1] + y * size), size * 0.075, CREAM)


def _anchor(paper: Paper, middle: Point, size: float) -> None:
    ink = (24, 74, 74)
    paper.ring((middle[0], middle[1] - size * 0.72), size * 0.2, size * 0.2, ink, size * 0.13)
    paper.line(_moved([(0, -0.5), (0, 0.8)], middle, size), ink, size * 0.17)
    paper.line(_moved([(-0.38, -0.28), (0.38, -0.28)], middle, size), ink, size * 0.15)
    paper.line(_moved(arc((0, 0.1), 0.72, 0.72, 0.03, 0.47), middle, size), ink, size * 0.16)
    for side in (-1, 1):
        fluke = [(0.95 * side, 0.34), (0.72 * side, -0.02), (0.5 * side, 0.34)]
        paper.polygon(_moved(fluke, middle, size), ink)


def _trench(paper: Paper, middle: Point, size: float) -> None:
    wall = [
        (-0.9, 0.45),
        (-0.9, -0.35),
        (-0.5, -0.35),
        (-0.5, 0.1),
        (-0.2, 0.1),
        (-0.2, -0.35),
        (0.2, -0.35),
        (0.2, 0.1),
        (0.5, 0.1),
        (0.5, -0.35),
        (0.9, -0.35),
        (0.9, 0.45),
    ]
    paper.polygon(_moved(wall, middle, size), (104, 52, 26))


def _gun(paper: Paper, middle: Point, size: float) -> None:
    paper.line(_moved([(-0.35, 0.05), (0.85, -0.55)], middle, size), CREAM, size * 0.22)
    shield = [(-0.72, 0.34), (-0.5, -0.22), (0.02, -0.22), (0.24, 0.34)]
    paper.polygon(_moved(shield, middle, size), CREAM)
    paper.polygon(_moved([(-0.9, 0.42), (0.6, 0.42), (0.72, 0.66), (-0.9, 0.66)], middle, size), CREAM)


def _heavy_gun(paper: Paper, middle: Point, size: float) -> None:
    for rise in (-0.22, 0.14):
        paper.line(_moved([(-0.3, rise), (0.95, rise - 0.4)], middle, size), CREAM, size * 0.17)
    dome = [
        (-0.9 + 0.62 + 0.62 * cos(pi + pi * step / 12), 0.36 + 0.62 * sin(pi + pi * step / 12)) for step in range(13)
    ]
    paper.polygon(_moved(dome, middle, size), CREAM)
    paper.polygon(_moved([(-1.0, 0.44), (0.6, 0.44), (0.7, 0.7), (-1.0, 0.7)], middle, size), CREAM)


def _flag(paper: Paper, middle: Point, size: float) -> None:
    paper.line(_moved([(-0.6, -0.9), (-0.6, 0.95)], middle, size), INK, size * 0.14)
    paper.polygon(_moved([(-0.55, -0.85), (0.85, -0.85), (0.85, 0.1), (-0.55, 0.1)], middle, size), (38, 62, 112))
    for ink, width in ((CREAM, 0.24), (RED, 0.12)):
        for line in (((-0.55, -0.375), (0.85, -0.375)), ((0.15, -0.85), (0.15, 0.1))):
            paper.line(_moved(list(line), middle, size), ink, size * width)


ICONS = {
    "clear": _hill,
    "reservoir": _waves,
    "urban": _houses,
    "pier": _anchor,
    "gdl": _trench,
    "battery": _gun,
    "heavy_battery": _heavy_gun,
    "hq": _flag,
}


def rose(paper: Paper, middle: Point, size: float) -> None:
    """A compass rose, its north point dark."""
    paper.ring(middle, size, size, CREAM, 3)
    for number in range(8):
        angle = tau * number / 8 - pi / 2
        reach = size * (1.2 if number % 2 == 0 else 0.72)
        tip = middle[0] + cos(angle) * reach, middle[1] + sin(angle) * reach
        for aside, ink in ((-1, CREAM), (1, (60, 92, 112))):
            flank = angle + aside * tau / 16
            foot = middle[0] + cos(flank) * size * 0.26, middle[1] + sin(flank) * size * 0.26
            paper.polygon([tip, foot, middle], RED if number == 0 and aside == 1 else ink)
