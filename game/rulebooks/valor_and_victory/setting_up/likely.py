"""Setting up without much thought: where the table puts units and works that a player leaves to it (Rules 22.1)."""

from collections import Counter
from collections.abc import Sequence

from game.core.actions import other
from game.rulebooks.valor_and_victory.files.setup import work_bits
from game.rulebooks.valor_and_victory.setting_up.laying import work_spaces
from game.rulebooks.valor_and_victory.terms.game import ValorGame
from game.rulebooks.valor_and_victory.terms.position import MINES, WIRE, ValorPosition
from game.rulebooks.valor_and_victory.terms.stacking import full_cover, kind_of

APART = 2
"""How far mines and wire are laid from what counts for victory."""


def likely_place(game: ValorGame, position: ValorPosition, number: int, spaces: Sequence[int]) -> int:
    """Where a unit would be set up without much thought, the nearer to what counts for victory the better.

    It stands alone and under the best cover; a leader with most others, but not with another leader.
    """
    far = game.far_from_aims
    crowd, leaders = Counter(unit.space for unit in position.units), leader_spaces(game, position)
    if kind_of(game, position, number).is_leader:
        return min(spaces, key=lambda s: (s in leaders, -crowd[s], -full_cover(game, position, s), far[s]))
    return min(spaces, key=lambda s: (crowd[s], -full_cover(game, position, s), far[s]))


def leader_spaces(game: ValorGame, position: ValorPosition) -> set[int]:
    """The hexes with a leader."""
    return {unit.space for unit in position.units if game.kinds[unit.kind].is_leader}


def likely_work_space(game: ValorGame, position: ValorPosition, number: int) -> int:
    """Where a work would be laid: at what counts for victory, mines and wire a little before it; towards the enemy."""
    start = game.work_starts[number]
    away = APART if work_bits(game, start.work, start.side) & (MINES | WIRE) else 0
    far, enemy = game.far_from_aims, game.far_from_starts[other(start.side)]
    return min(work_spaces(game, position, number), key=lambda space: (abs(far[space] - away), enemy[space]))
