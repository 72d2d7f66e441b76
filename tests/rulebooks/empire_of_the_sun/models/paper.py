"""What a player has beside the board: the printed map, the counters, and hexes counted by hand.

The models in this room are written from the rulebook alone. They know plain words and numbers and call nothing of the
game; only their tests ask the game the same questions. A hex is its number as printed, a counter its id.
"""

from collections.abc import Callable, Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import Any

import yaml

ROOT = Path(__file__).resolve().parents[4]
TABLES = ROOT / "game" / "rulebooks" / "empire_of_the_sun"
JAPAN, ALLIES = 0, 1
KUNMING, FERRY, PORT_MORESBY = 2407, 5408, 3823
HOLE = 1305
"""A place among the hexes that is none."""
HARBIN, MUKDEN = 3302, 3303
KWAI = frozenset({2108, 2109})
COSTS = {"open": 2, "jungle": 4, "mixed": 4, "mountain": 6}
"""Halves of a movement point to enter a hex over land (§ 3.1)."""
HOLDERS = ("ground", "air", "headquarters")
ANYBODY = (*HOLDERS, "naval")


@cache
def sheet() -> dict[str, Any]:
    """The map as it was drawn."""
    found: dict[str, Any] = yaml.safe_load((ROOT / "maps" / "workshop" / "empire_of_the_sun.yaml").read_text("utf-8"))
    return found


@cache
def hexes() -> dict[int, dict[str, Any]]:
    """All hexes of the map with what is printed there; the open sea has nothing."""
    columns = sheet()["columns"]
    places = (column * 100 + row for column, (first, last) in columns.items() for row in range(first, last + 1))
    found: dict[int, dict[str, Any]] = {place: {} for place in places if place != HOLE}
    return found | {int(name): facts for name, facts in sheet()["hexes"].items()}


@cache
def counters() -> dict[str, dict[str, Any]]:
    """What is printed on the counters and the headquarters."""
    units: dict[str, dict[str, Any]] = yaml.safe_load((TABLES / "units.yaml").read_text("utf-8"))
    staffs: dict[str, dict[str, Any]] = yaml.safe_load((TABLES / "headquarters.yaml").read_text("utf-8"))
    return units | {name: facts | {"arm": "headquarters"} for name, facts in staffs.items()}


def side_of(name: str) -> int:
    """Whose counter it is."""
    return JAPAN if counters()[name]["side"] == "japan" else ALLIES


def arm(name: str) -> str:
    """What it fights in."""
    return str(counters()[name]["arm"])


def is_carrier(name: str) -> bool:
    """Whether it is a carrier."""
    return counters()[name].get("kind") in ("cv", "cvl", "cve")


def around(place: int) -> Iterator[int]:
    """The six places beside a hex, clockwise from the north, whether the map has them or not."""
    column, row = divmod(place, 100)
    lower = column % 2
    steps = [(0, -1), (1, lower - 1), (1, lower), (0, 1), (-1, lower), (-1, lower - 1)]
    return ((column + across) * 100 + row + down for across, down in steps)


@cache
def beside(place: int) -> tuple[int, ...]:
    """The hexes of the map beside a hex."""
    return tuple(each for each in around(place) if each in hexes())


@cache
def hexside(here: int, there: int) -> str:
    """What is printed on the side between two hexes that touch: the open sea has water."""
    for one, other in ((here, there), (there, here)):
        sides = hexes()[one].get("sides")
        if sides:
            return str(sides.split()[list(around(one)).index(other)])
    return "W"


def distance(one: int, other: int) -> int:
    """Hexes between two hexes, the first not counted."""
    columns, rows = divmod(one, 100), divmod(other, 100)
    across = rows[0] - columns[0]
    down = (rows[1] - (rows[0] - rows[0] % 2) // 2) - (columns[1] - (columns[0] - columns[0] % 2) // 2)
    return max(abs(across), abs(down), abs(across + down))


@cache
def within(place: int, reach: int) -> frozenset[int]:
    """The hexes of the map so far away at most."""
    return frozenset(each for each in hexes() if distance(place, each) <= reach)


def terrain(place: int) -> str:
    """What a hex is made of."""
    return str(hexes()[place].get("terrain", "ocean"))


def has(place: int, word: str) -> bool:
    """Whether a hex has a port, an airfield, a city, a resource."""
    return any(each == word or each.startswith(f"{word}_") for each in hexes()[place].get("has", ()))


def is_named(place: int) -> bool:
    """Whether it is a named hex (§ 3.15); the ferry is at sea (§ 8.35)."""
    return place != FERRY and any(has(place, word) for word in ("port", "airfield", "city", "resource"))


def region(place: int) -> str:
    """The land that it is a part of."""
    return str(hexes()[place].get("region", ""))


RING = frozenset({KUNMING, *around(KUNMING)})
"""Kunming and the hexes round it, always the Allies' and held by them (§ 3.4)."""
NO_MANS_LAND = frozenset({HARBIN, MUKDEN, *around(HARBIN), *around(MUKDEN)})
"""Nobody enters Manchuria, or the hexes round Harbin and Mukden (§ 8.47)."""


class Table:
    """Counters on a map: where each is, which are reduced, what Japan controls, and which routes are still missing."""

    def __init__(
        self,
        units: dict[str, list[str]],
        japan: Iterable[int],
        cut: Iterable[str] = (),
        missing: Iterable[int] = (),
        *,
        has_bridge: bool = False,
    ) -> None:
        self.japan, self.cut, self.missing = frozenset(japan), frozenset(cut), frozenset(missing)
        self.has_bridge = has_bridge
        told = [(name, int(place)) for place, names in units.items() for name in names]
        self.reduced = {name.removesuffix("(r)") for name, _ in told if name.endswith("(r)")}
        self.places = {name.removesuffix("(r)"): place for name, place in told}
        self.stacks: dict[int, list[str]] = {}
        for name, place in self.places.items():
            self.stacks.setdefault(place, []).append(name)

    def owns(self, side: int, place: int) -> bool:
        """Whether a side controls a hex (§ 3.4)."""
        if place in RING:
            return side == ALLIES
        return (place in self.japan) == (side == JAPAN)

    def has_route(self, here: int, there: int) -> bool:
        """Whether a route between two hexes is built (§ 13.72), as that over the Kwai is by a card only (§ 13.79)."""
        both = {here, there}
        return "R" in hexside(here, there) and (both != KWAI or self.has_bridge) and not both & self.missing

    def stands(self, side: int, place: int, arms: Iterable[str] = HOLDERS) -> bool:
        """Whether a side has counters of these arms in a hex; garrisons are ground units (§ 13.84)."""
        if any(side_of(name) == side and arm(name) in arms for name in self.stacks.get(place, ())):
            return True
        return side == JAPAN and "ground" in arms and place in self.japan and has_garrison(place)

    def of(self, side: int, *arms: str) -> list[str]:
        """The counters of a side of these arms."""
        return [name for name in self.places if side_of(name) == side and arm(name) in arms]


def has_garrison(place: int) -> bool:
    """Whether a city is one of China or of the Home Islands (§ 13.84)."""
    words = hexes()[place].get("has", ())
    return "city_japan" in words or ("city_china" in words and region(place) == "China")


def flooded(start: int, steps: int, may_go: Callable[[int, int], bool]) -> dict[int, int]:
    """The hexes reached in so many steps at most, with how many it takes, over sides that one may cross."""
    found, ring = {start: 0}, [start]
    for taken in range(1, steps + 1):
        ring = list({there for here in ring for there in beside(here) if there not in found and may_go(here, there)})
        found |= dict.fromkeys(ring, taken)
    return found
