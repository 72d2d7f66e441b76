"""How several pieces share a space. Pure geometry, in units of the map (widths of a hex)."""

import msgspec

WIDTH, HEIGHT = 0.76, 0.63
"""A counter that has a space for itself."""


class Seat(msgspec.Struct, frozen=True):
    """Where a counter lies in its space: its centre from the centre of the space, and its size."""

    x: float
    y: float
    width: float
    height: float


FANS: dict[int, tuple[float, tuple[tuple[float, float], ...]]] = {
    1: (1.0, ((0.0, 0.045),)),
    2: (0.82, ((-0.12, -0.13), (0.12, 0.14))),
    3: (0.72, ((-0.18, -0.17), (0.17, -0.05), (-0.05, 0.2))),
    4: (0.62, ((-0.21, -0.19), (0.21, -0.19), (-0.21, 0.2), (0.21, 0.2))),
}
"""How much smaller the counters get, and where they lie, bottom to top."""

STACK = 0.66
STACK_REACH = 0.24
STACK_SLIP = 0.07


def seats(count: int) -> tuple[Seat, ...]:
    """The seats of so many pieces in one space, bottom to top; many pieces make a slipped stack."""
    if count in FANS:
        share, offsets = FANS[count]
        return tuple(Seat(x, y, WIDTH * share, HEIGHT * share) for x, y in offsets)
    slip = min(STACK_SLIP, 2 * STACK_REACH / max(1, count - 1))
    start = slip * (count - 1) / 2
    return tuple(
        Seat(start - number * slip, start - number * slip, WIDTH * STACK, HEIGHT * STACK) for number in range(count)
    )


def seat_at(found: tuple[Seat, ...], x: float, y: float) -> int:
    """Which seat a point lies on, measured from the centre of the space: the uppermost, or -1."""
    for number in reversed(range(len(found))):
        seat = found[number]
        if abs(x - seat.x) <= seat.width / 2 and abs(y - seat.y) <= seat.height / 2:
            return number
    return -1
