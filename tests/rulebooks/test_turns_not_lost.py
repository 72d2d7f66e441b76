"""A turn is never lost by a key pressed once too often: in random games of every title, and in one battle."""

from typing import Any

import pytest

from game.core.actions import Action, Kind
from game.core.moments import fence_between
from game.core.playout import Chooser
from game.core.session import Session
from game.loading.content.roots import Root, data_root
from game.loading.content.scenarios import load_scenario, new_game
from game.ui.table.moment.chooser import given_up

ACTIONS = 500
SCENARIOS = (
    "memoir44/pegasus-bridge",
    "memoir44/omaha-beach",
    "glory_recalled/campaign",
    "valor_and_victory/hamlet",
)
ENTER = "return"


def session_of(scenario: str) -> Session:
    """A new game of a shipped scenario."""
    return Session(*new_game(load_scenario(scenario, (Root(data_root(), "shipped"),)), 1))


def asked(session: Session, action: Action) -> str:
    """What the table asks before an action."""
    decision = session.decision
    assert decision is not None
    return decision.step.warning(decision.game, decision.position, action) or given_up(session, action)


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_a_phase_with_more_to_do_is_not_ended_for_good_without_a_question(scenario: str) -> None:
    session = session_of(scenario)
    chooser = Chooser(session.game, 1)
    enders = {
        verb.name
        for verb in session.game.title.verbs
        if verb.key == ENTER and verb.label.startswith(("End", "Done", "Halt"))
    }
    checked = 0
    for _ in range(ACTIONS):
        decision = session.decision
        if decision is None:
            break
        more = any(session.kinds[action.verb] is not Kind.BUTTON for action in decision.legal)
        for action in decision.legal:
            ends = action.verb in enders and more
            if ends and fence_between(session.moment, decision.perform(action)) and takes_on(session):
                assert asked(session, action), f"{action} of {decision.step}"
                checked += 1
        session.perform(chooser.choose(decision.legal))
    assert checked


def gives_up(session: Session, action: Action) -> bool:
    """Whether anything that somebody may want is given up by an action."""
    decision = session.decision
    assert decision is not None
    return decision.step.gives_up(decision.game, decision.position, action)


def takes_on(session: Session) -> bool:
    """Whether something can be done that does not only take an earlier choice back."""
    decision = session.decision
    assert decision is not None
    back = {verb.name for verb in session.game.title.verbs if verb.takes_back}
    return any(a.verb not in back and session.kinds[a.verb] is not Kind.BUTTON for a in decision.legal)


def test_movement_whose_end_would_end_the_whole_turn_asks_first() -> None:
    """The last order is given, Enter is pressed once too often, no unit has a target: a card would be drawn."""
    session = session_of("memoir44/pegasus-bridge")
    chooser = Chooser(session.game, 1)
    for _ in range(ACTIONS):
        decision = session.decision
        assert decision is not None
        end = Action("end_moves")
        if end in decision.legal and decision.perform(end).decision is not None:
            after = decision.perform(end).decision
            if after is not None and after.side != decision.side:
                assert given_up(session, end) == (
                    "This can still be done here: “Move this unit”. “End movement” all the same? "
                    "The other player decides next, and it cannot be undone."
                )
                return
        session.perform(chooser.choose(decision.legal))
    pytest.fail("no such moment")


def test_what_can_be_undone_is_not_asked_about() -> None:
    session = session_of("memoir44/pegasus-bridge")
    for verb in ("play", "order"):
        assert session.decision is not None
        session.perform(next(action for action in session.decision.legal if action.verb == verb))
    assert session.decision is not None
    after = session.decision.perform(Action("end_orders"))
    assert fence_between(session.moment, after) == ""
    assert given_up(session, Action("end_orders")) == ""


@pytest.mark.parametrize("scenario", [*SCENARIOS, "empire_of_the_sun/learning_solomons"])
def test_moves_and_battles_are_not_given_up_without_a_question_even_where_undo_could_take_it_back(
    scenario: str,
) -> None:
    session = session_of(scenario)
    chooser = Chooser(session.game, 1)
    forgoing = {verb.name for verb in session.game.title.verbs if verb.forgoes}
    assert forgoing
    checked = 0
    for _ in range(ACTIONS):
        decision = session.decision
        if decision is None:
            break
        for action in decision.legal:
            if action.verb in forgoing and takes_on(session) and gives_up(session, action):
                assert asked(session, action), f"{action} of {decision.step}"
                checked += 1
        session.perform(chooser.choose(decision.legal))
    assert checked


def test_ending_the_contact_movement_of_pacific_war_is_asked_about_while_a_task_force_has_somewhere_to_go() -> None:
    session = session_of("pacific_war/relief-of-wake")
    game: Any = session.game
    assert session.decision is not None
    assert given_up(session, Action("end_contact")), "nothing has sailed yet"
    head = next(action for action in session.decision.legal if action.verb == "head")
    session.perform(head)
    session.perform(Action("head_for", game.board.by_name["2742"]))
    session.perform(Action("next_pulse"))
    while session.decision is not None and Action("next_pulse") not in session.decision.legal:
        no = ("no_search", "go_on_contact")
        session.perform(next(action for action in session.decision.legal if action.verb in no))
    assert session.decision is not None
    assert given_up(session, Action("end_contact")), "it is still under way"
    session.perform(head)
    session.perform(Action("no_heading"))
    assert any(action.verb == "head" for action in session.decision.legal), "more could sail"
    assert given_up(session, Action("end_contact")) == ""
