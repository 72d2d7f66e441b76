"""Positions in files in the middle of things: combats, missions, phases, and what each unit has done."""

from pathlib import Path
from typing import Any

import pytest

from game.core.phase_lines import Progress, phase_lines
from game.core.play import begin
from game.loading.content.positions import load_position, told_text
from game.loading.content.roots import roots
from game.loading.problems import FileErrors
from game.rulebooks.pacific_war.terms.position import DEACTIVATED, FOUGHT, MOVED, TORPEDOES, PacificPosition
from tests.rulebooks.pacific_war.battles import asked, do, verbs
from tests.rulebooks.pacific_war.war import unit

HEADER = """
scenario: pacific_war/coral-sea
type: battle
month: "1942-05"
"""
FLEETS = """
task_forces:
  japan:
    J1:
      hex: "1038"
      report: red
      told: 2
      core: [{unit: jp_cv_shokaku, name: Shokaku, air: {unit: jp_cad, steps: 4, full: 6}}]
      screen: [{unit: jp_ca_takao, name: Takao, hits: 1, did: [moved, torpedoes_gone]}]
  allies:
    A1: {hex: "1038", is_detected: true, core: [{unit: us_dd_mahan, name: Mahan, hits: 2}]}
bases:
  japan:
    "1333":
      airbase: large
      fortress_hits: 2
      is_fortified: true
      ground: [{unit: jp_snlf, name: Maizuru, activity: deactivated}]
      air: [{unit: jp_navy_t, name: Bettys, steps: 3, full: 5}]
"""


def read(text: str, tmp_path: Path) -> tuple[Any, PacificPosition]:
    """The position of a file."""
    path = tmp_path / "position.yaml"
    path.write_text(text, "utf-8")
    return load_position(path, roots(())).new_game(1)


def again(game: Any, here: PacificPosition, tmp_path: Path) -> PacificPosition:
    """The position told to a file and read from it."""
    text = told_text(game, here, "pacific_war/coral-sea")
    assert text is not None
    path = tmp_path / "told.json"
    path.write_text(text, "utf-8")
    _, found = load_position(path, roots(())).new_game(1)
    return found  # type: ignore[no-any-return]


def test_24_6_hits_that_were_told_are_told_to_a_file_too(tmp_path: Path) -> None:
    text = HEADER + FLEETS + "operation: {player: japan}\nseen_hits: [[Mahan, 1]]\n"
    game, here = read(text, tmp_path)
    assert here.seen_hits == ((unit(here, "Mahan"), 1),)
    assert [hits for _, hits in again(game, here, tmp_path).seen_hits] == [1]
    with pytest.raises(FileErrors) as found:
        read(text.replace("[Mahan, 1]", "[Mahal, 1]"), tmp_path)
    assert 'no unit is called "Mahal"' in str(found.value)


def test_units_are_told_with_their_steps_what_they_did_and_whether_they_rest(tmp_path: Path) -> None:
    game, here = read(HEADER + FLEETS + "operation: {player: japan, replied: [allies]}\n", tmp_path)
    for position in (here, again(game, here, tmp_path)):
        takao, group = (position.units[unit(position, name)] for name in ("Takao", "Shokaku group"))
        assert takao.marks == MOVED | TORPEDOES
        assert (group.steps, group.full) == (4, 6)
        bettys = position.units[unit(position, "Bettys")]
        assert (bettys.steps, bettys.full) == (3, 5), "it has lost two steps, and strength with them"
        assert position.units[unit(position, "Maizuru")].activity == DEACTIVATED
        (j1, a1) = sorted(position.task_forces, key=lambda force: force.side)
        assert (j1.report, j1.told, a1.report) == ("red", 2, "green")
        base = next(base for base in position.bases if base.space == game.board.by_name["1333"])
        assert base.fortress_hits == 2
        assert position.operation is not None
        assert position.operation.replied == (1,)


@pytest.mark.parametrize(
    ("combat", "step", "round_fought"),
    [
        ('{hex: "1038", round: 2, range: medium}', "WriteRange", 2),
        ('{hex: "1038", round: 2, range: short, is_range_settled: true}', "NameTargets", 2),
        ('{hex: "1038", round: 1, range: short, is_range_settled: true, surprise: allies}', "NameTargets", 1),
    ],
)
def test_a_naval_combat_goes_on_with_the_round_that_the_file_tells(
    combat: str, step: str, round_fought: int, tmp_path: Path
) -> None:
    game, here = read(HEADER + FLEETS + f"operation: {{player: japan}}\nnaval_combat: {combat}\n", tmp_path)
    moment = begin(game, here)
    assert asked(moment) == step
    battle = moment.position.sea_battle
    assert battle is not None
    assert battle.rounds == round_fought
    assert moment.position.units[unit(moment.position, "Takao")].marks & TORPEDOES, "its torpedoes are gone"
    assert moment.position.units[unit(moment.position, "Mahan")].marks & FOUGHT
    named = {line.name for line in phase_lines(game, moment.position) if line.progress is Progress.NOW}
    assert named == {"E Naval battles"}
    told = begin(game, again(game, moment.position, tmp_path))
    assert asked(told) == step
    assert told.position.sea_battle is not None
    assert told.position.sea_battle.rounds == round_fought
    assert told.position.sea_battle.range == battle.range


MISSION = (
    HEADER
    + """
task_forces:
  japan:
    J1:
      hex: "1436"
      core: [{unit: jp_cv_shokaku, name: Shokaku, air: {unit: jp_cad}}]
  allies:
    A1:
      hex: "1038"
      is_detected: true
      core: [{unit: us_cv_lexington, name: Lexington, air: {unit: us_cag_1942}}]
operation: {player: japan, advantage: japan, light: day_am}
air_mission: {side: japan, hex: "1038", units: [Shokaku group], stage: %s, is_detected: %s}
"""
)


@pytest.mark.parametrize(
    ("stage", "detected", "step"),
    [("over_target", "true", "AlertPatrol"), ("over_target", "false", "NameAims"), ("arriving", "false", "")],
)
def test_an_air_mission_goes_on_where_the_file_has_it(stage: str, detected: str, step: str, tmp_path: Path) -> None:
    game, here = read(MISSION % (stage, detected), tmp_path)
    moment = begin(game, here)
    assert asked(moment) == step or (not step and asked(moment) in ("AlertPatrol", "NameAims"))
    group = moment.position.units[unit(moment.position, "Shokaku group")]
    assert (group.aboard, group.place) == (-1, game.board.by_name["1038"]), "it is in the air"
    named = {line.name for line in phase_lines(game, moment.position) if line.progress is Progress.NOW}
    assert named == {"D Advantage air missions"}
    told = begin(game, again(game, moment.position, tmp_path))
    assert asked(told) == asked(moment)
    while "aim_all" in verbs(moment) or "end_alert" in verbs(moment):
        moment = do(moment, "aim_all" if "aim_all" in verbs(moment) else "end_alert")
    assert moment.position.units[unit(moment.position, "Shokaku group")].aboard >= 0, "it has flown home"


def test_all_that_is_wrong_in_the_middle_of_things_is_said_at_once(tmp_path: Path) -> None:
    text = (
        HEADER
        + FLEETS
        + """
operation: {player: japan, days: 7, used: 9, entered: ["9998"], by_staff: {nobody: 3}}
naval_combat: {hex: "1333", round: 2, range: short, written: {japan: long}}
air_mission: {side: japan, hex: "9997", units: [Mahan, Zeroes]}
deactivated: [Unknown]
emergency_links: [{side: japan, hex: "9996", kind: air}]
"""
    )
    with pytest.raises(FileErrors) as found:
        read(text, tmp_path)
    words = str(found.value)
    for part in (
        "9 days are used of 7",
        '"9998"',
        '"nobody"',
        "allies has no ship in 1333",
        "only where the range is settled",
        '"9997"',
        'no air unit is called "Mahan"',
        '"Zeroes"',
        '"Unknown"',
        '"9996"',
        "do not go on at once",
    ):
        assert part in words


def test_units_without_a_name_are_called_as_their_class(tmp_path: Path) -> None:
    text = HEADER + FLEETS.replace("name: Bettys, ", "") + "operation: {player: japan}\nactivated: [%s]\n"
    _, here = read(text % "Japanese navy twin-engine group", tmp_path)
    assert here.units[unit(here, "Japanese navy twin-engine group")].activity == 1
    with pytest.raises(FileErrors):
        read(text % "jp_navy_t", tmp_path)


@pytest.mark.parametrize("phase", ["G Command Points", "L Replacements", "N Submarine patrols"])
def test_a_month_goes_on_from_the_phase_that_the_file_names(phase: str, tmp_path: Path) -> None:
    text = """
scenario: pacific_war/guadalcanal
month: "1942-09"
day: 0
phase: %s
bases:
  japan: {"1333": {headquarters: [south_seas], air: [{unit: jp_navy_f, steps: 4, full: 6}]}}
  allies: {"0341": {headquarters: [south_pacific], air: [{unit: us_f, steps: 4, full: 6}]}}
command_points: {south_seas: 20, south_pacific: 20}
tracks: {replacements: {japan: [2, 0]}, operations: 1}
"""
    game, here = read(text % phase, tmp_path)
    moment = begin(game, here)
    named = {line.name for line in phase_lines(game, moment.position) if line.progress is Progress.NOW}
    later = [node.phase.name for node in game.phases]
    assert all(later.index(name) >= later.index(phase) for name in named if name in later[later.index("A Weather") :])
    for _ in range(60):
        if asked(moment) == "Bid":
            break
        assert moment.decision is not None
        ends = [action for action in moment.decision.legal if action.verb.startswith(("end_", "no_", "fund_evenly"))]
        moment = moment.decision.perform((ends or list(moment.decision.legal))[-1])
    assert asked(moment) == "Bid", "then the next Operation is bid for"


@pytest.mark.parametrize(("cycle", "goes_on"), [(0, "R Operation contact"), (2, "Battle Cycle")])
def test_5_4_an_operation_that_a_month_suspends_goes_on_after_the_phases_of_the_file(
    cycle: int, goes_on: str, tmp_path: Path
) -> None:
    text = """
scenario: pacific_war/guadalcanal
month: "1942-09"
day: 1
task_forces: {japan: {J1: {hex: "1635", core: [{unit: jp_cv_shokaku, name: Shokaku}]}}}
bases: {japan: {"1333": {headquarters: [south_seas]}}, allies: {"0341": {headquarters: [south_pacific]}}}
operation: {player: japan, cycle: %s, phase: "N Submarine patrols", days: 14, pulses: 3, moved: 3}
"""
    game, here = read(text % cycle, tmp_path)
    moment = begin(game, here)
    for _ in range(20):
        names = {line.name for line in phase_lines(game, moment.position) if line.progress is Progress.NOW}
        if asked(moment) in ("ContactMovement", "ChooseLight", "CycleMovement"):
            break
        assert moment.decision is not None
        moment = moment.decision.perform(list(moment.decision.legal)[-1])
    assert asked(moment) == ("ContactMovement" if cycle == 0 else asked(moment))
    assert moment.position.operation is not None
    assert moment.position.operation.cycle == (0 if cycle == 0 else cycle + 1), goes_on
    assert names


def test_14_1_reinforcements_come_to_a_position_of_a_file_as_to_the_scenario(tmp_path: Path) -> None:
    text = """
scenario: pacific_war/guadalcanal
month: "1942-10"
day: 0
phase: "J Reinforcements"
bases:
  japan: {"2033": {headquarters: [combined_fleet]}}
  allies: {"0341": {headquarters: [south_pacific]}}
"""
    game, here = read(text, tmp_path)
    moment = begin(game, here)
    for _ in range(20):
        if asked(moment) in ("Replace", "Repair", "PlacePatrols", "Bid", "Activate"):
            break
        assert moment.decision is not None
        moment = moment.decision.perform(list(moment.decision.legal)[-1])
    there = {each.name for each in moment.position.units if each.place >= 0}
    assert {"South Dakota", "Junyo", "38th Division"} <= there, "those of October"
    assert not {"Hornet", "Louisville"} & there, "neither those before nor those after"
