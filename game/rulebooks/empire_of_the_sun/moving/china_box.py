"""Flights between Northern India and the China box (Rules 8.35)."""

from collections.abc import Sequence

from msgspec.structs import replace

from game.core.actions import Refusal
from game.core.events import Event, Told
from game.core.hexset import union
from game.rulebooks.empire_of_the_sun.moving.air import NORTHERN_INDIA, bases, legs_of, rings_of_legs
from game.rulebooks.empire_of_the_sun.moving.turn_track import off_the_map
from game.rulebooks.empire_of_the_sun.terms.game import ALLIES, EmpireGame
from game.rulebooks.empire_of_the_sun.terms.occupants import aside
from game.rulebooks.empire_of_the_sun.terms.offensive import Move, MoveKind
from game.rulebooks.empire_of_the_sun.terms.position import (
    CHINA_BOX,
    EmpirePosition,
    Piece,
    acting_side,
    offensive_of,
    with_pieces,
)
from game.rulebooks.empire_of_the_sun.terms.scenario import CHINA_TRACK
from game.rulebooks.empire_of_the_sun.terms.tables import Arm, Kind

ROOM, ROOM_FOR_B29 = 2, 1
"""How many air units the box holds: others, and B-29s."""


def china_refusal(game: EmpireGame, position: EmpirePosition, units: Sequence[int], kind: MoveKind) -> Refusal | None:
    """Why these air units cannot fly into the China box, or None (Rules 8.35)."""
    counters = [game.counters[unit] for unit in units]
    if acting_side(position) != ALLIES or any(counter.arm is not Arm.AIR for counter in counters):
        return Refusal("Only Allied air units fly into China.", "8.35")
    if offensive_of(position).is_reacting or CHINA_TRACK[position.china] == CHINA_TRACK[-1]:
        return Refusal("Nobody flies into China now.", "8.35")
    if position.pieces[units[0]].space < 0:
        return Refusal("They are there already.", "8.35")
    there = aside(game, position, CHINA_BOX)
    bombers = [unit for unit in (*there, *units) if game.counters[unit].kind is Kind.B29]
    if len(bombers) > ROOM_FOR_B29 or len(there) + len(units) - len(bombers) > ROOM:
        return Refusal("The China box holds two air units and one B-29.", "8.35")
    india = game.hexes.region(NORTHERN_INDIA) & bases(game, position, ALLIES)
    if not india or not union(rings_of_legs(game, position, units, kind)[: legs_of(position, kind)]) & india:
        return Refusal("The last leg into China starts from an own airfield in Northern India.", "8.35")
    return None


def fly_to_china(
    game: EmpireGame, position: EmpirePosition, units: Sequence[int], kind: MoveKind
) -> tuple[EmpirePosition, tuple[Event, ...]]:
    """The position with air units in the China box."""
    offensive = offensive_of(position)
    moves = tuple(Move(unit, kind, (position.pieces[unit].space,)) for unit in units)
    told = Told(f"{game.listed(units)} flew into the China box § 8.35.")
    events = (told, *off_the_map(position, units))
    pieces = {unit: Piece(CHINA_BOX, position.pieces[unit].is_reduced) for unit in units}
    noted = replace(offensive, moves=(*offensive.moves, *moves))
    return replace(with_pieces(position, pieces), offensive=noted), events
