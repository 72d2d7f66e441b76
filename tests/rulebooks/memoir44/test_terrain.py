"""Terrain and obstacles (Rules 8), one paragraph after the other: what goes beyond the cells of `test_terrain_table`.

Bunkers belong to the Axis and sea walls to the Allies, as in the battles, unless `owner` says so.
"""

import pytest

from game.rulebooks.memoir44.battles import Battles
from game.rulebooks.memoir44.moves import Moves
from game.rulebooks.memoir44.special_rules import SideName
from tests.rulebooks.memoir44.diagram import draw

OWNERS: tuple[SideName, ...] = ("allies", "axis")
MOVING_CARD = {"infantry": "infantry_assault", "armor": "direct_from_hq", "artillery": "artillery_bombard"}
"""Cards under which every arm moves three hexes."""

each_arm = pytest.mark.parametrize("arm", ["infantry", "armor", "artillery"])

# Rules 8.1


def test_8_1_a_move_onto_a_beach_has_two_hexes_in_all() -> None:
    assert draw("A  .  beach+1  2", A="allies armor").reach("A") == "1"
    assert draw("A  beach+1  2  3", A="allies armor").reach("A") == "12"
    assert draw("beach+A  beach+1  beach+2  beach+3", A="allies armor").reach("A") == "12"


def test_8_1_a_move_that_only_leads_off_the_beach_is_not_limited() -> None:
    assert draw("beach+A  1  2  3  4", A="allies armor").reach("A") == "123"


def test_8_1_a_beach_that_is_passed_round_limits_nothing() -> None:
    battle = draw(
        """
        A   beach+1   2   .
          3   4   5   .
        """,
        A="allies armor",
    )
    assert battle.reach("A") == "12345"


# Rules 8.2


@each_arm
def test_8_2_a_bunker_protects_its_owner_only(arm: str) -> None:
    own = draw("A  bunker+X", owner="axis", A=f"allies {arm}", X="axis infantry")
    assert own.dice("A", "X") == {"infantry": 2, "armor": 1, "artillery": 3}[arm]
    foreign = draw("A  bunker+X", owner="allies", A=f"allies {arm}", X="axis infantry")
    assert foreign.dice("A", "X") == 3


def test_8_2_infantry_of_both_sides_enters_and_battles() -> None:
    for owner in OWNERS:
        battle = draw("A  bunker+1  X", owner=owner, A="allies infantry", X="axis infantry")
        assert battle.move("A", "1").targets("A") == "X"


@pytest.mark.parametrize("kind", ["artillery", "armor"])
def test_8_2_guns_set_up_in_a_bunker_stay_there(kind: str) -> None:
    battle = draw("1  bunker+A  2", owner="allies", A=f"allies {kind}")
    assert battle.reach("A") == ""


def test_8_2_a_unit_in_a_bunker_battles_in_every_direction() -> None:
    battle = draw(
        """
        .   U   V   .
          W   bunker+A   X
        .   Y   Z   .
        """,
        owner="allies",
        A="allies artillery",
        forces=dict.fromkeys("UVWXYZ", "axis infantry"),
    )
    assert battle.targets("A") == "UVWXYZ"


# Rules 8.3 and 8.4


def test_8_3_a_forest_protects_hides_and_stops() -> None:
    battle = draw("A  forest+1  .  X", A="allies infantry", X="axis infantry")
    assert battle.battle_refused("A", "X") == "5.5.1"
    assert battle.reach("A") == "1"


@pytest.mark.parametrize("kind", ["infantry", "special_forces", "armor", "french_resistance"])
def test_8_4_a_hedgerow_is_entered_only_from_the_hex_next_to_it(kind: str) -> None:
    battle = draw("A  1  hedgerow+2", A=f"allies {kind}")
    assert battle.reach("A") == "1"
    assert battle.move_refused("A", "2") == "4.7"


@pytest.mark.parametrize("kind", ["infantry", "special_forces", "armor"])
def test_8_4_a_unit_that_leaves_a_hedgerow_stops_at_once(kind: str) -> None:
    battle = draw("hedgerow+A  1  2  3", A=f"allies {kind}")
    assert battle.reach("A") == "1"


def test_8_4_a_unit_that_has_left_a_hedgerow_battles() -> None:
    battle = draw("hedgerow+A  1  X", A="allies infantry", X="axis infantry")
    assert battle.move("A", "1").targets("A") == "X"


def test_8_4_from_hedgerow_to_hedgerow_is_one_step_and_no_battle() -> None:
    battle = draw("hedgerow+A  hedgerow+1  hedgerow+2  X", A="allies armor", X="axis infantry")
    assert battle.reach("A") == "1"
    assert battle.move("A", "1").battle_refused("A", "X") == "4.9"


# Rules 8.5 to 8.7


def test_8_5_infantry_passes_through_hedgehogs_and_battles() -> None:
    battle = draw("A  hedgehog+1  2  X", A="allies special_forces", X="axis infantry")
    assert battle.move("A", "2").targets("A") == "X"
    assert draw("A  hedgehog+X", A="allies armor", X="axis infantry").dice("A", "X") == 3


def test_8_6_a_hill_protects_against_attackers_from_below_only() -> None:
    for high in ("hill", "steep_hill", "cliff", "sea_bluff", "mountain"):
        assert draw(f"{high}+A  hill+X", A="allies infantry", X="axis infantry").dice("A", "X") == 3, high
    for low in ("forest", "town", "beach", "river+bridge"):
        assert draw(f"{low}+A  hill+X", A="allies infantry", X="axis infantry").dice("A", "X") == 2, low


def test_8_6_fire_from_below_is_reduced_as_well() -> None:
    assert draw("A  .  .  hill+X", A="allies armor", X="axis infantry").dice("A", "X") == 2
    assert draw("hill+A  .  .  hill+X", A="allies armor", X="axis infantry").dice("A", "X") == 3
    assert draw("A  .  .  hill+X", A="allies infantry", X="axis infantry").battle_refused("A", "X") == "5.4"


def test_8_7_into_the_ocean_a_unit_moves_one_hex() -> None:
    assert draw("ocean+A  ocean+1  ocean+2", A="allies armor").reach("A") == "1"
    assert draw("A  .  ocean+1", A="allies armor").reach("A") == ""


def test_8_7_a_unit_leaves_the_ocean_as_on_the_beach_and_may_battle() -> None:
    battle = draw("ocean+A  beach+1  beach+2  beach+3  X", A="allies armor", X="axis infantry")
    assert battle.reach("A") == "12"
    assert battle.move("A", "2").targets("A") == "X"
    inland = draw("ocean+A  1  2  3  4", A="allies armor")
    assert inland.reach("A") == "123"


def test_8_7_a_unit_in_the_ocean_neither_battles_nor_ambushes() -> None:
    battle = draw("ocean+A  X", A="allies infantry", X="axis infantry")
    assert battle.battle_refused("A", "X") == "8.7"
    battle = draw("A  ocean+X", axis_hand="ambush", A="allies infantry", X="axis infantry")
    battle.attack("A", "X", "infantry")
    assert battle.figures("X") == 3  # no question came before


def test_8_7_no_unit_retreats_onto_the_ocean() -> None:
    battle = draw(
        """
        ocean   ocean
          X+1   .
        A   .   .
        """,
        A="allies artillery",
        X="axis infantry",
    )
    battle.attack("A", "X", "flag")
    assert (battle.at("X"), battle.figures("X")) == ("1", 3)


def test_8_7_a_unit_in_the_ocean_loses_a_figure_for_each_step_onto_it() -> None:
    battle = draw(
        """
        ocean   ocean
          ocean+X+1   .
        A   .   .
        """,
        A="allies artillery",
        X="axis infantry",
    )
    battle.attack("A", "X", "flag flag")
    assert (battle.at("X"), battle.figures("X")) == ("1", 2)


# Rules 8.8 and 8.9


@each_arm
def test_8_8_a_river_is_crossed_by_bridges_only(arm: str) -> None:
    battle = draw(
        """
        A   river+1   3
          4   river+bridge+2   5
        """,
        card=MOVING_CARD[arm],
        A=f"allies {arm}",
    )
    assert battle.reach("A") == "2345"
    assert battle.move_refused("A", "1") == "8.8"


def test_8_9_a_bridge_has_no_limits() -> None:
    battle = draw("A  river+bridge+1  2  X", A="allies armor", X="axis infantry")
    assert battle.move("A", "2").targets("A") == "X"
    assert draw("A  river+bridge+X", A="allies infantry", X="axis infantry").dice("A", "X") == 3


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
