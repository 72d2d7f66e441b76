"""Which troops the greedy player can spare, and where they go ashore: aboard, or by land to what is to be taken."""

from collections.abc import Mapping

from game.core.actions import Action, Side
from game.core.hexset import SpaceSet, set_of, spaces_of
from game.core.kept import recent
from game.rulebooks.pacific_war.deciding.wants import to_keep, to_take
from game.rulebooks.pacific_war.moving.contact import ContactMovement
from game.rulebooks.pacific_war.moving.cycle import CycleMovement, MoveTroops, loaders
from game.rulebooks.pacific_war.moving.ground import marches, steps_by_land
from game.rulebooks.pacific_war.terms.game import PacificGame
from game.rulebooks.pacific_war.terms.occupants import ground_at
from game.rulebooks.pacific_war.terms.position import PacificPosition, Unit

Moving = ContactMovement | CycleMovement
A_MARCH, TOO_FAR = 4, 99
"""How many hexes by land troops march to a prize."""
WAYS_KEPT = 8
GOES_ABOARD, STAYS = 10.0, -0.5


def is_free(game: PacificGame, position: PacificPosition, side: Side, unit: Unit) -> bool:
    """Whether troops are not needed where they are, and something is to be taken elsewhere."""
    is_needed = unit.place in to_keep(game, position, side) and guards(game, position, unit)
    return bool(to_take(game, position, side)) and not is_needed


def guards(game: PacificGame, position: PacificPosition, unit: Unit) -> bool:
    """Whether troops are the garrison of their hex: the first of those that stand there."""
    troops = ground_at(game, position, unit.place, game.side(unit.kind))
    return not troops or position.units[troops[0]] is unit


def way_by_land(game: PacificGame, position: PacificPosition, side: Side, space: int) -> int:
    """How many steps by land it is from a hex to the nearest that is to be taken."""
    return ways_by_land(game, set_of(to_take(game, position, side))).get(space, TOO_FAR)


@recent(WAYS_KEPT)
def ways_by_land(game: PacificGame, wanted: SpaceSet) -> Mapping[int, int]:
    """The hexes from which a march leads to one of some hexes, each with its steps."""
    ring = {*spaces_of(wanted)}
    found = dict.fromkeys(ring, 0)
    for steps in range(1, A_MARCH + 1):
        ring = {end for here in ring for end, _ in steps_by_land(game, here)} - found.keys()
        found |= dict.fromkeys(ring, steps)
    return found


def worth_of_picking_up(game: PacificGame, position: PacificPosition, step: Moving, action: Action) -> float:
    """Troops are picked up where nobody needs them, and ships can carry them or a march leads to a prize."""
    unit = position.units[action.target]
    way = way_by_land(game, position, step.side, unit.place)
    if not is_free(game, position, step.side, unit) or not way:
        return -1.0
    nearer = (way_by_land(game, position, step.side, space) < way for space in marches(game, position, action.target))
    goes = next(loaders(game, position, step.side, action.target), None) is not None or any(nearer)
    return 1.5 if goes else -1.0


def worth_of_going(game: PacificGame, position: PacificPosition, step: MoveTroops, action: Action) -> float:
    """Troops go aboard; else they march as near to a prize as they can, or stay."""
    if action.verb == "march_to":
        here = position.units[step.unit].place
        before, after = (way_by_land(game, position, step.side, space) for space in (here, action.target))
        return float(before - after - 1)
    return GOES_ABOARD if action.verb == "go_aboard" else STAYS
