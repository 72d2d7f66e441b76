"""The supply line of a unit, hex by hex, as it is drawn on the map (Rules 6.22)."""

from collections.abc import Iterator, Sequence

import msgspec

from game.core.actions import Side, other
from game.core.hexset import SpaceSet, Ways, has, lowest, rings, spaces_of
from game.rulebooks.empire_of_the_sun.map.burma_road import KUNMING
from game.rulebooks.empire_of_the_sun.map.lanes import lanes
from game.rulebooks.empire_of_the_sun.map.overland import (
    SUPPLY_POINTS,
    Overland,
    land_mode,
    near_by_land,
    overland,
    steps_over_land,
)
from game.rulebooks.empire_of_the_sun.map.supply import commands, sea_rings, supply
from game.rulebooks.empire_of_the_sun.terms.flags import is_by_2007
from game.rulebooks.empire_of_the_sun.terms.game import ALLIES, EmpireGame
from game.rulebooks.empire_of_the_sun.terms.position import EmpirePosition

Line = tuple[int, ...]


def supply_line(game: EmpireGame, position: EmpirePosition, unit: int) -> Line:
    """The hexes from a headquarters that supplies a unit, or from Kunming; empty when none does (Rules 6.22, 13.71)."""
    counter, space = game.counters[unit], position.pieces[unit].space
    lines = supply(game, position).lines[counter.side]
    staffs = [
        staff for staff, reach in lines.reach.items() if commands(game, staff, counter.family) and has(reach, space)
    ]
    found = (line_from(game, position, staff, space) for staff in staffs)
    line = min((line for line in found if line), key=len, default=())
    if line or counter.side != ALLIES or lines.road == "closed_no_hump" or not 0 <= space < game.hex_count:
        return line
    return overland_line(game, overland(game, position, ALLIES), game.board.by_name[KUNMING], space)


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
    if is_by_2007(position):
        return free_line(game, Open(zone, way.barred, ports), start, end, limit)
    at_sea = sea_rings(game, start, zone, limit)
    hexes = game.hexes
    lines = [traced(hexes.sea, at_sea, end), overland_line(game, way, start, end)]
    for port in spaces_of(ports & hexes.vicinity[end]):
        by_sea = traced(hexes.sea, at_sea, port)
        ashore = overland_line(game, way, port, end) if by_sea else ()
        if ashore:
            lines.append(by_sea + ashore[1:])
    by_land = tuple(rings(land_mode(game, way), (1 << start) & ~way.barred, limit))
    for port in spaces_of(ports & ~(1 << start)):
        first = traced(hexes.land, by_land, port)
        then = traced(hexes.sea, sea_rings(game, port, zone, limit), end) if first else ()
        if then:
            lines.append(first + then[1:])
    return min((line for line in lines if 0 < len(line) <= limit + 1), key=len, default=())


def overland_line(game: EmpireGame, way: Overland, start: int, end: int) -> Line:
    """The line of fewest hexes within four movement points over land; empty where there is none (Rules 6.22 g)."""
    if not has(near_by_land(game, way, start)[-1], end):
        return ()
    layers: list[dict[int, tuple[int, int]]] = [{start: (0, start)}]
    while end not in layers[-1]:
        layers.append(one_hex_on(game, way, layers[-1]))
    line = [end]
    for layer in reversed(layers[1:]):
        line.append(layer[line[-1]][1])
    return tuple(reversed(line))


def one_hex_on(game: EmpireGame, way: Overland, layer: dict[int, tuple[int, int]]) -> dict[int, tuple[int, int]]:
    """The hexes one step farther over land, each with the fewest points that lead there and the hex before it."""
    farther: dict[int, tuple[int, int]] = {}
    for here, (points, _) in layer.items():
        for there, cost in steps_over_land(game, way, here):
            spent = points + cost
            if spent <= SUPPLY_POINTS and (there not in farther or spent < farther[there][0]):
                farther[there] = (spent, here)
    return farther


class Open(msgspec.Struct, frozen=True):
    """What bars a line by sea and by land, and the ports in which it changes from one to the other."""

    enemy_zone: SpaceSet
    barred: SpaceSet
    ports: SpaceSet


def free_line(game: EmpireGame, way: Open, start: int, end: int, limit: int) -> Line:
    """The shortest line by the rules of 2007: over any own ports, and any length of land (Rules 1.5)."""
    before: dict[tuple[int, bool], tuple[int, bool]] = {}
    ring = [(start, by_sea) for by_sea in (True, False) if not has(way.enemy_zone if by_sea else way.barred, start)]
    seen = set(ring)
    for _ in range(limit):
        farther: list[tuple[int, bool]] = []
        for here in ring:
            for there in free_steps(game, way, here):
                if there not in seen:
                    seen.add(there)
                    before[there] = here
                    farther.append(there)
        ring = farther
        last = next((state for state in ring if state[0] == end), None)
        if last is not None:
            line = [last]
            while line[-1] in before:
                line.append(before[line[-1]])
            return tuple(space for space, _ in reversed(line))
    return ()


def free_steps(game: EmpireGame, way: Open, here: tuple[int, bool]) -> Iterator[tuple[int, bool]]:
    """Where a line goes on from a hex by sea or by land: in an own port it goes on as it likes."""
    space, by_sea = here
    ways, closed, other_closed = game.hexes.land, way.barred, way.enemy_zone
    if by_sea:
        ways, closed, other_closed = game.hexes.sea, way.enemy_zone, way.barred
    for there in spaces_of(ways.beyond(1 << space) & ~closed):
        yield there, by_sea
        if has(way.ports & ~other_closed, there):
            yield there, not by_sea


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
        line.append(lowest(before))
    return tuple(reversed(line))
