"""Cards that light the pieces they could order, and pieces that fade while one looks under them."""

import pygame

from game.core.actions import Kind, Target
from game.core.playout import Chooser
from game.core.session import Session
from game.loading.content.roots import roots
from game.loading.content.scenarios import load_scenario, new_game
from game.ui.table.moment.foretold import pieces_of_card
from game.ui.table.moment.showing import showing
from tests.ui.table.player import Player


def test_a_card_lights_exactly_the_pieces_that_can_be_ordered_after_it() -> None:
    session = Session(*new_game(load_scenario("memoir44/sword-beach", roots()), 3))
    chooser, lit = Chooser(session.game, 3), 0
    for _ in range(250):
        decision = session.decision
        if decision is None:
            break
        plays = [action for action in decision.legal if action.verb == "play"]
        now = showing(session, decision.side)
        for action in plays:
            found = pieces_of_card(session, now, Target(Kind.CARD, action.target))
            if not found:
                continue
            lit += 1
            before = len(session.entries)
            session.perform(action)
            assert session.decision is not None
            legal = session.decision.legal
            assert found == {Target(Kind.PIECE, a.target) for a in legal if session.kinds[a.verb] is Kind.PIECE}
            session.undo()
            assert len(session.entries) == before
        session.perform(chooser.choose(decision.legal))
    assert lit > 10


def test_who_may_not_see_the_hand_sees_no_light_and_no_other_thing_is_a_card() -> None:
    session = Session(*new_game(load_scenario("memoir44/sword-beach", roots()), 3))
    assert session.decision is not None
    card = Target(Kind.CARD, session.decision.legal[0].target)
    assert pieces_of_card(session, showing(session, None), card) == frozenset()
    open_to_all = showing(session, session.decision.side)
    assert pieces_of_card(session, open_to_all, Target(Kind.PIECE, 0)) == frozenset()
    assert pieces_of_card(session, open_to_all, Target(Kind.CARD, 9999)) == frozenset()


def test_pieces_are_faint_while_alt_or_the_right_button_is_held_and_a_short_click_still_goes_back(
    player: Player,
) -> None:
    player.look()
    before = player.look()
    player.hold(pygame.K_LALT)
    assert player.state.pointing.lifted
    faint = player.look()
    assert faint != before
    player.release(pygame.K_LALT)
    assert player.look() == before
    at = player.space("C2")
    player.table.handle(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=pygame.BUTTON_RIGHT))
    assert player.state.pointing.lifted
    player.table.handle(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=at, button=pygame.BUTTON_RIGHT))
    assert not player.state.pointing.lifted
