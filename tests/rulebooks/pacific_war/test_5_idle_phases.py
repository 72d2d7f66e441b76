"""What the sequence panel says of phases of the Battle Cycle in which nobody has anything to do (Rules 5.2)."""

from typing import Any

import pytest
from msgspec.structs import replace

from game.core.actions import Refusal
from game.core.phase_lines import phase_lines
from game.core.play import begin
from game.core.playout import Chooser
from game.core.sequence import phase_going_on
from game.rulebooks.pacific_war.idle_phases import (
    no_battle,
    no_bombardment,
    no_demolition,
    no_disadvantage_aircraft,
    no_ground_combat,
    no_rally,
    no_repair,
)
from game.rulebooks.pacific_war.terms.position import ACTIVATED, PacificPosition
from tests.rulebooks.pacific_war.shipped import scenario_game
from tests.rulebooks.pacific_war.war import position

SEA, ISLAND = "3246", "1333"
OPERATION = {"player": "japan", "advantage": "japan", "light": "day_pm"}
TAKAO, CHICAGO = {"unit": "jp_ca_takao", "name": "Takao"}, {"unit": "us_ca_northampton", "name": "Chicago"}
SASEBO = {"unit": "jp_snlf", "name": "Sasebo"}
ACTIONS = 700


def at_sea(where: str) -> tuple[Any, PacificPosition]:
    """A Japanese cruiser in one hex, an American one in another, both detected."""
    return position(
        task_forces={
            "japan": {"J1": {"hex": SEA, "is_detected": True, "core": [TAKAO]}},
            "allies": {"A1": {"hex": where, "is_detected": True, "core": [CHICAGO]}},
        },
        operation=OPERATION,
    )


def test_5_2_e_ships_that_do_not_meet_fight_no_battle() -> None:
    assert no_battle(*at_sea("3249")) == Refusal("Nowhere do ships meet enemy ships or coastal guns.", "29.1")
    assert no_battle(*at_sea(SEA)) is None


def test_5_2_f_ships_on_the_open_sea_bombard_nothing() -> None:
    assert no_bombardment(*at_sea("3249")) == Refusal("No ship that has not fought lies off an enemy shore.", "29.3")


def ashore(unit: dict[str, Any], *others: dict[str, Any]) -> tuple[Any, PacificPosition]:
    """Units on an island, all of them activated."""
    game, here = position(
        bases={"japan": {ISLAND: {"airbase": "small", "ground": [unit, *others]}}}, operation=OPERATION
    )
    return game, replace(here, units=tuple(replace(each, activity=ACTIVATED) for each in here.units))


def test_5_2_g_h_without_an_enemy_on_the_ground_nobody_demolishes_or_fights() -> None:
    game, here = ashore(SASEBO)
    assert no_demolition(game, here) is not None
    refused = no_ground_combat(game, here)
    assert refused is not None
    assert refused.rule == "31.1"


def test_5_2_i_only_an_airbase_with_hits_is_repaired() -> None:
    game, here = ashore(SASEBO)
    assert no_repair(game, here) is not None
    hit = replace(here, bases=tuple(replace(base, airbase_hits=1) for base in here.bases))
    assert no_repair(game, hit) is None


def test_5_2_j_only_a_broken_unit_rallies() -> None:
    assert no_rally(*ashore(SASEBO)) is not None
    assert no_rally(*ashore({**SASEBO, "is_broken": True})) is None


def test_5_2_l_a_side_without_aircraft_flies_no_missions() -> None:
    refused = no_disadvantage_aircraft(*at_sea("3249"))
    assert refused is not None
    assert refused.rule == "28.1"


@pytest.mark.parametrize("stem", ["relief-of-wake", "coral-sea"])
def test_5_2_nobody_is_asked_in_a_phase_that_the_panel_calls_passed_over_and_it_is_forgotten_with_the_cycle(
    stem: str,
) -> None:
    game = scenario_game(stem)
    moment: Any = begin(game, game.title.set_up(game, 5))
    chooser, noted, cycles = Chooser(game, 5), set(), set()
    for _ in range(ACTIONS):
        if moment.decision is None:
            break
        here = moment.position
        names = {one.phase for one in here.passed_over}
        assert phase_going_on(game, here) not in names
        told = {line.name for line in phase_lines(game, here) if line.why is not None}
        assert told <= names
        noted |= told
        cycles.add(here.operation.cycle)
        assert here.operation.cycle or not names, "nothing is passed over before the first cycle"
        moment = moment.decision.perform(chooser.choose(moment.decision.legal))
    assert len(cycles) > 1
    assert "G Demolition" in noted
