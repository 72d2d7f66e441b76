"""Decisions in and before a combat (Rules 9.1), and where to fortify."""

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from game.core.actions import Action, CardId, Side, other
from game.core.judging import Plan
from game.core.play import Decision
from game.rulebooks.glory_recalled.combat.attack import origins_of
from game.rulebooks.glory_recalled.pieces.support import card_refusal
from game.rulebooks.glory_recalled.terms.card_effects import Support
from game.rulebooks.glory_recalled.terms.position import Battle, battle_of
from tests.balance.glory.combat import Sides, expected, real_lead, unseen_support, with_cards
from tests.balance.glory.model import Model

CARD_IN_BATTLE = 0.1
"""What a combat card costs beyond any other."""


def sides_of(model: Model, battle: Battle) -> Sides:
    """Who fights in a battle."""
    return Sides(model, battle.side, battle.target, battle.attackers, battle.origins[0])


def attack_value(model: Model, battle: Battle) -> float:
    """What a battle should gain its attacker, with the cards he holds."""
    lead = real_lead(model, battle) - unseen_support(model, other(battle.side), night=battle.night)
    return with_cards(model, sides_of(model, battle), battle, lead)


def declare(model: Model, decision: Decision[Any, Any]) -> Sequence[Plan]:
    """Attack now, or let others join first."""
    step: Any = decision.step
    battle = step.battle(model.game, model.position)
    found = [Plan(attack_value(model, battle), (Action("attack_now"),))]
    for action in decision.legal:
        if action.verb == "join":
            attackers = (*battle.attackers, action.target)
            more = replace(battle, attackers=attackers, origins=origins_of(model.position, attackers))
            found.append(Plan(attack_value(model, more), (action,)))
    return found


def support_plans(model: Model, side: Side) -> list[tuple[float, int]]:
    """For each kind of combat card, and none (-1), what the battle is worth to a side."""
    battle = battle_of(model.position)
    sides, sign = sides_of(model, battle), 1 if side == battle.side else -1
    unseen = unseen_support(model, other(side), night=False) if side == battle.side else 0.0
    found = [(sign * expected(model, sides, real_lead(model, battle) - unseen), -1)]
    cost, seen = model.card_cost(side) + CARD_IN_BATTLE, set()
    for card in model.position.hands[side]:
        kind = model.game.card_ids[card]
        if kind in seen or card_refusal(model.game, model.position, battle, side, card) is not None:
            continue
        seen.add(kind)
        with_it = replace(battle, played=with_card(battle, side, card))
        row = model.game.cards[card].effect(Support)
        extra = row.own_hit if row is not None else 0
        found.append((sign * expected(model, sides, real_lead(model, with_it) - unseen, extra) - cost, card))
    return found


def with_card(battle: Battle, side: Side, card: CardId) -> tuple[tuple[CardId, ...], tuple[CardId, ...]]:
    """The cards played, with one more."""
    more = (*battle.played[side], card)
    return (more, battle.played[1]) if side == 0 else (battle.played[0], more)


def ask(model: Model, decision: Decision[Any, Any]) -> Sequence[Plan]:
    """Look at the hand if a card in it is worth playing."""
    _, card = max(support_plans(model, decision.side))
    return [Plan(0.0, (Action("no_cards" if card < 0 else "look"),))]


def support(model: Model, decision: Decision[Any, Any]) -> Sequence[Plan]:
    """The card that helps most, or no more."""
    _, card = max(support_plans(model, decision.side))
    return [Plan(0.0, (Action("no_more") if card < 0 else Action("support", card),))]


def fortify(model: Model, decision: Decision[Any, Any]) -> Sequence[Plan]:
    """Where a marker adds most to a garrison that guards much; the Japanese are not on the map yet."""
    numbers = model.game.numbers.fighting
    return [
        Plan((numbers.fortified - model.bonus[space]) * model.worth[space] * bool(model.inside[space]), (action,))
        for action in decision.legal
        for space in (action.target,)
    ]


def works(model: Model, space: int) -> float:
    """What a fortified marker saves in a space."""
    if not model.inside[space]:
        return 0.0
    more = model.game.numbers.fighting.fortified - model.bonus[space]
    guard = model.guard[space] + more
    return model.lost[space] - model.loss(space, model.threat[space], guard, model.crowd[space])
