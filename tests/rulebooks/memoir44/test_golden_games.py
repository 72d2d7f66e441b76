"""Recorded games, one for each way in which a battle can end, replayed to the last field of their last position.

If a game changes because the rules were meant to change, `golden/record.py` records all of them anew.
"""

import json
from functools import cache

import msgspec
import pytest

from game.core.actions import Action
from game.core.events import Event
from game.core.play import begin, settle
from game.core.snapshot import freeze, thaw
from game.rulebooks.memoir44 import TITLE
from game.rulebooks.memoir44.setup import set_up
from tests.rulebooks.memoir44.golden.record import (
    ENDINGS,
    GOLDEN,
    Ending,
    Record,
    ends_as,
    from_words,
    golden_game,
    shown,
    winner_of,
)
from tests.rulebooks.memoir44.shipped import BattleMoment, rulebook

each_ending = pytest.mark.parametrize("ending", ENDINGS, ids=lambda ending: ending.name)


@cache
def recorded(name: str) -> Record:
    """A recorded game."""
    return msgspec.json.decode((GOLDEN / f"{name}.json").read_bytes(), type=Record)


def actions(record: Record) -> list[Action]:
    """All actions of a recorded game."""
    return [from_words(words) for turn in record.turns for words in turn.split(", ")]


@cache
def replayed(name: str) -> tuple[BattleMoment, list[Event]]:
    """The last moment of a recorded game, played again, and all that happened."""
    record = recorded(name)
    game = golden_game(record.scenario)
    moment = begin(game, set_up(game, record.seed))
    log = list(moment.events)
    for number, action in enumerate(actions(record)):
        assert moment.decision is not None, f"action {number} comes after the end"
        assert action in moment.decision.legal, f"action {number}, {action}, is not legal any more"
        moment = moment.decision.perform(action)
        log += moment.events
    return moment, log


@each_ending
def test_recorded_game_is_the_same_to_the_last_field(ending: Ending) -> None:
    moment, _ = replayed(ending.name)
    assert json.loads(freeze(moment.position)) == recorded(ending.name).last


@each_ending
def test_recorded_game_ends_as_it_should(ending: Ending) -> None:
    record = recorded(ending.name)
    game = golden_game(record.scenario)
    moment, _ = replayed(ending.name)
    verdict = moment.position.verdict
    assert moment.decision is None
    assert verdict is not None
    assert (winner_of(game, verdict), verdict.reason) == (record.winner, record.reason)
    assert ending.rule in rulebook().by_number
    assert ends_as(game, ending, moment)


@each_ending
def test_recorded_game_shows_on_its_way_what_it_was_chosen_for(ending: Ending) -> None:
    record = recorded(ending.name)
    _, log = replayed(ending.name)
    turns = [turn.split(", ") for turn in record.turns]
    assert shown(golden_game(record.scenario), turns, log).issuperset(ending.shows)


@each_ending
def test_recorded_game_goes_on_the_same_from_any_saved_position(ending: Ending) -> None:
    record = recorded(ending.name)
    game = golden_game(record.scenario)
    moment = begin(game, set_up(game, record.seed))
    for action in actions(record):
        restored = settle(game, thaw(TITLE, freeze(moment.position)), [])
        assert restored.decision is not None
        moment = restored.decision.perform(action)
    assert json.loads(freeze(moment.position)) == record.last


def test_there_is_a_record_for_every_ending_and_no_other() -> None:
    assert {path.stem for path in GOLDEN.glob("*.json")} == {ending.name for ending in ENDINGS}


def test_every_rule_by_which_a_battle_can_end_has_a_record() -> None:
    assert {ending.rule for ending in ENDINGS} == {"11.5", "11.7", "11.8", "12.6"}
