"""The lens of reach and fire says what the rules say, and nothing of units that are not seen."""

from game.core.actions import Side, SpaceId
from game.core.combat import Tone
from game.core.playout import Chooser
from game.core.session import Session
from game.loading.content.roots import roots
from game.loading.content.scenarios import load_scenario, new_game
from game.rulebooks.valor_and_victory.shown.reach_lens import NAME, reach
from game.rulebooks.valor_and_victory.shown.view import may_see
from game.rulebooks.valor_and_victory.terms.game import ValorGame


def playing(scenario: str, actions: int, seed: int = 2) -> Session:
    """A random fight after so many actions."""
    session = Session(*new_game(load_scenario(f"valor_and_victory/{scenario}", roots()), seed))
    chooser = Chooser(session.game, seed)
    for _ in range(actions):
        if session.decision is not None:
            session.perform(chooser.choose(session.decision.legal))
    return session


def test_6_2_the_first_steps_of_a_unit_that_moves_alone_are_in_the_reach_that_the_lens_shows() -> None:
    session, compared = playing("convoy", 40), 0
    chooser = Chooser(session.game, 5)
    for _ in range(1500):
        decision = session.decision
        if decision is None or compared > 10:
            break
        mover = next((a for a in decision.legal if a.verb == "move_unit"), None)
        if mover is not None:
            game, position = session.game, session.position
            assert isinstance(game, ValorGame)
            reached = reach(game, position, mover.target)
            session.perform(mover)
            assert session.decision is not None
            steps = {a.target for a in session.decision.legal if a.verb == "enter"}
            assert steps <= set(reached), "as the rules allow"
            compared += bool(steps)
        assert session.decision is not None
        session.perform(chooser.choose(session.decision.legal))
    assert compared > 3


def test_13_2_every_hex_answers_for_everybody_who_looks() -> None:
    session = playing("convoy", 120)
    for space in range(0, len(session.game.board.spaces), 7):
        for viewer in (None, Side(0), Side(1)):
            view = session.lens(NAME, viewer, None, SpaceId(space))
            assert view.title.startswith(NAME)
            assert view.lines


def test_22_1_units_that_are_set_up_out_of_sight_are_not_betrayed() -> None:
    session = playing("west-caves", 6)
    position, game = session.position, session.game
    assert isinstance(game, ValorGame)
    hidden = [n for n, unit in enumerate(position.units) if unit.space >= 0]
    for viewer in (None, Side(0), Side(1)):
        unseen = {position.units[n].space for n in hidden if not may_see(game, position, n, viewer)}
        seen = {position.units[n].space for n in hidden if may_see(game, position, n, viewer)}
        for space in range(0, len(game.board.spaces), 5):
            view = session.lens(NAME, viewer, None, SpaceId(space))
            shown = {one.space for one in view.spaces if one.tone is Tone.BAD}
            assert not shown & (unseen - seen)
