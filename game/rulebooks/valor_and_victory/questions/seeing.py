"""Questions about lines of sight: what blocks them, and what hinders fire along them (Rules 9, 10.10, 11.5)."""

import msgspec

from game.rulebooks.valor_and_victory.lines_of_sight.sight import sight as line_of_sight
from game.rulebooks.valor_and_victory.lines_of_sight.sight import smoke_between
from game.rulebooks.valor_and_victory.questions.asked import Reason, hex_called, reasons
from game.rulebooks.valor_and_victory.terms.game import ValorGame
from game.rulebooks.valor_and_victory.terms.position import ValorPosition


class SightAnswer(msgspec.Struct, frozen=True):
    """What blocks a line of sight, each with its hex, a word for it and its rule; nothing where one sees along it.

    hindrances: what fire along it has to add, smoke included. edge: the cover of walls at the edge of the far hex.
    """

    blocks: list[tuple[str, str, str]]
    hindrances: list[Reason] = []
    edge: int = 0


def sight(game: ValorGame, position: ValorPosition, start: str, end: str) -> SightAnswer:
    """The line of sight from one hex to another (Rules 9)."""
    here, there = hex_called(game, start), hex_called(game, end)
    line = line_of_sight(game, position, here, there)
    if not line.is_clear:
        return SightAnswer([(game.board.name(each.space), each.name, each.rule) for each in line.blocks])
    hindrances = (*line.hindrances, *smoke_between(game, position, here, there))
    return SightAnswer([], reasons(hindrances), line.edge)
