"""What a side did to the other in the Operation that goes on (Rules 19.3)."""

from msgspec.structs import replace

from game.core.actions import Side, other
from game.core.rows import with_side
from game.rulebooks.pacific_war.terms.game import PacificGame
from game.rulebooks.pacific_war.terms.operation import Damage
from game.rulebooks.pacific_war.terms.position import PacificPosition


def score_loss(
    position: PacificPosition, loser: Side, points: int = 0, air_steps: int = 0, ground_steps: int = 0
) -> PacificPosition:
    """The position with a loss of one side counted for the other; outside an Operation nothing is counted."""
    operation = position.operation
    if operation is None:
        return position
    winner = other(loser)
    was = operation.damage[winner]
    now = Damage(was.points + points, was.air_steps + air_steps, was.ground_steps + ground_steps)
    return replace(position, operation=replace(operation, damage=with_side(operation.damage, winner, now)))


def ship_points(game: PacificGame, kind: str) -> int:
    """What a ship sunk counts, by its kind (Rules 19.3)."""
    numbers = game.tables.numbers.damage
    return numbers.ship_points.get(kind, numbers.other_ship_points)
