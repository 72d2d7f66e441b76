"""The kinds of space as the chart shows them: a disc, or a box, with its sign."""

from collections.abc import Callable

from paintbox.tools.curves import arc, smooth
from paintbox.tools.paper import Ink, Paper, lit

SIZE = 96
CREAM: Ink = (252, 246, 228)


def disc(ink: Ink) -> Paper:
    """A round space, in a rim of its own colour: on the map the table draws its dark edge around it."""
    paper = Paper(SIZE, SIZE)
    paper.circle((47.8, 47.8), 47.2, lit(ink, -0.38))
    paper.circle((47.8, 47.8), 44, ink)
    return paper


def clear() -> Paper:
    """Open country: nothing but a low hill."""
    paper = disc((236, 224, 180))
    paper.line(smooth([(24, 60), (38, 44), (48, 40), (60, 46), (72, 60)]), (164, 142, 90), 5)
    paper.line(smooth([(46, 62), (56, 53), (64, 54)]), (164, 142, 90), 4)
    return paper


def reservoir() -> Paper:
    """Water behind a dam."""
    paper = disc((84, 148, 204))
    for y in (34, 48, 62):
        paper.line(smooth([(20 + 8 * step, y + (4 if step % 2 else -4)) for step in range(8)]), CREAM, 5)
    return paper


def urban() -> Paper:
    """Blocks of houses."""
    paper = disc((190, 182, 172))
    for left, top, right in ((22, 46, 37), (40, 26, 57), (60, 38, 75)):
        paper.rectangle(left, top, right, 68, (92, 82, 76))
        for y in range(top + 6, 62, 10):
            paper.rectangle(left + 4, y, left + 6.5, y + 4, CREAM)
            paper.rectangle(right - 6.5, y, right - 4, y + 4, CREAM)
    return paper


def pier() -> Paper:
    """An anchor."""
    paper = disc((138, 186, 176))
    ink = (28, 74, 74)
    paper.ring((48, 24), 8, 8, ink, 4.4)
    paper.line([(48, 31), (48, 74)], ink, 6)
    paper.line([(34, 38), (62, 38)], ink, 5)
    paper.line(arc((48, 52), 24, 22, 0.04, 0.46), ink, 6)
    for side in (-1, 1):
        x = 48 + side * 24
        paper.polygon([(x - 9, 58), (x + side * 4, 45), (x + 9, 58)], ink)
    return paper


def gdl() -> Paper:
    """A trench with its bays."""
    paper = disc((206, 150, 82))
    trench = [(18, 60), (30, 60), (30, 38), (42, 38), (42, 60), (54, 60), (54, 38), (66, 38), (66, 60), (78, 60)]
    paper.line(trench, (86, 54, 24), 7)
    return paper


def battery() -> Paper:
    """A coast gun on red."""
    paper = disc((200, 106, 94))
    _gun(paper, 0.0)
    return paper


def heavy_battery() -> Paper:
    """A coast gun with a longer barrel on dark red, over a bar."""
    paper = disc((142, 44, 40))
    _gun(paper, -5.0)
    paper.rounded((26, 70, 70, 76), 3, CREAM)
    return paper


def _gun(paper: Paper, up: float) -> None:
    """The sign of a battery: shield, barrel and bed."""
    paper.line([(40, 50 + up), (74, 33 + up)], CREAM, 8)
    paper.polygon([(24, 56 + up), (28, 40 + up), (44, 36 + up), (54, 56 + up)], CREAM)
    paper.rounded((20, 57 + up, 66, 67 + up), 4, CREAM)


def _box(fill: Ink, edge: Ink, dashed: bool) -> Paper:
    """A box at the edge of the map."""
    paper = Paper(SIZE, SIZE)
    paper.rounded((4, 18, 92, 78), 8, edge)
    paper.rounded((8, 22, 88, 74), 5, fill)
    if dashed:
        for x in range(17, 84, 18):
            for y in (17, 74):
                paper.rectangle(x, y, x + 7, y + 5, fill)
    return paper


def assembly_box() -> Paper:
    """A camp of tents in a box with a firm edge."""
    paper = _box((246, 226, 210), (162, 51, 36), dashed=False)
    for x in (32, 62):
        paper.polygon([(x - 17, 64), (x, 34), (x + 17, 64)], (162, 51, 36))
        paper.polygon([(x - 5, 64), (x, 48), (x + 5, 64)], (246, 226, 210))
    return paper


def landing_box() -> Paper:
    """A landing craft in a box with a broken edge."""
    ink: Ink = (38, 88, 126)
    paper = _box((216, 230, 236), ink, dashed=True)
    paper.polygon([(20, 44), (66, 44), (78, 34), (72, 58), (26, 58)], ink)
    paper.line(smooth([(18 + 10 * step, 66 + (2.5 if step % 2 else -2.5)) for step in range(7)]), ink, 4)
    return paper


TERRAIN: dict[str, Callable[[], Paper]] = {
    "clear": clear,
    "reservoir": reservoir,
    "urban": urban,
    "pier": pier,
    "gdl": gdl,
    "battery": battery,
    "heavy_battery": heavy_battery,
    "assembly_box": assembly_box,
    "landing_box": landing_box,
}
