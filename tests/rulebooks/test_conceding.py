"""Resignation and an agreed draw in the middle of games of every title: an end like any other, saved and repeated."""

from pathlib import Path

import pytest

from game.core.actions import Action, IllegalAction, Side
from game.core.conceding import agreed_draw, resignation
from game.core.playout import Chooser
from game.core.session import Session
from game.core.snapshot import freeze
from game.loading.content.roots import Root, data_root
from game.loading.content.scenarios import LoadedScenario, load_scenario, new_game
from game.loading.saves.games import begin_save, open_save, stage_of, verify_save

MOMENTS = (0, 7, 45, 130)
SCENARIOS = (
    "memoir44/sword-beach",
    "glory_recalled/campaign",
    "valor_and_victory/convoy",
    "empire_of_the_sun/solomons_two_turns",
    "pacific_war/midway",
)
ENDS = (resignation(Side(0)), resignation(Side(1)), agreed_draw())


def begun(scenario: str, actions: int) -> tuple[LoadedScenario, Session]:
    """A random game after so many actions, or fewer if it has ended."""
    loaded = load_scenario(scenario, (Root(data_root(), "shipped"),))
    session, chooser = Session(*new_game(loaded, 1)), Chooser(new_game(loaded, 1)[0], 1)
    for _ in range(actions):
        if session.decision is not None:
            session.perform(chooser.choose(session.decision.legal))
    return loaded, session


@pytest.mark.parametrize("scenario", SCENARIOS)
@pytest.mark.parametrize("actions", MOMENTS)
def test_a_side_may_give_up_at_any_moment_and_the_other_has_won(scenario: str, actions: int) -> None:
    for action in ENDS:
        _, session = begun(scenario, actions)
        if session.decision is None:
            return
        assert action not in session.decision.legal, "no player of the computer gives up"
        session.perform(action)
        verdict, title = session.verdict, session.game.title
        assert verdict is not None
        assert verdict.winner == (None if action == agreed_draw() else 1 - action.target)
        assert verdict.rule == title.undo_rule
        assert session.decision is None
        assert session.log(None)[-1].sentence.endswith(f"§ {title.undo_rule}.")
        assert not any(title.invariants(session.game, session.position))
        assert all(session.view(viewer).scores for viewer in (None, Side(0), Side(1)))
        assert session.undo_refusal() is not None, "only both together take it back"
        session.take_back()
        assert session.decision is not None


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_it_is_saved_opened_again_and_repeated(scenario: str, tmp_path: Path) -> None:
    loaded, session = begun(scenario, 20)
    save = begin_save(tmp_path / "g.sandtable", stage_of(loaded), session, seed=1, players=("A", "B"), started="now")
    session.perform(ENDS[1])
    save.close()
    back = open_save(save.path, lambda *_: stage_of(loaded), to_play=False).session
    assert back.verdict == session.verdict
    assert freeze(back.position) == freeze(session.position)
    assert verify_save(save.path, lambda *_: stage_of(loaded)).problems == ()


def test_a_side_that_does_not_exist_cannot_give_up_and_nobody_after_the_end() -> None:
    _, session = begun("memoir44/sword-beach", 3)
    for action in (Action("resign", 2), Action("resign"), Action("agree_draw", 0)):
        with pytest.raises(IllegalAction):
            session.perform(action)
    session.perform(ENDS[0])
    with pytest.raises(IllegalAction):
        session.perform(ENDS[1])
