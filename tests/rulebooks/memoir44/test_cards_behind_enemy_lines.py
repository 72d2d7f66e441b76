"""Behind Enemy Lines: two moves free of terrain's limits, and a battle between them (Rules 9.13)."""

import pytest

from tests.rulebooks.memoir44.diagram import Battle, draw


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
    prompt = battle.session.decision.step.prompt(battle.game, battle.position)
    assert prompt.rule == "9.13"
    assert prompt.hint.endswith("After this second move the turn is over.")
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


def test_9_13_one_unit_is_ordered_and_the_prompt_says_so() -> None:
    battle = draw(LINES, card="", allies_hand="behind_enemy_lines", forces=ENEMIES | {"A": "allies infantry"})
    decision = battle.do("play", "behind_enemy_lines").session.decision
    assert decision is not None
    assert decision.step.prompt(battle.game, battle.position).sentence == "order 1 unit (0 ordered)"
