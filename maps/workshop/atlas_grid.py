"""The hexes of the atlas maps: names CCRR, neighbours and pixels of flat-top hexes; odd columns lie half a hex down."""

from typing import NamedTuple

Hex = tuple[int, int]
Point = tuple[float, float]

WIDTH, HEIGHT, SIDE = 120, 104, 60
COLUMN_STEP = (WIDTH + SIDE) // 2
SIDES = ("N", "NE", "SE", "S", "SW", "NW")

# Steps to the neighbour over each hexside: from an even column, and from an odd one, which lies lower.
STEPS: dict[str, tuple[Hex, Hex]] = {
    "N": ((0, -1), (0, -1)),
    "NE": ((1, -1), (1, 0)),
    "SE": ((1, 0), (1, 1)),
    "S": ((0, 1), (0, 1)),
    "SW": ((-1, 0), (-1, 1)),
    "NW": ((-1, -1), (-1, 0)),
}
OPPOSITE = {"N": "S", "NE": "SW", "SE": "NW", "S": "N", "SW": "NE", "NW": "SE"}


class Window(NamedTuple):
    """The part of the world that a map shows: its first column and row, and how many there are. It begins even."""

    column: int
    row: int
    columns: int
    rows: int

    def centre(self, place: Hex) -> Point:
        """The centre of a hex in map pixels."""
        column, row = place[0] - self.column, place[1] - self.row
        return column * COLUMN_STEP + WIDTH / 2, row * HEIGHT + HEIGHT / 2 + (HEIGHT / 2 if place[0] % 2 else 0)

    def size(self) -> tuple[int, int]:
        """Width and height of the map in pixels."""
        return self.columns * COLUMN_STEP + (WIDTH - SIDE) // 2, self.rows * HEIGHT + HEIGHT // 2


def hex_of(name: str) -> Hex:
    """A hex by its printed name."""
    return int(name[:2]), int(name[2:])


def name_of(place: Hex) -> str:
    """The printed name of a hex."""
    return f"{place[0]:02}{place[1]:02}"


def neighbour(place: Hex, side: str) -> Hex:
    """The hex beyond a hexside, whether it is on the map or not."""
    across, down = STEPS[side][place[0] % 2]
    return place[0] + across, place[1] + down
