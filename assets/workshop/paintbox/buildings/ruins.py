"""A town that has been shelled: walls without roofs, rubble, scorched ground."""

from collections.abc import Sequence
from random import Random

from paintbox.buildings import houses
from paintbox.buildings.houses import House
from paintbox.land.mountains import boulder
from paintbox.tools import hexes, solids
from paintbox.tools.curves import blob
from paintbox.tools.looks import COUNTRY, Look
from paintbox.tools.paper import Ink, Paper, Point, lit
from paintbox.tools.solids import Point3

BRICK: Ink = (172, 132, 110)
RENDER: Ink = (198, 186, 166)
SOOT: Ink = (74, 66, 60)
SNOW: Ink = (236, 241, 245)

SHELLS: tuple[tuple[House, ...], ...] = (
    (
        House(70, 56, 38, 26, 6),
        House(124, 60, 36, 25, -24),
        House(36, 104, 34, 25, 84),
        House(158, 108, 34, 25, 70),
        House(98, 112, 34, 24, 12),
        House(44, 160, 38, 25, 22),
        House(98, 198, 38, 25, -4),
        House(150, 178, 34, 24, -30),
    ),
    (
        House(96, 44, 40, 26, 0),
        House(46, 80, 36, 26, -30),
        House(148, 80, 36, 26, 32),
        House(74, 126, 38, 26, 4),
        House(128, 130, 36, 26, -8),
        House(38, 166, 34, 24, 80),
        House(96, 190, 42, 28, 3),
        House(156, 170, 34, 24, 66),
    ),
    (
        House(58, 66, 36, 26, -34),
        House(110, 52, 38, 26, 8),
        House(160, 88, 32, 24, 80),
        House(34, 122, 34, 24, 88),
        House(92, 112, 44, 28, -6),
        House(66, 174, 38, 26, 14),
        House(122, 166, 34, 24, -18),
        House(156, 158, 30, 22, 40),
        House(104, 214, 34, 22, 0),
    ),
)


def city_ruins(rng: Random, number: int = 0, look: Look = COUNTRY) -> Paper:
    """Burnt-out houses among their rubble."""
    paper = hexes.sheet()
    shells = SHELLS[number]
    houses.yard(paper, rng, look)
    with paper.layer(opacity=0.4, blur=4, inside=hexes.mask(9, soft=3)) as sheet:
        for house in shells:
            sheet.polygon(blob(rng, (house.x + 4, house.y * solids.DEPTH + 3), 28, 22, 0.2), SOOT)
    for house in shells:
        _rubble(paper, rng, (house.x, house.y * solids.DEPTH), 26, 11)
    for house in sorted(shells, key=lambda each: each.y):
        _shell(paper, rng, house, rng.choice([BRICK, RENDER, lit(BRICK, 0.2)]))
        _rubble(paper, rng, (house.x, house.y * solids.DEPTH + 12), 18, 4)
    if look.rime:
        _drifts(paper, rng, shells)
    return paper


def _drifts(paper: Paper, rng: Random, shells: Sequence[House]) -> None:
    """Snow blown against the walls and over the rubble."""
    with paper.layer(opacity=0.9, blur=0.5, inside=hexes.mask(9, soft=2)) as sheet:
        for house in shells:
            x, y = house.x, house.y * solids.DEPTH
            for _ in range(7):
                spot = x + rng.uniform(-24, 24), y + rng.uniform(-2, 20)
                sheet.polygon(blob(rng, spot, rng.uniform(3, 8), rng.uniform(1.6, 3.4), 0.3), SNOW)


def _rubble(paper: Paper, rng: Random, middle: Point, reach: float, count: int) -> None:
    """Stones strewn around a place."""
    for _ in range(count):
        spot = middle[0] + rng.uniform(-reach, reach), middle[1] + rng.uniform(-reach * 0.7, reach * 0.7)
        if hexes.inside(spot, 12):
            boulder(paper, rng, spot, rng.uniform(1.6, 3.4), rng.choice([BRICK, RENDER, (150, 140, 130)]))


def _shell(paper: Paper, rng: Random, house: House, ink: Ink) -> None:
    """Four broken walls around a dark floor, the far ones first."""
    corners = houses.plan(house)
    solids.cast(paper, corners, 12)
    paper.polygon([solids.seen((x, y, 0)) for x, y in corners], SOOT, solids.EDGE, 1.0)
    sides = [(corners[side], corners[(side + 1) % 4]) for side in range(4)]
    for first, second in sorted(sides, key=lambda each: each[0][1] + each[1][1]):
        _wall(paper, rng, first, second, ink)


def _wall(paper: Paper, rng: Random, first: Point, second: Point, ink: Ink) -> None:
    """One wall with a jagged top; where it is seen from inside it is darker."""
    heights = [rng.uniform(9, 19), rng.uniform(4, 17), rng.uniform(2, 12), rng.uniform(6, 19)]
    top: list[Point3] = []
    for step, height in enumerate(heights):
        share = step / 3
        top.append((first[0] + (second[0] - first[0]) * share, first[1] + (second[1] - first[1]) * share, height))
    foot = [(first[0], first[1], 0.0), *top, (second[0], second[1], 0.0)]
    outside = solids.wall(second, first, 0, 10)
    is_outside = solids.is_seen(outside)
    light = solids.brightness(outside) if is_outside else -0.3
    paper.polygon([solids.seen(point) for point in foot], lit(ink, light), solids.EDGE, 1.1)
    low = min(heights[1:3])
    if low > 5:
        face = solids.wall(second, first, 0, low) if is_outside else solids.wall(first, second, 0, low)
        for left in (0.36, 0.56):
            paper.polygon(solids.patch(face, left, left + 0.12, 0.3, 0.85), houses.GLASS)
