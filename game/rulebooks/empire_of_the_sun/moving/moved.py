"""Carrying out a move: who stands where now, what was used up for it, and what the enemy noticed (Rules 8.1)."""

from collections.abc import Sequence

from msgspec.structs import replace

from game.core.actions import PieceId, Side, SpaceId, other
from game.core.events import Event, PieceArrived, PieceMoved
from game.core.hexset import has
from game.rulebooks.empire_of_the_sun.moving.amphibious import by_barge, ground_of
from game.rulebooks.empire_of_the_sun.moving.control import is_empty_enemy, resupply, take_all
from game.rulebooks.empire_of_the_sun.moving.routes import is_seen, route
from game.rulebooks.empire_of_the_sun.moving.shipping import organic_pairs, points_needed, use_shipping
from game.rulebooks.empire_of_the_sun.moving.whereabouts import whereabouts
from game.rulebooks.empire_of_the_sun.terms.game import EmpireGame
from game.rulebooks.empire_of_the_sun.terms.offensive import Move, MoveKind, Offensive
from game.rulebooks.empire_of_the_sun.terms.position import (
    EmpirePosition,
    Piece,
    acting_side,
    offensive_of,
    with_pieces,
)

Moved = tuple[EmpirePosition, tuple[Event, ...]]
WENT: dict[MoveKind, str] = {
    "naval": "{units} sailed from {start} to {end}.",
    "naval_strategic": "{units} sailed strategically from {start} to {end}.",
    "air": "{units} flew from {start} to {end}.",
    "air_extended": "{units} flew at extended range from {start} to {end}.",
    "air_strategic": "{units} flew strategically from {start} to {end}.",
    "land": "{units} marched from {start} to {end}.",
    "amphibious": "{units} sailed from {start} to land in {end}.",
    "amphibious_escorted": "{units} sailed together from {start} to land in {end}.",
    "ground_strategic": "{units} went by strategic transport from {start} to {end}.",
}
"""What the log says of a move, by its way."""
LANDINGS = frozenset({"amphibious", "amphibious_escorted"})


class StackMoved(Event, frozen=True):
    """Units have moved together."""

    units: tuple[int, ...]
    kind: MoveKind
    start: int
    end: int

    def sentence(self, game: EmpireGame) -> str:
        """Who went where, and how."""
        start = game.place(self.start) if self.start >= 0 else "China"
        return WENT[self.kind].format(units=game.listed(self.units), start=start, end=game.place(self.end))


def moved(game: EmpireGame, position: EmpirePosition, units: Sequence[int], kind: MoveKind, end: int) -> Moved:
    """A stack goes a legal way to a hex (Rules 8.1)."""
    path = route(game, position, units, kind, end)
    start = position.pieces[units[0]].space
    told: tuple[Event, ...] = (StackMoved(tuple(units), kind, start, end),)
    noted = noted_in(game, position, units, kind, path)
    paid = pay_for(game, position, units, kind, end)
    position = replace(paid, offensive=noted)
    position = with_pieces(position, {unit: Piece(end, position.pieces[unit].is_reduced) for unit in units})
    steps = [movement(unit, start, path) for unit in units]
    taken: tuple[Event, ...] = ()
    if kind == "land":
        position, taken = passed(game, position, acting_side(position), path[1:])
    return resupply(game, position), (*told, *steps, *taken)


def movement(unit: int, start: int, path: Sequence[int]) -> Event:
    """What the screen shows of a unit that moves, or comes out of the China box."""
    if start < 0:
        return PieceArrived(PieceId(unit), SpaceId(path[-1]))
    return PieceMoved(PieceId(unit), tuple(map(SpaceId, path)))


def noted_in(
    game: EmpireGame, position: EmpirePosition, units: Sequence[int], kind: MoveKind, path: tuple[int, ...]
) -> Offensive:
    """The offensive with a move written down, and what follows from it for the enemy's intelligence."""
    offensive, end, side = offensive_of(position), path[-1], acting_side(position)
    offensive = replace(offensive, moves=(*offensive.moves, *(Move(unit, kind, path) for unit in units)))
    if kind in LANDINGS:
        pairs = organic_pairs(game, units)
        barge = ground_of(game, units)[0] if has(by_barge(game, position, units), end) else offensive.barge_user
        offensive = replace(offensive, organic=(*offensive.organic, *pairs), barge_user=barge)
    if offensive.is_reacting:
        return offensive
    if kind in LANDINGS and end not in offensive.landings and is_empty_enemy(game, position, side, end):
        offensive = replace(offensive, landings=(*offensive.landings, end))
    if not offensive.has_entered_zone and is_seen(game, position, units, kind, path):
        offensive = replace(offensive, has_entered_zone=True)
    return offensive


def pay_for(
    game: EmpireGame, position: EmpirePosition, units: Sequence[int], kind: MoveKind, end: int
) -> EmpirePosition:
    """The position with the shipping points used that a landing costs; barges cost none (Rules 8.45, 8.46)."""
    if kind not in LANDINGS or has(by_barge(game, position, units), end):
        return position
    return use_shipping(position, acting_side(position), points_needed(game, position, units))


def passed(game: EmpireGame, position: EmpirePosition, side: Side, spaces: Sequence[int]) -> Moved:
    """The last ground unit to enter or pass by land controls a hex, once no enemy is in it (Rules 3.4)."""
    theirs = whereabouts(game, position)[other(side)].ashore
    return take_all(game, position, side, [space for space in spaces if not has(theirs, space)])
