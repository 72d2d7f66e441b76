"""By sea: shipments, assaults from the landing boxes, and the British reorganisation (Rules 7.2, 9.7, 12.4)."""

from collections.abc import Sequence
from typing import Any

from game.core.actions import Action, CardId, Side
from game.core.judging import Plan
from game.core.play import Decision
from game.rulebooks.glory_recalled.moving.ashore import room_ashore
from game.rulebooks.glory_recalled.moving.landing import box_refusal, load_refusal
from game.rulebooks.glory_recalled.moving.shipping import harbours
from game.rulebooks.glory_recalled.terms.game import BRITISH, ISLAND, JAPANESE, KOWLOON
from game.rulebooks.glory_recalled.terms.occupation import leader_in, occupants, stacking_refusal, units_in
from game.rulebooks.glory_recalled.terms.position import GONE, Battle, GloryPosition
from tests.balance.glory.combat import Sides, rough_lead, unseen_support, with_cards
from tests.balance.glory.model import Model

FOOTHOLD = 3.0
"""What it is worth to come ashore at all, beside what the space itself gives."""


def fit_for_landing(position: GloryPosition, units: Sequence[int]) -> tuple[int, ...]:
    """The fresh units in good order among some."""
    return tuple(unit for unit in units if not position.pieces[unit].spent and not position.pieces[unit].disrupted)


def shore_value(model: Model, box: int, target: int, units: tuple[int, ...], leader: int) -> float:
    """What a landing of up to four units in a space should gain."""
    if not units:
        return -1.0
    position, game = model.position, model.game
    if occupants(game, position).sides[target] != BRITISH:
        return FOOTHOLD + model.taking(JAPANESE, target) + model.move(JAPANESE, units, box, target)
    battle = Battle(side=JAPANESE, target=target, attackers=units, origins=(box,), box=box)
    sides = Sides(model, JAPANESE, target, units, box)
    sides.prize += FOOTHOLD
    bonus = game.counters[leader].bonus if leader >= 0 else 0
    lead = rough_lead(model, JAPANESE, target, units, bonus) - unseen_support(model, BRITISH, night=False)
    return with_cards(model, sides, battle, lead)


def box_value(model: Model, card: CardId, box: int) -> float:
    """What the best two landings from a box should gain."""
    game, position = model.game, model.position
    aboard = units_in(game, position, box, JAPANESE)
    ashore = [unit for unit in game.units[JAPANESE] if load_refusal(game, position, card, box, unit) is None]
    ready = fit_for_landing(position, (*aboard, *ashore))[:8]
    most = game.numbers.fighting.landing
    values = [shore_value(model, box, target, ready[:most], -1) for target in game.places[box].targets]
    values.sort(reverse=True)
    waves = (len(ready) + most - 1) // most
    return sum(value for value in values[:waves] if value > 0)


def amphibious(model: Model, action: Action, cost: float) -> Sequence[Plan]:
    """An assault from the best box."""
    card = CardId(action.target)
    spaces = range(len(model.game.places))
    boxes = [space for space in spaces if box_refusal(model.game, model.position, card, space) is None]
    return [Plan(box_value(model, card, box) - cost - 0.5, (action, Action("box", box))) for box in boxes]


def choose_box(model: Model, decision: Decision[Any, Any]) -> Sequence[Plan]:
    """The box that promises most."""
    step: Any = decision.step
    return [Plan(box_value(model, step.card, action.target), (action,)) for action in decision.legal]


def load(model: Model, decision: Decision[Any, Any]) -> Sequence[Plan]:
    """Everybody aboard, those who can fight first; then off."""
    position, game = model.position, model.game
    found = []
    for action in decision.legal:
        if action.verb == "set_sail":
            found.append(Plan(0.0, (action,)))
        else:
            is_leader = game.is_leader(action.target)
            fights = not is_leader and not position.pieces[action.target].disrupted
            value = model.strength[action.target] if fights else 0.5 if is_leader else -1.0
            found.append(Plan(value, (action,)))
    return found


def assault(model: Model, decision: Decision[Any, Any]) -> Sequence[Plan]:
    """The best shore for the next group, or none."""
    position, game = model.position, model.game
    box = position.box
    units = fit_for_landing(position, units_in(game, position, box, JAPANESE))
    leader = leader_in(game, position, box, JAPANESE)
    leader = leader if leader >= 0 and not position.pieces[leader].spent else GONE
    found = [Plan(0.0, (Action("end_landing"),))]
    for action in decision.legal:
        if action.verb == "land_at":
            target = action.target
            chosen = units[: room_ashore(game, position, target)]
            with_him = leader if leader_in(game, position, target, JAPANESE) < 0 else GONE
            value = shore_value(model, box, target, chosen, with_him)
            found.append(Plan(value, landing_clicks(target, chosen, with_him)))
    return found


def landing_clicks(target: int, units: tuple[int, ...], leader: int) -> tuple[Action, ...]:
    """The clicks that land units in a space."""
    chosen = (*units, leader) if leader >= 0 else units
    return (Action("land_at", target), *(Action("assign", piece) for piece in chosen), Action("land_now"))


def land(model: Model, decision: Decision[Any, Any]) -> Sequence[Plan]:
    """Only reached if a plan could not be carried out: go, or choose another shore."""
    now = next((action for action in decision.legal if action.verb == "land_now"), Action("call_off"))
    return [Plan(0.0, (now,))]


def shipments(model: Model, side: Side, before: tuple[Action, ...], cost: float, most: int) -> list[Plan]:
    """Units of one harbour that are worth more in another (Rules 7.2)."""
    position, game = model.position, model.game
    fresh: dict[int, list[int]] = {}
    for unit in game.units[side]:
        if position.pieces[unit].space != GONE and not position.pieces[unit].spent:
            fresh.setdefault(position.pieces[unit].space, []).append(unit)
    found = []
    for start, units in fresh.items():
        for count in {1, min(most, len(units)), min(2, len(units))}:
            group = tuple(sorted(units, key=lambda unit: -model.strength[unit])[:count])
            for goal in harbours(game, position, group):
                clicks = (*before, *(Action("load", unit) for unit in group), Action("ship_to", goal))
                gain = model.move(side, group, start, goal) + crossing(model, side, start, goal)
                found.append(Plan(gain - cost, clicks))
    return found


def crossing(model: Model, side: Side, start: int, goal: int) -> float:
    """What it is worth to the Japanese to bring troops across the harbour."""
    is_over = model.game.places[goal].region != KOWLOON and model.game.places[start].region in (KOWLOON, "box")
    return FOOTHOLD / 2 if side == JAPANESE and is_over else 0.0


def ship(model: Model, decision: Decision[Any, Any]) -> Sequence[Plan]:
    """Only reached if a plan could not be carried out."""
    return [Plan(0.0, (Action("stay"),))]


def reorganise(model: Model, decision: Decision[Any, Any]) -> Sequence[Plan]:
    """The unit that is better elsewhere on the Island (Rules 12.4)."""
    position, game, found = model.position, model.game, [Plan(0.2, (Action("no_more"),))]
    for action in decision.legal:
        if action.verb != "shift":
            continue
        start = position.pieces[action.target].space
        for goal in model.prizes:
            is_haven = game.places[goal].region == ISLAND and goal != start
            if is_haven and stacking_refusal(game, position, goal, (action.target,), BRITISH) is None:
                gain = model.move(BRITISH, (action.target,), start, goal)
                found.append(Plan(gain, (action, Action("bring_to", goal))))
    return found
