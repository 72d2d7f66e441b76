"""The heroic leader: an infantry unit that he leads fights better; he may outlive it (Rules 13.10)."""

from game.core.actions import PieceId
from game.rulebooks.memoir44.terms.arms import Arm
from game.rulebooks.memoir44.terms.game import MemoirGame
from game.rulebooks.memoir44.terms.position import GONE, MemoirPosition

LEADER = "leader"
LEADER_DICE = 1
LEADER_FLAGS = 1
FALL_DICE = 2
"""Dice rolled when his unit falls; a star is his end."""


def is_led(game: MemoirGame, position: MemoirPosition, unit: int) -> bool:
    """Whether a unit has a leader with it."""
    if not game.burdens:
        return False
    loads = position.special.loads
    return any(load.bearer == unit and game.burdens[n].what == LEADER for n, load in enumerate(loads))


def next_unit(game: MemoirGame, position: MemoirPosition, unit: int, space: int) -> PieceId | None:
    """The infantry unit of his side nearest to where the leader's has fallen; of equals the strongest."""
    away = game.distance[space]
    found = [
        (away[position.units[n].space], -position.units[n].figures, n)
        for n in game.own_units[game.roster[unit].side]
        if n != unit and position.units[n].space != GONE and game.roster[n].type.arm is Arm.INFANTRY
    ]
    return PieceId(min(found)[2]) if found else None
