"""The tiles of an atlas: their numbers by property and value."""

from pathlib import Path
from xml.etree import ElementTree

Tiles = dict[tuple[str, str], int]
"""The number that a map gives to a tile, by the tile's property and its value."""

FIRST = 1


def read_tiles(path: Path) -> Tiles:
    """The tiles of a tileset, which is the map's first."""
    return {
        (each.get("name", ""), each.get("value", "")): FIRST + int(tile.attrib["id"])
        for tile in ElementTree.parse(path).iter("tile")
        for each in tile.iter("property")
    }
