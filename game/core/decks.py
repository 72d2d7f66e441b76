"""Decks as values: a draw pile in a fixed, hidden order, and a discard pile that everybody sees."""

import msgspec

from game.core.dice import Dice


class Deck(msgspec.Struct, frozen=True, gc=False):
    """Cards by number; the first card of `pile` is the next to be drawn, the last of `discards` lies on top."""

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
