"""The terrain of Valor & Victory as the chart shows it: a hex with what grows and stands there, plain and bold."""

from collections.abc import Callable
from math import cos, pi, sin
from random import Random

from PIL import Image

from paintbox.land import trees
from paintbox.tools.curves import smooth
from paintbox.tools.paper import Ink, Paper, Point, lit, mix

WIDTH, HEIGHT = 132, 116
RADIUS = 63.0
EDGE: Ink = (72, 66, 46)
GRASS: Ink = (174, 188, 116)
DRY: Ink = (226, 202, 146)
EARTH: Ink = (158, 118, 76)
HILLS: tuple[Ink, ...] = ((174, 188, 116), (206, 180, 112), (178, 134, 78))
"""The ground and the two levels of hills upon it."""

Spots = tuple[tuple[float, float], ...]


def corners(reach: float = 1.0) -> list[Point]:
    """The corners of the hex around the origin, clockwise from the right one."""
    return [(cos(pi * turn / 3) * RADIUS * reach, sin(pi * turn / 3) * RADIUS * reach) for turn in range(6)]


def hexagon(ink: Ink) -> Paper:
    """A hex of one ground."""
    paper = Paper(WIDTH, HEIGHT, origin=(WIDTH / 2, HEIGHT / 2))
    paper.polygon(corners(), ink)
    return paper


def inside() -> Image.Image:
    """The hex as a mask."""
    return hexagon((255, 255, 255)).mask()


def framed(paper: Paper) -> Paper:
    """The finished hex: nothing beyond its sides, and a dark edge."""
    whole = Paper(WIDTH, HEIGHT, origin=(WIDTH / 2, HEIGHT / 2))
    with whole.layer(inside=inside()) as sheet:
        sheet.lay(paper.image)
    whole.line([*corners(0.97), corners(0.97)[0]], EDGE, 3.2)
    return whole


def tufts(paper: Paper, rng: Random, ink: Ink, count: int) -> None:
    """Blades of grass."""
    for _ in range(count):
        x, y = rng.uniform(-48, 48), rng.uniform(-42, 46)
        for lean in (-3, 0, 3):
            paper.line([(x, y), (x + lean, y - 7)], ink, 1.8)


def plain(ink: Ink) -> Callable[[Random], Paper]:
    """Open ground of one colour."""

    def painted(rng: Random) -> Paper:
        paper = hexagon(ink)
        tufts(paper, rng, lit(ink, -0.32), 11)
        return paper

    return painted


def hill(level: int) -> Callable[[Random], Paper]:
    """A hill of one step or two."""

    def painted(_rng: Random) -> Paper:
        paper = hexagon(GRASS)
        for step in range(level):
            share = 0.84 - step * 0.36
            rise = [(cos(pi * turn / 6) * 58 * share, sin(pi * turn / 6) * 48 * share - step * 3) for turn in range(12)]
            with paper.layer(opacity=0.4, blur=2) as sheet:
                sheet.polygon(smooth([(x + 4, y + 5) for x, y in rise], closed=True), (60, 40, 20))
            paper.polygon(smooth(rise, closed=True), HILLS[step + 1], lit(HILLS[step + 1], -0.5), 2.6)
            inner = [(x * 0.84 - 2, y * 0.8 - 3) for x, y in rise]
            paper.polygon(smooth(inner, closed=True), lit(HILLS[step + 1], 0.2))
        return paper

    return painted


def desert(rng: Random) -> Paper:
    """Sand with the crests of dunes."""
    paper = hexagon(DRY)
    for y in (-30, -6, 18, 40):
        x = rng.uniform(-14, 14)
        paper.line(smooth([(x - 44, y + 5), (x - 18, y - 6), (x + 8, y + 3), (x + 36, y - 4)]), lit(DRY, -0.26), 3)
    return paper


WOODS: tuple[trees.Tree, ...] = (
    (-30, -24, 17), (2, -34, 17), (32, -24, 17), (-44, 0, 16), (-14, -4, 18), (18, -2, 18), (44, 2, 16),
    (-28, 26, 17), (4, 28, 18), (34, 26, 16),
)  # fmt: skip


def woods(rng: Random) -> Paper:
    """Crown upon crown."""
    paper = hexagon(mix(GRASS, (60, 80, 40), 0.6))
    trees.shadows(paper, WOODS)
    for tree in WOODS:
        trees.crown(paper, rng, tree, rng.choice(trees.LEAVES))
    return paper


def jungle(rng: Random) -> Paper:
    """Dark crowns, and palms that rise out of them."""
    paper = hexagon((44, 74, 44))
    for tree in WOODS:
        trees.crown(paper, rng, tree, (44, 92, 52))
    for x, y in ((-22, 4), (24, -14), (10, 30)):
        palm(paper, (x, y), 19)
    return paper


def palm(paper: Paper, middle: Point, size: float) -> None:
    """A palm from above: seven fronds."""
    x, y = middle
    for ink, width in (((28, 44, 22), size * 0.4), ((122, 156, 62), size * 0.2)):
        for frond in range(7):
            angle = 2 * pi * frond / 7 + 0.3
            bend = smooth(
                [
                    middle,
                    (x + cos(angle) * size * 0.6, y + sin(angle) * size * 0.5),
                    (x + cos(angle + 0.25) * size, y + sin(angle + 0.25) * size * 0.9 + size * 0.1),
                ]
            )
            paper.line(bend, ink, width)
    paper.circle(middle, size * 0.16, (112, 78, 44))


def grown(spots: Spots, ground: Ink, painter: Callable[[Paper, Random, Point], None]) -> Callable[[Random], Paper]:
    """Things that stand apart on a ground, from north to south."""

    def painted(rng: Random) -> Paper:
        paper = hexagon(ground)
        with paper.layer(opacity=0.35, blur=1.6) as sheet:
            for x, y in spots:
                sheet.ellipse((x + 6, y + 7), 14, 10, (34, 38, 20))
        for spot in spots:
            painter(paper, rng, spot)
        return paper

    return painted


ROWS: Spots = ((-26, -32), (4, -32), (34, -32), (-42, -2), (-12, -2), (18, -2), (46, -2), (-26, 28), (4, 28), (34, 28))
LOOSE: Spots = ((-24, -28), (22, -30), (-40, 6), (2, 2), (42, 4), (-18, 34), (22, 32))


def fruit_tree(paper: Paper, rng: Random, spot: Point) -> None:
    """A round tree with red fruit."""
    trees.crown(paper, rng, (spot[0], spot[1], 12), (112, 144, 62))
    for dx, dy in ((-4, 1), (4, -3), (3, 5)):
        paper.circle((spot[0] + dx, spot[1] + dy), 2, (204, 54, 40))


def palm_tree(paper: Paper, _rng: Random, spot: Point) -> None:
    """A palm."""
    palm(paper, spot, 17)


def stack(paper: Paper, _rng: Random, spot: Point) -> None:
    """A stack of hay."""
    x, y = spot
    dome = smooth([(x - 15, y + 12), (x - 13, y - 4), (x, y - 17), (x + 13, y - 4), (x + 15, y + 12)])
    paper.polygon(dome, (222, 180, 84), (98, 68, 26), 3)
    for shift in (-7, 0, 7):
        paper.line([(x + shift * 0.5, y - 8), (x + shift, y + 8)], (166, 122, 50), 2)


def field(_rng: Random) -> Paper:
    """Ploughed furrows."""
    return _rows((188, 146, 98), (140, 98, 58), 3.6)


def crops(rng: Random) -> Paper:
    """Ripe corn in rows, its ears standing up."""
    paper = _rows((228, 198, 104), (190, 150, 62), 3.0)
    for _ in range(46):
        x, y = rng.uniform(-54, 54), rng.uniform(-46, 50)
        paper.line([(x, y), (x + 1.5, y - 9)], (150, 110, 36), 1.8)
        paper.ellipse((x + 1.5, y - 10), 2.2, 4.2, (246, 222, 132))
    return paper


def _rows(ink: Ink, dark: Ink, width: float) -> Paper:
    """Slanting rows on a ground."""
    paper = hexagon(ink)
    for number in range(-9, 10):
        paper.line([(number * 13 - 30, 60), (number * 13 + 30, -60)], dark, width)
    return paper


TERRAIN: dict[str, Callable[[Random], Paper]] = {
    "open": plain(GRASS),
    "hill1": hill(1),
    "hill2": hill(2),
    "desert": desert,
    "woods": woods,
    "jungle": jungle,
    "orchard": grown(ROWS, GRASS, fruit_tree),
    "hay_stack": grown(LOOSE, (214, 196, 126), stack),
    "palm_grove": grown(LOOSE, DRY, palm_tree),
    "field": field,
    "crops": crops,
}
