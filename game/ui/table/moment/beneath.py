"""What a click on a closed stack means when its uppermost counter can do nothing: another of its counters, chosen.

Only what opens a selection is done to a counter that cannot be seen whole: the player sees what is chosen, and may come
back.
"""

from collections.abc import Sequence
from typing import Any

from game.core.actions import Action, Kind, Target
from game.core.play import Decision
from game.core.position import target_of
from game.core.view import View


def others_of(view: View, targets: Sequence[Target], space: int) -> tuple[Target, ...]:
    """The other pieces of a space than what is pointed at there, the uppermost first."""
    held = (Target(Kind.PIECE, int(piece.piece)) for piece in reversed(view.pieces) if piece.space == space)
    return tuple(one for one in held if one not in targets)


def opened(decision: Decision[Any, Any], kinds: dict[str, Kind], targets: Sequence[Target]) -> Action | None:
    """The first action on one of some targets that does no more than to choose something."""
    found = (action for one in targets for action in decision.legal if target_of(action, kinds) == one)
    return next((action for action in found if opens_selection(decision, action)), None)


def opens_selection(decision: Decision[Any, Any], action: Action) -> bool:
    """Whether an action opens a selection, from which the same player may come back."""
    after = decision.perform(action).decision
    return after is not None and after.step.is_selection and after.side == decision.side
