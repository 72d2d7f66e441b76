"""The tiles to choose from: their numbers by terrain word, and one picked for each hex, always the same."""

from collections.abc import Container, Sequence
from hashlib import sha256
from pathlib import Path
from xml.etree import ElementTree

import msgspec
from battlegrid import Hex, is_on_map, neighbour

BRIDGES = ("bridge", "railroad_bridge")

# Tiles of the sheet whose sea breaks on a shore, by the hexsides that it breaks on.
SURF: dict[frozenset[str], tuple[int, ...]] = {
    frozenset(): (8, 9, 10, 11),
    frozenset({"NW", "NE"}): (12, 13),
    frozenset({"NE"}): (14,),
    frozenset({"NW"}): (15,),
}


class Sheet(msgspec.Struct, frozen=True):
    """The numbers of the tiles: by terrain word and look ("" for the look of home), and of bridges by their turn."""

    tiles: dict[tuple[str, str], tuple[int, ...]]
    bridges: dict[tuple[str, int], int]

    def of(self, word: str, look: str = "") -> tuple[int, ...]:
        """The tiles of a terrain in a look, or as it looks at home."""
        return self.tiles.get((word, look)) or self.tiles[word, ""]

    def words(self) -> set[str]:
        """The terrain words that there are tiles of."""
        return {word for word, _ in self.tiles}


def read_sheet(path: Path) -> Sheet:
    """The tiles as the tileset tells them. Bridges are turned clockwise from west-east, in degrees."""
    tiles: dict[tuple[str, str], tuple[int, ...]] = {}
    bridges: dict[tuple[str, int], int] = {}
    for tile in ElementTree.parse(path).iter("tile"):
        values = {each.get("name"): each.get("value", "") for each in tile.iter("property")}
        word, look, number = values.get("terrain", ""), values.get("look", ""), int(tile.attrib["id"])
        tiles[word, look] = (*tiles.get((word, look), ()), number)
        if word in BRIDGES:
            bridges[word, int(values.get("turn", "0"))] = number
    return Sheet(tiles, bridges)


def pick(variants: Sequence[int], *seed: object) -> int:
    """One of the variants; the same seed always gives the same one."""
    digest = sha256(" ".join(map(str, seed)).encode()).digest()
    return variants[int.from_bytes(digest[:4], "big") % len(variants)]


def surf_tiles(place: Hex, sea: Container[Hex]) -> tuple[int, ...]:
    """The tiles of the sea that fit a hex: with surf where its upper hexsides meet the land."""
    above = {side: neighbour(place, side) for side in ("NW", "NE")}
    shore = {side for side, other in above.items() if is_on_map(other) and other not in sea}
    return SURF[frozenset(shore)]
