"""Hands, piles and cards, as a side may see them (Rules 5)."""

from collections.abc import Iterator, Sequence

from game.core.actions import Side
from game.core.view import CardView, HandView, PileView
from game.rulebooks.empire_of_the_sun.terms.cards import StrategyCard
from game.rulebooks.empire_of_the_sun.terms.game import BOTH, EmpireGame
from game.rulebooks.empire_of_the_sun.terms.position import EmpirePosition
from game.rulebooks.empire_of_the_sun.war.events.hidden_cards import SwapIn, open_discards
from game.rulebooks.empire_of_the_sun.war.first_hands import FirstFuture

NEVER = "–"
"""What is printed of an event that no roll finds."""
KINDS = {"military": "Military", "resource": "Resource", "political": "Political", "reaction": "Reaction"}


def hand(game: EmpireGame, position: EmpirePosition, side: Side, viewer: Side | None) -> HandView:
    """A hand: its owner sees the faces, everybody else only how many cards it has.

    With its cards the owner sees the Future Offensive, or what he picks a card out of at the moment.
    """
    if viewer != side:
        return HandView(side, (None,) * len(position.hands[side]))
    future = (position.future[side],) if position.future[side] >= 0 else ()
    cards = picked_from(game, position, side) or (*position.hands[side], *future)
    return HandView(side, tuple(card_view(game, card, is_future=card in future) for card in cards))


def picked_from(game: EmpireGame, position: EmpirePosition, side: Side) -> tuple[int, ...]:
    """The cards outside his hand out of which the owner picks one now."""
    match position.steps[0] if position.steps else None:
        case SwapIn(side=owner, played=played) if owner == side:
            return tuple(open_discards(position, side, played))
        case FirstFuture(side=owner) as step if owner == side:
            return tuple(step.candidates(game, position))
    return ()


def card_view(game: EmpireGame, number: int, *, is_future: bool = False) -> CardView:
    """A card face up."""
    card = game.cards[number]
    return CardView(
        card=number,
        look=f"{card.side}_{card.number}",
        name=card.title,
        text=card.text,
        rule="5.3",
        subtitle="Future Offensive" if is_future else subtitle(card),
        corner=str(card.operations),
        kind=card.kind,
    )


def subtitle(card: StrategyCard) -> str:
    """The kind of a card, what the enemy must not pass on the die, and the logistics value of its event: in short."""
    against_operations, against_event = card.intelligence
    found = f"{KINDS[card.kind]} {against_operations}"
    if against_event and card.event == "offensive":
        found += f"/{NEVER if is_surprise(card) else against_event}"
    return f"{found} L{card.logistics}" if card.logistics and not card.follows_operations else found


def is_surprise(card: StrategyCard) -> bool:
    """Whether the event of a card is a surprise attack, which no roll finds (Rules 7.25)."""
    return card.condition == "surprise"


def described(card: StrategyCard) -> str:
    """The same in a sentence."""
    against_operations, against_event = card.intelligence
    found = f"{KINDS[card.kind]} card of {card.operations} operations, found on {against_operations} or less"
    if card.event == "offensive":
        rolled = "by no roll" if is_surprise(card) else f"on {against_event} or less"
        found += f"; its event activates {card.logistics} units and is found {rolled}"
    return f"{found}."


def piles(game: EmpireGame, position: EmpirePosition) -> Iterator[PileView]:
    """The decks, the discards, what has left the game, and whether a Future Offensive lies face down."""
    for side in BOTH:
        name = game.side_name(side)
        yield PileView(f"{name} deck", len(position.decks[side]), side=side)
        yield open_pile(game, f"{name} discards", side, position.discards[side])
        if position.removed_cards[side]:
            yield open_pile(game, f"{name} out of the game", side, position.removed_cards[side])
        if position.future[side] >= 0:
            yield PileView(f"{name} Future Offensive", 1, side=side)


def open_pile(game: EmpireGame, name: str, side: Side, row: Sequence[int]) -> PileView:
    """Cards that lie face up for both sides, the last on top."""
    cards = tuple([card_view(game, card) for card in reversed(row)])
    return PileView(name, len(cards), cards[0] if cards else None, side, cards=cards)


def open_cards(game: EmpireGame, position: EmpirePosition) -> tuple[tuple[Side, CardView], ...]:
    """The card of the offensive that is going on, and those played in reaction to it."""
    if position.offensive is None:
        return ()
    played = (position.offensive.card, *position.offensive.cards)
    return tuple((game.card_side(card), card_view(game, card)) for card in played if card >= 0)
