"""The victory points of Japan by the lists of the years and theatres, by the rulebook alone (Rules 17.1 to 17.3)."""

from collections.abc import Iterable
from typing import NamedTuple

from tests.rulebooks.empire_of_the_sun.models.paper import ALLIES, JAPAN, arm, distance, has, hexes, side_of
from tests.rulebooks.empire_of_the_sun.models.politics import LOST, NATIONS, NORTH
from tests.rulebooks.empire_of_the_sun.models.strategic import OAHU, RANGOON, TOKYO, Strategy

TOWNSVILLE, KAUAI, HAWAII, MIDWAY, WAKE, ATTU, DUTCH_HARBOR, RABAUL, VOGELKOP = (
    3727, 5708, 5908, 5108, 4612, 4600, 5100, 4021, 3219
)  # fmt: skip
GUINEA_PORTS = (3319, 3520, 3720, 3822, 3823, 4024)
GUINEA = (VOGELKOP, *GUINEA_PORTS)
MANDATE_PORTS = (3820, 4020, 4021, 4222, 4423)
MANDATES = (3820, 3921, 4020, 4021, 4121, 4122, 4221, 4222, 4322, 4423)
MARSHALLS, HEBRIDES, PHILIPPINES = (4415, 4715), (4825, 4826, 4828), (2813, 3014, 2915, 2715)
AUSTRALIA = NATIONS["australia"][1]
MAJOR_BREAKTHROUGH, MOST_BOXES = 2, 4
FAMILIES = ("us_air_or_chinese", "us_other", "commonwealth", "dutch")


class Past(NamedTuple):
    """What was before: the hexes that Japan held when the scenario began, and those it ever took."""

    start: frozenset[int]
    ever: frozenset[int]


class Points:
    """The hexes as they are counted, and what each list makes of them."""

    def __init__(self, strategy: Strategy, past: Past) -> None:
        self.strategy, self.state, self.table, self.past = strategy, strategy.state, strategy.table, past
        lines = strategy.lines
        self.fed = [set(lines.fed("jp")), set().union(*(lines.fed(kin) for kin in FAMILIES))]
        self.japan = {place for place in hexes() if self.counts_for_japan(place)}

    def counts_for_japan(self, place: int) -> bool:
        """Whose a hex is: its taker's if his units would be in supply there, else his who held it first (§ 17.1)."""
        holder, first = (JAPAN if self.table.owns(JAPAN, place) else ALLIES), place in self.past.start
        if (holder == JAPAN) != first and place not in self.fed[holder]:
            return first
        return holder == JAPAN

    def japanese(self, places: Iterable[int]) -> int:
        """How many of these are Japan's."""
        return sum(place in self.japan for place in places)

    def allied(self, places: Iterable[int]) -> int:
        """How many of these are the Allies'."""
        return sum(place not in self.japan for place in places)

    def with_a_unit(self, place: int) -> bool:
        """Whether a hex is Japan's and a unit of Japan stands there, no headquarters."""
        there = self.table.stacks.get(place, ())
        return place in self.japan and any(side_of(name) == JAPAN and arm(name) != "headquarters" for name in there)

    def is_cut(self) -> bool:
        """Whether no way of supply joins Townsville to Oahu, both of them Allied."""
        ends = (TOWNSVILLE, OAHU)
        ways = self.strategy.lines.ways(ALLIES)
        return not all(self.table.owns(ALLIES, end) for end in ends) or OAHU not in ways.linked([TOWNSVILLE])

    def has_allied_port_near(self, reach: int) -> bool:
        """Whether the Allies hold a port so near to Tokyo."""
        return any(has(each, "port") and distance(each, TOKYO) <= reach for each in hexes() if each not in self.japan)

    def india(self) -> int:
        """Unrest and strikes count one, worse two."""
        return (0, 1, 1, 2, 2, 2)[self.state.india]

    def common(self) -> int:
        """What all lists of the years count."""
        state = self.state
        return (
            5 * (state.china == LOST)
            + (self.strategy.road_state != "open")
            + 5 * self.is_cut()
            + self.japanese(NORTH)
            + self.india()
            + (6 - state.will if state.will < 6 else 5 - state.will)
            + 3 * (OAHU in self.past.ever)
        )

    def hawaii(self) -> int:
        """Kauai and Hawaii, ever taken."""
        return (KAUAI in self.past.ever) + (HAWAII in self.past.ever)

    def has_mandates(self) -> bool:
        """Whether the Australian Mandates are Japan's as a nation."""
        return "australian_mandates" in self.state.surrendered

    def y1942(self) -> int:
        """The list of 1942."""
        return (
            self.common()
            + (min(MOST_BOXES, self.state.china) if self.state.china < LOST else 0)
            + self.has_mandates()
            + 2 * (self.japanese(GUINEA_PORTS) >= 4)
            + self.hawaii()
            + self.with_a_unit(MIDWAY)
            + self.with_a_unit(WAKE)
            + (ATTU in self.japan)
            + 2 * (DUTCH_HARBOR in self.japan)
            - 3 * (self.resources() == 12)
        )

    def resources(self) -> int:
        """The resource hexes of Japan as they are counted."""
        return self.japanese(place for place in hexes() if has(place, "resource"))

    def y1943(self) -> int:
        """The list of 1943."""
        guinea = 3 if not self.japanese(GUINEA) else int(self.allied(GUINEA_PORTS) >= 4)
        return (
            self.common()
            + (3 if self.has_mandates() else -3)
            - (self.allied(MANDATES) >= 4)
            + self.hawaii()
            - 3 * (not self.japanese(MARSHALLS))
            - guinea
            - 3 * self.has_allied_port_near(11)
            - self.allied(place for place in hexes() if has(place, "resource"))
        )

    def y1944(self) -> int:
        """The list of 1944."""
        ports = sum(place not in self.japan and place in self.fed[ALLIES] for place in PHILIPPINES)
        return (
            self.common()
            + self.has_mandates()
            + (0 if not self.japanese(GUINEA) else 3 if self.allied(GUINEA) else 5)
            + 3 * (RABAUL in self.japan and RABAUL in self.fed[JAPAN])
            + (5, 3, 0, 0, 0)[ports]
            + 5 * (not self.has_allied_port_near(8))
        )

    def sopac(self) -> int:
        """The list of the South Pacific."""
        return (
            self.front(fallen=5)
            + 5 * self.is_cut()
            + max(0, 4 - self.state.will)
            + self.japanese(MANDATE_PORTS)
            + self.all_or_none(MANDATE_PORTS)
            + self.japanese(GUINEA_PORTS)
            - (VOGELKOP not in self.japan)
            + self.all_or_none(GUINEA)
            + bool(self.japanese(HEBRIDES))
            + bool(self.japanese(place for place in AUSTRALIA if has(place, "port")))
        )

    def front(self, fallen: int) -> int:
        """China by the boxes from major breakthrough, or that it has fallen."""
        return fallen if self.state.china == LOST else self.state.china - MAJOR_BREAKTHROUGH

    def all_or_none(self, places: tuple[int, ...]) -> int:
        """Three for all of them, three less for none."""
        return 3 if not self.allied(places) else -3 if not self.japanese(places) else 0

    def burma(self) -> int:
        """The list of Burma."""
        state, rivals = self.state, self.strategy.apart.rivals
        return (
            self.front(fallen=6)
            + (-1 if self.strategy.road_state == "open" else 3)
            + max(0, 4 - state.will)
            + (state.europe < 0)
            - (state.europe > 0)
            + self.japanese(NORTH)
            + self.india()
            + (2 if RANGOON in self.japan else -2)
            + (ALLIES in rivals)
            - (JAPAN in rivals)
        )
