"""The cards of a shipped deck as they are held in the smallest window: none of them loses its text."""

import pytest
from pygame import Rect, Surface

from game.core.view import CardView
from game.loading.content.roots import SHIPPED, Root, data_root
from game.loading.content.scenarios import load_scenario, new_game
from game.loading.content.skins import load_skin
from game.rulebooks.empire_of_the_sun.shown.cards import card_view
from game.rulebooks.empire_of_the_sun.terms.game import EmpireGame
from game.ui.table.drawing.looks import Looks
from game.ui.table.hands.cards import PAD, CardFace, Cards
from game.ui.theme import Theme
from tests.ui.table.conftest import Desk

HEIGHT = 131
"""How high the cards of a hand are at 1280 x 720."""


@pytest.mark.parametrize("width", [70, 75, 79, 84, 93, 105])
def test_however_many_cards_of_the_pacific_are_held_each_says_all_or_some_words_for_it(width: int) -> None:
    shipped = (Root(data_root(), SHIPPED),)
    game, _ = new_game(load_scenario("empire_of_the_sun/campaign_1941", shipped), 1)
    assert isinstance(game, EmpireGame)
    deck = [card_view(game, number) for number in range(len(game.cards))]
    cards = Cards(Looks(load_skin("empire_of_the_sun", shipped), game.sides), Theme(1.0, Desk().theme.folder))
    assert [card.name for card in deck if words_on(cards, card, width) not in (card.text, card.brief)] == []


def words_on(cards: Cards, card: CardView, width: int) -> str:
    """What is read on a card of a width."""
    size = (width, HEIGHT)
    box = Rect(0, 0, *size).inflate(-2 * PAD, -2 * PAD)
    top = cards.paint_head(Surface(size), card, box) + 3
    _, plan = cards.arranged(card, Rect(box.x, top, box.width, box.bottom - top), CardFace(card, size))
    return " ".join(plan.words)
