"""Rafts and boats (Rules 13.7)."""

from typing import Any

from msgspec.structs import replace

from game.core.session import Session
from game.rulebooks.memoir44 import TITLE
from game.rulebooks.memoir44.files.setup import make_game
from tests.rulebooks.memoir44.diagram import TABLES, Battle, draw

RIVER = """
    .   1   .   X   .   .
      .   2   3   .   .
    river river+4 river+5 river+bridge+6 river .
      .   A   7   .   .
    .   .   .   .   .   .
"""
UNITS = {"A": "allies infantry", "X": "axis infantry"}


def afloat(picture: str = RIVER, with_boat: str = "A", **more: Any) -> Battle:
    """An Allied turn in which some units have boats."""
    forces = {letter: words for letter, words in (UNITS | more).items() if letter in picture}
    battle = draw(picture, forces=forces)
    scenario = battle.game.scenario
    units = tuple(
        replace(entry, boat=letter in with_boat) for letter, entry in zip(forces, scenario.units, strict=True)
    )
    game = make_game(TITLE, replace(scenario, units=units), battle.game.board, TABLES)
    battle.game = game
    battle.session = Session(game, battle.position)
    return battle


ON_WATER = RIVER.replace("river+4", "river+A+4").replace("A   7", ".   7")


def test_13_7_a_unit_with_a_boat_enters_the_river_and_stops_there() -> None:
    battle = afloat()
    assert "4" in battle.reach("A")
    assert "2" not in battle.reach("A"), "it must stop on the water"
    battle.move("A", "4")
    assert battle.at("A") == "4"


def test_13_7_without_a_boat_the_river_is_closed() -> None:
    battle = afloat(with_boat="")
    assert "4" not in battle.reach("A")
    assert battle.move_refused("A", "4") == "8.8"


def test_13_7_on_the_water_it_battles_with_one_die_less() -> None:
    picture = ON_WATER.replace("  .   2", "  .   Y")
    battle = afloat(picture, Y="axis infantry")
    assert battle.dice("A", "Y") == 2
    assert battle.reasons("A", "Y")["8.8"] == -1


def test_13_7_on_the_water_every_flag_costs_a_figure() -> None:
    picture = ON_WATER.replace("  .   2", "  .   Y")
    forces = {"A": "allies infantry", "Y": "axis infantry", "X": "axis infantry"}
    battle = draw(picture, turn="axis", forces=forces)
    entry = tuple(replace(unit, boat=number == 0) for number, unit in enumerate(battle.game.scenario.units))
    battle.game = make_game(TITLE, replace(battle.game.scenario, units=entry), battle.game.board, TABLES)
    battle.session = Session(battle.game, battle.position)
    battle.attack("Y", "A", "flag flag")
    assert battle.figures("A") == 2
    assert battle.at("A") == "4"


def test_13_7_ashore_the_boat_is_left_behind() -> None:
    battle = afloat(ON_WATER)
    badges = [p.badges for p in TITLE.view(battle.game, battle.position, None).pieces if p.piece == battle.letters["A"]]
    assert badges == [("boat",)]
    battle.move("A", "2")
    assert battle.position.special.ashore == (battle.letters["A"],)
    assert any("leaves its boat behind at [2] § 13.7" in line.sentence for line in battle.session.log(None))
    badges = [p.badges for p in TITLE.view(battle.game, battle.position, None).pieces if p.piece == battle.letters["A"]]
    assert badges == [()]
    again = afloat(ON_WATER.replace("river+A+4", "river+4").replace("  .   2", "  .   A"))
    special = replace(again.position.special, ashore=(again.letters["A"],))
    again.session = Session(again.game, replace(again.position, special=special))
    assert "4" not in again.reach("A")


def test_13_7_the_boat_is_kept_on_land_until_it_has_been_used() -> None:
    battle = afloat().move("A", "7")
    assert battle.position.special.ashore == ()


def test_13_7_from_water_to_water_it_stays_in_its_boat() -> None:
    battle = afloat(ON_WATER).move("A", "5")
    assert battle.position.special.ashore == ()


def test_13_7_no_stepping_from_the_water_onto_a_bridge() -> None:
    picture = RIVER.replace("river+5", "river+A+5").replace("A   7", ".   7+closed")
    battle = afloat(picture.replace("3 ", "3+closed "))
    assert "4" in battle.reach("A")
    assert "6" not in battle.reach("A")
