"""Units and headquarters that a file tells beside the map: lost, away for months, waiting for a place (Rules 2, 14)."""

from collections.abc import Iterator

from msgspec.structs import replace

from game.core.sequence import RunPhase
from game.rulebooks.pacific_war.files.plain_position import PlainPosition
from game.rulebooks.pacific_war.files.setup import Roster
from game.rulebooks.pacific_war.strategic.phases import REINFORCEMENTS
from game.rulebooks.pacific_war.strategic.reinforcements import Arrive, kinds_of
from game.rulebooks.pacific_war.terms.classes import Arm, side_of
from game.rulebooks.pacific_war.terms.game import BOTH, PacificGame
from game.rulebooks.pacific_war.terms.months import month_of
from game.rulebooks.pacific_war.terms.position import AWAY, LOST, WAITING, PacificPosition, Staff, Unit
from game.rulebooks.pacific_war.terms.scenario import Placed, Scenario


def with_off_map(game: PacificGame, position: PacificPosition, told: Scenario, plain: PlainPosition) -> PacificPosition:
    """The position with the units that are out of play and lost, behind all others."""
    roster = Roster(game, told)
    roster.units = list(position.units)
    for month, units in plain.away.items():
        first = len(roster.units)
        roster.add_elsewhere(AWAY, units)
        roster.units[first:] = [replace(unit, returns=month_of(month)) for unit in roster.units[first:]]
    for placed in plain.lost:
        roster.add_elsewhere(LOST, (placed,))
        roster.units[-1] = as_lost(game, roster.units[-1], placed)
    return replace(position, units=tuple(roster.units), staffs=tuple(staffs(game, position, plain)))


def as_lost(game: PacificGame, unit: Unit, placed: Placed) -> Unit:
    """A unit that is gone: a ship with its hits, any other without a step."""
    is_ship = game.arm(unit.kind) is Arm.SHIP
    return unit if is_ship else replace(unit, steps=0, full=placed.full or unit.full)


def staffs(game: PacificGame, position: PacificPosition, plain: PlainPosition) -> Iterator[Staff]:
    """The headquarters with their points; some are disbanded."""
    for staff, each in zip(position.staffs, game.headquarters, strict=True):
        space = AWAY if each.id in plain.headquarters_away else staff.space
        yield replace(staff, space=space, points=plain.command_points.get(each.id, 0))


def due_now(game: PacificGame, position: PacificPosition) -> list[int]:
    """The units that should have come this month and have no place yet, once those of their side were coming."""
    coming = {step.side for step in position.steps if isinstance(step, Arrive)}
    if any(isinstance(step, RunPhase) and is_arriving(game, step) for step in position.steps):
        coming = set(BOTH)
    later = [
        kind
        for arrivals in game.scenario.reinforcements
        if month_of(arrivals.month) > position.month
        or (month_of(arrivals.month) == position.month and side_of(arrivals.side) in coming)
        for kind in kinds_of(game, arrivals)
    ]
    found = []
    for number in reversed([n for n, unit in enumerate(position.units) if unit.place == WAITING]):
        if later and position.units[number].kind == later[-1]:
            later.pop()
        else:
            found.append(number)
    return found[::-1]


def is_arriving(game: PacificGame, step: RunPhase) -> bool:
    """Whether a phase that comes is that of reinforcements."""
    name: str = game.phases[step.phase].phase.name
    return name == REINFORCEMENTS.name


def is_counted_as_lost(game: PacificGame, unit: Unit) -> bool:
    """Whether a unit that is gone matters for victory: a ship, or the steps of an air unit (Rules 35.2)."""
    return unit.place == LOST and game.arm(unit.kind) is not Arm.GROUND


def returning(position: PacificPosition) -> dict[int, list[int]]:
    """The units that are out of play, by the month in which they come back; what is aboard is told with its ship."""
    found: dict[int, list[int]] = {}
    for number, unit in enumerate(position.units):
        if unit.place == AWAY and unit.aboard < 0:
            found.setdefault(unit.returns, []).append(number)
    return found
