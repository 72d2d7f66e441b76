"""What of a scenario file lies on the map: units, obstacles, bunkers, mines (Rules 2.3, 8)."""

from collections.abc import Callable, Iterable

import msgspec

from game.core.deployment import Pieces, Slot, Sort
from game.rulebooks.memoir44.terms.scenario import Obstacles, Scenario
from game.rulebooks.memoir44.terms.tables import Tables

Sorts = Callable[[Tables, Scenario], Iterable[Sort]]


def unit_sorts(tables: Tables, scenario: Scenario) -> Iterable[Sort]:
    """Every row of the unit table, and those of the scenario."""
    types = tables.units | scenario.unit_types
    return [Sort(word, row.name, full=row.figures) for word, row in types.items()]


def only(name: str, look: str) -> Sorts:
    """Places that have just one sort of thing."""
    return lambda tables, scenario: (Sort("", name, look=look),)


def obstacle(word: str) -> Pieces:
    """The hexes with one kind of obstacle."""
    name = word.replace("_", " ")
    return Pieces(name=name, path=("obstacles", word, Slot.ROW), sorts=only(name.capitalize(), word))


def owned(key: str, name: str, look: str) -> Pieces:
    """Hexes with something that protects its owner."""
    return Pieces(name=name, path=(key, Slot.SIDE, Slot.ROW), sorts=only(name.capitalize(), look))


def places(key: str, name: str, look: str) -> Pieces:
    """Hexes under one key."""
    return Pieces(name=name, path=(key, Slot.ROW), sorts=only(name.capitalize(), look))


PIECES = (
    Pieces(
        name="units",
        path=("units", Slot.ROW),
        sorts=unit_sorts,
        space="at",
        side="side",
        sort="type",
        strength="figures",
    ),
    *(obstacle(each.name) for each in msgspec.structs.fields(Obstacles)),
    owned("bunkers", "bunkers", "bunker"),
    places("field_bunkers", "field bunkers", "field_bunker"),
    owned("sea_walls", "sea walls", "sea_wall"),
    Pieces(
        name="minefields",
        path=("minefields", Slot.ROW, "hexes", Slot.ROW),
        sorts=only("Minefield", "minefield"),
        group_side="side",
    ),
    places("impassable", "impassable hexes", ""),
)
