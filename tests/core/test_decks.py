"""Decks: drawing, discarding, shuffling."""

from game.core.decks import Deck
from game.core.dice import Dice


def test_cards_are_drawn_from_the_top_in_order() -> None:
    cards, deck = Deck((4, 2, 9), (1,)).draw(2)
    assert (cards, deck) == ((4, 2), Deck((9,), (1,)))


def test_no_more_is_drawn_than_there_is() -> None:
    cards, deck = Deck((4,)).draw(3)
    assert cards == (4,)
    assert deck.is_spent
    assert deck.draw(1) == ((), deck)
    assert not Deck((4,)).is_spent


def test_the_last_discard_lies_on_top() -> None:
    assert Deck((1,)).discard(2).discard(3, 4) == Deck((1,), (2, 3, 4))


def test_shuffling_brings_all_discards_back() -> None:
    deck, dice = Deck((1, 2), (3, 4, 5)).shuffled(Dice(8))
    assert sorted(deck.pile) == [1, 2, 3, 4, 5]
    assert deck.discards == ()
    assert dice != Dice(8)


def test_shuffling_an_empty_deck_still_counts_as_chance() -> None:
    assert Deck(()).shuffled(Dice(8)) == (Deck(()), Dice(8, 1))
