"""Who wants no more preparations this month is not asked about any of them again (Rules 5.1)."""

from typing import Any

import pytest

from game.core.actions import Action, Side
from game.core.play import Decision, Moment
from game.core.session import Session
from game.core.standing import LET_STAND
from game.loading.content.scenarios import make_game
from game.rulebooks.pacific_war.terms.game import ALLIES, JAPAN
from tests.rulebooks.shipped import SCENARIOS, load

MANDATORY = {"ChooseEscorts", "ChoosePriority", "PayEscorts", "Allocate", "PlaceArrival", "SplitSubmarines"}
PREPARATIONS = {"Transport", "BuildCommand", "DivideSubmarines", "EmergencyLinks", "Repair", "Replace", "Engineer"} | {
    "PlacePatrols"
}


def first_month() -> Session:
    """The war, in its strategic phases."""
    game = make_game(load(SCENARIOS / "pacific_war/the-war.yaml"))
    return Session(game, game.title.set_up(game, 1))


def step_of(session: Session) -> str:
    """What is asked."""
    assert session.decision is not None
    return type(session.decision.step).__name__


def usual(decision: Decision[Any, Any]) -> Action:
    """Points are spread, and nothing else is done that need not be."""
    wanted = (Action("fund_evenly"), Action("end_allocation"), Action(decision.step.plain_no))
    return next((action for action in wanted if action in decision.legal), decision.legal[-1])


def asked_in_the_month(leaving: Side | None) -> dict[Side, list[str]]:
    """What each side is asked until somebody conducts an Operation, if one of them leaves the preparations at once."""
    session, found = first_month(), dict[Side, list[str]]({JAPAN: [], ALLIES: []})
    while step_of(session) != "PlaceSupportBase":
        assert session.decision is not None
        side = session.decision.side
        found[side].append(step_of(session))
        leaves = side == leaving and session.decision.may_stand is not None
        session.perform(Action(LET_STAND) if leaves else usual(session.decision))
    assert not session.position.standing, "it lapses with the strategic phases"
    return found


@pytest.mark.parametrize("side", [JAPAN, ALLIES])
def test_5_1_a_side_that_leaves_the_preparations_is_asked_only_what_must_be_answered(side: Side) -> None:
    all_of_them, left = asked_in_the_month(None), asked_in_the_month(side)
    assert set(all_of_them[JAPAN] + all_of_them[ALLIES]) >= PREPARATIONS
    first = next(step for step in all_of_them[side] if step in PREPARATIONS)
    assert left[side] == [step for step in all_of_them[side] if step == first or step not in PREPARATIONS]
    other = Side(1 - side)
    assert left[other] == all_of_them[other]


def test_5_1_what_must_be_answered_cannot_be_left() -> None:
    session = first_month()
    moment: Moment[Any, Any] = session.moment
    assert step_of(session) in MANDATORY
    assert moment.decision is not None
    assert moment.decision.may_stand is None
