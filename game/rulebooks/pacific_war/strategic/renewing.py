"""What replacements may do for a unit, and why not for another (Rules 15.2.4, 16)."""

from msgspec.structs import replace

from game.core.actions import Refusal, Side, other
from game.core.hexset import has
from game.rulebooks.pacific_war.damage.bases import LARGE, MAJOR, has_usable_airbase, has_usable_port
from game.rulebooks.pacific_war.map.headquarters import command_points
from game.rulebooks.pacific_war.map.links import is_linked
from game.rulebooks.pacific_war.terms.classes import Arm, UnitClass, side_of
from game.rulebooks.pacific_war.terms.game import PacificGame
from game.rulebooks.pacific_war.terms.months import month_of
from game.rulebooks.pacific_war.terms.occupants import occupants
from game.rulebooks.pacific_war.terms.position import (
    ACTIVATED,
    REPLACED,
    USED_UP,
    PacificPosition,
    base_at,
    with_units,
)
from game.rulebooks.pacific_war.terms.tables import SIDE_NAMES

GROUND_SIZES = {"new_regiment": "regiment", "new_brigade": "brigade"}


def schedule(game: PacificGame, month: int, side: Side) -> tuple[int, int]:
    """The air and the ground steps of a side in a month, by the last line of the schedule that holds (Rules 16.1)."""
    found = (0, 0)
    for row in game.scenario.replacements:
        if side_of(row.side) == side and (not row.first_month or month_of(row.first_month) <= month):
            found = (row.air, row.ground)
    return found


def rear_refusal(game: PacificGame, position: PacificPosition, side: Side, number: int) -> Refusal | None:
    """Why a unit takes no part in this phase, or None: it must be Linked, ashore and not activated (Rules 16, 33)."""
    unit = position.units[number]
    kind = game.classes[unit.kind]
    if kind.side != side or not 0 <= unit.place < game.hex_count:
        return Refusal("Only units of yours on the map.", "16.2")
    if unit.activity == ACTIVATED:
        return Refusal("It takes part in an Operation.", "33")
    if unit.aboard >= 0 and kind.arm is Arm.GROUND:
        return Refusal("It is aboard a ship.", "16.2")
    if not is_linked(game, position, unit.place, side):
        return Refusal("It has no Command Link.", "16.2")
    if kind.arm is Arm.GROUND and has(occupants(game, position).ground[other(side)], unit.place):
        return Refusal("It stands in a contested hex.", "16.2")
    return None


def ground_step_refusal(position: PacificPosition, side: Side, number: int) -> Refusal | None:
    """Why a ground unit takes no step, or None (Rules 16.2)."""
    unit = position.units[number]
    if unit.is_broken:
        return Refusal("It is Broken.", "16.2")
    if unit.steps >= unit.full:
        return Refusal("It is at full strength.", "16.2")
    if unit.marks & REPLACED:
        return Refusal("A ground unit takes one step a month.", "16.2")
    if not position.replacements[side][1]:
        return Refusal("No ground steps are left.", "16.1")
    return None


def air_step_refusal(game: PacificGame, position: PacificPosition, side: Side, number: int) -> Refusal | None:
    """Why an air unit takes no step, or None (Rules 16.3)."""
    unit = position.units[number]
    if unit.steps >= unit.full:
        return Refusal("It is at full strength.", "16.3")
    if unit.marks & REPLACED:
        return Refusal("It gained a level, or was formed, this month.", "16.3")
    if not position.replacements[side][0]:
        return Refusal("No air steps are left.", "16.1")
    if unit.aboard < 0:
        base = base_at(game, position, unit.place)
        if base is None or not has_usable_airbase(game, base):
            return Refusal("Its base is interdicted.", "16.3")
    return None


def renewal_refusal(
    game: PacificGame, position: PacificPosition, side: Side, taken: tuple[int, ...], number: int
) -> Refusal | None:
    """Why a unit takes no step now, or gains no level if it lacks none. `taken` are the air units that took steps."""
    unit = position.units[number]
    has_steps = unit.steps >= unit.full and unit.level < game.classes[unit.kind].level
    why_not = level_refusal if has_steps else strengthening_refusal
    return rear_refusal(game, position, side, number) or why_not(game, position, side, taken, number)


def strengthening_refusal(
    game: PacificGame, position: PacificPosition, side: Side, taken: tuple[int, ...], number: int
) -> Refusal | None:
    """Why a unit that takes part in this phase takes no step now, or None."""
    kind = game.classes[position.units[number].kind]
    if kind.arm is Arm.GROUND:
        return ground_step_refusal(position, side, number)
    if kind.arm is Arm.SHIP:
        return upgrade_refusal(game, position, side, number)
    most = game.tables.numbers.replacements.air_steps
    if taken.count(number) >= most:
        return Refusal(f"An air unit takes {most} steps a month.", "16.3")
    return air_step_refusal(game, position, side, number)


def upgrade_refusal(game: PacificGame, position: PacificPosition, side: Side, number: int) -> Refusal | None:
    """Why a transport's strength is not raised, or None (Rules 15.2.4)."""
    unit = position.units[number]
    numbers = game.tables.numbers.repair
    base = base_at(game, position, unit.place)
    if game.classes[unit.kind].kind != "aa" or not unit.hits:
        return Refusal("Only damaged transports are raised in strength here.", "15.2.4")
    if base is None or base.port < MAJOR or not has_usable_port(game, base):
        return Refusal("It is not in a Linked major port that is in use.", "15.2.4")
    if unit.marks & REPLACED:
        return Refusal("Once a month.", "15.2.4")
    if command_points(game, position, side) < numbers.upgrade_cost:
        return Refusal(f"It costs {numbers.upgrade_cost} Command Points.", "15.2.4")
    return None


def level_refusal(
    game: PacificGame, position: PacificPosition, side: Side, taken: tuple[int, ...], number: int
) -> Refusal | None:
    """Why an air unit gains no level, or None (Rules 16.5)."""
    unit = position.units[number]
    kind = game.classes[unit.kind]
    numbers = game.tables.numbers.replacements
    base = base_at(game, position, unit.place)
    if kind.arm is not Arm.AIR or unit.level >= kind.level:
        return Refusal("It has the level of its class.", "16.5")
    if number in taken or unit.marks & REPLACED:
        return Refusal("It took steps, or gained a level, this month.", "16.5")
    if base is None or base.airbase < LARGE:
        return Refusal("It trains at a Linked large airbase.", "16.5")
    if any(
        each.owner != side and game.distance(each.space, unit.place) <= numbers.level_up_clear_of
        for each in position.bases
        if each.airbase or each.port
    ):
        return Refusal(f"An enemy base lies within {numbers.level_up_clear_of} hexes.", "16.5")
    if command_points(game, position, side) < numbers.level_up_cost:
        return Refusal(f"It costs {numbers.level_up_cost} Command Points.", "16.5")
    return None


def whole_parts(game: PacificGame, kind: UnitClass) -> tuple[int, ...]:
    """The steps of the parts of a class of ground units; none where its units are of another size (Rules 16.9)."""
    parts = game.tables.numbers.replacements.parts.get(kind.kind, ()) if kind.arm is Arm.GROUND else ()
    return parts if sum(parts) == kind.steps else ()


def parts_of(game: PacificGame, position: PacificPosition, side: Side, number: int) -> tuple[int, ...]:
    """The steps of the parts that a ground unit breaks down into; none: it does not (Rules 16.9)."""
    unit = position.units[number]
    kind = game.classes[unit.kind]
    parts = whole_parts(game, kind)
    is_whole = unit.steps == sum(parts) and not unit.is_broken and not unit.marks & REPLACED
    return parts if parts and is_whole and rear_refusal(game, position, side, number) is None else ()


def mates(game: PacificGame, position: PacificPosition, side: Side, number: int) -> tuple[int, ...]:
    """The parts that a part recombines with, itself among them: of its class, in its hex, unbroken (Rules 16.9)."""
    unit = position.units[number]
    kind = game.classes[unit.kind]
    missing = list(whole_parts(game, kind))
    if unit.full not in missing or unit.is_broken or rear_refusal(game, position, side, number) is not None:
        return ()
    found = []
    for n in sorted(occupants(game, position).units.get(unit.place, ()), key=lambda n: n != number):
        each = position.units[n]
        is_ready = not each.is_broken and each.activity == unit.activity and each.aboard < 0
        if each.kind == unit.kind and each.full in missing and is_ready:
            missing.remove(each.full)
            found.append(n)
    return () if missing else tuple(found)


def lower_levels(game: PacificGame, position: PacificPosition, taken: tuple[int, ...]) -> PacificPosition:
    """Air units that took two or more steps drop a level (Rules 16.3.4)."""
    least = game.tables.numbers.replacements.level_loss_from
    return with_units(
        position,
        {
            number: replace(position.units[number], level=max(0, position.units[number].level - 1))
            for number in set(taken)
            if taken.count(number) >= least
        },
    )


def break_down(game: PacificGame, position: PacificPosition, side: Side, number: int) -> PacificPosition:
    """The position with a ground unit broken down into its parts, the first in its own place (Rules 16.9)."""
    unit = position.units[number]
    first, *others = parts_of(game, position, side, number)
    pieces = [replace(unit, steps=steps, full=steps, marks=unit.marks | REPLACED) for steps in (first, *others)]
    position = with_units(position, {number: pieces[0]})
    return replace(position, units=(*position.units, *pieces[1:]))


def combine(game: PacificGame, position: PacificPosition, side: Side, number: int) -> PacificPosition:
    """The position with parts made one unit again; the others of them are used up (Rules 16.9)."""
    whole = mates(game, position, side, number)
    unit = position.units[number]
    steps = sum(position.units[n].steps for n in whole)
    full = sum(position.units[n].full for n in whole)
    gone = {n: replace(position.units[n], place=USED_UP, steps=0) for n in whole if n != number}
    now = replace(unit, steps=steps, full=full, marks=unit.marks | REPLACED)
    return with_units(position, {**gone, number: now})


def new_classes(
    game: PacificGame, position: PacificPosition, side: Side, space: int
) -> list[tuple[str, UnitClass, int]]:
    """The new units that may be formed in a space: the verb, the class, and its steps (Rules 16.2, 16.3)."""
    base = base_at(game, position, space)
    numbers = game.tables.numbers.replacements
    if base is None or base.owner != side or not is_linked(game, position, space, side):
        return []
    air, ground = position.replacements[side]
    found = []
    if base.port >= MAJOR and not has(occupants(game, position).ground[other(side)], space):
        for verb, steps in (("new_regiment", numbers.new_regiment), ("new_brigade", numbers.new_brigade)):
            kind = ground_class(game, side, GROUND_SIZES[verb])
            if kind is not None and ground >= steps:
                found.append((verb, kind, steps))
    if has_usable_airbase(game, base) and air >= numbers.new_air_unit:
        for name in game.scenario.new_units.get(SIDE_NAMES[side], ()):
            found.append((f"new_{name}", game.classes[game.class_numbers[name]], numbers.new_air_unit))
    return found


def ground_class(game: PacificGame, side: Side, size: str) -> UnitClass | None:
    """The class of a side's new ground units of a size."""
    return next((kind for kind in game.classes if kind.side == side and kind.kind == size), None)


def forming(game: PacificGame, position: PacificPosition, side: Side) -> list[int]:
    """The bases where a side can form a new unit."""
    air, ground = position.replacements[side]
    numbers = game.tables.numbers.replacements
    if ground < numbers.new_regiment and air < numbers.new_air_unit:
        return []
    return [base.space for base in position.bases if new_classes(game, position, side, base.space)]
