"""Ends that no rule of a title brings about: a side resigns, or both agree to a draw.

No step offers these actions: while somebody must decide, they are always there. What a player must be asked before is
the screen's affair; once done they are in the journal like any other action, and are repeated with it.
"""

from typing import Any

import msgspec

from game.core.actions import Action, Side, other
from game.core.events import Event
from game.core.position import Verdict

RESIGN, AGREE_DRAW = "resign", "agree_draw"
"""The verbs: a side, by its number, resigns; both sides agree to a draw."""

BY_AGREEMENT = frozenset({RESIGN, AGREE_DRAW})


class Resigned(Event, frozen=True):
    """A side resigned."""

    side: Side

    def sentence(self, game: Any) -> str:
        """Who did."""
        return f"{game.sides[self.side].name} resigned § {game.title.undo_rule}."


class DrawAgreed(Event, frozen=True):
    """Both sides agreed to a draw."""

    def sentence(self, game: Any) -> str:
        """That they did."""
        return f"Both sides agreed to a draw § {game.title.undo_rule}."


class Concession(msgspec.Struct, frozen=True):
    """How a game ends by such an action: what the log tells, and the verdict."""

    event: Event
    verdict: Verdict


def resignation(side: Side) -> Action:
    """The action by which a side resigns."""
    return Action(RESIGN, side)


def agreed_draw() -> Action:
    """The action by which both agree to a draw."""
    return Action(AGREE_DRAW)


def concession(game: Any, action: Action) -> Concession | None:
    """How an action ends the game without any rule of the title; None where it does not."""
    rule = game.title.undo_rule
    if action == agreed_draw():
        return Concession(DrawAgreed(), Verdict(None, "Both sides agreed to a draw.", rule))
    if action.verb == RESIGN and action.target in (0, 1):
        side = Side(action.target)
        return Concession(Resigned(side), Verdict(other(side), f"{game.sides[side].name} resigned.", rule))
    return None
