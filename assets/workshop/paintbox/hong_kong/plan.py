"""What the map says: the spaces and links that the picture shows, read from the file that Tiled opens."""

from dataclasses import dataclass
from pathlib import Path
from statistics import median
from xml.etree import ElementTree

from paintbox.tools.curves import smooth
from paintbox.tools.paper import Point

SOURCE = Path(__file__).resolve().parents[4] / "maps" / "glory_recalled" / "hong_kong.tmx"
SPACE_SHARE = 0.65
"""The radius of a space, in widths that the table gives to round spaces: half the distance to the nearest neighbour."""


@dataclass(frozen=True)
class Place:
    """A space or a box of the map."""

    name: str
    at: Point
    words: dict[str, str]

    @property
    def terrain(self) -> str:
        """Its terrain word."""
        return self.words["terrain"]

    @property
    def is_box(self) -> bool:
        """Whether it is a box."""
        return self.words.get("shape") == "box"

    @property
    def corners(self) -> tuple[float, float, float, float]:
        """Left, top, right and bottom of a box."""
        (x, y), wide, high = self.at, float(self.words["box_width"]), float(self.words["box_height"])
        return x - wide / 2, y - high / 2, x + wide / 2, y + high / 2


@dataclass(frozen=True)
class Way:
    """A link and its course."""

    kind: str
    course: list[Point]


@dataclass(frozen=True)
class Plan:
    """The whole map."""

    size: tuple[int, int]
    places: list[Place]
    ways: list[Way]

    @property
    def radius(self) -> float:
        """How large the table takes a round space to be; the counters of a small stack lie within it."""
        spots = [place.at for place in self.places if not place.is_box]
        near = [min(_away(a, b) for b in spots if b != a) for a in spots]
        return SPACE_SHARE * 0.5 * median(near)

    def place(self, name: str) -> Place:
        """The place of a name."""
        return next(place for place in self.places if place.name == name)

    def of(self, kind: str) -> list[Way]:
        """The links of a kind."""
        return [way for way in self.ways if way.kind == kind]


def _away(a: Point, b: Point) -> float:
    return float(((a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2) ** 0.5)


def read_plan(path: Path = SOURCE) -> Plan:
    """The map in a file."""
    root = ElementTree.parse(path).getroot()
    size = (
        int(root.get("width", "")) * int(root.get("tilewidth", "")),
        int(root.get("height", "")) * int(root.get("tileheight", "")),
    )
    objects = list(root.iter("object"))
    places = [Place(each.get("name", ""), _corner(each), _words(each)) for each in objects if _is(each, "Space")]
    ways = [Way(_words(each)["kind"], _course(each)) for each in objects if _is(each, "Link")]
    return Plan(size, places, ways)


def _is(each: ElementTree.Element, kind: str) -> bool:
    return each.get("class") == kind


def _corner(each: ElementTree.Element) -> Point:
    return float(each.get("x", "")), float(each.get("y", ""))


def _words(each: ElementTree.Element) -> dict[str, str]:
    return {one.get("name", ""): one.get("value", one.text or "") for one in each.iter("property")}


def _course(each: ElementTree.Element) -> list[Point]:
    """The smooth course of a link; a straight one stays straight."""
    x, y = _corner(each)
    line = each.find("polyline")
    steps = line.get("points", "").split() if line is not None else []
    points = [(x + float(step.split(",")[0]), y + float(step.split(",")[1])) for step in steps]
    return smooth(points) if len(points) > 2 else points
