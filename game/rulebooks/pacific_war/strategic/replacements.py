"""L. Replacements: steps for units, new units, levels, and units that break down or combine (Rules 16, 15.2.4)."""

from collections.abc import Sequence

from msgspec.structs import replace

from game.core.actions import Action, Kind, PieceId, Refusal, Side, SpaceId, Target
from game.core.events import PieceReduced, Told
from game.core.position import Prompt
from game.core.rows import with_side
from game.rulebooks.pacific_war.map.headquarters import pay_by_richest
from game.rulebooks.pacific_war.strategic.leaving import Preparation
from game.rulebooks.pacific_war.strategic.renewing import (
    break_down,
    combine,
    forming,
    level_refusal,
    lower_levels,
    mates,
    new_classes,
    parts_of,
    rear_refusal,
    renewal_refusal,
    schedule,
    strengthening_refusal,
)
from game.rulebooks.pacific_war.terms.classes import Arm
from game.rulebooks.pacific_war.terms.game import PacificGame
from game.rulebooks.pacific_war.terms.known import of_unit, open_name
from game.rulebooks.pacific_war.terms.occupants import own_units
from game.rulebooks.pacific_war.terms.position import (
    REPLACED,
    PacificAutomatic,
    PacificChoice,
    PacificPosition,
    Result,
    Unit,
    with_units,
    without_marks,
)
from game.rulebooks.pacific_war.terms.secrets import OwnersWord
from game.rulebooks.pacific_war.terms.words import counted


class ReceiveSteps(PacificAutomatic, frozen=True):
    """New steps come; unused ones are kept, twice a month's at most (Rules 16.1)."""

    side: Side

    def run(self, game: PacificGame, position: PacificPosition) -> Result:
        """Add them up."""
        kept = game.tables.numbers.replacements.kept_months
        new = schedule(game, position.month, self.side)
        old = position.replacements[self.side]
        air, ground = (min(old[n], kept * new[n]) + new[n] for n in (0, 1))
        told = Told(
            f"{game.side_name(self.side)}: {counted(air, 'air step')} and {counted(ground, 'ground step')} § 16.1."
        )
        rows = with_side(position.replacements, self.side, (air, ground))
        return Result(replace(without_marks(game, position, REPLACED), replacements=rows), (told,))


class Replace(Preparation, frozen=True):
    """A side gives steps to units, forms new ones, trains, breaks down and recombines (Rules 16).

    `taken` are the air units that took steps this month, once for each step.
    """

    rule = "16.2"
    plain_no = "end_replacements"
    taken: tuple[int, ...] = ()

    def prompt(self, game: PacificGame, position: PacificPosition) -> Prompt:
        """What is left."""
        air, ground = position.replacements[self.side]
        sentence = f"give {counted(air, 'air step')} and {counted(ground, 'ground step')} to units, or go on."
        hint = "Steps make up for losses. Click a Linked unit, or a lit base to form a new one there."
        return Prompt(sentence, self.rule, hint)

    def legal(self, game: PacificGame, position: PacificPosition) -> Sequence[Action]:
        """Units that something can be done with, new units, and the end."""
        units = [n for n in own_units(game, position)[self.side] if ways(game, position, self, n)]
        actions = [Action("replace", number) for number in units]
        actions += [Action("form", space) for space in forming(game, position, self.side)]
        return [*actions, Action("end_replacements")] if actions else []

    def refusal(self, game: PacificGame, position: PacificPosition, target: Target) -> Refusal:
        """Why nothing can be done with it."""
        if target.kind is Kind.PIECE and target.number < len(position.units):
            refused = renewal_refusal(game, position, self.side, self.taken, target.number)
            if refused is not None:
                return refused
        if forming(game, position, self.side):
            return Refusal("Click a Linked unit that lacks steps, or a lit base for a new one.", self.rule)
        return Refusal("Click a Linked unit that lacks steps.", self.rule)

    def apply(self, game: PacificGame, position: PacificPosition, action: Action) -> Result:
        """Choose what, or do the only thing; or done."""
        if action.verb == "end_replacements":
            return self.skip(game, position)
        if action.verb == "form":
            return Result(position, (), (FormUnit(self, action.target),))
        return Result(position, (), (ChooseReplacement(self, action.target),))

    def skip(self, game: PacificGame, position: PacificPosition) -> Result:
        """Done, or nothing more can be done: who took many steps drops a level (Rules 16.3.4)."""
        return Result(lower_levels(game, position, self.taken))


def ways(game: PacificGame, position: PacificPosition, step: Replace, number: int) -> list[Action]:
    """What can be done with a unit in this phase, unless it takes no part in it at all."""
    if rear_refusal(game, position, step.side, number) is not None:
        return []
    found = []
    if strengthening_refusal(game, position, step.side, step.taken, number) is None:
        is_ship = game.arm(position.units[number].kind) is Arm.SHIP
        found.append(Action("raise_transport" if is_ship else "add_step"))
    if level_refusal(game, position, step.side, step.taken, number) is None:
        found.append(Action("train"))
    if parts_of(game, position, step.side, number):
        found.append(Action("break_down"))
    if mates(game, position, step.side, number):
        found.append(Action("combine"))
    return found


class ChooseReplacement(PacificChoice, frozen=True):
    """What is done with a unit (Rules 16)."""

    rule = "16.2"
    otherwise = "Choose what is done with the unit."
    is_selection = True
    step: Replace
    unit: int

    def decider(self, game: PacificGame, position: PacificPosition) -> Side:
        """The side."""
        return self.step.side

    def prompt(self, game: PacificGame, position: PacificPosition) -> Prompt:
        """What."""
        return Prompt(f"what is done with {open_name(game, position, self.unit)}?", self.rule)

    def subject(self, game: PacificGame, position: PacificPosition) -> Target | None:
        """The unit."""
        return Target(Kind.PIECE, self.unit)

    def legal(self, game: PacificGame, position: PacificPosition) -> Sequence[Action]:
        """What can be done with it."""
        return ways(game, position, self.step, self.unit)

    def apply(self, game: PacificGame, position: PacificPosition, action: Action) -> Result:
        """It is done."""
        unit = position.units[self.unit]
        match action.verb:
            case "add_step":
                return self.with_step(game, position, unit)
            case "raise_transport":
                numbers = game.tables.numbers.repair
                position = pay_by_richest(game, position, self.step.side, numbers.upgrade_cost)
                now = replace(unit, hits=max(0, unit.hits - numbers.upgrade_hits), marks=unit.marks | REPLACED)
                told = self.word(f"{unit.name} is raised in strength § 15.2.4.", "A transport is raised § 15.2.4.")
                return Result(with_units(position, {self.unit: now}), (told,), (self.step,))
            case "train":
                cost = game.tables.numbers.replacements.level_up_cost
                position = pay_by_richest(game, position, self.step.side, cost)
                now = replace(unit, level=unit.level + 1, marks=unit.marks | REPLACED)
                told = self.word(f"{unit.name} has level {now.level} § 16.5.", "An air unit gains a level § 16.5.")
                return Result(with_units(position, {self.unit: now}), (told,), (self.step,))
            case "break_down":
                return Result(break_down(game, position, self.step.side, self.unit), (), (self.step,))
            case _:
                return Result(combine(game, position, self.step.side, self.unit), (), (self.step,))

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
        told = self.word(f"{unit.name} has {unit.steps + 1} steps § 16.2.", "A unit is given a step § 16.2.")
        gained = PieceReduced(PieceId(self.unit), SpaceId(unit.place), -1)
        return Result(position, (*of_unit(game, self.unit, (gained,), position), told), (step,))

    def word(self, words: str, public: str) -> OwnersWord:
        """What its owner reads of the unit, and what the enemy reads."""
        return OwnersWord(self.step.side, words, public)


class FormUnit(PacificChoice, frozen=True):
    """Which new unit is formed in a base (Rules 16.2, 16.3)."""

    rule = "16.2"
    otherwise = "Choose which unit is formed."
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
        return f"{kind.name}, {counted(steps, 'step')}"

    def apply(self, game: PacificGame, position: PacificPosition, action: Action) -> Result:
        """It stands there."""
        side = self.step.side
        _, kind, steps = new_classes(game, position, side, self.space)[action.target]
        air, ground = position.replacements[side]
        is_air = kind.arm is Arm.AIR
        left = (air - steps, ground) if is_air else (air, ground - steps)
        number = game.class_numbers[kind.id]
        level = max(0, kind.level - 1) if is_air else kind.level
        unit = Unit(number, kind.name, self.space, steps, steps, level=level, marks=REPLACED)
        position = replace(
            position,
            units=(*position.units, unit),
            replacements=with_side(position.replacements, side, left),
        )
        words = f"{kind.name} is formed in {game.place(self.space)} with {counted(steps, 'step')} § 16.2."
        told = OwnersWord(side, words, "A new unit is formed § 16.2.")
        return Result(position, (told,), (self.step,))
