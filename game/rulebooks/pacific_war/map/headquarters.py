"""The headquarters on the map, the Command Points that they hold, and who of them pays (Rules 10.3, 18.1)."""

from msgspec.structs import replace

from game.core.actions import Side
from game.core.kept import kept_each
from game.core.rows import with_some
from game.rulebooks.pacific_war.terms.game import PacificGame
from game.rulebooks.pacific_war.terms.position import AWAY, PacificPosition


@kept_each("staffs")
def staffs(game: PacificGame, position: PacificPosition, side: Side) -> tuple[int, ...]:
    """The headquarters of a side on the map."""
    pairs = enumerate(zip(position.staffs, game.headquarters, strict=True))
    return tuple([number for number, (staff, each) in pairs if each.side == side and staff.space >= 0])


def staffs_away(game: PacificGame, position: PacificPosition, side: Side) -> tuple[int, ...]:
    """The headquarters of a side that are disbanded, and come back (Rules 11.2.1.3)."""
    pairs = enumerate(zip(position.staffs, game.headquarters, strict=True))
    return tuple([number for number, (staff, each) in pairs if each.side == side and staff.space == AWAY])


def richest_first(game: PacificGame, position: PacificPosition, side: Side) -> list[int]:
    """The headquarters of a side on the map, those with the most Command Points first."""
    return sorted(staffs(game, position, side), key=lambda staff: -position.staffs[staff].points)


def command_points(game: PacificGame, position: PacificPosition, side: Side) -> int:
    """The Command Points on all headquarters of a side that are on the map (Rules 18.1)."""
    return sum(position.staffs[staff].points for staff in staffs(game, position, side))


def pay_by_richest(game: PacificGame, position: PacificPosition, side: Side, cost: int) -> PacificPosition:
    """The position after a side's headquarters have paid as much of a cost as they hold, those with the most first."""
    now = {}
    for staff in richest_first(game, position, side):
        held = position.staffs[staff]
        taken = min(cost, held.points)
        now[staff] = replace(held, points=held.points - taken)
        cost -= taken
    return replace(position, staffs=with_some(position.staffs, now))
