"""Setting up without much thought: where the table puts units and works that a player leaves to it (Rules 22.1)."""

from collections import Counter
from collections.abc import Sequence

from game.core.actions import other
from game.rulebooks.valor_and_victory.files.setup import work_bits
from game.rulebooks.valor_and_victory.setting_up.laying import work_spaces
from game.rulebooks.valor_and_victory.terms.game import ValorGame
from game.rulebooks.valor_and_victory.terms.position import MINES, WIRE, WORK, ValorPosition
from game.rulebooks.valor_and_victory.terms.stacking import full_cover, kind_of

APART = 2
"""How far mines and wire are laid from what counts for victory."""


def likely_place(game: ValorGame, position: ValorPosition, number: int, spaces: Sequence[int]) -> int:
    """Where a unit would be set up without much thought.

    Nobody is put into wire. A leader stands with most others, but not with another leader; everybody else alone, in the
    works that were dug for him before all else. Then he stands near what counts for victory, or for each point of cover
    a hex farther off.
    """
    far, works = game.far_from_aims, position.works
    crowd, leaders = Counter(unit.space for unit in position.units), leader_spaces(game, position)
    is_leader = kind_of(game, position, number).is_leader

    def against(space: int) -> tuple[int, ...]:
        company = (space in leaders, -crowd[space]) if is_leader else (crowd[space], not works[space] & WORK)
        return (works[space] & WIRE, *company, far[space] - full_cover(game, position, space), far[space])

    return min(spaces, key=against)


def leader_spaces(game: ValorGame, position: ValorPosition) -> set[int]:
    """The hexes with a leader."""
    return {unit.space for unit in position.units if game.kinds[unit.kind].is_leader}


def likely_work_space(game: ValorGame, position: ValorPosition, number: int) -> int:
    """Where a work would be laid, towards the enemy.

    Mines and wire lie a little before what counts for victory. What shelters lies there, or for each point that the
    ground covers a hex farther off.
    """
    start = game.work_starts[number]
    far, enemy, cover = game.far_from_aims, game.far_from_starts[other(start.side)], game.field.cover
    spaces = work_spaces(game, position, number)
    if work_bits(game, start.work, start.side) & (MINES | WIRE):
        return min(spaces, key=lambda space: (abs(far[space] - APART), enemy[space]))
    return min(spaces, key=lambda space: (far[space] - cover[space], enemy[space]))
