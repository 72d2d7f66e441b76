"""Points and levels of victory by the rulebook's words alone (Rules 35.2, 35.3)."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from tests.rulebooks.pacific_war.models.paper import counters


class Hex(NamedTuple):
    """A hex that counts: who holds it, and whether its airbase still stands."""

    owner: str
    has_airbase: bool


class Ship(NamedTuple):
    """A ship: its side, its class, its hits, and whether it was sunk."""

    side: str
    kind: str
    hits: int
    is_sunk: bool


class Worth(NamedTuple):
    """What a scenario counts: for either side, for each side, together for Japan, and for ships by their kind."""

    either: Mapping[str, int]
    own: Mapping[str, Mapping[str, int]]
    together: tuple[Sequence[str], int]
    needs_airbase: Sequence[str]
    sunk: Mapping[str, int]
    crippled: Mapping[str, int]
    japan_lost: Mapping[str, int]


def points(worth: Worth, hexes: Mapping[str, Hex], ships: Sequence[Ship], side: str) -> int:
    """All points of a side."""
    held = {
        name
        for name, each in hexes.items()
        if each.owner == side and (each.has_airbase or name not in worth.needs_airbase)
    }
    found = sum(number for name, number in worth.either.items() if name in held)
    found += sum(number for name, number in worth.own[side].items() if name in held)
    names, number = worth.together
    if side == "japan" and held.issuperset(names):
        found += number
    return found + sum(for_ship(worth, ship) for ship in ships if ship.side != side)


def for_ship(worth: Worth, ship: Ship) -> int:
    """What the enemy has for a ship: sunk, or Crippled and afloat."""
    counter = counters()[ship.kind]
    sunk = worth.japan_lost if ship.side == "japan" and worth.japan_lost else worth.sunk
    table = sunk if ship.is_sunk else worth.crippled
    if not ship.is_sunk and not (counter.get("can_be_crippled") and ship.hits == counter["capacity"] - 1):
        return 0
    return table.get(counter["kind"], table.get("other", 0))


def level(ahead: int, levels: Sequence[tuple[str, int]]) -> tuple[str | None, int]:
    """Who wins, and by how much he had to be ahead: the first of the list that holds; nobody without one."""
    for side, least in levels:
        if (ahead if side == "japan" else -ahead) >= least:
            return side, least
    return None, 0
