"""What happened to cards: played, drawn, laid off, kept (Rules 5.2)."""

from game.core.actions import CardId, Side
from game.core.events import CardDrawn, CardPlayed, Event
from game.rulebooks.empire_of_the_sun.terms.game import EmpireGame


class EventPlayed(CardPlayed, frozen=True):
    """A card was played as its event."""

    def sentence(self, game: EmpireGame) -> str:
        """Which."""
        return f"{game.first_side(self.side)} played {game.cards[self.card].title} as an event § 5.3."


class OperationsPlayed(CardPlayed, frozen=True):
    """A card was played for its operations value."""

    what: str

    def sentence(self, game: EmpireGame) -> str:
        """Which, and what for."""
        card = game.cards[self.card]
        side, many = game.first_side(self.side), "s" * (card.operations > 1)
        return f"{side} played {card.title} for {card.operations} operation{many}: {self.what} § 7.1."


class CardLaidOff(CardPlayed, frozen=True):
    """A card was laid onto the discards."""

    def sentence(self, game: EmpireGame) -> str:
        """Which."""
        return f"{game.first_side(self.side)} discarded {game.cards[self.card].title} § 5.2."


class CardTaken(CardDrawn, frozen=True):
    """A card was drawn; the other side does not know which."""

    def sentence(self, game: EmpireGame) -> str:
        """The owner reads which."""
        what = game.cards[self.card].title if self.card >= 0 else "a card"
        return f"{game.first_side(self.side)} drew {what} § 5.2."


class HandDealt(Event, frozen=True):
    """A side was dealt its hand."""

    side: Side
    cards: int

    def sentence(self, game: EmpireGame) -> str:
        """How many."""
        return f"{game.first_side(self.side)} got a hand of {self.cards} card{'s' * (self.cards != 1)} § 5.2."


class CardKept(Event, frozen=True):
    """A card was put down as the Future Offensive; only its owner knows which."""

    side: Side
    card: CardId

    def sentence(self, game: EmpireGame) -> str:
        """The owner reads which."""
        what = game.cards[self.card].title if self.card >= 0 else "a card"
        return f"{game.first_side(self.side)} kept {what} as the Future Offensive § 7.16."

    def seen_by(self, viewer: Side | None) -> Event | None:
        """For everybody else a card."""
        return self if viewer == self.side else CardKept(self.side, CardId(-1))


class CardTakenUp(Event, frozen=True):
    """A card was taken out of the discards, as everybody sees."""

    side: Side
    card: CardId

    def sentence(self, game: EmpireGame) -> str:
        """Which."""
        return f"{game.first_side(self.side)} took {game.cards[self.card].title} out of the discards § 5.39."
