"""Houses, and what stands along the sides of hexes, of Valor & Victory as the chart shows them."""

from collections.abc import Callable
from random import Random

from paintbox.buildings import houses
from paintbox.land import trees
from paintbox.tools import solids
from paintbox.tools.curves import blob
from paintbox.tools.paper import Ink, Paper, Points
from paintbox.valor.vignettes import EARTH, GRASS, hexagon, plain


def building(rng: Random) -> Paper:
    """Two houses and a yard."""
    paper = hexagon(GRASS)
    with paper.layer(opacity=0.8, blur=2) as sheet:
        sheet.polygon(blob(rng, (0, 10), 50, 36, 0.1), (206, 190, 148))
    for house in (houses.House(-14, -8, 54, 32, -8, 22, 18), houses.House(24, 40, 40, 26, 12, 18, 15)):
        solids.cast(paper, houses.plan(house), house.walls + house.roof * 0.4)
        houses.draw(paper, rng, house, houses.ROOFS[0], houses.WALLS[0])
    return paper


def stones(paper: Paper, line: Points) -> None:
    """A wall of field stones along a line."""
    paper.line(line, (58, 54, 48), 15)
    (ax, ay), (bx, by) = line
    for number in range(7):
        share = (number + 0.5) / 7
        x, y = ax + (bx - ax) * share, ay + (by - ay) * share
        tone = (194, 188, 174) if number % 2 else (164, 158, 146)
        paper.ellipse((x, y), 6.4, 5.4, tone)


def leaves(paper: Paper, rng: Random, line: Points, size: float, ink: Ink) -> None:
    """A hedge along a line."""
    (ax, ay), (bx, by) = line
    found = [(ax + (bx - ax) * n / 7, ay + (by - ay) * n / 7, size) for n in range(8)]
    trees.shadows(paper, found, 0.4)
    for tree in found:
        trees.bush(paper, rng, tree, ink)


SIDE: Points = ((-52, -36), (52, -36))


def wall(rng: Random) -> Paper:
    """A stone wall along a side."""
    paper = plain(GRASS)(rng)
    stones(paper, SIDE)
    return paper


def hedge(rng: Random) -> Paper:
    """A low hedge along a side."""
    paper = plain(GRASS)(rng)
    leaves(paper, rng, SIDE, 8.5, (96, 142, 60))
    return paper


def hedgerow(rng: Random) -> Paper:
    """A bank with a high hedge and trees along a side."""
    paper = plain(GRASS)(rng)
    paper.line([(-60, -26), (60, -26)], EARTH, 12)
    leaves(paper, rng, ((-54, -38), (54, -38)), 14, (58, 100, 44))
    for x in (-34, 6, 40):
        trees.crown(paper, rng, (x, -36, 15), (66, 104, 46))
    return paper


TERRAIN: dict[str, Callable[[Random], Paper]] = {
    "building": building,
    "wall": wall,
    "hedge": hedge,
    "hedgerow": hedgerow,
}
