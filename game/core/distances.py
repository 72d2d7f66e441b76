"""How far spaces lie from one along links that a title lists, and which hang together: small searches without refusals.

Reach over a map, with modes, stops and the reason why something is not reached, is `game.core.paths`; sets of hexes
are `game.core.hexset`.
"""

from collections.abc import Callable, Iterable
from heapq import heappop, heappush

ENDLESS = 1 << 30


def distances(start: int, links: Callable[[int], Iterable[tuple[int, int]]], most: int = ENDLESS) -> dict[int, int]:
    """How far every space within so much is from one; `links` names the spaces next to a space and how far they are."""
    found, ahead = {start: 0}, [(0, start)]
    while ahead:
        far, space = heappop(ahead)
        for other, away in links(space) if far == found[space] else ():
            total = far + away
            if total <= most and total < found.get(other, ENDLESS):
                found[other] = total
                heappush(ahead, (total, other))
    return found


def connected(start: int, near: Callable[[int], Iterable[int]]) -> set[int]:
    """All spaces that hang together with one, itself among them; `near` names those next to a space that belong."""
    found, waiting = {start}, [start]
    while waiting:
        fresh = [space for space in near(waiting.pop()) if space not in found]
        found.update(fresh)
        waiting += fresh
    return found
