"""The hexes of the battle maps: names, neighbours and pixels of 9 rows of 13 and 12 hexes, pointy top.

The board is seen from before it, as on a table: the hexes are a fifth less high than regular ones.
"""

Hex = tuple[int, int]
Point = tuple[float, float]

COLUMNS, ROWS = 13, 9
WIDTH, HEIGHT, SIDE = 192, 176, 88
ROW_STEP = HEIGHT - SIDE // 2

# Steps to the neighbour over each hexside: from an even row, and from an odd row, which lies half a hex further right.
STEPS: dict[str, tuple[Hex, Hex]] = {
    "E": ((1, 0), (1, 0)),
    "SE": ((0, 1), (1, 1)),
    "SW": ((-1, 1), (0, 1)),
    "W": ((-1, 0), (-1, 0)),
    "NW": ((-1, -1), (0, -1)),
    "NE": ((0, -1), (1, -1)),
}
OPPOSITE = {"E": "W", "W": "E", "SE": "NW", "NW": "SE", "SW": "NE", "NE": "SW"}

# From the centre of a hex to the middle of each hexside, in pixels.
MIDDLES: dict[str, Point] = {
    "E": (96, 0),
    "SE": (48, 66),
    "SW": (-48, 66),
    "W": (-96, 0),
    "NW": (-48, -66),
    "NE": (48, -66),
}


def is_on_map(place: Hex) -> bool:
    """Odd rows are one hex shorter."""
    column, row = place
    return 0 <= row < ROWS and 0 <= column < COLUMNS - row % 2


def name_of(place: Hex) -> str:
    """The printed name: A1 at the bottom left, small letters in the short rows."""
    column, row = place
    return f"{chr((97 if row % 2 else 65) + column)}{ROWS - row}"


def neighbour(place: Hex, side: str) -> Hex:
    """The hex beyond a hexside, whether it is on the map or not."""
    column, row = place
    across, down = STEPS[side][row % 2]
    return column + across, row + down


def side_towards(place: Hex, other: Hex) -> str:
    """The hexside between a hex and its neighbour."""
    return next(side for side in STEPS if neighbour(place, side) == other)


def centre(place: Hex) -> Point:
    """The centre of a hex in map pixels."""
    column, row = place
    return column * WIDTH + WIDTH / 2 + (row % 2) * WIDTH / 2, row * ROW_STEP + HEIGHT / 2


def middle_of(place: Hex, side: str) -> Point:
    """The middle of a hexside in map pixels."""
    (x, y), (across, down) = centre(place), MIDDLES[side]
    return x + across, y + down
