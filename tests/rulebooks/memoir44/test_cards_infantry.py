"""Tactic cards for infantry: Behind Enemy Lines, Dig In, Infantry Assault, Move Out (Rules 9.13, 9.16, 9.19, 9.21)."""

import pytest

from tests.rulebooks.memoir44.diagram import Battle, draw

# Behind Enemy Lines


def behind(picture: str, **units: str) -> Battle:
    """An Allied unit is ordered by Behind Enemy Lines in a turn played from its card on."""
    battle = draw(picture, card="", allies_hand="behind_enemy_lines", forces=units).do("play", "behind_enemy_lines")
    return battle.do("order", "A") if "order" in battle.choices else battle


def go(battle: Battle, place: str) -> Battle:
    """The unit's first or second move."""
    return battle.do("move_unit", "A").do("move", place)


LINES = """
    .   .   X   .   .   .   .
      .   a   .   .   .   .
    .   .   .   .   .   .   .
      .   A   .   .   .   .
    .   .   b   .   .   .   .
      .   .   .   .   .   .
    .   .   .   .   .   .   Y
"""
ENEMIES = {"X": "axis infantry", "Y": "axis infantry"}


def test_9_13_orders_one_infantry_unit() -> None:
    units = {"A": "allies infantry", "B": "allies special_forces", "C": "allies armor", "X": "axis infantry"}
    battle = draw("A . B . C . . X", card="", allies_hand="behind_enemy_lines", forces=units)
    battle.do("play", "behind_enemy_lines")
    assert battle.offers("order") == "AB"
    assert battle.refused("order", "C") == "9.13"
    battle.do("order", "B")
    assert len(battle.position.orders) == 1
    assert "order" not in battle.choices


@pytest.mark.parametrize(
    ("kind", "rule"), [("infantry", "4.3"), ("special_forces", "10.1"), ("french_resistance", "10.2")]
)
def test_9_13_moves_three_hexes_and_no_more(kind: str, rule: str) -> None:
    battle = draw("A 1 2 3 4 . . X", card="behind_enemy_lines", A=f"allies {kind}", X="axis infantry")
    assert battle.reach("A") == "123"
    assert battle.move_refused("A", "4") == rule


def test_9_13_moves_battles_with_one_die_more_and_moves_again() -> None:
    battle = go(behind(LINES, A="allies infantry", **ENEMIES), "a")
    assert battle.dice("A", "X") == 4
    battle.do("battle_with", "A").strike("A", "X", "infantry infantry")
    assert battle.figures("X") == 2
    assert battle.choices == {"move_unit", "end_moves"}
    assert battle.session.decision is not None
    assert battle.session.decision.step.prompt(battle.game, battle.position).rule == "9.13"
    go(battle, "b")
    assert battle.at("A") == "b"
    assert battle.position.side == 1, "no second battle follows"


def test_9_13_having_moved_three_hexes_does_not_keep_it_from_battling() -> None:
    picture = "A 1 2 3 . . X Y"
    battle = go(behind(picture, A="allies infantry", **ENEMIES), "3")
    assert battle.dice("A", "X") == 2, "range 3, and a die more"


def test_9_13_moves_again_though_it_has_not_battled() -> None:
    battle = go(behind(LINES, A="allies infantry", **ENEMIES), "a").do("end_battles")
    assert go(battle, "b").at("A") == "b"


def test_9_13_the_second_move_may_follow_without_a_first() -> None:
    battle = behind(LINES, A="allies infantry", **ENEMIES).do("end_moves").do("end_battles")
    assert "move_unit" in battle.choices
    assert go(battle, "b").at("A") == "b"


def test_9_13_the_extra_die_works_at_a_distance_too() -> None:
    battle = draw("A . X . . Y", card="behind_enemy_lines", A="allies infantry", forces=ENEMIES)
    assert battle.dice("A", "X") == 3


@pytest.mark.parametrize("terrain", ["forest", "hedgerow", "town", "church", "wire", "steep_hill", "beach", "ocean"])
def test_9_13_nothing_stops_it_or_costs_it_more(terrain: str) -> None:
    battle = draw(f"A . 1+{terrain} 2 . . X", card="behind_enemy_lines", A="allies infantry", X="axis infantry")
    assert battle.reach("A") == "12"


def test_9_13_a_cliff_is_climbed_like_open_ground() -> None:
    picture = "A+beach cliff+1 2 3 4 . . X"
    assert draw(picture, card="behind_enemy_lines", A="allies infantry", X="axis infantry").reach("A") == "123"


def test_9_13_leaves_a_hedgerow_without_a_stop() -> None:
    picture = "A+hedgerow 1 2 3 4 . . X"
    assert draw(picture, card="behind_enemy_lines", A="allies infantry", X="axis infantry").reach("A") == "123"


@pytest.mark.parametrize("words", ["river", "closed"])
def test_9_13_impassable_stays_impassable(words: str) -> None:
    battle = draw(f"A 1 2+{words} 3 . . X", card="behind_enemy_lines", A="allies infantry", X="axis infantry")
    assert battle.reach("A") == "1"


def test_9_13_units_bar_the_way() -> None:
    units = {"A": "allies infantry", "B": "allies infantry", "X": "axis infantry"}
    assert draw("1 A B 2 . . X", card="behind_enemy_lines", orders="A", forces=units).reach("A") == "1"


@pytest.mark.parametrize("terrain", ["forest", "hedgerow", "town", "church"])
@pytest.mark.parametrize("stop", ["1", "2"])
def test_9_13_having_moved_into_such_terrain_it_cannot_battle_though_it_passed_through(terrain: str, stop: str) -> None:
    battle = draw(f"A 1+{terrain} 2 X", card="behind_enemy_lines", A="allies infantry", X="axis infantry")
    battle.move("A", stop)
    assert battle.targets("A") == ""
    assert battle.battle_refused("A", "X") == "4.9"


def test_9_13_it_cannot_battle_from_the_ocean() -> None:
    battle = draw("A 1+ocean X", card="behind_enemy_lines", A="allies infantry", X="axis infantry").move("A", "1")
    assert battle.battle_refused("A", "X") == "8.7"


def test_9_13_wire_takes_its_die_but_does_not_stop() -> None:
    battle = draw("A 1+wire X", card="behind_enemy_lines", A="allies infantry", X="axis infantry").move("A", "1")
    assert battle.dice("A", "X") == 3


def test_9_13_takes_ground_and_moves_on_from_there() -> None:
    picture = """
        .   1   .   .   .   Y
          .   X   2   3   4
        .   .   a   .   .   .
          A   .   .   .   .
    """
    battle = go(behind(picture, A="allies infantry", X="axis infantry with 1", Y="axis infantry"), "a")
    battle.do("battle_with", "A").strike("A", "X", "infantry").do("take_ground", battle.offers("take_ground"))
    battle.do("move_unit", "A")
    assert set("1234") & set(battle.offers("move")) == set("1234")


def test_9_13_having_passed_wire_it_may_take_ground() -> None:
    picture = "A wire+1 2 X . . Y"
    units = {"A": "allies infantry", "X": "axis infantry with 1", "Y": "axis infantry"}
    battle = go(behind(picture, **units), "2").do("battle_with", "A").strike("A", "X", "infantry")
    assert "take_ground" in battle.choices


def test_9_13_an_ambush_that_drives_it_back_ends_its_battle_but_not_its_second_move() -> None:
    battle = draw(
        LINES, card="", allies_hand="behind_enemy_lines", axis_hand="ambush", A="allies infantry", forces=ENEMIES
    ).do("play", "behind_enemy_lines")
    battle.do("order", "A")
    go(battle, "a").do("battle_with", "A").do("attack", "X").roll("flag star star infantry infantry infantry")
    battle.do("ambush").do("retreat", battle.offers("retreat")[:2])
    assert battle.figures("X") == 4
    assert battle.choices == {"move_unit", "end_moves"}
    assert go(battle, "b").at("A") == "b"


def test_9_13_a_unit_lost_in_its_battle_moves_no_more() -> None:
    units = {"A": "allies infantry with 1", "B": "allies infantry"} | ENEMIES
    picture = LINES.replace("b", "B")
    battle = draw(picture, card="", allies_hand="behind_enemy_lines", axis_hand="ambush", forces=units)
    battle.do("play", "behind_enemy_lines").do("order", "A")
    go(battle, "a").do("battle_with", "A").do("attack", "X").roll("infantry star star")
    battle.do("ambush")
    assert battle.at("A") == ""
    assert battle.position.side == 1


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
