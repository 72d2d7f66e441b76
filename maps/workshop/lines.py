"""Rivers, roads and tracks as long lines: the pieces in single hexes joined from hexside to hexside."""

from collections.abc import Iterator, Mapping
from itertools import pairwise

from battlegrid import OPPOSITE, Hex, Point, centre, is_on_map, middle_of, neighbour, side_towards

Courses = Mapping[Hex, tuple[str, ...]]
Step = frozenset[Hex]
"""Two neighbours that a line joins."""

# Where on a bend its points lie, as shares of the way through the hex.
BEND = (0.25, 0.5, 0.75)


def lines_of(courses: Courses) -> list[list[Point]]:
    """One line for each river or road, every step from hex to hex once; branches end in the middle of a hex."""
    trails = [path for path in paths(courses) if not is_ring(path)]
    return [*(line(courses, path) for path in trails), *(ring(path) for path in rings(courses)), *spurs(courses)]


def lines_and_ponds(courses: Courses) -> tuple[list[list[Point]], list[Hex]]:
    """The same for water that nobody can cross: what runs in a ring and comes from nowhere is a pond."""
    trails = [path for path in paths(courses) if not is_ring(path)]
    ponds = [place for path in rings(courses) for place in path]
    return [*(line(courses, path) for path in trails), *spurs(courses)], ponds


def rings(courses: Courses) -> list[list[Hex]]:
    """The stretches that lead back to where they began."""
    return [path for path in paths(courses) if is_ring(path)]


def is_ring(path: list[Hex]) -> bool:
    """Whether the last hex of a path is the first again."""
    return len(path) > 1 and path[0] == path[-1]


def paths(courses: Courses) -> Iterator[list[Hex]]:
    """The hexes of each stretch that hangs together, from one of its ends."""
    left = {frozenset((place, other)) for place in courses for other in joined(courses, place)}
    for start in sorted(courses, key=lambda place: (len(joined(courses, place)) > 1, place[1], place[0])):
        if not joined(courses, start):
            yield [start]
        while len(path := walk(courses, start, left)) > 1:
            yield path


def joined(courses: Courses, place: Hex) -> list[Hex]:
    """The hexes that a line in a hex is joined to: one of the two names the hexside between them.

    Either naming is enough: the hexes say where the line is, their hexsides only how it was once drawn.
    """
    return [
        other
        for side in OPPOSITE
        if (other := neighbour(place, side)) in courses and (side in courses[place] or OPPOSITE[side] in courses[other])
    ]


def walk(courses: Courses, start: Hex, left: set[Step]) -> list[Hex]:
    """From a hex along steps not yet taken to the end: straight over a junction, or as far as its middle."""
    path = [start]
    while onward := [place for place in joined(courses, path[-1]) if frozenset((path[-1], place)) in left]:
        here, there = path[-1], onward[0]
        if len(path) > 1 and is_junction(courses, here):
            there = neighbour(here, OPPOSITE[side_towards(here, path[-2])])
            if there not in onward:
                break
        left.remove(frozenset((here, there)))
        path.append(there)
    return path


def is_junction(courses: Courses, place: Hex) -> bool:
    """Whether more than two hexsides of a hex are crossed."""
    return max(len(courses[place]), len(joined(courses, place))) > 2


def line(courses: Courses, path: list[Hex]) -> list[Point]:
    """From the outer hexside of the first hex to the outer hexside of the last."""
    first, last = ends(courses, path)
    sides = [(side_towards(here, there), side_towards(there, here)) for here, there in pairwise(path)]
    ways_in = [first, *(into for _, into in sides)]
    ways_out = [*(out for out, _ in sides), last]
    points = [middle_of(path[0], first) if first else centre(path[0])]
    for place, side_in, side_out in zip(path, ways_in, ways_out, strict=True):
        points += through(place, side_in, side_out)
    return points


def ring(path: list[Hex]) -> list[Point]:
    """All the way round, from the hexside between the last hex and the first."""
    first = side_towards(path[0], path[-2])
    points = [middle_of(path[0], first)]
    for place, before, after in zip(path[:-1], [path[-2], *path], path[1:], strict=False):
        points += through(place, side_towards(place, before), side_towards(place, after))
    return points


def ends(courses: Courses, path: list[Hex]) -> tuple[str, str]:
    """The hexsides at which a line comes and goes."""
    first = outer_side(courses, path[0], [side_towards(*path[:2])] if len(path) > 1 else [])
    return first, outer_side(courses, path[-1], [side_towards(path[-1], path[-2])] if len(path) > 1 else [first])


def outer_side(courses: Courses, place: Hex, taken: list[str]) -> str:
    """Where a line begins or ends: a hexside of the map's edge before any other, or none: in the middle of the hex.

    A line goes straight out of a junction or ends there.
    """
    if is_junction(courses, place) and len(joined(courses, place)) > 1:
        straight = OPPOSITE.get(taken[0], "") if taken else ""
        is_free = straight in courses[place] and neighbour(place, straight) not in joined(courses, place)
        return straight if is_free else ""
    free = [side for side in courses[place] if side not in taken]
    return min(free, key=lambda side: is_on_map(neighbour(place, side)), default="")


def spurs(courses: Courses) -> Iterator[list[Point]]:
    """What leads from the middle of a hex to a hexside where nothing joins, beside a line that passes through."""
    drawn = {(path[at], side) for path in paths(courses) for at, side in zip((0, -1), ends(courses, path), strict=True)}
    for place, sides in courses.items():
        towards = {side_towards(place, other) for other in joined(courses, place)}
        for side in sides:
            if is_junction(courses, place) and side not in towards and (place, side) not in drawn:
                yield [centre(place), middle_of(place, side)]


def through(place: Hex, side_in: str, side_out: str) -> Iterator[Point]:
    """The points of a line through a hex after the one at which it enters: a curve where it bends."""
    if not side_out:
        yield centre(place)
        return
    end = middle_of(place, side_out)
    if side_in and side_out != OPPOSITE[side_in]:
        start = middle_of(place, side_in)
        yield from (on_curve(start, centre(place), end, share) for share in BEND)
    yield end


def on_curve(start: Point, bend: Point, end: Point, share: float) -> Point:
    """A point on the curve that leaves `start` and reaches `end` in the direction of `bend`."""
    near, at_bend, far = (1 - share) ** 2, 2 * share * (1 - share), share**2
    x, y = (near * a + at_bend * b + far * c for a, b, c in zip(start, bend, end, strict=True))
    return round(x), round(y)
