"""Who is where: the units in each space, aboard each ship and in each Task Force, kept up to date unit by unit."""

from collections.abc import Callable, Mapping, Sequence
from typing import TypeAlias

import msgspec
from msgspec.structs import replace

from game.core.actions import Side
from game.core.hexset import NOWHERE, SpaceSet
from game.core.kept import carried
from game.core.rows import changed
from game.rulebooks.pacific_war.terms.classes import Arm
from game.rulebooks.pacific_war.terms.game import BOTH, PacificGame
from game.rulebooks.pacific_war.terms.position import WAITING, PacificPosition, Unit

Units: TypeAlias = tuple[Unit, ...]


class Occupants(msgspec.Struct, frozen=True):
    """Who is where, found once for the units of a position."""

    units: dict[int, tuple[int, ...]]
    """The units in each space that has any, by their numbers, those aboard included."""
    ground: tuple[SpaceSet, SpaceSet]
    """The spaces with ground units ashore, of each side."""
    ships: tuple[SpaceSet, SpaceSet]
    aircraft: tuple[SpaceSet, SpaceSet]
    """The spaces with air units, aboard carriers or not."""
    aboard: dict[int, tuple[int, ...]]
    """The units aboard each ship that carries any."""
    forces: dict[int, tuple[int, ...]]
    """The ships of each Task Force, its core first."""


def followed(game: PacificGame, known: Occupants, before: Units, now: Units) -> Occupants:
    """Who is where after some units have changed: only what they left, entered, boarded and joined is looked at."""
    if len(before) != len(now):
        return found(game, now)
    moved = [number for number in changed(before, now) if has_moved(before[number], now[number])]
    if not moved:
        return known
    units = regrouped(known.units, moved, before, now, lambda unit: unit.place)
    sets = {Arm.GROUND: list(known.ground), Arm.SHIP: list(known.ships), Arm.AIR: list(known.aircraft)}
    for space in {unit.place for number in moved for unit in (before[number], now[number]) if unit.place >= 0}:
        for pair in sets.values():
            pair[0] &= ~(1 << space)
            pair[1] &= ~(1 << space)
        for number in units.get(space, ()):
            kind = game.classes[now[number].kind]
            if kind.arm is not Arm.GROUND or now[number].aboard < 0:
                sets[kind.arm][kind.side] |= 1 << space
    ground, ships, aircraft = ((sets[arm][0], sets[arm][1]) for arm in (Arm.GROUND, Arm.SHIP, Arm.AIR))
    cargo = regrouped(known.aboard, moved, before, now, lambda unit: unit.aboard)
    forces = regrouped(known.forces, moved, before, now, lambda unit: unit.force)
    ordered = {
        force: tuple(sorted(members, key=lambda ship: not now[ship].in_core))
        for force, members in forces.items()
        if members is not known.forces.get(force)
    }
    return Occupants(units, ground, ships, aircraft, cargo, forces | ordered)


def has_moved(was: Unit, unit: Unit) -> bool:
    """Whether a unit stands in another place, ship or Task Force than it did."""
    return (
        was.place != unit.place or was.force != unit.force or was.aboard != unit.aboard or was.in_core != unit.in_core
    )


def regrouped(
    groups: dict[int, tuple[int, ...]],
    moved: Sequence[int],
    before: Units,
    now: Units,
    group_of: Callable[[Unit], int],
) -> dict[int, tuple[int, ...]]:
    """Units by what they stand in, sail in or are aboard of, after some have moved; the groups in no certain order."""
    touched: dict[int, set[int]] = {}
    for number in moved:
        for unit in (before[number], now[number]):
            if unit.place >= 0 and group_of(unit) >= 0:
                touched.setdefault(group_of(unit), set()).add(number)
    if not touched:
        return groups
    regrouped = dict(groups)
    for group, numbers in touched.items():
        members = {*groups.get(group, ()), *numbers}
        left = tuple(sorted(n for n in members if now[n].place >= 0 and group_of(now[n]) == group))
        if left:
            regrouped[group] = left
        else:
            regrouped.pop(group, None)
    return regrouped


@carried(followed, "units")
def occupants(game: PacificGame, position: PacificPosition) -> Occupants:
    """Who is where."""
    return found(game, position.units)


def found(game: PacificGame, units: Units) -> Occupants:
    """Who is where, looked up unit by unit: as if all had come from nowhere."""
    nobody = Occupants({}, (NOWHERE, NOWHERE), (NOWHERE, NOWHERE), (NOWHERE, NOWHERE), {}, {})
    nowhere = tuple(replace(unit, place=WAITING, aboard=-1, force=-1) for unit in units)
    return followed(game, nobody, nowhere, units)


def still_listed(
    game: PacificGame, known: Mapping[tuple[int, Arm], tuple[int, ...]], before: Units, now: Units
) -> Mapping[tuple[int, Arm], tuple[int, ...]]:
    """The same list, as long as no unit has come or been remade."""
    if len(before) == len(now) and all(before[n].kind == now[n].kind for n in changed(before, now)):
        return known
    return listed_units(game, now)


@carried(still_listed, "units")
def units_by_arm(game: PacificGame, position: PacificPosition) -> Mapping[tuple[int, Arm], tuple[int, ...]]:
    """The units of each side and arm, wherever they are."""
    return listed_units(game, position.units)


def listed_units(game: PacificGame, units: Units) -> Mapping[tuple[int, Arm], tuple[int, ...]]:
    """Units by side and arm."""
    found: dict[tuple[int, Arm], list[int]] = {(side, arm): [] for side in BOTH for arm in Arm}
    for number, unit in enumerate(units):
        kind = game.classes[unit.kind]
        found[kind.side, kind.arm].append(number)
    return {key: tuple(numbers) for key, numbers in found.items()}


def units_at(game: PacificGame, position: PacificPosition, space: int, side: Side) -> list[int]:
    """The units of a side in a space, those aboard ships included."""
    here = occupants(game, position).units.get(space, ())
    return [unit for unit in here if game.side(position.units[unit].kind) == side]


def ground_at(game: PacificGame, position: PacificPosition, space: int, side: Side) -> list[int]:
    """The ground units of a side ashore in a space."""
    return [
        unit
        for unit in units_at(game, position, space, side)
        if position.units[unit].aboard < 0 and game.arm(position.units[unit].kind) is Arm.GROUND
    ]


def aircraft_at(game: PacificGame, position: PacificPosition, space: int, side: Side) -> list[int]:
    """The air units of a side at the base of a space, not aboard carriers."""
    return [
        unit
        for unit in units_at(game, position, space, side)
        if position.units[unit].aboard < 0 and game.arm(position.units[unit].kind) is Arm.AIR
    ]


def ships_at(game: PacificGame, position: PacificPosition, space: int, side: Side) -> list[int]:
    """The ships of a side in a space, in Task Forces or not."""
    return [unit for unit in units_at(game, position, space, side) if game.arm(position.units[unit].kind) is Arm.SHIP]


def ships_of(game: PacificGame, position: PacificPosition, force: int) -> tuple[int, ...]:
    """The ships of a Task Force, its core first."""
    return occupants(game, position).forces.get(force, ())


def aboard(game: PacificGame, position: PacificPosition, ship: int) -> tuple[int, ...]:
    """The units aboard a ship."""
    return occupants(game, position).aboard.get(ship, ())
