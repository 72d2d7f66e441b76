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

    The rest is filled as it is asked. enemies: the hexes with enemies of a side, in the order of the first of these in
    each. seen: by hex, those of them that one sees from it. spotted: by side and hex, whether anybody unpinned sees it.
    lookouts: by side, the hexes with unpinned units.
    """

    at: dict[int, tuple[int, ...]]
    riders: dict[int, tuple[int, ...]]
    sides: dict[int, int]
    enemies: dict[int, list[int]]
    seen: dict[int, list[int]]
    spotted: dict[tuple[int, int], bool]
    lookouts: dict[int, tuple[int, ...]]

    def first_in(self, space: int) -> int:
        """The first unit in a hex."""
        return self.at[space][0]


def look_again(game: ValorGame, known: Occupants, before: Scene, now: Scene) -> Occupants:
    """Find out where everybody stands. Where only flags and facings have changed, that is known."""
    (earlier, old_bunkers), (units, bunkers) = before, now
    if old_bunkers != bunkers:
        return look_around(game, units)
    moved: list[int] = []
    is_seeing_less = False
    for number in compress(range(len(units)), map(is_not, earlier, units)):
        old, new = earlier[number], units[number]
        if old.carrier != new.carrier or old.kind != new.kind:
            return look_around(game, units)
        if old.space != new.space:
            if new.carrier != NOBODY and min(old.space, new.space) < 0:
                return look_around(game, units)  # it comes or goes with its carrier
            if new.carrier == NOBODY:
                moved.append(number)
        is_seeing_less |= (old.flags ^ new.flags) & PINNED > 0
    if moved:
        return after_moves(game, known, moved, earlier, units)
    return replace(known, spotted={}, lookouts={}) if is_seeing_less else known


def after_moves(game: ValorGame, known: Occupants, moved: list[int], before: Units, units: Units) -> Occupants:
    """Where everybody stands after some units have gone elsewhere, and nobody has got on or off."""
    at, sides = known.at.copy(), known.sides.copy()
    for number in moved:
        if (space := before[number].space) >= 0:
            at[space] = tuple([each for each in at[space] if each != number])
    for number in moved:
        if (space := units[number].space) >= 0:
            at[space] = tuple(sorted((*at.get(space, ()), number)))
    for space in {unit.space for number in moved for unit in (before[number], units[number]) if unit.space >= 0}:
        if at[space]:
            sides[space] = game.sides_of[at[space][0]]
        else:
            del at[space], sides[space]
    return Occupants(at, known.riders, sides, {}, {}, {}, {})


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
