"""Tanks seen from the side, facing right: a medium and a heavy one."""

from random import Random

from paintbox.figures.figures import EDGE, GREY, LINE, PALE, SHADE, STEEL, WHITE, ball, limb, part, stage
from paintbox.tools.paper import Paper, Point


def armor(_rng: Random) -> Paper:
    """A medium tank: round turret, sloped bow, six road wheels."""
    paper = stage()
    limb(paper, [(80, 50), (122, 46)], 5.4, GREY, PALE)
    limb(paper, [(82, 50), (90, 49)], 9.5, GREY)
    tracks(paper, (8, 84, 114, 116), (20.0, 37.5, 55.0, 72.5, 90.0), 8.6)
    part(paper, [(8, 84), (10, 70), (22, 64), (94, 64), (110, 74), (115, 86), (108, 90), (12, 90)], GREY)
    paper.polygon([(12, 76), (23, 66), (93, 66), (104, 73), (18, 76)], WHITE)
    paper.line([(14, 83), (110, 83)], SHADE, 2.6)
    part(paper, [(30, 64), (32, 48), (42, 38), (70, 37), (82, 44), (86, 56), (84, 64)], PALE)
    paper.polygon([(34, 52), (44, 41), (68, 40), (76, 45), (38, 52)], WHITE)
    paper.polygon([(33, 57), (84, 57), (83, 63), (32, 63)], GREY)
    part(paper, [(44, 37), (45, 29), (60, 29), (62, 37)], GREY)
    limb(paper, [(48, 26), (64, 23)], 2.6, STEEL)
    for spot in ((58, 56), (98, 77), (30, 72)):
        paper.circle(spot, 2, STEEL)
    paper.polygon(_star((60, 51)), SHADE)
    return paper


def _star(middle: Point) -> list[Point]:
    """A small diamond where a recognition sign would be."""
    x, y = middle
    return [(x - 6, y), (x, y - 5), (x + 6, y), (x, y + 5)]


def elite_armor(_rng: Random) -> Paper:
    """A heavy tank: square turret, very long gun with a brake, overlapping wheels, side skirts."""
    paper = stage()
    limb(paper, [(76, 42), (112, 38)], 7.0, GREY, PALE)
    limb(paper, [(76, 42), (88, 41)], 12, GREY, PALE)
    limb(paper, [(113, 38), (123, 37)], 11, SHADE, GREY)
    paper.line([(118, 33), (118, 42)], EDGE, 2.6)
    tracks(paper, (2, 80, 120, 118), (16.0, 31.0, 46.0, 61.0, 76.0, 91.0, 105.0), 11.5)
    part(paper, [(2, 82), (4, 60), (18, 58), (90, 58), (104, 62), (122, 76), (122, 84), (4, 84)], GREY)
    paper.polygon([(6, 62), (90, 60), (103, 64), (112, 72), (6, 72)], PALE)
    paper.polygon([(6, 62), (90, 60), (101, 63.5), (6, 66)], WHITE)
    for x in (24, 44, 64, 84):
        paper.line([(x, 71), (x, 82)], SHADE, 2.4)
    part(paper, [(18, 58), (20, 34), (28, 30), (72, 30), (84, 40), (86, 58)], PALE)
    paper.polygon([(22, 37), (29, 33), (71, 33), (78, 39), (22, 40)], WHITE)
    paper.polygon([(21, 51), (85, 51), (85, 57), (20, 57)], GREY)
    part(paper, [(6, 36), (19, 34), (18, 52), (8, 52)], SHADE)
    part(paper, [(34, 30), (35, 20), (54, 20), (56, 30)], GREY)
    ball(paper, (66, 28), 3, GREY)
    for spot in ((32, 45), (44, 45), (56, 45), (108, 72)):
        paper.circle(spot, 2, STEEL)
    return paper


def tracks(paper: Paper, box: tuple[float, float, float, float], wheels: tuple[float, ...], radius: float) -> None:
    """A belt of track around its road wheels; the box is left, top, right, bottom."""
    left, top, right, bottom = box
    height = bottom - top
    paper.rounded((left - LINE, top - LINE, right + LINE, bottom + LINE), height * 0.5, EDGE)
    paper.rounded((left, top, right, bottom), height * 0.48, STEEL)
    paper.rounded((left + 4, top + 4, right - 4, bottom - 4), height * 0.4, EDGE)
    links = int((right - left - 20) / 6)
    for link in range(links):
        x = left + 12 + link * 6
        paper.line([(x, bottom - 3.5), (x, bottom - 0.6)], SHADE, 1.6)
    for number, x in enumerate(wheels):
        y = bottom - 5 - radius
        ball(paper, (x, y), radius - 1.6, SHADE if number % 2 else GREY, PALE)
        paper.circle((x, y), 2.2, STEEL)
