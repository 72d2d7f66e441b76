"""The end of an Operation: its damage moves the Strategic Initiative, and all units are unactivated (Rules 5.3, 19)."""

from msgspec.structs import replace

from game.core.actions import Side
from game.core.events import Told
from game.core.passed_over import none_passed
from game.rulebooks.pacific_war.calendar.days import OPERATION, has_active
from game.rulebooks.pacific_war.deciding.verdict import decide
from game.rulebooks.pacific_war.terms.game import ALLIES, JAPAN, PacificGame
from game.rulebooks.pacific_war.terms.operation import Damage
from game.rulebooks.pacific_war.terms.position import (
    AWAY,
    PENALISED,
    UNACTIVATED,
    PacificAutomatic,
    PacificPosition,
    Result,
    TaskForce,
    Unit,
    operation_of,
)


def score(game: PacificGame, damage: Damage) -> int:
    """What a side did to the other, in points (Rules 19.3)."""
    table = game.tables.numbers.initiative
    return damage.points + damage.air_steps // table.air_steps + damage.ground_steps // table.ground_steps


def initiative_change(game: PacificGame, position: PacificPosition) -> int:
    """How far the marker moves: up for Japan, down for the Allies (Rules 19.3)."""
    table = game.tables.numbers.initiative
    damage = operation_of(position).damage
    difference = score(game, damage[JAPAN]) - score(game, damage[ALLIES])
    boxes = min(table.moves_at_most, abs(difference) // table.divide)
    return boxes if difference > 0 else -boxes


class OverAtOnce(PacificAutomatic, frozen=True):
    """At the instant nobody is activated any more, the Operation is over (Rules 5.3)."""

    def run(self, game: PacificGame, position: PacificPosition) -> Result:
        """Break off what is left of it."""
        if game.scenario.type == "engagement" or has_active(game, position):
            return Result(position)
        return Result(position, leave=OPERATION)


def end_operation(game: PacificGame, position: PacificPosition) -> Result:
    """Initiative, units, the free Support Base; after the last Operation the scenario is decided (Rules 5.3)."""
    operation = position.operation
    if operation is None:
        return Result(position)
    change = initiative_change(game, position)
    most = game.tables.numbers.initiative.most
    initiative = max(-most, min(most, position.initiative + change))
    position = replace(
        position,
        initiative=initiative,
        units=tuple(rested(game, position, unit) for unit in position.units),
        task_forces=tuple(after_operation(position, n) for n in range(len(position.task_forces))),
        support_bases=tuple(base for base in position.support_bases if not base.is_free),
        operation=None,
        shelled=(),
        struck=(),
        passed_over=none_passed(position),
    )
    told = Told(f"The Operation is over. {told_change(game, operation.damage, change)} § 19.3.")
    last = game.scenario.last_operation
    is_over = game.scenario.type == "battle" or (last and position.operations >= last)
    return Result(decide(game, position) if is_over else position, (told,))


def after_operation(position: PacificPosition, number: int) -> TaskForce:
    """A Task Force after an Operation: gone if its ships left."""
    force = position.task_forces[number]
    ships = [unit for unit in position.units if unit.force == number and unit.place >= 0]
    gone = all(is_penalised(position, ship) for ship in ships)
    return replace(force, marks=0, space=-1 if gone else force.space)


def rested(game: PacificGame, position: PacificPosition, unit: Unit) -> Unit:
    """A unit after an Operation; ships that were activated without a link leave for two months (Rules 20.2.3.F)."""
    if is_penalised(position, unit):
        returns = position.month + game.tables.numbers.operation.penalty_months
        return replace(unit, place=AWAY, force=-1, activity=UNACTIVATED, marks=0, returns=returns)
    return replace(unit, activity=UNACTIVATED, marks=0) if unit.activity or unit.marks else unit


def is_penalised(position: PacificPosition, unit: Unit) -> bool:
    """Whether a unit leaves: a ship that was activated without a link, or what such a ship carries."""
    ship = position.units[unit.aboard] if unit.aboard >= 0 else unit
    return bool(ship.marks & PENALISED) and ship.place >= 0


def told_change(game: PacificGame, damage: tuple[Damage, Damage], change: int) -> str:
    """The damage and the initiative in words."""
    words = ", ".join(f"{game.side_name(side)} {score(game, damage[side])}" for side in (JAPAN, ALLIES))
    if not change:
        return f"Damage done: {words}; the initiative stays"
    winner = Side(JAPAN if change > 0 else ALLIES)
    return f"Damage done: {words}; the initiative moves {abs(change)} towards {game.side_name(winner)}"
