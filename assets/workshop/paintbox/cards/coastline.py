"""The shore of the cover: the bluff with its village and its guns, the beach, the surf, in the colours of dawn."""

from itertools import pairwise
from math import pi, sin
from random import Random

from paintbox.cards.posters import fir_line, house, smoke, wash
from paintbox.tools.curves import along, blob, smooth
from paintbox.tools.paper import Ink, Paper, Point, Points, lit, mix

NIGHT: Ink = (36, 56, 86)
ROSE: Ink = (196, 138, 124)
PEACH: Ink = (248, 196, 132)
GLOW: Ink = (255, 234, 186)
SAND_FAR: Ink = (232, 190, 136)
SAND_NEAR: Ink = (150, 110, 88)
INK: Ink = (28, 28, 42)
WIDTH, HEIGHT = 960, 540

SHORE: tuple[Point, ...] = (
    (566, 322),
    (520, 332),
    (486, 344),
    (452, 366),
    (424, 396),
    (372, 432),
    (330, 474),
    (262, 520),
    (214, 560),
)


def headland(paper: Paper, rng: Random) -> None:
    """The far coast, the bluff with its bunker, the wood and the village on top."""
    far = smooth([(470, 276), (560, 258), (650, 240), (760, 226), (860, 214), (975, 206)])
    wash(paper, [*far, (975, 330), (470, 290)], (mix(ROSE, NIGHT, 0.3), mix(ROSE, PEACH, 0.4)), (206, 300))
    for foot, height in (((668, 250), 104), ((944, 216), 92)):
        with paper.layer(opacity=0.82) as sheet:
            smoke(sheet, rng, foot, height, mix(NIGHT, ROSE, 0.35))
    ridge = smooth([(548, 326), (600, 300), (650, 272), (720, 246), (800, 232), (880, 226), (975, 216)])
    lip = [(x, y + 10 + (x - 548) * 0.05) for x, y in ridge]
    _village(paper)
    fir_line(paper, rng, 690, 806, 250, 26, (44, 54, 60))
    fir_line(paper, rng, 664, 770, 262, 24, (52, 62, 62))
    wash(paper, [*lip, (975, 366), (540, 336)], ((196, 146, 108), (140, 98, 84)), (250, 350))
    _gullies(paper, rng, lip)
    paper.polygon([*ridge, *lip[::-1]], (88, 94, 70))
    paper.line(ridge, (150, 142, 94), 1.6)
    _casemate(paper, (764, 296))


def _village(paper: Paper) -> None:
    """Roofs and a steeple against the sky."""
    dark, wall = (66, 58, 72), (150, 120, 112)
    for left, foot, size in ((820, 236, 20), (878, 232, 24), (906, 230, 20), (930, 228, 22)):
        house(paper, left, foot, size, (wall, dark, (60, 52, 60)))
    paper.rectangle(850, 190, 866, 236, wall)
    paper.rectangle(858, 190, 866, 236, lit(wall, -0.25))
    paper.polygon([(847, 191), (858, 146), (869, 191)], dark)
    paper.line([(858, 148), (858, 138)], dark, 1.6)
    paper.line([(855, 142), (861, 142)], dark, 1.6)
    paper.rectangle(854, 200, 858, 209, dark)


def _gullies(paper: Paper, rng: Random, lip: Points) -> None:
    """Furrows down the bluff."""
    for number in range(58):
        x, y = lip[min(len(lip) - 1, int(number * len(lip) / 58))]
        foot = x - rng.uniform(2, 16), 338 + (x - 548) * 0.05
        width = rng.uniform(1.5, 5)
        ink = (120, 84, 76) if number % 2 else (216, 168, 124)
        low = along((x, y), foot, rng.uniform(0.4, 0.92))
        paper.polygon([(x - width, y), (x + width, y), low], ink)


def _casemate(paper: Paper, middle: Point) -> None:
    """A gun casemate in the bluff that fires on the beach."""
    x, y = middle
    earth = [(x - 58, y + 30), (x - 30, y + 8), (x + 44, y + 4), (x + 84, y + 36)]
    paper.polygon([(x - 42, y + 22), (x - 33, y - 12), (x + 42, y - 14), (x + 56, y + 22)], (118, 102, 96))
    paper.polygon([(x - 42, y + 22), (x - 33, y - 12), (x - 2, y - 13), (x - 4, y + 22)], (160, 136, 120))
    paper.polygon([(x - 41, y - 10), (x - 36, y - 20), (x + 44, y - 22), (x + 50, y - 11)], (188, 160, 136))
    paper.polygon([(x - 40, y - 20), (x + 4, y - 30), (x + 50, y - 21)], (112, 100, 78))
    paper.polygon([(x - 33, y - 5), (x - 7, y - 6), (x - 7, y + 3), (x - 35, y + 4)], INK)
    paper.polygon(smooth(earth), (158, 114, 92))
    for radius, ink in ((15, (232, 120, 58)), (9, GLOW)):
        paper.polygon(blob(Random(7), (x - 48, y), radius * 1.3, radius * 0.8, 0.3), ink)


def beach(paper: Paper, rng: Random) -> None:
    """The sand between the bluff and the water, with tracks and obstacles."""
    edge = smooth(SHORE)
    wash(
        paper,
        [*edge, (WIDTH + 5, HEIGHT + 20), (WIDTH + 5, 330), (700, 330)],
        (SAND_FAR, (206, 160, 118), SAND_NEAR),
        (322, HEIGHT),
    )
    for _ in range(120):
        depth = rng.random()
        x, y = rng.uniform(300, WIDTH), 340 + depth * 200
        if x > 560 - (y - 330) * 1.35:
            ink = mix(mix(SAND_FAR, SAND_NEAR, depth), INK if rng.random() < 0.6 else GLOW, 0.18)
            paper.line([(x - 6 - 14 * depth, y), (x, y - 1.4), (x + 6 + 14 * depth, y)], ink, 0.9 + depth)
    for spot, size in (
        ((604, 352), 13),
        ((672, 360), 14),
        ((748, 356), 13),
        ((838, 366), 15),
        ((914, 362), 14),
        ((504, 384), 19),
        ((884, 414), 26),
    ):
        _hedgehog(paper, spot, size)
    for spot, radius in (((700, 396), 24), ((806, 384), 17)):
        _explosion(paper, rng, spot, radius)


def _hedgehog(paper: Paper, middle: Point, size: float) -> None:
    """Three crossed girders, dark against the sand, with a long shadow."""
    x, y = middle
    with paper.layer(opacity=0.35) as sheet:
        sheet.polygon(
            [
                (x - size, y + size * 0.7),
                (x + size * 0.4, y + size * 0.7),
                (x + size * 3, y + size * 1.15),
                (x + size * 1.4, y + size * 1.15),
            ],
            INK,
        )
    for ax, ay, bx, by in ((-1, 0.72, 0.9, -0.85), (0.15, 0.95, -0.28, -1.0), (1, 0.68, -0.95, -0.62)):
        ends = [(x + ax * size, y + ay * size), (x + bx * size, y + by * size)]
        paper.line(ends, INK, size * 0.24)
        paper.line([(px - size * 0.04, py - size * 0.05) for px, py in ends], (92, 84, 88), size * 0.08)


def _explosion(paper: Paper, rng: Random, foot: Point, size: float) -> None:
    """Sand and smoke thrown up."""
    x, y = foot
    for clod in range(24):
        angle = pi * (clod + 0.5) / 24
        reach = size * rng.uniform(1.1, 2.3) * (0.5 + 0.5 * sin(angle))
        end = x - reach * 1.2 * (1 - 2 * clod / 23) * 0.8, y - reach * sin(angle) * 1.3
        paper.line([along((x, y), end, 0.4), end], (104, 78, 70), rng.uniform(1.2, 3.2))
    for scale, ink in ((1.0, (120, 88, 76)), (0.72, (214, 128, 72)), (0.42, GLOW)):
        paper.polygon(blob(rng, (x, y - size * 0.5 * scale), size * scale, size * 0.95 * scale, 0.2), ink)


def surf(paper: Paper, rng: Random) -> None:
    """Wet sand and lines of foam along the shore."""
    edge = smooth(SHORE)
    for shift, opacity, ink in ((14.0, 0.3, (92, 78, 80)), (5.0, 0.35, (92, 78, 80))):
        with paper.layer(opacity=opacity) as sheet:
            band = [(x + shift * _nearness(y), y + shift * 0.2) for x, y in edge]
            sheet.polygon([*edge, *band[::-1]], ink)
    for shift, share in ((0.0, 1.0), (-15.0, 0.75), (-34.0, 0.5)):
        line = [(x + shift * _nearness(y) + rng.uniform(-3, 3) * _nearness(y), y) for x, y in edge]
        for start, end in pairwise(line):
            if rng.random() < share:
                paper.line([start, end], mix(GLOW, (255, 255, 255), 0.5), 1.0 + 4.4 * _nearness(start[1]) * share)


def _nearness(y: float) -> float:
    """0 at the far end of the shore, 1 at the lower edge of the picture."""
    return (y - 300) / 240
