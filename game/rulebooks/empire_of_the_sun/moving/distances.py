"""What lies within so many hexes, over land and sea alike (Rules 3.1)."""

from game.core.hexset import SpaceSet, count, lowest, spaces_of, union
from game.rulebooks.empire_of_the_sun.map.seas import ball
from game.rulebooks.empire_of_the_sun.terms.game import EmpireGame


def around(game: EmpireGame, spaces: SpaceSet, reach: int) -> SpaceSet:
    """All hexes at most so far in a straight line from any of these, which belong to them."""
    return union(ball(game, space, reach) for space in spaces_of(spaces & game.hexes.everywhere))


def straightest(game: EmpireGame, spaces: SpaceSet, start: int, end: int) -> int:
    """Of some hexes the one nearest to the straight line between two places, as the map is drawn."""
    if count(spaces) == 1:
        return lowest(spaces)
    begin, goal = game.board.spaces[start], game.board.spaces[end]
    along, across = goal.x - begin.x, goal.y - begin.y

    def beside(space: int) -> float:
        """How far a hex lies from the line, in a measure of its own."""
        here = game.board.spaces[space]
        return abs((here.x - begin.x) * across - (here.y - begin.y) * along)

    return min(spaces_of(spaces), key=beside)
