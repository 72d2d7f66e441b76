"""Positions in files: read and told again they are the same, and what is wrong with one is said all at once."""

from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from game.core.phase_lines import Progress, phase_lines
from game.core.play import begin
from game.loading.content.positions import load_position, told_text
from game.loading.content.roots import roots
from game.loading.content.scenarios import load_scenario, make_game
from game.loading.problems import FileErrors
from game.rulebooks.pacific_war.terms.game import JAPAN
from game.rulebooks.pacific_war.terms.months import month_of
from game.rulebooks.pacific_war.terms.position import PacificPosition, Unit, base_at
from tests.rulebooks.pacific_war.war import position

SCENARIOS = ("savo-island", "tarawa", "coral-sea", "guadalcanal")


def whereabouts(position: PacificPosition) -> list[str]:
    """All units on the map with what files tell of them, in an order of their own."""

    def told(unit: Unit) -> str:
        carrier = position.units[unit.aboard].name if unit.aboard >= 0 else ""
        force = position.task_forces[unit.force].name if unit.force >= 0 else ""
        plain = replace(unit, aboard=-1, force=-1, full=0, marks=0)
        return f"{plain} {carrier} {force}"

    return sorted(told(unit) for unit in position.units if unit.place >= 0)


@pytest.mark.parametrize("name", SCENARIOS)
def test_a_position_told_to_a_file_is_read_as_the_same(name: str, tmp_path: Path) -> None:
    game = make_game(load_scenario(f"pacific_war/{name}", roots(())))
    start: Any = game.title.set_up(game, 3)
    text = told_text(game, start, f"pacific_war/{name}")
    assert text is not None
    path = tmp_path / "position.json"
    path.write_text(text, "utf-8")
    _, again = load_position(path, roots(())).new_game(3)
    assert whereabouts(again) == whereabouts(start)
    assert [msgspec.structs.astuple(base)[:7] for base in again.bases] == [
        msgspec.structs.astuple(base)[:7] for base in start.bases
    ]
    assert [staff.space for staff in again.staffs if staff.space >= 0] == [
        staff.space for staff in start.staffs if staff.space >= 0
    ]
    assert again.operation is None or again.operation.player == start.operation.player


def test_all_that_is_wrong_is_said_at_once(tmp_path: Path) -> None:
    path = tmp_path / "wrong.yaml"
    path.write_text(
        """
scenario: pacific_war/savo-island
task_forces:
  japan:
    J1: {hex: "9999", core: [{unit: jp_ca_takao}]}
bases:
  allies:
    "1038": {air: [{unit: us_zeppelin}]}
patrols: [{side: japan, hex: "0000x", points: 2}]
command_points: {staff_of_nobody: 3}
activated: [Nobody]
operation: {player: japan, phase: "E Nawal battles"}
""",
        "utf-8",
    )
    with pytest.raises(FileErrors) as found:
        load_position(path, roots(()))
    words = str(found.value)
    for part in ("9999", "us_zeppelin", "0000x", "staff_of_nobody", "Nobody", "E Nawal battles"):
        assert part in words


FILE = """
scenario: pacific_war/coral-sea
type: battle
month: "1942-05"
task_forces:
  japan:
    J1: {hex: "1038", is_detected: true, core: [{unit: jp_ca_takao, name: Takao}]}
  allies:
    A1: {hex: "1038", is_detected: true, core: [{unit: us_dd_mahan, name: Mahan, hits: 2}]}
operation: {player: allies, light: dusk, phase: %s}
"""


@pytest.mark.parametrize(
    ("phase", "step"), [('"E Naval battles"', "NameTargets"), ('""', "CycleMovement"), ("K Disadvantage movement", "")]
)
def test_a_position_is_played_on_from_the_phase_that_the_file_names(phase: str, step: str, tmp_path: Path) -> None:
    path = tmp_path / "position.yaml"
    path.write_text(FILE % phase, "utf-8")
    game, here = load_position(path, roots(())).new_game(1)
    moment = begin(game, here)
    assert moment.decision is not None
    assert step in ("", type(moment.decision.step).__name__)
    named = {line.name for line in phase_lines(game, moment.position) if line.progress is Progress.NOW}
    assert named == {phase.strip('"') or "C Advantage movement"}


def test_a_task_force_that_lost_its_core_is_told_as_a_legal_one(tmp_path: Path) -> None:
    game = make_game(load_scenario("pacific_war/java-sea", roots(())))
    start: Any = game.title.set_up(game, 3)
    lost = tuple(replace(unit, place=-2, force=-1) if unit.in_core else unit for unit in start.units)
    text = told_text(game, replace(start, units=lost), "pacific_war/java-sea")
    assert text is not None
    path = tmp_path / "position.json"
    path.write_text(text, "utf-8")
    _, again = load_position(path, roots(())).new_game(3)
    afloat = {unit.name for unit in lost if unit.force >= 0}
    assert {unit.name for unit in again.units if unit.in_core} == afloat, "each is the core of its Task Force"


def test_2_3_in_a_hex_of_both_sides_the_base_is_as_the_side_tells_that_tells_of_it() -> None:
    fortress = {"is_fortified": True, "airbase": "small", "ground": [{"unit": "jp_snlf", "name": "Sasebo"}]}
    landed = {"ground": [{"unit": "us_marine_division", "name": "2nd Marines"}]}
    for bases in ({"japan": {"1645": fortress}, "allies": {"1645": landed}}, {"japan": {"1645": fortress}}):
        game, here = position(bases=bases)
        base = base_at(game, here, game.board.by_name["1645"])
        assert base is not None
        assert (base.owner, base.fortress, base.airbase) == (JAPAN, 6, 1)
    assert {each.name for each in here.units} == {"Sasebo"}


def test_5_1_what_a_file_leaves_out_of_month_and_tracks_is_as_at_the_start(tmp_path: Path) -> None:
    path = tmp_path / "start.yaml"
    path.write_text("scenario: pacific_war/hundred-days\n", "utf-8")
    game, start = load_position(path, roots(())).new_game(1)
    assert (start.month, start.initiative) == (month_of("1941-12"), 6)
    assert (start.war.homeland, start.war.merchants) == (30, 60)
    spent = replace(start, month=start.month + 1, initiative=0, war=replace(start.war, homeland=0, merchants=59))
    text = told_text(game, spent, "pacific_war/hundred-days")
    assert text is not None
    path.write_text(text, "utf-8")
    _, again = load_position(path, roots(())).new_game(1)
    assert (again.month, again.initiative) == (month_of("1942-01"), 0)
    assert (again.war.homeland, again.war.merchants) == (0, 59)
