"""The North African desert, and armor slower than elsewhere (Rules 13.11, 13.23)."""

import pytest

from game.rulebooks.memoir44.terms.special_rules import SlowArmor, SpecialRules
from tests.rulebooks.memoir44.diagram import Battle, draw

FIELD = """
    .   .   5   6   .   .   .
      .   1   X   2   3   .
    .   .   A   4   .   Y   .
      .   .   .   .   .   .
"""
UNITS = {"A": "allies armor", "X": "axis infantry with 1", "Y": "axis infantry with 2"}
DESERT = SpecialRules(desert=True)


def ground_taken(picture: str = FIELD, rules: SpecialRules = DESERT, **units: str) -> Battle:
    """The armor A has destroyed X and stands in its hex."""
    forces = {letter: words for letter, words in (UNITS | units).items() if letter in picture}
    battle = draw(picture, rules={"rules": rules}, forces=forces)
    place = battle.game.board.name(battle.space("X"))
    return battle.attack("A", "X", "infantry").do("take_ground", place)


def test_13_11_armor_that_takes_ground_moves_one_hex_further_and_battles_again() -> None:
    battle = ground_taken()
    assert {"1", "2", "5", "6", "4"} == set(battle.offers("drive_on")) & set("123456")
    assert "3" not in battle.offers("drive_on"), "one hex only"
    battle.do("drive_on", "2")
    assert battle.at("A") == "2"
    assert any("drives on to [2] § 13.11" in line.sentence for line in battle.session.log(None))
    assert "Y" in battle.offers("attack")
    battle.strike("A", "Y", "infantry infantry")
    assert battle.figures("Y") == 0


def test_13_11_it_need_not_drive_on_and_may_still_overrun() -> None:
    battle = ground_taken().do("stay")
    assert battle.at("A") == "c3"
    assert "Y" in battle.offers("attack")


def test_13_11_next_to_an_enemy_it_must_close_assault_him() -> None:
    battle = ground_taken(FIELD.replace("3   .", "3   Z", 1), Z="axis infantry").do("drive_on", "2")
    assert set(battle.offers("attack")) == {"Y", "Z"}
    battle = ground_taken(FIELD.replace("3   .", "Z   .", 1), Z="axis infantry").do("drive_on", "2")
    assert battle.offers("attack") == "Z"


def test_13_11_not_without_the_rule() -> None:
    battle = ground_taken(rules=SpecialRules())
    assert "drive_on" not in battle.choices
    assert "attack" in battle.choices


def test_13_11_infantry_does_not_drive_on() -> None:
    battle = ground_taken(A="allies infantry")
    assert "drive_on" not in battle.choices


def test_13_11_only_once_not_after_the_overrun() -> None:
    battle = ground_taken(FIELD.replace("3   .", "Z   .", 1), Z="axis infantry with 1").do("drive_on", "2")
    battle.strike("A", "Z", "infantry")
    battle.do("take_ground", battle.offers("take_ground"))
    assert "drive_on" not in battle.choices


def test_13_11_a_hex_that_stops_it_keeps_it_and_an_occupied_one_is_closed() -> None:
    assert "drive_on" not in ground_taken(FIELD.replace("X ", "X+forest ")).choices
    battle = ground_taken(FIELD.replace("2   3", "P   3"), P="allies infantry")
    place = battle.game.board.name(battle.space("P"))
    assert battle.refused("drive_on", place) == "13.11"


def test_13_11_driving_into_terrain_that_forbids_battle_ends_the_overrun() -> None:
    battle = ground_taken(FIELD.replace("2   3", "2+forest 3")).do("drive_on", "2")
    assert battle.at("A") == "2"
    assert "attack" not in battle.choices


def test_13_11_a_road_does_not_lengthen_it() -> None:
    picture = FIELD
    forces = UNITS
    battle = draw(picture, rules={"rules": DESERT}, forces=forces, roads=("X23",))
    battle.attack("A", "X", "infantry").do("take_ground", "c3")
    assert "2" in battle.offers("drive_on")
    assert "3" not in battle.offers("drive_on")


# Slow armor

LINE = """
    A   1   2   3   4   .   X
      .   .   .   .   .   .
"""


def slow(rules: SpecialRules, kind: str = "armor", **more: str) -> Battle:
    """Armor on an open field."""
    forces = {"A": f"allies {kind}", "X": "axis infantry"} | more
    return draw(LINE, rules={"rules": rules}, forces=forces)


@pytest.mark.parametrize(("most", "expected"), [(2, "12"), (1, "1"), (3, "123")])
def test_13_23_armor_moves_no_more_than_so_many_hexes(most: int, expected: str) -> None:
    assert slow(SpecialRules(slow_armor=SlowArmor(allies=most))).reach("A") == expected


def test_13_23_and_may_still_battle() -> None:
    battle = slow(SpecialRules(slow_armor=SlowArmor(allies=2)), X="axis infantry").move("A", "2")
    assert battle.targets("A") == ""
    near = draw(
        LINE.replace("4   .   X", "4   X   ."),
        rules={"rules": SpecialRules(slow_armor=SlowArmor(allies=2))},
        forces={"A": "allies armor", "X": "axis infantry"},
    ).move("A", "2")
    assert near.targets("A") == "X"


def test_13_23_the_other_side_and_other_arms_are_as_fast_as_ever() -> None:
    assert slow(SpecialRules(slow_armor=SlowArmor(axis=2))).reach("A") == "123"
    assert slow(SpecialRules(slow_armor=SlowArmor(allies=1)), "infantry").reach("A") == "12"


def test_13_23_types_that_a_battle_excepts_keep_their_movement() -> None:
    rules = SpecialRules(slow_armor=SlowArmor(allies=2, not_types=("elite_armor",)))
    assert slow(rules, "elite_armor").reach("A") == "123"
    assert slow(rules).reach("A") == "12"


def test_13_23_the_refusal_names_the_rule() -> None:
    assert slow(SpecialRules(slow_armor=SlowArmor(allies=2))).move_refused("A", "3") == "13.23"
