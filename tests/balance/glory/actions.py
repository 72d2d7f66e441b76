"""Which action to take (Rules 5.1): cards, leaders, marches, or to pass."""

from collections.abc import Iterator, Sequence
from typing import Any, cast

from game.core.actions import Action, CardId, Side
from game.core.judging import Plan
from game.core.play import Decision
from game.rulebooks.glory_recalled.moving.leading import rally_refusal
from game.rulebooks.glory_recalled.pieces.activation import by_card, led, march
from game.rulebooks.glory_recalled.pieces.movement import destinations
from game.rulebooks.glory_recalled.terms.card_effects import Activate, AmphibiousAssault, SeaTransport
from game.rulebooks.glory_recalled.terms.position import GONE, act_of
from tests.balance.glory import cards, landings
from tests.balance.glory.marches import Force
from tests.balance.glory.model import GOOD, SHAKEN, Model

LEAST = 0.12
"""What an action must gain to be worth taking at all."""
RALLIED = GOOD - SHAKEN + 0.1


def choose(model: Model, decision: Decision[Any, Any]) -> Sequence[Plan]:
    """Everything that could be done now; to pass gains nothing."""
    side = decision.side
    found = [Plan(LEAST, (Action("pass"),))]
    found += marches(model, side)
    seen: set[str] = set()
    for action in decision.legal:
        if action.verb == "play" and model.game.card_ids[action.target] not in seen:
            seen.add(model.game.card_ids[action.target])
            found += played(model, side, action)
        elif action.verb == "lead":
            found += leader_plans(model, side, action.target)
    return found


def marches(model: Model, side: Side) -> Sequence[Plan]:
    """Stacks that march without a card (Rules 5.1.4)."""
    position, game = model.position, model.game
    fresh = {position.pieces[unit].space for unit in game.units[side] if not position.pieces[unit].spent} - {GONE}
    found: list[Plan] = []
    for space in fresh:
        force = Force(model, march(game, position, space))
        for gain, clicks in force.moves():
            found.append(Plan(gain, as_march(clicks)))
    return found


def as_march(clicks: tuple[Action, ...]) -> tuple[Action, ...]:
    """The first unit is picked up by the march itself."""
    return (Action("march", clicks[0].target), *clicks[1:])


def played(model: Model, side: Side, action: Action) -> Sequence[Plan]:
    """What an action card can do (Rules 5.1.1)."""
    card = model.game.cards[action.target]
    cost = model.card_cost(side)
    if (activate := card.effect(Activate)) is not None:
        act = by_card(model.game, model.position, CardId(action.target), activate)
        return Force(model, act).plans((action,), cost)
    if card.effect(AmphibiousAssault) is not None:
        return landings.amphibious(model, action, cost)
    if (sea := card.effect(SeaTransport)) is not None:
        return landings.shipments(model, side, (action,), cost, sea.units)
    return cards.scheme(model, action, cost)


def leader_plans(model: Model, side: Side, leader: int) -> Sequence[Plan]:
    """What a leader can do with a card face down (Rules 5.1.2, 5.1.3)."""
    held = model.position.hands[side]
    card = min(held, key=lambda each: cards.keeping(model, each))
    cost = cards.keeping(model, card) + model.card_cost(side) - 0.3
    begin = Action("lead", leader)
    down = Action("lay_down", card)
    found = list(rallies(model, side, leader, (begin, Action("move_and_rally"), down), cost))
    if not model.position.pieces[leader].spent:
        act = led(model.game, model.position, leader)
        found += Force(model, act).plans((begin, Action("lead_stack"), down), cost)
    return found


def rallies(model: Model, side: Side, leader: int, before: tuple[Action, ...], cost: float) -> Iterator[Plan]:
    """Where the leader can go to rally two units (Rules 5.1.3)."""
    position, game = model.position, model.game
    shaken = [unit for unit in game.units[side] if rally_refusal(game, position, unit, GONE) is None]
    if not shaken:
        return
    here = position.pieces[leader].space
    for space in (here, *destinations(game, position, (leader,), game.numbers.moving.leader)):
        near = sum(position.pieces[unit].space in game.near[space] for unit in shaken)
        if near:
            last = Action("stay") if space == here else Action("move", space)
            yield Plan(RALLIED * min(near, game.numbers.rally) - cost, (*before, last))


def move_leader(model: Model, decision: Decision[Any, Any]) -> Sequence[Plan]:
    """Where most is rallied."""
    step: Any = decision.step
    return [*rallies(model, decision.side, step.leader, (), 0.0), Plan(-1.0, (Action("stay"),))]


def again(model: Model, decision: Decision[Any, Any]) -> Sequence[Plan]:
    """Only reached if a plan could not be carried out."""
    return [Plan(0.0, (Action("put_down"),))]


def go_on(model: Model, decision: Decision[Any, Any]) -> Sequence[Plan]:
    """What the units set in motion can still do; or to end the action."""
    act, step = act_of(model.position), cast(Any, decision.step)
    before = tuple(Action("put_back", piece) for piece in step.group)
    plans = Force(model, act).plans(before, 0.0)
    return [*plans, Plan(LEAST / 2, (Action("end_action"),))]
