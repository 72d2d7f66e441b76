"""Decks, hands and what is drawn (Rules 5.2 to 5.22)."""

from typing import Any

from msgspec.structs import replace

from game.core.rows import with_side
from game.rulebooks.empire_of_the_sun.cards.deck import MOST_DRAWS, deal_at_start, draw_cards, draw_for_event, lay_off
from game.rulebooks.empire_of_the_sun.shown.view import view
from game.rulebooks.empire_of_the_sun.terms.game import ALLIES, JAPAN
from game.rulebooks.empire_of_the_sun.terms.position import EmpirePosition
from game.rulebooks.empire_of_the_sun.terms.scenario import Cards, SideCards
from tests.rulebooks.empire_of_the_sun.plays import GAME, choose, do, holding, play_of
from tests.rulebooks.empire_of_the_sun.war import position, war


def empty() -> EmpirePosition:
    """A position without any cards."""
    _, here = position({})
    nothing: Any = ((), ())
    return replace(here, hands=nothing, decks=nothing, discards=nothing, removed_cards=nothing)


def test_5_2_cards_lie_where_the_scenario_says_and_the_rest_is_shuffled() -> None:
    said = SideCards(deck=(9, 13, 16, 17, 20), removed=(20,), discarded=(13,), hand=(17,), dealt=1, passes=2)
    game = replace(war(), scenario=replace(war().scenario, cards=Cards(japan=said)))
    here = deal_at_start(game, empty())
    ids = {number: game.card_id(JAPAN, number) for number in (9, 13, 16, 17, 20)}
    assert here.hands[JAPAN][0] == ids[17]
    assert {here.hands[JAPAN][1], *here.decks[JAPAN]} == {ids[9], ids[16]}
    assert (here.discards[JAPAN], here.removed_cards[JAPAN]) == ((ids[13],), (ids[20],))
    assert here.passes[JAPAN] == 2
    assert len(here.decks[ALLIES]) == 84


def test_5_2_nobody_sees_the_hand_or_the_future_offensive_of_the_other() -> None:
    here = replace(holding(empty(), [16, 4], [21]), future=(GAME.card_id(JAPAN, 9), -1))
    japan, allies = view(GAME, here, JAPAN), view(GAME, here, ALLIES)
    own = [card.card for card in japan.hands[JAPAN].cards if card is not None]
    assert own == [GAME.card_id(JAPAN, number) for number in (16, 4, 9)]
    assert allies.hands[JAPAN].cards == (None, None)
    other = replace(holding(empty(), [26, 28], [21]), future=(GAME.card_id(JAPAN, 40), -1))
    assert view(GAME, other, ALLIES) == allies


def test_5_2_a_card_that_is_laid_off_leaves_the_hand_or_the_future_offensive() -> None:
    here = replace(holding(empty(), [16, 4], []), future=(GAME.card_id(JAPAN, 9), -1))
    after = lay_off(here, JAPAN, GAME.card_id(JAPAN, 9))
    assert (after.future[JAPAN], after.discards[JAPAN]) == (-1, (GAME.card_id(JAPAN, 9),))
    assert after.hands == here.hands


def test_5_21_an_event_draws_a_card_after_the_play() -> None:
    """A dispute of the American services: it draws one."""
    moment = do(choose(play_of(JAPAN, japan=[34]), 34), "use_event")
    assert len(moment.position.hands[JAPAN]) == 1
    assert GAME.card_id(JAPAN, 34) not in moment.position.hands[JAPAN]


def test_5_21_no_more_than_three_cards_in_a_phase() -> None:
    here = holding(empty(), [], [])
    for _ in range(MOST_DRAWS + 1):
        here, _ = draw_for_event(GAME, here, JAPAN)
    assert len(here.hands[JAPAN]) == MOST_DRAWS
    assert here.drawn == (MOST_DRAWS, 0)


def test_5_21_a_scenario_may_know_no_draws() -> None:
    game = replace(GAME, scenario=replace(GAME.scenario, draws=False))
    here, events = draw_for_event(game, holding(empty(), [], []), JAPAN)
    assert (here.hands[JAPAN], events) == ((), ())


def test_5_22_the_discards_are_shuffled_into_a_deck_that_runs_out() -> None:
    here = holding(empty(), [], [])
    cards = here.decks[JAPAN]
    here = replace(here, decks=with_side(here.decks, JAPAN, cards[:1]), discards=(cards[1:4], ()))
    after, events = draw_cards(GAME, here, JAPAN, 3)
    assert len(after.hands[JAPAN]) == 3
    assert len(after.decks[JAPAN]) == 1
    assert after.discards[JAPAN] == ()
    assert events[0].sentence(GAME) == "Japan shuffled the discards into the deck § 5.22."
    assert [event.seen_by(ALLIES) for event in events[1:]] != list(events[1:])


def test_5_2_cards_that_have_left_the_game_lie_open_for_both_the_last_on_top() -> None:
    here, last = holding(empty(), [16, 4], []), GAME.card_id(JAPAN, 16)
    assert "Japan out of the game" not in [pile.name for pile in view(GAME, here, ALLIES).piles]
    here = lay_off(lay_off(here, JAPAN, GAME.card_id(JAPAN, 4), leaves=True), JAPAN, last, leaves=True)
    for viewer in (JAPAN, ALLIES, None):
        piles = {pile.name: pile for pile in view(GAME, here, viewer).piles}
        assert [card.card for card in piles["Japan out of the game"].cards] == [last, GAME.card_id(JAPAN, 4)]
        assert piles["Japan out of the game"].top == piles["Japan out of the game"].cards[0]
        assert piles["Japan deck"].top is None
        assert piles["Japan discards"].cards == ()
