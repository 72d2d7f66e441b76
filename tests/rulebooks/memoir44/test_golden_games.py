"""Recorded games for each way in which a battle can end and all that can happen, replayed to the last field.

If a game changes because the rules were meant to change, `golden/record.py` records all of them anew.
"""

import json
from collections.abc import Iterator
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
    CITED,
    ENDINGS,
    GOLDEN,
    UNEAGER,
    Ending,
    Record,
    ends_as,
    from_words,
    golden_game,
    shown,
    shows_all,
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
    assert shows_all(golden_game(record.scenario), ending, turns, log)


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


LEAVE_OFF = frozenset(UNEAGER) | {"no_smoke", "stay_aboard"}
"""Verbs of players who leave something undone or take it back, which eager players do not."""

LAST_RESORT = {"pass_turn", "turn_up"}
"""Verbs of a side that has no card left to play or to lay under the chip."""


RESISTANCE = "§ 14.1"
"""The Resistance has no rules of command, and so nothing that could be shown."""


@cache
def all_shown() -> set[str]:
    """Every verb chosen in any recorded game, and everything that happened in one."""
    found: set[str] = set()
    for ending in ENDINGS:
        record = recorded(ending.name)
        turns = [turn.split(", ") for turn in record.turns]
        found |= shown(golden_game(record.scenario), turns, replayed(ending.name)[1])
    return found


def test_every_verb_is_chosen_in_some_recorded_game() -> None:
    assert {verb.name for verb in TITLE.verbs} - all_shown() == LEAVE_OFF | LAST_RESORT


def events_below(kind: type[Event]) -> Iterator[type[Event]]:
    """Every kind of event of the title."""
    for each in kind.__subclasses__():
        if each.__module__.startswith("game.rulebooks.memoir44"):
            yield each
        yield from events_below(each)


def test_everything_that_can_happen_happens_in_some_recorded_game() -> None:
    assert {kind.__name__ for kind in events_below(Event)} <= all_shown()


def test_every_action_and_every_nation_is_shown_or_in_force_in_some_recorded_game() -> None:
    scenarios = [golden_game(recorded(ending.name).scenario).scenario for ending in ENDINGS]
    in_force = {f"§ {number}" for each in scenarios for line in each.special_rules for number in CITED.findall(line)}
    wanted = {f"§ {number}" for number in rulebook().by_number if number.startswith(("13.", "14."))}
    assert wanted - all_shown() - in_force == {RESISTANCE}
