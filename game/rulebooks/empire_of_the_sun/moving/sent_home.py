"""Where units go that a player has sent home without saying where: not to the front (Rules 8.22, 8.32, 8.5)."""

from game.core.actions import other
from game.core.hexset import has
from game.rulebooks.empire_of_the_sun.map.supply import supply
from game.rulebooks.empire_of_the_sun.moving.overstacked import FORCES, MOST_ASHORE, MOST_SHIPS, counted_ashore
from game.rulebooks.empire_of_the_sun.terms.game import EmpireGame
from game.rulebooks.empire_of_the_sun.terms.occupants import occupants
from game.rulebooks.empire_of_the_sun.terms.position import EmpirePosition, offensive_of
from game.rulebooks.empire_of_the_sun.terms.tables import SHIPS


def likely_home(game: EmpireGame, position: EmpirePosition, unit: int, ends: list[int]) -> int:
    """Of some hexes the one that a unit is sent to unless the player says otherwise, or the nearest to that.

    Where there is no room for it, or the enemy's zone lies, or no supply comes, it goes only if it must.
    """
    wanted, start = wanted_home(game, position, unit), position.pieces[unit].space
    return min(
        ends,
        key=lambda end: (
            is_full(game, position, unit, end),
            dangers(game, position, unit, end),
            end != wanted,
            apart(game, wanted, end),
            apart(game, start, end),
        ),
    )


def likely_refuge(game: EmpireGame, position: EmpirePosition, unit: int, ends: list[int]) -> int:
    """Of some hexes the one that a unit flees to unless the player says otherwise: the nearest that is safe."""
    start = position.pieces[unit].space
    return min(
        ends,
        key=lambda end: (
            is_full(game, position, unit, end),
            dangers(game, position, unit, end),
            apart(game, start, end),
        ),
    )


def wanted_home(game: EmpireGame, position: EmpirePosition, unit: int) -> int:
    """Where a unit goes: to whoever fought at its side and went home before it, else back where it came from."""
    offensive, pieces = offensive_of(position), position.pieces
    side = game.counters[unit].side
    moves = {move.unit: move.path for move in offensive.moves if game.counters[move.unit].side == side}
    start = pieces[unit].space
    beside = (mate for mate in reversed(offensive.moved_after) if mate in moves and moves[mate][-1] == start)
    mate = next(beside, None)
    if mate is not None:
        return pieces[mate].space
    return moves[unit][0] if unit in moves else start


def dangers(game: EmpireGame, position: EmpirePosition, unit: int, end: int) -> int:
    """How much speaks against a hex: the enemy's zone of influence lies over it, no supply comes there for the unit."""
    counter, found = game.counters[unit], supply(game, position)
    is_watched = has(found.zones.effective[other(counter.side)], end)
    is_cut_off = not has(found.lines[counter.side].families[counter.family], end)
    return is_watched + is_cut_off


def is_full(game: EmpireGame, position: EmpirePosition, unit: int, end: int) -> bool:
    """Whether a hex has no room left for a unit at the end of the play (Rules 8.24, 8.48)."""
    counters, side = game.counters, game.counters[unit].side
    mine = [each for each in occupants(game, position).by_hex.get(end, ()) if counters[each].side == side]
    if counters[unit].arm is SHIPS:
        return sum(counters[each].arm is SHIPS for each in mine) >= MOST_SHIPS
    return counted_ashore(game, [unit, *(each for each in mine if counters[each].arm in FORCES)]) > MOST_ASHORE


def nearest(game: EmpireGame, position: EmpirePosition, unit: int, ends: list[int]) -> int:
    """The nearest of some hexes."""
    return min(ends, key=lambda end: apart(game, position.pieces[unit].space, end))


def apart(game: EmpireGame, start: int, end: int) -> int:
    """How far two hexes lie from each other; a box beside the map lies nowhere in particular."""
    return game.distance(start, end) if max(start, end) < game.hex_count else 0
