"""Straight lines between hex centres: which hexes they cross, which they only touch, and on which side.

Every answer is compared with an oracle that clips the line against the six corners of each hex, in fractions.
"""

from fractions import Fraction
from math import sqrt

import pytest
from hypothesis import given, settings
from hypothesis import strategies as some

from game.core.hexes import STEPS, HexGrid, Line, Orientation
from tests.core.measures import axial_distance

RADIUS = 6
SPAN = range(-RADIUS, RADIUS + 1)
PLACES = tuple((q, r) for q in SPAN for r in SPAN if axial_distance((0, 0), (q, r)) <= RADIUS)
GRID = HexGrid(Orientation.POINTY, PLACES)
Place = tuple[int, int]
Point = tuple[Fraction, Fraction]

numbers = some.integers(0, len(PLACES) - 1)


def corners(place: Place) -> list[Point]:
    """The corners of a hex, clockwise: each is the middle of the triangle of the hex and two neighbours."""
    q, r = place
    third = Fraction(1, 3)
    pairs = zip(STEPS, (*STEPS[1:], STEPS[0]), strict=True)
    return [(q + third * (a[0] + b[0]), r + third * (a[1] + b[1])) for a, b in pairs]


def cross(a: Point, b: Point, point: Point) -> Fraction:
    """Positive when a point lies right of the way from a to b (rows run downwards)."""
    return (b[0] - a[0]) * (point[1] - a[1]) - (b[1] - a[1]) * (point[0] - a[0])


def stretch(a: Point, b: Point, polygon: list[Point]) -> tuple[Fraction, Fraction] | None:
    """From which to which share of the way the segment lies in a clockwise polygon, its border included."""
    start, end = Fraction(0), Fraction(1)
    for one, two in zip(polygon, (*polygon[1:], polygon[0]), strict=True):
        at_a, at_b = cross(one, two, a), cross(one, two, b)
        if at_a < 0 and at_b < 0:
            return None
        if at_a == at_b:
            continue
        share = at_a / (at_a - at_b)
        if at_a < at_b:
            start = max(start, share)
        else:
            end = min(end, share)
    return (start, end) if start <= end else None


def is_inside(point: Point, polygon: list[Point]) -> bool:
    """Whether a point lies in a polygon, not on its border."""
    return all(cross(one, two, point) > 0 for one, two in zip(polygon, (*polygon[1:], polygon[0]), strict=True))


def oracle(a: Place, b: Place, known: dict[Place, int]) -> tuple[list[int], list[int], list[int]]:
    """Crossed in the order of the way, touched on the left, touched on the right; the latter two sorted."""
    start, end = (Fraction(a[0]), Fraction(a[1])), (Fraction(b[0]), Fraction(b[1]))
    crossed: list[tuple[Fraction, int]] = []
    left, right = [], []
    for q in range(min(a[0], b[0]) - 2, max(a[0], b[0]) + 3):
        for r in range(min(a[1], b[1]) - 2, max(a[1], b[1]) + 3):
            polygon = corners((q, r))
            found = stretch(start, end, polygon) if (q, r) not in (a, b) else None
            if found is None:
                continue
            middle = (found[0] + found[1]) / 2
            point = (start[0] + middle * (end[0] - start[0]), start[1] + middle * (end[1] - start[1]))
            number = known.get((q, r), -1)
            if is_inside(point, polygon):
                crossed.append((middle, number))
            elif cross(start, end, (Fraction(q), Fraction(r))) < 0:
                left.append(number)
            else:
                right.append(number)
    return [number for _, number in sorted(crossed)], sorted(left), sorted(right)


def met(line: Line) -> tuple[list[int], list[int], list[int]]:
    """A line as the oracle tells it."""
    return list(line.crossed), sorted(line.left), sorted(line.right)


def names(line: Line) -> tuple[list[Place], list[Place], list[Place]]:
    """The places that a line meets."""
    return (
        [PLACES[number] for number in line.crossed],
        [PLACES[number] for number in line.left],
        [PLACES[number] for number in line.right],
    )


def line(a: Place, b: Place) -> tuple[list[Place], list[Place], list[Place]]:
    """What the line between two places meets."""
    return names(GRID.line(GRID.at[a], GRID.at[b]))


def test_between_neighbours_there_is_nothing() -> None:
    for step in STEPS:
        assert line((0, 0), step) == ([], [], [])
    assert line((1, 1), (1, 1)) == ([], [], [])


def test_along_a_row_of_hexes_it_crosses_each() -> None:
    assert line((-2, 0), (2, 0)) == ([(-1, 0), (0, 0), (1, 0)], [], [])


def test_along_a_hexside_it_touches_one_hex_on_each_side() -> None:
    assert line((0, 0), (1, 1)) == ([], [(1, 0)], [(0, 1)])
    assert line((1, 1), (0, 0)) == ([], [(0, 1)], [(1, 0)])


def test_two_hexsides_and_a_hex_between_them() -> None:
    assert line((0, 0), (2, 2)) == ([(1, 1)], [(1, 0), (2, 1)], [(0, 1), (1, 2)])


def test_a_line_that_only_crosses_insides() -> None:
    crossed, left, right = line((0, 0), (1, 2))
    assert (crossed, left, right) == ([(0, 1), (1, 1)], [], [])


def test_two_hexes_at_the_same_distance_are_crossed_in_the_order_of_the_way() -> None:
    crossed, left, right = line((0, 0), (-4, 1))
    assert (crossed, left, right) == ([(-1, 0), (-2, 1), (-2, 0), (-3, 1)], [], [])
    assert axial_distance((0, 0), (-2, 1)) == axial_distance((0, 0), (-2, 0))


def test_a_line_through_a_corner_touches_the_hex_beyond_it() -> None:
    crossed, left, right = line((0, 0), (4, 1))
    assert crossed == [(1, 0), (2, 0), (2, 1), (3, 1)]
    assert (left, right) == ([(3, 0)], [(1, 1)])  # one corner of each, and no hexside


def test_a_place_off_the_board_is_met_as_minus_one() -> None:
    grid = HexGrid(Orientation.FLAT, ((0, 0), (1, 0), (1, 1), (3, 0)))
    assert grid.line(0, 2) == Line((), (1,), (-1,))
    assert grid.line(0, 3) == Line((1, -1), (), ())


@settings(max_examples=100, deadline=None)
@given(numbers, numbers)
def test_every_line_meets_what_the_corners_of_the_hexes_say(start: int, end: int) -> None:
    assert met(GRID.line(start, end)) == oracle(PLACES[start], PLACES[end], GRID.at)


@settings(max_examples=100, deadline=None)
@given(numbers, numbers)
def test_the_way_back_meets_the_same_with_left_and_right_exchanged(start: int, end: int) -> None:
    there, back = GRID.line(start, end), GRID.line(end, start)
    assert back.crossed == there.crossed[::-1]
    assert (set(back.left), set(back.right)) == (set(there.right), set(there.left))


@settings(max_examples=30, deadline=None)
@given(some.sets(some.integers(0, len(PLACES) - 1), min_size=2, max_size=40), some.data())
def test_holes_in_the_board_change_nothing_but_numbers(kept: set[int], data: some.DataObject) -> None:
    grid = HexGrid(Orientation.FLAT, tuple(PLACES[number] for number in sorted(kept)))
    start = data.draw(some.integers(0, len(kept) - 1))
    end = data.draw(some.integers(0, len(kept) - 1))
    assert met(grid.line(start, end)) == oracle(grid.axial[start], grid.axial[end], grid.at)


@pytest.mark.parametrize("orientation", Orientation)
def test_left_is_left_as_seen_on_the_map(orientation: Orientation) -> None:
    along, down = (1.0, 0.0), (0.5, sqrt(3) / 2)
    if orientation is Orientation.FLAT:
        along, down = (sqrt(3) / 2, 0.5), (0.0, 1.0)

    def pixel(place: Place) -> tuple[float, float]:
        q, r = place
        return q * along[0] + r * down[0], q * along[1] + r * down[1]

    for end in PLACES:
        way, side = pixel(end), line((0, 0), end)
        for place in (*side[1], *side[2]):
            beside = pixel(place)
            # A quarter turn to the left of (x, y) is (y, -x) where y runs downwards.
            leftwards = beside[0] * way[1] - beside[1] * way[0]
            assert (leftwards > 0) == (place in side[1])
