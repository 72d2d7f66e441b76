"""What is counted turn by turn: casualty ratings and units lost."""

from collections.abc import Callable

from game.core.counts import Amounts, Count
from game.core.events import Event
from game.rulebooks.valor_and_victory.terms.events import UnitEliminated, UnitReduced
from game.rulebooks.valor_and_victory.terms.game import ValorGame


def ratings_lost(game: ValorGame) -> Callable[[Event], Amounts]:
    """The casualty ratings that an event cost each side."""

    def lost_in(event: Event) -> Amounts:
        match event:
            case UnitReduced(piece=piece, kind=number):
                kind = game.kinds[number]
                return ((game.sides_of[piece], kind.loss - game.kinds[kind.half].loss),)
            case UnitEliminated(kind=number, side=side):
                return ((side, game.kinds[number].loss),)
        return ()

    return lost_in


def units_lost(game: ValorGame) -> Callable[[Event], Amounts]:
    """The units that an event cost each side."""

    def lost_in(event: Event) -> Amounts:
        return ((event.side, 1),) if isinstance(event, UnitEliminated) else ()

    return lost_in


COUNTS = (Count("Casualty ratings lost", ratings_lost), Count("Units lost", units_lost))
