"""What the greedy player bids, activates and pays: as much as the way to its prizes asks for, and no more."""

from collections.abc import Iterable

from game.core.actions import Action, Side
from game.rulebooks.pacific_war.deciding.wants import prizes, to_take
from game.rulebooks.pacific_war.greedy.troops import A_MARCH, is_free, way_by_land
from game.rulebooks.pacific_war.map.headquarters import command_points
from game.rulebooks.pacific_war.operation.activating import Activate
from game.rulebooks.pacific_war.operation.bidding import Bid
from game.rulebooks.pacific_war.operation.candidates import is_linked_to
from game.rulebooks.pacific_war.operation.preparing import ChooseDays
from game.rulebooks.pacific_war.strategic.disbanding import Recall
from game.rulebooks.pacific_war.strategic.engineering import Engineer
from game.rulebooks.pacific_war.strategic.points import HowMany
from game.rulebooks.pacific_war.strategic.reinforcements import PlaceArrival
from game.rulebooks.pacific_war.terms.classes import Arm
from game.rulebooks.pacific_war.terms.game import PacificGame
from game.rulebooks.pacific_war.terms.occupants import ground_at
from game.rulebooks.pacific_war.terms.pieces import staff_of
from game.rulebooks.pacific_war.terms.position import PacificPosition, Unit, base_at, operation_of

SHARE_TO_TAKE, SHARE_TO_KEEP = 0.5, 0.2
"""How much of its Command Points a side bids when there is something to be taken, and when there is not."""
TRANSPORTS = ("aa", "apd")
TOO_FEW = 6
"""With fewer points a side leaves it."""
NEAR = {Arm.SHIP: 15, Arm.AIR: 10}
"""How many hexes from a prize units are useful in an Operation."""
WEEK = 12
"""The hexes that ships sail in a week and fight then."""


def worth_of_bid(game: PacificGame, position: PacificPosition, step: Bid, action: Action) -> float:
    """A side bids a share of its points, the nearest that it may."""
    points = command_points(game, position, step.side)
    share = SHARE_TO_TAKE if to_take(game, position, step.side) else SHARE_TO_KEEP
    wanted = 0 if points < TOO_FEW else int(points * share)
    return -abs(float(action.target - wanted))


def nearest_prize(game: PacificGame, side: Side, space: int) -> int:
    """How far the nearest prize is from a hex; from a box beside the map none is near."""
    return nearest_of(game, prizes(game, side), space)


def nearest_aim(game: PacificGame, position: PacificPosition, side: Side, space: int) -> int:
    """How far the nearest prize is that may be fought for: one to be taken in an Operation of his own, else any."""
    wanted = to_take(game, position, side) if operation_of(position).player == side else {}
    return nearest_of(game, wanted or prizes(game, side), space)


def nearest_of(game: PacificGame, spaces: Iterable[int], space: int) -> int:
    """How far the nearest of some hexes is from a hex; from a box beside the map none is near."""
    if not 0 <= space < game.hex_count:
        return game.hex_count
    return min((game.distance(space, each) for each in spaces), default=game.hex_count)


def is_useful(game: PacificGame, position: PacificPosition, step: Activate, staff: int, number: int) -> bool:
    """Whether a headquarters does well to activate a unit: ships with a link, whatever is near a prize, or troops that
    march or are carried to one."""
    unit = position.units[number]
    arm = game.arm(unit.kind)
    if arm is Arm.SHIP and not is_linked_to(game, position, staff, number):
        return False
    if arm is not Arm.GROUND:
        return nearest_aim(game, position, step.side, unit.place) <= NEAR[arm]
    marches = way_by_land(game, position, step.side, unit.place) <= A_MARCH
    return is_free(game, position, step.side, unit) and (marches or is_carried(game, position, step, unit))


def is_carried(game: PacificGame, position: PacificPosition, step: Activate, unit: Unit) -> bool:
    """Whether transports that were chosen can carry troops from where they are."""
    chosen = (position.units[number] for number, _ in step.chosen)
    return any(each.place == unit.place and game.classes[each.kind].kind in TRANSPORTS for each in chosen)


def worth_of_activating(game: PacificGame, position: PacificPosition, step: Activate, action: Action) -> float:
    """Troops with their transports first, then ships and aircraft near a prize; another headquarters, or the end."""
    if action.verb == "end_activation":
        return 0.0
    if action.verb == "lead":
        return worth_of_leading(game, position, step, action)
    if action.verb != "activate" or not is_useful(game, position, step, step.leading(game, position), action.target):
        return -1.0
    unit = position.units[action.target]
    near = -nearest_aim(game, position, step.side, unit.place) / game.hex_count
    if lands_or_carries(game, position, step.side, unit):
        return 3.0 + near + (game.arm(unit.kind) is Arm.GROUND)
    return 2.0 + near + (game.arm(unit.kind) is Arm.SHIP)


def worth_of_leading(game: PacificGame, position: PacificPosition, step: Activate, action: Action) -> float:
    """Another headquarters activates where it has units that are useful."""
    staff = staff_of(action.target)
    assert staff is not None, "headquarters are pieces of their own"
    units = step.open_units(game, position, staff)
    return 1.0 if any(is_useful(game, position, step, staff, unit) for unit in units) else -1.0


def lands_or_carries(game: PacificGame, position: PacificPosition, side: Side, unit: Unit) -> bool:
    """Whether a unit is troops to be landed, or a transport that lies where such troops stand."""
    if game.arm(unit.kind) is Arm.GROUND:
        return True
    here = (position.units[number] for number in ground_at(game, position, unit.place, side))
    return game.classes[unit.kind].kind in TRANSPORTS and any(is_free(game, position, side, each) for each in here)


def worth_of_days(game: PacificGame, position: PacificPosition, step: ChooseDays, action: Action) -> float:
    """A side pays for a week, and for one more where its ships have far to go."""
    side = operation_of(position).player
    ships = (u for u in position.units if game.arm(u.kind) is Arm.SHIP and game.side(u.kind) == side and u.place >= 0)
    ways = (nearest_prize(game, side, unit.place) for unit in ships)
    return float(action.target == (2 if min(ways, default=0) > WEEK else 1))


def worth_of_points(game: PacificGame, position: PacificPosition, step: HowMany, action: Action) -> float:
    """Whoever has said where points go sends as many as there are."""
    return float(action.target) if step.staff >= 0 else -float(action.target)


def worth_of_entering(
    game: PacificGame, position: PacificPosition, step: PlaceArrival | Recall, action: Action
) -> float:
    """What comes into play enters as near to a prize as it may."""
    wanted = to_take(game, position, step.side) or prizes(game, step.side)
    return -float(nearest_of(game, wanted, action.target))


def worth_of_working(game: PacificGame, position: PacificPosition, step: Engineer, action: Action) -> float:
    """Engineers build the airbase without which a hex counts nothing, and nothing else."""
    base = base_at(game, position, action.target)
    has_airbase = base is not None and base.airbase > 0
    return 1.0 if game.board.name(action.target) in game.scenario.points.needs_airbase and not has_airbase else -1.0
