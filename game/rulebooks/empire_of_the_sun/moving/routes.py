"""The path of a move: a shortest one, and one out of the enemy's sight where that is as legal (Rules 8.1)."""

from collections.abc import Sequence
from itertools import pairwise

from game.core.hexset import NOWHERE, SpaceSet, has, set_of, union
from game.rulebooks.empire_of_the_sun.moving import air, land
from game.rulebooks.empire_of_the_sun.moving.allowance import STRATEGIC, halves_by_land, hexes_by_sea
from game.rulebooks.empire_of_the_sun.moving.amphibious import closed_at_sea
from game.rulebooks.empire_of_the_sun.moving.enemy_zones import watched, zone_on_strategic_moves
from game.rulebooks.empire_of_the_sun.moving.sea import path_at_sea, rings_at_sea, waters
from game.rulebooks.empire_of_the_sun.terms.game import EmpireGame
from game.rulebooks.empire_of_the_sun.terms.offensive import MoveKind
from game.rulebooks.empire_of_the_sun.terms.position import EmpirePosition, acting_side

BY_AIR = frozenset({"air", "air_extended", "air_strategic"})


def route(
    game: EmpireGame, position: EmpirePosition, units: Sequence[int], kind: MoveKind, end: int
) -> tuple[int, ...]:
    """The hexes of a legal move, its start first; by air the airfields used."""
    if kind in BY_AIR:
        return air.path_by_air(game, position, units, kind, end)
    start = position.pieces[units[0]].space
    if kind == "land":
        going = land.march(game, position, units)
        return land.path_over_land(game, going, land.marched(game, going, start, halves_by_land(position)), end)
    return route_at_sea(game, position, units, kind, end)


def route_at_sea(
    game: EmpireGame, position: EmpirePosition, units: Sequence[int], kind: MoveKind, end: int
) -> tuple[int, ...]:
    """The way by sea, round the enemy's zones if it is not too long for that."""
    side, start = acting_side(position), position.pieces[units[0]].space
    most = hexes_by_sea(game, position) * (STRATEGIC if kind in ("naval_strategic", "ground_strategic") else 1)
    enters = waters(game) & ~closed_on_the_way(game, position, units, kind)
    rings = rings_at_sea(game, side, start, most, enters & ~watched(game, position))
    if not has(union(rings), end):
        rings = rings_at_sea(game, side, start, most, enters)
    return path_at_sea(game, side, rings, end)


def closed_on_the_way(game: EmpireGame, position: EmpirePosition, units: Sequence[int], kind: MoveKind) -> SpaceSet:
    """The hexes through which a move by sea does not lead."""
    if kind == "naval":
        return NOWHERE
    if kind in ("amphibious", "amphibious_escorted"):
        return closed_at_sea(game, position, units)
    return zone_on_strategic_moves(game, position, units)


def is_seen(
    game: EmpireGame, position: EmpirePosition, units: Sequence[int], kind: MoveKind, path: Sequence[int]
) -> bool:
    """Whether a move leads from, through or into the enemy's zone of influence (Rules 7.25)."""
    zone = watched(game, position)
    if set_of(space for space in path if space >= 0) & zone:
        return True
    if kind not in BY_AIR or not zone:
        return False
    reach = air.reach_of(game, units, kind)
    return any(not has(air.flown_from(game, start, reach, zone), end) for start, end in pairwise(path))
