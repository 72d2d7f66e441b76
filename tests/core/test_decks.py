"""Decks and hands: drawing, discarding, shuffling, taking a card out."""

from game.core.decks import Deck, Drawn, draw, without
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


def test_a_pile_with_enough_cards_is_drawn_from_without_chance() -> None:
    assert draw(Deck((4, 2, 9), (1,)), Dice(8), 3) == Drawn((4, 2, 9), Deck((), (1,)), Dice(8))


def test_a_pile_that_runs_out_is_filled_with_the_shuffled_discards() -> None:
    got = draw(Deck((4,), (1, 2, 3)), Dice(8), 3)
    assert got.cards[0] == 4
    assert sorted((*got.cards, *got.deck.pile)) == [1, 2, 3, 4]
    assert (len(got.cards), got.deck.discards, got.is_shuffled) == (3, (), True)
    assert got.dice != Dice(8)


def test_no_more_is_drawn_than_pile_and_discards_have() -> None:
    got = draw(Deck((4,), (1,)), Dice(8), 5)
    assert (got.cards, got.deck) == ((4, 1), Deck(()))
    assert draw(Deck(()), Dice(8), 2) == Drawn((), Deck(()), Dice(8))


def test_discards_stay_where_they_are_when_they_are_not_to_be_shuffled() -> None:
    assert draw(Deck((4,), (1, 2)), Dice(8), 3, reshuffles=False) == Drawn((4,), Deck((), (1, 2)), Dice(8))


def test_a_card_leaves_a_hand_and_the_others_keep_their_order() -> None:
    assert without((5, 7, 6), 7) == (5, 6)
    assert without((5, 6), 7) == (5, 6)
