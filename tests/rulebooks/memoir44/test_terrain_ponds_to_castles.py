"""Terrain from fish ponds to castles (Rules 8.54 to 8.67), one paragraph after the other.

The cells of the table themselves are in `test_terrain_table` and `test_terrain_after_battle`.
"""

from game.rulebooks.memoir44.turn.battles import Battles
from tests.rulebooks.memoir44.diagram import draw
from tests.rulebooks.memoir44.terrain_claims import TYPES, is_built_up, passes_freely, slows, taken

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
