"""Command cards held, drawn and discarded (Rules 3.5, 3.6)."""

from msgspec.structs import replace

from game.core.actions import CardId, Side
from game.core.decks import draw, without
from game.core.events import Event
from game.core.rows import with_side
from game.rulebooks.memoir44.terms.events import CommandCardDrawn, DeckReshuffled
from game.rulebooks.memoir44.terms.game import MemoirGame
from game.rulebooks.memoir44.terms.position import NO_CARD, MemoirPosition

Hands = tuple[tuple[CardId, ...], tuple[CardId, ...]]
Drawn = tuple[MemoirPosition, tuple[Event, ...], tuple[CardId, ...]]


def with_hand(position: MemoirPosition, side: Side, hand: tuple[CardId, ...]) -> MemoirPosition:
    """The position with another hand for a side."""
    return replace(position, hands=with_side(position.hands, side, hand))


def hands_without(position: MemoirPosition, side: Side, card: CardId) -> Hands:
    """Both hands, with a card gone from one of them."""
    return with_side(position.hands, side, without(position.hands[side], card))


def take_from_hand(position: MemoirPosition, side: Side, card: CardId) -> MemoirPosition:
    """The position with a card gone from a hand."""
    return replace(position, hands=hands_without(position, side, card))


def discard(position: MemoirPosition, side: Side, card: CardId) -> MemoirPosition:
    """The position with a card of a hand laid on the discards."""
    return replace(position, hands=hands_without(position, side, card), deck=position.deck.discard(card))


def discard_at_random(position: MemoirPosition, side: Side) -> tuple[MemoirPosition, CardId]:
    """A card drawn from a hand by chance goes to the discards; which it was."""
    hand = position.hands[side]
    (drawn,), dice = position.dice.roll(1, len(hand))
    return replace(discard(position, side, hand[drawn]), dice=dice), hand[drawn]


def cards_held(game: MemoirGame, position: MemoirPosition) -> int:
    """Cards of the side on turn, with the one just played and the one under its commissar's chip (Rules 9.20, 14.2)."""
    under_chip = game.commissars[position.side] and position.under_chip != NO_CARD
    return len(position.hands[position.side]) + (position.card != NO_CARD) + under_chip


def draw_cards(game: MemoirGame, position: MemoirPosition, side: Side, number: int) -> Drawn:
    """Draw cards into a hand, as many as there are, shuffling the discards where the deck is spent (Rules 3.6)."""
    got = draw(position.deck, position.dice, number, reshuffles=game.scenario.rules.no_reshuffle is None)
    shuffled = (DeckReshuffled(),) if got.is_shuffled else ()
    cards = tuple([CardId(card) for card in got.cards])
    hands = with_side(position.hands, side, position.hands[side] + cards)
    events = (*shuffled, *[CommandCardDrawn(side, card) for card in cards])
    return replace(position, hands=hands, deck=got.deck, dice=got.dice), events, cards
