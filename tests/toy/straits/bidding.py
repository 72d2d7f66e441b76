"""The bid for the wind: two secret choices, opened together (Rules 2.1)."""

from collections.abc import Sequence

from msgspec.structs import replace

from game.core.actions import Action, Kind, Refusal, Side, Target
from tests.toy.straits.events import BidSealed, BidsRevealed
from tests.toy.straits.state import (
    NO_BID,
    NORTH,
    SOUTH,
    Result,
    StraitsAutomatic,
    StraitsChoice,
    StraitsGame,
    StraitsPosition,
    of_both,
)
from tests.toy.straits.tables import SIDE_NAMES

MOST_BID = 3


def bid_refusal(position: StraitsPosition, side: Side, coins: int) -> Refusal | None:
    """Why a side may not bid so many coins (Rules 2.1)."""
    if not 0 <= coins <= MOST_BID:
        return Refusal(f"A bid is 0 to {MOST_BID} coins.", "2.1")
    if coins > position.coins[side]:
        return Refusal(f"You have only {position.coins[side]} coins.", "1.4")
    return None


class Bid(StraitsChoice, frozen=True):
    """Seal a bid that the other side does not see."""

    rule = "2.1"
    asks = "bid for the wind"
    hint = "Both bids are paid; the higher one operates first."
    is_secret = True
    side: Side

    def decider(self, game: StraitsGame, position: StraitsPosition) -> Side:
        """The bidder."""
        return self.side

    def legal(self, game: StraitsGame, position: StraitsPosition) -> Sequence[Action]:
        """Every bid that the side can pay."""
        bids = range(MOST_BID + 1)
        return [Action("bid", coins) for coins in bids if bid_refusal(position, self.side, coins) is None]

    def refusal(self, game: StraitsGame, position: StraitsPosition, target: Target) -> Refusal:
        """Why a number cannot be bid."""
        refused = bid_refusal(position, self.side, target.number) if target.kind is Kind.NUMBER else None
        return refused or Refusal("First both sides bid for the wind.", "2.1")

    def apply(self, game: StraitsGame, position: StraitsPosition, action: Action) -> Result:
        """Keep the bid until both are opened."""
        bids = of_both(position.bids, self.side, action.target)
        return Result(replace(position, bids=bids), (BidSealed(self.side, action.target),))


class OpenBids(StraitsAutomatic, frozen=True):
    """Open both bids; the higher one has the wind (Rules 2.1)."""

    def run(self, game: StraitsGame, position: StraitsPosition) -> Result:
        """Pay, and let the winner operate first."""
        bids = position.bids
        winner = NORTH if bids[0] > bids[1] else SOUTH
        if bids[0] == bids[1]:
            winner = Side(SIDE_NAMES.index(game.scenario.favoured))
        coins = (position.coins[0] - bids[0], position.coins[1] - bids[1])
        position = replace(position, coins=coins, bids=(NO_BID, NO_BID), side=winner)
        return Result(position, (BidsRevealed(bids, winner),))
