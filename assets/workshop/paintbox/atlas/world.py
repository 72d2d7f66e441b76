"""What an atlas map says: its hexes, hexsides and routes, read from the file that Tiled opens."""

from dataclasses import dataclass, field
from pathlib import Path
from xml.etree import ElementTree

from paintbox.tools.paper import Point

Hex = tuple[int, int]
"""Column and row of a cell, counted from 0; odd columns lie half a hex down."""

Steps = dict[str, tuple[Hex, Hex]]
"""The step over each hexside, clockwise: from a line of cells that is not shifted, and from one that is."""

FLAT: Steps = {
    "SE": ((1, 0), (1, 1)),
    "S": ((0, 1), (0, 1)),
    "SW": ((-1, 0), (-1, 1)),
    "NW": ((-1, -1), (-1, 0)),
    "N": ((0, -1), (0, -1)),
    "NE": ((1, -1), (1, 0)),
}
POINTY: Steps = {
    "E": ((1, 0), (1, 0)),
    "SE": ((0, 1), (1, 1)),
    "SW": ((-1, 1), (0, 1)),
    "W": ((-1, 0), (-1, 0)),
    "NW": ((-1, -1), (0, -1)),
    "NE": ((0, -1), (1, -1)),
}
TOLD = 3
"""So many of its sides a hex tells itself; its neighbours tell the rest."""


@dataclass(frozen=True)
class Box:
    """A box beside the hexes: its upper left corner, its size, and its title if the picture is to tell it."""

    left: int
    top: int
    width: int
    height: int
    title: str = ""


@dataclass(frozen=True)
class Frame:
    """How many cells a map has, how large they are, and which lines of them are shifted.

    `is_pointy` tells hexes whose corners point up, in rows, from those with flat tops, in columns.
    """

    columns: int
    rows: int
    width: int
    height: int
    side: int
    is_pointy: bool = False
    is_odd_shifted: bool = True

    @property
    def steps(self) -> Steps:
        """The steps over the hexsides."""
        return POINTY if self.is_pointy else FLAT

    @property
    def told(self) -> tuple[str, ...]:
        """The sides that a hex tells."""
        return tuple(self.steps)[:TOLD]

    @property
    def size(self) -> tuple[int, int]:
        """Width and height of the map."""
        if self.is_pointy:
            step = (self.height + self.side) // 2
            return self.columns * self.width + self.width // 2, self.rows * step + (self.height - self.side) // 2
        step = (self.width + self.side) // 2
        return self.columns * step + (self.width - self.side) // 2, self.rows * self.height + self.height // 2

    @property
    def radius(self) -> float:
        """From the centre of a hex to its corners."""
        return (self.height if self.is_pointy else self.width) / 2

    def is_shifted(self, place: Hex) -> bool:
        """Whether a hex lies in a line that is shifted by half a hex."""
        return bool(place[self.is_pointy] % 2) == self.is_odd_shifted

    def centre(self, place: Hex) -> Point:
        """The centre of a hex, on the map or off it."""
        along = 1 if self.is_shifted(place) else 0.5
        if self.is_pointy:
            return (place[0] + along) * self.width, place[1] * (self.height + self.side) / 2 + self.height / 2
        return place[0] * (self.width + self.side) / 2 + self.width / 2, (place[1] + along) * self.height

    def corners(self, place: Hex) -> list[Point]:
        """The six corners of a hex; hexside d lies between corners d and d + 1."""
        (x, y), half = self.centre(place), self.side / 2
        right, down = self.width / 2, self.height / 2
        if self.is_pointy:
            lower = [(x + right, y - half), (x + right, y + half), (x, y + down)]
            return [*lower, (x - right, y + half), (x - right, y - half), (x, y - down)]
        lower = [(x + right, y), (x + half, y + down), (x - half, y + down)]
        return [*lower, (x - right, y), (x - half, y - down), (x + half, y - down)]

    def beyond(self, place: Hex, side: str) -> Hex:
        """The hex beyond a side."""
        across, down = self.steps[side][self.is_shifted(place)]
        return place[0] + across, place[1] + down

    def around(self, place: Hex) -> list[Hex]:
        """The six hexes around a hex, clockwise."""
        return [self.beyond(place, side) for side in self.steps]


@dataclass(frozen=True)
class World(Frame):
    """A whole map; lengths are in map pixels. `sides` has every side that is not plain water, told by both hexes."""

    cells: dict[Hex, dict[str, str]] = field(default_factory=dict)
    sides: dict[tuple[Hex, Hex], str] = field(default_factory=dict)
    routes: list[list[Point]] = field(default_factory=list)
    boxes: list[Box] = field(default_factory=list)

    def is_land(self, place: Hex) -> bool:
        """Whether a hex of the map is land."""
        return place in self.cells and self.cells[place]["terrain"] != "ocean"

    def side_words(self, first: Hex, second: Hex) -> list[str]:
        """The kinds of the side between two hexes."""
        return self.sides.get((first, second), "water").split()


def read_world(path: Path) -> World:
    """The map in a file."""
    root = ElementTree.parse(path).getroot()
    columns, rows = int(root.attrib["width"]), int(root.attrib["height"])
    tileset = root.find("tileset")
    assert tileset is not None, "an atlas has a tileset"
    said = properties(path.parent / tileset.attrib["source"])
    cells: dict[Hex, dict[str, str]] = {}
    for data in root.iter("data"):
        for at, number in enumerate((data.text or "").replace("\n", "").split(",")):
            if number != "0":
                cells.setdefault((at % columns, at // columns), {}).update(said[int(number)])
    width, height, side = (int(root.attrib[key]) for key in ("tilewidth", "tileheight", "hexsidelength"))
    is_pointy, is_odd = root.attrib["staggeraxis"] == "y", root.attrib["staggerindex"] == "odd"
    frame = Frame(columns, rows, width, height, side, is_pointy, is_odd)
    lines = [line_of(each) for each in root.iter("object") if each.get("type") == "route"]
    boxes = [box_of(each) for each in root.iter("object") if each.get("class") == "Space"]
    return World(columns, rows, width, height, side, is_pointy, is_odd, cells, sides_of(frame, cells), lines, boxes)


def properties(path: Path) -> dict[int, dict[str, str]]:
    """What each tile of a tileset says."""
    return {
        1 + int(tile.attrib["id"]): {each.attrib["name"]: each.attrib["value"] for each in tile.iter("property")}
        for tile in ElementTree.parse(path).iter("tile")
    }


def sides_of(frame: Frame, cells: dict[Hex, dict[str, str]]) -> dict[tuple[Hex, Hex], str]:
    """The kinds of hexsides, from either of their hexes."""
    found = {}
    for place, said in cells.items():
        for side in frame.told:
            other = frame.beyond(place, side)
            if kind := said.get(f"side_{side.lower()}") or usual_side(said, cells.get(other, said)):
                found[place, other] = found[other, place] = kind
    return found


def usual_side(one: dict[str, str], other: dict[str, str]) -> str:
    """What a side is of which nothing is said, on maps that tell where there is no sea; else plain water."""
    waters = {one.get("water", "open"), other.get("water", "open")}
    if "land" not in waters:
        return ""
    return "closed" if "open" in waters else "land"


def box_of(each: ElementTree.Element) -> Box:
    """A box from its middle, its size and its title."""
    said = {one.attrib["name"]: one.attrib["value"] for one in each.iter("property")}
    width, height = int(said["box_width"]), int(said["box_height"])
    return Box(
        int(each.attrib["x"]) - width // 2, int(each.attrib["y"]) - height // 2, width, height, said.get("title", "")
    )


def line_of(each: ElementTree.Element) -> list[Point]:
    """The points of a line."""
    line = each.find("polyline")
    assert line is not None, "a route is a line"
    x, y = float(each.attrib["x"]), float(each.attrib["y"])
    pairs = (pair.split(",") for pair in line.attrib["points"].split())
    return [(x + float(right), y + float(down)) for right, down in pairs]
