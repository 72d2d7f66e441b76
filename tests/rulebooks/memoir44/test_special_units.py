"""Special units (Rules 10): special forces, the French Resistance, elite armor."""

import pytest

from tests.rulebooks.memoir44.diagram import TABLES, draw

# Rules 10.1


def test_10_1_special_forces_move_two_hexes_and_battle() -> None:
    battle = draw("A  .  1  X", A="allies special_forces", X="axis infantry")
    assert battle.move("A", "1").targets("A") == "X"


def test_10_1_they_are_infantry_in_everything_else() -> None:
    special, ordinary = TABLES.units["special_forces"], TABLES.units["infantry"]
    assert (special.arm, special.figures, special.dice) == (ordinary.arm, ordinary.figures, ordinary.dice)
    assert special.move == ordinary.move
    battle = draw("A  1  town+2  X", A="allies special_forces", X="axis infantry")
    assert battle.reach("A") == "12"
    assert battle.move("A", "2").battle_refused("A", "X") == "4.9"


def test_10_1_an_infantry_assault_gives_them_nothing_beyond_infantry() -> None:
    for kind in ("infantry", "special_forces"):
        picture = "A  .  1  2  X"
        near = draw("A  .  1  X", card="infantry_assault", A=f"allies {kind}", X="axis infantry")
        assert near.move("A", "1").targets("A") == "X", kind
        far = draw(picture, card="infantry_assault", A=f"allies {kind}", X="axis infantry")
        assert far.move("A", "2").battle_refused("A", "X") == "4.9", kind


# Rules 10.2


def test_10_2_the_resistance_has_three_figures_and_the_dice_of_infantry() -> None:
    battle = draw("A  .  .  X", A="allies french_resistance", X="axis infantry")
    assert battle.figures("A") == 3
    assert battle.dice("A", "X") == 1


def test_10_2_it_moves_as_infantry() -> None:
    near = draw("A  1  X", A="allies french_resistance", X="axis infantry")
    assert near.move("A", "1").targets("A") == "X"
    far = draw("A  .  1  2  X", A="allies french_resistance", X="axis infantry")
    assert far.move_refused("A", "2") == "10.2"
    assert far.move("A", "1").battle_refused("A", "X") == "4.9"


@pytest.mark.parametrize("terrain", ["forest", "hedgerow", "town", "church"])
def test_10_2_it_battles_after_moving_into_terrain_but_stops_there(terrain: str) -> None:
    battle = draw(f"A  {terrain}+1  2  X", A="allies french_resistance", X="axis infantry")
    assert battle.reach("A") == "1"
    near = draw(f"A  {terrain}+1  X", A="allies french_resistance", X="axis infantry")
    assert near.move("A", "1").targets("A") == "X"


@pytest.mark.parametrize("terrain", ["forest", "town", "church"])
def test_10_2_after_two_hexes_into_terrain_it_does_not_battle(terrain: str) -> None:
    battle = draw(f"A  .  {terrain}+1  X", A="allies french_resistance", X="axis infantry")
    assert battle.move("A", "1").battle_refused("A", "X") == "4.9"


def test_10_2_it_does_not_battle_from_the_ocean() -> None:
    battle = draw("A  ocean+1  X", A="allies french_resistance", X="axis infantry")
    assert battle.move("A", "1").battle_refused("A", "X") == "8.7"


def test_10_2_it_may_take_ground() -> None:
    battle = draw("A  X+1  .  Y", A="allies french_resistance", X="axis infantry with 1", Y="axis infantry")
    battle.attack("A", "X", "grenade").do("take_ground", "1")
    assert battle.at("A") == "1"


def test_10_2_it_retreats_one_to_three_hexes_for_a_flag() -> None:
    battle = draw(
        """
        .   X   .   .
          .   A   .
        .   1   .   .
          .   2   .
        .   3   .   .
          .   4   .
        """,
        turn="axis",
        A="allies french_resistance",
        X="axis infantry",
    )
    battle.attack("X", "A", "flag").do("retreat", "1")
    assert battle.choices == {"retreat", "halt"}
    battle.do("retreat", "2").do("retreat", "3")
    assert (battle.at("A"), battle.choices) == ("3", {"take_ground", "stay"})


# Rules 10.3


def test_10_3_elite_armor_has_four_figures_and_is_armor_in_all_else() -> None:
    elite, ordinary = TABLES.units["elite_armor"], TABLES.units["armor"]
    assert (elite.figures, ordinary.figures) == (4, 3)
    assert (elite.arm, elite.move, elite.fight, elite.dice) == (
        ordinary.arm,
        ordinary.move,
        ordinary.fight,
        ordinary.dice,
    )
    assert (elite.overrun, elite.ground, elite.sight) == (True, True, True)


def test_10_3_it_gives_one_medal() -> None:
    battle = draw("A  X  .  Y", A="allies infantry", X="axis elite_armor with 1", Y="axis infantry")
    battle.attack("A", "X", "armor")
    assert battle.medals("allies") == 1


def test_10_3_its_fourth_figure_keeps_it_on_the_field() -> None:
    battle = draw("A  X", A="allies infantry", X="axis elite_armor")
    battle.attack("A", "X", "armor grenade armor")
    assert battle.figures("X") == 1
    assert battle.medals("allies") == 0
