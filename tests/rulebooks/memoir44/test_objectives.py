"""Objectives held for a time, for good, in groups and by majority (Rules 11.2, 11.3, 11.4, 11.10)."""

from game.rulebooks.memoir44.terms.scenario import Objective
from tests.rulebooks.memoir44.goals import FIELD, battle_for, lines, score

# For a time


def test_11_2_a_temporary_objective_gives_its_medal_as_soon_as_a_unit_stands_there() -> None:
    battle = battle_for(Objective("allies", ("3",), name="Hill"))
    assert score(battle) == (0, 0)
    battle.move("A", "3")
    assert score(battle) == (1, 0)
    assert any("Allies win 1 medal: Hill held § 11.2" in line for line in lines(battle))


def test_11_2_from_the_start_if_a_unit_begins_there() -> None:
    assert score(battle_for(Objective("allies", ("a",)))) == (1, 0)


def test_11_2_the_medal_is_lost_when_the_unit_leaves() -> None:
    battle = battle_for(Objective("allies", ("a",), name="Hill")).move("A", "3")
    assert score(battle) == (0, 0)
    assert any("Allies lose 1 medal: Hill lost § 11.2" in line for line in lines(battle))


def test_11_2_and_won_again_when_another_unit_comes() -> None:
    battle = battle_for(Objective("allies", ("a",)), picture=FIELD.replace("B+b", ".").replace("5 ", "B "))
    assert score(battle.move("A", "3")) == (0, 0)
    assert score(battle.move("B", "a")) == (1, 0)


def test_11_2_the_medal_is_lost_when_the_unit_is_eliminated() -> None:
    battle = battle_for(Objective("axis", ("x",)), X="axis infantry with 1").move("A", "1")
    assert score(battle) == (0, 1)
    battle.attack("A", "X", "infantry")
    assert score(battle) == (1, 0)


def test_11_2_the_medal_is_lost_by_retreat() -> None:
    battle = battle_for(Objective("axis", ("x",))).move("A", "1").attack("A", "X", "flag")
    assert score(battle) == (0, 1)
    battle.do("retreat", battle.offers("retreat")[:2])
    assert score(battle) == (0, 0)


def test_11_2_the_medal_is_won_by_retreat() -> None:
    picture = FIELD.replace(".   .   .   .   .   .   .", ".   7   8   .   .   .   .", 1)
    battle = battle_for(Objective("axis", ("7", "8"), name="Ridge"), picture=picture)
    battle.move("A", "1").attack("A", "X", "flag flag")
    battle.do("retreat", battle.offers("retreat")[:2])
    assert score(battle) == (0, 0)
    battle.do("retreat", battle.offers("retreat")[0])
    assert battle.at("X") in ("7", "8")
    assert score(battle) == (0, 1)


def test_11_2_the_medal_is_won_by_taking_ground() -> None:
    battle = battle_for(Objective("allies", ("x",)), X="axis infantry with 1").move("A", "1")
    battle.attack("A", "X", "infantry")
    assert score(battle) == (1, 0)
    assert score(battle.do("take_ground", "x")) == (2, 0)


def test_11_2_a_unit_of_the_other_side_holds_nothing() -> None:
    assert score(battle_for(Objective("allies", ("x",)))) == (0, 0)
    assert score(battle_for(Objective("axis", ("3",))).move("A", "3")) == (0, 0)


def test_11_2_an_objective_may_give_several_medals() -> None:
    assert score(battle_for(Objective("allies", ("3",), medals=2)).move("A", "3")) == (2, 0)


def test_11_2_medals_held_win_the_battle() -> None:
    battle = battle_for(Objective("allies", ("3",)), medals=1).move("A", "3")
    assert battle.session.verdict is not None
    assert battle.session.verdict.winner == 0


def test_11_2_medals_lost_again_are_missing_at_the_end() -> None:
    battle = battle_for(Objective("allies", ("a",)), medals=2, X="axis infantry with 1").move("A", "1")
    battle.attack("A", "X", "infantry")
    assert score(battle) == (1, 0)
    assert battle.session.verdict is None


# For good


def test_11_3_a_permanent_objective_gives_its_medal_for_good() -> None:
    goal = Objective("allies", ("3",), "permanent", name="Bridge")
    battle = battle_for(goal).move("A", "3")
    assert score(battle) == (1, 0)
    assert any("Bridge taken for good § 11.3" in line for line in lines(battle))


def test_11_3_the_medal_stays_when_the_unit_leaves_and_is_given_once() -> None:
    battle = battle_for(Objective("allies", ("x",), "permanent"), X="axis infantry with 1", A="allies armor")
    battle.move("A", "1").attack("A", "X", "armor grenade").do("take_ground", "x")
    assert score(battle) == (2, 0)
    assert battle.position.captured == (0,)
    left = battle_for(Objective("allies", ("3",), "permanent"), Objective("allies", ("4",), "permanent"))
    assert score(left.move("A", "3").move("B", "4")) == (2, 0)


def test_11_3_a_second_unit_that_comes_later_wins_nothing_more() -> None:
    battle = battle_for(Objective("allies", ("3", "4"), "permanent")).move("A", "3")
    assert score(battle) == (1, 0)
    assert score(battle.move("B", "4")) == (1, 0)


def test_11_3_from_the_start_if_a_unit_begins_there_and_kept_when_it_leaves() -> None:
    battle = battle_for(Objective("allies", ("a",), "permanent"))
    assert score(battle) == (1, 0)
    assert score(battle.move("A", "3")) == (1, 0)


# In groups
BANK = Objective("allies", ("1", "2", "3", "4"), name="Bank")


def test_11_4_one_medal_while_any_hex_of_the_group_is_held_and_never_more() -> None:
    battle = battle_for(BANK).move("A", "3")
    assert score(battle) == (1, 0)
    assert score(battle.move("B", "4")) == (1, 0)


def test_11_4_a_unit_that_moves_within_the_group_keeps_the_medal() -> None:
    picture = FIELD.replace("A+a", ".").replace("3 ", "A+3")
    battle = battle_for(BANK, picture=picture)
    assert score(battle) == (1, 0)
    battle.move("A", "1")
    assert score(battle) == (1, 0)
    assert not any("Bank" in line for line in lines(battle))


def test_11_4_or_a_number_of_hexes_must_be_held_at_the_same_time() -> None:
    battle = battle_for(Objective("allies", ("1", "3", "4"), needed=2)).move("A", "3")
    assert score(battle) == (0, 0)
    assert score(battle.move("B", "4")) == (1, 0)


# By majority
CROSSING = Objective("allies", ("1", "2", "x", "3"), "majority", name="Crossing")


def test_11_10_with_equal_numbers_nobody_holds_it() -> None:
    assert score(battle_for(CROSSING)) == (0, 0), "X alone stands there, but the objective is not the Axis side's"
    assert score(battle_for(CROSSING).move("A", "1")) == (0, 0)


def test_11_10_the_side_with_more_units_holds_it() -> None:
    picture = FIELD.replace("B+b", ".").replace("6 ", "B ")
    battle = battle_for(CROSSING, picture=picture).move("A", "1")
    assert score(battle) == (0, 0)
    assert score(battle.move("B", "3")) == (1, 0)
    assert any("Crossing held § 11.10" in line for line in lines(battle))


def test_11_10_a_lost_unit_can_turn_the_majority() -> None:
    battle = battle_for(CROSSING, X="axis infantry with 1").move("A", "1").attack("A", "X", "infantry")
    assert score(battle) == (2, 0), "one for the unit, one for the crossing"


def test_11_10_the_enemy_takes_the_majority_away() -> None:
    battle = battle_for(Objective("axis", ("1", "x"), "majority"))
    assert score(battle) == (0, 1)
    assert score(battle.move("A", "1")) == (0, 0)


def test_11_2_objectives_show_on_the_map_and_in_the_score() -> None:
    battle = battle_for(Objective("allies", ("3",), name="Hill"))
    before = [marker for marker in battle.session.view(None).markers if marker.look == "medal_allies"]
    assert [marker.space for marker in before] == [battle.space("3")]
    assert "(won)" not in before[0].name
    battle.move("A", "3")
    after = [marker for marker in battle.session.view(None).markers if marker.look == "medal_allies"]
    assert "(won)" in after[0].name
    assert any("Hill" in line and "held" in line for line in battle.session.view(None).scores[0].details)


# In passing


def test_6_8_an_objective_crossed_in_a_retreat_is_not_won() -> None:
    goal = Objective("axis", ("1", "2"), "permanent", name="Bridge")
    picture = FIELD.replace("3 ", "X ").replace("X+x", "x ")
    battle = battle_for(goal, picture=picture).attack("A", "X", "flag flag")
    battle.do("retreat", "2")
    assert battle.medals("axis") == 0
    battle.do("retreat", "x")
    assert score(battle) == (0, 0)


def test_6_8_an_objective_at_the_end_of_a_retreat_is_won() -> None:
    goal = Objective("axis", ("x",), "permanent", name="Bridge")
    picture = FIELD.replace("3 ", "X ").replace("X+x", "x ")
    battle = battle_for(goal, picture=picture).attack("A", "X", "flag flag")
    battle.do("retreat", "2").do("retreat", "x")
    assert score(battle) == (0, 1)


def test_6_8_an_objective_is_lost_when_its_unit_retreats() -> None:
    goal = Objective("axis", ("3",), name="Bridge")
    picture = FIELD.replace("3 ", "X+3 ").replace("X+x", "x ")
    battle = battle_for(goal, picture=picture)
    assert score(battle) == (0, 1)
    battle.attack("A", "X", "flag").do("retreat", "2")
    assert score(battle) == (0, 0)
