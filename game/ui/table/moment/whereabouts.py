"""Where on the map it is that something may be done. Pure."""

from collections.abc import Iterable

from game.core.actions import Kind, PieceId, Target
from game.core.view import View
from game.ui.table.moment.showing import Showing


def spaces_of(view: View, targets: Iterable[Target]) -> list[int]:
    """The spaces of the map in which some targets lie."""
    places = {piece.piece: piece.space for piece in view.pieces}
    found = {
        target.number if target.kind is Kind.SPACE else places.get(PieceId(target.number), -1)
        for target in targets
        if target.kind in (Kind.SPACE, Kind.PIECE)
    }
    return sorted(space for space in found if space >= 0)


def asked(now: Showing) -> list[int]:
    """The spaces in which something is asked about: where targets lie, and what the decision is about."""
    return spaces_of(now.view, (*now.targets, *([now.subject] if now.subject is not None else ())))


def to_begin_with(now: Showing) -> list[int]:
    """The spaces to look at first: in which something is asked about, else in which the side on turn has pieces."""
    own = (piece.space for piece in now.view.pieces if piece.side == now.side and piece.space >= 0)
    return asked(now) or [int(space) for space in own]
