"""Walls and hedges: lines that a title draws along hexsides, laid exactly upon them, and refused elsewhere."""

from itertools import count
from pathlib import Path

import pytest

from game.core.dice import Dice
from game.core.hexes import STEPS, Place
from game.loading.problems import FileErrors
from game.loading.tiled.hex_layout import HexLayout, Point
from game.loading.tiled.hex_sides import DrawnThrough, course_along
from game.loading.tiled.maps import LoadedMap, load_map
from tests.loading.drawn_maps import LINES, TERRAIN, hex_map, line, write_map, write_tileset

FLAT = HexLayout(8, 8, 220, 192, 110, True, False)
POINTED = HexLayout(8, 8, 192, 220, 110, False, True)
SIZE = (36, 32, 18)


def corner(layout: HexLayout, place: Place, number: int) -> Point:
    """A corner of a hex; side n lies between the corners n and n + 1."""
    (x, y), (dx, dy) = layout.centre(place), layout.corners[number % 6]
    return x + dx, y + dy


def sides(layout: HexLayout, *points: Point, is_closed: bool = False) -> dict[Place, tuple[int, ...]]:
    """The hexsides of each hex on which a line stands."""
    return dict(course_along(layout, points, count(), is_closed=is_closed).passages)


def across(place: Place, side: int) -> Place:
    """The neighbour over a hexside."""
    return place[0] + STEPS[side][0], place[1] + STEPS[side][1]


@pytest.mark.parametrize("side", range(6))
@pytest.mark.parametrize("layout", [FLAT, POINTED], ids=["flat", "pointed"])
def test_a_wall_on_one_hexside_closes_it_for_both_hexes(layout: HexLayout, side: int) -> None:
    wall = corner(layout, (3, 3), side), corner(layout, (3, 3), side + 1)
    assert sides(layout, *wall) == {(3, 3): (side,), across((3, 3), side): ((side + 3) % 6,)}


def test_a_wall_around_three_sides() -> None:
    found = sides(FLAT, *(corner(FLAT, (3, 3), number) for number in range(4)))
    assert found == {(3, 3): (0, 1, 2), (4, 3): (3,), (3, 4): (4,), (2, 4): (5,)}


def test_a_yard_wall_all_around_a_hex() -> None:
    course = course_along(FLAT, tuple(corner(FLAT, (3, 3), n) for n in range(6)), count(), is_closed=True)
    assert sorted(dict(course.passages)[3, 3]) == [0, 1, 2, 3, 4, 5]
    (path,) = course.paths
    assert path[0] == path[-1]
    assert len(path) == 7


@pytest.mark.parametrize("seed", range(25))
@pytest.mark.parametrize("layout", [FLAT, POINTED], ids=["flat", "pointed"])
def test_a_wall_drawn_by_an_unsteady_hand_is_laid_exactly_on_the_sides(layout: HexLayout, seed: int) -> None:
    shaky, _ = Dice(seed).roll(10, 25)
    exact = [corner(layout, (3, 3), number) for number in range(5)]
    drawn = [(x + shaky[2 * n] - 12, y + shaky[2 * n + 1] - 12) for n, (x, y) in enumerate(exact)]
    course = course_along(layout, tuple(drawn), count(), is_closed=False)
    assert dict(course.passages)[3, 3] == (0, 1, 2, 3)
    assert len(course.passages) == 5
    assert course.paths in ((tuple(exact),), (tuple(reversed(exact)),))


def test_a_wall_across_a_corner_goes_on_from_hex_to_hex() -> None:
    exact = corner(FLAT, (3, 3), 5), corner(FLAT, (3, 3), 0), corner(FLAT, (4, 3), 5)
    course = course_along(FLAT, exact, count(), is_closed=False)
    assert dict(course.passages) == {(3, 3): (5,), (4, 2): (2, 1), (4, 3): (4,)}
    assert course.paths == (exact,)


def test_a_stretch_of_less_than_half_a_hexside_does_not_count() -> None:
    (ax, ay), (bx, by) = corner(FLAT, (3, 3), 0), corner(FLAT, (3, 3), 1)
    for share, stands in ((0.35, False), (0.65, True)):
        end = ax + (bx - ax) * share, ay + (by - ay) * share
        assert ((3, 3) in sides(FLAT, (ax, ay), end)) is stands


@pytest.mark.parametrize("end", range(6))
def test_a_wall_through_a_hex_is_refused(end: int) -> None:
    with pytest.raises(DrawnThrough) as raised:
        sides(FLAT, FLAT.centre((3, 3)), corner(FLAT, (3, 3), end))
    assert raised.value.place == (3, 3)


def test_a_short_cut_from_corner_to_corner_is_refused() -> None:
    with pytest.raises(DrawnThrough):
        sides(FLAT, corner(FLAT, (3, 3), 0), corner(FLAT, (3, 3), 2))


def drawn(folder: Path, objects: str) -> LoadedMap:
    """A map of flat-top hexes on which walls stand along hexsides and roads go through hexes."""
    write_tileset(folder, size=SIZE[:2])
    text = hex_map(5, 4, objects=objects, axis="x", index="even", size=SIZE)
    names = ' <properties><property name="hex_names" value="columns"/></properties>\n <tileset'
    return load_map(write_map(folder, text.replace(" <tileset", names)), TERRAIN, LINES, [folder], ["wall"])


def complaint(folder: Path, objects: str) -> str:
    """What is wrong with such a map, as `line: sentence`."""
    with pytest.raises(FileErrors) as raised:
        drawn(folder, objects)
    (problem,) = raised.value.problems
    return f"{problem.line}: {problem.sentence}"


LAYOUT = HexLayout(5, 4, *SIZE, True, False)


def test_a_wall_that_runs_beside_the_map_is_refused(tmp_path: Path) -> None:
    said = complaint(tmp_path, line("wall", [(-SIZE[0], 40.0), (-20.0, 40.0)]))
    assert said == "13: a wall is drawn along hexsides, but this one runs off the map"


def test_walls_of_a_map_are_features_and_lines(tmp_path: Path) -> None:
    here = LAYOUT.place(2, 2)
    wall = [corner(LAYOUT, here, 4), corner(LAYOUT, here, 5), corner(LAYOUT, here, 6)]
    shaky = [(x + 1, y - 1) for x, y in wall]
    road = [LAYOUT.centre(here), LAYOUT.centre(LAYOUT.place(2, 3))]
    board = drawn(tmp_path, line("wall", shaky) + "\n" + line("road", road)).board
    found = {(feature.kind, board.name(feature.space), feature.sides) for feature in board.features}
    assert found == {
        ("wall", "C3", (4, 5)),
        ("wall", "C2", (1,)),
        ("wall", "D3", (2,)),
        ("road", "C3", (1,)),
        ("road", "C4", (4,)),
    }
    assert dict(board.lines)["wall"] == tuple(wall)
    assert dict(board.lines)["road"] == tuple(road)


def test_a_wall_through_the_middle_of_a_hex_is_named_with_its_line(tmp_path: Path) -> None:
    here = LAYOUT.place(1, 2)
    (x, y) = LAYOUT.centre(here)
    said = complaint(tmp_path, "\n" + line("wall", [corner(LAYOUT, here, 3), (x, y), corner(LAYOUT, here, 0)]))
    assert said == "14: a wall is drawn along hexsides, but this one runs through the hex B3"


def test_a_wall_too_short_for_any_hexside_is_a_mistake(tmp_path: Path) -> None:
    x, y = corner(LAYOUT, LAYOUT.place(1, 2), 0)
    said = complaint(tmp_path, "\n\n" + line("wall", [(x - 2, y), (x + 2, y)]))
    assert said == "15: this wall touches no hex of the map"


def test_walls_longer_than_any_sensible_map_are_refused(tmp_path: Path) -> None:
    a, b = corner(LAYOUT, LAYOUT.place(1, 2), 0), corner(LAYOUT, LAYOUT.place(1, 2), 1)
    walls = "".join(line("wall", [a, b] * 2000) for _ in range(8))
    assert "the lines of the map are too long: this wall is one too many" in complaint(tmp_path, walls)
