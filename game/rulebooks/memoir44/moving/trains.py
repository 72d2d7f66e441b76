"""Trains: the wagon follows its locomotive along the rails (Rules 10.16)."""

from game.core.actions import PieceId, SpaceId
from game.rulebooks.memoir44.terms.alteration import field_of
from game.rulebooks.memoir44.terms.events import UnitMoved
from game.rulebooks.memoir44.terms.game import MemoirGame
from game.rulebooks.memoir44.terms.position import Changed, MemoirPosition
from game.rulebooks.memoir44.units.losses import relocate


def wagon_of(game: MemoirGame, position: MemoirPosition, locomotive: int, space: int) -> PieceId | None:
    """The wagon coupled to a locomotive that stands, or stood, on a hex of the rails."""
    info = game.roster[locomotive]
    rails = field_of(game, position).courses.get(info.type.bound, {}).get(space, ())
    for unit in game.own_units[info.side]:
        if game.roster[unit].type.towed and position.units[unit].space in rails:
            return unit
    return None


def pull(game: MemoirGame, position: MemoirPosition, locomotive: int, path: tuple[int, ...]) -> Changed:
    """Let the wagon follow the way of its locomotive, into the hex that was left last."""
    wagon = wagon_of(game, position, locomotive, path[0])
    if wagon is None or wagon == locomotive:
        return position, ()
    way = tuple(SpaceId(space) for space in (position.units[wagon].space, *path[:-1]))
    return relocate(game, position, wagon, way[-1], UnitMoved(wagon, way))
