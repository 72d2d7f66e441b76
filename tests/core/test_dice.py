"""Dice: fair, repeatable, and never the same twice by accident."""

from collections import Counter

from hypothesis import given
from hypothesis import strategies as some

from game.core.dice import Dice, mix

seeds = some.integers(-(2**70), 2**70)


def test_all_faces_come_up_about_equally_often() -> None:
    faces, _ = Dice(2024).roll(60_000, 6)
    counts = Counter(faces)
    assert set(counts) == set(range(6))
    assert all(9_500 < count < 10_500 for count in counts.values())


def test_pairs_of_dice_come_up_about_equally_often() -> None:
    faces, _ = Dice(77).roll(72_000, 6)
    pairs = Counter(zip(faces[::2], faces[1::2], strict=True))
    assert len(pairs) == 36
    assert all(800 < count < 1_200 for count in pairs.values())


def test_the_first_die_of_one_seed_after_another_is_fair_too() -> None:
    counts = Counter(Dice(seed).roll(1, 6)[0][0] for seed in range(6_000))
    assert all(850 < counts[face] < 1_150 for face in range(6))


def test_these_dice_fall_like_this_for_ever() -> None:
    assert Dice(1).roll(8, 6) == ((1, 5, 1, 0, 5, 3, 2, 3), Dice(1, 8))
    assert Dice(1).shuffle(tuple(range(8))) == ((4, 7, 1, 6, 0, 3, 2, 5), Dice(1, 8))


@given(seeds, some.integers(0, 40), some.integers(0, 40), some.integers(1, 20))
def test_rolling_in_two_goes_is_rolling_in_one(seed: int, first: int, second: int, sides: int) -> None:
    one, dice = Dice(seed).roll(first, sides)
    two, after = dice.roll(second, sides)
    assert Dice(seed).roll(first + second, sides) == (one + two, after)
    assert all(0 <= face < sides for face in one + two)


@given(seeds, some.lists(some.integers(), max_size=30))
def test_a_shuffle_loses_and_doubles_no_card(seed: int, cards: list[int]) -> None:
    shuffled, after = Dice(seed).shuffle(tuple(cards))
    assert Counter(shuffled) == Counter(cards)
    assert after != Dice(seed)
    assert Dice(seed).shuffle(tuple(cards)) == (shuffled, after)


def test_a_shuffle_depends_on_the_seed() -> None:
    cards = tuple(range(20))
    assert len({Dice(seed).shuffle(cards)[0] for seed in range(200)}) == 200


def test_a_second_shuffle_is_another_one() -> None:
    cards = tuple(range(20))
    first, dice = Dice(5).shuffle(cards)
    assert dice.shuffle(cards)[0] != first


def test_every_card_comes_to_every_place_about_equally_often() -> None:
    counts = Counter(
        (place, card) for seed in range(3_000) for place, card in enumerate(Dice(seed).shuffle(tuple(range(5)))[0])
    )
    assert all(500 < counts[place, card] < 700 for place in range(5) for card in range(5))


def test_all_orders_of_three_cards_are_equally_likely() -> None:
    counts = Counter(Dice(seed).shuffle((1, 2, 3))[0] for seed in range(3_000))
    assert len(counts) == 6
    assert all(420 < count < 580 for count in counts.values())


@given(some.integers(0, 2**64 - 1), some.integers(0, 2**64 - 1))
def test_mixing_keeps_different_numbers_different(one: int, two: int) -> None:
    assert (mix(one) == mix(two)) == (one == two)
    assert 0 <= mix(one) < 2**64
