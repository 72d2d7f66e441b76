"""Decks and hands: dealing, drawing, playing, laying off (Rules 5.2)."""

from msgspec.structs import replace

from game.core.actions import CardId, Side
from game.core.decks import Deck, draw, without
from game.core.events import Event, Told
from game.core.kept import once
from game.core.rows import with_side
from game.rulebooks.empire_of_the_sun.terms.card_events import CardTaken, HandDealt
from game.rulebooks.empire_of_the_sun.terms.game import BOTH, EmpireGame
from game.rulebooks.empire_of_the_sun.terms.position import EmpirePosition
from game.rulebooks.empire_of_the_sun.terms.tables import SIDE_NAMES

MOST_DRAWS = 3
"""A side draws no more cards by events in one Offensives phase (Rules 5.21)."""
Changed = tuple[EmpirePosition, tuple[Event, ...]]


def with_hand(position: EmpirePosition, side: Side, hand: tuple[int, ...]) -> EmpirePosition:
    """The position with another hand of a side."""
    return replace(position, hands=with_side(position.hands, side, hand))


def with_deck(position: EmpirePosition, side: Side, deck: Deck) -> EmpirePosition:
    """The position with another deck, and other discards, of a side."""
    decks, discards = with_side(position.decks, side, deck.pile), with_side(position.discards, side, deck.discards)
    return replace(position, decks=decks, discards=discards)


def deck_of(position: EmpirePosition, side: Side) -> Deck:
    """The deck of a side with its discards."""
    return Deck(position.decks[side], position.discards[side])


@once
def in_game(game: EmpireGame, side: Side) -> tuple[CardId, ...]:
    """The cards with which a side plays this scenario (Rules 5.2)."""
    said = game.scenario.cards.of(side)
    if said.deck is not None:
        return tuple(game.card_id(side, number) for number in said.deck)
    return tuple(number for (name, _), number in game.card_ids.items() if name == SIDE_NAMES[side])


def deal_at_start(game: EmpireGame, position: EmpirePosition) -> EmpirePosition:
    """The position with the cards of both sides as the scenario deals them (Rules 5.2)."""
    for side in BOTH:
        position = deal_to(game, position, side)
    return position


def deal_to(game: EmpireGame, position: EmpirePosition, side: Side) -> EmpirePosition:
    """The position with a side's deck shuffled, and its hand, discards and Future Offensive as the scenario says.

    Where a card is offered before the deal, the hand is dealt once that is decided.
    """
    said = game.scenario.cards.of(side)
    dealt_now = 0 if said.offered else said.dealt
    hand, discards, removed = (ids(game, side, row) for row in (said.hand, said.discarded, said.removed))
    future = -1 if said.future_offensive is None else game.card_id(side, said.future_offensive)
    known = {*hand, *discards, *removed, future}
    pile, dice = position.dice.shuffle(tuple(card for card in in_game(game, side) if card not in known))
    position = with_deck(replace(position, dice=dice), side, Deck(pile[dealt_now:], discards))
    return replace(
        with_hand(position, side, hand + pile[:dealt_now]),
        removed_cards=with_side(position.removed_cards, side, removed),
        future=with_side(position.future, side, future),
        passes=with_side(position.passes, side, said.passes),
    )


def deal_with(position: EmpirePosition, side: Side, cards: tuple[int, ...]) -> EmpirePosition:
    """The position with these cards in a hand, and as many others dealt anew as it held besides (Rules 5.23)."""
    held = position.hands[side]
    rest = tuple(card for card in (*held, *position.decks[side]) if card not in cards)
    pile, dice = position.dice.shuffle(rest)
    more = max(0, len(held) - len(cards))
    position = with_deck(replace(position, dice=dice), side, Deck(pile[more:], position.discards[side]))
    return with_hand(position, side, cards + pile[:more])


def ids(game: EmpireGame, side: Side, numbers: tuple[int, ...]) -> tuple[int, ...]:
    """The cards of a side with these printed numbers."""
    return tuple(game.card_id(side, number) for number in numbers)


def draw_cards(game: EmpireGame, position: EmpirePosition, side: Side, count: int) -> Changed:
    """Draw cards; an empty deck is the shuffled discards (Rules 5.2, 5.22)."""
    got = draw(deck_of(position, side), position.dice, count)
    hand = position.hands[side] + got.cards
    position = with_deck(with_hand(replace(position, dice=got.dice), side, hand), side, got.deck)
    events: tuple[Event, ...] = (reshuffled_told(game, side),) if got.is_shuffled else ()
    return position, (*events, *(CardTaken(side, CardId(card)) for card in got.cards))


def deal(game: EmpireGame, position: EmpirePosition, side: Side, count: int) -> Changed:
    """Deal a side its hand for a turn; cards that it still holds count (Rules 5.2)."""
    position, events = draw_cards(game, position, side, max(0, count - len(position.hands[side])))
    return position, (HandDealt(side, len(position.hands[side])), *events)


def draw_for_event(game: EmpireGame, position: EmpirePosition, side: Side) -> Changed:
    """Draw the card that an event brings, if the scenario knows draws and the side has not had all of its own."""
    if not game.scenario.draws or position.drawn[side] >= MOST_DRAWS:
        return position, ()
    position = replace(position, drawn=with_side(position.drawn, side, position.drawn[side] + 1))
    return draw_cards(game, position, side, 1)


def reshuffle(game: EmpireGame, position: EmpirePosition, side: Side) -> Changed:
    """Shuffle the discards of a side into its deck (Rules 5.22)."""
    deck, dice = deck_of(position, side).shuffled(position.dice)
    return with_deck(replace(position, dice=dice), side, deck), (reshuffled_told(game, side),)


def reshuffled_told(game: EmpireGame, side: Side) -> Event:
    """What the log says of a shuffle."""
    return Told(f"{game.first_side(side)} shuffled the discards into the deck § 5.22.")


def lay_off(position: EmpirePosition, side: Side, card: int, *, leaves: bool = False) -> EmpirePosition:
    """A card goes from the hand, or from the Future Offensive, to the discards or out of the game (Rules 5.2)."""
    if position.future[side] == card:
        position = replace(position, future=with_side(position.future, side, -1))
    position = with_hand(position, side, without(position.hands[side], card))
    if leaves:
        return replace(
            position, removed_cards=with_side(position.removed_cards, side, (*position.removed_cards[side], card))
        )
    return replace(position, discards=with_side(position.discards, side, (*position.discards[side], card)))


def note_special(game: EmpireGame, position: EmpirePosition, card: int) -> EmpirePosition:
    """A special event that was not played as one goes back into the deck at the end of the turn (Rules 5.37)."""
    side = game.card_side(card)
    if not game.cards[card].is_special or side in position.reshuffles:
        return position
    return replace(position, reshuffles=(*position.reshuffles, side))


def bring_back_card(position: EmpirePosition, side: Side, card: int) -> EmpirePosition:
    """A card that has left the game by an event that was cancelled lies on the discards instead (Rules 5.33)."""
    if card not in position.removed_cards[side]:
        return position
    removed = with_side(position.removed_cards, side, without(position.removed_cards[side], card))
    discards = with_side(position.discards, side, (*position.discards[side], card))
    return replace(position, removed_cards=removed, discards=discards)


def lose_at_random(position: EmpirePosition, side: Side) -> tuple[EmpirePosition, int]:
    """A card of a hand, at random, is laid off; -1 if there is none."""
    hand = position.hands[side]
    if not hand:
        return position, -1
    (place,), dice = position.dice.roll(1, len(hand))
    return lay_off(replace(position, dice=dice), side, hand[place]), hand[place]
