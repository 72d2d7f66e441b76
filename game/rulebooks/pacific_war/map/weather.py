"""Where the weather is foul (Rules 6)."""

from game.core.hexset import has
from game.rulebooks.pacific_war.terms.game import PacificGame
from game.rulebooks.pacific_war.terms.hexes import ZONES
from game.rulebooks.pacific_war.terms.position import PacificPosition


def is_foul(game: PacificGame, position: PacificPosition, space: int) -> bool:
    """Whether the weather zone of a hex is foul; off the map it is always clear (Rules 6.4)."""
    return any(position.foul[zone] and has(game.hexes.zones[zone], space) for zone in range(len(ZONES)))
