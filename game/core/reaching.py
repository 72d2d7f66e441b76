"""Which spaces anybody could ever come to from where units begin: what a check of scenarios asks of a map."""

from collections.abc import Callable, Container, Iterable, Iterator, Sequence

from game.core.board import Board
from game.core.problems import Problem

MOST_NAMED = 6


def reached(board: Board, starts: Iterable[int], is_open: Callable[[int], bool]) -> set[int]:
    """The spaces that can be come to, step by step over open ones; those of the start are among them."""
    found = set(starts)
    edge = list(found)
    while edge:
        fresh = [space for space in board.neighbours[edge.pop()] if space not in found and is_open(space)]
        found.update(fresh)
        edge += fresh
    return found


def out_of_reach(board: Board, wanted: Iterable[int], found: Container[int], what: str) -> Iterator[Problem]:
    """A warning of the spaces that bring something to whoever comes there, though no piece ever can."""
    lost = [board.name(space) for space in wanted if space not in found]
    if lost:
        yield Problem(("map",), f"nobody can ever reach {some_of(lost)}, {what}", is_warning=True)


def some_of(names: Sequence[str]) -> str:
    """The first of these names, and how many more there are."""
    more = f" and {len(names) - MOST_NAMED} more" if len(names) > MOST_NAMED else ""
    return f"{', '.join(names[:MOST_NAMED])}{more}"


def cut_off(board: Board) -> Iterator[Problem]:
    """A warning of hexes, or spaces of a map without hexes, that nothing joins to the most of the others.

    Boxes beside the hexes may be joined to them by a title's own rules.
    """
    most = len(board.grid.axial) if board.grid is not None else len(board.spaces)
    left, largest = set(range(most)), set[int]()
    while left:
        part = reached(board, [min(left)], lambda space: True)
        left -= part
        largest = max(largest, part, key=len)
    lost = [board.name(space) for space in range(most) if space not in largest]
    if lost:
        sentence = f"no way leads from the rest of the map to {some_of(lost)}"
        yield Problem(("map",), sentence, is_warning=True)
