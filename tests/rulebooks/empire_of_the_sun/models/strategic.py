"""The Strategic phase and the plays of a card, by the rulebook's words alone (Rules 4.4, 6.5, 7.1, 10 to 13.8)."""

from typing import NamedTuple

from tests.rulebooks.empire_of_the_sun.models.lines import FAMILIES, Lines
from tests.rulebooks.empire_of_the_sun.models.paper import (
    ALLIES,
    HOLDERS,
    JAPAN,
    KUNMING,
    NO_MANS_LAND,
    RING,
    Table,
    arm,
    counters,
    distance,
    flooded,
    has,
    hexes,
    hexside,
    region,
    side_of,
    terrain,
)
from tests.rulebooks.empire_of_the_sun.models.politics import LOST, NORTH, State

TOKYO, RANGOON, MADRAS, AKYAB, JORHAT, IMPHAL, OAHU = 3706, 2008, 1406, 2006, 2104, 2105, 5808
BOMBED, COVERED = 8, 5
"""How near to Tokyo B-29s must be, and an airfield whose fighters go with them (§ 12.2)."""
EAST_EDGE = 60
ALEUTIANS = (4600, 4700, 4800, 5000, 5100)
TOJO, SOVIETS, ALEUTIAN_CARD = ("japan", 43), ("allies", 79), ("allies", 30)


class Beside(NamedTuple):
    """What is not on the map: counters by where they wait, what cards have brought about."""

    boxed: tuple[str, ...] = ()
    delayed: tuple[str, ...] = ()
    eliminated: tuple[str, ...] = ()
    waiting: tuple[str, ...] = ()
    track: dict[str, int] = {}
    """The turn on which each counter comes back from the turn track."""
    undelayable: frozenset[str] = frozenset()
    arrived: frozenset[str] = frozenset()
    rivals: frozenset[int] = frozenset()
    hump: bool = False
    tojo: bool = False
    interceptors: bool = False
    divisions: int = 0
    attacked: int = 0
    """The turn of the last offensive in China."""
    panama: int = 0


class Raid(NamedTuple):
    """What a B-29 brings with a die."""

    success: bool
    step_lost: bool


class Strategy:
    """What a side may do, and what befalls it, between the offensives."""

    def __init__(self, table: Table, state: State, apart: Beside, sources: tuple[set[int], set[int]]) -> None:
        self.table, self.state, self.apart, self.sources = table, state, apart, sources
        for is_fed in (True, False):
            self.lines = Lines(table, sources, is_fed)
            self.road_state = self.road()
            self.rests = self.lines.rests and is_fed == (self.road_state != "closed_no_hump")
            if self.rests:
                break

    def barring(self, side: int) -> set[int]:
        """The zone of the enemy, where nothing neutralises it."""
        return self.lines.zones.barring[1 - side]

    def road(self) -> str:
        """The Burma Road: routes to Rangoon and from there by sea to Madras or off the map, or routes to Madras."""
        ways, table = self.lines.ways(ALLIES), self.table

        def may_go(here: int, there: int) -> bool:
            return table.has_route(here, there) and not any(
                table.stands(JAPAN, each, HOLDERS) for each in (here, there)
            )

        along = {*flooded(KUNMING, len(hexes()), may_go)} if not table.stands(JAPAN, KUNMING, HOLDERS) else set[int]()
        sea = {*flooded(RANGOON, len(hexes()), ways.by_sea)} if RANGOON not in self.barring(ALLIES) else set[int]()
        sails = RANGOON in along and table.owns(ALLIES, RANGOON) and sea & (self.sources[ALLIES] | {MADRAS})
        if MADRAS in along or sails:
            return "open"
        fields = {place for place in NORTH if has(place, "airfield") and table.owns(ALLIES, place)}
        return "closed_hump" if self.apart.hump and fields & self.reached_by_staffs() else "closed_no_hump"

    def reached_by_staffs(self) -> set[int]:
        """Where headquarters bring supply as they do to an eligible port, over any length of sea or by four points of
        land, or to American aircraft (§ 6.22 f, 13.71)."""
        ways, lines = self.lines.ways(ALLIES), self.lines
        near: set[int] = set()
        for name in (each for each in lines.reach if side_of(each) == ALLIES):
            start = self.table.places[name]
            near |= {*flooded(start, len(hexes()), ways.by_sea)} | ways.near_by_land(start)
            near |= lines.reach[name] if "us_air_or_chinese" in FAMILIES[counters()[name]["command"]] else set()
        return near

    def supplied_fields(self) -> set[int]:
        """The Allied airfields to which supply can come, from Kunming too (§ 12.2)."""
        near = self.reached_by_staffs() | self.lines.fed("us_air_or_chinese")
        return {place for place in near if has(place, "airfield") and self.table.owns(ALLIES, place)} - NO_MANS_LAND

    def bombs(self, name: str) -> bool:
        """Whether a B-29 may bomb Japan (§ 12.2)."""
        if name in self.apart.boxed:
            return self.road_state != "closed_no_hump"
        place = self.table.places.get(name, 0)
        if not place or name in self.lines.unsupplied or distance(place, TOKYO) > BOMBED:
            return False
        return has(place, "airfield") and self.table.owns(ALLIES, place)

    def raid(self, name: str, die: int) -> Raid:
        """What comes of it: eight or less at full strength, four or less reduced; a nine costs a step (§ 12.2)."""
        is_covered = any(distance(place, TOKYO) <= COVERED for place in self.supplied_fields())
        more = self.apart.interceptors and not is_covered
        return Raid(die + more <= (4 if name in self.table.reduced else 8), die == 9 and not is_covered)

    def china(self, die: int) -> tuple[bool, int]:
        """Whether Japan may attack in China, and where its marker is after it (§ 13.82)."""
        apart, box = self.apart, self.state.china
        ports = any(has(place, "port") and place in self.table.japan for place in hexes() if is_chinese(place))
        is_late = not apart.attacked or apart.attacked < self.state.turn - 1
        legal = box < LOST and is_late and apart.divisions > 0 and ports
        helpers = [name for name in apart.boxed if counters()[name]["kind"] == "air" or name == "air_ap_14_lrb"]
        air = len(helpers) if self.road_state != "closed_no_hump" else 0
        less = {"open": 8, "closed_hump": 4, "closed_no_hump": 0}[self.road_state]
        if die + air <= apart.divisions - less:
            return legal, min(LOST, box + 1)
        return legal, box - 1 if air and 1 < box < LOST else box

    def led(self, staff: str) -> set[str]:
        """Whom a headquarters activates, each by itself: aircraft in the China box at Kunming while it is in supply, or
        over the Hump at an airfield of Northern India in supply (§ 7.21)."""
        found = self.lines.activated_by(staff)
        if staff not in self.lines.reach or "us_air_or_chinese" not in FAMILIES[counters()[staff]["command"]]:
            return found
        fed = {place for place in NORTH if has(place, "airfield") and self.table.owns(ALLIES, place)}
        doors = {KUNMING} | (fed & self.lines.fed("us_air_or_chinese") if self.apart.hump else set())
        reached = self.lines.ways(ALLIES).commanded_from(self.table.places[staff], counters()[staff]["range"])
        return found | {*self.apart.boxed} if doors & reached and self.road_state != "closed_no_hump" else found

    def efficiency(self, staff: str) -> tuple[int, int]:
        """How many units more than the card says a headquarters activates: usually, and if one of them starts in Burma,
        Northern India or Ceylon (§ 6.11, 13.79)."""
        printed = int(counters()[staff]["efficiency"])
        if side_of(staff) == JAPAN:
            return printed, max(0, printed - 1 + (RANGOON in self.table.japan) + self.table.has_bridge)
        east = {place for place in self.sources[ALLIES] if place // 100 == EAST_EDGE}
        has_way = self.table.places[staff] in self.lines.ways(ALLIES).linked(east)
        usual = printed if has_way or counters()[staff]["command"] == "commonwealth" else max(0, printed - 1)
        return usual, usual

    def first_player(self, cards: tuple[int, int]) -> int:
        """Who has more cards; with as many on both sides Japan to turn 4, then the Allies (§ 4.4)."""
        if cards[JAPAN] == cards[ALLIES]:
            return JAPAN if self.state.turn <= 4 else ALLIES
        return JAPAN if cards[JAPAN] > cards[ALLIES] else ALLIES

    def plays(self, side: int, key: tuple[str, int], operations: int, kept: str) -> set[str]:
        """In which ways a card may be played, but as its event; `kept` says of the Future Offensive that there is
        none, that this card is it, or that another is (§ 7.1)."""
        if self.must_be_event(key):
            return {"discard"} if key == ALEUTIAN_CARD else set()
        found = {
            "use_operations": any(side_of(name) == side for name in self.lines.reach),
            "china_offensive": side == JAPAN and operations == 3 and self.china(0)[0],
            "withdraw_hq": bool(self.table.of(side, "headquarters")),
            "return_hq": any(side_of(name) == side and self.berths(name, home(side)) for name in self.staffs_away()),
            "build_route": operations == 3 and self.builds(side),
            "future_offensive": kept == "none" and key not in (TOJO, SOVIETS),
            "discard": kept != "this",
        }
        return {way for way, is_open in found.items() if is_open}

    def must_be_event(self, key: tuple[str, int]) -> bool:
        """Whether a card may only be its event now (§ 5.37)."""
        threatened = any(side_of(name) == JAPAN for place in ALEUTIANS for name in self.table.stacks.get(place, ()))
        return (
            (key == TOJO and self.state.turn > 7)
            or (key == SOVIETS and self.apart.tojo)
            or (key == ALEUTIAN_CARD and threatened)
        )

    def staffs_away(self) -> list[str]:
        """The headquarters on the turn track."""
        return [name for name in self.apart.track if arm(name) == "headquarters"]

    def builds(self, side: int) -> bool:
        """Whether a side could build a route (§ 7.14)."""
        table, missing = self.table, self.table.missing
        if side == ALLIES:
            return bool(missing) and all(table.owns(ALLIES, place) for place in (*NORTH, AKYAB))
        if IMPHAL not in missing or RANGOON not in table.japan or RANGOON not in self.lines.fed("jp"):
            return False

        def may_go(here: int, there: int) -> bool:
            is_built = table.has_route(here, there) or ("R" in hexside(here, there) and IMPHAL in (here, there))
            return is_built and not any(table.stands(ALLIES, each) or each in RING for each in (here, there))

        ends = {*flooded(RANGOON, len(hexes()), may_go)} if not table.stands(ALLIES, RANGOON, HOLDERS) else set[int]()
        return IMPHAL in ends

    def open_bases(self, side: int, word: str) -> set[int]:
        """The ports or airfields of a side that no enemy disputes, outside his zone (§ 10.2)."""
        bases = {place for place in hexes() if has(place, word) and terrain(place) != "ocean"} - NO_MANS_LAND
        own = {place for place in bases if self.table.owns(side, place)} - self.barring(side)
        return {place for place in own if not self.table.stands(1 - side, place, ("ground", "air"))}

    def berths(self, name: str, lands: tuple[str, ...] = ()) -> set[int]:
        """The ports in which a headquarters may enter, of some lands or of all (§ 10.2, 7.13)."""
        side = side_of(name)
        taken = {self.table.places[each] for each in self.table.places if arm(each) == "headquarters"}
        start = self.sources[side] & self.table.japan if side == JAPAN else self.sources[side]
        linked = self.lines.ways(side).linked(start)
        ports = self.open_bases(side, "port") & linked - taken
        return {place for place in ports if not lands or region(place) in lands or (place == OAHU and side == ALLIES)}


def is_chinese(place: int) -> bool:
    """Whether a hex is of China or Korea."""
    return region(place) in ("China", "Korea")


def home(side: int) -> tuple[str, ...]:
    """Where a headquarters is brought back by a card; the Allies may also use Oahu (§ 7.13)."""
    return ("Japan",) if side == JAPAN else ("Australia", "India", "NIndia", "Ceylon")
