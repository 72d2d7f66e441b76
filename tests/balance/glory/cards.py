"""Cards that neither move nor fight (Rules 6.8 to 6.17), and which cards to part with."""

from collections.abc import Sequence
from typing import Any

from game.core.actions import Action
from game.core.judging import Plan
from game.core.play import Decision
from game.rulebooks.glory_recalled.combat.bombardment import is_battery_target, units_under_fire
from game.rulebooks.glory_recalled.moving.leading import rally_refusal
from game.rulebooks.glory_recalled.terms.card_effects import (
    Activate,
    AmphibiousAssault,
    Bombard,
    CutWater,
    DemolishBattery,
    DrawMore,
    FortifySpace,
    RallyUnits,
    ShootLeader,
    Support,
    TakeCards,
)
from game.rulebooks.glory_recalled.terms.game import BRITISH, JAPANESE
from game.rulebooks.glory_recalled.terms.position import GONE, battle_of
from game.rulebooks.glory_recalled.turn.works import dig_in_refusal, spike_refusal
from tests.balance.glory.battles import works
from tests.balance.glory.model import CARD, GOOD, LEADER, SHAKEN, Model

FACES = 6
SHAKE = GOOD - SHAKEN


def keeping(model: Model, card: int) -> float:
    """What it is worth to keep a card in the hand, for what it may still do."""
    row, position = model.game.cards[card], model.position
    for effect in row.effects:
        match effect:
            case AmphibiousAssault():
                return 2.0 if position.event else 0.5
            case Activate(units=units):
                return 0.9 if units > 2 else 0.6
            case Support(cs=cs):
                return 0.3 + 0.05 * cs
    return 0.35


def least(model: Model, decision: Decision[Any, Any]) -> Sequence[Plan]:
    """Part with the card that is needed least."""
    cards = [action for action in decision.legal if action.verb in ("lay_down", "discard")]
    return [Plan(-keeping(model, action.target), (action,)) for action in cards]


def scheme(model: Model, action: Action, cost: float) -> Sequence[Plan]:
    """What an action card without units should gain."""
    row, game, position = model.game.cards[action.target], model.game, model.position
    side = position.side
    match row.actions[0]:
        case Bombard(dice=dice):
            best = max((aim(model, action.target, space) for space in range(len(game.places))), default=0.0)
            return [Plan(dice * best - cost, (action,))]
        case RallyUnits(units=units):
            shaken = sum(rally_refusal(game, position, unit, GONE) is None for unit in game.units[side])
            return [Plan(SHAKE * min(shaken, units) - cost, (action,))]
        case FortifySpace():
            return digs(model, action, cost)
        case DemolishBattery():
            return spikes(model, action, cost)
        case ShootLeader():
            return [Plan((LEADER + 4) / FACES - cost, (action,))]
        case CutWater(units=units):
            return [Plan(SHAKE * units - cost, (action,))]
        case DrawMore(cards=cards) | TakeCards(cards=cards):
            return [Plan(CARD * cards - cost, (action,))]
    return []


def digs(model: Model, action: Action, cost: float) -> Sequence[Plan]:
    """The unit that digs in where it saves most."""
    able = [unit for unit in model.game.units[BRITISH] if dig_in_refusal(model.game, model.position, unit) is None]
    spaces = {model.position.pieces[unit].space: unit for unit in able}
    return [Plan(works(model, space) - cost, (action, Action("dig_in", unit))) for space, unit in spaces.items()]


def spikes(model: Model, action: Action, cost: float) -> Sequence[Plan]:
    """The battery whose loss is nearest."""
    found = []
    for space in range(len(model.game.places)):
        if spike_refusal(model.game, model.position, space) is None:
            found.append(Plan(2 * model.lost[space] - destroyed(model) - cost - 1, (action, Action("spike", space))))
    return found


def destroyed(model: Model) -> float:
    """What the Japanese score for a destroyed battery."""
    return model.game.numbers.half_points.destroyed


def aim(model: Model, card: int, space: int) -> float:
    """What one die of a bombardment should gain at a space."""
    game, position = model.game, model.position
    effect = game.cards[card].effect(Bombard)
    assert effect is not None
    if is_battery_target(game, position, card, space):
        needed = effect.heavy_battery if game.places[space].terrain.is_heavy else effect.battery
        return (FACES + 1 - needed) / FACES * (destroyed(model) - 2 * model.lost[space])
    if units_under_fire(game, position, card, space):
        return (FACES + 1 - effect.unit) / FACES * (SHAKE + model.lost[space] / 4)
    return 0.0


def bombard(model: Model, decision: Decision[Any, Any]) -> Sequence[Plan]:
    """The best target of the next die."""
    step: Any = decision.step
    return [Plan(aim(model, step.card, action.target), (action,)) for action in decision.legal]


def ask(model: Model, decision: Decision[Any, Any]) -> Sequence[Plan]:
    """Look at the hand if a card in it fits and the moment is worth it."""
    step: Any = decision.step
    is_held = any(model.game.cards[card].reaction == step.reaction for card in model.position.hands[step.side])
    return [Plan(0.0, (Action("look" if is_held and is_moment(model, step.reaction) else "no_cards"),))]


def is_moment(model: Model, reaction: str) -> bool:
    """Whether a reaction is worth its card now."""
    if reaction != "osborne":
        return True
    battle = battle_of(model.position)
    return battle.hits[1 if battle.side == JAPANESE else 0] > 1


def react(model: Model, decision: Decision[Any, Any]) -> Sequence[Plan]:
    """The first card that fits."""
    fitting = [action for action in decision.legal if action.verb == "react"]
    return [Plan(0.0, (fitting[0] if fitting else Action("no_more"),))]
