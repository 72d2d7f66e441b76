"""How things stood when an offensive that a file tells of began, as far as its moves say it (Rules 5.40)."""

from collections.abc import Iterator

from msgspec.structs import replace

from game.core.rows import with_side
from game.rulebooks.empire_of_the_sun.moving.moved import LANDINGS
from game.rulebooks.empire_of_the_sun.moving.shipping import points_of
from game.rulebooks.empire_of_the_sun.terms.game import EmpireGame
from game.rulebooks.empire_of_the_sun.terms.position import EmpirePosition, offensive_of, with_pieces
from game.rulebooks.empire_of_the_sun.terms.tables import Arm
from game.rulebooks.empire_of_the_sun.war.playing import before_of
from game.rulebooks.empire_of_the_sun.war.road import road_of


def with_beginning(game: EmpireGame, position: EmpirePosition) -> EmpirePosition:
    """The position that knows how its offensive began: that is put back if the weather or its owner calls it off."""
    if position.offensive is None:
        return position
    first = at_first(game, position)
    return replace(position, before=before_of(first, road_of(game, first)))


def at_first(game: EmpireGame, position: EmpirePosition) -> EmpirePosition:
    """The position with everybody where he started, and the shipping points of the attacker's landings unused."""
    offensive = offensive_of(position)
    moves = [move for move in offensive.moves if move.path and position.pieces[move.unit].space >= 0]
    side = offensive.attacker
    row = position.shipping[side]
    left = max(0, row.used - sum(points_of(game, position, unit) for unit in shipped(game, position)))
    position = replace(position, shipping=with_side(position.shipping, side, replace(row, used=left)))
    return with_pieces(position, {m.unit: replace(position.pieces[m.unit], space=m.path[0]) for m in moves})


def shipped(game: EmpireGame, position: EmpirePosition) -> Iterator[int]:
    """The attacker's ground units that landed for shipping points (Rules 8.45)."""
    offensive = offensive_of(position)
    for move in offensive.moves:
        counter = game.counters[move.unit]
        is_landed = move.kind in LANDINGS and counter.arm is Arm.GROUND and counter.side == offensive.attacker
        if is_landed and offensive.ship_of(move.unit) < 0:
            yield move.unit
