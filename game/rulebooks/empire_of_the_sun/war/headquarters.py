"""Withdrawing headquarters and bringing them back by a card's operations value (Rules 7.13)."""

from collections.abc import Sequence
from typing import ClassVar

from msgspec.structs import replace

from game.core.actions import Action, CardId, PieceId, Refusal, Side, SpaceId, Target
from game.core.events import Event, PieceArrived, PieceRemoved
from game.core.on_spaces import OnSpaces
from game.core.position import Prompt
from game.rulebooks.empire_of_the_sun.cards.deck import lay_off
from game.rulebooks.empire_of_the_sun.cards.in_force import owner
from game.rulebooks.empire_of_the_sun.moving.turn_track import later_turn
from game.rulebooks.empire_of_the_sun.terms.card_events import OperationsPlayed
from game.rulebooks.empire_of_the_sun.terms.game import EmpireGame
from game.rulebooks.empire_of_the_sun.terms.position import (
    REMOVED,
    EmpireChoice,
    EmpirePosition,
    Piece,
    Result,
    with_pieces,
)
from game.rulebooks.empire_of_the_sun.war.plays import on_turn_track, return_ports, withdrawable


class HeadquartersWithdrawn(PieceRemoved, frozen=True):
    """A headquarters left the map for the turn track, or the game."""

    is_loss: ClassVar[bool] = False
    is_gone: bool

    def sentence(self, game: EmpireGame) -> str:
        """Which, and whether it comes back."""
        fate = "leaves the game" if self.is_gone else "comes back next turn"
        return f"The {game.counters[self.piece].name} is withdrawn and {fate} § 7.13."


class HeadquartersBack(PieceArrived, frozen=True):
    """A headquarters is on the map again."""

    def sentence(self, game: EmpireGame) -> str:
        """Which, and where."""
        return f"The {game.counters[self.piece].name} is at {game.place(self.space)} § 7.13."


def withdraw_headquarters(game: EmpireGame, position: EmpirePosition, staff: int) -> tuple[EmpirePosition, Event]:
    """A headquarters goes to the turn track, or leaves the game if it never returns (Rules 7.13)."""
    counter, space = game.counters[staff], position.pieces[staff].space
    fate = REMOVED if counter.never_returns else later_turn(position)
    event = HeadquartersWithdrawn(PieceId(staff), SpaceId(space), counter.never_returns)
    return with_pieces(position, {staff: Piece(fate)}), event


class Withdraw(EmpireChoice, frozen=True):
    """Choose the headquarters to withdraw (Rules 7.13)."""

    rule = "7.13"
    asks = "which headquarters is withdrawn?"
    otherwise = "Click a headquarters of yours on the map."
    passes_alone = False
    card: int

    def decider(self, game: EmpireGame, position: EmpirePosition) -> Side:
        """The side that plays."""
        return owner(game.cards[self.card])

    def legal(self, game: EmpireGame, position: EmpirePosition) -> Sequence[Action]:
        """The headquarters on the map."""
        return [Action("withdraw_this", staff) for staff in withdrawable(game, position, self.decider(game, position))]

    def apply(self, game: EmpireGame, position: EmpirePosition, action: Action) -> Result:
        """It is withdrawn."""
        side = self.decider(game, position)
        position, event = withdraw_headquarters(game, lay_off(position, side, self.card), action.target)
        return Result(position, (OperationsPlayed(side, CardId(self.card), "a headquarters withdrawn"), event))


class BringBack(EmpireChoice, frozen=True):
    """Choose the headquarters to bring back, and its port (Rules 7.13)."""

    rule = "7.13"
    card: int
    staff: int = -1

    def decider(self, game: EmpireGame, position: EmpirePosition) -> Side:
        """The side that plays."""
        return owner(game.cards[self.card])

    def prompt(self, game: EmpireGame, position: EmpirePosition) -> Prompt:
        """Which, and then where."""
        if self.staff < 0:
            return Prompt("which headquarters comes back?", "7.13")
        return Prompt(f"where is the {game.counters[self.staff].name} placed?", "7.13")

    def legal(self, game: EmpireGame, position: EmpirePosition) -> Sequence[Action]:
        """Those on the turn track that have a port, and then the ports."""
        if self.staff >= 0:
            return OnSpaces("place_hq", return_ports(game, position, self.staff))
        waiting = on_turn_track(game, position, self.decider(game, position))
        return [Action("bring_back", staff) for staff in waiting if return_ports(game, position, staff)]

    def refusal(self, game: EmpireGame, position: EmpirePosition, target: Target) -> Refusal:
        """Only what is lit counts now."""
        what = "headquarters on the turn track" if self.staff < 0 else "port"
        return Refusal(f"Click a lit {what}.", "7.13")

    def apply(self, game: EmpireGame, position: EmpirePosition, action: Action) -> Result:
        """Go on to its port, or place it."""
        if action.verb == "bring_back":
            return Result(position, (), (replace(self, staff=action.target),))
        side = self.decider(game, position)
        position = with_pieces(lay_off(position, side, self.card), {self.staff: Piece(action.target)})
        told = OperationsPlayed(side, CardId(self.card), "a headquarters brought back")
        return Result(position, (told, HeadquartersBack(PieceId(self.staff), SpaceId(action.target))))
