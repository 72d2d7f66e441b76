"""Questions about moving, each answered in plain values by the functions that the rules themselves use (Rules 8)."""

from collections.abc import Sequence

import msgspec
from msgspec.structs import replace

from game.core.hexset import SpaceSet, spaces_of
from game.rulebooks.empire_of_the_sun.moving.shipping import points_free, points_needed
from game.rulebooks.empire_of_the_sun.moving.ways import destinations as ends_of
from game.rulebooks.empire_of_the_sun.terms.game import EmpireGame
from game.rulebooks.empire_of_the_sun.terms.offensive import MoveKind, Offensive, Play
from game.rulebooks.empire_of_the_sun.terms.position import EmpirePosition


class DestinationsAnswer(msgspec.Struct, frozen=True):
    """The hexes where a stack may end; the shipping points it needs, and how many are free."""

    hexes: list[int]
    shipping_needed: int
    shipping_free: int


def destinations(
    game: EmpireGame, position: EmpirePosition, units: Sequence[str], mode: MoveKind, value: int, play: Play
) -> DestinationsAnswer:
    """Where the units of one stack may end a move of this kind with a card of so many operations (Rules 8)."""
    numbers = [game.by_id[unit] for unit in units]
    here = in_offensive(game, position, numbers[0], value, play)
    return DestinationsAnswer(
        hex_numbers(game, ends_of(game, here, numbers, mode)),
        points_needed(game, here, numbers) if mode.startswith("amphibious") else 0,
        points_free(game, here),
    )


def in_offensive(game: EmpireGame, position: EmpirePosition, unit: int, value: int, play: Play) -> EmpirePosition:
    """The position inside an offensive in which a unit moves: its own side's, or the one it reacts to."""
    side = game.counters[unit].side
    offensive = position.offensive or Offensive(attacker=side, play=play, card=-1, operations=value)
    offensive = replace(
        offensive, play=play, operations=value, reaction_operations=-1, is_reacting=offensive.attacker != side
    )
    return replace(position, offensive=offensive)


def hex_numbers(game: EmpireGame, spaces: SpaceSet) -> list[int]:
    """Hexes as their printed numbers; boxes beside the map have none."""
    return sorted(int(game.board.name(space)) for space in spaces_of(spaces) if space < game.hex_count)
