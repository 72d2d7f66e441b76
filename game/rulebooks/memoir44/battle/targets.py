"""Whom a unit may battle from where it stands, and why not the others (Rules 5.1 to 5.5)."""

from game.core.actions import Refusal
from game.rulebooks.memoir44.battle.sight import OFF_BOARD, blocking_hexes
from game.rulebooks.memoir44.terms.alteration import field_of
from game.rulebooks.memoir44.terms.effects import (
    arm_of,
    battles_allowed,
    card_in_play,
    moved_too_far,
    moved_too_far_to_fire,
    rest_refusal,
    weapon_of,
)
from game.rulebooks.memoir44.terms.game import MemoirGame
from game.rulebooks.memoir44.terms.position import FULL_DAY, SANDBAGS, MemoirPosition, Order, order_of
from game.rulebooks.memoir44.terms.tables import Card
from game.rulebooks.memoir44.terms.terrain import Terrain
from game.rulebooks.memoir44.units.camouflage import HIDDEN
from game.rulebooks.memoir44.units.strength import battle_out, dice_by_range, dice_count, dice_modifiers, enemies_beside


def unable_to_battle(game: MemoirGame, position: MemoirPosition, order: Order | None) -> Refusal | None:
    """Why a unit may not battle at all now (Rules 3.2, 4.9, 5.1)."""
    if order is None:
        return Refusal("Only a unit that was ordered this turn may battle.", "3.2")
    unit = order.unit
    if position.resting and unit in position.resting:
        return rest_refusal(game, position, unit)
    kind = game.roster[unit].type
    if order.battles and order.battles >= battles_allowed(game, position, order):
        return Refusal("This unit has battled this turn.", "5.1")
    if order.moved and moved_too_far(game, position, order):
        far = f"{order.moved} hex{'es' * (order.moved > 1)}"
        return Refusal(f"Having moved {far} this turn, {kind.name.lower()} may not battle.", "4.9")
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
    away, info, units = game.distance[space], game.roster[unit], position.units
    furthest = len(dice_by_range(game, position, unit, space))
    enemies = game.own_units[1 - info.side]
    return [n for n in enemies if away[units[n].space] <= furthest]


def target_refusal(
    game: MemoirGame, position: MemoirPosition, occupied: dict[int, int], unit: int, target: int
) -> Refusal | None:
    """Why a unit may not battle a target from where it stands, or None when it may (Rules 5.2 to 5.5)."""
    space, end = position.units[unit].space, position.units[target].space
    if game.roster[target].side == game.roster[unit].side:
        return Refusal("That is one of your own units.", "5.2")
    if game.distance[space][end] > 1 and enemies_beside(game, occupied, unit, space):
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
    away = game.distance[space][end]
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
        refused = card_refusal(position, card, unit)
        if refused is not None:
            return refused
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


def card_refusal(position: MemoirPosition, card: Card, unit: int) -> Refusal | None:
    """Why a card for close assaults only, or for fire only, forbids a shot; None: the unit has taken ground by it."""
    if not card.close_only:
        return Refusal(f"{card.name} allows fire only, and an enemy is next to this unit now.", card.rule)
    order = order_of(position, unit)
    return None if order and order.grounds else Refusal(f"{card.name} allows close assaults only.", card.rule)


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
    return next((bed[0] for bed in ends if bed is not None and arm in bed[0].battle.adjacent_only), None)


def explained(
    game: MemoirGame, position: MemoirPosition, occupied: dict[int, int], unit: int, target: int, refusal: Refusal
) -> Refusal:
    """A refused shot with its particulars: how far, what blocks, which modifiers."""
    space, end = position.units[unit].space, position.units[target].space
    if refusal is OUT_OF_RANGE:
        away, furthest = game.distance[space][end], len(dice_by_range(game, position, unit, space))
        return Refusal(f"Out of range: {away} hexes, and this unit reaches {furthest}.", "5.3")
    if refusal is TOO_DARK:
        away, seen = game.distance[space][end], position.visibility
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
