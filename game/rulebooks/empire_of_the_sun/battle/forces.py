"""Who takes part in a battle: in its hex, from afar, and in company with a carrier (Rules 9.11, 9.31)."""

from collections.abc import Iterator

from game.core.actions import Side
from game.core.kept import kept_each
from game.rulebooks.empire_of_the_sun.terms.game import EmpireGame
from game.rulebooks.empire_of_the_sun.terms.occupants import occupants
from game.rulebooks.empire_of_the_sun.terms.offensive import Offensive
from game.rulebooks.empire_of_the_sun.terms.position import EmpirePosition, offensive_of
from game.rulebooks.empire_of_the_sun.terms.tables import SHIPS, TROOPS

LANDINGS = frozenset({"amphibious", "amphibious_escorted"})


def units_there(game: EmpireGame, position: EmpirePosition, space: int, side: Side) -> Iterator[int]:
    """The units of a side that fight in the hex itself: those of the attacker that are activated, all of the reactor.

    Units that are assigned to another battle fight there and not here.
    """
    offensive = offensive_of(position)
    active = position.activated
    for unit in occupants(game, position).by_hex.get(space, ()):
        counter = game.counters[unit]
        if counter.side != side or counter.is_headquarters:
            continue
        if (side != offensive.attacker or unit in active) and offensive.battle_of(unit) in (-1, space):
            yield unit


@kept_each("pieces", "offensive", "activated")
def sea_units(game: EmpireGame, position: EmpirePosition, space: int, side: Side) -> tuple[int, ...]:
    """The ships and air units of a side in the air-naval combat, from afar and in company too (Rules 9.11)."""
    here = [unit for unit in units_there(game, position, space, side) if game.counters[unit].arm is not TROOPS]
    afar = [unit for unit in distant_units(game, position, space) if game.counters[unit].side == side]
    return (*here, *afar, *(unit for unit in company(game, position, space) if game.counters[unit].side == side))


def distant_units(game: EmpireGame, position: EmpirePosition, space: int) -> Iterator[int]:
    """The units of both sides that are assigned to a battle and stand in another hex."""
    for unit, target in offensive_of(position).assigned:
        stands = position.pieces[unit].space
        if target == space and stands != space and 0 <= stands < game.hex_count:
            yield unit


def company(game: EmpireGame, position: EmpirePosition, space: int) -> list[int]:
    """The activated ships of both sides that stand with a distant carrier: they add nothing, and may be hit.

    Once the battle has begun these are the same to its end, whatever becomes of their carriers (Rules 9.25).
    """
    battle = offensive_of(position).battle
    if battle is not None and battle.space == space:
        return [unit for unit in battle.company if position.pieces[unit].space >= 0]
    return list(keeping_company(game, position, space))


def keeping_company(game: EmpireGame, position: EmpirePosition, space: int) -> Iterator[int]:
    """The activated ships that stand with a distant carrier of their side now, and fight nowhere themselves."""
    offensive = offensive_of(position)
    carriers = (unit for unit in distant_units(game, position, space) if game.counters[unit].is_carrier)
    for place, side in dict.fromkeys((position.pieces[unit].space, game.counters[unit].side) for unit in carriers):
        if place in offensive.all_battle_hexes:
            continue
        for unit in occupants(game, position).by_hex.get(place, ()):
            counter = game.counters[unit]
            is_ship = counter.side == side and counter.arm is SHIPS
            if is_ship and unit in position.activated and offensive.battle_of(unit) < 0:
                yield unit


def ground_units(game: EmpireGame, position: EmpirePosition, space: int, side: Side) -> tuple[int, ...]:
    """The ground units of a side in the hex that fight: not those beaten off the shore (Rules 9.28, 9.31)."""
    beaten = offensive_of(position).beaten
    there = units_there(game, position, space, side)
    return tuple(unit for unit in there if game.counters[unit].arm is TROOPS and unit not in beaten)


def has_landed(offensive: Offensive, unit: int) -> bool:
    """Whether a unit came ashore in this offensive (Rules 8.44)."""
    move = offensive.move_of(unit)
    return move is not None and move.kind in LANDINGS
