"""What happens in a battle, in the words of the log."""

from typing import ClassVar

from game.core.actions import CardId, PieceId, Side
from game.core.combat import CombatReport
from game.core.events import (
    CardDrawn,
    CardPlayed,
    CombatResolved,
    DiceRolled,
    Event,
    MarkerChanged,
    PieceMoved,
    PieceReduced,
    PieceRemoved,
    ScoreChanged,
)
from game.rulebooks.memoir44.terms.game import MemoirGame


def card_name(game: MemoirGame, card: int) -> str:
    """A card with its section: "Probe (left flank)"."""
    info = game.cards[card]
    return f"{info.name} ({SECTIONS[info.section]})" if info.section else info.name


SECTIONS = {"left": "left flank", "centre": "centre", "right": "right flank"}


class TurnBegan(Event, frozen=True):
    """A player's turn began."""

    opens_turn: ClassVar[bool] = True
    side: Side
    turn: int

    def sentence(self, game: MemoirGame) -> str:
        """A heading in the log."""
        return f"Turn {self.turn}: {game.side_name(self.side)}."


class CommandCardPlayed(CardPlayed, frozen=True):
    """A command card was played."""

    def sentence(self, game: MemoirGame) -> str:
        """Who plays what."""
        return f"{game.side_name(self.side)} play {card_name(game, self.card)} § {game.cards[self.card].rule}."


class CardRepeated(Event, frozen=True):
    """A Counter-Attack repeats an earlier card, in its section as the player sees it; -1 when there is none."""

    side: Side
    card: CardId
    section: str = ""

    def sentence(self, game: MemoirGame) -> str:
        """What is repeated, and where."""
        if self.card < 0:
            return "There is no card yet to counter-attack with: nothing is ordered § 9.15."
        name, where = game.cards[self.card].name, f" ({self.section})" if self.section else ""
        return f"{game.side_name(self.side)} repeat {name}{where} § 9.15."


class UnitsOrdered(Event, frozen=True):
    """A side ordered units."""

    side: Side
    units: tuple[PieceId, ...]
    spaces: tuple[int, ...]

    def sentence(self, game: MemoirGame) -> str:
        """Which units, by their hexes."""
        if not self.units:
            return f"{game.side_name(self.side)} order no unit § 3.2."
        return f"{game.side_name(self.side)} order {', '.join(game.place(s) for s in self.spaces)}."


class UnitMoved(PieceMoved, frozen=True):
    """An ordered unit moved."""

    def sentence(self, game: MemoirGame) -> str:
        """From where to where."""
        name = game.unit_title(self.piece)
        return f"{name} moves {game.place(self.path[0])} → {game.place(self.path[-1])}."


class UnitRetreated(PieceMoved, frozen=True):
    """A unit retreated one hex."""

    def sentence(self, game: MemoirGame) -> str:
        """From where to where."""
        name = game.unit_title(self.piece)
        return f"{name} retreats {game.place(self.path[0])} → {game.place(self.path[-1])} § 6.1."


class GroundTaken(PieceMoved, frozen=True):
    """A unit advanced into the hex it has cleared."""

    def sentence(self, game: MemoirGame) -> str:
        """Which hex."""
        name = game.unit_title(self.piece)
        return f"{name} takes ground at {game.place(self.path[-1])} § 7.1."


class UnitLeft(PieceRemoved, frozen=True):
    """A unit left the map through an exit."""

    is_loss: ClassVar[bool] = False

    def sentence(self, game: MemoirGame) -> str:
        """Where it left."""
        name = game.unit_title(self.piece)
        return f"{name} leaves the map at {game.place(self.space)} § 11.6."


class FiguresLost(PieceReduced, frozen=True):
    """A unit lost figures, or regained them."""

    def sentence(self, game: MemoirGame) -> str:
        """How many."""
        name = game.unit_title(self.piece)
        number = abs(self.lost)
        verb = "loses" if self.lost > 0 else "regains"
        return f"{name} at {game.place(self.space)} {verb} {number} figure{'s' * (number > 1)}."


class UnitEliminated(PieceRemoved, frozen=True):
    """A unit lost its last figure."""

    def sentence(self, game: MemoirGame) -> str:
        """Which unit, and where."""
        name = game.unit_title(self.piece)
        return f"{name} at {game.place(self.space)} is eliminated § 5.7."


class RetreatImpossible(Event, frozen=True):
    """Retreat steps could not be completed, and cost figures."""

    unit: PieceId
    steps: int

    def sentence(self, game: MemoirGame) -> str:
        """How many steps were missing."""
        name = game.unit_title(self.unit)
        return f"{name} cannot complete {self.steps} step{'s' * (self.steps > 1)} back § 6.5."


class FlagsIgnored(Event, frozen=True):
    """A unit ignored flags."""

    unit: PieceId
    flags: int

    def sentence(self, game: MemoirGame) -> str:
        """How many."""
        name = game.unit_title(self.unit)
        return f"{name} ignores {self.flags} flag{'s' * (self.flags > 1)} § 6.2."


class BattleFought(CombatResolved, frozen=True):
    """A unit battled another, or was struck by a card."""

    def sentence(self, game: MemoirGame) -> str:
        """The battle in one line."""
        return f"{self.report.title}: {self.report.total}; {', '.join(self.report.outcome)}."


class OrderDiceRolled(DiceRolled, frozen=True):
    """Dice were rolled that are not a battle; `brings` says in a few words what comes of them."""

    stays: ClassVar[bool] = True
    reason: str
    brings: str = ""

    def report(self) -> CombatReport:
        """The dice between what they were rolled for and what they bring."""
        return CombatReport(self.reason, self.side, (), "", self.faces, (self.brings,) if self.brings else ())

    def sentence(self, game: MemoirGame) -> str:
        """What came up."""
        names = ("infantry", "infantry", "armor", "grenade", "star", "flag")
        return f"{self.reason}: {', '.join(names[face] for face in self.faces)}."


class AmbushSprung(CommandCardPlayed, frozen=True):
    """The defender answered a close assault with an Ambush."""


class AmbushDeclined(Event, frozen=True):
    """The defender let a close assault come, whatever he holds."""

    side: Side

    def sentence(self, game: MemoirGame) -> str:
        """The same words whether he holds an Ambush or not."""
        return f"{game.side_name(self.side)} let the assault come § 9.9."


class CommandCardDrawn(CardDrawn, frozen=True):
    """A side drew a command card."""

    def sentence(self, game: MemoirGame) -> str:
        """Its owner reads which; everybody else that one was drawn."""
        what = card_name(game, self.card) if self.card >= 0 else "a command card"
        return f"{game.side_name(self.side)} draw {what}."


class CardReturned(Event, frozen=True):
    """A card that a Recon had drawn was not kept; it goes face up on the discard pile."""

    side: Side
    card: CardId

    def sentence(self, game: MemoirGame) -> str:
        """Which card goes."""
        return f"{game.side_name(self.side)} discard {card_name(game, self.card)} § 9.1."


class DeckReshuffled(Event, frozen=True):
    """The discard pile was shuffled into a new deck."""

    heard: ClassVar[str] = "shuffle"
    reveals: ClassVar[bool] = True
    rule: str = "3.6"

    def sentence(self, game: MemoirGame) -> str:
        """That it was shuffled."""
        return f"The discards are shuffled into a new deck § {self.rule}."


class ObstacleChanged(MarkerChanged, frozen=True):
    """Sandbags or wire were laid or removed."""

    heard: ClassVar[str] = "spade"

    def sentence(self, game: MemoirGame) -> str:
        """What and where."""
        done = "are laid at" if self.look == "sandbags" else "is laid at"
        gone = "are gone from" if self.look == "sandbags" else "is removed from"
        return f"{self.look.capitalize()} {done if self.present else gone} {game.place(self.space)}."


class MedalWon(ScoreChanged, frozen=True):
    """A side won or lost medals."""

    def sentence(self, game: MemoirGame) -> str:
        """How many, and what for."""
        number = abs(self.amount)
        verb = "win" if self.amount > 0 else "lose"
        return f"{game.side_name(self.side)} {verb} {number} medal{'s' * (number > 1)}: {self.reason}."


class PassedBy(Event, frozen=True):
    """The game passed over something by itself, and says so."""

    text: str

    def sentence(self, game: MemoirGame) -> str:
        """Why nothing was asked."""
        return self.text
