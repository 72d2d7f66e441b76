"""Hexes: neighbours, directions, distances, and the cells of staggered maps, against their pictures in pixels."""

from itertools import product
from math import dist, sqrt

import pytest
from hypothesis import given
from hypothesis import strategies as some

from game.core.hexes import DIRECTIONS, FLAT_NAMES, POINTY_NAMES, STEPS, HexGrid, Orientation, offset_to_axial
from tests.core.measures import axial_distance

COLUMNS, ROWS = 7, 6
STAGGERINGS = list(product((False, True), (False, True)))
"""Columns or rows shifted, odd or even ones: the four ways in which Tiled staggers a map."""

Cell = tuple[int, int]
places = some.tuples(some.integers(-9, 9), some.integers(-9, 9))


def cell_centre(column: int, row: int, *, columns_shifted: bool, odd_shifted: bool) -> tuple[float, float]:
    """Where the centre of a cell lies when Tiled draws it, with hexes of width (or height) 1."""
    if columns_shifted:
        is_lower = bool(column & 1) == odd_shifted
        return column * sqrt(3) / 2, row + (0.5 if is_lower else 0)
    is_right = bool(row & 1) == odd_shifted
    return column + (0.5 if is_right else 0), row * sqrt(3) / 2


def staggered_grid(*, columns_shifted: bool, odd_shifted: bool) -> HexGrid:
    """A map of some columns and rows."""
    orientation = Orientation.FLAT if columns_shifted else Orientation.POINTY
    cells = (
        offset_to_axial(column, row, columns_shifted=columns_shifted, odd_shifted=odd_shifted)
        for row in range(ROWS)
        for column in range(COLUMNS)
    )
    return HexGrid(orientation, tuple(cells))


def centres(*, columns_shifted: bool, odd_shifted: bool) -> list[tuple[float, float]]:
    """The centres of the cells of that map."""
    return [
        cell_centre(column, row, columns_shifted=columns_shifted, odd_shifted=odd_shifted)
        for row in range(ROWS)
        for column in range(COLUMNS)
    ]


@pytest.mark.parametrize(("columns_shifted", "odd_shifted"), STAGGERINGS)
def test_neighbours_are_the_cells_drawn_next_to_each_other(columns_shifted: bool, odd_shifted: bool) -> None:
    grid = staggered_grid(columns_shifted=columns_shifted, odd_shifted=odd_shifted)
    drawn = centres(columns_shifted=columns_shifted, odd_shifted=odd_shifted)
    for start, row in enumerate(grid.adjacent):
        touching = {end for end, place in enumerate(drawn) if 0.9 < dist(drawn[start], place) < 1.1}
        assert {end for end in row if end >= 0} == touching


@pytest.mark.parametrize(("columns_shifted", "odd_shifted"), STAGGERINGS)
def test_directions_point_where_their_names_say(columns_shifted: bool, odd_shifted: bool) -> None:
    grid = staggered_grid(columns_shifted=columns_shifted, odd_shifted=odd_shifted)
    drawn = centres(columns_shifted=columns_shifted, odd_shifted=odd_shifted)
    names = FLAT_NAMES if columns_shifted else POINTY_NAMES
    for start, end in product(range(len(drawn)), repeat=2):
        if (direction := grid.direction(start, end)) >= 0:
            across, down = drawn[end][0] - drawn[start][0], drawn[end][1] - drawn[start][1]
            north_south = "N" if down < -0.1 else "S" if down > 0.1 else ""
            assert names[direction] == north_south + ("W" if across < -0.1 else "E" if across > 0.1 else "")


def test_directions_run_clockwise_and_face_each_other() -> None:
    turned = [(-dr, dq + dr) for dq, dr in STEPS]
    assert turned == [*STEPS[1:], STEPS[0]]
    assert [(-dq, -dr) for dq, dr in STEPS] == [*STEPS[3:], *STEPS[:3]]


def test_there_is_no_direction_to_a_hex_that_is_not_next() -> None:
    grid = HexGrid(Orientation.POINTY, ((0, 0), (1, 0), (2, 0)))
    assert [grid.direction(0, end) for end in range(3)] == [-1, 0, -1]


def test_a_hex_at_the_edge_has_gaps_among_its_neighbours() -> None:
    grid = HexGrid(Orientation.POINTY, ((0, 0), (0, 1)))
    assert grid.adjacent == ((-1, 1, -1, -1, -1, -1), (-1, -1, -1, -1, 0, -1))
    assert grid.at == {(0, 0): 0, (0, 1): 1}


@given(places, places)
def test_distance_is_symmetric_and_zero_only_to_itself(a: Cell, b: Cell) -> None:
    assert axial_distance(a, b) == axial_distance(b, a)
    assert (axial_distance(a, b) == 0) == (a == b)


@given(places, places, places)
def test_no_way_round_is_shorter(a: Cell, b: Cell, c: Cell) -> None:
    assert axial_distance(a, c) <= axial_distance(a, b) + axial_distance(b, c)


def test_distance_is_the_number_of_steps_of_the_shortest_way() -> None:
    steps, reached = 0, {(0, 0)}
    while steps < 5:
        assert all(axial_distance((0, 0), place) <= steps for place in reached)
        reached |= {(q + dq, r + dr) for q, r in reached for dq, dr in STEPS}
        steps += 1
    ring = {place for place in reached if axial_distance((0, 0), place) == steps}
    assert len(ring) == DIRECTIONS * steps
    assert len(reached) == 1 + DIRECTIONS * sum(range(steps + 1))


def test_the_table_of_distances_agrees_with_the_places() -> None:
    grid = staggered_grid(columns_shifted=False, odd_shifted=True)
    assert grid.distance[0][COLUMNS - 1] == COLUMNS - 1
    assert grid.distance[0][COLUMNS] == 1
    for start, place in enumerate(grid.axial):
        assert list(grid.distance[start]) == [axial_distance(place, other) for other in grid.axial]


def test_a_map_measures_only_from_the_hexes_that_are_asked_about() -> None:
    grid = staggered_grid(columns_shifted=True, odd_shifted=True)
    assert grid.distance[3][3] == 0
    assert list(grid.distance) == [3]


def test_distances_reach_across_a_map_of_hundreds_of_hexes() -> None:
    grid = HexGrid(Orientation.POINTY, tuple((q, 0) for q in range(700)))
    assert grid.distance[699][0] == 699
