"""Movement (Rules 4.1 to 4.8): who moves, how far, and over what."""

import pytest

from tests.rulebooks.memoir44.diagram import draw
from tests.rulebooks.memoir44.straight_ways import next_to_the_enemy

# Rules 4.1


def test_4_1_a_unit_moves_once_a_turn_and_then_another_may() -> None:
    battle = draw(
        """
        1   2   .   .
          A   B   3
        """,
        A="allies infantry",
        B="allies infantry",
    )
    battle.move("A", "1")
    assert battle.offers("move_unit") == "B"
    assert battle.refused("move_unit", "A") == "4.1"


def test_4_1_a_unit_need_not_move() -> None:
    battle = draw("A   1   X", A="allies infantry", X="axis infantry")
    assert battle.move_refused("A", "A") == "4.1"
    assert battle.targets("A") == "X"


def test_4_1_only_an_ordered_unit_moves() -> None:
    battle = draw("A   .   B   1   X", A="allies infantry", B="allies infantry", X="axis infantry", orders="A")
    assert battle.move_refused("B", "1") == "3.2"
    assert battle.move_refused("X", "1") == "3.3"


def test_4_1_figures_lost_do_not_shorten_the_move() -> None:
    battle = draw("A   .   1   2", A="allies infantry with 1")
    assert battle.reach("A") == "1"


# Rules 4.2


def test_4_2_no_unit_is_entered_or_crossed() -> None:
    battle = draw(
        """
        1    X    2
          .     A    B   3
        """,
        A="allies infantry",
        B="allies infantry",
        X="axis infantry",
        orders="A",
    )
    assert battle.move_refused("A", "B") == "4.2"
    assert battle.move_refused("A", "X") == "4.2"
    assert battle.reach("A") == "12"


def test_4_2_a_ring_of_units_lets_nobody_out() -> None:
    battle = draw(
        """
        X   Y
          B   A   C   1
        D   Z   2
        """,
        A="allies armor",
        B="allies infantry",
        C="allies infantry",
        D="allies infantry",
        X="axis infantry",
        Y="axis infantry",
        Z="axis infantry",
        orders="A",
    )
    assert battle.reach("A") == "2"
    assert battle.move_refused("A", "1") == "4.2"


# Rules 4.3 to 4.6: how far, and with how much battle after it

ROW_OF_SIX = """
    A    1    2    3    4    5
      .    .    .    .    .    .
    .    .    .    .    .    .    X
"""

MARCHES = [
    ("infantry", "12", "1", "4.3"),
    ("french_resistance", "12", "1", "4.3"),
    ("special_forces", "12", "12", "4.4"),
    ("armor", "123", "123", "4.5"),
    ("elite_armor", "123", "123", "4.5"),
    ("artillery", "1", "", "4.6"),
]
TYPE_RULES = {"special_forces": "10.1", "french_resistance": "10.2", "elite_armor": "10.3"}


@pytest.mark.parametrize(("kind", "hexes", "with_battle", "rule"), MARCHES)
def test_4_3_to_4_6_how_far_each_unit_moves(kind: str, hexes: str, with_battle: str, rule: str) -> None:
    battle = draw(ROW_OF_SIX, A=f"allies {kind}", X="axis infantry")
    assert battle.reach("A") == hexes
    too_far = str(len(hexes) + 1)
    assert battle.move_refused("A", too_far) == TYPE_RULES.get(kind, rule)


@pytest.mark.parametrize(("kind", "hexes", "with_battle", "rule"), MARCHES)
def test_4_3_to_4_6_how_far_each_unit_moves_and_still_battles(
    kind: str, hexes: str, with_battle: str, rule: str
) -> None:
    for place in hexes:
        battle = draw(next_to_the_enemy(int(place)), A=f"allies {kind}", X="axis infantry")
        battle.move("A", place)
        if place in with_battle:
            assert battle.targets("A") == "X", place
        else:
            assert battle.battle_refused("A", "X") == "4.9", place


def test_4_3_infantry_that_stands_still_battles() -> None:
    battle = draw("A   X", A="allies infantry", X="axis infantry")
    battle.attack("A", "X", "infantry")
    assert battle.figures("X") == 3


def test_4_4_special_forces_move_two_hexes_and_battle_where_infantry_may_not() -> None:
    battle = draw("A  .  1  X", A="allies special_forces", X="axis infantry")
    battle.move("A", "1")
    assert battle.targets("A") == "X"
    ordinary = draw("A  .  1  X", A="allies infantry", X="axis infantry")
    ordinary.move("A", "1")
    assert ordinary.battle_refused("A", "X") == "4.9"


def test_4_5_armor_moves_three_hexes_and_battles() -> None:
    battle = draw("A  .  .  1  X", A="allies armor", X="axis infantry")
    battle.move("A", "1")
    assert battle.targets("A") == "X"


def test_4_6_artillery_that_moved_does_not_battle() -> None:
    battle = draw("A  1  .  X", A="allies artillery", X="axis infantry")
    battle.move("A", "1")
    assert battle.battle_refused("A", "X") == "4.9"


def test_4_6_artillery_that_stands_still_battles() -> None:
    battle = draw("A   .   .   .   .   .   X", A="allies artillery", X="axis infantry")
    assert battle.targets("A") == "X"


# Rules 4.7


@pytest.mark.parametrize("terrain", ["forest", "hedgerow", "town", "church", "wire"])
@pytest.mark.parametrize("kind", ["infantry", "special_forces", "french_resistance", "armor"])
def test_4_7_a_unit_that_enters_stopping_terrain_goes_no_further(terrain: str, kind: str) -> None:
    battle = draw(f"A   {terrain}+1   2   3", A=f"allies {kind}")
    assert battle.reach("A") == "1"
    assert battle.move_refused("A", "2") == "4.7"


@pytest.mark.parametrize("terrain", ["hill", "hedgehog", "sandbags", "bunker", "sea_wall", "river+bridge", "beach"])
def test_4_7_other_terrain_stops_no_infantry(terrain: str) -> None:
    battle = draw(f"A   {terrain}+1   2", A="allies infantry")
    assert battle.reach("A") == "12"


@pytest.mark.parametrize("terrain", ["forest", "town", "church", "wire"])
def test_4_7_leaving_such_terrain_is_not_limited(terrain: str) -> None:
    battle = draw(f"{terrain}+A   1   2   3   4", A="allies armor")
    assert battle.reach("A") == "123"


def test_4_7_the_way_round_a_forest_is_open() -> None:
    battle = draw(
        """
        A    forest+1    2
          3       4
        """,
        A="allies armor",
    )
    assert battle.reach("A") == "1234"


def test_4_7_the_refusal_names_the_limit_that_closes_the_way() -> None:
    assert draw("A  forest  1", A="allies armor").move_refused("A", "1") == "4.7"
    assert draw("A  .  beach  1", A="allies armor").move_refused("A", "1") == "8.1"
    assert draw("beach+A  beach  cliff+1", A="allies infantry").move_refused("A", "1") == "8.11"
    assert draw("A  .  steep_hill+1", A="allies infantry").move_refused("A", "1") == "8.13"
    assert draw("A  wire  beach  beach+1", A="allies armor").move_refused("A", "1") == "4.7"
    assert draw("2  A  closed  1", A="allies armor").move_refused("A", "1") == "12.7"


def test_4_7_the_refusal_names_what_stands_nearest_to_the_hex_and_not_what_lies_elsewhere() -> None:
    assert draw("2  forest  A  3  B  1", A="allies armor", B="allies infantry").move_refused("A", "1") == "4.2"
    assert draw("2  B  A  forest  1", A="allies armor", B="allies infantry").move_refused("A", "1") == "4.7"
    assert draw("A  wire  1", A="allies armor").move_refused("A", "1") == "4.7"


# Rules 4.8


@pytest.mark.parametrize(
    ("words", "rule"), [("river", "8.8"), ("wide_river", "12.10"), ("hill+closed", "12.7"), ("closed", "12.7")]
)
@pytest.mark.parametrize("kind", ["infantry", "armor", "artillery", "special_forces"])
def test_4_8_terrain_closed_to_everybody(words: str, rule: str, kind: str) -> None:
    battle = draw(
        f"""
        A   {words}+1   2
          3
        """,
        A=f"allies {kind}",
    )
    assert "1" not in battle.reach("A")
    assert battle.move_refused("A", "1") == rule


@pytest.mark.parametrize(("words", "rule"), [("bunker", "8.2"), ("hedgehog", "8.5")])
def test_4_8_terrain_closed_to_armor_and_artillery(words: str, rule: str) -> None:
    picture = f"""
        A   {words}+1
          3
    """
    for kind in ("armor", "elite_armor", "artillery"):
        assert draw(picture, A=f"allies {kind}").move_refused("A", "1") == rule
    for kind in ("infantry", "special_forces", "french_resistance"):
        assert draw(picture, A=f"allies {kind}").reach("A") == "13"


def test_4_8_mountains_are_closed_to_armor_and_artillery_even_from_a_hill() -> None:
    for kind in ("armor", "artillery"):
        battle = draw("hill+A   mountain+1", A=f"allies {kind}")
        assert battle.reach("A") == ""
        assert battle.move_refused("A", "1") == "4.2"  # it has no hex at all to go to


def test_4_8_no_unit_leaves_the_field() -> None:
    battle = draw("A", A="allies armor")
    assert battle.reach("A") == ""


def test_4_8_a_closed_hex_is_no_way_through() -> None:
    battle = draw("A   river+1   2   3", A="allies armor")
    assert battle.reach("A") == ""
