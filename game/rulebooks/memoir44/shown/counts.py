"""What is counted turn by turn: figures lost and medals won."""

from collections.abc import Callable

from game.core.counts import Amounts, Count
from game.core.events import Event
from game.rulebooks.memoir44.terms.events import FiguresLost, MedalWon
from game.rulebooks.memoir44.terms.game import MemoirGame


def figures_lost(game: MemoirGame) -> Callable[[Event], Amounts]:
    """The figures that an event cost each side."""

    def lost_in(event: Event) -> Amounts:
        match event:
            case FiguresLost(piece=piece, lost=lost) if lost > 0:
                return ((game.roster[piece].side, lost),)
        return ()

    return lost_in


def medals_won(game: MemoirGame) -> Callable[[Event], Amounts]:
    """The medals that an event brought each side."""

    def won_in(event: Event) -> Amounts:
        return ((event.side, event.amount),) if isinstance(event, MedalWon) else ()

    return won_in


COUNTS = (Count("Medals", medals_won), Count("Figures lost", figures_lost))
