"""What a map says of its hexes and of the sides between them, read into sets and ways.

A hex tells of its sides in the first three directions; its neighbours tell the rest. A route drawn over a side opens it
to those who go by land.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence

from game.core.board import Board
from game.core.hexes import DIRECTIONS
from game.core.hexset import SpaceSet, Ways, set_of, ways_between

LAND, ROUTE = "land", "route"

Fact = dict[str, str | int | float | bool]
"""What the map says of a hex, by word."""
Crossing = tuple[int, int, frozenset[str]]
"""A step from a hex to a neighbour, with the kinds of the side between."""


def facts_of(board: Board) -> list[Fact]:
    """What the map says of each of its hexes."""
    assert board.grid is not None, "this game is fought on hexes"
    return [dict(space.properties) for space in board.spaces[: len(board.grid.axial)]]


def having(facts: Iterable[Fact], word: str) -> SpaceSet:
    """The hexes of which the map says a word."""
    return set_of(number for number, fact in enumerate(facts) if fact.get(word))


def saying(facts: Iterable[Fact], word: str, *values: str) -> SpaceSet:
    """The hexes of which the map says one of these by a word."""
    return set_of(number for number, fact in enumerate(facts) if fact.get(word) in values)


def crossings(
    board: Board, facts: Sequence[Fact], names: Sequence[str], usual: Callable[[Fact, Fact], str]
) -> Iterator[Crossing]:
    """Every step from a hex to a neighbour, both ways of each.

    names: what the sides in directions 0, 1 and 2 are called. usual: what the side between two hexes is of which the
    map says nothing.
    """
    assert board.grid is not None
    routes = {(feature.space, side) for feature in board.features if feature.kind == ROUTE for side in feature.sides}
    for space, row in enumerate(board.grid.adjacent):
        for side, (name, beyond) in enumerate(zip(names, row, strict=False)):
            if beyond < 0:
                continue
            kinds = {*str(facts[space].get(name, usual(facts[space], facts[beyond]))).split()}
            if (space, side) in routes or (beyond, (side + DIRECTIONS // 2) % DIRECTIONS) in routes:
                kinds |= {LAND, ROUTE}
            yield space, beyond, frozenset(kinds)
            yield beyond, space, frozenset(kinds)


def ways_over(steps: Iterable[Crossing], *kinds: str) -> Ways:
    """The ways over sides of one of these kinds."""
    return ways_between((start, end) for start, end, found in steps if not found.isdisjoint(kinds))
