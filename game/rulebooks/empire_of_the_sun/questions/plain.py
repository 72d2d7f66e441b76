"""Plain values for answers: hexes as printed numbers, counters as ids, sets as sorted lists."""

from collections.abc import Iterable

from game.core.hexset import SpaceSet, spaces_of
from game.rulebooks.empire_of_the_sun.terms.game import EmpireGame


def numbers(game: EmpireGame, spaces: SpaceSet) -> list[int]:
    """Hexes as their printed numbers; boxes beside the map have none."""
    return sorted(int(game.board.name(space)) for space in spaces_of(spaces) if space < game.hex_count)


def ids(game: EmpireGame, counters: Iterable[int]) -> list[str]:
    """Counters as their ids."""
    return sorted(game.counters[number].id for number in counters)
