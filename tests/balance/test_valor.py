"""The greedy player of Valor & Victory: it beats random play and whoever does nothing, and it repeats itself."""

from functools import cache

import pytest

from game.core.title import Game
from game.loading.content.titles import find_titles
from tests.balance.__main__ import game_of
from tests.balance.matches import match
from tests.balance.valor.judge import THOUGHTS


@cache
def game(scenario: str) -> Game:
    return game_of(f"valor_and_victory/{scenario}")


@pytest.mark.parametrize("idler", ["random", "idle"])
@pytest.mark.parametrize("scenario", ["hamlet", "two-bridges"])
def test_it_beats_whoever_does_anything_or_nothing(scenario: str, idler: str) -> None:
    assert match(game(scenario), ("greedy", idler), 1).winner == "allies"
    assert match(game(scenario), (idler, "greedy"), 1).winner == "axis"


def test_the_same_seed_gives_the_same_game() -> None:
    assert match(game("hamlet"), ("greedy", "greedy"), 4) == match(game("hamlet"), ("greedy", "greedy"), 4)


def test_every_thought_is_about_a_decision_that_exists() -> None:
    steps = {step.__name__ for step in find_titles()["valor_and_victory"].steps}
    assert set(THOUGHTS) <= steps
