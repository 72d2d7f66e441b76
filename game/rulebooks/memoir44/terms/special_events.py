"""What happens by the rules of special units, nations and actions, in words for the log (Rules 10, 12 to 14)."""

from typing import ClassVar

from game.core.actions import CardId, PieceId, Side, SpaceId
from game.core.combat import CombatReport
from game.core.events import DiceRolled, Event, MarkerChanged, PieceArrived, PieceMoved
from game.rulebooks.memoir44.terms.events import card_name
from game.rulebooks.memoir44.terms.faces import GRENADE
from game.rulebooks.memoir44.terms.game import MemoirGame


class DroveOn(PieceMoved, frozen=True):
    """Armor that had taken ground in the desert drove on."""

    def sentence(self, game: MemoirGame) -> str:
        """Where to."""
        return f"{game.unit_title(self.piece)} drives on to {game.place(self.path[-1])} § 13.11."


class CardLost(Event, frozen=True):
    """The Italian high command lost a card, drawn at random, with a unit; it goes face up on the discard pile."""

    reveals: ClassVar[bool] = True
    side: Side
    card: CardId

    def sentence(self, game: MemoirGame) -> str:
        """Which card goes."""
        return f"{game.side_name(self.side)} lose {card_name(game, self.card)} with the unit § 14.6."


class CrosshairChanged(MarkerChanged, frozen=True):
    """A big gun ranged in on a unit, or the unit moved out of its sights."""

    def sentence(self, game: MemoirGame) -> str:
        """Where."""
        done = "are laid on" if self.present else "are lifted from"
        return f"The cross-hairs {done} {game.place(self.space)} § 10.11."


class HitsConfirmed(DiceRolled, frozen=True):
    """The hits on a Tiger were rolled again."""

    stays: ClassVar[bool] = True
    unit: PieceId

    def report(self) -> CombatReport:
        """The dice of the second roll, and whether they destroy it."""
        return CombatReport("Hits rolled again § 10.15", self.side, (), "", self.faces, (self.outcome(),))

    def outcome(self) -> str:
        """Only a grenade confirms a hit."""
        return "destroyed" if GRENADE in self.faces else "no hit is confirmed"

    def sentence(self, game: MemoirGame) -> str:
        """What came up, and what it means."""
        names = ("infantry", "infantry", "armor", "grenade", "star", "flag")
        rolled = ", ".join(names[face] for face in self.faces)
        return f"Hits on {game.unit_name(self.unit)} rolled again: {rolled}; {self.outcome()} § 10.15."


class UnitLanded(PieceArrived, frozen=True):
    """A unit landed by parachute."""

    def sentence(self, game: MemoirGame) -> str:
        """Where."""
        name = game.unit_title(self.piece)
        return f"{name} lands at {game.place(self.space)} § 12.2."


class DropLost(Event, frozen=True):
    """A unit was lost in its paradrop."""

    unit: PieceId
    reason: str

    def sentence(self, game: MemoirGame) -> str:
        """Why."""
        name = game.unit_title(self.unit)
        return f"{name} is lost in the drop: {self.reason} § 12.2."


class TentTaken(Event, frozen=True):
    """A headquarters or supply tent was captured, and its owner lost a card."""

    reveals: ClassVar[bool] = True
    side: Side
    card: CardId
    space: SpaceId

    def sentence(self, game: MemoirGame) -> str:
        """Where, and which card is gone."""
        place, card = game.place(self.space), card_name(game, self.card)
        return f"The tent at {place} is captured: {game.side_name(self.side)} lose {card} § 13.18."


class TentReclaimed(Event, frozen=True):
    """The owner of a captured tent has taken it back."""

    side: Side
    space: SpaceId

    def sentence(self, game: MemoirGame) -> str:
        """Where."""
        return f"{game.side_name(self.side)} have their tent at {game.place(self.space)} back § 13.18."


class TentStruck(MarkerChanged, frozen=True):
    """A tent was taken off the map."""

    def sentence(self, game: MemoirGame) -> str:
        """Where."""
        return f"The tent at {game.place(self.space)} is removed § 11.12."


class LandmarkDemolished(Event, frozen=True):
    """Saboteurs have demolished a landmark."""

    side: Side
    landmark: int

    def sentence(self, game: MemoirGame) -> str:
        """Which, and what it means."""
        landmark = game.landmarks[self.landmark]
        if not landmark.supplies:
            return f"{game.side_name(self.side)} demolish the {landmark.name} § 13.8."
        return f"{game.side_name(self.side)} destroy the {landmark.name}: enemy armor moves 1 hex less § 13.16."


class SabotageStopped(Event, frozen=True):
    """The owner has captured a landmark back before it was demolished."""

    landmark: int

    def sentence(self, game: MemoirGame) -> str:
        """Which."""
        return f"The sabotage of the {game.landmarks[self.landmark].name} begins anew § 13.8."


class LoadChanged(Event, frozen=True):
    """Prisoners, equipment or a leader changed hands."""

    space: SpaceId
    burden: int
    how: str

    def sentence(self, game: MemoirGame) -> str:
        """What, where and how."""
        name = game.burdens[self.burden].name
        return f"{name[0].upper()}{name[1:]} at {game.place(self.space)}: {self.how}."


class BoatLeft(Event, frozen=True):
    """A unit has come ashore, and its boat is of no more use."""

    unit: PieceId
    space: SpaceId

    def sentence(self, game: MemoirGame) -> str:
        """Where."""
        return f"{game.unit_title(self.unit)} leaves its boat behind at {game.place(self.space)} § 13.7."


class UnitGotOff(PieceArrived, frozen=True):
    """A unit got off the supply train."""

    def sentence(self, game: MemoirGame) -> str:
        """Where."""
        return f"{game.unit_title(self.piece)} gets off the train at {game.place(self.space)} § 13.15."
