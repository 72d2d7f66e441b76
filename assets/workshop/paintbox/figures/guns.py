"""Guns of special kinds: against tanks, on tracks, and the largest of all."""

from random import Random

from paintbox.figures.figures import EDGE, GREY, PALE, SHADE, STEEL, WHITE, ball, limb, part, stage
from paintbox.figures.tanks import tracks
from paintbox.tools.paper import Paper


def anti_tank_gun(_rng: Random) -> Paper:
    """A low gun behind a slanted shield: small wheels, a long thin level barrel with its brake."""
    paper = stage()
    limb(paper, [(54, 94), (4, 112)], 6.5, SHADE, GREY)
    limb(paper, [(54, 96), (16, 117)], 6.5, GREY, PALE)
    part(paper, [(-2, 106), (8, 108), (6, 118), (-3, 117)], STEEL)
    limb(paper, [(30, 80), (110, 72)], 7, GREY, WHITE)
    limb(paper, [(112, 72), (123, 71)], 11.5, SHADE, GREY)
    paper.line([(118, 66), (118, 77)], EDGE, 2.6)
    limb(paper, [(26, 81), (40, 79)], 13, SHADE, GREY)
    part(paper, [(50, 54), (62, 48), (80, 100), (68, 106), (58, 90)], PALE)
    paper.polygon([(54, 57), (61, 53), (74, 92), (68, 94)], WHITE)
    for spot in ((60, 62), (66, 80), (72, 98)):
        paper.circle(spot, 1.8, STEEL)
    ball(paper, (56, 103), 15, STEEL, SHADE)
    ball(paper, (56, 103), 6, PALE, WHITE)
    return paper


def heavy_anti_tank_gun(_rng: Random) -> Paper:
    """A tall gun on a cross of outriggers: a very long raised barrel through a high shield."""
    paper = stage()
    limb(paper, [(2, 112), (120, 112)], 8, SHADE, GREY)
    for x in (4, 118):
        part(paper, [(x - 9, 110), (x + 9, 110), (x + 7, 120), (x - 7, 120)], STEEL)
    part(paper, [(44, 114), (52, 82), (72, 82), (82, 114)], GREY)
    paper.polygon([(49, 112), (55, 86), (62, 86), (58, 112)], WHITE)
    limb(paper, [(24, 88), (50, 72)], 14, SHADE, GREY)
    limb(paper, [(46, 76), (100, 36)], 10.5, GREY, WHITE)
    limb(paper, [(98, 38), (124, 18)], 6.4, GREY, WHITE)
    limb(paper, [(122, 19), (128, 15)], 10, SHADE)
    limb(paper, [(60, 78), (92, 54)], 4.6, STEEL)
    part(paper, [(58, 34), (70, 26), (90, 62), (88, 92), (76, 92), (76, 68)], PALE)
    paper.polygon([(61, 36), (69, 31), (84, 60), (80, 70)], WHITE)
    for spot in ((68, 40), (78, 58), (82, 80)):
        paper.circle(spot, 1.8, STEEL)
    return paper


def big_gun(_rng: Random) -> Paper:
    """A giant gun on a rail carriage, its thick barrel raised high, a shell before it."""
    paper = stage()
    part(paper, [(-4, 84), (14, 78), (104, 78), (122, 86), (120, 98), (-2, 98)], GREY)
    paper.polygon([(2, 86), (16, 81), (100, 81), (106, 86)], WHITE)
    for x in (9, 29, 49, 71, 91, 111):
        ball(paper, (x, 105), 8.6, SHADE, PALE)
        paper.circle((x, 105), 2.6, STEEL)
    limb(paper, [(-4, 118), (124, 118)], 3.4, STEEL)
    part(paper, [(26, 80), (34, 54), (60, 48), (72, 80)], SHADE)
    limb(paper, [(22, 76), (50, 54)], 22, SHADE, GREY)
    limb(paper, [(48, 56), (86, 26)], 18, GREY, PALE)
    limb(paper, [(84, 28), (114, 5)], 12.5, GREY, WHITE)
    limb(paper, [(110, 8), (116, 3)], 16, SHADE)
    paper.line([(64, 36), (72, 47)], EDGE, 2.8)
    paper.line([(84, 20), (93, 31)], EDGE, 2.8)
    ball(paper, (52, 58), 8, PALE, WHITE)
    return paper


def mobile_artillery(_rng: Random) -> Paper:
    """A howitzer on tracks: an open fighting room over the hull, a short thick barrel raised."""
    paper = stage()
    limb(paper, [(50, 52), (92, 26)], 10, GREY, WHITE)
    limb(paper, [(88, 29), (108, 16)], 7, GREY, WHITE)
    limb(paper, [(105, 18), (112, 13)], 11, SHADE)
    limb(paper, [(52, 60), (84, 42)], 5, STEEL)
    tracks(paper, (6, 86, 120, 118), (20.0, 38.0, 56.0, 74.0, 92.0, 107.0), 9.0)
    part(paper, [(4, 86), (6, 74), (54, 72), (108, 70), (122, 82), (118, 90), (8, 92)], GREY)
    paper.polygon([(8, 78), (54, 75), (106, 73), (114, 79), (10, 82)], WHITE)
    part(paper, [(8, 76), (14, 46), (30, 42), (60, 44), (70, 58), (74, 74)], PALE)
    paper.polygon([(16, 50), (30, 46), (58, 48), (62, 54), (16, 58)], WHITE)
    paper.line([(36, 46), (38, 74)], SHADE, 2.4)
    for x in (22, 50, 62):
        paper.circle((x, 67), 1.9, STEEL)
    ball(paper, (28, 34), 8, GREY, PALE)
    part(paper, [(18, 33), (20, 25), (28, 21), (36, 25), (39, 33)], PALE)
    return paper
