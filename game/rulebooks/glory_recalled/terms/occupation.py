"""Who stands where, computed once for the pieces of a position and kept while they are the same (Rules 2, 8.0)."""

from itertools import compress, count
from operator import is_not

import msgspec

from game.core.actions import Refusal, Side
from game.core.kept import carried, once
from game.rulebooks.glory_recalled.terms.game import GloryGame
from game.rulebooks.glory_recalled.terms.position import BEACHHEAD, CONQUERED, DESTROYED, GONE, GloryPosition, Piece

NOBODY = -1
Pieces = tuple[Piece, ...]


class Occupants(msgspec.Struct, frozen=True):
    """For each space: the units in it (decoys among them), its leader or -1, and whose units they are, or -1."""

    units: tuple[tuple[int, ...], ...]
    leaders: tuple[tuple[int, ...], ...]
    sides: tuple[int, ...]


def after_moves(game: GloryGame, there: Occupants, before: Pieces, after: Pieces) -> Occupants:
    """Who stands where after some pieces have moved; the same value if none has."""
    changed = compress(count(), map(is_not, before, after))
    moved = [number for number in changed if before[number].space != after[number].space]
    if not moved:
        return there
    units, leaders, sides = list(there.units), list(there.leaders), list(there.sides)
    for number in moved:
        stacks = leaders if game.is_leader(number) else units
        left, entered = before[number].space, after[number].space
        if left != GONE:
            stacks[left] = tuple(each for each in stacks[left] if each != number)
        if entered != GONE:
            stacks[entered] = tuple(sorted((*stacks[entered], number)))
        for space in (left, entered):
            if space != GONE:
                sides[space] = game.owner(units[space][-1]) if units[space] else NOBODY
    return Occupants(tuple(units), tuple(leaders), tuple(sides))


@carried(after_moves, "pieces")
def occupants(game: GloryGame, position: GloryPosition) -> Occupants:
    """Who stands where."""
    return after_moves(game, nobody(game), (Piece(GONE),) * len(position.pieces), position.pieces)


def nobody(game: GloryGame) -> Occupants:
    """An empty map."""
    empty: tuple[tuple[int, ...], ...] = ((),) * len(game.places)
    return Occupants(empty, empty, (NOBODY,) * len(game.places))


def units_in(game: GloryGame, position: GloryPosition, space: int, side: Side) -> tuple[int, ...]:
    """The units (and decoys) of a side in a space."""
    there = occupants(game, position)
    return there.units[space] if there.sides[space] == side else ()


def has_company(game: GloryGame, position: GloryPosition, space: int, side: Side) -> bool:
    """Whether a unit of a side is in a space; a decoy is none (Rules 11.4)."""
    return any(not game.counters[unit].is_decoy for unit in units_in(game, position, space, side))


def leader_in(game: GloryGame, position: GloryPosition, space: int, side: Side) -> int:
    """The leader of a side in a space, or -1."""
    for leader in occupants(game, position).leaders[space]:
        if game.owner(leader) == side:
            return leader
    return NOBODY


def capacity(game: GloryGame, position: GloryPosition, space: int) -> int:
    """How many units a space holds (Rules 8.0)."""
    is_large = game.places[space].is_box or position.marks[space] & BEACHHEAD
    return game.numbers.stacking.large if is_large else game.numbers.stacking.space


def stack_size(game: GloryGame, position: GloryPosition, space: int) -> int:
    """How many units out of a space make one stack (Rules 2.9)."""
    is_large = game.places[space].is_box or position.marks[space] & BEACHHEAD
    return game.numbers.stacking.large_stack if is_large else game.numbers.stacking.stack


def stacking_refusal(
    game: GloryGame, position: GloryPosition, space: int, coming: tuple[int, ...], side: Side
) -> Refusal | None:
    """Why some pieces of a side may not end up in a space with those already there (Rules 8.0)."""
    there, limit = occupants(game, position), game.numbers.stacking.space
    here, leaders = there.units[space], there.leaders[space]
    if not leaders and len(here) + len(coming) <= limit:
        return None
    arriving = [piece for piece in coming if not game.is_leader(piece)]
    staying = [unit for unit in here if unit not in coming] if there.sides[space] == side else ()
    if len(staying) + len(arriving) > limit:
        most = capacity(game, position, space)
        if len(staying) + len(arriving) > most:
            return full(game, space, most)
    if len(arriving) < len(coming) and any(game.owner(each) == side for each in leaders if each not in coming):
        return Refusal("A space holds only one leader.", "8.0")
    return None


@once
def full(game: GloryGame, space: int, most: int) -> Refusal:
    """What is said of a space that holds no more; said so often that it is worded once (Rules 8.0)."""
    return Refusal(f"{game.place(space)} holds at most {most} units and a leader.", "8.0")


def is_live_battery(game: GloryGame, position: GloryPosition, space: int) -> bool:
    """Whether a battery is there that is neither destroyed nor ever conquered (Rules 2.7)."""
    return game.places[space].terrain.is_battery and not position.marks[space] & (DESTROYED | CONQUERED)
