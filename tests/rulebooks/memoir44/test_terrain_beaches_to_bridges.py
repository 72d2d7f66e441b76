"""Terrain from beaches to bridges (Rules 8.1 to 8.9), one paragraph after the other.

What goes beyond the cells of `test_terrain_table`. Bunkers belong to the Axis and sea walls to the Allies, as in the
battles, unless `owner` says so.
"""

import pytest

from game.rulebooks.memoir44.terms.special_rules import SideName
from tests.rulebooks.memoir44.diagram import draw
from tests.rulebooks.memoir44.terrain_claims import each_arm

OWNERS: tuple[SideName, ...] = ("allies", "axis")
MOVING_CARD = {"infantry": "infantry_assault", "armor": "direct_from_hq", "artillery": "artillery_bombard"}
"""Cards under which every arm moves three hexes."""


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
