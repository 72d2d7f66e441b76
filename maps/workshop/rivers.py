"""Rivers as long lines: the pieces of water of single hexes joined from hexside to hexside."""

from collections.abc import Iterator, Mapping
from itertools import pairwise

from battlegrid import OPPOSITE, Hex, Point, centre, is_on_map, middle_of, neighbour, side_towards

Courses = Mapping[Hex, tuple[str, ...]]

# Where on a bend its points lie, as shares of the way through the hex.
BEND = (0.25, 0.5, 0.75)


def lines_of(courses: Courses) -> list[list[Point]]:
    """One line for each river, through every hex once."""
    return [river(courses, path) for path in paths(courses) if not is_ring(courses, path)]


def ponds_of(courses: Courses) -> list[Hex]:
    """The hexes of water that runs in a ring and comes from nowhere."""
    return [place for path in paths(courses) if is_ring(courses, path) for place in path]


def paths(courses: Courses) -> Iterator[list[Hex]]:
    """The hexes of each stretch of water that hangs together, from one of its ends."""
    left = set(courses)
    for start in sorted(courses, key=lambda place: (len(joined(courses, place)) > 1, place[1], place[0])):
        if start in left:
            path = walk(courses, start)
            left -= set(path)
            yield path


def joined(courses: Courses, place: Hex) -> list[Hex]:
    """The hexes of water that a hex is joined to: one of the two names the hexside between them.

    Either naming is enough: the hexes say where the water is, their hexsides only how it was once drawn.
    """
    return [
        other
        for side in OPPOSITE
        if (other := neighbour(place, side)) in courses and (side in courses[place] or OPPOSITE[side] in courses[other])
    ]


def walk(courses: Courses, start: Hex) -> list[Hex]:
    """From a hex along the water to its end."""
    path = [start]
    while onward := [place for place in joined(courses, path[-1]) if place not in path]:
        path.append(onward[0])
    return path


def is_ring(courses: Courses, path: list[Hex]) -> bool:
    """Whether the last hex of a path joins the first again."""
    return len(path) > 2 and path[0] in joined(courses, path[-1])


def river(courses: Courses, path: list[Hex]) -> list[Point]:
    """From the outer hexside of the first hex to the outer hexside of the last."""
    sides = [(side_towards(here, there), side_towards(there, here)) for here, there in pairwise(path)]
    first = outer_side(courses, path[0], [out for out, _ in sides[:1]])
    last = outer_side(courses, path[-1], [into for _, into in sides[-1:]] or [first])
    ways_in = [first, *(into for _, into in sides)]
    ways_out = [*(out for out, _ in sides), last]
    points = [middle_of(path[0], first)]
    for place, side_in, side_out in zip(path, ways_in, ways_out, strict=True):
        points += through(place, side_in, side_out)
    return points


def outer_side(courses: Courses, place: Hex, taken: list[str]) -> str:
    """Where water comes onto the map at the end of a line: a hexside of the edge before any other."""
    free = [side for side in courses[place] if side not in taken]
    return min(free, key=lambda side: is_on_map(neighbour(place, side)))


def through(place: Hex, side_in: str, side_out: str) -> Iterator[Point]:
    """The points of a line through a hex after the one at which it enters: a curve where it bends."""
    start, end = middle_of(place, side_in), middle_of(place, side_out)
    if side_out != OPPOSITE[side_in]:
        yield from (on_curve(start, centre(place), end, share) for share in BEND)
    yield end


def on_curve(start: Point, bend: Point, end: Point, share: float) -> Point:
    """A point on the curve that leaves `start` and reaches `end` in the direction of `bend`."""
    near, at_bend, far = (1 - share) ** 2, 2 * share * (1 - share), share**2
    x, y = (near * a + at_bend * b + far * c for a, b, c in zip(start, bend, end, strict=True))
    return round(x), round(y)
