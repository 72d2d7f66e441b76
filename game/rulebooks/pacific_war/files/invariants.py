"""What must hold in every position of every game, for tests and random play."""

from collections import Counter as Tally
from collections.abc import Iterator

from game.rulebooks.pacific_war.terms.classes import Arm
from game.rulebooks.pacific_war.terms.game import PacificGame
from game.rulebooks.pacific_war.terms.position import LOST, PacificPosition


def invariants(game: PacificGame, position: PacificPosition) -> Iterator[str]:
    """Sentences about everything that is broken; none in a sound position."""
    for number, unit in enumerate(position.units):
        yield from broken_unit(game, position, number)
        if unit.place >= len(game.board.spaces):
            yield f"{unit.name} is off the board"
    yield from broken_forces(game, position)
    yield from broken_points(game, position)


def broken_unit(game: PacificGame, position: PacificPosition, number: int) -> Iterator[str]:
    """Hits within capacity, steps within the full number, cargo with its ship, ships with their Task Force."""
    unit = position.units[number]
    kind = game.classes[unit.kind]
    if kind.arm is Arm.SHIP and not 0 <= unit.hits <= kind.capacity:
        yield f"{unit.name} has {unit.hits} hits of {kind.capacity}"
    if kind.arm is Arm.SHIP and unit.hits == kind.capacity and unit.place != LOST:
        yield f"{unit.name} floats with {unit.hits} hits"
    if kind.arm is not Arm.SHIP and not 0 <= unit.steps <= max(unit.full, kind.steps):
        yield f"{unit.name} has {unit.steps} steps of {unit.full}"
    if unit.aboard >= 0 and position.units[unit.aboard].place != unit.place:
        yield f"{unit.name} is aboard {position.units[unit.aboard].name}, which is elsewhere"
    if unit.force >= 0 and position.task_forces[unit.force].space != unit.place:
        yield f"{unit.name} sails in {position.task_forces[unit.force].name}, which is elsewhere"


def broken_forces(game: PacificGame, position: PacificPosition) -> Iterator[str]:
    """No Task Force without ships."""
    ships = Tally(unit.force for unit in position.units if unit.place >= 0)
    for number, force in enumerate(position.task_forces):
        if force.space >= 0 and not ships[number]:
            yield f"{force.name} has no ships"


def broken_points(game: PacificGame, position: PacificPosition) -> Iterator[str]:
    """No points below nothing, each base once, no more patrols than submarines."""
    for number, staff in enumerate(position.staffs):
        if staff.points < 0:
            yield f"{game.headquarters[number].name} has {staff.points} Command Points"
    if any(points < 0 for row in position.submarines for _, points in row.commands):
        yield "a submarine Command has fewer than no points"
    if position.war.homeland < 0 or position.war.merchants < 0:
        yield "the homeland or the merchants are below nothing"
    spaces = [base.space for base in position.bases]
    if len(spaces) != len(set(spaces)):
        yield "two bases in one hex"
