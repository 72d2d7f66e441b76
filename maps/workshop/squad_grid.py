"""The hexes of the squad maps: names, neighbours and pixels of flat-top hexes; columns B, D, F... lie half a hex up."""

from typing import NamedTuple

Hex = tuple[int, int]
Point = tuple[float, float]

WIDTH, HEIGHT, SIDE = 220, 192, 110
COLUMN_STEP = (WIDTH + SIDE) // 2
SIDES = ("SE", "S", "SW", "NW", "N", "NE")

# Steps to the neighbour over each hexside: from a column that lies lower (A, C, E...), and from one that lies higher.
STEPS: dict[str, tuple[Hex, Hex]] = {
    "SE": ((1, 1), (1, 0)),
    "S": ((0, 1), (0, 1)),
    "SW": ((-1, 1), (-1, 0)),
    "NW": ((-1, 0), (-1, -1)),
    "N": ((0, -1), (0, -1)),
    "NE": ((1, 0), (1, -1)),
}
OPPOSITE = {"SE": "NW", "S": "N", "SW": "NE", "NW": "SE", "N": "S", "NE": "SW"}

# From the centre of a hex to its corners; hexside n of SIDES lies between the corners n and n + 1.
CORNERS: tuple[Point, ...] = ((110, 0), (55, 96), (-55, 96), (-110, 0), (-55, -96), (55, -96))


class Grid(NamedTuple):
    """How many columns and rows of hexes there are."""

    columns: int
    rows: int

    def hexes(self) -> list[Hex]:
        """Every hex, row by row."""
        return [(column, row) for row in range(self.rows) for column in range(self.columns)]

    def has(self, place: Hex) -> bool:
        """Whether a hex is on the map."""
        return 0 <= place[0] < self.columns and 0 <= place[1] < self.rows


def hex_of(name: str) -> Hex:
    """A hex by its printed name: one letter and the number down the column."""
    return ord(name[0]) - ord("A"), int(name[1:]) - 1


def neighbour(place: Hex, side: str) -> Hex:
    """The hex beyond a hexside, whether it is on the map or not."""
    across, down = STEPS[side][place[0] % 2]
    return place[0] + across, place[1] + down


def side_towards(place: Hex, other: Hex) -> str:
    """The hexside between a hex and its neighbour."""
    return next(side for side in SIDES if neighbour(place, side) == other)


def centre(place: Hex) -> Point:
    """The centre of a hex in map pixels."""
    column, row = place
    return column * COLUMN_STEP + WIDTH / 2, row * HEIGHT + HEIGHT / 2 + (0 if column % 2 else HEIGHT / 2)


def ends_of(place: Hex, side: str) -> tuple[Point, Point]:
    """The two corners of a hexside in map pixels."""
    (x, y), number = centre(place), SIDES.index(side)
    (ax, ay), (bx, by) = CORNERS[number], CORNERS[(number + 1) % 6]
    return (x + ax, y + ay), (x + bx, y + by)


def middle_of(place: Hex, side: str) -> Point:
    """The middle of a hexside in map pixels."""
    (ax, ay), (bx, by) = ends_of(place, side)
    return (ax + bx) / 2, (ay + by) / 2
