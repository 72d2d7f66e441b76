"""The links: roads, tracks and the ferry, and lightly what leads over the water."""

from collections.abc import Iterator, Sequence
from itertools import pairwise
from math import dist

from paintbox.hong_kong.plan import Plan, Way
from paintbox.tools.curves import along
from paintbox.tools.paper import Ink, Paper, Point

ROAD: Ink = (255, 250, 226)
CASING: Ink = (112, 82, 48)
TRACK: Ink = (128, 88, 48)
FERRY: Ink = (30, 88, 132)
SEA: Ink = (232, 244, 246)
LANDING: Ink = (24, 74, 122)
FIRE: Ink = (168, 52, 40)
STEPS = 24


def lay(paper: Paper, plan: Plan) -> None:
    """Draw every link, those of the water first."""
    with paper.layer(opacity=0.5) as sheet:
        for way in plan.of("sea"):
            broken(sheet, way.course, SEA, 4, (16, 14))
    with paper.layer(opacity=0.55) as sheet:
        for way in plan.of("fire"):
            broken(sheet, way.course, FIRE, 5, (3, 15))
    with paper.layer(opacity=0.6) as sheet:
        for way in plan.of("landing"):
            landing(sheet, way, plan.radius)
    for way in plan.of("ferry"):
        broken(paper, way.course, SEA, 11, (4, 17))
        broken(paper, way.course, FERRY, 8, (4, 17))
    tracks(paper, plan)
    for ink, width in ((CASING, 17.0), (ROAD, 10.0)):
        for way in plan.of("road"):
            paper.line(way.course, ink, width)


def tracks(paper: Paper, plan: Plan) -> None:
    """Tracks, dashed over a light edge so that they show on dark hills."""
    with paper.layer(opacity=0.5) as sheet:
        for way in plan.of("track"):
            sheet.line(way.course, ROAD, 12)
    for way in plan.of("track"):
        broken(paper, way.course, TRACK, 6.5, (18, 13))


def landing(paper: Paper, way: Way, radius: float) -> None:
    """A broken line out of a landing box, with a head where it comes ashore."""
    length = sum(dist(a, b) for a, b in pairwise(way.course))
    reach = length - radius - 34
    tip, neck = at(way.course, length - radius - 6), at(way.course, reach)
    broken(paper, [at(way.course, reach * share / STEPS) for share in range(STEPS + 1)], LANDING, 5, (12, 12))
    paper.polygon([tip, along(neck, tip, 0, -14), along(neck, tip, 0, 14)], LANDING)


def broken(paper: Paper, course: Sequence[Point], ink: Ink, width: float, dash: tuple[float, float]) -> None:
    """A dashed line."""
    for part in dashes(course, *dash):
        paper.line(part, ink, width)


def dashes(course: Sequence[Point], on: float, off: float) -> Iterator[list[Point]]:
    """The dashes of a line, as many as there is room for, with the same gap at both ends."""
    length = sum(dist(a, b) for a, b in pairwise(course))
    count = max(1, int((length + off) // (on + off)))
    first = (length - count * (on + off) + off) / 2
    for number in range(count):
        start = first + number * (on + off)
        yield [at(course, start + on * share / 3) for share in range(4)]


def at(course: Sequence[Point], way: float) -> Point:
    """The point so many pixels along a line."""
    for start, end in pairwise(course):
        step = dist(start, end)
        if way <= step and step:
            return along(start, end, way / step)
        way -= step
    return course[-1]
