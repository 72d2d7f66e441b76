"""The judge of Valor & Victory: what a position is worth to the greedy player (Rules 4)."""

from collections.abc import Sequence
from typing import Any

from game.core.actions import Side, other
from game.core.play import Decision
from game.rulebooks.valor_and_victory.game import Aim, ValorGame
from game.rulebooks.valor_and_victory.position import FIRED, GONE, IMMOBILE, LEFT, PINNED, WAITING, ValorPosition
from game.rulebooks.valor_and_victory.victory import holder, is_fulfilled, is_sort
from tests.balance.judge import WON, Judge, Plan

LOSS, PINNED_SHARE, IMMOBILE_SHARE = 1.0, 0.75, 0.6
"""What a casualty rating is worth, and the shares of it that are left of a pinned and of an immobile unit."""
POINT, STEP, COVER, READY = 4.0, 0.35, 0.3, 0.15
"""A victory point, a hex nearer to the aim, a point of cover, a unit that can still fire."""
AIM_MET, LEFT_FOR_IT = 30.0, 8.0
NEAREST = 4
"""So many units of a side are asked how near they are to each aim."""


class ValorJudge(Judge):
    """Losses, places to be won and held, cover, and who can still fire."""

    def value(self, game: ValorGame, position: ValorPosition, side: Side) -> float:
        """How good a position is for a side."""
        if position.verdict is not None:
            return 0.0 if position.verdict.winner is None else WON if position.verdict.winner == side else -WON
        return self.side_value(game, position, side) - self.side_value(game, position, other(side))

    def side_value(self, game: ValorGame, position: ValorPosition, side: Side) -> float:
        """What one side has."""
        forces = sum(worth(game, position, number) for number in game.own[side])
        places = sum(claim(game, position, side, goal.spaces, goal.points) for goal in game.goals)
        places += POINT * position.points[side]
        return forces + places + sum(progress(game, position, aim) for aim in wanted(game, side))

    def plans(self, decision: Decision[Any, Any]) -> Sequence[Plan] | None:
        """The set-up is left to the table; nobody splits squads or shuffles weapons."""
        for verb in QUICK.get(type(decision.step).__name__, ()):
            found = next((action for action in decision.legal if action.verb == verb), None)
            if found is not None:
                return [Plan(0.0, (found,))]
        return None


QUICK: dict[str, tuple[str, ...]] = {
    "SetUp": ("set_up_rest", "end_set_up"),
    "SecretSetUp": ("set_up_rest", "end_set_up"),
    "Command": ("end_command",),
}


def worth(game: ValorGame, position: ValorPosition, number: int) -> float:
    """What a unit is worth where it stands and as it is; nothing once it is lost."""
    unit = position.units[number]
    if unit.space == GONE:
        return 0.0
    value = LOSS * (game.kinds[unit.kind].loss + 1)
    if unit.space in (WAITING, LEFT):
        return value
    if unit.flags & PINNED:
        value *= PINNED_SHARE
    if unit.flags & IMMOBILE:
        value *= IMMOBILE_SHARE
    cover = game.field.ground[unit.space].cover
    return value + COVER * cover + (0.0 if unit.flags & FIRED else READY)


def claim(game: ValorGame, position: ValorPosition, side: Side, spaces: tuple[int, ...], points: int) -> float:
    """What an objective brings a side: its points if it holds it, else the less the farther its units are."""
    if holder(game, position, spaces) == side:
        return POINT * points
    return -STEP * distance(game, position, side, frozenset(spaces)) * points / NEAREST


def wanted(game: ValorGame, side: Side) -> list[Aim]:
    """The conditions by which a side can win."""
    return [aim for aim in game.aims if aim.side == side]


def progress(game: ValorGame, position: ValorPosition, aim: Aim) -> float:
    """How near a side is to a condition of victory."""
    if aim.row.kind == "losses":
        return 0.0
    met = AIM_MET if is_fulfilled(game, position, aim) else 0.0
    gone = LEFT_FOR_IT * sum(
        position.units[n].space == LEFT and is_sort(game, position, n, aim.row.what) for n in game.own[aim.side]
    )
    spaces = enemy_held(game, position, aim) if aim.row.kind == "clear" else aim.spaces
    return met + gone - STEP * distance(game, position, aim.side, spaces)


def enemy_held(game: ValorGame, position: ValorPosition, aim: Aim) -> frozenset[int]:
    """The hexes of an area that the enemy still stands in."""
    there = {position.units[n].space for n in game.own[other(aim.side)]}
    return frozenset(aim.spaces & there)


def distance(game: ValorGame, position: ValorPosition, side: Side, spaces: frozenset[int]) -> float:
    """How many hexes the nearest units of a side are away from the nearest of some hexes, all together."""
    if not spaces:
        return 0.0
    grid = game.field.grid.distance
    ways = sorted(
        min(grid[position.units[n].space][space] for space in spaces)
        for n in game.own[side]
        if position.units[n].space >= 0
    )
    return float(sum(ways[:NEAREST]))
