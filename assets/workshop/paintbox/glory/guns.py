"""The cards of the guns: mountain guns and howitzers, mortars and machine guns, coast and siege batteries."""

from collections.abc import Callable
from math import pi
from random import Random

from paintbox.cards.tactics_fire import shell
from paintbox.glory.stage import BRITAIN, JAPAN, ball, bar, flash, gun, harbour, hills, moved, part, waves
from paintbox.tools.curves import smooth
from paintbox.tools.paper import Ink, Paper, Point, Points, lit, mix

STEEL: Ink = (122, 130, 130)
DRAB: Ink = (142, 128, 82)
STONE: Ink = (196, 188, 170)


def tapered(start: Point, end: Point, widths: tuple[float, float]) -> list[Point]:
    """The outline of a barrel from its breech to its muzzle."""
    length = ((end[0] - start[0]) ** 2 + (end[1] - start[1]) ** 2) ** 0.5
    ux, uy = (end[0] - start[0]) / length, (end[1] - start[1]) / length
    sides = ((start, widths[0] / 2), (end, widths[1] / 2), (end, -widths[1] / 2), (start, -widths[0] / 2))
    return [(x - uy * half, y + ux * half) for (x, y), half in sides]


def mountain_artillery(rng: Random) -> Paper:
    """A light gun on a crag."""
    paper = hills(rng, JAPAN)
    crag = [(20, 124), (44, 96), (70, 78), (152, 74), (176, 90), (190, 84), (226, 124)]
    part(paper, crag, lit(JAPAN.near, -0.3), JAPAN.ink)
    for start, end in (((70, 80), (58, 112)), ((152, 76), (164, 114)), ((108, 80), (112, 116))):
        paper.line([start, end], lit(JAPAN.near, -0.55), 3)
    gun(paper, (104, 80), 88, JAPAN)
    flash(paper, (162, 16), 16)
    return paper


def siege_artillery(rng: Random) -> Paper:
    """A very heavy gun, its barrel high."""
    paper = hills(rng, JAPAN)
    part(paper, tapered((58, 92), (178, 26), (30, 17)), DRAB, JAPAN.ink)
    part(paper, tapered((86, 77), (124, 56), (36, 32)), lit(DRAB, -0.25), JAPAN.ink)
    part(paper, tapered((174, 28), (186, 21.5), (24, 24)), lit(DRAB, -0.25), JAPAN.ink)
    part(paper, [(14, 116), (52, 78), (110, 62), (122, 92), (130, 116)], lit(DRAB, -0.12), JAPAN.ink)
    ball(paper, (86, 96), 20, lit(DRAB, 0.2), JAPAN.ink)
    ball(paper, (86, 96), 8, DRAB, JAPAN.ink, 2.4)
    flash(paper, (210, 12), 26, 12)
    return paper


def battalion_guns(rng: Random) -> Paper:
    """A mortar and the bomb that leaves it."""
    paper = hills(rng, JAPAN)
    for foot in ((146, 116), (178, 112)):
        bar(paper, [(124, 64), foot], 5, STEEL, JAPAN.ink)
    part(paper, tapered((84, 110), (138, 42), (24, 24)), STEEL, JAPAN.ink)
    part(paper, tapered((133, 48), (141, 38), (29, 29)), lit(STEEL, -0.2), JAPAN.ink)
    part(paper, [(58, 108), (104, 108), (110, 118), (52, 118)], lit(STEEL, -0.35), JAPAN.ink)
    shell(paper, (160, 16), 15, -pi * 0.29, JAPAN.accent)
    return paper


def naval_gunfire(rng: Random) -> Paper:
    """A destroyer that fires her guns."""
    paper = harbour(rng, JAPAN)
    warship(paper, (118, 98), JAPAN.ink, mix(JAPAN.ink, STEEL, 0.55), JAPAN.light)
    for spot in ((224, 66), (206, 54)):
        flash(paper, spot, 14)
    return paper


def warship(paper: Paper, keel: Point, edge: Ink, grey: Ink, foam: Ink) -> None:
    """A destroyer from the side, her bow to the right."""
    parts: tuple[Points, ...] = (
        ((-58, -18), (-56, -42), (-34, -44), (-34, -18)),
        ((-20, -18), (-17, -46), (3, -48), (4, -18)),
        ((16, -18), (18, -44), (24, -60), (46, -60), (50, -36), (60, -18)),
        ((-106, -20), (70, -20), (78, -28), (112, -30), (92, 10), (-98, 10)),
    )
    bar(paper, moved([(30, -56), (30, -88)], keel), 3, grey, edge, 2)
    bar(paper, moved([(-8, -44), (-8, -68)], keel), 2, grey, edge, 2)
    for points in parts:
        part(paper, moved(points, keel), grey, edge)
    for x, y, reach in ((-84, -25, -24), (74, -33, 28)):
        bar(paper, moved([(x, y - 4), (x + reach, y - 10)], keel), 4, grey, edge, 2.4)
        part(
            paper,
            moved([(x - 10, y + 4), (x - 8, y - 10), (x + 8, y - 10), (x + 10, y + 4)], keel),
            lit(grey, 0.2),
            edge,
        )
    for x in (-70, -46, -22, 2, 26, 50):
        paper.circle(moved([(x, -8)], keel)[0], 2.2, edge)
    waves(paper, keel[0] - 112, keel[0] + 104, keel[1] + 10, foam)


def counter_battery(rng: Random) -> Paper:
    """A gun in the sights."""
    paper = hills(rng, JAPAN)
    gun(paper, (122, 104), 84, JAPAN, mirrored=True)
    for ink, width in ((JAPAN.light, 11.0), (JAPAN.accent, 6.0)):
        paper.ring((120, 60), 46 + width / 2, 46 + width / 2, ink, width)
        for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1)):
            paper.line([(120 + dx * 34, 60 + dy * 34), (120 + dx * 58, 60 + dy * 58)], ink, width)
    return paper


def spike_the_guns(rng: Random) -> Paper:
    """The plunger is pressed; a gun goes up."""
    paper = harbour(rng, BRITAIN)
    flash(paper, (172, 58), 54, 14)
    part(paper, tapered((150, 84), (220, 26), (20, 13)), STEEL, BRITAIN.ink)
    part(paper, [(120, 104), (140, 78), (176, 72), (188, 104)], lit(STEEL, -0.2), BRITAIN.ink)
    paper.line(smooth([(84, 104), (100, 110), (118, 100), (134, 104)]), BRITAIN.ink, 3)
    part(paper, [(34, 66), (86, 66), (86, 114), (34, 114)], (150, 60, 44), BRITAIN.ink)
    paper.rectangle(34, 78, 86, 84, lit((150, 60, 44), -0.4))
    bar(paper, [(60, 62), (60, 30)], 5, STEEL, BRITAIN.ink)
    bar(paper, [(36, 28), (84, 28)], 7, (122, 84, 52), BRITAIN.ink)
    return paper


def coastal_artillery(rng: Random) -> Paper:
    """A coast gun behind its shield, on a concrete apron over the sea."""
    paper = harbour(rng, BRITAIN)
    bar(paper, [(112, 52), (206, 40)], 10, STEEL, BRITAIN.ink)
    bar(paper, [(112, 52), (150, 47)], 15, STEEL, BRITAIN.ink)
    part(
        paper,
        smooth([(58, 84), (60, 40), (78, 26), (112, 28), (124, 50), (124, 84)], steps=5),
        lit(STEEL, 0.12),
        BRITAIN.ink,
    )
    paper.polygon(smooth([(66, 76), (68, 44), (80, 33), (92, 33), (80, 48), (78, 76)], closed=True), lit(STEEL, 0.45))
    part(paper, [(-8, 84), (146, 84), (166, 124), (-8, 124)], STONE, BRITAIN.ink)
    for x in (16, 52, 88, 124):
        paper.line([(x, 90), (x + 6, 118)], lit(STONE, -0.25), 3)
    flash(paper, (222, 38), 18)
    return paper


def howitzers(rng: Random) -> Paper:
    """Two howitzers fire over the hills."""
    paper = hills(rng, BRITAIN)
    for x, foot, size in ((190, 108, 84), (104, 116, 100)):
        gun(paper, (x, foot), size, BRITAIN, mirrored=True)
    flash(paper, (38, 40), 19)
    flash(paper, (134, 44), 13)
    return paper


def vickers(paper: Paper, at: Point, size: float, ink: Ink, edge: Ink, mirrored: bool = False) -> None:
    """A water-cooled machine gun on its tripod; its muzzle to the right."""

    def put(points: Points) -> list[Point]:
        return moved(points, at, size, mirrored)

    for foot in ((-6, 44), (36, 44), (-42, 40)):
        bar(paper, put([(-8, 8), foot]), 5 * size, lit(ink, -0.2), edge)
    bar(paper, put([(44, -4), (56, -4)]), 5 * size, ink, edge)
    part(paper, put([(-4, -14), (46, -12), (46, 4), (-4, 6)]), lit(ink, 0.25), edge)
    for x in (6, 16, 26, 36):
        paper.line(put([(x, -12), (x, 3)]), lit(ink, -0.25), 2 * size)
    part(paper, put([(-48, -14), (-6, -16), (-6, 8), (-36, 8), (-38, 18), (-48, 18)]), ink, edge)


def vickers_crossfire(rng: Random) -> Paper:
    """Two machine guns whose fire crosses."""
    paper = hills(rng, BRITAIN)
    for left, end in (((84, 78), (234, 12)), ((156, 78), (6, 12))):
        for step in range(9):
            share = step / 9 + 0.05
            begin = left[0] + (end[0] - left[0]) * share, left[1] + (end[1] - left[1]) * share
            stop = left[0] + (end[0] - left[0]) * (share + 0.06), left[1] + (end[1] - left[1]) * (share + 0.06)
            bar(paper, [begin, stop], 2.6, BRITAIN.accent, BRITAIN.ink, 1.2)
    vickers(paper, (42, 82), 0.82, STEEL, BRITAIN.ink)
    vickers(paper, (198, 82), 0.82, STEEL, BRITAIN.ink, mirrored=True)
    return paper


def pillbox(rng: Random) -> Paper:
    """A concrete box with its slits, and fire from one."""
    paper = harbour(rng, BRITAIN)
    part(paper, [(30, 124), (38, 52), (58, 42), (182, 42), (202, 52), (210, 124)], STONE, BRITAIN.ink)
    paper.polygon([(38, 52), (58, 42), (182, 42), (202, 52)], lit(STONE, 0.45))
    part(paper, [(22, 42), (44, 22), (196, 22), (218, 42), (214, 54), (26, 54)], lit(STONE, 0.2), BRITAIN.ink)
    for x in (58, 138):
        part(paper, [(x, 70), (x + 44, 70), (x + 40, 86), (x + 4, 86)], BRITAIN.ink, lit(STONE, -0.35), 2)
    flash(paper, (160, 79), 17)
    return paper


CARDS: dict[str, Callable[[Random], Paper]] = {
    "mountain_artillery": mountain_artillery,
    "siege_artillery": siege_artillery,
    "battalion_guns": battalion_guns,
    "naval_gunfire": naval_gunfire,
    "counter_battery": counter_battery,
    "spike_the_guns": spike_the_guns,
    "coastal_artillery": coastal_artillery,
    "howitzers": howitzers,
    "vickers_crossfire": vickers_crossfire,
    "pillbox": pillbox,
}
