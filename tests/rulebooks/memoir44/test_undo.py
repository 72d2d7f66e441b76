"""Taking back (Rules 1.6)."""

import pytest

from game.core.actions import Action, IllegalAction
from game.core.session import Session
from game.loading.content.roots import roots
from game.loading.content.scenarios import load_scenario, new_game

BATTLE = "memoir44/pegasus-bridge"


def session() -> Session:
    """A battle before its first card."""
    return Session(*new_game(load_scenario(BATTLE, roots()), 3))


def played(verb: str, game: Session) -> Action:
    """The first legal action with a verb."""
    assert game.decision is not None
    return next(action for action in game.decision.legal if action.verb == verb)


def ordering(game: Session) -> Action:
    """A card that orders some of the units as they stand."""
    assert game.decision is not None
    decision = game.decision
    return next(a for a in decision.legal if not decision.step.warning(decision.game, decision.position, a))


def test_1_6_orders_are_undone_one_by_one() -> None:
    game = session()
    before = game.position
    game.perform(ordering(game))
    game.perform(played("order", game))
    game.undo()
    game.undo()
    assert game.position == before


def test_1_6_nobody_undoes_a_drawn_card_alone() -> None:
    game = session()
    side = game.decision.side if game.decision else None
    while game.decision is not None and game.decision.side == side:
        ends = ("end_orders", "end_moves", "end_battles", "strike", "let_it_come", "discard", "play")
        game.perform(next(played(verb, game) for verb in ends if any(a.verb == verb for a in game.decision.legal)))
    refusal = game.undo_refusal()
    assert refusal is not None
    assert refusal.rule == "1.6"
    with pytest.raises(IllegalAction):
        game.undo()


def test_1_6_a_takeback_by_agreement_is_logged() -> None:
    game = session()
    game.perform(played("play", game))
    game.take_back()
    assert "agreed to take back" in game.log(None)[-1].sentence
