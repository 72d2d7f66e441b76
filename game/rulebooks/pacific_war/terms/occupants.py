"""Who is where: the units in each space, aboard each ship and in each Task Force, kept up to date unit by unit."""

from collections.abc import Callable, Mapping, Sequence
from typing import TypeAlias

import msgspec
from msgspec.structs import replace

from game.core.actions import Side
from game.core.hexset import NOWHERE, SpaceSet, set_of
from game.core.kept import carried, kept
from game.core.rows import changed
from game.rulebooks.pacific_war.terms.classes import Arm
from game.rulebooks.pacific_war.terms.game import BOTH, PacificGame
from game.rulebooks.pacific_war.terms.position import ACTIVATED, SEARCHED, WAITING, PacificPosition, Unit

Units: TypeAlias = tuple[Unit, ...]
Groups: TypeAlias = dict[int, tuple[int, ...]]
"""Units by what they stand in, sail in or are aboard of."""
NONE = -1
LAST_CHANGE = f"{__name__}.changed_units"
"""The name under which a game keeps which units have changed last."""


class Occupants(msgspec.Struct, frozen=True):
    """Who is where, found once for the units of a position."""

    units: Groups
    """The units in each space that has any, by their numbers, those aboard included."""
    ground: tuple[SpaceSet, SpaceSet]
    """The spaces with ground units ashore, of each side."""
    ships: tuple[SpaceSet, SpaceSet]
    aircraft: tuple[SpaceSet, SpaceSet]
    """The spaces with air units, aboard carriers or not."""
    aboard: Groups
    """The units aboard each ship that carries any."""
    forces: Groups
    """The ships of each Task Force, its core first."""
    by_arm: Mapping[tuple[int, Arm], tuple[int, ...]]
    """The units of each side and arm, wherever they are."""


def space_of(unit: Unit) -> int:
    """The space of a unit, or none."""
    return unit.place if unit.place >= 0 else NONE


def carrier_of(unit: Unit) -> int:
    """The ship that carries a unit, or none."""
    return unit.aboard if unit.place >= 0 else NONE


def fleet_of(unit: Unit) -> int:
    """The Task Force that a unit sails in, or none."""
    return unit.force if unit.place >= 0 else NONE


class Change(msgspec.Struct, frozen=True, gc=False):
    """Some units, as they were and as they are now, and the numbers of those that have changed."""

    before: Units
    now: Units
    numbers: list[int]


def changed_units(game: PacificGame, before: Units, now: Units) -> list[int]:
    """The numbers of the units that have changed.

    All that is kept about units follows the same changes one after the other, so the last is remembered.
    """
    last: Change | None = game.answers.known.get(LAST_CHANGE)
    if last is None or last.before is not before or last.now is not now:
        last = game.answers.known[LAST_CHANGE] = Change(before, now, changed(before, now))
    return last.numbers


def followed(game: PacificGame, known: Occupants, before: Units, now: Units) -> Occupants:
    """Who is where after some units have changed: only what they left, entered, boarded and joined is looked at."""
    if len(before) > len(now):
        return found(game, now)
    if len(before) < len(now):
        before += tuple(map(from_nowhere, now[len(before) :]))
    fresh = changed_units(game, before, now)
    moved = [number for number in fresh if has_moved(before[number], now[number])]
    if not moved:
        return known
    if any(before[number].kind != now[number].kind for number in moved):
        known = replace(known, by_arm=listed_units(game, now))
    return after_moves(game, known, moved, before, now)


def from_nowhere(unit: Unit) -> Unit:
    """A unit before it came, which was of no class yet."""
    return replace(unit, kind=NONE, place=WAITING, aboard=NONE, force=NONE)


def has_moved(was: Unit, unit: Unit) -> bool:
    """Whether a unit stands in another place, ship or Task Force than it did, or is another."""
    return (
        was.place != unit.place
        or was.force != unit.force
        or was.aboard != unit.aboard
        or was.in_core != unit.in_core
        or was.kind != unit.kind
    )


def after_moves(game: PacificGame, known: Occupants, moved: Sequence[int], before: Units, now: Units) -> Occupants:
    """Who is where after these units have moved."""
    units = regrouped(known.units, moved, before, now, space_of)
    touched = {before[number].place for number in moved} | {now[number].place for number in moved}
    elsewhere = ~set_of(space for space in touched if space >= 0)
    arms = {Arm.GROUND: known.ground, Arm.SHIP: known.ships, Arm.AIR: known.aircraft}
    sets = {arm: [pair[0] & elsewhere, pair[1] & elsewhere] for arm, pair in arms.items()}
    for space in touched:
        for number in units.get(space, ()):
            kind = game.classes[now[number].kind]
            if kind.arm is not Arm.GROUND or now[number].aboard < 0:
                sets[kind.arm][kind.side] |= 1 << space
    ground, ships, aircraft = ((sets[arm][0], sets[arm][1]) for arm in arms)
    parted = [number for number in moved if has_company_changed(before[number], now[number])]
    aboard, forces = known.aboard, known.forces
    if parted:
        aboard = regrouped(aboard, parted, before, now, carrier_of)
        forces = in_order(regrouped(forces, parted, before, now, fleet_of), parted, before, now)
    return Occupants(units, ground, ships, aircraft, aboard, forces, known.by_arm)


def has_company_changed(was: Unit, unit: Unit) -> bool:
    """Whether a unit has left or joined a ship or a Task Force, its core or its screen, with it or off the map."""
    return (
        was.force != unit.force
        or was.aboard != unit.aboard
        or was.in_core != unit.in_core
        or (was.place < 0) != (unit.place < 0)
    )


def in_order(forces: Groups, parted: Sequence[int], before: Units, now: Units) -> Groups:
    """Task Forces with the core first in those that these units have left or joined."""
    fleets = {fleet for number in parted for fleet in (fleet_of(before[number]), fleet_of(now[number]))}
    mixed = [fleet for fleet in fleets if fleet in forces]
    return forces | {fleet: tuple(sorted(forces[fleet], key=lambda ship: not now[ship].in_core)) for fleet in mixed}


def regrouped(
    groups: Groups, moved: Sequence[int], before: Units, now: Units, group_of: Callable[[Unit], int]
) -> Groups:
    """Units by what they stand in, sail in or are aboard of, after some have moved; the groups in no certain order."""
    fresh: dict[int, set[int]] = {}
    for number in moved:
        old, new = group_of(before[number]), group_of(now[number])
        if old != new:
            fresh.setdefault(old, set()).add(number)
            fresh.setdefault(new, set()).add(number)
    fresh.pop(NONE, None)
    if not fresh:
        return groups
    regrouped = dict(groups)
    for group, numbers in fresh.items():
        members = numbers.symmetric_difference(groups.get(group, ()))  # who was in it leaves, who was not joins
        if members:
            regrouped[group] = tuple(sorted(members))
        else:
            del regrouped[group]
    return regrouped


@carried(followed, "units")
def occupants(game: PacificGame, position: PacificPosition) -> Occupants:
    """Who is where."""
    return found(game, position.units)


def found(game: PacificGame, units: Units) -> Occupants:
    """Who is where, looked up unit by unit: as if all had come from nowhere."""
    nobody = Occupants({}, (NOWHERE, NOWHERE), (NOWHERE, NOWHERE), (NOWHERE, NOWHERE), {}, {}, listed_units(game, ()))
    return followed(game, nobody, (), units)


def same_but_for_searches(game: PacificGame, known: Units, before: Units, now: Units) -> Units:
    """The units that are known, as long as others have done no more than search."""
    if len(before) != len(now):
        return now
    return known if all(has_only_searched(before[n], now[n]) for n in changed_units(game, before, now)) else now


def has_only_searched(was: Unit, unit: Unit) -> bool:
    """Whether a unit is as it was but for a search, which bars it from nothing but another one."""
    return (was.marks ^ unit.marks) | SEARCHED == SEARCHED and replace(was, marks=unit.marks) == unit


@carried(same_but_for_searches, "units")
def units_but_for_searches(game: PacificGame, position: PacificPosition) -> Units:
    """The units, for what rests on anything about them but who has searched."""
    return position.units


def units_by_arm(game: PacificGame, position: PacificPosition) -> Mapping[tuple[int, Arm], tuple[int, ...]]:
    """The units of each side and arm, wherever they are."""
    return occupants(game, position).by_arm


@kept(on=units_by_arm)
def own_units(game: PacificGame, position: PacificPosition) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The units of each side, wherever they are."""
    sides = [game.side(unit.kind) for unit in position.units]
    japan, allies = (tuple(number for number, each in enumerate(sides) if each == side) for side in BOTH)
    return japan, allies


def listed_units(game: PacificGame, units: Units) -> Mapping[tuple[int, Arm], tuple[int, ...]]:
    """Units by side and arm."""
    found: dict[tuple[int, Arm], list[int]] = {(side, arm): [] for side in BOTH for arm in Arm}
    for number, unit in enumerate(units):
        kind = game.classes[unit.kind]
        found[kind.side, kind.arm].append(number)
    return {key: tuple(numbers) for key, numbers in found.items()}


def units_at(game: PacificGame, position: PacificPosition, space: int, side: Side) -> list[int]:
    """The units of a side in a space, those aboard ships included."""
    classes, units = game.classes, position.units
    here = occupants(game, position).units.get(space, ())
    return [number for number in here if classes[units[number].kind].side == side]


def alone_at(game: PacificGame, position: PacificPosition, space: int, side: Side, arm: Arm) -> list[int]:
    """The units of a side and an arm in a space that nothing carries: ships, and what is not aboard of them."""
    classes, units = game.classes, position.units
    return [
        number
        for number in occupants(game, position).units.get(space, ())
        if (unit := units[number]).aboard < 0 and (kind := classes[unit.kind]).arm is arm and kind.side == side
    ]


def ground_at(game: PacificGame, position: PacificPosition, space: int, side: Side) -> list[int]:
    """The ground units of a side ashore in a space."""
    return alone_at(game, position, space, side, Arm.GROUND)


def aircraft_at(game: PacificGame, position: PacificPosition, space: int, side: Side) -> list[int]:
    """The air units of a side at the base of a space, not aboard carriers."""
    return alone_at(game, position, space, side, Arm.AIR)


def ships_at(game: PacificGame, position: PacificPosition, space: int, side: Side) -> list[int]:
    """The ships of a side in a space, in Task Forces or not."""
    return alone_at(game, position, space, side, Arm.SHIP)


def ships_of(game: PacificGame, position: PacificPosition, force: int) -> tuple[int, ...]:
    """The ships of a Task Force, its core first."""
    return occupants(game, position).forces.get(force, ())


def is_active(game: PacificGame, position: PacificPosition, force: int) -> bool:
    """Whether a ship of a Task Force is activated; nothing is in one that is gone (Rules 2.2.1)."""
    ships = occupants(game, position).forces.get(force, ())
    return ACTIVATED in [position.units[ship].activity for ship in ships]


def aboard(game: PacificGame, position: PacificPosition, ship: int) -> tuple[int, ...]:
    """The units aboard a ship."""
    return occupants(game, position).aboard.get(ship, ())
