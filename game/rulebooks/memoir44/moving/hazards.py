"""What a unit meets where it moves or takes ground: ice, wire, mines (Rules 8.15, 8.29, 8.47)."""

from msgspec.structs import replace

from game.core.events import PieceMoved
from game.rulebooks.memoir44.battle.mines import enter_minefield
from game.rulebooks.memoir44.terms.game import MemoirGame
from game.rulebooks.memoir44.terms.position import Changed, MemoirPosition
from game.rulebooks.memoir44.units.ice import cross, pay
from game.rulebooks.memoir44.units.losses import crush, relocate


def arrive(game: MemoirGame, position: MemoirPosition, unit: int, event: PieceMoved, *, risky: bool = True) -> Changed:
    """Move a unit along the path of an event, as far as the ice bears it, and let it meet what lies there."""
    position, end, trials = cross(game, position, unit, event.path[1:]) if risky else (position, event.path[-1], ())
    if end != event.path[-1]:
        event = replace(event, path=event.path[: event.path.index(end) + 1])
    position, events = relocate(game, position, unit, end, event)
    position, more = pay(game, position, unit, trials)
    position, gone = crush(game, position, unit)
    return enter_minefield(game, position, unit, (*events, *more, *gone))
