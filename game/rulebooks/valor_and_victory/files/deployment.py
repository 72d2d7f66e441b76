"""What of a scenario file lies on the map: units with a hex of their own (Rules 22.1)."""

from collections.abc import Iterable

from game.core.deployment import Pieces, Slot, Sort
from game.rulebooks.valor_and_victory.terms.scenario import FACINGS, Scenario
from game.rulebooks.valor_and_victory.terms.tables import Tables


def unit_sorts(tables: Tables, scenario: Scenario) -> Iterable[Sort]:
    """Every row of the unit table, and those of the scenario."""
    return [Sort(word, row.name, look=row.look) for word, row in (tables.units | scenario.unit_types).items()]


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
    ),
)
