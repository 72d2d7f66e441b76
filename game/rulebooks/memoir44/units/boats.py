"""Rafts and boats: infantry that can cross water once (Rules 13.7)."""

from msgspec.structs import replace

from game.core.actions import PieceId, SpaceId
from game.rulebooks.memoir44.terms.alteration import field_of
from game.rulebooks.memoir44.terms.arms import Gait
from game.rulebooks.memoir44.terms.game import MemoirGame
from game.rulebooks.memoir44.terms.position import GONE, Changed, MemoirPosition
from game.rulebooks.memoir44.terms.special_events import BoatLeft


def is_water(game: MemoirGame, position: MemoirPosition, space: int) -> bool:
    """Whether a hex is one that only boats can enter."""
    return any(Gait.BOAT in row.entry.opens_to for row in field_of(game, position).underfoot[space])


def has_boat(game: MemoirGame, position: MemoirPosition, unit: int) -> bool:
    """Whether a unit still has its boat."""
    return game.roster[unit].has_boat and unit not in position.special.ashore


def is_afloat(game: MemoirGame, position: MemoirPosition, unit: int) -> bool:
    """Whether a unit is in its boat on the water."""
    space = position.units[unit].space
    return space != GONE and has_boat(game, position, unit) and is_water(game, position, space)


def go_ashore(game: MemoirGame, position: MemoirPosition, unit: int, left: int) -> Changed:
    """A unit that has come from the water to land leaves its boat behind."""
    space = position.units[unit].space
    if GONE in (left, space) or not has_boat(game, position, unit) or not is_water(game, position, left):
        return position, ()
    if is_water(game, position, space):
        return position, ()
    special = replace(position.special, ashore=(*position.special.ashore, PieceId(unit)))
    return replace(position, special=special), (BoatLeft(PieceId(unit), SpaceId(space)),)
