"""Whose units move, and how far the card of the offensive lets them go (Rules 8.1)."""

from game.core.actions import Side, other
from game.rulebooks.empire_of_the_sun.terms.position import EmpirePosition, offensive_of

HEXES_BY_SEA = 5
"""Hexes by sea for each point of operations."""
HALVES_BY_LAND = 2
"""Halves of a movement point over land for each point of operations."""
STRATEGIC = 2
"""How many times as far strategic moves go."""


def mover(position: EmpirePosition) -> Side:
    """The side whose units move now."""
    offensive = offensive_of(position)
    return other(offensive.attacker) if offensive.is_reacting else offensive.attacker


def operations(position: EmpirePosition) -> int:
    """The value of operations by which units move now (Rules 8.1)."""
    offensive = offensive_of(position)
    if offensive.is_reacting and offensive.reaction_operations >= 0:
        return offensive.reaction_operations
    return offensive.operations


def hexes_by_sea(position: EmpirePosition) -> int:
    """How many hexes ships, and whatever goes by sea, may go (Rules 8.2)."""
    return offensive_of(position).hexes_by_sea[mover(position)] or HEXES_BY_SEA * operations(position)


def halves_by_land(position: EmpirePosition) -> int:
    """How many halves of a movement point ground units have (Rules 8.41)."""
    return HALVES_BY_LAND * operations(position)


def battle_hexes(position: EmpirePosition) -> tuple[int, ...]:
    """The hexes in which a battle is declared."""
    return offensive_of(position).battle_hexes
