"""What the end of a game counts: battles, steps and ships lost."""

from collections import Counter as Tally
from collections.abc import Iterable

from game.core.events import CombatResolved, Event, PieceReduced, PieceRemoved
from game.core.view import Statistic
from game.rulebooks.empire_of_the_sun.terms.game import BOTH, EmpireGame
from game.rulebooks.empire_of_the_sun.terms.tables import Arm

LOST = {Arm.NAVAL: "Ships sunk", Arm.AIR: "Air units lost", Arm.GROUND: "Ground units lost"}
BATTLES, STEPS = "Offensive battles", "Steps lost"


def statistics(game: EmpireGame, events: Iterable[Event]) -> tuple[Statistic, ...]:
    """Battles and losses of each side."""
    found: Tally[tuple[str, int]] = Tally()
    for event in events:
        match event:
            case CombatResolved(report=report) if report.outcome:  # the last one of a battle says how it ended
                found[BATTLES, report.side] += 1
            case PieceReduced(piece=piece, lost=lost):
                found[STEPS, game.counters[piece].side] += lost
            case PieceRemoved(piece=piece):
                counter = game.counters[piece]
                found[STEPS, counter.side] += 1
                found[LOST.get(counter.arm, ""), counter.side] += 1
    names = (BATTLES, STEPS, *LOST.values())
    return tuple(Statistic(name, tuple(str(found[name, side]) for side in BOTH)) for name in names)
