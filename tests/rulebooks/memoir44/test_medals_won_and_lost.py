"""Medals won and lost in the middle of things (Rules 11).

Permanent, temporary, by majority and in groups; lost when the unit leaves; one more hex for an exit; never above the
goal; victory at the end of a turn. What the paragraphs say in general is tested in their own chapters.
"""

import pytest

from game.rulebooks.memoir44.terms.scenario import Exit, ExitMedals, Objective
from game.rulebooks.memoir44.terms.special_rules import PerSide
from tests.rulebooks.memoir44.diagram import Battle, draw
from tests.rulebooks.memoir44.goals import end_turn

FIELD = """
    .   .   .   .   .   .   .
      .   1   2   .   .   .
    .   A+a X+x 3   B+b .   .
      .   4   5   .   .   Y
    .   .   .   .   .   .   .
"""
UNITS = {"A": "allies infantry", "B": "allies infantry", "X": "axis infantry with 1", "Y": "axis infantry"}


def fought_for(*goals: Objective, medals: int = 6, picture: str = FIELD, **more: str) -> Battle:
    """An Allied turn in a battle for some objectives."""
    rules = {"objectives": goals, "medals": PerSide(medals, medals)}
    return draw(picture, rules=rules, forces=UNITS | more)


def begun(*goals: Objective, medals: int = 6, picture: str = FIELD, exits: tuple[Exit, ...] = ()) -> Battle:
    """The Allies have played a card for any two units."""
    rules = {"objectives": goals, "medals": PerSide(medals, medals), "exits": exits}
    hands = ("direct_from_hq, barrage", "probe left, probe right")
    battle = draw(picture, card="", allies_hand=hands[0], axis_hand=hands[1], rules=rules, forces=UNITS)
    return battle.do("play", "direct_from_hq").do("order", "A").do("order", "B")


def score(battle: Battle) -> tuple[int, int]:
    """The medals of both sides."""
    return battle.medals("allies"), battle.medals("axis")


# Permanent and temporary


@pytest.mark.parametrize(("kind", "left"), [("temporary", 0), ("permanent", 1)])
def test_11_2_a_unit_that_leaves_loses_a_temporary_medal_and_keeps_a_permanent_one(kind: str, left: int) -> None:
    battle = fought_for(Objective("allies", ("a",), "permanent" if kind == "permanent" else "temporary"))
    assert score(battle) == (1, 0)
    assert score(battle.move("A", "1")) == (left, 0)


@pytest.mark.parametrize(("kind", "left"), [("temporary", 1), ("permanent", 2)])
def test_11_3_a_unit_that_is_driven_off_loses_it_in_the_same_way(kind: str, left: int) -> None:
    goal = Objective("axis", ("x",), "permanent" if kind == "permanent" else "temporary")
    battle = fought_for(goal, X="axis infantry")
    assert score(battle) == (0, 1)
    battle.attack("A", "X", "flag").do("retreat", battle.offers("retreat")[0])
    assert score(battle) == (0, left - 1)


def test_11_2_the_medal_passes_with_the_ground_that_is_taken() -> None:
    battle = fought_for(Objective("either", ("x",))).attack("A", "X", "infantry")
    assert score(battle) == (1, 0)
    assert score(battle.do("take_ground", "x")) == (2, 0)


def test_11_2_taking_ground_from_an_objective_gives_it_up() -> None:
    battle = fought_for(Objective("allies", ("a",))).attack("A", "X", "infantry")
    assert score(battle) == (2, 0)
    assert score(battle.do("take_ground", "x")) == (1, 0)


# Majority and groups


def test_11_10_a_tie_gives_nobody_the_majority() -> None:
    goal = Objective("either", ("a", "x"), "majority")
    battle = fought_for(goal)
    assert score(battle) == (0, 0)
    assert score(battle.attack("A", "X", "infantry")) == (2, 0)


def test_11_10_the_majority_is_lost_when_one_unit_too_many_leaves() -> None:
    goal = Objective("allies", ("a", "b", "x"), "majority")
    battle = fought_for(goal)
    assert score(battle) == (1, 0)
    assert score(battle.move("B", "3")) == (0, 0)


def test_11_4_a_group_counts_once_however_many_of_its_hexes_are_held() -> None:
    assert score(fought_for(Objective("allies", ("a", "b")))) == (1, 0)


def test_11_4_a_group_of_which_two_are_needed_falls_with_the_first() -> None:
    battle = fought_for(Objective("allies", ("a", "b", "3"), needed=2))
    assert score(battle) == (1, 0)
    assert score(battle.move("B", "3")) == (1, 0), "another hex of the group will do"
    battle = fought_for(Objective("allies", ("a", "b"), needed=2))
    assert score(battle.move("B", "3")) == (0, 0)


# Exits


def test_11_6_an_exit_costs_one_hex_more_than_the_way_to_it() -> None:
    picture = FIELD.replace(".   A+a", "e   A+a")
    near = begun(exits=(Exit("allies", ("e",)),), picture=picture).do("move_unit", "A")
    assert "leave" in near.choices
    far = begun(exits=(Exit("allies", ("1",)),)).do("move_unit", "B")
    assert "leave" not in far.choices
    assert far.refused("leave") == "11.6"


# The goal


def test_11_8_medals_above_the_goal_are_not_counted() -> None:
    picture = FIELD.replace(".   A+a", "e   A+a")
    exits = (Exit("allies", ("e",), ExitMedals(infantry=3)),)
    battle = begun(exits=exits, picture=picture, medals=2).do("move_unit", "A").do("leave")
    assert score(battle) == (2, 0)
    assert battle.session.verdict is not None


def test_11_8_a_medal_lost_before_the_goal_is_reached_is_missing() -> None:
    battle = fought_for(Objective("allies", ("a",)), medals=2).move("A", "4")
    assert score(battle) == (0, 0)
    battle.attack("A", "X", "infantry")
    assert (score(battle), battle.session.verdict) == ((1, 0), None)


def test_11_8_the_medal_that_reaches_the_goal_ends_the_battle_before_ground_is_taken() -> None:
    battle = fought_for(medals=1).attack("A", "X", "infantry")
    assert battle.session.verdict is not None
    assert battle.session.decision is None


# At the end of a turn, and at its start


def test_11_5_hexes_held_at_the_end_of_the_own_turn_win_and_not_before() -> None:
    goal = Objective("allies", ("a", "3"), "sudden_death", needed=2)
    battle = begun(goal).do("move_unit", "B").do("move", "3")
    assert battle.session.verdict is None
    end_turn(battle)
    assert battle.session.verdict is not None
    assert battle.session.verdict.rule == "11.5"


def test_11_5_not_at_the_end_of_the_enemys_turn() -> None:
    goal = Objective("axis", ("x",), "sudden_death")
    battle = end_turn(begun(goal))
    assert battle.session.verdict is None
    assert battle.position.side == 1


def test_11_12_a_hex_taken_now_counts_only_when_the_next_own_turn_starts() -> None:
    goal = Objective("allies", ("3",), "permanent", scored="next_turn")
    battle = begun(goal, medals=1).do("move_unit", "B").do("move", "3")
    assert score(battle) == (0, 0)
    end_turn(end_turn(battle))
    assert battle.session.verdict is not None
    assert battle.session.verdict.winner == 0
