"""What is counted turn by turn: victory points and units lost."""

from collections.abc import Callable

from game.core.counts import Amounts, Count
from game.core.events import Event
from game.rulebooks.glory_recalled.terms.events import PieceEliminated, PointsWon
from game.rulebooks.glory_recalled.terms.game import GloryGame

HALF = 2
"""Points are kept in halves (Rules 4)."""


def points_won(game: GloryGame) -> Callable[[Event], Amounts]:
    """The victory points that an event brought each side."""

    def won_in(event: Event) -> Amounts:
        return ((event.side, event.amount / HALF),) if isinstance(event, PointsWon) else ()

    return won_in


def units_lost(game: GloryGame) -> Callable[[Event], Amounts]:
    """The units that an event cost each side; decoys and leaders are none."""

    def lost_in(event: Event) -> Amounts:
        if not isinstance(event, PieceEliminated) or game.is_leader(event.piece) or game.counters[event.piece].is_decoy:
            return ()
        return ((game.owner(event.piece), 1),)

    return lost_in


COUNTS = (Count("Victory points", points_won), Count("Units lost", units_lost))
