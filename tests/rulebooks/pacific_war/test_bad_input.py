"""What a scenario file says that cannot be, each in a sentence with its place, all at once; and broken positions."""

from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from game.rulebooks.pacific_war.files.checks import check
from game.rulebooks.pacific_war.files.invariants import invariants
from game.rulebooks.pacific_war.files.plain_position import PlainPosition
from game.rulebooks.pacific_war.files.position_problems import position_problems
from game.rulebooks.pacific_war.terms.game import JAPAN, PacificGame
from game.rulebooks.pacific_war.terms.position import PacificPosition, Submarines, TaskForce, with_units
from game.rulebooks.pacific_war.terms.scenario import Scenario
from tests.rulebooks.pacific_war import war

PLAIN: dict[str, Any] = {
    "title": "pacific_war",
    "name": "Bad",
    "map": "pacific.tmx",
    "type": "campaign",
    "start": "1942-08-01",
    "months": 1,
    "command_points": {"1942-08": {"japan": 10, "allies": 10}},
}


def scenario(**said: Any) -> Scenario:
    """A scenario that says this besides."""
    return msgspec.convert({**PLAIN, **said}, Scenario)


def problems(**said: Any) -> list[str]:
    """The sentences about such a scenario."""
    return [problem.sentence for problem in check(scenario(**said), war.war().board, war.war().tables)]


def base(side: str, place: str, **there: Any) -> dict[str, Any]:
    """A base of a side with what stands there."""
    return {"bases": {side: {place: there}}}


def test_2_2_3_a_task_force_without_core_too_large_or_of_no_ships_is_named() -> None:
    carrier, cruiser = {"unit": "jp_cv_akagi"}, {"unit": "jp_ca_aoba"}
    force = {"hex": "2033", "core": [], "screen": [cruiser]}
    assert "a Task Force has at least one ship in its core" in problems(task_forces={"japan": {"J1": force}})
    assert "the screen is no larger than the core" in problems(task_forces={"japan": {"J1": force}})
    large = {"hex": "2033", "core": [carrier] * 7}
    assert "a Task Force has at most 6 capital and 4 other ships" in problems(task_forces={"japan": {"J1": large}})
    soldiers = {"hex": "2033", "core": [{"unit": "jp_division"}]}
    assert "only ships sail in a Task Force" in problems(task_forces={"japan": {"J1": soldiers}})


def test_2_2_3_carriers_in_the_screen_and_cruisers_in_a_core_beside_a_battleship_are_named() -> None:
    carrier, cruiser = {"unit": "jp_cv_akagi"}, {"unit": "jp_ca_aoba"}
    screened = {"hex": "2033", "core": [carrier], "screen": [carrier]}
    assert '"jp_cv_akagi" cannot be in a screen' in problems(task_forces={"japan": {"J1": screened}})
    mixed = {"hex": "2033", "core": [carrier, cruiser]}
    assert '"jp_ca_aoba" cannot be in this core' in problems(task_forces={"japan": {"J1": mixed}})
    alone = {"hex": "2033", "core": [cruiser]}
    found = problems(task_forces={"japan": {"J1": alone}})
    assert not any("core" in each for each in found), "where no ship may be in a core, all may"


def test_places_and_classes_that_there_are_not_are_named_all_at_once() -> None:
    found = problems(**base("japan", "9999", ships=[{"unit": "jp_bb_bismarck"}], headquarters=["atlantis"]))
    assert 'the map has no hex or box "9999"' in found
    assert 'there is no class "jp_bb_bismarck"' in found
    assert 'there is no headquarters "atlantis"' in found


def test_units_of_the_other_side_sunk_ones_and_those_in_the_wrong_list_are_named() -> None:
    ships = [{"unit": "us_cv_essex"}, {"unit": "jp_ca_aoba", "hits": 5}, {"unit": "jp_snlf"}]
    found = problems(**base("japan", "2033", ships=ships, air=[{"unit": "jp_lra", "steps": 4}]))
    assert '"us_cv_essex" belongs to allies' in found
    assert "5 hits sink it: it can take 4" in found
    assert '"jp_snlf" does not belong under ships' in found
    assert "a unit of the class jp_lra has no more steps than 1" in found


def test_11_1_a_headquarters_in_two_places_or_of_the_enemy_is_named() -> None:
    twice = {"1333": {"headquarters": ["south_seas"]}, "2033": {"headquarters": ["south_seas", "south_pacific"]}}
    found = problems(bases={"japan": twice})
    assert 'the headquarters "south_seas" stands in two places' in found
    assert 'the headquarters "south_pacific" belongs to the other side' in found


def test_35_a_scenario_without_an_end_or_points_says_so() -> None:
    assert any('"months" must be 1 or more' in each for each in problems(months=0))
    assert any('"command_points" is missing' in each for each in problems(command_points={}))
    assert any('"victory" is missing' in each for each in problems())


def is_broken(game: PacificGame, position: PacificPosition, words: str) -> bool:
    """Whether a position is found to be broken in these words."""
    return any(words in sentence for sentence in invariants(game, position))


def test_broken_positions_are_found() -> None:
    game, position = war.position(
        task_forces={"japan": {"J1": {"hex": "2033", "core": [{"unit": "jp_cv_akagi", "air": {"unit": "jp_cad"}}]}}}
    )
    assert list(invariants(game, position)) == []
    ship, group = position.units
    elsewhere = game.board.by_name["1333"]
    assert any(
        "aboard" in each for each in invariants(game, with_units(position, {1: replace(group, place=elsewhere)}))
    )
    assert any(
        "sails in" in each for each in invariants(game, with_units(position, {0: replace(ship, place=elsewhere)}))
    )
    assert is_broken(game, with_units(position, {0: replace(ship, hits=9)}), "9 hits")
    assert is_broken(game, with_units(position, {0: replace(ship, hits=5)}), "floats")
    assert is_broken(game, with_units(position, {1: replace(group, steps=7)}), "7 steps")
    assert any(
        "off the board" in each for each in invariants(game, with_units(position, {1: replace(group, place=9999)}))
    )
    empty = replace(position, task_forces=(*position.task_forces, TaskForce(JAPAN, "J2", elsewhere)))
    assert is_broken(game, empty, "has no ships")
    poor = replace(position, staffs=tuple(replace(staff, points=-1) for staff in position.staffs))
    assert is_broken(game, poor, "Command Points")
    sunk = replace(position, submarines=(Submarines(((elsewhere, -1),)), Submarines()))
    assert is_broken(game, sunk, "submarine")
    ruined = replace(position, war=replace(position.war, merchants=-1))
    assert is_broken(game, ruined, "merchants")
    twice = replace(position, bases=(*position.bases, position.bases[0]))
    assert is_broken(game, twice, "two bases")


def test_a_ship_in_two_forces_and_units_where_they_cannot_stand_are_named() -> None:
    akagi = {"unit": "jp_cv_akagi", "name": "Akagi"}
    forces = {"J1": {"hex": "3246", "core": [akagi]}, "J2": {"hex": "3416", "core": [akagi]}}
    there = {"air": [{"unit": "jp_lra"}], "ships": [{"unit": "jp_st"}], "ground": [{"unit": "jp_division"}]}
    assert problems(task_forces={"japan": forces}, **base("japan", "3244", **there))[:5] == [
        'the ship "Akagi" is in two places',
        "3416 is land: no Task Force is there",
        "3244 has no airbase: air units stand at one, or aboard a carrier",
        "3244 has no port: ships are in one, or in a Task Force",
        "3244 is open sea: ground units stand ashore, or are aboard a ship",
    ]


def test_30_1_ships_stay_in_a_port_that_was_demolished_but_are_in_none_that_never_was() -> None:
    ships = {"ships": [{"unit": "jp_st"}], "port": "none"}
    assert not [said for said in problems(**base("japan", "1333", **ships)) if "has no port" in said]
    assert any("has no port" in said for said in problems(**base("japan", "3244", **ships)))


def test_17_4_an_airbase_with_the_hits_that_destroy_it_is_none_any_more() -> None:
    for size, standing in (("small", 4), ("large", 7)):
        hits: dict[str, Any] = {"airbase": size, "airbase_hits": standing}
        assert not [said for said in problems(**base("allies", "1038", **hits)) if "destroy" in said]
        hits["airbase_hits"] = standing + 1
        said = f"{standing + 1} hits destroy the airbase: it is none any more"
        assert said in problems(**base("allies", "1038", **hits))


def test_23_2_more_troops_aboard_than_a_ship_lifts_are_named() -> None:
    loaded = {"unit": "jp_dd_fubuki", "aboard": [{"unit": "jp_regiment"}]}
    force = {"hex": "3246", "core": [loaded]}
    assert "3 ground steps are aboard: it lifts 2" in problems(task_forces={"japan": {"J1": force}})


def test_a_position_names_all_that_is_wrong_at_once_in_a_line_each() -> None:
    plain = msgspec.convert(
        {
            "task_forces": {
                "japan": {
                    "J1": {"hex": "3246", "core": [{"unit": "jp_cv_akagi"}, {"unit": "jp_ca_tone"}]},
                    "J2": {"hex": "9999", "core": [{"unit": "jp_bb_bismarck"}]},
                }
            },
            "bases": {"allies": {"2861": {"air": [{"unit": "us_f", "name": "Fighters"}]}}},
            "command_points": {"abda": 5, "atlantis": 3},
        },
        PlainPosition,
    )
    assert sorted(problem.sentence for problem in position_problems(war.war(), plain)) == [
        '"jp_ca_tone" cannot be in this core',
        "2861 has no airbase: air units stand at one, or aboard a carrier",
        'the headquarters "abda" stands nowhere: it has no Command Points or Support Base',
        'the map has no hex or box "9999"',
        'there is no class "jp_bb_bismarck"',
        'there is no headquarters "atlantis"',
    ]


@pytest.mark.parametrize(
    ("said", "wrong"),
    [
        ({"support_bases": {"2033": "abda"}, "headquarters_away": ["abda"]}, []),
        ({"support_bases": {"2033": "abda"}}, [("support_bases", "2033")]),
        ({"command_points": {"abda": 5}, "headquarters_away": ["abda"]}, [("command_points", "abda")]),
    ],
)
def test_11_3_the_support_base_of_a_disbanded_headquarters_waits_for_it_and_points_do_not(
    said: dict[str, Any], wrong: list[tuple[str, str]]
) -> None:
    found = position_problems(war.war(), msgspec.convert(said, PlainPosition))
    assert [problem.path for problem in found] == wrong


def test_35_kinds_and_hexes_that_a_condition_names_and_nobody_knows_are_named() -> None:
    lost = {"type": "ships_lost", "side": "japan", "kinds": ["cv", "carrier"]}
    held = {"type": "holds", "side": "japan", "hexes": ["2033", "9999"]}
    level = {"name": "Japan wins", "winner": "japan", "when": [{"type": "any_of", "of": [lost, held]}]}
    found = check(scenario(victory=[level]), war.war().board, war.war().tables)
    paths = {problem.path for problem in found if not problem.is_warning}
    assert {("victory", 0, "when", 0, "of", 0, "kinds", 1), ("victory", 0, "when", 0, "of", 1, "hexes", 1)} <= paths
    assert ("victory", 0, "when", 0, "of", 0, "kinds", 0) not in paths, "cv is a kind of ship"


def test_35_points_for_kinds_of_ships_and_hexes_that_there_are_not_are_named() -> None:
    found = problems(points={"sunk": {"cv": 3, "other": 1, "submarine": 2}, "needs_airbase": ["9999"]})
    assert any(sentence.startswith('there is no kind of ship "submarine"') for sentence in found)
    assert 'the map has no hex or box "9999"' in found
    assert not any('"other"' in sentence and "no kind" in sentence for sentence in found)
