"""Which spaces anybody could ever come to from where units begin: what a check of scenarios asks of a map."""

from collections.abc import Callable, Iterable

from game.core.board import Board


def reached(board: Board, starts: Iterable[int], is_open: Callable[[int], bool]) -> set[int]:
    """The spaces that can be come to, step by step over open ones; those of the start are among them."""
    found = set(starts)
    edge = list(found)
    while edge:
        fresh = [space for space in board.neighbours[edge.pop()] if space not in found and is_open(space)]
        found.update(fresh)
        edge += fresh
    return found
