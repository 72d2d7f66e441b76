"""Movement points: what a stack may spend and what a step costs (Rules 6, 7, 10, 20.1)."""

from collections.abc import Iterable, Iterator

from game.core.actions import Refusal
from game.rulebooks.valor_and_victory.terms.battlefield import ALL_POINTS, Way
from game.rulebooks.valor_and_victory.terms.game import ValorGame
from game.rulebooks.valor_and_victory.terms.occupation import occupants
from game.rulebooks.valor_and_victory.terms.position import (
    FIRED,
    GONE,
    IMMOBILE,
    LEFT,
    MOVED,
    NOBODY,
    PINNED,
    ValorPosition,
)
from game.rulebooks.valor_and_victory.terms.stacking import has_wire, is_enemy_at, may_end, stacking_refusal, work_at

LEADER_POINTS, SQUAD_POINTS, HEAVY_WEAPON = 6, 4, 1
REVERSE_FACTOR = 2
"""Backwards costs double (Rules 7.2)."""

BEHIND = 3
"""From the facing to the hexside behind."""


def points_of_stack(game: ValorGame, position: ValorPosition, units: tuple[int, ...], *, assault: bool) -> int:
    """The movement points of a stack: those of its slowest unit (Rules 6.1, 6.2, 6.4)."""
    kind = game.kinds[position.units[units[0]].kind]
    if not kind.is_infantry:
        return kind.type.mp
    full, load = SQUAD_POINTS, 0
    for number in units:
        unit = position.units[number]
        if game.kinds[unit.kind].is_leader:
            full = LEADER_POINTS
        if unit.weapon >= 0 and game.arms[unit.weapon].is_heavy:
            load = HEAVY_WEAPON
    return (full // 2 if assault else full) - load


def mover_refusal(game: ValorGame, position: ValorPosition, number: int) -> Refusal | None:
    """Why a unit of the owner may not move now, or None (Rules 5.33)."""
    unit = position.units[number]
    kind = game.kinds[unit.kind]
    if unit.space in (GONE, LEFT):
        return Refusal("This unit is no longer on the map.", "6.2")
    if unit.flags & PINNED:
        return Refusal("A pinned unit does nothing.", "14.7")
    if unit.flags & FIRED:
        return Refusal("A unit with a Fire marker cannot move.", "5.33")
    if unit.flags & MOVED:
        if unit.carrier != NOBODY:
            return Refusal("It got aboard this turn: that was its whole move.", "8.2")
        return Refusal("This unit has moved.", "6.2")
    if unit.flags & IMMOBILE:
        return Refusal("An immobilized AFV can neither move nor turn.", "18.6")
    if kind.is_gun and not kind.type.mp and unit.carrier == NOBODY and unit.space < 0:
        return Refusal("This Gun enters the map towed.", "7.6")
    return None


def ways_from(game: ValorGame, position: ValorPosition, number: int) -> tuple[Way, ...]:
    """The steps that terrain leaves open to a unit from its hex."""
    unit = position.units[number]
    kind = game.kinds[unit.kind]
    if kind.is_infantry:
        return game.field.infantry_ways[unit.space]
    if kind.is_gun:
        return game.field.gun_ways[unit.space] if kind.type.mp else ()
    ways = game.field.vehicle_ways[unit.space]
    return tuple(way for way in ways if way.side in (unit.facing, (unit.facing + BEHIND) % 6))


def step_cost(game: ValorGame, position: ValorPosition, number: int, way: Way) -> int:
    """What a step costs a unit now, works and reversing included (Rules 7.2, 20.1)."""
    work = work_at(game, position, way.to)
    cost = way.cost + (work.extra if work is not None else 0)
    unit = position.units[number]
    is_vehicle = game.kinds[unit.kind].is_vehicle
    return cost * REVERSE_FACTOR if is_vehicle and way.side != unit.facing else cost


def free_to_go(game: ValorGame, position: ValorPosition, numbers: Iterable[int]) -> set[int]:
    """The infantry on foot, among some units, beside an empty hex without works that lies open to it.

    It is the quick answer to who can go anywhere at all, for most can.
    """
    units, kinds, ways = position.units, game.kinds, game.field.infantry_ways
    sides, works = occupants(game, position).sides, position.works
    found: set[int] = set()
    for number in numbers:
        unit = units[number]
        if unit.space < 0 or unit.carrier != NOBODY or not kinds[unit.kind].is_infantry:
            continue
        for way in ways[unit.space]:
            if way.to not in sides and not works[way.to] and way.cost < ALL_POINTS:
                found.add(number)
                break
    return found


def soft_in_wire(game: ValorGame, position: ValorPosition, number: int, space: int) -> bool:
    """Whether wire closes a hex to a unit (Rules 20.8)."""
    if not has_wire(position, space):
        return False
    kind = game.kinds[position.units[number].kind]
    return kind.is_vehicle and not kind.is_afv


def must_stop_in(game: ValorGame, position: ValorPosition, units: tuple[int, ...], space: int) -> bool:
    """Whether units must stop on entering a hex: infantry in wire (Rules 20.8)."""
    return has_wire(position, space) and game.kinds[position.units[units[0]].kind].is_infantry


def open_steps(
    game: ValorGame, position: ValorPosition, units: tuple[int, ...], left: int, *, is_first: bool, assault: bool
) -> Iterator[tuple[Way, int]]:
    """The steps a stack may take with the points it has left, and what each costs (Rules 6.1 to 6.5)."""
    side, is_infantry = game.sides_of[units[0]], game.kinds[position.units[units[0]].kind].is_infantry
    sides, works = occupants(game, position).sides, position.works
    for way in ways_from(game, position, units[0]):
        to, cost = way.to, way.cost
        is_empty = to not in sides and not works[to]
        if sides.get(to, side) != side or (works[to] and soft_in_wire(game, position, units[0], to)):
            continue
        if cost >= ALL_POINTS:
            if not is_first or assault:
                continue
            cost = max(left, 1)
        else:
            if not (is_empty and is_infantry):
                cost = step_cost(game, position, units[0], way)
            if cost > left and not is_first:
                continue
        has_room = (is_empty and len(units) == 1) or may_end(game, position, units, to)
        if has_room or can_go_on(game, position, units, way, left - cost, side):
            yield way, cost


def can_begin(game: ValorGame, position: ValorPosition, units: tuple[int, ...], *, assault: bool) -> bool:
    """Whether a stack can begin a move by any step."""
    points = points_of_stack(game, position, units, assault=assault)
    return any(True for _ in open_steps(game, position, units, points, is_first=True, assault=assault))


def cost_of_step(game: ValorGame, position: ValorPosition, number: int, space: int, left: int) -> int:
    """What a step that is open costs a unit with the points it has left (Rules 6.1, 10.7)."""
    way = next(way for way in ways_from(game, position, number) if way.to == space)
    return max(left, 1) if way.cost >= ALL_POINTS else step_cost(game, position, number, way)


def can_go_on(game: ValorGame, position: ValorPosition, units: tuple[int, ...], way: Way, left: int, side: int) -> bool:
    """Whether a stack that enters a full hex has the points to go on to one where it may stay (Rules 6.5)."""
    if left <= 0 or must_stop_in(game, position, units, way.to):
        return False
    kind = game.kinds[position.units[units[0]].kind]
    if kind.is_gun:
        return False
    ways = (game.field.infantry_ways if kind.is_infantry else game.field.vehicle_ways)[way.to]
    facing, start = position.units[units[0]].facing, position.units[units[0]].space
    for onward in ways:
        if onward.to == start or (kind.is_vehicle and onward.side != facing):
            continue
        work = work_at(game, position, onward.to)
        cost = onward.cost + (work.extra if work is not None else 0)
        is_shut = is_enemy_at(game, position, onward.to, side) or soft_in_wire(game, position, units[0], onward.to)
        if cost <= left and not is_shut and may_end(game, position, units, onward.to):
            return True
    return False


def step_refusal(
    game: ValorGame, position: ValorPosition, units: tuple[int, ...], space: int, left: int, *, assault: bool
) -> Refusal:
    """Why a stack may not step into a hex."""
    unit = position.units[units[0]]
    kind = game.kinds[unit.kind]
    name = game.place(space)
    side = game.field.grid.direction(unit.space, space) if unit.space >= 0 else -1
    if kind.is_gun and not kind.type.mp:
        return Refusal("A Gun without movement points moves only in tow.", "7.6")
    if side < 0:
        return Refusal("Move to an adjacent hex, one at a time.", "6.2")
    if kind.is_vehicle and side not in (unit.facing, (unit.facing + BEHIND) % 6):
        return Refusal("A vehicle moves into the hex it faces, or backwards into the hex behind it.", "7.2")
    way = next((way for way in ways_from(game, position, units[0]) if way.to == space), None)
    row = game.field.ground[space]
    if way is None:
        is_bridge = row.is_bridge or game.field.ground[unit.space].is_bridge
        rule = "10.3" if is_bridge and not kind.is_infantry else row.rule
        return Refusal(f"{name} ({row.name.lower()}) is closed to the {kind.name} from here.", rule)
    if is_enemy_at(game, position, space, game.sides_of[units[0]]):
        return Refusal("A hex with an enemy is entered only by close assault or overrun.", "6.3")
    if soft_in_wire(game, position, units[0], space):
        return Refusal("Soft vehicles cannot enter wire.", "20.8")
    if way.cost >= ALL_POINTS:
        return Refusal("So steep a climb takes a whole move, and no assault move.", "10.7")
    cost = step_cost(game, position, units[0], way)
    if cost > left:
        return Refusal(f"{name} costs {cost} movement points; {left} are left.", "6.1")
    refused = stacking_refusal(game, position, units, space)
    return refused or Refusal(f"The stack cannot enter {name} now.", "6.2")
