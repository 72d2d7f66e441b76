"""The greedy player of Pacific War: it comes to an end, repeats itself, and beats whoever leaves all to chance."""

from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest
from msgspec.structs import replace

from game.core.actions import Action
from game.core.play import begin
from game.rulebooks.pacific_war import TITLE
from game.rulebooks.pacific_war.deciding.wants import prizes
from game.rulebooks.pacific_war.greedy.judge import BY_VERB, PRIZES
from game.rulebooks.pacific_war.greedy.operations import worth_of_entering, worth_of_working
from game.rulebooks.pacific_war.greedy.troops import way_by_land
from game.rulebooks.pacific_war.operation.candidates import is_linked_to
from game.rulebooks.pacific_war.strategic.engineering import Engineer
from game.rulebooks.pacific_war.strategic.reinforcements import PlaceArrival
from game.rulebooks.pacific_war.terms.classes import Arm
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


def choices(scenario: str) -> Iterator[tuple[Any, Action]]:
    """Each decision of a game between two greedy players, with the action that is chosen."""
    both = players(judge_of("pacific_war"), ("greedy", "greedy"), 1)
    moment: Any = begin(game(scenario), TITLE.set_up(game(scenario), 1))
    while (decision := moment.decision) is not None:
        action = both[decision.side].choose(decision)
        yield decision, action
        moment = decision.perform(action)


def test_troops_march_only_nearer_to_what_is_to_be_taken_and_leave_a_garrison() -> None:
    played, marches = game("watchtower"), 0
    for decision, action in choices("watchtower"):
        if action.verb == "march_to":
            position, side = decision.position, decision.side
            start = position.units[decision.step.unit].place
            before, after = (way_by_land(played, position, side, space) for space in (start, action.target))
            assert after < before
            assert start not in prizes(played, side) or len(ground_at(played, position, start, side)) > 1
            marches += 1
    assert marches


def test_no_ship_is_activated_that_would_leave_for_months_as_it_has_no_link() -> None:
    played, chosen = game("hundred-days"), 0
    for decision, action in choices("hundred-days"):
        if action.verb == "activate" and played.arm(decision.position.units[action.target].kind) is Arm.SHIP:
            staff = decision.step.leading(played, decision.position)
            assert is_linked_to(played, decision.position, staff, action.target)
            chosen += 1
        if action.verb == "end_activation":
            break
    assert chosen
    ships = [each for each in decision.legal if each.verb == "activate"]
    assert any(not is_linked_to(played, decision.position, staff, each.target) for each in ships), "some might be"


def test_what_comes_back_enters_where_something_is_to_be_taken() -> None:
    palau, tokyo = (game("hundred-days").board.by_name[name] for name in ("2024", "3627"))
    position: Any = TITLE.set_up(game("hundred-days"), 1)
    near, far = (
        worth_of_entering(game("hundred-days"), position, PlaceArrival(JAPAN, 0), Action("enter_at", space))
        for space in (palau, tokyo)
    )
    assert near > far


def test_engineers_build_only_the_airbase_without_which_a_hex_counts_nothing() -> None:
    played = game("guadalcanal")
    guadalcanal, rabaul = (played.board.by_name[name] for name in ("1038", "1333"))
    standing: Any = TITLE.set_up(played, 1)
    bases = tuple(replace(base, airbase=0) for base in standing.bases)
    without = replace(standing, bases=bases)
    for position, space, builds in (
        (standing, guadalcanal, False),
        (without, guadalcanal, True),
        (without, rabaul, False),
    ):
        worth = worth_of_working(played, position, Engineer(JAPAN), Action("work_at", space))
        assert (worth > 0) == builds


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
