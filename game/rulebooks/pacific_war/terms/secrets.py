"""What happens in secret: the owner reads all of it, the enemy only what he could see (Rules 24.2)."""

from collections.abc import Iterable, Iterator
from typing import Any

from game.core.actions import Side
from game.core.combat import CombatReport
from game.core.events import DiceRolled, Event, PieceArrived, PieceMoved, PieceReduced, PieceRemoved, RollTold, Told


class OwnersWord(Event, frozen=True):
    """Something that only its owner reads; for everybody else `public` stands in its place, or nothing."""

    side: Side
    text: str
    public: str = ""

    def sentence(self, game: Any) -> str:
        """The words."""
        return self.text

    def seen_by(self, viewer: Side | None) -> Event | None:
        """All of it for the owner."""
        if viewer == self.side:
            return self
        return Told(self.public) if self.public else None


class OwnersRoll(DiceRolled, frozen=True):
    """A roll that all see; only its owner reads which unit made it."""

    text: str
    public: str

    def report(self) -> CombatReport:
        """The dice, and the words of whoever looks."""
        return self.with_words(self.text)

    def sentence(self, game: Any) -> str:
        """The words."""
        return self.text

    def seen_by(self, viewer: Side | None) -> Event | None:
        """The enemy reads the public words."""
        return self if viewer == self.side else OwnersRoll(self.side, self.faces, self.public, self.public)


class HiddenMove(PieceMoved, frozen=True):
    """A move of a unit that the enemy knows nothing of."""

    side: Side

    def seen_by(self, viewer: Side | None) -> Event | None:
        """Its owner alone sees it."""
        return self if viewer == self.side else None


class HiddenArrival(PieceArrived, frozen=True):
    """A unit that the enemy knows nothing of has come."""

    side: Side

    def seen_by(self, viewer: Side | None) -> Event | None:
        """Its owner alone sees it."""
        return self if viewer == self.side else None


class HiddenChange(PieceReduced, frozen=True):
    """A unit that the enemy knows nothing of has lost or regained strength."""

    side: Side

    def seen_by(self, viewer: Side | None) -> Event | None:
        """Its owner alone sees it."""
        return self if viewer == self.side else None


class HiddenLoss(PieceRemoved, frozen=True):
    """A unit that the enemy knows nothing of is gone."""

    side: Side

    def seen_by(self, viewer: Side | None) -> Event | None:
        """Its owner alone sees it."""
        return self if viewer == self.side else None


def face_down(side: Side, events: Iterable[Event]) -> Iterator[Event]:
    """What happened to a unit that the enemy sees as a counter face down: where it goes, neither its name nor state."""
    for event in events:
        yield event if isinstance(event, (PieceMoved, PieceArrived, PieceRemoved)) else next(withheld(side, [event]))


def withheld(side: Side, events: Iterable[Event]) -> Iterator[Event]:
    """What happened to units of a side, for its eyes alone, the dice of it too."""
    for event in events:
        match event:
            case PieceMoved(piece=piece, path=path):
                yield HiddenMove(piece, path, side)
            case PieceArrived(piece=piece, space=space):
                yield HiddenArrival(piece, space, side)
            case PieceReduced(piece=piece, space=space, lost=lost):
                yield HiddenChange(piece, space, lost, side)
            case PieceRemoved(piece=piece, space=space):
                yield HiddenLoss(piece, space, side)
            case Told(text=text) | RollTold(text=text):
                yield OwnersWord(side, text)
            case _:
                yield event
