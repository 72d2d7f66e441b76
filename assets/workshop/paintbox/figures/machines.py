"""Machines of special kinds: flame tank, tiger, train, destroyer; all face right."""

from random import Random

from paintbox.figures.figures import EDGE, GREY, LINE, PALE, SHADE, STEEL, WHITE, ball, limb, part, stage
from paintbox.figures.tanks import tracks
from paintbox.tools.curves import smooth
from paintbox.tools.paper import Paper


def flamethrower_tank(_rng: Random) -> Paper:
    """A medium tank with a short nozzle and a long curling flame, its fuel in a trailer behind."""
    paper = stage()
    flame = [
        (82, 47),
        (92, 34),
        (100, 40),
        (108, 20),
        (114, 32),
        (130, 16),
        (127, 38),
        (134, 44),
        (126, 54),
        (130, 64),
        (112, 60),
        (98, 58),
    ]
    part(paper, smooth(flame, closed=True, steps=4), WHITE)
    inner = [(88, 48), (98, 44), (106, 38), (112, 42), (122, 36), (120, 50), (110, 53), (98, 53)]
    paper.polygon(smooth(inner, closed=True, steps=4), GREY)
    limb(paper, [(66, 52), (84, 48)], 8, STEEL, SHADE)
    tracks(paper, (22, 86, 114, 117), (32.0, 48.0, 64.0, 80.0, 96.0), 8.0)
    part(paper, [(20, 86), (22, 72), (32, 66), (90, 66), (108, 76), (114, 88), (106, 92), (26, 92)], GREY)
    paper.polygon([(24, 78), (34, 69), (89, 69), (101, 75), (30, 78)], WHITE)
    part(paper, [(36, 66), (38, 50), (47, 41), (64, 40), (74, 48), (76, 66)], PALE)
    paper.polygon([(40, 54), (48, 44), (62, 43), (68, 48), (44, 54)], WHITE)
    part(paper, [(46, 40), (47, 33), (58, 33), (60, 40)], GREY)
    part(paper, [(-4, 76), (-2, 70), (14, 70), (17, 76), (17, 100), (-4, 100)], SHADE)
    paper.polygon([(-1, 78), (6, 78), (6, 96), (-1, 96)], PALE)
    ball(paper, (7, 108), 8.6, STEEL, SHADE)
    return paper


def tiger(_rng: Random) -> Paper:
    """A heavy tank with the stripes of a tiger on hull and turret and a very long gun."""
    paper = stage()
    limb(paper, [(76, 43), (116, 41)], 7.4, GREY, PALE)
    limb(paper, [(76, 43), (92, 42)], 12.5, GREY, PALE)
    limb(paper, [(118, 41), (127, 40.5)], 12, SHADE, GREY)
    paper.line([(122, 35), (122, 46)], EDGE, 2.6)
    tracks(paper, (0, 80, 122, 118), (15.0, 30.0, 45.0, 60.0, 75.0, 90.0, 106.0), 11.8)
    part(paper, [(0, 82), (2, 60), (16, 58), (98, 58), (108, 62), (124, 74), (124, 84), (2, 84)], PALE)
    part(paper, [(16, 58), (18, 32), (26, 28), (74, 28), (86, 36), (90, 58)], WHITE)
    part(paper, [(2, 36), (17, 32), (16, 54), (4, 54)], SHADE)
    part(paper, [(32, 28), (33, 18), (54, 18), (56, 28)], GREY)
    for x, top, bottom in ((28, 33, 52), (41, 31, 50), (54, 31, 52), (67, 31, 50), (80, 36, 53)):
        paper.polygon(
            [(x - 4, top), (x + 4, top), (x - 1, (top + bottom) / 2), (x + 2, bottom), (x - 5, (top + bottom) / 2 + 2)],
            EDGE,
        )
    for x in (12, 28, 44, 60, 76, 92, 106):
        paper.polygon([(x - 4, 62), (x + 4, 62), (x, 70), (x + 2, 79), (x - 5, 71)], EDGE)
    return paper


def locomotive(_rng: Random) -> Paper:
    """A steam engine: boiler, funnel with its smoke, dome, cab, and wheels joined by a rod."""
    paper = stage()
    smoke = [(88, 26), (84, 12), (70, 10), (62, -2), (44, 0), (34, -6), (20, 4), (30, 14), (48, 13), (58, 22), (76, 24)]
    part(paper, smooth(smoke, closed=True, steps=4), WHITE)
    limb(paper, [(-4, 119), (126, 119)], 3.2, STEEL)
    part(paper, [(6, 40), (38, 40), (38, 88), (6, 88)], PALE)
    part(paper, [(0, 34), (44, 34), (44, 41), (0, 41)], SHADE)
    part(paper, [(13, 49), (31, 49), (31, 65), (13, 65)], STEEL)
    part(paper, [(38, 52), (104, 52), (110, 58), (110, 82), (38, 82)], GREY)
    paper.polygon([(40, 55), (103, 55), (107, 60), (40, 62)], WHITE)
    for x in (56, 74):
        paper.line([(x, 53), (x, 81)], SHADE, 2.8)
    part(paper, [(86, 52), (88, 36), (84, 24), (102, 24), (98, 36), (100, 52)], SHADE)
    part(paper, [(58, 52), (60, 42), (68, 38), (76, 42), (78, 52)], PALE)
    ball(paper, (111, 60), 5.4, WHITE)
    part(paper, [(4, 82), (118, 82), (118, 92), (4, 92)], STEEL)
    part(paper, [(110, 92), (118, 92), (128, 114), (108, 114)], SHADE)
    for x in (26, 56, 86):
        ball(paper, (x, 101), 14, SHADE, PALE)
        paper.circle((x, 101), 4, STEEL)
    ball(paper, (108, 106), 8, SHADE, PALE)
    limb(paper, [(22, 105), (92, 105)], 4.6, WHITE)
    return paper


def wagon(_rng: Random) -> Paper:
    """A covered goods wagon with a sliding door."""
    paper = stage()
    limb(paper, [(-4, 119), (130, 119)], 3.2, STEEL)
    part(paper, [(8, 44), (118, 44), (118, 94), (8, 94)], GREY)
    for x in range(16, 116, 9):
        paper.line([(x, 46), (x, 92)], SHADE, 2.2)
    part(paper, smooth([(2, 45), (10, 34), (63, 26), (116, 34), (124, 45)], steps=6), PALE)
    part(paper, [(44, 46), (84, 46), (84, 94), (44, 94)], PALE)
    paper.line([(47, 91), (81, 49)], SHADE, 4)
    paper.line([(47, 49), (81, 91)], SHADE, 4)
    part(paper, [(0, 92), (126, 92), (126, 101), (0, 101)], STEEL)
    for x in (24, 50, 78, 104):
        ball(paper, (x, 107), 10.5, SHADE, PALE)
        paper.circle((x, 107), 3, STEEL)
    for x in (-5, 131):
        ball(paper, (x, 96), 3, GREY)
    return paper


def destroyer(_rng: Random) -> Paper:
    """A warship: a long low hull with its bow wave, gun turrets, bridge, two raked funnels, a mast."""
    paper = stage()
    limb(paper, [(66, 62), (66, 12)], 3, STEEL)
    limb(paper, [(56, 24), (78, 24)], 2.6, STEEL)
    part(paper, [(32, 72), (30, 44), (44, 42), (47, 72)], SHADE)
    part(paper, [(52, 72), (50, 40), (64, 38), (68, 72)], SHADE)
    for left, right, y in ((30, 44, 47), (50, 64, 43)):
        paper.line([(left, y), (right, y - 1.4)], EDGE, 5)
    part(paper, [(70, 76), (70, 48), (88, 46), (92, 60), (98, 62), (98, 76)], PALE)
    paper.polygon([(73, 54), (86, 53), (87, 59), (73, 60)], STEEL)
    limb(paper, [(108, 70), (128, 65)], 3.8, STEEL)
    part(paper, [(98, 78), (99, 66), (112, 65), (114, 78)], GREY)
    limb(paper, [(14, 72), (-4, 66)], 3.8, STEEL)
    part(paper, [(8, 78), (10, 67), (24, 67), (25, 78)], GREY)
    part(paper, [(-6, 78), (104, 78), (112, 74), (134, 72), (118, 104), (6, 104)], GREY)
    paper.polygon([(-3, 81), (108, 81), (113, 77), (129, 75), (124, 86), (0, 88)], WHITE)
    for x in range(12, 110, 13):
        paper.circle((x, 93), 2, STEEL)
    wave = [
        (-6, 108),
        (8, 102),
        (22, 108),
        (36, 102),
        (50, 108),
        (64, 102),
        (78, 108),
        (92, 102),
        (106, 108),
        (118, 100),
        (132, 106),
    ]
    paper.line(smooth(wave), EDGE, 9 + LINE)
    paper.line(smooth(wave), WHITE, 6)
    paper.line([(x, y + 9) for x, y in smooth(wave)][8:-14], EDGE, 6)
    paper.line([(x, y + 9) for x, y in smooth(wave)][8:-14], PALE, 3)
    return paper
