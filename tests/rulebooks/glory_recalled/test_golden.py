"""Recorded games, one for each way in which a game can end, replayed to the last field of their last position.

If a game changes because rules, decks or scenarios were meant to change, `golden/record.py` records all of them anew.
"""

import json
from functools import cache

import msgspec
import pytest

from game.core.actions import Action
from game.core.play import settle
from game.core.snapshot import freeze, thaw
from game.rulebooks.glory_recalled import TITLE
from tests.rulebooks.glory_recalled.golden.perft import TABLE
from tests.rulebooks.glory_recalled.golden.record import ENDINGS, GOLDEN, Ending, Record, from_words, opening
from tests.rulebooks.glory_recalled.shipped import STEMS, GloryMoment, rulebook, scenario_game

each_ending = pytest.mark.parametrize("ending", ENDINGS, ids=lambda ending: ending.name)
AGAIN = "if it was meant to change: python -m tests.rulebooks.glory_recalled.golden.record"


@cache
def recorded(name: str) -> Record:
    """A recorded game."""
    return msgspec.json.decode((GOLDEN / f"{name}.json").read_bytes(), type=Record)


def actions(record: Record) -> list[Action]:
    """All actions of a recorded game."""
    return [from_words(words) for turn in record.turns for words in turn.split(", ")]


@cache
def replayed(name: str) -> GloryMoment:
    """The last moment of a recorded game, played again."""
    record = recorded(name)
    moment = opening(record.scenario, record.seed)
    for number, action in enumerate(actions(record)):
        assert moment.decision is not None, f"action {number} comes after the end; {AGAIN}"
        assert action in moment.decision.legal, f"action {number}, {action}, is not legal any more; {AGAIN}"
        moment = moment.decision.perform(action)
    return moment


@each_ending
def test_recorded_game_is_the_same_to_the_last_field(ending: Ending) -> None:
    assert json.loads(freeze(replayed(ending.name).position)) == recorded(ending.name).last, AGAIN


@each_ending
def test_recorded_game_ends_as_it_should(ending: Ending) -> None:
    moment, verdict = replayed(ending.name), replayed(ending.name).position.verdict
    assert moment.decision is None
    assert verdict is not None
    assert verdict.winner is not None
    assert (verdict.rule, verdict.reason) == (ending.rule, recorded(ending.name).reason)
    assert TITLE.sides[verdict.winner].id == ending.winner == recorded(ending.name).winner
    assert ending.rule in rulebook().by_number


@pytest.mark.parametrize("name", ["event-british", "british-goal-after-event"])
def test_recorded_game_goes_on_the_same_from_any_saved_position(name: str) -> None:
    record = recorded(name)
    game, moment = scenario_game(record.scenario), opening(record.scenario, record.seed)
    for action in actions(record):
        restored = settle(game, thaw(TITLE, freeze(moment.position)), [])
        assert restored.decision is not None
        moment = restored.decision.perform(action)
    assert json.loads(freeze(moment.position)) == record.last


def test_there_is_a_record_for_every_ending_and_no_other() -> None:
    assert {path.stem for path in GOLDEN.glob("*.json") if path != TABLE} == {ending.name for ending in ENDINGS}


def test_every_rule_by_which_a_game_can_end_and_every_scenario_has_a_record() -> None:
    assert {(ending.rule, ending.winner) for ending in ENDINGS} == {
        ("13.1", "british"),
        ("13.2", "japanese"),
        ("13.4", "british"),
        ("13.5", "british"),
        ("13.5", "japanese"),
    }
    assert {ending.scenario for ending in ENDINGS} == set(STEMS)
