"""Tactic cards for several arms: Close Assault, Direct from HQ, Firefight (Rules 9.14, 9.17, 9.18)."""

from tests.rulebooks.memoir44.card_rows import ASSAULT, ENEMIES, FRONT, FRONT_UNITS, in_a_row, number_ordered
from tests.rulebooks.memoir44.diagram import draw

# Close Assault


def test_9_14_close_assault_orders_infantry_and_armor_next_to_an_enemy() -> None:
    battle = draw(FRONT, card="", allies_hand="close_assault", forces=FRONT_UNITS).do("play", "close_assault")
    assert battle.offers("order") == "AB"
    assert [battle.refused("order", unit) for unit in "CDE"] == ["9.14"] * 3


def test_9_14_more_than_four_may_be_ordered() -> None:
    picture = """
        A   X   B   Y   C
          D   E   F   .
    """
    units = dict.fromkeys("ABCDEF", "allies infantry") | {"X": "axis infantry", "Y": "axis infantry"}
    battle = draw(picture, card="", allies_hand="close_assault", forces=units).do("play", "close_assault")
    assert battle.offers("order") == "ABCDEF"
    assert number_ordered(battle.do("order_all")) == 6


def test_9_14_ordered_units_do_not_move_and_roll_one_die_more() -> None:
    battle = draw(FRONT, card="", allies_hand="close_assault", forces=FRONT_UNITS).do("play", "close_assault")
    battle.do("order_all")
    assert battle.choices == {"battle_with", "end_battles"}
    assert battle.dice("A", "X") == 4
    assert battle.dice("B", "X") == 4


def test_9_14_ground_is_taken_and_the_overrun_has_no_extra_die() -> None:
    units = {"A": "allies armor", **ENEMIES, "X": "axis infantry with 1"}
    battle = draw(ASSAULT, card="close_assault", forces=units)
    battle.attack("A", "X", "infantry")
    assert battle.choices == {"take_ground", "stay"}
    battle.do("take_ground", battle.offers("take_ground"))
    assert battle.dice("A", "Y") == 3
    assert "9.14" not in battle.reasons("A", "Y")


def test_9_14_the_overrun_may_fire_when_no_enemy_is_next_to_it() -> None:
    picture = """
        .   .   Y   .   .
          .   .   .   .
        .   .   X   .   .
          .   A   .   .
    """
    units = {"A": "allies armor", "X": "axis infantry with 1", "Y": "axis infantry"}
    battle = draw(picture, card="close_assault", forces=units)
    battle.attack("A", "X", "infantry").do("take_ground", battle.offers("take_ground"))
    assert battle.offers("attack") == "Y"
    assert battle.dice("A", "Y") == 3


def test_9_14_a_unit_whose_enemy_has_gone_cannot_fire() -> None:
    picture = """
        .   .   Y   .   .
          .   .   .   .
        .   .   X   .   .
          .   A   B   .
    """
    units = {"A": "allies infantry", "B": "allies armor", "X": "axis infantry with 1", "Y": "axis infantry"}
    battle = draw(picture, card="close_assault", forces=units)
    battle.attack("A", "X", "infantry").do("stay")
    assert battle.targets("B") == ""
    assert battle.battle_refused("B", "Y") == "9.14"


# Direct from HQ


def test_9_17_direct_from_hq_orders_any_four_units() -> None:
    battle = in_a_row("direct_from_hq", A="armor", B="artillery", C="special_forces", D="french_resistance")
    assert battle.offers("order") == "ABCDEFG"
    for unit in "ABC":
        battle.do("order", unit)
    assert battle.offers("order") == "DEFG"
    battle.do("order", "D")
    assert number_ordered(battle) == 4
    assert "order" not in battle.choices


def test_9_17_direct_from_hq_or_fewer() -> None:
    battle = in_a_row("direct_from_hq").do("order", "A").do("end_orders")
    assert number_ordered(battle) == 1


def test_9_17_units_move_and_battle_normally() -> None:
    battle = draw(ASSAULT, card="direct_from_hq", A="allies armor", forces=ENEMIES)
    assert battle.dice("A", "X") == 3


# Firefight


def test_9_18_firefight_orders_units_with_no_enemy_next_to_them() -> None:
    battle = draw(FRONT, card="", allies_hand="firefight", forces=FRONT_UNITS).do("play", "firefight")
    assert battle.offers("order") == "DE"
    assert [battle.refused("order", unit) for unit in "ABC"] == ["9.18"] * 3


def test_9_18_four_units_of_any_kind() -> None:
    battle = in_a_row("firefight", A="armor", B="artillery")
    for unit in "ABCD":
        battle.do("order", unit)
    assert "order" not in battle.choices


DISTANT = """
    .   X   .   .   .
      .   .   .   .
    A   .   .   B   .
      .   C   .   .
"""


def test_9_18_units_do_not_move_and_fire_with_one_die_more() -> None:
    units = {"A": "allies infantry", "B": "allies armor", "C": "allies artillery", "X": "axis infantry"}
    battle = draw(DISTANT, card="", allies_hand="firefight", forces=units).do("play", "firefight").do("order_all")
    assert battle.choices == {"battle_with", "end_battles"}
    assert (battle.dice("A", "X"), battle.dice("B", "X"), battle.dice("C", "X")) == (3, 4, 3)
    assert battle.reasons("A", "X")["9.18"] == 1


def test_9_18_a_unit_next_to_which_an_enemy_has_retreated_cannot_battle() -> None:
    picture = """
        .   .   .   .
          B   .   .
        .   y   .   .
          .   X   .
        .   .   .   .
          .   A   .
    """
    units = {"A": "allies infantry", "B": "allies artillery", "X": "axis infantry"}
    battle = draw(picture, card="firefight", forces=units)
    assert battle.targets("B") == "X"
    battle.attack("A", "X", "flag").do("retreat", "y")
    assert battle.targets("B") == ""
    assert battle.battle_refused("B", "X") == "9.18"
