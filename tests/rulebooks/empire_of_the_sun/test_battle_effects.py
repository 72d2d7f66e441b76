"""What cards do in battles, as it stands in their table (Rules 9.1)."""

from game.rulebooks.empire_of_the_sun.terms.effects import BattleEffect
from game.rulebooks.empire_of_the_sun.terms.game import ALLIES, JAPAN
from tests.rulebooks.empire_of_the_sun.war import war


def test_22_cards_do_something_in_battles() -> None:
    cards = [card for card in war().cards if card.battles]
    assert len(cards) == 22
    assert {card.number for card in cards if card.side == "allies"} == {5, 7, 12, 25, 26, 29, 36, 37, 55}
    for card in cards:
        for effect in card.battles:
            assert {*effect.hexes} <= {*war().board.by_name}
            assert effect != BattleEffect(combat=effect.combat, side=effect.side), "it changes something"


def test_the_raid_on_oahu_finds_defenders_that_cannot_roll() -> None:
    card = war().cards[war().card_id(JAPAN, 1)]
    assert [effect.cannot_roll for effect in card.battles] == [True, False]
    assert [effect.halves_defence for effect in card.battles] == [False, True]
    assert war().cards[war().card_id(ALLIES, 1)].battles == ()
