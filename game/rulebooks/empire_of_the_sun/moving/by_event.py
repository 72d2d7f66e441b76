"""What the event that runs an offensive changes about moving (Rules 5.31, 8.1)."""

from typing import TypeVar

from game.core.actions import other
from game.core.hexset import NOWHERE, SpaceSet
from game.rulebooks.empire_of_the_sun.map.supply import supply
from game.rulebooks.empire_of_the_sun.moving.mover import mover
from game.rulebooks.empire_of_the_sun.terms.card_effects import NoZones
from game.rulebooks.empire_of_the_sun.terms.game import EmpireGame
from game.rulebooks.empire_of_the_sun.terms.limits import NoShipping
from game.rulebooks.empire_of_the_sun.terms.position import EmpirePosition, offensive_of
from game.rulebooks.empire_of_the_sun.terms.tables import SIDE_NAMES

T = TypeVar("T")


def in_force(game: EmpireGame, position: EmpirePosition, kind: type[T]) -> T | None:
    """What the event of the offensive says of this kind, or None."""
    offensive = offensive_of(position)
    if offensive.play == "OC" or not 0 <= offensive.card < len(game.cards):
        return None
    card = game.cards[offensive.card]
    return next((word for word in (*card.limits, *card.effects) if isinstance(word, kind)), None)


def forbids_shipping(game: EmpireGame, position: EmpirePosition) -> bool:
    """Whether a card by which the enemy reacts leaves him without shipping points."""
    offensive = offensive_of(position)
    reactions = (game.cards[card] for card in offensive.cards if game.card_side(card) != offensive.attacker)
    return offensive.is_reacting and any(isinstance(limit, NoShipping) for card in reactions for limit in card.limits)


def enemy_zone(game: EmpireGame, position: EmpirePosition) -> SpaceSet:
    """The enemy's zone of influence where it is not neutralised, unless an event takes it away."""
    enemy = other(mover(position))
    effect = in_force(game, position, NoZones)
    if effect is not None and effect.side == SIDE_NAMES[enemy]:
        return NOWHERE
    return supply(game, position).zones.effective[enemy]


def watched(game: EmpireGame, position: EmpirePosition) -> SpaceSet:
    """The enemy's zone of influence, neutralised or not, unless an event takes it away."""
    enemy = other(mover(position))
    effect = in_force(game, position, NoZones)
    if effect is not None and effect.side == SIDE_NAMES[enemy]:
        return NOWHERE
    return supply(game, position).zones.present[enemy]
