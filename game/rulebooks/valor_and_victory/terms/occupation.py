"""Where everybody stands, found once for each position, and kept as long as nobody goes anywhere."""

import msgspec
from msgspec.structs import replace

from game.core.decks import without
from game.core.kept import carried, kept
from game.core.rows import changed
from game.rulebooks.valor_and_victory.terms.game import ValorGame
from game.rulebooks.valor_and_victory.terms.position import NOBODY, PINNED, Unit, ValorPosition

Units = tuple[Unit, ...]
Bunkers = tuple[int, ...]


class Occupants(msgspec.Struct, frozen=True, gc=False):
    """Where everybody stands: units by hex, passengers left out; passengers by carrier; the side in each hex.

    The rest is filled as it is asked. enemies: the hexes with enemies of a side, in the order of the first of these in
    each. seen: by hex, those of them that one sees from it. spotted: by side and hex, whether anybody unpinned sees it.
    lookouts: by side, the hexes with unpinned units. What one sees depends on the bunkers too.
    """

    at: dict[int, tuple[int, ...]]
    riders: dict[int, tuple[int, ...]]
    sides: dict[int, int]
    enemies: dict[int, list[int]]
    seen: dict[tuple[int, Bunkers], list[int]]
    spotted: dict[tuple[int, int, Bunkers], bool]
    lookouts: dict[int, tuple[int, ...]]

    def first_in(self, space: int) -> int:
        """The first unit in a hex."""
        return self.at[space][0]


def look_again(game: ValorGame, known: Occupants, before: Units, units: Units) -> Occupants:
    """Find out where everybody stands. Where only flags and facings have changed, that is known."""
    moved: list[int] = []
    is_seeing_less = False
    for number in changed(before, units):
        old, new = before[number], units[number]
        if old.carrier != new.carrier or old.kind != new.kind:
            return look_around(game, units)
        if old.space != new.space:
            if new.carrier != NOBODY and min(old.space, new.space) < 0:
                return look_around(game, units)  # it comes or goes with its carrier
            if new.carrier == NOBODY:
                moved.append(number)
        is_seeing_less |= (old.flags ^ new.flags) & PINNED > 0
    if moved:
        return after_moves(game, known, moved, before, units)
    return replace(known, spotted={}, lookouts={}) if is_seeing_less else known


def after_moves(game: ValorGame, known: Occupants, moved: list[int], before: Units, units: Units) -> Occupants:
    """Where everybody stands after some units have gone elsewhere, and nobody has got on or off."""
    at, sides, sides_of = known.at.copy(), known.sides.copy(), game.sides_of
    for number in moved:
        left, entered = before[number].space, units[number].space
        if left >= 0:
            others = at[left] = without(at[left], number)
            if others:
                sides[left] = sides_of[others[0]]
            else:
                del at[left], sides[left]
        if entered >= 0:
            there = at[entered] = tuple(sorted((*at[entered], number))) if entered in at else (number,)
            sides[entered] = sides_of[there[0]]
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


@carried(look_again, "units")
def occupants(game: ValorGame, position: ValorPosition) -> Occupants:
    """Where everybody stands. It depends on the units alone."""
    return look_around(game, position.units)


def where(game: ValorGame, position: ValorPosition) -> dict[int, tuple[int, ...]]:
    """The units by their hex, passengers left out."""
    return occupants(game, position).at


class PossibleTargets(msgspec.Struct, frozen=True, gc=False):
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
