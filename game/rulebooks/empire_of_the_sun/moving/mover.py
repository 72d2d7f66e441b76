"""Whose units move (Rules 7.23, 7.26)."""

from game.core.actions import Side, other
from game.rulebooks.empire_of_the_sun.terms.position import EmpirePosition, offensive_of


def mover(position: EmpirePosition) -> Side:
    """The side whose units move now."""
    offensive = offensive_of(position)
    return other(offensive.attacker) if offensive.is_reacting else offensive.attacker


def battle_hexes(position: EmpirePosition) -> tuple[int, ...]:
    """The hexes in which a battle is declared."""
    return offensive_of(position).battle_hexes
