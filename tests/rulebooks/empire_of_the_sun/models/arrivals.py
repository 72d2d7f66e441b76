"""Who comes, who is rebuilt and who wears away between the offensives, by the rulebook (Rules 6.5, 10, 11, 15)."""

from collections.abc import Iterable

from tests.rulebooks.empire_of_the_sun.models.lines import family
from tests.rulebooks.empire_of_the_sun.models.paper import (
    ALLIES,
    JAPAN,
    KUNMING,
    arm,
    counters,
    is_carrier,
    side_of,
    within,
)
from tests.rulebooks.empire_of_the_sun.models.politics import LEVELS
from tests.rulebooks.empire_of_the_sun.models.strategic import Strategy

MOST_SHIPS, MOST_ASHORE = 6, 3
SENT = {0: -1, 1: 1, 2: 3, 3: 5, 4: 7}
"""The highest die that sends a delayed unit to Europe, by the level (§ 15.3)."""


class Arrivals:
    """The counters that enter the map, take steps or lose them, by what a strategy knows."""

    def __init__(self, strategy: Strategy) -> None:
        self.table, self.state, self.apart = strategy.table, strategy.state, strategy.apart
        self.lines, self.strategy = strategy.lines, strategy
        self.is_china_fed = strategy.road_state != "closed_no_hump"

    def entries(self, name: str) -> set[int]:
        """Where a counter may enter (§ 10.2)."""
        if arm(name) == "headquarters":
            return self.strategy.berths(name)
        side = side_of(name)
        if counters()[name]["nation"] == "chinese":
            places = {KUNMING} if self.is_china_fed else set[int]()
        else:
            leading = {staff for staff in self.lines.reach if family(name) in led_by(staff) and side_of(staff) == side}
            ways, reached = self.lines.ways(side), set[int]()
            for staff in leading:
                start = self.table.places[staff]
                is_new = staff in self.apart.arrived
                reached |= {start} if is_new else ways.commanded_from(start, counters()[staff]["range"])
            bases = self.strategy.open_bases(side, "airfield" if arm(name) == "air" else "port")
            places = bases & reached & self.lines.fed(family(name))
        return {place for place in places if self.has_room(name, place)}

    def has_room(self, name: str, place: int) -> bool:
        """Whether one more may stand there (§ 8.24, 8.48)."""
        here = [each for each in self.table.stacks.get(place, ()) if side_of(each) == side_of(name)]
        if arm(name) == "naval":
            return sum(arm(each) == "naval" for each in here) < MOST_SHIPS
        ashore = {each.removesuffix("_lrb") for each in (*here, name) if arm(each) in ("air", "ground")}
        return len(ashore) <= MOST_ASHORE

    def coming(self, side: int) -> tuple[set[str], set[str]]:
        """Who comes this turn, and who is delayed (§ 10.1, 15.2)."""
        fresh = {name for name in self.apart.waiting if due(name) <= self.state.turn}
        fresh |= {name for name, turn in self.apart.track.items() if turn <= self.state.turn}
        own = {name for name in fresh if side_of(name) == side}
        late = {name for name in own if side == ALLIES and self.is_delayed(name)}
        return own - late | {name for name in self.apart.delayed if side_of(name) == side}, late

    def is_delayed(self, name: str) -> bool:
        """Whether a new Allied unit goes to the delay box (§ 15.2)."""
        if arm(name) == "headquarters" or counters()[name]["kind"] == "b29" or name in self.apart.undelayable:
            return False
        is_closed = self.apart.panama == self.state.turn
        return LEVELS[self.state.europe] > 0 or is_closed or (ALLIES in self.apart.rivals and is_army(name))

    def dice_for_europe(self) -> dict[str, int]:
        """For each unit that enters the delay box or stays there the highest die that sends it away (§ 15.3)."""
        entering, late = self.coming(ALLIES)
        level = LEVELS[self.state.europe]
        stay = {name for name in entering if not self.entries(name)}
        rolling = [name for name in stay | late if is_army(name) or is_escort_carrier(name)]
        return dict.fromkeys(rolling, SENT[level] + (ALLIES in self.apart.rivals)) if level else {}

    def flips(self, kinds: Iterable[str], side: int) -> set[str]:
        """The reduced units that a step may turn to their full face (§ 11.3, 11.4)."""
        there = [name for name in self.table.reduced if name in self.table.places or name in self.apart.boxed]
        cut = self.lines.unsupplied | (set() if self.is_china_fed else set(self.apart.boxed))
        two = (name for name in there if counters()[name].get("full") and side_of(name) == side)
        return {name for name in two if takes(name) in kinds and name not in cut}

    def rebuilds(self, kinds: Iterable[str], side: int) -> dict[str, set[int]]:
        """The lost units that a step may bring back, and where (§ 11.4)."""
        lost = (name for name in self.apart.eliminated if side_of(name) == side and takes(name) in kinds)
        found = {name: self.entries(name) for name in lost}
        return {name: places for name, places in found.items() if places}

    def attrition(self) -> tuple[set[str], set[str]]:
        """Who is reduced and who is lost out of supply at the end of the turn (§ 6.5)."""
        boxed = set[str]() if self.is_china_fed else set(self.apart.boxed)
        cut = {name for name in self.lines.unsupplied if arm(name) in ("air", "ground")}
        worn = {name for name in cut | boxed if name in self.table.reduced}
        return (cut | boxed) - worn, {name for name in worn & cut if not self.is_near_staff(name)}

    def is_near_staff(self, name: str) -> bool:
        """Whether a headquarters of its side, in supply or not, has it in its straight range."""
        places = self.table.places
        staffs = self.table.of(side_of(name), "headquarters")
        return any(places[name] in within(places[staff], counters()[staff]["range"]) for staff in staffs)


def led_by(staff: str) -> set[str]:
    """The families that a headquarters commands (§ 6.12)."""
    shared = {"us_air_or_chinese"}
    return {
        "japanese": {"jp"},
        "us": shared | {"us_other"},
        "commonwealth": shared | {"commonwealth"},
        "joint": shared | {"us_other", "commonwealth", "dutch"},
    }[counters()[staff]["command"]]


def is_army(name: str) -> bool:
    """Whether it is an air or ground unit of the American Army."""
    facts = counters()[name]
    return facts["nation"] == "us" and facts["service"] == "army" and arm(name) in ("air", "ground")


def is_escort_carrier(name: str) -> bool:
    """Whether it is an American escort carrier."""
    return is_carrier(name) and counters()[name]["kind"] == "cve" and counters()[name]["nation"] == "us"


def due(name: str) -> int:
    """The turn that is printed on a counter; 99 for one that comes otherwise."""
    entry = str(counters()[name]["entry"]).removesuffix("r")
    return int(entry[1:]) if entry[0] == "t" else 99


def takes(name: str) -> str:
    """The kind of steps that rebuild a unit; none for dotted and Dutch units (§ 11.3)."""
    facts = counters()[name]
    if facts.get("is_dotted") or arm(name) == "headquarters" or facts["nation"] == "dutch":
        return ""
    if arm(name) == "air":
        return "air"
    if side_of(name) == JAPAN:
        return {"naval": "japanese_naval", "ground": "divisions"}[arm(name)]
    if arm(name) == "naval":
        return "us_naval" if facts["nation"] == "us" else "commonwealth_naval"
    return "chinese" if facts["nation"] == "chinese" else "ground"
