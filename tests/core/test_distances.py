"""Distances along listed links, and spaces that hang together."""

from game.core.distances import connected, distances

LINKS = {0: [(1, 2), (2, 7)], 1: [(2, 3), (0, 2)], 2: [(3, 1)], 3: [], 4: [(0, 1)]}
"""0 and 1 are joined both ways; 4 leads to 0, but nothing leads to 4."""


def test_the_shortest_of_several_ways_counts() -> None:
    assert distances(0, LINKS.__getitem__) == {0: 0, 1: 2, 2: 5, 3: 6}


def test_spaces_farther_than_the_most_are_left_out() -> None:
    assert distances(0, LINKS.__getitem__, most=5) == {0: 0, 1: 2, 2: 5}
    assert distances(3, LINKS.__getitem__) == {3: 0}


def test_links_lead_only_the_way_they_are_listed() -> None:
    assert 4 not in distances(0, LINKS.__getitem__)
    assert distances(4, LINKS.__getitem__)[3] == 7


def test_what_hangs_together_is_found_from_any_of_it() -> None:
    near = {0: [1], 1: [0, 2], 2: [1], 3: [4], 4: [3], 5: []}
    assert [connected(space, near.__getitem__) for space in (0, 2, 4, 5)] == [{0, 1, 2}, {0, 1, 2}, {3, 4}, {5}]
