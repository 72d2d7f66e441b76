"""How several pieces share a space. Pure geometry, in units of the map (widths of a hex)."""

import msgspec

WIDTH, HEIGHT = 0.76, 0.63
"""A counter that has a space for itself."""

PLATE_DOWN, PLATE_HEIGHT, PLATE_WIDTH = 0.36, 0.13, 0.44
"""How far below the middle of its hex the marks of strength of standing figures lie, how high their plate is, and how
wide that of four.
"""


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


BOX_EDGE, BOX_HEAD = 0.1, 0.4
"""What a box keeps free at its edges, and at its top for its name, in units of the map."""

LARGEST, PITCH, STEPS = 1.0, 1.12, 24
"""The largest share of a counter's size, how far apart counters stand, and into how many the least room goes."""


def box_seats(
    count: int, width: float, height: float, counter: tuple[float, float] = (WIDTH, HEIGHT)
) -> tuple[Seat, ...]:
    """The seats of so many pieces side by side in a box below its name, as large as there is room for."""
    if not count:
        return ()
    across, down = counter
    room = max(across / STEPS, width - 2 * BOX_EDGE), max(down / STEPS, height - BOX_HEAD - BOX_EDGE)
    share, fewer = max(
        (min(LARGEST, room[0] / (columns * PITCH * across), room[1] / (-(-count // columns) * PITCH * down)), -columns)
        for columns in range(1, count + 1)
    )
    columns = -fewer
    wide, high = PITCH * across * share, PITCH * down * share
    left, top = -room[0] / 2 + wide / 2, -height / 2 + BOX_HEAD + high / 2
    return tuple(
        Seat(left + number % columns * wide, top + number // columns * high, across * share, down * share)
        for number in range(count)
    )


def seat_at(found: tuple[Seat, ...], x: float, y: float) -> int:
    """Which seat a point lies on, measured from the centre of the space: the uppermost, or -1."""
    for number in reversed(range(len(found))):
        seat = found[number]
        if abs(x - seat.x) <= seat.width / 2 and abs(y - seat.y) <= seat.height / 2:
            return number
    return -1
