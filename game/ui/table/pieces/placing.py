"""Where pieces lie on the map, and which piece or space lies under the pointer. Pure."""

from collections.abc import Sequence

import msgspec
from msgspec.structs import replace
from pygame import Rect

from game.core.actions import PieceId, SpaceId
from game.core.board import Inset
from game.core.view import PieceView
from game.ui.table.map.camera import Camera
from game.ui.table.map.fan import Seat, box_seats, seat_at, seats
from game.ui.table.map.ground import Ground
from game.ui.table.map.insets import camera_through, inset_at
from game.ui.table.pieces.printed_counter import is_printed
from game.ui.table.pieces.stack import HEX_SIDE, ROUND_SIDE, stack_seats

LEGIBLE = 24
"""How large a counter is at least if it can be read, in pixels at 100 per cent."""


class Laid(msgspec.Struct, frozen=True):
    """A piece and its seat: the middle and size of its counter in pixels of the view."""

    piece: PieceView
    x: int
    y: int
    width: int
    height: int

    def covers(self, x: float, y: float) -> bool:
        """Whether a point of the view lies on the counter."""
        return abs(x - self.x) <= self.width / 2 and abs(y - self.y) <= self.height / 2


class Picked(msgspec.Struct, frozen=True):
    """What lies under a point of the view: the piece on top, the space, and the inset through which one sees them."""

    space: SpaceId | None = None
    piece: PieceId | None = None
    through: Inset | None = None


def box_of(one: Laid) -> Rect:
    """The rectangle of a counter."""
    return Rect(one.x - one.width // 2, one.y - one.height // 2, one.width, one.height)


def by_space(pieces: Sequence[PieceView]) -> dict[SpaceId, list[PieceView]]:
    """The pieces of each space, bottom to top; those in a tray lie on none."""
    found: dict[SpaceId, list[PieceView]] = {}
    for piece in pieces:
        if piece.space >= 0:
            found.setdefault(piece.space, []).append(piece)
    return found


def laid_out(pieces: Sequence[PieceView], ground: Ground, camera: Camera) -> tuple[Laid, ...]:
    """All pieces at their seats, in the order in which they are drawn."""
    return tuple(one for held in by_space(pieces).values() for one in laid_in_space(held, ground, camera))


def seats_of(ground: Ground, held: Sequence[PieceView]) -> tuple[Seat, ...]:
    """The seats of the pieces of one space: stacked, fanned out, or side by side in a box."""
    if not held:
        return ()
    box, printed, side = ground.boxes.get(held[0].space), has_printed(held), lone_side(ground)
    if box is None:
        return stack_seats(len(held), side) if printed else seats(len(held))
    room = box.width / ground.counter, box.height / ground.counter
    return box_seats(len(held), *room, (side, side)) if printed else box_seats(len(held), *room)


def lone_side(ground: Ground) -> float:
    """The side of a printed counter that has a space for itself."""
    return HEX_SIDE if ground.shape is not None else ROUND_SIDE


def has_printed(held: Sequence[PieceView]) -> bool:
    """Whether there are printed counters among some pieces: those make stacks."""
    return any(is_printed(piece) for piece in held)


def laid_in_space(held: Sequence[PieceView], ground: Ground, camera: Camera) -> list[Laid]:
    """The pieces of one space at their seats."""
    x, y = ground.centre(held[0].space)
    counter, scale, left, top = ground.counter, camera.scale, camera.x, camera.y
    unit = counter * scale
    return [
        Laid(
            piece,
            round((x + seat.x * counter) * scale + left),
            round((y + seat.y * counter) * scale + top),
            max(12, round(seat.width * unit)),
            max(10, round(seat.height * unit)),
        )
        for piece, seat in zip(held, seats_of(ground, held), strict=True)
    ]


def picked(pieces: Sequence[PieceView], ground: Ground, camera: Camera, x: int, y: int) -> Picked:
    """What lies under a point of the view; in an inset, what it shows there."""
    inset = inset_at(ground.board, *camera.to_map(x, y))
    found = picked_on_map(pieces, ground, camera_through(inset, camera), x, y)
    return replace(found, through=inset) if inset is not None else found


def picked_on_map(pieces: Sequence[PieceView], ground: Ground, camera: Camera, x: int, y: int) -> Picked:
    """What lies under a point of the view, insets left aside."""
    at = camera.to_map(x, y)
    stacked = stacked_at(pieces, ground, camera, x, y)
    if stacked is not None:
        return Picked(stacked.space, stacked.piece)
    space = ground.space_at(*at)
    if space is None:
        return Picked()
    held = [piece for piece in pieces if piece.space == space]
    centre = ground.centre(space)
    away = ((at[0] - centre[0]) / ground.counter, (at[1] - centre[1]) / ground.counter)
    number = seat_at(seats_of(ground, held), *away)
    alone = only_piece(held) if space not in ground.boxes else None
    return Picked(space, held[number].piece if number >= 0 else alone)


def stacked_at(pieces: Sequence[PieceView], ground: Ground, camera: Camera, x: int, y: int) -> PieceView | None:
    """The printed counter under a point: a stack may reach beyond its space, and what is seen is what is meant."""
    right, down = camera.to_map(x, y)
    near = [
        piece
        for piece in pieces
        if piece.space >= 0
        and max(abs(ground.centre(piece.space)[0] - right), abs(ground.centre(piece.space)[1] - down)) < ground.counter
        and piece.space not in ground.boxes
    ]
    stacks = [piece for held in by_space(near).values() if has_printed(held) for piece in held]
    found = (one.piece for one in reversed(laid_out(stacks, ground, camera)) if one.covers(x, y))
    return next(found, None)


def only_piece(held: Sequence[PieceView]) -> PieceId | None:
    """A piece that has its space to itself is meant wherever in the space one points."""
    return held[0].piece if len(held) == 1 else None
