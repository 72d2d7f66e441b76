"""Every paragraph that the rows of the tables and the battles name exists, and every paragraph has a test."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from msgspec.structs import fields

from game.loading.yaml.tables import load_tables
from game.rulebooks.memoir44 import TITLE
from game.rulebooks.memoir44.shown.inspection import charts
from game.rulebooks.memoir44.terms.scenario import Scenario
from game.rulebooks.memoir44.terms.special_rules import SpecialRules
from game.rulebooks.memoir44.terms.tables import Tables
from tests.rulebooks.citations import Citations, in_signs
from tests.rulebooks.memoir44.shipped import BATTLES, SCENARIOS, battle, rulebook

CITATIONS = Citations(TITLE, Path(__file__).parent)
TESTED_CHAPTERS = range(1, 15)
READING_GUIDE = "8.0"
CHAPTERS_NAMED_IN_FULL = ("10.", "12.5", "13.", "14.")

# The paragraph of each rule that a battle may switch on.
SWITCHED_ON = {
    "reinforcements": "13.1",
    "blow_bridges": "13.2",
    "pontoon_bridges": "13.3",
    "forward_spotting": "13.6",
    "prisoners": "13.9",
    "heroic_leader": "13.10",
    "radar_alert": "13.13",
    "equipment": "13.14",
    "blitz": "13.5",
    "bombard_for_air_power": "13.24",
    "night": "13.20",
    "smoke_screen": "13.21",
    "desert": "13.11",
    "slow_armor": "13.23",
    "armor_breakthrough": "13.22",
    "headquarters": "13.18",
    "supply_train": "13.15",
    "sabotage": "13.8",
}


def test_rules_of_the_tables_exist_and_carry_the_name_of_their_row() -> None:
    tables = load_tables(TITLE)
    assert isinstance(tables, Tables)
    assert CITATIONS.missing(row.rule for row in tables.terrain.values()) == []
    assert CITATIONS.missing(unit.rule for unit in tables.units.values()) == []
    assert CITATIONS.missing(card.rule for card in tables.cards) == []
    for card in tables.cards:
        assert rulebook().by_number[card.rule].heading == card.name


@pytest.mark.parametrize("stem", BATTLES)
def test_rules_of_a_battle_exist(stem: str) -> None:
    text = (SCENARIOS / f"{stem}.yaml").read_text("utf-8")
    assert in_signs(text), "a battle says which of its rules are special, or that none are"
    assert CITATIONS.missing_in_text(text) == []
    found = [row.rule for chart in charts(battle(stem)) for row in chart.rows if row.rule]
    assert CITATIONS.missing(found) == []


@pytest.mark.parametrize("stem", BATTLES)
def test_what_is_special_about_a_battle_is_named_there(stem: str) -> None:
    scenario = battle(stem).scenario
    said = set(in_signs(" ".join(scenario.special_rules)))
    assert {number for number in said if number.startswith(CHAPTERS_NAMED_IN_FULL)} == set(special(stem))
    for number, is_on in (
        ("12.1", scenario.rules.extra_draws),
        ("12.2", scenario.rules.paradrop),
        ("12.6", scenario.rules.no_reshuffle),
        ("8.29", scenario.minefields),
        ("8.22", scenario.field_bunkers),
        ("12.7", scenario.impassable or scenario.closed),
        ("11.6", scenario.exits),
    ):
        assert (number in said) is bool(is_on), number
    assert {goal.rule for goal in battle(stem).goals} <= said


def test_no_rule_can_be_switched_on_that_battles_need_not_name() -> None:
    switches = {field.name for field in fields(SpecialRules)}
    assert switches <= {*SWITCHED_ON, "paradrop", "extra_draws", "no_reshuffle", "air_strikes", "recovery"}


def special(stem: str) -> Iterator[str]:
    """The paragraphs on special units, actions and nations that are in force in a battle."""
    scenario, tables = battle(stem).scenario, load_tables(TITLE)
    assert isinstance(tables, Tables)
    numbers = {tables.units[kind].rule for kind in types_in(scenario)}
    yield from (number for number in numbers if number.startswith("10."))
    if any(unit.boat for unit in scenario.units):
        yield "13.7"
    yield from (tables.nations[name].rule for name in (*scenario.command.allies, *scenario.command.axis))
    if scenario.rules.air_strikes:
        yield "12.5" if stem == "mortain" else "13.4"
    recovery = scenario.rules.recovery
    yield from ("13.12",) if recovery is not None and recovery.oasis else ()
    yield from ("13.19",) if recovery is not None and recovery.hospital else ()
    yield from (number for key, number in SWITCHED_ON.items() if getattr(scenario.rules, key, None))


def types_in(scenario: Scenario) -> Iterator[str]:
    """The types of units on the map, and of the armor that may break through."""
    yield from (unit.type for unit in scenario.units)
    fresh = scenario.rules.armor_breakthrough
    if fresh is not None:
        yield from (each.type for each in (fresh.allies, fresh.axis) if each is not None)


def test_every_terrain_of_the_rulebook_is_a_row_of_the_table() -> None:
    tables = load_tables(TITLE)
    rows = {row.rule for row in tables.terrain.values()}
    chapter = {each.number for each in rulebook().paragraphs if each.number.startswith("8.")}
    assert chapter - {READING_GUIDE} == {rule for rule in rows if rule.startswith("8.")}


def test_every_paragraph_of_the_rulebook_has_a_test() -> None:
    assert CITATIONS.untested(set(CITATIONS.in_chapters(TESTED_CHAPTERS)) - {READING_GUIDE}) == []
