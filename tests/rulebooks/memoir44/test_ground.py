"""Taking ground and armor overrun (Rules 7).

A, of the Allies, assaults X, of the Axis; Y keeps the Axis on the field. The ground in question is hex 1.
"""

import pytest

from game.rulebooks.memoir44.turn.ground import ground_refusal
from tests.rulebooks.memoir44.diagram import Battle, draw

OFFERED = {"take_ground", "stay"}


def assault(picture: str, unit: str = "infantry", target: str = "infantry", faces: str = "grenade") -> Battle:
    """The moment after A has assaulted X, which has one figure left."""
    return situation(picture, unit, target).attack("A", "X", faces)


def situation(picture: str, unit: str = "infantry", target: str = "infantry", card: str = "direct_from_hq") -> Battle:
    """The moment before."""
    forces = {"A": f"allies {unit}", "X": f"axis {target} with 1", "Y": "axis infantry", "Z": "axis infantry with 1"}
    return draw(picture, card=card, forces={letter: words for letter, words in forces.items() if letter in picture})


def ground_refused(battle: Battle) -> str:
    """The rule by which A cannot take hex 1 from where it stands."""
    assert "take_ground" not in battle.choices
    found = ground_refusal(battle.game, battle.position, battle.letters["A"], battle.space("A"), battle.space("1"))
    assert found is not None
    return found.rule


# Rules 7.1


def test_7_1_infantry_advances_into_the_hex_of_an_eliminated_unit() -> None:
    battle = assault("A  X+1  .  .  .  Y")
    assert battle.choices == OFFERED
    assert battle.offers("take_ground") == "1"
    battle.do("take_ground", "1")
    assert battle.at("A") == "1"


def test_7_1_infantry_advances_into_the_hex_of_a_unit_that_retreated() -> None:
    battle = assault(
        """
        2   river
          X+1   .
        .   A   .   Y
        """,
        faces="flag",
    )
    assert battle.at("X") == "2"
    battle.do("take_ground", "1")
    assert battle.at("A") == "1"


def test_7_1_it_need_not() -> None:
    battle = assault("A+2  X+1  .  .  Y")
    battle.do("stay")
    assert battle.at("A") == "2"


def test_7_1_a_target_that_stays_leaves_no_ground() -> None:
    battle = draw("A  X+1", A="allies infantry", X="axis infantry")
    battle.attack("A", "X", "infantry flag")  # it cannot retreat, and loses figures
    assert battle.figures("X") == 2
    assert battle.choices == set()
    assert ground_refused(battle) == "7.1"


def test_7_1_nor_does_one_that_ignores_the_flag() -> None:
    battle = draw(
        """
        .   .   .
          church+X+1   .
        .   A   .
        """,
        A="allies infantry",
        X="axis infantry",
    )
    battle.attack("A", "X", "flag").do("ignore_flags", 1)
    assert battle.choices == set()


def test_7_1_it_costs_no_movement() -> None:
    battle = situation("A  2  X+1  .  .  Y").move("A", "2")
    battle.attack("A", "X", "grenade").do("take_ground", "1")
    assert battle.at("A") == "1"
    forces = situation("A  .  2  X+1  .  .  Y", unit="special_forces").move("A", "2")
    assert forces.attack("A", "X", "grenade").choices == OFFERED


def test_7_1_fire_takes_no_ground() -> None:
    battle = assault("A  .  X+1  .  .  Y", unit="armor")
    assert battle.at("X") == ""
    assert battle.choices == set()


def test_7_1_ground_is_taken_at_once_before_the_next_battle() -> None:
    battle = draw(
        "A  X+1  .  .  B  Y",
        A="allies infantry",
        B="allies infantry",
        X="axis infantry with 1",
        Y="axis infantry",
    )
    battle.attack("A", "X", "grenade")
    assert battle.choices == OFFERED
    assert battle.refused("battle_with", "B") == "7.1"
    battle.do("stay")
    assert battle.offers("battle_with") == "B"


def test_7_1_an_ambush_takes_no_ground() -> None:
    battle = draw(
        """
        .   X+1   .
          A   .   Y
        """,
        turn="axis",
        allies_hand="ambush",
        A="allies infantry",
        X="axis infantry with 1",
        Y="axis infantry",
        orders="X",
    )
    battle.attack("X", "A")
    battle.roll("grenade star star")
    battle.do("ambush")
    assert battle.at("X") == ""
    assert battle.choices == set()


def test_7_1_a_barrage_takes_no_ground() -> None:
    battle = draw(
        "A  X+1  .  Y",
        card="",
        allies_hand="barrage",
        A="allies infantry",
        X="axis infantry with 1",
        Y="axis infantry",
    )
    battle.do("play", "barrage")
    battle.roll("grenade star star star")
    battle.do("attack", "X")
    assert battle.at("X") == ""
    assert "take_ground" not in battle.choices


# Rules 7.2


@pytest.mark.parametrize("kind", ["armor", "elite_armor"])
def test_7_2_armor_takes_ground_in_the_same_way(kind: str) -> None:
    battle = assault("A  X+1  .  .  .  .  Y", unit=kind)
    assert battle.choices == OFFERED
    assert battle.do("take_ground", "1").at("A") == "1"


# Rules 7.3


def test_7_3_armor_that_has_taken_ground_battles_again() -> None:
    battle = assault("A  X+1  Y", unit="armor").do("take_ground", "1")
    assert battle.choices == {"attack", "no_overrun"}
    battle.strike("A", "Y", "infantry")
    assert battle.figures("Y") == 3


def test_7_3_with_an_enemy_next_to_it_the_overrun_is_a_close_assault() -> None:
    battle = assault("A  X+1  Y  .  Z", unit="armor").do("take_ground", "1")
    assert battle.offers("attack") == "Y"
    assert battle.refused("attack", "Z") == "5.2"


def test_7_3_with_none_it_may_be_fire() -> None:
    battle = assault("A  X+1  .  Y", unit="armor").do("take_ground", "1")
    assert battle.offers("attack") == "Y"
    battle.strike("A", "Y", "grenade")
    assert battle.figures("Y") == 3
    assert battle.choices == set()


def test_7_3_fire_needs_range_and_sight_as_ever() -> None:
    battle = assault("A  X+1  forest  Y", unit="armor").do("take_ground", "1")
    assert battle.choices == set()


def test_7_3_it_may_take_ground_again_but_not_battle_a_third_time() -> None:
    battle = assault("A  X+1  Z+2  Y", unit="armor").do("take_ground", "1")
    battle.strike("A", "Z", "grenade")
    assert battle.choices == OFFERED
    battle.do("take_ground", "2")
    assert battle.at("A") == "2"
    assert battle.choices == set()
    assert battle.battle_refused("A", "Y") == "5.1"


def test_7_3_it_need_not_overrun() -> None:
    battle = assault("A  X+1  Y", unit="armor").do("take_ground", "1").do("no_overrun")
    assert battle.figures("Y") == 4
    assert battle.choices == set()


def test_7_3_no_overrun_without_ground_taken() -> None:
    battle = draw(
        """
        .   Y   .
          A   X+1   .
        """,
        A="allies armor",
        X="axis infantry with 1",
        Y="axis infantry",
    )
    battle.attack("A", "X", "grenade").do("stay")
    assert battle.choices == set()
    assert battle.battle_refused("A", "Y") == "5.1"


@pytest.mark.parametrize("kind", ["infantry", "special_forces", "french_resistance"])
def test_7_3_infantry_never_overruns(kind: str) -> None:
    battle = assault("A  X+1  Y", unit=kind).do("take_ground", "1")
    assert battle.choices == set()
    assert battle.battle_refused("A", "Y") == "5.1"


@pytest.mark.parametrize("terrain", ["forest", "hedgerow", "town", "church", "ocean", "hill+forest"])
def test_7_3_no_overrun_from_terrain_that_forbids_battle(terrain: str) -> None:
    battle = assault(f"A  {terrain}+X+1  Y", unit="armor").do("take_ground", "1")
    assert battle.at("A") == "1"
    assert battle.choices == set()


@pytest.mark.parametrize("terrain", ["hill", "wire", "sandbags", "beach", "river+bridge", "steep_hill"])
def test_7_3_an_overrun_from_other_terrain(terrain: str) -> None:
    battle = assault(f"A  {terrain}+X+1  Y", unit="armor").do("take_ground", "1")
    assert battle.choices == {"attack", "no_overrun"}


def test_7_3_armor_that_moved_before_may_overrun() -> None:
    battle = situation("A  .  .  2  X+1  Y", unit="armor").move("A", "2")
    battle.attack("A", "X", "grenade").do("take_ground", "1")
    assert battle.choices == {"attack", "no_overrun"}


# Rules 7.4


@pytest.mark.parametrize("kind", ["infantry", "special_forces", "armor"])
def test_7_4_a_unit_that_moved_into_wire_takes_no_ground(kind: str) -> None:
    battle = situation("A  wire+2  X+1  .  Y", unit=kind).move("A", "2")
    battle.attack("A", "X", "grenade")
    assert battle.choices == set()
    assert ground_refused(battle) == "7.4"


def test_7_4_a_unit_that_stood_in_wire_takes_ground() -> None:
    battle = assault("wire+A  X+1  .  Y")
    assert battle.choices == OFFERED


def test_7_4_a_tank_that_took_ground_into_wire_overruns_and_takes_ground_again() -> None:
    battle = assault("A  wire+X+1  Z+2  .  Y", unit="armor").do("take_ground", "1")
    assert not battle.has_wire("1")
    battle.strike("A", "Z", "grenade")
    assert battle.choices == OFFERED
    assert battle.do("take_ground", "2").at("A") == "2"


def test_7_4_a_tank_that_moved_into_wire_neither_takes_ground_nor_overruns() -> None:
    battle = situation("A  wire+2  X+1  Y", unit="armor").move("A", "2")
    assert not battle.has_wire("2")
    battle.attack("A", "X", "grenade")
    assert battle.choices == set()
    assert battle.battle_refused("A", "Y") == "5.1"


@pytest.mark.parametrize("terrain", ["forest", "town", "church", "hedgerow"])
def test_7_4_resistance_that_moved_into_terrain_battles_but_takes_no_ground(terrain: str) -> None:
    battle = situation(f"A  {terrain}+2  X+1  .  Y", unit="french_resistance").move("A", "2")
    battle.attack("A", "X", "grenade")
    assert battle.choices == set()
    assert ground_refused(battle) == "7.4"


@pytest.mark.parametrize(
    ("words", "rule"), [("bunker", "8.2"), ("hedgehog", "8.5"), ("mountain", "8.30"), ("hill+bunker", "8.2")]
)
def test_7_4_armor_takes_no_ground_that_is_closed_to_it(words: str, rule: str) -> None:
    battle = assault(f"hill+A  {words}+X+1  .  Y", unit="armor")
    assert battle.choices == set()
    assert ground_refused(battle) == rule
    if words != "mountain":
        assert assault(f"hill+A  {words}+X+1  .  Y").choices == OFFERED


@pytest.mark.parametrize("kind", ["infantry", "armor"])
def test_7_4_a_closed_hexside_is_not_crossed(kind: str) -> None:
    battle = draw(
        """
        2   A   3   4
          X+1   .   Y
        """,
        span="2A34",
        A=f"allies {kind}",
        X="axis infantry with 1",
        Y="axis infantry",
    )
    assert battle.targets("A") == "X"
    battle.attack("A", "X", "grenade")
    assert battle.choices == set()
    assert ground_refused(battle) == "12.9"


@pytest.mark.parametrize("low", ["beach", "ocean"])
@pytest.mark.parametrize(
    ("height", "kind", "up", "down"),
    [
        ("cliff", "infantry", False, True),
        ("sea_bluff", "infantry", True, True),
        ("cliff", "armor", False, False),
        ("sea_bluff", "armor", False, False),
    ],
)
def test_7_4_cliffs_and_bluffs_on_the_beach_side(low: str, height: str, kind: str, up: bool, down: bool) -> None:
    if low == "beach":
        climbing = assault(f"beach+A  {height}+X+1  .  Y", unit=kind)
        assert climbing.choices == (OFFERED if up else set())
        if not up:
            assert ground_refused(climbing) == "8.11"
    descending = assault(f"{height}+A  {low}+X+1  .  Y", unit=kind)
    assert descending.choices == (OFFERED if down else set())
    if not down:
        assert ground_refused(descending) == "8.11"


@pytest.mark.parametrize("height", ["cliff", "sea_bluff"])
@pytest.mark.parametrize("kind", ["infantry", "armor"])
def test_7_4_from_the_inland_side_both_are_hills(height: str, kind: str) -> None:
    assert assault(f"A  {height}+X+1  .  Y", unit=kind).choices == OFFERED
    assert assault(f"{height}+A  {height}+X+1  .  Y", unit=kind).choices == OFFERED


def test_7_4_steep_hills_hinder_nobody() -> None:
    for kind in ("infantry", "armor"):
        assert assault("A  steep_hill+X+1  .  Y", unit=kind).choices == OFFERED


def test_7_4_a_mountain_is_climbed_from_high_ground_only() -> None:
    assert assault("hill+A  mountain+X+1  .  Y").choices == OFFERED
    battle = assault("A  mountain+X+1  .  Y")
    assert ground_refused(battle) == "8.30"


@pytest.mark.parametrize("kind", ["infantry", "armor"])
def test_7_4_ground_is_taken_into_and_out_of_a_hedgerow(kind: str) -> None:
    assert assault("A  hedgerow+X+1  .  Y", unit=kind).choices == OFFERED
    assert assault("hedgerow+A  X+1  .  Y", unit=kind).choices == OFFERED
    assert assault("hedgerow+A  hedgerow+X+1  .  Y", unit=kind).choices == OFFERED


@pytest.mark.parametrize("kind", ["infantry", "armor"])
def test_7_4_a_unit_that_left_a_hedgerow_takes_ground(kind: str) -> None:
    battle = situation("hedgerow+A  2  X+1  .  Y", unit=kind).move("A", "2")
    battle.attack("A", "X", "grenade")
    assert battle.choices == OFFERED


def test_7_4_armor_that_left_a_hedgerow_overruns() -> None:
    battle = situation("hedgerow+A  2  X+1  Y", unit="armor").move("A", "2")
    battle.attack("A", "X", "grenade").do("take_ground", "1")
    assert battle.choices == {"attack", "no_overrun"}


@pytest.mark.parametrize("terrain", ["forest", "town", "church", "ocean", "beach", "river+bridge"])
def test_7_4_ground_may_be_taken_into_terrain_that_stops(terrain: str) -> None:
    for kind in ("infantry", "armor"):
        assert assault(f"A  {terrain}+X+1  .  Y", unit=kind).choices == OFFERED, kind


# Rules 7.5


def test_7_5_artillery_never_takes_ground() -> None:
    battle = assault("A  X+1  .  Y", unit="artillery")
    assert battle.at("X") == ""
    assert battle.choices == set()
    assert ground_refused(battle) == "7.5"
