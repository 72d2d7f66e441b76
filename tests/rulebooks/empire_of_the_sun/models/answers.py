"""Who answers an offensive, and where all go after it, by the rulebook's words alone (Rules 7.26, 8.22, 8.32, 8.5)."""

from collections.abc import Iterable

from tests.rulebooks.empire_of_the_sun.models.lines import Lines, family
from tests.rulebooks.empire_of_the_sun.models.moves import ASHORE, BY_SEA, Moves, flown
from tests.rulebooks.empire_of_the_sun.models.paper import (
    ALLIES,
    FERRY,
    HOLDERS,
    PORT_MORESBY,
    Table,
    arm,
    beside,
    counters,
    distance,
    flooded,
    hexes,
    hexside,
    is_carrier,
    is_named,
    side_of,
    terrain,
    within,
)

EMERGENCY = 10
"""So many hexes ships go at most from a lost port, whatever lies between (§ 8.22)."""


def reach_of(name: str) -> int:
    """How far an air unit fights: a range in brackets only moves it (§ 8.31)."""
    facts = counters()[name]
    return int(facts["range"] if facts.get("is_bracketed") else max(facts["range"], facts.get("extended", 0)))


class Answers:
    """What a side can do about battles: who comes to one of them, with a card of so many operations (§ 7.26)."""

    def __init__(self, table: Table, lines: Lines, side: int, battles: set[int], operations: int, points: int) -> None:
        self.table, self.lines, self.side = table, lines, side
        self.battles, self.operations, self.points = battles, operations, min(points, 1)
        self.zone = lines.zones.barring[1 - side]

    def staffs(self) -> set[str]:
        """The headquarters in supply with a battle in their range, counted straight."""
        ready = (name for name in self.lines.reach if side_of(name) == self.side)
        return {name for name in ready if self.has_near(self.table.places[name], counters()[name]["range"])}

    def has_near(self, place: int, reach: int) -> bool:
        """Whether a battle lies so near."""
        return any(distance(place, battle) <= reach for battle in self.battles)

    def led_by(self, staff: str) -> set[str]:
        """The units that a headquarters can activate for it."""
        led = self.lines.activated_by(staff)
        return {name for name in led if self.comes(name) or (arm(name) == "ground" and self.is_escorted(name, led))}

    def is_escorted(self, name: str, led: set[str]) -> bool:
        """Whether a ground unit lands in a battle with ships beside it that the same headquarters activates."""
        place = self.table.places[name]
        ships = [each for each in led if arm(each) == "naval" and self.table.places[each] == place]
        moves = Moves(self.table, [name, *ships], self.operations)
        closed = set[int]() if any(map(is_carrier, ships)) else self.zone
        return bool(ships) and place not in self.battles and self.lands(moves, closed)

    def comes(self, name: str) -> bool:
        """Whether a unit comes to a battle."""
        place = self.table.places[name]
        if counters()[name]["kind"] == "b29":
            return place in self.battles
        if place in self.battles:
            return True
        return {"air": self.flies, "naval": self.sails, "ground": self.marches}[arm(name)](name)

    def flies(self, name: str) -> bool:
        """Whether an air unit fights from where it is, or from an airfield that it reaches."""
        moves, start = Moves(self.table, [name], self.operations), self.table.places[name]
        facts = counters()[name]
        legs = [facts["range"], *([] if facts.get("is_bracketed") else [max(facts["range"], facts.get("extended", 0))])]
        is_ferry_open = self.side == ALLIES and not self.table.stands(1 - self.side, FERRY, ("naval",))
        stops = (moves.own("airfield") - self.battles - {FERRY}) | ({FERRY} if is_ferry_open else set())
        ends = {end for leg in legs for end in landed(start, leg, self.operations, stops)} - {FERRY}
        free = {end for end in ends if not self.table.stands(1 - self.side, end, ("ground",))}
        return any(self.has_near(end, reach_of(name)) for end in free | {start})

    def sails(self, name: str) -> bool:
        """Whether a ship comes into a battle, or a carrier within her range of one, at sea or in an own port."""
        moves = Moves(self.table, [name], self.operations)
        reached = moves.sailed(BY_SEA * self.operations)
        if reached & self.battles:
            return True
        near = within(self.table.places[name], 99) if is_carrier(name) else frozenset[int]()
        berths = {place for place in reached & near if terrain(place) == "ocean"} | reached & moves.own_ports() & near
        return any(
            self.has_near(place, counters()[name]["range"]) for place in berths | {self.table.places[name]} & near
        )

    def marches(self, name: str) -> bool:
        """Whether a ground unit comes by land, through no hex with enemies, or by the one shipping point."""
        moves = Moves(self.table, [name], self.operations)
        if not moves.meets(moves.start, HOLDERS) and self.battles & self.on_foot(moves):
            return True
        return self.lands(
            moves, self.zone | {each for each in hexes() if self.table.stands(1 - self.side, each, ("naval",))}
        )

    def lands(self, moves: Moves, closed: set[int]) -> bool:
        """Whether some units land in a battle, round hexes that are closed to them."""
        able = moves.seafaring() and "army_ap_7" not in moves.units and moves.points() <= self.points
        able = able and moves.start not in closed
        ends = moves.sailed(BY_SEA * self.operations, closed) & self.battles if able else set()
        return any(moves.may_land(end) and (terrain(end) != "mountain" or end == PORT_MORESBY) for end in ends)

    def on_foot(self, moves: Moves) -> set[int]:
        """Where it marches in reaction."""
        most = ASHORE * self.operations
        spent, todo = {moves.start: 0}, [moves.start]
        while todo:
            here = todo.pop()
            for there in beside(here) if here not in self.battles else ():
                is_shut = moves.meets(there, HOLDERS) and there not in self.battles
                cost = 0 if is_shut else moves.step(here, there)
                if cost and spent[here] + cost <= min(most, spent.get(there, most + 1) - 1):
                    spent[there] = spent[here] + cost
                    todo.append(there)
        return set(spent)


def landed(start: int, leg: int, legs: int, stops: set[int]) -> set[int]:
    """The airfields reached with so many legs, the start left out."""
    seen, ring = {start}, {start}
    for _ in range(legs):
        ring = {end for here in ring for end in flown(here, leg, set()) & stops} - seen
        seen |= ring
    return seen - {start}


def displaced(table: Table, side: int) -> dict[str, list[int]]:
    """Who must leave a lost port or airfield, and where each may be put (§ 8.22, 8.32)."""
    found: dict[str, list[int]] = {}
    for name in table.of(side, "naval", "air"):
        place, moves = table.places[name], Moves(table, [name], 1)
        if table.owns(side, place) or not is_named(place):
            continue
        if arm(name) == "air":
            reach = max(counters()[name]["range"], counters()[name].get("extended", 0))
            found[name] = sorted((moves.own("airfield") - {FERRY, place}) & within(place, reach))
        elif place in {each for each in hexes() if "port" in hexes()[each].get("has", ())}:
            found[name] = sorted((moves.own_ports() - {place}) & within(place, EMERGENCY))
    return found


def homes(table: Table, lines: Lines, name: str, operations: int, is_attacker: bool) -> tuple[set[int], bool]:
    """Where an active ship or air unit goes after the battles, and whether it may stay (§ 8.5)."""
    side, place = side_of(name), table.places[name]
    moves = Moves(table, [name], operations)
    if arm(name) == "naval":
        berths = moves.own_ports()
        reached = {*flooded(place, BY_SEA * operations, lambda a, b: "W" in hexside(a, b))} - {place}
        ends = {end for end in reached & berths if not moves.meets(end)}
    else:
        berths = moves.own("airfield") - {FERRY}
        reach = max(counters()[name]["range"], counters()[name].get("extended", 0))
        open_ = side == ALLIES and not moves.meets(FERRY, ("naval",))
        reached = landed(place, reach, operations, berths | ({FERRY} if open_ else set()))
        ends = {end for end in reached & berths if not moves.meets(end, ("ground",))}
    best = lines.fed(family(name)) & commanded(table, table.of(side, "headquarters"))
    if is_attacker or not (ends | ({place} & berths)) & best:
        return ends, place in berths
    return ends & best, place in berths and (place in best or not ends & best)


def commanded(table: Table, staffs: Iterable[str]) -> set[int]:
    """The hexes in the straight range of headquarters."""
    return {each for name in staffs for each in within(table.places[name], counters()[name]["range"])}
