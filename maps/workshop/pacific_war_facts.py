"""What is known of the hexes of Pacific War, from one file, and the part that a map shows."""

from functools import cached_property
from itertools import pairwise
from pathlib import Path

import msgspec
import yaml
from pacific_war_grid import Hex, Window, hex_of

TERRAIN = {".": "ocean", "c": "clear", "m": "mixed", "j": "jungle", "t": "mountain", "a": "atoll"}
WATERS = {"s": "coastal", "r": "restricted", "-": "land", "o": ""}
TRACK = "land track"

Link = frozenset[Hex]
"""Two neighbours."""


class Place(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A hex with a name: port and airbase are 1 if small, 2 if large."""

    name: str
    owner: str
    port: int = 0
    airbase: int = 0
    resources: int = 0
    dry_dock: bool = False
    home_island: bool = False


class Zone(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A kind of weather, from a row and a column on."""

    zone: str
    row: int
    column: int


class Box(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A box beside the hexes: a Holding Box has a way onto the map, so many hexes long."""

    title: str
    side: str = ""
    enter_from: str = ""
    transit: int = 0
    dry_dock: bool | None = None


class Part(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a map shows: its first and last row and column, and the boxes in a strip so many hexes wide beside it."""

    rows: tuple[int, int]
    columns: tuple[int, int]
    strip: int = 0
    boxes: tuple[str, ...] = ()

    @property
    def window(self) -> Window:
        """Where its hexes lie."""
        (low, high), (first, last) = self.rows, self.columns
        return Window(low, first, high - low + 1, last - first + 1, self.strip)


class Facts(msgspec.Struct, frozen=True, forbid_unknown_fields=True, dict=True):
    """The whole world that maps are made of."""

    terrain: tuple[str, ...]
    water: tuple[str, ...]
    sides: dict[str, str]
    track: str
    routes: tuple[str, ...]
    zones: tuple[Zone, ...]
    places: dict[str, Place]
    boxes: dict[str, Box]
    maps: dict[str, Part]

    @cached_property
    def terrain_at(self) -> dict[Hex, str]:
        """The word of terrain of every hex."""
        return {place: TERRAIN[letter] for place, letter in letters(self.terrain).items()}

    @cached_property
    def water_at(self) -> dict[Hex, str]:
        """What water every hex has; nothing for the open sea."""
        return {place: WATERS[letter] for place, letter in letters(self.water).items()}

    @cached_property
    def side_between(self) -> dict[Link, str]:
        """The kinds of the hexsides that must be told."""
        told = {link(pair): kind for kind, pairs in self.sides.items() for pair in pairs.split()}
        return told | {link(self.track): TRACK}

    @cached_property
    def links(self) -> frozenset[Link]:
        """The pairs of neighbours between which a route leads."""
        lines = [[hex_of(name) for name in route.split()] for route in self.routes]
        return frozenset(frozenset(pair) for line in lines for pair in pairwise(line))

    def zone_of(self, place: Hex) -> str:
        """The weather of a hex."""
        return next(each.zone for each in self.zones if place[0] >= each.row and place[1] >= each.column)


def letters(lines: tuple[str, ...]) -> dict[Hex, str]:
    """The letter of each hex, from lines that begin with the number of their row."""
    return {
        (int(line[:2]), column): letter for line in lines for column, letter in enumerate(line.split(maxsplit=1)[1])
    }


def link(pair: str) -> Link:
    """Two hexes with a hyphen between their names."""
    one, other = pair.split("-")
    return frozenset((hex_of(one), hex_of(other)))


def read_facts(path: Path) -> Facts:
    """The facts in a file.

    :raises msgspec.ValidationError: when something in it is not known.
    """
    return msgspec.convert(yaml.safe_load(path.read_text(encoding="utf-8")), Facts)
