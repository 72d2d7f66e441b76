"""The cheapest ways over drawn maps, what they cost, and why a space is not reached, against a search without order.

A drawn map is a row of spaces or several, joined to those beside, above and below: digits cost so much to enter, `#` is
a cliff that nobody climbs, `=` is a road. The way begins at `s`.
"""

from collections.abc import Iterable
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as some

from game.core.actions import Refusal
from game.core.paths import ENDLESS, Place, Reached, Steps, reach, why_not

CLIFF = Refusal("Nobody climbs the cliff.", "4.8")
UNIT = Refusal("A unit stands there.", "4.2")
WIRE = Refusal("The wire ends the move.", "4.7")
FAR = Refusal("That is too far.", "4.1")
HARBOUR = Refusal("Only in a harbour.", "8.1")
ROAD, FIELD = "road", "field"


class Drawn:
    """A drawn map."""

    def __init__(self, picture: str) -> None:
        """Read a picture."""
        self.rows = [line.split() for line in picture.split("\n") if line.strip()]
        self.signs = [sign for row in self.rows for sign in row]
        self.width = len(self.rows[0])
        self.asked: list[tuple[Place[str], Place[str]]] = []
        self.steps = Steps(self.around, self.step)

    def near(self, space: int) -> list[int]:
        """The spaces beside, above and below."""
        row, column = divmod(space, self.width)
        cells = [(row, column - 1), (row, column + 1), (row - 1, column), (row + 1, column)]
        return [r * self.width + c for r, c in cells if 0 <= r < len(self.rows) and 0 <= c < self.width]

    def around(self, place: Place[str]) -> Iterable[Place[str]]:
        """Along a road one stays on it."""
        space, mode = place
        return [(end, ROAD if mode == ROAD and self.signs[end] == "=" else FIELD) for end in self.near(space)]

    def step(self, start: Place[str], end: Place[str]) -> int | Refusal:
        """What the sign costs: 2 beside the road and 1 along it; digits cost twice as much."""
        self.asked.append((start, end))
        sign = self.signs[end[0]]
        if sign == "#":
            return CLIFF
        return 1 if end[1] == ROAD else 2 * int(sign) if sign.isdigit() else 2

    def found(self, most: int = ENDLESS, mode: str = FIELD, shut: str = "", stops: str = "") -> Reached[str]:
        """What is reached from the start; nothing enters spaces with the signs of `shut`."""
        start = self.signs.index("s")
        return reach(self.steps, (start, mode), most, shut=self.where(shut), stops=self.where(stops))

    def where(self, signs: str) -> frozenset[int]:
        """The spaces with these signs."""
        return frozenset(n for n, sign in enumerate(self.signs) if sign in signs)

    def costs(self, found: Reached[str]) -> list[list[str]]:
        """The map with the cost in each space, a dot where nothing gets."""
        best = [min((cost for mode in (ROAD, FIELD) if (cost := found.cost((n, mode))) is not None), default=-1)
                for n in range(len(self.signs))]  # fmt: skip
        told = ["." if cost < 0 else str(cost) for cost in best]
        return [told[n : n + self.width] for n in range(0, len(told), self.width)]

    def why_not(self, found: Reached[str], space: int) -> Refusal:
        """Why a space is not reached."""
        away = [sum(abs(a - b) for a, b in zip(divmod(n, self.width), divmod(space, self.width), strict=True))
                for n in range(len(self.signs))]  # fmt: skip
        return why_not(found, away, lambda start, end: FAR, shut=lambda space: UNIT, stops=lambda space: WIRE)


def drawn(picture: str) -> list[list[str]]:
    """The signs of a picture."""
    return [line.split() for line in picture.split("\n") if line.strip()]


def test_a_dear_space_is_gone_around_where_that_is_cheaper() -> None:
    map = Drawn("""
        s 4 1
        1 # 1
        1 1 1
    """)
    assert map.costs(map.found()) == drawn("""
        0 8 10
        2 . 10
        4 6 8
    """)


def test_the_path_is_the_cheapest_way_with_both_ends() -> None:
    map = Drawn("""
        s 9 1
        1 1 1
    """)
    assert [space for space, _ in map.found().path((2, FIELD))] == [0, 3, 4, 5, 2]


def test_nothing_beyond_the_most_is_reached() -> None:
    map = Drawn("s 1 2 1")
    assert map.costs(map.found(5)) == [["0", "2", ".", "."]]
    assert map.costs(map.found(6)) == [["0", "2", "6", "."]]


def test_a_space_is_reached_in_each_mode_by_itself() -> None:
    map = Drawn("""
        s = = 1
        1 1 1 1
    """)
    found = map.found(mode=ROAD)
    assert (found.cost((2, ROAD)), found.cost((2, FIELD)), found.cost((3, ROAD))) == (2, 6, None)
    assert map.costs(found) == drawn("""
        0 1 2 4
        2 3 4 6
    """)


def test_nothing_enters_or_passes_a_shut_space() -> None:
    map = Drawn("s 1 u 1")
    assert map.costs(map.found(shut="u")) == [["0", "2", ".", "."]]


def test_a_space_that_stops_is_entered_and_not_left_but_the_start_is() -> None:
    map = Drawn("s 1 w 1")
    assert map.costs(map.found(stops="sw")) == [["0", "2", "4", "."]]


def test_steps_that_cost_nothing_are_taken_at_once() -> None:
    map = Drawn("s 0 0 1")
    assert map.costs(map.found(2)) == [["0", "0", "0", "2"]]


def test_a_place_may_be_the_last_of_a_short_way_only() -> None:
    def along(place: Place[str]) -> list[Place[str]]:
        return [(place[0] + 1, "beach")] if place[0] < 5 else []

    steps = Steps(along, lambda start, end: 1, lambda place: 2)
    assert [space for space, _ in reach(steps, (0, "beach")).places()] == [0, 1, 2]


def test_knowing_the_least_that_a_step_costs_changes_nothing_but_the_steps_asked_for() -> None:
    for least, asked in ((0, {1, 2, 3}), (2, {1, 2})):
        map = Drawn("# s 1 1 1")
        map.steps = Steps(map.around, map.step, least=least)
        assert map.costs(map.found(4)) == [[".", "0", "2", "4", "."]]
        assert {space for (space, _), _ in map.asked} == asked


def test_ships_come_ashore_in_a_harbour_only() -> None:
    def around(place: Place[str]) -> list[Place[str]]:
        space, mode = place
        beside = [(end, mode) for end in (space - 1, space + 1) if 0 <= end < 6]
        return [*beside, (space, "land" if mode == "sea" else "sea")]

    def step(start: Place[str], end: Place[str]) -> int | Refusal:
        if start[0] == end[0]:
            return 0 if end[0] == 3 else HARBOUR
        return 1

    found = reach(Steps(around, step), (0, "sea"), 4)
    assert (found.cost((3, "land")), found.cost((1, "land")), found.cost((0, "land"))) == (3, None, None)
    assert found.cost((2, "land")) == 4


@pytest.mark.parametrize(
    ("picture", "goal", "reason"),
    [
        ("s 1 1 # g", 4, CLIFF),
        ("s 1 1 u g", 4, UNIT),
        ("s 1 w 1 g", 4, WIRE),
        ("s 1 1 1 1 1 g", 6, FAR),
        ("s 1 1 9 g", 4, FAR),
        ("u 1 s 1 # g", 5, CLIFF),
        ("# 1 s 1 u g", 5, UNIT),
        ("s 1 # 1 1 1 1 g", 7, CLIFF),
        ("w s 1 1 1 g", 5, FAR),
    ],
)
def test_what_stood_in_the_way_nearest_to_a_space_is_told(picture: str, goal: int, reason: Refusal) -> None:
    map = Drawn(picture)
    assert map.why_not(map.found(6, shut="u", stops="w"), goal) == reason


def test_of_two_obstacles_equally_near_the_one_on_the_cheaper_way_is_told() -> None:
    map = Drawn("""
        1 1 u g
        s 1 1 #
    """)
    assert map.why_not(map.found(shut="u"), 3) == CLIFF


def test_each_step_is_asked_for_once_in_a_game() -> None:
    map = Drawn("s 1 1")
    map.found()
    asked = len(map.asked)
    map.found(2, shut="1")
    assert len(map.asked) == asked


WIDTH = 5
signs = some.lists(some.sampled_from("0123#=uw"), min_size=4 * WIDTH, max_size=4 * WIDTH)


def picture_of(drawn_signs: list[str]) -> str:
    """A map of these signs with the start in its middle."""
    drawn_signs[7] = "s"
    return "\n".join(" ".join(drawn_signs[n : n + WIDTH]) for n in range(0, len(drawn_signs), WIDTH))


@given(signs, some.integers(0, 20), some.sampled_from([ROAD, FIELD]))
def test_the_costs_are_those_of_a_search_that_tries_everything(signs: list[str], most: int, mode: str) -> None:
    map = Drawn(picture_of(signs))
    found = map.found(most, mode, shut="u", stops="w")
    assert {place: found.cost(place) for place in found.places()} == tried(map, most, mode)
    for place in found.places():
        path = found.path(place)
        paid = [map.step(*pair) for pair in pairwise(path)]
        assert sum(cost for cost in paid if isinstance(cost, int)) == found.cost(place)
        assert CLIFF not in paid


def tried(map: Drawn, most: int, mode: str) -> dict[Place[str], int]:
    """Every way is made as cheap as it gets, until nothing changes."""
    costs: dict[Place[str], int] = {(7, mode): 0}
    changed = True
    while changed:
        changed = False
        for start, spent in list(costs.items()):
            if map.signs[start[0]] == "w":
                continue
            for end in map.around(start):
                cost = map.step(start, end)
                if isinstance(cost, Refusal) or map.signs[end[0]] == "u" or spent + cost > most:
                    continue
                if spent + cost < costs.get(end, ENDLESS):
                    costs[end], changed = spent + cost, True
    return costs


@given(signs, some.integers(0, 12), some.integers(0, 4 * WIDTH - 1))
def test_every_space_not_reached_has_a_reason_and_always_the_same(signs: list[str], most: int, goal: int) -> None:
    map = Drawn(picture_of(signs))
    found = map.found(most, shut="u", stops="w")
    if goal not in {space for space, _ in found.places()}:
        reason = map.why_not(found, goal)
        assert reason in (CLIFF, UNIT, WIRE, FAR)
        again = Drawn(picture_of(signs))
        assert again.why_not(again.found(most, shut="u", stops="w"), goal) == reason
