"""The search charts: who searches on which line, how far, and with what added to the die (Rules 24.1, 24.2, 24.4)."""

from game.core.actions import Side, other
from game.core.combat import Modifier
from game.core.kept import once
from game.rulebooks.pacific_war.map.weather import is_foul
from game.rulebooks.pacific_war.terms.classes import Arm, UnitClass
from game.rulebooks.pacific_war.terms.fleets import forces_at
from game.rulebooks.pacific_war.terms.game import PacificGame
from game.rulebooks.pacific_war.terms.occupants import ships_of
from game.rulebooks.pacific_war.terms.position import (
    BOMBARDED,
    FOUGHT,
    LANDED,
    PacificPosition,
    ReportColour,
    Unit,
    base_at,
)
from game.rulebooks.pacific_war.terms.tables import SIDE_NAMES, Report, SearchLines

COLOURS: tuple[ReportColour, ReportColour, ReportColour] = ("green", "blue", "red")
NOTHING: Report = (-1, -1, -1)
PATROL, AIRCRAFT, SPOTTER = "patrol", "aircraft", "spotter"


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


def line_to(game: PacificGame, position: PacificPosition, number: int, space: int) -> Report:
    """The three numbers of a unit's search of a hex (Rules 24.2)."""
    unit = position.units[number]
    hexes = game.distance(unit.place, space)
    return report_line(game, position, game.side(unit.kind), line_for(game, unit), hexes)


def line_for(game: PacificGame, unit: Unit) -> str:
    """The line that a unit searches on; empty if it does not search, as ships outside Task Forces (Rules 24.1)."""
    line = lines_by_class(game)[unit.kind]
    return "" if line == SPOTTER and unit.force < 0 else line


@once
def lines_by_class(game: PacificGame) -> tuple[str, ...]:
    """The line that units of each class search on; empty: these do not (Rules 24.1)."""
    return tuple(line_of_class(kind) for kind in game.classes)


def line_of_class(kind: UnitClass) -> str:
    """The line that units of a class search on, or nothing (Rules 24.1)."""
    if kind.arm is Arm.AIR:
        return PATROL if kind.kind == "lra" else AIRCRAFT
    return SPOTTER if kind.arm is Arm.SHIP and kind.has_spotters else ""


def farthest(game: PacificGame, side: Side, line: str, at_night: bool) -> int:
    """The longest range of a line at which anything is found."""
    lines = lines_of(game, side, line)
    rows = lines.night if at_night else lines.day
    return max((hexes for hexes, report in enumerate(rows) if max(report) >= 0), default=-1)


@once
def ranges(game: PacificGame, side: Side, at_night: bool) -> dict[str, int]:
    """The longest range of each line of a side's searchers; -1: none of them finds anything now."""
    return {line: farthest(game, side, line, at_night) for line in (PATROL, AIRCRAFT, SPOTTER)}


def hex_modifiers(game: PacificGame, position: PacificPosition, side: Side, space: int) -> list[Modifier]:
    """What a hex adds to the die of a side's search: several Task Forces there, and foul weather (Rules 24.4)."""
    numbers = game.tables.numbers
    found = []
    if len(forces_at(game, position, space, other(side))) > 1:
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
