"""What is in force of the cards of an offensive: the event that runs it, and the answers to it (Rules 5.3)."""

from typing import TypeVar

from game.core.actions import Side, other
from game.core.kept import kept_each
from game.rulebooks.empire_of_the_sun.terms.card_effects import CardEffect
from game.rulebooks.empire_of_the_sun.terms.cards import StrategyCard
from game.rulebooks.empire_of_the_sun.terms.game import EmpireGame
from game.rulebooks.empire_of_the_sun.terms.limits import AnyLimit, Limit
from game.rulebooks.empire_of_the_sun.terms.position import EmpirePosition
from game.rulebooks.empire_of_the_sun.terms.tables import SIDE_NAMES, SideName

E = TypeVar("E", bound=CardEffect)
L = TypeVar("L", bound=Limit)


def side_of(word: SideName) -> Side:
    """A side by its name in files."""
    return Side(SIDE_NAMES.index(word))


def owner(card: StrategyCard) -> Side:
    """Whose card it is."""
    return side_of(card.side)


def event_card(game: EmpireGame, position: EmpirePosition) -> StrategyCard | None:
    """The card whose event runs the offensive; None while it is run by a card's operations value, or there is none."""
    offensive = position.offensive
    runs = offensive is not None and offensive.play == "EC" and offensive.card >= 0
    return game.cards[offensive.card] if offensive is not None and runs else None


def is_sure_surprise(game: EmpireGame, position: EmpirePosition) -> bool:
    """Whether the attacker's event says that it is a surprise attack, so that nobody rolls (Rules 7.25)."""
    event = event_card(game, position)
    return event is not None and event.condition == "surprise"


def reaction_cards(game: EmpireGame, position: EmpirePosition) -> tuple[StrategyCard, ...]:
    """The cards that have been played in answer to the offensive."""
    return () if position.offensive is None else tuple([game.cards[card] for card in position.offensive.cards])


def cards_in_force(game: EmpireGame, position: EmpirePosition) -> tuple[StrategyCard, ...]:
    """The event and the answers to it."""
    event = event_card(game, position)
    answers = reaction_cards(game, position)
    return answers if event is None else (event, *answers)


def effect_in_force(game: EmpireGame, position: EmpirePosition, wanted: type[E]) -> E | None:
    """The effect of a kind that a card of this offensive has."""
    effects = (effect for card in cards_in_force(game, position) for effect in card.effects)
    return next((effect for effect in effects if isinstance(effect, wanted)), None)


@kept_each("offensive")
def limits_for(game: EmpireGame, position: EmpirePosition, side: Side) -> tuple[AnyLimit, ...]:
    """What the cards of a side say of the units it activates: the event, or a counter-offensive."""
    return tuple(limit for card in cards_in_force(game, position) if owner(card) == side for limit in card.limits)


def limit_in_force(game: EmpireGame, position: EmpirePosition, side: Side, wanted: type[L]) -> L | None:
    """The limit of a kind that the cards of a side put on the units it activates."""
    for limit in limits_for(game, position, side):
        if isinstance(limit, wanted):
            return limit
    return None


def counter_offensive(game: EmpireGame, position: EmpirePosition) -> StrategyCard | None:
    """The counter-offensive by which the reacting side activates more units, or None."""
    cards = reaction_cards(game, position)
    return next(
        (card for card in cards if card.reaction is not None and card.reaction.kind == "counter_offensive"), None
    )


def logistics(game: EmpireGame, position: EmpirePosition, card: StrategyCard, staff: int) -> int:
    """How many units the event of a card activates under a headquarters, besides its efficiency (Rules 5.31)."""
    value = card.logistics_with.get(game.counters[staff].id, card.logistics) if staff >= 0 else card.logistics
    if card.follows_operations and position.offensive is not None:
        value += position.offensive.operations
    return value


def reactor(position: EmpirePosition) -> Side:
    """The side that reacts to the offensive."""
    assert position.offensive is not None, "no offensive is going on"
    return other(position.offensive.attacker)
