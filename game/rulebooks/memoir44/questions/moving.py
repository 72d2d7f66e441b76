"""Questions about movement: where a unit may go, and why not elsewhere (Rules 4)."""

import msgspec

from game.core.actions import PieceId, Refusal
from game.rulebooks.memoir44.moving.movement import Reach, move_refusal, reach
from game.rulebooks.memoir44.questions.asked import as_ordered, hex_called, unit_in
from game.rulebooks.memoir44.terms.game import MemoirGame
from game.rulebooks.memoir44.terms.position import MemoirPosition
from game.rulebooks.memoir44.turn.moves import unable_after_move, unable_to_move


class MoveAnswer(msgspec.Struct, frozen=True):
    """The way of a unit, its start not in it, what it costs, and whether the unit may battle after it.

    A way that cannot be taken is empty; `reason` and `rule` say why, or why the unit may not battle there.
    """

    path: list[str]
    cost: int = 0
    may_battle: bool = False
    reason: str = ""
    rule: str = ""


def moves(game: MemoirGame, position: MemoirPosition, unit: str) -> dict[str, int]:
    """The hexes to which the unit in a hex may move now, with what each costs (Rules 4.1)."""
    number = unit_in(game, position, unit)
    there = as_ordered(position, [number])
    if unable_to_move(game, there, number) is not None:
        return {}
    return {game.board.name(space): way.cost for space, way in sorted(reach(game, there, number).items())}


def move(game: MemoirGame, position: MemoirPosition, unit: str, hex_name: str) -> MoveAnswer:
    """The way of the unit in a hex to another, or why it does not get there (Rules 4)."""
    number, space = unit_in(game, position, unit), hex_called(game, hex_name)
    there = as_ordered(position, [number])
    why = unable_to_move(game, there, number)
    if why is not None:
        return refused(why)
    way = reach(game, there, number).get(space)
    return refused(move_refusal(game, there, number, space)) if way is None else told(game, there, number, way)


def told(game: MemoirGame, position: MemoirPosition, unit: PieceId, way: Reach) -> MoveAnswer:
    """A way that may be taken."""
    path = [game.board.name(space) for space in way.path[1:]]
    unable = unable_after_move(game, position, unit, way)
    if unable is None:
        return MoveAnswer(path, way.cost, may_battle=True)
    return MoveAnswer(path, way.cost, reason=unable.sentence, rule=unable.rule)


def refused(why: Refusal) -> MoveAnswer:
    """A way that cannot be taken."""
    return MoveAnswer([], reason=why.sentence, rule=why.rule)
