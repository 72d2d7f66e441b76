"""The number of dice a unit rolls against a target, with every reason (Rules 5.3, 5.4)."""

from game.core.combat import Modifier
from game.rulebooks.memoir44.terms.alteration import field_of
from game.rulebooks.memoir44.terms.arms import ARMS, Arm
from game.rulebooks.memoir44.terms.effects import arm_of, card_in_play, footing_of, weapon_of
from game.rulebooks.memoir44.terms.game import MemoirGame, RosterUnit
from game.rulebooks.memoir44.terms.position import MINE, SANDBAGS, WIRE, MemoirPosition, order_of
from game.rulebooks.memoir44.terms.terrain import Terrain
from game.rulebooks.memoir44.terms.ways import RANK
from game.rulebooks.memoir44.units.leader import LEADER_DICE, is_led

ARTILLERY = ARMS.index(Arm.ARTILLERY)
CROSSHAIR_DICE = 1
ORDINARY_DICE = ((3, 2, 1), (3, 3, 3), (3, 3, 2, 2, 1, 1))
"""The dice by range of infantry, armor and artillery (Rules 5.3)."""


def terrain_at(game: MemoirGame, position: MemoirPosition, space: int) -> tuple[Terrain, ...]:
    """The rows of the terrain table that matter to a unit in a hex now, obstacles included."""
    obstacles = position.obstacles[space]
    rows = field_of(game, position).underfoot[space]
    if obstacles & WIRE:
        rows = (*rows, game.wire)
    if obstacles & SANDBAGS:
        rows = (*rows, game.sandbags)
    if obstacles & MINE:
        rows = (*rows, game.minefield)
    return rows


def enemies_beside(game: MemoirGame, occupied: dict[int, int], unit: int, space: int) -> list[int]:
    """The enemy units next to a hex."""
    side = game.roster[unit].side
    return [
        occupied[near] for near in game.neighbours[space] if near in occupied
        and game.roster[occupied[near]].side != side
    ]  # fmt: skip


def dice_count(game: MemoirGame, position: MemoirPosition, unit: int, target: int, *, ambush: bool = False) -> int:
    """How many dice a unit rolls against a target, sight and duty to close assault left aside (Rules 5.4)."""
    start, end = position.units[unit].space, position.units[target].space
    table = dice_by_range(game, position, unit, start)
    away = game.distance[start][end]
    if away > len(table):
        return 0
    total = table[away - 1] + (0 if ambush else card_bonus(game, position, unit, away))
    total += battle_out(game, position, unit, start) + protection(game, position, unit, target)
    if game.roster[unit].is_special:
        total += sum([each.amount for each in own_dice(game, position, unit, target)])
    return max(total, 0)


def own_dice(game: MemoirGame, position: MemoirPosition, unit: int, target: int) -> list[Modifier]:
    """Dice more that a unit has of itself: at full strength, unmoved, through a cross-hair (Rules 10, 14.3)."""
    kind, info = weapon_of(game, position, unit), game.roster[unit]
    start, end = position.units[unit].space, position.units[target].space
    found = [Modifier(kind.bonus, f"{game.unit_name(unit)} has not moved", "12.8")] if kind.bonus else []
    is_full = position.units[unit].figures >= info.figures
    if kind.full_strength and is_full and game.distance[start][end] == 1:
        found.append(Modifier(kind.full_strength, "full strength in close assault", "14.3"))
    if kind.crosshairs and target in position.crosshairs:
        found.append(Modifier(CROSSHAIR_DICE, "the target is in the cross-hairs", "10.11"))
    if is_led(game, position, unit):
        found.append(Modifier(LEADER_DICE, "led by a heroic leader", "13.10"))
    return found


def dice_by_range(game: MemoirGame, position: MemoirPosition, unit: int, space: int) -> tuple[int, ...]:
    """The dice a unit rolls at each range: its own, or those of artillery set up on a mountain (Rules 5.3, 8.30)."""
    info = game.roster[unit]
    if info.arm == ARTILLERY:
        guns = field_of(game, position).guns.get(space)
        if guns is not None:
            return guns.battle.guns
    return info.type.dice if info.unmoved is None else weapon_of(game, position, unit).dice


def card_bonus(game: MemoirGame, position: MemoirPosition, unit: int, away: int) -> int:
    """Extra dice from the card that ordered the unit (Rules 9)."""
    card = card_in_play(game, position)
    order = order_of(position, unit)
    if card is None or order is None or position.effect is None or position.effect.falls_back:
        return 0
    if away > 1 or (order.grounds and card.close_only):
        return card.bonus
    return card.bonus + card.close_bonus


def battle_out(game: MemoirGame, position: MemoirPosition, unit: int, space: int) -> int:
    """Dice a unit loses by where it stands: only the worst counts (Rules 5.4)."""
    loss = field_of(game, position).burdens[game.roster[unit].arm][space]
    if position.obstacles[space] & WIRE:
        return min(loss, game.wire.battle.out.of(arm_of(game, unit)))
    return loss


def protection(game: MemoirGame, position: MemoirPosition, unit: int, target: int) -> int:
    """Dice the attacker loses by where the target stands: only the best protection counts (Rules 5.4)."""
    row = best_protection(game, position, unit, target)
    if row is None:
        return 0
    amount = row.protection.attack.of(arm_of(game, unit))
    return max(amount, -most_cover(game, position, unit, target)) if game.roster[unit].is_special else amount


def most_cover(game: MemoirGame, position: MemoirPosition, unit: int, target: int) -> int:
    """The most dice that cover can take from a unit: engineers, flame-throwers, snipers and mortars (Rules 10)."""
    kind = weapon_of(game, position, unit)
    away = game.distance[position.units[unit].space][position.units[target].space]
    return kind.close_cover if away == 1 else kind.cover


def best_protection(game: MemoirGame, position: MemoirPosition, unit: int, target: int) -> Terrain | None:
    """The terrain or obstacle that protects a target best against a unit, or None."""
    start, end = position.units[unit].space, position.units[target].space
    field = field_of(game, position)
    rows = field.shields[end]
    if position.obstacles[end] & SANDBAGS:
        rows = (*rows, game.sandbags)
    arm = arm_of(game, unit)
    best: Terrain | None = None
    for row in rows:
        amount = row.protection.attack.of(arm)
        least = 0 if best is None else best.protection.attack.of(arm)
        if amount < least and protects(game, position, row, start, target):
            best = row
    return best


def protects(game: MemoirGame, position: MemoirPosition, row: Terrain, start: int, target: int) -> bool:
    """Whether a protection holds for this target against an attacker from that hex."""
    field, end, shelter = field_of(game, position), position.units[target].space, row.protection
    if (shelter.owner_only or shelter.only_for) and not serves(game, position, row, target):
        return False
    if row is game.sandbags and field.shields[end]:
        return False  # Rules 8.10: sandbags reduce dice on open ground and beach only
    if shelter.from_below:
        apart = shelter.from_afar and field.ranges[start] != field.ranges[end]
        return RANK[field.height[start]] < RANK[field.height[end]] or apart
    return True


def serves(game: MemoirGame, position: MemoirPosition, row: Terrain, unit: int) -> bool:
    """Whether a terrain helps a unit in it: bunkers their owner alone, caves the Japanese (Rules 8.2, 8.52)."""
    field, shelter = field_of(game, position), row.protection
    if shelter.owner_only and field.owner[position.units[unit].space] != game.roster[unit].side:
        return False
    return not shelter.only_for or shelter.only_for in field.footings[footing_of(game, position, unit)].gaits


def dice_modifiers(
    game: MemoirGame, position: MemoirPosition, unit: int, target: int, *, ambush: bool = False
) -> tuple[Modifier, ...]:
    """The reasons for the number of dice, in the order of Rules 5.4; their sum is `dice_count`, but never below 0."""
    start, end = position.units[unit].space, position.units[target].space
    away = game.distance[start][end]
    info, arm = game.roster[unit], arm_of(game, unit)
    how = "in close assault" if away == 1 else f"at range {away}"
    dice = dice_by_range(game, position, unit, start)
    found = [Modifier(dice[away - 1], f"{info.type.name} {how}", range_rule(game, position, info, start))]
    bonus = 0 if ambush else card_bonus(game, position, unit, away)
    card = card_in_play(game, position)
    if bonus and card is not None:
        found.append(Modifier(bonus, card.name, card.rule))
    worst = min(terrain_at(game, position, start), key=lambda row: row.battle.out.of(arm), default=None)
    if worst is not None and worst.battle.out.of(arm):
        found.append(Modifier(worst.battle.out.of(arm), f"battles out of {worst.name.lower()}", worst.rule))
    if info.is_special:
        found += own_dice(game, position, unit, target)
    best = best_protection(game, position, unit, target)
    if best is not None:
        found.append(Modifier(best.protection.attack.of(arm), f"{best.name.lower()}: {arm} attacks", best.rule))
        spared = protection(game, position, unit, target) - best.protection.attack.of(arm)
        if spared:
            found.append(Modifier(spared, f"cover counts less against {info.type.name.lower()}", info.type.rule))
    return tuple(found)


def range_rule(game: MemoirGame, position: MemoirPosition, info: RosterUnit, space: int) -> str:
    """The paragraph that gives a unit its dice by range: its own, that of its arm, or that of guns on a mountain."""
    if info.type.arm is Arm.ARTILLERY and space in field_of(game, position).guns:
        return "8.30"
    return "5.3" if info.type.dice in ORDINARY_DICE else info.type.rule
