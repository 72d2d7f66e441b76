"""The bid for an Operation: both write a number in secret, and the higher wins (Rules 18)."""

from collections.abc import Sequence

from msgspec.structs import replace

from game.core.actions import Action, Side
from game.core.events import Told
from game.core.position import Prompt
from game.core.rows import with_side
from game.rulebooks.pacific_war.map.headquarters import command_points, staffs
from game.rulebooks.pacific_war.operation.activating import can_activate
from game.rulebooks.pacific_war.terms.game import ALLIES, JAPAN, PacificGame
from game.rulebooks.pacific_war.terms.months import month_of
from game.rulebooks.pacific_war.terms.operation import Operation
from game.rulebooks.pacific_war.terms.position import (
    PacificAutomatic,
    PacificChoice,
    PacificPosition,
    PacificSideChoice,
    Result,
)

UNLIMITED = -1
"""The bid of an Operation that needs none: all Command Points may be spent, and none must."""


def tie_winner(game: PacificGame, position: PacificPosition) -> Side:
    """Who wins a tie: the side that the initiative favours; at 0 Japan at first, then the Allies (Rules 18.2)."""
    if position.initiative:
        return JAPAN if position.initiative > 0 else ALLIES
    turning = month_of(game.tables.numbers.bid.japan_wins_ties_before)
    return JAPAN if position.month < turning else ALLIES


def winner(game: PacificGame, position: PacificPosition) -> Side | None:
    """Who becomes Operation player by the bids; nobody if nobody can, or bid anything (Rules 18.2, 18.4)."""
    bids = position.bids
    able = [side for side in (JAPAN, ALLIES) if bids[side] > 0 and can_activate(game, position, side, bids[side])]
    if len(able) < 2:
        return able[0] if able else None
    if bids[JAPAN] != bids[ALLIES]:
        return JAPAN if bids[JAPAN] > bids[ALLIES] else ALLIES
    return tie_winner(game, position)


class Bid(PacificSideChoice, frozen=True):
    """A side's secret bid (Rules 18.1)."""

    rule = "18.1"
    otherwise = "Bid a number of Command Points."
    is_secret = True
    passes_alone = False

    def prompt(self, game: PacificGame, position: PacificPosition) -> Prompt:
        """How much."""
        most = command_points(game, position, self.side)
        return Prompt(
            f"bid 0 to {most} Command Points for the next Operation.",
            self.rule,
            "The higher bid acts, and spends at most that and at least half of it. If both bid 0 the month ends.",
        )

    def legal(self, game: PacificGame, position: PacificPosition) -> Sequence[Action]:
        """Any number up to what the headquarters hold."""
        return [Action("bid", points) for points in range(command_points(game, position, self.side) + 1)]

    def usual_number(self, game: PacificGame, position: PacificPosition) -> int:
        """What the headquarters with the most points could pay alone."""
        return max((position.staffs[staff].points for staff in staffs(game, position, self.side)), default=0)

    def offered(self, game: PacificGame, position: PacificPosition, legal: Sequence[Action]) -> Sequence[Action]:
        """How many points a side has is open (Rules 10.3)."""
        return legal

    def apply(self, game: PacificGame, position: PacificPosition, action: Action) -> Result:
        """The bid is written down."""
        return Result(replace(position, bids=with_side(position.bids, self.side, action.target)))


class CompareBids(PacificAutomatic, frozen=True):
    """The bids are shown: the winner conducts an Operation; without one the month ends (Rules 18.2)."""

    def run(self, game: PacificGame, position: PacificPosition) -> Result:
        """Compare, and begin."""
        bids = position.bids
        told = Told(f"Bids: {game.side_name(JAPAN)} {bids[JAPAN]}, {game.side_name(ALLIES)} {bids[ALLIES]} § 18.2.")
        side = winner(game, position)
        position = replace(position, bids=(-1, -1))
        if side is None:
            return Result(position, (told,))
        begun = begin_operation(position, Operation(side, bid=bids[side]))
        return Result(begun, (told, Told(f"The Operation player: {game.side_name(side)} § 18.3.")))


def begin_operation(position: PacificPosition, operation: Operation) -> PacificPosition:
    """The position with a new Operation."""
    return replace(
        position,
        operation=operation,
        operations=position.operations + 1,
        operations_this_month=position.operations_this_month + 1,
    )


class TakeOperation(PacificChoice, frozen=True):
    """After a month's end broke off the last Operation, the Reaction player may take the next without a bid (5.4)."""

    rule = "5.4"
    asks = "take the next Operation without a bid?"
    hint = "You may then spend all your Command Points."
    otherwise = "Take the Operation, if you can activate a unit, or bid for it."
    passes_alone = False

    def decider(self, game: PacificGame, position: PacificPosition) -> Side:
        """The Reaction player of the Operation that is over."""
        assert position.offered_to is not None, "an Operation is offered to somebody"
        return position.offered_to

    def legal(self, game: PacificGame, position: PacificPosition) -> Sequence[Action]:
        """Yes and no."""
        side = self.decider(game, position)
        can = can_activate(game, position, side, UNLIMITED)
        return (*((Action("take_operation"),) if can else ()), Action("leave_operation"))

    def apply(self, game: PacificGame, position: PacificPosition, action: Action) -> Result:
        """He is the Operation player; or both bid."""
        side = self.decider(game, position)
        position = replace(position, offered_to=None)
        if action.verb == "leave_operation":
            return Result(position)
        operation = Operation(side, bid=UNLIMITED)
        told = Told(f"{game.side_name(side)}: the next Operation, without a bid § 5.4.")
        return Result(begin_operation(position, operation), (told,))
