"""Forward spotting: artillery that shoots like big guns while its side holds certain hexes (Rules 13.6)."""

from typing import Literal

from game.rulebooks.memoir44 import TITLE
from game.rulebooks.memoir44.terms.special_rules import ForwardSpotting, SpecialRules
from tests.rulebooks.memoir44.diagram import Battle, draw

RANGE = """
    G       .       .       .       .       .       .       X       .       Y
        .       .       .       1       .       .       .       .       .
    .       .       .       S       .       2       .       .       .       .
"""
FORCES = {"G": "allies artillery", "S": "allies infantry", "X": "axis infantry", "Y": "axis infantry"}


def spotted(
    side: Literal["allies", "axis", "either"] = "allies", guns: str = "artillery", card: str = "move_out"
) -> Battle:
    """A battle with a hex of forward spotters at 1; the gun is seven hexes from X and nine from Y."""
    rules = {"rules": SpecialRules(forward_spotting=ForwardSpotting(side, ("1",)))}
    return draw(RANGE, rules=rules, forces=FORCES | {"G": f"allies {guns}"})


def test_13_6_without_a_unit_on_the_hex_artillery_shoots_as_ever() -> None:
    battle = spotted()
    assert battle.targets("G") == ""
    assert battle.dice("G", "X") == 0


def test_13_6_with_one_it_reaches_as_far_as_big_guns() -> None:
    battle = spotted().move("S", "1")
    assert battle.targets("G") == "X"
    assert battle.dice("G", "X") == 1
    assert battle.battle_refused("G", "Y") == "5.3"


def test_13_6_and_lays_cross_hairs() -> None:
    battle = spotted().move("S", "1")
    battle.attack("G", "X", "grenade")
    assert battle.position.crosshairs == (battle.letters["X"],)
    assert battle.dice("G", "X") == 2


def test_13_6_when_the_hex_is_left_it_is_over() -> None:
    battle = spotted().move("S", "1")
    assert battle.dice("G", "X") == 1
    units = battle.position.units
    assert units[battle.letters["S"]].space == battle.space("1")
    again = spotted().move("S", "2")
    assert again.dice("G", "X") == 0


def test_13_6_only_for_the_side_that_the_battle_names() -> None:
    battle = spotted("axis").move("S", "1")
    assert battle.targets("G") == ""
    assert spotted("either").move("S", "1").targets("G") == "X"


def test_13_6_guns_that_must_see_their_target_gain_nothing() -> None:
    battle = spotted(guns="heavy_anti_tank_gun").move("S", "1")
    assert battle.targets("G") == ""


def test_13_6_the_hexes_are_marked_on_the_map() -> None:
    battle = spotted()
    looks = {marker.look: marker.space for marker in TITLE.view(battle.game, battle.position, None).markers}
    assert looks["forward_spotting"] == battle.space("1")
