"""Movement: which hexes an ordered unit can reach, by which way, and why it cannot reach the others (Rules 4)."""

import msgspec

from game.core.actions import Refusal
from game.rulebooks.memoir44.battlefield import FIRST, NO_BATTLE, STOP, entry_refusal
from game.rulebooks.memoir44.effects import arm_of, ignores_terrain, move_allowance
from game.rulebooks.memoir44.game import MemoirGame
from game.rulebooks.memoir44.position import WIRE, MemoirPosition, occupants

ROAD_BONUS = 1


class Reach(msgspec.Struct, frozen=True, array_like=True):
    """How a hex is reached: hexes of movement, the way there, and what entering it means (see `Way.flags`).

    `limit` is the most hexes the whole move may have; `on_road` says that it has kept to the road so far.
    """

    cost: int
    path: tuple[int, ...]
    flags: int
    limit: int
    on_road: bool


def reach(game: MemoirGame, position: MemoirPosition, unit: int, spent: int = 0) -> dict[int, Reach]:
    """Every hex that a unit can move to now, with the cheapest way there.

    `spent` hexes of movement are already used up.
    """
    start = position.units[unit].space
    most = move_allowance(game, position, unit)[0] - spent
    ways = game.ways[game.roster[unit].arm]
    occupied = occupants(position)
    free = ignores_terrain(game, position)
    roads = game.field.roads
    bonus = ROAD_BONUS if start in roads and not free else 0
    found: dict[int, Reach] = {}
    front = [Reach(0, (start,), 0, most + bonus, bonus > 0)]
    while front:
        following: list[Reach] = []
        for here in front:
            if here.flags & STOP:
                continue
            space = here.path[-1]
            for way in ways[space]:
                if way.to in occupied or (way.flags & FIRST and here.cost and not free):
                    continue
                on_road = here.on_road and way.to in roads.get(space, ())
                cost = here.cost + (1 if free else way.cost)
                limit = here.limit if not way.limit or free else min(here.limit, way.limit)
                if cost > limit or (cost > most and not on_road):
                    continue
                stops = 0 if free else way.flags & STOP or (position.obstacles[way.to] & WIRE and STOP)
                flags = stops | (way.flags & NO_BATTLE) | (here.flags & NO_BATTLE)
                step = Reach(cost, (*here.path, way.to), flags, limit, on_road)
                known = found.get(way.to)
                if known is None or is_better(step, known):
                    found[way.to] = step
                    following.append(step)
        front = following
    found.pop(start, None)
    return found


def is_better(new: Reach, old: Reach) -> bool:
    """Whether a way to a hex leaves more open than the one already known."""
    if new.flags & NO_BATTLE != old.flags & NO_BATTLE:
        return not new.flags & NO_BATTLE
    return (new.cost, -new.limit) < (old.cost, -old.limit)


def move_refusal(game: MemoirGame, position: MemoirPosition, unit: int, space: int) -> Refusal:
    """Why a unit cannot move to a hex it cannot reach."""
    start = position.units[unit].space
    if space == start:
        return Refusal("The unit is already there. It need not move: choose another unit, or end movement.", "4.1")
    if space in occupants(position):
        return Refusal(f"There is a unit in {game.board.name(space)}: one unit a hex, and none moves through.", "4.2")
    return never_entered(game, unit, space) or distance_refusal(game, position, unit, space)


def never_entered(game: MemoirGame, unit: int, space: int) -> Refusal | None:
    """Why no way into a hex is open to a unit's arm, whatever side it comes from."""
    arm = arm_of(game, unit)
    refusals = [entry_refusal(game.field, arm, near, space) for near in game.board.neighbours[space]]
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
    step = entry_refusal(game.field, arm_of(game, unit), start, space) if away == 1 else None
    return step or Refusal(
        f"No way of {most} hexes leads to {name}: units, impassable hexes or terrain that stops lie between, "
        "or the climb or the beach takes too much movement.",
        "4.7",
    )


def impassable_for(game: MemoirGame, unit: int, space: int) -> bool:
    """Whether a hex is closed to a unit whatever way it comes (Rules 4.8)."""
    return space in game.field.closed or game.field.limits(space, arm_of(game, unit)) is not None
