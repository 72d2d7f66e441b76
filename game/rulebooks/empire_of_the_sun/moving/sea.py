"""Going by sea: how far, by which way, and along lanes that leave the map (Rules 8.2)."""

from collections.abc import Sequence

from game.core.actions import Side
from game.core.hexset import NOWHERE, SpaceSet, has, lowest, set_of
from game.core.kept import once, recent
from game.rulebooks.empire_of_the_sun.map.lanes import lanes
from game.rulebooks.empire_of_the_sun.moving.distances import straightest
from game.rulebooks.empire_of_the_sun.terms.game import EmpireGame

FLOODS_KEPT = 256
"""How many floods are kept: ships go through everything, so those from a port are asked for again and again."""


@once
def waters(game: EmpireGame) -> SpaceSet:
    """All hexes, and the boxes to which a lane leads."""
    names = game.board.by_name
    ends = (names[name] for lane in game.scenario.sea_lanes for name in (lane.start, lane.end))
    return game.hexes.everywhere | set_of(ends)


@recent(FLOODS_KEPT)
def rings_at_sea(game: EmpireGame, side: Side, start: int, most: int, enters: SpaceSet) -> tuple[SpaceSet, ...]:
    """The hexes reached by sea with no step, with one, with two ... up to so many, entering only some of them."""
    rings, unseen, late = [1 << start], enters & ~(1 << start), dict[int, SpaceSet]()
    beyond, routes = game.hexes.sea.beyond, lanes(game, side)
    mouths = set_of(begin for begin, _, _ in routes)
    for taken in range(most):
        ring = rings[taken]
        if ring & mouths:
            for begin, end, cost in routes:
                if has(ring, begin):
                    late[taken + cost] = late.get(taken + cost, NOWHERE) | 1 << end
        if not ring and not late:
            break
        ring = (beyond(ring) | late.pop(taken + 1, NOWHERE)) & unseen
        unseen ^= ring
        rings.append(ring)
    return tuple(rings)


def path_at_sea(game: EmpireGame, side: Side, rings: Sequence[SpaceSet], end: int) -> tuple[int, ...]:
    """One of the shortest ways to a hex that the rings hold, both ends included."""
    path, start = [end], lowest(rings[0])
    taken = next(n for n, ring in enumerate(rings) if has(ring, end))
    while taken:
        here = path[-1]
        before = game.hexes.sea.beyond(1 << here) & rings[taken - 1]
        if before:
            taken, here = taken - 1, straightest(game, before, start, end)
        else:
            came = (
                each for each in lanes(game, side) if each[1] == here and has(rings[max(0, taken - each[2])], each[0])
            )
            here, _, cost = next(came)
            taken -= cost
        path.append(here)
    return tuple(reversed(path))
