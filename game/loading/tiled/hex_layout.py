"""Where the hexes of a staggered Tiled map lie, in pixels.

Tiled's own layout: hexes need not be regular, rows (stagger axis y) or columns (axis x) may be shifted, the odd or
the even ones. Places are axial coordinates and directions the hexsides, both as in `game.core.hexes`.
"""

from functools import cached_property
from math import hypot

import msgspec

from game.core.hexes import STEPS, HexGrid, Orientation, Place, offset_to_axial, shift

Point = tuple[float, float]


class HexSide(msgspec.Struct, frozen=True):
    """A hexside, seen from the hex's centre: its outward direction (of length 1), its distance, and its length."""

    out: Point
    distance: float
    length: float


class HexLayout(msgspec.Struct, frozen=True, dict=True):
    """The layout of a map of hexes, from the numbers that Tiled writes."""

    columns: int
    rows: int
    tile_width: int
    tile_height: int
    side: int
    columns_shifted: bool
    odd_shifted: bool

    @cached_property
    def size(self) -> tuple[int, int]:
        """Width and height of a hex: as Tiled does, odd sizes are rounded down to even ones."""
        return self.tile_width & ~1, self.tile_height & ~1

    @cached_property
    def flat(self) -> tuple[int, int]:
        """Length of the two sides that lie along the shifted axis: (width, 0) for flat tops, (0, height) for points."""
        return (self.side, 0) if self.columns_shifted else (0, self.side)

    @cached_property
    def stride(self) -> tuple[int, int]:
        """From a hex's centre to that of its lower right neighbour."""
        (width, height), (flat_x, flat_y) = self.size, self.flat
        return (width - flat_x) // 2 + flat_x, (height - flat_y) // 2 + flat_y

    def corner(self, column: int, row: int) -> tuple[int, int]:
        """The top left corner of a cell's bounding box."""
        (width, height), (across, down) = self.size, self.stride
        if self.columns_shifted:
            return column * across, row * height + (down if self.is_shifted(column) else 0)
        return column * width + (across if self.is_shifted(row) else 0), row * down

    def is_shifted(self, line: int) -> bool:
        """Whether a column or row is one of those displaced by half a hex."""
        return bool(line & 1) == self.odd_shifted

    def map_size(self) -> tuple[int, int]:
        """Width and height of the whole map in pixels."""
        (width, height), (across, down), (flat_x, flat_y) = self.size, self.stride, self.flat
        if self.columns_shifted:
            return self.columns * across + across - flat_x, self.rows * height + (down if self.columns > 1 else 0)
        return self.columns * width + (across if self.rows > 1 else 0), self.rows * down + down - flat_y

    def drawing_order(self) -> list[tuple[int, int]]:
        """All cells in the order in which Tiled draws them, so that tall tiles overlap as they do there."""
        across = list(range(self.columns))
        if self.columns_shifted:
            across = [column for late in (False, True) for column in across if self.is_shifted(column) == late]
        return [(column, row) for row in range(self.rows) for column in across]

    def place(self, column: int, row: int) -> Place:
        """The axial coordinates of a cell."""
        return offset_to_axial(column, row, columns_shifted=self.columns_shifted, odd_shifted=self.odd_shifted)

    def cell(self, place: Place) -> tuple[int, int]:
        """The column and row of a place, on the map or off it."""
        q, r = place
        if self.columns_shifted:
            return q, r + shift(q, self.odd_shifted)
        return q + shift(r, self.odd_shifted), r

    def centre(self, place: Place) -> Point:
        """The centre of the hex at a place."""
        x, y = self.corner(*self.cell(place))
        return x + self.size[0] / 2, y + self.size[1] / 2

    def grid(self, cells: tuple[tuple[int, int], ...]) -> HexGrid:
        """The grid of a board whose spaces are these cells."""
        orientation = Orientation.FLAT if self.columns_shifted else Orientation.POINTY
        return HexGrid(orientation, tuple(self.place(*cell) for cell in cells))

    @cached_property
    def corners(self) -> tuple[Point, ...]:
        """The six corners of a hex, seen from its centre; hexside d lies between corners d and d + 1."""
        across, down = self.stride
        flat_x, flat_y, width, height = self.flat[0] / 2, self.flat[1] / 2, self.size[0] / 2, self.size[1] / 2
        if self.columns_shifted:
            tip = across - flat_x
            return (tip, 0), (flat_x, height), (-flat_x, height), (-tip, 0), (-flat_x, -height), (flat_x, -height)
        tip = down - flat_y
        return (width, -flat_y), (width, flat_y), (0, tip), (-width, flat_y), (-width, -flat_y), (0, -tip)

    @cached_property
    def sides(self) -> tuple[HexSide, ...]:
        """The six hexsides by direction."""
        found = []
        for (x1, y1), (x2, y2) in zip(self.corners, (*self.corners[1:], self.corners[0]), strict=True):
            length = hypot(x2 - x1, y2 - y1)
            out = (y2 - y1) / length, (x1 - x2) / length
            found.append(HexSide(out, out[0] * x1 + out[1] * y1, length))
        return tuple(found)

    def depths(self, place: Place, point: Point) -> tuple[float, ...]:
        """How far inside each of the six sides of a hex a point lies; negative outside."""
        x, y = self.centre(place)
        x, y = point[0] - x, point[1] - y
        return tuple([side.distance - side.out[0] * x - side.out[1] * y for side in self.sides])

    def locate(self, point: Point) -> Place:
        """The hex in which a point lies, on the map or off it."""
        (width, height), (across, down) = self.size, self.stride
        if self.columns_shifted:
            column, row = int(point[0] // across), int(point[1] // height)
        else:
            column, row = int(point[0] // width), int(point[1] // down)
        start = self.place(column, row)
        near = [start, *((start[0] + dq, start[1] + dr) for dq, dr in STEPS)]
        return max(near, key=lambda place: min(self.depths(place, point)))
