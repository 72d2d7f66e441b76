"""Random games of the Pacific War: they end, break nothing on the way, and go on for years without a dead end."""

from collections.abc import Iterator
from typing import Any

import pytest

from game.core.play import Moment, begin
from game.core.playout import Chooser, playout
from game.rulebooks.pacific_war.files.invariants import invariants
from game.rulebooks.pacific_war.terms.game import PacificGame
from game.rulebooks.pacific_war.terms.months import month_of
from game.rulebooks.pacific_war.terms.position import PacificPosition
from tests.rulebooks.pacific_war.shipped import STEMS, scenario_game
from tests.rulebooks.random_games import answers_alike_in_any_order

LONGEST, LONGEST_WAR = 20_000, 200_000
CHECK_EVERY, CHECK_WAR_EVERY = 25, 1_000
MONTHS = 12


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("stem", STEMS)
def test_random_battles_end_and_break_nothing_on_the_way(stem: str, seed: int) -> None:
    game = scenario_game(stem)
    playout(game, game.title.set_up(game, seed), seed, LONGEST, CHECK_EVERY)


@pytest.mark.parametrize("stem", ["coral-sea", "midway", "watchtower"])
def test_what_is_kept_of_a_position_never_answers_for_another(stem: str) -> None:
    answers_alike_in_any_order(scenario_game(stem), seed=12, order=3)


def month_at(moment: Moment[Any, Any]) -> int:
    """The month of a moment."""
    assert isinstance(moment.position, PacificPosition)
    return moment.position.month


def months(game: PacificGame, seed: int) -> Iterator[Moment[Any, Any]]:
    """The moments of a random war with which its months begin, and the last of them."""
    choose = Chooser(game, seed).choose
    moment = begin(game, game.title.set_up(game, seed))
    month = month_at(moment)
    while moment.decision is not None:
        moment = moment.decision.perform(choose(moment.decision.legal))
        if month_at(moment) > month:
            month = month_at(moment)
            yield moment
    yield moment


@pytest.mark.parametrize("seed", [1, 2])
def test_a_random_war_goes_on_for_twelve_months_without_a_dead_end(seed: int) -> None:
    game = scenario_game("the-war")
    first = month_of(game.scenario.start)
    for number, moment in zip(range(1, MONTHS + 1), months(game, seed), strict=False):
        assert month_at(moment) == first + number
        assert moment.decision is not None, "there is always something to decide"
        assert list(invariants(game, moment.position)) == []


@pytest.mark.slow
@pytest.mark.parametrize("stem", ["guadalcanal", "hundred-days", "the-war"])
def test_random_campaigns_and_the_whole_war_end(stem: str) -> None:
    game = scenario_game(stem)
    playout(game, game.title.set_up(game, 3), 3, LONGEST_WAR, CHECK_WAR_EVERY)
