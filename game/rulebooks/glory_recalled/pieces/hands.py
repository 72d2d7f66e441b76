"""Hands and decks: playing, laying down, drawing, discarding (Rules 6)."""

from msgspec.structs import replace

from game.core.actions import CardId, Side
from game.core.decks import draw, without
from game.core.events import Event, Told
from game.rulebooks.glory_recalled.terms.events import (
    CardDiscarded,
    CardLaidDown,
    DeckShuffled,
    GloryCardDrawn,
    GloryCardPlayed,
)
from game.rulebooks.glory_recalled.terms.game import GloryGame
from game.rulebooks.glory_recalled.terms.position import Changed, GloryPosition, with_deck, with_hand


def take_from_hand(position: GloryPosition, side: Side, card: CardId) -> GloryPosition:
    """The position after a card has left a hand."""
    return with_hand(position, side, without(position.hands[side], card))


def play_face_up(game: GloryGame, position: GloryPosition, side: Side, card: CardId) -> Changed:
    """A card is played face up: to the discards, or out of the game (Rules 6.6)."""
    position = take_from_hand(position, side, card)
    if game.cards[card].once:
        position = replace(position, out=(*position.out, card))
    else:
        position = with_deck(position, side, position.decks[side].discard(card))
    return position, (GloryCardPlayed(side, card),)


def play_face_down(position: GloryPosition, side: Side, card: CardId) -> Changed:
    """A card is played face down: to the discards, unseen (Rules 6.6)."""
    return discard_unseen(position, side, card), (CardLaidDown(side, card),)


def discard(position: GloryPosition, side: Side, card: CardId) -> Changed:
    """A card is discarded unseen (Rules 5.2.5, 6.12)."""
    return discard_unseen(position, side, card), (CardDiscarded(side, card),)


def discard_unseen(position: GloryPosition, side: Side, card: CardId) -> GloryPosition:
    """The position after a card has gone from a hand to the discards, face down."""
    position = take_from_hand(position, side, card)
    position = with_deck(position, side, position.decks[side].discard(card))
    return replace(position, face_down=(*position.face_down, card))


def without_what_has_left(position: GloryPosition) -> GloryPosition:
    """The position after cards have left the discards: only what still lies there lies face down."""
    there = {card for deck in position.decks for card in deck.discards}
    return replace(position, face_down=tuple([card for card in position.face_down if card in there]))


def draw_from_pile(game: GloryGame, position: GloryPosition, side: Side, count: int, rule: str) -> Changed:
    """Draw cards by a rule; an empty pile is filled with the shuffled discards (Rules 5.2.5, 6.7, 6.12)."""
    got = draw(position.decks[side], position.dice, count)
    hand = tuple([CardId(card) for card in got.cards])
    position = with_hand(replace(position, dice=got.dice), side, position.hands[side] + hand)
    position = with_deck(position, side, got.deck)
    events: tuple[Event, ...] = ()
    if got.is_shuffled:
        position = without_what_has_left(position)
        events = (DeckShuffled(f"The discards of {game.side_name(side)} are shuffled § 6.7."),)
    number = f"{len(hand)} card{'s' if len(hand) != 1 else ''}"
    told = Told(f"{game.side_name(side)} draw {number} § {rule}.")
    return position, (*events, told, *(GloryCardDrawn(side, card) for card in hand))
