"""The supply line of a unit, hex by hex, as it is drawn on the map (Rules 6.22)."""

from collections.abc import Sequence
from itertools import pairwise

from game.core.actions import Side, other
from game.core.hexset import SpaceSet, Ways, has, rings, spaces_of
from game.rulebooks.empire_of_the_sun.map.lanes import lanes
from game.rulebooks.empire_of_the_sun.map.overland import land_mode, near_by_land, overland
from game.rulebooks.empire_of_the_sun.map.supply import commands, sea_rings, supply
from game.rulebooks.empire_of_the_sun.terms.game import EmpireGame
from game.rulebooks.empire_of_the_sun.terms.position import EmpirePosition

Line = tuple[int, ...]


def supply_line(game: EmpireGame, position: EmpirePosition, unit: int) -> Line:
    """The hexes from a headquarters that supplies a unit to where it stands; empty when none does (Rules 6.22)."""
    counter, space = game.counters[unit], position.pieces[unit].space
    lines = supply(game, position).lines[counter.side]
    staffs = [
        staff for staff, reach in lines.reach.items() if commands(game, staff, counter.family) and has(reach, space)
    ]
    found = (line_from(game, position, staff, space) for staff in staffs)
    return min((line for line in found if line), key=len, default=())


def line_from(game: EmpireGame, position: EmpirePosition, staff: int, end: int) -> Line:
    """The shortest line from one headquarters, on the map or along a sea lane that leaves it (Rules 17.8)."""
    counter, start = game.counters[staff], position.pieces[staff].space
    lines: list[Line] = [(start,)] if start == end else []
    if start < game.hex_count and end < game.hex_count:
        lines.append(line_on_map(game, position, counter.side, start, end, counter.range))
    zone = supply(game, position).zones.effective[other(counter.side)]
    for begin, landfall, cost in lanes(game, counter.side):
        left = counter.range - cost
        if begin == start and landfall < game.hex_count and end < game.hex_count and not has(zone, landfall):
            rest = line_on_map(game, position, counter.side, landfall, end, left) if left >= 0 else ()
            lines.append((start, *rest) if rest else ())
        elif landfall == end and landfall >= game.hex_count > start and not has(zone, begin):
            rest = line_on_map(game, position, counter.side, start, begin, left) if left >= 0 else ()
            lines.append((*rest, end) if rest else ())
    return min((line for line in lines if line), key=len, default=())


def line_on_map(game: EmpireGame, position: EmpirePosition, side: Side, start: int, end: int, limit: int) -> Line:
    """The shortest line between two hexes: by sea or by land, or by one and then the other over a port."""
    found = supply(game, position)
    zone, ports = found.zones.effective[other(side)], found.lines[side].ports
    way = overland(game, position, side)
    at_sea = sea_rings(game, start, zone, limit)
    hexes = game.hexes
    lines = [traced(hexes.sea, at_sea, end), overland_line(game, near_by_land(game, way, start), end)]
    for port in spaces_of(ports & hexes.vicinity[end]):
        ashore = overland_line(game, near_by_land(game, way, port), end)
        by_sea = traced(hexes.sea, at_sea, port)
        if ashore and by_sea:
            lines.append(by_sea + ashore[1:])
    by_land = tuple(rings(land_mode(game, way), (1 << start) & ~way.barred, limit))
    for port in spaces_of(ports & ~(1 << start)):
        first = traced(hexes.land, by_land, port)
        then = traced(hexes.sea, sea_rings(game, port, zone, limit), end) if first else ()
        if then:
            lines.append(first + then[1:])
    return min((line for line in lines if line), key=len, default=())


def overland_line(game: EmpireGame, within: Sequence[SpaceSet], end: int) -> Line:
    """A line over land, from sets of hexes each of which holds the one before."""
    fresh = [within[0], *(now & ~before for before, now in pairwise(within))]
    return traced(game.hexes.land, fresh, end)


def traced(ways: Ways, by_steps: Sequence[SpaceSet], end: int) -> Line:
    """A way back from a hex through sets of hexes that lie no step, one step, two ... from the start."""
    steps = next((n for n, ring in enumerate(by_steps) if has(ring, end)), -1)
    if steps < 0:
        return ()
    line = [end]
    for ring in reversed(by_steps[:steps]):
        # Every step can be taken both ways, for a side is of one kind from both of its hexes.
        before = ways.beyond(1 << line[-1]) & ring
        if not before:
            return ()
        line.append(next(spaces_of(before)))
    return tuple(reversed(line))
