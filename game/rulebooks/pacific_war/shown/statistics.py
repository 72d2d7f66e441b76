"""What is counted over a game and turn by turn: attacks, steps and units lost."""

from collections import Counter as Tally
from collections.abc import Callable, Iterable

from game.core.actions import Side
from game.core.combat import CombatReport
from game.core.counts import Amounts, Count, total
from game.core.events import CombatResolved, Event, PieceReduced, PieceRemoved
from game.core.view import Statistic
from game.rulebooks.pacific_war.files.setup import set_up
from game.rulebooks.pacific_war.terms.game import BOTH, PacificGame


def hits_taken(game: PacificGame) -> Callable[[Event], Amounts]:
    """The hits and steps that an event cost each side."""
    sides = sides_of_units(game)

    def lost_in(event: Event) -> Amounts:
        match event:
            case PieceReduced(piece=piece, lost=lost) if lost > 0 and piece < len(sides):
                return ((sides[piece], lost),)
        return ()

    return lost_in


def units_lost(game: PacificGame) -> Callable[[Event], Amounts]:
    """The units that an event cost each side; those that were formed later are not among those of the start."""
    sides = sides_of_units(game)

    def lost_in(event: Event) -> Amounts:
        match event:
            case PieceRemoved(piece=piece) if piece < len(sides):
                return ((sides[piece], 1),)
        return ()

    return lost_in


COUNTS = (Count("Hits and steps taken", hits_taken), Count("Units lost", units_lost))


def statistics(game: PacificGame, events: Iterable[Event]) -> tuple[Statistic, ...]:
    """Attacks and losses of each side: in a combat of several rolls each is an attack."""
    known = tuple(events)
    attacks = Tally(side for event in known if isinstance(event, CombatResolved) for side in attackers(event.report))
    lost = tuple(
        Statistic(count.name, tuple(f"{amount:g}" for amount in total(game, known, count))) for count in COUNTS
    )
    return (Statistic("Attacks", tuple(str(attacks[side]) for side in BOTH)), *lost)


def attackers(report: CombatReport) -> tuple[Side, ...]:
    """Who attacked in a combat, once for each roll."""
    return tuple(roll.side for part in report.rounds for roll in part.rolls) or (report.side,)


def sides_of_units(game: PacificGame) -> tuple[Side, ...]:
    """Whose the units of the scenario are, by their numbers."""
    return tuple(game.side(unit.kind) for unit in set_up(game, 0).units)
