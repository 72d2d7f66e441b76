"""Questions about Operations: cost, activation, intelligence, and what the month's end does (Rules 5.4, 18 to 22)."""

from collections.abc import Mapping, Sequence
from math import ceil

import msgspec
from msgspec.structs import replace

from game.core.asking import known
from game.rulebooks.pacific_war.calendar.days import Moment, has_active, is_last
from game.rulebooks.pacific_war.files.unit_words import unit_words
from game.rulebooks.pacific_war.operation.activating import Activate, least, share_left
from game.rulebooks.pacific_war.operation.bidding import UNLIMITED, winner
from game.rulebooks.pacific_war.operation.candidates import reaction_refusal, state_refusal, unit_refusal
from game.rulebooks.pacific_war.operation.cost import level_of, total
from game.rulebooks.pacific_war.operation.deactivating import force_refusal, rest_refusal
from game.rulebooks.pacific_war.operation.ending import initiative_change, score
from game.rulebooks.pacific_war.operation.intelligence import condition_for
from game.rulebooks.pacific_war.questions.plain import force_called, operation_now, staff_called, unit_called
from game.rulebooks.pacific_war.terms.firing import FACES
from game.rulebooks.pacific_war.terms.game import ALLIES, BOTH, JAPAN, PacificGame
from game.rulebooks.pacific_war.terms.months import LAST_DAY
from game.rulebooks.pacific_war.terms.operation import Condition, Operation
from game.rulebooks.pacific_war.terms.position import PacificPosition
from game.rulebooks.pacific_war.terms.tables import SIDE_NAMES, SideName


class CostAnswer(msgspec.Struct, frozen=True):
    """What an Operation costs: Activation Points, multiple, what headquarters add, the total, and its level.

    `lost` is what the bid costs beside it; `reaction` the Activation Points of the reaction under each condition.
    """

    points: int
    multiple: int
    operation_costs: int
    total: int
    level: int
    lost: int
    reaction: dict[Condition, int]


class MonthEndAnswer(msgspec.Struct, frozen=True):
    """What the Day marker does: where it stands after its move, whether the month ends, and how play goes on.

    It goes on with the phase "R", "Lighting" or "O", after a last month not at all ("over"); "on": no month ends.
    """

    day: int
    ends: bool
    goes_on: str


def cost(
    game: PacificGame, position: PacificPosition, units: Mapping[str, str], days: int, bid: int = UNLIMITED
) -> CostAnswer:
    """The cost of an Operation of so many days that activates these units, each by its headquarters (Rules 20.2.5).

    Air units aboard carriers are paid for with these, whether they are named or not.
    """
    numbers = {unit_called(game, position, unit): staff_called(game, staff) for unit, staff in units.items()}
    chosen = tuple((unit, staff) for unit, staff in numbers.items() if position.units[unit].aboard not in numbers)
    side = game.side(position.units[chosen[0][0]].kind)
    operation = Operation(side, bid=bid, days=days)
    here = replace(position, operation=operation)
    bills = Activate(side, chosen=chosen).bills(game, here)
    points, due = sum(bill.points for bill in bills), total(bills)
    conditions: tuple[Condition, ...] = ("surprise", "intercept", "ambush", "ambush_cv")
    return CostAnswer(
        points,
        bills[0].multiple,
        sum(bill.cost for bill in bills),
        due,
        level_of(game, points),
        max(0, least(game, here) - due),
        {name: ceil(points * game.tables.numbers.conditions[name].share) for name in conditions},
    )


def activatable(game: PacificGame, position: PacificPosition, staff: str) -> dict[str, str]:
    """The units that a headquarters cannot activate, with the reason; empty text: it can (Rules 20.1, 20.3, 22)."""
    number = staff_called(game, staff)
    side = game.headquarters[number].side
    found = {}
    for unit, each in enumerate(position.units):
        if game.side(each.kind) != side:
            continue
        refused = state_refusal(game, position, side, unit) or unit_refusal(game, position, number, unit)
        if refused is None and position.operation is not None and position.operation.player != side:
            refused = reaction_refusal(game, position, unit)
        found[unit_words(game, position, unit)] = refused.sentence if refused is not None else ""
    return found


def reaction_points_left(game: PacificGame, position: PacificPosition) -> int:
    """The Activation Points that the Reaction player may still activate (Rules 22.2).

    :raises LookupError: when no Operation is going on.
    """
    operation_now(position)
    return share_left(game, position)


def may_rest(game: PacificGame, position: PacificPosition, name: str) -> str:
    """Why a unit or a Task Force cannot be deactivated; empty: it can (Rules 20.5)."""
    if name not in {force.name for force in position.task_forces}:
        number = unit_called(game, position, name)
        refused = rest_refusal(game, position, game.side(position.units[number].kind), number)
    else:
        force = force_called(position, name)
        refused = force_refusal(game, position, position.task_forces[force].side, force)
    return refused.sentence if refused is not None else ""


def bid_winner(game: PacificGame, position: PacificPosition, bids: Sequence[int]) -> SideName | None:
    """Who becomes the Operation player by these bids of Japan and the Allies; None: the month ends (Rules 18).

    :raises LookupError: when there are not two.
    """
    if len(bids) != len(BOTH):
        raise LookupError(f"there is a bid of each side, not {len(bids)}")
    japan, allies = bids
    side = winner(game, replace(position, bids=(japan, allies)))
    return SIDE_NAMES[side] if side is not None else None


def condition(game: PacificGame, level: int, die: int) -> Condition:
    """The Operational Intelligence Condition of a die at a level (Rules 21.1).

    :raises LookupError: when there is no such level, or no such die.
    """
    known(str(level), map(str, range(len(game.tables.numbers.intelligence.surprise))), "level")
    known(str(die), map(str, range(FACES)), "die")
    return condition_for(game, level, die)


def initiative(game: PacificGame, position: PacificPosition) -> tuple[int, int, int]:
    """The points of Japan and of the Allies for the damage they did, and how far the marker moves (Rules 19.3)."""
    damage = operation_now(position).damage
    return score(game, damage[JAPAN]), score(game, damage[ALLIES]), initiative_change(game, position)


def day_marker(game: PacificGame, position: PacificPosition, days: int, when: Moment) -> MonthEndAnswer:
    """What moving the Day marker does to the month, and how an Operation goes on after it (Rules 5.4)."""
    day = position.day + days
    if day <= LAST_DAY:
        return MonthEndAnswer(day, False, "on")
    if is_last(game, position.month):
        return MonthEndAnswer(day - LAST_DAY - 1, True, "over")
    side = operation_now(position).player if when == "contact" else None
    if has_active(game, position, side):
        return MonthEndAnswer(day - LAST_DAY - 1, True, "R" if when == "contact" else "Lighting")
    return MonthEndAnswer(day - LAST_DAY - 1, True, "O")
