"""The cards of the harbour: ferries, landing craft, gunboats, torpedo boats, searchlights."""

from collections.abc import Callable
from random import Random

from paintbox.cards.posters import HEIGHT, WIDTH, sweep
from paintbox.glory.stage import BRITAIN, JAPAN, NIGHT, bar, harbour, moved, part, soldier, stars, waves
from paintbox.tools.curves import smooth
from paintbox.tools.paper import Ink, Paper, lit, mix

GREEN: Ink = (62, 104, 76)
CREAM: Ink = (248, 240, 216)
GREY: Ink = (112, 122, 126)
TEAK: Ink = (132, 88, 54)


def sea_transport(rng: Random) -> Paper:
    """A double-ended harbour ferry under way."""
    paper = harbour(rng, BRITAIN)
    ink = BRITAIN.ink
    part(paper, [(104, 44), (106, 10), (132, 10), (134, 44)], CREAM, ink)
    part(paper, [(105, 20), (106, 10), (132, 10), (133, 20)], ink, ink)
    part(paper, [(50, 62), (54, 42), (186, 42), (190, 62)], CREAM, ink)
    part(paper, [(26, 84), (32, 62), (208, 62), (214, 84)], CREAM, ink)
    for top, left, right in ((47, 62, 180), (68, 42, 200)):
        for x in range(left, right, 16):
            paper.rectangle(x, top, x + 9, top + 10, mix(ink, BRITAIN.near, 0.4))
    part(paper, [(12, 82), (228, 82), (216, 108), (24, 108)], GREEN, ink)
    paper.line([(18, 90), (222, 90)], lit(GREEN, 0.5), 3)
    waves(paper, 8, 232, 109, BRITAIN.light)
    return paper


def amphibious_assault(rng: Random) -> Paper:
    """A landing craft full of men, and the way across the water."""
    paper = harbour(rng, JAPAN)
    sweep(paper, JAPAN, ((24, 50), (70, 24), (130, 13), (196, 22)), 15)
    for x in (66, 96, 126):
        head = Paper(paper.width, paper.height, paper.scale)
        soldier(head, (x, 108), 62, JAPAN)
        paper.lay(head.image.crop((0, 0, head.image.width, 84 * head.scale)))
    hull = [(18, 66), (34, 80), (164, 78), (196, 62), (204, 66), (184, 110), (40, 112), (26, 98)]
    part(paper, hull, GREY, JAPAN.ink)
    paper.polygon([(22, 74), (34, 82), (164, 80), (196, 66), (192, 76), (160, 90), (32, 92)], lit(GREY, 0.3))
    bar(paper, [(164, 78), (198, 62)], 5, lit(GREY, -0.3), JAPAN.ink, 2)
    waves(paper, 12, 210, 111, JAPAN.light)
    return paper


def gunboats(rng: Random) -> Paper:
    """A river gunboat: low hull, tall funnels, a gun before and behind."""
    paper = harbour(rng, BRITAIN)
    ink, white = BRITAIN.ink, (232, 232, 222)
    for x in (108, 142):
        part(paper, [(x, 46), (x, 14), (x + 17, 14), (x + 17, 46)], (206, 162, 74), ink)
        paper.rectangle(x, 14, x + 17, 21, ink)
    bar(paper, [(84, 40), (84, 4)], 3, white, ink, 2)
    paper.polygon([(82, 6), (58, 10), (82, 16)], (190, 52, 40), ink, 2.4)
    part(paper, [(58, 84), (60, 46), (188, 46), (190, 84)], white, ink)
    part(paper, [(66, 46), (68, 30), (98, 30), (100, 46)], white, ink)
    for x in range(70, 180, 19):
        paper.rectangle(x, 56, x + 10, 68, mix(ink, BRITAIN.near, 0.4))
    for x, reach in ((40, -30), (206, 30)):
        bar(paper, [(x, 74), (x + reach, 67)], 5, GREY, ink)
        part(paper, [(x - 11, 86), (x - 8, 68), (x + 8, 68), (x + 11, 86)], GREY, ink)
    part(paper, [(10, 84), (230, 84), (218, 108), (26, 108)], white, ink)
    paper.line([(20, 100), (224, 100)], (176, 62, 46), 4)
    waves(paper, 14, 228, 110, BRITAIN.light)
    return paper


def motor_torpedo_boats(rng: Random) -> Paper:
    """A fast boat, her bow out of the water, and a torpedo running ahead of her."""
    paper = harbour(rng, BRITAIN)
    ink = BRITAIN.ink
    foam = smooth([(0, 106), (10, 78), (34, 92), (44, 84), (60, 100), (58, 116), (0, 120)], closed=True)
    paper.polygon(foam, BRITAIN.light)
    part(paper, [(62, 66), (72, 42), (108, 36), (118, 58)], lit(GREY, 0.2), ink)
    paper.polygon([(82, 46), (105, 42), (109, 50), (79, 54)], ink)
    bar(paper, [(78, 42), (70, 10)], 3, GREY, ink, 2)
    part(paper, [(28, 74), (60, 64), (130, 52), (196, 26), (170, 74), (112, 104), (36, 108)], GREY, ink)
    paper.polygon([(30, 78), (60, 68), (130, 56), (186, 34), (174, 52), (120, 76), (32, 88)], lit(GREY, 0.35))
    bar(paper, [(96, 66), (140, 53)], 8, lit(GREY, -0.3), ink, 2)
    for y, reach in ((112, 8), (104, 4)):
        paper.line([(104 - reach, y), (168, y - 1)], BRITAIN.light, 3)
    bar(paper, [(176, 106), (216, 104)], 8, BRITAIN.accent, ink)
    return paper


def searchlights(rng: Random) -> Paper:
    """Two beams over black water, a landing craft caught in one."""
    paper = harbour(rng, NIGHT)
    stars(paper, rng, NIGHT)
    for opacity, spread in ((0.4, 24), (0.5, 13)):
        with paper.layer(opacity=opacity) as sheet:
            sheet.polygon([(52, 92), (236, 78 - spread), (250, 82 + spread)], (255, 244, 190))
            sheet.polygon([(52, 88), (134 - spread, -8), (158 + spread, -8)], (255, 244, 190))
    part(
        paper, moved([(-32, 0), (-24, 8), (16, 8), (34, 0), (28, 18), (-26, 18)], (192, 76)), (150, 150, 132), NIGHT.ink
    )
    waves(paper, 154, 232, 95, NIGHT.light)
    part(paper, [(26, 124), (36, 100), (64, 100), (74, 124)], mix(GREY, NIGHT.ink, 0.4), NIGHT.ink)
    part(paper, moved([(-22, -8), (10, -22), (24, 14), (-12, 22)], (48, 88)), GREY, NIGHT.ink)
    paper.polygon(moved([(8, -22), (24, 14), (31, 8), (18, -24)], (48, 88)), (255, 248, 214), NIGHT.ink, 2)
    return paper


def southern_feint(rng: Random) -> Paper:
    """The Island from above, and a broken line of ships around its south."""
    paper = Paper(WIDTH, HEIGHT)
    paper.rectangle(0, 0, WIDTH, HEIGHT, (122, 158, 160))
    ink = JAPAN.ink
    coast = [(60, 34), (84, 22), (120, 28), (160, 22), (190, 38), (182, 52), (196, 74), (180, 78), (166, 60), (150, 64)]
    south = [(146, 88), (134, 84), (128, 66), (108, 70), (88, 62), (66, 56)]
    part(paper, smooth([*coast, *south], closed=True, steps=5), (222, 200, 144), ink, 2.6)
    paper.polygon([(-4, -4), (244, -4), (244, 6), (170, 12), (130, 5), (70, 12), (-4, 6)], (206, 182, 128), ink, 2.4)
    sweep(paper, JAPAN, ((14, 30), (26, 84), (80, 112), (140, 112), (152, 108), (160, 96)), 16)
    for step in range(3):
        x, y = 44 + step * 34, 86 + step * 10 - step * step
        part(paper, moved([(-11, -3), (12, -3), (8, 4), (-8, 4)], (x, y)), JAPAN.light, ink, 2)
    return paper


CARDS: dict[str, Callable[[Random], Paper]] = {
    "sea_transport": sea_transport,
    "amphibious_assault": amphibious_assault,
    "southern_feint": southern_feint,
    "gunboats": gunboats,
    "motor_torpedo_boats": motor_torpedo_boats,
    "searchlights": searchlights,
}
