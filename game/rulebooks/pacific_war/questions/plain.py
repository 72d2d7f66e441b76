"""Plain values for questions and answers: hexes as printed, units and Task Forces by their names."""

from collections.abc import Iterable

from game.core.actions import SpaceId
from game.core.asking import known
from game.core.hexset import SpaceSet, spaces_of
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


def unit_called(position: PacificPosition, name: str) -> int:
    """The unit of a name.

    :raises LookupError: when there is none.
    """
    names = [unit.name for unit in position.units]
    known(name, filter(None, names), "unit")
    return names.index(name)


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
