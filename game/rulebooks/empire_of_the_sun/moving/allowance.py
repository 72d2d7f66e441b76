"""How far the card of the offensive lets units go (Rules 8.1)."""

from game.rulebooks.empire_of_the_sun.cards.in_force import limit_in_force
from game.rulebooks.empire_of_the_sun.terms.game import EmpireGame
from game.rulebooks.empire_of_the_sun.terms.limits import SeaHexes
from game.rulebooks.empire_of_the_sun.terms.position import EmpirePosition, offensive_of

HEXES_BY_SEA = 5
"""Hexes by sea for each point of operations."""
HALVES_BY_LAND = 2
"""Halves of a movement point over land for each point of operations."""
STRATEGIC = 2
"""How many times as far strategic moves go."""


def operations(position: EmpirePosition) -> int:
    """The value of operations by which units move now (Rules 8.1)."""
    offensive = offensive_of(position)
    if offensive.is_reacting and offensive.reaction_operations >= 0:
        return offensive.reaction_operations
    return offensive.operations


def hexes_by_sea(game: EmpireGame, position: EmpirePosition) -> int:
    """How many hexes ships, and whatever goes by sea, may go: as the card says, or its event (Rules 8.2)."""
    offensive = offensive_of(position)
    event = limit_in_force(game, position, offensive.attacker, SeaHexes)
    if event is not None and (event.is_for_both or not offensive.is_reacting):
        return event.hexes
    return HEXES_BY_SEA * operations(position)


def halves_by_land(position: EmpirePosition) -> int:
    """How many halves of a movement point ground units have (Rules 8.41)."""
    return HALVES_BY_LAND * operations(position)
