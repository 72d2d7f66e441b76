"""Air units on the move: in legs from airfield to airfield (Rules 8.3)."""

from collections.abc import Sequence

from game.core.actions import Side, other
from game.core.hexset import NOWHERE, SpaceSet, has, lowest, set_of, spaces_of, union
from game.core.kept import recent
from game.rulebooks.empire_of_the_sun.map.presence import fighting_range
from game.rulebooks.empire_of_the_sun.map.seas import ball
from game.rulebooks.empire_of_the_sun.moving.allowance import STRATEGIC, operations
from game.rulebooks.empire_of_the_sun.moving.bars import named
from game.rulebooks.empire_of_the_sun.moving.distances import around
from game.rulebooks.empire_of_the_sun.moving.enemy_zones import zone_on_strategic_moves
from game.rulebooks.empire_of_the_sun.moving.limits import Limit, Limits
from game.rulebooks.empire_of_the_sun.moving.whereabouts import friendly, whereabouts
from game.rulebooks.empire_of_the_sun.terms.game import ALLIES, Counter, EmpireGame
from game.rulebooks.empire_of_the_sun.terms.offensive import MoveKind
from game.rulebooks.empire_of_the_sun.terms.position import CHINA_BOX, EmpirePosition, acting_side, offensive_of

FERRY = "5408"
"""Where Allied air units may come down between two legs, while no Japanese ship is there (Rules 8.35)."""
NORTHERN_INDIA = "NIndia"
FLIGHTS_KEPT = 512


def air_limits(game: EmpireGame, position: EmpirePosition, units: Sequence[int], kind: MoveKind) -> Limits:
    """Where air units may end their move (Rules 8.3)."""
    side, start = acting_side(position), position.pieces[units[0]].space
    legs = legs_of(position, kind)
    rings = rings_of_legs(game, position, units, kind)
    reached = union(rings) & ~(1 << start if start >= 0 else NOWHERE)
    limits = [
        Limit(bases(game, position, side), "An air unit ends its move on an airfield of its own.", "8.3"),
        Limit(
            ~whereabouts(game, position)[other(side)].ground, "It does not end where an enemy ground unit is.", "8.3"
        ),
        Limit(reached, out_of_reach(legs, reach_of(game, units, kind)), "8.3"),
    ]
    if kind == "air_strategic":
        outside = game.hexes.everywhere & ~zone_on_strategic_moves(game, position, units)
        return [*limits, Limit(outside, OUTSIDE_ZONES, "8.33")]
    if offensive_of(position).is_reacting:
        near = around(game, set_of(offensive_of(position).battle_hexes), fighting_reach(game, units))
        limits.append(Limit(near, "A reacting air unit must reach a battle from where it ends.", "7.26"))
    return limits


def out_of_reach(legs: int, hexes: int) -> str:
    """What is said of an airfield too far away."""
    if legs == 1:
        return f"It is out of reach: one leg of {hexes} hexes, from airfield to airfield."
    return f"It is out of reach: {legs} legs of {hexes} hexes, each from airfield to airfield."


OUTSIDE_ZONES = "A strategic move begins and ends outside enemy zones of influence."


def legs_of(position: EmpirePosition, kind: MoveKind) -> int:
    """How many legs an air unit flies: one for each point of operations, twice as many strategically (Rules 8.3)."""
    return operations(position) * (STRATEGIC if kind == "air_strategic" else 1)


def reach_of(game: EmpireGame, units: Sequence[int], kind: MoveKind) -> int:
    """How far one leg may lead: the shortest range among units that fly together."""
    return min(leg_of(game.counters[unit], kind) for unit in units)


def leg_of(counter: Counter, kind: MoveKind) -> int:
    """The range that an air unit uses for a leg (Rules 8.31)."""
    return counter.range if kind == "air" else max(counter.range, counter.extended)


def fighting_reach(game: EmpireGame, units: Sequence[int]) -> int:
    """How far these air units all fight (Rules 8.31)."""
    return min(fighting_range(game.counters[unit]) for unit in units)


def bases(game: EmpireGame, position: EmpirePosition, side: Side) -> SpaceSet:
    """The airfields of a side, on which its air units stand (Rules 8.3)."""
    return friendly(game, position, side, game.hexes.airfields) & game.hexes.everywhere & ~named(game, FERRY)


def stopovers(game: EmpireGame, position: EmpirePosition, side: Side) -> SpaceSet:
    """The hexes in which a leg may end: own airfields without a battle, and the ferry (Rules 8.3, 8.35)."""
    fields = bases(game, position, side)
    if side == ALLIES:
        fields |= named(game, FERRY) & ~whereabouts(game, position)[other(side)].ships
    return fields & ~set_of(offensive_of(position).battle_hexes)


def rings_of_legs(game: EmpireGame, position: EmpirePosition, units: Sequence[int], kind: MoveKind) -> list[SpaceSet]:
    """The hexes in which air units can be after no leg, after one, after two ..., each where it is first reached."""
    side, start = acting_side(position), position.pieces[units[0]].space
    stops, reach = stopovers(game, position, side), reach_of(game, units, kind)
    closed = NOWHERE
    if kind == "air_strategic":
        closed = zone_on_strategic_moves(game, position, units)
    if start == CHINA_BOX:
        rings = [NOWHERE, friendly(game, position, side, game.hexes.airfields & game.hexes.region(NORTHERN_INDIA))]
    else:
        rings = [(1 << start) & game.hexes.everywhere & ~closed]  # nobody flies from a box beside the map
    seen, most = union(rings), legs_of(position, kind)
    while len(rings) <= most and rings[-1]:
        ring = union(flown_from(game, space, reach, closed) for space in spaces_of(rings[-1])) & stops & ~seen
        seen |= ring
        rings.append(ring)
    return rings


@recent(FLIGHTS_KEPT)
def flown_from(game: EmpireGame, space: int, reach: int, closed: SpaceSet) -> SpaceSet:
    """The hexes that one leg leads to, flying round those that are closed."""
    if not closed & ball(game, space, reach):
        return ball(game, space, reach)
    found = 1 << space
    for _ in range(reach):
        found |= game.hexes.anywhere.beyond(found) & ~closed
    return found


def path_by_air(
    game: EmpireGame, position: EmpirePosition, units: Sequence[int], kind: MoveKind, end: int
) -> tuple[int, ...]:
    """The airfields of a move by air, its start first; without a start where that is the China box."""
    rings, reach = rings_of_legs(game, position, units, kind), reach_of(game, units, kind)
    path, leg = [end], next(n for n, ring in enumerate(rings) if has(ring, end))
    while leg > 0 and rings[leg - 1]:
        leg -= 1
        path.append(lowest(rings[leg] & ball(game, path[-1], reach)))
    return tuple(reversed(path))
