"""How far units go and where they may end, by the rulebook's words alone (Rules 8.1 to 8.47, 7.26)."""

from collections.abc import Iterable, Sequence

from tests.rulebooks.empire_of_the_sun.models.lines import Zones
from tests.rulebooks.empire_of_the_sun.models.paper import (
    ALLIES,
    ANYBODY,
    COSTS,
    FERRY,
    HOLDERS,
    JAPAN,
    NO_MANS_LAND,
    PORT_MORESBY,
    RING,
    Table,
    arm,
    around,
    beside,
    counters,
    distance,
    flooded,
    has,
    hexes,
    hexside,
    is_carrier,
    is_named,
    region,
    side_of,
    terrain,
    within,
)

BY_SEA, ASHORE = 5, 2
"""For each point of operations ships go five hexes, ground units a point, which is two halves (§ 8.1)."""
SEAFARING = ("japan", "us", "british", "australian")
"""Nations whose ground units are carried by sea (§ 8.47)."""
ARMOURED, KISKA = "army_ap_7", 4600


def may_enter(name: str, place: int) -> bool:
    """Whether a ground unit may be in a hex at all (§ 8.47)."""
    nation = counters()[name]["nation"]
    if terrain(place) == "ocean" or place in NO_MANS_LAND or region(place) == "Manchuria":
        return False
    if nation == "chinese":
        return region(place) in ("Burma", "NIndia") or place in RING
    return region(place) != "IChina" and not (nation == "japan" and region(place) == "India")


class Moves:
    """The moves of some units of one stack, with a card of so many operations."""

    def __init__(self, table: Table, units: Sequence[str], operations: int) -> None:
        self.table, self.units, self.operations = table, units, operations
        self.side, self.start = side_of(units[0]), table.places[units[0]]
        self.enemy = 1 - self.side

    def zone(self, movers: Iterable[str] = ()) -> set[int]:
        """The enemy's zone where nothing neutralises it; some have none of their own on the way (§ 8.23, 8.33)."""
        return Zones(self.table, {*self.table.cut, *movers}).barring[self.enemy]

    def meets(self, place: int, arms: Iterable[str] = ANYBODY) -> bool:
        """Whether enemies are in a hex."""
        return self.table.stands(self.enemy, place, arms)

    def own(self, word: str) -> set[int]:
        """The own ports, or the own airfields, Manchuria left out."""
        return {each for each in hexes() if has(each, word) and self.table.owns(self.side, each)} - NO_MANS_LAND

    def sailed(self, steps: int, closed: Iterable[int] = ()) -> set[int]:
        """The hexes that so many sides of water lead to, entering none that is closed, the start left out."""
        shut = set(closed)
        return {*flooded(self.start, steps, lambda a, b: "W" in hexside(a, b) and b not in shut)} - {self.start}

    def is_lone_transport(self) -> bool:
        """Whether there is one Japanese ship only, of those that carry brigades (§ 8.21)."""
        ships = [counters()[name] for name in self.units if arm(name) == "naval"]
        return len(ships) == 1 and self.side == JAPAN and ships[0].get("organic") == "carrier"

    def targets(self) -> set[int]:
        """The hexes with enemies in which a battle may be declared (§ 7.24)."""
        return {place for place in hexes() if self.meets(place) and region(place) != "IChina"}

    def naval(self) -> set[int]:
        """Where ships may end (§ 8.21)."""
        reached, targets = self.sailed(BY_SEA * self.operations), self.targets()
        ends = targets | self.own_ports()
        carriers = [counters()[name]["range"] for name in self.units if is_carrier(name)]
        if carriers:
            ends |= {each for each in reached if any(distance(each, target) <= min(carriers) for target in targets)}
        if self.is_lone_transport():
            ends |= {each for each in reached if not self.meets(each)}
        return reached & ends

    def own_ports(self) -> set[int]:
        """The ports of this side."""
        return {each for each in hexes() if has(each, "port") and self.table.owns(self.side, each)}

    def naval_strategic(self) -> set[int]:
        """From port to port, twice as far, round the enemy's zones (§ 8.23)."""
        closed = self.zone(self.units)
        if self.start not in self.own_ports() - closed:
            return set()
        reached = self.sailed(2 * BY_SEA * self.operations, closed)
        return {each for each in reached & self.own_ports() if not self.meets(each)}

    def by_air(self, kind: str) -> set[int]:
        """From airfield to airfield, leg by leg (§ 8.3, 8.31, 8.33)."""
        printed = [counters()[name] for name in self.units]
        legs = self.operations * (2 if kind == "air_strategic" else 1)
        reach = min(each["range"] if kind == "air" else max(each["range"], each.get("extended", 0)) for each in printed)
        closed = self.zone(self.units) if kind == "air_strategic" else set()
        fields = self.own("airfield") - {FERRY}
        stops = fields | ({FERRY} if self.side == ALLIES and not self.meets(FERRY, ("naval",)) else set())
        seen, ring = {self.start}, {self.start} - closed
        for _ in range(legs):
            ring = {end for here in ring for end in flown(here, reach, closed) & stops} - seen
            seen |= ring
        return {end for end in (seen & fields) - {self.start} - closed if not self.meets(end, ("ground",))}

    def land(self) -> set[int]:
        """Over land, with the points of the card (§ 8.41)."""
        if self.meets(self.start, HOLDERS):
            return set()
        most = ASHORE * self.operations
        spent, todo = {self.start: 0}, [self.start]
        while todo:
            here = todo.pop()
            if here != self.start and self.meets(here, HOLDERS):
                continue
            for there in beside(here):
                cost = self.step(here, there)
                if cost and spent[here] + cost <= min(most, spent.get(there, most + 1) - 1):
                    spent[there] = spent[here] + cost
                    todo.append(there)
        return set(spent) - {self.start}

    def step(self, here: int, there: int) -> int:
        """Halves of a point for one hex over land; 0 where these units do not go."""
        printed = set(hexside(here, there))
        if not printed & {"L", "R"} or not all(may_enter(name, there) for name in self.units):
            return 0
        is_clear = not any(self.meets(each, ("ground", "air")) for each in (here, there))
        if self.table.has_route(here, there) and is_clear:
            return 1
        return 0 if ARMOURED in self.units and terrain(there) == "mountain" else COSTS[terrain(there)]

    def ground_strategic(self) -> set[int]:
        """By sea to an own port behind the front (§ 8.43)."""
        closed = self.zone()
        if not self.seafaring() or self.start in closed:
            return set()
        steps = BY_SEA * self.operations * (2 if self.start in self.own_ports() else 1)
        ends = self.sailed(steps, closed) & self.own_ports()
        return {end for end in ends if not self.meets(end) and self.may_land(end)}

    def seafaring(self) -> bool:
        """Whether all ground units among them are carried by sea."""
        return all(counters()[name]["nation"] in SEAFARING for name in self.units if arm(name) == "ground")

    def may_land(self, place: int) -> bool:
        """Whether all ground units among them may be in a hex."""
        return all(may_enter(name, place) for name in self.units if arm(name) == "ground")

    def points(self) -> int:
        """The shipping points that a landing needs (§ 8.45, 8.46)."""
        troops = [name for name in self.units if arm(name) == "ground"]
        ships = sum(counters()[name].get("organic") == "carrier" for name in self.units)
        carried = [name for name in troops if counters()[name].get("organic") == "passenger"][:ships]
        paying = (name for name in troops if name not in carried)
        return sum(counters()[name].get("shipping", (0, 0))[name in self.table.reduced] for name in paying)

    def amphibious(self, free: int) -> set[int]:
        """Where they may land (§ 8.44 to 8.47)."""
        ships = [name for name in self.units if arm(name) == "naval"]
        closed = set() if any(map(is_carrier, ships)) else self.zone()
        if not ships:
            closed |= {place for place in hexes() if self.meets(place, ("naval",))}
        if not self.seafaring() or ARMOURED in self.units or self.points() > free or self.start in closed:
            return set()
        ends = {end for end in self.sailed(BY_SEA * self.operations, closed) if self.is_beach(end)}
        if ships and not self.is_lone_transport():
            ends = {end for end in ends if self.may_ships_end(end)}
        return {end for end in ends if not self.needs_marines(end)}

    def is_beach(self, place: int) -> bool:
        """Whether these units land in a hex: a coast without mountains, no battle in the interior of China."""
        is_flat = terrain(place) not in ("ocean", "mountain") or place == PORT_MORESBY
        return is_flat and self.may_land(place) and not (self.meets(place) and region(place) == "IChina")

    def may_ships_end(self, place: int) -> bool:
        """Whether the ships of a landing end there: with enemies, in a port, or on a coast that is not their own."""
        is_followed = is_named(place) or place == KISKA
        return self.meets(place) or place in self.own_ports() or not (self.table.owns(self.side, place) and is_followed)

    def needs_marines(self, place: int) -> bool:
        """Whether the American Army would land on a held island without Marines (§ 8.47)."""
        services = {counters()[name].get("service") for name in self.units if counters()[name]["nation"] == "us"}
        is_alone = "army" in services and "marines" not in services
        return is_alone and "island" in hexes()[place].get("has", ()) and self.meets(place, HOLDERS)


def flown(start: int, reach: int, closed: set[int]) -> set[int]:
    """Where one leg leads, round what is closed."""
    near = within(start, reach)
    if not closed & near:
        return set(near)
    found = ring = {start}
    for _ in range(reach):
        ring = {there for here in ring for there in around(here) if there in hexes()} - closed - found
        found = found | ring
    return found
