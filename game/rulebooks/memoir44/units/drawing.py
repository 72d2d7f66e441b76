"""Command cards held and drawn (Rules 3.5, 3.6)."""

from msgspec.structs import replace

from game.core.actions import CardId, Side
from game.core.events import Event
from game.rulebooks.memoir44.terms.events import CommandCardDrawn, DeckReshuffled
from game.rulebooks.memoir44.terms.game import MemoirGame
from game.rulebooks.memoir44.terms.position import NO_CARD, MemoirPosition

Hands = tuple[tuple[CardId, ...], tuple[CardId, ...]]
Drawn = tuple[MemoirPosition, tuple[Event, ...], tuple[CardId, ...]]


def with_hand(position: MemoirPosition, side: Side, hand: tuple[CardId, ...]) -> MemoirPosition:
    """The position with another hand for a side."""
    return replace(position, hands=hands_with(position, side, hand))


def hands_with(position: MemoirPosition, side: Side, hand: tuple[CardId, ...]) -> Hands:
    """Both hands, one of them exchanged for another."""
    return (hand, position.hands[1]) if side == 0 else (position.hands[0], hand)


def cards_held(game: MemoirGame, position: MemoirPosition) -> int:
    """Cards of the side on turn, with the one just played and the one under its commissar's chip (Rules 9.20, 14.2)."""
    under_chip = game.commissars[position.side] and position.under_chip != NO_CARD
    return len(position.hands[position.side]) + (position.card != NO_CARD) + under_chip


def draw_cards(game: MemoirGame, position: MemoirPosition, side: Side, number: int) -> Drawn:
    """Draw cards into a hand, as many as there are, shuffling the discards where the deck is spent (Rules 3.6)."""
    drawn, deck = position.deck.draw(number)
    dice = position.dice
    shuffled: tuple[Event, ...] = ()
    if len(drawn) < number and deck.discards and game.scenario.rules.no_reshuffle is None:
        deck, dice = deck.shuffled(dice)
        more, deck = deck.draw(number - len(drawn))
        drawn, shuffled = drawn + more, (DeckReshuffled(),)
    cards = tuple([CardId(card) for card in drawn])
    hands = hands_with(position, side, position.hands[side] + cards)
    events = (*shuffled, *[CommandCardDrawn(side, card) for card in cards])
    return replace(position, hands=hands, deck=deck, dice=dice), events, cards
