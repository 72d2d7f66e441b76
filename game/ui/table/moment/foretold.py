"""What a card could set in motion: the pieces that could be ordered with it, before it is played.

Found by playing it aside, with the rules themselves. Where that would roll dice, draw cards, show something hidden, or
hand the decision to the other player, nothing is said.
"""

from game.core.actions import Kind, Target
from game.core.moments import fence_between
from game.core.position import target_of
from game.core.session import Session
from game.ui.table.moment.showing import Showing


def pieces_of_card(session: Session, now: Showing, target: Target) -> frozenset[Target]:
    """The pieces among which one could choose next if a card were played; none where that is not known."""
    decision = session.decision
    if target.kind is not Kind.CARD or target not in now.targets or decision is None or not now.knows_all:
        return frozenset()
    action = session.legal_for(target)
    if action is None:
        return frozenset()
    after = decision.perform(action)
    if after.decision is None or fence_between(session.moment, after):
        return frozenset()
    found = (target_of(each, session.kinds) for each in after.decision.legal)
    return frozenset(each for each in found if each.kind is Kind.PIECE)
