"""Pieces that a card puts elsewhere (Rules 5.36)."""

from collections.abc import Sequence

from game.core.actions import PieceId, SpaceId
from game.core.events import Event, PieceMoved
from game.rulebooks.empire_of_the_sun.terms.game import EmpireGame
from game.rulebooks.empire_of_the_sun.terms.position import EmpirePosition, Piece, Result, with_pieces


class UnitShifted(PieceMoved, frozen=True):
    """A card put a piece elsewhere."""

    def sentence(self, game: EmpireGame) -> str:
        """Which, and where."""
        return f"{game.counters[self.piece].name} comes to {game.place(self.path[-1])} § 5.36."


def shift_pieces(position: EmpirePosition, units: Sequence[int], space: int) -> Result:
    """Pieces are put into a hex."""
    events: tuple[Event, ...] = tuple(
        UnitShifted(PieceId(unit), (SpaceId(position.pieces[unit].space), SpaceId(space)))
        for unit in units
        if position.pieces[unit].space != space
    )
    placed = {unit: Piece(space, position.pieces[unit].is_reduced) for unit in units}
    return Result(with_pieces(position, placed), events)
