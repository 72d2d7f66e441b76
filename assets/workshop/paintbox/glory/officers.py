"""Officers of both sides, head and shoulders, in white and grey with heavy lines."""

from paintbox.tools.curves import arc, smooth, star
from paintbox.tools.paper import Ink, Paper, Points

SIZE = 112
INK: Ink = (30, 28, 30)
WHITE: Ink = (255, 255, 255)
PALE: Ink = (224, 222, 216)
GREY: Ink = (170, 168, 164)
LINE = 6.0


def _part(paper: Paper, points: Points, ink: Ink) -> None:
    """A flat part inside its line."""
    paper.polygon(points, INK, INK, LINE)
    paper.polygon([*points], ink)
    paper.line([*points, points[0]], INK, LINE * 0.72)


def _shoulders(paper: Paper, ink: Ink) -> None:
    """The tunic from the collar down."""
    outline = smooth([(7, 108), (10, 90), (26, 80), (44, 75), (68, 75), (86, 80), (102, 90), (105, 108)])
    _part(paper, outline, ink)


def _face(paper: Paper) -> None:
    """The face under the cap, turned a little to the right."""
    paper.polygon([(44, 62), (68, 62), (68, 82), (44, 82)], INK)
    _part(paper, smooth([(36, 40), (76, 40), (77, 56), (70, 70), (57, 76), (44, 70), (36, 56)], closed=True), WHITE)


def japanese() -> Paper:
    """A field cap with a star, a standing collar with its patches."""
    paper = Paper(SIZE, SIZE)
    _shoulders(paper, GREY)
    for side in (-1, 1):
        paper.polygon([(56 + side * 8, 84), (56 + side * 27, 78), (56 + side * 30, 90), (56 + side * 8, 96)], INK)
        paper.circle((56 + side * 19, 87), 3.4, WHITE)
    paper.line([(56, 84), (56, 108)], INK, 5)
    _face(paper)
    _part(paper, smooth([(33, 38), (34, 20), (42, 9), (57, 6), (72, 9), (79, 20), (80, 38)]), PALE)
    _part(paper, [(33, 36), (80, 36), (88, 46), (58, 48), (35, 46)], INK)
    paper.polygon(star((57, 23), 10.5, 4.4), INK)
    for x in (46, 66):
        paper.circle((x, 57), 2.8, INK)
    paper.line([(51, 66), (62, 66)], INK, 3.6)
    return paper


def british() -> Paper:
    """A service cap with a broad crown and a badge, an open collar with a tie."""
    paper = Paper(SIZE, SIZE)
    _shoulders(paper, GREY)
    paper.polygon([(42, 77), (56, 106), (70, 77)], WHITE)
    paper.polygon([(52, 82), (60, 82), (62, 106), (56, 110), (50, 106)], INK)
    for side in (-1, 1):
        lapel: Points = [(56 + side * 14, 76), (56 + side * 30, 80), (56 + side * 20, 94), (56 + side * 2, 108)]
        paper.line(lapel, INK, 4.6)
    _face(paper)
    crown = smooth([(34, 30), (20, 20), (24, 10), (56, 4), (88, 10), (92, 20), (78, 30)])
    _part(paper, crown, PALE)
    _part(paper, [(34, 29), (78, 29), (79, 40), (33, 40)], INK)
    _part(paper, [*arc((56, 40), 25, 9, 0.0, 0.5)], INK)
    paper.circle((56, 24), 7.4, INK)
    paper.circle((56, 24), 3.6, WHITE)
    paper.line([(44, 66), (56, 63.5), (68, 66)], INK, 4.6)
    for x in (46, 66):
        paper.circle((x, 56), 2.8, INK)
    return paper
