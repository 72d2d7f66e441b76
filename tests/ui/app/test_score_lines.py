"""What a score is made of stands below it at the end."""

import pytest

from game.core.actions import Side
from game.core.view import ScoreView
from game.ui.screens.ending.score_lines import MORE, score_lines


def of(*details: tuple[str, ...]) -> tuple[ScoreView, ...]:
    """Scores with these details."""
    return tuple(ScoreView(Side(side), f"Side {side}", 0, 0, details=lines) for side, lines in enumerate(details))


def words_of(line: str) -> list[str]:
    """A line cut at each space."""
    return line.split()


def test_each_side_has_its_own_lines_also_where_both_have_the_same() -> None:
    assert score_lines(of(("0 carriers",), ("0 carriers",)), words_of, 4) == [["0", "carriers"], ["0", "carriers"]]


@pytest.mark.parametrize(
    ("most", "shown"),
    [
        (4, [["a", "b", "c"], ["d"]]),
        (3, [["a", MORE], ["d"]]),
        (2, [[MORE], ["d"]]),
        (0, [[], []]),
        (-1, [[], []]),
    ],
)
def test_without_room_the_longest_give_way(most: int, shown: list[list[str]]) -> None:
    assert score_lines(of(("a", "b", "c"), ("d",)), words_of, most) == shown
