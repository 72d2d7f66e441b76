"""Going by land: who bars the way, and what lies within four movement points of a port (Rules 6.22 d, g)."""

from collections.abc import Iterator

import msgspec

from game.core.actions import Side, other
from game.core.hexset import NOWHERE, Mode, SpaceSet, has, set_of, spaces_of, union
from game.core.kept import kept_each, once
from game.rulebooks.empire_of_the_sun.map.presence import posts
from game.rulebooks.empire_of_the_sun.terms.game import JAPAN, EmpireGame
from game.rulebooks.empire_of_the_sun.terms.hexes import INLAND_CHINA, ROUTE_COST
from game.rulebooks.empire_of_the_sun.terms.position import EmpirePosition

SUPPLY_POINTS = 8
"""Supply goes four points over land, in halves of a point (Rules 6.22 g)."""


class Overland(msgspec.Struct, frozen=True):
    """What bars a side's way by land at one moment.

    In `barred` only enemies stand; in the hexes of `closed` no route helps, for an enemy is there or it is still to be
    built. `bridge` is that over the Kwai. An island of one hex is in neither: from there nobody marches anywhere.
    """

    barred: SpaceSet
    closed: SpaceSet
    bridge: bool = False


@kept_each("routes_missing", "has_kwai_bridge", on=posts)
def overland(game: EmpireGame, position: EmpirePosition, side: Side) -> Overland:
    """What bars a side's way by land, and the routes on it (Rules 6.22 d, 13.72)."""
    ground = posts(game, position).ground
    theirs = (ground[other(side)] | (held_by_china(game) if side == JAPAN else NOWHERE)) & game.hexes.land.leaving
    closed = theirs | set_of(position.routes_missing)
    return Overland(theirs & ~ground[side], closed, position.has_kwai_bridge)


@once
def held_by_china(game: EmpireGame) -> SpaceSet:
    """Kunming and the hexes round it, which always count as held by the Allies (Rules 3.4)."""
    return game.hexes.region(INLAND_CHINA)


def land_mode(game: EmpireGame, way: Overland) -> Mode:
    """Going by land: neither into nor out of a hex that only the enemy holds."""
    return Mode(game.hexes.land, game.hexes.everywhere & ~way.barred)


def near_by_land(game: EmpireGame, way: Overland, start: int) -> tuple[SpaceSet, ...]:
    """The hexes within four movement points over land: at index n those that take at most n hexes.

    Only what stands in the vicinity matters, so most moves of a game change none of these answers.
    """
    near = game.hexes.vicinity[start]
    return found_near(game, start, way.barred & near, way.closed & near, way.bridge)


@once
def found_near(game: EmpireGame, start: int, barred: SpaceSet, closed: SpaceSet, bridge: bool) -> tuple[SpaceSet, ...]:
    """Go out by land hex by hex, keeping the hexes by the points that are spent."""
    if has(barred, start):
        return (1 << start,)
    way = Overland(barred, closed, bridge)
    spent = [1 << start] + [NOWHERE] * SUPPLY_POINTS
    within = [1 << start]
    while any(spent):
        spent = one_hex_farther(game, way, spent)
        within.append(within[-1] | union(spent))
    return tuple(within[:-1])


def one_hex_farther(game: EmpireGame, way: Overland, spent: list[SpaceSet]) -> list[SpaceSet]:
    """Where one more hex leads from hexes that are listed by the points spent to reach them."""
    farther = [NOWHERE] * len(spent)
    routes = game.hexes.routes_with(bridge=way.bridge)
    for points, spaces in enumerate(spent):
        if not spaces:
            continue
        beyond = game.hexes.land.beyond(spaces) & ~way.barred
        for cost, ground in game.hexes.by_cost:
            if points + cost < len(spent):
                farther[points + cost] |= beyond & ground
        if points + ROUTE_COST < len(spent):
            along = routes.beyond(spaces & ~way.closed) & ~way.closed
            farther[points + ROUTE_COST] |= along
    return farther


def steps_over_land(game: EmpireGame, way: Overland, here: int) -> Iterator[tuple[int, int]]:
    """The hexes to which one gets from a hex over land, each with its cost in halves of a point."""
    beyond = game.hexes.land.beyond(1 << here) & ~way.barred
    along = game.hexes.routes_with(bridge=way.bridge).beyond(1 << here) & ~way.closed
    by_route = NOWHERE if has(way.closed, here) else along & beyond
    for there in spaces_of(by_route):
        yield there, ROUTE_COST
    for cost, ground in game.hexes.by_cost:
        for there in spaces_of(beyond & ~by_route & ground):
            yield there, cost
