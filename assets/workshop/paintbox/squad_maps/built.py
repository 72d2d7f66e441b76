"""Buildings: a village, a farm, a church, a manor, ruins, huts. They stand along the rim, so that a unit hides few."""

from math import cos, pi, sin, tau
from random import Random

from paintbox.buildings import houses
from paintbox.buildings.houses import House
from paintbox.land import trees
from paintbox.squad_maps import flat, growth
from paintbox.tools import solids
from paintbox.tools.paper import Ink, Paper, Point, lit, mix

YARD: Ink = (206, 184, 146)
SLATE: Ink = (92, 102, 120)
STONE: Ink = (198, 190, 172)
THATCH: Ink = (196, 166, 104)
IRON: Ink = (52, 52, 60)
PLAN_CENTRE: Point = (flat.CENTRE[0], (flat.CENTRE[1] + 9) / solids.DEPTH)
"""The middle of the hex on the ground plan: what stands rises above its foot."""


def yard(paper: Paper, rng: Random, ink: Ink = YARD) -> None:
    """Trodden ground that fills the hex, with a dark rim: here are houses, even where they cannot be seen."""
    growth.floor(paper, rng, ink, 0.86)
    edge = flat.corners(growth.EDGE)
    with paper.layer(opacity=0.45) as sheet:
        sheet.line([*edge, edge[0]], lit(ink, -0.5), 1.8)


def around(rng: Random, count: int, reach: tuple[float, float], turn: float) -> list[Point]:
    """Places on the ground plan in a ring around the middle."""
    found = []
    for number in range(count):
        angle = turn + tau * number / count + rng.uniform(-0.08, 0.08)
        found.append((PLAN_CENTRE[0] + cos(angle) * reach[0], PLAN_CENTRE[1] + sin(angle) * reach[1]))
    return found


def village(rng: Random, turn: float) -> Paper:
    """Seven houses around a green, with trees in the gardens."""
    paper = flat.sheet()
    yard(paper, rng)
    homes = []
    for number, (x, y) in enumerate(around(rng, 6, (66, 66), turn)):
        along = turn * 180 / pi + number * 60 + 90 + rng.uniform(-14, 14)
        homes.append(House(x, y, rng.uniform(31, 36), rng.uniform(20, 23), along % 180 - 90))
    homes.append(House(*PLAN_CENTRE, 30, 21, rng.choice([-8, 12, 80]), 12, 10))
    gardens = [(x, y * solids.DEPTH - 4, 7.0) for x, y in around(rng, 6, (78, 78), turn + pi / 6)]
    houses.group(paper, rng, homes, [each for each in gardens if flat.inside(each[:2], 15)])
    return paper


def farm(rng: Random, turn: float) -> Paper:
    """A farm: three long barns around a yard, a house, a dung heap."""
    paper = flat.sheet()
    yard(paper, rng)
    x, y = PLAN_CENTRE
    homes = [
        House(x, y - 49, 74, 27, 0, 14, 12),
        House(x - 64, y + 4, 66, 25, 90, 13, 12),
        House(x + 62, y + 14, 54, 25, 90, 13, 12),
        House(x - 4, y + 66, 44, 25, 0, 15, 12),
    ]
    if turn:
        homes = [House(2 * x - each.x, each.y, *each[2:]) for each in homes]
    gardens = [(x + 48, (y + 78) * solids.DEPTH, 8.0), (x - 44, (y + 80) * solids.DEPTH, 8.5)]
    houses.group(paper, rng, homes, gardens)
    paper.ellipse((x + 6, y * solids.DEPTH), 13, 7, (128, 104, 62))
    paper.ellipse((x + 4, y * solids.DEPTH - 2), 9, 4.4, (162, 136, 82))
    return paper


def church(rng: Random) -> Paper:
    """A stone church with its spire among cottages."""
    paper = flat.sheet()
    yard(paper, rng, mix(YARD, (178, 190, 128), 0.45))
    x, y = PLAN_CENTRE
    behind = [(x - 62, 40.0, 12.0), (x + 56, 36.0, 12.0), (x + 78, 62.0, 9.0), (x - 84, 76.0, 9.0)]
    trees.thicket(paper, rng, behind, 0)
    nave, tower = House(x + 16, y - 18, 74, 34, 0, 24, 20), solids.plan((x - 38, y - 18), 30, 30, 0)
    solids.cast(paper, houses.plan(nave), 30)
    solids.cast(paper, tower, 66, 0.32)
    houses.draw(paper, rng, nave, SLATE, STONE)
    spire(paper, (x - 38, y - 18), tower)
    cottages = [House(x - 58, y + 62, 32, 21, 28), House(x + 2, y + 76, 34, 20, 0), House(x + 60, y + 60, 32, 21, -26)]
    houses.group(paper, rng, cottages, [(x - 28, (y + 54) * solids.DEPTH, 7.0), (x + 32, (y + 56) * solids.DEPTH, 7.0)])
    return paper


def spire(paper: Paper, middle: Point, foot: list[Point]) -> None:
    """The church tower: belfry openings, a clock, a steep roof with its cross."""
    for face in solids.block(paper, foot, 0, 52, STONE):
        for left in (0.22, 0.58):
            paper.polygon(solids.patch(face, left, left + 0.2, 0.7, 0.92), houses.GLASS)
        paper.circle(solids.on(face, 0.5, 0.5), 3.4, solids.EDGE)
        paper.circle(solids.on(face, 0.5, 0.5), 2.6, (244, 236, 210))
    tip = (*middle, 84.0)
    solids.pyramid(paper, solids.plan(middle, 34, 34, 0), 51, tip, SLATE)
    x, y = solids.seen(tip)
    paper.line([(x, y + 1), (x, y - 8)], IRON, 1.8)
    paper.line([(x - 3.4, y - 5), (x + 3.4, y - 5)], IRON, 1.8)


def manor(rng: Random) -> Paper:
    """A manor house with two wings, in its park."""
    paper = flat.sheet()
    yard(paper, rng, mix(YARD, (176, 192, 124), 0.55))
    x, y = PLAN_CENTRE
    homes = [
        House(x, y - 34, 96, 36, 0, 24, 16),
        House(x - 60, y + 24, 56, 28, 90, 20, 14),
        House(x + 60, y + 24, 56, 28, 90, 20, 14),
    ]
    for home in homes:
        solids.cast(paper, houses.plan(home), home.walls + home.roof * 0.4)
    for home in homes:
        houses.draw(paper, rng, home, SLATE, (236, 224, 198))
    hedge = [(x + across, (y + down) * solids.DEPTH, 6.0) for across in (-24, -12, 0, 12, 24) for down in (56, 78)]
    trees.shadows(paper, hedge)
    for each in hedge:
        trees.bush(paper, rng, each, rng.choice(trees.HEDGE))
    return paper


def huts(rng: Random, turn: float) -> Paper:
    """Huts of bamboo and palm leaves."""
    paper = flat.sheet()
    yard(paper, rng, (216, 196, 140))
    spots = sorted([*around(rng, 5, (64, 62), turn), PLAN_CENTRE], key=lambda each: each[1])
    for number, spot in enumerate(spots):
        plan = solids.plan(spot, rng.uniform(30, 36), rng.uniform(24, 28), rng.uniform(-0.5, 0.5))
        solids.cast(paper, plan, 18)
        solids.block(paper, plan, 0, 11, (178, 142, 92))
        eaves = solids.plan(spot, 44, 36, rng.uniform(-0.3, 0.3))
        solids.pyramid(paper, eaves, 10, (*spot, 30.0), lit(THATCH, 0.1 - 0.04 * number))
    palms = [(x, y * solids.DEPTH - 8) for x, y in around(rng, 5, (72, 76), turn + pi / 5)]
    for point in sorted(palms, key=lambda each: each[1]):
        if flat.inside(point, 24):
            growth.palm(paper, rng, point, 14, growth.FROND)
    return paper


def ruins(rng: Random, turn: float) -> Paper:
    """Walls without roofs, rubble between them."""
    paper = flat.sheet()
    yard(paper, rng, (188, 176, 152))
    for x, y in flat.scattered(rng, 90, 14, 9):
        size = rng.uniform(1.4, 3.6)
        ink = rng.choice([(164, 96, 72), (150, 140, 122), (120, 110, 98), (196, 184, 160)])
        paper.polygon([(x - size, y), (x, y - size * 0.8), (x + size, y + size * 0.2), (x, y + size * 0.8)], ink)
    spots = sorted([*around(rng, 5, (62, 60), turn), PLAN_CENTRE], key=lambda each: each[1])
    for spot in spots:
        plan = solids.plan(spot, 38, 28, rng.uniform(-0.4, 0.4))
        solids.cast(paper, plan, 14)
        paper.polygon([solids.seen((*each, 0)) for each in plan], (122, 108, 90))
        for first in rng.sample(range(4), 3):
            broken(paper, rng, plan[first], plan[(first + 1) % 4])
    return paper


def broken(paper: Paper, rng: Random, first: Point, last: Point) -> None:
    """A wall whose top is torn."""
    top = []
    for step in range(7):
        share = step / 6
        x, y = first[0] + (last[0] - first[0]) * share, first[1] + (last[1] - first[1]) * share
        top.append(solids.seen((x, y, rng.uniform(7, 26))))
    foot = [solids.seen((*last, 0)), solids.seen((*first, 0))]
    paper.polygon([*top, *foot], rng.choice([(206, 188, 156), (186, 168, 138), (170, 112, 88)]), solids.EDGE, 1.1)
