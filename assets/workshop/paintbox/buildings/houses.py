"""Houses with gable roofs, and the towns made of them."""

from collections.abc import Sequence
from math import pi
from random import Random
from typing import NamedTuple

from paintbox.land import trees
from paintbox.tools import hexes, solids
from paintbox.tools.curves import smooth
from paintbox.tools.looks import COUNTRY, Look
from paintbox.tools.paper import Ink, Paper, Point, lit, mix
from paintbox.tools.solids import Face, Point3

ROOFS, WALLS = COUNTRY.roofs, COUNTRY.walls
GLASS: Ink = (62, 64, 74)
DOOR: Ink = (96, 66, 44)
CHIMNEY: Ink = (168, 96, 72)


class House(NamedTuple):
    """A house: the middle of its plan on the ground, its size, and the angle of its ridge in degrees."""

    x: float
    y: float
    length: float
    width: float
    turn: float
    walls: float = 13.0
    roof: float = 11.0


def plan(house: House) -> list[Point]:
    return solids.plan((house.x, house.y), house.length, house.width, house.turn * pi / 180)


def draw(paper: Paper, rng: Random, house: House, roof: Ink, wall: Ink) -> None:
    """One house: the walls that are seen, the two slopes, the chimney."""
    corners = plan(house)
    northwest, northeast, southeast, southwest = corners
    ends = [_middle(northwest, southwest), _middle(northeast, southeast)]
    ridge: list[Point3] = [(x, y, house.walls + house.roof) for x, y in ends]
    sides = [(southwest, southeast), (northeast, northwest)]
    for first, second in sides:
        _wall(paper, rng, solids.wall(first, second, 0, house.walls), wall)
    _gable(paper, rng, southeast, northeast, ridge[1], house.walls, wall)
    _gable(paper, rng, northwest, southwest, ridge[0], house.walls, wall)
    slopes = [_slope(northeast, northwest, ridge[::-1], house), _slope(southwest, southeast, ridge, house)]
    for slope in sorted(slopes, key=lambda face: face[0][1]):
        if solids.paint(paper, slope, roof):
            _tiles(paper, rng, slope, roof)
    _chimney(paper, rng, ridge)


def _middle(first: Point, second: Point) -> Point:
    return (first[0] + second[0]) / 2, (first[1] + second[1]) / 2


def _slope(first: Point, second: Point, ridge: Sequence[Point3], house: House) -> list[Point3]:
    """A slope of the roof, drawn out a little over the walls on all sides."""
    over, drop = 1.7, 1.3
    (ax, ay), (bx, by) = first, second
    dx, dy = (bx - ax) / house.length * over, (by - ay) / house.length * over
    out = (-dy, dx)
    eaves = house.walls - drop
    foot: list[Point3] = [(ax - dx + out[0], ay - dy + out[1], eaves), (bx + dx + out[0], by + dy + out[1], eaves)]
    (rx, ry, rz), (sx, sy, sz) = ridge[0], ridge[1]
    return [foot[0], (rx - dx, ry - dy, rz), (sx + dx, sy + dy, sz), foot[1]]


def _wall(paper: Paper, rng: Random, face: Face, ink: Ink) -> None:
    """A long wall with a row of windows and a door."""
    if not solids.paint(paper, face, ink):
        return
    count = 4 if abs(face[3][0] - face[0][0]) > 24 else 3
    door = rng.randrange(count)
    glass = lit(GLASS, solids.brightness(face) * 0.5)
    for opening in range(count):
        left = (opening + 0.3) / count
        if opening == door:
            paper.polygon(solids.patch(face, left, left + 0.42 / count, 0.02, 0.58), lit(DOOR, -0.1))
        else:
            paper.polygon(solids.patch(face, left, left + 0.4 / count, 0.32, 0.68), glass)


def _gable(paper: Paper, rng: Random, first: Point, second: Point, tip: Point3, height: float, ink: Ink) -> None:
    """A short wall with its pointed top; `first` is at the left as seen from outside."""
    (ax, ay), (bx, by) = first, second
    face: list[Point3] = [(ax, ay, 0), (ax, ay, height), tip, (bx, by, height), (bx, by, 0)]
    if not solids.paint(paper, face, ink):
        return
    square = solids.wall(first, second, 0, height)
    glass = lit(GLASS, solids.brightness(face) * 0.5)
    for left in (0.2, 0.6):
        paper.polygon(solids.patch(square, left, left + 0.2, 0.28, 0.66), glass)
    if rng.random() < 0.7:
        paper.polygon(solids.patch(square, 0.42, 0.58, 0.98, 1.25), glass)


def _tiles(paper: Paper, rng: Random, slope: Face, roof: Ink) -> None:
    """Courses of tiles: thin lines along the slope, and a bright ridge."""
    ink = lit(roof, solids.brightness(slope) - 0.16)
    for course in (0.22, 0.44, 0.66, 0.86):
        start, end = rng.uniform(0.02, 0.12), rng.uniform(0.86, 0.98)
        paper.line([solids.on(slope, start, course), solids.on(slope, end, course)], ink, 0.55)
    ridge = lit(roof, solids.brightness(slope) + 0.14)
    paper.line([solids.on(slope, 0.02, 0.98), solids.on(slope, 0.98, 0.98)], ridge, 0.8)


def _chimney(paper: Paper, rng: Random, ridge: Sequence[Point3]) -> None:
    share = rng.choice([0.18, 0.8])
    (ax, ay, az), (bx, by, _) = ridge
    x, y = ax + (bx - ax) * share, ay + (by - ay) * share
    solids.block(paper, solids.plan((x, y), 4.2, 3.6, 0), az - 3, az + 5, CHIMNEY, 0.7)


def street(paper: Paper, path: Sequence[Point], width: float, look: Look = COUNTRY) -> None:
    """A gravel street under the houses, with worn edges."""
    for ink, wide, opacity in ((mix(look.gravel, (140, 118, 84), 0.6), width + 2.6, 0.75), (look.gravel, width, 1.0)):
        with paper.layer(opacity=opacity, blur=0.8, inside=hexes.mask(6, soft=4)) as sheet:
            sheet.line(smooth(path), ink, wide)


def yard(paper: Paper, rng: Random, look: Look = COUNTRY) -> None:
    """Trodden ground under a whole town."""
    with paper.layer(opacity=0.62, blur=5, inside=hexes.mask(10, soft=4)) as sheet:
        for _ in range(16):
            spot = rng.uniform(44, 148), rng.uniform(50, 172)
            sheet.ellipse(
                spot, rng.uniform(22, 36), rng.uniform(18, 28), mix(look.gravel, (168, 148, 108), 0.5 - look.rime * 0.4)
            )


def group(
    paper: Paper, rng: Random, houses: Sequence[House], gardens: Sequence[trees.Tree], look: Look = COUNTRY
) -> None:
    """Houses and garden trees from north to south; all shadows lie below all of them."""
    for house in houses:
        solids.cast(paper, plan(house), house.walls + house.roof * 0.4)
    trees.shadows(paper, gardens)
    roofs = list(look.roofs)
    rng.shuffle(roofs)
    things: list[tuple[float, House | trees.Tree]] = [(house.y * solids.DEPTH, house) for house in houses]
    things += [(tree[1], tree) for tree in gardens]
    for number, (_, thing) in enumerate(sorted(things, key=lambda each: each[0])):
        if isinstance(thing, House):
            draw(paper, rng, thing, roofs[number % len(roofs)], rng.choice(look.walls))
        else:
            trees.crown(paper, rng, thing, rng.choice(look.leaves))
