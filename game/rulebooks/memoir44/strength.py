"""The number of dice a unit rolls, with every reason, and why it may not battle a target (Rules 5.1 to 5.4)."""

from game.core.actions import Refusal
from game.core.combat import Modifier
from game.rulebooks.memoir44.alteration import field_of
from game.rulebooks.memoir44.camouflage import HIDDEN
from game.rulebooks.memoir44.effects import (
    arm_of,
    battles_allowed,
    card_in_play,
    footing_of,
    moved_too_far,
    moved_too_far_to_fire,
    rest_refusal,
    weapon_of,
)
from game.rulebooks.memoir44.game import MemoirGame, RosterUnit
from game.rulebooks.memoir44.leader import LEADER_DICE, is_led
from game.rulebooks.memoir44.position import FULL_DAY, GONE, MINE, SANDBAGS, WIRE, MemoirPosition, Order, order_of
from game.rulebooks.memoir44.sight import OFF_BOARD, blocking_hexes
from game.rulebooks.memoir44.steps import RANK
from game.rulebooks.memoir44.tables import Arm, Terrain

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
        occupied[near] for near in game.board.neighbours[space] if near in occupied
        and game.roster[occupied[near]].side != side
    ]  # fmt: skip


def dice_count(game: MemoirGame, position: MemoirPosition, unit: int, target: int, *, ambush: bool = False) -> int:
    """How many dice a unit rolls against a target, sight and duty to close assault left aside (Rules 5.4)."""
    start, end = position.units[unit].space, position.units[target].space
    table = dice_by_range(game, position, unit, start)
    away = game.field.grid.distance[start][end]
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
    if kind.full_strength and is_full and game.field.grid.distance[start][end] == 1:
        found.append(Modifier(kind.full_strength, "full strength in close assault", "14.3"))
    if kind.crosshairs and target in position.crosshairs:
        found.append(Modifier(CROSSHAIR_DICE, "the target is in the cross-hairs", "10.11"))
    if is_led(game, position, unit):
        found.append(Modifier(LEADER_DICE, "led by a heroic leader", "13.10"))
    return found


def dice_by_range(game: MemoirGame, position: MemoirPosition, unit: int, space: int) -> tuple[int, ...]:
    """The dice a unit rolls at each range: its own, or those of artillery set up on a mountain (Rules 5.3, 8.30)."""
    guns = field_of(game, position).guns.get(space)
    if guns is not None and arm_of(game, unit) is Arm.ARTILLERY:
        return guns.guns
    info = game.roster[unit]
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
        return min(loss, game.wire.battle_out.of(arm_of(game, unit)))
    return loss


def protection(game: MemoirGame, position: MemoirPosition, unit: int, target: int) -> int:
    """Dice the attacker loses by where the target stands: only the best protection counts (Rules 5.4)."""
    row = best_protection(game, position, unit, target)
    if row is None:
        return 0
    amount = row.attack.of(arm_of(game, unit))
    return max(amount, -most_cover(game, position, unit, target)) if game.roster[unit].is_special else amount


def most_cover(game: MemoirGame, position: MemoirPosition, unit: int, target: int) -> int:
    """The most dice that cover can take from a unit: engineers, flame-throwers, snipers and mortars (Rules 10)."""
    kind = weapon_of(game, position, unit)
    away = game.field.grid.distance[position.units[unit].space][position.units[target].space]
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
        amount = row.attack.of(arm)
        if amount < (0 if best is None else best.attack.of(arm)) and protects(game, position, row, start, target):
            best = row
    return best


def protects(game: MemoirGame, position: MemoirPosition, row: Terrain, start: int, target: int) -> bool:
    """Whether a protection holds for this target against an attacker from that hex."""
    field, end = field_of(game, position), position.units[target].space
    if (row.owner_only or row.only_for) and not serves(game, position, row, target):
        return False
    if row is game.sandbags and field.shields[end]:
        return False  # Rules 8.10: sandbags reduce dice on open ground and beach only
    if row.from_below:
        apart = row.from_afar and field.ranges[start] != field.ranges[end]
        return RANK[field.height[start]] < RANK[field.height[end]] or apart
    return True


def serves(game: MemoirGame, position: MemoirPosition, row: Terrain, unit: int) -> bool:
    """Whether a terrain helps a unit in it: bunkers their owner alone, caves the Japanese (Rules 8.2, 8.52)."""
    field = field_of(game, position)
    if row.owner_only and field.owner[position.units[unit].space] != game.roster[unit].side:
        return False
    return not row.only_for or row.only_for in field.footings[footing_of(game, position, unit)].gaits


def dice_modifiers(
    game: MemoirGame, position: MemoirPosition, unit: int, target: int, *, ambush: bool = False
) -> tuple[Modifier, ...]:
    """The reasons for the number of dice, in the order of Rules 5.4; their sum is `dice_count`, but never below 0."""
    start, end = position.units[unit].space, position.units[target].space
    away = game.field.grid.distance[start][end]
    info, arm = game.roster[unit], arm_of(game, unit)
    how = "in close assault" if away == 1 else f"at range {away}"
    dice = dice_by_range(game, position, unit, start)
    found = [Modifier(dice[away - 1], f"{info.type.name} {how}", range_rule(game, position, info, start))]
    bonus = 0 if ambush else card_bonus(game, position, unit, away)
    card = card_in_play(game, position)
    if bonus and card is not None:
        found.append(Modifier(bonus, card.name, card.rule))
    worst = min(terrain_at(game, position, start), key=lambda row: row.battle_out.of(arm), default=None)
    if worst is not None and worst.battle_out.of(arm):
        found.append(Modifier(worst.battle_out.of(arm), f"battles out of {worst.name.lower()}", worst.rule))
    if info.is_special:
        found += own_dice(game, position, unit, target)
    best = best_protection(game, position, unit, target)
    if best is not None:
        found.append(Modifier(best.attack.of(arm), f"{best.name.lower()}: {arm} attacks", best.rule))
        spared = protection(game, position, unit, target) - best.attack.of(arm)
        if spared:
            found.append(Modifier(spared, f"cover counts less against {info.type.name.lower()}", info.type.rule))
    return tuple(found)


def range_rule(game: MemoirGame, position: MemoirPosition, info: RosterUnit, space: int) -> str:
    """The paragraph that gives a unit its dice by range: its own, that of its arm, or that of guns on a mountain."""
    if info.type.arm is Arm.ARTILLERY and space in field_of(game, position).guns:
        return "8.30"
    return "5.3" if info.type.dice in ORDINARY_DICE else info.type.rule


def unable_to_battle(game: MemoirGame, position: MemoirPosition, order: Order | None) -> Refusal | None:
    """Why a unit may not battle at all now (Rules 3.2, 4.9, 5.1)."""
    if order is None:
        return Refusal("Only a unit that was ordered this turn may battle.", "3.2")
    unit = order.unit
    if position.resting and unit in position.resting:
        return rest_refusal(game, position, unit)
    kind = game.roster[unit].type
    if order.battles >= battles_allowed(game, position, order):
        return Refusal("This unit has battled this turn.", "5.1")
    if moved_too_far(game, position, order):
        return Refusal(f"{kind.name} that has moved {order.moved} hex(es) this turn may not battle.", "4.9")
    if order.entered and not kind.after_entering:
        return Refusal("This unit moved into or out of terrain that forbids battle in the same turn.", "4.9")
    return place_forbids_battle(game, position, unit)


def place_forbids_battle(game: MemoirGame, position: MemoirPosition, unit: int) -> Refusal | None:
    """Why a unit may not battle from where it stands, such as from the ocean (Rules 8.7)."""
    space, info = position.units[unit].space, game.roster[unit]
    row = field_of(game, position).no_battlegrounds[info.arm].get(space)
    if row is None or row.word == info.type.confined:
        return None
    return Refusal(f"A unit in the {row.name.lower()} cannot battle.", row.rule)


def targets(game: MemoirGame, position: MemoirPosition, occupied: dict[int, int], unit: int) -> list[int]:
    """The enemy units that a unit may battle from where it stands, in the order of the roster."""
    found = candidates(game, position, occupied, unit)
    return [target for target in found if shot_refusal(game, position, occupied, unit, target) is None]


def has_target(game: MemoirGame, position: MemoirPosition, occupied: dict[int, int], unit: int) -> bool:
    """Whether there is any enemy unit that a unit may battle from where it stands."""
    for target in candidates(game, position, occupied, unit):
        if shot_refusal(game, position, occupied, unit, target) is None:
            return True
    return False


def candidates(game: MemoirGame, position: MemoirPosition, occupied: dict[int, int], unit: int) -> list[int]:
    """The enemy units near enough to be asked about: those next to the unit or, without any, those in range."""
    space = position.units[unit].space
    beside = enemies_beside(game, occupied, unit, space)
    if beside:
        beside.sort()
        return beside
    away, info, units = game.field.grid.distance[space], game.roster[unit], position.units
    furthest = len(dice_by_range(game, position, unit, space))
    enemies = game.own_units[1 - info.side]
    return [n for n in enemies if units[n].space != GONE and away[units[n].space] <= furthest]


def target_refusal(
    game: MemoirGame, position: MemoirPosition, occupied: dict[int, int], unit: int, target: int
) -> Refusal | None:
    """Why a unit may not battle a target from where it stands, or None when it may (Rules 5.2 to 5.5)."""
    space, end = position.units[unit].space, position.units[target].space
    if game.roster[target].side == game.roster[unit].side:
        return Refusal("That is one of your own units.", "5.2")
    if game.field.grid.distance[space][end] > 1 and enemies_beside(game, occupied, unit, space):
        return Refusal("With an enemy next to it a unit must close assault; it cannot fire further away.", "5.2")
    found = shot_refusal(game, position, occupied, unit, target)
    return found if found is None else explained(game, position, occupied, unit, target, found)


OUT_OF_RANGE = Refusal("Out of range.", "5.3")
TOO_DARK = Refusal("Too dark to see this target.", "13.20")
BLOCKED = Refusal("No line of sight.", "5.5.1")
TOO_DEEP = Refusal("Only a target next to it can be battled.", "8.44")
NO_DIE = Refusal("No die is left against this target.", "5.4")
SPARED = Refusal("A sniper does not battle armor.", "10.5")
MUST_CLOSE_IN = Refusal("After a move of two hexes this infantry can only close assault.", "14.3")


def shot_refusal(
    game: MemoirGame, position: MemoirPosition, occupied: dict[int, int], unit: int, target: int
) -> Refusal | None:
    """Why a unit may not battle an enemy that no duty to close assault keeps it from, or None (Rules 5.3 to 5.5).

    Asked thousands of times a second, it answers in fixed words; `explained` adds the particulars.
    """
    space, end = position.units[unit].space, position.units[target].space
    away = game.field.grid.distance[space][end]
    table = dice_by_range(game, position, unit, space)
    if away > len(table):
        return OUT_OF_RANGE
    if position.visibility < away and position.visibility < FULL_DAY:
        return TOO_DARK
    info = game.roster[unit]
    kind = info.type
    if kind.spares and game.roster[target].type.arm in kind.spares:
        return SPARED
    if away > 1 and target in position.camouflaged:
        return HIDDEN
    card = card_in_play(game, position)
    if card is not None and (card.close_only if away > 1 else card.orders.close is False):
        order = order_of(position, unit)
        if not (card.close_only and order and order.grounds):
            what = "close assaults only" if card.close_only else "fire only, and an enemy is next to this unit now"
            return Refusal(f"{card.name} allows {what}.", card.rule)
    if away > 1:
        if kind.fight_close and must_close_in(game, position, unit):
            return MUST_CLOSE_IN
        if info.unmoved is not None:
            kind = weapon_of(game, position, unit)
        field = field_of(game, position)
        if field.sunken and sunken(game, position, unit, space, end) is not None:
            return TOO_DEEP
        if blocking_hexes(field, occupied, kind, space, end):
            return BLOCKED
    return None if has_a_die(game, position, unit, target, table[away - 1]) else NO_DIE


def has_a_die(game: MemoirGame, position: MemoirPosition, unit: int, target: int, dice: int) -> bool:
    """Whether any of so many dice is left to a unit against a target.

    Where more are left than any terrain of this field takes, nobody needs to look at the target's.
    """
    left = dice + battle_out(game, position, unit, position.units[unit].space)
    is_bare = not position.obstacles[position.units[target].space] & SANDBAGS
    if is_bare and left > field_of(game, position).most_cover[game.roster[unit].arm]:
        return True
    return dice_count(game, position, unit, target) > 0


def must_close_in(game: MemoirGame, position: MemoirPosition, unit: int) -> bool:
    """Whether a unit has moved too far to fire, though not to close assault (Rules 14.3)."""
    order = order_of(position, unit)
    return order is not None and moved_too_far_to_fire(game, position, order)


def sunken(game: MemoirGame, position: MemoirPosition, unit: int, start: int, end: int) -> Terrain | None:
    """The wadi into or out of which a unit battles only next to its target, unless both stand in it (Rules 8.44)."""
    beds = field_of(game, position).sunken
    ends = (beds.get(start), beds.get(end))
    if ends[0] is not None and ends[1] is not None and ends[0][1] == ends[1][1]:
        return None
    arm = arm_of(game, unit)
    return next((bed[0] for bed in ends if bed is not None and arm in bed[0].adjacent_only), None)


def explained(
    game: MemoirGame, position: MemoirPosition, occupied: dict[int, int], unit: int, target: int, refusal: Refusal
) -> Refusal:
    """A refused shot with its particulars: how far, what blocks, which modifiers."""
    space, end = position.units[unit].space, position.units[target].space
    if refusal is OUT_OF_RANGE:
        away, furthest = game.field.grid.distance[space][end], len(dice_by_range(game, position, unit, space))
        return Refusal(f"Out of range: {away} hexes, and this unit reaches {furthest}.", "5.3")
    if refusal is TOO_DARK:
        away, seen = game.field.grid.distance[space][end], position.visibility
        return Refusal(f"Too dark: {away} hexes, and visibility is {seen}.", "13.20")
    if refusal is TOO_DEEP:
        bed = sunken(game, position, unit, space, end)
        return refusal if bed is None else Refusal(f"{bed.name}: only a target next to it can be battled.", bed.rule)
    if refusal is BLOCKED:
        blocked = blocking_hexes(field_of(game, position), occupied, weapon_of(game, position, unit), space, end)
        names = " and ".join("the edge of the map" if s == OFF_BOARD else game.place(s) for s in blocked)
        return Refusal(f"No line of sight: blocked by {names}.", "5.5.2" if len(blocked) > 1 else "5.5.1")
    if refusal is NO_DIE:
        reasons = ", ".join(f"{m.amount:+d} {m.reason}" for m in dice_modifiers(game, position, unit, target))
        return Refusal(f"No die is left against this target: {reasons}.", "5.4")
    return refusal
