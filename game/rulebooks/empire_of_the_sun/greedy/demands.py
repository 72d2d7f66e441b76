"""Where the event of an offensive wants its battles, as far as a planner can see to it (Rules 5.31)."""

from game.core.hexset import NOWHERE, SpaceSet
from game.rulebooks.empire_of_the_sun.cards.in_force import event_card
from game.rulebooks.empire_of_the_sun.terms.conditions import (
    BattleAt,
    BattleIn,
    GroundBattleIn,
    OnlyBattleAt,
)
from game.rulebooks.empire_of_the_sun.terms.game import EmpireGame
from game.rulebooks.empire_of_the_sun.terms.position import EmpirePosition
from game.rulebooks.empire_of_the_sun.war.scoring.points import known


def demanded(game: EmpireGame, position: EmpirePosition) -> SpaceSet:
    """The hexes of which one must see a battle; none where the event asks for no battle, or there is no event."""
    card = event_card(game, position)
    found = NOWHERE
    for demand in card.must if card is not None else ():
        match demand:
            case BattleIn(region=region) | GroundBattleIn(region=region):
                found |= game.hexes.region(region)
            case BattleAt(hexes=names):
                found |= known(game, names)
            case OnlyBattleAt(hex=name):
                found |= known(game, (name,))
    return found
