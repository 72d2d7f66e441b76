"""Marches over land, counted in halves of a movement point (Rules 8.41)."""

from collections.abc import Sequence

import msgspec

from game.core.actions import Side, other
from game.core.hexset import NOWHERE, SpaceSet, has, lowest, set_of, union
from game.core.kept import once
from game.rulebooks.empire_of_the_sun.moving.allowance import halves_by_land
from game.rulebooks.empire_of_the_sun.moving.bars import ARMOURED, closed_to_units, frozen, ids, mountains
from game.rulebooks.empire_of_the_sun.moving.distances import straightest
from game.rulebooks.empire_of_the_sun.moving.limits import Limit, Limits
from game.rulebooks.empire_of_the_sun.moving.whereabouts import whereabouts
from game.rulebooks.empire_of_the_sun.terms.game import EmpireGame
from game.rulebooks.empire_of_the_sun.terms.hexes import ROUTE_COST
from game.rulebooks.empire_of_the_sun.terms.position import EmpirePosition, acting_side, offensive_of

HALF = "½"


class March(msgspec.Struct, frozen=True, gc=False):
    """How some units go over land: where they may enter at all, where off the roads, where they must stop, in which
    hexes routes are free, and whether there is a bridge over the Kwai."""

    enters: SpaceSet
    off_road: SpaceSet
    stops: SpaceSet
    routes: SpaceSet
    bridge: bool


def march(game: EmpireGame, position: EmpirePosition, units: Sequence[int]) -> March:
    """How these units go over land now (Rules 8.41)."""
    side = acting_side(position)
    theirs, battles = whereabouts(game, position)[other(side)], set_of(offensive_of(position).battle_hexes)
    enters = game.hexes.everywhere & ~closed_to_units(game, units) & ~(frozen(game, position) & theirs.ashore)
    if offensive_of(position).is_reacting:
        enters &= ~theirs.ashore | battles
    off_road = enters & ~mountains(game) if ARMOURED in ids(game, units) else enters
    routes = game.hexes.everywhere & ~(theirs.ground | theirs.air) & ~set_of(position.routes_missing)
    return March(enters, off_road, theirs.ashore | battles, routes, position.has_kwai_bridge)


def marched(game: EmpireGame, going: March, start: int, most: int) -> list[SpaceSet]:
    """The hexes reached over land at each cost, in halves of a point up to so many."""
    stops, routes, ways = going.stops & ~(1 << start), going.routes, game.hexes.routes_with(bridge=going.bridge)
    rings = [1 << start] + [NOWHERE] * most
    seen = NOWHERE
    for spent in range(most + 1):
        here = rings[spent] = rings[spent] & ~seen
        if not here:
            continue
        seen |= here
        left = here & ~stops
        beyond = game.hexes.land.beyond(left) & going.off_road & ~seen
        for cost, ground in game.hexes.by_cost:
            if spent + cost <= most:
                rings[spent + cost] |= beyond & ground
        if spent + ROUTE_COST <= most:
            rings[spent + ROUTE_COST] |= ways.beyond(left & routes) & routes & going.enters & ~seen
    return rings


def path_over_land(game: EmpireGame, going: March, rings: list[SpaceSet], end: int) -> tuple[int, ...]:
    """A cheapest way to a hex that the rings hold, both ends included."""
    start = lowest(rings[0])
    path, spent = [end], next(n for n, ring in enumerate(rings) if has(ring, end))
    while spent:
        here = path[-1]
        ways = game.hexes.routes_with(bridge=going.bridge)
        along = ways.beyond(1 << here) & going.routes if has(going.routes, here) else NOWHERE
        before = rings[spent - ROUTE_COST] & along & ~stopping(going, rings)
        cost = ROUTE_COST
        if not before:
            cost = cost_off_road(game, here)
            before = rings[spent - cost] & game.hexes.land.beyond(1 << here) & ~stopping(going, rings)
        path.append(straightest(game, before, start, end))
        spent -= cost
    return tuple(reversed(path))


def stopping(going: March, rings: list[SpaceSet]) -> SpaceSet:
    """The hexes that are not left again; the start is left."""
    return going.stops & ~rings[0]


@once
def cost_off_road(game: EmpireGame, space: int) -> int:
    """What it costs to enter a hex without a route, in halves of a point."""
    return next(cost for cost, ground in game.hexes.by_cost if has(ground, space))


def land_limits(game: EmpireGame, position: EmpirePosition, units: Sequence[int], spent: int = 0) -> Limits:
    """Where ground units may end a march, of which a part may be behind them (Rules 8.41)."""
    side, start = acting_side(position), position.pieces[units[0]].space
    most = halves_by_land(position) - spent
    going = march(game, position, units)
    reached = union(marched(game, going, start, most)) & ~(1 << start)
    limits = [
        Limit(game.hexes.everywhere if may_leave(game, position, side, start) else NOWHERE, HELD, "8.41"),
        Limit(going.enters, "These units do not enter that hex by land.", "8.47"),
        Limit(reached, f"It is out of reach: {points(most)} over land, as the ground and the enemy let them.", "8.41"),
    ]
    if offensive_of(position).is_reacting:
        limits.append(
            Limit(set_of(offensive_of(position).battle_hexes), "Reacting ground units must come to a battle.", "7.26")
        )
    return limits


HELD = "Ground units do not leave a hex with enemies, nor a battle, by land."


def may_leave(game: EmpireGame, position: EmpirePosition, side: Side, start: int) -> bool:
    """Whether ground units may march out of a hex: not with enemies there, nor out of a battle (Rules 8.41)."""
    return (
        not has(whereabouts(game, position)[other(side)].ashore, start)
        and start not in offensive_of(position).battle_hexes
    )


def points(halves: int) -> str:
    """Movement points in words."""
    whole, half = divmod(halves, 2)
    number = f"{whole or ''}{HALF if half else ''}" or "0"
    return f"{number} point{'' if 0 < halves <= 2 else 's'}"
