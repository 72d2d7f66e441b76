"""Rivers, roads and walls: from a drawn line to the hexsides by which it enters and leaves each hex."""

from itertools import count, pairwise, product
from math import cos, pi, sin
from pathlib import Path

import pytest

from game.core.dice import Dice
from game.core.hexes import STEPS, Place
from game.loading.tiled.hex_layout import HexLayout, Point
from game.loading.tiled.hex_lines import Passage, follow, followed_sides, passages
from tests.loading.drawn_maps import MAPS, complaints, hex_map, line, load, write_map

ROWS = HexLayout(8, 8, 192, 220, 110, False, True)
COLUMNS = HexLayout(8, 8, 220, 192, 110, True, True)
LAYOUTS = [
    HexLayout(8, 8, *size, axis, odd)
    for size, axis, odd in product(((192, 220, 110), (34, 40, 12)), (False, True), (False, True))
]

E, SE, SW, W, NW, NE = range(6)


def sides(layout: HexLayout, *points: Point, is_closed: bool = False) -> list[Passage]:
    """The hexes that a line passes and its hexsides there."""
    return list(passages(layout, points, count(), is_closed=is_closed))


def at(layout: HexLayout, place: Place, direction: int | None = None, share: float = 1.0) -> Point:
    """The centre of a hex, or a point on the way from it to the middle of a hexside."""
    x, y = layout.centre(place)
    if direction is None:
        return x, y
    (ax, ay), (bx, by) = layout.corners[direction], layout.corners[(direction + 1) % 6]
    return x + share * (ax + bx) / 2, y + share * (ay + by) / 2


def corner(layout: HexLayout, place: Place, number: int) -> Point:
    """A corner of a hex."""
    x, y = layout.centre(place)
    return x + layout.corners[number][0], y + layout.corners[number][1]


def step(place: Place, direction: int) -> Place:
    """The neighbour of a place."""
    return place[0] + STEPS[direction][0], place[1] + STEPS[direction][1]


@pytest.mark.parametrize("direction", range(6))
@pytest.mark.parametrize("layout", LAYOUTS, ids=str)
def test_a_road_between_two_centres_has_one_side_in_each(layout: HexLayout, direction: int) -> None:
    here, there = (3, 3), step((3, 3), direction)
    assert sides(layout, at(layout, here), at(layout, there)) == [(here, (direction,)), (there, ((direction + 3) % 6,))]


@pytest.mark.parametrize(("come", "go"), [(come, go) for come in range(6) for go in range(6) if come != go])
@pytest.mark.parametrize("layout", [ROWS, COLUMNS], ids=["rows", "columns"])
def test_a_river_that_bends_in_a_hex(layout: HexLayout, come: int, go: int) -> None:
    here, before, after = (3, 3), step((3, 3), come), step((3, 3), go)
    river = sides(layout, at(layout, before), at(layout, here), at(layout, after))
    assert river == [(before, ((come + 3) % 6,)), (here, (come, go)), (after, ((go + 3) % 6,))]


@pytest.mark.parametrize("layout", LAYOUTS, ids=str)
def test_a_line_from_midpoint_to_midpoint_of_hexsides(layout: HexLayout) -> None:
    for come, go in product(range(6), repeat=2):
        if come != go:
            river = sides(layout, at(layout, (3, 3), come), at(layout, (3, 3), go))
            assert river == [((3, 3), (come, go))]


def test_a_line_of_midpoints_through_many_hexes() -> None:
    places = [(2, 2), (3, 2), (3, 3), (3, 4), (2, 5)]
    ways = [STEPS.index((b[0] - a[0], b[1] - a[1])) for a, b in pairwise(places)]
    points = [at(ROWS, places[0], (ways[0] + 3) % 6), *(at(ROWS, a, way) for a, way in zip(places, ways, strict=False))]
    points.append(at(ROWS, places[-1], SW))
    assert sides(ROWS, *points) == [
        ((2, 2), (W, E)),
        ((3, 2), (W, SE)),
        ((3, 3), (NW, SE)),
        ((3, 4), (NW, SW)),
        ((2, 5), (NE, SW)),
    ]


@pytest.mark.parametrize("share", [-0.3, 0.0, 0.5, 0.9])
def test_a_road_that_ends_inside_a_hex_has_one_side(share: float) -> None:
    assert sides(ROWS, at(ROWS, (2, 3)), at(ROWS, (3, 3), W, share)) == [((2, 3), (E,)), ((3, 3), (W,))]


@pytest.mark.parametrize("share", [0.93, 0.97, 1.0, 1.03, 1.07])
def test_a_line_that_ends_on_a_hexside_or_hardly_beyond_it_leaves_by_it(share: float) -> None:
    for direction in range(6):
        assert sides(ROWS, at(ROWS, (3, 3)), at(ROWS, (3, 3), direction, share)) == [((3, 3), (direction,))]
        assert sides(ROWS, at(ROWS, (3, 3), direction, share), at(ROWS, (3, 3))) == [((3, 3), (direction,))]


def test_a_line_inside_one_hex_has_no_side() -> None:
    assert sides(ROWS, at(ROWS, (3, 3), E, 0.5), at(ROWS, (3, 3), W, 0.5)) == [((3, 3), ())]
    assert sides(ROWS, at(ROWS, (3, 3)), at(ROWS, (3, 3))) == [((3, 3), ())]


def test_a_line_that_turns_back_has_the_same_side_once() -> None:
    there_and_back = sides(ROWS, at(ROWS, (2, 3)), at(ROWS, (3, 3)), at(ROWS, (2, 3)))
    assert there_and_back == [((2, 3), (E,)), ((3, 3), (W,)), ((2, 3), (E,))]


def test_a_line_through_a_corner_passes_two_hexes_not_three() -> None:
    for number in range(6):
        x, y = corner(ROWS, (3, 3), number)
        here = at(ROWS, (3, 3))
        far = 2 * x - here[0], 2 * y - here[1]  # on the far side of the corner, along the hexside behind it
        found = sides(ROWS, here, (x, y), at(ROWS, step((3, 3), number)))
        assert found == [((3, 3), (number,)), (step((3, 3), number), ((number + 3) % 6,))]
        assert {place for place, _ in sides(ROWS, here, far)} >= {(3, 3)}


@pytest.mark.parametrize("wobble", [-5.0, -1.0, 0.0, 1.0, 5.0])
def test_a_corner_cut_off_by_a_hairs_breadth_is_not_entered(wobble: float) -> None:
    x, y = corner(ROWS, (3, 3), 1)  # shared with the neighbours to the east and to the south-east
    found = sides(ROWS, at(ROWS, (3, 3), SE, 0.2), (x - 30, y - wobble - 30), (x + wobble, y - 40), at(ROWS, (4, 3)))
    assert found == [((3, 3), (E,)), ((4, 3), (W,))]


def test_a_line_that_goes_off_the_board_leaves_by_the_side_it_crosses(tmp_path: Path) -> None:
    road = line("road", [(16, 18), (-20, 18)])
    river = line("river", [(38, -10), (48, 18), (58, -10)])
    board = load(write_map(tmp_path, hex_map(4, 3, objects=road + river))).board
    found = [(feature.kind, feature.space, feature.sides) for feature in board.features]
    assert found == [("road", 0, (W,)), ("river", 1, (NW, NE))]


def test_a_line_along_the_edge_of_the_map_gives_its_hexes_their_outer_sides(tmp_path: Path) -> None:
    board = load(write_map(tmp_path, hex_map(4, 3, objects=line("river", [(0, 0), (0, 90)])))).board
    assert [(feature.space, feature.sides) for feature in board.features] == [(0, (W,)), (8, (W,))]


def test_a_line_off_the_hexes_is_a_mistake(tmp_path: Path) -> None:
    path = write_map(tmp_path, hex_map(4, 3, objects=line("road", [(150, 10), (170, 20)])))
    assert complaints(path) == ["test.tmx:11: this road touches no hex of the map"]


def test_a_wall_along_hexsides_gives_each_side_to_both_hexes() -> None:
    wall = [corner(ROWS, (3, 3), number) for number in (0, 1, 2, 3)]
    assert sides(ROWS, *wall) == [
        ((3, 3), (E,)),
        ((4, 3), (W,)),
        ((3, 3), (SE,)),
        ((3, 4), (NW,)),
        ((3, 3), (SW,)),
        ((2, 4), (NE,)),
    ]


@pytest.mark.parametrize("seed", range(20))
def test_a_wall_drawn_by_an_unsteady_hand(seed: int) -> None:
    shaky, _ = Dice(seed).roll(8, 9)
    wall = [corner(COLUMNS, (3, 3), number) for number in range(4)]
    drawn = [(x + shaky[2 * n] - 4, y + shaky[2 * n + 1] - 4) for n, (x, y) in enumerate(wall)]
    found = sides(COLUMNS, *drawn)
    assert sorted(side for place, side in found if place == (3, 3)) == [(0,), (1,), (2,)]
    assert len(found) == 6


def test_a_ring_around_a_corner_is_one_passage_for_each_hex() -> None:
    ring = [at(ROWS, (3, 3)), at(ROWS, (4, 3)), at(ROWS, (3, 4))]
    expected = {(3, 3): {E, SE}, (4, 3): {W, SW}, (3, 4): {NW, NE}}
    for start in range(3):
        found = sides(ROWS, *ring[start:], *ring[:start], is_closed=True)
        assert {place: set(both) for place, both in found} == expected
        assert len(found) == 3


def test_a_ring_inside_a_hex_has_no_sides() -> None:
    ring = [at(ROWS, (3, 3), direction, 0.4) for direction in range(6)]
    assert sides(ROWS, *ring, is_closed=True) == [((3, 3), ())]


def test_a_ring_on_the_sides_of_a_hex_gives_all_six_to_both_banks() -> None:
    ring = [corner(ROWS, (3, 3), number) for number in range(6)]
    found = sides(ROWS, *ring, is_closed=True)
    assert sorted(side for place, side in found if place == (3, 3)) == [(side,) for side in range(6)]
    assert len(found) == 12


@pytest.mark.parametrize("seed", range(20))
def test_any_line_is_a_chain_of_neighbours_that_agree_on_the_side_between_them(seed: int) -> None:
    for layout in LAYOUTS:
        check_chain(layout, seed)


def check_chain(layout: HexLayout, seed: int) -> None:
    """Draw a wild line and fail when two hexes in a row do not agree on the side between them."""
    numbers, _ = Dice(seed).roll(12, 1000)
    width, height = layout.map_size()
    points = [(x * width / 1000, y * height / 1000) for x, y in zip(numbers[::2], numbers[1::2], strict=True)]
    along = followed_sides(layout, follow(layout, tuple(points), count()))
    found = sides(layout, *points)
    through = found[: len(found) - len(along)]
    assert len(through) > 1
    for (a, out), (b, into) in pairwise(through):
        if along and (b[0] - a[0], b[1] - a[1]) not in STEPS:
            continue  # from the one to the other it ran along a hexside
        direction = STEPS.index((b[0] - a[0], b[1] - a[1]))
        assert direction in out
        assert (direction + 3) % 6 in into


def test_a_river_that_runs_along_a_hexside_for_a_while() -> None:
    before, after, east, west = (4, 2), (3, 4), (4, 3), (3, 3)  # the last two share the hexside between the others
    assert sides(ROWS, at(ROWS, before, E), at(ROWS, before), at(ROWS, after), at(ROWS, after, SW)) == [
        (before, (E,)),
        (after, (SW,)),
        (west, (E,)),
        (east, (W,)),
    ]


@pytest.mark.parametrize("layout", LAYOUTS, ids=str)
def test_a_straight_line_enters_the_hexes_that_its_points_lie_in(layout: HexLayout) -> None:
    for turn in range(0, 24, 3):
        check_straight(layout, turn)


def check_straight(layout: HexLayout, turn: int) -> None:
    """Draw a straight line and fail when a hex that it clearly comes into is not entered."""
    start = at(layout, (3, 3), 0, 0.13)
    length = layout.map_size()[0] / 2
    end = start[0] + length * cos(turn * pi / 12 + 0.1), start[1] + length * sin(turn * pi / 12 + 0.1)
    entered = [place for place, _ in sides(layout, start, end)]
    least = 0.05 * min(layout.size)
    for share in range(201):
        point = start[0] + (end[0] - start[0]) * share / 200, start[1] + (end[1] - start[1]) * share / 200
        place = layout.locate(point)
        if min(layout.depths(place, point)) > least:
            assert place in entered


def test_the_lines_of_the_crossroads() -> None:
    board = load(MAPS / "crossroads.tmx").board
    assert [(feature.kind, board.name(feature.space), feature.sides) for feature in board.features] == [
        ("river", "A4", (W, E)),
        ("river", "B4", (W, SE)),
        ("river", "b3", (NW, SE)),
        ("river", "C2", (NW, SE)),
        ("river", "c1", (NW,)),
        ("road", "A2", (E,)),
        ("road", "B2", (W, E)),
        ("road", "C2", (W,)),
    ]
    assert board.lines[0] == ("river", ((0, 18), (40, 20), (64, 45), (80, 72), (96, 98)))
