"""Random games with national rules and special units: they end, and nothing breaks or shows on the way."""

import pytest

from game.core.play import settle
from game.core.snapshot import freeze, thaw
from game.rulebooks.memoir44 import TITLE
from game.rulebooks.memoir44.invariants import invariants
from tests.rulebooks.memoir44.shipped import random_moments, rulebook
from tests.rulebooks.memoir44.special_battles import BATTLES, special_battle
from tests.rulebooks.memoir44.test_random_play import cited, rules_of

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
    game, known = special_battle(name), rulebook().by_number
    for moment in random_moments(game, 8):
        for event in moment.events:
            assert set(cited(event.sentence(game))) <= set(known), event
        if moment.decision is not None:
            assert set(rules_of(moment.decision)) <= set(known), moment.decision.step


@each_battle
def test_every_position_survives_saving(name: str) -> None:
    game = special_battle(name)
    for moment in random_moments(game, 9):
        again = thaw(TITLE, freeze(moment.position))
        assert again == moment.position
        if moment.decision is not None:
            restored = settle(game, again, [])
            assert restored.decision is not None
            assert restored.decision.legal == moment.decision.legal
