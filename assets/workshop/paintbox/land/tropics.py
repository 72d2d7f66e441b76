"""What grows in hot countries: palms, jungle, oases, rice paddies, a fish pond."""

from collections.abc import Sequence
from math import cos, pi, sin, tau
from random import Random

from paintbox.land import climes, hills, trees, water
from paintbox.tools import hexes
from paintbox.tools.curves import blob, smooth
from paintbox.tools.looks import JUNGLE
from paintbox.tools.paper import Ink, Paper, Point, lit, mix

FROND: Ink = (70, 128, 54)
FROND_DRY: Ink = (112, 132, 58)
BARK: Ink = (150, 118, 78)
MUD: Ink = (146, 126, 84)
PADDY: Ink = (120, 162, 158)
SHOOT: Ink = (112, 158, 62)


def palm(paper: Paper, rng: Random, foot: Point, size: float, leaf: Ink) -> None:
    """A palm: a bent trunk and a wheel of drooping fronds."""
    lean = rng.uniform(-0.35, 0.35) * size
    top = foot[0] + lean, foot[1] - size * 1.35
    trunk = smooth([foot, (foot[0] + lean * 0.25, foot[1] - size * 0.7), top], steps=5)
    paper.line(trunk, trees.OUTLINE, size * 0.26 + 1.8)
    paper.line(trunk, BARK, size * 0.26)
    paper.line([(x - size * 0.05, y) for x, y in trunk], lit(BARK, 0.35), size * 0.08)
    turn = rng.random()
    fronds = [tau * (number + turn) / 9 for number in range(9)]
    for angle in sorted(fronds, key=sin):
        _frond(paper, top, size, angle, lit(leaf, 0.2 * -cos(angle + pi / 4) + rng.uniform(-0.1, 0.05)))
    paper.circle(top, size * 0.13, lit(leaf, -0.35))


def _frond(paper: Paper, top: Point, size: float, angle: float, leaf: Ink) -> None:
    """One frond: out, then down under its own weight."""
    x, y = top
    ahead, down = cos(angle) * size, sin(angle) * size * 0.72
    spine = smooth(
        [(x, y), (x + ahead * 0.55, y + down * 0.55 - size * 0.18), (x + ahead, y + down + size * 0.16)], steps=4
    )
    across = size * 0.2
    left, right = [], []
    for step, (px, py) in enumerate(spine):
        share = step / (len(spine) - 1)
        half = across * (1 - share) ** 0.6 * min(1.0, 0.35 + share * 3)
        left.append((px - sin(angle) * half, py + cos(angle) * half))
        right.append((px + sin(angle) * half, py - cos(angle) * half))
    shape = [*left, *right[::-1]]
    paper.polygon(shape, leaf, trees.OUTLINE, 1.1)
    paper.line(spine, lit(leaf, 0.35), 0.7)


def palm_shade(paper: Paper, feet: Sequence[tuple[Point, float]]) -> None:
    """The shadows of the crowns, thrown to the south-east."""
    with paper.layer(opacity=0.36, blur=1.4, inside=hexes.mask(3, soft=1)) as sheet:
        for (x, y), size in feet:
            sheet.ellipse((x + size * 0.75, y + size * 0.05), size * 0.95, size * 0.5, trees.SHADE)
            sheet.line([(x, y), (x + size * 0.6, y)], trees.SHADE, size * 0.25)


def stand(rng: Random, count: int, inset: float, sizes: tuple[float, float]) -> list[tuple[Point, float]]:
    """Where palms stand: their crowns do not cross the sides."""
    found = []
    for x, y, size in trees.grove(rng, count, inset, sizes):
        found.append(((x, y + size * 0.95), size))
    return sorted(found, key=lambda each: each[0][1])


def palm_forest(rng: Random, leaf: Ink = FROND) -> Paper:
    """Palms that stand close, over a floor of ferns and dry grass."""
    paper = hexes.sheet()
    with paper.layer(opacity=0.5, blur=4, inside=hexes.mask(9, soft=4)) as sheet:
        sheet.polygon(blob(rng, (96, 113), 76, 86, 0.07), mix(leaf, (96, 84, 44), 0.4))
    for x, y, size in trees.grove(rng, 12, 14, (5.0, 7.0)):
        climes.fern(paper, rng, (x, y), size)
    palms = stand(rng, 25, 6, (16, 20.5))
    palm_shade(paper, palms)
    for foot, size in palms:
        palm(paper, rng, foot, size, lit(leaf, rng.uniform(-0.12, 0.1)))
    return paper


def jungle(rng: Random, palms: int) -> Paper:
    """Jungle to the sides of the hex: undergrowth, crowns of many greens, palms that rise above them."""
    paper = hexes.sheet()
    with paper.layer(opacity=0.82, blur=3, inside=hexes.mask(4, soft=3)) as sheet:
        sheet.polygon(blob(rng, (96, 110), 86, 96, 0.06), (38, 74, 40))
    for x, y, size in trees.grove(rng, 34, 5, (6.0, 8.5)):
        climes.fern(paper, rng, (x, y + size * 0.5), size)
    things: list[tuple[Point, float, bool]] = [((x, y), r, False) for x, y, r in trees.grove(rng, 27, 6, (12.5, 19))]
    things += [(foot, size, True) for foot, size in stand(rng, palms, 8, (17, 20))]
    trees.shadows(paper, [(x, y, size) for (x, y), size, is_palm in things if not is_palm], 0.5)
    for spot, size, is_palm in sorted(things, key=lambda each: each[0][1] + (24 if each[2] else 0)):
        if is_palm:
            palm(paper, rng, spot, size, lit((92, 150, 58), rng.uniform(-0.1, 0.12)))
        else:
            trees.crown(paper, rng, (*spot, size), rng.choice(JUNGLE.leaves))
    return paper


def oasis(rng: Random, number: int) -> Paper:
    """A pool among grass and palms in the sand."""
    paper = hexes.sheet()
    with paper.layer(opacity=0.85, blur=4, inside=hexes.mask(8, soft=4)) as sheet:
        sheet.polygon(blob(rng, (96, 112), 70, 74, 0.12), (142, 158, 84))
    shore = blob(rng, (92, 108) if number else (102, 116), 36, 26, 0.14)
    water.pool(paper, rng, shore)
    for x, y, size in trees.grove(rng, 16, 18, (4.5, 6.5)):
        if abs(x - 96) > 40 or abs(y - 112) > 32:
            climes.fern(paper, rng, (x, y), size)
    around = [(tau * (step + rng.uniform(-0.25, 0.25)) / 11, rng.uniform(0.9, 1.08)) for step in range(11)]
    palms = [((96 + cos(angle) * 58 * out, 122 + sin(angle) * 62 * out), rng.uniform(17, 21)) for angle, out in around]
    palm_shade(paper, palms)
    for foot, size in sorted(palms, key=lambda each: each[0][1]):
        palm(paper, rng, foot, size, lit(FROND, rng.uniform(-0.1, 0.1)))
    return paper


PADDIES: tuple[tuple[tuple[Point, ...], ...], ...] = (
    (
        ((20, 62), (60, 46), (96, 54), (90, 98), (50, 104), (18, 96)),
        ((96, 54), (140, 44), (174, 64), (172, 100), (132, 106), (90, 98)),
        ((18, 96), (50, 104), (90, 98), (96, 142), (56, 152), (20, 150)),
        ((90, 98), (132, 106), (172, 100), (174, 146), (138, 152), (96, 142)),
        ((24, 160), (56, 152), (96, 142), (138, 152), (168, 158), (134, 182), (96, 204), (58, 182)),
        ((60, 46), (96, 22), (140, 44), (96, 54)),
    ),
    (
        ((34, 52), (82, 32), (112, 22), (150, 52), (118, 66), (70, 68)),
        ((18, 64), (34, 52), (70, 68), (66, 112), (18, 116)),
        ((70, 68), (118, 66), (126, 108), (66, 112)),
        ((118, 66), (150, 52), (174, 66), (174, 116), (126, 108)),
        ((18, 116), (66, 112), (78, 158), (40, 172), (20, 158)),
        ((66, 112), (126, 108), (122, 156), (78, 158)),
        ((126, 108), (174, 116), (172, 156), (146, 174), (122, 156)),
        ((40, 172), (78, 158), (122, 156), (146, 174), (96, 203)),
    ),
)


def rice_paddies(rng: Random, number: int) -> Paper:
    """Flooded plots with rows of rice between low banks of mud."""
    paper = hexes.sheet()
    with paper.layer(opacity=0.9, blur=1.5, inside=hexes.mask(5, soft=2)) as sheet:
        sheet.polygon(hexes.corners(8), MUD)
        for plot in PADDIES[number]:
            sheet.line([*plot, plot[0]], (116, 146, 66), 5.5)
    for plot in PADDIES[number]:
        _paddy(paper, rng, _shrunk(plot, 0.86))
    return paper


def _shrunk(shape: Sequence[Point], share: float) -> list[Point]:
    """A shape drawn together about its middle, with round corners."""
    x, y = sum(x for x, _ in shape) / len(shape), sum(y for _, y in shape) / len(shape)
    return smooth([(x + (px - x) * share, y + (py - y) * share) for px, py in shape], closed=True, steps=4)


def _paddy(paper: Paper, rng: Random, shore: list[Point]) -> None:
    """One plot: its water, and shoots in rows."""
    shape = hexes.sheet()
    shape.polygon(shore, (255, 255, 255))
    paper.polygon(shore, lit(PADDY, rng.uniform(-0.05, 0.1)), lit(MUD, -0.5), 1.5)
    with paper.layer(opacity=0.5, blur=1.5, inside=shape.mask()) as sheet:
        sheet.line([*shore, shore[0]], lit(PADDY, -0.5), 4)
    with paper.layer(inside=shape.mask()) as sheet:
        for row in range(24):
            for number in range(24):
                x, y = 10 + number * 7.6 + (row % 2) * 3.4 + rng.uniform(-0.7, 0.7), 18 + row * 8.2
                sheet.line([(x - 1.5, y - 4), (x, y), (x + 1.3, y - 4.6)], lit(SHOOT, rng.uniform(-0.25, 0.15)), 1.3)


def fish_pond(rng: Random) -> Paper:
    """Square ponds behind dikes, with the ring of a fish that rose."""
    paper = hexes.sheet()
    with paper.layer(opacity=0.85, blur=2, inside=hexes.mask(6, soft=2)) as sheet:
        sheet.polygon(hexes.corners(12), (150, 158, 92))
    ponds = (
        ((34, 68), (92, 38), (94, 106), (34, 110)),
        ((102, 38), (158, 68), (160, 110), (102, 106)),
        ((32, 120), (94, 116), (94, 184), (32, 152)),
        ((102, 116), (160, 120), (160, 152), (102, 184)),
    )
    for pond in ponds:
        shore = _shrunk(pond, 1.0)
        water.pool(paper, rng, shore)
        x, y = sum(x for x, _ in pond) / 4, sum(y for _, y in pond) / 4
        for reach in (4.0, 8.0):
            paper.ring((x + 4, y), reach, reach * 0.55, lit(water.LIGHT, 0.3), 1.0)
        fish = [(x - 16, y + 8), (x - 8, y + 4), (x, y + 8), (x - 8, y + 12)]
        paper.polygon(smooth(fish, closed=True), (222, 142, 86), (96, 56, 30), 0.9)
        paper.polygon([(x - 15, y + 8), (x - 21, y + 4), (x - 21, y + 12)], (222, 142, 86), (96, 56, 30), 0.9)
    for spot in ((96, 30), (28, 114), (164, 114), (98, 192)):
        water.reeds(paper, rng, spot, 5)
    return paper


def jungle_hill(rng: Random, number: int) -> Paper:
    """A green hill with a few palms on its slope."""
    paper = hills.hill(rng, number, JUNGLE)
    spots: tuple[tuple[Point, float], ...] = (
        (((36, 100), 13), ((158, 150), 13)) if number else (((152, 96), 13), ((44, 160), 13))
    )
    palm_shade(paper, spots)
    for foot, size in spots:
        palm(paper, rng, foot, size, FROND)
    return paper
