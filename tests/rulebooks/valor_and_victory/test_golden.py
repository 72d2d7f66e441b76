"""Recorded fights, one for each way in which a fight can end, replayed to the last field of their last position.

If a fight changes because rules or scenarios were meant to change, `golden/record.py` records all of them anew.
"""

import json
from functools import cache
from typing import get_args, get_type_hints

import msgspec
import pytest

from game.core.actions import Action
from game.core.play import begin, settle
from game.core.snapshot import freeze, thaw
from game.rulebooks.valor_and_victory import TITLE
from game.rulebooks.valor_and_victory.scenario import Condition
from game.rulebooks.valor_and_victory.setup import set_up
from tests.rulebooks.valor_and_victory.golden.perft import TABLE
from tests.rulebooks.valor_and_victory.golden.record import (
    ENDINGS,
    GOLDEN,
    Ending,
    Record,
    condition_of,
    ends_by,
    from_words,
    golden_game,
    winner_of,
)
from tests.rulebooks.valor_and_victory.shipped import STEMS, ValorMoment, rulebook

each_ending = pytest.mark.parametrize("ending", ENDINGS, ids=lambda ending: ending.name)
AGAIN = "if it was meant to change: python -m tests.rulebooks.valor_and_victory.golden.record"


@cache
def recorded(name: str) -> Record:
    """A recorded fight."""
    return msgspec.json.decode((GOLDEN / f"{name}.json").read_bytes(), type=Record)


def actions(record: Record) -> list[Action]:
    """All actions of a recorded fight."""
    return [from_words(words) for turn in record.turns if turn for words in turn.split(", ")]


@cache
def replayed(name: str) -> ValorMoment:
    """The last moment of a recorded fight, played again."""
    record = recorded(name)
    game = golden_game(record.scenario)
    moment = begin(game, set_up(game, record.seed))
    for number, action in enumerate(actions(record)):
        assert moment.decision is not None, f"action {number} comes after the end; {AGAIN}"
        assert action in moment.decision.legal, f"action {number}, {action}, is not legal any more; {AGAIN}"
        moment = moment.decision.perform(action)
    return moment


@each_ending
def test_recorded_fight_is_the_same_to_the_last_field(ending: Ending) -> None:
    assert json.loads(freeze(replayed(ending.name).position)) == recorded(ending.name).last, AGAIN


@each_ending
def test_recorded_fight_ends_as_it_should(ending: Ending) -> None:
    record, moment = recorded(ending.name), replayed(ending.name)
    game, verdict = golden_game(record.scenario), moment.position.verdict
    assert moment.decision is None
    assert verdict is not None
    assert ends_by(game, moment.position, ending)
    assert (verdict.rule, verdict.reason) == (ending.rule, record.reason)
    assert (winner_of(game, moment.position) or "") == record.winner
    assert ending.rule in rulebook().by_number
    assert bool(ending.kind) == (condition_of(game, ending) is not None)


@pytest.mark.parametrize("name", ["cleared-at-once", "vehicle-through", "no-unit-left"])
def test_recorded_fight_goes_on_the_same_from_any_saved_position(name: str) -> None:
    record = recorded(name)
    game = golden_game(record.scenario)
    moment = begin(game, set_up(game, record.seed))
    for action in actions(record):
        restored = settle(game, thaw(TITLE, freeze(moment.position)), [])
        assert restored.decision is not None
        moment = restored.decision.perform(action)
    assert json.loads(freeze(moment.position)) == record.last


def test_there_is_a_record_for_every_ending_and_no_other() -> None:
    assert {path.stem for path in GOLDEN.glob("*.json") if path != TABLE} == {ending.name for ending in ENDINGS}


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
