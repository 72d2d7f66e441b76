"""Random games with national rules and special units: they end, and nothing breaks or shows on the way."""

import pytest

from game.rulebooks.memoir44.files.invariants import invariants
from tests.rulebooks.memoir44.shipped import random_moments, rulebook
from tests.rulebooks.memoir44.special_battles import BATTLES, special_battle
from tests.rulebooks.random_games import cites_rules_that_exist
from tests.rulebooks.saved import thaws_to_what_was_frozen

each_battle = pytest.mark.parametrize("name", BATTLES)


@each_battle
def test_random_games_end_and_break_nothing(name: str) -> None:
    game = special_battle(name)
    for seed in range(4):
        moments = list(random_moments(game, seed))
        assert moments[-1].position.verdict is not None
        for moment in moments:
            assert list(invariants(game, moment.position)) == []


@each_battle
def test_prompts_previews_and_log_name_rules_that_exist(name: str) -> None:
    cites_rules_that_exist(special_battle(name), rulebook(), seed=8)


@each_battle
def test_every_position_survives_saving(name: str) -> None:
    thaws_to_what_was_frozen(special_battle(name), 9, every=1)
