"""The tiles of the squad maps to choose from, by what they show."""

from pathlib import Path
from typing import NamedTuple
from xml.etree import ElementTree

from tilesheet import pick


class Sheet(NamedTuple):
    """The tiles of a tileset: how many, and their numbers by word (or edge), look and hexsides."""

    total: int
    tiles: dict[tuple[str, str, frozenset[str]], tuple[int, ...]]

    def one(self, word: str, *seed: object, look: str = "", sides: tuple[str, ...] = ()) -> int:
        """The number of a tile; the same seed always gives the same variant."""
        return pick(self.tiles[word, look, frozenset(sides)], *seed, word)


def read_sheet(path: Path) -> Sheet:
    """The tiles of a tileset file."""
    found: dict[tuple[str, str, frozenset[str]], tuple[int, ...]] = {}
    root = ElementTree.parse(path).getroot()
    for tile in root.iter("tile"):
        values = {each.get("name"): each.get("value", "") for each in tile.iter("property")}
        word = values.get("terrain") or values.get("edge", "")
        key = word, values.get("look", ""), frozenset(values.get("sides", "").split())
        found[key] = (*found.get(key, ()), int(tile.attrib["id"]))
    return Sheet(int(root.get("tilecount", "0")), found)
