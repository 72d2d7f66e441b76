"""The fences of undo: what one player may undo alone, and what only both."""

import pytest

from game.core.actions import Action, IllegalAction
from game.core.session import Session
from game.core.snapshot import freeze
from tests.toy.games import SUMMER, begun, deciding, dice_with, do, played, situation, squadron
from tests.toy.straits.sailing import Sail

CHANCE, REVEAL, PLAYER, END = "does not cross chance", "does not cross a reveal", "change of player", "has ended"


def fence(session: Session) -> str:
    """Why the last action cannot be undone; empty when it can."""
    refusal = session.undo_refusal()
    return refusal.sentence if refusal else ""


def sailing() -> Session:
    """North has picked up Skua in a calm game."""
    session = begun(1, SUMMER)
    do(session, "bid 2", "bid 0", "operate Skua")
    return session


def test_nothing_can_be_undone_before_anything_was_done() -> None:
    session = begun(1)
    assert fence(session) == "Nothing has been done yet."
    with pytest.raises(IllegalAction, match="Nothing has been done"):
        session.undo()
    with pytest.raises(IllegalAction, match="Nothing has been done"):
        session.take_back()


def test_steps_of_one_player_are_undone_and_done_again() -> None:
    session = sailing()
    before = freeze(session.position)
    do(session, "sail Eastlight")
    after = freeze(session.position)
    session.undo()
    assert freeze(session.position) == before
    assert len(session.redo()) == 1
    assert freeze(session.position) == after


def test_undo_takes_the_lines_out_of_the_log_and_redo_brings_them_back() -> None:
    session = sailing()
    do(session, "sail Eastlight")
    log = session.log(None)
    session.undo()
    assert session.log(None) == log[:-1]
    session.redo()
    assert session.log(None) == log


def test_undo_does_not_cross_a_change_of_player() -> None:
    session = sailing()
    do(session, "anchor")
    assert PLAYER in fence(session)
    with pytest.raises(IllegalAction, match="change of player"):
        session.undo()


def test_undo_does_not_cross_dice() -> None:
    session = situation(
        Sail(squadron("Auk"), 3), at="Auk 3 Kelp Narrows, Heron 1 Midholm, Egret 1 Southaven", dice=dice_with(4, hits=1)
    )
    do(session, "sail Midholm")
    assert deciding(session) == "north: Sail"
    assert CHANCE in fence(session)


def test_undo_does_not_cross_a_reveal() -> None:
    session = begun(1, SUMMER)
    do(session, "bid 0")
    assert PLAYER in fence(session)
    do(session, "bid 2")
    assert deciding(session) == "south: ChooseSquadron"  # the same side decides, and no dice were rolled
    assert REVEAL in fence(session)


def test_undo_does_not_cross_the_end_of_the_game() -> None:
    session = situation(Sail(squadron("Auk"), 3), at="Auk 1 Kelp Narrows, Heron 1 Midholm", hands=("fog", ""))
    do(session, "anchor")
    assert deciding(session) == "over"
    assert END in fence(session)


def test_there_is_nothing_to_redo_after_a_new_action() -> None:
    session = sailing()
    do(session, "sail Eastlight")
    session.undo()
    do(session, "anchor")
    with pytest.raises(IllegalAction, match="nothing to redo"):
        session.redo()


def test_a_takeback_crosses_every_fence_and_is_logged_for_everybody() -> None:
    session = begun(1, SUMMER)
    do(session, "bid 0")
    before = freeze(session.position)
    do(session, "bid 2")
    session.take_back()
    assert freeze(session.position) == before
    assert session.log(None)[-1].sentence == "Both players agreed to take back 1 action."
    with pytest.raises(IllegalAction, match="nothing to redo"):
        session.redo()


def test_an_undo_after_a_takeback_leaves_the_takeback_in_the_log() -> None:
    session = sailing()
    do(session, "sail Eastlight", "anchor")
    session.take_back()
    session.undo()
    sentences = [line.sentence for line in session.log(None)]
    assert sentences[-1] == "Both players agreed to take back 1 action."
    assert "North's Skua: [Gull Water] → [Eastlight]." not in sentences


@pytest.mark.parametrize("seed", range(6))
def test_in_random_games_undo_never_crosses_a_fence_and_always_leads_back(seed: int) -> None:
    before: list[bytes] = []
    for session in played(seed):
        before.append(freeze(session.position))
        if not session.entries:
            continue
        entry = session.entries[-1]
        earlier, after = session.moment_after(len(session.entries) - 1), session.moment
        is_same_side = after.decision is not None and after.decision.side == entry.side
        is_open = any(event.reveals for event in entry.events)
        is_free = is_same_side and not is_open and earlier.position.dice == after.position.dice
        assert (session.undo_refusal() is None) == is_free
        if is_free:
            session.undo()
            assert freeze(session.position) == before[-2]
            session.redo()
            assert freeze(session.position) == before[-1]


def test_putting_a_squadron_down_again_is_an_action_that_only_takes_back() -> None:
    session = sailing()
    verbs = {verb.name: verb for verb in session.game.title.verbs}
    assert session.decision is not None
    assert Action("put_down") in session.decision.legal
    assert verbs["put_down"].takes_back
    do(session, "put_down")
    assert deciding(session) == "north: ChooseSquadron"


def test_a_whole_operation_is_undone_back_to_the_choice_of_the_squadron() -> None:
    session = begun(1, SUMMER)
    do(session, "bid 2", "bid 0")
    before = freeze(session.position)
    do(session, "operate Skua", "sail Eastlight", "sail Gull Water")
    assert session.undo_order() == 3
    assert freeze(session.position) == before
    assert [session.redo() is not None for _ in range(3)] == [True] * 3
    assert deciding(session) == "north: Sail"


def test_undo_of_an_order_ends_at_a_fence_and_is_refused_by_one() -> None:
    session = situation(
        Sail(squadron("Auk"), 3), at="Auk 3 Kelp Narrows, Heron 1 Midholm, Egret 1 Southaven", dice=dice_with(4, hits=1)
    )
    do(session, "sail Midholm")
    fought = freeze(session.position)
    do(session, "sail Kelp Narrows")
    assert session.undo_order() == 1
    assert freeze(session.position) == fought
    with pytest.raises(IllegalAction, match="does not cross chance"):
        session.undo_order()
