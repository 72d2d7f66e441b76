"""What has happened, in the past tense. Events feed the log, the animation, the recap and the statistics.

A title subclasses these so that they speak its own words; the screen animates what the classes here carry.
Inside a sentence, `[C5]` names a place on the map and `§ 7.2` a paragraph of the rulebook: the screen makes links of
both.
"""

from typing import Any, ClassVar

import msgspec

from game.core.actions import CardId, PieceId, Side, SpaceId
from game.core.combat import CombatReport, Luck


class Event(msgspec.Struct, frozen=True, gc=False):
    """Something that happened.

    `reveals` marks an event that shows somebody what was hidden, so that undo must not go back past it.
    `heard` is the name of the sound with which it happens; an event without one is silent.
    `opens_turn`: with it a turn begins, and what the log tells from here on belongs to that.
    """

    reveals: ClassVar[bool] = False
    heard: ClassVar[str] = ""
    opens_turn: ClassVar[bool] = False

    def sentence(self, game: Any) -> str:
        """The log line; empty when the event is not worth one."""
        return ""

    def luck(self) -> tuple[Luck, ...]:
        """What its dice brought and what was to be expected, where dice were rolled and that can be counted."""
        return ()

    def seen_by(self, viewer: Side | None) -> "Event | None":
        """The event as this side may know it (None: as both may know it); None when it may not know of it."""
        return self


class Told(Event, frozen=True):
    """Something that the log tells in its own words."""

    text: str

    def sentence(self, game: Any) -> str:
        """The words."""
        return self.text


class PhaseEntered(Event, frozen=True):
    """The game has come into a phase, where what is told from here on happens. It stands in no log and is no news."""

    phase: str

    def seen_by(self, viewer: Side | None) -> Event | None:
        """Nobody sees anything of it but the heading in the log."""
        return None


class PieceMoved(Event, frozen=True):
    """A piece moved along a path of spaces, its starting space first."""

    piece: PieceId
    path: tuple[SpaceId, ...]


class PieceReduced(Event, frozen=True):
    """A piece lost (or, negative, regained) some of its strength where it stands."""

    heard: ClassVar[str] = "fall"
    piece: PieceId
    space: SpaceId
    lost: int


class PieceRemoved(Event, frozen=True):
    """A piece left the map from a space. `is_loss`: it was lost, and has not gone elsewhere."""

    heard: ClassVar[str] = "fall"
    is_loss: ClassVar[bool] = True
    piece: PieceId
    space: SpaceId


class PieceArrived(Event, frozen=True):
    """A piece came onto the map."""

    heard: ClassVar[str] = "set_down"
    piece: PieceId
    space: SpaceId


class DiceRolled(Event, frozen=True):
    """A side rolled dice; `faces` are numbers of faces of the title's dice.

    `stays`: the dice stay in the panel after the roll, as those of a battle do.
    """

    heard: ClassVar[str] = "dice"
    stays: ClassVar[bool] = False
    side: Side
    faces: tuple[int, ...]

    def report(self) -> CombatReport:
        """What the panel of dice shows of the roll."""
        return self.with_words("")

    def with_words(self, words: str) -> CombatReport:
        """What the panel of dice shows of the roll, and in words what came of it."""
        return CombatReport("Dice", self.side, (), "", self.faces, (words,) if words else ())


class RollTold(DiceRolled, frozen=True):
    """Dice were rolled outside a battle; panel and log say in words of their own what came of it."""

    text: str

    def report(self) -> CombatReport:
        """The dice, and the words."""
        return self.with_words(self.text)

    def sentence(self, game: Any) -> str:
        """The words."""
        return self.text


class CombatResolved(Event, frozen=True):
    """A battle was fought; the report explains the number of dice and what came of them."""

    heard: ClassVar[str] = "dice"
    report: CombatReport

    def luck(self) -> tuple[Luck, ...]:
        """What its dice brought and what was to be expected."""
        return self.report.luck


class CardPlayed(Event, frozen=True):
    """A side played a card face up."""

    heard: ClassVar[str] = "card"
    side: Side
    card: CardId


class CardDrawn(Event, frozen=True):
    """A side drew a card; for anybody else the card is -1."""

    reveals: ClassVar[bool] = True
    heard: ClassVar[str] = "draw"
    side: Side
    card: CardId

    def seen_by(self, viewer: Side | None) -> Event | None:
        """The other side knows that a card was drawn, not which."""
        return self if viewer == self.side else type(self)(self.side, CardId(-1))


class MarkerChanged(Event, frozen=True):
    """A marker appeared on a space or vanished from it."""

    heard: ClassVar[str] = "set_down"
    space: SpaceId
    look: str
    present: bool


class ScoreChanged(Event, frozen=True):
    """A side's score changed by an amount, and why."""

    heard: ClassVar[str] = "medal"
    side: Side
    amount: int
    reason: str


class TakenBack(Event, frozen=True):
    """Both players agreed to take back what cannot be undone by one."""

    actions: int

    def sentence(self, game: Any) -> str:
        """Takebacks are never silent."""
        return f"Both players agreed to take back {self.actions} action{'s' if self.actions > 1 else ''}."


def report_of(event: Event) -> CombatReport | None:
    """The report that is shown of an event in which dice are rolled."""
    if isinstance(event, CombatResolved):
        return event.report
    if isinstance(event, DiceRolled):
        return event.report()
    return None
