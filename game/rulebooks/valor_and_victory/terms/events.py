"""What happens in a fight, in the words of the log."""

from typing import ClassVar

from game.core.actions import Side, SpaceId
from game.core.combat import CombatReport, Modifier
from game.core.events import (
    CombatResolved,
    Event,
    MarkerChanged,
    PieceArrived,
    PieceMoved,
    PieceReduced,
    PieceRemoved,
    RollTold,
    ScoreChanged,
)
from game.rulebooks.valor_and_victory.terms.game import ValorGame
from game.rulebooks.valor_and_victory.terms.scenario import FACINGS


class SegmentBegan(Event, frozen=True):
    """A player's segment began."""

    opens_turn: ClassVar[bool] = True
    side: Side
    turn: int

    def sentence(self, game: ValorGame) -> str:
        """A heading in the log."""
        return f"Turn {self.turn}: {game.side_name(self.side)}."


class UnitMoved(PieceMoved, frozen=True):
    """A unit moved one hex in the Movement Phase."""

    kind: int

    def sentence(self, game: ValorGame) -> str:
        """From where to where."""
        return f"{game.kind_name(self.piece, self.kind)}: {game.place(self.path[0])} → {game.place(self.path[-1])}."


class UnitAdvanced(PieceMoved, frozen=True):
    """A unit advanced, or moved into a hex that it has assaulted."""

    kind: int
    rule: str

    def sentence(self, game: ValorGame) -> str:
        """Where to."""
        return f"{game.kind_name(self.piece, self.kind)} advances to {game.place(self.path[-1])} § {self.rule}."


class PointsChanged(ScoreChanged, frozen=True):
    """A side came to hold an objective or lost it, or destroyed what is worth points (Rules 4.5)."""

    space: SpaceId

    def sentence(self, game: ValorGame) -> str:
        """For what, and how much."""
        if self.amount < 0:
            return f"{self.reason}: {-self.amount} VP less for the {game.side_name(self.side)} § 4.5."
        return f"{self.reason}: {self.amount} VP for the {game.side_name(self.side)} § 4.5."


class RollShown(RollTold, frozen=True):
    """A roll that decides by itself, of a sniper, a mission or a mine: its dice stay in the panel under a heading."""

    stays: ClassVar[bool] = True
    title: str
    space: SpaceId
    modifiers: tuple[Modifier, ...] = ()

    def report(self) -> CombatReport:
        """What changes the roll, the dice, and in words what came of it."""
        return CombatReport(
            self.title, self.side, self.modifiers, "", self.faces, (self.text,), target=self.space, change_roll=True
        )


class ArmourTested(RollTold, frozen=True):
    """Shells were tested at a vehicle, or a hit against its armour: the dice stay in the panel, for they decide."""

    stays: ClassVar[bool] = True
    title: str
    roll: str
    outcome: str
    space: SpaceId

    def report(self) -> CombatReport:
        """At what, with how much it is hit or pierced, and what came of it."""
        return CombatReport(self.title, self.side, (), self.roll, self.faces, (self.outcome,), target=self.space)


class UnitEntered(PieceArrived, frozen=True):
    """A unit came onto the map, from its edge or out of a vehicle or a squad."""

    kind: int
    text: str

    def sentence(self, game: ValorGame) -> str:
        """Where and how."""
        return f"{game.kind_name(self.piece, self.kind)} {self.text} {game.place(self.space)}."


class UnitWent(PieceRemoved, frozen=True):
    """A unit is no longer on the map by itself: it has left it, climbed a vehicle, or joined another."""

    is_loss: ClassVar[bool] = False
    kind: int
    text: str

    def sentence(self, game: ValorGame) -> str:
        """Where and how."""
        return f"{game.kind_name(self.piece, self.kind)} {self.text} {game.place(self.space)}."


class UnitTurned(Event, frozen=True):
    """A vehicle or Gun turned."""

    piece: int
    kind: int
    facing: int

    def sentence(self, game: ValorGame) -> str:
        """Which way."""
        return f"{game.kind_name(self.piece, self.kind)} faces {FACINGS[self.facing]}."


class AttackMade(CombatResolved, frozen=True):
    """An attack was rolled."""

    rule: str

    def sentence(self, game: ValorGame) -> str:
        """Who at what, and the result."""
        report = self.report
        return f"{report.title}: {report.total}: {', '.join(report.outcome)} § {self.rule}."


class UnitPinned(Event, frozen=True):
    """A unit was pinned."""

    piece: int
    kind: int
    space: SpaceId

    def sentence(self, game: ValorGame) -> str:
        """Where."""
        return f"{game.kind_name(self.piece, self.kind)} in {game.place(self.space)} is pinned."


class UnitReduced(PieceReduced, frozen=True):
    """A squad was reduced to a half squad."""

    kind: int

    def sentence(self, game: ValorGame) -> str:
        """Where."""
        return f"{game.kind_name(self.piece, self.kind)} in {game.place(self.space)} is reduced to a half squad."


class UnitEliminated(PieceRemoved, frozen=True):
    """A unit was eliminated, and why."""

    kind: int
    side: Side
    reason: str

    def sentence(self, game: ValorGame) -> str:
        """Where and why."""
        why = f": {self.reason}" if self.reason else ""
        return f"{game.kind_name(self.piece, self.kind)} in {game.place(self.space)} is eliminated{why}."


class MarkerLaid(MarkerChanged, frozen=True):
    """A marker came or went, with words for the log."""

    text: str = ""

    def sentence(self, game: ValorGame) -> str:
        """The words."""
        return self.text


class MinesRevealed(Event, frozen=True):
    """Hidden mines were found."""

    reveals: ClassVar[bool] = True
    space: SpaceId

    def sentence(self, game: ValorGame) -> str:
        """Where."""
        return f"Mines in {game.place(self.space)} § 20.7!"


class UnitPlaced(PieceArrived, frozen=True):
    """A unit was set up; with a hidden set-up only its owner knows."""

    kind: int
    side: Side
    is_hidden: bool

    def sentence(self, game: ValorGame) -> str:
        """Where."""
        return f"{game.kind_name(self.piece, self.kind)} is set up in {game.place(self.space)}."

    def seen_by(self, viewer: Side | None) -> Event | None:
        """A hidden set-up is seen by its owner alone."""
        return self if not self.is_hidden or viewer == self.side else None


class WorkLaid(Event, frozen=True):
    """A work was laid in the set-up; hidden mines are known to their owner alone."""

    heard: ClassVar[str] = "spade"
    space: SpaceId
    work: int
    side: Side
    is_hidden: bool

    def sentence(self, game: ValorGame) -> str:
        """Where."""
        return f"{game.works[self.work - 1].name} in {game.place(self.space)} § 20.2."

    def seen_by(self, viewer: Side | None) -> Event | None:
        """What is hidden is seen by its owner alone."""
        return self if not self.is_hidden or viewer == self.side else None


class SetUpRevealed(Event, frozen=True):
    """Both sides see each other's set-up."""

    reveals: ClassVar[bool] = True

    def sentence(self, game: ValorGame) -> str:
        """That it is over."""
        return "Both sides see each other's set-up § 22.1."
