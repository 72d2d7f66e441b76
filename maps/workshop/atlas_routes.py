"""Routes of an atlas map: lines from hex to hex that are as long as can be."""

from collections.abc import Iterable

Hex = tuple[int, int]


def ways(links: Iterable[tuple[Hex, Hex]]) -> list[list[Hex]]:
    """Hexes in order, way by way, so that each link is followed once; `links` are told from both of their ends."""
    open_ends: dict[Hex, list[Hex]] = {}
    for one, other in links:
        open_ends.setdefault(one, []).append(other)
    found = []
    while open_ends:
        start = min(open_ends, key=lambda place: (len(open_ends[place]) % 2 == 0, place))
        found.append(walk(open_ends, start))
    return found


def walk(open_ends: dict[Hex, list[Hex]], start: Hex) -> list[Hex]:
    """Follow links that nobody has followed until there is none, and strike them out."""
    way = [start]
    while others := open_ends.get(way[-1]):
        here, there = way[-1], others[0]
        for one, other in ((here, there), (there, here)):
            open_ends[one].remove(other)
            if not open_ends[one]:
                del open_ends[one]
        way.append(there)
    return way
