"""Saved at any moment and opened again, a game is the same game; what is undone and done again is the same, too."""

from pathlib import Path

import pytest

from game.core.actions import Action, Side
from game.core.play import begin
from game.core.playout import Chooser
from game.core.position import AnyChoice
from game.core.session import Session
from game.core.snapshot import freeze, thaw
from game.loading.saves import SaveFile, Stage, begin_save, open_save, stage_of, verify_save
from game.rulebooks.glory_recalled import TITLE
from game.rulebooks.glory_recalled.game import BRITISH, JAPANESE
from game.rulebooks.glory_recalled.setup import set_up
from tests.rulebooks.glory_recalled.shipped import STEMS, loaded, random_acts, random_moments, scenario_game

VIEWERS: tuple[Side | None, ...] = (None, JAPANESE, BRITISH)
THAW_EVERY, OPEN_EVERY, UNDO_EVERY = 10, 150, 5
"""Actions of a game between two checks."""

SHORT = "gin-drinkers-line"
each_scenario = pytest.mark.parametrize("stem", STEMS)


def stage(scenario: str, fingerprint: str) -> Stage:
    """The scenario of a save."""
    return stage_of(loaded(scenario.rpartition("/")[2]))


def begun(stem: str, seed: int) -> Session:
    """A session at the start of a scenario."""
    return Session(scenario_game(stem), set_up(scenario_game(stem), seed))


def asked(session: Session) -> tuple[AnyChoice, Side, list[Action]] | None:
    """What must be decided, by whom, and how it may be."""
    decision = session.decision
    return (decision.step, decision.side, list(decision.legal)) if decision is not None else None


@each_scenario
def test_a_position_thaws_to_what_was_frozen(stem: str) -> None:
    for number, moment in enumerate(random_moments(scenario_game(stem), 9)):
        if number % THAW_EVERY:
            continue
        frozen = freeze(moment.position)
        thawed = thaw(TITLE, frozen)
        assert thawed == moment.position
        assert freeze(thawed) == frozen
        assert begin(scenario_game(stem), thawed).decision == moment.decision


@each_scenario
def test_a_game_goes_on_from_a_snapshot_as_it_would_have_gone_on(stem: str) -> None:
    for number, (decision, action, moment) in enumerate(random_acts(scenario_game(stem), 10)):
        if number % THAW_EVERY == 0:
            restored = begin(scenario_game(stem), thaw(TITLE, freeze(decision.position)))
            assert restored.decision is not None
            again = restored.decision.perform(action)
            assert freeze(again.position) == freeze(moment.position)
            assert again.events == moment.events


def test_a_journal_opens_to_the_same_game_after_so_many_actions(tmp_path: Path) -> None:
    path, session = tmp_path / "war.sandtable", begun(SHORT, 11)
    save = begin_save(path, stage(SHORT, ""), session, seed=11, players=("Ann", "Bob"), started="today")
    choose = Chooser(session.game, 11).choose
    while session.decision is not None:
        session.perform(choose(session.decision.legal))
        if session.decision is None or len(session.entries) % OPEN_EVERY == 0:
            opened = open_save(path, stage, to_play=False)
            assert opened.notices == ()
            assert freeze(opened.session.position) == freeze(session.position)
            assert asked(opened.session) == asked(session)
            assert [opened.session.log(each) for each in VIEWERS] == [session.log(each) for each in VIEWERS]
    save.close()
    assert verify_save(path, stage).problems == ()


def test_a_game_is_saved_and_loaded_between_its_actions(tmp_path: Path) -> None:
    path, whole = tmp_path / "war.sandtable", begun("island", 2)
    begin_save(path, stage("island", ""), whole, seed=2, players=("Ann", "Bob"), started="today").close()
    choose, session = Chooser(whole.game, 2).choose, whole
    for number in range(OPEN_EVERY):
        assert session.decision is not None
        if number % THAW_EVERY == 0:
            if isinstance(session.journal, SaveFile):
                session.journal.close()
            session = open_save(path, stage).session
        assert session.decision is not None
        session.perform(choose(session.decision.legal))
    assert isinstance(session.journal, SaveFile)
    session.journal.close()
    acts = [entry.action for entry in session.entries]
    again = begun("island", 2)
    for action in acts:
        again.perform(action)
    assert len(acts) == OPEN_EVERY
    assert freeze(again.position) == freeze(session.position)


@each_scenario
def test_undo_and_redo_lead_to_the_same_positions_and_never_cross_a_fence(stem: str) -> None:
    session = begun(stem, 6)
    choose, undone = Chooser(session.game, 6).choose, 0
    while session.decision is not None:
        before, log = freeze(session.position), session.log(None)
        session.perform(choose(session.decision.legal))
        if len(session.entries) % UNDO_EVERY:
            continue
        entry, after = session.entries[-1], freeze(session.position)
        is_same_side = entry.after.decision is not None and entry.after.decision.side == entry.side
        is_open = any(event.reveals for event in entry.after.events)
        is_free = is_same_side and not is_open and entry.before.position.dice == entry.after.position.dice
        assert (session.undo_refusal() is None) == is_free
        if is_free:
            undone += 1
            session.undo()
            assert freeze(session.position) == before
            assert session.log(None) == log
            session.redo()
            assert freeze(session.position) == after
    assert undone
