"""Landings: ground units go by sea from coast to coast, alone or with ships (Rules 8.44 to 8.47)."""

from collections.abc import Sequence

from game.core.actions import other
from game.core.hexset import NOWHERE, SpaceSet, has, set_of, union
from game.rulebooks.empire_of_the_sun.cards.coasts import coasts
from game.rulebooks.empire_of_the_sun.cards.in_force import effect_in_force
from game.rulebooks.empire_of_the_sun.moving.allowance import hexes_by_sea, operations
from game.rulebooks.empire_of_the_sun.moving.bars import beaches, closed_to_units, named, tracked
from game.rulebooks.empire_of_the_sun.moving.enemy_zones import enemy_zone
from game.rulebooks.empire_of_the_sun.moving.limits import Limit, Limits
from game.rulebooks.empire_of_the_sun.moving.naval import is_lone_transport, no_battle
from game.rulebooks.empire_of_the_sun.moving.sea import rings_at_sea, waters
from game.rulebooks.empire_of_the_sun.moving.shipping import points_free, points_needed
from game.rulebooks.empire_of_the_sun.moving.whereabouts import friendly, whereabouts
from game.rulebooks.empire_of_the_sun.terms.card_effects import EscortsLose, LandingsNearPorts, WaiveMarines
from game.rulebooks.empire_of_the_sun.terms.game import JAPAN, EmpireGame
from game.rulebooks.empire_of_the_sun.terms.position import EmpirePosition, acting_side, offensive_of
from game.rulebooks.empire_of_the_sun.terms.tables import Arm, Nation

BARGES = "barges"
BARGE_OPERATIONS = 3
"""Barges cross in offensives of this value only."""


def amphibious_limits(game: EmpireGame, position: EmpirePosition, units: Sequence[int]) -> Limits:
    """Where a stack may land (Rules 8.44)."""
    side, start = acting_side(position), position.pieces[units[0]].space
    ground = ground_of(game, units)
    theirs = whereabouts(game, position)[other(side)]
    most, barge = hexes_by_sea(game, position), by_barge(game, position, units)
    enters = waters(game) & ~closed_at_sea(game, position, units)
    rings = rings_at_sea(game, side, start, most, enters) if has(enters, start) else (NOWHERE,)
    reached = union(rings) & ~(1 << start)
    unreached = f"No way of {most} hexes by sea leads there{ROUND_WHAT}." if has(enters, start) else SHUT_IN
    pays = game.hexes.everywhere if points_needed(game, position, units) <= points_free(game, position) else barge
    limits = [
        Limit(
            beaches(game),
            "Units land on a coast, not at sea and not in mountains; Port Moresby is the exception.",
            "8.44",
        ),
        Limit(~closed_to_units(game, ground), "These units do not land there.", "8.47"),
        Limit(~no_battle(game, position, side), "No battle is fought there now.", "7.24"),
        Limit(pays, "Too few shipping points are left for that landing.", "8.45"),
        Limit(reached, unreached, "8.44"),
    ]
    if offensive_of(position).is_reacting:
        return [
            *limits,
            Limit(set_of(offensive_of(position).battle_hexes), "A reacting landing must come to a battle.", "7.26"),
        ]
    near = effect_in_force(game, position, LandingsNearPorts)
    if near is not None:
        limits.append(Limit(near_ports(game, position, near.hexes), "It is too far from a port of one's own.", "8.44"))
    guarded = effect_in_force(game, position, EscortsLose)
    if guarded is not None and len(ground) == len(units):
        limits.append(Limit(~named(game, *guarded.hexes), "This event lands there with ships only.", "8.44"))
    if needs_marines(game, ground) and effect_in_force(game, position, WaiveMarines) is None:
        islands = game.hexes.lone_islands & theirs.ashore if side != JAPAN else NOWHERE
        limits.append(Limit(~islands, "The Army lands on a held island only together with Marines.", "8.47"))
    if len(ground) < len(units) and not is_lone_transport(game, units):
        ports = friendly(game, position, side, game.hexes.ports)
        ends = theirs.anybody | ports | ~friendly(game, position, side, tracked(game))
        limits.append(Limit(ends, "On a coast of their own ships end their move in ports only.", "8.21"))
    return limits


ROUND_WHAT = " round enemy zones of influence, and without escort round enemy ships"
SHUT_IN = "Enemy ships or an enemy zone of influence keep them from putting to sea where they are."


def ground_of(game: EmpireGame, units: Sequence[int]) -> list[int]:
    """The ground units of a stack."""
    return [unit for unit in units if game.counters[unit].arm is Arm.GROUND]


def closed_at_sea(game: EmpireGame, position: EmpirePosition, units: Sequence[int]) -> SpaceSet:
    """The hexes that a landing neither enters nor leaves (Rules 8.44).

    A carrier of its own neutralises the enemy's zone wherever the stack comes.
    """
    enemy = other(acting_side(position))
    closed = NOWHERE
    if not any(game.counters[unit].is_carrier for unit in units):
        closed = enemy_zone(game, position)
    if all(game.counters[unit].arm is Arm.GROUND for unit in units):
        closed |= whereabouts(game, position)[enemy].ships
    return closed


def near_ports(game: EmpireGame, position: EmpirePosition, reach: int) -> SpaceSet:
    """The hexes at most so far over water from a port of the moving side."""
    ports = friendly(game, position, acting_side(position), game.hexes.ports) & game.hexes.everywhere
    return game.hexes.sea.within(ports, reach)


def needs_marines(game: EmpireGame, ground: Sequence[int]) -> bool:
    """Whether American Army units would land without Marines (Rules 8.47)."""
    services = {game.counters[unit].service for unit in ground if game.counters[unit].nation is Nation.US}
    return "army" in services and "marines" not in services


def by_barge(game: EmpireGame, position: EmpirePosition, units: Sequence[int]) -> SpaceSet:
    """The hexes to which barges carry one ground unit: over a side that is all water (Rules 8.46)."""
    offensive, start = offensive_of(position), position.pieces[units[0]].space
    if BARGES not in position.flags or offensive.barge_user >= 0 or offensive.is_reacting:
        return NOWHERE
    if len(units) > 1 or acting_side(position) != JAPAN or operations(position) != BARGE_OPERATIONS:
        return NOWHERE
    hexes, here = game.hexes, 1 << start
    return hexes.sea.beyond(here) & ~hexes.land.beyond(here) & ~hexes.unplayable.beyond(here) & coasts(game)
