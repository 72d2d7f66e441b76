"""What a side may choose of its first hand (Rules 5.23)."""

from typing import Any

from msgspec.structs import replace

from game.core.actions import Action
from game.core.play import Moment, begin
from game.core.sequence import numbered
from game.rulebooks.empire_of_the_sun.cards.deck import deal_at_start
from game.rulebooks.empire_of_the_sun.sequence import SEQUENCE
from game.rulebooks.empire_of_the_sun.shown.cards import hand
from game.rulebooks.empire_of_the_sun.terms.game import ALLIES, JAPAN, EmpireGame
from game.rulebooks.empire_of_the_sun.terms.scenario import Cards, SideCards
from game.rulebooks.empire_of_the_sun.war.first_hands import begin_first_hands
from tests.rulebooks.empire_of_the_sun.plays import can, do, ways
from tests.rulebooks.empire_of_the_sun.war import position, war


def game_with(japan: SideCards | None = None, allies: SideCards | None = None) -> EmpireGame:
    """The war with these cards at the start."""
    cards = Cards(japan=japan or SideCards(), allies=allies or SideCards())
    return replace(war(), scenario=replace(war().scenario, cards=cards))


def first(game: EmpireGame) -> Moment[Any, Any]:
    """The first question of a scenario."""
    _, here = position({}, turn=2)
    empty: Any = ((), ())
    here = deal_at_start(game, replace(here, hands=empty, decks=empty, discards=empty))
    outcome = begin_first_hands(game, here)
    return begin(game, replace(outcome.position, steps=outcome.then))


def test_5_23_a_hand_of_history_replaces_as_many_cards_that_were_dealt() -> None:
    game = game_with(SideCards(dealt=7, historical=(3, 47, 59)))
    moment = first(game)
    assert ways(moment) == {"keep_hand", "take_history"}
    assert moment.decision is not None
    named = "; ".join(game.cards[game.card_id(JAPAN, number)].title for number in (3, 47, 59))
    assert f"({named})" in moment.decision.step.prompt(game, moment.position).sentence
    chosen = do(moment, "take_history").position
    wanted = {game.card_id(JAPAN, number) for number in (3, 47, 59)}
    assert wanted <= {*chosen.hands[JAPAN]}
    assert len(chosen.hands[JAPAN]) == 7
    assert not wanted & {*chosen.decks[JAPAN]}
    assert len(chosen.decks[JAPAN]) == 79


def test_5_23_without_a_military_card_a_strong_one_goes_for_the_card_named() -> None:
    """Flight Instructors has three operations, a change of codes has one: only the first may go."""
    game = game_with(SideCards(hand=(30, 4), military=47))
    moment = first(game)
    assert can(moment, "lay_off") == {game.card_id(JAPAN, 30)}
    chosen = do(moment, "lay_off", game.card_id(JAPAN, 30)).position
    assert chosen.hands[JAPAN] == (game.card_id(JAPAN, 4), game.card_id(JAPAN, 47))
    assert game.card_id(JAPAN, 47) not in chosen.decks[JAPAN]


def test_5_23_a_hand_with_a_military_card_is_asked_all_the_same_and_keeps_it() -> None:
    moment = first(game_with(SideCards(hand=(16, 4), military=47)))
    assert ways(moment) == {"keep_hand"}
    decision = moment.decision
    assert decision is not None
    label = decision.step.label(decision.game, decision.position, Action("keep_hand"))
    assert label == "A military card is in it: keep the hand", "only who holds it reads that"
    assert not decision.step.offered(decision.game, decision.position, decision.legal)


def test_5_23_a_first_future_offensive_is_none_of_the_hand() -> None:
    game = game_with(SideCards(hand=(3,), future_offensive_from=(3, 8, 16)))
    moment = first(game)
    assert can(moment, "take_card") == {game.card_id(JAPAN, 8), game.card_id(JAPAN, 16)}
    shown = hand(game, moment.position, JAPAN, JAPAN).cards
    assert [card.card for card in shown if card is not None] == [game.card_id(JAPAN, 8), game.card_id(JAPAN, 16)]
    assert hand(game, moment.position, JAPAN, ALLIES).cards == (None,)
    chosen = do(moment, "take_card", game.card_id(JAPAN, 8)).position
    assert chosen.future[JAPAN] == game.card_id(JAPAN, 8)


def test_5_23_a_card_that_is_offered_comes_before_the_deal() -> None:
    game = game_with(allies=SideCards(dealt=5, offered=(4,)))
    moment = first(game)
    kept, left = do(moment, "keep_card").position, do(moment, "leave_card").position
    assert game.card_id(ALLIES, 4) in kept.hands[ALLIES]
    assert len(kept.hands[ALLIES]) == len(left.hands[ALLIES]) == 5


def test_5_23_the_first_hands_are_chosen_once() -> None:
    names = [node.phase.name for node in numbered((SEQUENCE,))]
    assert names.count("First hands") == 1
