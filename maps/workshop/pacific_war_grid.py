"""The hexes of the maps of Pacific War: names RRCC, neighbours and pixels of pointy-top hexes.

Rows are counted from south to north; odd rows lie half a hex further east.
"""

from typing import NamedTuple

Hex = tuple[int, int]
"""Row and column, as in the name."""

Point = tuple[float, float]

WIDTH, HEIGHT, SIDE = 84, 96, 48
ROW_STEP = (HEIGHT + SIDE) // 2
SIDES = ("E", "SE", "SW", "W", "NW", "NE")

# Steps to the neighbour over each hexside: from an even row, and from an odd one, which lies further east.
STEPS: dict[str, tuple[Hex, Hex]] = {
    "E": ((0, 1), (0, 1)),
    "SE": ((-1, 0), (-1, 1)),
    "SW": ((-1, -1), (-1, 0)),
    "W": ((0, -1), (0, -1)),
    "NW": ((1, -1), (1, 0)),
    "NE": ((1, 0), (1, 1)),
}


class Window(NamedTuple):
    """The part of the world that a map shows: its lowest row and first column, and how many; the strip beside it."""

    row: int
    column: int
    rows: int
    columns: int
    strip: int

    @property
    def is_top_shifted(self) -> bool:
        """Whether the uppermost row lies further east."""
        return (self.row + self.rows - 1) % 2 == 1

    @property
    def size(self) -> tuple[int, int]:
        """Width and height of the map in pixels."""
        return (self.columns + self.strip) * WIDTH + WIDTH // 2, self.rows * ROW_STEP + (HEIGHT - SIDE) // 2

    def centre(self, place: Hex) -> Point:
        """The centre of a hex in map pixels."""
        down, across = self.row + self.rows - 1 - place[0], place[1] - self.column
        return across * WIDTH + WIDTH / 2 + (WIDTH / 2 if place[0] % 2 else 0), down * ROW_STEP + HEIGHT / 2

    def places(self) -> list[Hex]:
        """The hexes, row by row from the top as Tiled counts them."""
        rows = range(self.row + self.rows - 1, self.row - 1, -1)
        return [(row, column) for row in rows for column in range(self.column, self.column + self.columns)]


def hex_of(name: str) -> Hex:
    """A hex by its printed name."""
    return int(name[:2]), int(name[2:])


def name_of(place: Hex) -> str:
    """The printed name of a hex."""
    return f"{place[0]:02}{place[1]:02}"


def neighbour(place: Hex, side: str) -> Hex:
    """The hex beyond a hexside, whether it is on the map or not."""
    up, across = STEPS[side][place[0] % 2]
    return place[0] + up, place[1] + across
