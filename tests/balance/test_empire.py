"""The greedy player of Empire of the Sun: it aims at what the scenario counts, comes to an end and repeats itself."""

from functools import cache
from typing import Any

import pytest
from msgspec.structs import replace

from game.command.line import main
from game.core.actions import Action, other
from game.core.dice import Dice
from game.core.greedy import Greedy
from game.core.play import Decision, begin
from game.core.title import Game
from game.rulebooks.empire_of_the_sun import TITLE
from game.rulebooks.empire_of_the_sun.greedy.judge import AT_ONCE, NOT_TRIED, EmpireJudge, lines, suppose, tried
from game.rulebooks.empire_of_the_sun.greedy.officer import PRIZES, way_home
from game.rulebooks.empire_of_the_sun.greedy.prizes import WON, prizes, value
from game.rulebooks.empire_of_the_sun.moving.post_battle import MoveHome
from game.rulebooks.empire_of_the_sun.terms.game import ALLIES, JAPAN
from game.rulebooks.empire_of_the_sun.terms.offensive import Move
from game.rulebooks.empire_of_the_sun.terms.position import EmpirePosition
from tests.balance.__main__ import game_of
from tests.balance.matches import Match, match
from tests.rulebooks.empire_of_the_sun.at_the_table import begun, can, number
from tests.rulebooks.empire_of_the_sun.offensives import offensive
from tests.rulebooks.empire_of_the_sun.war import HOME


@cache
def game(scenario: str) -> Any:
    return game_of(f"empire_of_the_sun/{scenario}")


def first_decision(scenario: str, seed: int = 1) -> Decision[Any, Any]:
    played: Game = game(scenario)
    decision = begin(played, played.title.set_up(played, seed)).decision
    assert decision is not None
    return decision


@cache
def greedy_match(scenario: str, seed: int) -> Match:
    return match(game(scenario), ("greedy", "greedy"), seed)


@pytest.mark.parametrize("scenario", ["learning_solomons", "december_1941", "south_pacific"])
def test_it_plays_to_the_end(scenario: str) -> None:
    assert greedy_match(scenario, 1).reason != "no verdict"


def test_the_same_seed_gives_the_same_game() -> None:
    again = match(game("learning_solomons"), ("greedy", "greedy"), 1)
    assert again == greedy_match("learning_solomons", 1)


def test_japan_conquers_in_december_1941_about_what_it_did_in_history() -> None:
    by_lot = match(game("december_1941"), ("random", "greedy"), 1)
    assert points(greedy_match("december_1941", 1).reason) >= 9
    assert points(by_lot.reason) < 9


def points(reason: str) -> int:
    """The points of Japan that a verdict names."""
    return int(reason.split()[-1].rstrip("."))


def test_it_strikes_oahu_with_the_four_ships_together() -> None:
    clicks = best_clicks(first_decision("december_1941"))
    names = [game("december_1941").counters[each.target].id for each in clicks if each.verb == "activate"]
    declared = [each.target for each in clicks if each.verb == "declare"]
    assert sorted(names) == ["akagi", "hiei", "shokaku", "soryu"]
    assert declared == [game("december_1941").board.by_name["5808"]]


def test_a_plan_goes_on_until_chance_or_the_enemy_decides() -> None:
    decision = first_decision("learning_solomons")
    following: Decision[Any, Any] | None = decision
    for action in best_clicks(decision):
        assert following is not None
        assert (following.side, following.position.dice) == (decision.side, decision.position.dice)
        following = following.perform(action).decision
    assert following is None or following.side != decision.side or following.position.dice != decision.position.dice


def best_clicks(decision: Decision[Any, Any]) -> tuple[Any, ...]:
    """The clicks of the plan that the judge likes best."""
    return max(EmpireJudge().plans(decision), key=lambda plan: plan.value).clicks


def test_it_supposes_neither_the_enemys_hand_nor_the_dice() -> None:
    position = first_decision("south_pacific").position
    enemy = position.hands[JAPAN]
    swapped = (position.decks[JAPAN][: len(enemy)], position.hands[ALLIES])
    pile = (*enemy, *position.decks[JAPAN][len(enemy) :])
    changed = replace(position, hands=swapped, decks=(pile, position.decks[ALLIES]))
    one, two = (suppose(game("south_pacific"), each, ALLIES, 3) for each in (position, changed))
    assert (one.hands, one.decks, one.dice) == (two.hands, two.decks, two.dice)
    assert one.dice != position.dice
    assert suppose(game("south_pacific"), position, ALLIES, 4).dice != one.dice


def test_hands_that_the_scenario_names_are_known_to_both() -> None:
    position = first_decision("learning_solomons").position
    assert suppose(game("learning_solomons"), position, ALLIES, 1).hands == position.hands


def test_what_it_supposes_holds_the_same_cards_in_the_same_numbers() -> None:
    position = first_decision("y1942").position
    guess = suppose(game("y1942"), position, JAPAN, 1)
    assert guess.hands[JAPAN] == position.hands[JAPAN]
    assert len(guess.hands[ALLIES]) == len(position.hands[ALLIES])
    for side in (JAPAN, ALLIES):
        assert sorted((*guess.hands[side], *guess.decks[side])) == sorted(
            (*position.hands[side], *position.decks[side])
        )


def test_the_same_try_brings_the_same() -> None:
    decision = first_decision("learning_solomons")
    line = lines(decision)[-1]
    assert tried(decision, line, 2) == tried(decision, line, 2)
    assert {tried(decision, line, dice).value for dice in range(6)} != {tried(decision, line, 2).value}


@pytest.mark.parametrize(
    ("scenario", "dear", "cheap"),
    [
        ("learning_solomons", "3823", "4825"),  # Port Moresby counts double
        ("december_1941", "2813", "4612"),  # Manila is a prize
        ("solomons_two_turns", "4423", "3922"),  # a port, and an airfield only
        ("south_pacific", "4423", "4719"),  # a port of the Mandates, and the Gilberts
        ("y1942", "1916", "2719"),  # oil, and none
    ],
)
def test_what_the_scenario_counts_is_a_greater_prize(scenario: str, dear: str, cheap: str) -> None:
    names, found = game(scenario).board.by_name, prizes(game(scenario))
    assert found[names[dear]] > found[names[cheap]] > 0


def test_a_won_game_is_worth_more_than_one_that_is_only_well_under_way() -> None:
    played, last = game("learning_solomons"), finished("learning_solomons", 1)
    winner = last.verdict.winner if last.verdict is not None else None
    assert winner is not None
    assert value(played, last, winner) == -value(played, last, other(winner))
    assert value(played, last, winner) >= WON - 3


def finished(scenario: str, seed: int) -> EmpirePosition:
    """The last position of a game."""
    moment = begin(game(scenario), TITLE.set_up(game(scenario), seed))
    both = [Greedy(EmpireJudge(), number) for number in (1, 2)]
    while moment.decision is not None:
        moment = moment.decision.perform(both[moment.decision.side].choose(moment.decision))
    assert isinstance(moment.position, EmpirePosition)
    return moment.position


def test_the_command_line_tries_it_with_greedy_players(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["try", "empire_of_the_sun/learning_solomons", "--games", "1", "--greedy", "1"]) == 0
    assert "Greedy players: 1 game to the end.\n  Who won: Japan " in capsys.readouterr().out


def test_beaten_troops_go_back_where_they_came_from_and_ships_to_the_nearest_port() -> None:
    """Off Guadalcanal, from Rabaul; the Shortlands, 4222, are nearer."""
    units = {"4423": ["army_jp_14", "nagato", "army_ap_mb"], "4017": ["hq_jp_ss"], "4828": ["hq_ap_sg"]}
    army, ship, rabaul, guadalcanal = (number(name) for name in ("army_jp_14", "nagato", "4021", "4423"))
    moves = tuple(Move(unit, "amphibious", (rabaul, guadalcanal)) for unit in (army, ship))
    here = offensive(units, japan=(*HOME, "4222"), beaten=(army,), moves=moves)
    for unit, end in ((army, "4021"), (ship, "4222")):
        moment = begun(here, MoveHome(unit))
        assert moment.decision is not None
        assert {"4021", "4222"} <= can(moment, "move_to")
        assert way_home(moment.decision) == Action("move_to", number(end))


def test_every_verb_that_it_weighs_exists() -> None:
    assert {*PRIZES, *AT_ONCE, *NOT_TRIED} <= {verb.name for verb in TITLE.verbs}


def test_the_noise_of_a_try_is_not_the_dice_of_the_game() -> None:
    position = first_decision("learning_solomons").position
    seeds = {suppose(game("learning_solomons"), position, ALLIES, number).dice.seed for number in range(20)}
    assert len(seeds) == 20
    assert Dice(position.dice.seed) not in {Dice(seed) for seed in seeds}
