"""What can be wrong with the counters of a scenario: who they are, where they stand, how many (Rules 3, 8)."""

from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property

import msgspec

from game.core.board import Board
from game.core.problems import Path, Problem, unknown
from game.rulebooks.empire_of_the_sun.files.footing import listed_garrison, wrong_box, wrong_ground
from game.rulebooks.empire_of_the_sun.files.setup import ELSEWHERE, REDUCED
from game.rulebooks.empire_of_the_sun.terms.scenario import Scenario
from game.rulebooks.empire_of_the_sun.terms.tables import (
    Arm,
    Headquarters,
    SideName,
    Tables,
    UnitType,
)

MOST_ASHORE, MOST_SHIPS = 3, 6
"""Air and ground units together, and ships, that may stand in a hex (Rules 8.24, 8.48)."""
LONG_RANGE = "_lrb"
"""The end of the ids of long-range bombers whose fighters have the rest of it as their id."""
CONTROLS: dict[SideName, str] = {"japan": "Japan controls", "allies": "the Allies control"}
TRACKED_BARE = ("4600",)
"""Hexes without port, airfield, city or resource that are controlled all the same."""


class Placing(msgspec.Struct, frozen=True, dict=True):
    """A scenario's counters, and what is known about them and their places."""

    scenario: Scenario
    board: Board
    tables: Tables

    @cached_property
    def counters(self) -> dict[str, UnitType | Headquarters]:
        """All counters by their ids."""
        return {**self.tables.units, **self.tables.headquarters}

    def counter(self, name: str) -> UnitType | Headquarters | None:
        """The counter that an entry means."""
        return self.counters.get(name.removesuffix(REDUCED))

    def arm(self, name: str) -> Arm | None:
        """What a counter fights in."""
        counter = self.counter(name)
        return counter.arm if isinstance(counter, UnitType) else Arm.HEADQUARTERS if counter is not None else None

    def has(self, place: str, word: str) -> bool:
        """Whether the map says a word of a hex."""
        return bool(dict(self.board.spaces[self.board.by_name[place]].properties).get(word))

    def is_hex(self, place: str) -> bool:
        """Whether a place is a hex of the map and no box beside it."""
        grid = self.board.grid
        return grid is not None and self.board.by_name.get(place, len(grid.axial)) < len(grid.axial)

    def is_sea(self, place: str) -> bool:
        """Whether a hex is open sea."""
        return "ocean" in self.board.spaces[self.board.by_name[place]].terrain

    def owner(self, place: str) -> SideName:
        """Who controls a hex."""
        return "japan" if place in self.scenario.japan_controls else "allies"

    def is_tracked(self, place: str) -> bool:
        """Whether it is known of a hex who controls it, also while it is empty (Rules 3.15)."""
        signs = ("port", "airfield", "city", "resource")
        return place in TRACKED_BARE or any(self.has(place, word) for word in signs)


def check_counters(placing: Placing) -> Iterator[Problem]:
    """Everything that is wrong with the counters."""
    yield from check_entries(placing)
    yield from check_boxes(placing)
    for place, names in placing.scenario.units.items():
        if place not in placing.board.by_name:
            known = tuple(placing.board.by_name)
            yield Problem(("units", place), f"the map has no hex or box '{place}'", place, known)
            continue
        yield from check_stack(placing, place, names)
        if placing.is_hex(place):
            yield from check_sides(placing, place, names)
            for number, name in enumerate(names):
                yield from check_ground(placing, ("units", place, number), place, name)
    yield from check_arrivals(placing)


def entries(scenario: Scenario) -> Iterator[tuple[Path, str, str]]:
    """Every entry of a counter, with where it stands in the file and what that place is called."""
    for place, names in scenario.units.items():
        yield from ((("units", place, number), name, place) for number, name in enumerate(names))
    for box, names in scenario.boxes.items():
        yield from ((("boxes", box, number), name, f"the box '{box}'") for number, name in enumerate(names))
    for turn, names in scenario.arrivals.items():
        yield from ((("arrivals", str(turn), number), name, f"turn {turn}") for number, name in enumerate(names))


def check_entries(placing: Placing) -> Iterator[Problem]:
    """Counters exist, are placed once, and have the face that they lie on; garrisons are not set up."""
    seen: dict[str, str] = {}
    for path, name, place in entries(placing.scenario):
        plain, counter = name.removesuffix(REDUCED), placing.counter(name)
        if counter is None:
            yield Problem(path, f"there is no counter '{plain}'", plain, tuple(placing.counters))
        elif plain in seen:
            yield Problem(path, f"'{plain}' is set up twice: in {seen[plain]} and in {place}")
        elif isinstance(counter, Headquarters) and name.endswith(REDUCED):
            yield Problem(path, f"'{plain}' is a headquarters, which has no reduced face (Rules 3.2)")
        elif (sentence := listed_garrison(counter, plain)) is not None:
            yield Problem(path, sentence)
        seen.setdefault(plain, place)


def check_boxes(placing: Placing) -> Iterator[Problem]:
    """Boxes exist; the delay box holds Allies, and the China box their air units."""
    for box, names in placing.scenario.boxes.items():
        yield from unknown([(("boxes", box), box)], ELSEWHERE, "there is no box '{}'")
        for number, name in enumerate(names):
            counter = placing.counter(name)
            sentence = counter and wrong_box(counter, name, box)
            if sentence:
                yield Problem(("boxes", box, number), sentence)


def check_stack(placing: Placing, place: str, names: Sequence[str]) -> Iterator[Problem]:
    """No more stand in a place than may (Rules 8.24, 8.48)."""
    arms = [placing.arm(name) for name in names]
    ashore = [name for name, arm in zip(names, arms, strict=True) if arm in (Arm.AIR, Arm.GROUND)]
    if stacked(ashore) > MOST_ASHORE:
        sentence = f"{stacked(ashore)} air and ground units stand in {place}, which holds {MOST_ASHORE} (Rules 8.48)"
        yield Problem(("units", place), sentence, place)
    ships = arms.count(Arm.NAVAL)
    if ships > MOST_SHIPS:
        yield Problem(("units", place), f"{ships} ships lie in {place}, which holds {MOST_SHIPS} (Rules 8.24)", place)
    if arms.count(Arm.HEADQUARTERS) > 1:
        yield Problem(("units", place), f"two headquarters are in {place}, which holds one (Rules 6.1)", place)


def stacked(names: Iterable[str]) -> int:
    """How many units these count as in stacking: fighters and bombers of one designation are one."""
    return len({name.removesuffix(REDUCED).removesuffix(LONG_RANGE) for name in names})


def check_sides(placing: Placing, place: str, names: Sequence[str]) -> Iterator[Problem]:
    """One side stands in a hex, and controls it (Rules 3.4)."""
    sides = {counter.side for name in names if (counter := placing.counter(name)) is not None}
    if len(sides) > 1:
        yield Problem(("units", place), f"counters of both sides stand in {place}", place)
    elif sides and not placing.is_sea(place) and placing.is_tracked(place) and placing.owner(place) not in sides:
        sentence = f"{CONTROLS[placing.owner(place)]} {place}, but the enemy stands there (Rules 3.4)"
        yield Problem(("units", place), sentence, place)


def check_ground(placing: Placing, path: Path, place: str, name: str) -> Iterator[Problem]:
    """A counter stands where its like can (Rules 3.1)."""
    counter = placing.counter(name)
    sentence = counter and wrong_ground(placing.board, counter, name.removesuffix(REDUCED), place)
    if sentence:
        yield Problem(path, sentence)


def check_arrivals(placing: Placing) -> Iterator[Problem]:
    """Reinforcements with a place of their own are reinforcements, and the place is there."""
    coming = {name.removesuffix(REDUCED) for names in placing.scenario.arrivals.values() for name in names}
    for name, place in placing.scenario.arrival_hexes.items():
        if name not in coming:
            sentence = f"'{name}' is among no turn's `arrivals`"
            yield Problem(("arrival_hexes", name), sentence, name, tuple(sorted(coming)))
        if place not in placing.board.by_name and place not in ELSEWHERE:
            sentence = f"the map has no hex or box '{place}'"
            yield Problem(("arrival_hexes", name), sentence, place, (*placing.board.by_name, *ELSEWHERE))
