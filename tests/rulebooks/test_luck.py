"""Luck in random games of every title: over many rolls the dice bring about what was to be expected of each of them."""

from math import sqrt

import pytest

from game.core.combat import Luck
from game.core.playout import Chooser
from game.core.session import Session
from game.loading.content.roots import Root, data_root
from game.loading.content.scenarios import load_scenario, new_game

ACTIONS = 3000
GAMES, ENOUGH = 12, 12
SCENARIOS = (
    "memoir44/sword-beach",
    "glory_recalled/campaign",
    "valor_and_victory/convoy",
    "empire_of_the_sun/solomons_two_turns",
    "pacific_war/savo-island",
)


def luck_in(scenario: str, seed: int) -> list[Luck]:
    """All luck of a random game."""
    game, position = new_game(load_scenario(scenario, (Root(data_root(), "shipped"),)), seed)
    session, chooser = Session(game, position), Chooser(game, seed)
    found: list[Luck] = []
    for _ in range(ACTIONS):
        if session.decision is None:
            break
        events = session.perform(chooser.choose(session.decision.legal))
        found += [luck for event in events for luck in event.luck()]
    return found


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_many_rolls_bring_about_what_was_to_be_expected(scenario: str) -> None:
    found: list[Luck] = []
    for seed in range(GAMES):
        found += luck_in(scenario, seed) if len(found) < ENOUGH else []
    assert len(found) >= ENOUGH
    brought, expected = sum(luck.brought for luck in found), sum(luck.expected for luck in found)
    spread = sqrt(sum((luck.brought - luck.expected) ** 2 for luck in found))
    assert abs(brought - expected) <= 3 * spread
    assert any(luck.brought > luck.expected for luck in found)
    assert any(luck.brought < luck.expected for luck in found)
