"""The shape of the spaces on the map, and which of them lies under a point. Pure geometry, in map pixels."""

from functools import cached_property
from math import sqrt
from statistics import median

import msgspec

from game.core.actions import SpaceId
from game.core.board import Board, Space
from game.core.hexes import Orientation
from game.loading.tiled.maps import LoadedMap
from game.ui.table.drawing.plate import Plate

Point = tuple[float, float]
COUNTER_SHARE = 1.3
BOX_WIDTH, BOX_HEIGHT = 4.0, 2.5
"""A box whose size the map does not say, in units of the map."""

SPACE_SHARE, SMALLEST_SPACE, LARGEST_SPACE = 0.5, 36.0, 120.0


class BoxShape(msgspec.Struct, frozen=True):
    """A rectangle in the place of a round space, as on a map that keeps a port or a pool of pieces beside it."""

    width: float
    height: float


class HexShape(msgspec.Struct, frozen=True, dict=True):
    """A hex: width and height of its box, and the length of the sides along which its rows or columns shift."""

    width: float
    height: float
    side: float
    orientation: Orientation

    @property
    def across(self) -> float:
        """How far it is from side to side, along the rows or columns that stand straight."""
        return self.width if self.orientation is Orientation.POINTY else self.height

    @property
    def depth(self) -> float:
        """How much less high it is than a regular hex so wide, as on a board that is seen from before it."""
        regular = 2 / sqrt(3) if self.orientation is Orientation.POINTY else sqrt(3) / 2
        return min(1.0, self.height / (self.width * regular))

    @cached_property
    def corners(self) -> tuple[Point, ...]:
        """The corners around the centre, clockwise; corner n begins hexside n (see `core.hexes`).

        Hexside 0 of a pointy hex is the eastern one, which begins at the upper right corner; hexside 0 of a flat hex
        is the south-eastern one, which begins at the right corner.
        """
        half_width, half_height, half_side = self.width / 2, self.height / 2, self.side / 2
        if self.orientation is Orientation.POINTY:
            return (
                (half_width, -half_side),
                (half_width, half_side),
                (0.0, half_height),
                (-half_width, half_side),
                (-half_width, -half_side),
                (0.0, -half_height),
            )
        return (
            (half_width, 0.0),
            (half_side, half_height),
            (-half_side, half_height),
            (-half_width, 0.0),
            (-half_side, -half_height),
            (half_side, -half_height),
        )

    def contains(self, x: float, y: float) -> bool:
        """Whether a point, measured from the centre, lies in the hex."""
        x, y = abs(x), abs(y)
        if x > self.width / 2 or y > self.height / 2:
            return False
        if self.orientation is Orientation.POINTY:
            return y - self.side / 2 <= (self.height - self.side) / 2 * (1 - x / (self.width / 2)) + 1e-9
        return x - self.side / 2 <= (self.width - self.side) / 2 * (1 - y / (self.height / 2)) + 1e-9


class Ground(msgspec.Struct, frozen=True, dict=True):
    """A board with the shape of its spaces.

    `unit` is the length that pieces and markers are measured in: the width of a hex from side to side, or of a round
    space. Turned, it is seen from the upper edge of the map: what points somewhere on it points the other way.
    """

    board: Board
    shape: HexShape | None
    unit: float
    is_turned: bool = False

    @property
    def half_turn(self) -> int:
        """By how much all directions of the board are turned, in degrees."""
        return 180 if self.is_turned else 0

    @property
    def counter(self) -> float:
        """The length that counters are measured in: round spaces are smaller than what lies on them."""
        return self.unit if self.shape is not None else self.unit * COUNTER_SHARE

    @cached_property
    def boxes(self) -> dict[int, BoxShape]:
        """The spaces that are boxes."""
        found = {number: box_of(space, self.unit) for number, space in enumerate(self.board.spaces)}
        return {number: box for number, box in found.items() if box is not None}

    @cached_property
    def hexes(self) -> tuple[Space, ...]:
        """The spaces that are hexes: all but the boxes, on a map of hexes."""
        spaces = self.board.spaces if self.shape is not None else ()
        return tuple(space for number, space in enumerate(spaces) if number not in self.boxes)

    def size_of(self, space: int) -> tuple[float, float]:
        """Width and height of a space."""
        box = self.boxes.get(space)
        if box is not None:
            return box.width, box.height
        return (self.shape.width, self.shape.height) if self.shape is not None else (self.unit, self.unit)

    @cached_property
    def across(self) -> dict[int, list[SpaceId | None]]:
        """The hex beyond each hexside, of the hexes for which that was asked."""
        return {}

    @cached_property
    def buckets(self) -> dict[tuple[int, int], list[SpaceId]]:
        """Spaces by the square of the map that their centre lies in, one and a half units wide."""
        found: dict[tuple[int, int], list[SpaceId]] = {}
        for number, space in enumerate(self.board.spaces):
            found.setdefault(self.bucket(space.x, space.y), []).append(SpaceId(number))
        return found

    def bucket(self, x: float, y: float) -> tuple[int, int]:
        """The square of the map that a point lies in."""
        width = self.unit * 1.5
        return int(x // width), int(y // width)

    @cached_property
    def outer(self) -> frozenset[int]:
        """The hexes without a neighbour on some side: along the edge of the map, and around a hole in it."""
        rows = self.board.grid.adjacent if self.board.grid is not None else ()
        return frozenset(number for number, row in enumerate(rows) if min(row) < 0)

    def outer_on(self, plate: Plate, width: float, height: float) -> list[Space]:
        """The outer ones of the hexes on a plate (see `hexes_on`)."""
        return [self.board.spaces[space] for space in self.seen_on(plate, width, height) if space in self.outer]

    def hexes_on(self, plate: Plate, width: float, height: float) -> list[Space]:
        """The hexes, in their order, of which a box of this size around the centre lies on a plate."""
        return [self.board.spaces[space] for space in self.seen_on(plate, width, height)]

    def seen_on(self, plate: Plate, width: float, height: float) -> list[SpaceId]:
        """The numbers of these hexes."""
        edge = 2 / plate.scale
        left, top = plate.left / plate.scale - width / 2 - edge, plate.top / plate.scale - height / 2 - edge
        right = left + plate.surface.get_width() / plate.scale + width + 2 * edge
        low = top + plate.surface.get_height() / plate.scale + height + 2 * edge
        (first, upper), (last, lower) = self.bucket(left, top), self.bucket(right, low)
        near = (
            space
            for column in range(first, last + 1)
            for row in range(upper, lower + 1)
            for space in self.buckets.get((column, row), ())
        )
        found = ((space, self.board.spaces[space]) for space in sorted(near) if space not in self.boxes)
        return [n for n, one in found if plate.sees(one.x - width / 2, one.y - height / 2, width, height)]

    def centre(self, space: int) -> Point:
        """The centre of a space."""
        found = self.board.spaces[space]
        return found.x, found.y

    def space_at(self, x: float, y: float) -> SpaceId | None:
        """The space that a point lies in: exactly, down to the hexside."""
        across, down = (self.shape.width, self.shape.height) if self.shape is not None else (2 * self.unit,) * 2
        near = [
            number
            for number, left, top in self.around(self.bucket(x, y))
            if abs(x - left) <= across / 2 and abs(y - top) <= down / 2
        ]
        inside = [space for space in (*near, *map(SpaceId, self.boxes)) if self.contains(space, x, y)]
        return min(inside, key=lambda space: self.away(space, x, y)) if inside else None

    def around(self, bucket: tuple[int, int]) -> tuple[tuple[SpaceId, float, float], ...]:
        """The spaces in a square of the map and in those around it, with their centres."""
        if bucket not in self.squares:
            near = (
                space
                for right in (-1, 0, 1)
                for down in (-1, 0, 1)
                for space in self.buckets.get((bucket[0] + right, bucket[1] + down), ())
            )
            self.squares[bucket] = tuple((space, *self.centre(space)) for space in near)
        return self.squares[bucket]

    @cached_property
    def squares(self) -> dict[tuple[int, int], tuple[tuple[SpaceId, float, float], ...]]:
        """What lies in and around the squares of the map for which that was asked."""
        return {}

    def contains(self, space: int, x: float, y: float) -> bool:
        """Whether a point lies in a space."""
        centre = self.centre(space)
        box = self.boxes.get(space)
        if box is not None:
            return abs(x - centre[0]) <= box.width / 2 and abs(y - centre[1]) <= box.height / 2
        if self.shape is not None:
            return self.shape.contains(x - centre[0], y - centre[1])
        return self.away(space, x, y) <= (self.counter / 2) ** 2

    def away(self, space: int, x: float, y: float) -> float:
        """The square of the distance between a point and the centre of a space."""
        centre = self.centre(space)
        return (x - centre[0]) ** 2 + (y - centre[1]) ** 2


def hex_shape(tile_size: tuple[int, int], side: int, *, columns_shifted: bool) -> HexShape:
    """The hex of a Tiled map. Tiled rounds odd sizes of a hex down to even ones."""
    width, height = tile_size[0] & ~1, tile_size[1] & ~1
    return HexShape(width, height, side, Orientation.FLAT if columns_shifted else Orientation.POINTY)


def is_box(space: Space) -> bool:
    """Whether a space is drawn as a box: its property `shape` says so."""
    return dict(space.properties).get("shape") == "box"


def box_of(space: Space, unit: float) -> BoxShape | None:
    """The box of a space that is one: as large as its properties `box_width` and `box_height` say in map pixels."""
    if not is_box(space):
        return None
    said = dict(space.properties)
    width, height = said.get("box_width", 0), said.get("box_height", 0)
    return BoxShape(
        float(width) if isinstance(width, int | float) and width > 0 else BOX_WIDTH * unit,
        float(height) if isinstance(height, int | float) and height > 0 else BOX_HEIGHT * unit,
    )


def ground_of(board: Board, shape: HexShape | None) -> Ground:
    """The ground of a board."""
    return Ground(board, shape, shape.across if shape is not None else space_width(board))


def loaded_ground(loaded: LoadedMap) -> Ground:
    """The ground of a map that was loaded."""
    frame = loaded.frame
    shape = (
        hex_shape(loaded.tile_size, frame.hex_side, columns_shifted=frame.stagger_axis == "x")
        if frame.is_hexagonal
        else None
    )
    return msgspec.structs.replace(ground_of(loaded.board, shape), is_turned=loaded.is_turned)


def space_width(board: Board) -> float:
    """How wide the round spaces of a point-to-point map can be without touching each other too often."""
    spaces = [space for space in board.spaces if not is_box(space)]
    nearest = [
        min((((a.x - b.x) ** 2 + (a.y - b.y) ** 2) ** 0.5 for b in spaces if b is not a), default=LARGEST_SPACE)
        for a in spaces
    ]
    return max(SMALLEST_SPACE, min(LARGEST_SPACE, SPACE_SHARE * median(nearest or [LARGEST_SPACE])))
