"""Strengths after hits (Rules 3.1, 3.7)."""

import pytest

from game.rulebooks.pacific_war.terms.classes import ZERO_FOUR, Strength, lowered


@pytest.mark.parametrize(
    ("strength", "by", "left"),
    [(5, 0, 5), (5, 2, 3), (2, 2, 0), (2, 3, ZERO_FOUR), (0, 1, None), (ZERO_FOUR, 1, None), (None, 1, None)],
)
def test_3_1_each_hit_lowers_a_strength_and_3_7_one_below_0_rolls_as_0_4(
    strength: Strength, by: int, left: Strength
) -> None:
    assert lowered(strength, by) == left
