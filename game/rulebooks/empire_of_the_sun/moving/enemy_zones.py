"""The enemy's zone of influence as moves meet it (Rules 5.1)."""

from collections.abc import Iterable

from game.core.actions import other
from game.core.hexset import SpaceSet
from game.rulebooks.empire_of_the_sun.map.supply import supply
from game.rulebooks.empire_of_the_sun.map.zones import zones
from game.rulebooks.empire_of_the_sun.terms.game import EmpireGame
from game.rulebooks.empire_of_the_sun.terms.position import EmpirePosition, acting_side


def enemy_zone(game: EmpireGame, position: EmpirePosition) -> SpaceSet:
    """The enemy's zone of influence where it is not neutralised."""
    return supply(game, position).zones.effective[other(acting_side(position))]


def zone_on_strategic_moves(game: EmpireGame, position: EmpirePosition, units: Iterable[int]) -> SpaceSet:
    """The enemy's zone as units meet it that move strategically: they have none on the way that could neutralise it
    (Rules 8.23, 8.33)."""
    if not any(game.counters[unit].makes_zone for unit in units):
        return enemy_zone(game, position)
    idle = frozenset((*supply(game, position).unsupplied, *units))
    return zones(game, position, idle).effective[other(acting_side(position))]


def watched(game: EmpireGame, position: EmpirePosition) -> SpaceSet:
    """The enemy's zone of influence, neutralised or not."""
    return supply(game, position).zones.present[other(acting_side(position))]
