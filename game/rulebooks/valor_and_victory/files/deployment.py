"""What of a scenario file lies on the map: units, works, and the hexes of areas that name them (Rules 20, 22)."""

from collections.abc import Callable, Iterable

from game.core.deployment import Pieces, Slot, Sort
from game.rulebooks.valor_and_victory.terms.scenario import FACINGS, Scenario
from game.rulebooks.valor_and_victory.terms.tables import Tables


def unit_sorts(tables: Tables, scenario: Scenario) -> Iterable[Sort]:
    """Every row of the unit table, and those of the scenario."""
    return [Sort(word, row.name, look=row.look) for word, row in (tables.units | scenario.unit_types).items()]


def work_sorts(tables: Tables, scenario: Scenario) -> Iterable[Sort]:
    """Every fortification and entrenchment (Rules 20.2)."""
    return [Sort(word, row.name) for word, row in (tables.works | scenario.work_types).items()]


def set_up_areas(tables: Tables, scenario: Scenario) -> Iterable[Sort]:
    """The areas of forces that their owner sets up, or that enter the map (Rules 22.2)."""
    for number, force in enumerate(scenario.forces):
        if any(not entry.at for entry in force.units):
            what = f"enters, turn {force.turn}" if force.turn else "sets up"
            yield Sort(str(number), f"Force {number + 1} {what}", force.side)


def areas_of_works(tables: Tables, scenario: Scenario) -> Iterable[Sort]:
    """The areas in which an owner lays works (Rules 20.2)."""
    types = tables.works | scenario.work_types
    for number, entry in enumerate(scenario.works):
        if entry.count and entry.type in types:
            yield Sort(str(number), f"{entry.count} {types[entry.type].name.lower()}", entry.side)


def objectives(tables: Tables, scenario: Scenario) -> Iterable[Sort]:
    """The objectives that are worth points (Rules 4.5)."""
    return [Sort(str(number), goal.name) for number, goal in enumerate(scenario.victory.objectives)]


def hexes_of(name: str, way: tuple[str, ...], sorts: Callable[[Tables, Scenario], Iterable[Sort]]) -> Pieces:
    """The hexes that areas name one by one; columns, rows and edges stay words of the file."""
    return Pieces(name=name, path=(*way, Slot.NUMBER, "area", "hexes", Slot.ROW), sorts=sorts)


PIECES = (
    Pieces(
        name="units",
        path=("forces", Slot.ROW, "units", Slot.ROW),
        sorts=unit_sorts,
        space="at",
        sort="type",
        group_side="side",
        facing="facing",
        facings=FACINGS,
        order=("type", "at"),
        group_without=("turn",),
    ),
    Pieces(
        name="works",
        path=("works", Slot.ROW, "at", Slot.ROW),
        sorts=work_sorts,
        group_side="side",
        group_sort="type",
        group_facing="facing",
        group_without=("count",),
        facings=FACINGS,
    ),
    hexes_of("set-up areas", ("forces",), set_up_areas),
    hexes_of("areas of works", ("works",), areas_of_works),
    hexes_of("hexes of objectives", ("victory", "objectives"), objectives),
)
