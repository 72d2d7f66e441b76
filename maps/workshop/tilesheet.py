"""The tiles to choose from: their numbers by terrain word, and one picked for each hex, always the same."""

from hashlib import sha256
from pathlib import Path
from xml.etree import ElementTree

from battlegrid import Hex, is_on_map, neighbour

# Tiles of the sheet whose sea breaks on a shore, by the hexsides that it breaks on.
SURF: dict[frozenset[str], tuple[int, ...]] = {
    frozenset(): (8, 9, 10, 11),
    frozenset({"NW", "NE"}): (12, 13),
    frozenset({"NE"}): (14,),
    frozenset({"NW"}): (15,),
}


def read_tiles(path: Path) -> dict[str, tuple[int, ...]]:
    """The numbers of the tiles of each terrain word, as the tileset tells them."""
    found: dict[str, tuple[int, ...]] = {}
    for tile in ElementTree.parse(path).iter("tile"):
        word = next((each.get("value", "") for each in tile.iter("property") if each.get("name") == "terrain"), "")
        found[word] = (*found.get(word, ()), int(tile.attrib["id"]))
    return found


def bridge_tiles(path: Path) -> dict[int, int]:
    """The bridge tiles by how far they are turned clockwise from west-east, in degrees."""
    found: dict[int, int] = {}
    for tile in ElementTree.parse(path).iter("tile"):
        values = {each.get("name"): each.get("value", "") for each in tile.iter("property")}
        if values.get("terrain") == "bridge":
            found[int(values.get("turn", "0"))] = int(tile.attrib["id"])
    return found


def pick(variants: tuple[int, ...], *seed: object) -> int:
    """One of the variants; the same seed always gives the same one."""
    digest = sha256(" ".join(map(str, seed)).encode()).digest()
    return variants[int.from_bytes(digest[:4], "big") % len(variants)]


def surf_tiles(place: Hex, first_sea_row: int) -> tuple[int, ...]:
    """The tiles of the sea that fit a hex: with surf where its upper hexsides meet the beach."""
    above = {side: neighbour(place, side) for side in ("NW", "NE")}
    shore = {side for side, other in above.items() if is_on_map(other) and other[1] < first_sea_row}
    return SURF[frozenset(shore)]
