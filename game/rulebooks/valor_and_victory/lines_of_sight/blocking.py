"""What blocks lines of sight: terrain, hills, bunkers, and, in `walls`, hedgerows (Rules 9.2, 9.4, 9.5, 20.3)."""

from collections.abc import Iterable

import msgspec

from game.rulebooks.valor_and_victory.lines_of_sight.walls import walls_block
from game.rulebooks.valor_and_victory.terms.battlefield import BLOCKS, Battlefield
from game.rulebooks.valor_and_victory.terms.plot import OFF_BOARD, Course

SLOPE, SUMMIT = 1, 2

OPEN, SHUT, SLOPES = 0, 1, 2
"""What a hex does to a line. SLOPES: it blocks a line that crosses another slope too (Rules 9.5)."""

CLEAR, BLOCKED = 1, 2
"""What is known of a line; 0: nothing yet."""

Table = bytes
"""What each cell of the plot does to a line."""


class Blocking(msgspec.Struct, frozen=True):
    """What blocks lines of sight with bunkers in these hexes, and which lines are known to be clear or blocked.

    tables: by the levels of the two ends. known: one byte for each pair of hexes, filled as they are asked about.
    """

    field: Battlefield
    bunkers: tuple[int, ...]
    tables: dict[tuple[int, int], Table]
    known: bytearray

    def is_clear(self, start: int, end: int) -> bool:
        """Whether one sees from a hex to another."""
        return (self.known[start * self.field.count + end] or self.find(start, end)) == CLEAR

    def seen_among(self, start: int, ends: Iterable[int]) -> list[int]:
        """Those of some hexes that one sees from a hex."""
        known, row = self.known, start * self.field.count
        return [end for end in ends if (known[row + end] or self.find(start, end)) == CLEAR]

    def find(self, start: int, end: int) -> int:
        """Find out, and know from now on, whether a line is clear or blocked."""
        at = start * self.field.count + end
        self.known[at] = CLEAR if self.finds_clear(start, end) else BLOCKED
        return self.known[at]

    def finds_clear(self, start: int, end: int) -> bool:
        """Work out whether one sees from a hex to another: the quick answer to what `sight.look` tells in full."""
        field, plot = self.field, self.field.plot
        here = plot.cells[start]
        way = plot.cells[end] - here
        course = plot.course(way)
        table = self.table(start, end)
        for step in course.crossed:
            if table[here + step] and self.is_shut(table, course, here, step):
                return False
        if (
            course.left
            and course.right
            and all(any(self.is_shut(table, course, here, step) for step in row) for row in (course.left, course.right))
        ):
            return False
        return not (field.has_blocking_walls and walls_block(plot, plot.passage(way), here))

    def table(self, start: int, end: int) -> Table:
        """What each cell does to a line between two hexes."""
        levels = self.field.levels
        return self.tables[levels[start], levels[end]]

    def is_shut(self, table: Table, course: Course, here: int, step: int) -> bool:
        """Whether a hex on the course blocks, where it is crossed or, together with another, on one side."""
        if table[here + step] != SLOPES:
            return table[here + step] == SHUT
        levels, plot = self.field.levels, self.field.plot
        others = (plot.spaces[here + each] for each in course.crossed if each != step)
        return any(space != OFF_BOARD and levels[space] == SLOPE for space in others)


def make_blocking(field: Battlefield, bunkers: tuple[int, ...]) -> Blocking:
    """What blocks with bunkers in these hexes; no line is known yet."""
    levels = set(field.levels)
    tables = {(a, b): make_table(field, bunkers, min(a, b), max(a, b)) for a in levels for b in levels}
    return Blocking(field, bunkers, tables, bytearray(field.count * field.count))


def make_table(field: Battlefield, bunkers: tuple[int, ...], low: int, high: int) -> Table:
    """What each hex does to a line between a lower and a higher hex."""
    found = bytearray(len(field.plot.spaces))
    for space, cell in enumerate(field.plot.cells):
        is_shut = field.sight[space] == BLOCKS or space in bunkers
        found[cell] = SHUT if is_shut else hill(field.levels[space], low, high)
    return bytes(found)


def hill(here: int, low: int, high: int) -> int:
    """What the height of a hex does to a line between a lower and a higher hex (Rules 9.5)."""
    if low == high or not here:
        return SHUT if here > high else OPEN
    return SLOPES if here == SLOPE and not low and high == SUMMIT else SHUT
