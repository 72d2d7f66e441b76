"""Whom the card of an offensive lets a headquarters activate, beside what the rules say (Rules 5.31)."""

from collections.abc import Sequence

from game.core.actions import Refusal, Side
from game.rulebooks.empire_of_the_sun.cards.in_force import (
    counter_offensive,
    event_card,
    limit_in_force,
    limits_for,
    logistics,
)
from game.rulebooks.empire_of_the_sun.cards.limits_in_words import said
from game.rulebooks.empire_of_the_sun.map.activation import activatable as activatable_by_rules
from game.rulebooks.empire_of_the_sun.map.activation import (
    activation_refusal,
    efficiency,
    headquarters_refusal,
    ready_headquarters,
)
from game.rulebooks.empire_of_the_sun.terms.cards import StrategyCard
from game.rulebooks.empire_of_the_sun.terms.game import ALLIES, EmpireGame
from game.rulebooks.empire_of_the_sun.terms.limits import (
    AlsoCommands,
    AnyCommand,
    AnyLimit,
    AnyOf,
    AtMostGround,
    Brigades,
    EveryHeadquarters,
    NoCarriers,
    NotUnits,
    OneArmOf,
    OnlyArms,
    OnlyKinds,
    OnlyNations,
    OnlyUnits,
    SupplyWaived,
    Uncounted,
    UnderRivalry,
)
from game.rulebooks.empire_of_the_sun.terms.position import EmpirePosition
from game.rulebooks.empire_of_the_sun.terms.tables import SHIPS, TROOPS, Kind, Nation

RULE = "5.31"
WAIVERS = (AnyCommand, AlsoCommands, SupplyWaived, EveryHeadquarters)
NAVY = ("navy", "marines")
MOST_SHIPS = 1
"""Ships that go with the US Army while the services are rivals, if the card says so."""


def leading_refusal(game: EmpireGame, position: EmpirePosition, staff: int) -> Refusal | None:
    """Why a headquarters cannot lead what the card of its side begins, or None (Rules 5.31, 6.11)."""
    counter = game.counters[staff]
    card = own_card(game, position, counter.side)
    if card is not None and card.headquarters and counter.id not in card.headquarters:
        names = " or the ".join(game.counters[game.by_id[name]].name for name in card.headquarters)
        return Refusal(f"{card.title} is led by the {names}.", RULE)
    refused = headquarters_refusal(game, position, staff)
    if refused is not None and is_on(game, position, staff) and needs_no_supply(game, position, counter.side):
        return None
    return refused


def is_on(game: EmpireGame, position: EmpirePosition, number: int) -> bool:
    """Whether a counter is on the map."""
    return 0 <= position.pieces[number].space < game.hex_count


def own_card(game: EmpireGame, position: EmpirePosition, side: Side) -> StrategyCard | None:
    """The event, or the counter-offensive, by which a side activates units."""
    if position.offensive is None:
        return None
    return event_card(game, position) if side == position.offensive.attacker else counter_offensive(game, position)


def unit_refusal(game: EmpireGame, position: EmpirePosition, staff: int, unit: int) -> Refusal | None:
    """Why a headquarters cannot activate a unit under the card of its side, or None (Rules 5.31, 7.21)."""
    side = game.counters[unit].side
    commanded, supplied = is_commanded_by_card(game, position, unit), not needs_no_supply(game, position, side)
    refused = activation_refusal(game, position, staff, unit, is_commanded=commanded, needs_supply=supplied)
    if refused is None or limit_in_force(game, position, side, EveryHeadquarters) is None:
        return refused
    others = (each for each in fellows(game, position, staff) if activation_refusal(game, position, each, unit) is None)
    return None if any(True for _ in others) else refused


def fellows(game: EmpireGame, position: EmpirePosition, staff: int) -> list[int]:
    """The other headquarters of a side that can be activated."""
    return [each for each in ready_headquarters(game, position, game.counters[staff].side) if each != staff]


def activatable(game: EmpireGame, position: EmpirePosition, staff: int) -> tuple[int, ...]:
    """The units that a headquarters can activate under the card of its side, each by itself (Rules 5.31, 7.21)."""
    limits = limits_for(game, position, game.counters[staff].side)
    if not limits:
        return activatable_by_rules(game, position, staff)
    if not any(isinstance(limit, WAIVERS) for limit in limits):
        found = activatable_by_rules(game, position, staff)
    else:
        mine = game.units[game.counters[staff].side]
        found = tuple(n for n in mine if unit_refusal(game, position, staff, n) is None)
    return tuple(unit for unit in found if event_refusal(game, position, staff, (), unit) is None)


def units_by_card(game: EmpireGame, position: EmpirePosition, staff: int) -> int | None:
    """How many units the acting side's own card activates under a headquarters, its efficiency not counted.

    None where no event of its own does: then it is the operations value of the attacker's card.
    """
    side = game.counters[staff].side
    card = own_card(game, position, side)
    if card is None:
        return None
    more = fellows(game, position, staff) if limit_in_force(game, position, side, EveryHeadquarters) else []
    return logistics(game, position, card, staff) + sum(efficiency(game, position, each).usual for each in more)


def event_refusal(
    game: EmpireGame, position: EmpirePosition, staff: int, chosen: Sequence[int], unit: int
) -> Refusal | None:
    """Why the card of a side does not activate a unit beside those chosen already, or None (Rules 5.31)."""
    for limit in limits_for(game, position, game.counters[unit].side):
        if not allows(game, position, limit, staff, chosen, unit):
            return Refusal(f"The card does not activate {game.counters[unit].name}: {said(game, limit)}.", RULE)
    return None


def allows(
    game: EmpireGame, position: EmpirePosition, limit: AnyLimit, staff: int, chosen: Sequence[int], unit: int
) -> bool:
    """Whether a limit allows a unit beside those chosen already."""
    counter = game.counters[unit]
    match limit:
        case AtMostGround(number=number):
            return counter.arm is not TROOPS or ground_among(game, chosen, unit) < number
        case Brigades(number=number):
            return counter.kind is Kind.BRIGADE and ground_among(game, chosen, unit) < number
        case OneArmOf(arms=arms):
            others = {game.counters[each].arm for each in chosen}
            return counter.arm in arms and others <= {counter.arm}
        case UnderRivalry(headquarters=name):
            if ALLIES not in position.rivalry or (name and game.by_id[name] != staff):
                return True
            return goes_under_rivalry(game, [*chosen, unit])
        case AnyOf(choices=choices):
            return any(all(allows(game, position, part, staff, chosen, unit) for part in choice) for choice in choices)
        case _:
            return allows_alone(game, limit, unit)


def allows_alone(game: EmpireGame, limit: AnyLimit, unit: int) -> bool:
    """Whether a limit that looks at one unit alone allows it."""
    counter = game.counters[unit]
    match limit:
        case OnlyArms(arms=arms):
            return counter.arm in arms
        case OnlyNations(nations=nations):
            return counter.nation in nations
        case OnlyKinds(kinds=kinds):
            return counter.kind in kinds
        case OnlyUnits(units=units):
            return counter.id in units
        case NotUnits(units=units):
            return counter.id not in units
        case NoCarriers():
            return not counter.is_carrier
    return True


def ground_among(game: EmpireGame, chosen: Sequence[int], unit: int) -> int:
    """How many ground units there are among those chosen, one of them left out."""
    return sum(game.counters[each].arm is TROOPS for each in chosen if each != unit)


def goes_under_rivalry(game: EmpireGame, units: Sequence[int]) -> bool:
    """Whether American units go together while their services are rivals, under a card that says so (Rules 5.31)."""
    mine = [game.counters[unit] for unit in units if game.counters[unit].nation is Nation.US]
    if all(counter.service in NAVY for counter in mine):
        return True
    ships = [counter for counter in mine if counter.arm is SHIPS]
    others = [counter for counter in mine if counter.service in NAVY and counter.arm is not SHIPS]
    return not others and len(ships) <= MOST_SHIPS and not any(counter.is_carrier for counter in ships)


def replaces_rivalry(game: EmpireGame, position: EmpirePosition, staff: int) -> bool:
    """Whether the card says itself how rival services go together under this headquarters (Rules 5.31)."""
    limit = limit_in_force(game, position, game.counters[staff].side, UnderRivalry)
    return limit is not None and (not limit.headquarters or game.by_id[limit.headquarters] == staff)


def is_uncounted(game: EmpireGame, position: EmpirePosition, unit: int) -> bool:
    """Whether a unit is activated without counting (Rules 5.31)."""
    counter = game.counters[unit]
    limit = limit_in_force(game, position, counter.side, Uncounted) if counter.arm is TROOPS else None
    return limit is not None and counter.nation == limit.nation


def is_commanded_by_card(game: EmpireGame, position: EmpirePosition, unit: int) -> bool:
    """Whether the card puts a unit under any headquarters of its side, or under this one besides (Rules 5.31)."""
    side = game.counters[unit].side
    if limit_in_force(game, position, side, AnyCommand) is not None:
        return True
    also = limit_in_force(game, position, side, AlsoCommands)
    return also is not None and game.counters[unit].nation in also.nations


def needs_no_supply(game: EmpireGame, position: EmpirePosition, side: Side) -> bool:
    """Whether the card lets a headquarters and its units do without supply (Rules 5.31)."""
    return any(isinstance(limit, SupplyWaived) for limit in limits_for(game, position, side))
