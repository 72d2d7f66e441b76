"""What is built in hot countries: huts under thatch, houses of clay, with palms between them."""

from random import Random

from paintbox.buildings import houses
from paintbox.buildings.houses import House
from paintbox.land import tropics
from paintbox.tools import hexes, solids
from paintbox.tools.looks import DESERT, JUNGLE
from paintbox.tools.paper import Ink, Paper, Point, lit

HUTS: tuple[tuple[House, ...], ...] = (
    (
        House(68, 62, 38, 26, 8, 8, 16), House(128, 66, 38, 26, -18, 8, 16), House(34, 116, 36, 25, 80, 8, 16),
        House(102, 118, 38, 26, 4, 8, 16), House(160, 122, 34, 24, 96, 8, 16), House(60, 178, 38, 26, -14, 8, 16),
        House(126, 184, 38, 26, 16, 8, 16),
    ),
    (
        House(98, 50, 38, 26, 0, 8, 16), House(44, 90, 38, 26, -30, 8, 16), House(152, 92, 38, 26, 34, 8, 16),
        House(98, 124, 36, 25, 90, 8, 16), House(40, 156, 38, 26, 24, 8, 16), House(152, 160, 36, 25, -26, 8, 16),
        House(98, 200, 40, 27, 4, 8, 16),
    ),
)  # fmt: skip


def huts(rng: Random, number: int) -> Paper:
    """A village of huts under thatch, with palms between them."""
    paper = hexes.sheet()
    houses.yard(paper, rng, JUNGLE)
    for house in HUTS[number]:
        solids.cast(paper, houses.plan(house), 16)
    palms: list[tuple[Point, float]] = [
        ((28, 84), 15),
        ((166, 86), 15),
        ((72, 118), 14),
        ((134, 164), 14),
        ((94, 176), 14),
    ]
    tropics.palm_shade(paper, palms)
    things: list[tuple[float, House | tuple[Point, float]]] = [(each.y * solids.DEPTH, each) for each in HUTS[number]]
    things += [(each[0][1], each) for each in palms]
    for _, thing in sorted(things, key=lambda each: each[0]):
        if isinstance(thing, House):
            houses.draw(paper, rng, thing, rng.choice(JUNGLE.roofs), rng.choice(JUNGLE.walls))
        else:
            tropics.palm(paper, rng, thing[0], thing[1], tropics.FROND)
    return paper


CLAY: tuple[tuple[tuple[float, float, float, float, float], ...], ...] = (
    (
        (66, 64, 34, 28, 18), (110, 52, 30, 26, 14), (146, 82, 34, 30, 20),
        (40, 108, 32, 28, 14), (92, 108, 36, 30, 24),
        (138, 128, 30, 26, 14), (44, 160, 34, 28, 20), (92, 168, 32, 26, 14),
        (146, 176, 34, 28, 16), (96, 212, 30, 22, 12),
    ),
    (
        (98, 46, 34, 26, 16), (50, 82, 34, 28, 20), (100, 92, 28, 26, 14), (148, 86, 34, 28, 16), (36, 134, 30, 28, 14),
        (82, 140, 34, 28, 18), (130, 140, 34, 28, 24), (166, 138, 22, 24, 12),
        (58, 190, 32, 26, 14), (108, 194, 36, 28, 18),
        (152, 182, 28, 24, 14),
    ),
)  # fmt: skip


def clay_town(rng: Random, number: int) -> Paper:
    """A desert town: flat roofs behind parapets, a dome, a slim tower, a few palms."""
    paper = hexes.sheet()
    houses.yard(paper, rng, DESERT)
    for x, y, length, width, height in CLAY[number]:
        solids.cast(paper, solids.plan((x, y), length, width, 0), height)
    for index, (x, y, length, width, height) in enumerate(CLAY[number]):
        ink = rng.choice(DESERT.walls)
        _clay_house(paper, rng, solids.plan((x, y), length, width, 0), height, ink)
        if index == 4:
            _dome(paper, (x, y), height, ink)
    palms: list[tuple[Point, float]] = [((24, 96), 14), ((170, 112), 13), ((66, 196), 13)]
    tropics.palm_shade(paper, palms)
    for foot, size in palms:
        tropics.palm(paper, rng, foot, size, tropics.FROND_DRY)
    return paper


def _clay_house(paper: Paper, rng: Random, corners: list[Point], height: float, ink: Ink) -> None:
    """A block with small windows, a door and a roof sunk behind its parapet."""
    for face in solids.block(paper, corners, 0, height, ink):
        for left in (0.14, 0.68):
            paper.polygon(solids.patch(face, left, left + 0.14, 0.5, 0.78), houses.GLASS)
        paper.polygon(solids.patch(face, 0.4, 0.58, 0.0, 0.5), lit(houses.DOOR, rng.uniform(-0.1, 0.1)))
    x, y = sum(x for x, _ in corners) / 4, sum(y for _, y in corners) / 4
    inner = [(x + (px - x) * 0.82, y + (py - y) * 0.78, height) for px, py in corners]
    paper.polygon([solids.seen(point) for point in inner], lit(ink, -0.16), lit(ink, -0.5), 0.7)


def _dome(paper: Paper, middle: Point, height: float, ink: Ink) -> None:
    """A white dome with its finial."""
    x, y = solids.seen((*middle, height))
    paper.ellipse((x, y + 1), 12, 8, solids.EDGE)
    paper.ellipse((x, y - 3), 11.5, 11, solids.EDGE)
    paper.ellipse((x, y - 3), 10.5, 10, lit(ink, 0.3))
    paper.ellipse((x - 3, y - 6), 5, 5, lit(ink, 0.7))
    paper.line([(x, y - 13), (x, y - 19)], solids.EDGE, 1.4)
