"""How far the log is scrolled: by the row at its upper edge, so that only what is in sight is ever measured."""

from collections.abc import Callable, Sequence

import msgspec

from game.ui.table.panels.log_rows import Row

Height = Callable[[Row], int]


class Top(msgspec.Struct, frozen=True):
    """The row at the upper edge, and how many of its pixels are above that edge."""

    row: int
    above: int = 0


def in_sight(rows: Sequence[Row], height: Height, room: int, top: Top | None) -> list[tuple[int, int]]:
    """The rows that are seen and where each begins below the upper edge.

    At the end (None) as many of the newest as fit whole; where the reader has scrolled back, whatever is in sight
    there, cut or not.
    """
    start = top if top is not None and top.row < len(rows) else at_end(rows, height, room)
    found: list[tuple[int, int]] = []
    y = -start.above
    for number in range(start.row, len(rows)):
        if y >= room:
            break
        found.append((number, y))
        y += height(rows[number])
    return found


def at_end(rows: Sequence[Row], height: Height, room: int) -> Top:
    """The first of the newest rows that fit whole; at least one is shown."""
    left, first = room, max(0, len(rows) - 1)
    for number in range(len(rows) - 1, -1, -1):
        left -= height(rows[number])
        if left < 0:
            break
        first = number
    return Top(first)


def scrolled(rows: Sequence[Row], height: Height, room: int, top: Top | None, by: int) -> Top | None:
    """The log scrolled back (positive) or forward by so many pixels; None at its end."""
    if not rows:
        return None
    start = top if top is not None and top.row < len(rows) else at_end(rows, height, room)
    row, above = start.row, start.above - by
    while above < 0 and row > 0:
        row -= 1
        above += height(rows[row])
    above = max(0, above)
    while row < len(rows) - 1 and above >= height(rows[row]):
        above -= height(rows[row])
        row += 1
    return None if is_end(rows, height, room, Top(row, above)) else Top(row, above)


def is_end(rows: Sequence[Row], height: Height, room: int, top: Top) -> bool:
    """Whether everything below an upper edge is in sight."""
    left = room + top.above
    for number in range(top.row, len(rows)):
        left -= height(rows[number])
        if left < 0:
            return False
    return True


def brought_into_sight(rows: Sequence[Row], height: Height, room: int, top: Top | None, row: int) -> Top | None:
    """The log scrolled so that a row is seen whole, in the upper third if it was not."""
    seen = dict(in_sight(rows, height, room, top))
    if row in seen and seen[row] >= 0 and seen[row] + height(rows[row]) <= room:
        return top
    return scrolled(rows, height, room, Top(row), room // 3)
