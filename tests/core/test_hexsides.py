"""The sides of hexes as a map tells them, three a hex: a row of four hexes, A to D, on a pointy-top map."""

from game.core.actions import SpaceId
from game.core.board import Board, Feature, Space
from game.core.hexes import HexGrid, Orientation
from game.core.hexset import set_of, spaces_of
from game.core.hexsides import ROUTE, Fact, crossings, facts_of, having, saying, ways_over

A, B, C, D = range(4)
SAID: tuple[Fact, ...] = ({"coast": "sand", "side_e": "land"}, {"coast": "rock"}, {"port": True}, {})


def row_of_hexes(*routes: Feature) -> Board:
    """The row; the side between A and B is land, and of the others the map says nothing."""
    spaces = tuple(Space(name, 0, 0, (), tuple(said.items())) for name, said in zip("ABCD", SAID, strict=True))
    grid = HexGrid(Orientation.POINTY, tuple((q, 0) for q in range(4)))
    return Board(spaces, 4, 1, grid=grid, features=routes)


def steps(board: Board, *kinds: str) -> set[str]:
    """The steps over sides of these kinds, both hexes by their names; what nobody says is water."""
    found = crossings(board, facts_of(board), ("side_e", "side_se", "side_sw"), lambda one, another: "water")
    ways = ways_over(found, *kinds)
    return {"ABCD"[start] + "ABCD"[end] for start in range(4) for end in spaces_of(ways.beyond(1 << start))}


def test_what_a_map_says_of_hexes_makes_sets_of_them() -> None:
    facts = facts_of(row_of_hexes())
    assert having(facts, "coast") == set_of((A, B))
    assert saying(facts, "coast", "rock", "mud") == set_of((B,))
    assert saying(facts, "coast", "mud") == 0


def test_a_side_is_crossed_both_ways_and_is_as_usual_where_the_map_says_nothing() -> None:
    assert steps(row_of_hexes(), "land") == {"AB", "BA"}
    assert steps(row_of_hexes(), "water") == {"BC", "CB", "CD", "DC"}
    assert steps(row_of_hexes(), "land", "water") == {"AB", "BA", "BC", "CB", "CD", "DC"}


def test_a_route_opens_the_side_that_it_crosses_to_those_who_go_by_land_seen_from_either_hex() -> None:
    west, east = Feature(ROUTE, SpaceId(C), (3,)), Feature(ROUTE, SpaceId(B), (0,))
    for route in (west, east):
        assert steps(row_of_hexes(route), ROUTE) == {"BC", "CB"}
        assert steps(row_of_hexes(route), "land") == {"AB", "BA", "BC", "CB"}
    assert steps(row_of_hexes(Feature("river", SpaceId(B), (0,))), ROUTE) == set()
