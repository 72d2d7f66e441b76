"""Detection Removal and what else ends with a Battle Cycle (Rules 32.2, 32.3)."""

from msgspec.structs import replace

from game.core.actions import other
from game.core.events import Event, Told
from game.core.hexset import NOWHERE, SpaceSet
from game.core.passed_over import none_passed
from game.rulebooks.pacific_war.terms.fleets import force_spaces
from game.rulebooks.pacific_war.terms.game import PacificGame
from game.rulebooks.pacific_war.terms.known import without_lost_from_sight
from game.rulebooks.pacific_war.terms.occupants import occupants
from game.rulebooks.pacific_war.terms.position import (
    BOMBARDED,
    CYCLE_MARKS,
    FOUGHT,
    PHASE_MARKS,
    RESTS,
    RESTS_NOW,
    PacificAutomatic,
    PacificPosition,
    Result,
    TaskForce,
    mark_units,
    with_force,
    without_marks,
)


def keeps_detected(game: PacificGame, position: PacificPosition, force: TaskForce) -> bool:
    """Whether a Task Force stays detected: somebody watches it from its hex or next to it, or it fought (Rules 32.2).

    An empty base and ships in port watch nobody.
    """
    if force.marks & (FOUGHT | BOMBARDED):
        return True
    enemy = other(force.side)
    within = game.tables.numbers.detection.kept_within
    near = game.within(force.space, within) if force.space < game.hex_count else NOWHERE
    watching = force_spaces(game, position, enemy) | occupants(game, position).ground[enemy]
    return bool(near & (watching | bases_with_aircraft(game, position, enemy)))


def bases_with_aircraft(game: PacificGame, position: PacificPosition, side: int) -> SpaceSet:
    """The bases of a side with air units."""
    return occupants(game, position).aircraft[side]


class RemoveDetection(PacificAutomatic, frozen=True):
    """Task Forces that nobody sees any more are undetected again (Rules 32.2)."""

    def run(self, game: PacificGame, position: PacificPosition) -> Result:
        """Turn them over, one by one."""
        lost: list[Event] = []
        for number, force in enumerate(position.task_forces):
            if force.space >= 0 and force.report and not keeps_detected(game, position, force):
                position = with_force(position, number, replace(force, report="", told=0))
                lost.append(Told(f"The enemy loses sight of {force.name} § 32.2."))
        return Result(without_lost_from_sight(game, position), tuple(lost))


class EndPhaseMarks(PacificAutomatic, frozen=True):
    """What units did in a phase is forgotten with it."""

    def run(self, game: PacificGame, position: PacificPosition) -> Result:
        """Take the marks off."""
        if any(patrol.has_attacked or patrol.has_moved or patrol.has_searched for patrol in position.patrols):
            rested = [replace(p, has_attacked=False, has_moved=False, has_searched=False) for p in position.patrols]
            position = replace(position, patrols=tuple(rested))
        operation = position.operation
        if operation is not None and (operation.replied or operation.launches):
            position = replace(position, operation=replace(operation, replied=(), launches=()))
        return Result(without_marks(game, position, PHASE_MARKS))


def end_cycle(game: PacificGame, position: PacificPosition) -> PacificPosition:
    """The position after a Battle Cycle: its marks, what was shelled and struck and what was passed over are forgotten.

    Units that flew at dusk rest in the next cycle (Rules 26.3).
    """
    flown = [number for number, unit in enumerate(position.units) if unit.marks & RESTS]
    position = without_marks(game, position, CYCLE_MARKS | PHASE_MARKS | RESTS | RESTS_NOW)
    return replace(mark_units(position, flown, RESTS_NOW), shelled=(), struck=(), passed_over=none_passed(position))
