"""Kamikazes: from which air unit, and at which battle (Rules 5.34)."""

from collections.abc import Iterator

from game.core.actions import Side
from game.rulebooks.empire_of_the_sun.cards.targets import TOKYO, is_active, near, units_on_map
from game.rulebooks.empire_of_the_sun.terms.game import ALLIES, JAPAN, EmpireGame
from game.rulebooks.empire_of_the_sun.terms.position import EmpirePosition, offensive_of
from game.rulebooks.empire_of_the_sun.terms.tables import Arm

KAMIKAZE_RANGE = 11
"""How near to Tokyo a battle must be."""


def kamikaze_battles(game: EmpireGame, position: EmpirePosition) -> list[int]:
    """The battles near Tokyo that have seen no kamikaze, with activated Allied ships and in reach of aircraft."""
    offensive = offensive_of(position)
    open_hexes = [space for space in offensive.battle_hexes if space not in offensive.kamikazes]
    return [
        space
        for space in open_hexes
        if near(game, space, TOKYO, KAMIKAZE_RANGE)
        and ships_at(game, position, ALLIES, space)
        and any(kamikaze_air(game, position, space))
    ]


def kamikaze_air(game: EmpireGame, position: EmpirePosition, space: int) -> Iterator[int]:
    """The Japanese air units that reach a battle with their extended range."""
    for unit in units_on_map(game, position, JAPAN, Arm.AIR):
        counter = game.counters[unit]
        if game.distance(position.pieces[unit].space, space) <= max(counter.range, counter.extended):
            yield unit


def ships_at(game: EmpireGame, position: EmpirePosition, side: Side, space: int) -> list[int]:
    """The activated ships of a side that are in a battle hex and fight there, or are assigned to it."""
    offensive = offensive_of(position)
    ships = (unit for unit in units_on_map(game, position, side, Arm.NAVAL) if is_active(position, unit))
    there = [(unit, offensive.battle_of(unit)) for unit in ships]
    return [unit for unit, battle in there if battle == space or (battle < 0 and position.pieces[unit].space == space)]
