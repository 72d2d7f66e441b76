"""Where a stack could get to in one move, hex by hex, if nobody stops it on the way (Rules 6, 7)."""

from collections.abc import Iterator
from heapq import heapify, heappop, heappush

import msgspec
from msgspec.structs import replace

from game.rulebooks.valor_and_victory.moving.entering import put
from game.rulebooks.valor_and_victory.moving.movement_points import must_stop_in, points_of_stack
from game.rulebooks.valor_and_victory.moving.moves import MoveOn, turn_cost
from game.rulebooks.valor_and_victory.moving.reinforcements import facing_on_entry
from game.rulebooks.valor_and_victory.moving.starting import StartMove
from game.rulebooks.valor_and_victory.terms.game import ValorGame
from game.rulebooks.valor_and_victory.terms.position import NOBODY, WAITING, ValorPosition, with_unit
from game.rulebooks.valor_and_victory.terms.stacking import fits, kind_of, units_at


class Journey(msgspec.Struct, frozen=True, order=True):
    """The points that a way takes, the hexes that are entered on it, and the facing in which each is left."""

    spent: int
    spaces: tuple[int, ...]
    facings: tuple[int, ...]


def reach(game: ValorGame, position: ValorPosition, begun: StartMove) -> dict[int, Journey]:
    """The other hexes that a stack about to move can enter, with the cheapest way; it need not find room there."""
    ahead = list(first_legs(game, position, begun))
    heapify(ahead)
    found: dict[tuple[int, int], Journey] = {}
    while ahead:
        journey = heappop(ahead)
        place = journey.spaces[-1], journey.facings[-1]
        if place not in found:
            found[place] = journey
            for leg in next_legs(game, position, begun, journey):
                heappush(ahead, leg)
    best: dict[int, Journey] = {}
    for (space, _), journey in found.items():
        best.setdefault(space, journey)
    best.pop(position.units[begun.units[0]].space, None)
    return best


def first_legs(game: ValorGame, position: ValorPosition, begun: StartMove) -> Iterator[Journey]:
    """The ways into the first hex; nobody turns before it (Rules 7.3)."""
    first = begun.units[0]
    unit = position.units[first]
    facing = facing_on_entry(game, position, first) if unit.space == WAITING else unit.facing
    for space, cost in begun.steps(game, position):
        yield from with_turns(game, position, begun, Journey(cost, (space,), (facing,)))


def next_legs(game: ValorGame, position: ValorPosition, begun: StartMove, journey: Journey) -> Iterator[Journey]:
    """The ways one hex further."""
    space = journey.spaces[-1]
    there = bring_to(game, position, begun.units, space, journey.facings[-1])
    if position.units[begun.units[0]].carrier != NOBODY or must_stop_in(game, there, begun.units, space):
        return
    for to, cost in MoveOn(begun.units, journey.spent, begun.assault).steps(game, there):
        facings = (*journey.facings, journey.facings[-1])
        on = Journey(journey.spent + cost, (*journey.spaces, to), facings)
        yield from with_turns(game, position, begun, on)


def with_turns(game: ValorGame, position: ValorPosition, begun: StartMove, journey: Journey) -> Iterator[Journey]:
    """A way as it is, and, of a vehicle, with each turn in its last hex that the points allow (Rules 7.3)."""
    yield journey
    if not kind_of(game, position, begun.units[0]).is_vehicle:
        return
    left = max(points_of_stack(game, position, begun.units, assault=begun.assault) - journey.spent, 0)
    *before, facing = journey.facings
    for side in range(6):
        if side != facing and turn_cost(facing, side) <= left:
            yield Journey(journey.spent + turn_cost(facing, side), journey.spaces, (*before, side))


def bring_to(
    game: ValorGame, position: ValorPosition, units: tuple[int, ...], space: int, facing: int
) -> ValorPosition:
    """The position with a stack in a hex on its way."""
    there = put(game, position, units, space)
    return with_unit(there, units[0], replace(there.units[units[0]], facing=facing, carrier=NOBODY))


def may_halt(game: ValorGame, position: ValorPosition, units: tuple[int, ...], space: int) -> bool:
    """Whether there is room for a stack to end its move in a hex (Rules 6.5)."""
    there = put(game, position, units, space)
    return fits(game, there, space, units_at(game, there, space))
