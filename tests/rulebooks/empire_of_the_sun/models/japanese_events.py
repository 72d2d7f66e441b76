"""Where the events of Japanese cards lead on the map, by the rulebook's words alone (Rules 5.34, 5.36, 5.42, 6.28)."""

from tests.rulebooks.empire_of_the_sun.models.lines import Lines
from tests.rulebooks.empire_of_the_sun.models.moves import KISKA, may_enter
from tests.rulebooks.empire_of_the_sun.models.paper import (
    ALLIES,
    ANYBODY,
    JAPAN,
    RING,
    Table,
    arm,
    beside,
    counters,
    distance,
    flooded,
    has,
    hexes,
    hexside,
    is_named,
    terrain,
    within,
)

TOKYO, KAMIKAZE_RANGE = 3706, 11
FLEET = ("hq_jp_cy", "hq_jp_co")
RIFLES = "army_jp_17"
"""A Japanese ground unit like all others."""
ROOM_ASHORE, ROOM_AT_SEA = 3, 6


def is_land(place: int) -> bool:
    """Whether anybody walks there; the ferry is at sea."""
    return terrain(place) != "ocean"


def is_wet(here: int, there: int) -> bool:
    """A side of water."""
    return "W" in hexside(here, there)


def is_coast(place: int) -> bool:
    """Land with water at one side."""
    return is_land(place) and any(is_wet(place, there) for there in beside(place))


def reach(name: str) -> int:
    """The longest range of an air unit, in brackets or not."""
    return int(max(counters()[name]["range"], counters()[name].get("extended", 0)))


class Events:
    """What Japan's events can do on a table."""

    def __init__(self, table: Table, lines: Lines) -> None:
        self.table, self.lines = table, lines
        self.zone = lines.zones.barring[ALLIES]
        self.ports = {place for place in hexes() if has(place, "port") and table.owns(JAPAN, place)}

    def troops(self, coast: int) -> set[str]:
        """The ground units at a coast and next to it."""
        return {name for name in self.table.of(JAPAN, "ground") if self.table.places[name] in (coast, *beside(coast))}

    def coasts(self) -> set[int]:
        """The coasts from which troops are brought away: somebody of Japan's is there, and troops at hand."""
        return {
            place
            for place in hexes()
            if is_coast(place) and self.table.stands(JAPAN, place, ANYBODY) and self.troops(place)
        }

    def havens(self, coast: int, passengers: set[str]) -> set[int]:
        """The ports to which these are brought from a coast: 15 hexes over water, or 30 from a port of Japan's."""
        steps = 30 if coast in self.ports else 15
        near = flooded(coast, steps, is_wet)
        return {port for port in self.ports & {*near} - {coast} if self.has_room(port, passengers)}

    def has_room(self, place: int, more: set[str]) -> bool:
        """Whether air and ground units, or ships, find room in a hex together with those that come."""
        ashore, ships = self.count(place, more, "air", "ground"), self.count(place, more, "naval")
        return ashore <= ROOM_ASHORE and ships <= ROOM_AT_SEA

    def count(self, place: int, more: set[str], *arms: str) -> int:
        """How many Japanese units of these arms are in a hex when more have come."""
        there = {name for name in self.table.of(JAPAN, *arms) if self.table.places[name] == place}
        return len(there | {name for name in more if arm(name) in arms})

    def oil_ports(self) -> set[int]:
        """The ports near a resource to which somebody sails."""
        resources = [place for place in hexes() if has(place, "resource")]
        near = {port for port in self.ports if any(distance(port, each) <= 3 for each in resources)}
        return {port for port in near if self.sailors(port)}

    def sailors(self, port: int) -> set[str]:
        """The ships, and the Combined Fleet, that have a way over water to a port, clear of the enemy's zone."""
        if port in self.zone:
            return set()
        way = flooded(port, 99, lambda here, there: is_wet(here, there) and there not in self.zone)
        fleet = [*self.table.of(JAPAN, "naval"), *(each for each in FLEET if each in self.table.places)]
        return {name for name in fleet if self.table.places[name] in way and self.table.places[name] != port}

    def stations(self) -> set[int]:
        """Where the Tokyo Express may run: land of Japan's, or near its headquarters in supply and without Allies."""
        staffs = [name for name in self.lines.reach if name.startswith("hq_jp_")]
        near = {each for name in staffs for each in within(self.table.places[name], counters()[name]["range"])}
        free = {each for each in near if not self.table.stands(ALLIES, each, ANYBODY)}
        own = {place for place in self.table.japan if place not in RING}
        return {place for place in free | own if is_land(place)}

    def drop_zones(self, active: set[str]) -> set[int]:
        """Where paratroops come down near activated aircraft: outside the enemy's zone."""
        near = {each for name in active for each in within(self.table.places[name], reach(name))}
        return {place for place in near if self.is_open(place) and place not in self.zone}

    def is_open(self, place: int) -> bool:
        """Whether paratroops can take a hex: a named one of the Allies', empty or held by one Dutch regiment."""
        followed = (is_named(place) or place == KISKA) and place not in RING
        if not followed or self.table.owns(JAPAN, place) or not may_enter(RIFLES, place):
            return False
        here = self.table.stacks.get(place, [])
        lone = len(here) == 1 and counters()[here[0]].get("kind") == "regiment"
        return not here or (lone and counters()[here[0]]["nation"] == "dutch")

    def suicides(self, battle: int, active: set[str]) -> set[str]:
        """The air units from which kamikazes fly at a battle."""
        ships = [name for name in active if arm(name) == "naval" and self.table.places[name] == battle]
        if not ships or distance(battle, TOKYO) > KAMIKAZE_RANGE:
            return set()
        return {
            name for name in self.table.of(JAPAN, "air") if distance(self.table.places[name], battle) <= reach(name)
        }
