"""Roads, valleys and waters of Valor & Victory as the chart shows them."""

from collections.abc import Callable
from random import Random

from paintbox.land.water import reeds
from paintbox.tools.curves import blob, smooth
from paintbox.tools.paper import Ink, Paper, Points, lit
from paintbox.valor.vignettes import DRY, EARTH, GRASS, hexagon, plain, tufts

WATER: Ink = (88, 148, 190)
DEEP: Ink = (52, 108, 160)
SAND: Ink = (236, 216, 164)
DUST: Ink = (214, 194, 146)
TIMBER: Ink = (162, 116, 70)
FOAM: Ink = (240, 246, 246)

COURSE: Points = ((-70, 10), (-34, -4), (-8, 8), (22, -8), (70, 4))
"""The way of a stream, a gully or a road across the hex."""


def course(paper: Paper, bank: Ink, ink: Ink, width: float) -> None:
    """A band that winds across the hex, with its banks."""
    line = smooth(COURSE)
    paper.line(line, bank, width + 10)
    paper.line(line, ink, width)


def waves(paper: Paper, rng: Random, count: int, ink: Ink, lowest: float = -44) -> None:
    """Small waves."""
    for _ in range(count):
        x, y = rng.uniform(-46, 46), rng.uniform(lowest, 46)
        paper.line(smooth([(x - 9, y), (x - 4.5, y - 3), (x, y), (x + 4.5, y - 3), (x + 9, y)]), ink, 2)


def road(rng: Random) -> Paper:
    """A dusty road with two ruts."""
    paper = plain(GRASS)(rng)
    course(paper, lit(DUST, -0.4), DUST, 24)
    for shift in (-5, 5):
        paper.line([(x, y + shift) for x, y in smooth(COURSE)], lit(DUST, -0.22), 2.6)
    return paper


def bridge(rng: Random) -> Paper:
    """A timber bridge over a stream."""
    paper = plain(GRASS)(rng)
    paper.line([(0, -70), (0, 70)], EARTH, 44)
    paper.line([(0, -70), (0, 70)], WATER, 34)
    waves(paper, rng, 3, FOAM)
    paper.rectangle(-64, -17, 64, 21, (46, 34, 22))
    for number in range(16):
        x = -64 + number * 8
        paper.rectangle(x + 1, -14, x + 7, 16, lit(TIMBER, rng.uniform(-0.1, 0.16)))
    for y in (-16, 18):
        paper.line([(-66, y), (66, y)], (46, 34, 22), 8)
        paper.line([(-66, y), (66, y)], lit(TIMBER, 0.2), 4)
    return paper


def stream(rng: Random) -> Paper:
    """A brook with reeds on its banks."""
    paper = plain(GRASS)(rng)
    course(paper, lit(EARTH, 0.2), WATER, 20)
    paper.line([(x, y - 2) for x, y in smooth(COURSE)], lit(WATER, 0.45), 3)
    for x, y in ((-36, -10), (14, 18), (44, -12)):
        reeds(paper, rng, (x, y), 5)
    return paper


def dry_valley(ground: Ink, bed: Ink) -> Callable[[Random], Paper]:
    """A cut in the ground without water, its steep sides hatched."""

    def painted(rng: Random) -> Paper:
        paper = hexagon(ground)
        tufts(paper, rng, lit(ground, -0.3), 7)
        course(paper, lit(bed, -0.55), bed, 24)
        for number, (x, y) in enumerate(smooth(COURSE)):
            if number % 2 == 0:
                for side in (-1, 1):
                    paper.line([(x, y + side * 17), (x, y + side * 9)], lit(bed, -0.55), 2.4)
        return paper

    return painted


def canal(rng: Random) -> Paper:
    """Straight water between stone banks."""
    paper = plain(GRASS)(rng)
    paper.line([(-70, 0), (70, 0)], (96, 92, 86), 52)
    paper.line([(-70, 0), (70, 0)], (190, 184, 172), 46)
    paper.line([(-70, 0), (70, 0)], DEEP, 34)
    for x in (-36, 0, 34):
        paper.line([(x - 10, -4), (x + 10, -4)], lit(DEEP, 0.4), 2.4)
        paper.line([(x - 2, 7), (x + 16, 7)], lit(DEEP, 0.4), 2.4)
    return paper


def pond(rng: Random) -> Paper:
    """A pond with reeds."""
    paper = plain(GRASS)(rng)
    shore = blob(rng, (0, 2), 44, 34, 0.1)
    paper.polygon(shore, WATER, lit(EARTH, -0.1), 7)
    for x, y in ((-16, -8), (12, 2), (-8, 18)):
        paper.line(smooth([(x - 9, y), (x - 4.5, y - 3), (x, y), (x + 4.5, y - 3), (x + 9, y)]), FOAM, 2)
    for x, y in ((-34, 12), (30, 24), (24, -18), (-18, -22)):
        reeds(paper, rng, (x, y), 6)
    return paper


def marsh(rng: Random) -> Paper:
    """Pools and reeds in wet ground."""
    paper = hexagon((134, 150, 96))
    for x, y, across in ((-24, -24, 18), (22, -16, 20), (-38, 12, 14), (2, 12, 18), (38, 20, 14), (-8, 38, 18)):
        paper.polygon(blob(rng, (x, y), across, across * 0.5, 0.16), (96, 146, 164), (84, 98, 62), 3)
    for _ in range(13):
        reeds(paper, rng, (rng.uniform(-46, 46), rng.uniform(-32, 46)), 4)
    return paper


def river(rng: Random) -> Paper:
    """Open water between low banks above and below."""
    paper = hexagon(WATER)
    for side in (-1, 1):
        bank = smooth([(-70, side * 40), (-30, side * 47), (6, side * 40), (40, side * 46), (70, side * 40)])
        paper.polygon([*bank, (70, side * 70), (-70, side * 70)], GRASS, lit(EARTH, 0.1), 5)
    waves(paper, rng, 9, FOAM, -28)
    return paper


def ocean(rng: Random) -> Paper:
    """Deep water."""
    paper = hexagon(DEEP)
    waves(paper, rng, 14, lit(DEEP, 0.5))
    return paper


def shore(ground: Ink, water: Ink, *, has_surf: bool) -> Callable[[Random], Paper]:
    """Ground that runs out into water below."""

    def painted(rng: Random) -> Paper:
        paper = hexagon(ground)
        tufts(paper, rng, lit(ground, -0.24), 0 if has_surf else 7)
        for _ in range(26):
            paper.circle((rng.uniform(-50, 50), rng.uniform(-46, 12)), 1.5, lit(ground, -0.22))
        edge = smooth([(-70, 24), (-34, 17), (-4, 25), (32, 16), (70, 24)])
        paper.polygon([*edge, (70, 70), (-70, 70)], water)
        paper.line(edge, FOAM if has_surf else lit(EARTH, 0.1), 5)
        if has_surf:
            paper.line([(x, y + 10) for x, y in edge], lit(water, 0.5), 2.6)
        return paper

    return painted


TERRAIN: dict[str, Callable[[Random], Paper]] = {
    "road": road,
    "bridge": bridge,
    "stream": stream,
    "gully": dry_valley(GRASS, (186, 150, 104)),
    "wadi": dry_valley(DRY, (210, 166, 106)),
    "beach": shore(SAND, WATER, has_surf=True),
    "river_bank": shore((188, 184, 124), WATER, has_surf=False),
    "canal": canal,
    "pond": pond,
    "marsh": marsh,
    "river": river,
    "ocean": ocean,
}
