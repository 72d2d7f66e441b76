"""Towns, a church, and other places with buildings; houses stand along the rim so that a unit hides few."""

from random import Random

from paintbox.buildings import houses
from paintbox.buildings.houses import House
from paintbox.land import hills, trees
from paintbox.tools import hexes, solids
from paintbox.tools.looks import COUNTRY, Look
from paintbox.tools.paper import Ink, Paper, Point, lit

STONE: Ink = (198, 190, 172)
SLATE: Ink = (92, 102, 120)
IRON: Ink = (52, 52, 60)

TOWNS: tuple[tuple[tuple[House, ...], tuple[trees.Tree, ...], tuple[Point, ...]], ...] = (
    (
        (
            House(72, 58, 36, 23, 8),
            House(121, 57, 33, 22, -28),
            House(35, 98, 33, 22, 78),
            House(158, 97, 33, 22, 64),
            House(84, 105, 30, 20, -12, 11, 9),
            House(126, 134, 33, 22, 22),
            House(38, 155, 36, 23, 24),
            House(88, 180, 36, 22, -6),
            House(149, 181, 32, 21, -38),
            House(104, 218, 28, 20, 14, 11, 9),
        ),
        ((97, 28, 8), (24, 62, 8.5), (168, 60, 7.5), (60, 134, 7.5), (164, 132, 8), (60, 176, 7)),
        ((6, 92), (56, 84), (104, 74), (122, 92), (112, 132), (118, 168), (140, 200)),
    ),
    (
        (
            House(96, 48, 38, 23, 0),
            House(49, 78, 34, 22, -34),
            House(145, 80, 34, 22, 36),
            House(99, 101, 26, 21, 90, 15, 10),
            House(32, 132, 32, 22, 84),
            House(161, 134, 34, 22, 96),
            House(66, 152, 30, 20, 6, 11, 9),
            House(128, 158, 30, 21, -16),
            House(52, 196, 34, 22, 34),
            House(104, 206, 34, 22, 0),
            House(150, 190, 28, 20, -30, 11, 9),
        ),
        ((66, 44, 7.5), (128, 40, 7), (20, 84, 7.5), (174, 86, 7), (100, 140, 8), (78, 186, 7)),
        ((10, 84), (66, 96), (74, 112), (120, 116), (128, 96), (184, 84)),
    ),
    (
        (
            House(60, 60, 33, 22, -30),
            House(106, 52, 30, 21, 82, 14, 11),
            House(146, 76, 34, 22, 28),
            House(30, 106, 32, 22, 96),
            House(76, 104, 34, 22, 4),
            House(124, 112, 30, 20, -8, 11, 9),
            House(164, 140, 33, 22, 84),
            House(44, 160, 34, 23, -20),
            House(94, 160, 28, 20, 90, 12, 10),
            House(132, 188, 36, 23, 14),
            House(76, 210, 32, 21, -14),
        ),
        ((84, 36, 7.5), (132, 42, 7), (176, 78, 7), (20, 70, 8), (112, 86, 6.5), (60, 122, 6.5), (150, 112, 7)),
        ((4, 120), (52, 116), (104, 116), (146, 100), (188, 92)),
    ),
)


def town(rng: Random, number: int, look: Look = COUNTRY) -> Paper:
    """A small town of about ten houses around its streets."""
    paper = hexes.sheet()
    homes, gardens, path = TOWNS[number]
    houses.yard(paper, rng, look)
    houses.street(paper, path, 11, look)
    houses.group(paper, rng, homes, gardens, look)
    return paper


UPLAND: tuple[House, ...] = (
    House(70, 60, 32, 21, -24),
    House(124, 58, 32, 21, 22),
    House(98, 92, 30, 20, 4, 12, 10),
    House(40, 112, 31, 21, 82),
    House(156, 112, 31, 21, 98),
    House(64, 176, 32, 21, 26),
    House(128, 178, 32, 21, -22),
)


def hill_village(rng: Random, look: Look = COUNTRY) -> Paper:
    """A few houses on a hill."""
    paper = hills.hill(rng, 2, look)
    houses.street(paper, [(8, 100), (60, 112), (104, 124), (140, 130), (184, 112)], 9, look)
    houses.group(paper, rng, UPLAND, [(96, 44, 8), (28, 84, 7.5), (166, 84, 7.5), (96, 166, 7)], look)
    return paper


def church(rng: Random, look: Look = COUNTRY) -> Paper:
    """A stone church with a tall spire over a walled churchyard."""
    paper = hexes.sheet()
    houses.yard(paper, rng, look)
    houses.street(paper, [(6, 150), (60, 160), (120, 158), (186, 140)], 11, look)
    behind: list[trees.Tree] = [(32, 70, 12), (158, 66, 13), (54, 46, 10), (172, 92, 9), (136, 42, 9)]
    trees.thicket(paper, rng, behind, look.firs, look)
    nave = House(112, 122, 74, 34, 0, 24, 20)
    choir = House(154, 122, 22, 24, 0, 18, 14)
    tower = solids.plan((62, 122), 30, 30, 0)
    solids.cast(paper, houses.plan(nave), 30)
    solids.cast(paper, tower, 66, 0.32)
    slate = look.roofs[0] if look.rime else SLATE
    houses.draw(paper, rng, choir, slate, STONE)
    houses.draw(paper, rng, nave, slate, STONE)
    _tower(paper, tower, slate)
    _graves(paper, rng)
    cottages = [House(38, 188, 32, 21, 28), House(100, 212, 32, 20, 0), House(156, 188, 32, 21, -26)]
    houses.group(paper, rng, cottages, [(70, 172, 7), (130, 176, 7.5)], look)
    return paper


def _tower(paper: Paper, corners: list[Point], slate: Ink) -> None:
    """The church tower: belfry openings, a clock, a steep spire with its cross."""
    for face in solids.block(paper, corners, 0, 58, STONE):
        for left in (0.22, 0.58):
            paper.polygon(solids.patch(face, left, left + 0.2, 0.7, 0.92), houses.GLASS)
        paper.polygon(solids.patch(face, 0.38, 0.62, 0.0, 0.24), houses.DOOR)
        paper.circle(solids.on(face, 0.5, 0.55), 3.4, solids.EDGE)
        paper.circle(solids.on(face, 0.5, 0.55), 2.6, (244, 236, 210))
    middle = (62.0, 122.0)
    eaves = solids.plan(middle, 34, 34, 0)
    tip = (*middle, 104.0)
    solids.pyramid(paper, eaves, 57, tip, slate)
    x, y = solids.seen(tip)
    paper.line([(x, y + 1), (x, y - 11)], IRON, 1.8)
    paper.line([(x - 3.8, y - 7.2), (x + 3.8, y - 7.2)], IRON, 1.8)


def _graves(paper: Paper, rng: Random) -> None:
    """Rows of stones beside the nave."""
    for row in range(2):
        for number in range(6):
            x, y = 102 + number * 11 + row * 5, 128 + row * 9 + rng.uniform(-1, 1)
            headstone(paper, (x, y), 1.0)


def headstone(paper: Paper, foot: Point, size: float) -> None:
    """A rounded gravestone with its little shadow."""
    x, y = foot
    paper.ellipse((x + 2.4 * size, y + 0.4), 3.4 * size, 1.2 * size, (122, 120, 84))
    paper.rounded((x - 2.6 * size, y - 6.2 * size, x + 2.6 * size, y + 0.6), 2.2 * size, solids.EDGE)
    paper.rounded((x - 1.8 * size, y - 5.4 * size, x + 1.8 * size, y), 1.6 * size, lit(STONE, 0.25))


def cross(paper: Paper, foot: Point, size: float) -> None:
    """A plain white grave cross."""
    x, y = foot
    paper.ellipse((x + 2.6 * size, y + 0.2), 3.6 * size, 1.2 * size, (122, 120, 84))
    for width, ink in ((3.0 * size, solids.EDGE), (1.7 * size, (246, 242, 230))):
        paper.line([(x, y), (x, y - 9 * size)], ink, width)
        paper.line([(x - 3 * size, y - 6 * size), (x + 3 * size, y - 6 * size)], ink, width)


def cemetery(rng: Random) -> Paper:
    """Rows of crosses inside a low wall, with cypresses at the gate."""
    paper = hexes.sheet()
    with paper.layer(opacity=0.6, blur=2) as sheet:
        sheet.polygon([(34, 62), (158, 62), (170, 170), (22, 170)], (150, 168, 98))
    _low_wall(paper, [(34, 60), (158, 60)])
    _low_wall(paper, [(34, 60), (22, 170)])
    _low_wall(paper, [(158, 60), (170, 170)])
    for row in range(6):
        y = 79 + row * 17
        for number in range(8):
            x = 44 - row * 1.8 + number * (14.8 + row * 0.5)
            if (row + number) % 3:
                cross(paper, (x, y), 1.05)
            else:
                headstone(paper, (x, y), 1.15)
    _low_wall(paper, [(22, 170), (82, 170)])
    _low_wall(paper, [(110, 170), (170, 170)])
    guards: list[trees.Tree] = [(76, 176, 11), (116, 176, 11), (96, 40, 12), (60, 46, 11), (132, 46, 11)]
    trees.thicket(paper, rng, guards, 1.0)
    return paper


def _low_wall(paper: Paper, ends: list[Point]) -> None:
    for width, ink, shift in ((6.4, solids.EDGE, 0.6), (4.6, (168, 158, 138), 0.4), (2.4, STONE, -0.6)):
        paper.line([(x, y + shift) for x, y in ends], ink, width)
