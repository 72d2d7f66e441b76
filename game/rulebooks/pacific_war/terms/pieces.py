"""Pieces as the table clicks them: units by their own numbers, Task Forces and headquarters by numbers above these."""

from game.core.actions import PieceId

FIRST_FORCE = 10_000
FIRST_STAFF = 20_000


def force_piece(force: int) -> PieceId:
    """The piece of a Task Force."""
    return PieceId(FIRST_FORCE + force)


def staff_piece(staff: int) -> PieceId:
    """The piece of a headquarters."""
    return PieceId(FIRST_STAFF + staff)


def force_of(piece: int) -> int | None:
    """The Task Force of a piece, or None."""
    return piece - FIRST_FORCE if FIRST_FORCE <= piece < FIRST_STAFF else None


def staff_of(piece: int) -> int | None:
    """The headquarters of a piece, or None."""
    return piece - FIRST_STAFF if piece >= FIRST_STAFF else None
