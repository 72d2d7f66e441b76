"""Lines drawn over a hex map: which hexes a river or a road passes, and by which hexsides.

The line is followed exactly from hexside to hexside. Where it only grazes a hex, cutting off less than a sliver, that
hex does not count: nobody's hand draws a line exactly through a corner. A line that ends on a hexside leaves by it. A
stretch that runs along a hexside (a wall, a river between hexes) gives that side to the hexes on both of its banks.
"""

from collections import defaultdict
from collections.abc import Iterator
from itertools import pairwise
from math import dist, inf

import msgspec

from game.core.hexes import STEPS, Place
from game.loading.tiled.hex_layout import HexLayout, Point

SLIVER = 0.04
"""Share of a hex's size within which a line counts as lying on the hexside."""

ALONG = 0.5
"""Share of a hexside's length that a line must follow to count as drawn along it."""

SAMPLES = (0.0, 0.25, 0.5, 0.75, 1.0)

Passage = tuple[Place, tuple[int, ...]]
Depths = tuple[float, ...]


class LineTooLong(ValueError):
    """The lines of a map wander farther than those of any sensible map."""


class Piece(msgspec.Struct, frozen=True):
    """A straight piece of a line within one hex: how far inside each side it starts and ends, and its length."""

    start: Depths
    end: Depths
    length: float


class Visit(msgspec.Struct):
    """A line's stay in one hex: its pieces there, and how far from the hexsides it comes."""

    place: Place
    pieces: list[Piece]
    depth: float = 0.0


def passages(
    layout: HexLayout, points: tuple[Point, ...], steps: Iterator[int], *, is_closed: bool
) -> tuple[Passage, ...]:
    """The hexes that a line passes, on the map or off it, each with the hexsides by which it enters and leaves.

    `steps` are how many pieces of lines may still be followed; all lines of a map draw on the same.

    :raises LineTooLong: when they are used up.
    """
    if is_closed:
        points = from_deepest(layout, points, steps)
    visits = follow(layout, points, steps)
    for visit in visits:
        visit.depth = max(map(depth, visit.pieces))
    through = entered(layout, visits, is_closed)
    return (*through, *followed_sides(layout, visits))


def from_deepest(layout: HexLayout, points: tuple[Point, ...], steps: Iterator[int]) -> tuple[Point, ...]:
    """A closed line as an open one that begins and ends at its point farthest from any hexside."""
    for _ in points:
        take(steps)
    depths = [min(layout.depths(layout.locate(point), point)) for point in points]
    start = depths.index(max(depths))
    return (*points[start:], *points[: start + 1])


def take(steps: Iterator[int]) -> None:
    """Use up one step.

    :raises LineTooLong: when none is left.
    """
    if next(steps, None) is None:
        raise LineTooLong


def follow(layout: HexLayout, points: tuple[Point, ...], steps: Iterator[int]) -> list[Visit]:
    """Every hex that a line comes into, however briefly, in order."""
    visits = [Visit(layout.locate(points[0]), [])]
    for a, b in pairwise(points):
        start, length = 0.0, dist(a, b)
        while True:
            take(steps)
            here = visits[-1]
            at_a, at_b = layout.depths(here.place, a), layout.depths(here.place, b)
            end, side = way_out(at_a, at_b, start)
            stop = min(end, 1.0)
            here.pieces.append(Piece(between(at_a, at_b, start), between(at_a, at_b, stop), (stop - start) * length))
            if end >= 1.0:
                break
            visits.append(Visit(beyond(here.place, side), []))
            start = end
    return visits


def way_out(at_a: Depths, at_b: Depths, start: float) -> tuple[float, int]:
    """At which share of the way from a to b, from `start` on, one leaves a hex, and by which side."""
    first, best = inf, -1
    for side, (inside, ends) in enumerate(zip(at_a, at_b, strict=True)):
        if inside > ends and (share := max(inside / (inside - ends), start)) < first:
            first, best = share, side
    return first, best


def between(at_a: Depths, at_b: Depths, share: float) -> Depths:
    """The depths at a share of the way from a to b: along a straight line they change evenly."""
    return tuple([a + (b - a) * share for a, b in zip(at_a, at_b, strict=True)])


def beyond(place: Place, side: int) -> Place:
    """The place on the other side of a hexside."""
    return place[0] + STEPS[side][0], place[1] + STEPS[side][1]


def depth(piece: Piece) -> float:
    """How far from the hexsides a piece of a line comes."""
    return max(min(between(piece.start, piece.end, share)) for share in SAMPLES)


def sliver(layout: HexLayout) -> float:
    """How near to a hexside counts as on it, in pixels."""
    return SLIVER * min(layout.size)


def entered(layout: HexLayout, visits: list[Visit], is_closed: bool) -> tuple[Passage, ...]:
    """The hexes that count as entered, with the sides by which the line comes in and goes out."""
    stays = without_grazes(visits, sliver(layout))
    if not stays:
        return ()
    places = [visits[first].place for first, _ in stays]
    if is_closed and len(places) > 1:  # it begins and ends in the same hex: that is one passage
        places.pop()
        ends: tuple[Place | None, Place | None] = places[-1], places[0]
    elif is_closed:
        ends = None, None
    else:
        (first, _), (_, last) = stays[0], stays[-1]
        came = visits[first - 1].place if first else end_beyond(layout, visits[0], 0)
        went = visits[last + 1].place if last + 1 < len(visits) else end_beyond(layout, visits[last], 1)
        ends = came, went
    around = [ends[0], *places, ends[1]]
    return tuple((place, sides_towards(place, around[at], around[at + 2])) for at, place in enumerate(places))


def without_grazes(visits: list[Visit], least: float) -> list[tuple[int, int]]:
    """The stays in hexes that count, as first and last visit, leaving out visits that only graze a hex."""
    stays: list[tuple[int, int]] = []
    for number, visit in enumerate(visits):
        if visit.depth < least:
            continue
        if stays and visits[stays[-1][1]].place == visit.place:
            stays[-1] = stays[-1][0], number
        else:
            stays.append((number, number))
    return stays


def end_beyond(layout: HexLayout, visit: Visit, end: int) -> Place | None:
    """The neighbour on whose side a line begins or ends; None when it does so inside the hex."""
    depths = visit.pieces[-1].end if end else visit.pieces[0].start
    nearest = min(depths)
    return beyond(visit.place, depths.index(nearest)) if nearest < sliver(layout) else None


def sides_towards(place: Place, *others: Place | None) -> tuple[int, ...]:
    """The hexsides towards neighbours, each once, in order; none towards a hex that is no neighbour.

    That happens where the line reaches the next hex along a hexside between two others.
    """
    steps = [(there[0] - place[0], there[1] - place[1]) for there in others if there is not None]
    return tuple(dict.fromkeys(STEPS.index(step) for step in steps if step in STEPS))


def followed_sides(layout: HexLayout, visits: list[Visit]) -> list[Passage]:
    """The hexsides along which the line runs, once for the hex on either bank."""
    followed: defaultdict[tuple[Place, int], float] = defaultdict(float)
    for visit in visits:
        for piece in visit.pieces:
            for side, length in lengths_along(piece, sliver(layout)):
                bank = visit.place if side < 3 else beyond(visit.place, side)
                followed[bank, side % 3] += length
    found: list[Passage] = []
    for (place, side), length in followed.items():
        if length >= ALONG * layout.sides[side].length:
            found += [(place, (side,)), (beyond(place, side), (side + 3,))]
    return found


def lengths_along(piece: Piece, near: float) -> list[tuple[int, float]]:
    """For the sides of a hex that a piece of a line comes near, how much of the piece lies on the side."""
    found = []
    for side, (start, end) in enumerate(zip(piece.start, piece.end, strict=True)):
        low, high = (start, end) if start < end else (end, start)
        if low < near:
            share = 1.0 if high < near else (near - low) / (high - low)
            found.append((side, share * piece.length))
    return found
