"""What somebody who looks at the table sees of it."""

from game.core.actions import Side
from game.core.play import Moment, begin
from game.core.session import Session
from game.rulebooks.memoir44 import TITLE
from game.rulebooks.memoir44.terms.game import MemoirGame
from game.rulebooks.memoir44.terms.position import MemoirPosition


def glance(game: MemoirGame, position: MemoirPosition, viewer: Side | None) -> tuple[object, ...]:
    """The view, the offered actions and the prompt alone: enough to look at every position."""
    moment: Moment[MemoirGame, MemoirPosition] = begin(game, position)
    if moment.decision is None:
        return (TITLE.view(game, position, viewer), position.verdict)
    session = Session(game, position)
    prompt = moment.decision.step.prompt(game, position)
    return (session.view(viewer), session.offered(viewer), moment.decision.side, prompt)
