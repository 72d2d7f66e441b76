"""Movement: which hexes an ordered unit can reach, by which way, and why it cannot reach the others (Rules 4)."""

from typing import NamedTuple

import msgspec

from game.core.actions import Refusal
from game.core.kept import kept_each
from game.rulebooks.memoir44.terms.alteration import field_of
from game.rulebooks.memoir44.terms.effects import ROAD_BONUS, footing_of, ignores_terrain, move_allowance
from game.rulebooks.memoir44.terms.game import MemoirGame
from game.rulebooks.memoir44.terms.position import STOPPING, MemoirPosition, occupants
from game.rulebooks.memoir44.terms.ways import (
    FIRST,
    HALT,
    LATE,
    NO_BATTLE,
    RISK,
    STOP,
    entry_refusal,
    held_inside,
    hex_refusal,
    ways_of,
)


class Reach(msgspec.Struct, frozen=True, gc=False, array_like=True):
    """How a hex is reached: hexes of movement, the way there, and what entering it means (see `Way.flags`).

    `limit` is the most hexes the whole move may have; `on_road` says that it has kept to the road so far.
    """

    cost: int
    path: tuple[int, ...]
    flags: int
    limit: int
    on_road: bool


@kept_each()
def reach(game: MemoirGame, position: MemoirPosition, unit: int) -> dict[int, Reach]:
    """Every hex that a unit can move to now, with the cheapest way there.

    It is kept, because a choice is listed, explained and carried out in the same position.
    """
    return find_reach(game, position, unit)


class Limits(NamedTuple):
    """Which of terrain's limits on movement hold: hexes that end a move, dear hexes, hexes that shorten a move."""

    stops: bool = True
    costs: bool = True
    lengths: bool = True


ALL_LIMITS, NO_LIMITS = Limits(), Limits(False, False, False)


FROM_NEXT_HEX = FIRST | LATE
KEPT = NO_BATTLE | RISK
"""What stays true of a move once one of its steps has made it so."""


def find_reach(
    game: MemoirGame, position: MemoirPosition, unit: int, limits: Limits = ALL_LIMITS, hexes: int = 0
) -> dict[int, Reach]:
    """Search outwards from a unit's hex, one hex of the way at a time (Rules 4); `hexes` in place of its allowance."""
    start = position.units[unit].space
    most = hexes or move_allowance(game, position, unit)[0]
    field = field_of(game, position)
    ways = ways_of(field, footing_of(game, position, unit))
    occupied, obstacles = occupants(game, position), position.obstacles
    stops, costs, lengths = NO_LIMITS if ignores_terrain(game, position) else limits
    roads = field.roads
    bonus = ROAD_BONUS if start in roads and costs and not hexes else 0
    found: dict[int, Reach] = {}
    front = [Reach(0, (start,), 0, most + bonus, bonus > 0)]
    while front:
        following: list[Reach] = []
        for here in front:
            so_far, path, entered, here_limit, here_on_road = here.cost, here.path, here.flags, here.limit, here.on_road
            space = path[-1]
            for to, step_cost, flags, step_limit in ways[space]:
                known = found.get(to)
                if known is None:
                    if to in occupied:
                        continue
                elif (  # the way known is as good in everything
                    not here_on_road
                    and known.cost <= so_far + 1
                    and known.limit >= here_limit
                    and not known.flags & KEPT & ~(flags | entered)
                ):
                    continue
                if so_far and flags & FROM_NEXT_HEX:
                    if flags & FIRST and stops:
                        continue
                    flags |= NO_BATTLE if flags & LATE else 0
                on_road = here_on_road and to in roads.get(space, ())
                cost = so_far + (step_cost if costs else 1)
                limit = step_limit if step_limit and step_limit < here_limit and lengths else here_limit
                if cost > limit or (cost > most and not on_road):
                    continue
                stop = flags & (STOP | HALT) | (obstacles[to] & STOPPING and STOP) if stops else 0
                step = Reach(cost, (*path, to), stop | ((flags | entered) & KEPT), limit, on_road)
                if known is None or is_better(step, known):
                    found[to] = step
                    if not stop and cost < limit and (cost < most or on_road):
                        following.append(step)
        front = following
    if start in field.dens:
        find_dens(game, position, unit, found)
    return found


def find_dens(game: MemoirGame, position: MemoirPosition, unit: int, found: dict[int, Reach]) -> None:
    """Add the other empty caves to what a Japanese unit in a cave can reach, each as its whole move (Rules 8.52)."""
    field, start = field_of(game, position), position.units[unit].space
    dwellers = {row.protection.only_for for row in field.underfoot[start] if row.entry.den}
    if dwellers.isdisjoint(field.footings[footing_of(game, position, unit)].gaits):
        return
    for den in field.dens - {start} - occupants(game, position).keys():
        way = Reach(1, (start, den), HALT, 1, False)
        if den not in found or is_better(way, found[den]):
            found[den] = way


def is_better(new: Reach, old: Reach) -> bool:
    """Whether a way to a hex leaves more open than the one already known."""
    if new.flags & NO_BATTLE != old.flags & NO_BATTLE:
        return not new.flags & NO_BATTLE
    return (new.cost, new.flags & RISK, not new.on_road, -new.limit) < (
        old.cost,
        old.flags & RISK,
        not old.on_road,
        -old.limit,
    )


def move_refusal(game: MemoirGame, position: MemoirPosition, unit: int, space: int) -> Refusal:
    """Why a unit cannot move to a hex it cannot reach."""
    start = position.units[unit].space
    if space == start:
        return Refusal("The unit is already there. It need not move: choose another unit, or end movement.", "4.1")
    held = never_leaves(game, position, unit)
    if held is not None:
        return held
    if space in occupants(game, position):
        return Refusal(f"There is a unit in {game.board.name(space)}: one unit a hex, and none moves through.", "4.2")
    return never_entered(game, position, unit, space) or distance_refusal(game, position, unit, space)


def never_leaves(game: MemoirGame, position: MemoirPosition, unit: int) -> Refusal | None:
    """Why a unit cannot move out of the hex in which it was set up, whatever lies around it (Rules 8.2)."""
    field = field_of(game, position)
    return held_inside(field, field.footings[footing_of(game, position, unit)], position.units[unit].space)


def never_entered(game: MemoirGame, position: MemoirPosition, unit: int, space: int) -> Refusal | None:
    """Why no way into a hex is open to a unit's arm, whatever side it comes from."""
    field = field_of(game, position)
    footing = field.footings[footing_of(game, position, unit)]
    refusals = [entry_refusal(field, footing, near, space) for near in game.board.neighbours[space]]
    return refusals[0] if refusals and all(refusals) else None


def distance_refusal(game: MemoirGame, position: MemoirPosition, unit: int, space: int) -> Refusal:
    """Why a hex is too far: the allowance, or terrain and units on every way."""
    info = game.roster[unit]
    start = position.units[unit].space
    most = move_allowance(game, position, unit)[0]
    name = game.board.name(space)
    away = game.field.grid.distance[start][space]
    if away > most:
        return Refusal(f"{name} is {away} hexes away; {info.type.name.lower()} moves up to {most}.", info.type.rule)
    field = field_of(game, position)
    footing = field.footings[footing_of(game, position, unit)]
    step = entry_refusal(field, footing, start, space) if away == 1 else None
    return step or obstructed(game, position, unit, space)


def obstructed(game: MemoirGame, position: MemoirPosition, unit: int, space: int) -> Refusal:
    """Which of terrain's limits closes every way to a hex near enough: each is lifted in turn to see."""
    name, most = game.board.name(space), move_allowance(game, position, unit)[0]
    if space not in find_reach(game, position, unit, NO_LIMITS):
        return Refusal(f"Units and closed hexes leave no way of {most} hexes to {name}.", "4.2")
    if space in find_reach(game, position, unit, Limits(lengths=False)):
        return Refusal(f"A move through beach or ocean is too short to reach {name}.", "8.1")
    if space in find_reach(game, position, unit, Limits(stops=False)):
        return Refusal(f"Terrain on the way to {name} ends the move before it.", "4.7")
    if space in find_reach(game, position, unit, Limits(costs=False)):
        steep = any(row.entry.uphill > 1 for row in field_of(game, position).underfoot[space])
        rule = "8.13" if steep else "8.11"
        return Refusal(f"The climb to {name} takes more movement than the unit has.", rule)
    return Refusal(f"Terrain that stops, shortens the move or is climbed lies on every way to {name}.", "4.7")


def impassable_for(game: MemoirGame, position: MemoirPosition, unit: int, space: int) -> bool:
    """Whether a hex is closed to a unit whatever way it comes (Rules 4.8)."""
    field = field_of(game, position)
    return hex_refusal(field, field.footings[footing_of(game, position, unit)], space) is not None
