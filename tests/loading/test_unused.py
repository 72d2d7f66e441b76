"""Rows that a scenario adds and that nothing needs are warned of, with their line; a table that is replaced is not."""

from pathlib import Path

import pytest

from game.loading.content.roots import data_root, roots
from game.loading.content.scenarios import load_scenario_file

BRIDGE = (data_root() / "scenarios/memoir44/pegasus-bridge.yaml").read_text("utf-8")
UNIT = "{name: Gliders, arm: infantry, figures: 4, move: 2, fight: 1, dice: [3, 2, 1], rule: '4.1'}"
TERRAIN = "{name: Marsh, rule: '8.1', battle: {}}"


def warnings(tmp_path: Path, text: str) -> list[str]:
    """What is doubtful about a scenario with this text."""
    path = tmp_path / "scenarios/memoir44/bridge.yaml"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, "utf-8")
    return [f"{each.line}:{each.column}: {each.sentence}" for each in load_scenario_file(path, roots()).warnings]


def test_a_unit_that_stands_nowhere_is_doubted_at_its_line(tmp_path: Path) -> None:
    text = f"{BRIDGE}unit_types:\n  gliders: {UNIT}\n"
    line = len(text.splitlines())
    assert warnings(tmp_path, text) == [f"{line}:3: unit_types: nothing on the map or in this file is a 'gliders'"]


def test_a_unit_that_is_used_or_replaces_one_of_the_table_is_not(tmp_path: Path) -> None:
    used = BRIDGE.replace("type: infantry}", "type: gliders}", 1)
    assert "type: gliders}" in used
    assert warnings(tmp_path, f"{used}unit_types:\n  gliders: {UNIT}\n") == []
    assert warnings(tmp_path, f"{BRIDGE}unit_types:\n  sniper: {UNIT}\n") == []


@pytest.mark.parametrize("word", ["fen", "bog"])
def test_a_terrain_that_no_hex_has_is_doubted(tmp_path: Path, word: str) -> None:
    (found,) = warnings(tmp_path, f"{BRIDGE}terrain_effects:\n  {word}: {{name: Fen, rule: '8.1'}}\n")
    assert f"terrain_effects: nothing on the map or in this file is a '{word}'" in found
