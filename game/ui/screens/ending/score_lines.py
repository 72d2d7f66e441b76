"""What a score is made of, in lines below it, as far as there is room."""

from collections.abc import Callable, Sequence

from game.core.view import ScoreView

MORE = "…"
"""The last line where there are more than have room."""


def score_lines(scores: Sequence[ScoreView], wrap: Callable[[str], Sequence[str]], most: int) -> list[list[str]]:
    """The lines below each score, no more than so many together; the longest give way."""
    blocks = [[words for line in score.details for words in wrap(line)] for score in scores]
    while sum(map(len, blocks)) > max(0, most):
        longest = max(blocks, key=len)
        longest[-2:] = [MORE] if len(longest) > 1 else []
    return blocks
