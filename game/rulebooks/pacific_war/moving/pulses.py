"""Pulses of contact movement: how many a side has, how near it comes, and what ends it (Rules 22, 23.5)."""

from game.core.actions import Side
from game.core.hexset import NOWHERE, SpaceSet, has, spaces_of, union
from game.rulebooks.pacific_war.moving.sea import route
from game.rulebooks.pacific_war.terms.fleets import force_spaces, known_enemies
from game.rulebooks.pacific_war.terms.game import ALLIES, JAPAN, PacificGame
from game.rulebooks.pacific_war.terms.position import PacificPosition, operation_of


def is_reaction(position: PacificPosition, side: Side) -> bool:
    """Whether a side is the Reaction player."""
    return operation_of(position).player != side


def pulses_left(game: PacificGame, position: PacificPosition, side: Side) -> int | None:
    """The pulses that a side may still make; None: as many as it likes (Rules 22, 23.5.1)."""
    operation = operation_of(position)
    if not is_reaction(position, side):
        return None
    return operation.pulses * game.tables.numbers.conditions[operation.condition].pulses - operation.moved


def have_met(game: PacificGame, position: PacificPosition) -> bool:
    """Whether Task Forces of both sides are in one hex, which ends contact movement (Rules 23.5)."""
    return force_spaces(game, position, JAPAN) & force_spaces(game, position, ALLIES) != NOWHERE


def kept_off(game: PacificGame, position: PacificPosition, side: Side) -> SpaceSet:
    """The hexes within two of an enemy Task Force that is detected (Rules 23.5)."""
    near = game.tables.numbers.movement.keep_off
    enemies = known_enemies(game, position, side)
    return union(game.within(space, near) for space in spaces_of(enemies)) if enemies else NOWHERE


def next_hex(game: PacificGame, position: PacificPosition, force: int, heading: int) -> int | None:
    """The next hex of a Task Force on its way to where it heads, or None: it is there, or may not go on."""
    if position.task_forces[force].space == heading:
        return None
    path = route(game, position, force, heading, game.tables.numbers.movement.farthest_heading)
    if not path or has(kept_off(game, position, position.task_forces[force].side), path[0]):
        return None
    return path[0]
