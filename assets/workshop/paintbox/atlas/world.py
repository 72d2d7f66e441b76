"""What an atlas map says: its hexes, hexsides and routes, read from the file that Tiled opens."""

from dataclasses import dataclass
from pathlib import Path
from xml.etree import ElementTree

from paintbox.paper import Point

Hex = tuple[int, int]
"""Column and row of a cell, counted from 0; odd columns lie half a hex down."""

SIDES = ("SE", "S", "SW")
STEPS: dict[str, tuple[Hex, Hex]] = {
    "SE": ((1, 0), (1, 1)),
    "S": ((0, 1), (0, 1)),
    "SW": ((-1, 0), (-1, 1)),
    "NW": ((-1, -1), (-1, 0)),
    "N": ((0, -1), (0, -1)),
    "NE": ((1, -1), (1, 0)),
}


@dataclass(frozen=True)
class Box:
    """A box beside the hexes: its upper left corner and its size."""

    left: int
    top: int
    width: int
    height: int


@dataclass(frozen=True)
class World:
    """A whole map; lengths are in map pixels. `sides` has every side that is not plain water, told by both hexes."""

    columns: int
    rows: int
    width: int
    height: int
    side: int
    cells: dict[Hex, dict[str, str]]
    sides: dict[tuple[Hex, Hex], str]
    routes: list[list[Point]]
    boxes: list[Box]

    @property
    def size(self) -> tuple[int, int]:
        """Width and height of the map."""
        step = (self.width + self.side) // 2
        return self.columns * step + (self.width - self.side) // 2, self.rows * self.height + self.height // 2

    @property
    def radius(self) -> float:
        """From the centre of a hex to its corners."""
        return self.width / 2

    def centre(self, place: Hex) -> Point:
        """The centre of a hex, on the map or off it."""
        x = place[0] * (self.width + self.side) / 2 + self.width / 2
        return x, (place[1] + (1 if place[0] % 2 else 0.5)) * self.height

    def corners(self, place: Hex) -> list[Point]:
        """The six corners of a hex."""
        (x, y), half, down = self.centre(place), self.side / 2, self.height / 2
        tip = self.width / 2
        lower = [(x + tip, y), (x + half, y + down), (x - half, y + down)]
        return [*lower, (x - tip, y), (x - half, y - down), (x + half, y - down)]

    def is_land(self, place: Hex) -> bool:
        """Whether a hex of the map is land."""
        return place in self.cells and self.cells[place]["terrain"] != "ocean"

    def is_island(self, place: Hex) -> bool:
        """Whether a hex holds an island all for itself."""
        return self.is_land(place) and "island" in self.cells[place]

    def side_words(self, first: Hex, second: Hex) -> list[str]:
        """The kinds of the side between two hexes."""
        return self.sides.get((first, second), "water").split()


def beyond(place: Hex, side: str) -> Hex:
    """The hex beyond a side."""
    across, down = STEPS[side][place[0] % 2]
    return place[0] + across, place[1] + down


def around(place: Hex) -> list[Hex]:
    """The six hexes around a hex, clockwise."""
    return [beyond(place, side) for side in STEPS]


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
    lines = [line_of(each) for each in root.iter("object") if each.get("type") == "route"]
    boxes = [box_of(each) for each in root.iter("object") if each.get("class") == "Space"]
    return World(columns, rows, width, height, side, cells, sides_of(cells), lines, boxes)


def properties(path: Path) -> dict[int, dict[str, str]]:
    """What each tile of a tileset says."""
    return {
        1 + int(tile.attrib["id"]): {each.attrib["name"]: each.attrib["value"] for each in tile.iter("property")}
        for tile in ElementTree.parse(path).iter("tile")
    }


def sides_of(cells: dict[Hex, dict[str, str]]) -> dict[tuple[Hex, Hex], str]:
    """The kinds of hexsides, from either of their hexes."""
    found = {}
    for place, said in cells.items():
        for side in SIDES:
            if kind := said.get(f"side_{side.lower()}"):
                other = beyond(place, side)
                found[place, other] = found[other, place] = kind
    return found


def box_of(each: ElementTree.Element) -> Box:
    """A box from its middle and its size."""
    said = {one.attrib["name"]: one.attrib["value"] for one in each.iter("property")}
    width, height = int(said["box_width"]), int(said["box_height"])
    return Box(int(each.attrib["x"]) - width // 2, int(each.attrib["y"]) - height // 2, width, height)


def line_of(each: ElementTree.Element) -> list[Point]:
    """The points of a line."""
    line = each.find("polyline")
    assert line is not None, "a route is a line"
    x, y = float(each.attrib["x"]), float(each.attrib["y"])
    pairs = (pair.split(",") for pair in line.attrib["points"].split())
    return [(x + float(right), y + float(down)) for right, down in pairs]
