"""Which units the card in play orders: those it speaks of, as many as its limits allow (Rules 3.2, 9)."""

from collections.abc import Sequence

import msgspec

from game.core.actions import PieceId, Refusal, Side
from game.core.kept import kept, once
from game.rulebooks.memoir44.terms.alteration import field_of
from game.rulebooks.memoir44.terms.arms import Arm
from game.rulebooks.memoir44.terms.effects import arm_of, rest_refusal
from game.rulebooks.memoir44.terms.game import MemoirGame
from game.rulebooks.memoir44.terms.position import GONE, SANDBAGS, Effect, MemoirPosition, occupants
from game.rulebooks.memoir44.terms.tables import Card
from game.rulebooks.memoir44.turn.command import BY_SECTION, Command, command_of, fits
from game.rulebooks.memoir44.units.strength import enemies_beside

MOST_SANDBAGS = 12


Pool = tuple[int, int, int] | None
"""What the dice of Their Finest Hour allow: infantry units, armor units, units of any kind; None for other cards."""


class Spoken(msgspec.Struct, frozen=True, gc=False):
    """What the card in play commands, and the units that it speaks of, however few are ordered.

    Those that the card counts alike stand together, so that room for one more is asked for only once for all of them.
    """

    command: Command | None
    alike: list[list[PieceId]]


def orderable(game: MemoirGame, position: MemoirPosition, pool: Pool) -> tuple[list[PieceId], bool]:
    """The units that can be ordered besides those already ordered, by the roster, and whether all of them together."""
    named = [order.unit for order in position.orders]
    spoken = spoken_of(game, position)
    found: list[PieceId] = []
    for units in spoken.alike:
        left = [unit for unit in units if unit not in named] if named else units
        if left and limit_refusal(game, position, spoken.command, pool, [*named, left[0]]) is None:
            found += left
    found.sort()
    together = len(found) > 1 and limit_refusal(game, position, spoken.command, pool, named + found) is None
    return found, together


@kept("effect", "side", "units", "resting", "obstacles", "alterations")
def spoken_of(game: MemoirGame, position: MemoirPosition) -> Spoken:
    """What the card speaks of, kept while units are being ordered."""
    effect = position.effect
    if effect is None:
        return Spoken(None, [])
    command = command_of(game, effect, position.side)
    units = units_in_reach(game, position, effect, command)
    if position.resting or command.looks_at_place:
        units = [unit for unit in units if command_refusal(game, position, command, unit) is None]
    if not command.counts_apart:
        return Spoken(command, [units] if units else [])
    alike: dict[int, list[PieceId]] = {}
    for unit in units:
        alike.setdefault(counted_by(game, position, command, unit), []).append(unit)
    return Spoken(command, list(alike.values()))


def units_in_reach(game: MemoirGame, position: MemoirPosition, effect: Effect, command: Command) -> list[PieceId]:
    """The units of the kinds that a card orders, in its sections: only rest and their place may still forbid it."""
    units, sections, reached = position.units, game.sections[position.side], command.reached
    able = units_able(game, effect, position.side)
    return [unit for unit in able if sections[units[unit].space] & reached]


@once
def units_able(game: MemoirGame, effect: Effect, side: Side) -> tuple[PieceId, ...]:
    """The units of a side of the kinds that a card orders, wherever they are."""
    command = command_of(game, effect, side)
    return tuple(unit for unit in game.own_units[side] if kind_refusal(game, command, unit) is None)


def command_in_play(game: MemoirGame, position: MemoirPosition) -> Command | None:
    """What the card in play commands."""
    return None if position.effect is None else command_of(game, position.effect, position.side)


def counted_by(game: MemoirGame, position: MemoirPosition, command: Command, unit: int) -> int:
    """What a card that counts units apart looks at in one: its sections, or for dice its arm."""
    if command.most == BY_SECTION:
        return game.sections[position.side][position.units[unit].space]
    return game.roster[unit].arm


def has_order_left(game: MemoirGame, position: MemoirPosition, pool: Pool, unit: int) -> bool:
    """Whether the card has an order left for a unit that comes up only now."""
    named = [order.unit for order in position.orders]
    return limit_refusal(game, position, command_in_play(game, position), pool, [*named, unit]) is None


def order_refusal(game: MemoirGame, position: MemoirPosition, pool: Pool, unit: int) -> Refusal | None:
    """Why a unit cannot be ordered now, or None (Rules 3.2, 9)."""
    named = [order.unit for order in position.orders]
    if unit in named:
        return Refusal("This unit is ordered already.", "3.2")
    command = command_in_play(game, position)
    found = command_refusal(game, position, command, unit)
    return found or limit_refusal(game, position, command, pool, [*named, unit])


def command_refusal(game: MemoirGame, position: MemoirPosition, command: Command | None, unit: int) -> Refusal | None:
    """Why a unit cannot be ordered by what a card commands, however few are ordered."""
    space, info = position.units[unit].space, game.roster[unit]
    if space == GONE or info.side != position.side:
        return NOT_YOURS
    if unit in position.resting:
        return rest_refusal(game, position, unit)
    if command is None:
        return NO_ORDERS
    found = kind_refusal(game, command, unit)
    if found is not None:
        return found
    if not game.sections[info.side][space] & command.reached:
        return ELSEWHERE
    return place_refusal(game, position, command.card, unit) if command.looks_at_place else None


def kind_refusal(game: MemoirGame, command: Command, unit: int) -> Refusal | None:
    """Why a card orders no unit of this kind, wherever it stands."""
    info = game.roster[unit]
    if info.type.towed:
        return TOWED
    return None if info.arm in command.arms else command.wrong_arm


def place_refusal(game: MemoirGame, position: MemoirPosition, card: Card, unit: int) -> Refusal | None:
    """Why a card does not order this unit where it stands: enemies next to it, no place for sandbags."""
    space = position.units[unit].space
    if card.family == "dig_in":
        return sandbag_refusal(game, position, space)
    if bool(enemies_beside(game, occupants(game, position), unit, space)) is card.orders.close:
        return None
    what = "units next to an enemy" if card.orders.close else "units with no enemy next to them"
    return Refusal(f"{card.name} orders {what} only.", card.rule)


NOT_YOURS = Refusal("That is not one of your units.", "3.2")


TOWED = Refusal("A wagon goes with its locomotive: order that.", "10.16")


NO_ORDERS = Refusal("No card orders units this turn.", "3.2")


ELSEWHERE = Refusal("This unit does not stand in the section of the card.", "2.2")


def sandbag_refusal(game: MemoirGame, position: MemoirPosition, space: int) -> Refusal | None:
    """Why a unit cannot dig in where it stands (Rules 9.16)."""
    if position.obstacles[space] & SANDBAGS:
        return Refusal("Sandbags lie here already.", "9.16")
    water = next((row for row in field_of(game, position).underfoot[space] if not row.changes.sandbags), None)
    return None if water is None else Refusal(f"No sandbags in the {water.name.lower()}.", "9.16")


def sandbags_left(position: MemoirPosition) -> int:
    """Sandbags that are not on the map yet (Rules 9.16)."""
    return MOST_SANDBAGS - sum(map(SANDBAGS.__and__, position.obstacles)) // SANDBAGS


def limit_refusal(
    game: MemoirGame, position: MemoirPosition, command: Command | None, pool: Pool, units: Sequence[int]
) -> Refusal | None:
    """Why so many units are too many, straddling ones counted where they fit best (Rules 2.2, 3.2)."""
    if pool is not None:
        return pool_refusal(game, pool, units)
    if command is None:
        return NO_ORDERS
    most = command.most
    if most == BY_SECTION:
        sections = game.sections[position.side]
        masks = tuple([sections[position.units[unit].space] for unit in units])
        return None if fits(masks, command.limits, command.more) else command.too_many
    if command.looks_at_place and command.card.family == "dig_in":
        most = min(most, sandbags_left(position))
    return None if len(units) <= most else command.too_many


def pool_refusal(game: MemoirGame, pool: tuple[int, int, int], units: Sequence[int]) -> Refusal | None:
    """Whether the dice of Their Finest Hour pay for these units (Rules 9.22)."""
    infantry, armor, stars = pool
    arms = [arm_of(game, unit) for unit in units]
    over = max(0, arms.count(Arm.INFANTRY) - infantry) + max(0, arms.count(Arm.ARMOR) - armor)
    if over + arms.count(Arm.ARTILLERY) <= stars:
        return None
    return Refusal("The dice do not allow another unit of this kind.", "9.22")
