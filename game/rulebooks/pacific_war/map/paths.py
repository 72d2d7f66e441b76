"""The ways that links and Task Forces take, hex by hex (Rules 11.4, 23.6)."""

from game.core.hexset import Mode, SpaceSet, has, lowest, rings
from game.rulebooks.pacific_war.map.links import command_of, links_of, staffs_of
from game.rulebooks.pacific_war.terms.game import PacificGame
from game.rulebooks.pacific_war.terms.position import PacificPosition


def shortest_path(mode: Mode, start: int, end: int, steps: int) -> list[int]:
    """The hexes of a shortest way, its start not in it; empty where none of so many steps leads, or it is there."""
    if start == end:
        return []
    before_end: list[SpaceSet] = []
    for ring in rings(mode, 1 << start, steps):
        if has(ring, end):
            break
        before_end.append(ring)
    else:
        return []
    path = [end]
    for ring in reversed(before_end[1:]):
        # A hex that stops is reached and not left: no way leads through it.
        before = mode.ways.beyond(1 << path[0]) & ring & ~mode.stops
        path.insert(0, lowest(before))
    return path


def link_path(game: PacificGame, position: PacificPosition, staff: int, space: int) -> list[int] | None:
    """A Command Link from a headquarters to a hex: all its hexes, those of its Support Base's way first (Rules 11.4).

    None where there is none; for a hex beside the map, which needs no path, only the headquarters' own.
    """
    if not has(command_of(game, position, staff), space):
        return None
    here = position.staffs[staff].space
    if space == here or space >= game.hex_count:
        return [here]
    each = game.headquarters[staff]
    numbers = game.tables.numbers.command
    mode = links_of(game, position, each.side)
    path = shortest_path(mode, here, space, each.range)
    if path:
        return [here, *path]
    for base in position.support_bases:
        if base.headquarters != staff:
            continue
        first = shortest_path(mode, here, base.space, each.range * numbers.support_reach)
        then = shortest_path(mode, base.space, space, numbers.support_range)
        if (first or base.space == here) and (then or base.space == space):
            return [here, *first, *then]
    return None


def link_to(game: PacificGame, position: PacificPosition, side: int, space: int) -> list[int] | None:
    """The shortest Command Link of a side's headquarters to a hex, the headquarters first; None: it is not Linked."""
    paths = (link_path(game, position, staff, space) for staff in staffs_of(game, position, side, None))
    return min((path for path in paths if path is not None), key=len, default=None)
