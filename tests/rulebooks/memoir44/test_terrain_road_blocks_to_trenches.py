"""Terrain from road blocks to trenches, wadis and ice among it (Rules 8.40 to 8.51), one paragraph after the other.

The cells of the table themselves are in `test_terrain_table` and `test_terrain_after_battle`.
"""

import pytest

from tests.rulebooks.memoir44.diagram import draw
from tests.rulebooks.memoir44.terrain_claims import each_arm, is_built_up, passes_freely, taken

# Rules 8.40 to 8.51


def test_8_40_a_road_block_stops_infantry_and_bars_the_others() -> None:
    assert draw("A  road_block+1  2", A="allies special_forces").reach("A") == "1"
    assert draw("2  A  road_block+1", A="allies armor").move_refused("A", "1") == "8.40"
    assert draw("A  road_block+X", A="allies armor", X="axis infantry").dice("A", "X") == 2


@pytest.mark.parametrize("word", ["river+ford", "fordable_river"])
@each_arm
def test_8_41_a_unit_in_the_water_stops_and_battles_out_with_a_die_fewer(word: str, arm: str) -> None:
    assert draw(f"{word}+A  X", A=f"allies {arm}", X="axis infantry").reasons("A", "X") == {"5.3": 3, "8.41": -1}
    assert draw(f"A  {word}+1  2", A="allies armor").reach("A") == "1"


def test_8_43_a_supply_depot_hides_what_is_behind_it_and_hinders_nobody() -> None:
    passes_freely("supply_depot")
    assert not draw("A  supply_depot+1  X", A="allies armor", X="axis infantry").sees("A", "X")


WADI = """
.   1   2   .   .
  A   3   4   5   6
.   7   8   .   .
"""


def test_8_44_a_wadi_is_entered_and_left_at_its_ends_only() -> None:
    battle = draw(WADI, A="allies armor", lines={"wadi": ("A3456",)}, card="direct_from_hq")
    assert battle.reach("A") == "1234578"
    aside = draw(WADI.replace("A", "9").replace("1", "A"), A="allies artillery", lines={"wadi": ("93456",)})
    assert aside.move_refused("A", "3") == "8.44"
    inside = draw(WADI.replace("A", "9").replace("4", "A"), A="allies artillery", lines={"wadi": ("3A56",)})
    assert inside.reach("A") == "35"


def test_8_44_nobody_retreats_or_takes_ground_over_the_side_of_a_wadi() -> None:
    picture = """
    .   1   2   .
      3   X   4   .
    .   A   .   .
    """
    battle = draw(picture, A="allies infantry", X="axis infantry", lines={"wadi": ("3X4",)})
    assert battle.attack("A", "X", "flag").figures("X") == 3
    battle = draw(picture, A="allies infantry", X="axis infantry with 1", lines={"wadi": ("3X4",)})
    assert "take_ground" not in battle.attack("A", "X", "grenade").choices


def test_8_44_units_in_a_wadi_battle_only_their_neighbours_outside() -> None:
    for kind in ("infantry", "armor"):
        out = draw("1  A  2  X", A=f"allies {kind}", X="axis infantry", lines={"wadi": ("1A2",)})
        assert out.battle_refused("A", "X") == "8.44"
        into = draw("A  1  X  2", A=f"allies {kind}", X="axis infantry", lines={"wadi": ("1X2",)})
        assert into.battle_refused("A", "X") == "8.44"
        near = draw("1  A  X", A=f"allies {kind}", X="axis infantry", lines={"wadi": ("1AX",)})
        assert near.targets("A") == "X"
    guns = draw("1  A  2  X", A="allies artillery", X="axis infantry", lines={"wadi": ("1A2",)})
    assert guns.targets("A") == "X"


def test_8_44_along_one_wadi_units_see_each_other() -> None:
    battle = draw("1  A  2  X  3", A="allies armor", X="axis infantry", lines={"wadi": ("1A2X3",)})
    assert battle.targets("A") == "X"
    assert battle.dice("A", "X") == 2
    apart = draw("1  A  2  3  4  X  5", A="allies artillery", X="axis infantry", lines={"wadi": ("1A2", "4X5")})
    assert apart.reasons("A", "X") == {"5.3": 2, "8.44": -1}


def test_8_45_city_ruins_stop_infantry_and_bar_the_others() -> None:
    battle = draw("A  city_ruins+1  2  X", A="allies special_forces", X="axis infantry")
    assert battle.reach("A") == "1"
    assert battle.move("A", "1").battle_refused("A", "X") == "4.9"
    assert draw("2  A  city_ruins+1", A="allies armor").move_refused("A", "1") == "8.45"


def test_8_46_dragons_teeth_stop_infantry_and_bar_the_others() -> None:
    battle = draw("A  dragons_teeth+1  2  X", A="allies special_forces", X="axis infantry")
    assert battle.reach("A") == "1"
    assert battle.move("A", "1").targets("A") == "X"
    assert draw("2  A  dragons_teeth+1", A="allies armor").move_refused("A", "1") == "8.46"


def test_8_47_a_unit_that_moves_onto_ice_loses_a_figure_for_each_star() -> None:
    for faces, left in (("star star", 2), ("star flag", 3), ("infantry grenade", 4)):
        battle = draw("A  frozen_river+1", A="allies infantry")
        battle.roll(faces)
        assert battle.move("A", "1").figures("A") == left


def test_8_47_each_hex_of_ice_is_a_risk_and_the_last_figure_sinks_where_it_falls() -> None:
    battle = draw("A  frozen_river+1  frozen_river+2  3", A="allies armor with 2")
    battle.roll("star star")
    battle.move("A", "3")
    assert battle.figures("A") == 0
    assert battle.medals("axis") == 1


def test_8_47_the_way_round_the_ice_is_taken_where_it_is_no_longer() -> None:
    picture = """
    A   frozen_river+1   2
      .   3   .
    """
    battle = draw(picture, A="allies armor")
    battle.roll("star star")
    assert battle.move("A", "2").figures("A") in (1, 3)


def test_8_47_the_risk_is_run_on_taking_ground_too() -> None:
    battle = draw("A  frozen_river+1+X  .  Y", A="allies armor", X="axis infantry with 1", Y="axis infantry")
    battle.attack("A", "X", "grenade").roll("star star")
    assert battle.do("take_ground", "1").figures("A") == 1


def test_8_48_a_hill_with_forest_hides_also_within_its_hills() -> None:
    battle = draw("hill+A  hill_forest+1  hill+X", A="allies infantry", X="axis infantry")
    assert not battle.sees("A", "X")
    assert draw("hill+A  hill+1  hill+X", A="allies infantry", X="axis infantry").sees("A", "X")
    assert draw("hill+A  hill+1  hill_forest+X", A="allies infantry", X="axis infantry").sees("A", "X")


def test_8_49_a_hill_with_village_is_hill_and_town() -> None:
    is_built_up("hill_village")
    battle = draw("hill+A  hill_village+1  hill+X", A="allies infantry", X="axis infantry")
    assert not battle.sees("A", "X")
    assert draw("hill_village+A  hill+X", A="allies infantry", X="axis infantry").dice("A", "X") == 3


def test_8_50_a_ravine_is_for_infantry_alone() -> None:
    battle = draw("A  ravine+1  2  X", A="allies special_forces", X="axis infantry")
    assert battle.reach("A") == "12"
    assert battle.sees("A", "X")
    assert draw("2  A  ravine+1", A="allies armor").move_refused("A", "1") == "8.50"


def test_8_51_armor_never_battles_from_trenches() -> None:
    assert draw("trenches+A  X", A="allies armor", X="axis infantry").battle_refused("A", "X") == "8.51"
    assert draw("trenches+A  X", A="allies infantry", X="axis infantry").targets("A") == "X"
    assert taken("trenches").offers("attack") == ""


OVER_ICE = """
.   1   2   .   .
  frozen_river+3   frozen_river+4   .   .
.   X   .   .   Y
  .   A   .   .
"""


@pytest.mark.parametrize(("faces", "left"), [("star infantry", 3), ("armor flag", 4), ("star star", 2)])
def test_8_47_the_risk_is_run_in_retreat_too(faces: str, left: int) -> None:
    battle = draw(OVER_ICE, A="allies infantry", X="axis infantry", Y="axis infantry")
    battle.attack("A", "X", "flag")
    battle.roll(faces)
    battle.do("retreat", "3")
    assert (battle.figures("X"), battle.at("X")) == (left, "3")


def test_8_47_a_unit_that_sinks_in_retreat_goes_no_further_and_is_a_medal() -> None:
    battle = draw(OVER_ICE, A="allies infantry", X="axis infantry with 2", Y="axis infantry")
    battle.attack("A", "X", "flag flag")
    battle.roll("star star")
    battle.do("retreat", "3")
    assert (battle.figures("X"), battle.medals("allies")) == (0, 1)
    assert "take_ground" in battle.choices
