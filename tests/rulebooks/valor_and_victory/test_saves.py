"""Saved at any moment and opened again, a fight is the same fight; what is undone and done again is the same, too."""

from itertools import chain
from pathlib import Path

import pytest

from game.core.actions import Action, Side
from game.core.play import begin
from game.core.playout import Chooser
from game.core.position import AnyChoice
from game.core.session import Session
from game.core.snapshot import freeze, thaw
from game.loading.saves import Stage, begin_save, open_save, stage_of, verify_save
from game.rulebooks.valor_and_victory import TITLE
from game.rulebooks.valor_and_victory.game import ALLIES, AXIS
from game.rulebooks.valor_and_victory.setup import set_up
from tests.rulebooks.valor_and_victory.shipped import STEMS, fight, loaded, random_acts, random_moments

VIEWERS: tuple[Side | None, ...] = (None, ALLIES, AXIS)
THAW_EVERY, OPEN_EVERY, UNDO_EVERY = 10, 60, 5
"""Actions of a fight between two checks."""

SHORT = "hamlet"
ANSWERS = {"React", "FinalShot", "LayLane", "PlaceSniper", "Defend", "SpendPoints", "ChooseLoss"}
"""Questions to a side that interrupt the other's move, fire or assault."""

each_scenario = pytest.mark.parametrize("stem", STEMS)


def stage(scenario: str, fingerprint: str) -> Stage:
    """The scenario of a save."""
    return stage_of(loaded(scenario.rpartition("/")[2]))


def begun(stem: str, seed: int) -> Session:
    """A session at the start of a scenario."""
    return Session(fight(stem), set_up(fight(stem), seed))


def asked(session: Session) -> tuple[AnyChoice, Side, list[Action]] | None:
    """What must be decided, by whom, and how it may be."""
    decision = session.decision
    return (decision.step, decision.side, list(decision.legal)) if decision is not None else None


@each_scenario
def test_a_position_thaws_to_what_was_frozen(stem: str) -> None:
    for number, moment in enumerate(random_moments(fight(stem), 9)):
        if number % THAW_EVERY:
            continue
        frozen = freeze(moment.position)
        thawed = thaw(TITLE, frozen)
        assert thawed == moment.position
        assert freeze(thawed) == frozen
        assert begin(fight(stem), thawed).decision == moment.decision


@each_scenario
def test_a_fight_saved_at_any_answer_goes_on_as_it_would_have_gone_on(stem: str) -> None:
    met: set[str] = set()
    for decision, action, moment in chain(random_acts(fight(stem), 10), random_acts(fight(stem), 14)):
        name = type(decision.step).__name__
        if name not in ANSWERS:
            continue
        met.add(name)
        restored = begin(fight(stem), thaw(TITLE, freeze(decision.position))).decision
        assert restored is not None
        assert (restored.step, restored.side, restored.legal) == (decision.step, decision.side, decision.legal)
        assert freeze(restored.perform(action).position) == freeze(moment.position)
    assert {"React", "SpendPoints", "ChooseLoss"} <= met


def test_a_save_opened_between_two_actions_is_the_fight_that_was_saved(tmp_path: Path) -> None:
    path, session = tmp_path / "fight.sandtable", begun(SHORT, 11)
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


@each_scenario
def test_undo_and_redo_lead_to_the_same_positions_and_never_cross_a_fence(stem: str) -> None:
    session = begun(stem, 6)
    choose, undone = Chooser(session.game, 6).choose, 0
    while session.decision is not None:
        before, question, log = freeze(session.position), asked(session), session.log(None)
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
            assert (freeze(session.position), asked(session), session.log(None)) == (before, question, log)
            session.redo()
            assert freeze(session.position) == after
    assert undone
