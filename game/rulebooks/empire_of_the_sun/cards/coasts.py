"""Coasts and what stands on them: from where troops are brought away (Rules 5.36)."""

from game.core.hexset import SpaceSet, has, set_of, spaces_of
from game.core.kept import once
from game.rulebooks.empire_of_the_sun.cards.targets import units_on_map
from game.rulebooks.empire_of_the_sun.map.presence import held_by
from game.rulebooks.empire_of_the_sun.terms.game import JAPAN, EmpireGame
from game.rulebooks.empire_of_the_sun.terms.garrisons import garrisoned
from game.rulebooks.empire_of_the_sun.terms.position import EmpirePosition
from game.rulebooks.empire_of_the_sun.terms.tables import Arm


@once
def coasts(game: EmpireGame) -> SpaceSet:
    """The hexes of land with a side of water."""
    land = game.hexes.everywhere & ~game.hexes.oceans
    return set_of(space for space in spaces_of(land) if game.hexes.sea.beyond(1 << space))


def evacuation_coasts(game: EmpireGame, position: EmpirePosition) -> list[int]:
    """The coastal hexes with Japanese units, or a garrison, that have Japanese ground units in them or next to them."""
    held = (held_by(game, position, JAPAN) | garrisoned(game, position)) & coasts(game)
    return [space for space in spaces_of(held) if evacuees(game, position, space)]


def evacuees(game: EmpireGame, position: EmpirePosition, space: int) -> list[int]:
    """The Japanese ground units in a hex and next to it."""
    assert game.board.grid is not None
    close = 1 << space | set_of(beyond for beyond in game.board.grid.adjacent[space] if beyond >= 0)
    units = units_on_map(game, position, JAPAN, Arm.GROUND)
    return [unit for unit in units if has(close, position.pieces[unit].space)]
