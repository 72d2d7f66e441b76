"""What a turn brings by itself, by the rulebook's words alone (Rules 4.3, 10.4, 11.1, 12.1, 13, 15, 16.2)."""

from collections.abc import Iterable
from typing import NamedTuple

from tests.rulebooks.empire_of_the_sun.models.paper import (
    ALLIES,
    JAPAN,
    RING,
    Table,
    arm,
    counters,
    has,
    hexes,
    is_carrier,
    is_named,
    region,
    side_of,
)

NORTH = (1905, 2005, 2104, 2105, 2205)
NATIONS: dict[str, tuple[tuple[str, ...], tuple[int, ...], int]] = {
    "new_guinea": (("Guinea",), (3219, 3319, 3520, 3720, 3822, 3823, 4024), 0),
    "philippines": (("Philippines",), (2813, 2915), 1),
    "malaya": (("Malaya",), (2014, 2015), 1),
    "dutch_east_indies": (
        ("DEI", "Java", "Sumatra", "Borneo", "Celebes"),
        (2019, 1813, 1916, 2017, 2220, 2415, 2517, 2616),
        1,
    ),
    "burma": (("Burma",), (2008, 2106, 2206, 2305), 1),
    "india": ((), NORTH, 2),
    "australia": (("Australia",), (2426, 2525, 2825, 3023, 3226, 3624, 3626, 3727), 2),
    "australian_mandates": (("AMandates",), (4021, 4423), 0),
    "marshall_islands": (("Marshall",), (4415, 4715), 0),
}
"""The nations in their order: regions, the hexes by which they fall and return, the Political Will (§ 13)."""
GREAT = {"philippines", "malaya", "dutch_east_indies", "burma", "india", "australia", "china"}
LEVELS = {3: 0, 2: 0, 1: 0, 0: 1, -1: 1, -2: 1, -3: 2, -4: 2, -5: 3, -6: 3, -7: 4}
REVOLTS, LOST = 4, 5
HAWAII, ALASKA = {5708, 5808, 5908, 5108}, {4600, 4700, 4800, 5000, 5100}


class State(NamedTuple):
    """The tracks as they stand at the end of a turn."""

    turn: int
    will: int
    europe: int
    china: int
    india: int
    surrendered: frozenset[str]
    shipping: int
    escorts: int
    scored: frozenset[str]
    hawaii: int
    alaska: int
    taken: frozenset[int]
    target: int


def level(state: State) -> int:
    """How hard the war in Europe presses (§ 15.1)."""
    return LEVELS[state.europe]


def resources(table: Table) -> int:
    """The resource hexes that Japan controls."""
    return sum(has(place, "resource") and place in table.japan for place in hexes())


def hands(table: Table, state: State) -> list[tuple[int, int]]:
    """Cards and passes of both sides (§ 4.3)."""
    japan = 7 if state.turn < 5 else max(4, (resources(table) + 1) // 2)
    lost = (state.china == LOST) + (state.india == LOST) + ("australia" in state.surrendered) + (level(state) == 4)
    cards, passes = {2: (5, 2), 3: (6, 1)}.get(state.turn, (7, 0))
    return [(japan, {6: 1, 5: 2, 4: 2}.get(japan, 0)), (max(4, cards - lost), min(2, passes + lost))]


def submarines(state: State, die: int) -> tuple[bool, int]:
    """Whether they succeed, and the escorts after it (§ 12.1)."""
    success = die - state.turn + state.escorts + (state.turn < 5) <= 0
    return success, max(0, state.escorts - 2) if success else state.escorts


def allied_steps(table: Table, state: State) -> dict[str, int]:
    """The Allied replacement steps (§ 11.1)."""
    ports = any(place not in table.japan for place in (1307, 1308, 2015, 2709, 3727))
    found = {
        "ground": 2,
        "air": 5,
        "us_naval": (state.turn % 2 == 0) + (5808 not in table.japan),
        "commonwealth_naval": int(state.turn in (6, 9, 12) and ports),
        "chinese": int(state.turn > 2 and state.turn % 2),
    }
    return {kind: number for kind, number in found.items() if number}


class Segment:
    """The National Status segment: who falls and who returns, and what changes hands with them (§ 13)."""

    def __init__(self, table: Table, state: State) -> None:
        self.table, self.state = table, state
        self.japan, self.will, self.india = set(table.japan), state.will, state.india
        self.fallen, self.returned = set[str](), set[str]()
        self.gone = set[str]()
        for name in NATIONS:
            if name == "india":
                self.look_at_india()
            else:
                self.look_at(name)
        if level(state) == 4:
            self.add(-1)

    def add(self, amount: int) -> None:
        """The Political Will stays between none and ten (§ 16.1)."""
        self.will = min(10, max(0, self.will + amount))

    def look_at_india(self) -> None:
        """Its marker moves left while all of the north is Japan's; from revolts it surrenders (§ 13.6)."""
        if self.india == LOST:
            return
        if not set(NORTH) <= self.japan:
            self.india = 0
            return
        self.india += 1
        if self.india == LOST:
            self.fallen.add("india")
            self.add(-2)
            self.gone |= {name for name in self.table.places if counters()[name].get("nation") == "indian"}

    def look_at(self, name: str) -> None:
        """A nation falls when all its hexes are Japan's, and returns when none of them is (§ 13.1)."""
        regions, wanted, cost = NATIONS[name]
        is_japanese = name in self.state.surrendered
        if not is_japanese and set(wanted) <= self.japan:
            self.fallen.add(name)
            self.gone |= set(self.leaving(name, regions))
            self.change(name, regions, JAPAN)
            self.add(-cost)
        elif is_japanese and not set(wanted) & self.japan:
            self.returned.add(name)
            self.change(name, regions, ALLIES)
            self.add(cost)

    def leaving(self, name: str, regions: tuple[str, ...]) -> Iterable[str]:
        """Who leaves the game with a nation (§ 13.2, 13.4, 13.5)."""
        nation = {"dutch_east_indies": "dutch", "burma": "burma_indian"}.get(name)
        for unit, place in self.table.places.items():
            is_inside = name == "philippines" and region(place) in regions and side_of(unit) == ALLIES
            if counters()[unit].get("nation", "") == nation or (is_inside and arm(unit) == "ground"):
                yield unit

    def change(self, name: str, regions: tuple[str, ...], side: int) -> None:
        """All its named hexes go over in which no unit of the other side stays (§ 13.1)."""
        arms = ("ground",) if name == "philippines" and side == JAPAN else ("ground", "air", "naval")
        for place in hexes():
            if is_named(place) and region(place) in regions and place not in RING:
                there = (unit for unit in self.table.stacks.get(place, ()) if unit not in self.gone)
                if any(side_of(unit) != side and arm(unit) in arms for unit in there):
                    continue
                self.japan = self.japan | {place} if side == JAPAN else self.japan - {place}


def will_after(table: Table, state: State) -> int:
    """The Political Will after its segment (§ 16.2, 16.4)."""
    standing = {table.places[name] for name in table.places if side_of(name) == JAPAN}
    fleet = [name for name in table.of(ALLIES, "naval") if counters()[name]["nation"] == "us"]
    won = sum(is_named(place) and place not in table.japan for place in state.taken)
    changes = [
        ("all_nations", -2, state.surrendered >= GREAT),
        ("hawaii", -1, bool(standing & HAWAII) and state.hawaii > 0),
        ("alaska", -1, bool(standing & ALASKA) and state.alaska > 1),
        ("resources", 3, state.turn > 4 and resources(table) < 4),
        ("carriers", -1, not any(map(is_carrier, fleet))),
        ("ships", -1, not fleet),
        ("progress", -1, state.turn > 3 and won < state.target),
    ]
    will = state.will
    for name, amount, holds in changes:
        if holds and name not in state.scored:
            will = min(10, max(0, will + amount))
    return will
