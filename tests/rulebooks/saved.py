"""What saves promise of the games of every title: saved at any moment and opened again, a game is the same game.

Every function plays a game at random and asserts what it says at chosen moments of it.
"""

from collections.abc import Iterable
from pathlib import Path
from typing import Any

from game.core.actions import Action, Side
from game.core.play import begin
from game.core.playout import Chooser
from game.core.position import AnyChoice
from game.core.session import Session
from game.core.snapshot import freeze, thaw
from game.core.title import Game, turn_of
from game.loading.content.scenarios import LoadedScenario, make_game
from game.loading.saves.games import Resolver, SaveFile, Stage, begin_save, open_save, stage_of, verify_save
from game.loading.saves.list import save_info
from tests.rulebooks.shipped import Act, moments_at_random

PLAYERS = ("Ann", "Bob")


def begun(game: Game, seed: int) -> Session:
    """A session at the start of a game."""
    return Session(game, game.title.set_up(game, seed))


def finding(scenario: LoadedScenario) -> Resolver:
    """A resolver that knows one scenario."""

    def stage(name: str, fingerprint: str) -> Stage:
        return stage_of(scenario)

    return stage


def asked(session: Session) -> tuple[AnyChoice, Side, list[Action]] | None:
    """What must be decided, by whom, and how it may be."""
    decision = session.decision
    return (decision.step, decision.side, list(decision.legal)) if decision is not None else None


def thaws_to_what_was_frozen(game: Game, seed: int, every: int) -> None:
    """Every so many moments, the position is the same after freezing and thawing, and asks the same."""
    for number, moment in enumerate(moments_at_random(game, game.title.set_up(game, seed), seed)):
        if number % every:
            continue
        frozen = freeze(moment.position)
        thawed = thaw(game.title, frozen)
        assert thawed == moment.position
        assert freeze(thawed) == frozen
        assert begin(game, thawed).decision == moment.decision


def goes_on_from_snapshots(game: Game, acts: Iterable[Act[Any, Any]]) -> None:
    """From the frozen and thawed position before each of some acts, the game goes on as it went on."""
    for decision, action, moment in acts:
        restored = begin(game, thaw(game.title, freeze(decision.position))).decision
        assert restored is not None
        assert (restored.step, restored.side, restored.legal) == (decision.step, decision.side, decision.legal)
        again = restored.perform(action)
        assert freeze(again.position) == freeze(moment.position)
        assert again.events == moment.events


def opens_as_saved(path: Path, scenario: LoadedScenario, seed: int, every: int) -> None:
    """Opened after every so many actions and at its end, a save is the game it was written from, and verifies."""
    session = begun(make_game(scenario), seed)
    save = begin_save(path, stage_of(scenario), session, seed=seed, players=PLAYERS, started="today")
    choose = Chooser(session.game, seed).choose
    while session.decision is not None:
        session.perform(choose(session.decision.legal))
        if session.decision is None or len(session.entries) % every == 0:
            opened = open_save(path, finding(scenario), to_play=False)
            assert opened.notices == ()
            assert freeze(opened.session.position) == freeze(session.position)
            assert asked(opened.session) == asked(session)
            assert logs(opened.session) == logs(session)
    save.close()
    assert verify_save(path, finding(scenario)).problems == ()


def logs(session: Session) -> list[Any]:
    """The logs of everybody who may look on."""
    return [session.log(viewer) for viewer in (None, *map(Side, range(len(session.game.sides))))]


def is_played_in_sittings(path: Path, scenario: LoadedScenario, seed: int, every: int, actions: int) -> None:
    """So many actions of which every so many the game is closed and opened again make the game they make at once."""
    session = begun(make_game(scenario), seed)
    begin_save(path, stage_of(scenario), session, seed=seed, players=PLAYERS, started="today").close()
    choose = Chooser(session.game, seed).choose
    for number in range(actions):
        if number % every == 0:
            close(session)
            session = open_save(path, finding(scenario)).session
        assert session.decision is not None
        session.perform(choose(session.decision.legal))
    close(session)
    at_once = begun(make_game(scenario), seed)
    for entry in session.entries:
        at_once.perform(entry.action)
    assert len(session.entries) == actions
    assert freeze(at_once.position) == freeze(session.position)


def is_listed_where_it_is(path: Path, scenario: LoadedScenario, seed: int, actions: int) -> None:
    """After each of so many actions the list of saves names the turn in which the game is."""
    session = begun(make_game(scenario), seed)
    begin_save(path, stage_of(scenario), session, seed=seed, players=PLAYERS, started="today")
    choose = Chooser(session.game, seed).choose
    for _ in range(actions):
        assert session.decision is not None
        session.perform(choose(session.decision.legal))
        assert save_info(path).turn == turn_of(session.game, session.position)
    close(session)


def close(session: Session) -> None:
    """End a sitting; before the first one there is nothing to close."""
    if isinstance(session.journal, SaveFile):
        session.journal.close()


def undoes_and_redoes(game: Game, seed: int, every: int) -> None:
    """Every so many actions, undo leads back to what was and redo forth again, and neither crosses a fence."""
    session = begun(game, seed)
    choose, undone = Chooser(game, seed).choose, 0
    while session.decision is not None:
        action = choose(session.decision.legal)
        if (len(session.entries) + 1) % every:
            session.perform(action)
        else:
            undone += undoes(session, action)
    assert undone


def undoes(session: Session, action: Action) -> bool:
    """Perform an action, which can be undone and redone only if it is free; whether it is."""
    before, question, log = freeze(session.position), asked(session), session.log(None)
    session.perform(action)
    after = freeze(session.position)
    assert (session.undo_refusal() is None) == is_free(session)
    if not is_free(session):
        return False
    session.undo()
    assert (freeze(session.position), asked(session), session.log(None)) == (before, question, log)
    session.redo()
    assert freeze(session.position) == after
    return True


def is_free(session: Session) -> bool:
    """Whether the last action gave the other side nothing to decide, revealed nothing and rolled no dice."""
    entry = session.entries[-1]
    before, after = session.moment_after(len(session.entries) - 1), session.moment
    is_same_side = after.decision is not None and after.decision.side == entry.side
    is_open = any(event.reveals for event in entry.events)
    return is_same_side and not is_open and before.position.dice == after.position.dice
