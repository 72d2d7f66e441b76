"""What the file of layouts says about each squad map, and the letters in which it is written."""

from pathlib import Path

import msgspec
from squad_grid import Grid, Hex, hex_of

# What each letter of a layout stands for: a terrain word, and which of its looks where it has several.
LETTERS: dict[str, tuple[str, str]] = {
    "W": ("woods", ""),
    "J": ("jungle", ""),
    "B": ("building", "village"),
    "F": ("building", "farm"),
    "C": ("building", "church"),
    "M": ("building", "manor"),
    "U": ("building", "huts"),
    "X": ("building", "ruins"),
    "o": ("orchard", ""),
    "p": ("palm_grove", ""),
    "c": ("crops", ""),
    "f": ("field", ""),
    "y": ("hay_stack", ""),
    "s": ("stream", ""),
    "g": ("gully", ""),
    "w": ("wadi", ""),
    "k": ("canal", ""),
    "=": ("bridge", ""),
    "b": ("beach", ""),
    "v": ("river_bank", ""),
    "d": ("desert", ""),
    "P": ("pond", ""),
    "m": ("marsh", ""),
    "~": ("ocean", ""),
    "R": ("river", ""),
}
OPEN = "."

Pair = tuple[str, str]


class Layout(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One map: its hexes as letters row by row, heights, roads from hex to hex, hexsides by the two hexes, names.

    A road may begin and end with a hexside by which it comes onto the map. `courses` says by which hexsides a stream
    or the like goes through a hex, where its neighbours do not. A name is written over its hex, or so many pixels
    to the right of that.
    """

    rows: tuple[str, ...]
    heights: tuple[str, ...] = ()
    roads: tuple[tuple[str, ...], ...] = ()
    wall: tuple[Pair, ...] = ()
    hedge: tuple[Pair, ...] = ()
    hedgerow: tuple[Pair, ...] = ()
    courses: dict[str, tuple[str, ...]] = {}
    labels: dict[str, str | tuple[str, int]] = {}

    @property
    def grid(self) -> Grid:
        """The size of the map."""
        return Grid(len(self.rows[0]), len(self.rows))

    def terrain(self) -> dict[Hex, tuple[str, str]]:
        """The word and look of every hex that is not open."""
        return {place: LETTERS[letter] for place in self.grid.hexes() if (letter := self.letter(place)) != OPEN}

    def letter(self, place: Hex) -> str:
        """The letter of a hex."""
        return self.rows[place[1]][place[0]]

    def height(self, place: Hex) -> int:
        """The level of a hex."""
        return int(self.heights[place[1]][place[0]].replace(OPEN, "0")) if self.heights else 0

    def sides_said(self) -> dict[Hex, tuple[str, ...]]:
        """The courses that the file itself gives."""
        return {hex_of(name): sides for name, sides in self.courses.items()}


def read_layouts(path: Path) -> dict[str, Layout]:
    """The layouts of a file, by the stem of the map."""
    found = msgspec.yaml.decode(path.read_text(encoding="utf-8"), type=dict[str, Layout])
    for stem, layout in found.items():
        for rows in (layout.rows, layout.heights):
            assert all(len(row) == layout.grid.columns for row in rows), f"{stem}: the rows are not equally long"
        assert len(layout.heights) in (0, layout.grid.rows), f"{stem}: heights for every row, or none"
    return found
