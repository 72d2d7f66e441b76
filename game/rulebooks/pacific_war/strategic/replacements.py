"""L. Replacements: steps for units, new units, levels, and units that break down or combine (Rules 16, 15.2.4)."""

from collections.abc import Sequence

from msgspec.structs import replace

from game.core.actions import Action, Kind, PieceId, Refusal, Side, SpaceId, Target, other
from game.core.events import PieceReduced, Told
from game.core.hexset import has
from game.core.position import Prompt
from game.core.rows import with_side
from game.rulebooks.pacific_war.damage.bases import LARGE, has_usable_airbase
from game.rulebooks.pacific_war.map.links import is_linked
from game.rulebooks.pacific_war.operation.candidates import staffs
from game.rulebooks.pacific_war.operation.joint import paid_by_richest
from game.rulebooks.pacific_war.terms.classes import Arm, UnitClass, side_of
from game.rulebooks.pacific_war.terms.game import PacificGame
from game.rulebooks.pacific_war.terms.months import month_of
from game.rulebooks.pacific_war.terms.position import (
    REPLACED,
    UNACTIVATED,
    PacificAutomatic,
    PacificChoice,
    PacificPosition,
    Result,
    Unit,
    base_at,
    occupants,
    with_units,
    without_marks,
)
from game.rulebooks.pacific_war.terms.tables import SIDE_NAMES

MAJOR = 2
GROUND_SIZES = {"new_regiment": "regiment", "new_brigade": "brigade"}


def schedule(game: PacificGame, month: int, side: Side) -> tuple[int, int]:
    """The air and the ground steps of a side in a month, by the last line of the schedule that holds (Rules 16.1)."""
    found = (0, 0)
    for row in game.scenario.replacements:
        if side_of(row.side) == side and (not row.first_month or month_of(row.first_month) <= month):
            found = (row.air, row.ground)
    return found


class ReceiveSteps(PacificAutomatic, frozen=True):
    """New steps come; unused ones are kept, twice a month's at most (Rules 16.1)."""

    side: Side

    def run(self, game: PacificGame, position: PacificPosition) -> Result:
        """Add them up."""
        kept = game.tables.numbers.replacements.kept_months
        new = schedule(game, position.month, self.side)
        old = position.replacements[self.side]
        air, ground = (min(old[n], kept * new[n]) + new[n] for n in (0, 1))
        told = Told(f"{game.side_name(self.side)} has {air} air steps and {ground} ground steps § 16.1.")
        rows = with_side(position.replacements, self.side, (air, ground))
        return Result(replace(without_marks(position, REPLACED), replacements=rows), (told,))


def purse(game: PacificGame, position: PacificPosition, side: Side) -> int:
    """The Command Points that levels and transports can be paid from."""
    return sum(position.staffs[staff].points for staff in staffs(game, position, side))


def rear_refusal(game: PacificGame, position: PacificPosition, side: Side, number: int) -> Refusal | None:
    """Why a unit takes no part in this phase, or None: it must be Linked, ashore and not in an Operation."""
    unit = position.units[number]
    kind = game.classes[unit.kind]
    if kind.side != side or not 0 <= unit.place < game.hex_count:
        return Refusal("Only units of yours on the map.", "16.2")
    if unit.activity != UNACTIVATED:
        return Refusal("It takes part in an Operation.", "33")
    if unit.aboard >= 0 and kind.arm is Arm.GROUND:
        return Refusal("It is aboard a ship.", "16.2")
    if not is_linked(game, position, unit.place, side):
        return Refusal("It has no Command Link.", "16.2")
    if kind.arm is Arm.GROUND and has(occupants(game, position).ground[other(side)], unit.place):
        return Refusal("It stands in a contested hex.", "16.2")
    return None


def ground_step_refusal(game: PacificGame, position: PacificPosition, side: Side, number: int) -> Refusal | None:
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
    if not position.replacements[side][0]:
        return Refusal("No air steps are left.", "16.1")
    if unit.aboard < 0:
        base = base_at(game, position, unit.place)
        if base is None or not has_usable_airbase(game, base):
            return Refusal("Its base is interdicted.", "16.3")
    return None


def step_refusal(
    game: PacificGame, position: PacificPosition, side: Side, taken: tuple[int, ...], number: int
) -> Refusal | None:
    """Why a unit takes no step now, or None. `taken` are the air units that took steps, once for each."""
    kind = game.classes[position.units[number].kind]
    refused = rear_refusal(game, position, side, number)
    if refused is not None:
        return refused
    if kind.arm is Arm.GROUND:
        return ground_step_refusal(game, position, side, number)
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
    if base is None or base.port < MAJOR:
        return Refusal("It is not in a Linked major port.", "15.2.4")
    if unit.marks & REPLACED:
        return Refusal("Once a month.", "15.2.4")
    if purse(game, position, side) < numbers.upgrade_cost:
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
    if purse(game, position, side) < numbers.level_up_cost:
        return Refusal(f"It costs {numbers.level_up_cost} Command Points.", "16.5")
    return None


def parts_of(game: PacificGame, position: PacificPosition, side: Side, number: int) -> tuple[int, ...]:
    """The steps of the parts that a ground unit breaks down into; none: it does not (Rules 16.9)."""
    unit = position.units[number]
    kind = game.classes[unit.kind]
    parts = game.tables.numbers.replacements.parts.get(kind.kind, ()) if kind.arm is Arm.GROUND else ()
    is_whole = unit.steps == sum(parts) and not unit.is_broken and not unit.marks & REPLACED
    return parts if parts and is_whole and rear_refusal(game, position, side, number) is None else ()


def mates(game: PacificGame, position: PacificPosition, side: Side, number: int) -> tuple[int, ...]:
    """The parts that a part recombines with, itself among them: of its class, in its hex, unbroken (Rules 16.9)."""
    unit = position.units[number]
    kind = game.classes[unit.kind]
    parts = game.tables.numbers.replacements.parts.get(kind.kind, ()) if kind.arm is Arm.GROUND else ()
    if not parts or unit.full not in parts or unit.is_broken or rear_refusal(game, position, side, number) is not None:
        return ()
    found = [
        n
        for n in occupants(game, position).units.get(unit.place, ())
        if position.units[n].kind == unit.kind
        and position.units[n].full in parts
        and not position.units[n].is_broken
        and position.units[n].activity == UNACTIVATED
        and position.units[n].aboard < 0
    ]
    whole = sorted(found, key=lambda n: n != number)[: len(parts)]
    return tuple(whole) if sum(position.units[n].full for n in whole) == sum(parts) else ()


class Replace(PacificChoice, frozen=True):
    """A side gives steps to units, forms new ones, trains, breaks down and recombines (Rules 16).

    `taken` are the air units that took steps this month, once for each step.
    """

    rule = "16.2"
    side: Side
    taken: tuple[int, ...] = ()

    def decider(self, game: PacificGame, position: PacificPosition) -> Side:
        """The side."""
        return self.side

    def prompt(self, game: PacificGame, position: PacificPosition) -> Prompt:
        """What is left."""
        air, ground = position.replacements[self.side]
        return Prompt(f"give {air} air steps and {ground} ground steps to units, or go on.", self.rule)

    def legal(self, game: PacificGame, position: PacificPosition) -> Sequence[Action]:
        """Units that something can be done with, new units, and the end."""
        units = [n for n in range(len(position.units)) if self.can(game, position, n)]
        actions = [Action("replace", number) for number in units]
        actions += [Action("form", space) for space in forming(game, position, self.side)]
        return [*actions, Action("end_replacements")] if actions else []

    def can(self, game: PacificGame, position: PacificPosition, number: int) -> bool:
        """Whether something can be done with a unit."""
        if position.units[number].place < 0:
            return False
        return bool(ways(game, position, self, number))

    def refusal(self, game: PacificGame, position: PacificPosition, target: Target) -> Refusal:
        """Why nothing can be done with it."""
        if target.kind is Kind.PIECE and target.number < len(position.units):
            refused = step_refusal(game, position, self.side, self.taken, target.number)
            if refused is not None:
                return refused
        return Refusal("Click a Linked unit that lacks steps.", self.rule)

    def apply(self, game: PacificGame, position: PacificPosition, action: Action) -> Result:
        """Choose what, or do the only thing; or done."""
        if action.verb == "end_replacements":
            return Result(lower_levels(game, position, self.taken))
        if action.verb == "form":
            return Result(position, (), (FormUnit(self, action.target),))
        return Result(position, (), (ChooseReplacement(self, action.target),))


def ways(game: PacificGame, position: PacificPosition, step: Replace, number: int) -> list[Action]:
    """What can be done with a unit in this phase."""
    found = []
    if step_refusal(game, position, step.side, step.taken, number) is None:
        is_ship = game.arm(position.units[number].kind) is Arm.SHIP
        found.append(Action("raise_transport" if is_ship else "add_step"))
    refused = rear_refusal(game, position, step.side, number)
    if refused is None and level_refusal(game, position, step.side, step.taken, number) is None:
        found.append(Action("train"))
    if parts_of(game, position, step.side, number):
        found.append(Action("break_down"))
    if mates(game, position, step.side, number):
        found.append(Action("combine"))
    return found


class ChooseReplacement(PacificChoice, frozen=True):
    """What is done with a unit (Rules 16)."""

    rule = "16.2"
    is_selection = True
    step: Replace
    unit: int

    def decider(self, game: PacificGame, position: PacificPosition) -> Side:
        """The side."""
        return self.step.side

    def prompt(self, game: PacificGame, position: PacificPosition) -> Prompt:
        """What."""
        return Prompt(f"what is done with {position.units[self.unit].name}?", self.rule)

    def subject(self, game: PacificGame, position: PacificPosition) -> Target | None:
        """The unit."""
        return Target(Kind.PIECE, self.unit)

    def legal(self, game: PacificGame, position: PacificPosition) -> Sequence[Action]:
        """What can be done with it."""
        return ways(game, position, self.step, self.unit)

    def refusal(self, game: PacificGame, position: PacificPosition, target: Target) -> Refusal:
        """Only that."""
        return Refusal("Choose what is done with the unit.", self.rule)

    def apply(self, game: PacificGame, position: PacificPosition, action: Action) -> Result:
        """It is done."""
        unit = position.units[self.unit]
        match action.verb:
            case "add_step":
                return self.with_step(game, position, unit)
            case "raise_transport":
                numbers = game.tables.numbers.repair
                position = paid_by_richest(game, position, self.step.side, numbers.upgrade_cost)
                now = replace(unit, hits=max(0, unit.hits - numbers.upgrade_hits), marks=unit.marks | REPLACED)
                told = Told(f"{unit.name} is raised in strength § 15.2.4.")
                return Result(with_units(position, {self.unit: now}), (told,), (self.step,))
            case "train":
                cost = game.tables.numbers.replacements.level_up_cost
                position = paid_by_richest(game, position, self.step.side, cost)
                now = replace(unit, level=unit.level + 1, marks=unit.marks | REPLACED)
                told = Told(f"{unit.name} has level {now.level} § 16.5.")
                return Result(with_units(position, {self.unit: now}), (told,), (self.step,))
            case "break_down":
                return Result(broken_down(game, position, self.step.side, self.unit), (), (self.step,))
            case _:
                return Result(combined(game, position, self.step.side, self.unit), (), (self.step,))

    def with_step(self, game: PacificGame, position: PacificPosition, unit: Unit) -> Result:
        """A step more, a step fewer to give."""
        side = self.step.side
        air, ground = position.replacements[side]
        is_air = game.arm(unit.kind) is Arm.AIR
        left = (air - 1, ground) if is_air else (air, ground - 1)
        marks = unit.marks if is_air else unit.marks | REPLACED
        position = with_units(position, {self.unit: replace(unit, steps=unit.steps + 1, marks=marks)})
        position = replace(position, replacements=with_side(position.replacements, side, left))
        step = replace(self.step, taken=(*self.step.taken, self.unit)) if is_air else self.step
        told = Told(f"{unit.name} has {unit.steps + 1} steps § 16.2.")
        return Result(position, (PieceReduced(PieceId(self.unit), SpaceId(unit.place), -1), told), (step,))


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


def broken_down(game: PacificGame, position: PacificPosition, side: Side, number: int) -> PacificPosition:
    """The position with a ground unit broken down into its parts, the first in its own place (Rules 16.9)."""
    unit = position.units[number]
    first, *others = parts_of(game, position, side, number)
    pieces = [replace(unit, steps=steps, full=steps, marks=unit.marks | REPLACED) for steps in (first, *others)]
    position = with_units(position, {number: pieces[0]})
    return replace(position, units=(*position.units, *pieces[1:]))


def combined(game: PacificGame, position: PacificPosition, side: Side, number: int) -> PacificPosition:
    """The position with parts made one unit again; the others of them are used up (Rules 16.9)."""
    whole = mates(game, position, side, number)
    unit = position.units[number]
    steps = sum(position.units[n].steps for n in whole)
    full = sum(position.units[n].full for n in whole)
    gone = {n: replace(position.units[n], place=USED_UP, steps=0) for n in whole if n != number}
    now = replace(unit, steps=steps, full=full, marks=unit.marks | REPLACED)
    return with_units(position, {**gone, number: now})


USED_UP = -5
"""Where the counters of parts are that were made one unit again: they are neither lost nor to come."""


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


class FormUnit(PacificChoice, frozen=True):
    """Which new unit is formed in a base (Rules 16.2, 16.3)."""

    rule = "16.2"
    is_selection = True
    step: Replace
    space: int

    def decider(self, game: PacificGame, position: PacificPosition) -> Side:
        """The side."""
        return self.step.side

    def prompt(self, game: PacificGame, position: PacificPosition) -> Prompt:
        """Which."""
        return Prompt(f"which new unit is formed in {game.place(self.space)}?", self.rule)

    def legal(self, game: PacificGame, position: PacificPosition) -> Sequence[Action]:
        """The classes, by their numbers."""
        rows = new_classes(game, position, self.step.side, self.space)
        return [Action("form_class", number) for number in range(len(rows))]

    def label(self, game: PacificGame, position: PacificPosition, action: Action) -> str:
        """The class and its steps."""
        _, kind, steps = new_classes(game, position, self.step.side, self.space)[action.target]
        return f"{kind.name}, {steps} steps"

    def refusal(self, game: PacificGame, position: PacificPosition, target: Target) -> Refusal:
        """Only a class."""
        return Refusal("Choose which unit is formed.", self.rule)

    def apply(self, game: PacificGame, position: PacificPosition, action: Action) -> Result:
        """It stands there."""
        side = self.step.side
        _, kind, steps = new_classes(game, position, side, self.space)[action.target]
        air, ground = position.replacements[side]
        is_air = kind.arm is Arm.AIR
        left = (air - steps, ground) if is_air else (air, ground - steps)
        full = kind.steps if is_air else steps
        number = game.class_numbers[kind.id]
        unit = Unit(number, kind.name, self.space, steps, full, level=0 if is_air else kind.level, marks=REPLACED)
        position = replace(
            position,
            units=(*position.units, unit),
            replacements=with_side(position.replacements, side, left),
        )
        told = Told(f"{kind.name} is formed in {game.place(self.space)} with {steps} steps § 16.2.")
        return Result(position, (told,), (self.step,))
