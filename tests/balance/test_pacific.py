"""The greedy player of Pacific War: it comes to an end, repeats itself, and beats whoever leaves all to chance."""

from functools import cache
from typing import Any

import pytest

from game.core.play import begin
from game.rulebooks.pacific_war import TITLE
from game.rulebooks.pacific_war.deciding.wants import prizes, to_take
from game.rulebooks.pacific_war.greedy.judge import BY_VERB, PRIZES
from game.rulebooks.pacific_war.terms.game import ALLIES, JAPAN
from game.rulebooks.pacific_war.terms.occupants import ground_at
from tests.balance.__main__ import game_of
from tests.balance.greedy import players
from tests.balance.judges import judge_of
from tests.balance.matches import match
from tests.rulebooks.pacific_war.shipped import scenario_game


@cache
def game(scenario: str) -> Any:
    return game_of(f"pacific_war/{scenario}")


@pytest.mark.parametrize(
    "scenario",
    ["pearl-harbor", "savo-island", "java-sea", "tarawa", "relief-of-wake", "coral-sea", "midway", "watchtower"],
)
def test_it_plays_to_the_end(scenario: str) -> None:
    assert match(game(scenario), ("greedy", "greedy"), 1).reason != "no verdict"


def test_the_same_seed_gives_the_same_game() -> None:
    once, again = (match(game("relief-of-wake"), ("greedy", "greedy"), 4) for _ in range(2))
    assert once == again


@pytest.mark.parametrize(
    ("scenario", "players", "winner"),
    [("tarawa", ("random", "greedy"), "allies"), ("coral-sea", ("greedy", "random"), "japan")],
)
def test_it_takes_what_chance_does_not(scenario: str, players: tuple[str, str], winner: str) -> None:
    won = [match(game(scenario), players, seed).winner for seed in range(20)]
    assert won.count(winner) >= 16
    assert match(game(scenario), ("random", "random"), 1).winner != winner


def test_troops_march_only_nearer_to_what_is_to_be_taken_and_leave_a_garrison() -> None:
    played, marches = game("watchtower"), 0
    both = players(judge_of("pacific_war"), ("greedy", "greedy"), 1)
    moment: Any = begin(played, TITLE.set_up(played, 1))
    while (decision := moment.decision) is not None:
        action, position = both[decision.side].choose(decision), decision.position
        if action.verb == "march_to":
            start, wanted = position.units[decision.step.unit].place, to_take(played, position, decision.side)
            assert min(played.distance(action.target, each) - played.distance(start, each) for each in wanted) < 0
            assert (
                start not in prizes(played, decision.side) or len(ground_at(played, position, start, decision.side)) > 1
            )
            marches += 1
        moment = decision.perform(action)
    assert marches


def test_every_prize_is_of_a_verb_that_exists() -> None:
    assert {*PRIZES, *BY_VERB} <= {verb.name for verb in TITLE.verbs}


def test_where_nothing_else_counts_a_side_wants_what_brings_command_points() -> None:
    war, days = (scenario_game(stem) for stem in ("the-war", "hundred-days"))
    palembang, tokyo, oahu = (war.board.by_name[name] for name in ("1408", "3627", "2860"))
    for side in (JAPAN, ALLIES):
        wanted = prizes(war, side)
        assert wanted[palembang] == 2 * 5, "two points a month for each of its resources"
        assert wanted[oahu] == wanted[tokyo] == 10, "a pillar of the war, and the end of it"
        assert war.board.by_name["3625"] not in wanted, (
            "Nagoya: the Home Islands are nobody's prize for their resources"
        )
    assert days.board.by_name["1805"] in prizes(days, JAPAN), "a hex that counts there"
    assert days.board.by_name["1808"] not in prizes(days, JAPAN), "resources that count nothing there"
