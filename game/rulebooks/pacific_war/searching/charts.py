"""The search charts: who searches on which line, how far, and with what added to the die (Rules 24.1, 24.2, 24.4)."""

from collections.abc import Iterator

from game.core.actions import Side, other
from game.core.combat import Modifier
from game.rulebooks.pacific_war.damage.bases import has_usable_airbase
from game.rulebooks.pacific_war.map.weather import is_foul
from game.rulebooks.pacific_war.terms.classes import Arm
from game.rulebooks.pacific_war.terms.game import PacificGame
from game.rulebooks.pacific_war.terms.position import (
    BOMBARDED,
    FOUGHT,
    LANDED,
    SEARCHED,
    PacificPosition,
    ReportColour,
    base_at,
    forces_at,
    ships_of,
)
from game.rulebooks.pacific_war.terms.tables import SIDE_NAMES, Report, SearchLines

COLOURS: tuple[ReportColour, ReportColour, ReportColour] = ("green", "blue", "red")
NOTHING: Report = (-1, -1, -1)


def is_night(position: PacificPosition) -> bool:
    """Whether it is night: Contact Phases are by day (Rules 26.6)."""
    operation = position.operation
    return operation is not None and operation.cycle > 0 and operation.light == "night"


def lines_of(game: PacificGame, side: Side, line: str) -> SearchLines:
    """The lines of a kind of searcher of a side."""
    chart = game.tables.search.japan if SIDE_NAMES[side] == "japan" else game.tables.search.allies
    lines: SearchLines = getattr(chart, line)
    return lines


def report_line(game: PacificGame, position: PacificPosition, side: Side, line: str, hexes: int) -> Report:
    """The three numbers of a search: by line, light and range; out of range nothing is found (Rules 24.2)."""
    lines = lines_of(game, side, line)
    rows = lines.night if is_night(position) else lines.day
    return rows[hexes] if hexes < len(rows) else NOTHING


def line_for(game: PacificGame, position: PacificPosition, number: int) -> str:
    """The line that a unit searches on; empty if it does not search (Rules 24.1)."""
    unit = position.units[number]
    kind = game.classes[unit.kind]
    if kind.arm is Arm.AIR:
        return "patrol" if kind.kind == "lra" else "aircraft"
    return "spotter" if kind.arm is Arm.SHIP and kind.has_spotters and unit.force >= 0 else ""


def can_search(game: PacificGame, position: PacificPosition, number: int) -> bool:
    """Whether a unit may still search in this phase (Rules 24.1)."""
    unit = position.units[number]
    if unit.marks & SEARCHED or not 0 <= unit.place < game.hex_count or not line_for(game, position, number):
        return False
    kind = game.classes[unit.kind]
    if kind.arm is Arm.SHIP:
        ships = ships_of(game, position, unit.force)
        spotters = (ship for ship in ships if game.arm(position.units[ship].kind) is Arm.SHIP)
        return not any(position.units[ship].marks & SEARCHED for ship in spotters)
    if unit.aboard >= 0:
        return unit.steps > 0
    base = base_at(game, position, unit.place)
    return base is not None and base.owner == kind.side and has_usable_airbase(game, base) and unit.steps > 0


def searchers(game: PacificGame, position: PacificPosition, side: Side, space: int) -> Iterator[int]:
    """The units of a side that can search a hex with some hope (Rules 24.1)."""
    for number, unit in enumerate(position.units):
        if game.side(unit.kind) != side or unit.place < 0 or unit.marks & SEARCHED:
            continue
        hexes = game.distance(unit.place, space)
        if hexes > FARTHEST or not can_search(game, position, number):
            continue
        if max(report_line(game, position, side, line_for(game, position, number), hexes)) >= 0:
            yield number


FARTHEST = 8
"""The longest range of the charts."""


def modifiers(game: PacificGame, position: PacificPosition, number: int, space: int) -> tuple[Modifier, ...]:
    """What is added to the die of a unit's search of a hex, apart from the Task Force itself (Rules 24.4)."""
    numbers = game.tables.numbers
    unit = position.units[number]
    found = []
    enemy = other(game.side(unit.kind))
    if len(forces_at(position, space, enemy)) > 1:
        found.append(Modifier(numbers.search.several_forces, "two or more Task Forces in the hex", "24.4"))
    if is_foul(game, position, space):
        found.append(Modifier(numbers.weather.search, "foul weather", "6.2"))
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
