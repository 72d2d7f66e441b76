"""Plain values for answers: hexes as printed numbers, counters as ids, sets as sorted lists."""

from collections.abc import Iterable

from game.core.actions import Side
from game.core.hexset import SpaceSet, spaces_of
from game.rulebooks.empire_of_the_sun.files.plain_position import HEX_OF_BOX
from game.rulebooks.empire_of_the_sun.terms.game import EmpireGame
from game.rulebooks.empire_of_the_sun.terms.position import CHINA_BOX, EmpirePosition


def numbers(game: EmpireGame, spaces: SpaceSet) -> list[int]:
    """Hexes as their printed numbers; of boxes beside the map those that stand for a hex."""
    names = (game.board.name(space) for space in spaces_of(spaces))
    return sorted(int(HEX_OF_BOX.get(name, name)) for name in names if name.isdigit() or name in HEX_OF_BOX)


def in_play(game: EmpireGame, position: EmpirePosition, side: Side) -> list[int]:
    """The units of a side that are on the map, in a box beside it, or in the China box; headquarters left out."""
    return [
        unit
        for unit in game.units[side]
        if position.pieces[unit].space >= 0 or position.pieces[unit].space == CHINA_BOX
    ]


def ids(game: EmpireGame, counters: Iterable[int]) -> list[str]:
    """Counters as their ids."""
    return sorted(game.counters[number].id for number in counters)
