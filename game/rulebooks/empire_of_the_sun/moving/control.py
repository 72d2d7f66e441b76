"""Who takes control of a hex, and what that changes (Rules 3.4)."""

from collections.abc import Iterable

from msgspec.structs import replace

from game.core.actions import Side, other
from game.core.events import Event
from game.core.hexset import has
from game.core.rows import with_one
from game.rulebooks.empire_of_the_sun.map.supply import supply
from game.rulebooks.empire_of_the_sun.moving.bars import tracked
from game.rulebooks.empire_of_the_sun.moving.whereabouts import whereabouts
from game.rulebooks.empire_of_the_sun.terms.game import ALLIES, EmpireGame
from game.rulebooks.empire_of_the_sun.terms.position import EmpirePosition, offensive_of
from game.rulebooks.empire_of_the_sun.terms.tables import Arm


class HexTaken(Event, frozen=True):
    """A side has taken control of a hex."""

    side: Side
    space: int

    def sentence(self, game: EmpireGame) -> str:
        """Who has taken what."""
        return f"{game.place(self.space)} goes to {game.the_side(self.side)} § 3.4."


def take_hex(game: EmpireGame, position: EmpirePosition, side: Side, space: int) -> EmpirePosition:
    """The position with a hex under the control of a side, if its control is followed (Rules 3.4)."""
    if not has(tracked(game), space) or position.control[space] == side:
        return position
    control = bytes(with_one(tuple(position.control), space, int(side)))
    position = replace(position, control=control)
    if side == ALLIES:
        lost, won = swapped(position.lost_this_turn, position.taken_this_turn, space)
        express = -1 if position.tokyo_express == space else position.tokyo_express
        return replace(position, lost_this_turn=lost, taken_this_turn=won, tokyo_express=express)
    won, lost = swapped(position.taken_this_turn, position.lost_this_turn, space)
    ever = position.ever_taken if space in position.ever_taken else (*position.ever_taken, space)
    return replace(position, lost_this_turn=lost, taken_this_turn=won, ever_taken=ever)


def swapped(theirs: tuple[int, ...], ours: tuple[int, ...], space: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """What both sides have won of each other this turn: who wins back what he had is where he began (Rules 16.4)."""
    if space in theirs:
        return tuple(each for each in theirs if each != space), ours
    return theirs, (*ours, space)


def take_all(
    game: EmpireGame, position: EmpirePosition, side: Side, spaces: Iterable[int]
) -> tuple[EmpirePosition, tuple[Event, ...]]:
    """The position with some hexes under the control of a side, and what the log says of those that changed."""
    events: list[Event] = []
    for space in spaces:
        before, position = position, take_hex(game, position, side, space)
        if position is not before:
            events.append(HexTaken(side, space))
    return position, tuple(events)


def resupply(game: EmpireGame, position: EmpirePosition) -> EmpirePosition:
    """The position with supply looked at anew (Rules 6.22)."""
    unsupplied = supply(game, position).unsupplied
    return position if unsupplied == position.unsupplied else replace(position, unsupplied=unsupplied)


def held_by_troops(game: EmpireGame, position: EmpirePosition, side: Side) -> list[int]:
    """The enemy hexes in which ground units of a side that moved in this offensive are masters (Rules 3.4).

    No enemy ground unit is there, and the battle off the shore was not lost.
    """
    theirs = whereabouts(game, position)[other(side)].ground
    offensive = offensive_of(position)
    ours = (move.unit for move in offensive.moves if move.unit not in offensive.beaten)
    troops = (unit for unit in ours if game.counters[unit].side == side and game.counters[unit].arm is Arm.GROUND)
    spaces = {position.pieces[unit].space for unit in troops}
    mine = (space for space in spaces if 0 <= space < game.hex_count and not has(theirs, space))
    return sorted(space for space in mine if position.control[space] != side)


def is_empty_enemy(game: EmpireGame, position: EmpirePosition, side: Side, space: int) -> bool:
    """Whether a hex has a name of its own, is the enemy's, and nobody of his is there (Rules 7.27)."""
    if not has(game.hexes.named, space) or position.control[space] != other(side):
        return False
    return not has(whereabouts(game, position)[other(side)].anybody, space)
