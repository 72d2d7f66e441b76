"""Everything that a game shows in play, as its players would see it by and by: every text of it."""

from collections.abc import Iterator, Sequence
from itertools import chain
from typing import Any

from game.core.actions import Action, Kind, Side, SpaceId, Target
from game.core.combat import CombatReport
from game.core.events import CombatResolved, DiceRolled, Event
from game.core.playout import Chooser
from game.core.session import Session
from game.core.title import Game
from game.core.view import pieces_in
from game.ui.said import READ

SIGHTS = (Side(0), Side(1), None)
EVERY = 12
"""After so many actions everything is pointed at."""


def texts_in(shown: Any) -> Iterator[str]:
    """All of something that is read."""
    if isinstance(shown, str):
        if shown:
            yield shown
    elif isinstance(shown, tuple):
        yield from chain.from_iterable(texts_in(one) for one in shown)
    else:
        yield from chain.from_iterable(texts_in(getattr(shown, name)) for name in READ.get(type(shown), ()))


def shown_in_play(game: Game, seed: int, actions: int) -> Iterator[str]:
    """Every text of a random game of so many actions."""
    session, chooser = Session(game, game.title.set_up(game, seed)), Chooser(game, seed)
    yield from chain.from_iterable(texts_of_event(game, event) for event in session.opening.events)
    for number in range(actions):
        if session.decision is None:
            break
        yield from texts_of_decision(session, session.decision.legal)
        if number % EVERY == 0:
            yield from texts_pointed_at(session)
        for event in session.perform(chooser.choose(session.decision.legal)):
            yield from texts_of_event(game, event)
    yield from texts_in(session.log(None))
    yield from texts_in(session.verdict)
    events = [event for entry in session.entries for event in entry.events]
    yield from texts_in(tuple(game.title.statistics(game, events)))


def texts_of_event(game: Game, event: Event) -> Iterator[str]:
    """What is told of an event, and the report of its dice."""
    for sight in SIGHTS:
        seen = event.seen_by(sight)
        if seen is not None:
            yield from texts_in(seen.sentence(game))
            yield from texts_in(report_of(seen))
            yield from (luck.words for luck in seen.luck())


def report_of(event: Event) -> CombatReport | None:
    """The report of an event with dice."""
    if isinstance(event, CombatResolved):
        return event.report
    return event.report() if isinstance(event, DiceRolled) else None


def texts_of_decision(session: Session, legal: Sequence[Action]) -> Iterator[str]:
    """What is asked, what buttons say, what is foretold, and how the table looks."""
    decision, game = session.decision, session.game
    assert decision is not None, "somebody must decide"
    step, position = decision.step, decision.position
    yield from texts_in(step.prompt(game, position))
    yield from texts_in(session.view(decision.side))
    yield from texts_in(session.sequence())
    yield from texts_in(tuple(step.marks(game, position)))
    for action in legal[:40]:
        yield from texts_in((step.label(game, position, action), step.warning(game, position, action)))
    for action in legal[:: max(1, len(legal) // 4)]:
        yield from texts_in(step.preview(game, position, action))


def texts_pointed_at(session: Session) -> Iterator[str]:
    """What is said about things on the table, why they may not be used, and what lenses show."""
    decision, game = session.decision, session.game
    assert decision is not None, "somebody must decide"
    spaces = [Target(Kind.SPACE, number) for number in range(0, len(game.board.spaces), 3)]
    pieces = [Target(Kind.PIECE, piece.piece) for piece in pieces_in(session.view(decision.side))]
    for target in (*spaces, *pieces):
        yield from texts_in(session.inspect(decision.side, target))
        if session.legal_for(target) is None:
            yield from texts_in(session.refusal(target))
    for lens in game.title.lenses:
        for target in (*spaces[:: max(1, len(spaces) // 6)], *pieces[:: max(1, len(pieces) // 6)]):
            yield from texts_in(session.lens(lens.name, decision.side, target, SpaceId(spaces[0].number)))
        yield from texts_in(session.lens(lens.name, decision.side, None, SpaceId(spaces[-1].number)))
