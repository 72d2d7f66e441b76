"""Recorded fights, one for each way in which a fight can end, replayed to the last field of their last position.

If a fight changes because rules or scenarios were meant to change, `golden/record.py` records all of them anew.
"""

from functools import cache
from typing import get_args, get_type_hints

import pytest

from game.rulebooks.valor_and_victory.terms.game import ValorGame
from game.rulebooks.valor_and_victory.terms.position import ValorPosition
from game.rulebooks.valor_and_victory.terms.scenario import Condition
from tests.rulebooks.recorded import Played, Record, last_fields, recorded, replayed, replayed_from_saves
from tests.rulebooks.valor_and_victory.golden.perft import TABLE
from tests.rulebooks.valor_and_victory.golden.record import (
    ENDINGS,
    GOLDEN,
    Ending,
    condition_of,
    ends_as,
    golden_game,
)
from tests.rulebooks.valor_and_victory.shipped import STEMS, rulebook

THROUGH_SAVES = ("cleared-at-once", "vehicle-through", "no-unit-left")
"""The records that are saved and opened again before each of their actions, which takes long."""


def name_of(ending: Ending) -> str:
    """The name of an ending."""
    return ending.name


each_ending = pytest.mark.parametrize("ending", ENDINGS, ids=name_of)


@cache
def record_of(ending: Ending) -> tuple[ValorGame, Record]:
    """The record of an ending, and its game."""
    record = recorded(GOLDEN, ending)
    return golden_game(record.scenario), record


@cache
def again(ending: Ending) -> Played[ValorGame, ValorPosition]:
    """A recorded fight, played again."""
    return replayed(*record_of(ending))


@each_ending
def test_recorded_fight_is_the_same_to_the_last_field(ending: Ending) -> None:
    assert last_fields(again(ending).last) == record_of(ending)[1].last


@each_ending
def test_recorded_fight_ends_as_it_should(ending: Ending) -> None:
    game, (_, record) = again(ending), record_of(ending)
    assert game.last.decision is None
    assert game.verdict is not None
    assert ends_as(ending, game)
    assert (game.winner, game.verdict.reason) == (record.winner, record.reason)
    assert ending.rule in rulebook().by_number
    assert bool(ending.kind) == (condition_of(game.game, ending) is not None)


@pytest.mark.parametrize("ending", [each for each in ENDINGS if each.name in THROUGH_SAVES], ids=name_of)
def test_recorded_fight_goes_on_the_same_from_any_saved_position(ending: Ending) -> None:
    game, record = record_of(ending)
    assert last_fields(replayed_from_saves(game, record)) == record.last


def test_there_is_a_record_for_every_ending_and_no_other() -> None:
    assert {path.stem for path in GOLDEN.glob("*.json") if path != TABLE.file} == {ending.name for ending in ENDINGS}


def test_every_rule_by_which_a_fight_can_end_has_a_record_for_either_side() -> None:
    endings = {(ending.rule, ending.winner) for ending in ENDINGS}
    assert endings == {
        ("4.2", "allies"),
        ("4.2", "axis"),
        ("4.3", "allies"),
        ("4.5", "allies"),
        ("4.5", "axis"),
        ("4.6", "allies"),
        ("4.6", "axis"),
        ("4.6", None),
    }


def test_every_kind_of_condition_and_every_scenario_has_a_record() -> None:
    assert {ending.kind for ending in ENDINGS} - {""} == set(get_args(get_type_hints(Condition)["kind"]))
    assert {ending.scenario for ending in ENDINGS} == {*STEMS, "outpost", "column"}
