"""What grows: woods and jungle that nobody sees through; orchards, palms and standing crops that hinder; fields."""

from math import cos, hypot, pi, sin, tau
from random import Random

from paintbox.land import trees
from paintbox.squad_maps import flat
from paintbox.tools.curves import blob, ribbon
from paintbox.tools.paper import Ink, Paper, Point, lit, mix

FLOOR: Ink = (70, 96, 50)
JUNGLE_FLOOR: Ink = (38, 78, 56)
JUNGLE: tuple[Ink, ...] = ((46, 104, 62), (38, 92, 60), (58, 116, 58), (34, 84, 62))
FROND: Ink = (66, 120, 58)
GRASS: Ink = (172, 196, 112)
PLOUGH: tuple[Ink, ...] = ((193, 164, 116), (206, 184, 128), (182, 172, 112))
GRAIN: Ink = (226, 190, 92)
HAY: Ink = (222, 188, 98)
EDGE = 11.0
"""How far inside the sides growth ends, so that walls and hedges on the hexsides stay clear."""


def spread(rng: Random, count: int, inset: float, radii: tuple[float, float], close: float = 0.66) -> list[trees.Tree]:
    """Trees over the hex, nearer to each other than their crowns are wide, none over a side."""
    found: list[trees.Tree] = []
    for _ in range(5000):
        if len(found) == count:
            break
        radius = rng.uniform(*radii)
        x, y = rng.uniform(8, flat.WIDTH - 8), rng.uniform(8, flat.HEIGHT - 8)
        apart = all(hypot(x - ox, y - oy) > close * (radius + other) for ox, oy, other in found)
        if apart and flat.inside((x, y), inset + radius * 0.9):
            found.append((x, y, radius))
    return found


def floor(paper: Paper, rng: Random, ink: Ink, strength: float, inset: float = EDGE) -> None:
    """A soft floor that fills the hex nearly to its sides."""
    shape = flat.mask(inset, soft=1.6).point(lambda value: round(value * strength))
    flat.tinted(paper, rng, lit(ink, -0.14), lit(ink, 0.1), shape)


def woods(rng: Random, firs: float) -> Paper:
    """A wood that fills the hex: dark floor, then crown upon crown."""
    paper = flat.sheet()
    floor(paper, rng, FLOOR, 0.82)
    trees.thicket(paper, rng, spread(rng, 56, EDGE - 1, (11.5, 17)), firs)
    return paper


def jungle(rng: Random) -> Paper:
    """Dark, wet and without an end: crowns, lianas and palms in the gaps."""
    paper = flat.sheet()
    floor(paper, rng, JUNGLE_FLOOR, 0.92)
    crowns = spread(rng, 46, EDGE, (12, 18.5), 0.6)
    trees.shadows(paper, crowns, 0.5)
    for tree in sorted(crowns, key=lambda each: each[1]):
        if rng.random() < 0.3:
            palm(paper, rng, (tree[0], tree[1]), tree[2] * 1.15, lit(FROND, -0.1), trunk=False)
        else:
            trees.crown(paper, rng, tree, rng.choice(JUNGLE))
    return paper


def palm(paper: Paper, rng: Random, top: Point, size: float, ink: Ink, *, trunk: bool = True) -> None:
    """A palm: a leaning trunk, and a star of fronds bent by their weight."""
    x, y = top
    if trunk:
        foot = x + size * 0.5, y + size * 1.15
        for colour, width in (((62, 48, 34), 4.2), ((164, 132, 92), 2.4)):
            paper.line([foot, (x + size * 0.32, y + size * 0.5), (x, y)], colour, width)
    turn = rng.random() * tau
    for frond in range(9):
        angle = turn + tau * frond / 9 + rng.uniform(-0.15, 0.15)
        path = [
            (x + cos(angle) * size * step / 5, y + sin(angle) * size * step / 5 * 0.9 + size * 0.24 * (step / 5) ** 2)
            for step in range(6)
        ]
        paper.polygon(ribbon(path, (size * 0.34, 0.8)), trees.OUTLINE, trees.OUTLINE, 1.6)
        light = 0.18 if sin(angle) < 0.1 else -0.12
        paper.polygon(ribbon(path, (size * 0.3, 0.6)), lit(ink, light))
        paper.line(path, lit(ink, 0.4), 0.7)
    paper.circle(top, size * 0.12, (120, 92, 54))


def palm_grove(rng: Random) -> Paper:
    """Coconut palms in loose rows over grass: one looks between them."""
    paper = flat.sheet()
    floor(paper, rng, mix(GRASS, (214, 204, 140), 0.3), 0.7)
    feet = [each for each in rows(rng, 41, 37, 4) if flat.inside(each, 17)]
    spots = [(x, y - 8) for x, y in feet if not flat.is_in_window((x, y - 8), 6)]
    trees.shadows(paper, [(x + 5, y + 13, 9) for x, y in spots], 0.3)
    for point in sorted(spots, key=lambda each: each[1]):
        palm(paper, rng, point, rng.uniform(14.5, 17.5), FROND)
    return paper


def rows(rng: Random, apart: float, behind: float, wander: float) -> list[Point]:
    """Points in straight rows over the hex, each a little out of line."""
    slant = rng.uniform(-0.12, 0.12)
    found = []
    for row in range(-3, 4):
        for number in range(-4, 5):
            x = number * apart + (row % 2) * apart / 2 + rng.uniform(-wander, wander)
            y = row * behind + rng.uniform(-wander, wander)
            found.append((flat.CENTRE[0] + x - y * slant, flat.CENTRE[1] + y + x * slant))
    return found


def orchard(rng: Random) -> Paper:
    """Fruit trees in rows on mown grass."""
    paper = flat.sheet()
    floor(paper, rng, GRASS, 0.8)
    spots = [each for each in rows(rng, 38, 33, 1.6) if flat.inside(each, EDGE + 11)]
    fruit = [(x, y, rng.uniform(9, 11)) for x, y in spots if not flat.is_in_window((x, y), 4)]
    trees.shadows(paper, fruit, 0.34)
    for tree in sorted(fruit, key=lambda each: each[1]):
        trees.crown(paper, rng, tree, rng.choice(((110, 148, 62), (122, 156, 70), (100, 138, 60))))
        for _ in range(4):
            dot = tree[0] + rng.uniform(-6, 5), tree[1] + rng.uniform(-6, 5)
            paper.circle(dot, 1.2, rng.choice([(206, 70, 48), (228, 150, 60)]))
    return paper


def field(rng: Random, ink: Ink, slant: float) -> Paper:
    """Bare farmland: flat furrows, nothing that hides a man."""
    paper = flat.sheet()
    floor(paper, rng, ink, 0.72)
    with paper.layer(opacity=0.42, blur=0.3, inside=flat.mask(EDGE + 2, soft=1)) as sheet:
        for row in range(-34, 35):
            furrow(sheet, rng, slant, row * 7.0, lit(ink, -0.3), 1.3)
    return paper


def furrow(sheet: Paper, rng: Random, slant: float, aside: float, ink: Ink, width: float) -> None:
    """One straight row over the whole hex."""
    ahead = cos(slant), sin(slant)
    x, y = flat.CENTRE[0] - ahead[1] * aside, flat.CENTRE[1] + ahead[0] * aside
    ends = [(x + ahead[0] * far + rng.uniform(-0.8, 0.8), y + ahead[1] * far) for far in (-140, -50, 40, 140)]
    sheet.line(ends, ink, width)


def crops(rng: Random) -> Paper:
    """Grain as high as a man: ears upon ears, with its shade along the southern edge."""
    paper = flat.sheet()
    plot = flat.mask(EDGE)
    with paper.layer(opacity=0.5, blur=2) as sheet:
        sheet.polygon([(x + 3, y + 5) for x, y in flat.corners(EDGE + 1)], (92, 70, 26))
    flat.tinted(paper, rng, lit(GRAIN, -0.1), lit(GRAIN, 0.16), plot, 70)
    with paper.layer(opacity=0.9, inside=plot) as sheet:
        for row in range(26):
            y = 4 + row * 7.6
            for number in range(38):
                x = number * 6.0 + (row % 2) * 3 + rng.uniform(-1.6, 1.6)
                ear(sheet, rng, (x, y + rng.uniform(-1.5, 1.5)))
    edge = flat.corners(EDGE)
    with paper.layer(opacity=0.6) as sheet:
        sheet.line([*edge, edge[0]], (150, 112, 40), 1.6)
    return paper


def ear(sheet: Paper, rng: Random, foot: Point) -> None:
    """A stalk with its ear."""
    x, y = foot
    lean = rng.uniform(-1.2, 1.8)
    sheet.line([(x, y + 4), (x + lean, y - 3)], (176, 134, 48), 0.9)
    sheet.line([(x + lean, y - 2), (x + lean * 1.5, y - 6)], rng.choice([(244, 216, 128), (236, 200, 104)]), 1.7)


def hay_stack(rng: Random) -> Paper:
    """A mown field with stacks of hay."""
    paper = flat.sheet()
    floor(paper, rng, (216, 204, 136), 0.72)
    with paper.layer(opacity=0.4, inside=flat.mask(EDGE + 2, soft=1)) as sheet:
        for row in range(-12, 13):
            furrow(sheet, rng, 0.16, row * 15.0, (168, 148, 84), 1.0)
    spots = sorted(((110 + 66 * cos(a), 98 + 52 * sin(a)) for a in (0.3, 1.5, 2.7, 3.8, 5.2)), key=lambda each: each[1])
    for x, y in [*spots, (108.0, 92.0)]:
        stack(paper, rng, (x + rng.uniform(-7, 7), y + rng.uniform(-5, 5)), rng.uniform(14, 17))
    return paper


def stack(paper: Paper, rng: Random, foot: Point, size: float) -> None:
    """A stack: a rounded cone of hay with the pole at its tip."""
    x, y = foot
    with paper.layer(opacity=0.4, blur=1.5) as sheet:
        sheet.ellipse((x + size * 0.5, y + size * 0.25), size, size * 0.5, (60, 46, 20))
    shape = [(x - size, y), (x - size * 0.8, y - size * 0.7), (x - size * 0.3, y - size * 1.35), (x, y - size * 1.5)]
    shape += [(2 * x - px, py) for px, py in shape[::-1]]
    shape += [(x + size * 0.6, y + size * 0.32), (x, y + size * 0.42), (x - size * 0.6, y + size * 0.32)]
    paper.polygon(shape, HAY, (96, 70, 26), 1.8)
    paper.polygon([(px * 0.6 + x * 0.4 + size * 0.24, py) for px, py in shape], lit(HAY, -0.2))
    paper.polygon([(px * 0.62 + x * 0.38 - size * 0.22, py + 1) for px, py in shape], lit(HAY, 0.12))
    for _ in range(16):
        angle = rng.uniform(0, pi)
        px, py = x + cos(angle) * size * rng.uniform(0.1, 0.8), y - sin(angle) * size * rng.uniform(0.0, 1.1)
        paper.line([(px, py), (px + rng.uniform(-1, 1), py + 4)], lit(HAY, rng.choice([-0.3, 0.35])), 0.8)


def scrub(paper: Paper, rng: Random, spots: list[Point]) -> None:
    """A few bushes."""
    growth = [(x, y, rng.uniform(4.4, 6.4)) for x, y in spots]
    trees.shadows(paper, growth, 0.35)
    for each in sorted(growth, key=lambda tree: tree[1]):
        trees.bush(paper, rng, each, rng.choice(trees.HEDGE))


def clearing(rng: Random) -> list[Point]:
    """Places for bushes around a pond or a hut."""
    shape = blob(rng, flat.CENTRE, 84, 76, 0.08)
    return [point for point in shape[::9] if flat.inside(point, 12)]
