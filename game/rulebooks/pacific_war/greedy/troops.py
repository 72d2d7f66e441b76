"""Which troops the greedy player can spare, and where they go ashore: aboard, or by land to what is to be taken."""

from game.core.actions import Action, Side
from game.core.hexset import has
from game.rulebooks.pacific_war.deciding.wants import prizes, to_take
from game.rulebooks.pacific_war.moving.contact import ContactMovement
from game.rulebooks.pacific_war.moving.cycle import CycleMovement, MoveTroops, loaders
from game.rulebooks.pacific_war.moving.ground import marches
from game.rulebooks.pacific_war.terms.game import PacificGame
from game.rulebooks.pacific_war.terms.occupants import ground_at
from game.rulebooks.pacific_war.terms.position import PacificPosition, Unit

Moving = ContactMovement | CycleMovement
A_MARCH = 4
"""How many hexes by land troops march to a prize."""
GOES_ABOARD, STAYS = 1.0, -1.0


def is_free(game: PacificGame, position: PacificPosition, side: Side, unit: Unit) -> bool:
    """Whether troops are not needed where they are, and something is to be taken elsewhere."""
    is_needed = unit.place in prizes(game, side) and guards(game, position, unit)
    return bool(to_take(game, position, side)) and not is_needed


def guards(game: PacificGame, position: PacificPosition, unit: Unit) -> bool:
    """Whether troops are the garrison of their hex: the first of those that stand there."""
    troops = ground_at(game, position, unit.place, game.side(unit.kind))
    return not troops or position.units[troops[0]] is unit


def worth_of_picking_up(game: PacificGame, position: PacificPosition, step: Moving, action: Action) -> float:
    """Troops are picked up where nobody needs them, and ships can carry them or a march leads to a prize."""
    side, number = step.side, action.target
    if not is_free(game, position, side, position.units[number]):
        return -1.0
    ways = (way_left(game, position, side, number, space) for space in marches(game, position, number))
    goes = next(loaders(game, position, side, number), None) is not None or min(ways, default=0) < 0
    return 1.5 if goes else -1.0


def way_left(game: PacificGame, position: PacificPosition, side: Side, number: int, space: int) -> int:
    """How much farther a march to a hex takes troops from the nearest prize by land; below nothing: nearer."""
    here = position.units[number].place
    near = game.hexes.land.within(1 << here, A_MARCH)
    wanted = [each for each in to_take(game, position, side) if has(near, each)]
    ways = (game.distance(space, each) - game.distance(here, each) for each in wanted)
    return min(ways, default=0)


def worth_of_going(game: PacificGame, position: PacificPosition, step: MoveTroops, action: Action) -> float:
    """Troops march as near to a prize as they can; else they go aboard, or stay."""
    if action.verb == "march_to":
        return STAYS / 2 - way_left(game, position, step.side, step.unit, action.target)
    return GOES_ABOARD if action.verb == "go_aboard" else STAYS
