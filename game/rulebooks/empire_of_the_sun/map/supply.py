"""Supply: from the sources to the headquarters, and from them to the units (Rules 6.2).

Supply and zones of influence rest on each other: only supplied units have zones, and zones cut supply. Both are worked
out in turns, the Allies first, until nothing changes any more (Rules 6.29).
"""

from functools import partial

import msgspec

from game.core.actions import Side, other
from game.core.hexset import NOWHERE, Mode, SpaceSet, has, rings, set_of, spaces_of, union
from game.core.kept import kept, recent
from game.rulebooks.empire_of_the_sun.map.burma_road import KUNMING, RoadState, burma_road
from game.rulebooks.empire_of_the_sun.map.lanes import reached, with_landfalls
from game.rulebooks.empire_of_the_sun.map.overland import Overland, land_mode, near_by_land, overland
from game.rulebooks.empire_of_the_sun.map.seas import by_sea, by_sea_and_land
from game.rulebooks.empire_of_the_sun.map.zones import Zones, side_without_zones, zones
from game.rulebooks.empire_of_the_sun.terms.game import ALLIES, COMMANDS, FAMILIES, JAPAN, EmpireGame, Family
from game.rulebooks.empire_of_the_sun.terms.position import EmpirePosition, controlled, occupants

RESTS_ON = (
    "pieces",
    "control",
    "unsupplied",
    "activated",
    "tokyo_express",
    "routes_missing",
    "is_hump_open",
    "has_kwai_bridge",
)
"""The parts of a position on which supply rests, besides what an event says of zones."""
ROUNDS = 6
"""How often supply and zones are worked out in turns before what still swings is settled (Rules 6.29)."""


FLOODS_KEPT = 64
"""How many floods are kept: most moves change neither the zones nor who bars the way by land."""


class Lines(msgspec.Struct, frozen=True):
    """The supply lines of one side: its headquarters in supply, its eligible ports, and where they supply whom."""

    headquarters: tuple[int, ...]
    ports: SpaceSet
    reach: dict[int, SpaceSet]
    """The hexes that each supplied headquarters supplies."""
    families: dict[Family, SpaceSet]
    road: RoadState = "closed_no_hump"
    """The Burma Road, as it stands for the Allies."""


class Supply(msgspec.Struct, frozen=True):
    """Who is in supply: the lines of both sides, the zones that go with them, and the pieces without supply."""

    lines: tuple[Lines, Lines]
    zones: Zones
    unsupplied: tuple[int, ...]


@kept(*RESTS_ON, on=side_without_zones)
def supply(game: EmpireGame, position: EmpirePosition) -> Supply:
    """Work out supply and zones in turns until both stand still (Rules 6.29)."""
    unsupplied = frozenset(position.unsupplied)
    seen: list[frozenset[int]] = []
    lines = [Lines((), NOWHERE, {}, {}), Lines((), NOWHERE, {}, {})]
    while len(seen) < ROUNDS and unsupplied not in seen:
        seen.append(unsupplied)
        for side in (ALLIES, JAPAN):
            lines[side] = lines_of(game, position, side, zones(game, position, unsupplied))
            theirs = frozenset(number for number in unsupplied if game.counters[number].side != side)
            unsupplied = theirs | cut_off(game, position, side, lines[side])
    if unsupplied != seen[-1]:
        unsupplied = settled(game, unsupplied, seen[-1])
    return Supply((lines[JAPAN], lines[ALLIES]), zones(game, position, unsupplied), tuple(sorted(unsupplied)))


def settled(game: EmpireGame, one: frozenset[int], another: frozenset[int]) -> frozenset[int]:
    """Of pieces whose supply swings, the Allied are in supply and the Japanese are not (Rules 6.29)."""
    return (one & another) | {number for number in one ^ another if game.counters[number].side == JAPAN}


def lines_of(game: EmpireGame, position: EmpirePosition, side: Side, found: Zones) -> Lines:
    """The supply lines of a side while these zones hold."""
    enemy_zone = found.effective[other(side)]
    way = overland(game, position, side)
    mine = controlled(game, position)[side] & game.hexes.ports
    staffs = supplied_headquarters(game, position, side, enemy_zone, sources(game, position, side))
    places = {number: position.pieces[number].space for number in staffs}
    starts = with_landfalls(game, side, set_of(places.values())) & game.hexes.everywhere
    near = eligible(game, way, enemy_zone, starts)
    ports = mine & near
    net = Net(enemy_zone, way, ports)
    reach = {n: supplied_by(game, net, side, places[n], game.counters[n].range) for n in staffs}
    families = {family: union(reach[n] for n in staffs if commands(game, n, family)) for family in FAMILIES}
    if side == JAPAN and runs_express(game, places, position.tokyo_express):
        families["jp"] |= 1 << position.tokyo_express
    road = burma_road(game, position, way, enemy_zone, near) if side == ALLIES else "closed_no_hump"
    if road != "closed_no_hump":
        from_kunming = near_by_land(game, way, game.board.by_name[KUNMING])[-1]
        families = {family: spaces | from_kunming for family, spaces in families.items() if family != "jp"}
    return Lines(staffs, ports, reach, families, road)


def runs_express(game: EmpireGame, places: dict[int, int], end: int) -> bool:
    """Whether a supplied headquarters reaches the hex of the Tokyo Express in a straight line (Rules 6.28)."""
    on_map = {n: space for n, space in places.items() if space < game.hex_count}
    return end >= 0 and any(game.distance(space, end) <= game.counters[n].range for n, space in on_map.items())


class Net(msgspec.Struct, frozen=True):
    """What the supply lines of a side go by: who bars the sea and the land, and where one may change."""

    enemy_zone: SpaceSet
    way: Overland
    ports: SpaceSet


def commands(game: EmpireGame, number: int, family: Family) -> bool:
    """Whether a headquarters commands the units of a family (Rules 6.12)."""
    return family in COMMANDS[game.counters[number].command]


def sources(game: EmpireGame, position: EmpirePosition, side: Side) -> SpaceSet:
    """The ultimate sources of supply: cities of the Home Islands that are Japan's, or edges of the map (Rules 6.25).

    Where the map is a part of the Pacific, Japan has edges too: open sea, and land that is its own.
    """
    if side == ALLIES:
        return game.sources[side]
    return game.sources[side] & (controlled(game, position)[JAPAN] | game.hexes.oceans)


def sea_mode(game: EmpireGame, enemy_zone: SpaceSet) -> Mode:
    """Going by sea: over no water side of a hex in an enemy zone that is not neutralised (Rules 6.22 b)."""
    return Mode(game.hexes.sea, game.hexes.everywhere & ~enemy_zone)


def supplied_headquarters(
    game: EmpireGame, position: EmpirePosition, side: Side, enemy_zone: SpaceSet, starts: SpaceSet
) -> tuple[int, ...]:
    """The headquarters of a side to which a way of any length leads from these sources (Rules 6.21)."""
    mine = controlled(game, position)[side] & game.hexes.ports
    barred = overland(game, position, side).barred
    linked = by_sea_and_land(game, with_landfalls(game, side, starts), enemy_zone, barred, mine)
    return tuple(
        number
        for number in game.headquarters
        if game.counters[number].side == side and is_on(position.pieces[number].space, linked)
    )


def is_on(space: int, spaces: SpaceSet) -> bool:
    """Whether a place is on the map and among these hexes."""
    return space >= 0 and has(spaces, space)


def eligible(game: EmpireGame, way: Overland, enemy_zone: SpaceSet, starts: SpaceSet) -> SpaceSet:
    """What supplied headquarters reach over any length of sea, or by four points of land (Rules 6.22 f)."""
    return by_sea(game, starts, enemy_zone) | union(near_by_land(game, way, start)[-1] for start in spaces_of(starts))


@recent(FLOODS_KEPT)
def sea_rings(game: EmpireGame, start: int, enemy_zone: SpaceSet, limit: int) -> tuple[SpaceSet, ...]:
    """The hexes that lie no step, one step, two ... from a headquarters by sea."""
    return tuple(rings(sea_mode(game, enemy_zone), (1 << start) & ~enemy_zone, limit))


def supplied_by(game: EmpireGame, net: Net, side: Side, place: int, limit: int) -> SpaceSet:
    """The places that a headquarters supplies, on the map and along sea lanes (Rules 6.22, 17.8)."""
    return reached(game, side, place, limit, net.enemy_zone, partial(supplied_from, game, net))


@recent(FLOODS_KEPT)
def supplied_from(game: EmpireGame, net: Net, start: int, limit: int) -> SpaceSet:
    """The hexes that a headquarters here supplies: by sea, by land, and over one port from one to the other."""
    found = within(near_by_land(game, net.way, start), limit)
    for taken, ring in enumerate(sea_rings(game, start, net.enemy_zone, limit)):
        found |= ring
        for port in spaces_of(ring & net.ports & ~(1 << start)):
            found |= within(near_by_land(game, net.way, port), limit - taken)
    return found | beyond_ports(game, net, start, limit)


def within(by_length: tuple[SpaceSet, ...], limit: int) -> SpaceSet:
    """Of hexes listed by how many steps they are away, those that are not too far."""
    return by_length[min(limit, len(by_length) - 1)]


def beyond_ports(game: EmpireGame, net: Net, start: int, limit: int) -> SpaceSet:
    """The hexes that are supplied by land to a port, and from there by sea."""
    by_land = list(rings(land_mode(game, net.way), (1 << start) & ~net.way.barred, limit))
    harbours = net.ports & ~net.enemy_zone & ~(1 << start)
    at_sea = ring = NOWHERE
    for taken in range(limit + 1):
        if ring:
            ring = game.hexes.sea.beyond(ring) & ~net.enemy_zone & ~at_sea
        if taken < len(by_land):
            ring |= by_land[taken] & harbours & ~at_sea
        at_sea |= ring
    return at_sea


def cut_off(game: EmpireGame, position: EmpirePosition, side: Side, lines: Lines) -> frozenset[int]:
    """The pieces of a side on the map that no supply reaches; activated ones keep theirs (Rules 6.24)."""
    pieces, activated = position.pieces, position.activated
    return frozenset(
        number
        for number in occupants(game, position).pieces[side]
        if number not in activated and not is_supplied(game, lines, number, pieces[number].space)
    )


def is_supplied(game: EmpireGame, lines: Lines, number: int, space: int) -> bool:
    """Whether these lines supply a piece where it stands."""
    counter = game.counters[number]
    return number in lines.headquarters if counter.is_headquarters else has(lines.families[counter.family], space)
