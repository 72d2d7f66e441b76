"""What is kept of supply and of commands through a game says the same as working it all out anew (Rules 6.2, 6.3)."""

from typing import Any

import pytest

from game.rulebooks.empire_of_the_sun.map.activation import activatable
from game.rulebooks.empire_of_the_sun.map.supply import supply
from game.rulebooks.empire_of_the_sun.moving.overstacked import too_many
from game.rulebooks.empire_of_the_sun.offensive.activating import Activate, candidates, choice_refusal
from game.rulebooks.empire_of_the_sun.terms.game import BOTH, EmpireGame
from game.rulebooks.empire_of_the_sun.terms.occupants import occupants
from game.rulebooks.empire_of_the_sun.terms.position import EmpirePosition
from game.rulebooks.empire_of_the_sun.war.entry import entry_hexes
from tests.rulebooks.empire_of_the_sun.shipped import SCENARIOS, random_moments, scenario_game
from tests.rulebooks.shipped import game_of

EVERY = 25
"""So many actions lie between two positions that are compared."""


@pytest.mark.parametrize("stem", ["south_pacific", "y1942"])
def test_6_2_supply_and_commands_in_the_middle_of_a_game_are_those_of_a_game_begun_there(stem: str) -> None:
    game = scenario_game(stem)
    for number, moment in enumerate(random_moments(game, 5)):
        if number % EVERY == 0:
            fresh, here = game_of(SCENARIOS / f"{stem}.yaml", EmpireGame), moment.position
            assert occupants(game, here) == occupants(fresh, here)
            assert supply(game, here) == supply(fresh, here)
            on_map = [n for n in game.headquarters if here.pieces[n].space >= 0]
            assert all(activatable(game, here, n) == activatable(fresh, here, n) for n in on_map)
            units = range(0, len(game.counters), 3)
            assert all(entry_hexes(game, here, n) == entry_hexes(fresh, here, n) for n in units)
            assert all(too_many(game, here, side) == too_many(fresh, here, side) for side in BOTH)


@pytest.mark.parametrize("stem", ["south_pacific", "y1944"])
def test_7_21_the_units_listed_for_an_offensive_are_all_those_that_nothing_refuses(stem: str) -> None:
    game = scenario_game(stem)
    asked = [moment for moment in random_moments(game, 3) if isinstance(step_of(moment.position), Activate)]
    assert len({len(step_of(moment.position).chosen) for moment in asked}) > 1, "some are asked beside others"
    for moment in asked:
        here, chosen = moment.position, step_of(moment.position).chosen
        able = [n for n in range(len(game.counters)) if choice_refusal(game, here, chosen, n) is None]
        assert candidates(game, here, chosen) == [n for n in able if n not in chosen]


def step_of(position: EmpirePosition) -> Any:
    """What is asked."""
    return position.steps[0] if position.steps else None
