"""From a click to what the screen is given: the action done, the new view, what may be done now, and the log."""

import pytest

from game.core.actions import Action, Kind, Target
from game.core.session import Session
from tests.benchmarks.battles import CROWDED, HONG_KONG, PACIFIC, SAINT_AUBIN, SMALL, acts, loaded
from tests.benchmarks.scale import Benchmark, note_time

CLICKS = 2_000
GOAL = 16.0
"""Milliseconds: one frame."""


def answer(session: Session, action: Action) -> None:
    """Do an action, and look at everything that the screen looks at."""
    decision = session.decision
    assert decision is not None, "something is left to be done"
    session.perform(action)
    viewer = decision.side
    session.view(viewer)
    session.offered(viewer)
    session.sequence()
    session.log(viewer, since=len(session.history) - 1)
    following = session.decision
    if following is not None:
        following.step.prompt(session.game, session.position)
        following.step.marks(session.game, session.position)


def explain(session: Session, target: Target) -> None:
    """What a click on a target means: the action, or why not."""
    if session.legal_for(target) is None:
        session.refusal(target)


@pytest.mark.parametrize("scenario", [SMALL, CROWDED, HONG_KONG, SAINT_AUBIN, PACIFIC])
def test_a_click(benchmark: Benchmark, scenario: str) -> None:
    clicks = acts(scenario)
    benchmark.pedantic(answer, setup=lambda: (next(clicks), {}), rounds=CLICKS, warmup_rounds=20)
    name = loaded(scenario).scenario.name
    note_time(benchmark, f"click to answer, {name}", goal=GOAL)
    note_time(benchmark, f"click to answer, {name}", goal=GOAL, percent=99)


@pytest.mark.parametrize("scenario", [CROWDED, HONG_KONG, SAINT_AUBIN, PACIFIC])
def test_a_refused_click(benchmark: Benchmark, scenario: str) -> None:
    clicks, spaces = acts(scenario), 0

    def elsewhere() -> tuple[tuple[Session, Target], dict[str, object]]:
        nonlocal spaces
        session, action = next(clicks)
        session.perform(action)
        spaces = (spaces + 7) % len(session.game.board.spaces)
        return (session, Target(Kind.SPACE, spaces)), {}

    benchmark.pedantic(explain, setup=elsewhere, rounds=CLICKS)
    note_time(benchmark, f"click to refusal, {loaded(scenario).scenario.name}", goal=GOAL, percent=99)
