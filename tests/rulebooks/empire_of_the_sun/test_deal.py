"""The deal, and who plays first (Rules 4.3, 4.4)."""

import pytest
from msgspec.structs import replace

from game.core.dice import Dice
from game.rulebooks.empire_of_the_sun.terms.game import ALLIES, JAPAN
from game.rulebooks.empire_of_the_sun.terms.position import (
    Shipping,
)
from game.rulebooks.empire_of_the_sun.terms.scenario import Cards, SideCards
from game.rulebooks.empire_of_the_sun.terms.victory import PointsEnding
from game.rulebooks.empire_of_the_sun.war.deal import Hand, deal_both, hand, passes_told
from game.rulebooks.empire_of_the_sun.war.initiative import first_player, seizing_refusal
from tests.rulebooks.empire_of_the_sun.war import HOME, position, war

RESOURCES = ("1813", "1916", "2008", "2014", "2017", "2220", "2415", "2517", "2616", "2813", "3219")


@pytest.mark.parametrize(
    ("turn", "held", "lost", "expected"),
    [
        (6, 11, 0, Hand(6, 1)),
        (6, 11, 1, Hand(5, 2)),
        (9, 8, 0, Hand(4, 2)),
        (9, 8, 3, Hand(4, 2)),
        (3, 0, 0, Hand(7, 0)),
    ],
)
def test_4_3_worked_example_hands_of_japan(turn: int, held: int, lost: int, expected: Hand) -> None:
    game, here = position({}, japan=(*HOME, *RESOURCES[:held]), turn=turn)
    assert hand(game, replace(here, cards_lost=lost), JAPAN) == expected


def test_4_3_worked_example_hands_of_the_allies() -> None:
    game, here = position({}, turn=6)
    assert hand(game, replace(here, war_in_europe=1), ALLIES) == Hand(7, 0)
    assert hand(game, replace(here, war_in_europe=1, china=5, india=5), ALLIES) == Hand(5, 2)
    game, here = position({}, turn=3)
    assert hand(game, replace(here, surrendered=("australia",)), ALLIES) == Hand(5, 2)
    assert hand(game, replace(here, war_in_europe=-7, china=5, india=5, surrendered=("australia",)), ALLIES) == Hand(
        4, 2
    )


def test_4_3_both_sides_are_dealt_and_the_target_of_the_turn_is_set() -> None:
    game, here = position({}, turn=6)
    here = replace(
        here, war_in_europe=1, shipping=(Shipping(7), Shipping(3)), decks=(tuple(range(9)), tuple(range(86, 99)))
    )
    after = deal_both(game, here).position
    assert [len(hand) for hand in after.hands] == [4, 7]
    assert after.passes == (2, 0)
    assert after.progress_target == 3


@pytest.mark.parametrize(
    ("turn", "japan", "allies", "first"),
    [(2, 7, 5, JAPAN), (4, 7, 7, JAPAN), (5, 7, 7, ALLIES), (8, 4, 7, ALLIES), (8, 7, 5, JAPAN)],
)
def test_4_4_more_cards_go_first_and_ties_by_the_year(turn: int, japan: int, allies: int, first: int) -> None:
    game, here = position({}, turn=turn)
    here = replace(here, hands=(tuple(range(japan)), tuple(range(100, 100 + allies))))
    assert first_player(game, here) == first


def test_4_4_the_side_with_fewer_cards_seizes_the_initiative_with_an_older_future_offensive() -> None:
    _, here = position({}, turn=6)
    here = replace(here, hands=((1, 2), (101, 102, 103)), future=(9, -1), future_turn=(5, 0))
    assert seizing_refusal(here, JAPAN) is None
    assert seizing_refusal(here, ALLIES) is not None
    assert seizing_refusal(replace(here, future_turn=(6, 0)), JAPAN) is not None
    assert seizing_refusal(replace(here, future=(-1, -1)), JAPAN) is not None
    assert seizing_refusal(replace(here, hands=((1, 2), (101, 102))), JAPAN) is not None


def test_17_3_in_burma_the_border_may_cost_the_allies_a_card() -> None:
    game, here = position({}, turn=7)
    cards = Cards(japan=SideCards(later_hands=4), allies=SideCards(later_hands=4))
    game = replace(game, scenario=replace(game.scenario, cards=cards, victory=PointsEnding(table="vp_burma")))
    here = replace(here, war_in_europe=1, decks=(tuple(range(9)), tuple(range(86, 99))))
    found = {}
    for seed in range(40):
        after = deal_both(game, replace(here, dice=Dice(seed))).position
        found[Dice(seed).roll(1, 10)[0][0]] = (len(after.hands[ALLIES]), after.passes[ALLIES])
    assert found == {die: (3, 1) if die <= 3 else (4, 0) for die in range(10)}
    lost = replace(
        here, control=bytes(JAPAN if s == game.board.by_name["2105"] else c for s, c in enumerate(here.control))
    )

    assert all(len(deal_both(game, replace(lost, dice=Dice(s))).position.hands[ALLIES]) == 4 for s in range(40))


def test_4_3_the_log_tells_how_often_a_side_may_pass() -> None:
    game = war()
    assert passes_told(game, ALLIES, 0) == "The Allies may not pass this turn § 4.3."
    assert passes_told(game, JAPAN, 1) == "Japan may pass once this turn § 4.3."
    assert passes_told(game, JAPAN, 2) == "Japan may pass 2 times this turn § 4.3."
