"""Leaving the map for the turn track, to come back on the next turn (Rules 8.35, 8.48)."""

from collections.abc import Iterable

from msgspec.structs import replace

from game.core.actions import PieceId, SpaceId
from game.core.events import Event, PieceRemoved, Told
from game.rulebooks.empire_of_the_sun.terms.game import EmpireGame
from game.rulebooks.empire_of_the_sun.terms.position import (
    ELIMINATED,
    TURN_TRACK,
    EmpirePosition,
    Piece,
    with_pieces,
)

LAST_TURN = 12
Changed = tuple[EmpirePosition, tuple[Event, ...]]


def later_turn(position: EmpirePosition, turns: int = 1) -> int:
    """The place of what comes back after so many turns; nothing waits for longer than the war goes on."""
    return TURN_TRACK - min(position.turn + turns, LAST_TURN)


def send_to_next_turn(
    game: EmpireGame, position: EmpirePosition, units: Iterable[int], rule: str, turns: int = 1
) -> Changed:
    """The position with counters on the turn track, which nothing delays when they come back."""
    gone = tuple(units)
    place, when = later_turn(position, turns), "on the next turn" if turns == 1 else f"after {turns} turns"
    events: list[Event] = [Told(f"{game.listed(gone)} left the map, to come back {when} § {rule}.")]
    events += off_the_map(position, gone)
    undelayable = tuple(sorted({*position.undelayable, *gone}))
    position = with_pieces(position, {unit: Piece(place, position.pieces[unit].is_reduced) for unit in gone})
    return replace(position, undelayable=undelayable), tuple(events)


def lose_units(game: EmpireGame, position: EmpirePosition, units: Iterable[int], why: str, rule: str) -> Changed:
    """The position without some units, which are lost."""
    gone = tuple(units)
    if not gone:
        return position, ()
    events = [Told(f"{game.listed(gone)} perished: {why} § {rule}."), *off_the_map(position, gone)]
    reduced = {unit: Piece(ELIMINATED, position.pieces[unit].is_reduced) for unit in gone}
    return with_pieces(position, reduced), tuple(events)


def off_the_map(position: EmpirePosition, units: Iterable[int]) -> list[Event]:
    """What the screen shows of units that leave the map."""
    on_map = (unit for unit in units if position.pieces[unit].space >= 0)
    return [PieceRemoved(PieceId(unit), SpaceId(position.pieces[unit].space)) for unit in on_map]
