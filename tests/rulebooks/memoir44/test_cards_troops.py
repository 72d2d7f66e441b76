"""Tactic cards for armor, guns and all arms, and the order for want of an arm.

Armor Assault, Artillery Bombard, Close Assault, Direct from HQ, Firefight (Rules 9.10, 9.11, 9.14, 9.17, 9.18, 9.23).
"""

import pytest

from tests.rulebooks.memoir44.diagram import Battle, draw

ROW = """
    .   .   .   .   .   .   .   .   .   .   .   .   Z
      .   .   .   .   .   .   .   .   .   .   .   .
    .   .   .   .   .   .   .   .   .   .   .   .   .
      .   .   .   .   .   .   .   .   .   .   .   .
    A   .   B   .   C   .   D   .   E   .   F   .   G
"""


def in_a_row(card: str, **kinds: str) -> Battle:
    """Allied units along the baseline when a card is played; infantry where nothing else is said."""
    units = {letter: f"allies {kinds.get(letter, 'infantry')}" for letter in "ABCDEFG"}
    return draw(ROW, card="", allies_hand=card, forces=units, Z="axis infantry").do("play", card)


def number_ordered(battle: Battle) -> int:
    """How many units are ordered."""
    return len(battle.position.orders)


# Armor Assault


def test_9_10_armor_assault_orders_four_armor_units_anywhere() -> None:
    battle = in_a_row("armor_assault", **dict.fromkeys("ABCDE", "armor"))
    assert battle.offers("order") == "ABCDE"
    assert battle.refused("order", "F") == "9.10"
    for unit in "ABC":
        battle.do("order", unit)
    assert battle.offers("order") == "DE"
    battle.do("order", "E")
    assert battle.choices >= {"move_unit", "end_moves"}
    assert number_ordered(battle) == 4


def test_9_10_elite_armor_is_armor() -> None:
    assert in_a_row("armor_assault", A="elite_armor", B="armor").offers("order") == "AB"


ASSAULT = """
    .   .   Y   .   .
      .   X   .   .
    .   .   A   .   .
      .   .   .   .
    .   .   .   .   W
"""
ENEMIES = {"X": "axis infantry", "Y": "axis infantry", "W": "axis infantry"}


def test_9_10_armor_rolls_one_die_more_in_close_assault_only() -> None:
    battle = draw(ASSAULT, card="armor_assault", A="allies armor", forces=ENEMIES)
    assert battle.dice("A", "X") == 4
    assert battle.reasons("A", "X")["9.10"] == 1
    far = ASSAULT.replace("X", ".").replace("Y", ".").replace(".   .   .   .   W", ".   .   W   .   .")
    battle = draw(far, card="armor_assault", A="allies armor", W="axis infantry")
    assert battle.dice("A", "W") == 3


def test_9_10_the_die_belongs_to_the_overrun_too() -> None:
    battle = draw(ASSAULT, card="armor_assault", A="allies armor", forces=ENEMIES | {"X": "axis infantry with 1"})
    battle.attack("A", "X", "infantry").do("take_ground", battle.offers("take_ground"))
    assert battle.dice("A", "Y") == 4
    battle.strike("A", "Y", "infantry infantry infantry infantry")
    assert battle.at("Y") == ""


def test_9_10_armor_assault_lets_armor_move_and_battle() -> None:
    picture = """
        .   X   .   .
          a   .   .
        .   .   .   .
          .   .   .
        .   A   .   .
    """
    battle = draw(picture, card="armor_assault", A="allies armor", X="axis infantry").move("A", "a")
    assert battle.dice("A", "X") == 4


# Artillery Bombard


def test_9_11_bombard_orders_all_artillery() -> None:
    battle = in_a_row("artillery_bombard", **dict.fromkeys("ABCDE", "artillery"))
    assert battle.offers("order") == "ABCDE"
    assert battle.refused("order", "F") == "9.11"
    assert number_ordered(battle.do("order_all")) == 5


GUN = """
    .   X   .   .   .   Y   .
      .   .   .   .   .   .
    .   .   .   1   .   .   .
      .   2   .   .   .   .
    .   .   .   A   4   5   6
      .   .   .   3   7   .
"""
TARGETS = {"X": "axis infantry", "Y": "axis armor"}


def test_9_11_a_gun_may_battle_twice_at_one_target() -> None:
    battle = draw(GUN, card="artillery_bombard", A="allies artillery", forces=TARGETS)
    battle.attack("A", "X", "infantry").do("battle_with", "A").strike("A", "X", "infantry")
    assert battle.figures("X") == 2
    assert battle.choices == set()
    assert battle.battle_refused("A", "X") == "5.1"


def test_9_11_a_gun_may_battle_twice_at_two_targets() -> None:
    battle = draw(GUN, card="artillery_bombard", A="allies artillery", forces=TARGETS)
    battle.attack("A", "X", "infantry").do("battle_with", "A").strike("A", "Y", "armor")
    assert (battle.figures("X"), battle.figures("Y")) == (3, 2)
    assert battle.choices == set()


def test_9_11_a_gun_moves_up_to_three_hexes_and_then_cannot_battle() -> None:
    battle = draw(GUN, card="artillery_bombard", A="allies artillery", forces=TARGETS)
    assert "6" in battle.reach("A")
    battle.move("A", "4")
    assert battle.targets("A") == ""
    assert battle.battle_refused("A", "X") == "4.9"


def test_9_11_a_gun_stopped_by_terrain_moves_no_further() -> None:
    picture = """
        A   1+forest   2   .
    """
    battle = draw(picture, card="artillery_bombard", A="allies artillery")
    assert battle.reach("A") == "1"


def test_9_11_a_gun_next_to_an_enemy_must_close_assault_in_both_battles() -> None:
    picture = """
        .   X   .   .   Y
          A   .   .   .
    """
    battle = draw(picture, card="artillery_bombard", A="allies artillery", forces=TARGETS)
    assert battle.targets("A") == "X"
    battle.attack("A", "X")
    assert battle.targets("A") == "X"
    assert battle.battle_refused("A", "Y") == "5.2"


def test_9_11_a_gun_that_has_cleared_its_neighbour_may_fire_and_takes_no_ground() -> None:
    picture = """
        .   X   .   .   Y
          A   .   .   .
    """
    units = {"X": "axis infantry with 1", "Y": "axis armor"}
    battle = draw(picture, card="artillery_bombard", A="allies artillery", forces=units)
    battle.attack("A", "X", "infantry")
    assert "take_ground" not in battle.choices
    assert battle.targets("A") == "Y"


def test_9_11_without_the_card_a_gun_moves_one_hex_and_battles_once() -> None:
    battle = draw(GUN, A="allies artillery", forces=TARGETS)
    assert battle.reach("A") == "34"
    battle.attack("A", "X")
    assert battle.battle_refused("A", "X") == "5.1"


# Close Assault

FRONT = """
    .   .   X   .   Y   .   .   .
      .   A   B   .   C   .   .
    .   .   .   .   .   .   .   .
      D   .   .   .   E   .   .
"""
FRONT_UNITS = {
    "A": "allies infantry",
    "B": "allies armor",
    "C": "allies artillery",
    "D": "allies infantry",
    "E": "allies armor",
    "X": "axis infantry",
    "Y": "axis infantry",
}


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


# The order for want of an arm

FALLING_BACK = ["armor_assault", "artillery_bombard", "behind_enemy_lines", "dig_in", "infantry_assault", "move_out"]
WANTED = dict(zip(FALLING_BACK, ["armor", "artillery", "infantry", "infantry", "infantry", "infantry"], strict=True))
"""The arm that each of the six cards speaks of."""


def other_arm(card: str) -> str:
    """An arm that a card does not speak of."""
    return "armor" if WANTED[card] == "infantry" else "infantry"


@pytest.mark.parametrize("card", FALLING_BACK)
def test_9_23_without_the_arm_a_card_orders_one_unit_of_any_kind(card: str) -> None:
    kinds = dict.fromkeys("ABCDEFG", other_arm(card))
    battle = in_a_row(card, **kinds)
    assert battle.offers("order") == "ABCDEFG"
    battle.do("order", "D")
    assert battle.choices == {"move_unit", "end_moves"}
    assert number_ordered(battle) == 1


@pytest.mark.parametrize("card", FALLING_BACK)
def test_9_23_one_unit_of_the_arm_anywhere_is_enough_to_lose_the_fall_back(card: str) -> None:
    kinds = dict.fromkeys("ABCDEF", other_arm(card)) | {"G": WANTED[card]}
    battle = in_a_row(card, **kinds)
    if card == "infantry_assault":
        assert number_ordered(battle.do("order", "G")) == 1
    else:
        assert battle.offers("order") == "G"


@pytest.mark.parametrize("card", FALLING_BACK)
def test_9_23_the_unit_moves_and_battles_without_the_benefits_of_the_card(card: str) -> None:
    kind = other_arm(card)
    battle = draw(ASSAULT, card=card, A=f"allies {kind}", forces=ENEMIES)
    assert battle.dice("A", "X") == 3
    lonely = draw("1 2 3 4 A 5 6 7 8", card=card, A=f"allies {kind}")
    assert lonely.reach("A") == {"armor": "234567", "infantry": "3456"}[kind]
    battle.attack("A", "X")
    assert battle.targets("A") == ""


@pytest.mark.parametrize("card", ["close_assault", "firefight"])
def test_9_23_the_other_cards_have_no_such_order(card: str) -> None:
    units = {"C": "allies artillery", "X": "axis infantry", "Y": "axis infantry"}
    picture = FRONT.replace("A", ".").replace("B", ".").replace("D", ".").replace("E", ".")
    battle = draw(picture, card="", allies_hand=card, forces=units).do("play", card)
    assert battle.position.side == 1, "C cannot be ordered, and the turn ends"


def test_9_23_the_fall_back_of_dig_in_lays_no_sandbags() -> None:
    battle = in_a_row("dig_in", **dict.fromkeys("ABCDEFG", "armor")).do("order", "D")
    battle.do("end_moves")
    assert not battle.has_sandbags("D")


def test_9_23_the_fall_back_of_behind_enemy_lines_moves_once() -> None:
    picture = "1 2 3 A . . X . ."
    units = {"A": "allies armor", "X": "axis infantry"}
    battle = draw(picture, card="", allies_hand="behind_enemy_lines", forces=units).do("play", "behind_enemy_lines")
    battle.do("order", "A").do("move_unit", "A").do("move", "3")
    assert battle.position.side == 1
