"""Where everybody stands, found once for each position, and kept as long as nobody goes anywhere."""

from itertools import compress
from operator import is_not

import msgspec
from msgspec.structs import replace

from game.rulebooks.valor_and_victory.game import ValorGame
from game.rulebooks.valor_and_victory.position import NOBODY, PINNED, Unit, ValorPosition

Units = tuple[Unit, ...]


class Stand(msgspec.Struct, frozen=True):
    """Where everybody stands: units by hex, passengers left out; passengers by carrier; the side in each hex.

    soft: hexes with somebody whom anti-personnel fire harms. metal: by hex, vehicles and Guns. seen: by hex, the hexes
    with enemies that one sees from it, filled as it is asked. spotted: by side and hex, whether anybody unpinned sees
    it, filled likewise. lookouts: by side, the hexes with unpinned units, likewise.
    """

    at: dict[int, tuple[int, ...]]
    riders: dict[int, tuple[int, ...]]
    sides: dict[int, int]
    soft: set[int]
    metal: dict[int, tuple[int, ...]]
    seen: dict[int, list[int]]
    spotted: dict[tuple[int, int], bool]
    lookouts: dict[int, tuple[int, ...]]


def stand(game: ValorGame, position: ValorPosition) -> Stand:
    """Where everybody stands. The last answer is kept, because most questions are asked of the same position.

    It depends on the units, and what they see on the bunkers.
    """
    memo, units = game.memo, position.units
    if memo.units is not units or memo.bunkers is not position.bunkers:
        known = memo.stand if memo.bunkers is position.bunkers else None
        memo.stand, memo.units, memo.bunkers = look_again(game, memo.units, known, units), units, position.bunkers
    found: Stand = memo.stand
    return found


def look_again(game: ValorGame, before: Units, known: Stand | None, units: Units) -> Stand:
    """Find out where everybody stands. Where only flags and facings have changed, that is known."""
    if known is None:
        return look_around(game, units)
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
    sides: dict[int, int] = {}
    soft: set[int] = set()
    metal: dict[int, tuple[int, ...]] = {}
    sides_of, kinds = game.sides_of, game.kinds
    for number, unit in enumerate(units):
        space = unit.space
        if space < 0:
            continue
        if unit.carrier == NOBODY:
            at[space] = (*at[space], number) if space in at else (number,)
            sides[space] = sides_of[number]
            kind = kinds[unit.kind]
            if kind.can_be_hit:
                soft.add(space)
            if not kind.is_infantry:
                metal[space] = (*metal.get(space, ()), number)
        else:
            riders[unit.carrier] = (*riders.get(unit.carrier, ()), number)
    return Stand(at, riders, sides, soft, metal, {}, {}, {})
