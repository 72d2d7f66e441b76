"""What of a scenario file lies on the map: counters by hex, reduced ones with `(r)`."""

from collections.abc import Iterable

from game.core.deployment import Pieces, Slot, Sort
from game.rulebooks.empire_of_the_sun.terms.scenario import Scenario
from game.rulebooks.empire_of_the_sun.terms.tables import Tables

REDUCED = "(r)"


def counter_sorts(tables: Tables, scenario: Scenario) -> Iterable[Sort]:
    """Every unit and headquarters."""
    counters = (tables.units | scenario.unit_types, tables.headquarters | scenario.headquarters_types)
    return [Sort(word, row.name, row.side) for rows in counters for word, row in rows.items()]


PIECES = (
    Pieces(
        name="counters",
        path=("units", Slot.SPACE, Slot.ROW),
        sorts=counter_sorts,
        is_unique=True,
        weakened=REDUCED,
    ),
)
