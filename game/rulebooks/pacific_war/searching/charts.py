"""The search charts: who searches on which line, how far, and with what added to the die (Rules 24.1, 24.2, 24.4)."""

from collections.abc import Iterator

import msgspec

from game.core.actions import Refusal, Side, other
from game.core.combat import Modifier
from game.core.hexset import SpaceSet, has, union
from game.core.kept import carried, kept, kept_each, once, recent
from game.core.rows import changed
from game.rulebooks.pacific_war.damage.bases import usable_airbases
from game.rulebooks.pacific_war.map.weather import is_foul
from game.rulebooks.pacific_war.terms.classes import Arm
from game.rulebooks.pacific_war.terms.game import BOTH, PacificGame
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
SIGHTS_KEPT = 8
"""For how many states of the units that search it is kept what they see."""


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
    if is_let(game, unit, spotted(game, position), usable_airbases(game, position, kind.side)):
        return None
    if kind.arm is Arm.SHIP:
        return Refusal("The spotters of its Task Force have searched in this phase.", "24.1")
    base = base_at(game, position, unit.place)
    if base is None or base.owner != kind.side or not base.airbase:
        return Refusal("It is at no airbase of its side.", "24.1")
    return Refusal("Its airbase is interdicted.", "24.1")


def is_let(game: PacificGame, unit: Unit, spotted: frozenset[int], airbases: SpaceSet) -> bool:
    """Whether a unit that could search does so while these Task Forces have searched and these airbases are usable."""
    if game.arm(unit.kind) is Arm.SHIP:
        return unit.force not in spotted
    return unit.aboard >= 0 or has(airbases, unit.place)


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


class Lookouts(msgspec.Struct, frozen=True, eq=False):
    """The units of a side that could search if they are let where they are; others as soon as one of them changes."""

    units: dict[int, Unit]


class Sight(msgspec.Struct, frozen=True):
    """The units of a side that can search, and the hexes in which they do so with some hope."""

    eyes: tuple[Eyes, ...]
    hexes: SpaceSet


def posted(
    game: PacificGame, known: tuple[Lookouts, Lookouts], before: tuple[Unit, ...], now: tuple[Unit, ...]
) -> tuple[Lookouts, Lookouts]:
    """Those that could search, after some units have changed: only these are looked at, and their sides only."""
    if len(before) != len(now):
        return posted_among(game, now)
    fresh = changed(before, now)
    left = {number for number in fresh if unit_refusal(game, before[number]) is None}
    come = {number: now[number] for number in fresh if unit_refusal(game, now[number]) is None}
    sides = {game.side(now[number].kind) for number in (*left, *come)}
    mine = [
        Lookouts(
            {n: unit for n, unit in known[side].units.items() if n not in left}
            | {n: unit for n, unit in come.items() if game.side(unit.kind) == side}
        )
        if side in sides
        else known[side]
        for side in BOTH
    ]
    return mine[0], mine[1]


def posted_among(game: PacificGame, units: tuple[Unit, ...]) -> tuple[Lookouts, Lookouts]:
    """Those of all these units that could search, for each side."""
    able = [(number, unit) for number, unit in enumerate(units) if unit_refusal(game, unit) is None]
    mine = [Lookouts({number: unit for number, unit in able if game.side(unit.kind) == side}) for side in BOTH]
    return mine[0], mine[1]


@carried(posted, "units")
def lookouts(game: PacificGame, position: PacificPosition) -> tuple[Lookouts, Lookouts]:
    """The units of each side that could search from a Task Force or an airbase that lets them."""
    return posted_among(game, position.units)


@kept_each("units", "bases", "is_night")
def sight(game: PacificGame, position: PacificPosition, side: Side) -> Sight:
    """What a side can search now, and who does (Rules 24.1, 24.2)."""
    mine, airbases = lookouts(game, position)[side], usable_airbases(game, position, side)
    return sight_of(game, side, mine, spotted(game, position), airbases, position.is_night)


@recent(SIGHTS_KEPT)
def sight_of(
    game: PacificGame, side: Side, mine: Lookouts, spotted: frozenset[int], airbases: SpaceSet, at_night: bool
) -> Sight:
    """What these units of a side search, each with the longest range of its line."""
    ranges = {line: farthest(game, side, line, at_night) for line in ("patrol", "aircraft", "spotter")}
    eyes = tuple(
        Eyes(number, unit.place, ranges[line_for(game, unit)])
        for number, unit in sorted(mine.units.items())
        if is_let(game, unit, spotted, airbases)
    )
    circles = {(each.place, each.range) for each in eyes if each.range >= 0}
    return Sight(eyes, union(game.within(place, hexes) for place, hexes in circles))


@once
def farthest(game: PacificGame, side: Side, line: str, at_night: bool) -> int:
    """The longest range of a line at which anything is found."""
    lines = lines_of(game, side, line)
    rows = lines.night if at_night else lines.day
    return max((hexes for hexes, report in enumerate(rows) if max(report) >= 0), default=-1)


def searched_hexes(game: PacificGame, position: PacificPosition, side: Side) -> SpaceSet:
    """The hexes that a side can search with some hope."""
    return sight(game, position, side).hexes


def searchers(game: PacificGame, position: PacificPosition, side: Side, space: int) -> Iterator[int]:
    """The units of a side that can search a hex with some hope (Rules 24.1)."""
    for each in sight(game, position, side).eyes:
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
