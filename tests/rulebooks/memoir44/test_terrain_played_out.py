"""Terrain in the middle of a turn: ground taken, sandbags, roads, bunkers, bridges.

What the paragraphs say in general is tested in their own chapters.
"""

import pytest

from tests.rulebooks.memoir44.diagram import Battle, draw

GROUND = {
    "wire": False,
    "hedgerow": None,
    "marsh": False,
    "forest": None,
    "fordable_stream": True,
    "jungle": True,
    "rice_paddies": False,
    "fordable_river": False,
}
"""Whether infantry that has moved into a terrain this turn takes ground out of it; None: it cannot even battle."""

BOTH = ["infantry", "armor"]


def assaulted(picture: str, kind: str) -> Battle:
    """A has destroyed X, perhaps after a move to 1; Y keeps the battle alive."""
    return draw(picture, A=f"allies {kind}", X="axis infantry with 1", Y="axis infantry")


# Area 1: taking ground out of terrain


@pytest.mark.parametrize(("word", "may"), GROUND.items())
def test_7_4_ground_after_moving_into_terrain(word: str, may: bool | None) -> None:
    battle = assaulted(f"A  {word}+1  X+2  .  .  .  Y", "infantry").move("A", "1")
    if may is None:
        assert battle.battle_refused("A", "X") == "4.9"
        return
    battle.attack("A", "X", "grenade")
    assert ("take_ground" in battle.choices) is may


@pytest.mark.parametrize("word", GROUND)
@pytest.mark.parametrize("kind", BOTH)
def test_7_4_a_unit_that_stood_there_takes_ground_out_of_it(word: str, kind: str) -> None:
    battle = assaulted(f"{word}+A  X+2  .  .  .  Y", kind).attack("A", "X", "grenade")
    assert battle.do("take_ground", "2").at("A") == "2"


@pytest.mark.parametrize("kind", BOTH)
def test_8_4_ground_is_taken_out_of_a_hedgerow_into_a_hedgerow(kind: str) -> None:
    battle = assaulted("hedgerow+A  hedgerow+X+2  .  .  .  Y", kind).attack("A", "X", "grenade")
    assert battle.do("take_ground", "2").at("A") == "2"


def test_8_15_a_tank_that_drove_into_wire_crushes_it_battles_and_takes_no_ground() -> None:
    battle = assaulted("A  wire+1  X+2  .  .  Y", "armor").move("A", "1")
    assert not battle.has_wire("1")
    battle.attack("A", "X", "grenade")
    assert "take_ground" not in battle.choices


def test_8_15_a_tank_that_takes_ground_in_wire_crushes_it_and_overruns() -> None:
    battle = assaulted("A  wire+X+2  Y", "armor").attack("A", "X", "grenade").do("take_ground", "2")
    assert not battle.has_wire("2")
    assert battle.offers("attack") == "Y"


def test_8_28_a_tank_that_takes_ground_in_a_marsh_does_not_overrun() -> None:
    battle = assaulted("A  marsh+X+2  Y", "armor").attack("A", "X", "grenade").do("take_ground", "2")
    assert battle.offers("attack") == ""


# Area 9: sandbags


@pytest.mark.parametrize("word", ["ocean", "river+ford", "fordable_river"])
def test_9_16_no_sandbags_in_water(word: str) -> None:
    battle = draw(f"{word}+A  .  X  B", card="", allies_hand="dig_in", A="allies infantry", X="axis infantry",
                  B="allies infantry")  # fmt: skip
    battle.do("play", "dig_in")
    assert battle.offers("order") == "B"
    assert battle.refused("order", "A") == "9.16"


@pytest.mark.parametrize("word", ["river+bridge", "fordable_stream", "marsh", "frozen_river", "railroad"])
def test_9_16_sandbags_on_bridges_and_other_ground(word: str) -> None:
    battle = draw(f"{word}+A  .  X  B", card="", allies_hand="dig_in", A="allies infantry", X="axis infantry",
                  B="allies infantry")  # fmt: skip
    assert battle.do("play", "dig_in").offers("order") == "AB"


@pytest.mark.parametrize("kind", ["infantry", "armor", "artillery"])
def test_8_10_sandbags_go_when_the_unit_moves(kind: str) -> None:
    assert not draw("sandbags+A  1", A=f"allies {kind}").move("A", "1").has_sandbags("A1")


def test_8_10_sandbags_go_when_the_unit_takes_ground_retreats_or_falls() -> None:
    taken = assaulted("sandbags+A  X+2  .  .  Y", "infantry").attack("A", "X", "grenade").do("take_ground", "2")
    assert not taken.has_sandbags("A1")
    picture = """
    .   1   2   .   .
      .   sandbags+X   .   .   Y
    .   A   .   .   .
    """
    back = draw(picture, A="allies artillery", X="axis infantry", Y="axis infantry")
    back.attack("A", "X", "flag").do("ignore_flags", 0).do("retreat", "1")
    assert not back.has_sandbags("b2")
    fallen = draw(picture, A="allies artillery", X="axis infantry with 1", Y="axis infantry")
    assert not fallen.attack("A", "X", "grenade").has_sandbags("b2")


# Area 10: roads


def test_4_10_only_connected_road_hexes_count() -> None:
    apart = draw("A  1  2  3  4", A="allies armor", roads=("A1", "234"))
    assert apart.reach("A") == "123"
    joined = draw("A  1  2  3  4", A="allies armor", roads=("A1234",))
    assert joined.reach("A") == "1234"


def test_4_10_leaving_the_road_forfeits_the_bonus() -> None:
    battle = draw("A  1  2  3  4", A="allies armor", roads=("A123",))
    assert battle.reach("A") == "123"


def test_4_10_infantry_battles_after_two_hexes_of_road_and_not_after_three() -> None:
    picture = "A  1  2  3  .  X"
    assert draw(picture, A="allies infantry", X="axis armor", roads=("A123",)).reach("A") == "123"
    two = draw("A  1  2  X", A="allies infantry", X="axis armor", roads=("A12",)).move("A", "2")
    assert two.targets("A") == "X"
    three = draw("A  1  2  3  X", A="allies infantry", X="axis armor", roads=("A123",)).move("A", "3")
    assert three.battle_refused("A", "X") == "4.9"


def test_4_10_artillery_never_moves_and_battles_by_road() -> None:
    battle = draw("A  1  2  .  X", A="allies artillery", X="axis armor", roads=("A12",))
    assert battle.reach("A") == "12"
    assert battle.move("A", "1").battle_refused("A", "X") == "4.9"


def test_4_10_terrain_on_the_road_still_stops() -> None:
    battle = draw("A  1  town+2  3  4", A="allies armor", roads=("A1234",))
    assert battle.reach("A") == "12"


# Area 12: works


def test_8_24_a_fortress_lets_ignore_any_number_of_flags() -> None:
    battle = draw("A  fortress+X\n  1  2", A="allies artillery", X="axis infantry")
    battle.attack("A", "X", "flag flag flag").do("ignore_flags", 3)
    assert (battle.figures("X"), battle.at("X")) == (4, "B2")


def test_8_22_a_field_bunker_serves_any_occupant_a_bunker_only_its_owner() -> None:
    for word, dice in (("field_bunker", 2), ("bunker", 3)):
        foreign = draw(f"A  {word}+X\n  1  2", owner="allies", A="allies infantry", X="axis infantry")
        assert foreign.dice("A", "X") == dice
        flags = foreign.attack("A", "X", "flag").offers("ignore_flags")
        assert flags == ("01" if word == "field_bunker" else "")


def test_8_2_a_bunker_serves_its_owner() -> None:
    own = draw("A  bunker+X\n  1  2", owner="axis", A="allies infantry", X="axis infantry")
    assert own.dice("A", "X") == 2
    assert own.attack("A", "X", "flag").offers("ignore_flags") == "01"


# Area 14: the railroad bridge


def test_8_37_armor_and_artillery_stop_on_a_railroad_bridge_infantry_does_not() -> None:
    picture = "A  river+railroad_bridge+1  2"
    assert draw(picture, A="allies armor").reach("A") == "1"
    assert draw(picture, card="artillery_bombard", A="allies artillery").reach("A") == "1"
    assert draw(picture, A="allies infantry").reach("A") == "12"
    battle = draw("A  river+railroad_bridge+1  X", A="allies armor", X="axis infantry")
    assert battle.move("A", "1").targets("A") == "X"
