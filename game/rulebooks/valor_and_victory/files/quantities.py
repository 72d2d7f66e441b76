"""How many of everything a scenario file has: no fewer than one unit, no less than nothing of a supply (Rules 22.2).

And never more than any table holds: a slip of the finger would else fill the computer with squads.
"""

from collections.abc import Iterator

import msgspec

from game.core.problems import Path, Problem
from game.rulebooks.valor_and_victory.terms.scenario import Area, PerSide, Scenario, Supplies
from game.rulebooks.valor_and_victory.terms.tables import UnitType, Weapon

Quantity = tuple[Path, int, int]
"""A number of a file: its place, what it says, and the least that it may be."""

MOST = 999
"""More of anything is in no box."""

SIGNED = ("modifier",)
"""Numbers that are better the smaller they are: the modifier of a leader."""


def quantity_problems(scenario: Scenario) -> Iterator[Problem]:
    """Numbers that are smaller or larger than such a thing can be."""
    for path, said, least in quantities(scenario):
        if said < least:
            yield Problem(path, f"{said} is too few: at least {least}")
        if said > MOST:
            yield Problem(path, f"{said} is too many: at most {MOST}")


def quantities(scenario: Scenario) -> Iterator[Quantity]:
    """Every number of a scenario, the demands of victory left aside, with the least that it may be."""
    yield ("turns",), scenario.turns, 1
    for i, force in enumerate(scenario.forces):
        yield ("forces", i, "turn"), force.turn, 0
        yield from area_quantities(("forces", i, "area"), force.area)
        yield from ((("forces", i, "units", j, "count"), entry.count, 1) for j, entry in enumerate(force.units))
    for i, work in enumerate(scenario.works):
        yield ("works", i, "count"), work.count, 0 if work.at else 1
        yield from area_quantities(("works", i, "area"), work.area)
    for i, goal in enumerate(scenario.victory.objectives):
        yield ("victory", "objectives", i, "points"), goal.points, 1
    for i, row in enumerate(scenario.victory.losses):
        yield ("victory", "losses", i, "points"), row.points, 1
    yield from supply_quantities(scenario.supplies)
    for word, kind in scenario.unit_types.items():
        yield from type_quantities(("unit_types", word), kind)
    for word, weapon in scenario.weapon_types.items():
        yield from type_quantities(("weapon_types", word), weapon)


def area_quantities(path: Path, area: Area) -> Iterator[Quantity]:
    """How far an area reaches."""
    yield (*path, "within"), area.within, 0


def supply_quantities(supplies: PerSide) -> Iterator[Quantity]:
    """What each side has beside its units."""
    for side, own in (("allies", supplies.allies), ("axis", supplies.axis)):
        for field in msgspec.structs.fields(Supplies):
            if field.type is int:
                yield ("supplies", side, field.name), getattr(own, field.name), 0


def type_quantities(path: Path, row: UnitType | Weapon) -> Iterator[Quantity]:
    """The numbers printed on a counter."""
    for field in msgspec.structs.fields(row):
        if field.type is int and field.name not in SIGNED:
            yield (*path, field.encode_name), getattr(row, field.name), 0
