"""Which bases are Linked and which units isolated, as the phases after combat ask it (Rules 2.3.2.1, 12)."""

from game.core.actions import Side
from game.rulebooks.pacific_war.map.links import is_linked
from game.rulebooks.pacific_war.terms.game import PacificGame
from game.rulebooks.pacific_war.terms.position import PacificPosition


def has_headquarters(game: PacificGame, position: PacificPosition, side: Side) -> bool:
    """Whether a side has a headquarters in play: engagements and battles have none, and there nobody is isolated."""
    pairs = zip(position.staffs, game.headquarters, strict=True)
    return any(staff.space >= 0 and each.side == side for staff, each in pairs)


def is_supplied(game: PacificGame, position: PacificPosition, space: int, side: Side) -> bool:
    """Whether a space counts as Linked for a side."""
    return not has_headquarters(game, position, side) or is_linked(game, position, space, side)
