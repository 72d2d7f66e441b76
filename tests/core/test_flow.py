"""The flow of a game: automatic steps run, choices wait, and nothing but a legal action is carried out."""

import pytest
from msgspec.structs import replace

from game.core.actions import Action, IllegalAction, Side
from game.core.play import RUNAWAY, Moment, begin
from game.core.position import Step
from tests.core.counting import PLAIN, Add, Ask, Count, Finish, Forever, Say, Shrug, at, said

ODD, EVEN = Side(0), Side(1)


def waiting(*steps: Step) -> Moment[object, Count]:
    """Where a game with these steps waits."""
    return begin(PLAIN, at(*steps))


def test_steps_run_in_order_and_steps_pushed_by_one_run_before_the_next() -> None:
    moment = waiting(Say("one", (Say("two"), Say("three"))), Say("four"))
    assert said(moment.events) == ["one", "two", "three", "four"]
    assert moment.decision is None
    assert moment.position.steps == ()


def test_a_choice_waits_with_what_happened_before_it() -> None:
    moment = waiting(Say("first"), Add(EVEN, (1, 2)), Say("later"))
    assert said(moment.events) == ["first"]
    assert moment.decision is not None
    assert (moment.decision.side, moment.decision.legal) == (EVEN, (Action("add", 1), Action("add", 2)))
    assert moment.decision.step == moment.position.steps[0]


def test_the_stack_lies_beside_the_table_until_somebody_looks_at_the_position() -> None:
    moment = waiting(Say("first"), Add(EVEN, (1, 2)), Say("later"))
    decision = moment.decision
    assert decision is not None
    assert moment.position.steps == decision.steps == (Add(EVEN, (1, 2)), Say("later"))
    assert moment.position is decision.position
    assert decision.table.number == decision.position.number
    supposed = decision.supposing(replace(decision.position, number=7))
    assert (supposed.position.number, supposed.perform(Action("add", 2)).position.number) == (7, 9)


def test_an_action_takes_the_place_of_its_step_and_the_flow_goes_on() -> None:
    decision = waiting(Add(EVEN, (1, 2)), Say("then"), Add(ODD, (3, 4))).decision
    assert decision is not None
    after = decision.perform(Action("add", 2))
    assert said(after.events) == ["+2", "then"]
    assert after.position.number == 2
    assert after.decision is not None
    assert after.decision.side == ODD


def test_a_choice_of_one_is_made_by_the_game_and_told() -> None:
    moment = waiting(Add(ODD, (3,)))
    assert (said(moment.events), moment.position.number) == (["only one way", "+3"], 3)


def test_a_choice_of_one_that_must_be_asked_is_asked() -> None:
    assert waiting(Ask(ODD, (3,))).decision is not None


def test_a_choice_of_none_vanishes_and_is_told() -> None:
    for step in (Add(ODD, ()), Ask(ODD, ())):
        moment = waiting(step, Say("next"))
        assert said(moment.events) == ["nothing to add", "next"]
    assert said(waiting(Shrug(ODD, ())).events) == []


def test_what_is_not_legal_is_never_carried_out() -> None:
    decision = waiting(Add(ODD, (1, 2))).decision
    assert decision is not None
    for action in (Action("add", 3), Action("add"), Action("subtract", 1), Action("forget")):
        with pytest.raises(IllegalAction, match="not among the 2 legal actions"):
            decision.perform(action)


def test_a_verdict_stops_everything() -> None:
    moment = waiting(Finish(), Say("never"))
    assert (moment.events, moment.decision) == ((), None)
    assert moment.position.steps == (Say("never"),)


def test_a_title_that_never_asks_anybody_is_stopped() -> None:
    assert len(RUNAWAY) >= 10_000
    with pytest.raises(RuntimeError, match="runs away at Forever"):
        waiting(Forever())
