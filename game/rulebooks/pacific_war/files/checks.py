"""What can be wrong in the meaning of a scenario: places, classes, Task Forces, months (Rules 2, 35)."""

from collections.abc import Iterable, Iterator

from game.core.board import Board
from game.core.problems import Path, Problem, Said, doubt, listed, unknown
from game.rulebooks.pacific_war.files.doubts import doubts
from game.rulebooks.pacific_war.files.standing import standing_problems
from game.rulebooks.pacific_war.files.victory_checks import NO_PLACE, victory_problems
from game.rulebooks.pacific_war.moving.forces import fits_core
from game.rulebooks.pacific_war.terms.scenario import Placed, PlacedBase, PlacedForce, Scenario
from game.rulebooks.pacific_war.terms.tables import CAPITAL, SIDE_NAMES, AirRow, GroundRow, ShipRow, SideName, Tables


def check(scenario: Scenario, board: Board, tables: Tables) -> Iterable[Problem]:
    """Everything that is wrong with a scenario's meaning, all at once."""
    places = tuple(space.name for space in board.spaces)
    problems = [*place_problems(scenario, places), *unit_problems(scenario, tables), *staff_problems(scenario, tables)]
    problems += victory_problems(scenario, places, tables)
    standing = standing_problems(scenario, board, tables)
    found = [*problems, *standing, *bomber_problems(scenario, tables), *length_problems(scenario)]
    return [*found, *doubts(scenario, board)]


def place_problems(scenario: Scenario, places: tuple[str, ...]) -> Iterator[Problem]:
    """Hexes and boxes that the map does not have."""
    yield from unknown(named_places(scenario), places, NO_PLACE)


def named_places(scenario: Scenario) -> Iterator[Said]:
    """All places that a scenario names, with where it does."""
    for side, forces in scenario.task_forces.items():
        yield from ((("task_forces", side, name, "hex"), force.hex) for name, force in forces.items())
    for side, bases in scenario.bases.items():
        yield from ((("bases", side, name), name) for name in bases)
    for side, names in scenario.owners.items():
        yield from listed(("owners", side), names)
    yield from ((("reinforcements", n, "hex"), row.hex) for n, row in enumerate(scenario.reinforcements))
    for field in ("holds", "japan_holds", "allies_hold"):
        yield from ((("points", field, name), name) for name in getattr(scenario.points, field))
    for number, each in enumerate(scenario.points.japan_holds_together):
        yield from listed(("points", "japan_holds_together", number, "hexes"), each.hexes)


def units_of(scenario: Scenario) -> Iterator[tuple[Path, SideName, Placed]]:
    """All units of a scenario, with where it names them and whose they should be."""
    for side, forces in scenario.task_forces.items():
        for name, force in forces.items():
            for part in ("core", "screen"):
                for number, unit in enumerate(getattr(force, part)):
                    yield ("task_forces", side, name, part, number), side, unit
    for side, bases in scenario.bases.items():
        for name, base in bases.items():
            for part in ("ships", "air", "ground"):
                for number, unit in enumerate(getattr(base, part)):
                    yield ("bases", side, name, part, number), side, unit
    for number, row in enumerate(scenario.reinforcements):
        for at, unit in enumerate(row.units):
            yield ("reinforcements", number, "units", at), row.side, unit


def unit_problems(scenario: Scenario, tables: Tables) -> Iterator[Problem]:
    """Unknown classes, units of the other side, hits that sink, steps that no unit of the class has; Task Forces."""
    for path, side, unit in units_of(scenario):
        yield from class_problems(path, side, unit, tables)
        for key, carried in (("air", (unit.air,) if unit.air is not None else ()), ("aboard", unit.aboard)):
            for number, cargo in enumerate(carried):
                at: Path = (*path, key) if key == "air" else (*path, key, number)
                placed = Placed(cargo.unit, steps=cargo.steps)
                yield from class_problems(at, side, placed, tables)
    for side, forces in scenario.task_forces.items():
        for name, force in forces.items():
            yield from force_problems(("task_forces", side, name), force, tables)
    for side, bases in scenario.bases.items():
        for name, base in bases.items():
            yield from arm_problems(("bases", side, name), base, tables)


def class_problems(path: Path, side: SideName, unit: Placed, tables: Tables) -> Iterator[Problem]:
    """What is wrong with a unit."""
    rows: dict[str, ShipRow | AirRow | GroundRow] = {**tables.ships, **tables.aircraft, **tables.ground}
    row = rows.get(unit.unit)
    if row is None:
        yield Problem((*path, "unit"), f'there is no class "{unit.unit}"', unit.unit, tuple(rows))
        return
    if row.side != side:
        yield Problem((*path, "unit"), f'"{unit.unit}" belongs to {row.side}', unit.unit)
    if unit.unit in tables.ships and unit.hits >= tables.ships[unit.unit].capacity:
        yield Problem((*path, "hits"), f"{unit.hits} hits sink it: it can take {tables.ships[unit.unit].capacity - 1}")
    most = steps_of(unit.unit, tables)
    if unit.steps > most > 0:
        yield Problem((*path, "steps"), f"a unit of the class {unit.unit} has no more steps than {most}")


def steps_of(unit: str, tables: Tables) -> int:
    """The most steps of a class; 0 for ships."""
    if unit in tables.aircraft:
        return tables.aircraft[unit].most_steps
    return tables.ground[unit].steps * 2 if unit in tables.ground else 0


def force_problems(path: Path, force: PlacedForce, tables: Tables) -> Iterator[Problem]:
    """A Task Force without ships, too large, or with a screen larger than its core (Rules 2.2.3)."""
    ships = [*force.core, *force.screen]
    rows = [tables.ships[ship.unit] for ship in ships if ship.unit in tables.ships]
    if not force.core:
        yield Problem((*path, "core"), "a Task Force has at least one ship in its core")
    if len(force.screen) > len(force.core):
        yield Problem((*path, "screen"), "the screen is no larger than the core")
    capital = sum(row.kind in CAPITAL for row in rows)
    most = tables.numbers.task_forces
    if capital > most.capital or len(rows) - capital > most.others:
        yield Problem(path, f"a Task Force has at most {most.capital} capital and {most.others} other ships")
    yield from part_problems(path, force, tables)
    for part in ("core", "screen"):
        for number, ship in enumerate(getattr(force, part)):
            if ship.unit in tables.aircraft or ship.unit in tables.ground:
                yield Problem((*path, part, number, "unit"), "only ships sail in a Task Force", ship.unit)


def part_problems(path: Path, force: PlacedForce, tables: Tables) -> Iterator[Problem]:
    """Carriers in a screen; and in a core ships that may be there only where no other can (Rules 2.2.3)."""
    numbers = tables.numbers.task_forces

    def may_be_core(ship: Placed) -> bool:
        row = tables.ships[ship.unit]
        is_loaded = ship.air is not None or bool(ship.aboard)
        return fits_core(numbers, row.kind, row.side == "japan", is_loaded)

    known = [ship for ship in (*force.core, *force.screen) if ship.unit in tables.ships]
    for number, ship in enumerate(force.screen):
        if ship in known and tables.ships[ship.unit].kind in numbers.never_screen:
            yield Problem((*path, "screen", number, "unit"), f'"{ship.unit}" cannot be in a screen', ship.unit)
    if any(may_be_core(ship) for ship in known):
        for number, ship in enumerate(force.core):
            if ship in known and not may_be_core(ship):
                yield Problem((*path, "core", number, "unit"), f'"{ship.unit}" cannot be in this core', ship.unit)


def arm_problems(path: Path, base: PlacedBase, tables: Tables) -> Iterator[Problem]:
    """Units in the wrong list of a base."""
    for part, rows in (("ships", tables.ships), ("air", tables.aircraft), ("ground", tables.ground)):
        known = {**tables.ships, **tables.aircraft, **tables.ground}
        for number, unit in enumerate(getattr(base, part)):
            if unit.unit in known and unit.unit not in rows:
                yield Problem((*path, part, number, "unit"), f'"{unit.unit}" does not belong under {part}', unit.unit)


def staff_problems(scenario: Scenario, tables: Tables) -> Iterator[Problem]:
    """Headquarters that there are not, or that stand in two places."""
    seen: set[str] = set()
    for side, bases in scenario.bases.items():
        for place, base in bases.items():
            for number, name in enumerate(base.headquarters):
                path: Path = ("bases", side, place, "headquarters", number)
                if name not in tables.headquarters:
                    yield Problem(path, f'there is no headquarters "{name}"', name, tuple(tables.headquarters))
                elif name in seen:
                    yield Problem(path, f'the headquarters "{name}" stands in two places', name)
                elif tables.headquarters[name].side != side:
                    yield Problem(path, f'the headquarters "{name}" belongs to the other side', name)
                seen.add(name)


def bomber_problems(scenario: Scenario, tables: Tables) -> Iterator[Problem]:
    """Strategic Bombing Points that are not the Allies', or too many for one base (Rules 8.1)."""
    most = tables.numbers.bombing.points_per_base
    for side, bases in scenario.bases.items():
        for place, base in bases.items():
            path: Path = ("bases", side, place, "bombing_points")
            if base.bombing_points and side != SIDE_NAMES[1]:
                yield Problem(path, "only the Allies have Strategic Bombing Points")
            elif base.bombing_points > most:
                yield Problem(path, f"no more than {most} Strategic Bombing Points are at one base")


def length_problems(scenario: Scenario) -> Iterator[Problem]:
    """A scenario must end: by cycles, days or months, as its type says; and somebody must be able to win."""
    needed = {"engagement": "cycles", "battle": "days", "campaign": "months", "strategic": "months"}[scenario.type]
    if not getattr(scenario, needed):
        sentence = f'a scenario of the type {scenario.type} says how long it lasts: "{needed}" must be 1 or more'
        yield Problem((needed,), sentence)
    if not scenario.victory:
        yield doubt((), 'nothing decides the scenario: "victory" is missing')
    if scenario.type == "campaign" and not scenario.command_points:
        yield doubt((), 'a campaign gives Command Points each month: "command_points" is missing')
    for side in SIDE_NAMES:
        if not scenario.task_forces.get(side) and not scenario.bases.get(side):
            yield doubt((), f"{side} has nobody on the map")
