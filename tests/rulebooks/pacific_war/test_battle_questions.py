"""Questions of naval and ground combat: the worked examples asked in plain values."""

from typing import Any

import pytest
from msgspec.structs import replace

from game.core.actions import IllegalAction
from game.rulebooks.pacific_war.questions.ground import ground_attacks, ground_combat, rallies
from game.rulebooks.pacific_war.questions.links import link
from game.rulebooks.pacific_war.questions.naval import (
    bombardment,
    naval_combat,
    naval_lines,
    naval_meeting,
    naval_round,
    naval_shot,
    next_range,
)
from game.rulebooks.pacific_war.terms.game import ALLIES, PacificGame
from game.rulebooks.pacific_war.terms.position import ASSAULTS, PacificPosition
from tests.rulebooks.pacific_war.test_31_ground_combat import ENGINEERS, MARINES, SNLF, ashore
from tests.rulebooks.pacific_war.war import position

TAKAO = {"unit": "jp_ca_takao", "name": "Takao"}
DESTROYERS = {"unit": "us_dd_mahan", "name": "Mahan"}
TRANSPORTS = {"unit": "us_aa", "name": "Transports"}


def java() -> tuple[PacificGame, PacificPosition]:
    """A Takao unit and a screened convoy off Java at dusk."""
    told: dict[str, Any] = {
        "japan": {"J1": {"hex": "1112", "core": [TAKAO], "is_detected": True}},
        "allies": {"A1": {"hex": "1112", "core": [TRANSPORTS], "screen": [DESTROYERS], "is_detected": True}},
    }
    return position(task_forces=told, operation={"player": "japan", "light": "dusk"})


def test_36_4_asked_step_by_step() -> None:
    game, here = java()
    meeting = naval_meeting(game, here, "1112")
    assert (meeting.combat, meeting.surprise, meeting.first_range) == ("yes", None, "medium")
    assert naval_lines(game, here, "1112") == {"Takao": "core", "Transports": "core", "Mahan": "screen"}
    answer = naval_combat(game, here, "1112")
    assert answer.waits_for is not None
    assert answer.waits_for.side == "japan"
    assert "fire_at_will" in answer.waits_for.legal
    choices = ["Takao", "Mahan", "open_fire", "fire_no_more", "write_short", "write_long"]
    answer = naval_combat(game, here, "1112", [3, 2], choices)
    assert [(shot.row, shot.strength, shot.column, shot.hits) for shot in answer.shots] == [
        ("gunnery_medium", 2, 0, 0),
        ("torpedo", 3, 2, 1),
    ]
    assert answer.written == [{"japan": "short", "allies": "long"}]
    answer = naval_combat(game, here, "1112", [3, 2, 1], [*choices, "Takao", "Mahan", "open_fire", "fire_no_more"])
    assert answer.ranges == ["medium", "short"]
    assert (answer.shots[-1].row, answer.shots[-1].strength, answer.shots[-1].hits) == ("gunnery_short", 5, 2)
    assert answer.hits["Mahan"] == 3
    answer = naval_combat(game, here, "1112", [3], choices)
    assert answer.waits_for is not None
    assert answer.waits_for.legal == ["dice"]
    with pytest.raises(IllegalAction):
        naval_combat(game, here, "1112", [], ["Takao", "Transports"])


def test_29_2_ranges_and_shots_are_told_with_their_odds() -> None:
    game, here = java()
    assert next_range(game, "medium", "short", "long") == "short"
    assert next_range(game, "long", "withdraw", "withdraw") == "over"
    odds = naval_shot(game, here, "Takao", "medium")
    assert (odds.guns, odds.torpedoes) == (2, 3)
    assert sum(odds.gun_hits.values()) == pytest.approx(1)
    assert odds.gun_hits[0] == pytest.approx(0.7), "a 3 or more misses"
    assert naval_shot(game, here, "Takao", "long").torpedoes is None


def test_29_3_a_bombardment_is_told() -> None:
    ships = [{"unit": "us_bb_maryland", "name": "Maryland"}]
    told = {"allies": {"A1": {"hex": "1645", "core": ships}}}
    game, here = position(task_forces=told, bases={"japan": {"1645": {"airbase": "small", "ground": [SNLF]}}})
    answer = bombardment(game, here, "1645", "allies", [2, 9], ["Maryland", "Sasebo"])
    assert answer.broken == ["Sasebo"]
    assert answer.support == 6
    assert answer.waits_for is None


def test_36_5_asked() -> None:
    game, here = ashore("1645", [SNLF, ENGINEERS], [MARINES], is_fortified=True, marks=ASSAULTS)
    space = game.board.by_name["1645"]
    here = replace(here, shelled=((ALLIES, space, 17),), struck=((ALLIES, space, 3),))
    assert ground_attacks(game, here) == {"1645": {"allies": "yes", "japan": "Only activated units attack."}}
    answer = ground_combat(game, here, "1645", "allies", [3, 6, 8], ["Sasebo"])
    assert answer.leads == {"japan": ["Sasebo", "Engineers"], "allies": ["2nd Marines"]}
    ours, theirs = answer.forces["allies"], answer.forces["japan"]
    assert (ours.steps, ours.column, ours.quality, ours.die_modifier) == (12, "column 6-9", 7, 1)
    assert sum(shift for shift, _ in ours.shifts) == -1
    assert (theirs.steps, theirs.column, theirs.quality, theirs.die_modifier) == (5, "column 3-5", 8, -1)
    assert answer.hits == {"allies": 2, "japan": 1}
    assert answer.steps == {"Sasebo": 2, "Engineers": 1, "2nd Marines": 11}
    assert answer.broken == ["Sasebo"]
    assert answer.places["Engineers"] == "1645"
    assert answer.owner == "japan"


def test_31_4_and_31_8_a_check_needs_the_quality_and_a_rally_the_full_one() -> None:
    game, here = ashore("1645", [{**SNLF, "is_broken": True}], [MARINES])
    assert rallies(game, here, "japan") == {"Sasebo": "A unit does not rally in a hex with enemy ground units."}
    with pytest.raises(LookupError):
        ground_combat(game, here, "1038", "allies")


def test_31_4_a_die_of_the_quality_holds_and_a_broken_unit_has_half_of_it() -> None:
    game, here = ashore("1112", [SNLF], [MARINES])
    held = ground_combat(game, here, "1112", "allies", [5, 9, 7])
    assert held.broken == []
    lost = ground_combat(game, here, "1112", "allies", [5, 9, 8, 9, 9])
    assert lost.broken == ["Sasebo"]
    assert lost.waits_for is not None
    retreat = lost.waits_for.legal
    lost = ground_combat(game, here, "1112", "allies", [5, 9, 8], retreat[:1])
    assert lost.places["Sasebo"] == retreat[0]
    assert lost.owner == "allies"
    game, here = ashore("1112", [{**SNLF, "is_broken": True}], [MARINES])
    assert ground_combat(game, here, "1112", "allies").forces["japan"].quality == 3


def test_29_2_a_round_by_itself() -> None:
    game, here = java()
    answer = naval_round(game, here, "1112", 2, "short", [("Takao", "Mahan"), ("Mahan", "Takao")], [1, 9, 9], ["Takao"])
    assert [(shot.firer, shot.row, shot.strength, shot.hits) for shot in answer.shots] == [
        ("Takao", "gunnery_short", 5, 2),
        ("Mahan", "gunnery_short", 2, 0),
        ("Mahan", "torpedo", 4, 0),
    ]
    assert answer.hits == {"Takao": 0, "Transports": 0, "Mahan": 2}
    with pytest.raises(IllegalAction, match=r"The core is a target only when .* \(29\.2\)"):
        naval_round(game, here, "1112", 2, "short", [("Takao", "Transports")], [])
    with pytest.raises(IllegalAction, match="The screen fires before the core"):
        naval_round(game, here, "1112", 1, "short", [("Transports", "Takao")], [])


def test_units_of_one_name_are_told_apart_by_their_hexes() -> None:
    snlf = {"unit": "jp_snlf", "is_broken": True}
    rabaul = {"ground": [snlf], "headquarters": ["south_seas"]}
    troops = {"1333": rabaul, "1231": {"ground": [snlf, {**snlf, "is_broken": False}]}}
    game, here = position(bases={"japan": troops, "allies": {"1231": {"ground": [{"unit": "us_raiders"}]}}})
    found = rallies(game, here, "japan")
    assert set(found) == {"Naval landing force @ 1333", "Naval landing force @ 1231 #2"}
    assert found["Naval landing force @ 1231 #2"] == "A unit does not rally in a hex with enemy ground units."
    assert link(game, here, "Naval landing force @ 1333").path == ["1333"]
    with pytest.raises(LookupError, match="several units 'Naval landing force': 'Naval landing force @ 1231'"):
        link(game, here, "Naval landing force")
    with pytest.raises(LookupError, match="did you mean 'Naval landing force @ 1333'"):
        link(game, here, "Naval landing force @ 1334")
