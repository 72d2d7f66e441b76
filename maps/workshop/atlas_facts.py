"""What is known of the hexes of an atlas map, from a file with one line a hex, and the part that a map shows."""

from pathlib import Path

import msgspec
import yaml
from atlas_grid import SIDES, Hex, Window, hex_of, name_of, neighbour
from msgspec.structs import replace

CLOSED, WATER, ROUTE = "-", "W", "R"
TRACK_GAP = 6
"""How far the boxes of a track are printed from each other, in pixels."""


class HexFact(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A hex that is more than open sea."""

    terrain: str
    sides: str
    name: str = ""
    region: str = ""
    has: tuple[str, ...] = ()


OPEN_SEA = HexFact("ocean", " ".join(WATER for _ in SIDES))


class Cut(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A map of a part of the hexes: the rows of its columns, hexes that are plain sea there, and what others have more.

    A column with one number begins with that row and ends where the world does.
    """

    columns: dict[int, int | tuple[int, int]]
    sea: tuple[str, ...] = ()
    more: dict[str, tuple[str, ...]] = {}

    def shows(self, place: Hex) -> bool:
        """Whether a hex of the world is on this map."""
        rows = self.columns.get(place[0])
        if rows is None:
            return False
        return place[1] >= rows if isinstance(rows, int) else rows[0] <= place[1] <= rows[1]


class Box(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A box beside the hexes: its middle and its width and height, in map pixels."""

    name: str
    at: tuple[int, int]
    size: tuple[int, int]


class Track(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A track that is printed beside the hexes: the upper left corner of its first box, how many a row, and their size.

    It and its boxes are called as the game calls them.
    """

    name: str
    boxes: tuple[str, ...]
    at: tuple[int, int]
    across: int
    size: tuple[int, int]

    def corner(self, number: int) -> tuple[int, int]:
        """The upper left corner of a box."""
        row, column = divmod(number, self.across)
        return self.at[0] + column * (self.size[0] + TRACK_GAP), self.at[1] + row * (self.size[1] + TRACK_GAP)


class Facts(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The whole world that maps are made of."""

    columns: dict[int, tuple[int, int]]
    holes: tuple[str, ...]
    hexes: dict[str, HexFact]
    cuts: dict[str, Cut]
    boxes: dict[str, tuple[Box, ...]]
    tracks: dict[str, tuple[Track, ...]] = {}

    def places(self) -> frozenset[Hex]:
        """Every hex of the world."""
        every = {(column, row) for column, (first, last) in self.columns.items() for row in range(first, last + 1)}
        return frozenset(every - {hex_of(name) for name in self.holes})

    def at(self, place: Hex) -> HexFact:
        """What a hex is."""
        return self.hexes.get(name_of(place), OPEN_SEA)

    def side(self, place: Hex, side: str) -> str:
        """The code of a hexside: that of whichever of its two hexes is listed."""
        known = next((each for each in (place, neighbour(place, side)) if name_of(each) in self.hexes), None)
        if known is None:
            return WATER
        number = SIDES.index(side) if known == place else (SIDES.index(side) + len(SIDES) // 2) % len(SIDES)
        return self.at(known).sides.split()[number]


class Sheet(msgspec.Struct, frozen=True):
    """What one map shows of the world."""

    facts: Facts
    window: Window
    places: frozenset[Hex]
    sea: frozenset[Hex] = frozenset()
    boxes: tuple[Box, ...] = ()
    tracks: tuple[Track, ...] = ()
    more: dict[str, tuple[str, ...]] = {}

    def at(self, place: Hex) -> HexFact:
        """What a hex is on this map."""
        if place in self.sea:
            return OPEN_SEA
        fact = self.facts.at(place)
        return replace(fact, has=fact.has + self.more.get(name_of(place), ()))

    def in_order(self) -> list[Hex]:
        """The hexes row by row."""
        return sorted(self.places, key=lambda place: (place[1], place[0]))


def read_facts(path: Path) -> Facts:
    """The facts in a file.

    :raises msgspec.ValidationError: when something in it is not known.
    """
    return msgspec.convert(yaml.safe_load(path.read_text(encoding="utf-8")), Facts)


def whole(facts: Facts, stem: str) -> Sheet:
    """The map of all hexes."""
    return Sheet(
        facts,
        window_of(facts.places()),
        facts.places(),
        boxes=facts.boxes.get(stem, ()),
        tracks=facts.tracks.get(stem, ()),
    )


def cut_out(facts: Facts, stem: str) -> Sheet:
    """The map of a part of them."""
    cut = facts.cuts[stem]
    places = frozenset(place for place in facts.places() if cut.shows(place))
    sea = frozenset(hex_of(name) for name in cut.sea)
    return Sheet(facts, window_of(places), places, sea, facts.boxes.get(stem, ()), more=cut.more)


def window_of(places: frozenset[Hex]) -> Window:
    """The smallest window around hexes that begins with an even column."""
    left, top = min(column for column, _ in places) // 2 * 2, min(row for _, row in places)
    right, bottom = max(column for column, _ in places), max(row for _, row in places)
    return Window(left, top, right - left + 1, bottom - top + 1)
