"""The enemy's zone of influence as moves meet it, which an event may take away (Rules 5.1, 5.31)."""

from game.core.actions import other
from game.core.hexset import NOWHERE, SpaceSet
from game.rulebooks.empire_of_the_sun.cards.in_force import effect_in_force, side_of
from game.rulebooks.empire_of_the_sun.map.supply import supply
from game.rulebooks.empire_of_the_sun.moving.mover import mover
from game.rulebooks.empire_of_the_sun.terms.card_effects import NoZones
from game.rulebooks.empire_of_the_sun.terms.game import EmpireGame
from game.rulebooks.empire_of_the_sun.terms.position import EmpirePosition


def enemy_zone(game: EmpireGame, position: EmpirePosition) -> SpaceSet:
    """The enemy's zone of influence where it is not neutralised."""
    enemy = other(mover(position))
    return NOWHERE if has_none(game, position) else supply(game, position).zones.effective[enemy]


def watched(game: EmpireGame, position: EmpirePosition) -> SpaceSet:
    """The enemy's zone of influence, neutralised or not."""
    enemy = other(mover(position))
    return NOWHERE if has_none(game, position) else supply(game, position).zones.present[enemy]


def has_none(game: EmpireGame, position: EmpirePosition) -> bool:
    """Whether an event takes the enemy's zones away."""
    effect = effect_in_force(game, position, NoZones)
    return effect is not None and side_of(effect.side) != mover(position)
