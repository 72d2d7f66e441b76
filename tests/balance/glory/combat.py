"""What an attack is worth before its dice fall: all rolls weighed, with the cards a side holds and may expect."""

from functools import cache

from game.core.actions import Side, other
from game.rulebooks.glory_recalled.pieces.strength import attack_modifiers, defence_modifiers, result_of, total
from game.rulebooks.glory_recalled.pieces.support import card_refusal, support_amount
from game.rulebooks.glory_recalled.terms.occupation import leader_in, units_in
from game.rulebooks.glory_recalled.terms.position import FORTIFIED, Battle, GloryPosition
from tests.balance.glory.model import GOOD, LEADER, SHAKEN, Model

MARGINS = tuple((margin, (6 - abs(margin)) / 36) for margin in range(-5, 6))
"""By how much one die can beat another, and how often."""
SUPPORT, FEW_CARDS = 1.2, 4
"""What cards of the enemy's unseen hand add on average, if he holds more than a few."""
STEP = 1.0
"""A half VP for a unit eliminated."""
DRIVEN_OUT = 0.4
"""What it is worth to make a unit retreat."""
SCRATCH = 0.15
"""What an attack costs in any case: its units are spent."""


class Sides:
    """Who fights: the units of both, and what taking the space is worth to the attacker."""

    def __init__(self, model: Model, side: Side, target: int, attackers: tuple[int, ...], start: int) -> None:
        found = units_in(model.game, model.position, target, other(side))
        self.attackers = order_of(model.position, attackers)
        self.defenders = order_of(model.position, found)
        self.prize = prize(model, side, target, attackers, start)


def order_of(position: GloryPosition, units: tuple[int, ...]) -> tuple[int, int]:
    """How many units are in good order, and how many disrupted."""
    shaken = sum(position.pieces[unit].disrupted for unit in units)
    return len(units) - shaken, shaken


def prize(model: Model, side: Side, target: int, attackers: tuple[int, ...], start: int) -> float:
    """What it brings to take the space, and to stand there."""
    going = attackers[: model.game.numbers.stacking.space]
    found = max(0.0, model.taking(side, target) + model.move(side, going, start, target))
    found += DRIVEN_OUT * len(model.there.units[target])
    if leader_in(model.game, model.position, target, other(side)) >= 0:
        found += 0.4 * (LEADER + 4)
    return found


@cache
def losses(in_order: int, shaken: int, hits: int) -> float:
    """What hits cost: first every unit is disrupted, then units are lost."""
    disrupted = min(hits, in_order)
    lost = min(hits - disrupted, in_order + shaken)
    return disrupted * (GOOD - SHAKEN) + lost * (SHAKEN + STEP)


def expected(model: Model, sides: Sides, lead: float, extra: int = 0) -> float:
    """The attacker's expected gain when his total is `lead` higher before the dice."""
    low = int(lead // 1)
    share = lead - low
    found = expected_at(model, sides, low, extra)
    return found if share == 0 else found * (1 - share) + share * expected_at(model, sides, low + 1, extra)


def expected_at(model: Model, sides: Sides, lead: int, extra: int) -> float:
    """The same for a whole number. `extra` hits befall an attacker who does not win."""
    found = -SCRATCH
    defenders = sum(sides.defenders)
    for more, chance in MARGINS:
        result = result_of(model.game, lead + more)
        is_taken = result.margin > 0 or result.on_defender >= sides.defenders[0] * 2 + sides.defenders[1]
        own = result.on_attacker + (0 if result.margin > 0 else extra)
        gain = losses(*sides.defenders, result.on_defender) - losses(*sides.attackers, own)
        if is_taken and own < sides.attackers[0] * 2 + sides.attackers[1]:
            gain += sides.prize
        found += chance * gain
    return found if defenders else sides.prize


def rough_lead(
    model: Model, side: Side, target: int, attackers: tuple[int, ...], bonus: int, *, night: bool = False
) -> float:
    """The lead of an attack that is still being thought of, by the rules' own defence and a sum of strengths."""
    position = model.position
    battle = Battle(side=side, target=target, attackers=attackers, origins=(), night=night)
    defence = total(defence_modifiers(model.game, position, battle))
    own = sum(
        model.game.counters[unit].disrupted if position.pieces[unit].disrupted else model.game.counters[unit].cs
        for unit in attackers
    )
    terrain = model.game.places[target].terrain
    if terrain.is_line or terrain.is_battery or position.marks[target] & FORTIFIED:
        own += sum(model.game.counters[unit].kind == "engineer" for unit in attackers)
    return own + bonus - defence


def unseen_support(model: Model, side: Side, *, night: bool) -> float:
    """What the cards of a side add on average, for all the enemy knows of its hand."""
    if night:
        return 0.0
    count = len(model.position.hands[side])
    return SUPPORT if count >= FEW_CARDS else SUPPORT / 2 if count else 0.0


def with_cards(model: Model, sides: Sides, battle: Battle, lead: float) -> float:
    """The best of an attack with no card of one's own, with the best, and with the best two."""
    best = expected(model, sides, lead)
    if battle.night:
        return best
    position, game, side = model.position, model.game, battle.side
    hand = position.hands[side]
    able = [card for card in hand if card_refusal(game, position, battle, side, card) is None]
    amounts = sorted((support_amount(game, position, battle, side, card) for card in able), reverse=True)
    cost = model.card_cost(side) + 0.1
    for count, amount in enumerate(amounts[: game.numbers.fighting.cards], start=1):
        lead += amount
        best = max(best, expected(model, sides, lead) - count * cost)
    return best


def real_lead(model: Model, battle: Battle) -> int:
    """The lead of a battle as the rules count it."""
    game, position = model.game, model.position
    attack, defence = attack_modifiers(game, position, battle), defence_modifiers(game, position, battle)
    return total(attack) - total(defence)
