"""What reports tell, searches of the side that moves, and aircraft that search only (Rules 24.3, 24.5, 28.13)."""

from typing import Any

import pytest
from msgspec.structs import replace

from game.core.hexset import NOWHERE, has
from game.rulebooks.pacific_war.air.planning import goals
from game.rulebooks.pacific_war.moving.contact import ContactMovement, pulse
from game.rulebooks.pacific_war.searching.looking import Looking
from game.rulebooks.pacific_war.searching.reports import described, report_force
from game.rulebooks.pacific_war.terms.game import ALLIES, JAPAN
from tests.rulebooks.pacific_war.war import position, unit

SEA, MIDWAY = "3246", "3250"
CORE = [{"unit": "us_cv_yorktown", "name": "Hornet"}, {"unit": "us_bb_maryland", "name": "Maryland"}]
SCREEN = [{"unit": "us_dd_mahan", "name": "Mahan"}]


@pytest.mark.parametrize(
    ("colour", "words"),
    [("green", "1 CV, 1 BB, 1 DD"), ("blue", "2 capital and 1 other unit, with carriers")],
)
def test_24_3_reports_are_true(colour: Any, words: str) -> None:
    told = {"allies": {"A1": {"hex": SEA, "core": CORE, "screen": SCREEN}}}
    game, here = position(task_forces=told, operation={"player": "japan"})
    after = report_force(game, here, 0, colour).position
    assert described(game, after, 0) == words


@pytest.mark.parametrize("seed", range(5))
def test_24_3_a_red_report_is_true_to_half(seed: int) -> None:
    told = {"allies": {"A1": {"hex": SEA, "core": CORE, "screen": SCREEN}}}
    game, here = position(task_forces=told, operation={"player": "japan"})
    _, dice = here.dice.roll(seed + 1, 6)
    after = report_force(game, replace(here, dice=dice), 0, "red").position
    assert 2 <= after.task_forces[0].told <= 4


def test_24_5_after_a_pulse_both_sides_search_the_other_first() -> None:
    told = {"japan": {"J1": {"hex": SEA, "core": [{"unit": "jp_ca_tone", "name": "Tone"}]}}}
    game, here = position(task_forces=told, operation={"player": "japan", "condition": "intercept"})
    step = ContactMovement(JAPAN, headings=((0, game.board.by_name["3249"]),))
    looking = [each for each in pulse(game, here, step).then if isinstance(each, Looking)]
    assert looking == [Looking(ALLIES), Looking(JAPAN)]


def test_28_13_long_range_aircraft_never_strike() -> None:
    bases = {"allies": {MIDWAY: {"air": [{"unit": "us_lra", "name": "Catalinas"}]}}}
    told = {"japan": {"J1": {"hex": SEA, "core": [{"unit": "jp_ca_tone", "name": "Tone"}], "is_detected": True}}}
    game, here = position(bases=bases, task_forces=told, activated=["Catalinas"], operation={"player": "japan"})
    catalinas = unit(here, "Catalinas")
    assert goals(game, here, ALLIES, (catalinas,), "strike") == NOWHERE
    bombers = {"allies": {MIDWAY: {"air": [{"unit": "us_bomber_1941_b", "name": "Fortresses"}]}}}
    game, here = position(bases=bombers, task_forces=told, activated=["Fortresses"], operation={"player": "japan"})
    assert has(goals(game, here, ALLIES, (unit(here, "Fortresses"),), "strike"), game.board.by_name[SEA])
