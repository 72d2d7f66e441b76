"""Where the event of an offensive lets battles be fought (Rules 5.31)."""

from game.core.actions import Refusal
from game.core.hexset import SpaceSet, has, set_of
from game.rulebooks.empire_of_the_sun.cards.in_force import event_card
from game.rulebooks.empire_of_the_sun.cards.needs import named, wanted
from game.rulebooks.empire_of_the_sun.terms.conditions import AnyDemand, BattlesOnLoneIslands, OnlyBattleAt
from game.rulebooks.empire_of_the_sun.terms.game import EmpireGame
from game.rulebooks.empire_of_the_sun.terms.position import EmpirePosition


def allowed_by(game: EmpireGame, demand: AnyDemand) -> SpaceSet:
    """The hexes in which something that an event demands lets battles be fought."""
    match demand:
        case OnlyBattleAt(hex=name):
            return set_of(named(game, (name,)))
        case BattlesOnLoneIslands():
            return game.hexes.lone_islands
        case _:
            return game.hexes.everywhere


def battlefields(game: EmpireGame, position: EmpirePosition) -> SpaceSet:
    """The hexes in which the event lets the attacker look for battles."""
    found = game.hexes.everywhere
    for demand in demands(game, position):
        found &= allowed_by(game, demand)
    return found


def battlefield_refusal(game: EmpireGame, position: EmpirePosition, space: int) -> Refusal | None:
    """Why the event lets the attacker look for no battle in a hex, or None."""
    card = event_card(game, position)
    for demand in demands(game, position):
        if card is not None and not has(allowed_by(game, demand), space):
            return Refusal(f"{card.title} needs {wanted(game, demand)}.", "5.31")
    return None


def demands(game: EmpireGame, position: EmpirePosition) -> tuple[AnyDemand, ...]:
    """What the event of the attacker demands; nothing of who reacts to it."""
    card, offensive = event_card(game, position), position.offensive
    return () if card is None or offensive is None or offensive.is_reacting else card.must
