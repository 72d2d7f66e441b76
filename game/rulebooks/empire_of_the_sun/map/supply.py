"""Supply: from the sources to the headquarters, and from them to the units (Rules 6.2).

Supply and zones of influence rest on each other: only supplied units have zones, and zones cut supply. Both are worked
out in turns, the Allies first, until nothing changes any more (Rules 6.29).
"""

from collections.abc import Sequence

import msgspec
from msgspec.structs import replace

from game.core.actions import Side, other
from game.core.hexset import NOWHERE, Mode, SpaceSet, has, rings, set_of, spaces_of, union
from game.core.kept import kept, kept_each, once, recent, steady
from game.rulebooks.empire_of_the_sun.map.burma_road import KUNMING, burma_road
from game.rulebooks.empire_of_the_sun.map.lanes import reached, with_landfalls
from game.rulebooks.empire_of_the_sun.map.overland import Overland, near_by_land, overland
from game.rulebooks.empire_of_the_sun.map.presence import posts
from game.rulebooks.empire_of_the_sun.map.seas import ball, by_sea, by_sea_and_land, clear_of, sea_outside
from game.rulebooks.empire_of_the_sun.map.zones import Zones, side_without_zones, zones
from game.rulebooks.empire_of_the_sun.terms.flags import is_by_2007
from game.rulebooks.empire_of_the_sun.terms.game import ALLIES, COMMANDS, FAMILIES_OF, JAPAN, EmpireGame, Family
from game.rulebooks.empire_of_the_sun.terms.occupants import Occupants, occupants
from game.rulebooks.empire_of_the_sun.terms.position import EmpirePosition, controlled
from game.rulebooks.empire_of_the_sun.terms.scenario import RoadState
from game.rulebooks.empire_of_the_sun.terms.tables import STAFF

BESIDE_PIECES = (
    "control",
    "unsupplied",
    "activated",
    "tokyo_express",
    "routes_missing",
    "home_garrisons_lost",
    "is_hump_open",
    "has_kwai_bridge",
    "flags",
)
"""The parts of a position on which supply rests, besides who stands where and what an event says of zones."""
RESTS_ON = ("pieces", *BESIDE_PIECES)
"""All parts of a position on which it rests, besides what an event says of zones."""
ROUNDS = 6
"""How often supply and zones are worked out in turns before what still swings is settled (Rules 6.29)."""


EVERYBODY_FED: frozenset[int] = frozenset()
LINES_KEPT = 64
"""For how many states of a side its lines are kept."""
FLOODS_KEPT = 256
"""How many floods are kept: most moves change neither the zones nor who bars the way by land."""


class Lines(msgspec.Struct, frozen=True):
    """The supply lines of one side: its headquarters in supply, its eligible ports, and where they supply whom."""

    headquarters: tuple[int, ...]
    ports: SpaceSet
    reach: dict[int, SpaceSet]
    """The hexes that each supplied headquarters supplies."""
    families: dict[Family, SpaceSet]
    near: SpaceSet = NOWHERE
    """What supplied headquarters reach over any length of sea, or by four points of land."""
    road: RoadState = "closed_no_hump"
    """The Burma Road, as it stands for the Allies."""


NO_LINES = Lines((), NOWHERE, {}, {})
"""What a side has before its lines are looked for."""


class Basis(msgspec.Struct, frozen=True):
    """All that the supply lines of a side's headquarters rest on: most changes of a position change none of it."""

    side: Side
    enemy_zone: SpaceSet
    way: Overland
    ports: SpaceSet
    sources: SpaceSet
    staffs: tuple[tuple[int, int], ...]
    """The headquarters of the side that are on the map, and where."""
    is_free: bool = False
    """Whether supply changes between sea and land in any own port, and goes any length over land (Rules 1.5)."""


class Supply(msgspec.Struct, frozen=True):
    """Who is in supply: the lines of both sides, the zones that go with them, and the pieces without supply."""

    lines: tuple[Lines, Lines]
    zones: Zones
    unsupplied: tuple[int, ...]


@steady("offensive", on=occupants)
def who_and_whose(game: EmpireGame, position: EmpirePosition) -> tuple[Occupants, Side | None]:
    """Who stands where, and whose zones an event takes away: a unit that loses a step changes neither."""
    return occupants(game, position), side_without_zones(game, position)


@steady(*BESIDE_PIECES, on=who_and_whose)
def supply(game: EmpireGame, position: EmpirePosition) -> Supply:
    """Work out supply and zones in turns until both stand still (Rules 6.29)."""
    cut = list(unsupplied_before(game, position))
    seen: list[tuple[frozenset[int], ...]] = []
    lines = [NO_LINES, NO_LINES]
    found = zones(game, position, cut[JAPAN] | cut[ALLIES])
    while len(seen) < ROUNDS and (*cut,) not in seen:
        seen.append((*cut,))
        for side in (ALLIES, JAPAN):
            lines[side] = lines_of(game, position, side, found.effective[other(side)])
            unreached = cut_off(game, position, side, lines[side])
            if unreached != cut[side]:
                cut[side] = unreached
                found = zones(game, position, cut[JAPAN] | cut[ALLIES])
    unsupplied, before = cut[JAPAN] | cut[ALLIES], seen[-1][JAPAN] | seen[-1][ALLIES]
    if unsupplied != before:
        unsupplied = settled(game, unsupplied, before)
        found = zones(game, position, unsupplied)
    return Supply((lines[JAPAN], lines[ALLIES]), found, tuple(sorted(unsupplied)))


@kept("unsupplied")
def unsupplied_before(game: EmpireGame, position: EmpirePosition) -> tuple[frozenset[int], frozenset[int]]:
    """The pieces of each side that were out of supply when it was last looked at."""
    pieces = position.unsupplied
    japan = frozenset(number for number in pieces if game.counters[number].side == JAPAN)
    return japan, frozenset(pieces) - japan


def settled(game: EmpireGame, one: frozenset[int], another: frozenset[int]) -> frozenset[int]:
    """Of pieces whose supply swings, the Allied are in supply and the Japanese are not (Rules 6.29)."""
    return (one & another) | {number for number in one ^ another if game.counters[number].side == JAPAN}


@kept_each("control", "tokyo_express", "routes_missing", "is_hump_open", "has_kwai_bridge", "flags", on=posts)
def lines_of(game: EmpireGame, position: EmpirePosition, side: Side, enemy_zone: SpaceSet) -> Lines:
    """The supply lines of a side while the enemy's zone lies so, with the Tokyo Express and the Burma Road."""
    way, staffs = overland(game, position, side), posts(game, position).staffs[side]
    ports = controlled(game, position)[side] & game.hexes.ports
    basis = Basis(side, enemy_zone, way, ports, sources(game, position, side), staffs, is_by_2007(position))
    lines = lines_on(game, basis)
    if side == JAPAN:
        express = position.tokyo_express
        runs = runs_express(game, position, lines.headquarters, express)
        return replace(lines, families={**lines.families, "jp": lines.families["jp"] | 1 << express}) if runs else lines
    road = burma_road(game, position, way, enemy_zone, lines.near | lines.families["us_air_or_chinese"])
    if road == "closed_no_hump":
        return lines
    from_kunming = near_by_land(game, way, game.board.by_name[KUNMING])[-1]
    families = {family: spaces | from_kunming for family, spaces in lines.families.items()}
    return replace(lines, families=families, road=road)


@recent(LINES_KEPT)
def lines_on(game: EmpireGame, basis: Basis) -> Lines:
    """The supply lines that lead from the headquarters of a side (Rules 6.21, 6.22)."""
    side, way = basis.side, basis.way
    places = dict(linked_staffs(game, basis, basis.sources))
    starts = with_landfalls(game, side, set_of(places.values()), basis.enemy_zone) & game.hexes.everywhere
    near = eligible(game, way, basis.enemy_zone, starts)
    net = Net(basis.enemy_zone, way, basis.ports if basis.is_free else basis.ports & near, basis.is_free)
    reach = {n: supplied_by(game, net, side, space, game.counters[n].range) for n, space in places.items()}
    families = dict.fromkeys(FAMILIES_OF[side], NOWHERE)
    for number, spaces in reach.items():
        for family in COMMANDS[game.counters[number].command]:
            families[family] |= spaces
    return Lines(tuple(places), net.ports, reach, families, near)


def linked_staffs(game: EmpireGame, basis: Basis, starts: SpaceSet) -> list[tuple[int, int]]:
    """The headquarters to which a way of any length leads from these sources, and where they are (Rules 6.21)."""
    landfalls = with_landfalls(game, basis.side, starts, basis.enemy_zone)
    wanted = set_of(space for _, space in basis.staffs)
    linked = by_sea_and_land(game, landfalls, basis.enemy_zone, basis.way.barred, basis.ports, wanted)
    return [(number, space) for number, space in basis.staffs if has(linked, space)]


def runs_express(game: EmpireGame, position: EmpirePosition, staffs: tuple[int, ...], end: int) -> bool:
    """Whether a supplied headquarters reaches the hex of the Tokyo Express in a straight line (Rules 6.28)."""
    if end < 0:
        return False
    places = ((position.pieces[n].space, game.counters[n].range) for n in staffs)
    return any(game.distance(space, end) <= limit for space, limit in places)


class Net(msgspec.Struct, frozen=True):
    """What the supply lines of a side go by: who bars the sea and the land, and where one may change."""

    enemy_zone: SpaceSet
    way: Overland
    ports: SpaceSet
    is_free: bool = False

    def around(self, near: SpaceSet) -> "Net":
        """The same of some hexes only."""
        way = Overland(self.way.barred & near, self.way.closed & near, self.way.bridge)
        return Net(self.enemy_zone & near, way, self.ports & near, self.is_free)


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


def supplied_headquarters(
    game: EmpireGame, position: EmpirePosition, side: Side, enemy_zone: SpaceSet, starts: SpaceSet
) -> tuple[int, ...]:
    """The headquarters of a side to which a way of any length leads from these sources (Rules 6.21)."""
    mine = controlled(game, position)[side] & game.hexes.ports
    staffs = posts(game, position).staffs[side]
    basis = Basis(side, enemy_zone, overland(game, position, side), mine, starts, staffs)
    return tuple(number for number, _ in linked_staffs(game, basis, starts))


def is_on(space: int, spaces: SpaceSet) -> bool:
    """Whether a place is on the map and among these hexes."""
    return space >= 0 and has(spaces, space)


def eligible(game: EmpireGame, way: Overland, enemy_zone: SpaceSet, starts: SpaceSet) -> SpaceSet:
    """What supplied headquarters reach over any length of sea, or by four points of land (Rules 6.22 f)."""
    inland = (near_by_land(game, way, start)[-1] for start in spaces_of(starts & game.hexes.land.leaving))
    return by_sea(game, starts, enemy_zone) | starts | union(inland)


@recent(FLOODS_KEPT)
def sea_rings(game: EmpireGame, start: int, enemy_zone: SpaceSet, limit: int) -> tuple[SpaceSet, ...]:
    """The hexes that lie no step, one step, two ... from a headquarters by sea.

    As far as no enemy zone lies they are those of the open sea.
    """
    known = clear_of(rings_of_open_sea(game, start, limit), enemy_zone)
    _, *farther = rings(sea_outside(game, enemy_zone), union(known), limit + 1 - len(known)) if known else (NOWHERE,)
    return (*known, *farther)


@once
def rings_of_open_sea(game: EmpireGame, start: int, limit: int) -> tuple[SpaceSet, ...]:
    """The hexes that lie no step, one step, two ... from a hex by sea, where no enemy has a zone."""
    return tuple(rings(sea_outside(game, NOWHERE), 1 << start, limit))


def supplied_by(game: EmpireGame, net: Net, side: Side, place: int, limit: int) -> SpaceSet:
    """The places that a headquarters supplies, on the map and along sea lanes (Rules 6.22, 17.8)."""

    def reach(start: int, steps: int) -> SpaceSet:
        """The hexes so many steps at most from a hex; whatever lies farther has no say in it."""
        return supplied_from(game, net.around(ball(game, start, steps)), start, steps)

    return reached(game, side, place, limit, net.enemy_zone, reach)


@recent(FLOODS_KEPT)
def supplied_from(game: EmpireGame, net: Net, start: int, limit: int) -> SpaceSet:
    """The hexes that a headquarters here supplies: by sea, by land, and over one port from one to the other."""
    if net.is_free:
        return freely_supplied(game, net, start, limit)
    by_sea = sea_rings(game, start, net.enemy_zone, limit)
    found = within(near_by_land(game, net.way, start), limit) | union(by_sea)
    landings, vicinity = net.ports & game.hexes.land.leaving & ~(1 << start), game.hexes.vicinity
    for taken, ring in enumerate(by_sea):
        if ring & landings:
            for port in spaces_of(ring & landings):
                if vicinity[port] & ~found:  # else ships come to all that a march from it could reach
                    found |= within(near_by_land(game, net.way, port), limit - taken)
    return found | beyond_ports(game, net, start, limit, by_sea)


def freely_supplied(game: EmpireGame, net: Net, start: int, limit: int) -> SpaceSet:
    """The hexes that a headquarters supplies by the rules of 2007: over any own ports, and any land (Rules 1.5)."""
    at_sea = sailing = (1 << start) & ~net.enemy_zone
    ashore = marching = (1 << start) & ~net.way.barred
    for _ in range(limit):
        sailing = game.hexes.sea.beyond(sailing) & ~net.enemy_zone & ~at_sea
        marching = game.hexes.land.beyond(marching) & ~net.way.barred & ~ashore
        boarding, landing = marching & net.ports & ~net.enemy_zone, sailing & net.ports & ~net.way.barred
        sailing, marching = sailing | boarding & ~at_sea, marching | landing & ~ashore
        at_sea, ashore = at_sea | sailing, ashore | marching
    return at_sea | ashore | 1 << start


def within(by_length: tuple[SpaceSet, ...], limit: int) -> SpaceSet:
    """Of hexes listed by how many steps they are away, those that are not too far."""
    return by_length[min(limit, len(by_length) - 1)]


def beyond_ports(game: EmpireGame, net: Net, start: int, limit: int, by_sea: Sequence[SpaceSet]) -> SpaceSet:
    """The hexes that are supplied by land to a port, and from there by sea: those that are not as near by sea alone."""
    by_land = rings_over_land(game, start, net.way.barred & land_around(game, start, limit), limit)
    harbours = net.ports & ~net.enemy_zone & ~(1 << start) & union(by_land)
    if not harbours:
        return NOWHERE
    found = ring = NOWHERE
    free = game.hexes.everywhere & ~net.enemy_zone
    for taken in range(limit + 1):
        if taken < len(by_sea):
            free &= ~by_sea[taken]
        ring = game.hexes.sea.beyond(ring) & free
        if harbours & free:  # one of them may still be nearer by land
            ring |= by_land[taken] & harbours & free
        elif not ring:
            break
        found |= ring
        free &= ~ring
    return found


@recent(FLOODS_KEPT)
def rings_over_land(game: EmpireGame, start: int, barred: SpaceSet, limit: int) -> tuple[SpaceSet, ...]:
    """The hexes that lie no step, one step, two ... from a headquarters over land."""
    return tuple(rings(Mode(game.hexes.land, game.hexes.everywhere & ~barred), (1 << start) & ~barred, limit))


@once
def land_around(game: EmpireGame, start: int, limit: int) -> SpaceSet:
    """All to which so many steps over land can lead: whoever stands elsewhere bars none of them."""
    return game.hexes.land.within(1 << start, limit)


def cut_off(game: EmpireGame, position: EmpirePosition, side: Side, lines: Lines) -> frozenset[int]:
    """The pieces of a side on the map that no supply reaches; activated ones keep theirs (Rules 6.24)."""
    here = occupants(game, position)
    cut, staffs = list[int](), here.staffs[side]
    for family, spaces in lines.families.items():
        unreached = here.families[family] & ~spaces
        if unreached:
            cut += units_in(game, position, family, unreached)
    if len(lines.headquarters) < len(staffs):
        cut += [n for n, space in staffs if n not in lines.headquarters and space < game.hex_count]
    return frozenset(cut).difference(position.activated) if cut else EVERYBODY_FED


@kept_each(on=occupants)
def units_in(game: EmpireGame, position: EmpirePosition, family: Family, spaces: SpaceSet) -> list[int]:
    """The units of a family in some hexes."""
    counters, by_hex = game.counters, occupants(game, position).by_hex
    there = [n for space in spaces_of(spaces) for n in by_hex[space]]
    return [n for n in there if counters[n].family == family and counters[n].arm is not STAFF]
