"""Who searches, from where and how far: what each side sees of the map in this phase (Rules 24.1)."""

from typing import TypeAlias

import msgspec
from msgspec.structs import replace

from game.core.actions import Refusal, Side
from game.core.hexset import NOWHERE, SpaceSet, has
from game.core.kept import carried, kept_each, recent
from game.rulebooks.pacific_war.damage.bases import usable_airbases
from game.rulebooks.pacific_war.searching.charts import SPOTTER, line_for, ranges, report_line
from game.rulebooks.pacific_war.terms.game import ALLIES, JAPAN, PacificGame
from game.rulebooks.pacific_war.terms.occupants import Units, changed_units
from game.rulebooks.pacific_war.terms.position import SEARCHED, PacificPosition, Unit, base_at

NOBODY = -1
NONE: frozenset[int] = frozenset()
SIGHTS_KEPT = 8
"""For how many states of the units that search it is kept what they see."""


class Watch(msgspec.Struct, frozen=True, gc=False):
    """What of a unit that searches decides what it sees; other changes of it are nothing to the search.

    It searches unless the spotters of this Task Force have, or this airbase is out of use; below 0 there is none. Of
    those that have searched only spotters are still told, because of the others in their Task Force.
    """

    place: int
    line: str
    force: int
    airbase: int
    has_searched: bool


class Lookouts(msgspec.Struct, frozen=True, eq=False):
    """The units of a side that search, let now or not; others as soon as one of them sees otherwise."""

    posts: dict[Watch, frozenset[int]]
    """By what they are to the search: most share it with others at their base."""


BothLookouts: TypeAlias = tuple[Lookouts, Lookouts]
Changes: TypeAlias = list[tuple[int, Watch | None, Watch | None]]
"""Units, each with what it was to the search and what it is now."""


class Sight(msgspec.Struct, frozen=True):
    """Who of a side can search, from where and how far, and the hexes in which they do so with some hope.

    `spotted` are the Task Forces whose own spotters have searched in this phase.
    """

    eyes: tuple[tuple[frozenset[int], Watch, int], ...]
    """The units of each post, what they are to the search, and their range."""
    hexes: SpaceSet
    spotted: frozenset[int]


def watch_of(game: PacificGame, unit: Unit) -> Watch | None:
    """What a unit is to the search; None: nothing, wherever it is let (Rules 24.1)."""
    line, has_searched = line_for(game, unit), unit.marks & SEARCHED > 0
    if not line or not 0 <= unit.place < game.hex_count:
        return None
    if line == SPOTTER:
        return Watch(unit.place, line, unit.force, NOBODY, has_searched)
    if not unit.steps or has_searched:
        return None
    return Watch(unit.place, line, NOBODY, NOBODY if unit.aboard >= 0 else unit.place, has_searched)


def is_let(watch: Watch, spotted: frozenset[int], airbases: SpaceSet) -> bool:
    """Whether a unit searches while these Task Forces have searched and these airbases are usable (Rules 24.1)."""
    if watch.has_searched or watch.force in spotted:
        return False
    return watch.airbase < 0 or has(airbases, watch.airbase)


def posted(game: PacificGame, known: BothLookouts, before: Units, now: Units) -> BothLookouts:
    """Those of each side that search, after some units have changed: only these are looked at."""
    if len(before) != len(now):
        return posted_among(game, now)
    otherwise: tuple[Changes, Changes] = ([], [])
    for number in changed_units(game, before, now):
        unit = now[number]
        if before[number].kind != unit.kind:  # after an undo the number may be that of another unit formed since
            return posted_among(game, now)
        was, watch = watch_of(game, before[number]), watch_of(game, unit)
        if watch != was:
            otherwise[game.side(unit.kind)].append((number, was, watch))
    japan, allies = known
    if otherwise[JAPAN]:
        japan = with_watches(japan, otherwise[JAPAN])
    if otherwise[ALLIES]:
        allies = with_watches(allies, otherwise[ALLIES])
    return japan, allies


def posted_among(game: PacificGame, units: Units) -> BothLookouts:
    """Those of all these units that each side searches with."""
    watches: tuple[Changes, Changes] = ([], [])
    for number, unit in enumerate(units):
        watches[game.side(unit.kind)].append((number, None, watch_of(game, unit)))
    japan, allies = [with_watches(Lookouts({}), new) for new in watches]
    return japan, allies


def with_watches(known: Lookouts, otherwise: Changes) -> Lookouts:
    """The lookouts of a side after some of its units see otherwise, or nothing any more."""
    posts = dict(known.posts)
    for number, was, watch in otherwise:
        if was is not None:
            left = posts[was] - {number}
            if left:
                posts[was] = left
            else:
                del posts[was]
        if watch is not None:
            posts[watch] = posts.get(watch, NONE) | {number}
    return Lookouts(posts)


@carried(posted, "units")
def lookouts(game: PacificGame, position: PacificPosition) -> BothLookouts:
    """The units of each side that search where they are let."""
    return posted_among(game, position.units)


@kept_each()
def sight(game: PacificGame, position: PacificPosition, side: Side) -> Sight:
    """What a side can search now (Rules 24.1, 24.2)."""
    mine, airbases = lookouts(game, position)[side], usable_airbases(game, position, side)
    return sight_of(game, side, mine, airbases, position.is_night)


@recent(SIGHTS_KEPT)
def sight_of(game: PacificGame, side: Side, mine: Lookouts, airbases: SpaceSet, at_night: bool) -> Sight:
    """What these units of a side search, each with the longest range of its line."""
    spotted = frozenset([watch.force for watch in mine.posts if watch.has_searched and watch.line == SPOTTER])
    far = ranges(game, side, at_night)
    eyes, hexes = [], NOWHERE
    for watch, units in mine.posts.items():
        reach = far[watch.line]
        if reach >= 0 and is_let(watch, spotted, airbases):
            eyes.append((units, watch, reach))
            hexes |= game.within(watch.place, reach)
    return Sight(tuple(eyes), hexes, spotted)


def searched_hexes(game: PacificGame, position: PacificPosition, side: Side) -> SpaceSet:
    """The hexes that a side can search with some hope."""
    return sight(game, position, side).hexes


def searchers(game: PacificGame, position: PacificPosition, side: Side, space: int) -> list[int]:
    """The units of a side that can search a hex with some hope (Rules 24.1)."""
    hexes = game.distances(space)
    eyes = sight(game, position, side).eyes
    return sorted([unit for units, watch, far in eyes if hexes[watch.place] <= far for unit in units])


def best_searcher(game: PacificGame, position: PacificPosition, side: Side, space: int) -> int:
    """The unit of those with the best line to the hex; of equals the first."""
    hexes = game.distances(space)
    lines = [
        (sum(report_line(game, position, side, watch.line, hexes[watch.place])), -min(units))
        for units, watch, far in sight(game, position, side).eyes
        if hexes[watch.place] <= far
    ]
    return -max(lines)[1]


def unit_refusal(game: PacificGame, unit: Unit) -> Refusal | None:
    """Why a unit does not search in this phase wherever it is, or None (Rules 24.1)."""
    if watch_of(game, replace(unit, marks=unit.marks & ~SEARCHED)) is None:
        return Refusal("Only air units with steps left, and ships with spotters in Task Forces, search.", "24.1")
    return Refusal("It has searched in this phase.", "24.1") if unit.marks & SEARCHED else None


def search_refusal(game: PacificGame, position: PacificPosition, number: int) -> Refusal | None:
    """Why a unit does not search at all in this phase, or None (Rules 24.1)."""
    unit = position.units[number]
    return unit_refusal(game, unit) or post_refusal(game, position, unit)


def post_refusal(game: PacificGame, position: PacificPosition, unit: Unit) -> Refusal | None:
    """Why a unit that could search does not do so from its Task Force or its airbase, or None (Rules 24.1)."""
    side = game.side(unit.kind)
    watch = watch_of(game, unit)
    assert watch is not None, "it could search"
    if is_let(watch, sight(game, position, side).spotted, usable_airbases(game, position, side)):
        return None
    if watch.line == SPOTTER:
        return Refusal("The spotters of its Task Force have searched in this phase.", "24.1")
    base = base_at(game, position, unit.place)
    if base is None or base.owner != side or not base.airbase:
        return Refusal("It is at no airbase of its side.", "24.1")
    return Refusal("Its airbase is interdicted.", "24.1")


def range_refusal(game: PacificGame, position: PacificPosition, number: int, space: int) -> Refusal | None:
    """Why a unit does not search a hex, or None (Rules 24.1, 24.2)."""
    refused = search_refusal(game, position, number)
    if refused is not None:
        return refused
    unit = position.units[number]
    line = line_for(game, unit)
    report = report_line(game, position, game.side(unit.kind), line, game.distance(unit.place, space))
    return None if max(report) >= 0 else Refusal("It is too far away for its line of the chart.", "24.2")
