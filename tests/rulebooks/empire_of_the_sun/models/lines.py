"""Zones of influence, supply and the reach of a command, by the rulebook's words alone (Rules 5.1, 6.2, 6.3)."""

from collections.abc import Iterable

from tests.rulebooks.empire_of_the_sun.models.paper import (
    ALLIES,
    COSTS,
    HOLDERS,
    JAPAN,
    KUNMING,
    RING,
    Table,
    arm,
    beside,
    counters,
    flooded,
    has,
    hexside,
    is_carrier,
    side_of,
    terrain,
    within,
)

FAMILIES = {
    "japanese": {"jp"},
    "us": {"us_air_or_chinese", "us_other"},
    "commonwealth": {"us_air_or_chinese", "commonwealth"},
    "joint": {"us_air_or_chinese", "us_other", "commonwealth", "dutch"},
}
"""Whom a headquarters of each kind commands (§ 6.12)."""
FOUR_POINTS, ROUNDS = 8, 6


def family(name: str) -> str:
    """The units that the same headquarters command (§ 6.12)."""
    nation = counters()[name]["nation"]
    if nation in ("japan", "dutch"):
        return "jp" if nation == "japan" else "dutch"
    if nation == "chinese" or (nation == "us" and arm(name) == "air"):
        return "us_air_or_chinese"
    return "us_other" if nation == "us" else "commonwealth"


class Zones:
    """The zones of both sides: where they are, and where they bar the enemy, for nothing neutralises them (§ 5.1)."""

    def __init__(self, table: Table, cut: Iterable[str]) -> None:
        idle = set(cut)
        makers = [name for name in table.places if (arm(name) == "air" or is_carrier(name)) and name not in idle]
        self.present: list[set[int]] = [set(), set()]
        clearing: list[set[int]] = [set(), set()]
        for name in makers:
            near = within(table.places[name], 2)
            self.present[side_of(name)] |= near
            if counters()[name]["kind"] not in ("lrb", "b29"):
                clearing[side_of(name)] |= near
        self.neutralised = [self.present[side] & clearing[1 - side] for side in (JAPAN, ALLIES)]
        self.barring = [self.present[side] - clearing[1 - side] for side in (JAPAN, ALLIES)]


class Ways:
    """How supply and commands of a side go: who bars the land, where the enemy's zone bars the sea (§ 6.22, 6.3)."""

    def __init__(self, table: Table, side: int, zone: set[int]) -> None:
        self.table, self.side, self.zone = table, side, zone

    def is_barred(self, place: int, arms: Iterable[str] = HOLDERS) -> bool:
        """Whether the enemy alone holds a hex; Kunming and what lies round it is always the Allies'."""
        enemy = self.table.stands(1 - self.side, place, arms) or (self.side == JAPAN and place in RING)
        return enemy and not self.table.stands(self.side, place)

    def by_sea(self, here: int, there: int) -> bool:
        """Over a side of water outside the enemy's zone."""
        return "W" in hexside(here, there) and here not in self.zone and there not in self.zone

    def by_land(self, here: int, there: int) -> bool:
        """Over a side of land that the enemy alone does not hold."""
        is_ground = bool({"L", "R"} & set(hexside(here, there))) and terrain(there) in COSTS
        return is_ground and not self.is_barred(here) and not self.is_barred(there)

    def cost(self, here: int, there: int) -> int:
        """Halves of a point to go over land; routes help where no enemy is, that over the Kwai is not built."""
        free = not any(self.table.stands(1 - self.side, each) for each in (here, there))
        return 1 if self.table.has_route(here, there) and free else COSTS[terrain(there)]

    def near_by_land(self, start: int) -> set[int]:
        """The hexes within four points over land."""
        spent, todo = {start: 0}, [start]
        while todo:
            here = todo.pop()
            for there in beside(here):
                if self.by_land(here, there):
                    sum_ = spent[here] + self.cost(here, there)
                    if sum_ <= FOUR_POINTS and sum_ < spent.get(there, FOUR_POINTS + 1):
                        spent[there] = sum_
                        todo.append(there)
        return set(spent)

    def own_port(self, place: int) -> bool:
        """Whether a hex is a port of this side."""
        return has(place, "port") and self.table.owns(self.side, place)

    def linked(self, sources: Iterable[int]) -> set[int]:
        """Where a way of any length leads from the sources, changing in own ports only (§ 6.21)."""
        seen = {(place, way) for place in sources for way in ("sea", "land")}
        todo = list(seen)
        while todo:
            here, way = todo.pop()
            crosses = self.by_sea if way == "sea" else self.by_land
            onward = [(there, way) for there in beside(here) if crosses(here, there)]
            if self.own_port(here):
                onward.append((here, "land" if way == "sea" else "sea"))
            todo += [each for each in onward if each not in seen]
            seen |= {*onward}
        return {place for place, _ in seen}

    def eligible(self, staffs: Iterable[int]) -> set[int]:
        """The own ports that headquarters reach over any length of sea or by four points of land (§ 6.22 f)."""
        near: set[int] = set()
        for start in staffs:
            near |= {*flooded(start, len(within(start, 99)), self.by_sea)} | self.near_by_land(start)
        return {place for place in near if self.own_port(place)}

    def supplied_from(self, start: int, reach: int, ports: set[int]) -> set[int]:
        """What a headquarters supplies: ways through one port at most in which they change (§ 6.22)."""
        best = {(start, "sea", 0): 0, (start, "land", 0): 0}
        ring, found = dict(best), {start}
        for taken in range(reach + 1):
            for here, way, changes in list(ring):
                if not changes and here in ports and here != start:
                    changed = (here, "land" if way == "sea" else "sea", 1)
                    if best.get(changed, 1) > 0:
                        best[changed] = ring[changed] = 0
            if taken == reach:
                break
            ring = self.one_farther(ring, best)
            for (place, way, changes), spent in ring.items():
                at_port = place in ports and place not in self.zone and not changes
                if way == "sea" or spent <= FOUR_POINTS or at_port:
                    found.add(place)
        return found

    def one_farther(
        self, ring: dict[tuple[int, str, int], int], best: dict[tuple[int, str, int], int]
    ) -> dict[tuple[int, str, int], int]:
        """The states of a way that is one hex longer, each with the least points over land since the last port."""
        onward: dict[tuple[int, str, int], int] = {}
        for (here, way, changes), spent in ring.items():
            for there in beside(here):
                if not (self.by_sea if way == "sea" else self.by_land)(here, there):
                    continue
                state, sum_ = (there, way, changes), 0 if way == "sea" else spent + self.cost(here, there)
                if sum_ < best.get(state, 999):
                    best[state] = onward[state] = sum_
        return onward

    def commanded_from(self, start: int, reach: int) -> set[int]:
        """Where a way of activation leads: over land, sea and unplayable sides alike (§ 6.3)."""

        def may_go(here: int, there: int) -> bool:
            printed = set(hexside(here, there))
            wet = "W" in printed and here not in self.zone and there not in self.zone
            held = any(self.is_barred(place, ("ground", "air")) for place in (here, there))
            return bool(printed & {"U", "X"}) or wet or (bool(printed & {"L", "R"}) and not held)

        return {*flooded(start, reach, may_go)}


class Lines:
    """Zones and supply as they stand once both rest (§ 6.29)."""

    def __init__(
        self, table: Table, sources: tuple[set[int], set[int]], road_is_open: bool, active: Iterable[str] = ()
    ) -> None:
        self.table, self.sources, self.road_is_open = table, sources, road_is_open
        self.active = set(active)
        """Units that have been activated stay in supply (§ 6.24)."""
        self.ports: list[set[int]] = [set(), set()]
        self.reach: dict[str, set[int]] = {}
        self.unsupplied: set[str] = set(table.cut)
        for _ in range(ROUNDS):
            before = set(self.unsupplied)
            for side in (ALLIES, JAPAN):
                cut = self.cut_off(side)
                self.unsupplied = {name for name in self.unsupplied if side_of(name) != side} | cut
            if before == self.unsupplied:
                break
        self.rests = before == self.unsupplied
        self.zones = Zones(table, self.unsupplied)

    def ways(self, side: int) -> Ways:
        """The ways of a side."""
        return Ways(self.table, side, Zones(self.table, self.unsupplied).barring[1 - side])

    def cut_off(self, side: int) -> set[str]:
        """Who of a side is out of supply, as the zones are now."""
        table, ways = self.table, self.ways(side)
        linked = ways.linked(self.sources[side] & table.japan if side == JAPAN else self.sources[side])
        staffs = table.of(side, "headquarters")
        ready = {name: table.places[name] for name in staffs if table.places[name] in linked}
        self.ports[side] = ways.eligible(ready.values())
        self.reach = {name: found for name, found in self.reach.items() if side_of(name) != side}
        self.reach |= {
            name: ways.supplied_from(place, counters()[name]["range"], self.ports[side])
            for name, place in ready.items()
        }
        units = table.of(side, "ground", "air", "naval")
        cut = {name for name in units if table.places[name] not in self.fed(family(name))}
        return cut - self.active | set(staffs) - set(ready)

    def fed(self, kin: str) -> set[int]:
        """The hexes in which a unit of a family is in supply (§ 6.22, 13.71)."""
        leading = [name for name in self.reach if kin in FAMILIES[counters()[name]["command"]]]
        found = set().union(*(self.reach[name] for name in leading))
        is_fed = kin != "jp" and self.road_is_open
        return found | self.ways(ALLIES).near_by_land(KUNMING) if is_fed else found

    def activated_by(self, staff: str) -> set[str]:
        """Whom a headquarters activates, each by itself (§ 7.21)."""
        if staff not in self.reach:
            return set()
        side, table = side_of(staff), self.table
        reached = self.ways(side).commanded_from(table.places[staff], counters()[staff]["range"])
        led = FAMILIES[counters()[staff]["command"]]
        units = [name for name in table.of(side, "ground", "air", "naval") if family(name) in led]
        return {name for name in units if table.places[name] in reached and name not in self.unsupplied}
