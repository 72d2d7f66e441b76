"""Terrain of the battles beyond the base game (Rules 8.16 to 8.67): what goes beyond the cells of the table.

The cells themselves are in `test_terrain_table` and `test_terrain_after_battle`.
"""

import pytest

from game.rulebooks.memoir44.battles import Battles
from game.rulebooks.memoir44.tables import Arm, Gait, UnitType
from tests.rulebooks.memoir44.diagram import Battle, draw

ISLANDER = UnitType(
    name="Islander", arm=Arm.INFANTRY, figures=4, move=2, fight=1, dice=(3, 2, 1), rule="4.3", gaits=(Gait.JAPANESE,)
)
TRAIN = UnitType(
    name="Train",
    arm=Arm.ARMOR,
    figures=4,
    move=3,
    fight=3,
    dice=(3,),
    rule="4.5",
    gaits=(Gait.TRAIN,),
    bound="railroad",
)
RAFT = UnitType(name="Raft", arm=Arm.INFANTRY, figures=4, move=2, fight=2, dice=(3,), rule="4.3", gaits=(Gait.BOAT,))
TYPES = {"unit_types": {"islander": ISLANDER, "train": TRAIN, "raft": RAFT}}

each_arm = pytest.mark.parametrize("arm", ["infantry", "armor", "artillery"])


def passes_freely(word: str) -> None:
    """Infantry and armor move through a terrain and battle on the other side; both battle from it in full."""
    for kind in ("special_forces", "armor"):
        battle = draw(f"A  {word}+1  2  X", A=f"allies {kind}", X="axis infantry")
        assert battle.reach("A") == "12"
        assert battle.move("A", "2").targets("A") == "X"
        assert draw(f"{word}+A  X", A=f"allies {kind}", X="axis infantry").dice("A", "X") == 3
        assert draw(f"A  {word}+X", A=f"allies {kind}", X="axis infantry").dice("A", "X") == 3


def is_built_up(word: str) -> None:
    """A terrain stops, forbids battle on moving in, takes 2 dice from armor that battles out, and hides."""
    battle = draw(f"A  {word}+1  2  X", A="allies armor", X="axis infantry")
    assert battle.reach("A") == "1"
    assert not battle.sees("A", "X")
    assert battle.move("A", "1").battle_refused("A", "X") == "4.9"
    out = draw(f"{word}+A  X", A="allies armor", X="axis infantry")
    assert out.dice("A", "X") == 1
    assert draw(f"{word}+A  X", A="allies infantry", X="axis infantry").dice("A", "X") == 3


def slows(word: str, *, infantry_battles: bool) -> None:
    """Soft ground: a stop in and a stop out, closed to guns, and no battle for tanks that move in or out."""
    assert draw(f"A  {word}+1  2", A="allies special_forces").reach("A") == "1"
    assert draw(f"{word}+A  1  2", A="allies armor").reach("A") == "1"
    assert draw(f"2  A  {word}+1", A="allies artillery").move_refused("A", "1")[:2] == "8."
    tank = draw(f"{word}+A  1  X", A="allies armor", X="axis infantry")
    assert tank.targets("A") == "X"
    assert tank.move("A", "1").battle_refused("A", "X") == "4.9"
    foot = draw(f"{word}+A  1  X", A="allies infantry", X="axis infantry")
    assert foot.move("A", "1").targets("A") == "X"
    into = draw(f"A  {word}+1  X", A="allies infantry", X="axis infantry").move("A", "1")
    assert into.targets("A") == ("X" if infantry_battles else "")
    assert taken(word).offers("attack") == ""


def taken(word: str) -> Battle:
    """A tank takes the ground of a terrain, with another enemy behind it."""
    battle = draw(f"A  {word}+X  Y", A="allies armor", X="axis infantry with 1", Y="axis infantry")
    battle.attack("A", "X", "grenade")
    return battle.do("take_ground", battle.game.board.name(1))


# Rules 8.16 to 8.22


def test_8_16_an_airfield_hinders_nobody() -> None:
    passes_freely("airfield")


def test_8_17_barracks_are_like_a_town() -> None:
    is_built_up("barracks")


def test_8_18_a_cemetery_lets_ignore_a_flag_and_hinders_nobody() -> None:
    passes_freely("cemetery")
    battle = draw("A  cemetery+X\n  1  2", A="allies infantry", X="axis armor")
    assert battle.attack("A", "X", "flag").offers("ignore_flags") == "01"


def test_8_20_a_dam_is_for_infantry_alone() -> None:
    assert draw("A  dam+1  2", A="allies infantry").reach("A") == "12"
    for kind in ("armor", "artillery"):
        assert draw("2  A  dam+1", A=f"allies {kind}").move_refused("A", "1") == "8.20"
    battle = draw("A  dam+X\n  1  2", A="allies infantry", X="axis infantry")
    assert battle.attack("A", "X", "flag").offers("ignore_flags") == "01"


def test_8_21_a_factory_complex_is_like_a_town() -> None:
    is_built_up("factory_complex")


@pytest.mark.parametrize("side", ["allies", "axis"])
def test_8_22_a_field_bunker_protects_whoever_is_inside(side: str) -> None:
    other = "axis" if side == "allies" else "allies"
    for kind, dice in (("infantry", 2), ("armor", 1), ("artillery", 3)):
        battle = draw(
            "A  field_bunker+X", turn="axis" if side == "axis" else "allies", A=f"{side} {kind}", X=f"{other} infantry"
        )
        assert battle.dice("A", "X") == dice


def test_8_22_guns_set_up_in_a_field_bunker_cannot_retreat() -> None:
    battle = draw(
        """
        .   1   2   .
          .   field_bunker+X   .
        .   A   .   .
        """,
        A="allies infantry",
        X="axis artillery",
    )
    battle.attack("A", "X", "flag flag").do("ignore_flags", 1)
    assert (battle.figures("X"), battle.at("X")) == (1, "b2")
    assert draw("1  field_bunker+A", A="allies artillery").reach("A") == ""


# Rules 8.23 to 8.28


def test_8_23_a_flooded_field_is_entered_only_from_the_next_hex_and_left_by_one() -> None:
    assert draw("A  1  flooded_field+2", A="allies armor").move_refused("A", "2") == "4.7"
    assert draw("flooded_field+A  1  2", A="allies special_forces").reach("A") == "1"


def test_8_23_armor_that_moves_in_or_out_cannot_battle_infantry_can() -> None:
    for picture in ("A  flooded_field+1  X", "flooded_field+A  1  X"):
        assert draw(picture, A="allies armor", X="axis infantry").move("A", "1").battle_refused("A", "X") == "4.9"
        assert draw(picture, A="allies infantry", X="axis infantry").move("A", "1").targets("A") == "X"


def test_8_24_a_unit_in_a_fortress_may_ignore_all_flags() -> None:
    battle = draw("A  fortress+X\n  1  2", A="allies artillery", X="axis infantry")
    assert battle.attack("A", "X", "flag flag flag").offers("ignore_flags") == "0123"


def test_8_25_roads_and_rails_through_flooded_fields_are_high_ground() -> None:
    passes_freely("high_ground")
    battle = draw("A  flooded_field+1  2  3  4", A="allies armor", roads=("A1234",))
    assert battle.reach("A") == "1234"
    rails = draw("A  flooded_field+railroad+1  2", A="allies special_forces")
    assert rails.reach("A") == "12"


def test_8_26_one_lake_hex_does_not_block_two_that_touch_do() -> None:
    assert draw("A  lake+1  X", A="allies infantry", X="axis infantry").sees("A", "X")
    assert not draw("A  lake+1  lake+2  X", A="allies infantry", X="axis infantry").sees("A", "X")
    assert draw("A  lake+1  .  lake+2  X", A="allies armor", X="axis infantry").sees("A", "X")
    assert draw("A  lake+1  lake+2  X", A="allies artillery", X="axis infantry").sees("A", "X")


def test_8_26_lakes_are_impassable() -> None:
    assert draw("2  A  lake+1", A="allies infantry").move_refused("A", "1") == "8.26"


def test_8_27_a_lighthouse_is_like_a_town() -> None:
    is_built_up("lighthouse")


def test_8_28_marshes_slow_and_hinder_tanks() -> None:
    slows("marsh", infantry_battles=True)


# Rules 8.31 to 8.39


def test_8_31_a_unit_that_moves_into_an_oasis_stops_and_battles() -> None:
    battle = draw("A  oasis+1  2  X", A="allies armor", X="axis infantry")
    assert battle.reach("A") == "1"
    assert battle.move("A", "1").targets("A") == "X"


def test_8_32_a_palm_forest_is_like_a_forest() -> None:
    battle = draw("A  palm_forest+1  2  X", A="allies armor", X="axis infantry")
    assert (battle.reach("A"), battle.sees("A", "X")) == ("1", False)
    assert battle.move("A", "1").battle_refused("A", "X") == "4.9"
    assert draw("palm_forest+A  X", A="allies armor", X="axis infantry").dice("A", "X") == 3


def test_8_33_a_pontoon_bridge_opens_the_river() -> None:
    battle = draw("A  river+1  2", A="allies armor")
    assert battle.reach("A") == ""
    assert battle.alter("1", lay="pontoon_bridge").reach("A") == "12"
    passes_freely("river+pontoon_bridge")


def test_8_34_a_power_plant_is_like_a_town() -> None:
    is_built_up("power_plant")


def test_8_35_a_prison_camp_is_like_a_town_and_lets_ignore_a_flag() -> None:
    is_built_up("prison_camp")
    battle = draw("A  prison_camp+X\n  1  2", A="allies infantry", X="axis infantry")
    assert battle.attack("A", "X", "flag").offers("ignore_flags") == "01"


def test_8_36_a_unit_that_moves_into_a_radar_station_may_battle() -> None:
    battle = draw("A  radar_station+1  2  X", A="allies armor", X="axis infantry")
    assert battle.reach("A") == "1"
    assert battle.move("A", "1").targets("A") == "X"
    assert draw("radar_station+A  X", A="allies armor", X="axis infantry").dice("A", "X") == 1


@pytest.mark.parametrize("word", ["railroad", "river+railroad_bridge"])
def test_8_37_and_8_38_rails_stop_armor_and_guns_but_not_infantry(word: str) -> None:
    assert draw(f"A  {word}+1  2", A="allies armor").reach("A") == "1"
    assert draw(f"A  {word}+1  2", A="allies special_forces").reach("A") == "12"
    assert draw(f"A  {word}+1  2", card="artillery_bombard", A="allies artillery").reach("A") == "1"


def test_8_37_armor_takes_ground_on_a_railroad_bridge_and_overruns() -> None:
    assert taken("river+railroad_bridge").offers("attack") == "Y"


def test_8_38_armor_takes_ground_on_rails_and_overruns() -> None:
    assert taken("railroad").offers("attack") == "Y"


def test_8_38_where_a_road_crosses_the_rails_the_hex_is_road() -> None:
    battle = draw("A  railroad+1  2  3  4", A="allies armor", roads=("A1234",))
    assert battle.reach("A") == "1234"


def test_8_38_a_train_keeps_to_its_rails() -> None:
    picture = """
    A   1   2
      3   4   .
    """
    battle = draw(picture, A="allies train", rules=TYPES, lines={"railroad": ("A12",)}, orders="A")
    assert battle.reach("A") == ""
    rails = "railroad+A   railroad+1   railroad+2   railroad+3   4"
    along = draw(rails, A="allies train", rules=TYPES, lines={"railroad": ("A1234",)}, orders="A")
    assert "4" not in along.reach("A")


def test_8_39_a_train_need_not_stop_in_a_station() -> None:
    is_built_up("railroad_station")
    battle = draw("3  A  railroad_station+1  2  4", A="allies train", rules=TYPES, lines={"railroad": ("3A124",)})
    assert set("12") <= set(battle.reach("A"))


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


# Rules 8.52 and 8.53


@pytest.mark.parametrize(("word", "against_others"), [("hill_cave", 2), ("mountain_cave", 1)])
def test_8_52_a_cave_protects_the_japanese_better(word: str, against_others: int) -> None:
    for kind in ("infantry", "armor"):
        battle = draw(f"A  {word}+X", A=f"allies {kind}", X="axis islander", rules=TYPES)
        assert battle.dice("A", "X") == 1
        assert draw(f"A  {word}+X", A=f"allies {kind}", X="axis infantry").dice("A", "X") == against_others
    near = draw(f"{word}+A  {word}+X", A="allies infantry", X="axis islander", rules=TYPES)
    assert near.dice("A", "X") == 3
    apart = draw(f"{word}+A  .  {word}+X", A="allies armor", X="axis islander", rules=TYPES)
    assert apart.dice("A", "X") == 1


def test_8_52_a_japanese_unit_in_a_cave_must_ignore_every_flag() -> None:
    battle = draw(
        """
        .   1   2   .
          .   hill_cave+X   .   Y
        .   A   .   .
        """,
        A="allies artillery",
        X="axis islander",
        Y="axis infantry",
        rules=TYPES,
    )
    battle.attack("A", "X", "flag flag")
    assert battle.offers("ignore_flags") == battle.offers("retreat") == ""
    assert (battle.at("X"), battle.figures("X")) == ("b2", 4)


def test_8_52_others_in_a_cave_ignore_nothing() -> None:
    battle = draw(".  1  2\n  hill_cave+X  .\n.  A  .", A="allies artillery", X="axis infantry")
    assert battle.attack("A", "X", "flag").offers("ignore_flags") == ""


CAVES = "hill_cave+A  1  2  3  4  hill_cave+5  hill_cave+Y  X"


def test_8_52_the_japanese_move_from_cave_to_empty_cave_and_battle() -> None:
    battle = draw(CAVES, turn="axis", A="axis islander", X="allies infantry", Y="axis islander", rules=TYPES)
    assert battle.reach("A") == "125"
    battle = draw(
        CAVES.replace("hill_cave+Y", "Y"),
        turn="axis",
        A="axis islander",
        Y="allies infantry",
        X="allies armor",
        rules=TYPES,
    )
    assert battle.move("A", "5").targets("A") == "Y"
    other = draw(CAVES, turn="axis", A="axis infantry", X="allies infantry", Y="axis infantry")
    assert other.reach("A") == "12"


def test_8_52_infantry_seals_a_cave_with_a_star() -> None:
    battle = draw("1  A  hill_cave+2  3  4  X", A="allies infantry", X="axis islander", rules=TYPES)
    battle.move("A", "2").begin(Battles())
    battle.do("battle_with", "A").roll("star infantry flag")
    battle.do("seal_cave")
    assert battle.position.alterations == ((battle.space("2"), "hill_cave", False),)
    hill = draw("X  hill_cave+A  .", A="allies infantry", X="axis islander", rules=TYPES)
    assert hill.dice("X", "A") == 2


def test_8_52_without_a_star_the_cave_stays_open() -> None:
    battle = draw("1  A  hill_cave+2  3  4  X", A="allies infantry", X="axis islander", rules=TYPES)
    battle.move("A", "2").begin(Battles())
    battle.do("battle_with", "A").roll("infantry infantry flag")
    battle.do("seal_cave")
    assert battle.position.alterations == ()


def test_8_52_nobody_seals_a_cave_with_an_enemy_beside_it_nor_his_own() -> None:
    battle = draw("hill_cave+A  X", A="allies infantry", X="axis islander", rules=TYPES)
    battle.begin(Battles())
    battle.do("battle_with", "A")
    assert battle.refused("seal_cave") == "8.52"
    own = draw("hill_cave+A  .  X", turn="axis", A="axis islander", X="allies infantry", rules=TYPES)
    own.begin(Battles())
    own.do("battle_with", "A")
    assert own.refused("seal_cave") == "8.52"
    tank = draw("hill+A  .  X", A="allies armor", X="axis infantry")
    tank.begin(Battles())
    tank.do("battle_with", "A")
    assert tank.refused("seal_cave") == "8.52"


def test_8_53_a_cave_on_a_mountain_is_reached_over_high_ground_and_sealed_to_a_mountain() -> None:
    assert draw("2  A  mountain_cave+1", A="allies infantry").move_refused("A", "1") == "8.30"
    battle = draw("hill+A  mountain_cave+1  2  3  X", A="allies infantry", X="axis islander", rules=TYPES)
    battle.move("A", "1").begin(Battles())
    battle.do("battle_with", "A").roll("star star star")
    battle.do("seal_cave")
    assert battle.position.alterations == ((battle.space("1"), "mountain_cave", False),)
    assert battle.move_refused("A", "2") == "4.1"


# Rules 8.54 to 8.60


def test_8_54_fish_ponds_slow_and_infantry_that_moves_in_cannot_battle() -> None:
    slows("fish_pond", infantry_battles=False)


def test_8_55_a_hospital_hides_what_is_behind_it_and_hinders_nobody() -> None:
    passes_freely("hospital")
    assert not draw("A  hospital+1  X", A="allies armor", X="axis infantry").sees("A", "X")


def test_8_56_a_tent_hides_what_is_behind_it_and_hinders_nobody() -> None:
    passes_freely("hq_supply_tent")
    assert not draw("A  hq_supply_tent+1  X", A="allies armor", X="axis infantry").sees("A", "X")


def test_8_57_a_unit_battles_in_jungle_only_from_the_next_hex() -> None:
    near = draw("A  jungle+1  X", A="allies armor", X="axis infantry")
    assert near.move("A", "1").targets("A") == "X"
    far = draw("A  2  jungle+1  X", A="allies armor", X="axis infantry")
    assert far.reach("A") == "12"
    assert far.move("A", "1").battle_refused("A", "X") == "4.9"


def test_8_57_armor_that_began_next_to_the_jungle_takes_ground_and_overruns() -> None:
    assert taken("jungle").offers("attack") == "Y"


def test_8_57_armor_that_came_from_further_away_takes_no_ground_there() -> None:
    battle = draw("A  2  1  jungle+X  Y", A="allies armor", X="axis infantry with 1", Y="axis infantry")
    battle.move("A", "1").attack("A", "X", "grenade")
    assert "take_ground" not in battle.choices
    foot = draw("A  1  jungle+X  Y", A="allies infantry", X="axis infantry with 1", Y="axis infantry")
    foot.move("A", "1").attack("A", "X", "grenade")
    assert "take_ground" in foot.choices


def test_8_58_a_labor_camp_is_like_a_town() -> None:
    is_built_up("labor_camp")


def test_8_59_a_pier_is_entered_from_land_not_from_the_ocean() -> None:
    assert draw("2  A  pier+1", A="allies armor").reach("A") == "12"
    assert draw("ocean+2  ocean+A  pier+1", A="allies infantry").move_refused("A", "1") == "8.59"
    assert draw("beach+A  pier+1", A="allies infantry").reach("A") == "1"
    passes_freely("pier")


def test_8_59_a_boat_enters_a_river_and_stops_and_does_not_come_up_onto_a_bridge() -> None:
    assert draw("A  river+1  river+2", A="allies raft", rules=TYPES).reach("A") == "1"
    afloat = draw("river+2  river+A  river+bridge+1", A="allies raft", rules=TYPES)
    assert afloat.reach("A") == "2"
    assert afloat.move_refused("A", "1") == "8.9"
    assert draw("2  A  river+1", A="allies special_forces").reach("A") == "2"


def test_8_60_rice_paddies_slow_and_hinder_tanks() -> None:
    slows("rice_paddies", infantry_battles=True)


# Rules 8.61 to 8.67


def test_8_61_a_stream_stops_and_hinders_nothing_else() -> None:
    assert draw("A  fordable_stream+1  2", A="allies armor").reach("A") == "1"
    battle = draw("A  fordable_stream+1  X+2  Y", A="allies armor", X="axis infantry with 1", Y="axis infantry")
    battle.move("A", "1").attack("A", "X", "grenade").do("take_ground", "2")
    assert battle.offers("attack") == "Y"
    assert draw("fordable_stream+A  X", A="allies infantry", X="axis infantry").dice("A", "X") == 3


def test_8_62_a_rope_bridge_hinders_nobody() -> None:
    passes_freely("river+rope_bridge")


def test_8_63_an_escarpment_is_closed_and_hides() -> None:
    battle = draw("2  A  escarpment+1  X", A="allies armor", X="axis infantry")
    assert battle.move_refused("A", "1") == "8.63"
    assert not battle.sees("A", "X")


def test_8_64_a_unit_moving_up_a_ridge_stops_one_moving_along_it_does_not() -> None:
    assert draw("A  erg_ridge+1  2", A="allies armor").reach("A") == "1"
    assert draw("erg_ridge+A  erg_ridge+1  2", A="allies armor").reach("A") == "12"
    assert draw("hill+A  erg_ridge+1  2", A="allies armor").reach("A") == "12"
    assert draw("erg_ridge+A  erg_ridge+1  erg_ridge+X", A="allies armor", X="axis infantry").sees("A", "X")
    assert not draw("A  erg_ridge+1  erg_ridge+X", A="allies armor", X="axis infantry").sees("A", "X")


def test_8_65_a_balka_stops_in_and_out_and_onto_a_bridge() -> None:
    assert draw("A  balka+1  2", A="allies armor").reach("A") == "1"
    assert draw("balka+A  1  2", A="allies armor").reach("A") == "1"
    assert draw("balka+A  balka+bridge+1  2", A="allies armor").reach("A") == "1"
    assert draw("balka+bridge+A  balka+1  2", A="allies armor").reach("A") == "1"
    assert draw("A  balka+bridge+1  2", A="allies armor").reach("A") == "12"
    assert draw("balka+A  X", A="allies artillery", X="axis infantry").dice("A", "X") == 2
    assert draw("A  balka+bridge+X", A="allies infantry", X="axis infantry").dice("A", "X") == 3


def test_8_66_infantry_removes_an_abatis_instead_of_battling() -> None:
    battle = draw("1  abatis+A  X", A="allies infantry", X="axis infantry")
    assert battle.dice("A", "X") == 2
    battle.begin(Battles())
    battle.do("battle_with", "A").do("remove_abatis")
    assert battle.dice("A", "X") == 3
    assert draw("2  A  abatis+1", A="allies armor").move_refused("A", "1") == "8.66"
    gone = draw("2  A  abatis+1", A="allies armor").alter("1", take_off="abatis")
    assert "1" in gone.reach("A")


def test_8_67_a_castle_is_like_a_town() -> None:
    is_built_up("castle")
