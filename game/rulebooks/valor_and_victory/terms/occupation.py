"""Where everybody stands, found once for each position, and kept as long as nobody goes anywhere."""

from itertools import compress
from operator import is_not

import msgspec
from msgspec.structs import replace

from game.core.kept import carried, kept
from game.rulebooks.valor_and_victory.terms.game import ValorGame
from game.rulebooks.valor_and_victory.terms.position import NOBODY, PINNED, Unit, ValorPosition

Units = tuple[Unit, ...]
Scene = tuple[Units, tuple[int, ...]]
"""The units, and the bunkers."""


class Occupants(msgspec.Struct, frozen=True):
    """Where everybody stands: units by hex, passengers left out; passengers by carrier; the side in each hex.

    The rest is filled as it is asked. enemies: the hexes with enemies of a side. seen: by hex, those of them that one
    sees from it. spotted: by side and hex, whether anybody unpinned sees it. lookouts: by side, the hexes with unpinned
    units.
    """

    at: dict[int, tuple[int, ...]]
    riders: dict[int, tuple[int, ...]]
    sides: dict[int, int]
    enemies: dict[int, list[int]]
    seen: dict[int, list[int]]
    spotted: dict[tuple[int, int], bool]
    lookouts: dict[int, tuple[int, ...]]


def look_again(game: ValorGame, known: Occupants, before: Scene, now: Scene) -> Occupants:
    """Find out where everybody stands. Where only flags and facings have changed, that is known."""
    (earlier, old_bunkers), (units, bunkers) = before, now
    if old_bunkers != bunkers:
        return look_around(game, units)
    is_seeing_less = False
    for number in compress(range(len(units)), map(is_not, earlier, units)):
        old, new = earlier[number], units[number]
        if old.space != new.space or old.carrier != new.carrier or old.kind != new.kind:
            return look_around(game, units)
        is_seeing_less |= (old.flags ^ new.flags) & PINNED > 0
    return replace(known, spotted={}, lookouts={}) if is_seeing_less else known


def look_around(game: ValorGame, units: Units) -> Occupants:
    """Find out where everybody stands from nothing."""
    at: dict[int, tuple[int, ...]] = {}
    riders: dict[int, tuple[int, ...]] = {}
    for number, unit in enumerate(units):
        space, carrier = unit.space, unit.carrier
        if space < 0:
            continue
        if carrier != NOBODY:
            riders[carrier] = (*riders[carrier], number) if carrier in riders else (number,)
        else:
            at[space] = (*at[space], number) if space in at else (number,)
    sides_of = game.sides_of
    sides: dict[int, int] = {space: sides_of[numbers[0]] for space, numbers in at.items()}
    return Occupants(at, riders, sides, {}, {}, {}, {})


@carried(look_again, "units", "bunkers")
def occupants(game: ValorGame, position: ValorPosition) -> Occupants:
    """Where everybody stands. It depends on the units, and what they see on the bunkers too."""
    return look_around(game, position.units)


def where(game: ValorGame, position: ValorPosition) -> dict[int, tuple[int, ...]]:
    """The units by their hex, passengers left out."""
    return occupants(game, position).at


class PossibleTargets(msgspec.Struct, frozen=True):
    """What can be hit. soft: hexes with somebody whom anti-personnel fire harms. metal: by hex, vehicles and Guns."""

    soft: set[int]
    metal: dict[int, tuple[int, ...]]


@kept(on=where)
def possible_targets(game: ValorGame, position: ValorPosition) -> PossibleTargets:
    """What can be hit, and where. It depends on who stands where."""
    units, at = position.units, where(game, position)
    soft: set[int] = set()
    metal: dict[int, tuple[int, ...]] = {}
    for space, numbers in at.items():
        for number in numbers:
            kind = game.kinds[units[number].kind]
            if kind.can_be_hit:
                soft.add(space)
            if not kind.is_infantry:
                metal[space] = (*metal.get(space, ()), number)
    return PossibleTargets(soft, metal)
