"""What may be lit up for both players while one of them chooses in the open (Rules 1.3, 24.2, 24.7)."""

from collections.abc import Sequence

from game.core.actions import Action, Kind, Side
from game.core.position import AnyChoice
from game.core.title import verbs_by_name
from game.rulebooks.pacific_war.terms.game import PacificGame
from game.rulebooks.pacific_war.terms.known import known_to_enemy
from game.rulebooks.pacific_war.terms.position import PacificPosition

TELLING = frozenset({"search_base", "work_at", "emergency_to", "join_force"})
"""The verbs whose very possibility tells what hidden units are where: aircraft in range, engineers, ships."""


def openly(
    game: PacificGame, position: PacificPosition, step: AnyChoice, actions: Sequence[Action]
) -> Sequence[Action] | None:
    """Of what a side may do in the open, what betrays none of its units that the enemy does not know.

    Units that lie hidden or face down are not lit, nor is the map for what such a unit may do.
    """
    if game.scenario.type == "engagement":
        return None
    side = step.decider(game, position)
    subject = step.subject(game, position)
    if subject is not None and subject.kind is Kind.PIECE and is_hidden(game, position, side, subject.number):
        return [action for action in actions if action.target < 0]
    kinds = {name: verb.kind for name, verb in verbs_by_name(game.title).items()}
    return [
        action
        for action in actions
        if action.verb not in TELLING
        and not (kinds[action.verb] is Kind.PIECE and is_hidden(game, position, side, action.target))
    ]


def is_hidden(game: PacificGame, position: PacificPosition, side: Side, piece: int) -> bool:
    """Whether a piece is a unit of a side of which the enemy sees no more than a counter face down."""
    if not 0 <= piece < len(position.units) or game.side(position.units[piece].kind) != side:
        return False
    return known_to_enemy(game, position, piece) in ("counter", "nothing")
