"""Where pieces lie on the map, and which piece or space lies under the pointer. Pure."""

from collections.abc import Sequence

import msgspec

from game.core.actions import PieceId, SpaceId
from game.core.view import PieceView
from game.ui.table.camera import Camera
from game.ui.table.fan import Seat, box_seats, seat_at, seats
from game.ui.table.ground import Ground


class Laid(msgspec.Struct, frozen=True):
    """A piece and its seat: the middle and size of its counter in pixels of the view."""

    piece: PieceView
    x: int
    y: int
    width: int
    height: int


class Picked(msgspec.Struct, frozen=True):
    """What lies under a point of the view: the piece on top, and the space."""

    space: SpaceId | None = None
    piece: PieceId | None = None


def by_space(pieces: Sequence[PieceView]) -> dict[SpaceId, list[PieceView]]:
    """The pieces of each space, bottom to top."""
    found: dict[SpaceId, list[PieceView]] = {}
    for piece in pieces:
        found.setdefault(piece.space, []).append(piece)
    return found


def laid_out(pieces: Sequence[PieceView], ground: Ground, camera: Camera) -> tuple[Laid, ...]:
    """All pieces at their seats, in the order in which they are drawn."""
    return tuple(
        laid(piece, seat, ground, camera)
        for held in by_space(pieces).values()
        for piece, seat in zip(held, seats_of(ground, held[0].space, len(held)), strict=True)
    )


def seats_of(ground: Ground, space: int, count: int) -> tuple[Seat, ...]:
    """The seats of so many pieces in a space: fanned out, or side by side in a box."""
    box = ground.boxes.get(space)
    if box is None:
        return seats(count)
    return box_seats(count, box.width / ground.counter, box.height / ground.counter)


def laid(piece: PieceView, seat: Seat, ground: Ground, camera: Camera) -> Laid:
    """A piece at its seat."""
    x, y = ground.centre(piece.space)
    middle = camera.to_view(x + seat.x * ground.counter, y + seat.y * ground.counter)
    unit = ground.counter * camera.scale
    return Laid(
        piece, round(middle[0]), round(middle[1]), max(12, round(seat.width * unit)), max(10, round(seat.height * unit))
    )


def picked(pieces: Sequence[PieceView], ground: Ground, camera: Camera, x: int, y: int) -> Picked:
    """What lies under a point of the view."""
    at = camera.to_map(x, y)
    space = ground.space_at(*at)
    if space is None:
        return Picked()
    held = [piece for piece in pieces if piece.space == space]
    centre = ground.centre(space)
    away = ((at[0] - centre[0]) / ground.counter, (at[1] - centre[1]) / ground.counter)
    number = seat_at(seats_of(ground, space, len(held)), *away)
    alone = only_piece(held) if space not in ground.boxes else None
    return Picked(space, held[number].piece if number >= 0 else alone)


def only_piece(held: Sequence[PieceView]) -> PieceId | None:
    """A piece that has its space to itself is meant wherever in the space one points."""
    return held[0].piece if len(held) == 1 else None
