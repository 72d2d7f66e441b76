"""The British cards of men: digging in, carriers, the last stand, the sniper, medals, watchmen."""

from collections.abc import Callable
from math import cos, sin, tau
from random import Random

from paintbox.cards.posters import HEIGHT, WIDTH
from paintbox.cards.tactics_fire import walls
from paintbox.glory.deeds_japan import BRASS, STEEL, WOOD, agent
from paintbox.glory.stage import BRITAIN, ball, bar, harbour, hills, part, puff, soldier
from paintbox.tools.curves import along, arc, smooth
from paintbox.tools.paper import Ink, Paper, Point, Points, lit, mix

SAND: Ink = (206, 184, 128)
DRAB: Ink = (138, 130, 84)


def dig_in(rng: Random) -> Paper:
    """A spade behind a wall of sandbags."""
    paper = hills(rng, BRITAIN)
    handle, blade = (182, 6), (126, 96)
    bar(paper, [handle, along(handle, blade, 0.7)], 7, WOOD, BRITAIN.ink)
    bar(paper, [along(handle, blade, 0, -14), along(handle, blade, 0, 14)], 7, WOOD, BRITAIN.ink)
    shape = [(0.55, -19), (0.55, 19), (0.85, 18), (1, 0), (0.85, -18)]
    part(paper, [along(handle, blade, share, aside) for share, aside in shape], STEEL, BRITAIN.ink)
    for y, start in ((70, 22), (88, 4), (106, 22)):
        walls(paper, [(x, y) for x in range(start, 250, 37)], 19, (BRITAIN.ink, SAND))
    return paper


def bren_carriers(rng: Random) -> Paper:
    """A small open carrier on tracks, a gun over its front."""
    paper = hills(rng, BRITAIN)
    ink = BRITAIN.ink
    for x in (92, 138):
        ball(paper, (x, 38), 11, (214, 168, 128), ink)
        part(paper, [*arc((x, 35), 14, 14, 0.5, 1.0), (x + 21, 37), (x - 21, 37)], DRAB, ink)
    bar(paper, [(168, 46), (222, 40)], 5, STEEL, ink)
    part(paper, [(30, 84), (34, 48), (150, 44), (164, 54), (190, 58), (212, 84)], DRAB, ink)
    paper.polygon([(36, 52), (149, 48), (160, 57), (36, 60)], lit(DRAB, 0.35))
    for x in (66, 104, 142):
        paper.line([(x, 62), (x, 80)], lit(DRAB, -0.4), 3)
    paper.rounded((17, 73, 223, 117), 21, ink)
    paper.rounded((23, 79, 217, 111), 16, mix(ink, STEEL, 0.35))
    for x, radius in ((44, 12), (84, 13), (120, 13), (158, 13), (198, 12)):
        ball(paper, (x, 95), radius, lit(DRAB, 0.2), ink)
        paper.circle((x, 95), 4, ink)
    return paper


def last_stand(rng: Random) -> Paper:
    """A few men around a torn flag on a crest."""
    paper = hills(rng, BRITAIN._replace(sky=(246, 206, 146), far=(206, 140, 104), near=(140, 88, 84)))
    ink = (38, 32, 44)
    for spot, size in (((30, 52), 17), ((214, 46), 20), ((52, 40), 12)):
        puff(paper, spot, size, (136, 110, 110))
    bar(paper, [(120, 6), (120, 96)], 4, WOOD, ink)
    torn = [(122, 10), (156, 6), (194, 12), (182, 22), (190, 30), (178, 38), (190, 48), (150, 44), (122, 48)]
    part(paper, torn, (70, 110, 104), ink)
    paper.polygon([*smooth([(-10, 116), (40, 102), (120, 90), (200, 102), (250, 116)]), (250, 130), (-10, 130)], ink)
    tones = BRITAIN._replace(ink=ink, near=(150, 120, 92))
    for x, foot, mirrored in ((166, 100, False), (208, 108, False), (76, 102, True), (32, 110, True)):
        soldier(paper, (x, foot), 62, tones, mirrored)
    return paper


def sniper(rng: Random) -> Paper:
    """What the marksman sees: an officer's cap in a round sight."""
    paper = Paper(WIDTH, HEIGHT)
    ink = BRITAIN.ink
    paper.rectangle(0, 0, WIDTH, HEIGHT, ink)
    sight = Paper(WIDTH, HEIGHT)
    sight.circle((120, 60), 56, (255, 255, 255))
    scene = hills(rng, BRITAIN)
    part(scene, smooth([(70, 124), (76, 104), (100, 94), (140, 94), (164, 104), (170, 124)]), (168, 148, 96), ink)
    part(scene, smooth([(102, 56), (138, 56), (138, 82), (120, 96), (102, 82)], closed=True), (222, 180, 138), ink)
    part(scene, smooth([(96, 58), (98, 34), (120, 26), (142, 34), (144, 58)]), (168, 148, 96), ink)
    part(scene, [(94, 56), (146, 56), (156, 66), (96, 66)], lit((168, 148, 96), -0.4), ink)
    with paper.layer(inside=sight.mask()) as sheet:
        sheet.lay(scene.image)
    paper.ring((120, 60), 57, 57, mix(ink, STEEL, 0.5), 3)
    for start, end in (((64, 60), (102, 60)), ((138, 60), (176, 60)), ((120, 4), (120, 30)), ((120, 90), (120, 116))):
        paper.line([start, end], ink, 3)
    return paper


def hold_fast(rng: Random) -> Paper:
    """A bugle with its cord."""
    paper = harbour(rng, BRITAIN)
    ink = BRITAIN.ink
    loop = smooth(
        [(62, 52), (112, 44), (150, 46), (164, 58), (150, 72), (112, 78), (88, 74), (80, 64), (92, 54), (168, 40)]
    )
    bar(paper, loop, 8, BRASS, ink)
    bar(paper, [(26, 58), (64, 52)], 6, BRASS, ink)
    bar(paper, [(24, 50), (26, 66)], 6, BRASS, ink)
    bell = smooth(
        [(150, 38), (182, 34), (204, 22), (220, 6), (230, 60), (208, 52), (184, 48), (150, 50)], closed=True, steps=5
    )
    part(paper, bell, BRASS, ink)
    paper.ellipse((224, 33), 7, 25, lit(BRASS, -0.45))
    paper.line([(158, 41), (186, 38), (204, 30)], lit(BRASS, 0.55), 3)
    for x, drop in ((104, 108), (130, 114)):
        bar(paper, smooth([(118, 82), ((118 + x) / 2 + 4, 94), (x, drop - 10)]), 3, (60, 104, 78), ink, 2)
        part(
            paper, [(x - 6, drop - 12), (x + 6, drop - 12), (x + 8, drop + 3), (x - 8, drop + 3)], (60, 104, 78), ink, 2
        )
    return paper


def osborne(rng: Random) -> Paper:
    """A bronze cross for valour on its crimson ribbon."""
    paper = hills(rng, BRITAIN)
    bronze, crimson, ink = (158, 112, 66), (142, 40, 48), BRITAIN.ink
    part(paper, [(96, -8), (144, -8), (144, 28), (96, 28)], crimson, ink)
    bar(paper, [(90, 31), (150, 31)], 6, bronze, ink)
    ball(paper, (120, 40), 4, bronze, ink)
    arms = [_arm((120, 78), turn * tau / 4) for turn in range(4)]
    for arm in arms:
        paper.polygon(arm, ink, ink, 7)
    for arm in arms:
        paper.polygon(arm, bronze)
        paper.polygon([(120 + (x - 120) * 0.72, 78 + (y - 78) * 0.72) for x, y in arm], lit(bronze, 0.28))
    ball(paper, (120, 78), 12, bronze, ink, 2.4)
    paper.polygon([(111, 82), (112, 73), (116, 77), (120, 70), (124, 77), (128, 73), (129, 82)], lit(bronze, 0.6))
    return paper


def _arm(middle: Point, angle: float) -> list[Point]:
    """An arm of a cross that widens outward."""
    shape: Points = ((4, -6), (38, -21), (38, 21), (4, 6))
    return [
        (middle[0] + x * cos(angle) - y * sin(angle), middle[1] + x * sin(angle) + y * cos(angle)) for x, y in shape
    ]


def chan_chak(rng: Random) -> Paper:
    """An agent found out under a magnifying glass."""
    paper = harbour(rng, BRITAIN)
    ink = BRITAIN.ink
    bar(paper, [(158, 92), (206, 124)], 14, WOOD, ink)
    paper.circle((118, 60), 58, ink)
    paper.circle((118, 60), 54, BRASS)
    paper.circle((118, 60), 48, ink)
    glass = Paper(WIDTH, HEIGHT)
    glass.circle((118, 60), 45, (255, 255, 255))
    with paper.layer(inside=glass.mask()) as sheet:
        sheet.rectangle(0, 0, WIDTH, HEIGHT, (236, 232, 206))
        agent(sheet, (118, 68), 0.92, BRITAIN._replace(accent=(188, 52, 40)))
    paper.line(arc((118, 60), 40, 40, 0.56, 0.68), (255, 255, 250), 4)
    return paper


CARDS: dict[str, Callable[[Random], Paper]] = {
    "dig_in": dig_in,
    "bren_carriers": bren_carriers,
    "last_stand": last_stand,
    "sniper": sniper,
    "hold_fast": hold_fast,
    "osborne": osborne,
    "chan_chak": chan_chak,
}
