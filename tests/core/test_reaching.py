"""What nothing joins to the rest of a map is told, on maps of hexes and of spaces."""

from game.core.actions import SpaceId
from game.core.board import Board, Link, Space
from game.core.reaching import cut_off, out_of_reach


def board(*links: str) -> Board:
    """Spaces A to E, joined as the pairs of letters say."""
    pairs = (("ABCDE".index(pair[0]), "ABCDE".index(pair[1])) for pair in links)
    spaces = tuple(Space(name, 0, 0) for name in "ABCDE")
    return Board(spaces, 10, 10, tuple(Link(SpaceId(first), SpaceId(second), "road") for first, second in pairs))


def said(*links: str) -> list[str]:
    """What is doubted about such a map."""
    problems = list(cut_off(board(*links)))
    assert all(problem.is_warning for problem in problems)
    return [problem.sentence for problem in problems]


def test_wanted_spaces_that_nobody_comes_to_are_told_together() -> None:
    (problem,) = out_of_reach(board("AB"), range(5), {0, 1, 3}, "which matters")
    assert (problem.sentence, problem.is_warning) == ("nobody can ever reach C, E, which matters", True)
    assert list(out_of_reach(board("AB"), (0, 1), {0, 1}, "which matters")) == []


def test_spaces_that_no_link_joins_to_the_most_of_the_others_are_named() -> None:
    assert said("AB", "BC", "CD", "DE") == []
    assert said("AB", "BC", "CD") == ["no way leads from the rest of the map to E"]
    assert said("AB", "CD", "DE") == ["no way leads from the rest of the map to A, B"]
