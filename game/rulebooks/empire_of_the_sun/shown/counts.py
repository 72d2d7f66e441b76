"""What is counted turn by turn: steps and ships lost."""

from collections.abc import Callable

from game.core.counts import Amounts, Count
from game.core.events import Event, PieceReduced, PieceRemoved
from game.rulebooks.empire_of_the_sun.terms.game import EmpireGame
from game.rulebooks.empire_of_the_sun.terms.tables import Arm


def steps_lost(game: EmpireGame) -> Callable[[Event], Amounts]:
    """The steps that an event cost each side; a unit that is gone has lost its last one."""

    def lost_in(event: Event) -> Amounts:
        match event:
            case PieceReduced(piece=piece, lost=lost):
                return ((game.counters[piece].side, lost),)
            case PieceRemoved(piece=piece):
                return ((game.counters[piece].side, 1),)
        return ()

    return lost_in


def ships_sunk(game: EmpireGame) -> Callable[[Event], Amounts]:
    """The naval units that an event cost each side."""

    def lost_in(event: Event) -> Amounts:
        if isinstance(event, PieceRemoved) and game.counters[event.piece].arm is Arm.NAVAL:
            return ((game.counters[event.piece].side, 1),)
        return ()

    return lost_in


STEPS_LOST = Count("Steps lost", steps_lost)
COUNTS = (STEPS_LOST, Count("Ships sunk", ships_sunk))
