"""What of a scenario file lies on the map: companies, leaders and markers by space (Rules 3)."""

from collections.abc import Iterable

from game.core.deployment import Pieces, Slot, Sort
from game.rulebooks.glory_recalled.terms.scenario import Scenario
from game.rulebooks.glory_recalled.terms.tables import SideName, Tables, UnitType


def unit_sorts(tables: Tables, scenario: Scenario) -> Iterable[Sort]:
    """Every company."""
    units = tables.units | scenario.unit_types
    return [unit_sort(word, row, tables.formations[row.formation].side) for word, row in units.items()]


def unit_sort(name: str, row: UnitType, side: SideName) -> Sort:
    """A company."""
    return Sort(name, name, side, look=f"{side}_{row.kind}")


def leader_sorts(tables: Tables, scenario: Scenario) -> Iterable[Sort]:
    """Every leader."""
    return [
        Sort(word, row.name, row.side, look=f"{row.side}_leader")
        for word, row in (tables.leaders | scenario.leader_types).items()
    ]


def marker(key: str, name: str) -> Pieces:
    """The spaces with one kind of marker."""
    return Pieces(name=name, path=(key, Slot.ROW), sorts=lambda tables, scenario: (Sort("", name.capitalize()),))


PIECES = (
    Pieces(name="units", path=("units", Slot.SPACE, Slot.ROW), sorts=unit_sorts, is_unique=True),
    Pieces(name="leaders", path=("leaders", Slot.NAME), sorts=leader_sorts, is_unique=True),
    marker("fortified", "fortifications"),
    marker("beachheads", "beachheads"),
)
