"""Saved at any moment and opened again, a game is the same game."""

from pathlib import Path

import pytest

from game.core.play import begin
from game.core.session import Session
from game.core.snapshot import freeze, thaw
from game.loading.saves.games import SaveFile, Stage, begin_save, open_save, stage_of, verify_save
from tests.toy.games import VIEWERS, WINTER, begun, last, loaded, played
from tests.toy.straits import TITLE


def stage(scenario: str, fingerprint: str) -> Stage:
    """The scenario of every save here."""
    return stage_of(loaded(scenario))


@pytest.mark.parametrize("seed", range(20))
def test_a_position_thaws_to_what_was_frozen_after_every_action(seed: int) -> None:
    for session in played(seed):
        frozen = freeze(session.position)
        thawed = thaw(TITLE, frozen)
        assert thawed == session.position
        assert freeze(thawed) == frozen


def test_a_game_goes_on_from_any_snapshot_as_it_would_have_gone_on() -> None:
    moments = [(session.position, len(session.entries)) for session in played(3)]
    whole = last(played(3))
    for position, done in moments:
        session = Session(whole.game, thaw(TITLE, freeze(position)))
        for entry in whole.entries[done:]:
            session.perform(entry.action)
        assert freeze(session.position) == freeze(whole.position)


def test_a_decision_is_the_same_after_thawing() -> None:
    for session in played(5):
        moment = begin(session.game, thaw(TITLE, freeze(session.position)))
        assert moment.decision == session.decision


def test_a_journal_opens_to_the_same_game_after_every_action(tmp_path: Path) -> None:
    path = tmp_path / "war.sandtable"
    games = played(11)
    session = next(games)
    save = begin_save(path, stage(WINTER, ""), session, seed=11, players=("Ann", "Bob"), started="today")
    for going in games:
        opened = open_save(path, stage, to_play=False)
        assert opened.notices == ()
        assert freeze(opened.session.position) == freeze(going.position)
        assert opened.session.log(None) == going.log(None)
        assert opened.session.decision == going.decision
    save.close()
    assert verify_save(path, stage).problems == ()


def test_the_journal_repeats_undo_redo_and_takeback(tmp_path: Path) -> None:
    path = tmp_path / "war.sandtable"
    session = begun(4)
    save = begin_save(path, stage(WINTER, ""), session, seed=4, players=("Ann", "Bob"), started="today")
    for _ in range(12):
        decision = session.decision
        assert decision is not None
        session.perform(decision.legal[0])
        if session.undo_refusal() is None:
            session.undo()
            session.redo()
    session.take_back()
    save.close()
    opened = open_save(path, stage, to_play=False).session
    assert freeze(opened.position) == freeze(session.position)
    assert [opened.log(viewer) for viewer in VIEWERS] == [session.log(viewer) for viewer in VIEWERS]


def test_one_game_is_played_with_save_and_load_before_each_action(tmp_path: Path) -> None:
    whole = last(played(2))
    path = tmp_path / "war.sandtable"
    begin_save(path, stage(WINTER, ""), begun(2), seed=2, players=("Ann", "Bob"), started="today").close()
    for entry in whole.entries:
        session = open_save(path, stage).session
        session.perform(entry.action)
        assert isinstance(session.journal, SaveFile)
        session.journal.close()
    assert freeze(open_save(path, stage, to_play=False).session.position) == freeze(whole.position)
