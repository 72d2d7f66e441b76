"""Ground movement: what entering a hex costs, and where a unit can go (Rules 23.6)."""

from collections.abc import Iterator

from game.core.actions import Refusal, Side, other
from game.core.hexset import NOWHERE, has, spaces_of
from game.core.kept import once
from game.rulebooks.pacific_war.map.weather import is_foul
from game.rulebooks.pacific_war.terms.classes import Arm
from game.rulebooks.pacific_war.terms.game import PacificGame
from game.rulebooks.pacific_war.terms.occupants import occupants, units_by_arm
from game.rulebooks.pacific_war.terms.position import ACTIVATED, MOVED, PacificPosition, is_over


def allowance(game: PacificGame, position: PacificPosition, space: int) -> int:
    """The movement allowance of ground units, less in foul weather (Rules 6.2, 23.6)."""
    numbers = game.tables.numbers
    return numbers.weather.ground_allowance if is_foul(game, position, space) else numbers.movement.ground


def entry_cost(game: PacificGame, start: int, end: int) -> int | None:
    """What a step by land costs, or None where none leads: half along a route; mountains by a route only (23.6)."""
    if not has(game.hexes.land.onward.get(start, 0), end):
        return None
    cost = game.terrain[end].cost
    if cost is None:
        return None
    is_mountain = game.terrain[end] is game.tables.terrain["mountain"]
    along = has(game.hexes.routes.onward.get(start, 0), end)
    if has(game.hexes.track.onward.get(start, 0), end):
        return game.tables.terrain["mountain"].cost
    if is_mountain:
        return cost if along else None
    return -(-cost // 2) if along else cost


@once
def steps_by_land(game: PacificGame, start: int) -> tuple[tuple[int, int], ...]:
    """The hexes next to one that ground units can enter from it, each with its cost (Rules 23.6)."""
    costs = ((end, entry_cost(game, start, end)) for end in spaces_of(game.hexes.land.onward.get(start, NOWHERE)))
    return tuple((end, cost) for end, cost in costs if cost is not None)


def march_refusal(game: PacificGame, position: PacificPosition, number: int) -> Refusal | None:
    """Why a ground unit does not march, or None (Rules 23.6)."""
    unit = position.units[number]
    kind = game.classes[unit.kind]
    if kind.arm is not Arm.GROUND or unit.aboard >= 0:
        return Refusal("Only ground units ashore march.", "23.6")
    if unit.activity != ACTIVATED:
        return Refusal("It is not activated.", "2.2.1")
    if kind.is_static:
        return Refusal("It is static and never moves.", "23.6")
    if unit.marks & MOVED:
        return Refusal("It has moved in this phase.", "23.6")
    if is_over(position, "ground"):
        return Refusal("Ground movement is over: each kind of movement comes once.", "23.4")
    if has(occupants(game, position).ground[other(kind.side)], unit.place):
        return Refusal("A unit leaves an enemy-occupied hex only by a retreat.", "23.6")
    return None


def marches(game: PacificGame, position: PacificPosition, number: int) -> dict[int, tuple[int, int]]:
    """The hexes that a ground unit can march to, each with its cost and the hex before it (Rules 23.6)."""
    unit = position.units[number]
    if march_refusal(game, position, number) is not None or unit.place >= game.hex_count:
        return {}
    enemy = occupants(game, position).ground[other(game.side(unit.kind))]
    most = allowance(game, position, unit.place)
    found: dict[int, tuple[int, int]] = {unit.place: (0, -1)}
    open_hexes = [unit.place]
    while open_hexes:
        here = min(open_hexes, key=lambda space: found[space][0])
        open_hexes.remove(here)
        if has(enemy, here) and here != unit.place:
            continue
        for beyond, cost in steps_by_land(game, here):
            if found[here][0] + cost > most or not has_room(game, position, number, beyond):
                continue
            if beyond not in found or found[here][0] + cost < found[beyond][0]:
                found[beyond] = (found[here][0] + cost, here)
                open_hexes.append(beyond)
    del found[unit.place]
    return found


def can_march(game: PacificGame, position: PacificPosition, number: int) -> bool:
    """Whether a ground unit that may march can enter any hex next to it (Rules 23.6)."""
    here = position.units[number].place
    most = allowance(game, position, here)
    steps = steps_by_land(game, here)
    return any(cost <= most and has_room(game, position, number, beyond) for beyond, cost in steps)


def has_room(game: PacificGame, position: PacificPosition, number: int, space: int) -> bool:
    """Whether a unit may still enter a hex in this phase, by the steps that entered it (Rules 23.6)."""
    unit = position.units[number]
    entered = sum(
        each.steps
        for n, each in ((n, position.units[n]) for n in occupants(game, position).units.get(space, ()))
        if each.marks & MOVED and n != number and game.side(each.kind) == game.side(unit.kind)
    )
    return entered + unit.steps <= game.tables.numbers.movement.steps_entering


def why_not(game: PacificGame, position: PacificPosition, number: int, space: int) -> Refusal:
    """Why a ground unit cannot march to a hex (Rules 23.6)."""
    refused = march_refusal(game, position, number)
    if refused is not None:
        return refused
    if not has_room(game, position, number, space):
        most = game.tables.numbers.movement.steps_entering
        return Refusal(f"No more than {most} steps enter a hex in a phase.", "23.6")
    most = allowance(game, position, position.units[number].place)
    return Refusal(f"No way by land leads there for {most} movement points.", "23.6")


def path_to(found: dict[int, tuple[int, int]], space: int) -> list[int]:
    """The way to a hex, its start not in it."""
    path = [space]
    while found.get(path[0], (0, -1))[1] in found:
        path.insert(0, found[path[0]][1])
    return path


def marchers(game: PacificGame, position: PacificPosition, side: Side) -> Iterator[int]:
    """The ground units of a side that can march somewhere."""
    for number in units_by_arm(game, position)[side, Arm.GROUND]:
        unit = position.units[number]
        is_there = unit.activity == ACTIVATED and 0 <= unit.place < game.hex_count
        if is_there and march_refusal(game, position, number) is None and can_march(game, position, number):
            yield number
