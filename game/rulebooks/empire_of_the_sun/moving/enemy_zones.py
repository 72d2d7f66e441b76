"""The enemy's zone of influence as moves meet it (Rules 5.1)."""

from game.core.actions import other
from game.core.hexset import SpaceSet
from game.rulebooks.empire_of_the_sun.map.supply import supply
from game.rulebooks.empire_of_the_sun.moving.mover import mover
from game.rulebooks.empire_of_the_sun.terms.game import EmpireGame
from game.rulebooks.empire_of_the_sun.terms.position import EmpirePosition


def enemy_zone(game: EmpireGame, position: EmpirePosition) -> SpaceSet:
    """The enemy's zone of influence where it is not neutralised."""
    return supply(game, position).zones.effective[other(mover(position))]


def watched(game: EmpireGame, position: EmpirePosition) -> SpaceSet:
    """The enemy's zone of influence, neutralised or not."""
    return supply(game, position).zones.present[other(mover(position))]
