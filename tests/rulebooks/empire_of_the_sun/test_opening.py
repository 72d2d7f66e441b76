"""What comes before the first play of a scenario (Rules 4.31 to 4.33)."""

from typing import Any

from msgspec.structs import replace

from game.rulebooks.empire_of_the_sun.terms.game import ALLIES, JAPAN, EmpireGame
from game.rulebooks.empire_of_the_sun.terms.position import EmpirePosition, Shipping
from game.rulebooks.empire_of_the_sun.terms.scenario import Cards, SideCards, Turns
from game.rulebooks.empire_of_the_sun.war.phases import AFTER_FIRST_PLAYS, OPENING
from tests.rulebooks.empire_of_the_sun.phase_table import Table
from tests.rulebooks.empire_of_the_sun.war import position


def opening(
    japan: SideCards | None = None, allies: SideCards | None = None, first: int = 2, **more: Any
) -> tuple[EmpireGame, EmpirePosition]:
    """The start of a scenario in which the cards of both sides are these."""
    game, here = position({"5808": ["hq_ap_c", "enterprise"], "5108": ["lexington"], "3706": ["hq_jp_cy"]}, turn=2)
    cards = Cards(japan=japan or SideCards(), allies=allies or SideCards())
    scenario = replace(game.scenario, cards=cards, turns=Turns(first, 4), **more)
    return replace(game, scenario=scenario), here


def allied_hand(first: int = 2) -> tuple[EmpireGame, EmpirePosition, int]:
    """An Allied first hand of five, with card 4 in the deck."""
    game, here = opening(allies=SideCards(offered=(4,), dealt=5), first=first)
    four = int(game.card_id(ALLIES, 4))
    others = [int(game.card_id(ALLIES, number)) for number in range(20, 30)]
    return game, replace(here, hands=((), tuple(others[:5])), decks=((), (*others[5:8], four, *others[8:]))), four


def test_4_31_the_allies_keep_the_card_before_their_first_hand_is_dealt() -> None:
    game, here, four = allied_hand()
    table = Table(game, here, OPENING)
    assert table.verbs == {"keep_card", "leave_card"}
    assert table.position.hands[ALLIES] == (), "he has seen nothing else"
    table.do("keep_card")
    assert table.position.hands[ALLIES] == (four, *here.hands[ALLIES][:4])
    assert four not in table.position.decks[ALLIES]


def test_4_31_a_card_that_is_left_lies_where_it_was() -> None:
    game, here, _ = allied_hand()
    table = Table(game, here, OPENING)
    table.do("leave_card")
    assert (table.position.hands, table.position.decks) == (here.hands, here.decks)
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


def japanese_hand(*numbers: int) -> tuple[EmpireGame, EmpirePosition]:
    """A first Japanese hand of these cards, with card 47 in the deck."""
    game, here = opening(japan=SideCards(military=47))
    hand = tuple(int(game.card_id(JAPAN, number)) for number in numbers)
    return game, replace(here, hands=(hand, ()), decks=((int(game.card_id(JAPAN, 47)),), ()))


def test_4_32_a_hand_without_a_military_card_is_bettered() -> None:
    game, here = japanese_hand(5, 7, 19)
    strong = [card for card in here.hands[JAPAN] if game.cards[card].operations == 3]
    table = Table(game, here, OPENING)
    decision = table.moment.decision
    assert decision is not None
    lit = [action.target for action in decision.legal if action.verb == "lay_off"]
    assert lit == (strong or list(here.hands[JAPAN]))
    table.moment = decision.perform(decision.legal[0])
    assert game.card_id(JAPAN, 47) in table.position.hands[JAPAN]
    assert table.position.discards[JAPAN] == (lit[0],)
    assert table.position.decks[JAPAN] == ()


def test_4_32_a_military_card_or_the_lack_of_the_other_one_leaves_the_hand_as_it_is() -> None:
    game, here = japanese_hand(5, 3)
    assert Table(game, here, OPENING).moment.decision is None
    game, here = japanese_hand(5, 7)
    assert Table(game, replace(here, decks=((), ())), OPENING).moment.decision is None


def test_4_32_japan_picks_its_future_offensive_out_of_the_deck() -> None:
    game, here = opening(japan=SideCards(future_offensive_from=(3, 8, 16)))
    three, eight, sixteen = (int(game.card_id(JAPAN, number)) for number in (3, 8, 16))
    here = replace(here, hands=((eight,), ()), decks=((three, sixteen), ()))
    table = Table(game, here, OPENING)
    decision = table.moment.decision
    assert decision is not None
    assert [action.target for action in decision.legal] == [three, sixteen], "eight is in the hand"
    table.moment = decision.perform(decision.legal[1])
    assert table.position.future[JAPAN] == sixteen
    assert table.position.decks[JAPAN] == (three,)
    assert table.position.future_turn[JAPAN] < table.position.turn, "usable at once"


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
