"""Sets of hexes: what is next to them, what lies within a range, and what a flood reaches, against searches hex by hex.

A drawn map has a digit or letter for each hex, columns shifted as on a flat-top map: the odd ones lie half a hex lower.
"""

from hypothesis import given
from hypothesis import strategies as some

from game.core.hexes import DIRECTIONS, HexGrid, Orientation, offset_to_axial
from game.core.hexset import (
    NOWHERE,
    STEPS_KEPT,
    HexField,
    Mode,
    SpaceSet,
    count,
    flood,
    has,
    lowest,
    nth,
    rings,
    set_of,
    spaces_of,
    union,
    ways_between,
)

COLUMNS, ROWS = 7, 6
HEXES = COLUMNS * ROWS

hexes = some.integers(0, HEXES - 1)
sets = some.sets(hexes).map(set_of)
steps = some.integers(0, 8)


def field_of(columns: int, rows: int, *, columns_shifted: bool = True, odd_shifted: bool = True) -> HexField:
    """A map of so many columns and rows, numbered row by row."""
    cells = ((column, row) for row in range(rows) for column in range(columns))
    places = (offset_to_axial(*cell, columns_shifted=columns_shifted, odd_shifted=odd_shifted) for cell in cells)
    return HexField(HexGrid(Orientation.FLAT if columns_shifted else Orientation.POINTY, tuple(places)))


FIELD = field_of(COLUMNS, ROWS)
POINTY = field_of(COLUMNS, ROWS, columns_shifted=False, odd_shifted=False)
fields = some.sampled_from([FIELD, POINTY])


class Drawn:
    """A drawn map: its field, and the hexes with certain signs."""

    def __init__(self, picture: str) -> None:
        """Read a picture, a row of signs a line."""
        self.rows = [line.split() for line in picture.split("\n") if line.strip()]
        self.signs = [sign for row in self.rows for sign in row]
        self.field = field_of(len(self.rows[0]), len(self.rows))

    def where(self, signs: str) -> SpaceSet:
        """The hexes that are drawn with any of these signs."""
        return set_of(n for n, sign in enumerate(self.signs) if sign in signs)

    def mode(self, enters: str, stops: str = "") -> Mode:
        """Going over hexes of these signs."""
        return Mode(self.field.everywhere, self.where(enters), self.where(stops))

    def numbered(self, found: list[SpaceSet]) -> list[list[str]]:
        """The map with the number of the ring in each hex, and a dot where no ring reaches."""
        digits = [
            next((str(n) for n, ring in enumerate(found) if has(ring, hex)), ".") for hex in range(len(self.signs))
        ]
        width = len(self.rows[0])
        return [digits[n : n + width] for n in range(0, len(digits), width)]


def drawn(picture: str) -> list[list[str]]:
    """The signs of a picture, row by row."""
    return [line.split() for line in picture.split("\n") if line.strip()]


@given(some.sets(hexes) | some.sets(some.integers(0, 3300)))
def test_a_set_gives_back_its_spaces_in_their_order(spaces: set[int]) -> None:
    numbers = set_of(spaces)
    assert list(spaces_of(numbers)) == sorted(spaces)
    assert count(numbers) == len(spaces)
    assert [nth(numbers, n) for n in range(len(spaces))] == sorted(spaces)
    assert all(has(numbers, space) == (space in spaces) for space in range(HEXES))
    assert not spaces or lowest(numbers) == min(spaces)


def test_nowhere_has_no_spaces() -> None:
    assert list(spaces_of(NOWHERE)) == []
    assert set_of([]) == union([]) == NOWHERE


@given(fields, sets)
def test_neighbours_of_a_set_are_those_of_all_its_hexes(field: HexField, spaces: SpaceSet) -> None:
    adjacent = field.grid.adjacent
    assert set(spaces_of(field.neighbours(spaces))) == {n for s in spaces_of(spaces) for n in adjacent[s] if n >= 0}


@given(fields, some.integers(0, 4))
def test_a_ball_holds_all_hexes_at_most_so_far_away(field: HexField, radius: int) -> None:
    for space in range(len(field.grid.axial)):
        ball = field.everywhere.within(1 << space, radius)
        assert set(spaces_of(ball)) == {n for n, away in enumerate(field.grid.distance[space]) if away <= radius}


def test_a_regular_map_needs_a_handful_of_jumps() -> None:
    field = field_of(50, 66)
    assert len(field.everywhere.ahead) + len(field.everywhere.back) == 8


def test_steps_from_more_sets_than_are_remembered_still_lead_where_they_do() -> None:
    ways = field_of(COLUMNS, ROWS).everywhere
    several = [spaces | 1 for spaces in range(0, 2 * STEPS_KEPT, 2)]
    for spaces in (*several, 1 << HEXES - 1, *several[:2]):
        assert ways.beyond(spaces) == union(ways.onward[space] for space in spaces_of(spaces))
    assert [len(steps) for steps in ways.answers.known.values()] == [STEPS_KEPT]


def test_no_way_leads_around_the_edge_of_the_map() -> None:
    corner = set_of([COLUMNS - 1])
    assert set(spaces_of(FIELD.neighbours(corner))) == {COLUMNS - 2, 2 * COLUMNS - 1}


def test_a_closed_side_is_closed_in_its_direction_only() -> None:
    south = 1
    closed = FIELD.ways(FIELD.open_sides(lambda space, side: (space, side) != (0, south)))
    below = COLUMNS
    assert not has(closed.beyond(set_of([0])), below)
    assert has(closed.beyond(set_of([below])), 0)


def test_sides_at_the_edge_of_the_map_are_never_open() -> None:
    assert FIELD.ways([(1 << HEXES) - 1] * DIRECTIONS) == FIELD.everywhere


def test_boxes_and_links_have_ways_like_hexes() -> None:
    ways = ways_between([(0, 1), (1, 0), (1, 90), (7, 90)])
    assert set(spaces_of(ways.beyond(set_of([0, 1, 7])))) == {0, 1, 90}
    assert ways.beyond(set_of([90])) == NOWHERE


def test_rings_count_steps_around_what_is_closed() -> None:
    map = Drawn("""
        s - - -
        # # # -
        - - - -
    """)  # fmt: skip
    found = list(rings(map.mode("s-"), map.where("s")))
    assert map.numbered(found) == drawn("""
        0 1 2 3
        . . . 4
        7 6 5 5
    """)  # fmt: skip


def test_a_hex_that_stops_is_entered_and_not_left() -> None:
    map = Drawn("""
        s - ! - -
        # # # # #
    """)  # fmt: skip
    found = list(rings(map.mode("s-!", stops="!"), map.where("s")))
    assert map.numbered(found) == drawn("""
        0 1 2 . .
        . . . . .
    """)  # fmt: skip


def test_a_flood_that_begins_in_a_hex_that_stops_leaves_it() -> None:
    map = Drawn("! - - !")
    reached = flood(map.mode("-!", stops="!"), set_of([0]))
    assert set(spaces_of(reached)) == {0, 1, 2, 3}


def test_a_range_ends_a_flood() -> None:
    map = Drawn("s - - - -")
    assert set(spaces_of(flood(map.mode("-"), map.where("s"), 3))) == {0, 1, 2, 3}
    assert flood(map.mode("-"), map.where("s"), 0) == map.where("s")


def naive_flood(mode: Mode, start: SpaceSet, most: int) -> set[int]:
    """A search hex by hex over the neighbours of the flat-top map."""
    found = set(spaces_of(start))
    front = set(found)
    for _ in range(most):
        beyond = {n for s in front for n in FIELD.grid.adjacent[s] if n >= 0 and has(mode.enters, n)}
        front = {n for n in beyond - found if not has(mode.stops, n)}
        found |= beyond
    return found


@given(sets, sets, sets, steps)
def test_a_flood_reaches_what_a_search_finds(enters: SpaceSet, stops: SpaceSet, start: SpaceSet, most: int) -> None:
    mode = Mode(FIELD.everywhere, enters, stops)
    assert set(spaces_of(flood(mode, start, most))) == naive_flood(mode, start, most)
