"""Who is where is brought up to date unit by unit, and is the same as if everything were looked up."""

import pytest

from game.rulebooks.pacific_war.moving.home import has_home, home_ports
from game.rulebooks.pacific_war.searching.charts import line_to
from game.rulebooks.pacific_war.searching.sight import best_searcher, lookouts, posted_among, searchers
from game.rulebooks.pacific_war.terms.fleets import fleet_of, fleets
from game.rulebooks.pacific_war.terms.game import BOTH
from game.rulebooks.pacific_war.terms.occupants import found, listed_units, occupants, units_by_arm
from game.rulebooks.pacific_war.terms.position import PacificPosition
from tests.rulebooks.pacific_war.shipped import scenario_game
from tests.rulebooks.shipped import moments_at_random

MOST = 400


@pytest.mark.parametrize("stem", ["coral-sea", "guadalcanal", "watchtower"])
def test_after_every_action_of_a_game_all_is_found_where_it_stands(stem: str) -> None:
    game = scenario_game(stem)
    position = game.title.set_up(game, 1)
    for number, moment in enumerate(moments_at_random(game, position, 5)):
        now = moment.position
        assert isinstance(now, PacificPosition)
        here, anew = occupants(game, now), found(game, now.units)
        assert here == anew
        assert units_by_arm(game, now) == listed_units(game, now.units)
        assert fleets(game, now) == tuple(fleet_of(game, now.task_forces, side) for side in BOTH)
        for known, looked_up in zip(lookouts(game, now), posted_among(game, now.units), strict=True):
            assert known.posts == looked_up.posts
        if number > MOST:
            break


@pytest.mark.parametrize("stem", ["coral-sea", "midway"])
def test_20_5_a_task_force_has_a_home_where_there_is_a_port_that_it_can_go_to(stem: str) -> None:
    game = scenario_game(stem)
    position = game.title.set_up(game, 1)
    answers = set()
    for number, moment in enumerate(moments_at_random(game, position, 2)):
        now = moment.position
        assert isinstance(now, PacificPosition)
        for force, each in enumerate(now.task_forces):
            if each.space >= 0 and number % 7 == 0:
                answers.add(has_home(game, now, force))
                assert has_home(game, now, force) == bool(home_ports(game, now, force))
        if number > MOST:
            break
    assert answers


def test_24_7_a_base_is_searched_by_the_unit_with_the_best_line_and_of_equals_by_the_first() -> None:
    game = scenario_game("coral-sea")
    position = game.title.set_up(game, 1)
    asked = 0
    for moment in moments_at_random(game, position, 3):
        now, decision = moment.position, moment.decision
        assert isinstance(now, PacificPosition)
        if decision is None:
            break
        for action in decision.legal:
            if action.verb == "search_base":
                asked += 1
                units = searchers(game, now, decision.side, action.target)
                best = max(units, key=lambda unit: sum(line_to(game, now, unit, action.target)))
                assert best_searcher(game, now, decision.side, action.target) == best
        if asked > MOST:
            break
    assert asked
