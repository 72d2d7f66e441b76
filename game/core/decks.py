"""Cards as values: a deck with its discards, what is drawn from it, and hands, which are rows of cards."""

from typing import TypeVar

import msgspec

from game.core.dice import Dice

Card = TypeVar("Card", bound=int)


class Deck(msgspec.Struct, frozen=True, gc=False):
    """Cards by number: a draw pile in a fixed, hidden order, and a discard pile that everybody sees.

    The first card of `pile` is the next to be drawn, the last of `discards` lies on top.
    """

    pile: tuple[int, ...]
    discards: tuple[int, ...] = ()

    @property
    def is_spent(self) -> bool:
        """Whether the draw pile is empty."""
        return not self.pile

    def draw(self, count: int) -> tuple[tuple[int, ...], "Deck"]:
        """Take up to `count` cards from the top of the draw pile."""
        return self.pile[:count], Deck(self.pile[count:], self.discards)

    def discard(self, *cards: int) -> "Deck":
        """Lay cards on the discard pile."""
        return Deck(self.pile, self.discards + cards)

    def shuffled(self, dice: Dice) -> tuple["Deck", Dice]:
        """Shuffle the discard pile into the draw pile."""
        pile, after = dice.shuffle(self.pile + self.discards)
        return Deck(pile), after


class Drawn(msgspec.Struct, frozen=True, gc=False):
    """Cards that were drawn, the deck and the dice after it, and whether the discards were shuffled for it."""

    cards: tuple[int, ...]
    deck: Deck
    dice: Dice
    is_shuffled: bool = False


def draw(deck: Deck, dice: Dice, count: int, *, reshuffles: bool = True) -> Drawn:
    """Draw so many cards, or as many as there are; a pile that runs out is filled with the shuffled discards."""
    cards, left = deck.draw(count)
    if len(cards) == count or not left.discards or not reshuffles:
        return Drawn(cards, left, dice)
    left, dice = left.shuffled(dice)
    more, left = left.draw(count - len(cards))
    return Drawn(cards + more, left, dice, is_shuffled=True)


def without(cards: tuple[Card, ...], card: int) -> tuple[Card, ...]:
    """Cards, such as a hand, with one of them gone."""
    return tuple([each for each in cards if each != card])
