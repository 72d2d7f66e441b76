"""Who may go along with a stack, and what it may do before it moves (Rules 6.2, 6.4, 11.2)."""

from collections.abc import Sequence

from game.rulebooks.valor_and_victory.moving.movement_points import can_begin, mover_refusal
from game.rulebooks.valor_and_victory.moving.reinforcements import entry_hexes
from game.rulebooks.valor_and_victory.terms.game import ValorGame
from game.rulebooks.valor_and_victory.terms.position import NOBODY, WAITING, ValorPosition
from game.rulebooks.valor_and_victory.terms.stacking import units_at


def companions(game: ValorGame, position: ValorPosition, units: tuple[int, ...], *, assault: bool) -> list[int]:
    """The infantry that may go along with a stack and leaves it a way to go (Rules 6.2)."""
    first = position.units[units[0]]
    if first.space == WAITING:
        start = game.starts[units[0]]
        there: Sequence[int] = [
            n
            for n in game.own[position.side]
            if position.units[n].space == WAITING and game.starts[n].area == start.area
        ]
    else:
        there = units_at(game, position, first.space)
    return [n for n in there if n not in units and may_join(game, position, (*units, n), assault=assault)]


def may_join(game: ValorGame, position: ValorPosition, units: tuple[int, ...], *, assault: bool) -> bool:
    """Whether a stack may be formed and can still go somewhere."""
    unit = position.units[units[-1]]
    if not game.kinds[unit.kind].is_infantry or unit.carrier != NOBODY:
        return False
    if mover_refusal(game, position, units[-1]) is not None:
        return False
    if unit.space == WAITING:
        return bool(entry_hexes(game, position, units))
    return can_begin(game, position, units, assault=assault)
