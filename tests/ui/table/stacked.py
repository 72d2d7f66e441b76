"""Counters that lie on each other, for the tests of stacks."""

from game.core.actions import PieceId, Side, SpaceId
from game.core.view import PieceView
from game.ui.table.map.ground import Ground, ground_of
from tests.ui.table.small_war import web_board

VIEW = (800, 600)
LEAST = 50

TOWN = SpaceId(7)


def counter(number: int, space: int) -> PieceView:
    return PieceView(PieceId(number), Side(number % 2), "foot", SpaceId(space), "Foot", caption="Foot", values=("3",))


def round_ground() -> Ground:
    return ground_of(web_board(), None)
