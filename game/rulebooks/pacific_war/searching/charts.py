"""The search charts: who searches on which line, how far, and with what added to the die (Rules 24.1, 24.2, 24.4)."""

from collections.abc import Iterable, Iterator

import msgspec

from game.core.actions import Refusal, Side, other
from game.core.combat import Modifier
from game.core.hexset import SpaceSet, union
from game.core.kept import carried, kept, kept_each, once, recent
from game.core.rows import changed
from game.rulebooks.pacific_war.damage.bases import has_usable_airbase
from game.rulebooks.pacific_war.map.weather import is_foul
from game.rulebooks.pacific_war.terms.classes import Arm
from game.rulebooks.pacific_war.terms.game import PacificGame
from game.rulebooks.pacific_war.terms.occupants import ships_of
from game.rulebooks.pacific_war.terms.position import (
    BOMBARDED,
    FOUGHT,
    LANDED,
    SEARCHED,
    PacificPosition,
    ReportColour,
    Unit,
    base_at,
    forces_at,
)
from game.rulebooks.pacific_war.terms.tables import SIDE_NAMES, Report, SearchLines

COLOURS: tuple[ReportColour, ReportColour, ReportColour] = ("green", "blue", "red")
NOTHING: Report = (-1, -1, -1)
KEPT_CIRCLES = 16


def lines_of(game: PacificGame, side: Side, line: str) -> SearchLines:
    """The lines of a kind of searcher of a side."""
    chart = game.tables.search.japan if SIDE_NAMES[side] == "japan" else game.tables.search.allies
    lines: SearchLines = getattr(chart, line)
    return lines


def report_line(game: PacificGame, position: PacificPosition, side: Side, line: str, hexes: int) -> Report:
    """The three numbers of a search: by line, light and range; out of range nothing is found (Rules 24.2)."""
    lines = lines_of(game, side, line)
    rows = lines.night if position.is_night else lines.day
    return rows[hexes] if hexes < len(rows) else NOTHING


def line_for(game: PacificGame, unit: Unit) -> str:
    """The line that a unit searches on; empty if it does not search (Rules 24.1)."""
    kind = game.classes[unit.kind]
    if kind.arm is Arm.AIR:
        return "patrol" if kind.kind == "lra" else "aircraft"
    return "spotter" if kind.arm is Arm.SHIP and kind.has_spotters and unit.force >= 0 else ""


def unit_refusal(game: PacificGame, unit: Unit) -> Refusal | None:
    """Why a unit does not search in this phase wherever it is, or None (Rules 24.1)."""
    if not 0 <= unit.place < game.hex_count or not line_for(game, unit):
        return Refusal("Only air units, and ships with spotters in Task Forces, search.", "24.1")
    if unit.marks & SEARCHED:
        return Refusal("It has searched in this phase.", "24.1")
    if not unit.steps and game.arm(unit.kind) is Arm.AIR:
        return Refusal("It has no steps left.", "24.1")
    return None


def search_refusal(game: PacificGame, position: PacificPosition, number: int) -> Refusal | None:
    """Why a unit does not search at all in this phase, or None (Rules 24.1)."""
    unit = position.units[number]
    return unit_refusal(game, unit) or post_refusal(game, position, unit)


def post_refusal(game: PacificGame, position: PacificPosition, unit: Unit) -> Refusal | None:
    """Why a unit that could search does not do so from its Task Force or its airbase, or None (Rules 24.1)."""
    kind = game.classes[unit.kind]
    if kind.arm is Arm.SHIP:
        if unit.force in spotted(game, position):
            return Refusal("The spotters of its Task Force have searched in this phase.", "24.1")
        return None
    if unit.aboard >= 0:
        return None
    base = base_at(game, position, unit.place)
    if base is None or base.owner != kind.side or not base.airbase:
        return Refusal("It is at no airbase of its side.", "24.1")
    return None if has_usable_airbase(game, base) else Refusal("Its airbase is interdicted.", "24.1")


@kept("units")
def spotted(game: PacificGame, position: PacificPosition) -> frozenset[int]:
    """The Task Forces whose own spotters have searched in this phase."""
    return frozenset(unit.force for unit in position.units if unit.marks & SEARCHED and game.arm(unit.kind) is Arm.SHIP)


def range_refusal(game: PacificGame, position: PacificPosition, number: int, space: int) -> Refusal | None:
    """Why a unit does not search a hex, or None (Rules 24.1, 24.2)."""
    refused = search_refusal(game, position, number)
    if refused is not None:
        return refused
    unit = position.units[number]
    line = line_for(game, unit)
    report = report_line(game, position, game.side(unit.kind), line, game.distance(unit.place, space))
    return None if max(report) >= 0 else Refusal("It is too far away for its line of the chart.", "24.2")


class Eyes(msgspec.Struct, frozen=True):
    """A unit that can search, from where, and how far."""

    unit: int
    place: int
    range: int


def posted(game: PacificGame, known: frozenset[int], before: tuple[Unit, ...], now: tuple[Unit, ...]) -> frozenset[int]:
    """The units that could search, after some have changed: only these are looked at."""
    if len(before) != len(now):
        return able_to_search(game, now, range(len(now)))
    fresh = changed(before, now)
    return (known - set(fresh)) | able_to_search(game, now, fresh)


def able_to_search(game: PacificGame, units: tuple[Unit, ...], numbers: Iterable[int]) -> frozenset[int]:
    """The units among these that search wherever they are let."""
    return frozenset(number for number in numbers if unit_refusal(game, units[number]) is None)


@carried(posted, "units")
def lookouts(game: PacificGame, position: PacificPosition) -> frozenset[int]:
    """The units of both sides that could search from a Task Force or an airbase that lets them."""
    return able_to_search(game, position.units, range(len(position.units)))


@kept_each("units", "bases", "is_night")
def eyes(game: PacificGame, position: PacificPosition, side: Side) -> tuple[Eyes, ...]:
    """The units of a side that can search, with the longest range of their line (Rules 24.1, 24.2)."""
    ranges = {line: farthest(game, side, line, position.is_night) for line in ("patrol", "aircraft", "spotter")}
    units = ((number, position.units[number]) for number in sorted(lookouts(game, position)))
    return tuple(
        Eyes(number, unit.place, ranges[line_for(game, unit)])
        for number, unit in units
        if game.side(unit.kind) == side and post_refusal(game, position, unit) is None
    )


@once
def farthest(game: PacificGame, side: Side, line: str, at_night: bool) -> int:
    """The longest range of a line at which anything is found."""
    lines = lines_of(game, side, line)
    rows = lines.night if at_night else lines.day
    return max((hexes for hexes, report in enumerate(rows) if max(report) >= 0), default=-1)


@kept_each("units", "bases", "is_night")
def searched_hexes(game: PacificGame, position: PacificPosition, side: Side) -> SpaceSet:
    """The hexes that a side can search with some hope."""
    return overseen(game, frozenset((each.place, each.range) for each in eyes(game, position, side) if each.range >= 0))


@recent(KEPT_CIRCLES)
def overseen(game: PacificGame, circles: frozenset[tuple[int, int]]) -> SpaceSet:
    """The hexes within one of some circles of a middle and a range."""
    return union(game.within(place, hexes) for place, hexes in circles)


def searchers(game: PacificGame, position: PacificPosition, side: Side, space: int) -> Iterator[int]:
    """The units of a side that can search a hex with some hope (Rules 24.1)."""
    for each in eyes(game, position, side):
        if game.distance(each.place, space) <= each.range:
            yield each.unit


def hex_modifiers(game: PacificGame, position: PacificPosition, side: Side, space: int) -> list[Modifier]:
    """What a hex adds to the die of a side's search: several Task Forces there, and foul weather (Rules 24.4)."""
    numbers = game.tables.numbers
    found = []
    if len(forces_at(position, space, other(side))) > 1:
        found.append(Modifier(numbers.search.several_forces, "two or more Task Forces in the hex", "24.4"))
    if is_foul(game, position, space):
        found.append(Modifier(numbers.weather.search, "foul weather", "6.2"))
    return found


def modifiers(game: PacificGame, position: PacificPosition, number: int, space: int) -> tuple[Modifier, ...]:
    """What is added to the die of a unit's search of a hex, apart from the Task Force itself (Rules 24.4)."""
    numbers = game.tables.numbers
    unit = position.units[number]
    found = hex_modifiers(game, position, game.side(unit.kind), space)
    base = base_at(game, position, unit.place)
    is_based = unit.aboard < 0 and game.arm(unit.kind) is Arm.AIR
    if is_based and base is not None and base.airbase_hits:
        found.append(Modifier(numbers.search.base_hits, "the searching base has hits", "24.4"))
    return tuple(found)


def force_modifiers(game: PacificGame, position: PacificPosition, force: int) -> tuple[Modifier, ...]:
    """What the Task Force itself adds to the die: after a fight less, as a lone small unit more (Rules 24.4)."""
    numbers = game.tables.numbers.search
    found = []
    if position.task_forces[force].marks & (FOUGHT | BOMBARDED | LANDED):
        found.append(Modifier(numbers.fought, "it fought, bombarded or landed in this cycle", "24.4"))
    ships = ships_of(game, position, force)
    if len(ships) == 1 and game.classes[position.units[ships[0]].kind].kind in ("dd", "apd"):
        found.append(Modifier(numbers.lone_small_ship, "a single unit of destroyers", "24.4"))
    return tuple(found)


def colour_of(report: Report, die: int) -> ReportColour:
    """The report of a die after its modifiers; empty: nothing is found (Rules 24.2)."""
    for colour, most in zip(COLOURS, report, strict=True):
        if die <= most:
            return colour
    return ""
