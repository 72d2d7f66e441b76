"""Plain values for questions and answers: hexes as printed, units and Task Forces by their names."""

from collections.abc import Iterable

from game.core.hexset import SpaceSet, spaces_of
from game.rulebooks.pacific_war.terms.game import PacificGame
from game.rulebooks.pacific_war.terms.position import PacificPosition


def hexes(game: PacificGame, spaces: SpaceSet) -> list[str]:
    """A set of hexes and boxes by their names, in the order of the names."""
    return sorted(game.board.name(space) for space in spaces_of(spaces))


def named_hexes(game: PacificGame, path: Iterable[int]) -> list[str]:
    """Hexes by their names, in the order of a way."""
    return [game.board.name(space) for space in path]


def unit_called(position: PacificPosition, name: str) -> int:
    """The unit of a name.

    :raises LookupError: when there is none.
    """
    for number, unit in enumerate(position.units):
        if unit.name == name:
            return number
    raise LookupError(f"no unit is called {name}")


def force_called(position: PacificPosition, name: str) -> int:
    """The Task Force of a name.

    :raises LookupError: when there is none.
    """
    for number, force in enumerate(position.task_forces):
        if force.name == name and force.space >= 0:
            return number
    raise LookupError(f"no Task Force is called {name}")


def staff_called(game: PacificGame, name: str) -> int:
    """The headquarters of an id.

    :raises LookupError: when there is none.
    """
    for number, staff in enumerate(game.headquarters):
        if staff.id == name:
            return number
    raise LookupError(f"no headquarters is called {name}")
