"""A scenario that changes a row of a table says only what differs; a row of its own needs everything."""

import json
from pathlib import Path

from game.loading.content.roots import data_root, roots
from game.loading.content.scenarios import LoadedScenario, load_scenario, load_scenario_file
from game.loading.content.schemas import schema_text
from game.loading.content.titles import find_titles
from tests.loading.skirmish.world import complaints

BRIDGE = (data_root() / "scenarios/memoir44/pegasus-bridge.yaml").read_text("utf-8")


def loaded(tmp_path: Path, more: str) -> LoadedScenario:
    """Pegasus Bridge with something more in its file."""
    path = tmp_path / "scenarios/memoir44/bridge.yaml"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(BRIDGE + more, "utf-8")
    return load_scenario_file(path, roots())


def test_one_field_of_a_row_leaves_the_others(tmp_path: Path) -> None:
    found = loaded(tmp_path, "unit_types:\n  infantry: {move: 1}\n")
    shipped, changed = found.tables.units["infantry"], found.scenario.unit_types["infantry"]
    assert (shipped.move, changed.move) == (2, 1)
    assert (changed.name, changed.arm, changed.dice) == (shipped.name, shipped.arm, shipped.dice)


def test_one_field_within_a_field_leaves_its_neighbours(tmp_path: Path) -> None:
    found = loaded(tmp_path, "terrain_effects:\n  frozen_river: {entry: {risk: 1}}\n")
    shipped, changed = found.tables.terrain["frozen_river"], found.scenario.terrain_effects["frozen_river"]
    assert (shipped.entry.risk, changed.entry.risk) == (2, 1)
    assert (changed.name, changed.buried_by) == (shipped.name, shipped.buried_by)


def test_the_frozen_canal_of_a_shipped_battle_carries_no_risk() -> None:
    canal = load_scenario("memoir44/strasbourg", roots()).scenario.terrain_effects["frozen_river"]
    assert (canal.name, canal.rule, canal.layer, canal.buried_by, canal.entry.risk) == (
        "Frozen canal",
        "8.47",
        "course",
        (),
        0,
    )


def test_a_row_of_its_own_needs_everything(tmp_path: Path) -> None:
    told = complaints(lambda: loaded(tmp_path, "unit_types:\n  gliders: {move: 1}\n"))
    assert any("unit_types, gliders: `name` is missing" in line for line in told)


def test_a_mistake_in_a_changed_row_is_told_at_its_place(tmp_path: Path) -> None:
    text = "unit_types:\n  infantry: {mvoe: 1}\n"
    (told,) = complaints(lambda: loaded(tmp_path, text), tmp_path)
    line = len((BRIDGE + text).splitlines())
    assert told.startswith(f"scenarios/memoir44/bridge.yaml:{line}:14: ")
    assert "(did you mean 'move'?)" in told


def test_an_editor_is_not_told_that_a_changed_row_needs_more() -> None:
    schema = json.loads(schema_text(find_titles()["memoir44"]))
    assert "required" not in schema["$defs"]["UnitType"]
    assert "at" in schema["$defs"]["UnitEntry"]["required"]
