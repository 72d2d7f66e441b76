"""The strategy cards as data (Rules 5)."""

from collections import Counter

import msgspec
import pytest

from game.rulebooks.empire_of_the_sun.shown.cards import card_view
from game.rulebooks.empire_of_the_sun.terms.cards import StrategyCard
from game.rulebooks.empire_of_the_sun.terms.game import ALLIES, JAPAN
from tests.rulebooks.empire_of_the_sun.war import war

CARDS = war().cards


def named(card: StrategyCard) -> str:
    """A card in a test's name."""
    return f"{card.side}_{card.number}"


def test_japan_has_86_cards_and_the_allies_have_84_in_the_order_of_their_numbers() -> None:
    order = [(card.side, card.number) for card in CARDS]
    assert order == [*(("japan", n) for n in range(1, 87)), *(("allies", n) for n in range(1, 85))]
    game = war()
    assert CARDS[game.card_id(JAPAN, 19)].title == "Weather"
    assert CARDS[game.card_id(ALLIES, 22)].title == "Orde Wingate"


def test_how_many_cards_there_are_of_each_kind() -> None:
    found = Counter((card.side, card.event) for card in CARDS)
    assert found["japan", "reaction"] == 25
    assert found["allies", "reaction"] == 10
    assert sum(card.draws for card in CARDS) == 32
    weather = [card.number for card in CARDS if card.reaction is not None and card.reaction.kind == "weather"]
    assert weather == [19, 22, 64]


@pytest.mark.parametrize("card", CARDS, ids=named)
def test_every_word_of_a_card_names_what_there_is(card: StrategyCard) -> None:
    """Hexes, counters and regions in the table are those of the map and of the counters."""
    game = war()
    regions = {*game.hexes.regions}
    plain = msgspec.to_builtins((card.needs, card.must, card.limits, card.effects, card.headquarters))

    def check(value: object, key: str = "") -> None:
        """A word, or all that are in a value."""
        if isinstance(value, dict):
            for name, part in value.items():
                check(part, name)
        elif isinstance(value, (list, tuple)):
            for part in value:
                check(part, key)
        elif isinstance(value, str) and key in ("hex", "hexes"):
            assert value in game.board.by_name
        elif isinstance(value, str) and key in ("region", "regions"):
            assert not value or value in regions
        elif isinstance(value, str) and key in ("units", "unit", "headquarters", "counter", "old", "new"):
            assert not value or value in game.by_id

    check(plain)
    assert {*card.headquarters, *card.logistics_with} <= {*game.by_id}


@pytest.mark.parametrize("card", CARDS, ids=named)
def test_5_3_a_card_says_in_its_text_what_the_event_does(card: StrategyCard) -> None:
    assert 10 <= len(card.text) <= 170
    assert card.text.endswith((".", "?"))
    assert (card.event == "reaction") == (card.reaction is not None) == (card.kind == "reaction")
    assert card.logistics >= 0
    assert card.opening or card.intelligence != (0, 0)


def test_5_2_a_card_without_room_says_what_it_does_and_leaves_out_what_becomes_of_it() -> None:
    shown = card_view(war(), war().card_id(ALLIES, 6))
    assert shown.text.endswith("As an event it leaves the game.")
    assert shown.brief.startswith("US Political Will +1.")
    assert "leaves the game" not in shown.brief
