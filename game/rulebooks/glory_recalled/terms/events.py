"""What happens in a game, in the words of the log."""

from typing import ClassVar

from game.core.actions import CardId, PieceId, Side, SpaceId
from game.core.events import (
    CardDrawn,
    CardPlayed,
    CombatResolved,
    Event,
    MarkerChanged,
    PieceArrived,
    PieceMoved,
    PieceReduced,
    PieceRemoved,
    ScoreChanged,
    Told,
)
from game.rulebooks.glory_recalled.terms.game import BRITISH, GloryGame

HALF = "½"


def points(halves: int) -> str:
    """Victory points in words: "12½"."""
    whole, half = divmod(abs(halves), 2)
    number = f"{whole or (0 if not half else '')}{HALF if half else ''}"
    return f"-{number}" if halves < 0 else number


class Secret(Event, frozen=True):
    """Something that only one side reads about."""

    side: Side
    text: str

    def sentence(self, game: GloryGame) -> str:
        """The words."""
        return self.text

    def seen_by(self, viewer: Side | None) -> Event | None:
        """The other side knows nothing of it."""
        return self if viewer == self.side else None


class PiecesMoved(PieceMoved, frozen=True):
    """A piece moved; `others` moved with it, and the log names them together."""

    others: tuple[PieceId, ...] = ()
    verb: str = "moves"
    rule: str = "7.1"

    def sentence(self, game: GloryGame) -> str:
        """Who went from where to where."""
        who = game.listed((self.piece, *self.others))
        verb = self.verb.removesuffix("s") if self.others else self.verb
        return f"{who} {verb} from {game.place(self.path[0])} to {game.place(self.path[-1])} § {self.rule}."


class PieceFollowed(PieceMoved, frozen=True):
    """A piece moved together with another that the log has named."""


class ConcealedMoved(Event, frozen=True):
    """Pieces moved that the other side knows only as concealed (Rules 11.3)."""

    pieces: tuple[int, ...]
    path: tuple[SpaceId, ...]
    verb: str
    rule: str
    is_masked: bool = False

    def sentence(self, game: GloryGame) -> str:
        """The owner reads who moved; the other side reads how many."""
        if not self.is_masked:
            who = game.listed(self.pieces)
        else:
            who = "A concealed unit" if len(self.pieces) == 1 else f"{len(self.pieces)} concealed units"
        verb = self.verb if len(self.pieces) == 1 else self.verb.removesuffix("s")
        return f"{who} {verb} from {game.place(self.path[0])} to {game.place(self.path[-1])} § {self.rule}."

    def seen_by(self, viewer: Side | None) -> Event | None:
        """The other side sees only that something moved."""
        if viewer == BRITISH or self.is_masked:
            return self
        return ConcealedMoved((-1,) * len(self.pieces), self.path, self.verb, self.rule, is_masked=True)


class ConcealedTurned(Event, frozen=True):
    """A concealed unit was disrupted or rallied; the other side does not read which (Rules 11.3)."""

    piece: int
    space: SpaceId
    what: str
    rule: str

    def sentence(self, game: GloryGame) -> str:
        """Which unit, and where."""
        who = game.piece_name(self.piece) if self.piece >= 0 else "A concealed unit"
        return f"{who} in {game.place(self.space)} {self.what} § {self.rule}."

    def seen_by(self, viewer: Side | None) -> Event | None:
        """The other side sees only that something happened there."""
        return self if viewer == BRITISH else ConcealedTurned(-1, self.space, self.what, self.rule)


class OutOfSupply(Event, frozen=True):
    """Pieces were marked as out of supply; of the concealed ones the other side reads only how many (Rules 5.2.3)."""

    pieces: tuple[int, ...]
    concealed: tuple[int, ...]

    def sentence(self, game: GloryGame) -> str:
        """Who they are."""
        names = [game.piece_name(piece) for piece in (*self.pieces, *self.concealed) if piece >= 0]
        unknown = self.concealed.count(-1)
        if unknown:
            names.append(f"{unknown} concealed unit{'s' if unknown > 1 else ''}")
        return f"Out of supply: {', '.join(names)} § 5.2.3."

    def seen_by(self, viewer: Side | None) -> Event | None:
        """The other side reads no names of concealed units."""
        return self if viewer == BRITISH else OutOfSupply(self.pieces, (-1,) * len(self.concealed))


class PiecePlaced(PieceArrived, frozen=True):
    """A piece was set up where the other side does not see it (Rules 3.2)."""

    side: Side

    def seen_by(self, viewer: Side | None) -> Event | None:
        """Only its owner knows."""
        return self if viewer == self.side else None


class UnitDisrupted(PieceReduced, frozen=True):
    """A unit was turned to its disrupted side, or (lost -1) rallied to its front (Rules 2.4)."""

    rule: str = "9.1.6"

    def sentence(self, game: GloryGame) -> str:
        """Which unit, and where."""
        what = "is disrupted" if self.lost > 0 else "is rallied"
        return f"{game.piece_name(self.piece)} in {game.place(self.space)} {what} § {self.rule}."


class PieceEliminated(PieceRemoved, frozen=True):
    """A unit or leader was eliminated, or surrendered (Rules 4.1)."""

    how: str = "is eliminated"
    rule: str = "9.1.6"

    def sentence(self, game: GloryGame) -> str:
        """Which, where and how."""
        return f"{game.piece_name(self.piece)} in {game.place(self.space)} {self.how} § {self.rule}."


class Revealed(Event, frozen=True):
    """Concealed units were seen by the enemy (Rules 11.3)."""

    reveals: ClassVar[bool] = True
    pieces: tuple[PieceId, ...]
    space: SpaceId

    def sentence(self, game: GloryGame) -> str:
        """Who they are."""
        return f"In {game.place(self.space)}: {game.listed(self.pieces)} § 11.3."


class PointsWon(ScoreChanged, frozen=True):
    """A side won victory points; the amount is in halves (Rules 4)."""

    rule: str = "4.1"

    def sentence(self, game: GloryGame) -> str:
        """How many, and what for."""
        return f"{game.side_name(self.side)}: {points(self.amount)} VP for {self.reason} § {self.rule}."


class ControlTaken(Event, frozen=True):
    """A space came under the control of a side (Rules 2.6)."""

    side: Side
    space: SpaceId

    def sentence(self, game: GloryGame) -> str:
        """Which."""
        return f"{game.place(self.space)} is now {game.side_name(self.side)} § 2.6."


class MarkerPlaced(MarkerChanged, frozen=True):
    """A marker was placed or taken off, and the log says why."""

    text: str = ""

    def sentence(self, game: GloryGame) -> str:
        """The words."""
        return self.text


class GloryCardPlayed(CardPlayed, frozen=True):
    """A card was played face up (Rules 6.2)."""

    def sentence(self, game: GloryGame) -> str:
        """Which."""
        card = game.cards[self.card]
        return f"{game.side_name(self.side)} play {card.name} § {card.rule}."


class CardLaidDown(Event, frozen=True):
    """A card was played face down (Rules 5.1.2, 5.1.3); only its owner knows which."""

    side: Side
    card: CardId

    def sentence(self, game: GloryGame) -> str:
        """The owner reads which."""
        what = game.cards[self.card].name if self.card >= 0 else "a card"
        return f"{game.side_name(self.side)} play {what} face down § 6.6."

    def seen_by(self, viewer: Side | None) -> Event | None:
        """For everybody else a card."""
        return self if viewer == self.side else CardLaidDown(self.side, CardId(-1))


class CardDiscarded(CardLaidDown, frozen=True):
    """A card was discarded unseen (Rules 5.2.5, 6.12)."""

    def sentence(self, game: GloryGame) -> str:
        """The owner reads which."""
        what = game.cards[self.card].name if self.card >= 0 else "a card"
        return f"{game.side_name(self.side)} discard {what} § 6.6."

    def seen_by(self, viewer: Side | None) -> Event | None:
        """For everybody else a card."""
        return self if viewer == self.side else CardDiscarded(self.side, CardId(-1))


class GloryCardDrawn(CardDrawn, frozen=True):
    """A card was drawn (Rules 5.2.5)."""

    def sentence(self, game: GloryGame) -> str:
        """The owner reads which."""
        return f"{game.side_name(self.side)} draw {game.cards[self.card].name}." if self.card >= 0 else ""


class DeckShuffled(Told, frozen=True):
    """Discards were shuffled into a new draw pile (Rules 6.7)."""

    heard: ClassVar[str] = "shuffle"


class TurnBegan(Told, frozen=True):
    """Another turn began (Rules 5.0)."""

    opens_turn: ClassVar[bool] = True


class CombatFought(CombatResolved, frozen=True):
    """A combat was resolved (Rules 9.1)."""

    def sentence(self, game: GloryGame) -> str:
        """What came of it."""
        return f"{self.report.title}: {', '.join(self.report.outcome)} § 9.1.5."
