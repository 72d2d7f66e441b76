"""Terrain that changes during a battle, and hexes that are closed to some units only (Rules 8.0, 8.9, 12.7)."""

from game.rulebooks.memoir44.terms.arms import Arm
from game.rulebooks.memoir44.terms.scenario import Closure
from tests.rulebooks.memoir44.diagram import draw

CROSSING = """
.   .   A   .   .
  river   river   river+bridge+1   river
.   .   .   2   X
"""


def test_8_9_a_destroyed_bridge_is_river_again() -> None:
    battle = draw(CROSSING, A="allies armor", X="axis infantry")
    assert battle.reach("A") == "12"
    battle.alter("1", take_off="bridge")
    assert battle.reach("A") == ""
    assert battle.move_refused("A", "1") == "8.8"
    assert battle.alter("1", lay="bridge").reach("A") == "12"
    assert battle.position.alterations == ()


def test_8_9_nobody_retreats_over_a_destroyed_bridge() -> None:
    picture = """
    .   A   .   .
      X   .   .   .
    river   river+bridge+1   river   .
    .   .   .   .
    """.replace("    .   .   .   .\n    ", "      .   .   .   .\n    ")
    battle = draw(picture, turn="axis", A="axis infantry", X="allies infantry")
    assert battle.alter("1", take_off="bridge").attack("A", "X", "flag").figures("X") == 3
    other = draw(picture, turn="axis", A="axis infantry", X="allies infantry").attack("A", "X", "flag")
    assert (other.figures("X"), other.at("X")) == (4, "1")


def test_8_0_terrain_that_is_taken_away_leaves_the_ground_and_no_longer_hides() -> None:
    battle = draw("A  .  forest+1  .  X", A="allies armor", X="axis armor")
    assert not battle.sees("A", "X")
    assert battle.alter("1", take_off="forest").sees("A", "X")
    assert "1" in battle.reach("A")


def test_12_7_hexes_closed_to_some_are_open_to_others_and_may_be_left() -> None:
    rules = {"closed": (Closure(("1",), sides=("allies",), arms=(Arm.ARMOR,)),)}
    assert draw("3  A  1  2", rules=rules, A="allies armor").move_refused("A", "1") == "12.7"
    assert draw("A  1  2", rules=rules, A="allies infantry").reach("A") == "12"
    assert draw("A  1  2", turn="axis", rules=rules, A="axis armor").reach("A") == "12"
    start = {"closed": (Closure(("A1",)),)}
    assert draw("A  1  2", rules=start, A="allies armor").reach("A") == "12"
