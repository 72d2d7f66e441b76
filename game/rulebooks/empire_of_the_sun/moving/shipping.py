"""Shipping points: what a landing costs, what is left of them, and what is carried without any (Rules 8.45, 8.46)."""

from collections.abc import Iterable, Sequence

from msgspec.structs import replace

from game.core.actions import Side
from game.core.rows import with_one
from game.rulebooks.empire_of_the_sun.cards.in_force import limit_in_force
from game.rulebooks.empire_of_the_sun.terms.game import JAPAN, EmpireGame
from game.rulebooks.empire_of_the_sun.terms.limits import NoShipping
from game.rulebooks.empire_of_the_sun.terms.position import EmpirePosition, acting_side, offensive_of
from game.rulebooks.empire_of_the_sun.terms.tables import Arm

IN_REACTION = 1
"""Shipping points that the reacting side may use in an offensive."""


def points_of(game: EmpireGame, position: EmpirePosition, unit: int) -> int:
    """The shipping points that a ground unit needs as it is (Rules 8.45)."""
    full, reduced = game.counters[unit].shipping
    return reduced if position.pieces[unit].is_reduced else full


def organic_pairs(game: EmpireGame, units: Iterable[int]) -> tuple[tuple[int, int], ...]:
    """The brigades of a stack that ships of the same stack carry, each after its ship (Rules 8.46)."""
    rows = [(unit, game.counters[unit]) for unit in units]
    ships = [unit for unit, counter in rows if counter.arm is Arm.NAVAL and counter.organic == "carrier"]
    brigades = [unit for unit, counter in rows if counter.arm is Arm.GROUND and counter.organic == "passenger"]
    return tuple(zip(ships, brigades, strict=False))


def points_needed(game: EmpireGame, position: EmpirePosition, units: Sequence[int]) -> int:
    """The shipping points that a stack needs to land, its brigades aboard fighting ships left out (Rules 8.45)."""
    carried = {brigade for _, brigade in organic_pairs(game, units)}
    ground = (unit for unit in units if game.counters[unit].arm is Arm.GROUND)
    return sum(points_of(game, position, unit) for unit in ground if unit not in carried)


def points_free(game: EmpireGame, position: EmpirePosition) -> int:
    """The shipping points that the moving side may still use (Rules 8.45)."""
    side = acting_side(position)
    if limit_in_force(game, position, side, NoShipping) is not None:
        return 0
    row = position.shipping[side]
    own = row.total - row.lent
    usable = row.lent + (-(-own // 2) if side == JAPAN and side in position.rivalry else own)
    free = max(0, usable - row.used)
    if offensive_of(position).is_reacting:
        return min(free, max(0, IN_REACTION - used_in_reaction(game, position, side)))
    return free


def used_in_reaction(game: EmpireGame, position: EmpirePosition, side: Side) -> int:
    """The points that the reacting side has used in this offensive."""
    offensive = offensive_of(position)
    landed = (move.unit for move in offensive.moves if move.kind in ("amphibious", "amphibious_escorted"))
    mine = [unit for unit in landed if game.counters[unit].side == side and offensive.ship_of(unit) < 0]
    return sum(points_of(game, position, unit) for unit in mine if game.counters[unit].arm is Arm.GROUND)


def use_shipping(position: EmpirePosition, side: Side, points: int) -> EmpirePosition:
    """The position with so many shipping points more used."""
    row = position.shipping[side]
    shipping = with_one(position.shipping, side, replace(row, used=row.used + points))
    return replace(position, shipping=shipping) if points else position
