"""Undo of whole orders in random games of every title: it leads back to where an order began, or to a fence."""

import pytest

from game.core.playout import Chooser
from game.core.session import Session
from game.core.snapshot import freeze
from game.loading.content.roots import Root, data_root
from game.loading.content.scenarios import load_scenario, new_game

ACTIONS = 700
SCENARIOS = (
    "memoir44/sword-beach",
    "memoir44/bir-hakeim",
    "glory_recalled/campaign",
    "valor_and_victory/convoy",
    "valor_and_victory/west-caves",
)


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_a_whole_order_is_undone_to_its_beginning_or_to_a_fence_and_can_be_done_again(scenario: str) -> None:
    game, position = new_game(load_scenario(scenario, (Root(data_root(), "shipped"),)), 1)
    session, chooser = Session(game, position), Chooser(game, 1)
    longest = 0
    for _ in range(ACTIONS):
        if session.decision is None:
            break
        session.perform(chooser.choose(session.decision.legal))
        if session.undo_refusal() is None:
            longest = max(longest, undone_and_done_again(session))
    assert longest > 1


def undone_and_done_again(session: Session) -> int:
    """Undo an order and do it again; how many actions it had."""
    now = freeze(session.position)
    count = session.undo_order()
    assert session.begins_order() or session.undo_refusal() is not None
    for _ in range(count):
        session.redo()
    assert freeze(session.position) == now
    return count
