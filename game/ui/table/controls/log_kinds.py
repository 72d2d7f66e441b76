"""What the lines of the log tell of, by which they have their icons and can be filtered."""

from enum import StrEnum

from game.core.events import (
    CardDrawn,
    CardPlayed,
    CombatResolved,
    DiceRolled,
    Event,
    MarkerChanged,
    PieceArrived,
    PieceMoved,
    PieceReduced,
    PieceRemoved,
    ScoreChanged,
)
from game.ui.words import to_say


class LogKind(StrEnum):
    """What a line tells of."""

    BATTLES = to_say("battles and dice")
    LOSSES = to_say("losses")
    MOVES = to_say("moves")
    CARDS = to_say("cards")
    SCORE = to_say("objectives and points")
    NOTES = to_say("everything else")


def kind_of(event: Event) -> LogKind:
    """What a line about an event tells of."""
    match event:
        case CombatResolved() | DiceRolled():
            return LogKind.BATTLES
        case PieceReduced():
            return LogKind.LOSSES if event.lost > 0 else LogKind.NOTES
        case PieceRemoved():
            return LogKind.LOSSES if event.is_loss else LogKind.MOVES
        case PieceMoved() | PieceArrived():
            return LogKind.MOVES
        case CardPlayed() | CardDrawn():
            return LogKind.CARDS
        case ScoreChanged() | MarkerChanged():
            return LogKind.SCORE
    return LogKind.NOTES
