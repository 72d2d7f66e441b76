"""Plain values for questions and answers: hexes as printed, units and Task Forces by their names."""

from collections.abc import Iterable

from game.core.actions import SpaceId
from game.core.asking import known
from game.core.hexset import SpaceSet, spaces_of
from game.rulebooks.pacific_war.files.unit_words import AT, called, place_words, unit_words
from game.rulebooks.pacific_war.files.unit_words import unit_called as unit_in_words
from game.rulebooks.pacific_war.terms.game import PacificGame
from game.rulebooks.pacific_war.terms.operation import Operation
from game.rulebooks.pacific_war.terms.position import PacificPosition


def hexes(game: PacificGame, spaces: SpaceSet) -> list[str]:
    """A set of hexes and boxes by their names, in the order of the names."""
    return sorted(game.board.name(space) for space in spaces_of(spaces))


def named_hexes(game: PacificGame, path: Iterable[int]) -> list[str]:
    """Hexes by their names, in the order of a way."""
    return [game.board.name(space) for space in path]


def hex_called(game: PacificGame, name: str) -> SpaceId:
    """The hex or box of a name.

    :raises LookupError: when there is none.
    """
    known(name, game.board.by_name, "hex")
    return game.board.by_name[name]


def unit_called(game: PacificGame, position: PacificPosition, words: str) -> int:
    """The unit of a name, with its hex where units in several places have it: "Zeros @ 1333".

    :raises LookupError: when there is none, or when several are meant.
    """
    name, at, _ = words.partition(AT)
    found = called(game, position, name)
    known(words if at else name, each_way(game, position, found) if found else named(position), "unit")
    places = dict.fromkeys(place_words(game, position.units[number]) for number in found)
    if not at and len(places) > 1:
        several = ", ".join(f"'{name}{AT}{place}'" for place in places)
        raise LookupError(f"there are several units '{name}': {several}")
    return unit_in_words(game, position, words)


def named(position: PacificPosition) -> list[str]:
    """The names of all units."""
    return [unit.name for unit in position.units if unit.name]


def each_way(game: PacificGame, position: PacificPosition, found: Iterable[int]) -> set[str]:
    """All words in which units may be told: the name alone, with the hex, and with their number there."""
    told = {unit_words(game, position, number) for number in found}
    units = [position.units[number] for number in found]
    return {*told, *(unit.name for unit in units), *(f"{unit.name}{AT}{place_words(game, unit)}" for unit in units)}


def force_called(position: PacificPosition, name: str) -> int:
    """The Task Force of a name.

    :raises LookupError: when there is none at sea.
    """
    names = [force.name if force.space >= 0 else "" for force in position.task_forces]
    known(name, filter(None, names), "Task Force")
    return names.index(name)


def staff_called(game: PacificGame, name: str) -> int:
    """The headquarters of an id.

    :raises LookupError: when there is none.
    """
    names = [staff.id for staff in game.headquarters]
    known(name, names, "headquarters")
    return names.index(name)


def operation_now(position: PacificPosition) -> Operation:
    """The Operation that is going on.

    :raises LookupError: when there is none.
    """
    if position.operation is None:
        raise LookupError("no Operation is going on")
    return position.operation
