"""Recorded games, one for each way in which a game can end, replayed to the last field of their last position.

If a game changes because rules, decks or scenarios were meant to change, `golden/record.py` records all of them anew.
"""

from functools import cache

import pytest

from game.rulebooks.glory_recalled.terms.game import GloryGame
from game.rulebooks.glory_recalled.terms.position import GloryPosition
from tests.rulebooks.glory_recalled.golden.perft import TABLE
from tests.rulebooks.glory_recalled.golden.record import ENDINGS, GOLDEN, Ending, ends_as
from tests.rulebooks.glory_recalled.shipped import STEMS, rulebook, scenario_game
from tests.rulebooks.recorded import Played, Record, last_fields, recorded, replayed, replayed_from_saves

THROUGH_SAVES = ("event-british", "british-goal-after-event")
"""The records that are saved and opened again before each of their actions, which takes long."""


def name_of(ending: Ending) -> str:
    """The name of an ending."""
    return ending.name


each_ending = pytest.mark.parametrize("ending", ENDINGS, ids=name_of)


@cache
def record_of(ending: Ending) -> tuple[GloryGame, Record]:
    """The record of an ending, and its game."""
    record = recorded(GOLDEN, ending)
    return scenario_game(record.scenario), record


@cache
def again(ending: Ending) -> Played[GloryGame, GloryPosition]:
    """A recorded game, played again."""
    return replayed(*record_of(ending))


@each_ending
def test_recorded_game_is_the_same_to_the_last_field(ending: Ending) -> None:
    assert last_fields(again(ending).last) == record_of(ending)[1].last


@each_ending
def test_recorded_game_ends_as_it_should(ending: Ending) -> None:
    game, (_, record) = again(ending), record_of(ending)
    assert game.last.decision is None
    assert game.verdict is not None
    assert ends_as(ending, game)
    assert (game.winner, game.verdict.reason) == (record.winner, record.reason)
    assert ending.rule in rulebook().by_number


@pytest.mark.parametrize("ending", [each for each in ENDINGS if each.name in THROUGH_SAVES], ids=name_of)
def test_recorded_game_goes_on_the_same_from_any_saved_position(ending: Ending) -> None:
    game, record = record_of(ending)
    assert last_fields(replayed_from_saves(game, record)) == record.last


def test_there_is_a_record_for_every_ending_and_no_other() -> None:
    assert {path.stem for path in GOLDEN.glob("*.json") if path != TABLE.file} == {ending.name for ending in ENDINGS}


def test_every_rule_by_which_a_game_can_end_and_every_scenario_has_a_record() -> None:
    assert {(ending.rule, ending.winner) for ending in ENDINGS} == {
        ("13.1", "british"),
        ("13.2", "japanese"),
        ("13.4", "british"),
        ("13.5", "british"),
        ("13.5", "japanese"),
    }
    assert {ending.scenario for ending in ENDINGS} == set(STEMS)
