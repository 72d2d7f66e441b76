"""Where units may go after the battles, and whether they may stay (Rules 8.5)."""

from collections.abc import Sequence

from msgspec.structs import replace

from game.core.actions import Side, other
from game.core.hexset import NOWHERE, SpaceSet, has, union
from game.core.kept import kept_each
from game.rulebooks.empire_of_the_sun.cards.coasts import coasts
from game.rulebooks.empire_of_the_sun.map.seas import ball
from game.rulebooks.empire_of_the_sun.map.supply import supply
from game.rulebooks.empire_of_the_sun.moving.air import bases, path_by_air, rings_of_legs
from game.rulebooks.empire_of_the_sun.moving.allowance import hexes_by_sea
from game.rulebooks.empire_of_the_sun.moving.enemy_zones import enemy_zone
from game.rulebooks.empire_of_the_sun.moving.sea import path_at_sea, rings_at_sea, waters
from game.rulebooks.empire_of_the_sun.moving.whereabouts import friendly, whereabouts
from game.rulebooks.empire_of_the_sun.terms.game import EmpireGame
from game.rulebooks.empire_of_the_sun.terms.occupants import occupants
from game.rulebooks.empire_of_the_sun.terms.position import EmpirePosition, offensive_of
from game.rulebooks.empire_of_the_sun.terms.tables import AIRCRAFT, SHIPS, TROOPS

STRATEGIC_MOVES = frozenset({"naval_strategic", "air_strategic", "ground_strategic"})


@kept_each("pieces", "offensive", "activated")
def returning(game: EmpireGame, position: EmpirePosition, side: Side) -> tuple[int, ...]:
    """The active units of a side that may move after the battles: ships, air units, beaten troops (Rules 8.5)."""
    offensive = offensive_of(position)
    stay = {move.unit for move in offensive.moves if move.kind in STRATEGIC_MOVES} | {*offensive.moved_after}
    units = [
        unit
        for unit in position.activated
        if game.counters[unit].side == side and unit not in stay and position.pieces[unit].space >= 0
    ]
    return tuple([unit for unit in units if game.counters[unit].arm is not TROOPS or unit in offensive.beaten])


def let_move(position: EmpirePosition, side: Side) -> EmpirePosition:
    """The position in which a side of the offensive is the one that moves."""
    offensive = offensive_of(position)
    is_reacting = side != offensive.attacker
    if offensive.is_reacting == is_reacting:
        return position
    return replace(position, offensive=replace(offensive, is_reacting=is_reacting))


def homes(game: EmpireGame, position: EmpirePosition, unit: int) -> SpaceSet:
    """The places of its own in which a unit may be after an offensive (Rules 8.5)."""
    counter = game.counters[unit]
    if counter.arm is SHIPS:
        return friendly(game, position, counter.side, game.hexes.ports)
    if counter.arm is AIRCRAFT:
        return bases(game, position, counter.side)
    return friendly(game, position, counter.side, coasts(game))


def rings_home(game: EmpireGame, position: EmpirePosition, unit: int) -> Sequence[SpaceSet]:
    """The hexes that a unit reaches after the battles, by the hexes or legs it takes (Rules 8.5)."""
    counter, start = game.counters[unit], position.pieces[unit].space
    position = let_move(position, counter.side)
    if counter.arm is SHIPS:
        return rings_at_sea(game, counter.side, start, hexes_by_sea(game, position), waters(game))
    if counter.arm is AIRCRAFT:
        return rings_of_legs(game, position, (unit,), "air_extended")
    return rings_of_beaten(game, position, counter.side, start)


def rings_of_beaten(game: EmpireGame, position: EmpirePosition, side: Side, start: int) -> list[SpaceSet]:
    """How beaten troops turn back: round enemies and their zones, but out of the zone that they are in."""
    zone = enemy_zone(game, position)
    unseen = waters(game) & ~whereabouts(game, position)[other(side)].anybody & ~(1 << start)
    rings, beyond = [1 << start], game.hexes.sea.beyond
    for _ in range(hexes_by_sea(game, position)):
        ring = (beyond(rings[-1] & zone) | beyond(rings[-1] & ~zone) & ~zone) & unseen
        unseen ^= ring
        rings.append(ring)
    return rings


def closed_after(game: EmpireGame, position: EmpirePosition, unit: int) -> SpaceSet:
    """The hexes into which a unit does not come because of the enemy there (Rules 8.5)."""
    counter = game.counters[unit]
    theirs = whereabouts(game, position)[other(counter.side)]
    if counter.arm is AIRCRAFT:
        return theirs.ground
    zone = enemy_zone(game, let_move(position, counter.side)) if counter.arm is TROOPS else NOWHERE
    return theirs.anybody | zone


def best_homes(game: EmpireGame, position: EmpirePosition, unit: int) -> SpaceSet:
    """The hexes in supply within the range of an own headquarters, wanted by reacting units (Rules 8.5)."""
    counter = game.counters[unit]
    return supply(game, position).lines[counter.side].families[counter.family] & in_range(game, position, counter.side)


@kept_each("pieces")
def in_range(game: EmpireGame, position: EmpirePosition, side: Side) -> SpaceSet:
    """The hexes within the straight range of any headquarters of a side on the map."""
    staffs = (n for n in occupants(game, position).pieces[side] if game.counters[n].is_headquarters)
    return union(ball(game, position.pieces[n].space, game.counters[n].range) for n in staffs)


@kept_each("pieces", "control", "home_garrisons_lost", "offensive", on=supply)
def ways_home(game: EmpireGame, position: EmpirePosition, unit: int) -> SpaceSet:
    """The hexes to which a unit may go after the battles, none of them the one in which it is (Rules 8.5)."""
    start = position.pieces[unit].space
    reached = union(rings_home(game, position, unit)) & ~(1 << start)
    found = reached & homes(game, position, unit) & ~closed_after(game, position, unit)
    if game.counters[unit].side == offensive_of(position).attacker:
        return found
    best = best_homes(game, position, unit)
    here = 1 << start & homes(game, position, unit)
    return found & best if (found | here) & best else found


def may_stay(game: EmpireGame, position: EmpirePosition, unit: int) -> bool:
    """Whether a unit may stay where it is after the battles (Rules 8.5)."""
    start, side = position.pieces[unit].space, game.counters[unit].side
    if not has(homes(game, position, unit), start):
        return False
    if side == offensive_of(position).attacker or has(best_homes(game, position, unit), start):
        return True
    return not ways_home(game, position, unit) & best_homes(game, position, unit)


def stranded(game: EmpireGame, position: EmpirePosition, side: Side) -> list[int]:
    """The units of a side that may not stay and reach no place of their own."""
    units = (unit for unit in returning(game, position, side) if not may_stay(game, position, unit))
    return [unit for unit in units if not ways_home(game, position, unit)]


def path_home(game: EmpireGame, position: EmpirePosition, unit: int, end: int) -> tuple[int, ...]:
    """The way of a unit to a place that it reaches, its start first."""
    side = game.counters[unit].side
    if game.counters[unit].arm is AIRCRAFT:
        return path_by_air(game, let_move(position, side), (unit,), "air_extended", end)
    return path_at_sea(game, side, rings_home(game, position, unit), end)
