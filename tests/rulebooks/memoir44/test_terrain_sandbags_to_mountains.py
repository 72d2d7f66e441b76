"""Sandbags, cliffs, walls, wire, mountains, roads (Rules 8.10 to 8.15, 8.19, 8.30, 8.42), one after the other.

What goes beyond the cells of `test_terrain_table`. Bunkers belong to the Axis and sea walls to the Allies, as in the
battles, unless `owner` says so.
"""

import pytest

from game.rulebooks.memoir44.turn.battles import Battles
from game.rulebooks.memoir44.turn.moves import Moves
from tests.rulebooks.memoir44.diagram import draw
from tests.rulebooks.memoir44.terrain_claims import each_arm

# Rules 8.10


@pytest.mark.parametrize(
    ("ground", "lost"), [(".", -1), ("beach", -1), ("river+bridge", -1), ("wire", -1), ("hedgehog", -1)]
)
def test_8_10_sandbags_take_a_die_on_open_ground(ground: str, lost: int) -> None:
    battle = draw(f"A  {ground}+sandbags+X", A="allies armor", X="axis infantry")
    assert battle.reasons("A", "X") == {"5.3": 3, "8.10": lost}


def test_8_10_elsewhere_only_the_terrain_protects() -> None:
    battle = draw("hill+A  hill+sandbags+X", A="allies infantry", X="axis infantry")
    assert battle.dice("A", "X") == 3
    below = draw("A  hill+sandbags+X", A="allies infantry", X="axis infantry")
    assert below.reasons("A", "X") == {"5.3": 3, "8.6": -1}
    foreign = draw("A  bunker+sandbags+X", owner="allies", A="allies infantry", X="axis infantry")
    assert foreign.dice("A", "X") == 3


@pytest.mark.parametrize("ground", ["hill", "forest", "town", "bunker"])
def test_8_10_the_flag_may_be_ignored_whatever_the_terrain(ground: str) -> None:
    battle = draw(f"A  {ground}+sandbags+X", owner="allies", A="allies artillery", X="axis infantry")
    assert battle.attack("A", "X", "flag").offers("ignore_flags") == "01"


@each_arm
def test_8_10_sandbags_protect_any_unit_of_either_side(arm: str) -> None:
    battle = draw("A  sandbags+X", A="allies infantry", X=f"axis {arm}")
    assert battle.dice("A", "X") == 2
    assert battle.dice("X", "A") == 3
    assert draw("sandbags+A  X", A="allies infantry", X=f"axis {arm}").dice("X", "A") == (
        3 if arm == "artillery" else 2
    )


def test_8_10_sandbags_are_gone_when_the_unit_moves() -> None:
    battle = draw("sandbags+A+1  2", A="allies infantry")
    assert battle.has_sandbags("1")
    battle.move("A", "2")
    assert not battle.has_sandbags("1")


def test_8_10_sandbags_are_gone_when_the_unit_takes_ground() -> None:
    battle = draw("sandbags+A+1  X+2  .  Y", A="allies infantry", X="axis infantry with 1", Y="axis infantry")
    battle.attack("A", "X", "grenade").do("take_ground", "2")
    assert not battle.has_sandbags("1")


def test_8_10_sandbags_are_gone_when_the_unit_is_eliminated() -> None:
    battle = draw("A  sandbags+X+1  .  Y", A="allies infantry", X="axis infantry with 1", Y="axis infantry")
    battle.attack("A", "X", "grenade")
    assert not battle.has_sandbags("1")
    battle.do("take_ground", "1")
    assert not battle.has_sandbags("1")


def test_8_10_sandbags_stay_with_a_unit_that_stays() -> None:
    battle = draw("A  sandbags+X+1", A="allies infantry", X="axis infantry")
    battle.attack("A", "X", "grenade")
    assert battle.has_sandbags("1")


# Rules 8.11


@pytest.mark.parametrize("height", ["cliff", "sea_bluff"])
@pytest.mark.parametrize("low", ["beach", "ocean"])
def test_8_11_climbing_from_the_beach_costs_infantry_two_hexes(height: str, low: str) -> None:
    picture = f"{low}+A  {height}+1  2  X"
    battle = draw(picture, A="allies infantry", X="axis infantry")
    assert battle.reach("A") == "1"
    assert battle.move("A", "1").battle_refused("A", "X") == "4.9"
    forces = draw(f"{low}+A  {height}+1  X", A="allies special_forces", X="axis infantry")
    assert forces.move("A", "1").targets("A") == "X"
    assert draw(picture, card="infantry_assault", A="allies infantry", X="axis infantry").reach("A") == "12"


@pytest.mark.parametrize("height", ["cliff", "sea_bluff"])
def test_8_11_climbing_down_to_the_beach_costs_infantry_two_hexes(height: str) -> None:
    battle = draw(f"{height}+A  beach+1  beach+2", A="allies infantry")
    assert battle.reach("A") == "1"
    later = draw(f"A  {height}+1  beach+2", A="allies infantry")
    assert later.reach("A") == "1"


@pytest.mark.parametrize("height", ["cliff", "sea_bluff"])
@pytest.mark.parametrize("kind", ["armor", "artillery"])
def test_8_11_armor_and_artillery_cannot_climb(height: str, kind: str) -> None:
    card = "artillery_bombard" if kind == "artillery" else "direct_from_hq"
    up = draw(f"1  beach+A  {height}+2", card=card, A=f"allies {kind}")
    assert up.reach("A") == "1"
    assert up.move_refused("A", "2") == "8.11"
    down = draw(f"1  {height}+A  beach+2", card=card, A=f"allies {kind}")
    assert down.reach("A") == "1"
    assert down.move_refused("A", "2") == "8.11"


@pytest.mark.parametrize("height", ["cliff", "sea_bluff"])
def test_8_11_from_inland_both_are_ordinary_hills(height: str) -> None:
    assert draw(f"A  {height}+1  {height}+2  3", A="allies armor").reach("A") == "123"


@pytest.mark.parametrize("height", ["cliff", "sea_bluff"])
def test_8_11_from_the_beach_an_attack_comes_from_below(height: str) -> None:
    assert draw(f"beach+A  {height}+X", A="allies infantry", X="axis infantry").dice("A", "X") == 2
    assert draw(f"{height}+A  beach+X", A="allies infantry", X="axis infantry").dice("A", "X") == 3


def test_8_11_a_unit_that_could_only_climb_down_into_the_ocean_is_not_asked_to_move() -> None:
    battle = draw("closed  cliff+A  ocean+1", A="allies infantry")
    battle.begin(Moves())
    assert battle.offers("move_unit") == ""


# Rules 8.12 and 8.13


def test_8_12_a_sea_wall_serves_one_side() -> None:
    own = draw("A  beach+sea_wall+X", owner="axis", A="allies armor", X="axis infantry")
    assert own.reasons("A", "X") == {"5.3": 3, "8.12": -1}
    foreign = draw("A  beach+sea_wall+X", owner="allies", A="allies armor", X="axis infantry")
    assert foreign.dice("A", "X") == 3


def test_8_12_a_sea_wall_is_never_removed() -> None:
    battle = draw("beach+sea_wall+A+1  2  X", owner="allies", A="allies infantry", X="axis infantry")
    battle.move("A", "2")
    again = draw("beach+sea_wall+1  A  X", owner="allies", A="allies infantry", X="axis infantry")
    again.move("A", "1")
    assert again.dice("X", "A") == 1
    assert battle.game.field.owner[battle.space("1")] == 0


def test_8_13_up_a_steep_hill_costs_two_hexes() -> None:
    battle = draw("A  steep_hill+1  2  X", A="allies infantry", X="axis infantry")
    assert battle.reach("A") == "1"
    assert battle.move("A", "1").battle_refused("A", "X") == "4.9"
    assert draw("A  1  steep_hill+2", A="allies infantry").reach("A") == "1"


def test_8_13_down_and_across_cost_one() -> None:
    battle = draw("1  steep_hill+A  steep_hill+2  steep_hill+3  4", A="allies infantry")
    assert battle.reach("A") == "123"
    assert draw("hill+A  steep_hill+1  steep_hill+2", A="allies infantry").reach("A") == "12"


def test_8_13_artillery_cannot_climb_it() -> None:
    battle = draw("1  A  steep_hill+2", A="allies artillery")
    assert battle.reach("A") == "1"
    assert battle.move_refused("A", "2") == "8.13"


# Rules 8.14, 8.15 and 8.19


def test_8_14_armor_battles_out_of_a_town_with_two_dice_fewer() -> None:
    assert draw("town+A  .  X", A="allies armor", X="axis infantry").dice("A", "X") == 1
    assert draw("town+A  hill+X", A="allies armor", X="axis infantry").battle_refused("A", "X") == "5.4"
    assert draw("town+A  X", A="allies infantry", X="axis infantry").dice("A", "X") == 3


def test_8_15_infantry_in_wire_battles_or_removes_it() -> None:
    battle = draw("wire+A+1  X", A="allies infantry", X="axis infantry")
    battle.enter(Battles())
    battle.do("battle_with", "A")
    assert battle.choices == {"attack", "remove_wire"}
    battle.do("remove_wire")
    assert not battle.has_wire("1")
    assert battle.battle_refused("A", "X") == "5.1"
    other = draw("wire+A+1  X", A="allies infantry", X="axis infantry").attack("A", "X")
    assert other.has_wire("1")


def test_8_15_infantry_that_moved_in_one_hex_may_battle_or_remove_it() -> None:
    battle = draw("A  wire+1  X", A="allies infantry", X="axis infantry").move("A", "1")
    assert battle.dice("A", "X") == 2
    battle.enter(Battles())
    battle.do("battle_with", "A").do("remove_wire")
    assert not battle.has_wire("1")


def test_8_15_infantry_that_moved_too_far_to_battle_cannot_remove_it() -> None:
    battle = draw("B  A  .  wire+1  X", A="allies infantry", B="allies infantry", X="axis infantry").move("A", "1")
    assert battle.battle_refused("A", "X") == "4.9"
    battle.begin(Battles())
    assert battle.choices == set()


def test_8_15_without_wire_there_is_nothing_to_remove() -> None:
    battle = draw("A  X", A="allies infantry", X="axis infantry")
    battle.enter(Battles())
    battle.do("battle_with", "A")
    assert battle.refused("remove_wire") == "8.15"


@pytest.mark.parametrize("kind", ["armor", "elite_armor"])
def test_8_15_armor_that_moves_in_removes_it_and_battles(kind: str) -> None:
    battle = draw("A  wire+1  X", A=f"allies {kind}", X="axis infantry").move("A", "1")
    assert not battle.has_wire("1")
    assert battle.dice("A", "X") == 3
    assert battle.targets("A") == "X"


def test_8_15_armor_that_takes_ground_there_removes_it() -> None:
    battle = draw("A  wire+X+1  .  .  .  Y", A="allies armor", X="axis infantry with 1", Y="axis infantry")
    battle.attack("A", "X", "grenade").do("take_ground", "1")
    assert not battle.has_wire("1")


def test_8_15_infantry_that_takes_ground_there_leaves_it() -> None:
    battle = draw("A  wire+X+1  .  .  .  Y", A="allies infantry", X="axis infantry with 1", Y="axis infantry")
    battle.attack("A", "X", "grenade").do("take_ground", "1")
    assert battle.has_wire("1")


def test_8_15_a_tank_that_stands_in_it_removes_it_when_it_battles() -> None:
    battle = draw("wire+A+1  X", A="allies armor", X="axis infantry")
    battle.enter(Battles())
    battle.do("battle_with", "A")
    assert battle.choices == {"attack"}
    assert battle.has_wire("1")
    battle.strike("A", "X")
    assert not battle.has_wire("1")


def test_8_15_artillery_that_moves_in_leaves_it() -> None:
    battle = draw("A  wire+1", A="allies artillery").move("A", "1")
    assert battle.has_wire("1")


def test_8_19_a_church_is_a_town_that_ignores_a_flag() -> None:
    battle = draw("church+A  X", A="allies armor", X="axis artillery")
    assert battle.reasons("A", "X") == {"5.3": 3, "8.19": -2}


# Rules 8.30 and 8.42


def test_8_30_infantry_climbs_a_mountain_from_hill_or_mountain_only() -> None:
    assert draw("hill+A  mountain+1  mountain+2", A="allies infantry").reach("A") == "12"
    assert draw("mountain+A  hill+1  2", A="allies infantry").reach("A") == "12"
    for low in (".", "forest", "beach"):
        battle = draw(f"1  {low}+A  mountain+2", A="allies infantry")
        assert battle.reach("A") == "1", low
        assert battle.move_refused("A", "2") == "8.30"
    down = draw("hill+1  mountain+A  2", A="allies infantry")
    assert down.reach("A") == "1"
    assert down.move_refused("A", "2") == "8.30"


@pytest.mark.parametrize(("ground", "dice"), [(".", 1), ("hill", 1), ("mountain", 3)])
def test_8_30_two_dice_fewer_from_below(ground: str, dice: int) -> None:
    assert draw(f"{ground}+A  mountain+X", A="allies infantry", X="axis infantry").dice("A", "X") == dice


def test_8_30_two_dice_fewer_from_another_range() -> None:
    battle = draw("mountain+A  .  mountain+X", A="allies armor", X="axis infantry")
    assert battle.reasons("A", "X") == {"5.3": 3, "8.30": -2}
    same = draw("mountain+A  mountain  mountain+X", A="allies armor", X="axis infantry")
    assert same.dice("A", "X") == 3


@pytest.mark.parametrize(("away", "dice"), list(enumerate((3, 3, 2, 2, 1, 1, 1, 0), start=1)))
def test_8_30_artillery_on_a_mountain_has_dice_of_its_own(away: int, dice: int) -> None:
    battle = draw("mountain+A  " + ".  " * (away - 1) + "X", A="allies artillery", X="axis infantry")
    assert battle.dice("A", "X") == dice
    assert battle.targets("A") == ("X" if dice else "")


def test_8_42_a_road_over_a_hill_leaves_it_a_hill() -> None:
    battle = draw("A  hill+1  X", roads=("A1X",), A="allies infantry", X="axis infantry")
    assert not battle.sees("A", "X")
    assert draw("A  hill+X", roads=("AX",), A="allies infantry", X="axis infantry").dice("A", "X") == 2


def test_8_42_a_road_lengthens_a_move() -> None:
    assert draw("A  1  2  3", roads=("A123",), A="allies infantry").reach("A") == "123"
    assert draw("A  1  2  3", A="allies infantry").reach("A") == "12"
