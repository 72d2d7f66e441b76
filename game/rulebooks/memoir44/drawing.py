"""Command cards held and drawn (Rules 3.5, 3.6)."""

from msgspec.structs import replace

from game.core.actions import CardId, Side
from game.core.events import Event
from game.rulebooks.memoir44.events import CommandCardDrawn, DeckReshuffled
from game.rulebooks.memoir44.game import MemoirGame
from game.rulebooks.memoir44.position import NO_CARD, MemoirPosition
from game.rulebooks.memoir44.tables import Nation

Drawn = tuple[MemoirPosition, tuple[Event, ...], tuple[CardId, ...]]


def with_hand(position: MemoirPosition, side: Side, hand: tuple[CardId, ...]) -> MemoirPosition:
    """The position with another hand for a side."""
    hands = (hand, position.hands[1]) if side == 0 else (position.hands[0], hand)
    return replace(position, hands=hands)


def has_commissar(armies: tuple[Nation, ...]) -> bool:
    """Whether a side plays its cards by way of the commissar (Rules 14.2)."""
    return any(army.commissar for army in armies)


def cards_held(game: MemoirGame, position: MemoirPosition) -> int:
    """Cards of the side on turn, with the one just played and the one under its commissar's chip (Rules 9.20, 14.2)."""
    under_chip = has_commissar(game.armies[position.side]) and position.under_chip != NO_CARD
    return len(position.hands[position.side]) + (position.card != NO_CARD) + under_chip


def draw_cards(game: MemoirGame, position: MemoirPosition, side: Side, number: int) -> Drawn:
    """Draw cards into a hand, as many as there are, shuffling the discards where the deck is spent (Rules 3.6)."""
    deck, dice = position.deck, position.dice
    cards: tuple[int, ...] = ()
    events: tuple[Event, ...] = ()
    no_reshuffle = game.scenario.rules.no_reshuffle is not None
    while len(cards) < number:
        if deck.is_spent and (no_reshuffle or not deck.discards):
            break
        if deck.is_spent:
            deck, dice = deck.shuffled(dice)
            events = (*events, DeckReshuffled())
        drawn, deck = deck.draw(1)
        cards += drawn
    found = tuple(CardId(card) for card in cards)
    events = (*events, *(CommandCardDrawn(side, card) for card in found))
    position = with_hand(position, side, (*position.hands[side], *found))
    return replace(position, deck=deck, dice=dice), events, found
