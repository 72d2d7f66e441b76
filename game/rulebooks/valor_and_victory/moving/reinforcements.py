"""Reinforcements enter the map (Rules 6.6, 22.2)."""

from msgspec.structs import replace

from game.core.actions import SpaceId
from game.rulebooks.valor_and_victory.moving.entering import come_on, dangers
from game.rulebooks.valor_and_victory.moving.movement_points import points_of_stack, soft_in_wire
from game.rulebooks.valor_and_victory.moving.moves import AfterEntry
from game.rulebooks.valor_and_victory.terms.game import ValorGame
from game.rulebooks.valor_and_victory.terms.position import Result, ValorPosition, with_unit
from game.rulebooks.valor_and_victory.terms.stacking import is_enemy_at, may_end, work_at

INWARDS = {"north": 1, "south": 4, "west": 0, "east": 3, "": 1}
"""The facing of a vehicle that enters by an edge."""


def entry_hexes(game: ValorGame, position: ValorPosition, units: tuple[int, ...]) -> list[tuple[int, int]]:
    """The hexes by which waiting units may enter the map now, and the cost of each."""
    if any(game.starts[number].turn > position.turn for number in units):
        return []
    points = max(points_of_stack(game, position, units, assault=False), 1)
    costs = [(space, entry_cost(game, position, units, space)) for space in game.starts[units[0]].area]
    return [(space, min(cost, points)) for space, cost in costs if cost]


def can_enter_map(game: ValorGame, position: ValorPosition, number: int) -> bool:
    """Whether a waiting unit may enter the map now by any hex."""
    start = game.starts[number]
    return start.turn <= position.turn and any(entry_cost(game, position, (number,), space) for space in start.area)


def entry_cost(game: ValorGame, position: ValorPosition, units: tuple[int, ...], space: int) -> int:
    """The points for which waiting units may enter the map by a hex, works included; 0: they may not (Rules 6.6)."""
    row, work = game.field.ground[space], work_at(game, position, space)
    cost = row.vehicle if game.kinds[position.units[units[0]].kind].is_vehicle else row.infantry
    if not cost or is_enemy_at(game, position, space, game.sides_of[units[0]]):
        return 0
    if not may_end(game, position, units, space) or soft_in_wire(game, position, units[0], space):
        return 0
    return cost + work.extra if work is not None else cost


def enter_map(game: ValorGame, position: ValorPosition, units: tuple[int, ...], space: int, cost: int) -> Result:
    """Waiting units enter by a hex; vehicles face inwards."""
    first = replace(position.units[units[0]], facing=facing_on_entry(game, position, units[0]))
    position = with_unit(position, units[0], first)
    position, events = come_on(game, replace(position, shots=()), units, space)
    then = (*dangers(game, position, units, space), AfterEntry(units, SpaceId(space), cost))
    return Result(position, events, then)


def facing_on_entry(game: ValorGame, position: ValorPosition, number: int) -> int:
    """The facing in which a waiting unit enters: vehicles look inwards, infantry has none."""
    unit = position.units[number]
    return unit.facing if game.kinds[unit.kind].is_infantry else INWARDS[game.starts[number].edge]
