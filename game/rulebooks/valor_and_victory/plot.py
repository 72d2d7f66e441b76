"""The map as lines of sight run over it: how a line runs is worked out once for each way in which its ends can lie.

The hexes are laid out as cells in rows so wide that a step from hex to hex is a number to add, wherever it is taken. So
the course of a line is the same numbers all over the map: cells counted from that of its start.
"""

from itertools import pairwise

import msgspec

from game.core.hexes import DIRECTIONS, STEPS, HexGrid, Place, places_met
from game.rulebooks.valor_and_victory.tables import Hexside

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
    """How a line runs: the cells it crosses and touches (see `game.core.hexes.Line`), and the hexsides it meets.

    along: the hexsides that it runs along, each with the cell on its left.
    """

    crossed: tuple[int, ...]
    left: tuple[int, ...]
    right: tuple[int, ...]
    gates: tuple[Gate, ...]
    along: tuple[tuple[int, int], ...]


class Plot(msgspec.Struct, frozen=True):
    """The cells of a map. width: of a row. cells: by hex. spaces: the hex of each cell, or OFF_BOARD.

    walls: by hexside, which is six times its cell and the direction. courses: filled as they are asked for.
    """

    width: int
    cells: tuple[int, ...]
    spaces: tuple[int, ...]
    walls: tuple[Hexside | None, ...]
    courses: dict[int, Course]

    def course(self, way: int) -> Course:
        """How a line runs that ends so many cells from its start."""
        found = self.courses.get(way)
        if found is None:
            half = self.width // 2
            dq, dr = divmod(way + half, self.width)
            found = self.courses[way] = make_course(self.width, dq, dr - half)
        return found

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
    return Plot(width, cells, tuple(spaces), tuple(walls), {})


def make_course(width: int, dq: int, dr: int) -> Course:
    """How a line runs from a hex to the one that lies (dq, dr) from it."""
    crossed, left, right = places_met(dq, dr)

    def progress(place: Place) -> int:  # the scalar product of the two ways on the map, doubled
        return place[0] * (2 * dq + dr) + place[1] * (dq + 2 * dr)

    gates: list[Gate] = []
    way = ((0, 0), *crossed, (dq, dr))
    for number, (start, end) in enumerate(pairwise(way)):
        beside = [p for row in (left, right) for p in row if progress(start) < progress(p) < progress(end)]
        gates += stretch_gates(width, start, end, beside, is_first=not number, is_last=number == len(crossed))
    along = tuple((cell(width, a), hexside(width, a, b)) for a in left for b in right if direction(a, b) >= 0)
    return Course(cells(width, crossed), cells(width, left), cells(width, right), tuple(gates), along)


def stretch_gates(
    width: int, start: Place, end: Place, beside: list[Place], *, is_first: bool, is_last: bool
) -> list[Gate]:
    """The hexsides that a line passes from one hex that it crosses to the next, by what it touches between them."""
    near = AT_FIRER if is_first else ON_THE_WAY
    into, place = cell(width, end), AT_TARGET if is_last and not is_first else near
    if not beside:
        return [Gate(hexside(width, start, end), into, place)]
    if len(beside) == 1:
        corner = beside[0]
        round_it = hexside(width, start, corner), hexside(width, corner, end)
        return [Gate(hexside(width, start, end), into, place, round_it, cell(width, corner))]
    left, right = beside
    return [
        Gate(hexside(width, start, left), cell(width, left), near, (hexside(width, start, right),)),
        Gate(hexside(width, left, end), into, AT_TARGET if is_last else near, (hexside(width, right, end),)),
    ]


def cell(width: int, place: Place) -> int:
    """A place counted in cells from the origin."""
    return place[0] * width + place[1]


def cells(width: int, places: tuple[Place, ...]) -> tuple[int, ...]:
    """Places counted in cells from the origin."""
    return tuple([q * width + r for q, r in places])


def direction(start: Place, end: Place) -> int:
    """The hexside by which one steps from a place to the next; -1 when they are not adjacent."""
    step = (end[0] - start[0], end[1] - start[1])
    return STEPS.index(step) if step in STEPS else -1


def hexside(width: int, start: Place, end: Place) -> int:
    """The hexside between two neighbours, counted in hexsides from the origin's first."""
    return DIRECTIONS * cell(width, start) + direction(start, end)
