"""At night there is no blitz from the air, and Air Power and Barrage shrink to one order (Rules 13.5, 13.20)."""

import pytest
from msgspec.structs import replace

from game.core.session import Session
from game.rulebooks.memoir44.terms.position import FULL_DAY
from game.rulebooks.memoir44.terms.special_rules import Night, SpecialRules
from tests.rulebooks.memoir44.diagram import Battle, draw

FIELD = """
    .       X       Y       .       .
        .       .       .       .
    .       .       .       .       .
        A       .       .       B
"""
FORCES = {"A": "allies infantry", "B": "allies armor", "X": "axis infantry", "Y": "axis armor"}


def axis_turn(sees: int, card: str) -> Battle:
    """A turn of the Axis in a blitz that began by night."""
    rules = {"rules": SpecialRules(night=Night("allies"), blitz=True)}
    battle = draw(FIELD, turn="axis", card="", axis_hand=f"{card}, probe left", rules=rules, forces=FORCES)
    battle.session = Session(battle.game, replace(battle.position, visibility=sees))
    return battle.do("play", card)


@pytest.mark.parametrize("sees", range(1, FULL_DAY))
def test_13_20_no_blitz_strike_as_long_as_it_is_not_day(sees: int) -> None:
    assert "use_strike" not in axis_turn(sees, "recon right").choices


def test_13_5_the_blitz_strike_is_back_by_day() -> None:
    assert "use_strike" in axis_turn(FULL_DAY, "recon right").choices


@pytest.mark.parametrize("card", ["air_power", "barrage"])
def test_13_20_a_card_from_the_air_orders_one_unit_and_no_more(card: str) -> None:
    battle = axis_turn(FULL_DAY - 1, card)
    assert battle.offers("order") == "XY"
    battle.do("order", "X")
    assert battle.refused("order", "Y")
    assert [order.unit for order in battle.position.orders] == [battle.letters["X"]]


def test_13_20_the_unit_ordered_battles_with_its_own_dice_only() -> None:
    picture = """
    X       .       .
        A       .
    """
    rules = {"rules": SpecialRules(night=Night("allies"))}
    battle = draw(picture, turn="axis", card="air_power", rules=rules, A="allies infantry", X="axis infantry")
    assert battle.targets("X") == "A"
    assert battle.dice("X", "A") == 3
