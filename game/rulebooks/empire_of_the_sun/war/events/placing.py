"""Placing a unit that an event brings (Rules 5.35)."""

from collections.abc import Sequence

from game.core.actions import Action, Kind, PieceId, Side, SpaceId, Target
from game.core.events import PieceArrived, Told
from game.core.position import Prompt
from game.rulebooks.empire_of_the_sun.terms.game import EmpireGame
from game.rulebooks.empire_of_the_sun.terms.position import (
    CHINA_BOX,
    EmpireChoice,
    EmpirePosition,
    Piece,
    Result,
    with_pieces,
)


class UnitEntered(PieceArrived, frozen=True):
    """A unit came onto the map by an event."""

    def sentence(self, game: EmpireGame) -> str:
        """Which, and where."""
        return f"{game.counters[self.piece].name} enters at {game.place(self.space)} § 5.35."


class PlaceUnit(EmpireChoice, frozen=True):
    """Choose where a unit enters that an event brings (Rules 5.35)."""

    rule = "5.35"
    otherwise = "Click one of the lit hexes."
    unit: int
    spaces: tuple[int, ...]
    is_reduced: bool = False

    def decider(self, game: EmpireGame, position: EmpirePosition) -> Side:
        """Its owner."""
        return game.counters[self.unit].side

    def prompt(self, game: EmpireGame, position: EmpirePosition) -> Prompt:
        """Where."""
        return Prompt(f"where does {game.counters[self.unit].name} enter?", "5.35")

    def legal(self, game: EmpireGame, position: EmpirePosition) -> Sequence[Action]:
        """The hexes that the card allows, and the China box."""
        found = [Action("place_here", space) for space in self.spaces if space >= 0]
        return [*found, Action("to_china_box")] if CHINA_BOX in self.spaces else found

    def apply(self, game: EmpireGame, position: EmpirePosition, action: Action) -> Result:
        """It is placed."""
        if action.verb == "to_china_box":
            told = Told(f"{game.counters[self.unit].name} enters in the China box § 5.35.")
            return Result(with_pieces(position, {self.unit: Piece(CHINA_BOX, self.is_reduced)}), (told,))
        position = with_pieces(position, {self.unit: Piece(action.target, self.is_reduced)})
        return Result(position, (UnitEntered(PieceId(self.unit), SpaceId(action.target)),))

    def subject(self, game: EmpireGame, position: EmpirePosition) -> Target | None:
        """The unit."""
        return Target(Kind.PIECE, self.unit)
