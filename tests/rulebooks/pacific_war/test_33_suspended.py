"""An Operation that a month's end suspends goes on where it was, in each phase where that can be (Rules 5.4, 33)."""

from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from game.core.actions import Action
from game.core.play import Decision, Moment, begin
from game.core.rows import with_some
from game.rulebooks.pacific_war.moving.contact import ContactMovement
from game.rulebooks.pacific_war.terms.game import PacificGame
from game.rulebooks.pacific_war.terms.position import UNACTIVATED, PacificPosition, operation_of
from tests.rulebooks.shipped import SCENARIOS, game_of

Now = Moment[Any, Any]
SCENARIO = SCENARIOS / "pacific_war" / "guadalcanal.yaml"


def campaign() -> Now:
    """Guadalcanal, from its beginning."""
    game = game_of(SCENARIO, PacificGame)
    return begin(game, game.title.set_up(game, 1))


def played(moment: Now, until: Callable[[Decision[Any, Any]], bool], seed: int) -> Now:
    """Random play until somebody must decide what is looked for."""
    dice = Random(seed)
    for _ in range(4_000):
        decision = moment.decision
        assert decision is not None, "the game ended before"
        if until(decision):
            return moment
        moment = decision.perform(dice.choice(list(decision.legal)))
    raise AssertionError("it never came to that")


def in_contact(decision: Decision[Any, Any]) -> bool:
    """Whether the Operation player may let his Task Forces sail a hex."""
    step = decision.step
    return (
        isinstance(step, ContactMovement)
        and step.side == operation_of(decision.position).player
        and Action("next_pulse") in decision.legal
    )


def on_day(moment: Now, day: int, **changes: Any) -> Now:
    """The same moment on another day, with changes of its Operation."""
    position: PacificPosition = moment.position
    operation = replace(operation_of(position), **changes)
    assert moment.decision is not None
    return begin(moment.decision.game, replace(position, day=day, operation=operation))


def act(moment: Now, verb: str) -> Now:
    """Carry out an action that needs no target."""
    assert moment.decision is not None
    return moment.decision.perform(Action(verb))


def is_strategic(decision: Decision[Any, Any]) -> bool:
    """Whether a strategic phase is being played: a level is rolled, points are allocated, ships are repaired ..."""
    return type(decision.step).__module__.partition("pacific_war.")[2].startswith("strategic.")


def after_the_strategic_phases(moment: Now, seed: int) -> Now:
    """The moment in which the strategic phases are over."""
    assert moment.decision is not None
    assert is_strategic(moment.decision), "the month's end is at once"
    return played(moment, lambda decision: not is_strategic(decision), seed)


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_5_4_and_33_in_the_contact_phase_the_next_pulse_follows_the_strategic_phases(seed: int) -> None:
    moment = campaign()
    moment = on_day(played(moment, in_contact, seed), 30, pulses=3, moved=3)
    before = moment.position
    moment = after_the_strategic_phases(act(moment, "next_pulse"), seed)
    after = operation_of(moment.position)
    assert moment.position.month == before.month + 1
    assert moment.position.day == 0
    assert (after.player, after.pulses, after.condition, after.points) == (
        operation_of(before).player,
        4,
        operation_of(before).condition,
        operation_of(before).points,
    )
    assert moment.decision is not None
    assert type(moment.decision.step).__name__ in ("Looking", "StopContact", "ContactMovement")
    contact = played(moment, lambda decision: isinstance(decision.step, ContactMovement), seed)
    assert operation_of(contact.position).pulses == 4


def all_resting(moment: Now) -> Now:
    """The same moment with no activated unit of the Operation player."""
    position: PacificPosition = moment.position
    assert moment.decision is not None
    game = moment.decision.game
    player = operation_of(position).player
    units = {n: replace(u, activity=UNACTIVATED) for n, u in enumerate(position.units) if game.side(u.kind) == player}
    return begin(game, replace(position, units=with_some(position.units, units)))


def test_5_4_in_the_contact_phase_without_an_activated_unit_the_reaction_player_may_take_the_next() -> None:
    moment = campaign()
    moment = on_day(played(moment, in_contact, 1), 30, pulses=3, moved=3)
    player = operation_of(moment.position).player
    moment = act(moment, "next_pulse")
    resting = all_resting(moment)
    moment = after_the_strategic_phases(resting, 1)
    assert moment.decision is not None
    assert type(moment.decision.step).__name__ == "TakeOperation"
    assert moment.position.operation is None
    assert moment.decision.side != player


@pytest.mark.parametrize(("day", "now"), [(29, 0), (30, 1)])
def test_5_4_and_33_after_a_battle_cycle_the_next_one_follows_the_strategic_phases(day: int, now: int) -> None:
    moment = campaign()
    moment = played(moment, lambda decision: type(decision.step).__name__ == "Joint", 2)
    moment = on_day(moment, day, used=0, days=30)
    before = operation_of(moment.position)
    month = moment.position.month
    while moment.decision is not None and not is_strategic(moment.decision):
        moment = act(moment, "end_joint")
    moment = after_the_strategic_phases(moment, 2)
    after = operation_of(moment.position)
    assert (moment.position.month, moment.position.day) == (month + 1, now)
    assert (after.player, after.cycle) == (before.player, before.cycle + 1)
    assert after.condition == before.condition


def in_reaction_contact(decision: Decision[Any, Any]) -> bool:
    """Whether the Reaction player may head for somewhere with a Task Force."""
    step = decision.step
    is_reaction = isinstance(step, ContactMovement) and step.side != operation_of(decision.position).player
    return is_reaction and any(action.verb == "head" for action in decision.legal)


def first(moment: Now, verb: str) -> Now:
    """Carry out the first legal action of a verb."""
    assert moment.decision is not None
    return moment.decision.perform(next(action for action in moment.decision.legal if action.verb == verb))


def test_5_4_no_day_passes_in_the_reaction_contact_phase_and_so_no_month_ends_in_it() -> None:
    moment = on_day(played(campaign(), in_reaction_contact, 0), 30)
    moment = first(first(moment, "head"), "head_for")
    after = act(moment, "next_pulse")
    assert operation_of(after.position).moved == operation_of(moment.position).moved + 1
    assert (after.position.month, after.position.day) == (moment.position.month, 30)
    assert after.decision is not None
    assert not is_strategic(after.decision)
