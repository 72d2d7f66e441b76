"""Lines of the squad maps: roads from hex to hex, walls along hexsides, and how streams run through their hexes."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise

from squad_grid import OPPOSITE, SIDES, Hex, Point, centre, ends_of, hex_of, middle_of, neighbour, side_towards
from squad_layouts import Layout, Pair

COURSES = ("stream", "gully", "wadi", "canal")
BEND = (0.25, 0.5, 0.75)

Way = tuple[Hex, str, str]
"""A road in one hex: the hexsides by which it comes and goes; none where it begins or ends in the hex."""


def ways(road: Sequence[str]) -> list[Way]:
    """The hexes of a road with the hexsides by which it comes and goes."""
    start = road[0] if road[0] in SIDES else ""
    end = road[-1] if road[-1] in SIDES else ""
    places = [hex_of(name) for name in road if name not in SIDES]
    between = [side_towards(here, there) for here, there in pairwise(places)]
    come = [start, *(OPPOSITE[side] for side in between)]
    return list(zip(places, come, [*between, end], strict=True))


def road_line(road: Sequence[str], crossings: set[Hex]) -> list[Point]:
    """A road as a line: from hexside to hexside, round its bends, but through the middle where roads meet."""
    points: list[Point] = []
    for place, come, go in ways(road):
        middle = centre(place)
        first = middle_of(place, come) if come else middle
        last = middle_of(place, go) if go else middle
        if not points:
            points.append(first)
        if place in crossings and come and go:
            points.append(middle)
        elif come and go and go != OPPOSITE[come]:
            points += [on_curve(first, middle, last, share) for share in BEND]
        if last != points[-1]:
            points.append(last)
    return points


def on_curve(start: Point, bend: Point, end: Point, share: float) -> Point:
    """A point on the curve that leaves `start` and reaches `end` in the direction of `bend`."""
    near, at_bend, far = (1 - share) ** 2, 2 * share * (1 - share), share**2
    x, y = (near * a + at_bend * b + far * c for a, b, c in zip(start, bend, end, strict=True))
    return round(x), round(y)


def crossings_of(roads: Sequence[Sequence[str]]) -> set[Hex]:
    """The hexes in which several roads meet."""
    places = [place for road in roads for place, _, _ in ways(road)]
    return {place for place in places if places.count(place) > 1}


def hexside_lines(pairs: Sequence[Pair]) -> list[list[Point]]:
    """Walls as few lines: sides that meet at a corner are joined."""
    left = [ends_of(hex_of(a), side_towards(hex_of(a), hex_of(b))) for a, b in pairs]
    lines = []
    while left:
        line = list(left.pop(0))
        while onward := next((ends for ends in left if set(ends) & {line[0], line[-1]}), None):
            left.remove(onward)
            if line[-1] not in onward:
                line.reverse()
            line.append(onward[1 - onward.index(line[-1])])
        lines.append(line)
    return lines


def courses_of(layout: Layout) -> Iterator[tuple[Hex, str, tuple[str, ...]]]:
    """Every hex with a stream or the like under it, its word, and the hexsides by which it runs."""
    terrain = {place: word for place, (word, _) in layout.terrain().items()}
    said = layout.sides_said()
    for place, word in terrain.items():
        below = word if word in COURSES else water_under(terrain, place) if word == "bridge" else ""
        if below in COURSES:
            yield place, below, said.get(place) or sides_through(layout, terrain, place, below)


def water_under(terrain: Mapping[Hex, str], place: Hex) -> str:
    """The water that a bridge spans: that of the hexes around it."""
    around = [terrain.get(neighbour(place, side), "") for side in SIDES]
    return next(word for word in (*COURSES, "river") if word in around)


def sides_through(layout: Layout, terrain: Mapping[Hex, str], place: Hex, word: str) -> tuple[str, ...]:
    """The hexsides by which water joins its neighbours; at its end it goes straight on, if the map ends there."""
    joined = tuple(side for side in SIDES if terrain.get(neighbour(place, side)) in (word, "bridge"))
    if len(joined) == 1:
        free = [side for side in SIDES if not layout.grid.has(neighbour(place, side))]
        straight = OPPOSITE[joined[0]]
        onward = straight if straight in free or not free else free[0]
        joined = (*joined, onward) if free else joined
    assert 1 <= len(joined) <= 2, f"{word} at {place}: say in `courses` how it runs ({joined})"
    return tuple(sorted(joined, key=SIDES.index))


def spans_of(layout: Layout) -> dict[Hex, tuple[str, ...]]:
    """The hexsides by which the road comes to each bridge."""
    found = {}
    for road in layout.roads:
        for place, come, go in ways(road):
            if layout.letter(place) == "=":
                found[place] = tuple(sorted((come, go), key=SIDES.index))
    return found
