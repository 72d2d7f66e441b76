"""The greedy player of Empire of the Sun: it comes to an end and repeats itself."""

from functools import cache

import pytest

from game.core.title import Game
from game.rulebooks.empire_of_the_sun import TITLE
from tests.balance.__main__ import game_of
from tests.balance.empire.judge import PRIZES
from tests.balance.matches import match


@cache
def game(scenario: str) -> Game:
    return game_of(f"empire_of_the_sun/{scenario}")


@pytest.mark.parametrize("scenario", ["learning_solomons", "december_1941", "south_pacific", "y1942"])
def test_it_plays_to_the_end(scenario: str) -> None:
    assert match(game(scenario), ("greedy", "greedy"), 1).reason != "no verdict"


def test_the_same_seed_gives_the_same_game() -> None:
    once, again = (match(game("learning_solomons"), ("greedy", "greedy"), 4) for _ in range(2))
    assert once == again


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_japan_lands_on_more_shores_in_december_1941_than_by_lot(seed: int) -> None:
    planned, by_lot = (match(game("december_1941"), (kind, "greedy"), seed).reason for kind in ("greedy", "random"))
    assert points(planned) > points(by_lot)


def points(reason: str) -> int:
    """The points of Japan that a verdict names."""
    return int(reason.partition("(")[2].rstrip(")."))


def test_every_prize_is_of_a_verb_that_exists() -> None:
    assert set(PRIZES) <= {verb.name for verb in TITLE.verbs}
