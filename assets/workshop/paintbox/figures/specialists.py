"""Soldiers with a trade: engineer, sniper, rider, skier, and the crews of mortar and machine gun."""

from random import Random

from paintbox.figures.figures import (
    EDGE,
    GREY,
    LINE,
    PALE,
    SHADE,
    STEEL,
    WHITE,
    ball,
    boot,
    coat,
    head,
    helmet,
    limb,
    part,
    rifle,
    stage,
)  # fmt: skip
from paintbox.tools.curves import along, smooth
from paintbox.tools.paper import Paper, Point


def engineer(_rng: Random) -> Paper:
    """A soldier who sweeps the ground with a mine detector."""
    paper = stage()
    limb(paper, [(44, 76), (34, 92), (22, 108)], 13, SHADE)
    boot(paper, (18, 114), 15, 0.3)
    part(paper, [(18, 36), (36, 32), (40, 66), (22, 70)], STEEL)
    limb(paper, [(26, 32), (26, 12)], 2.4, STEEL)
    ball(paper, (26, 10), 2.6, GREY)
    coat(paper, [(42, 36), (62, 36), (72, 48), (66, 62), (60, 84), (36, 80), (36, 62), (36, 46)])
    limb(paper, [(52, 78), (68, 92), (64, 108)], 13.5, GREY, PALE)
    boot(paper, (62, 115), 17)
    paper.line([(38, 73), (62, 75)], STEEL, 5)
    head(paper, (66, 26))
    helmet(paper, (65, 20), 15.5)
    limb(paper, [(56, 74), (88, 84), (104, 104)], 3.6, STEEL, GREY)
    paper.ellipse((106, 110), 21 + LINE, 9 + LINE, EDGE)
    paper.ellipse((106, 109), 21, 8.6, GREY)
    paper.ellipse((106, 108), 14, 5, EDGE)
    paper.ellipse((106, 108.5), 12, 3.8, PALE)
    limb(paper, [(60, 46), (62, 64), (82, 80)], 11, PALE, WHITE)
    ball(paper, (84, 81), 4.6, WHITE)
    return paper


def sniper(_rng: Random) -> Paper:
    """A marksman who lies flat behind a long rifle with a telescope."""
    paper = stage()
    limb(paper, [(44, 92), (22, 100), (4, 98)], 13, SHADE, GREY)
    limb(paper, [(44, 96), (24, 108), (6, 110)], 13, GREY, PALE)
    for heel in ((-1, 97), (1, 110)):
        part(
            paper,
            [
                (heel[0] + 7, heel[1] - 6),
                (heel[0] - 4, heel[1] - 9),
                (heel[0] - 5, heel[1] + 5),
                (heel[0] + 7, heel[1] + 6),
            ],
            STEEL,
        )
    part(paper, smooth([(36, 86), (60, 72), (82, 72), (86, 90), (70, 106), (38, 106)], closed=True), GREY)
    paper.polygon(smooth([(42, 88), (62, 76), (78, 76), (76, 86), (46, 96)], closed=True), PALE)
    limb(paper, [(78, 92), (92, 108), (102, 92)], 9, SHADE)
    head(paper, (88, 72))
    part(paper, smooth([(66, 74), (68, 52), (84, 44), (102, 52), (104, 62), (84, 62), (78, 80)], closed=True), SHADE)
    for spot in ((74, 58), (86, 50), (96, 56), (72, 68)):
        paper.line([spot, (spot[0] - 7, spot[1] - 9)], EDGE, 3.6)
        paper.line([spot, (spot[0] - 6, spot[1] - 8)], PALE, 1.8)
    rifle(paper, (76, 90), (130, 80))
    limb(paper, [(92, 76), (112, 73)], 5.2, STEEL, GREY)
    limb(paper, [(110, 73), (116, 72)], 7.4, GREY)
    limb(paper, [(70, 86), (80, 106), (98, 88)], 10, PALE, WHITE)
    ball(paper, (100, 87), 4.4, WHITE)
    limb(paper, [(120, 84), (114, 104)], 2.2, STEEL)
    limb(paper, [(120, 84), (127, 104)], 2.2, STEEL)
    return paper


def cavalry(_rng: Random) -> Paper:
    """A rider on a galloping horse."""
    paper = stage()
    legs: tuple[tuple[Point, ...], ...] = (
        ((28, 84), (18, 98), (4, 104)), ((84, 88), (98, 98), (92, 114)),
        ((36, 88), (32, 104), (20, 116)), ((90, 84), (112, 92), (118, 106)),
    )  # fmt: skip
    for number, line in enumerate(legs):
        limb(paper, line, 7.5, SHADE if number < 2 else GREY)
        ball(paper, line[-1], 3.6, STEEL)
    part(paper, smooth([(24, 74), (10, 72), (0, 86), (4, 94), (14, 84), (26, 84)], closed=True), STEEL)
    body = [(22, 72), (34, 64), (60, 68), (80, 60), (94, 42), (104, 34), (112, 38), (126, 54), (120, 62), (106, 58),
            (98, 72), (96, 90), (78, 94), (54, 90), (34, 94), (22, 88)]  # fmt: skip
    part(paper, smooth(body, closed=True, steps=5), GREY)
    paper.polygon(
        smooth([(28, 74), (40, 69), (60, 73), (82, 66), (96, 48), (100, 56), (86, 78), (40, 80)], closed=True), PALE
    )
    part(paper, [(100, 36), (103, 26), (109, 36)], GREY)
    part(paper, smooth([(82, 56), (90, 40), (102, 32), (98, 46), (88, 62)], closed=True, steps=4), STEEL)
    paper.circle((111, 46), 2.2, EDGE)
    limb(paper, [(58, 62), (74, 74), (70, 92)], 10.5, SHADE, GREY)
    boot(paper, (69, 98), 13)
    coat(paper, [(48, 26), (64, 26), (70, 38), (68, 52), (66, 66), (46, 66), (46, 50), (44, 36)])
    paper.line([(46, 57), (68, 58)], STEEL, 4.4)
    head(paper, (64, 14))
    helmet(paper, (63, 8), 13)
    limb(paper, [(58, 34), (68, 48), (86, 50)], 9, PALE, WHITE)
    rifle(paper, (40, 66), (26, 16))
    ball(paper, (88, 50), 4, WHITE)
    return paper


def skier(_rng: Random) -> Paper:
    """A soldier on skis who pushes himself along with his poles."""
    paper = stage()
    ski = smooth([(0, 118), (60, 117), (108, 116), (122, 110), (128, 100)])
    limb(paper, smooth([(8, 108), (60, 107), (96, 106)]), 4.2, STEEL)
    limb(paper, [(88, 40), (104, 108)], 2.8, STEEL)
    limb(paper, [(52, 74), (36, 88), (40, 104)], 12.5, SHADE)
    part(paper, smooth([(30, 30), (44, 24), (52, 42), (46, 60), (32, 60), (26, 46)], closed=True), STEEL)
    limb(paper, [(26, 66), (46, 18)], 3.4, STEEL)
    coat(paper, [(52, 34), (72, 34), (82, 46), (76, 60), (68, 82), (42, 78), (42, 64), (46, 46)])
    limb(paper, [(58, 74), (82, 84), (74, 106)], 13.5, GREY, PALE)
    boot(paper, (72, 113), 17)
    limb(paper, ski, 4.6, GREY, WHITE)
    paper.line([(45, 70), (70, 73)], STEEL, 4.6)
    head(paper, (80, 24))
    part(paper, smooth([(64, 30), (64, 12), (78, 4), (92, 10), (94, 18), (78, 18), (76, 34)], closed=True), WHITE)
    paper.line([(68, 24), (70, 14), (78, 8)], SHADE, 2.4)
    limb(paper, [(62, 46), (48, 62), (30, 64)], 10.5, PALE, WHITE)
    limb(paper, [(34, 56), (-2, 112)], 2.8, STEEL)
    for x, y in ((2, 105), (103, 103)):
        limb(paper, [(x - 5, y - 1), (x + 5, y + 1)], 2.4, GREY)
    ball(paper, (30, 64), 4.6, WHITE)
    limb(paper, [(80, 46), (92, 52)], 9, PALE)
    ball(paper, (93, 52), 4.4, WHITE)
    return paper


def mortar(_rng: Random) -> Paper:
    """A mortar on its plate, and a kneeling soldier who drops a bomb into it."""
    paper = stage()
    limb(paper, [(36, 88), (18, 96), (10, 112)], 12.5, SHADE)
    boot(paper, (4, 116), 14, 0.2)
    coat(paper, [(28, 46), (48, 44), (58, 56), (52, 70), (48, 92), (22, 90), (22, 72), (22, 56)])
    limb(paper, [(40, 88), (56, 94), (52, 110)], 13, GREY, PALE)
    boot(paper, (50, 116), 14)
    paper.line([(24, 83), (48, 85)], STEEL, 4.6)
    head(paper, (50, 35))
    helmet(paper, (49, 29), 15)
    part(paper, [(62, 112), (92, 108), (96, 119), (58, 120)], STEEL)
    limb(paper, [(100, 66), (122, 116)], 4.2, STEEL, GREY)
    limb(paper, [(98, 70), (106, 116)], 4.2, STEEL, GREY)
    limb(paper, [(78, 106), (108, 40)], 13, GREY, WHITE)
    limb(paper, [(105, 46), (109, 37)], 16, SHADE, GREY)
    part(paper, smooth([(100, 6), (108, 2), (115, 10), (114, 24), (106, 28), (99, 20)], closed=True), SHADE)
    part(paper, [(101, 22), (96, 30), (112, 34), (112, 24)], STEEL)
    limb(paper, [(46, 56), (70, 48), (96, 22)], 10.5, PALE, WHITE)
    ball(paper, (98, 20), 5, WHITE)
    return paper


def machine_gun(_rng: Random) -> Paper:
    """A machine gun on a tripod, its gunner crouched behind it with the belt."""
    paper = stage()
    limb(paper, [(30, 90), (14, 100), (4, 112)], 12.5, SHADE)
    boot(paper, (0, 116), 13, 0.2)
    coat(paper, [(26, 48), (46, 46), (54, 58), (50, 72), (44, 94), (20, 92), (20, 74), (20, 58)])
    limb(paper, [(36, 90), (56, 94), (50, 110)], 13, GREY, PALE)
    boot(paper, (48, 116), 14)
    head(paper, (50, 42))
    helmet(paper, (49, 36), 15)
    for foot in ((66, 118), (96, 118), (124, 116)):
        limb(paper, [(92, 78), foot], 4.6, STEEL, SHADE)
    ball(paper, (92, 80), 6.5, SHADE)
    part(paper, [(56, 60), (96, 56), (98, 72), (58, 74)], GREY)
    paper.polygon([(58, 62), (94, 58), (94, 62), (58, 66)], WHITE)
    limb(paper, [(98, 64), (122, 62)], 9, SHADE, PALE)
    for x in (103, 109, 115):
        paper.line([(x, 60), (x, 67)], EDGE, 2.2)
    limb(paper, [(122, 62), (131, 61)], 4.4, STEEL)
    part(paper, [(60, 86), (84, 84), (86, 104), (62, 106)], SHADE)
    paper.line([(64, 92), (82, 90)], STEEL, 2.4)
    for step in range(5):
        spot = along((76, 84), (80, 72), step / 4)
        paper.line([(spot[0] - 5, spot[1]), (spot[0] + 5, spot[1] - 1)], EDGE, 3.0)
    limb(paper, [(42, 60), (46, 74), (60, 70)], 10, PALE, WHITE)
    ball(paper, (61, 69), 4.6, WHITE)
    return paper
