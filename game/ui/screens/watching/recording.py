"""A game that has been played, moment by moment, as both players may know it."""

from functools import cached_property, lru_cache

import msgspec

from game.core.actions import Side
from game.core.events import Event
from game.core.session import Session
from game.core.view import CardView, View
from game.ui.said import said
from game.ui.table.drawing.links import without_marks


class Line(msgspec.Struct, frozen=True):
    """A line of the log: after which action it was written, by whom the action was, and the sentence."""

    number: int
    side: Side | None
    sentence: str


def read(sentence: str) -> str:
    """A sentence as it is read here: links to places are plain words, and the letters have no arrow."""
    return without_marks(sentence).replace("→", "–")


class Recording:
    """The moments of a session: number 0 is the opening, number n the moment after action n."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self.game = session.game
        self.sides: tuple[Side | None, ...] = (None, *(entry.side for entry in session.entries))
        self.view = lru_cache(maxsize=64)(self.seen)
        self.lines = tuple(
            Line(number, self.sides[number], read(said(self.game, sentence)))
            for number in range(len(self.sides))
            for event in self.events(number)
            if (sentence := event.sentence(self.game))
        )

    @cached_property
    def turns(self) -> tuple[int, ...]:
        """The moments with which the turns began."""
        first: dict[str, int] = {}
        for number, turn in enumerate((*(entry.turn for entry in self.session.entries), self.session.turn)):
            first.setdefault(turn, number)
        return tuple(first.values())

    @property
    def last(self) -> int:
        """The number of the last moment."""
        return len(self.session.entries)

    def events(self, number: int) -> tuple[Event, ...]:
        """What happened from the moment before to this one, as both may know it."""
        happened = self.session.entries[number - 1].events if number else self.session.opening.events
        seen = (event.seen_by(None) for event in happened)
        return tuple(event for event in seen if event is not None)

    def seen(self, number: int) -> View:
        """The table at a moment, as both may see it."""
        return said(self.game, self.game.title.view(self.game, self.session.moment_after(number).position, None))

    def turn_before(self, number: int) -> int:
        """Where the turn began in which a moment lies, or the one before if it is that very moment."""
        return max((begin for begin in self.turns if begin < number), default=0)

    def turn_after(self, number: int) -> int:
        """Where the next turn began; the last moment where there is none."""
        return min((begin for begin in self.turns if begin > number), default=self.last)

    def line_of(self, number: int) -> int:
        """The last line of the log that was written up to a moment; -1 before the first."""
        return max((at for at, line in enumerate(self.lines) if line.number <= number), default=-1)

    def hand(self, number: int, side: Side) -> tuple[CardView, ...]:
        """A side's hand at a moment, face up. Only for a game that is over."""
        view = self.game.title.view(self.game, self.session.moment_after(number).position, side)
        cards = (card for hand in view.hands if hand.side == side for card in hand.cards)
        return tuple(card for card in cards if card is not None)
