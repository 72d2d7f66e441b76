"""The greedy player of Empire of the Sun: it comes to an end and repeats itself."""

from functools import cache
from typing import Any

import pytest

from game.core.play import Decision, begin
from game.core.title import Game
from game.rulebooks.empire_of_the_sun import TITLE
from tests.balance.__main__ import game_of
from tests.balance.empire.judge import PRIZES, units_under
from tests.balance.greedy import players
from tests.balance.judges import judge_of
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


@pytest.mark.parametrize("seed", [1, 2, 3, 4])
def test_it_chooses_no_headquarters_that_can_activate_nobody(seed: int) -> None:
    decision = first_headquarters("december_1941", seed)
    chosen = players(judge_of("empire_of_the_sun"), ("greedy", "greedy"), seed)[0].choose(decision)
    able = {action for action in decision.legal if action.verb == "choose_hq" and units_under(decision, action)}
    assert chosen in able
    assert len(able) < len(decision.legal)


def first_headquarters(scenario: str, seed: int) -> Decision[Any, Any]:
    """The first choice of a headquarters in a greedy game."""
    played = game(scenario)
    both = players(judge_of(played.title.id), ("greedy", "greedy"), seed)
    decision = begin(played, played.title.set_up(played, seed)).decision
    while decision is not None and decision.legal[0].verb != "choose_hq":
        decision = decision.perform(both[decision.side].choose(decision)).decision
    assert decision is not None
    return decision


def points(reason: str) -> int:
    """The points of Japan that a verdict names."""
    return int(reason.partition("(")[2].rstrip(")."))


def test_every_prize_is_of_a_verb_that_exists() -> None:
    assert set(PRIZES) <= {verb.name for verb in TITLE.verbs}
