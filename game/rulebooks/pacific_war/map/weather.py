"""Where the weather is foul (Rules 6)."""

from game.core.hexset import SpaceSet, has, union
from game.core.kept import kept
from game.rulebooks.pacific_war.terms.game import PacificGame
from game.rulebooks.pacific_war.terms.position import PacificPosition


@kept("foul")
def foul_hexes(game: PacificGame, position: PacificPosition) -> SpaceSet:
    """The hexes of the weather zones that are foul (Rules 6.4)."""
    return union(zone for zone, is_foul in zip(game.hexes.zones, position.foul, strict=True) if is_foul)


def is_foul(game: PacificGame, position: PacificPosition, space: int) -> bool:
    """Whether the weather zone of a hex is foul; off the map it is always clear (Rules 6.4)."""
    return space >= 0 and has(foul_hexes(game, position), space)
