"""What the end of a game counts: fights, steps and ships lost."""

from collections import Counter as Tally
from collections.abc import Iterable

from game.core.events import CombatResolved, Event, PieceReduced, PieceRemoved
from game.core.view import Statistic
from game.rulebooks.pacific_war.files.setup import set_up
from game.rulebooks.pacific_war.terms.game import BOTH, PacificGame

ROLLS, HITS, LOST = "Attacks", "Hits and steps taken", "Units lost"


def statistics(game: PacificGame, events: Iterable[Event]) -> tuple[Statistic, ...]:
    """Attacks and losses of each side; units that were formed later are not among those of the start."""
    found: Tally[tuple[str, int]] = Tally()
    sides = sides_of_units(game)
    for event in events:
        match event:
            case CombatResolved(report=report):
                found[ROLLS, report.side] += 1
            case PieceReduced(piece=piece, lost=lost) if lost > 0 and piece < len(sides):
                found[HITS, sides[piece]] += lost
            case PieceRemoved(piece=piece) if piece < len(sides):
                found[LOST, sides[piece]] += 1
    return tuple(Statistic(name, tuple(str(found[name, side]) for side in BOTH)) for name in (ROLLS, HITS, LOST))


def sides_of_units(game: PacificGame) -> tuple[int, ...]:
    """Whose the units of the scenario are, by their numbers."""
    return tuple(game.side(unit.kind) for unit in set_up(game, 0).units)
