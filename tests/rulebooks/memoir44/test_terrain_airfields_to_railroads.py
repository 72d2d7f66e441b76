"""Terrain from airfields to railroads and stations (Rules 8.16 to 8.39), one paragraph after the other.

The cells of the table themselves are in `test_terrain_table` and `test_terrain_after_battle`.
"""

import pytest

from game.core.actions import Kind, PieceId, Target
from game.rulebooks.memoir44.turn.moves import MoveUnit
from tests.rulebooks.memoir44.diagram import draw
from tests.rulebooks.memoir44.terrain_claims import TYPES, is_built_up, passes_freely, slows, taken

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


@pytest.mark.parametrize("kind", ["armor", "artillery"])
def test_8_22_guns_and_tanks_set_up_in_a_field_bunker_may_move_out_but_not_back_in(kind: str) -> None:
    battle = draw("1   field_bunker+A+2   3", A=f"allies {kind}")
    assert battle.reach("A") == "13"
    battle = battle.move("A", "3")
    assert battle.at("A") == "3"
    again = draw("1   field_bunker+2   A   3", A=f"allies {kind}")
    assert again.reach("A") == "3"
    assert again.move_refused("A", "2") == "8.22"


def test_8_2_a_gun_set_up_in_a_bunker_never_leaves_it_and_is_told_why() -> None:
    battle = draw("1   bunker+A   2   .   X", A="allies artillery", X="axis infantry", owner="allies")
    assert battle.reach("A") == ""
    assert battle.move_refused("A", "1") == "8.2"
    number = PieceId(battle.letters["A"])
    for place in ("1", "2", "X"):
        far = MoveUnit(number).refusal(battle.game, battle.position, Target(Kind.SPACE, battle.space(place)))
        assert far.rule == "8.2"


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
