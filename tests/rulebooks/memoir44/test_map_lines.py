"""Roads, railroads and streams of the shipped maps: joined over hexsides as their hexes say, branches included."""

import re
from itertools import pairwise

import pytest

from tests.rulebooks.memoir44.shipped import BATTLES, battle


def sides(stem: str, kind: str) -> dict[str, frozenset[int]]:
    """For every hex of a kind of line, the hexsides that its lines cross, on a battle's map."""
    board = battle(stem).board
    found: dict[str, frozenset[int]] = {}
    for feature in board.features:
        if feature.kind == kind:
            name = board.name(feature.space)
            found[name] = found.get(name, frozenset()) | set(feature.sides)
    return found


def joined(stem: str, kind: str) -> set[frozenset[str]]:
    """The pairs of neighbours that lines of a kind join."""
    board = battle(stem).board
    assert board.grid is not None
    crossed = sides(stem, kind)
    pairs = set()
    for name, around in crossed.items():
        for side in around:
            other = board.grid.adjacent[board.by_name[name]][side]
            if other >= 0 and (side + 3) % 6 in crossed.get(board.name(other), ()):
                pairs.add(frozenset((name, board.name(other))))
    return pairs


def path(hexes: str) -> set[frozenset[str]]:
    """The pairs of neighbours along a line."""
    names = hexes.split()
    return {frozenset(pair) for pair in pairwise(names)}


@pytest.mark.parametrize(
    ("stem", "kind", "courses"),
    [
        ("juno-beach", "river", ("I9 h8 g8 G7 f6 G5 g4 G3", "J9 j8 J7 i6 h6 g6 G5")),
        ("battle-of-warsaw", "road", ("I9 h8 H7 g6 G5 f4 F3 e2 E1", "A3 B3 C3 D3 E3 F3", "f4 G3 g2 H1")),
        ("across-the-river-roer", "road", ("G9 g8 G7 g6 H5 h4", "a4 b4 c4 d4 e4 f4 g4 h4 i4 j4 k4 l4", "i2 J1")),
        ("guam-landings", "fordable_stream", ("C9 c8 D7 d6 E5 e4 F3", "J9 i8 h8 H7 g6 G5 f4 F3")),
        ("villers-bocage", "road", ("K9 j8 J7 i6 h6 g6 G5 f4 e4 d4 D3 C3 b2 a2", "i6 j6 k6 l6")),
    ],
)
def test_lines_are_joined_as_the_layout_says(stem: str, kind: str, courses: tuple[str, ...]) -> None:
    assert joined(stem, kind) == set().union(*map(path, courses))


def test_a_line_goes_on_from_a_junction_to_a_hexside_where_nothing_joins() -> None:
    roads = sides("across-the-river-roer", "road")
    assert len(roads["h4"]) == 4
    assert len(sides("guam-landings", "fordable_stream")["F3"]) == 3


def test_a_river_that_is_left_out_of_a_bend_does_not_join_its_banks() -> None:
    assert frozenset(("f6", "g6")) not in joined("juno-beach", "river")


WATER = re.compile(r"^(River|Frozen|Pond)|River$|Canal$")
"""What waters are called."""


def test_the_names_of_waters_are_written_on_them() -> None:
    named = [(stem, label) for stem in BATTLES for label in battle(stem).board.labels if WATER.search(label.text)]
    assert len(named) > 30
    for stem, label in named:
        assert label.space is not None
        words = [row.word for row in battle(stem).field.terrain[label.space]]
        assert any("river" in word or "stream" in word for word in words), (stem, label.text)
