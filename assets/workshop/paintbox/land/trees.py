"""Woods and bushes, seen from above and a little from the south; the light comes from the north-west."""

from collections.abc import Sequence
from math import cos, sin, tau
from random import Random

from paintbox.tools import hexes
from paintbox.tools.curves import blob
from paintbox.tools.looks import COUNTRY, Look
from paintbox.tools.paper import Ink, Paper, Point, lit, mix

Tree = tuple[float, float, float]
"""Where the middle of the crown is, and its radius."""

SHADE: Ink = (26, 34, 20)
OUTLINE: Ink = (30, 46, 24)
TRUNK: Ink = (92, 66, 42)
SNOW: Ink = (240, 245, 248)
LEAVES, NEEDLES, HEDGE = COUNTRY.leaves, COUNTRY.needles, COUNTRY.hedge


def shadows(paper: Paper, trees: Sequence[Tree], strength: float = 0.42) -> None:
    """The shadow of all the trees at once, so that overlaps do not darken."""
    with paper.layer(opacity=strength, blur=1.6) as sheet:
        for x, y, radius in trees:
            sheet.ellipse((x + radius * 0.42, y + radius * 0.55), radius * 1.02, radius * 0.86, SHADE)


def crown(paper: Paper, rng: Random, tree: Tree, leaf: Ink) -> None:
    """A round tree: a lobed crown, darker below, with clumps of lit leaves in the upper left."""
    radius = tree[2]
    lobes = _lobes(rng, tree)
    for lx, ly, reach in lobes:
        paper.circle((lx, ly), reach + 1.2, OUTLINE)
    for lx, ly, reach in lobes:
        paper.circle((lx, ly), reach, lit(leaf, -0.3))
    for lx, ly, reach in lobes:
        paper.circle((lx - radius * 0.1, ly - radius * 0.13), reach * 0.86, leaf)
    _clumps(paper, rng, tree, leaf)


def _lobes(rng: Random, tree: Tree) -> list[Tree]:
    """The circles a crown is made of: one in the middle and a wreath around it."""
    x, y, radius = tree
    count, turn = rng.choice([7, 8, 9]), rng.random()
    wreath = [(x, y, radius * 0.72)]
    for lobe in range(count):
        angle = tau * (lobe + turn) / count
        reach = radius * rng.uniform(0.32, 0.44)
        away = radius - reach
        wreath.append((x + cos(angle) * away, y + sin(angle) * away * 0.95, reach))
    return wreath


def _clumps(paper: Paper, rng: Random, tree: Tree, leaf: Ink) -> None:
    """Lit clumps toward the light, each smaller and brighter, and dark nicks toward the shade."""
    x, y, radius = tree
    for size, shift, light, count in ((0.34, 0.26, 0.12, 5), (0.22, 0.4, 0.26, 5), (0.12, 0.5, 0.42, 4)):
        for _ in range(count):
            angle = rng.uniform(0.5, 0.76) * tau + rng.uniform(-0.35, 0.35)
            away = radius * shift * rng.uniform(0.5, 1.25)
            spot = x + cos(angle) * away, y + sin(angle) * away
            paper.circle(spot, radius * size * rng.uniform(0.75, 1.1), lit(leaf, light))
    for _ in range(4):
        angle = rng.uniform(-0.05, 0.3) * tau
        away = radius * rng.uniform(0.25, 0.7)
        nick = [(x + cos(angle) * away + t, y + sin(angle) * away + 0.9 * sin(t)) for t in (-1.6, 0, 1.6)]
        paper.line(nick, lit(leaf, -0.42), 1.0)


def conifer(paper: Paper, rng: Random, tree: Tree, needle: Ink, rime: float = 0.0) -> None:
    """A fir: three tiers of boughs, the left half in the light; `rime` makes it white."""
    x, y, radius = tree
    tiers = ((0.95, 0.62), (0.74, 0.0), (0.5, -0.62))
    paper.line([(x, y + radius * 0.6), (x, y + radius * 1.1)], TRUNK, radius * 0.22)
    for across, down in tiers:
        shape = _bough(x, y + radius * down, radius * across, radius * 1.1)
        paper.polygon(shape, lit(needle, -0.18), OUTLINE, 2.2)
    for across, down in tiers:
        shape = _bough(x, y + radius * down, radius * across, radius * 1.1)
        paper.polygon(shape, lit(needle, -0.22))
        lit_half = [shape[0], shape[1], shape[2], (x + radius * 0.06, y + radius * (down + 0.05))]
        paper.polygon(lit_half, mix(lit(needle, rng.uniform(0.1, 0.18)), SNOW, rime))


def _bough(x: float, y: float, across: float, height: float) -> list[Point]:
    """One tier: a triangle with a ragged lower edge."""
    return [
        (x, y - height * 0.75),
        (x - across, y + height * 0.22),
        (x - across * 0.45, y + height * 0.3),
        (x, y + height * 0.42),
        (x + across * 0.45, y + height * 0.3),
        (x + across, y + height * 0.22),
    ]


def bush(paper: Paper, rng: Random, tree: Tree, leaf: Ink) -> None:
    """A small round bush of a few lobes."""
    x, y, radius = tree
    spots = [(x + rng.uniform(-0.5, 0.5) * radius, y + rng.uniform(-0.35, 0.35) * radius) for _ in range(3)]
    for spot in spots:
        paper.circle(spot, radius * 0.75 + 1.0, OUTLINE)
    for spot in spots:
        paper.circle(spot, radius * 0.75, lit(leaf, -0.2))
    for sx, sy in spots:
        paper.circle((sx - radius * 0.16, sy - radius * 0.2), radius * 0.55, lit(leaf, 0.06))
        paper.circle((sx - radius * 0.28, sy - radius * 0.34), radius * 0.25, lit(leaf, 0.28))


def thicket(paper: Paper, rng: Random, trees: Sequence[Tree], firs: float, look: Look = COUNTRY) -> None:
    """Trees of mixed kind drawn from north to south with their common shadow; `firs` is the share of firs."""
    shadows(paper, trees)
    for tree in sorted(trees, key=lambda each: each[1]):
        if rng.random() < firs:
            conifer(paper, rng, (tree[0], tree[1], tree[2] * 0.92), rng.choice(look.needles), look.rime)
        else:
            crown(paper, rng, tree, rng.choice(look.leaves))


def grove(rng: Random, count: int, inset: float, radii: tuple[float, float]) -> list[Tree]:
    """Trees spread over the hex, closer than their crowns are wide, none over a side."""
    trees: list[Tree] = []
    tries = 0
    while len(trees) < count and tries < 6000:
        tries += 1
        radius = rng.uniform(*radii)
        x, y = rng.uniform(10, hexes.WIDTH - 10), rng.uniform(10, hexes.HEIGHT - 10)
        apart = all((x - ox) ** 2 + (y - oy) ** 2 > (0.66 * (radius + other)) ** 2 for ox, oy, other in trees)
        if apart and hexes.inside((x, y), inset + radius):
            trees.append((x, y, radius))
    return trees


def forest(rng: Random, firs: float, look: Look = COUNTRY) -> Paper:
    """A wood that fills the hex: dark floor, then crown upon crown."""
    paper = hexes.sheet()
    floor = blob(rng, (97, 113), 78, 88, 0.07)
    with paper.layer(opacity=0.5, blur=3, inside=hexes.mask(9, soft=3)) as sheet:
        sheet.polygon(floor, mix(SHADE, look.leaves[0], 0.35))
    thicket(paper, rng, grove(rng, 46, 8, (12.5, 18.5)), firs + look.firs, look)
    return paper
