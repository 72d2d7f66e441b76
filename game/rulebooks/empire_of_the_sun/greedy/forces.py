"""Who could go where in an offensive that is being prepared: units alone, fleets, and troops with ships (Rules 8)."""

from collections.abc import Iterator, Sequence

import msgspec
from msgspec.structs import replace

from game.core.actions import Side
from game.core.hexset import SpaceSet
from game.rulebooks.empire_of_the_sun.moving.stacks import adds, ends_of_stack, other_ways, usual_way
from game.rulebooks.empire_of_the_sun.terms.game import EmpireGame
from game.rulebooks.empire_of_the_sun.terms.occupants import occupants
from game.rulebooks.empire_of_the_sun.terms.offensive import MoveKind
from game.rulebooks.empire_of_the_sun.terms.position import EmpirePosition
from game.rulebooks.empire_of_the_sun.terms.tables import Arm, Kind
from game.rulebooks.empire_of_the_sun.terms.worth import attack

MOST_ESCORTS = 4
"""So many ships at most go with troops."""
WAYS_TO_FIGHT: dict[Arm, frozenset[MoveKind]] = {
    Arm.NAVAL: frozenset({"naval"}),
    Arm.AIR: frozenset({"air", "air_extended"}),
    Arm.GROUND: frozenset({"land", "amphibious"}),
}
"""The ways that lead to a battle, or to a hex that is taken."""


class Going(msgspec.Struct, frozen=True):
    """Units that could go together, by which way, and where they could end."""

    units: tuple[int, ...]
    way: MoveKind
    ends: SpaceSet


def goings(game: EmpireGame, position: EmpirePosition, units: Sequence[int]) -> list[Going]:
    """All that these units could do if they were activated."""
    supposed = replace(position, activated=tuple(sorted({*position.activated, *units})))
    alone = [going for unit in units for going in goings_of(game, supposed, unit)]
    together = [going for stack in stacks(game, supposed, units) for going in going_together(game, supposed, stack)]
    return [*alone, *together]


def goings_of(game: EmpireGame, position: EmpirePosition, unit: int) -> Iterator[Going]:
    """What one unit could do."""
    counter = game.counters[unit]
    if counter.kind is Kind.B29:
        return
    usual = usual_way(game, position, (unit,))
    for way in (usual, *other_ways(game, position, (unit,), usual)):
        is_barred = way == "air_extended" and counter.is_bracketed
        if way in WAYS_TO_FIGHT[counter.arm] and not is_barred and adds(game, position, (unit,), way):
            ends = ends_of_stack(game, position, (unit,), way)
            if ends:
                yield Going((unit,), way, ends)


def going_together(game: EmpireGame, position: EmpirePosition, stack: tuple[int, ...]) -> Iterator[Going]:
    """What a stack could do by its usual way."""
    way = usual_way(game, position, stack)
    ends = ends_of_stack(game, position, stack, way)
    if ends:
        yield Going(stack, way, ends)


def stacks(game: EmpireGame, position: EmpirePosition, units: Sequence[int]) -> Iterator[tuple[int, ...]]:
    """The ships of a hex together, and troops that land with ships of their hex, alone or two of them."""
    for space in sorted({position.pieces[unit].space for unit in units}):
        here = [unit for unit in units if position.pieces[unit].space == space]
        by_strength = sorted(here, key=lambda unit: -strength(game, position, (unit,)))
        ships = [unit for unit in by_strength if game.counters[unit].arm is Arm.NAVAL]
        troops = [unit for unit in by_strength if is_ground(game, unit) and any(game.counters[unit].shipping)]
        ships.sort(key=lambda ship: not game.counters[ship].is_carrier)
        if len(ships) > 1:
            yield tuple(ships)
        if ships:
            carried = [(unit,) for unit in troops] + ([(troops[0], troops[1])] if len(troops) > 1 else [])
            yield from dict.fromkeys((*load, *escort) for load in carried for escort in escorts(game, ships))


def escorts(game: EmpireGame, ships: Sequence[int]) -> Iterator[tuple[int, ...]]:
    """The ships that may go with troops: one that carries brigades, the strongest, or several."""
    yield from ((ship,) for ship in ships if game.counters[ship].organic == "carrier")
    yield tuple(ships[:1])
    yield tuple(ships[:MOST_ESCORTS])


def strength(game: EmpireGame, position: EmpirePosition, units: Sequence[int]) -> int:
    """The attack of units together, headquarters not counted."""
    return sum(attack(game.counters[unit], is_reduced=position.pieces[unit].is_reduced) for unit in units)


def standing(game: EmpireGame, position: EmpirePosition, space: int, side: Side, *, ashore: bool) -> list[int]:
    """The units of a side in a hex: those of the ground, or those of the air and the sea."""
    here = (n for n in occupants(game, position).by_hex.get(space, ()) if game.counters[n].side == side)
    return [n for n in here if not game.counters[n].is_headquarters and is_ground(game, n) == ashore]


def is_ground(game: EmpireGame, unit: int) -> bool:
    """Whether it is a unit of the ground."""
    return game.counters[unit].arm is Arm.GROUND
