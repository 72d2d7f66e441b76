"""Tactic cards for infantry: Dig In, Infantry Assault, Move Out (Rules 9.16, 9.19, 9.21)."""

import pytest

from tests.rulebooks.memoir44.diagram import Battle, draw

# Dig In

CAMP = """
    A   .   B   .   C   .   D   .   E   .   F
      .   .   .   .   .   .   .   .   .   .
    .   .   .   .   .   Z   .   .   .   .   .
"""


def dig_in(picture: str = CAMP, **units: str) -> Battle:
    """The Allies play Dig In."""
    own = {letter: "allies infantry" for letter in "ABCDEF" if letter in picture}
    return draw(picture, card="", allies_hand="dig_in", forces=own | units, Z="axis infantry").do("play", "dig_in")


def order(battle: Battle, units: str) -> Battle:
    """Order units one after another."""
    for unit in units:
        battle.do("order", unit)
    return battle


def sandbags(battle: Battle) -> str:
    """The units that stand in sandbags, in order."""
    return "".join(sorted(letter for letter in battle.letters if battle.at(letter) and battle.has_sandbags(letter)))


def test_9_16_four_infantry_units_lay_sandbags_and_neither_move_nor_battle() -> None:
    battle = dig_in(F="allies armor")
    assert battle.offers("order") == "ABCDE"
    assert battle.refused("order", "F") == "9.16"
    order(battle, "ABCE")
    assert sandbags(battle) == "ABCE"
    assert battle.position.side == 1, "the turn is over"


def test_9_16_fewer_may_dig_in() -> None:
    assert sandbags(order(dig_in(), "BD").do("end_orders")) == "BD"


@pytest.mark.parametrize("terrain", ["town", "forest", "hill", "bunker", "beach", "river+bridge", "wire", "hedgehog"])
def test_9_16_sandbags_may_be_laid_on_any_terrain(terrain: str) -> None:
    picture = CAMP.replace("A  ", f"A+{terrain}")
    battle = order(dig_in(picture), "A").do("end_orders")
    assert sandbags(battle) == "A"
    if terrain == "wire":
        assert battle.has_wire("A"), "other obstacles stay"


def test_9_16_not_in_the_ocean() -> None:
    battle = dig_in(CAMP.replace("A  ", "A+ocean"))
    assert battle.refused("order", "A") == "9.16"


def test_9_16_not_where_sandbags_already_lie() -> None:
    battle = dig_in(CAMP.replace("A  ", "A+sandbags"))
    assert battle.refused("order", "A") == "9.16"
    assert battle.offers("order") == "BCDEF"


def test_9_16_at_most_twelve_sandbags_lie_on_the_field() -> None:
    picture = f"""
        A   .   B   .   C   .   D   .   E   .   F
          {"sandbags " * 10}
        .   .   .   .   .   Z   .   .   .   .   .
    """
    battle = order(dig_in(picture), "AB")
    assert sandbags(battle) == "AB"
    assert battle.position.side == 1


def test_9_16_with_no_sandbags_left_nobody_digs_in() -> None:
    picture = f"""
        A   .   B   .   C   .   D   .   E   .   F
          {"sandbags " * 10}
        sandbags   sandbags   .   .   .   Z   .   .   .   .   .
    """
    battle = dig_in(picture)
    assert sandbags(battle) == ""
    assert battle.position.side == 1


# Infantry Assault

# Q stands across the line between left and centre, V across that between centre and right.
FIELD = """
    A   .   .   .   B   .   .   .   .   .   .   .   C
      .   .   .   Q   .   .   .   .   V   .   .   .
    .   .   .   .   .   .   .   .   .   .   .   .   .
      .   .   .   .   .   Z   .   .   .   .   .   .
"""
LEFT, CENTRE, RIGHT = 1, 2, 4


def infantry_assault(picture: str = FIELD, **units: str) -> Battle:
    """The Allies play Infantry Assault."""
    own = {letter: "allies infantry" for letter in "ABCQV" if letter in picture}
    battle = draw(picture, card="", allies_hand="infantry_assault", forces=own | units, Z="axis infantry")
    return battle.do("play", "infantry_assault")


@pytest.mark.parametrize(("section", "units"), [(LEFT, "AQ"), (CENTRE, "BQV"), (RIGHT, "CV")])
def test_9_19_orders_all_infantry_in_a_section_of_ones_choice(section: int, units: str) -> None:
    battle = infantry_assault()
    assert battle.choices == {"section"}
    battle.do("section", section)
    assert battle.offers("order") == units
    assert battle.refused("order", "ABC".replace(units[0], "")[0]) == "2.2"
    assert len(battle.do("order_all").position.orders) == len(units)


def test_9_19_only_infantry() -> None:
    battle = infantry_assault(A="allies armor").do("section", LEFT)
    assert battle.offers("order") == "Q"
    assert battle.refused("order", "A") == "9.19"


def test_9_19_sections_without_infantry_are_not_offered() -> None:
    battle = infantry_assault(C="allies armor", V="allies artillery")
    assert battle.offers("section") == "12"
    assert battle.refused("section", RIGHT) == "9.19"


def in_an_assault(picture: str, kind: str = "infantry") -> Battle:
    """A unit ordered by an Infantry Assault, about to move. The only section with infantry is chosen by itself."""
    units = {"A": f"allies {kind}", "X": "axis infantry"}
    battle = draw(picture, card="", allies_hand="infantry_assault", forces=units).do("play", "infantry_assault")
    return battle.do("order", "A").do("move_unit", "A")


@pytest.mark.parametrize("kind", ["infantry", "special_forces", "french_resistance"])
def test_9_19_moves_two_and_battles_or_three_without_battle(kind: str) -> None:
    picture = "A 1 2 3 4 X"
    assert in_an_assault(picture, kind).offers("move") == "123"
    assert in_an_assault(picture, kind).do("move", "2").offers("battle_with") == "A"
    assert in_an_assault(picture, kind).do("move", "3").position.side == 1, "nobody can battle, and the turn is over"


def test_9_19_terrain_still_stops_and_forbids_battle() -> None:
    assert in_an_assault("A forest+1 2 3 . X").offers("move") == "1"
    assert in_an_assault("A 1 forest+2 . X").do("move", "2").position.side == 1


def test_9_19_the_dice_are_the_usual_ones() -> None:
    assert in_an_assault("A 1 2 X").do("move", "2").dice("A", "X") == 3


# Move Out


def test_9_21_orders_four_infantry_units_anywhere() -> None:
    units = dict.fromkeys("ABCDE", "allies infantry") | {"F": "allies armor", "Z": "axis infantry"}
    battle = draw(CAMP, card="", allies_hand="move_out", forces=units).do("play", "move_out")
    assert battle.offers("order") == "ABCDE"
    assert battle.refused("order", "F") == "9.21"
    order(battle, "ABCE")
    assert len(battle.position.orders) == 4
    assert "order" not in battle.choices


def test_9_21_they_move_and_battle_as_usual() -> None:
    battle = draw("A 1 2 3 X", card="move_out", A="allies infantry", X="axis infantry")
    assert battle.reach("A") == "12"
    assert battle.move("A", "1").dice("A", "X") == 1
