"""Garrisons that are no counters: in the cities of China and of the Home Islands (Rules 13.84)."""

from game.core.hexset import SpaceSet, has, set_of, spaces_of
from game.core.kept import kept
from game.rulebooks.empire_of_the_sun.terms.game import JAPAN, EmpireGame
from game.rulebooks.empire_of_the_sun.terms.position import EmpirePosition

DIVISIONS_TO_A_GARRISON = 4


@kept("control", "home_garrisons_lost")
def garrisoned(game: EmpireGame, position: EmpirePosition) -> SpaceSet:
    """The cities that have a garrison of their own while Japan holds them (Rules 13.84)."""
    cities = spaces_of(game.hexes.home_cities | game.hexes.chinese_cities)
    return set_of(space for space in cities if garrisons(game, position, space))


def garrisons(game: EmpireGame, position: EmpirePosition, space: int) -> int:
    """How many garrisons, of one step each, hold a hex for Japan (Rules 13.84).

    A Chinese city has one for every four divisions in China, rounded up, and one at least; a city of the Home Islands
    has one until it has been taken.
    """
    if not 0 <= space < game.hex_count or position.control[space] != JAPAN:
        return 0
    if has(game.hexes.home_cities, space):
        return int(space not in position.home_garrisons_lost)
    if has(game.hexes.chinese_cities, space):
        return max(1, -(-position.divisions // DIVISIONS_TO_A_GARRISON))
    return 0
