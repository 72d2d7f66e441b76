"""Where everybody stands, found once for each position, and kept as long as nobody goes anywhere."""

from itertools import compress
from operator import is_not

import msgspec
from msgspec.structs import replace

from game.rulebooks.valor_and_victory.terms.game import ValorGame
from game.rulebooks.valor_and_victory.terms.position import NOBODY, PINNED, Unit, ValorPosition

Units = tuple[Unit, ...]


class Stand(msgspec.Struct, frozen=True):
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


def stand(game: ValorGame, position: ValorPosition) -> Stand:
    """Where everybody stands. The last answer is kept, because most questions are asked of the same position.

    It depends on the units, and what they see on the bunkers too.
    """
    memo, units, bunkers = game.memo, position.units, position.bunkers
    if memo.units is not units or memo.bunkers is not bunkers:
        is_known = memo.bunkers is bunkers
        memo.stand = look_again(game, memo.units, memo.stand, units) if is_known else look_around(game, units)
        memo.units, memo.bunkers = units, bunkers
    found: Stand = memo.stand
    return found


def look_again(game: ValorGame, before: Units, known: Stand, units: Units) -> Stand:
    """Find out where everybody stands. Where only flags and facings have changed, that is known."""
    is_seeing_less = False
    for number in compress(range(len(units)), map(is_not, before, units)):
        old, new = before[number], units[number]
        if old.space != new.space or old.carrier != new.carrier or old.kind != new.kind:
            return look_around(game, units)
        is_seeing_less |= (old.flags ^ new.flags) & PINNED > 0
    return replace(known, spotted={}, lookouts={}) if is_seeing_less else known


def look_around(game: ValorGame, units: Units) -> Stand:
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
    return Stand(at, riders, sides, {}, {}, {}, {})


class Prey(msgspec.Struct, frozen=True):
    """What can be hit. soft: hexes with somebody whom anti-personnel fire harms. metal: by hex, vehicles and Guns."""

    soft: set[int]
    metal: dict[int, tuple[int, ...]]


def prey(game: ValorGame, position: ValorPosition) -> Prey:
    """What can be hit, and where. It depends on who stands where, and is kept as long as that."""
    memo, at = game.memo, stand(game, position).at
    if memo.prey_at is not at:
        memo.prey, memo.prey_at = find_prey(game, position.units, at), at
    found: Prey = memo.prey
    return found


def find_prey(game: ValorGame, units: Units, at: dict[int, tuple[int, ...]]) -> Prey:
    """Find out what can be hit, and where."""
    soft: set[int] = set()
    metal: dict[int, tuple[int, ...]] = {}
    for space, numbers in at.items():
        for number in numbers:
            kind = game.kinds[units[number].kind]
            if kind.can_be_hit:
                soft.add(space)
            if not kind.is_infantry:
                metal[space] = (*metal.get(space, ()), number)
    return Prey(soft, metal)
