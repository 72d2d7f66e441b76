"""What happens in the Straits, in the words of the log."""

from typing import ClassVar

from game.core.actions import Side
from game.core.events import (
    CardDrawn,
    CardPlayed,
    CombatResolved,
    Event,
    PieceMoved,
    PieceReduced,
    PieceRemoved,
    ScoreChanged,
)
from tests.toy.straits.state import NO_BID, StraitsGame


class BidSealed(Event, frozen=True):
    """A side has made its bid; nobody else knows how much."""

    side: Side
    coins: int

    def sentence(self, game: StraitsGame) -> str:
        """Only the bidder reads the number."""
        number = "" if self.coins == NO_BID else f" of {self.coins}"
        return f"{game.sides[self.side].name} seals its bid{number} § 2.1."

    def seen_by(self, viewer: Side | None) -> Event | None:
        """The other side knows that there is a bid."""
        return self if viewer == self.side else BidSealed(self.side, NO_BID)


class BidsRevealed(Event, frozen=True):
    """Both bids are opened."""

    reveals: ClassVar[bool] = True
    bids: tuple[int, int]
    winner: Side

    def sentence(self, game: StraitsGame) -> str:
        """Who has the wind."""
        return f"Bids {self.bids[0]} and {self.bids[1]}: {game.sides[self.winner].name} has the wind § 2.1."


class CardTaken(CardDrawn, frozen=True):
    """A side drew a card (Rules 2.4)."""

    def sentence(self, game: StraitsGame) -> str:
        """Its name for whoever may know it."""
        return f"{game.sides[self.side].name} draws {game.cards[self.card].name if self.card >= 0 else 'a card'}."


class ReactionPlayed(CardPlayed, frozen=True):
    """A side played a card in a battle."""

    def sentence(self, game: StraitsGame) -> str:
        """Which card."""
        return f"{game.sides[self.side].name} plays {game.cards[self.card].name} § {game.cards[self.card].rule}."


class SquadronSailed(PieceMoved, frozen=True):
    """A squadron went to another space."""

    def sentence(self, game: StraitsGame) -> str:
        """From where to where."""
        return f"{game.squadron_name(self.piece)}: {game.place(self.path[0])} → {game.place(self.path[-1])}."


class BattleFought(CombatResolved, frozen=True):
    """A battle was rolled."""

    def sentence(self, game: StraitsGame) -> str:
        """The result."""
        return f"{self.report.title}: {', '.join(self.report.outcome)} § 5.3."


class StrengthChanged(PieceReduced, frozen=True):
    """A squadron lost strength, or was repaired."""

    def sentence(self, game: StraitsGame) -> str:
        """How much."""
        verb = "loses" if self.lost > 0 else "regains"
        return f"{game.squadron_name(self.piece)} in {game.place(self.space)} {verb} {abs(self.lost)}."


class SquadronSunk(PieceRemoved, frozen=True):
    """A squadron was sunk or taken."""

    def sentence(self, game: StraitsGame) -> str:
        """Where."""
        return f"{game.squadron_name(self.piece)} is lost in {game.place(self.space)} § 5.5."


class PointsWon(ScoreChanged, frozen=True):
    """A side won points for harbours."""

    def sentence(self, game: StraitsGame) -> str:
        """How many, and why."""
        return f"{game.sides[self.side].name}: +{self.amount} for {self.reason} § 3.2."
