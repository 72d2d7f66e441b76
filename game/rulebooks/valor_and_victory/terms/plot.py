"""The map as lines of sight run over it: how a line runs is worked out once for each way in which its ends can lie.

The hexes are laid out as cells in rows so wide that a step from hex to hex is a number to add, wherever it is taken. So
the course of a line is the same numbers all over the map: cells counted from that of its start.
"""

from itertools import pairwise

import msgspec

from game.core.hexes import DIRECTIONS, STEPS, HexGrid, Place, places_met
from game.rulebooks.valor_and_victory.terms.tables import Hexside

OFF_BOARD = -1
MARGIN = 1
"""Lines between two hexes of the map touch none farther off the map than that."""

AT_FIRER, ON_THE_WAY, AT_TARGET = range(3)


class Gate(msgspec.Struct, frozen=True, array_like=True):
    """A hexside by which a line passes into the next hex: `into`, near the firer, near the target or on the way.

    round: where the line runs along a hexside or through a corner it can be followed on either side, and is closed only
    if one of these hexsides is closed too. corner: the hex through which that other way goes; if it is off the board,
    there is no other way. Without another way `round` is empty.
    """

    hexside: int
    into: int
    place: int
    round: tuple[int, ...] = ()
    corner: int = 0


class Course(msgspec.Struct, frozen=True):
    """How a line runs: the cells it crosses and touches (see `game.core.hexes.Line`)."""

    crossed: tuple[int, ...]
    left: tuple[int, ...]
    right: tuple[int, ...]


class Passage(msgspec.Struct, frozen=True):
    """The hexsides that a line meets: gates by which it passes, and those along it, each with the cell on its left.

    on_way: all of them but those at either end, whose walls do not block it.
    """

    gates: tuple[Gate, ...]
    along: tuple[tuple[int, int], ...]
    on_way: tuple[int, ...]


class Plot(msgspec.Struct, frozen=True):
    """The cells of a map. width: of a row. cells: by hex. spaces: the hex of each cell, or OFF_BOARD.

    sides: the direction of a step by how many cells it goes. walls: by hexside, which is six times its cell and the
    direction. hedgerows: likewise, those that block. courses, passages: by how many cells a line ends from its start,
    filled as they are asked for.
    """

    width: int
    cells: tuple[int, ...]
    spaces: tuple[int, ...]
    sides: dict[int, int]
    walls: tuple[Hexside | None, ...]
    hedgerows: bytes
    courses: dict[int, Course]
    passages: dict[int, Passage]

    def course(self, way: int) -> Course:
        """How a line runs that ends so many cells from its start."""
        found = self.courses.get(way)
        if found is None:
            met = places_met(*self.place(way))
            found = self.courses[way] = Course(*[tuple([q * self.width + r for q, r in row]) for row in met])
        return found

    def passage(self, way: int) -> Passage:
        """The hexsides that a line meets which ends so many cells from its start."""
        found = self.passages.get(way)
        if found is None:
            found = self.passages[way] = make_passage(self, way)
        return found

    def hexside(self, start: int, end: int) -> int:
        """The hexside between two neighbours, counted from the first hexside of the start of a line."""
        return DIRECTIONS * start + self.sides[end - start]

    def progress(self, way: int, step: int) -> int:
        """How far along the way a cell lies (the scalar product of the two ways on the map, doubled)."""
        (dq, dr), (q, r) = self.place(way), self.place(step)
        return q * (2 * dq + dr) + r * (dq + 2 * dr)

    def place(self, way: int) -> Place:
        """The place that lies so many cells from the origin."""
        half = self.width // 2
        dq, dr = divmod(way + half, self.width)
        return dq, dr - half

    def spaces_from(self, here: int, steps: tuple[int, ...]) -> tuple[int, ...]:
        """The hexes that lie so many cells from a cell."""
        return tuple([self.spaces[here + step] for step in steps])


def make_plot(grid: HexGrid, sides: tuple[tuple[Hexside | None, ...], ...]) -> Plot:
    """The cells of a map whose hexes have these walls on their sides."""
    first_q, last_q = min(q for q, _ in grid.axial), max(q for q, _ in grid.axial)
    first_r, last_r = min(r for _, r in grid.axial), max(r for _, r in grid.axial)
    width = 2 * (last_r - first_r + 2 * MARGIN) + 1
    cells = tuple((q - first_q + MARGIN) * width + r - first_r + MARGIN for q, r in grid.axial)
    count = (last_q - first_q + 2 * MARGIN + 1) * width
    spaces = [OFF_BOARD] * count
    walls: list[Hexside | None] = [None] * (DIRECTIONS * count)
    for space, cell in enumerate(cells):
        spaces[cell] = space
        for side, beyond in enumerate(grid.adjacent[space]):
            walls[DIRECTIONS * cell + side] = sides[space][side] if beyond >= 0 else None
    hedgerows = bytes(row is not None and row.blocks_beyond for row in walls)
    steps = {dq * width + dr: side for side, (dq, dr) in enumerate(STEPS)}
    return Plot(width, cells, tuple(spaces), steps, tuple(walls), hedgerows, {}, {})


def make_passage(plot: Plot, way: int) -> Passage:
    """The hexsides that a line meets which ends so many cells from its start."""
    course = plot.course(way)
    stops, touched = (0, *course.crossed, way) if way else (), (*course.left, *course.right)
    ahead = {step: plot.progress(way, step) for step in (*stops, *touched)} if touched else {}
    gates: list[Gate] = []
    for number, (start, end) in enumerate(pairwise(stops)):
        beside = [step for step in touched if ahead[start] < ahead[step] < ahead[end]]
        gates += stretch_gates(plot, start, end, beside, is_first=not number, is_last=end == way)
    along = tuple([(a, plot.hexside(a, b)) for a in course.left for b in course.right if b - a in plot.sides])
    on_way = [gate.hexside for gate in gates if gate.place == ON_THE_WAY]
    return Passage(tuple(gates), along, (*on_way, *[hexside for _, hexside in along]))


def stretch_gates(plot: Plot, start: int, end: int, beside: list[int], *, is_first: bool, is_last: bool) -> list[Gate]:
    """The hexsides that a line passes from one hex that it crosses to the next, by what it touches between them."""
    near = AT_FIRER if is_first else ON_THE_WAY
    place = AT_TARGET if is_last and not is_first else near
    if not beside:
        return [Gate(plot.hexside(start, end), end, place)]
    if len(beside) == 1:
        corner = beside[0]
        others = plot.hexside(start, corner), plot.hexside(corner, end)
        return [Gate(plot.hexside(start, end), end, place, others, corner)]
    left, right = beside
    return [
        Gate(plot.hexside(start, left), left, near, (plot.hexside(start, right),)),
        Gate(plot.hexside(left, end), end, AT_TARGET if is_last else near, (plot.hexside(right, end),)),
    ]
