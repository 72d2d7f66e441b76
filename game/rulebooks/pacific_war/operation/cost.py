"""What an Operation costs (Rules 20.2.5, 20.3)."""

from collections.abc import Iterable, Mapping, Sequence

import msgspec

from game.rulebooks.pacific_war.terms.classes import Arm
from game.rulebooks.pacific_war.terms.game import JAPAN, PacificGame
from game.rulebooks.pacific_war.terms.position import PENALISED, PacificPosition, Unit, operation_of


class Bill(msgspec.Struct, frozen=True):
    """What a headquarters pays: Activation Points, their multiple, and its operation cost."""

    staff: int
    points: int
    multiple: int
    cost: int

    @property
    def total(self) -> int:
        """Command Points in all."""
        return self.points * self.multiple + self.cost


def activation_points(game: PacificGame, unit: Unit, staff: int = -1) -> int:
    """The Activation Points of a unit; double without a Command Link, or by the option (20.1, 20.2.3.F, 34.4)."""
    points = game.classes[unit.kind].activation
    if unit.marks & PENALISED:
        return points * game.tables.numbers.operation.unlinked_factor
    return points * china_factor(game, unit, staff)


def china_factor(game: PacificGame, unit: Unit, staff: int) -> int:
    """What the Activation Points of a unit are multiplied with: by the option of Japan's troops in China (34.4)."""
    row = game.tables.numbers.command.in_china
    kind = game.classes[unit.kind]
    if "china" not in game.scenario.options or staff < 0 or kind.side != JAPAN or kind.arm is not Arm.GROUND:
        return 1
    return row.factor if is_in_china(game, unit.place) and game.headquarters[staff].id != row.headquarters else 1


def is_in_china(game: PacificGame, space: int) -> bool:
    """Whether a hex is of China as the option has it (Rules 34.4)."""
    if not 0 <= space < game.hex_count:
        return False
    area, name = game.tables.numbers.command.in_china, game.board.spaces[space].name
    row, column = int(name[:2]), int(name[2:])
    is_inside = area.rows[0] <= row <= area.rows[1] and area.columns[0] <= column <= area.columns[1]
    return is_inside and name not in game.tables.numbers.merchants.formosa


def multiple_of(game: PacificGame, days: int) -> int:
    """The time multiple of so many days: 1 for a week, 2 for two (Rules 20.2.5)."""
    weeks = game.tables.numbers.operation.weeks
    return next((number for number, most in enumerate(weeks, 1) if days <= most), len(weeks))


def days_left(game: PacificGame, position: PacificPosition) -> int:
    """The days paid for that are left after this cycle, in which units activated at its end act (Rules 20.4, 20.5)."""
    operation = operation_of(position)
    return operation.days - operation.used - game.tables.numbers.operation.days_per_cycle


def level_of(game: PacificGame, points: int) -> int:
    """The Operation Level by the Operation player's Activation Points (Rules 20.3)."""
    return 1 + sum(points > most for most in game.tables.numbers.operation.levels)


def bills(
    game: PacificGame, points: Mapping[int, int], multiple: int, before: Mapping[int, int] | None = None
) -> Sequence[Bill]:
    """What each headquarters pays for the points it activates; `before`: what it activated earlier (Rules 20.2.5).

    Its operation cost falls due once, when all its points come to more than it activates without.
    """
    free = game.tables.numbers.operation.free_points
    earlier = before or {}
    found = []
    for staff, more in sorted(points.items()):
        already = earlier.get(staff, 0)
        is_due = already <= free < already + more
        found.append(Bill(staff, more, multiple, game.headquarters[staff].cost if is_due else 0))
    return found


def by_staff(game: PacificGame, position: PacificPosition, chosen: Iterable[tuple[int, int]]) -> dict[int, int]:
    """The Activation Points that each headquarters activates, of units chosen with it: (unit, headquarters)."""
    found: dict[int, int] = {}
    for unit, staff in chosen:
        found[staff] = found.get(staff, 0) + activation_points(game, position.units[unit], staff)
    return found


def total(bills_due: Iterable[Bill]) -> int:
    """The Command Points of some bills."""
    return sum(bill.total for bill in bills_due)
