"""What can be wrong with where the units of a scenario stand: at no base, in two places, ashore or afloat (Rules 2)."""

from collections.abc import Iterator

from game.core.board import Board
from game.core.hexsides import Fact
from game.core.problems import Path, Problem
from game.rulebooks.pacific_war.damage.bases import LARGE
from game.rulebooks.pacific_war.terms.scenario import Placed, PlacedBase, Scenario
from game.rulebooks.pacific_war.terms.tables import SideName, Tables


def standing_problems(scenario: Scenario, board: Board, tables: Tables) -> Iterator[Problem]:
    """Everything that is wrong with where units stand; places that the map does not have are told elsewhere."""
    yield from twice_problems(scenario, tables)
    yield from cargo_problems(scenario, tables)
    hexes = len(board.grid.axial) if board.grid is not None else 0
    facts = {space.name: dict(space.properties) for space in board.spaces[:hexes]}
    for side, forces in scenario.task_forces.items():
        for name, force in forces.items():
            if facts.get(force.hex, {}).get("water") == "land":
                yield Problem(("task_forces", side, name, "hex"), f"{force.hex} is land: no Task Force is there")
    for side, bases in scenario.bases.items():
        for place, base in bases.items():
            if place in facts:
                yield from base_problems(("bases", side, place), place, base, facts[place])
                yield from hit_problems(("bases", side, place, "airbase_hits"), base, facts[place], tables)


def base_problems(path: Path, place: str, base: PlacedBase, fact: Fact) -> Iterator[Problem]:
    """Air units without an airbase, ships without a port, and ground units in the sea.

    Ships stay in a port that was demolished.
    """
    airbase, ports = base.airbase or fact.get("airbase"), {base.port or "none", str(fact.get("port", "none"))}
    if base.air and airbase in (None, "none"):
        yield Problem((*path, "air"), f"{place} has no airbase: air units stand at one, or aboard a carrier")
    if base.ships and ports == {"none"}:
        yield Problem((*path, "ships"), f"{place} has no port: ships are in one, or in a Task Force")
    if base.ground and "water" not in fact:
        yield Problem((*path, "ground"), f"{place} is open sea: ground units stand ashore, or are aboard a ship")


def hit_problems(path: Path, base: PlacedBase, fact: Fact, tables: Tables) -> Iterator[Problem]:
    """An airbase with so many hits that it is destroyed (Rules 17.4)."""
    limits = tables.numbers.engineering
    is_large = base.airbase == "large" or (not base.airbase and fact.get("airbase") == LARGE)
    if base.airbase_hits >= (limits.large_destroyed if is_large else limits.small_destroyed):
        yield Problem(path, f"{base.airbase_hits} hits destroy the airbase: it is none any more")


def ships_of(scenario: Scenario) -> Iterator[tuple[Path, SideName, Placed]]:
    """All ships of a scenario that stand on the map, with where it names them."""
    for side, forces in scenario.task_forces.items():
        for name, force in forces.items():
            for part in ("core", "screen"):
                for number, ship in enumerate(getattr(force, part)):
                    yield ("task_forces", side, name, part, number), side, ship
    for side, bases in scenario.bases.items():
        for place, base in bases.items():
            for number, ship in enumerate(base.ships):
                yield ("bases", side, place, "ships", number), side, ship


def twice_problems(scenario: Scenario, tables: Tables) -> Iterator[Problem]:
    """Ships that are in two Task Forces or ports: by the names that the file gives them."""
    seen: set[tuple[SideName, str, str]] = set()
    for path, side, ship in ships_of(scenario):
        if ship.name and ship.unit in tables.ships:
            if (side, ship.unit, ship.name) in seen:
                yield Problem((*path, "name"), f'the ship "{ship.name}" is in two places', ship.name)
            seen.add((side, ship.unit, ship.name))


def cargo_problems(scenario: Scenario, tables: Tables) -> Iterator[Problem]:
    """Air units aboard ships that carry none, and more ground steps than a ship can lift."""
    for path, _, ship in ships_of(scenario):
        row = tables.ships.get(ship.unit)
        if row is None:
            continue
        if ship.air is not None and ship.air.unit in tables.aircraft and not row.launch:
            yield Problem((*path, "air"), f'"{ship.unit}" carries no air unit', ship.unit)
        troops = [cargo for cargo in ship.aboard if cargo.unit in tables.ground]
        steps = sum(cargo.steps or tables.ground[cargo.unit].steps for cargo in troops)
        if steps > row.lift:
            yield Problem((*path, "aboard"), f"{steps} ground steps are aboard: it lifts {row.lift}")
