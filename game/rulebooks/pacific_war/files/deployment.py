"""What of a scenario file lies on the map: Task Forces as a whole, their ships, and the units of bases (Rules 2)."""

from collections.abc import Callable, Iterable, Mapping

from game.core.deployment import Pieces, Slot, Sort
from game.rulebooks.pacific_war.terms.scenario import Scenario
from game.rulebooks.pacific_war.terms.tables import AirRow, GroundRow, ShipRow, Tables

Rows = Mapping[str, AirRow] | Mapping[str, GroundRow] | Mapping[str, ShipRow]


def based(name: str, key: str, rows: Callable[[Tables], Rows]) -> Pieces:
    """The units of one kind in bases; ships are not counted in steps."""

    def sorts(tables: Tables, scenario: Scenario) -> Iterable[Sort]:
        return [Sort(word, row.name, row.side, steps_of(row)) for word, row in rows(tables).items()]

    strength = "" if key == "ships" else "steps"
    path = ("bases", Slot.SIDE, Slot.SPACE, key, Slot.ROW)
    return Pieces(name=name, path=path, sorts=sorts, sort="unit", strength=strength)


def steps_of(row: AirRow | GroundRow | ShipRow) -> int:
    """The steps of a fresh unit of a class; ships have none."""
    return row.most_steps if isinstance(row, AirRow) else row.steps if isinstance(row, GroundRow) else 0


def ship_sorts(tables: Tables, scenario: Scenario) -> Iterable[Sort]:
    """Every class of ships; what hits leave of its capacity is its strength."""
    return [Sort(word, row.name, row.side, row.capacity) for word, row in tables.ships.items()]


def sailing(part: str) -> Pieces:
    """The core or the screen of Task Forces; a ship of the core where its side has none begins a new one."""
    return Pieces(
        name=f"{part} of Task Forces",
        path=("task_forces", Slot.SIDE, Slot.NAME, part, Slot.ROW),
        sorts=ship_sorts,
        sort="unit",
        damage="hits",
        group_space="hex",
        first_list="core",
    )


PIECES = (
    Pieces(
        name="Task Forces", path=("task_forces", Slot.SIDE, Slot.NAME), sorts=lambda tables, scenario: (), space="hex"
    ),
    sailing("core"),
    sailing("screen"),
    based("air units", "air", lambda tables: tables.aircraft),
    based("ground units", "ground", lambda tables: tables.ground),
    based("ships in port", "ships", lambda tables: tables.ships),
)
