"""What comes before the first play of a scenario (Rules 4.31, 4.33)."""

from typing import Any

from msgspec.structs import replace

from game.rulebooks.empire_of_the_sun.shown.cards import hand
from game.rulebooks.empire_of_the_sun.terms.game import ALLIES, JAPAN, EmpireGame
from game.rulebooks.empire_of_the_sun.terms.position import EmpirePosition, Shipping
from game.rulebooks.empire_of_the_sun.terms.scenario import Cards, SideCards, Turns
from game.rulebooks.empire_of_the_sun.war.phases import AFTER_FIRST_PLAYS, OPENING
from tests.rulebooks.empire_of_the_sun.phase_table import Table
from tests.rulebooks.empire_of_the_sun.war import position


def opening(allies: SideCards | None = None, first: int = 2, **more: Any) -> tuple[EmpireGame, EmpirePosition]:
    """The start of a scenario in which the cards of the Allies are these."""
    game, here = position({"5808": ["hq_ap_c", "enterprise"], "5108": ["lexington"], "3706": ["hq_jp_cy"]}, turn=2)
    cards = Cards(allies=allies or SideCards())
    scenario = replace(game.scenario, cards=cards, turns=Turns(first, 4), **more)
    return replace(game, scenario=scenario), here


def allied_hand(first: int = 2) -> tuple[EmpireGame, EmpirePosition, int]:
    """An Allied first hand of five, with card 4 in the deck."""
    game, here = opening(allies=SideCards(offered=(4,), dealt=5), first=first)
    four = int(game.card_id(ALLIES, 4))
    others = [int(game.card_id(ALLIES, number)) for number in range(20, 30)]
    return game, replace(here, decks=((), (*others[:8], four, *others[8:]))), four


def test_4_31_the_allies_keep_the_card_before_their_first_hand_is_dealt() -> None:
    game, here, four = allied_hand()
    table = Table(game, here, OPENING)
    assert table.verbs == {"keep_card", "leave_card"}
    assert table.position.hands[ALLIES] == (), "he has seen nothing else"
    shown = hand(game, table.position, ALLIES, ALLIES)
    assert [card.card for card in shown.cards if card is not None] == [four], "what he may keep he can read"
    assert not hand(game, table.position, ALLIES, JAPAN).cards
    table.do("keep_card")
    assert table.position.hands[ALLIES] == (four, *here.decks[ALLIES][:4])
    assert four not in table.position.decks[ALLIES]


def test_4_31_a_card_that_is_left_lies_where_it_was() -> None:
    game, here, _ = allied_hand()
    table = Table(game, here, OPENING)
    table.do("leave_card")
    assert table.position.hands[ALLIES] + table.position.decks[ALLIES] == here.decks[ALLIES]
    assert len(table.position.hands[ALLIES]) == 5
    assert table.verbs == {"hold_cards"}, "asked all the same, so that nobody knows who holds it"


def test_4_31_whoever_holds_the_card_may_play_it_at_once() -> None:
    game, here, four = allied_hand()
    here = replace(here, rivalry=(ALLIES,))
    table = Table(game, here, OPENING)
    table.do("keep_card")
    assert table.verbs == {"play_at_once", "hold_cards"}
    table.do("play_at_once")
    assert table.position.rivalry == ()
    assert four not in table.position.hands[ALLIES]


def test_4_31_nothing_is_offered_where_the_scenario_has_begun_before() -> None:
    game, here, _ = allied_hand(first=1)
    assert Table(game, here, OPENING).moment.decision is None


def test_4_33_allied_ships_move_before_or_after_the_plays_of_the_first_turn() -> None:
    for phase, when in ((OPENING, "before_plays"), (AFTER_FIRST_PLAYS, "after_plays")):
        table = Table(*opening(emergency_move=when), phase)
        assert table.able("pick") == {"lexington"}, "no other port lies near Oahu"
        table.do("end_moves")
        assert table.moment.decision is None
        assert Table(*opening(), phase).moment.decision is None
        assert Table(*opening(emergency_move=when, first=1), phase).moment.decision is None


def test_16_4_the_allies_have_a_target_on_the_first_turn_of_a_scenario() -> None:
    game, here = position({}, turn=5)
    game = replace(game, scenario=replace(game.scenario, turns=Turns(5, 7)))
    table = Table(game, replace(here, shipping=(Shipping(7), Shipping(3))), OPENING)
    assert table.position.progress_target == 3
