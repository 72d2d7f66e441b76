"""Recorded games of every title, one for each way in which a game can end, replayed to the last field.

If a game changes because rules, tables or scenarios were meant to change, `python -m tests.rulebooks.record_anew TITLE`
records all of that title anew.
"""

import pytest

from tests.rulebooks.recorded import again, last_fields, records_of, replayed_from_saves, titles
from tests.rulebooks.shipped import rulebook_of

ENDINGS = [(title, ending.name) for title in titles() for ending in records_of(title).endings]
SAVED = [(title, name) for title in titles() for name in records_of(title).saved]

each_ending = pytest.mark.parametrize(("title", "ending"), ENDINGS)


@each_ending
def test_recorded_game_is_the_same_to_the_last_field(title: str, ending: str) -> None:
    records = records_of(title)
    assert last_fields(again(records, ending).last) == records.record(ending).last


@each_ending
def test_recorded_game_ends_as_it_should(title: str, ending: str) -> None:
    records = records_of(title)
    game, record, wanted = again(records, ending), records.record(ending), records.ending(ending)
    assert game.last.decision is None
    assert game.verdict is not None
    assert records.ends_as(wanted, game)
    assert (game.winner, game.verdict.reason) == (record.winner, record.reason)
    assert wanted.rule in rulebook_of(game.game.title).by_number


@pytest.mark.parametrize(("title", "ending"), SAVED)
def test_recorded_game_goes_on_the_same_from_any_saved_position(title: str, ending: str) -> None:
    records = records_of(title)
    record = records.record(ending)
    assert last_fields(replayed_from_saves(records.game(record.scenario), record)) == record.last


@pytest.mark.parametrize("title", titles())
def test_there_is_a_record_for_every_ending_and_no_other(title: str) -> None:
    records = records_of(title)
    kept = {path.stem for path in records.folder.glob("*.json")} - {"perft"}
    assert kept == {ending.name for ending in records.endings}
