"""Tactic cards for armor and for artillery: Armor Assault, Artillery Bombard (Rules 9.10, 9.11)."""

from tests.rulebooks.memoir44.card_rows import ASSAULT, ENEMIES, in_a_row, number_ordered
from tests.rulebooks.memoir44.diagram import draw

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
