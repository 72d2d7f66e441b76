"""Odds before the roll: every possible roll resolved by the rules' own function, and counted right."""

from collections import Counter
from fractions import Fraction
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as some

from game.core.combat import chances_of, rolls, splits, ways

dice = some.lists(some.integers(0, 3), min_size=1, max_size=5).map(tuple)


def counted(count: int, sides: tuple[int, ...]) -> dict[tuple[int, ...], Fraction]:
    """Every roll of some dice, one by one, its faces sorted, with its share."""
    found = Counter(tuple(sorted(roll)) for roll in product(sides, repeat=count))
    return {faces: Fraction(number, len(sides) ** count) for faces, number in found.items()}


@settings(max_examples=60)
@given(some.integers(0, 4), dice)
def test_rolls_are_all_rolls_with_their_right_shares(count: int, sides: tuple[int, ...]) -> None:
    assert {faces: pytest.approx(float(share)) for faces, share in counted(count, sides).items()} == dict(
        rolls(count, sides)
    )


@settings(max_examples=60)
@given(some.integers(0, 4), dice, some.integers(1, 4))
def test_chances_are_those_of_resolving_each_roll_and_sum_to_one(
    count: int, sides: tuple[int, ...], modulus: int
) -> None:
    def resolve(faces: tuple[int, ...]) -> tuple[int, bool]:
        return sum(faces) % modulus, 0 in faces

    wanted: Counter[tuple[int, bool]] = Counter()
    for faces, share in counted(count, sides).items():
        wanted[resolve(faces)] += share  # type: ignore[assignment]
    chances = chances_of(count, sides, resolve)
    assert chances == {result: pytest.approx(float(share)) for result, share in wanted.items()}
    assert sum(chances.values()) == pytest.approx(1.0)


def test_two_dice_sum_to_seven_once_in_six() -> None:
    assert chances_of(2, range(1, 7), sum)[7] == pytest.approx(1 / 6)


def test_a_face_that_is_there_twice_is_twice_as_likely() -> None:
    assert dict(rolls(1, (0, 0, 1))) == {(0,): pytest.approx(2 / 3), (1,): pytest.approx(1 / 3)}


def test_without_dice_there_is_one_result() -> None:
    assert chances_of(0, range(6), len) == {0: 1.0}


def test_dice_are_divided_among_faces_in_every_way_once() -> None:
    found = list(splits(4, 3))
    assert len(found) == len(set(found)) == 15
    assert all(sum(parts) == 4 for parts in found)


def test_ways_of_rolling_a_full_house_in_five_dice() -> None:
    assert ways(5, (3, 2), [1, 1]) == 10
    assert ways(2, (1, 1), [2, 3]) == 12
